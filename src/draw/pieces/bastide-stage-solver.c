/* bastide-stage-solver.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * Where the figures of a tile find room: of all places where a silhouette fits that one is taken that is nearest to
 * where it would like to be.
 */

#include "bastide-stage-solver.h"

#include <string.h>

#include "bastide-figure-drawing.h"
#include "bastide-stage-search.h"
#include "bastide-tile-plan.h"

#define SIDE BASTIDE_STAGE_SIDE
#define UNIT BASTIDE_STAGE_UNIT

#define LEAST_PERCENT 60

/* Whoever has no room may leave the area by less than four cells, 4 % of the tile. */
#define MAX_TOLERANCE (3 * UNIT + 1)

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

typedef struct
{
  const BastideTilePlan *plan;
  BastideStagedFigure   *figures;
  guint                  n_figures;
  guint                  max_percent; /* size of all figures, where there is little room */
  guint                  n_squeezed;  /* figures that found no room */
  BastideStageSearch     search;      /* on the segment that is looked at */
} Solver;

/* --- One figure --- */

static Cell
get_wish (const Solver *self,
          guint         segment,
          double       *x,
          double       *y)
{
  bastide_tile_plan_get_spot (self->plan, segment, x, y);

  return (Cell) { bastide_stage_to_cell (*x), bastide_stage_to_cell (*y) };
}

static void
put (Solver              *self,
     BastideStagedFigure *figure,
     Cell                 cell,
     guint                percent)
{
  double x, y;
  Cell wish = get_wish (self, figure->segment, &x, &y);

  /* Where it is what it wished for, a figure stands just there. */
  figure->x = cell.x == wish.x ? x : bastide_stage_from_cell (cell.x);
  figure->y = cell.y == wish.y ? y : bastide_stage_from_cell (cell.y);
  figure->scale = percent / 100.0;
  bastide_stage_search_occupy (&self->search, bastide_silhouette_get (figure->name, figure->style, percent)->runs,
                               cell);
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
  const BastideSilhouette *silhouette = bastide_silhouette_get (figure->name, figure->style, attempt->percent);

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
  Cell wish = get_wish (self, figure->segment, &x, &y);
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

static Cell
find_cheapest (Solver                    *self,
               const BastideStagedFigure *figure,
               BastideFigureStyle         style,
               Cell                       wish,
               guint                     *cost)
{
  const BastideSilhouette *silhouette = bastide_silhouette_get (figure->name, style, LEAST_PERCENT);

  return bastide_stage_search_find_cheapest (&self->search, silhouette->runs, wish, cost);
}

/* Within its own area and clear of others, if it can be; then it may stand before what is to be seen. */
static void
place_anyhow (Solver              *self,
              BastideStagedFigure *figure)
{
  BastideFigureStyle style = bastide_figure_style_turn (figure->style, 0);
  double x, y;
  Cell wish = get_wish (self, figure->segment, &x, &y);
  guint least;
  Cell best;

  self->search.step = STEP;
  bastide_stage_search_block (&self->search, BASTIDE_STAGE_OWN, MAX_TOLERANCE + 1);
  best = find_cheapest (self, figure, style, wish, &least);
  figure->style = style;
  for (guint i = 0; i < G_N_ELEMENTS (turns) && may_turn (figure); i++)
    {
      guint cost;
      Cell cell = find_cheapest (self, figure, bastide_figure_style_turn (style, turns[i]), wish, &cost);

      if (cost >= least)
        continue;
      least = cost;
      best = cell;
      style = bastide_figure_style_turn (style, turns[i]);
    }
  figure->style = style;
  self->n_squeezed++;
  put (self, figure, best, LEAST_PERCENT);
}

/* --- All figures of a segment --- */

static gboolean
is_shown_on (const BastideStagedFigure *figure,
             guint                      segment)
{
  return figure->segment == segment && figure->count > 0;
}

/* Returns: whether there is room for all of them; those that have none stay where they are */
static gboolean
place_all (Solver         *self,
           guint           segment,
           const Strategy *strategy)
{
  for (guint i = 0; i < self->n_figures; i++)
    if (is_shown_on (&self->figures[i], segment) && !place (self, &self->figures[i], strategy))
      return FALSE;

  return TRUE;
}

static guint
count_shown (const Solver *self,
             guint         segment)
{
  guint n = 0;

  for (guint i = 0; i < self->n_figures; i++)
    n += is_shown_on (&self->figures[i], segment);

  return n;
}

static gboolean
try_strategies (Solver *self,
                guint   segment)
{
  g_autofree BastideStageMask *before = g_memdup2 (self->search.occupied, sizeof self->search.occupied);
  /* Who is alone leaves nobody any room. */
  guint n = count_shown (self, segment) > 1 ? G_N_ELEMENTS (strategies) : 1;

  for (guint i = 0; i < n; i++)
    {
      if (place_all (self, segment, &strategies[i]))
        return TRUE;
      memcpy (self->search.occupied, before, sizeof self->search.occupied);
    }

  return FALSE;
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

static void
solve_segment (Solver *self,
               guint   segment)
{
  /* Where there is not room for all, the first ones take as little as they can. */
  static const Strategy plain = { 100, 0, 0 };
  static const Strategy narrow = { LEAST_PERCENT, -SIDE, 0, STEP };
  const Strategy *strategy;

  if (count_shown (self, segment) == 0)
    return;

  bastide_tile_stage_init (&self->search.stage, self->plan, segment);
  if (try_strategies (self, segment) || (merge (self, segment, is_alike) && try_strategies (self, segment))
      || (merge (self, segment, is_of_same_owner) && try_strategies (self, segment)))
    {
      follow (self, segment);
      return;
    }
  strategy = count_shown (self, segment) > 1 ? &narrow : &plain;
  for (guint i = 0; i < self->n_figures; i++)
    if (is_shown_on (&self->figures[i], segment) && !place (self, &self->figures[i], strategy))
      place_anyhow (self, &self->figures[i]);
  follow (self, segment);
}

/* --- A tile --- */

/* Who stands on a line or at a place rises over the ground around, and so gives way to those who have only that. */
static void
solve_shapes (Solver   *self,
              gboolean  areas)
{
  const BastideGameInterface *game = self->plan->tile->tileset->game;

  for (guint i = 0; i < self->plan->tile->segments->len; i++)
    if ((game->kinds[bastide_tile_plan_get_segment (self->plan, i)->kind].shape == BASTIDE_SHAPE_AREA) == areas)
      solve_segment (self, i);
}

/* Returns: how many figures found no room */
static guint
solve_tile (Solver *self,
            guint   max_percent)
{
  self->max_percent = max_percent;
  self->n_squeezed = 0;
  memset (self->search.occupied, 0, sizeof self->search.occupied);
  for (guint i = 0; i < self->n_figures; i++)
    {
      self->figures[i].count = 1;
      self->figures[i].scale = 0;
    }
  solve_shapes (self, TRUE);
  solve_shapes (self, FALSE);

  return self->n_squeezed;
}

void
bastide_stage_solve (const BastideTilePlan   *plan,
                     BastideStagedFigure     *figures,
                     guint                    n_figures,
                     const BastideStageThing *things,
                     guint                    n_things)
{
  g_autofree Solver *self = g_new0 (Solver, 1);
  g_autofree BastideStagedFigure *first = NULL;
  guint n_squeezed;

  self->plan = plan;
  self->figures = figures;
  self->n_figures = n_figures;
  for (guint i = 0; i < n_things; i++)
    bastide_stage_search_cover (&self->search, &things[i]);
  n_squeezed = solve_tile (self, 100);
  if (n_squeezed == 0 || n_figures == 1)
    return;

  /* All figures of the tile may be in the way of one of them: then they all take as little room as they can. */
  first = g_memdup2 (figures, n_figures * sizeof figures[0]);
  if (solve_tile (self, LEAST_PERCENT) >= n_squeezed)
    memcpy (figures, first, n_figures * sizeof figures[0]);
}
