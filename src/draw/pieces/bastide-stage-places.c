/* bastide-stage-places.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Where all figures of a tile find room: those who have only their areas before those who rise over them. */

#include "bastide-stage-places.h"

#include <string.h>

#include "bastide-stage-room.h"
#include "bastide-stage-segment.h"
#include "bastide-tile-plan.h"

typedef BastideStageSolver Solver;

/* Where one stands for all of a kind already, whoever is alike joins them. */
static void
come (Solver *self,
      guint   index)
{
  BastideStagedFigure *figure = &self->figures[index];

  figure->count = 1;
  figure->scale = 0;
  for (guint i = 0; i < self->n_known && figure->count > 0; i++)
    if (self->held[i] && self->figures[i].count > 1 && self->figures[i].segment == figure->segment
        && bastide_staged_figures_are_alike (&self->figures[i], figure))
      {
        *figure = self->figures[i];
        figure->count = 0;
        self->figures[i].count++;
      }
}

/* Who stands on a line or at a place rises over the ground around, and so gives way to those who have only that. */
static gboolean
solve_shapes (Solver   *self,
              gboolean  areas)
{
  const BastideGameInterface *game = self->plan->tile->tileset->game;

  for (guint i = 0; i < self->plan->tile->segments->len; i++)
    if ((game->kinds[bastide_tile_plan_get_segment (self->plan, i)->kind].shape == BASTIDE_SHAPE_AREA) == areas
        && !bastide_stage_segment_solve (self, i))
      return FALSE;

  return TRUE;
}

gboolean
bastide_stage_solver_find_places (BastideStageSolver *self,
                                  BastideStageHold    hold,
                                  guint               max_percent)
{
  self->hold = hold;
  self->max_percent = max_percent;
  self->n_squeezed = 0;
  self->harm = 0;
  memset (self->search.occupied, 0, sizeof self->search.occupied);
  for (guint i = 0; i < self->n_known; i++)
    if (self->held[i])
      bastide_stage_room_keep (self, &self->figures[i], &self->before[i]);
  for (guint i = 0; i < self->n_figures; i++)
    if (!self->held[i])
      come (self, i);

  return solve_shapes (self, TRUE) && solve_shapes (self, FALSE);
}

gboolean
bastide_stage_solver_is_free (BastideStageSolver *self,
                              guint               index)
{
  const BastideStagedFigure *figure = &self->before[index];

  if (figure->count != 1 || bastide_stage_room_is_covered (self, figure))
    return FALSE;

  bastide_stage_segment_enter (self, figure->segment);

  return bastide_stage_room_is_inside (self, figure);
}
