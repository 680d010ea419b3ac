/* bastide-stage-places.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * Where the figures of a tile find room: of all places where a silhouette fits that one is taken that is nearest to
 * where it would like to be.
 */

#include "bastide-stage-places.h"

#include <math.h>
#include <string.h>

#include "bastide-figure-drawing.h"
#include "bastide-tile-plan.h"

#define SIDE BASTIDE_STAGE_SIDE
#define UNIT BASTIDE_STAGE_UNIT

#define LEAST_PERCENT BASTIDE_STAGE_LEAST_PERCENT

/* Whoever has no room may leave the area by less than four cells, 4 % of the tile. */
#define MAX_TOLERANCE (3 * UNIT + 1)

/* To become so much smaller is as bad as to move by this part of it, in tiles. */
#define SHRINKING 0.25

/* Nobody is farther outside of an area, if there is any other place. */
#define MAX_DISTANCE (40 * UNIT)

/* Where several are on a line they step aside, but are still on it with one foot. */
#define STEP (6 * UNIT)

/**
 * Attempt:
 * @percent: size of the figure
 * @level: of the ground
 * @tolerance: how far outside of it cells may lie
 * @broad: whether it wants a little room round it
 * @turned: whether one that lies has its head in any other direction than to the west
 * @step: how far feet may be from a line or a place
 *
 * What is tried for a figure, one after the other, until it fits.
 */
typedef struct
{
  guint             percent;
  BastideStageLevel level;
  guint             tolerance;
  gboolean          broad;
  gboolean          turned;
  guint             step;
} Attempt;

/* A rim of one cell is that of the figure itself. */
static const Attempt attempts[] = {
  { 100, BASTIDE_STAGE_OPEN, 0, TRUE },
  { 100, BASTIDE_STAGE_OPEN, UNIT, FALSE },
  { 90, BASTIDE_STAGE_OPEN, UNIT, FALSE },
  { 80, BASTIDE_STAGE_OPEN, UNIT, FALSE },
  { 100, BASTIDE_STAGE_CLEAR, 0, TRUE },
  { 100, BASTIDE_STAGE_CLEAR, UNIT, FALSE },
  { 90, BASTIDE_STAGE_CLEAR, UNIT, FALSE },
  { 80, BASTIDE_STAGE_CLEAR, UNIT, FALSE },
  { 100, BASTIDE_STAGE_OPEN, UNIT, FALSE, TRUE },
  { 90, BASTIDE_STAGE_OPEN, UNIT, FALSE, TRUE },
  { 100, BASTIDE_STAGE_CLEAR, UNIT, FALSE, TRUE },
  { 80, BASTIDE_STAGE_CLEAR, UNIT, FALSE, TRUE },
  { 70, BASTIDE_STAGE_CLEAR, UNIT, FALSE },
  { 70, BASTIDE_STAGE_CLEAR, UNIT, FALSE, TRUE },
  { LEAST_PERCENT, BASTIDE_STAGE_CLEAR, UNIT, FALSE },
  { LEAST_PERCENT, BASTIDE_STAGE_CLEAR, UNIT, FALSE, TRUE },
  { LEAST_PERCENT, BASTIDE_STAGE_CLEAR, 2 * UNIT, FALSE },
  { LEAST_PERCENT, BASTIDE_STAGE_CLEAR, 2 * UNIT, FALSE, TRUE },
  { LEAST_PERCENT, BASTIDE_STAGE_CLEAR, MAX_TOLERANCE, FALSE, FALSE, STEP },
  { LEAST_PERCENT, BASTIDE_STAGE_CLEAR, MAX_TOLERANCE, FALSE, TRUE, STEP },
};

/* These ask for least: where neither has room, all others are in vain. */
#define N_LEAST_ATTEMPTS 2

/* Eighths of a turn to the left of the west, in the order in which they are tried: the east, along slopes, the south. A
 * figure with its head to the north would seem to stand. */
static const guint turns[] = { 4, 1, 7, 3, 5, 2 };

/* Where several figures crowd together each goes as far as it can in one direction, and leaves room for the others. */
typedef struct
{
  guint max_percent;
  int   x;
  int   y;
  guint step;
} Strategy;

static const Strategy strategies[] = {
  { 100, 0, 0 }, { 80, 0, 0 }, { 100, -SIDE, 0 }, { 80, -SIDE, 0 }, { 80, 0, -SIDE },
  { LEAST_PERCENT, 0, 0 }, { LEAST_PERCENT, -SIDE, 0 }, { LEAST_PERCENT, 0, -SIDE },
  { 80, -SIDE, 0, STEP }, { LEAST_PERCENT, -SIDE, 0, STEP }, { LEAST_PERCENT, 0, -SIDE, STEP },
  { LEAST_PERCENT, SIDE, 0, STEP }, { LEAST_PERCENT, 0, SIDE, STEP },
};

typedef BastideStageCell Cell;
typedef BastideStageSolver Solver;

/* --- One figure --- */

static Cell
get_wish (const Solver              *self,
          const BastideStagedFigure *figure,
          double                    *x,
          double                    *y)
{
  guint index = (guint) (figure - self->figures);

  bastide_tile_plan_get_spot (self->plan, figure->segment, x, y);
  if (self->hold != BASTIDE_HOLD_FORGOTTEN && index < self->n_known)
    {
      *x = self->before[index].x;
      *y = self->before[index].y;
    }

  return (Cell) { bastide_stage_to_cell (*x), bastide_stage_to_cell (*y) };
}

static const BastideSilhouette *
get_silhouette (const BastideStagedFigure *figure,
                guint                      percent)
{
  return bastide_silhouette_get (figure->name, figure->style, percent);
}

static Cell
get_cell (const BastideStagedFigure *figure)
{
  return (Cell) { bastide_stage_to_cell (figure->x), bastide_stage_to_cell (figure->y) };
}

/* A figure that stays where it was. */
static void
keep (Solver                    *self,
      BastideStagedFigure       *figure,
      const BastideStagedFigure *before)
{
  guint percent = (guint) (before->scale * 100 + 0.5);

  *figure = *before;
  if (figure->count > 0)
    bastide_stage_search_occupy (&self->search, get_silhouette (figure, percent)->runs, get_cell (figure));
}

static void
put (Solver              *self,
     BastideStagedFigure *figure,
     Cell                 cell,
     guint                percent)
{
  double x, y;
  Cell wish = get_wish (self, figure, &x, &y);

  /* Where it is what it wished for, a figure stands just there. */
  figure->x = cell.x == wish.x ? x : bastide_stage_from_cell (cell.x);
  figure->y = cell.y == wish.y ? y : bastide_stage_from_cell (cell.y);
  figure->scale = percent / 100.0;
  bastide_stage_search_occupy (&self->search, get_silhouette (figure, percent)->runs, cell);
}

static gboolean
may_turn (const BastideStagedFigure *figure)
{
  return (figure->style & BASTIDE_FIGURE_LYING) && !bastide_figure_drawing_find (figure->name)->upright;
}

static gboolean
try_style (const Solver              *self,
           const BastideStagedFigure *figure,
           const Attempt             *attempt,
           Cell                       wish,
           Cell                      *found)
{
  const BastideSilhouette *silhouette = get_silhouette (figure, attempt->percent);

  return bastide_stage_search_find_fitting (&self->search, attempt->broad ? silhouette->broad_runs : silhouette->runs,
                                            wish, found);
}

/* Turns the figure, if that is part of the attempt. */
static gboolean
try (Solver              *self,
     BastideStagedFigure *figure,
     const Attempt       *attempt,
     guint                step,
     Cell                 wish,
     Cell                *found)
{
  figure->style = bastide_figure_style_turn (figure->style, 0);
  if (attempt->turned && !may_turn (figure))
    return FALSE;

  self->search.step = MAX (attempt->step, step);
  bastide_stage_search_block (&self->search, attempt->level, attempt->tolerance);
  if (!attempt->turned)
    return try_style (self, figure, attempt, wish, found);

  for (guint i = 0; i < G_N_ELEMENTS (turns); i++)
    {
      figure->style = bastide_figure_style_turn (figure->style, turns[i]);
      if (try_style (self, figure, attempt, wish, found))
        return TRUE;
    }

  return FALSE;
}

static gboolean
has_any_room (Solver              *self,
              BastideStagedFigure *figure,
              guint                step,
              Cell                 wish)
{
  Cell found;

  for (guint i = G_N_ELEMENTS (attempts) - N_LEAST_ATTEMPTS; i < G_N_ELEMENTS (attempts); i++)
    if (try (self, figure, &attempts[i], step, wish, &found))
      return TRUE;

  return FALSE;
}

static gboolean
place (Solver              *self,
       BastideStagedFigure *figure,
       const Strategy      *strategy)
{
  double x, y;
  Cell wish = get_wish (self, figure, &x, &y);
  guint max_percent = MIN (strategy->max_percent, self->max_percent);
  Cell found;

  wish.x += strategy->x;
  wish.y += strategy->y;
  if (!has_any_room (self, figure, strategy->step, wish))
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (attempts); i++)
    if (attempts[i].percent <= max_percent && try (self, figure, &attempts[i], strategy->step, wish, &found))
      {
        put (self, figure, found, attempts[i].percent);
        return TRUE;
      }

  return FALSE;
}

/* Where it does least harm, at most so far outside of the ground, turned as it lies best. Returns: whether it can be
 * there */
static gboolean
find_cheapest (Solver              *self,
               BastideStagedFigure *figure,
               Cell                 wish,
               guint                tolerance,
               gboolean             fitting,
               Cell                *found,
               guint               *cost)
{
  BastideFigureStyle style = bastide_figure_style_turn (figure->style, 0);
  BastideFigureStyle best = style;
  guint n = may_turn (figure) ? G_N_ELEMENTS (turns) : 0;

  *cost = G_MAXUINT;
  bastide_stage_search_block (&self->search, BASTIDE_STAGE_OWN, tolerance);
  for (guint i = 0; i <= n; i++)
    {
      figure->style = i == 0 ? style : bastide_figure_style_turn (style, turns[i - 1]);
      if (bastide_stage_search_find_cheapest (&self->search, get_silhouette (figure, LEAST_PERCENT)->runs, wish,
                                              fitting, found, cost))
        best = figure->style;
    }
  figure->style = best;

  return *cost < G_MAXUINT;
}

/* As near to its own area as it can be, and clear of others; then it may stand before what is to be seen. It would
 * rather hide the rim of a figure on an edge than be beyond its area. */
static void
place_anyhow (Solver              *self,
              BastideStagedFigure *figure)
{
  double x, y;
  Cell wish = get_wish (self, figure, &x, &y);
  Cell best = bastide_stage_search_keep_in (get_silhouette (figure, LEAST_PERCENT)->runs, wish);
  gboolean found;
  guint least;

  self->search.step = STEP;
  bastide_stage_search_weigh (&self->search);
  found = find_cheapest (self, figure, wish, MAX_TOLERANCE, TRUE, &best, &least);
  self->search.rims = TRUE;
  for (guint tolerance = MAX_TOLERANCE; tolerance <= MAX_DISTANCE && !found; tolerance += UNIT)
    found = find_cheapest (self, figure, wish, tolerance, TRUE, &best, &least);
  self->search.rims = FALSE;
  if (!found)
    find_cheapest (self, figure, wish, MAX_DISTANCE, FALSE, &best, &least);
  self->n_squeezed++;
  self->harm = least < G_MAXUINT - self->harm ? self->harm + least : G_MAXUINT;
  put (self, figure, best, LEAST_PERCENT);
}

/* --- All figures of a segment --- */

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
    if (is_coming_to (self, i, segment) && !place (self, &self->figures[i], strategy))
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
  /* Who is alone leaves nobody any room. */
  guint n = count_coming (self, segment) > 1 ? G_N_ELEMENTS (strategies) : 1;

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

static gboolean
is_alike (const BastideStagedFigure *one,
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
          && (self->figures[i].scale == 0 || is_alike (&self->figures[i], &self->figures[j])))
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
      && ((merge (self, segment, is_alike) && try_strategies (self, segment))
          || (merge (self, segment, is_of_same_owner) && try_strategies (self, segment))))
    return;

  strategy = count_coming (self, segment) > 1 ? &narrow : &plain;
  for (guint i = 0; i < self->n_figures; i++)
    if (is_coming_to (self, i, segment) && !place (self, &self->figures[i], strategy))
      place_anyhow (self, &self->figures[i]);
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

/* Returns: whether there was room, or it was made */
static gboolean
solve_segment (Solver *self,
               guint   segment)
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

/* --- A tile --- */

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
        && is_alike (&self->figures[i], figure))
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
        && !solve_segment (self, i))
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
      keep (self, &self->figures[i], &self->before[i]);
  for (guint i = 0; i < self->n_figures; i++)
    if (!self->held[i])
      come (self, i);

  return solve_shapes (self, TRUE) && solve_shapes (self, FALSE);
}

gboolean
bastide_stage_solver_is_free (const BastideStageSolver *self,
                              guint                     index)
{
  const BastideStagedFigure *figure = &self->before[index];
  guint percent = (guint) (figure->scale * 100 + 0.5);

  return figure->count == 1
         && !bastide_stage_search_is_covered (&self->search, get_silhouette (figure, percent)->runs, get_cell (figure));
}
