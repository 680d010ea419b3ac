/* bastide-stage-segment.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* How all figures of a segment find room together, or those of a kind become one. */

#include "bastide-stage-segment.h"

#include <math.h>
#include <string.h>

#include "bastide-stage-room.h"

#define SIDE BASTIDE_STAGE_SIDE
#define STEP BASTIDE_STAGE_STEP
#define LEAST_PERCENT BASTIDE_STAGE_LEAST_PERCENT

/* To become so much smaller is as bad as to move by this part of it, in tiles. */
#define SHRINKING 0.25

typedef BastideStageSolver Solver;
typedef BastideStageStrategy Strategy;

static const Strategy strategies[] = {
  { 100, 0, 0 }, { 80, 0, 0 }, { 100, -SIDE, 0 }, { 80, -SIDE, 0 }, { 80, 0, -SIDE },
  { LEAST_PERCENT, 0, 0 }, { LEAST_PERCENT, -SIDE, 0 }, { LEAST_PERCENT, 0, -SIDE },
  { 80, -SIDE, 0, STEP }, { LEAST_PERCENT, -SIDE, 0, STEP }, { LEAST_PERCENT, 0, -SIDE, STEP },
  { LEAST_PERCENT, SIDE, 0, STEP }, { LEAST_PERCENT, 0, SIDE, STEP },
  { LEAST_PERCENT, -SIDE, 0, STEP, TRUE }, { LEAST_PERCENT, SIDE, 0, STEP, TRUE },
  { LEAST_PERCENT, 0, -SIDE, STEP, TRUE }, { LEAST_PERCENT, 0, SIDE, STEP, TRUE },
};

/* The last ones are only for those who would otherwise have no room. */
#define FIRST_LOOSE_STRATEGY 13

/* From here on all take as little room as they can. */
#define FIRST_NARROW_STRATEGY 9

static gboolean
is_shown_on (const BastideStagedFigure *figure,
             guint                      segment)
{
  return figure->segment == segment && figure->count > 0;
}

/* Whether a figure has to find its place on a segment. */
static gboolean
is_coming_to (const Solver *self,
              guint         index,
              guint         segment)
{
  return !self->held[index] && is_shown_on (&self->figures[index], segment);
}

/* Returns: whether there is room for all of them; those that have none stay where they are */
static gboolean
place_all (Solver         *self,
           guint           segment,
           const Strategy *strategy)
{
  for (guint i = 0; i < self->n_figures; i++)
    if (is_coming_to (self, i, segment) && !bastide_stage_room_find (self, &self->figures[i], strategy))
      return FALSE;

  return TRUE;
}

static guint
count_coming (const Solver *self,
              guint         segment)
{
  guint n = 0;

  for (guint i = 0; i < self->n_figures; i++)
    n += is_coming_to (self, i, segment);

  return n;
}

/* How far those are from where they were before who had been on the segment, and how much smaller. */
static double
add_moves (const Solver *self,
           guint         segment)
{
  double sum = 0;

  for (guint i = 0; i < self->n_known; i++)
    if (is_coming_to (self, i, segment))
      sum += hypot (self->figures[i].x - self->before[i].x, self->figures[i].y - self->before[i].y)
             + fabs (self->figures[i].scale - self->before[i].scale) * SHRINKING;

  return sum;
}

/**
 * Outcome:
 * @figures: where all stand; %NULL: there is no outcome yet
 * @occupied: the cells that they cover
 * @n_squeezed: how many of the tile found no room
 * @harm: that these do
 *
 * What came of one way to place the figures of a segment, while others are tried.
 */
typedef struct
{
  BastideStagedFigure *figures;
  BastideStageMask    *occupied;
  guint                n_squeezed;
  guint                harm;
} Outcome;

static void
outcome_clear (Outcome *self)
{
  g_clear_pointer (&self->figures, g_free);
  g_clear_pointer (&self->occupied, g_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Outcome, outcome_clear)

static void
outcome_set (Outcome      *self,
             const Solver *solver)
{
  outcome_clear (self);
  self->figures = g_memdup2 (solver->figures, solver->n_figures * sizeof solver->figures[0]);
  self->occupied = g_memdup2 (solver->search.occupied, sizeof solver->search.occupied);
  self->n_squeezed = solver->n_squeezed;
  self->harm = solver->harm;
}

static void
outcome_restore (const Outcome *self,
                 Solver        *solver)
{
  memcpy (solver->figures, self->figures, solver->n_figures * sizeof solver->figures[0]);
  memcpy (solver->search.occupied, self->occupied, sizeof solver->search.occupied);
  solver->n_squeezed = self->n_squeezed;
  solver->harm = self->harm;
}

/* The first that has room for all; or, if it makes somebody move who was there before, the one that moves him least. */
static gboolean
try_strategies (Solver *self,
                guint   segment)
{
  g_autofree BastideStageMask *before = g_memdup2 (self->search.occupied, sizeof self->search.occupied);
  g_auto (Outcome) best = { NULL };
  double least = G_MAXDOUBLE;
  guint n = self->hold == BASTIDE_HOLD_FORGOTTEN ? G_N_ELEMENTS (strategies) : FIRST_LOOSE_STRATEGY;

  /* Who is alone leaves nobody any room. */
  if (count_coming (self, segment) < 2)
    n = 1;

  for (guint i = 0; i < n && least > 0; i++)
    {
      gboolean placed = place_all (self, segment, &strategies[i]);
      double moves = placed && self->hold != BASTIDE_HOLD_FORGOTTEN ? add_moves (self, segment) : 0;

      if (placed && moves < least)
        {
          least = moves;
          outcome_set (&best, self);
        }
      memcpy (self->search.occupied, before, sizeof self->search.occupied);
    }
  if (best.figures == NULL)
    return FALSE;

  outcome_restore (&best, self);

  return TRUE;
}

gboolean
bastide_staged_figures_are_alike (const BastideStagedFigure *one,
                                  const BastideStagedFigure *other)
{
  return one->owner == other->owner && g_str_equal (one->name, other->name);
}

/* Builder and follower of one player, where there is not even room for these two. */
static gboolean
is_of_same_owner (const BastideStagedFigure *one,
                  const BastideStagedFigure *other)
{
  return one->owner == other->owner && one->owner >= 0;
}

typedef gboolean (*CompareFunc) (const BastideStagedFigure *one,
                                 const BastideStagedFigure *other);

/* Lets the first of those that belong together stand for all of them. Returns: whether there are any */
static gboolean
merge (Solver     *self,
       guint       segment,
       CompareFunc together)
{
  gboolean merged = FALSE;

  for (guint i = 0; i < self->n_figures; i++)
    for (guint j = i + 1; j < self->n_figures && is_shown_on (&self->figures[i], segment); j++)
      if (is_shown_on (&self->figures[j], segment) && together (&self->figures[i], &self->figures[j]))
        {
          self->figures[i].count += self->figures[j].count;
          self->figures[j].count = 0;
          merged = TRUE;
        }

  return merged;
}

/* Those for whom others stand are where these are. */
static void
follow (Solver *self,
        guint   segment)
{
  for (guint i = 0; i < self->n_figures; i++)
    for (guint j = 0; j < i && self->figures[i].count == 0 && self->figures[i].segment == segment; j++)
      if (is_shown_on (&self->figures[j], segment) && self->figures[i].owner == self->figures[j].owner
          && (self->figures[i].scale == 0 || bastide_staged_figures_are_alike (&self->figures[i], &self->figures[j])))
        {
          self->figures[i].x = self->figures[j].x;
          self->figures[i].y = self->figures[j].y;
          self->figures[i].scale = self->figures[j].scale;
          self->figures[i].style = self->figures[j].style;
        }
}

/* Some find room, the others are before what is to be seen. Returns: whether these go to a side, if they are to */
static gboolean
make_room (Solver         *self,
           guint           segment,
           const Strategy *strategy,
           gboolean        aside)
{
  for (guint i = 0; i < self->n_figures; i++)
    {
      BastideStagedFigure *figure = &self->figures[i];

      if (!is_coming_to (self, i, segment) || bastide_stage_room_find (self, figure, strategy))
        continue;
      if (!aside)
        bastide_stage_room_make (self, figure);
      else if (!bastide_stage_room_make_aside (self, figure, strategy))
        return FALSE;
    }

  return TRUE;
}

/* Where there is not room for all, the first ones leave as much as they can, on the side where that does least harm. */
static void
make_room_beside (Solver *self,
                  guint   segment)
{
  g_auto (Outcome) before = { NULL };
  g_auto (Outcome) best = { NULL };

  outcome_set (&before, self);
  for (guint aside = FALSE; aside <= TRUE; aside++)
    for (guint i = aside ? FIRST_LOOSE_STRATEGY : FIRST_NARROW_STRATEGY; i < G_N_ELEMENTS (strategies); i++)
      {
        outcome_restore (&before, self);
        if (make_room (self, segment, &strategies[i], (gboolean) aside)
            && (best.figures == NULL || self->harm < best.harm))
          outcome_set (&best, self);
      }
  outcome_restore (&best, self);
}

/* Those of a kind become one, or some are before what is to be seen. */
static void
crowd (Solver *self,
       guint   segment)
{
  static const Strategy plain = { 100, 0, 0 };

  if (self->hold == BASTIDE_HOLD_FORGOTTEN
      && ((merge (self, segment, bastide_staged_figures_are_alike) && try_strategies (self, segment))
          || (merge (self, segment, is_of_same_owner) && try_strategies (self, segment))))
    return;

  if (count_coming (self, segment) > 1)
    make_room_beside (self, segment);
  else
    make_room (self, segment, &plain, FALSE);
}

void
bastide_stage_segment_enter (BastideStageSolver *self,
                             guint               segment)
{
  if (self->stages[segment] == NULL)
    {
      self->stages[segment] = g_new (BastideTileStage, 1);
      bastide_tile_stage_init (self->stages[segment], self->plan, segment);
    }
  self->search.stage = *self->stages[segment];
}

gboolean
bastide_stage_segment_solve (BastideStageSolver *self,
                             guint               segment)
{
  if (count_coming (self, segment) == 0)
    return TRUE;

  bastide_stage_segment_enter (self, segment);
  if (try_strategies (self, segment))
    return TRUE;
  if (self->hold < BASTIDE_HOLD_ANYHOW)
    return FALSE;

  crowd (self, segment);
  follow (self, segment);

  return TRUE;
}
