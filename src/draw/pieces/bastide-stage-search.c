/* bastide-stage-search.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-stage-search.h"

#include <math.h>
#include <string.h>

#include "util/bastide-autoptr.h"

/* --- Silhouettes --- */

/* A picture in which the largest figure has room, and the cell in which it stands. */
#define PICTURE_SIDE 160
#define FOOT_X 80
#define FOOT_Y 100

/* Preferred margin around a figure, in cells. */
#define ROOM 2

/* A cell is covered if half of it is. */
#define COVERED 128

typedef gboolean Mask[PICTURE_SIDE][PICTURE_SIDE];

/* A player's colour, since some figures bear a symbol. */
#define ANY_COLOUR "red"

static GArray *
list_runs (Mask mask)
{
  GArray *runs = g_array_new (FALSE, FALSE, sizeof (BastideSilhouetteRun));

  for (int y = 0; y < PICTURE_SIDE; y++)
    for (int x = 0; x < PICTURE_SIDE; x++)
      {
        BastideSilhouetteRun run = { .y = y - FOOT_Y, .first = x - FOOT_X };

        if (!mask[y][x])
          continue;
        while (x < PICTURE_SIDE && mask[y][x])
          x++;
        run.end = x - FOOT_X;
        g_array_append_val (runs, run);
      }

  return runs;
}

static BastideSilhouette *
create_silhouette (const char         *name,
                   BastideFigureStyle  style,
                   guint               percent)
{
  BastideSilhouette *self = g_new (BastideSilhouette, 1);
  g_autofree Mask *masks = g_new0 (Mask, 2);
  g_autoptr (cairo_surface_t) surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, PICTURE_SIDE, PICTURE_SIDE);
  g_autoptr (cairo_t) cr = cairo_create (surface);
  const guint8 *data;
  int stride;

  bastide_figure_paint (cr, name, ANY_COLOUR, FOOT_X + 0.5, FOOT_Y + 0.5,
                        bastide_figure_get_height (BASTIDE_STAGE_CELLS) * percent / 100, style | BASTIDE_FIGURE_FLAT);
  cairo_surface_flush (surface);
  data = cairo_image_surface_get_data (surface);
  stride = cairo_image_surface_get_stride (surface);
  for (int y = 0; y < PICTURE_SIDE; y++)
    {
      const guint32 *row = (const guint32 *) (gconstpointer) (data + (gsize) y * (gsize) stride);

      for (int x = 0; x < PICTURE_SIDE; x++)
        masks[0][y][x] = row[x] >> 24 >= COVERED;
    }
  for (int y = 0; y < PICTURE_SIDE; y++)
    for (int x = 0; x < PICTURE_SIDE; x++)
      for (int v = MAX (0, y - ROOM); v <= MIN (PICTURE_SIDE - 1, y + ROOM) && masks[0][y][x]; v++)
        for (int u = MAX (0, x - ROOM); u <= MIN (PICTURE_SIDE - 1, x + ROOM); u++)
          masks[1][v][u] = TRUE;
  self->runs = list_runs (masks[0]);
  self->broad_runs = list_runs (masks[1]);

  return self;
}

const BastideSilhouette *
bastide_silhouette_get (const char         *name,
                        BastideFigureStyle  style,
                        guint               percent)
{
  static GMutex mutex;
  static GHashTable *silhouettes;
  BastideFigureStyle lies = style & BASTIDE_FIGURE_LYING;
  BastideFigureStyle shape = lies ? bastide_figure_style_turn (lies, bastide_figure_style_get_turn (style)) : lies;
  g_autofree char *key = g_strdup_printf ("%s %u %u", name, (guint) shape, percent);
  BastideSilhouette *silhouette;

  g_return_val_if_fail (bastide_figure_exists (name), NULL);

  g_mutex_lock (&mutex);
  if (silhouettes == NULL)
    silhouettes = g_hash_table_new (g_str_hash, g_str_equal);
  silhouette = g_hash_table_lookup (silhouettes, key);
  if (silhouette == NULL)
    {
      silhouette = create_silhouette (name, shape, percent);
      g_hash_table_insert (silhouettes, g_steal_pointer (&key), silhouette);
    }
  g_mutex_unlock (&mutex);

  return silhouette;
}

/* --- Search --- */

#define CELLS BASTIDE_STAGE_CELLS
#define MARGIN BASTIDE_STAGE_MARGIN
#define SIDE BASTIDE_STAGE_SIDE

/* Cost per covered cell for a figure without room: of another figure; of foreign ground, rising with distance; of
 * details that must stay visible. */
#define FIGURE_COST 400
#define FOREIGN_COST 24
#define LANDMARK_COST 5
#define MAX_DISTANCE 60

/* A figure that overlaps another one by less than one part in this many hides only its rim; if it can be put elsewhere
 * it hides less. */
#define MIN_RIM 8
#define MIN_NEW_RIM 8

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

/* --- Occupied cells --- */

void
bastide_stage_search_cover (BastideStageSearch      *self,
                            const BastideStageThing *thing)
{
  /* Much of it may be beyond the stage. */
  if (thing->figure != NULL)
    {
      const GArray *runs = bastide_silhouette_get (thing->figure, BASTIDE_FIGURE_STANDING, 100)->runs;
      Cell feet = { bastide_stage_to_cell (thing->x), bastide_stage_to_cell (thing->y) };

      for (guint i = 0; i < runs->len; i++)
        {
          const BastideSilhouetteRun *run = &g_array_index (runs, BastideSilhouetteRun, i);
          int y = feet.y + run->y;

          for (int x = MAX (0, feet.x + run->first); y >= 0 && y < SIDE && x < MIN (SIDE, feet.x + run->end); x++)
            self->covered[y][x] = BASTIDE_STAGE_FIGURE;
        }
    }
  else
    {
      int first = MAX (0, bastide_stage_to_cell (thing->x - thing->width));
      int last = MIN (SIDE - 1, bastide_stage_to_cell (thing->x + thing->width));
      int top = MAX (0, bastide_stage_to_cell (thing->y - thing->height));
      int bottom = MIN (SIDE - 1, bastide_stage_to_cell (thing->y + thing->height));

      for (int y = top; y <= bottom; y++)
        for (int x = first; x <= last; x++)
          self->covered[y][x] = BASTIDE_STAGE_THING;
    }
}

void
bastide_stage_search_occupy (BastideStageSearch *self,
                             const GArray       *runs,
                             BastideStageCell    cell)
{
  for (guint i = 0; i < runs->len; i++)
    {
      const BastideSilhouetteRun *run = &g_array_index (runs, BastideSilhouetteRun, i);

      guint8 *cells = &self->occupied[cell.y + run->y][cell.x];

      /* A rim that covers another one must not be covered itself. */
      for (int x = run->first; x < run->end; x++)
        cells[x] = cells[x] == 0 && (x == run->first || x == run->end - 1) ? BASTIDE_STAGE_RIM : BASTIDE_STAGE_BODY;
    }
}

/* Counts the cells of a silhouette that lie on free ground, on things, and on figures. */
static void
count_covered (const BastideStageSearch *self,
               const GArray             *runs,
               Cell                      cell,
               guint                    *n)
{
  for (guint i = 0; i < runs->len; i++)
    {
      const BastideSilhouetteRun *run = &g_array_index (runs, BastideSilhouetteRun, i);

      for (int x = run->first; x < run->end; x++)
        n[self->covered[cell.y + run->y][cell.x + x]]++;
    }
}

static gboolean
hides_figures (const guint *n,
               guint        min_rim)
{
  return n[BASTIDE_STAGE_FIGURE] * min_rim > n[0] + n[BASTIDE_STAGE_THING];
}

gboolean
bastide_stage_search_is_covered (const BastideStageSearch *self,
                                 const GArray             *runs,
                                 BastideStageCell          cell)
{
  guint n[BASTIDE_STAGE_FIGURE + 1] = { 0 };

  count_covered (self, runs, cell, n);

  return n[BASTIDE_STAGE_THING] > 0 || hides_figures (n, MIN_RIM);
}

gboolean
bastide_stage_search_is_inside (const BastideStageSearch *self,
                                const GArray             *runs,
                                BastideStageCell          cell,
                                guint                     tolerance)
{
  for (guint i = 0; i < runs->len; i++)
    {
      const BastideSilhouetteRun *run = &g_array_index (runs, BastideSilhouetteRun, i);

      for (int x = run->first; x < run->end; x++)
        if (self->stage.outside[BASTIDE_STAGE_OWN][cell.y + run->y][cell.x + x] > tolerance)
          return FALSE;
    }

  return TRUE;
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
          gboolean blocked = self->occupied[y][x] == BASTIDE_STAGE_BODY || (!self->close && self->occupied[y][x])
                             || (!self->rims && self->covered[y][x] == BASTIDE_STAGE_FIGURE)
                             || (level != BASTIDE_STAGE_OWN && self->covered[y][x])
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

static gboolean
is_run_free (const BastideStageSearch   *self,
             const BastideSilhouetteRun *run,
             Cell                        cell)
{
  const guint8 *sums = self->sums[cell.y + run->y];

  return sums[cell.x + run->end] == sums[cell.x + run->first];
}

/* Whether only rims are hidden, as far as that is permitted. */
static gboolean
spares_figures (const BastideStageSearch *self,
                const GArray             *runs,
                Cell                      cell)
{
  guint n[BASTIDE_STAGE_FIGURE + 1] = { 0 };

  if (!self->rims)
    return TRUE;
  count_covered (self, runs, cell, n);

  return !hides_figures (n, MIN_NEW_RIM);
}

/* Whether nothing that it covers is blocked; all of it is on the stage. */
static gboolean
fits (const BastideStageSearch *self,
      const GArray             *runs,
      Cell                      cell)
{
  const BastideSilhouetteRun *first = (const BastideSilhouetteRun *) (gconstpointer) runs->data;

  /* Mostly it does not fit, which the feet or the belly show at once. */
  if (!may_stand (self, cell) || !is_run_free (self, &first[runs->len - 1], cell)
      || !is_run_free (self, &first[runs->len / 2], cell))
    return FALSE;

  for (guint i = 0; i < runs->len; i++)
    if (!is_run_free (self, &first[i], cell))
      return FALSE;

  return spares_figures (self, runs, cell);
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

BastideStageCell
bastide_stage_search_keep_in (const GArray     *runs,
                              BastideStageCell  cell)
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

  /* Outwards from the preferred place: the distance of a row is at least that to the north or south. */
  for (int distance = 0; distance <= 2 * SIDE && distance * distance < best_square; distance++)
    {
      search_row (self, runs, &box, wish, wish.y - distance, &best_square, found);
      if (distance > 0)
        search_row (self, runs, &box, wish, wish.y + distance, &best_square, found);
    }

  return best_square < G_MAXINT;
}

/* --- Places with costs --- */

static guint
get_cost (const BastideStageSearch *self,
          guint                     x,
          guint                     y)
{
  guint distance = MIN (self->stage.outside[BASTIDE_STAGE_OWN][y][x], MAX_DISTANCE);
  guint cost = self->occupied[y][x] || self->covered[y][x] == BASTIDE_STAGE_FIGURE ? FIGURE_COST : 0;

  if (distance > 0)
    return cost + FOREIGN_COST + distance;

  return cost + (self->covered[y][x] || self->stage.outside[BASTIDE_STAGE_CLEAR][y][x] > 0 ? LANDMARK_COST : 0);
}

void
bastide_stage_search_weigh (BastideStageSearch *self)
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

guint
bastide_stage_search_get_harm (const BastideStageSearch *self,
                               const GArray             *runs,
                               BastideStageCell          cell)
{
  return add_costs (self, runs, cell, G_MAXUINT);
}

gboolean
bastide_stage_search_find_cheapest (const BastideStageSearch *self,
                                    const GArray             *runs,
                                    BastideStageCell          wish,
                                    gboolean                  fitting,
                                    BastideStageCell         *found,
                                    guint                    *cost)
{
  Box box = get_box (runs);
  Cell best = { 0, 0 };
  guint least = G_MAXUINT;

  for (int y = box.first.y; y <= box.last.y; y++)
    for (int x = box.first.x; x <= box.last.x; x++)
      {
        Cell cell = { x, y };
        gboolean allowed = fitting ? fits (self, runs, cell) : may_stand (self, cell);
        guint harm = allowed ? add_costs (self, runs, cell, least) : G_MAXUINT;

        /* The nearest of equal ones counts. */
        if (harm > least || harm == G_MAXUINT
            || (harm == least && get_square (cell, wish) >= get_square (best, wish)))
          continue;
        least = harm;
        best = cell;
      }
  if (least >= *cost)
    return FALSE;

  *cost = least;
  *found = best;

  return TRUE;
}
