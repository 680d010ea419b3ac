/* bastide-stage-search.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-stage-search.h"

#include <math.h>
#include <string.h>

#define CELLS BASTIDE_STAGE_CELLS
#define MARGIN BASTIDE_STAGE_MARGIN
#define SIDE BASTIDE_STAGE_SIDE

/* What a figure without room pays for each cell that it covers: of another figure, of what is not its own, the more the
 * farther from it, and of what is to be seen. */
#define FIGURE_COST 400
#define FOREIGN_COST 24
#define LANDMARK_COST 5
#define MAX_DISTANCE 60

typedef BastideStageCell Cell;

int
bastide_stage_to_cell (double place)
{
  return MARGIN + (int) floor (place * CELLS);
}

double
bastide_stage_from_cell (int cell)
{
  return (cell - MARGIN + 0.5) / CELLS;
}

/* --- What is taken --- */

void
bastide_stage_search_cover (BastideStageSearch      *self,
                            const BastideStageThing *thing)
{
  int first = MAX (0, bastide_stage_to_cell (thing->x - thing->width));
  int last = MIN (SIDE - 1, bastide_stage_to_cell (thing->x + thing->width));
  int top = MAX (0, bastide_stage_to_cell (thing->y - thing->height));
  int bottom = MIN (SIDE - 1, bastide_stage_to_cell (thing->y + thing->height));

  for (int y = top; y <= bottom; y++)
    for (int x = first; x <= last; x++)
      self->covered[y][x] = TRUE;
}

void
bastide_stage_search_occupy (BastideStageSearch *self,
                             const GArray       *runs,
                             BastideStageCell    cell)
{
  for (guint i = 0; i < runs->len; i++)
    {
      const BastideSilhouetteRun *run = &g_array_index (runs, BastideSilhouetteRun, i);

      memset (&self->occupied[cell.y + run->y][cell.x + run->first], TRUE, (gsize) (run->end - run->first));
    }
}

gboolean
bastide_stage_search_is_covered (const BastideStageSearch *self,
                                 const GArray             *runs,
                                 BastideStageCell          cell)
{
  for (guint i = 0; i < runs->len; i++)
    {
      const BastideSilhouetteRun *run = &g_array_index (runs, BastideSilhouetteRun, i);

      if (memchr (&self->covered[cell.y + run->y][cell.x + run->first], TRUE, (gsize) (run->end - run->first)) != NULL)
        return TRUE;
    }

  return FALSE;
}

/* --- Where a silhouette fits --- */

void
bastide_stage_search_block (BastideStageSearch *self,
                            BastideStageLevel   level,
                            guint               tolerance)
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
may_stand (const BastideStageSearch *self,
           Cell                      cell)
{
  return !self->stage.has_feet || self->stage.feet[cell.y][cell.x] <= self->step;
}

/* Whether nothing that it covers is blocked; all of it is on the stage. */
static gboolean
fits (const BastideStageSearch *self,
      const GArray             *runs,
      Cell                      cell)
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
search_row (const BastideStageSearch *self,
            const GArray             *runs,
            const Box                *box,
            Cell                      wish,
            int                       y,
            int                      *best_square,
            Cell                     *best)
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

gboolean
bastide_stage_search_find_fitting (const BastideStageSearch *self,
                                   const GArray             *runs,
                                   BastideStageCell          wish,
                                   BastideStageCell         *found)
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
get_cost (const BastideStageSearch *self,
          guint                     x,
          guint                     y)
{
  guint distance = MIN (self->stage.outside[BASTIDE_STAGE_OWN][y][x], MAX_DISTANCE);
  guint cost = self->occupied[y][x] ? FIGURE_COST : 0;

  if (distance > 0)
    return cost + FOREIGN_COST + distance;

  return cost + (self->covered[y][x] || self->stage.outside[BASTIDE_STAGE_CLEAR][y][x] > 0 ? LANDMARK_COST : 0);
}

static void
sum_costs (BastideStageSearch *self)
{
  for (guint y = 0; y < SIDE; y++)
    {
      self->costs[y][0] = 0;
      for (guint x = 0; x < SIDE; x++)
        self->costs[y][x + 1] = self->costs[y][x] + get_cost (self, x, y);
    }
}

static guint
add_costs (const BastideStageSearch *self,
           const GArray             *runs,
           Cell                      cell,
           guint                     limit)
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
find_cheapest (BastideStageSearch *self,
               const GArray       *runs,
               Cell                wish,
               gboolean            fitting,
               Cell               *found,
               guint              *best_cost)
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

  *best_cost = best;

  return best < G_MAXUINT;
}

BastideStageCell
bastide_stage_search_find_cheapest (BastideStageSearch *self,
                                    const GArray       *runs,
                                    BastideStageCell    wish,
                                    guint              *cost)
{
  Cell found = wish;

  sum_costs (self);
  if (!find_cheapest (self, runs, wish, TRUE, &found, cost) && !find_cheapest (self, runs, wish, FALSE, &found, cost))
    found = keep_in_box (wish, runs);

  return found;
}
