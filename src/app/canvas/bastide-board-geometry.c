/* bastide-board-geometry.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-board-geometry.h"

#include <math.h>

struct _BastideCellSet
{
  BastideCellRange range;
  int              width; /* width of a row of the sums */
  guint           *sums;  /* numbers of cells to the north-west of each corner */
};

/**
 * bastide_cell_set_new:
 * @range: the rectangle
 * @cells: (element-type BastideCell): the cells; others are ignored
 *
 * Returns: (transfer full): a set of them
 */
BastideCellSet *
bastide_cell_set_new (BastideCellRange  range,
                      const GArray     *cells)
{
  BastideCellSet *self = g_new0 (BastideCellSet, 1);
  int height = range.max_y - range.min_y + 2;

  self->range = range;
  self->width = range.max_x - range.min_x + 2;
  self->sums = g_new0 (guint, (gsize) self->width * height);
  for (guint i = 0; i < cells->len; i++)
    {
      const BastideCell *cell = &g_array_index (cells, BastideCell, i);

      if (bastide_cell_range_contains (range, cell->x, cell->y))
        self->sums[(cell->y - range.min_y + 1) * self->width + cell->x - range.min_x + 1] = 1;
    }
  for (int y = 1; y < height; y++)
    for (int x = 1; x < self->width; x++)
      {
        guint *sum = &self->sums[y * self->width + x];

        *sum += sum[-1] + sum[-self->width] - sum[-self->width - 1];
      }

  return self;
}

/**
 * bastide_cell_set_free:
 */
void
bastide_cell_set_free (BastideCellSet *self)
{
  g_free (self->sums);
  g_free (self);
}

/* Number of cells to the north-west of the corner of a cell. */
static guint
count_before (const BastideCellSet *self,
              int                   x,
              int                   y)
{
  x = CLAMP (x, self->range.min_x, self->range.max_x + 1) - self->range.min_x;
  y = CLAMP (y, self->range.min_y, self->range.max_y + 1) - self->range.min_y;

  return self->sums[y * self->width + x];
}

/* Whether any of the cells lie in a rectangle of cells. */
static gboolean
has_any (const BastideCellSet *self,
         BastideCellRange      part)
{
  return count_before (self, part.max_x + 1, part.max_y + 1) + count_before (self, part.min_x, part.min_y)
         != count_before (self, part.max_x + 1, part.min_y) + count_before (self, part.min_x, part.max_y + 1);
}

/* --- Where the board lies -------------------------------------------------------------------------- */

/**
 * bastide_board_geometry_get_origin:
 *
 * The corner of cell 0 0 on the grid of device pixels: everything is painted from here.
 */
void
bastide_board_geometry_get_origin (const BastideBoardGeometry *self,
                                   int                        *x,
                                   int                        *y)
{
  *x = (int) floor (self->x + 0.5);
  *y = (int) floor (self->y + 0.5);
}

/**
 * bastide_board_geometry_get_corner:
 * @x: (out): the north-west corner of a cell, in device pixels
 * @y: (out): the north-west corner of a cell, in device pixels
 */
void
bastide_board_geometry_get_corner (const BastideBoardGeometry *self,
                                   int                         cell_x,
                                   int                         cell_y,
                                   int                        *x,
                                   int                        *y)
{
  bastide_board_geometry_get_origin (self, x, y);
  *x += cell_x * self->pixels;
  *y += cell_y * self->pixels;
}

/**
 * bastide_board_geometry_find_cell:
 * @x: a point of the view, in device pixels
 * @y: a point of the view, in device pixels
 *
 * Returns: the cell under the point
 */
BastideCell
bastide_board_geometry_find_cell (const BastideBoardGeometry *self,
                                  double                      x,
                                  double                      y)
{
  BastideCell cell;
  int origin_x, origin_y;

  bastide_board_geometry_get_origin (self, &origin_x, &origin_y);
  cell.x = (int) floor ((x - origin_x) / self->pixels);
  cell.y = (int) floor ((y - origin_y) / self->pixels);

  return cell;
}

/**
 * bastide_board_geometry_get_visible:
 *
 * Returns: the cells with at least a pixel in the view
 */
BastideCellRange
bastide_board_geometry_get_visible (const BastideBoardGeometry *self)
{
  BastideCell first = bastide_board_geometry_find_cell (self, 0, 0);
  BastideCell last = bastide_board_geometry_find_cell (self, MAX (self->width - 1, 0), MAX (self->height - 1, 0));

  return (BastideCellRange) { first.x, first.y, last.x, last.y };
}

/**
 * bastide_board_geometry_zoom:
 * @pixels: the new side of a tile
 * @x: the fixed point, in device pixels
 * @y: the fixed point, in device pixels
 */
void
bastide_board_geometry_zoom (BastideBoardGeometry *self,
                             int                   pixels,
                             double                x,
                             double                y)
{
  double factor = (double) pixels / self->pixels;

  self->x = x - (x - self->x) * factor;
  self->y = y - (y - self->y) * factor;
  self->pixels = pixels;
}

/**
 * bastide_board_geometry_clamp:
 * @range: the cells of the board
 *
 * Keeps a part of the board in the view, so that it cannot be lost.
 */
void
bastide_board_geometry_clamp (BastideBoardGeometry *self,
                              BastideCellRange      range)
{
  double kept = MIN (self->pixels, MIN (self->width, self->height) / 2.0);

  self->x = CLAMP (self->x,
                   kept - (range.max_x + 1) * (double) self->pixels,
                   self->width - kept - range.min_x * (double) self->pixels);
  self->y = CLAMP (self->y,
                   kept - (range.max_y + 1) * (double) self->pixels,
                   self->height - kept - range.min_y * (double) self->pixels);
}

/**
 * bastide_board_geometry_resize:
 *
 * Gives the view a new size; its middle stays in the middle.
 */
void
bastide_board_geometry_resize (BastideBoardGeometry *self,
                               int                   width,
                               int                   height)
{
  self->x += (width - self->width) / 2.0;
  self->y += (height - self->height) / 2.0;
  self->width = width;
  self->height = height;
}

/* --- What there is room for ------------------------------------------------------------------------ */

/*
 * * The room in a view over which other things lie: cells are in sight if they lie in it, clear of those things.
 */

/* The cells to show: those of a range, or only some of them, with a margin. */
typedef struct
{
  const BastideBoardGeometry *view;
  BastideCellRange            range;
  const BastideCellSet       *cells; /* (nullable): all of the range */
  int                         pixels;
  int                         margin;
} Subject;

/* Places for the origin along one axis, in device pixels, the most welcome ones first. */
typedef struct
{
  GArray *items; /* (element-type int) */
  double  wanted;
  int     low;
  int     high;
} Axis;

static int
floor_part (double pixels,
            int    side)
{
  return (int) floor (pixels / side);
}

/* Whether the cells lie free of one thing when the origin lies there. */
static gboolean
misses (const Subject               *self,
        const cairo_rectangle_int_t *covered,
        int                          x,
        int                          y)
{
  int scale = self->view->scale;
  double west = covered->x * scale - self->margin - x;
  double north = covered->y * scale - self->margin - y;
  double east = (covered->x + covered->width) * scale + self->margin - x;
  double south = (covered->y + covered->height) * scale + self->margin - y;
  BastideCellRange hidden = {
    MAX (floor_part (west, self->pixels), self->range.min_x), MAX (floor_part (north, self->pixels), self->range.min_y),
    MIN (floor_part (east - 1, self->pixels), self->range.max_x),
    MIN (floor_part (south - 1, self->pixels), self->range.max_y),
  };

  if (hidden.min_x > hidden.max_x || hidden.min_y > hidden.max_y)
    return TRUE;

  return self->cells != NULL && !has_any (self->cells, hidden);
}

static gboolean
is_free (const Subject *self,
         int            x,
         int            y)
{
  int margin = self->margin;

  if (x + self->range.min_x * self->pixels < margin || y + self->range.min_y * self->pixels < margin
      || x + (self->range.max_x + 1) * self->pixels > self->view->width - margin
      || y + (self->range.max_y + 1) * self->pixels > self->view->height - margin)
    return FALSE;
  for (guint i = 0; i < self->view->n_covered; i++)
    if (!misses (self, &self->view->covered[i], x, y))
      return FALSE;

  return TRUE;
}

static void
add_place (Axis *axis,
           int   place)
{
  if (place >= axis->low && place <= axis->high)
    g_array_append_val (axis->items, place);
}

static int
compare_places (gconstpointer a,
                gconstpointer b,
                gpointer      wanted)
{
  double one = fabs (*(const int *) a - *(double *) wanted);
  double two = fabs (*(const int *) b - *(double *) wanted);

  return (one > two) - (one < two);
}

/* Places at which an edge of a cell lies just beside something that covers the view, or at its own edges. */
static void
fill_axis (Axis          *axis,
           const Subject *self,
           gboolean       vertical)
{
  int first = vertical ? self->range.min_y : self->range.min_x;
  int last = (vertical ? self->range.max_y : self->range.max_x) + 1;
  int length = vertical ? self->view->height : self->view->width;

  axis->items = g_array_new (FALSE, FALSE, sizeof (int));
  axis->low = self->margin - first * self->pixels;
  axis->high = length - self->margin - last * self->pixels;
  add_place (axis, (int) floor (axis->wanted + 0.5));
  add_place (axis, axis->low);
  add_place (axis, axis->high);
  for (guint i = 0; i < self->view->n_covered && axis->low <= axis->high; i++)
    {
      const cairo_rectangle_int_t *covered = &self->view->covered[i];
      int start = (vertical ? covered->y : covered->x) * self->view->scale - self->margin;
      int end = start + (vertical ? covered->height : covered->width) * self->view->scale + 2 * self->margin;

      for (int cell = first; cell <= last; cell++)
        {
          add_place (axis, start - cell * self->pixels);
          add_place (axis, end - cell * self->pixels);
        }
    }
  g_array_sort_with_data (axis->items, compare_places, &axis->wanted);
}

/* Finds the origin nearest to the wanted one with which everything is visible. Returns: whether there is one */
static gboolean
find_origin (const Subject *self,
             double         wanted_x,
             double         wanted_y,
             int           *x,
             int           *y)
{
  Axis across = { .wanted = wanted_x }, down = { .wanted = wanted_y };
  double best = G_MAXDOUBLE;

  fill_axis (&across, self, FALSE);
  fill_axis (&down, self, TRUE);
  for (guint i = 0; i < across.items->len; i++)
    {
      int place_x = g_array_index (across.items, int, i);

      if (fabs (place_x - wanted_x) >= best)
        break;
      for (guint j = 0; j < down.items->len; j++)
        {
          int place_y = g_array_index (down.items, int, j);
          double distance = hypot (place_x - wanted_x, place_y - wanted_y);

          if (distance >= best)
            break;
          if (!is_free (self, place_x, place_y))
            continue;
          best = distance;
          *x = place_x;
          *y = place_y;
        }
    }
  g_array_unref (across.items);
  g_array_unref (down.items);

  return best < G_MAXDOUBLE;
}

/* The origin with which the range lies in the middle of a stretch. */
static double
get_middle (int min,
            int max,
            int pixels,
            int length)
{
  return length / 2.0 - (min + max + 1) / 2.0 * pixels;
}

/* Puts all of it into view in this size, as near to the middle as it goes. Returns: whether there is room */
static gboolean
try_size (BastideBoardGeometry *self,
          Subject              *subject,
          int                   pixels)
{
  int x, y;

  subject->pixels = pixels;
  if (!find_origin (subject, get_middle (subject->range.min_x, subject->range.max_x, pixels, self->width),
                    get_middle (subject->range.min_y, subject->range.max_y, pixels, self->height), &x, &y))
    return FALSE;

  self->pixels = pixels;
  self->x = x;
  self->y = y;

  return TRUE;
}

/**
 * bastide_board_geometry_fit:
 * @range: the cells to show
 * @cells: (nullable): those of them that must be clear of the overlays; %NULL: all
 * @min_pixels: least side of a tile
 * @max_pixels: greatest side of a tile
 *
 * Shows the cells as large as they go, as near to the middle of the view as they go then.
 */
void
bastide_board_geometry_fit (BastideBoardGeometry *self,
                            BastideCellRange      range,
                            const BastideCellSet *cells,
                            int                   min_pixels,
                            int                   max_pixels)
{
  BastideBoardGeometry view = *self;
  Subject subject = { .view = &view, .range = range, .cells = cells, .margin = BASTIDE_BOARD_FRAME * self->scale };
  int most = MIN (self->width / (range.max_x - range.min_x + 1), self->height / (range.max_y - range.min_y + 1));
  int least = min_pixels;

  most = CLAMP (most, min_pixels, max_pixels);
  if (try_size (self, &subject, most))
    return;

  while (least < most - 1)
    {
      int pixels = (least + most) / 2;

      if (try_size (self, &subject, pixels))
        least = pixels;
      else
        most = pixels;
    }
  if (try_size (self, &subject, least))
    return;

  self->pixels = min_pixels;
  self->x = get_middle (range.min_x, range.max_x, min_pixels, self->width);
  self->y = get_middle (range.min_y, range.max_y, min_pixels, self->height);
}

/**
 * bastide_board_geometry_sees:
 * @x: a point, in device pixels
 * @y: a point, in device pixels
 *
 * Returns: whether it is visible
 */
gboolean
bastide_board_geometry_sees (const BastideBoardGeometry *self,
                             double                      x,
                             double                      y)
{
  for (guint i = 0; i < self->n_covered; i++)
    {
      const cairo_rectangle_int_t *covered = &self->covered[i];

      if (x >= covered->x * self->scale && x < (covered->x + covered->width) * self->scale
          && y >= covered->y * self->scale && y < (covered->y + covered->height) * self->scale)
        return FALSE;
    }

  return x >= 0 && y >= 0 && x < self->width && y < self->height;
}

/**
 * bastide_board_geometry_has_room_for:
 * @range: cells
 * @cells: (nullable): those of them that must be clear of the overlays; %NULL: all
 *
 * Returns: whether all of them fit in the view at their present size
 */
gboolean
bastide_board_geometry_has_room_for (const BastideBoardGeometry *self,
                                     BastideCellRange            range,
                                     const BastideCellSet       *cells)
{
  const Subject subject = { self, range, cells, self->pixels, BASTIDE_BOARD_FRAME * self->scale };
  int x, y;

  return find_origin (&subject, self->x, self->y, &x, &y);
}

/**
 * bastide_board_geometry_shows_cells:
 * @range: cells
 * @cells: (nullable): those of them that must be clear of the overlays; %NULL: all
 *
 * Returns: whether all of them are completely visible
 */
gboolean
bastide_board_geometry_shows_cells (const BastideBoardGeometry *self,
                                    BastideCellRange            range,
                                    const BastideCellSet       *cells)
{
  const Subject subject = { self, range, cells, self->pixels, BASTIDE_BOARD_FRAME * self->scale };
  int x, y;

  bastide_board_geometry_get_origin (self, &x, &y);

  return is_free (&subject, x, y);
}

/**
 * bastide_board_geometry_shows:
 * @range: cells
 *
 * Returns: whether all of them are completely visible
 */
gboolean
bastide_board_geometry_shows (const BastideBoardGeometry *self,
                              BastideCellRange            range)
{
  return bastide_board_geometry_shows_cells (self, range, NULL);
}

/* Distance that an interval must move along one axis to lie in the view; a longer one goes to its middle. */
static int
get_way (int start,
         int end,
         int length)
{
  if (end - start > length)
    return (length - start - end) / 2;

  return start < 0 ? -start : MIN (length - end, 0);
}

/**
 * bastide_board_geometry_reveal:
 * @range: cells
 * @cells: (nullable): those of them that must be clear of the overlays; %NULL: all
 * @margin: preferred margin around them, in device pixels
 *
 * Pans just far enough to show all of the cells.
 */
void
bastide_board_geometry_reveal (BastideBoardGeometry *self,
                               BastideCellRange      range,
                               const BastideCellSet *cells,
                               int                   margin)
{
  BastideBoardGeometry view = *self;
  int west, north, east, south;

  for (;;)
    {
      const Subject subject = { &view, range, cells, view.pixels, margin };
      int x, y;

      bastide_board_geometry_get_origin (&view, &x, &y);
      if (is_free (&subject, x, y))
        return;
      if (find_origin (&subject, view.x, view.y, &x, &y))
        {
          self->x = x;
          self->y = y;
          return;
        }
      if (margin == 0)
        break;
      margin /= 2;
    }

  /* There is no room clear of the overlays. */
  bastide_board_geometry_get_corner (&view, range.min_x, range.min_y, &west, &north);
  bastide_board_geometry_get_corner (&view, range.max_x + 1, range.max_y + 1, &east, &south);
  self->x += get_way (west, east, view.width);
  self->y += get_way (north, south, view.height);
}

/* --- What must not lie on each other --------------------------------------------------------------- */

/* Maximum number of moves of each. */
#define MAX_ROUNDS 4

/* Number of attempts from the beginning. */
#define MAX_TRIES 6

/* Weight of being too close, relative to the distance from the preferred place. */
#define CLOSE_WEIGHT 30
#define OBSTACLE_WEIGHT 8

/* Being too close at all costs as much as this multiple of that distance. */
#define TOUCH_WEIGHT 3

static float
get_distance (const graphene_point_t *a,
              const graphene_point_t *b)
{
  return graphene_point_distance (a, b, NULL, NULL);
}

/* The cost of two things that are closer than they should be. */
static float
get_closeness (const graphene_point_t *a,
               const graphene_point_t *b,
               float                   apart,
               float                   weight)
{
  float missing;

  /* Most are far away. */
  if (ABS (a->x - b->x) >= apart || ABS (a->y - b->y) >= apart)
    return 0;

  missing = apart - get_distance (a, b);

  return missing > 0 ? weight * missing * missing + TOUCH_WEIGHT * apart * apart : 0;
}

static float
get_cost (const BastideSpreadItem *items,
          guint                    n_items,
          guint                    item,
          const graphene_point_t  *place,
          const GArray            *obstacles,
          float                    apart,
          float                    clear)
{
  float cost = 0;

  for (guint i = 0; i < n_items; i++)
    if (i != item)
      cost += get_closeness (place, &items[i].place, apart, CLOSE_WEIGHT);
  for (guint i = 0; i < obstacles->len; i++)
    cost += get_closeness (place, &g_array_index (obstacles, graphene_point_t, i), clear, OBSTACLE_WEIGHT);

  return cost;
}

/* Moves one of them to its best place. Returns: whether it moved */
static gboolean
move (BastideSpreadItem *items,
      guint              n_items,
      guint              item,
      graphene_point_t   own,
      const GArray      *obstacles,
      float              apart,
      float              clear)
{
  BastideSpreadItem *self = &items[item];
  int choice = -1;
  float best = get_cost (items, n_items, item, &own, obstacles, apart, clear);

  for (guint i = 0; best > 0 && i < self->others->len; i++)
    {
      const graphene_point_t *other = &g_array_index (self->others, graphene_point_t, i);
      float way = get_distance (&own, other);
      float cost = get_cost (items, n_items, item, other, obstacles, apart, clear) + way * way;

      if (cost < best)
        {
          best = cost;
          choice = (int) i;
        }
    }
  if (choice == self->choice)
    return FALSE;

  self->choice = choice;
  self->place = choice >= 0 ? g_array_index (self->others, graphene_point_t, choice) : own;

  return TRUE;
}

/* Lets each of them move to its best place, until none moves any more; @first: the first to move. Returns: number of
 * overlaps */
static guint
settle (BastideSpreadItem      *items,
        guint                   n_items,
        guint                   first,
        const graphene_point_t *own,
        const GArray           *obstacles,
        float                   apart,
        float                   clear)
{
  gboolean moved = TRUE;
  guint n_close = 0;

  for (guint i = 0; i < n_items; i++)
    {
      items[i].place = own[i];
      items[i].choice = -1;
    }
  for (guint round = 0; moved && round < MAX_ROUNDS; round++)
    {
      moved = FALSE;
      for (guint i = 0; i < n_items; i++)
        {
          guint item = (i + first) % n_items;

          if (items[item].others != NULL)
            moved |= move (items, n_items, item, own[item], obstacles, apart, clear);
        }
    }
  for (guint i = 0; i < n_items; i++)
    n_close += items[i].others != NULL && bastide_board_spread_get_gap (items, n_items, i) < apart;

  return n_close;
}

/**
 * bastide_board_spread:
 * @items: (array length=n_items): the things to spread
 * @obstacles: (element-type graphene_point_t): places that none of them should cover
 * @apart: wanted distance between their middles
 * @clear: wanted distance from an obstacle
 *
 * Moves things apart that lie on each other, each no farther than it must.
 */
void
bastide_board_spread (BastideSpreadItem *items,
                      guint              n_items,
                      const GArray      *obstacles,
                      float              apart,
                      float              clear)
{
  g_autofree graphene_point_t *own = g_new (graphene_point_t, n_items);
  guint best = G_MAXUINT, best_first = 0;

  for (guint i = 0; i < n_items; i++)
    own[i] = items[i].place;
  /* The first one takes room from the others: if that does not end well, another one goes first. */
  for (guint i = 0; best > 0 && i < MIN (n_items, MAX_TRIES); i++)
    {
      guint first = i * n_items / MIN (n_items, MAX_TRIES);
      guint n_close = settle (items, n_items, first, own, obstacles, apart, clear);

      if (n_close < best)
        {
          best = n_close;
          best_first = first;
        }
    }
  if (best > 0 && n_items > 0)
    settle (items, n_items, best_first, own, obstacles, apart, clear);
}

/**
 * bastide_board_spread_get_gap:
 *
 * Returns: distance of the nearest other one from one of them
 */
float
bastide_board_spread_get_gap (const BastideSpreadItem *items,
                              guint                    n_items,
                              guint                    item)
{
  float gap = G_MAXFLOAT;

  for (guint i = 0; i < n_items; i++)
    if (i != item)
      gap = MIN (gap, get_distance (&items[i].place, &items[item].place));

  return gap;
}
