/* bastide-stage-room.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-stage-places.h"

G_BEGIN_DECLS

/* Where several are on a line they step aside, but are still on it with one foot. */
#define BASTIDE_STAGE_STEP (6 * BASTIDE_STAGE_UNIT)

/**
 * BastideStageStrategy:
 * @max_percent: the size of a figure at most
 * @x: how far from where it would like to be it looks for room, in cells
 * @y: how far
 * @step: how far feet may be from a line or a place, at least
 * @loose: whether it takes all the room that there is for one without any, at once
 *
 * How a figure looks for room. Where several crowd together each goes as far as it can in one direction, and leaves
 * room for the others.
 */
typedef struct
{
  guint max_percent;
  int   x;
  int   y;
  guint step;
  gboolean loose;
} BastideStageStrategy;

/* A figure stays where it was before. */
void     bastide_stage_room_keep       (BastideStageSolver         *self,
                                        BastideStagedFigure        *figure,
                                        const BastideStagedFigure  *before);

/* Whether a figure that has its place hides what lies there, or a figure on an edge. */
gboolean bastide_stage_room_is_covered (const BastideStageSolver   *self,
                                        const BastideStagedFigure  *figure);

/* Whether a figure that has its place is in its area, on the segment that is looked at. */
gboolean bastide_stage_room_is_inside  (const BastideStageSolver   *self,
                                        const BastideStagedFigure  *figure);

/* Finds room for a figure on the segment that is looked at, beside those that have their places. Returns: whether there
 * is any */
gboolean bastide_stage_room_find       (BastideStageSolver         *self,
                                        BastideStagedFigure        *figure,
                                        const BastideStageStrategy *strategy);

/* Puts a figure without room as far to a side of its area as it can be, before whatever is to be seen there. Returns:
 * whether it can be in its area at all */
gboolean bastide_stage_room_make_aside (BastideStageSolver         *self,
                                        BastideStagedFigure        *figure,
                                        const BastideStageStrategy *strategy);

/* Puts a figure without room as near to its own area as it can be, and clear of others; then it may stand before what
 * is to be seen. It would rather hide the rim of a figure on an edge than be beyond its area. */
void     bastide_stage_room_make       (BastideStageSolver         *self,
                                        BastideStagedFigure        *figure);

G_END_DECLS
