/* bastide-stage-memory.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-figure-stage.h"

G_BEGIN_DECLS

/*
 * A plan remembers where figures stood on its tile. All of this may be called from any thread.
 */

/**
 * BastideStageCast:
 * @figures: all that stands on segments, with or without places
 * @things: what else lies there
 *
 * Figures and things on a tile.
 */
typedef struct
{
  BastideStagedFigure *figures;
  guint                n_figures;
  BastideStageThing   *things;
  guint                n_things;
} BastideStageCast;

/**
 * bastide_stage_memory_recall:
 * @wanted: (inout): gets the places of just these figures beside just these things, in whatever order they are
 *
 * Returns: whether they were known
 */
gboolean bastide_stage_memory_recall (const BastideTilePlan  *plan,
                                      const BastideStageCast *wanted);

/**
 * bastide_stage_memory_find_known:
 * @wanted: some figures and things
 * @order: (out caller-allocates) (array): numbers of figures: first those who were there before, in the order in which
 *   they found their places
 * @known: (out caller-allocates) (array): those, with their places
 * @released: (out): whether somebody has left since, or things lie otherwise
 *
 * Finds out who was there before, as many as were ever seen there together.
 *
 * Returns: how many
 */
guint    bastide_stage_memory_find_known (const BastideTilePlan  *plan,
                                          const BastideStageCast *wanted,
                                          guint                  *order,
                                          BastideStagedFigure    *known,
                                          gboolean               *released);

/* Remembers places. To whoever looks at it from outside a plan never changes. */
void     bastide_stage_memory_keep       (const BastideTilePlan  *plan,
                                          const BastideStageCast *cast);

G_END_DECLS
