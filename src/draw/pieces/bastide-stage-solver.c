/* bastide-stage-solver.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * Where the figures of a tile find room. Silhouettes and ground are small pictures; a silhouette fits where none of its
 * cells lies on one that is blocked, which sums along the rows tell quickly. Of all places where it fits that one is
 * taken that is nearest to where it would like to be. All numbers are whole, so it is the same on every machine.
 */

#include "bastide-stage-solver.h"

#include <string.h>

#include "bastide-silhouette.h"
#include "bastide-tile-plan.h"
#include "bastide-tile-stage.h"

#define CELLS BASTIDE_STAGE_CELLS
#define MARGIN BASTIDE_STAGE_MARGIN
#define SIDE BASTIDE_STAGE_SIDE
#define UNIT BASTIDE_STAGE_UNIT

#define LEAST_PERCENT 60

/* What a figure without room pays for each cell that it covers: of another figure, of what is not its own, the more the
 * farther from it, and of what is to be seen. */
#define FIGURE_COST 400
#define FOREIGN_COST 24
#define LANDMARK_COST 5
#define MAX_DISTANCE 60

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
  { 70, BASTIDE_STAGE_CLEAR, UNIT, FALSE },
  { LEAST_PERCENT, BASTIDE_STAGE_CLEAR, UNIT, FALSE },
  { LEAST_PERCENT, BASTIDE_STAGE_CLEAR, 2 * UNIT, FALSE },
  { LEAST_PERCENT, BASTIDE_STAGE_CLEAR, MAX_TOLERANCE, FALSE, STEP },
};

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
};

typedef guint8 Mask[SIDE][SIDE];

typedef struct
{
  const BastideTilePlan *plan;
  BastideStagedFigure   *figures;
  guint                  n_figures;
  BastideTileStage       stage;              /* of the segment that is looked at */
  Mask                   occupied;           /* by figures that have their places */
  Mask                   covered;            /* by things */
  guint                  step;               /* how far beside a line feet may be */
  guint8                 sums[SIDE][SIDE + 1];
  guint                  costs[SIDE][SIDE + 1];
} Solver;

/* A cell in which a figure stands. */
typedef struct
{
  int x;
  int y;
} Cell;

static int
to_cell (double place)
{
  return MARGIN + (int) floor (place * CELLS);
}

static double
from_cell (int cell)
{
  return (cell - MARGIN + 0.5) / CELLS;
}

/* --- Where a silhouette fits --- */

static void
sum_blocked (Solver            *self,
             BastideStageLevel  level,
             guint              tolerance)
{
  for (guint y = 0; y < SIDE; y++)
    {
      self->sums[y][0] = 0;
      for (guint x = 0; x < SIDE; x++)
        {
          gboolean blocked = self->occupied[y][x] || (level != BASTIDE_STAGE_OWN && self->covered[y][x])
                             || self->stage.outside[level][y][x] > tolerance;

          self->sums[y][x + 1] = (guint8) (self->sums[y][x] + blocked);
        }
    }
}

static gboolean
may_stand (const Solver *self,
           Cell          cell)
{
  return !self->stage.has_feet || self->stage.feet[cell.y][cell.x] <= self->step;
}

/* Whether nothing that it covers is blocked; all of it is on the stage. */
static gboolean
fits (const Solver *self,
      const GArray *runs,
      Cell          cell)
{
  if (!may_stand (self, cell))
    return FALSE;

  for (guint i = 0; i < runs->len; i++)
    {
      const BastideSilhouetteRun *run = &g_array_index (runs, BastideSilhouetteRun, i);
      const guint8 *sums;

      sums = self->sums[cell.y + run->y];
      if (sums[cell.x + run->end] != sums[cell.x + run->first])
        return FALSE;
    }

  return TRUE;
}

static int
get_square (Cell a,
            Cell b)
{
  return (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y);
}

/* The cells in which a figure may be so that all of it is on the stage. */
typedef struct
{
  Cell first;
  Cell last;
} Box;

static Box
get_box (const GArray *runs)
{
  Box box = { { 0, 0 }, { SIDE - 1, SIDE - 1 } };

  for (guint i = 0; i < runs->len; i++)
    {
      const BastideSilhouetteRun *run = &g_array_index (runs, BastideSilhouetteRun, i);

      box.first.x = MAX (box.first.x, -run->first);
      box.last.x = MIN (box.last.x, SIDE - run->end);
      box.first.y = MAX (box.first.y, -run->y);
      box.last.y = MIN (box.last.y, SIDE - 1 - run->y);
    }

  return box;
}

static Cell
keep_in_box (Cell          cell,
             const GArray *runs)
{
  Box box = get_box (runs);

  return (Cell) { CLAMP (cell.x, box.first.x, box.last.x), CLAMP (cell.y, box.first.y, box.last.y) };
}

/* The nearest cell of a row, if it is nearer than the best one. */
static void
search_row (const Solver *self,
            const GArray *runs,
            const Box    *box,
            Cell          wish,
            int           y,
            int          *best_square,
            Cell         *best)
{
  if (y < box->first.y || y > box->last.y)
    return;

  for (int x = box->first.x; x <= box->last.x; x++)
    {
      Cell cell = { x, y };
      int square = get_square (cell, wish);

      if (square >= *best_square || !fits (self, runs, cell))
        continue;
      *best_square = square;
      *best = cell;
    }
}

static gboolean
find_fitting (const Solver *self,
              const GArray *runs,
              Cell          wish,
              Cell         *found)
{
  Box box = get_box (runs);
  int best_square = G_MAXINT;

  /* From the wish outwards: no row is nearer than it lies to the north or south. */
  for (int distance = 0; distance <= 2 * SIDE && distance * distance < best_square; distance++)
    {
      search_row (self, runs, &box, wish, wish.y - distance, &best_square, found);
      if (distance > 0)
        search_row (self, runs, &box, wish, wish.y + distance, &best_square, found);
    }

  return best_square < G_MAXINT;
}

/* --- Where it does not --- */

static guint
get_cost (const Solver *self,
          guint         x,
          guint         y)
{
  guint distance = MIN (self->stage.outside[BASTIDE_STAGE_OWN][y][x], MAX_DISTANCE);
  guint cost = self->occupied[y][x] ? FIGURE_COST : 0;

  if (distance > 0)
    return cost + FOREIGN_COST + distance;

  return cost + (self->covered[y][x] || self->stage.outside[BASTIDE_STAGE_CLEAR][y][x] > 0 ? LANDMARK_COST : 0);
}

static void
sum_costs (Solver *self)
{
  for (guint y = 0; y < SIDE; y++)
    {
      self->costs[y][0] = 0;
      for (guint x = 0; x < SIDE; x++)
        self->costs[y][x + 1] = self->costs[y][x] + get_cost (self, x, y);
    }
}

static guint
add_costs (const Solver *self,
           const GArray *runs,
           Cell          cell,
           guint         limit)
{
  guint cost = 0;

  for (guint i = 0; i < runs->len && cost <= limit; i++)
    {
      const BastideSilhouetteRun *run = &g_array_index (runs, BastideSilhouetteRun, i);
      const guint *costs = self->costs[cell.y + run->y];

      cost += costs[cell.x + run->end] - costs[cell.x + run->first];
    }

  return cost;
}

/* The place that costs least; of equal ones the nearest to the wish. Returns: whether there is any */
static gboolean
find_cheapest (Solver       *self,
               const GArray *runs,
               Cell          wish,
               gboolean      fitting,
               Cell         *found)
{
  Box box = get_box (runs);
  guint best = G_MAXUINT;

  for (int y = box.first.y; y <= box.last.y; y++)
    for (int x = box.first.x; x <= box.last.x; x++)
      {
        Cell cell = { x, y };
        gboolean allowed = fitting ? fits (self, runs, cell) : may_stand (self, cell);
        guint cost = allowed ? add_costs (self, runs, cell, best) : G_MAXUINT;

        if (cost > best || cost == G_MAXUINT || (cost == best && get_square (cell, wish) >= get_square (*found, wish)))
          continue;
        best = cost;
        *found = cell;
      }

  return best < G_MAXUINT;
}

/* --- One figure --- */

static void
occupy (Solver       *self,
        const GArray *runs,
        Cell          cell)
{
  for (guint i = 0; i < runs->len; i++)
    {
      const BastideSilhouetteRun *run = &g_array_index (runs, BastideSilhouetteRun, i);

      memset (&self->occupied[cell.y + run->y][cell.x + run->first], TRUE, (gsize) (run->end - run->first));
    }
}

static Cell
get_wish (const Solver *self,
          guint         segment,
          double       *x,
          double       *y)
{
  bastide_tile_plan_get_spot (self->plan, segment, x, y);

  return (Cell) { to_cell (*x), to_cell (*y) };
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
  figure->x = cell.x == wish.x ? x : from_cell (cell.x);
  figure->y = cell.y == wish.y ? y : from_cell (cell.y);
  figure->scale = percent / 100.0;
  occupy (self, bastide_silhouette_get (figure->name, figure->style, percent)->runs, cell);
}

static gboolean
try (Solver                    *self,
     const BastideStagedFigure *figure,
     const Attempt             *attempt,
     guint                      step,
     Cell                       wish,
     Cell                      *found)
{
  const BastideSilhouette *silhouette = bastide_silhouette_get (figure->name, figure->style, attempt->percent);

  self->step = MAX (attempt->step, step);
  sum_blocked (self, attempt->level, attempt->tolerance);

  return find_fitting (self, attempt->broad ? silhouette->broad_runs : silhouette->runs, wish, found);
}

static gboolean
place (Solver              *self,
       BastideStagedFigure *figure,
       const Strategy      *strategy)
{
  double x, y;
  Cell wish = get_wish (self, figure->segment, &x, &y);
  Cell found;

  wish.x += strategy->x;
  wish.y += strategy->y;
  /* The last one asks for least: without it all others are in vain. */
  if (!try (self, figure, &attempts[G_N_ELEMENTS (attempts) - 1], strategy->step, wish, &found))
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (attempts); i++)
    if (attempts[i].percent <= strategy->max_percent && try (self, figure, &attempts[i], strategy->step, wish, &found))
      {
        put (self, figure, found, attempts[i].percent);
        return TRUE;
      }

  return FALSE;
}

/* Within its own area and clear of others, if it can be; then it may stand before what is to be seen. */
static void
place_anyhow (Solver              *self,
              BastideStagedFigure *figure)
{
  const BastideSilhouette *silhouette = bastide_silhouette_get (figure->name, figure->style, LEAST_PERCENT);
  double x, y;
  Cell wish = get_wish (self, figure->segment, &x, &y);
  Cell found = wish;

  self->step = STEP;
  sum_costs (self);
  sum_blocked (self, BASTIDE_STAGE_OWN, MAX_TOLERANCE + 1);
  if (!find_cheapest (self, silhouette->runs, wish, TRUE, &found)
      && !find_cheapest (self, silhouette->runs, wish, FALSE, &found))
    found = keep_in_box (wish, silhouette->runs);
  put (self, figure, found, LEAST_PERCENT);
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
  g_autofree Mask *before = g_memdup2 (self->occupied, sizeof self->occupied);
  /* Who is alone leaves nobody any room. */
  guint n = count_shown (self, segment) > 1 ? G_N_ELEMENTS (strategies) : 1;

  for (guint i = 0; i < n; i++)
    {
      if (place_all (self, segment, &strategies[i]))
        return TRUE;
      memcpy (self->occupied, before, sizeof self->occupied);
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
        }
}

static void
solve_segment (Solver *self,
               guint   segment)
{
  static const Strategy plain = { 100, 0, 0 };

  if (count_shown (self, segment) == 0)
    return;

  bastide_tile_stage_init (&self->stage, self->plan, segment);
  if (try_strategies (self, segment) || (merge (self, segment, is_alike) && try_strategies (self, segment))
      || (merge (self, segment, is_of_same_owner) && try_strategies (self, segment)))
    {
      follow (self, segment);
      return;
    }
  for (guint i = 0; i < self->n_figures; i++)
    if (is_shown_on (&self->figures[i], segment) && !place (self, &self->figures[i], &plain))
      place_anyhow (self, &self->figures[i]);
  follow (self, segment);
}

/* --- A tile --- */

static void
cover (Solver                  *self,
              const BastideStageThing *thing)
{
  int first = MAX (0, to_cell (thing->x - thing->width));
  int last = MIN (SIDE - 1, to_cell (thing->x + thing->width));

  for (int y = MAX (0, to_cell (thing->y - thing->height)); y <= MIN (SIDE - 1, to_cell (thing->y + thing->height)); y++)
    for (int x = first; x <= last; x++)
      self->covered[y][x] = TRUE;
}

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

void
bastide_stage_solve (const BastideTilePlan   *plan,
                     BastideStagedFigure     *figures,
                     guint                    n_figures,
                     const BastideStageThing *things,
                     guint                    n_things)
{
  g_autofree Solver *self = g_new0 (Solver, 1);

  self->plan = plan;
  self->figures = figures;
  self->n_figures = n_figures;
  for (guint i = 0; i < n_figures; i++)
    {
      figures[i].count = 1;
      figures[i].scale = 0;
    }
  for (guint i = 0; i < n_things; i++)
    cover (self, &things[i]);
  solve_shapes (self, TRUE);
  solve_shapes (self, FALSE);
}
