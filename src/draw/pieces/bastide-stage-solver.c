/* bastide-stage-solver.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Who was there before stays, if he can: who moves for those who come. */

#include "bastide-stage-solver.h"

#include <string.h>

#include "bastide-stage-places.h"
#include "bastide-tile-plan.h"

typedef BastideStageSolver Solver;

/* Where somebody has left, or things lie otherwise, those who are small or stand for several look for room again; but
 * who does not become larger stays. Returns: whether there is room for all */
static gboolean
hold_all (Solver   *self,
          gboolean  released)
{
  gboolean larger = TRUE;

  for (guint i = 0; i < self->n_known; i++)
    self->held[i] = !released || (bastide_stage_solver_is_free (self, i) && self->before[i].scale >= 1);
  if (!bastide_stage_solver_find_places (self, BASTIDE_HOLD_ALL, 100))
    return FALSE;

  for (guint i = 0; i < self->n_known; i++)
    if (!self->held[i] && bastide_stage_solver_is_free (self, i) && self->figures[i].scale <= self->before[i].scale)
      {
        self->held[i] = TRUE;
        larger = FALSE;
      }

  return larger || bastide_stage_solver_find_places (self, BASTIDE_HOLD_ALL, 100);
}

/* Those who share a segment with somebody who comes. */
static void
release_companions (Solver *self)
{
  for (guint i = 0; i < self->n_known; i++)
    for (guint j = 0; j < self->n_figures && self->held[i]; j++)
      self->held[i] = self->held[j] || self->figures[j].segment != self->figures[i].segment;
}

/* Returns: whether there is room for all, if others give way or not */
static gboolean
hold (Solver   *self,
      gboolean  released)
{
  if (hold_all (self, released))
    return TRUE;

  release_companions (self);
  if (bastide_stage_solver_find_places (self, BASTIDE_HOLD_OTHERS, 100))
    return TRUE;

  memset (self->held, 0, self->n_figures * sizeof self->held[0]);

  return bastide_stage_solver_find_places (self, BASTIDE_HOLD_NONE, 100);
}

static BastideStagedFigure *
copy_figures (const Solver *self)
{
  return g_memdup2 (self->figures, self->n_figures * sizeof self->figures[0]);
}

static void
forget (Solver *self)
{
  g_autofree BastideStagedFigure *first = NULL;
  guint n_squeezed, harm;

  memset (self->held, 0, self->n_figures * sizeof self->held[0]);
  bastide_stage_solver_find_places (self, BASTIDE_HOLD_FORGOTTEN, 100);
  n_squeezed = self->n_squeezed;
  harm = self->harm;
  if (n_squeezed == 0 || self->n_figures == 1)
    return;

  /* All figures of the tile may be in the way of one of them: then they all take as little room as they can. */
  first = copy_figures (self);
  bastide_stage_solver_find_places (self, BASTIDE_HOLD_FORGOTTEN, BASTIDE_STAGE_LEAST_PERCENT);
  if (self->n_squeezed < n_squeezed)
    return;
  memcpy (self->figures, first, self->n_figures * sizeof first[0]);
  self->harm = harm;
}

static gboolean
is_crowded (const Solver *self)
{
  for (guint i = 0; i < self->n_figures; i++)
    if (self->figures[i].count != 1)
      return TRUE;

  return FALSE;
}

/* There is not room for all. Where it does not help that others move they stay. */
static void
squeeze (Solver *self)
{
  g_autofree BastideStagedFigure *moved = NULL;
  guint harm;

  forget (self);
  if (self->n_known == 0 || self->n_known == self->n_figures || is_crowded (self))
    return;

  moved = copy_figures (self);
  harm = self->harm;
  for (guint i = 0; i < self->n_known; i++)
    self->held[i] = bastide_stage_solver_is_free (self, i);
  bastide_stage_solver_find_places (self, BASTIDE_HOLD_ANYHOW, 100);
  if (self->harm > harm)
    memcpy (self->figures, moved, self->n_figures * sizeof moved[0]);
}

void
bastide_stage_solve (const BastideTilePlan  *plan,
                     const BastideStageCast *cast,
                     guint                   n_known,
                     gboolean                released)
{
  g_autofree Solver *self = g_new0 (Solver, 1);
  g_autofree BastideStagedFigure *before = g_memdup2 (cast->figures, n_known * sizeof before[0]);
  g_autofree gboolean *held = g_new0 (gboolean, cast->n_figures);
  g_autoptr (GPtrArray) stages = g_ptr_array_new_with_free_func (g_free);

  g_ptr_array_set_size (stages, (int) plan->tile->segments->len);
  self->stages = (BastideTileStage **) stages->pdata;
  self->plan = plan;
  self->figures = cast->figures;
  self->n_figures = cast->n_figures;
  self->before = before;
  self->n_known = n_known;
  self->held = held;
  for (guint i = 0; i < cast->n_things; i++)
    bastide_stage_search_cover (&self->search, &cast->things[i]);
  if (n_known == 0 || !hold (self, released))
    squeeze (self);
}
