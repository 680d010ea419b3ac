/* bastide-board-crop.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-board-crop.h"

#include <math.h>

#include "bastide-surroundings.h"

/* Step of the crop's places, in tiles, and growth of its sizes. */
#define STEP 0.5
#define GROWTH 1.15

/* The least number of tiles along the shorter side of the picture, even with a lot of table. */
#define LEAST_TILES 1.6

/* The permitted share of table, and its weight against tiles of the next size or a tile's length away from the middle
 * of the board. */
#define MUCH 0.012
#define WEIGHT_OF_SIZE 0.02
#define WEIGHT_OF_DISTANCE 0.003

/* Width of the edge of a printed board, in tiles; and the board's value without tiles on it. */
#define EDGE 0.5
#define WORTH_OF_BOARD 0.6

/* Tiles have edges, which are hidden at those of the picture; in tiles. */
#define RIM 0.06

/* In tiles. */
typedef struct
{
  double x;
  double y;
  double width;
  double height;
  double worth;
} Area;

/* The areas to show: the tiles, and a printed board below them. */
static GArray *
list_areas (const BastideRules *rules,
            const BastideState *state)
{
  g_autoptr (BastideSurroundings) surroundings = bastide_surroundings_new (bastide_rules_get_game (rules),
                                                                           bastide_rules_get_board (rules));
  GArray *areas = g_array_new (FALSE, FALSE, sizeof (Area));
  guint n_placed = bastide_state_get_n_placed (rules, state);

  if (surroundings != NULL)
    {
      const BastideCellArea *cells = bastide_surroundings_get_area (surroundings);
      Area area = {
        cells->x + EDGE, cells->y + EDGE, cells->width - 2 * EDGE, cells->height - 2 * EDGE, WORTH_OF_BOARD,
      };

      g_array_append_val (areas, area);
    }
  for (guint i = 0; i < n_placed; i++)
    {
      BastidePlacedTile placed;
      Area area;

      bastide_state_get_placed (rules, state, i, &placed);
      area = (Area) { placed.x, placed.y, 1, 1, surroundings != NULL ? 1 - WORTH_OF_BOARD : 1 };
      g_array_append_val (areas, area);
    }

  return areas;
}

static Area
find_bounds (const GArray *areas)
{
  Area bounds = { 0, 0, 1, 1, 1 };

  for (guint i = 0; i < areas->len; i++)
    {
      Area area = g_array_index (areas, Area, i);
      double right = MAX (bounds.x + bounds.width, area.x + area.width);
      double lower = MAX (bounds.y + bounds.height, area.y + area.height);

      if (i == 0)
        {
          bounds = area;
          continue;
        }
      bounds.x = MIN (bounds.x, area.x);
      bounds.y = MIN (bounds.y, area.y);
      bounds.width = right - bounds.x;
      bounds.height = lower - bounds.y;
    }
  bounds.x += RIM;
  bounds.y += RIM;
  bounds.width -= 2 * RIM;
  bounds.height -= 2 * RIM;

  return bounds;
}

/* The share of the crop that is filled: 1 if it is full of tiles. */
static double
get_share (const GArray *areas,
           const Area   *crop)
{
  double sum = 0;

  for (guint i = 0; i < areas->len; i++)
    {
      const Area *area = &g_array_index (areas, Area, i);
      double width = MIN (area->x + area->width, crop->x + crop->width) - MAX (area->x, crop->x);
      double height = MIN (area->y + area->height, crop->y + crop->height) - MAX (area->y, crop->y);

      if (width > 0 && height > 0)
        sum += area->worth * width * height;
    }

  return sum / (crop->width * crop->height);
}

/* The best place for a crop of this size; returns how good it is. */
static double
place_crop (const GArray *areas,
            const Area   *bounds,
            Area         *crop)
{
  double best = -G_MAXDOUBLE;
  Area tried = *crop;
  double middle_x = bounds->x + bounds->width / 2;
  double middle_y = bounds->y + bounds->height / 2;
  int n_columns = (int) ceil (MAX (bounds->width - crop->width, 0) / STEP);
  int n_rows = (int) ceil (MAX (bounds->height - crop->height, 0) / STEP);

  for (int row = 0; row <= n_rows; row++)
    for (int column = 0; column <= n_columns; column++)
      {
        double room_x = bounds->width - crop->width;
        double room_y = bounds->height - crop->height;
        double value;

        tried.x = bounds->x + (n_columns > 0 ? room_x * column / n_columns : room_x / 2);
        tried.y = bounds->y + (n_rows > 0 ? room_y * row / n_rows : room_y / 2);
        value = get_share (areas, &tried) - WEIGHT_OF_DISTANCE * fabs (tried.x + tried.width / 2 - middle_x)
          - WEIGHT_OF_DISTANCE * fabs (tried.y + tried.height / 2 - middle_y);
        if (value > best)
          {
            best = value;
            *crop = tried;
          }
      }

  return best;
}

void
bastide_board_crop (const BastideRules *rules,
                    const BastideState *state,
                    double              width,
                    double              height,
                    double              least,
                    gboolean            wide,
                    double             *x,
                    double             *y,
                    double             *pixels)
{
  g_autoptr (GArray) areas = list_areas (rules, state);
  Area bounds = find_bounds (areas);
  double size = MAX (least, MAX (width / bounds.width, height / bounds.height));
  double largest = wide ? size : MAX (size, MIN (width, height) / LEAST_TILES);
  double best = -G_MAXDOUBLE;
  guint n = 0;

  for (size = ceil (size); size <= ceil (largest); size = ceil (size * GROWTH))
    {
      Area crop = { .width = width / size, .height = height / size };
      double value = place_crop (areas, &bounds, &crop);

      if (value - WEIGHT_OF_SIZE * n > best)
        {
          best = value - WEIGHT_OF_SIZE * n;
          *pixels = size;
          *x = round (-crop.x * size);
          *y = round (-crop.y * size);
        }
      n++;
      if (get_share (areas, &crop) > 1 - MUCH)
        break;
    }
}
