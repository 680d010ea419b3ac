/* bastide-board-painter.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-board-painter.h"

#include <math.h>

#include "bastide-figure-painter.h"
#include "bastide-tile-painter.h"

/* Room for what rises over the north edge and for the shadow, in tiles. */
#define BOARD_MARGIN 0.25

typedef struct
{
  BastideTilePlan  *plan;
  BastidePlacedTile tile;
} PlannedTile;

static void
planned_tile_clear (gpointer data)
{
  PlannedTile *self = data;

  bastide_tile_plan_free (self->plan);
}

static int
compare_planned_tiles (gconstpointer a,
                       gconstpointer b)
{
  const PlannedTile *left = a;
  const PlannedTile *right = b;

  if (left->tile.y != right->tile.y)
    return left->tile.y < right->tile.y ? -1 : 1;

  return (left->tile.x > right->tile.x) - (left->tile.x < right->tile.x);
}

/* Plans of all placed tiles, row by row from the north. */
static GArray *
plan_tiles (const BastideRules *rules,
            const BastideState *state)
{
  guint n_placed = bastide_state_get_n_placed (rules, state);
  GArray *tiles = g_array_sized_new (FALSE, FALSE, sizeof (PlannedTile), n_placed);

  g_array_set_clear_func (tiles, planned_tile_clear);
  for (guint i = 0; i < n_placed; i++)
    {
      PlannedTile planned;

      bastide_state_get_placed (rules, state, i, &planned.tile);
      planned.plan = bastide_tile_plan_new (bastide_rules_get_tile (rules, planned.tile.tile),
                                            planned.tile.rotation, planned.tile.x, planned.tile.y);
      g_array_append_val (tiles, planned);
    }
  g_array_sort (tiles, compare_planned_tiles);

  return tiles;
}

typedef void (*PaintPlan) (const BastideTilePlan *plan,
                           cairo_t               *cr,
                           double                 pixels);

static void
paint_pass (cairo_t      *cr,
            const GArray *tiles,
            PaintPlan     paint,
            double        x,
            double        y,
            double        pixels)
{
  for (guint i = 0; i < tiles->len; i++)
    {
      const PlannedTile *planned = &g_array_index (tiles, PlannedTile, i);

      cairo_save (cr);
      cairo_translate (cr, x + planned->tile.x * pixels, y + planned->tile.y * pixels);
      cairo_scale (cr, pixels, pixels);
      paint (planned->plan, cr, pixels);
      cairo_restore (cr);
    }
}

/**
 * StandingFigure:
 *
 * A figure and where its feet stand, in units of the surface.
 */
typedef struct
{
  BastidePlacedFigure figure;
  double              x;
  double              y;
} StandingFigure;

static int
compare_standing_figures (gconstpointer a,
                          gconstpointer b)
{
  const StandingFigure *left = a;
  const StandingFigure *right = b;

  return (left->y > right->y) - (left->y < right->y);
}

static const PlannedTile *
find_planned (const GArray              *tiles,
              const BastidePlacedFigure *figure)
{
  PlannedTile key = { NULL, { .x = figure->x, .y = figure->y } };
  guint index;

  if (!g_array_binary_search ((GArray *) tiles, &key, compare_planned_tiles, &index))
    return NULL;

  return &g_array_index (tiles, PlannedTile, index);
}

/* Figures on the same segment follow each other; returns how many from @first on. */
static guint
count_row (const GArray *figures,
           guint         first)
{
  const BastidePlacedFigure *head = &g_array_index (figures, BastidePlacedFigure, first);
  guint n = 1;

  while (first + n < figures->len)
    {
      const BastidePlacedFigure *next = &g_array_index (figures, BastidePlacedFigure, first + n);

      if (next->placed != head->placed || next->segment != head->segment)
        break;
      n++;
    }

  return n;
}

static void
paint_figures (cairo_t            *cr,
               const BastideRules *rules,
               const BastideState *state,
               const GArray       *tiles,
               double              x,
               double              y,
               double              pixels)
{
  g_autoptr (GArray) figures = g_array_new (FALSE, FALSE, sizeof (BastidePlacedFigure));
  g_autoptr (GArray) standing = g_array_new (FALSE, FALSE, sizeof (StandingFigure));
  const BastideSetup *setup = bastide_rules_get_setup (rules);
  double height = bastide_figure_get_height (pixels);
  guint n_row;

  bastide_state_get_board_figures (rules, state, figures);
  for (guint i = 0; i < figures->len; i += n_row)
    {
      n_row = count_row (figures, i);
      for (guint j = 0; j < n_row; j++)
        {
          StandingFigure next = { .figure = g_array_index (figures, BastidePlacedFigure, i + j) };
          const PlannedTile *planned = find_planned (tiles, &next.figure);

          g_return_if_fail (planned != NULL);
          bastide_tile_plan_get_spot (planned->plan, next.figure.segment, &next.x, &next.y);
          next.x = x + (planned->tile.x + next.x) * pixels + bastide_figure_row_get_offset (j, n_row, height);
          next.y = y + (planned->tile.y + next.y) * pixels;
          g_array_append_val (standing, next);
        }
    }

  g_array_sort (standing, compare_standing_figures);
  for (guint i = 0; i < standing->len; i++)
    {
      const StandingFigure *next = &g_array_index (standing, StandingFigure, i);
      const BastideSetupPlayer *player = g_ptr_array_index (setup->players, next->figure.player);
      const PlannedTile *planned = find_planned (tiles, &next->figure);
      const BastideTileDefinition *tile = bastide_rules_get_tile (rules, planned->tile.tile);
      guint kind = bastide_tile_definition_get_segment (tile, next->figure.segment)->kind;

      bastide_figure_paint (cr, bastide_rules_get_figure_name (rules, next->figure.figure), player->colour,
                            next->x, next->y, height,
                            bastide_figure_get_style_on (bastide_rules_get_game (rules), kind));
    }
}

void
bastide_board_paint (cairo_t            *cr,
                     const BastideRules *rules,
                     const BastideState *state,
                     double              x,
                     double              y,
                     double              pixels,
                     gboolean            dark)
{
  g_autoptr (GArray) tiles = plan_tiles (rules, state);
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (BastideCell));

  g_return_if_fail (pixels > 0);

  for (guint i = 0; i < tiles->len; i++)
    {
      const PlannedTile *planned = &g_array_index (tiles, PlannedTile, i);
      BastideCell cell = { planned->tile.x, planned->tile.y };

      g_array_append_val (cells, cell);
    }

  bastide_cards_paint (cr, cells, x, y, pixels, dark);
  paint_pass (cr, tiles, bastide_tile_plan_paint_ground, x, y, pixels);
  paint_pass (cr, tiles, bastide_tile_plan_paint_shadows, x, y, pixels);
  paint_pass (cr, tiles, bastide_tile_plan_paint_raised, x, y, pixels);
  paint_figures (cr, rules, state, tiles, x, y, pixels);
}

void
bastide_board_fit (const BastideRules *rules,
                   const BastideState *state,
                   double              width,
                   double              height,
                   double             *x,
                   double             *y,
                   double             *pixels)
{
  int min_x, min_y, max_x, max_y;
  double columns, rows, size;

  bastide_state_get_bounds (rules, state, &min_x, &min_y, &max_x, &max_y);
  columns = max_x - min_x + 1;
  rows = max_y - min_y + 1;
  size = MIN (width / (columns + 2 * BOARD_MARGIN), height / (rows + 2 * BOARD_MARGIN));
  /* Whole pixels keep the tiles' edges sharp. */
  if (size > 1)
    size = floor (size);

  *pixels = size;
  *x = round ((width - columns * size) / 2 - min_x * size);
  *y = round ((height - rows * size) / 2 - min_y * size);
}
