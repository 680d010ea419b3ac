/* bastide-stage-solver.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * Places all figures of a tile: first those confined to their own area, then those that may rise over others. Of all
 * places where its silhouette fits a figure takes the one nearest to its wish; figures without room become one.
 */

#include "bastide-stage-solver.h"

#include <math.h>
#include <string.h>

#include "bastide-figure-drawing.h"
#include "bastide-tile-plan.h"

#define UNIT BASTIDE_STAGE_UNIT
#define SIDE BASTIDE_STAGE_SIDE

/* Several figures on a line step aside, but keep one foot on it. */
#define STEP (6 * UNIT)

#define LEAST_PERCENT BASTIDE_STAGE_LEAST_PERCENT

/* A figure without room may leave the area by less than four cells, 4 % of the tile. */
#define MAX_TOLERANCE (3 * UNIT + 1)

/* No figure is farther outside an area if there is any other place. */
#define MAX_DISTANCE (40 * UNIT)

/* The worst harm of all: farther outside than a figure without room may be. */
#define OUTSIDE_HARM 100000

/**
 * Attempt:
 * @percent: size of the figure
 * @level: level of the ground
 * @tolerance: maximum distance of cells outside of it
 * @broad: whether it wants a little room round it
 * @n_turns: in how many other directions than the west the head of one that lies is tried
 * @step: maximum distance of feet from a line or a place
 * @close: whether it may stand before the rims of others
 *
 * Ways to place a figure, tried one after the other until one fits.
 */
typedef struct
{
  guint             percent;
  BastideStageLevel level;
  guint             tolerance;
  gboolean          broad;
  guint             n_turns;
  guint             step;
  gboolean          close;
} Attempt;

/* Eighths of a turn to the left of the west, in the order in which they are tried: the east, along slopes, rather with
 * the head above the feet, and the south, where one lies upside down. A figure with its head to the north would seem to
 * stand. */
static const guint turns[] = { 4, 7, 5, 1, 3, 2 };

#define ALL_TURNS G_N_ELEMENTS (turns)
#define NOT_SOUTH (ALL_TURNS - 1)

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
  { 100, BASTIDE_STAGE_OPEN, UNIT, FALSE, NOT_SOUTH },
  { 90, BASTIDE_STAGE_OPEN, UNIT, FALSE, NOT_SOUTH },
  { 100, BASTIDE_STAGE_CLEAR, UNIT, FALSE, NOT_SOUTH },
  { 80, BASTIDE_STAGE_CLEAR, UNIT, FALSE, NOT_SOUTH },
  { 70, BASTIDE_STAGE_CLEAR, UNIT, FALSE },
  { 70, BASTIDE_STAGE_CLEAR, UNIT, FALSE, NOT_SOUTH },
  { 100, BASTIDE_STAGE_CLEAR, UNIT, FALSE, ALL_TURNS },
  { 80, BASTIDE_STAGE_CLEAR, UNIT, FALSE, ALL_TURNS },
  { 70, BASTIDE_STAGE_CLEAR, UNIT, FALSE, ALL_TURNS },
  { LEAST_PERCENT, BASTIDE_STAGE_CLEAR, UNIT, FALSE },
  { LEAST_PERCENT, BASTIDE_STAGE_CLEAR, UNIT, FALSE, ALL_TURNS },
  { LEAST_PERCENT, BASTIDE_STAGE_CLEAR, 2 * UNIT, FALSE },
  { LEAST_PERCENT, BASTIDE_STAGE_CLEAR, 2 * UNIT, FALSE, ALL_TURNS },
  { LEAST_PERCENT, BASTIDE_STAGE_CLEAR, MAX_TOLERANCE, FALSE, 0, STEP },
  { LEAST_PERCENT, BASTIDE_STAGE_CLEAR, MAX_TOLERANCE, FALSE, ALL_TURNS, STEP },
  { LEAST_PERCENT, BASTIDE_STAGE_CLEAR, MAX_TOLERANCE, FALSE, 0, STEP, TRUE },
  { LEAST_PERCENT, BASTIDE_STAGE_CLEAR, MAX_TOLERANCE, FALSE, ALL_TURNS, STEP, TRUE },
};

#define N_ATTEMPTS G_N_ELEMENTS (attempts)

/* These ask for least: where neither has room, all others are in vain. */
#define N_LEAST_ATTEMPTS 2
#define FIRST_LEAST_ATTEMPT (N_ATTEMPTS - N_LEAST_ATTEMPTS)

typedef BastideStageCell Cell;
typedef BastideStageSolver Solver;

/**
 * Strategy:
 * @max_percent: the size of a figure at most
 * @x: how far from where it would like to be it looks for room, in cells
 * @y: how far
 * @step: how far feet may be from a line or a place, at least
 * @loose: whether it takes all the room that there is for one without any, at once
 *
 * How a figure looks for room. Of several that crowd together, each goes as far as it can in one direction and leaves
 * room for the others.
 */
typedef struct
{
  guint max_percent;
  int   x;
  int   y;
  guint step;
  gboolean loose;
} Strategy;

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

static guint
get_percent (const BastideStagedFigure *figure)
{
  return (guint) (figure->scale * 100 + 0.5);
}

static gboolean
is_covered (const BastideStageSolver  *self,
            const BastideStagedFigure *figure)
{
  return bastide_stage_search_is_covered (&self->search, get_silhouette (figure, get_percent (figure))->runs,
                                          get_cell (figure));
}

static void
put (Solver              *self,
     BastideStagedFigure *figure,
     Cell                 cell,
     guint                percent)
{
  double x, y;
  Cell wish = get_wish (self, figure, &x, &y);

  /* A figure whose wish is fulfilled stands exactly there. */
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
  if (attempt->n_turns > 0 && !may_turn (figure))
    return FALSE;

  self->search.step = MAX (attempt->step, step);
  self->search.close = attempt->close;
  bastide_stage_search_block (&self->search, attempt->level, attempt->tolerance);
  if (attempt->n_turns == 0)
    return try_style (self, figure, attempt, wish, found);

  for (guint i = 0; i < attempt->n_turns; i++)
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

  for (guint i = FIRST_LEAST_ATTEMPT; i < N_ATTEMPTS; i++)
    if (try (self, figure, &attempts[i], step, wish, &found))
      return TRUE;

  return FALSE;
}

static gboolean
find_room (BastideStageSolver  *self,
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
  for (guint i = strategy->loose ? FIRST_LEAST_ATTEMPT : 0; i < N_ATTEMPTS; i++)
    if (attempts[i].percent <= max_percent && try (self, figure, &attempts[i], strategy->step, wish, &found))
      {
        put (self, figure, found, attempts[i].percent);
        return TRUE;
      }

  return FALSE;
}

/* Finds the place with the least cost, within a maximum distance outside the ground, turned in the figure's best
 * direction.
 * Returns: whether it can be there */
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
  guint n = may_turn (figure) ? ALL_TURNS : 0;

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

static void
add_harm (Solver *self,
          guint   harm)
{
  self->n_squeezed++;
  self->harm = harm < G_MAXUINT - self->harm ? self->harm + harm : G_MAXUINT;
}

static gboolean
make_room_aside (BastideStageSolver  *self,
                 BastideStagedFigure *figure,
                 const Strategy      *strategy)
{
  static const Attempt anywhere = { LEAST_PERCENT, BASTIDE_STAGE_OWN, MAX_TOLERANCE, FALSE, 0, STEP };
  const BastideSilhouette *silhouette;
  double x, y;
  Cell wish = get_wish (self, figure, &x, &y);
  Cell found;

  wish.x += strategy->x;
  wish.y += strategy->y;
  if (!try (self, figure, &anywhere, strategy->step, wish, &found))
    return FALSE;

  silhouette = get_silhouette (figure, LEAST_PERCENT);
  bastide_stage_search_weigh (&self->search);
  add_harm (self, bastide_stage_search_get_harm (&self->search, silhouette->runs, found));
  put (self, figure, found, LEAST_PERCENT);

  return TRUE;
}

/* --- All figures of a segment --- */

/* A reduction in size is weighed against a move by this part of it, in tiles. */
#define SHRINKING 0.25

static const Strategy strategies[] = {
  { 100, 0, 0 }, { 80, 0, 0 }, { 100, -SIDE, 0 }, { 80, -SIDE, 0 }, { 80, 0, -SIDE },
  { LEAST_PERCENT, 0, 0 }, { LEAST_PERCENT, -SIDE, 0 }, { LEAST_PERCENT, 0, -SIDE },
  { 80, -SIDE, 0, STEP }, { LEAST_PERCENT, -SIDE, 0, STEP }, { LEAST_PERCENT, 0, -SIDE, STEP },
  { LEAST_PERCENT, SIDE, 0, STEP }, { LEAST_PERCENT, 0, SIDE, STEP },
  { LEAST_PERCENT, -SIDE, 0, STEP, TRUE }, { LEAST_PERCENT, SIDE, 0, STEP, TRUE },
  { LEAST_PERCENT, 0, -SIDE, STEP, TRUE }, { LEAST_PERCENT, 0, SIDE, STEP, TRUE },
};

/* The last strategies are only for figures that would otherwise have no room. */
#define FIRST_LOOSE_STRATEGY 13

/* From here on all figures take as little room as possible. */
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

/* Returns: whether there is room for all of them; figures without room keep their places */
static gboolean
place_all (Solver         *self,
           guint           segment,
           const Strategy *strategy)
{
  for (guint i = 0; i < self->n_figures; i++)
    if (is_coming_to (self, i, segment) && !find_room (self, &self->figures[i], strategy))
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

/* Total of the earlier figures' distances from their previous places on the segment, and of their reductions in
 * size. */
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
 * @n_squeezed: number of figures of the tile without room
 * @harm: that these do
 *
 * The result of one way to place the figures of a segment, while others are tried.
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

/* Uses the first strategy with room for all; or, if it moves an earlier figure, the one with the least movement. */
static gboolean
try_strategies (Solver *self,
                guint   segment)
{
  g_autofree BastideStageMask *before = g_memdup2 (self->search.occupied, sizeof self->search.occupied);
  g_auto (Outcome) best = { NULL };
  double least = G_MAXDOUBLE;
  guint n = self->hold == BASTIDE_HOLD_FORGOTTEN ? G_N_ELEMENTS (strategies) : FIRST_LOOSE_STRATEGY;

  /* A single newcomer need not leave room to others. */
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

static gboolean
are_alike (const BastideStagedFigure *one,
           const BastideStagedFigure *other)
{
  return one->owner == other->owner && g_str_equal (one->name, other->name);
}

/* Builder and follower of one player, without room even for these two. */
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
merge (Solver      *self,
       guint        segment,
       CompareFunc  together)
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

/* Some find room, and the others cover important details. Returns: whether the latter are at a side, if requested */
static gboolean
make_room (Solver         *self,
           guint           segment,
           const Strategy *strategy,
           gboolean        aside)
{
  for (guint i = 0; i < self->n_figures; i++)
    {
      BastideStagedFigure *figure = &self->figures[i];

      if (!is_coming_to (self, i, segment) || find_room (self, figure, strategy))
        continue;
      if (!aside)
        {
          double x, y;
          Cell wish = get_wish (self, figure, &x, &y);
          Cell best = bastide_stage_search_keep_in (get_silhouette (figure, LEAST_PERCENT)->runs, wish);
          gboolean found, outside;
          guint least;

          self->search.step = STEP;
          self->search.close = FALSE;
          bastide_stage_search_weigh (&self->search);
          found = find_cheapest (self, figure, wish, MAX_TOLERANCE, TRUE, &best, &least);
          self->search.close = TRUE;
          found = found || find_cheapest (self, figure, wish, MAX_TOLERANCE, TRUE, &best, &least);
          outside = !found;
          self->search.rims = TRUE;
          for (guint tolerance = MAX_TOLERANCE; tolerance <= MAX_DISTANCE && !found; tolerance += UNIT)
            found = find_cheapest (self, figure, wish, tolerance, TRUE, &best, &least);
          self->search.rims = FALSE;
          if (!found)
            find_cheapest (self, figure, wish, MAX_DISTANCE, FALSE, &best, &least);
          add_harm (self, outside && least < G_MAXUINT - OUTSIDE_HARM ? least + OUTSIDE_HARM : least);
          put (self, figure, best, LEAST_PERCENT);
        }
      else if (!make_room_aside (self, figure, strategy))
        return FALSE;
    }

  return TRUE;
}

/* Figures of a kind become one, or some cover important details. */
static void
crowd (Solver *self,
       guint   segment)
{
  static const Strategy plain = { 100, 0, 0 };

  if (self->hold == BASTIDE_HOLD_FORGOTTEN
      && ((merge (self, segment, are_alike) && try_strategies (self, segment))
          || (merge (self, segment, is_of_same_owner) && try_strategies (self, segment))))
    return;

  /* Without room for all, the first ones leave as much as possible, on the side with the least cost. */
  if (count_coming (self, segment) > 1)
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
  else
    make_room (self, segment, &plain, FALSE);
}

static void
enter (BastideStageSolver *self,
       guint               segment)
{
  if (self->stages[segment] == NULL)
    {
      self->stages[segment] = g_new (BastideTileStage, 1);
      bastide_tile_stage_init (self->stages[segment], self->plan, segment);
    }
  self->search.stage = *self->stages[segment];
}

static gboolean
solve_segment (BastideStageSolver *self,
               guint               segment)
{
  if (count_coming (self, segment) == 0)
    return TRUE;

  enter (self, segment);
  if (try_strategies (self, segment))
    return TRUE;
  if (self->hold < BASTIDE_HOLD_ANYHOW)
    return FALSE;

  crowd (self, segment);

  /* A figure represented by another one has the same place. */
  for (guint i = 0; i < self->n_figures; i++)
    for (guint j = 0; j < i && self->figures[i].count == 0 && self->figures[i].segment == segment; j++)
      if (is_shown_on (&self->figures[j], segment) && self->figures[i].owner == self->figures[j].owner
          && (self->figures[i].scale == 0 || are_alike (&self->figures[i], &self->figures[j])))
        {
          self->figures[i].x = self->figures[j].x;
          self->figures[i].y = self->figures[j].y;
          self->figures[i].scale = self->figures[j].scale;
          self->figures[i].style = self->figures[j].style;
        }

  return TRUE;
}

/* --- All figures of a tile --- */

/* A figure joins one that already stands for all of its kind. */
static void
come (Solver *self,
      guint   index)
{
  BastideStagedFigure *figure = &self->figures[index];

  figure->count = 1;
  figure->scale = 0;
  for (guint i = 0; i < self->n_known && figure->count > 0; i++)
    if (self->held[i] && self->figures[i].count > 1 && self->figures[i].segment == figure->segment
        && are_alike (&self->figures[i], figure))
      {
        *figure = self->figures[i];
        figure->count = 0;
        self->figures[i].count++;
      }
}

/* A figure on a line or at a place rises over the ground around, and gives way to figures that have only that
   ground. */
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
      {
        BastideStagedFigure *figure = &self->figures[i];

        *figure = *&self->before[i];
        if (figure->count > 0)
          bastide_stage_search_occupy (&self->search, get_silhouette (figure, get_percent (figure))->runs,
                                       get_cell (figure));
      }
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

  if (figure->count != 1 || is_covered (self, figure))
    return FALSE;

  enter (self, figure->segment);
  return bastide_stage_search_is_inside (&self->search, get_silhouette (figure, get_percent (figure))->runs,
                                         get_cell (figure), MAX_TOLERANCE);
}
