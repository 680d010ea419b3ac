/* bastide-board-painter.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-board-painter.h"

#include <math.h>

#include "bastide-figure-painter.h"
#include "bastide-laid-tiles.h"
#include "bastide-piece-painter.h"

/* Room for what rises over the north edge and for the shadow, in tiles. */
#define BOARD_MARGIN 0.25

/* In tiles. */
#define MAX_FIGURE_HEIGHT 0.62

/* Row by row from the north. */
static GArray *
lay_tiles (const BastideRules *rules,
           const BastideState *state)
{
  guint n_placed = bastide_state_get_n_placed (rules, state);
  GArray *tiles = bastide_laid_tiles_new ();

  for (guint i = 0; i < n_placed; i++)
    {
      BastidePlacedTile placed;

      bastide_state_get_placed (rules, state, i, &placed);
      bastide_laid_tiles_add (tiles, bastide_rules_get_tile (rules, placed.tile), placed.rotation,
                              placed.x, placed.y);
    }
  bastide_laid_tiles_sort (tiles);

  return tiles;
}

/**
 * StandingFigure:
 * @name: its kind
 * @colour: (nullable): of its player
 * @kind: kind of the segment that it is on
 * @x: where its feet stand
 * @y: where its feet stand
 */
typedef struct
{
  const char *name;
  const char *colour;
  guint       kind;
  double      x;
  double      y;
} StandingFigure;

static int
compare_standing_figures (gconstpointer a,
                          gconstpointer b)
{
  const StandingFigure *left = a;
  const StandingFigure *right = b;

  return (left->y > right->y) - (left->y < right->y);
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

/* A board in its picture. */
typedef struct
{
  cairo_t            *cr;
  const BastideRules *rules;
  const BastideState *state;
  const GArray       *tiles;
  double              x;
  double              y;
  double              pixels;
  double              figure_height;
} BoardPicture;

static void
collect_figures (const BoardPicture *picture,
                 GArray             *standing)
{
  g_autoptr (GArray) figures = g_array_new (FALSE, FALSE, sizeof (BastidePlacedFigure));
  const BastideSetup *setup = bastide_rules_get_setup (picture->rules);
  guint n_row;

  bastide_state_get_board_figures (picture->rules, picture->state, figures);
  for (guint i = 0; i < figures->len; i += n_row)
    {
      n_row = count_row (figures, i);
      for (guint j = 0; j < n_row; j++)
        {
          const BastidePlacedFigure *figure = &g_array_index (figures, BastidePlacedFigure, i + j);
          const BastideLaidTile *laid = bastide_laid_tiles_find (picture->tiles, figure->x, figure->y);
          const BastideSetupPlayer *player = g_ptr_array_index (setup->players, figure->player);
          StandingFigure next = {
            .name = bastide_rules_get_figure_name (picture->rules, figure->figure),
            .colour = player->colour,
          };

          g_return_if_fail (laid != NULL);
          bastide_laid_tile_get_spot (laid, figure->segment, picture->x, picture->y, picture->pixels, &next.x,
                                      &next.y);
          next.x += bastide_figure_row_get_offset (j, n_row, picture->figure_height);
          next.kind = bastide_tile_definition_get_segment (laid->tile, figure->segment)->kind;
          next.name = bastide_figure_get_name_on (bastide_rules_get_game (picture->rules), next.kind, next.name);
          g_array_append_val (standing, next);
        }
    }
}

/* What lies on the ground is painted at once; who stands on a segment joins the figures. */
static void
paint_pieces (const BoardPicture *picture,
              GArray             *standing)
{
  g_autoptr (GArray) pieces = g_array_new (FALSE, FALSE, sizeof (BastidePiece));

  bastide_state_get_pieces (picture->rules, picture->state, pieces);
  for (guint i = 0; i < pieces->len; i++)
    {
      const BastidePiece *piece = &g_array_index (pieces, BastidePiece, i);
      const BastideLaidTile *laid;
      StandingFigure next = { .name = piece->kind->name };

      if (!piece->present || (piece->kind->place != BASTIDE_TARGET_LINK &&
                              piece->kind->place != BASTIDE_TARGET_TILE &&
                              piece->kind->place != BASTIDE_TARGET_SEGMENT))
        continue;
      laid = bastide_laid_tiles_find (picture->tiles, piece->x, piece->y);
      g_return_if_fail (laid != NULL);
      if (piece->kind->place != BASTIDE_TARGET_SEGMENT)
        {
          bastide_piece_paint (picture->cr, laid->plan, piece, picture->x + piece->x * picture->pixels,
                               picture->y + piece->y * picture->pixels, picture->pixels,
                               BASTIDE_FIGURE_STANDING);
          continue;
        }
      if (!bastide_figure_exists (next.name))
        continue;
      bastide_piece_get_spot (laid->plan, piece, &next.x, &next.y);
      next.x = picture->x + (piece->x + next.x) * picture->pixels;
      next.y = picture->y + (piece->y + next.y) * picture->pixels;
      next.kind = bastide_tile_definition_get_segment (laid->tile, piece->segment)->kind;
      g_array_append_val (standing, next);
    }
}

static void
paint_figures (const BoardPicture *picture,
               GArray             *standing)
{
  g_array_sort (standing, compare_standing_figures);
  for (guint i = 0; i < standing->len; i++)
    {
      const StandingFigure *next = &g_array_index (standing, StandingFigure, i);

      bastide_figure_paint (picture->cr, next->name, next->colour, next->x, next->y, picture->figure_height,
                            bastide_figure_get_style_on (bastide_rules_get_game (picture->rules), next->kind));
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
  g_autoptr (GArray) tiles = lay_tiles (rules, state);
  g_autoptr (GArray) standing = g_array_new (FALSE, FALSE, sizeof (StandingFigure));
  BoardPicture picture = {
    .cr = cr,
    .rules = rules,
    .state = state,
    .tiles = tiles,
    .x = x,
    .y = y,
    .pixels = pixels,
    /* On a thumbnail the figures may not hide the tiles. */
    .figure_height = MIN (bastide_figure_get_height (pixels), MAX_FIGURE_HEIGHT * pixels),
  };

  g_return_if_fail (pixels > 0);

  bastide_laid_tiles_paint_cards (tiles, cr, x, y, pixels, dark);
  bastide_laid_tiles_paint (tiles, cr, x, y, pixels);
  collect_figures (&picture, standing);
  paint_pieces (&picture, standing);
  paint_figures (&picture, standing);
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
