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
#define N_LOOSE_STRATEGIES 4

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

/* The first that has room for all; or, if it makes somebody move who was there before, the one that moves him least. */
static gboolean
try_strategies (Solver *self,
                guint   segment)
{
  g_autofree BastideStageMask *before = g_memdup2 (self->search.occupied, sizeof self->search.occupied);
  g_autofree BastideStagedFigure *best = NULL;
  g_autofree BastideStageMask *occupied = NULL;
  gsize size = self->n_figures * sizeof best[0];
  double least = G_MAXDOUBLE;
  guint n = G_N_ELEMENTS (strategies) - (self->hold == BASTIDE_HOLD_FORGOTTEN ? 0 : N_LOOSE_STRATEGIES);

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
          g_free (best);
          g_free (occupied);
          best = g_memdup2 (self->figures, size);
          occupied = g_memdup2 (self->search.occupied, sizeof self->search.occupied);
        }
      memcpy (self->search.occupied, before, sizeof self->search.occupied);
    }
  if (best == NULL)
    return FALSE;

  memcpy (self->figures, best, size);
  memcpy (self->search.occupied, occupied, sizeof self->search.occupied);

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

/* Those of a kind become one, or some are before what is to be seen. */
static void
crowd (Solver *self,
       guint   segment)
{
  /* Where there is not room for all, the first ones take as little as they can. */
  static const Strategy plain = { 100, 0, 0 };
  static const Strategy narrow = { LEAST_PERCENT, -SIDE, 0, STEP };
  const Strategy *strategy;

  if (self->hold == BASTIDE_HOLD_FORGOTTEN
      && ((merge (self, segment, bastide_staged_figures_are_alike) && try_strategies (self, segment))
          || (merge (self, segment, is_of_same_owner) && try_strategies (self, segment))))
    return;

  strategy = count_coming (self, segment) > 1 ? &narrow : &plain;
  for (guint i = 0; i < self->n_figures; i++)
    if (is_coming_to (self, i, segment) && !bastide_stage_room_find (self, &self->figures[i], strategy))
      bastide_stage_room_make (self, &self->figures[i]);
}

static void
enter_stage (Solver *self,
             guint   segment)
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

  enter_stage (self, segment);
  if (try_strategies (self, segment))
    return TRUE;
  if (self->hold < BASTIDE_HOLD_ANYHOW)
    return FALSE;

  crowd (self, segment);
  follow (self, segment);

  return TRUE;
}
