/* bastide-tile-stage.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-tile-painter.h"

G_BEGIN_DECLS

/*
 * The ground on which the figures of a segment may stand or lie, as a small picture: the tile is BASTIDE_STAGE_CELLS
 * cells wide, and has a margin round it into which figures may reach a little.
 */

#define BASTIDE_STAGE_CELLS 96
#define BASTIDE_STAGE_MARGIN 10
#define BASTIDE_STAGE_SIDE (BASTIDE_STAGE_CELLS + 2 * BASTIDE_STAGE_MARGIN)

/* Distances are counted in thirds of a cell. */
#define BASTIDE_STAGE_UNIT 3

/**
 * BastideStageLevel:
 * @BASTIDE_STAGE_OPEN: open ground, with nothing on it that one would miss
 * @BASTIDE_STAGE_CLEAR: important details are free
 * @BASTIDE_STAGE_OWN: everything that belongs to the segment, including things on it
 *
 * The quality of the ground. Lines and places are narrower than any figure. A figure there has its feet on them, and
 * the rest rises over the ground around: over country as long as there is any.
 */
typedef enum
{
  BASTIDE_STAGE_OPEN,
  BASTIDE_STAGE_CLEAR,
  BASTIDE_STAGE_OWN,

  BASTIDE_N_STAGE_LEVELS,
} BastideStageLevel;

/**
 * BastideTileStage:
 * @outside: distance of each cell outside the ground of a level; 0 on it, and never more than 255
 * @feet: distance of each cell from permitted places of feet, in the same way
 * @has_feet: whether @feet says more than @outside
 */
typedef struct
{
  guint8   outside[BASTIDE_N_STAGE_LEVELS][BASTIDE_STAGE_SIDE][BASTIDE_STAGE_SIDE];
  guint8   feet[BASTIDE_STAGE_SIDE][BASTIDE_STAGE_SIDE];
  gboolean has_feet;
} BastideTileStage;

/* Fills a stage. */
void bastide_tile_stage_init (BastideTileStage      *self,
                              const BastideTilePlan *plan,
                              guint                  segment);

G_END_DECLS
