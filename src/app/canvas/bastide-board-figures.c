/* bastide-board-figures.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-board-canvas.h"
#include "bastide-board-edges.h"

#include <gtk/gtk.h>

#include "bastide-piece-painter.h"

/*
 * All that stands on the board: figures and other pieces on segments, figures on edges. Who stands farther south is
 * painted later, and is found first.
 */

/**
 * bastide_board_canvas_get_row_offset:
 * @figures: (element-type BastidePlacedFigure): all figures on the board
 * @index: one of them
 *
 * Returns: how far it stands from the place for figures on its segment, which it may share with others
 */
double
bastide_board_canvas_get_row_offset (const BastideBoardCanvas *self,
                                     const GArray             *figures,
                                     guint                     index)
{
  const BastidePlacedFigure *figure = &g_array_index (figures, BastidePlacedFigure, index);
  guint n_before = 0;
  guint n = 0;

  for (guint i = 0; i < figures->len; i++)
    {
      const BastidePlacedFigure *other = &g_array_index (figures, BastidePlacedFigure, i);

      if (other->placed != figure->placed || other->segment != figure->segment)
        continue;
      n++;
      if (i < index)
        n_before++;
    }

  return bastide_figure_row_get_offset (n_before, n, bastide_figure_get_height (self->geometry->pixels));
}

/* What a figure on a segment looks like. @x, @y: (out): where it stands, in device pixels of the view */
static BastideSprite
get_figure_sprite (const BastideBoardCanvas *self,
                   guint                     player,
                   guint                     figure,
                   guint                     placed,
                   guint                     segment,
                   double                   *x,
                   double                   *y)
{
  bastide_board_canvas_get_feet (self, placed, segment, x, y);

  return (BastideSprite) {
    .kind = BASTIDE_SPRITE_FIGURE,
    .name = bastide_board_canvas_get_figure_name (self, figure, placed, segment),
    .colour = bastide_board_canvas_get_colour (self, player),
    .style = bastide_board_canvas_get_style (self, placed, segment),
    .pixels = self->geometry->pixels,
  };
}

/**
 * bastide_board_canvas_paint_figure:
 * @offset_x: how far from its place, in device pixels
 * @offset_y: how far from its place, in device pixels
 *
 * Paints one figure on a segment of a placed tile.
 */
void
bastide_board_canvas_paint_figure (const BastideBoardCanvas *self,
                                   guint                     player,
                                   guint                     figure,
                                   guint                     placed,
                                   guint                     segment,
                                   double                    offset_x,
                                   double                    offset_y,
                                   double                    opacity)
{
  double x, y;
  BastideSprite sprite = get_figure_sprite (self, player, figure, placed, segment, &x, &y);

  bastide_sprite_cache_paint (self->sprites, self->cr, &sprite, x + offset_x, y + offset_y, opacity);
}

/* What a piece on a segment looks like. Returns: FALSE for one without a drawing, or where no tile lies */
static gboolean
get_piece_sprite (const BastideBoardCanvas *self,
                  const BastidePiece       *piece,
                  BastideSprite            *sprite,
                  double                   *x,
                  double                   *y)
{
  int placed = bastide_state_find_placed (self->rules, self->state, piece->x, piece->y);
  int corner_x, corner_y;

  if (placed < 0 || !bastide_figure_exists (piece->kind->name))
    return FALSE;

  *sprite = (BastideSprite) { .kind = BASTIDE_SPRITE_FIGURE, .pixels = self->geometry->pixels };
  sprite->name = g_intern_string (piece->kind->name);
  if (piece->player >= 0)
    sprite->colour = bastide_board_canvas_get_colour (self, (guint) piece->player);
  sprite->style = bastide_board_canvas_get_style (self, (guint) placed, piece->segment);
  bastide_piece_get_spot (bastide_board_picture_get_plan (self->picture, (guint) placed), piece, x, y);
  bastide_board_geometry_get_corner (self->geometry, piece->x, piece->y, &corner_x, &corner_y);
  *x = corner_x + *x * sprite->pixels;
  *y = corner_y + *y * sprite->pixels;

  return TRUE;
}

/**
 * bastide_board_canvas_paint_piece:
 * @piece: a piece that stands on a segment
 * @style: %BASTIDE_FIGURE_OFFERED for where it could go
 */
void
bastide_board_canvas_paint_piece (const BastideBoardCanvas *self,
                                  const BastidePiece       *piece,
                                  BastideFigureStyle        style)
{
  BastideSprite sprite;
  double x, y;

  if (!get_piece_sprite (self, piece, &sprite, &x, &y))
    return;

  sprite.style |= style;
  bastide_sprite_cache_paint (self->sprites, self->cr, &sprite, x, y, 1);
}

/**
 * Standing:
 * @sprite: what it looks like
 * @x: where it stands, in device pixels of the view
 * @y: where it stands, in device pixels of the view
 * @placed: the tile
 * @segment: of it, or -1 on an edge
 * @figure: who stands on an edge
 *
 * One of all that stand on the board.
 */
typedef struct
{
  BastideSprite     sprite;
  double            x;
  double            y;
  guint             placed;
  int               segment;
  BastideEdgeFigure figure;
} Standing;

static void
add_figures (const BastideBoardCanvas *self,
             BastideFigureFilter       filter,
             gpointer                  user_data,
             GArray                   *standing)
{
  g_autoptr (GArray) figures = g_array_new (FALSE, FALSE, sizeof (BastidePlacedFigure));

  bastide_state_get_board_figures (self->rules, self->state, figures);
  for (guint i = 0; i < figures->len; i++)
    {
      const BastidePlacedFigure *figure = &g_array_index (figures, BastidePlacedFigure, i);
      Standing next = { .placed = figure->placed, .segment = (int) figure->segment };

      if (!bastide_board_canvas_shows (self, figure->x, figure->y) || (filter != NULL && filter (figure, user_data)))
        continue;
      next.sprite = get_figure_sprite (self, figure->player, figure->figure, figure->placed, figure->segment, &next.x,
                                       &next.y);
      next.x += bastide_board_canvas_get_row_offset (self, figures, i);
      g_array_append_val (standing, next);
    }
}

static void
add_edge_figures (const BastideBoardCanvas *self,
                  BastideEdgeFigureFilter   filter,
                  gpointer                  user_data,
                  GArray                   *standing)
{
  g_autoptr (GArray) figures = g_array_new (FALSE, FALSE, sizeof (BastideEdgeFigure));

  bastide_state_get_edge_figures (self->rules, self->state, figures);
  for (guint i = 0; i < figures->len; i++)
    {
      const BastideEdgeFigure *figure = &g_array_index (figures, BastideEdgeFigure, i);
      const BastideTileEdge edge = { figure->x, figure->y, figure->side };
      Standing next = { .placed = figure->placed, .segment = -1, .figure = *figure };

      if (!bastide_board_canvas_shows (self, figure->x, figure->y) || (filter != NULL && filter (figure, user_data)))
        continue;
      next.sprite = bastide_board_edges_get_sprite (self, &edge, figure->figure, figure->player, &next.x, &next.y);
      g_array_append_val (standing, next);
    }
}

/* The pieces that stand on segments and are no figures of the map: those of nobody, keeps of players. */
static void
add_pieces (const BastideBoardCanvas *self,
            GArray                   *standing)
{
  g_autoptr (GArray) pieces = g_array_new (FALSE, FALSE, sizeof (BastidePiece));

  bastide_state_get_pieces (self->rules, self->state, pieces);
  for (guint i = 0; i < pieces->len; i++)
    {
      const BastidePiece *piece = &g_array_index (pieces, BastidePiece, i);
      Standing next = { .segment = (int) piece->segment };

      if (!piece->present || piece->kind->place != BASTIDE_TARGET_SEGMENT
          || !bastide_board_canvas_shows (self, piece->x, piece->y)
          || !get_piece_sprite (self, piece, &next.sprite, &next.x, &next.y))
        continue;
      next.placed = (guint) bastide_state_find_placed (self->rules, self->state, piece->x, piece->y);
      g_array_append_val (standing, next);
    }
}

static int
compare_standing (gconstpointer a,
                  gconstpointer b)
{
  const Standing *left = a;
  const Standing *right = b;

  return (left->y > right->y) - (left->y < right->y);
}

static GArray *
list_standing (const BastideBoardCanvas *self,
               BastideFigureFilter       filter,
               BastideEdgeFigureFilter   edge_filter,
               gpointer                  user_data)
{
  GArray *standing = g_array_new (FALSE, FALSE, sizeof (Standing));

  add_figures (self, filter, user_data, standing);
  add_edge_figures (self, edge_filter, user_data, standing);
  add_pieces (self, standing);
  g_array_sort (standing, compare_standing);

  return standing;
}

/**
 * bastide_board_canvas_paint_figures:
 * @filter: (scope call) (nullable): tells which ones to leave out
 * @edge_filter: (scope call) (nullable): tells which ones on edges to leave out
 *
 * Paints all that stands on the board: figures, those that share a segment side by side, and other pieces.
 */
void
bastide_board_canvas_paint_figures (const BastideBoardCanvas *self,
                                    BastideFigureFilter       filter,
                                    BastideEdgeFigureFilter   edge_filter,
                                    gpointer                  user_data)
{
  g_autoptr (GArray) standing = list_standing (self, filter, edge_filter, user_data);

  for (guint i = 0; i < standing->len; i++)
    {
      const Standing *next = &g_array_index (standing, Standing, i);

      bastide_sprite_cache_paint (self->sprites, self->cr, &next->sprite, next->x, next->y, 1);
    }
}

/**
 * bastide_board_canvas_list_middles:
 *
 * Returns: (transfer full) (element-type graphene_point_t): the middles of all that stands on the board, in device
 *   pixels of the view
 */
GArray *
bastide_board_canvas_list_middles (const BastideBoardCanvas *self)
{
  g_autoptr (GArray) standing = list_standing (self, NULL, NULL, NULL);
  GArray *middles = g_array_new (FALSE, FALSE, sizeof (graphene_point_t));

  for (guint i = 0; i < standing->len; i++)
    {
      const Standing *next = &g_array_index (standing, Standing, i);
      double height = bastide_figure_get_height (next->sprite.pixels);
      double rise = next->sprite.style & BASTIDE_FIGURE_LYING ? 0 : height * 0.42;
      graphene_point_t middle = GRAPHENE_POINT_INIT ((float) next->x, (float) (next->y - rise));

      g_array_append_val (middles, middle);
    }

  return middles;
}

/* What stands uppermost at a point; its shadow does not count. Returns: whether anything does */
static gboolean
find_standing (const BastideBoardCanvas *self,
               double                    x,
               double                    y,
               Standing                 *found)
{
  g_autoptr (GArray) standing = list_standing (self, NULL, NULL, NULL);

  for (guint i = standing->len; i > 0; i--)
    {
      *found = g_array_index (standing, Standing, i - 1);
      found->sprite.style |= BASTIDE_FIGURE_FLAT;
      if (bastide_sprite_cache_hits (self->sprites, &found->sprite, x - found->x, y - found->y))
        return TRUE;
    }

  return FALSE;
}

/**
 * bastide_board_canvas_find_figure:
 * @x: a point, in device pixels of the view
 * @y: a point, in device pixels of the view
 * @placed: (out): the tile on which the figure stands, which need not be the one behind the point
 * @segment: (out): the segment on which the figure stands
 *
 * Returns: whether what can be seen at the point is a figure or another piece that stands on a segment
 */
gboolean
bastide_board_canvas_find_figure (const BastideBoardCanvas *self,
                                  double                    x,
                                  double                    y,
                                  guint                    *placed,
                                  guint                    *segment)
{
  Standing found;

  if (!find_standing (self, x, y, &found) || found.segment < 0)
    return FALSE;

  *placed = found.placed;
  *segment = (guint) found.segment;

  return TRUE;
}

/**
 * bastide_board_canvas_find_edge_figure:
 * @x: a point, in device pixels of the view
 * @y: a point, in device pixels of the view
 * @figure: (out): it
 *
 * Returns: whether what can be seen at the point is a figure on an edge
 */
gboolean
bastide_board_canvas_find_edge_figure (const BastideBoardCanvas *self,
                                       double                    x,
                                       double                    y,
                                       BastideEdgeFigure        *figure)
{
  Standing found;

  if (!find_standing (self, x, y, &found) || found.segment >= 0)
    return FALSE;

  *figure = found.figure;

  return TRUE;
}
