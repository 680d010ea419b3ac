/* bastide-stage-room.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * Where a figure finds room: of all places where its silhouette fits that one is taken that is nearest to where it
 * would like to be.
 */

#include "bastide-stage-room.h"

#include "bastide-figure-drawing.h"
#include "bastide-tile-plan.h"

#define UNIT BASTIDE_STAGE_UNIT
#define STEP BASTIDE_STAGE_STEP

#define LEAST_PERCENT BASTIDE_STAGE_LEAST_PERCENT

/* Whoever has no room may leave the area by less than four cells, 4 % of the tile. */
#define MAX_TOLERANCE (3 * UNIT + 1)

/* Nobody is farther outside of an area, if there is any other place. */
#define MAX_DISTANCE (40 * UNIT)

/* Of all harm the worst: to be farther outside than whoever has no room may be. */
#define OUTSIDE_HARM 100000

/**
 * Attempt:
 * @percent: size of the figure
 * @level: of the ground
 * @tolerance: how far outside of it cells may lie
 * @broad: whether it wants a little room round it
 * @n_turns: in how many other directions than the west the head of one that lies is tried
 * @step: how far feet may be from a line or a place
 * @close: whether it may stand before the rims of others
 *
 * What is tried for a figure, one after the other, until it fits.
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

void
bastide_stage_room_keep (BastideStageSolver        *self,
                         BastideStagedFigure       *figure,
                         const BastideStagedFigure *before)
{
  *figure = *before;
  if (figure->count > 0)
    bastide_stage_search_occupy (&self->search, get_silhouette (figure, get_percent (figure))->runs,
                                 get_cell (figure));
}

gboolean
bastide_stage_room_is_covered (const BastideStageSolver  *self,
                               const BastideStagedFigure *figure)
{
  return bastide_stage_search_is_covered (&self->search, get_silhouette (figure, get_percent (figure))->runs,
                                          get_cell (figure));
}

gboolean
bastide_stage_room_is_inside (const BastideStageSolver  *self,
                              const BastideStagedFigure *figure)
{
  return bastide_stage_search_is_inside (&self->search, get_silhouette (figure, get_percent (figure))->runs,
                                         get_cell (figure), MAX_TOLERANCE);
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

gboolean
bastide_stage_room_find (BastideStageSolver         *self,
                         BastideStagedFigure        *figure,
                         const BastideStageStrategy *strategy)
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

gboolean
bastide_stage_room_make_aside (BastideStageSolver         *self,
                               BastideStagedFigure        *figure,
                               const BastideStageStrategy *strategy)
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

void
bastide_stage_room_make (BastideStageSolver  *self,
                         BastideStagedFigure *figure)
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
