/* bastide-board-edges.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-board-edges.h"

#include <math.h>

#include "bastide-edge-pieces.h"
#include "bastide-highlight-painter.h"

/* Height of the middle of a piece above the edge, in tiles. */
#define MIDDLE_RISE 0.06

/* Distance from its edge at which a piece can be hit, in tiles and, on small tiles, in logical pixels. */
#define REACH 0.09
#define LEAST_REACH 5

static void
to_view (const BastideBoardCanvas *canvas,
         double                   *x,
         double                   *y)
{
  int corner_x, corner_y;

  bastide_board_geometry_get_corner (canvas->geometry, 0, 0, &corner_x, &corner_y);
  *x = corner_x + *x * canvas->geometry->pixels;
  *y = corner_y + *y * canvas->geometry->pixels;
}

/**
 * bastide_board_edges_get_ends:
 * @start_x: (out): where the edge begins, clockwise round its tile
 * @start_y: (out): where the edge begins
 * @end_x: (out): its end
 * @end_y: (out): its end
 */
void
bastide_board_edges_get_ends (const BastideBoardCanvas *canvas,
                              const BastideTileEdge    *edge,
                              double                   *start_x,
                              double                   *start_y,
                              double                   *end_x,
                              double                   *end_y)
{
  bastide_edge_get_ends (edge->x, edge->y, edge->side, start_x, start_y, end_x, end_y);
  to_view (canvas, start_x, start_y);
  to_view (canvas, end_x, end_y);
}

/**
 * bastide_board_edges_get_middle:
 * @x: (out): the visible middle of a piece on the edge
 * @y: (out): the visible middle of a piece on the edge
 */
void
bastide_board_edges_get_middle (const BastideBoardCanvas *canvas,
                                const BastideTileEdge    *edge,
                                double                   *x,
                                double                   *y)
{
  double start_x, start_y, end_x, end_y;

  bastide_board_edges_get_ends (canvas, edge, &start_x, &start_y, &end_x, &end_y);
  *x = (start_x + end_x) / 2;
  *y = (start_y + end_y) / 2 - MIDDLE_RISE * canvas->geometry->pixels;
}

/**
 * bastide_board_edges_get_feet:
 * @figure: a kind of figure
 * @x: (out): its present or possible place on the edge
 * @y: (out): its present or possible place on the edge
 */
void
bastide_board_edges_get_feet (const BastideBoardCanvas *canvas,
                              const BastideTileEdge    *edge,
                              guint                     figure,
                              double                   *x,
                              double                   *y)
{
  const BastideEdgePieces *pieces = bastide_board_picture_get_edges (canvas->picture);
  const char *name = bastide_rules_get_figure_name (canvas->rules, figure);
  const BastideEdgePiece beside = { "", edge->x, edge->y, edge->side };

  if (pieces == NULL || !bastide_edge_pieces_get_feet (pieces, name, edge->x, edge->y, edge->side, x, y))
    bastide_edge_pieces_get_feet_beside (pieces, bastide_rules_get_game (canvas->rules), name, &beside, x, y);
  to_view (canvas, x, y);
}

/**
 * bastide_board_edges_get_distance:
 *
 * Returns: distance of a point from an edge, in device pixels
 */
double
bastide_board_edges_get_distance (const BastideBoardCanvas *canvas,
                                  const BastideTileEdge    *edge,
                                  double                    x,
                                  double                    y)
{
  double pixels = canvas->geometry->pixels;
  int corner_x, corner_y;

  bastide_board_geometry_get_corner (canvas->geometry, 0, 0, &corner_x, &corner_y);

  return pixels * bastide_edge_get_distance (edge->x, edge->y, edge->side, (x - corner_x) / pixels,
                                             (y - corner_y) / pixels);
}

/**
 * bastide_board_edges_paint_piece:
 * @piece: a kind of piece, as the rules call it
 */
void
bastide_board_edges_paint_piece (const BastideBoardCanvas *canvas,
                                 const BastideTileEdge    *edge,
                                 const char               *piece,
                                 double                    opacity)
{
  const BastideSprite sprite = {
    .kind = BASTIDE_SPRITE_EDGE_PIECE, .name = piece, .style = edge->side, .pixels = canvas->geometry->pixels,
    .game = bastide_rules_get_game (canvas->rules),
  };
  int x, y;

  bastide_board_geometry_get_corner (canvas->geometry, edge->x, edge->y, &x, &y);
  bastide_sprite_cache_paint (canvas->sprites, canvas->cr, &sprite, x + sprite.pixels / 2.0, y + sprite.pixels / 2.0,
                              opacity);
}

/**
 * bastide_board_edges_get_sprite:
 * @figure: a kind of figure
 * @player: its owner
 * @x: (out): its place on the edge
 * @y: (out): its place on the edge
 *
 * Returns: its look there
 */
BastideSprite
bastide_board_edges_get_sprite (const BastideBoardCanvas *canvas,
                                const BastideTileEdge    *edge,
                                guint                     figure,
                                guint                     player,
                                double                   *x,
                                double                   *y)
{
  const char *name = bastide_rules_get_figure_name (canvas->rules, figure);

  bastide_board_edges_get_feet (canvas, edge, figure, x, y);

  return (BastideSprite) {
    .kind = BASTIDE_SPRITE_FIGURE,
    .name = g_intern_string (bastide_edge_get_figure_name (bastide_rules_get_game (canvas->rules), name)),
    .colour = bastide_board_canvas_get_colour (canvas, player),
    .pixels = canvas->geometry->pixels,
  };
}

/**
 * bastide_board_edges_paint_figure:
 * @figure: a kind of figure
 * @player: its owner
 * @style: %BASTIDE_FIGURE_OFFERED for a possible place
 * @offset_y: offset from its place, in device pixels
 */
void
bastide_board_edges_paint_figure (const BastideBoardCanvas *canvas,
                                  const BastideTileEdge    *edge,
                                  guint                     figure,
                                  guint                     player,
                                  BastideFigureStyle        style,
                                  double                    offset_y,
                                  double                    opacity)
{
  double x, y;
  BastideSprite sprite = bastide_board_edges_get_sprite (canvas, edge, figure, player, &x, &y);

  sprite.style = style;
  bastide_sprite_cache_paint (canvas->sprites, canvas->cr, &sprite, x, y + offset_y, opacity);
}

/**
 * bastide_board_edges_append_outlines:
 * @edges: (element-type BastideTileEdge): some edges
 *
 * Adds the outlines of present or possible pieces there to the path.
 */
void
bastide_board_edges_append_outlines (const BastideBoardCanvas *canvas,
                                     const GArray             *edges)
{
  double x = 0, y = 0;

  cairo_save (canvas->cr);
  /* The origin is at the corner of cell 0 0, and tiles are 1 × 1. */
  to_view (canvas, &x, &y);
  cairo_translate (canvas->cr, x, y);
  cairo_scale (canvas->cr, canvas->geometry->pixels, canvas->geometry->pixels);
  for (guint i = 0; i < edges->len; i++)
    {
      const BastideTileEdge *edge = &g_array_index (edges, BastideTileEdge, i);

      bastide_edge_append_outline (canvas->cr, edge->x, edge->y, edge->side);
    }
  cairo_restore (canvas->cr);
}

/**
 * bastide_board_edges_paint_light:
 * @edges: (element-type BastideTileEdge): some edges
 *
 * Lights the present or possible pieces there.
 */
void
bastide_board_edges_paint_light (const BastideBoardCanvas *canvas,
                                 const GArray             *edges,
                                 double                    opacity)
{
  if (edges->len == 0)
    return;

  if (opacity < 1)
    cairo_push_group (canvas->cr);
  cairo_new_path (canvas->cr);
  bastide_board_edges_append_outlines (canvas, edges);
  bastide_tint_paint (canvas->cr);
  bastide_board_edges_append_outlines (canvas, edges);
  bastide_rim_paint (canvas->cr, canvas->geometry->pixels);
  cairo_new_path (canvas->cr);
  if (opacity < 1)
    {
      cairo_pop_group_to_source (canvas->cr);
      cairo_paint_with_alpha (canvas->cr, opacity);
    }
}

static gboolean
has_tile (const GArray *tiles,
          int           placed)
{
  for (guint i = 0; placed >= 0 && i < tiles->len; i++)
    if (g_array_index (tiles, guint16, i) == placed)
      return TRUE;

  return FALSE;
}

static void
append_tiles (const BastideBoardCanvas *canvas,
              const GArray             *tiles)
{
  int side = canvas->geometry->pixels;

  for (guint i = 0; i < tiles->len; i++)
    {
      BastidePlacedTile tile;
      int x, y;

      bastide_state_get_placed (canvas->rules, canvas->state, g_array_index (tiles, guint16, i), &tile);
      bastide_board_geometry_get_corner (canvas->geometry, tile.x, tile.y, &x, &y);
      cairo_rectangle (canvas->cr, x, y, side, side);
    }
}

/* A group is only as large as some tiles with the line around them. */
static void
clip_to_tiles (const BastideBoardCanvas *canvas,
               const GArray             *tiles)
{
  double margin = canvas->geometry->pixels / 4;
  double left, top, right, bottom;

  cairo_new_path (canvas->cr);
  append_tiles (canvas, tiles);
  cairo_path_extents (canvas->cr, &left, &top, &right, &bottom);
  cairo_new_path (canvas->cr);
  cairo_rectangle (canvas->cr, left - margin, top - margin, right - left + 2 * margin, bottom - top + 2 * margin);
  cairo_clip (canvas->cr);
}

/**
 * bastide_board_edges_paint_view:
 * @view: view of the position that is shown
 *
 * Lights the things counted by a figure on an edge: the tiles in its view, especially those that bring points, and the
 * pieces beside it.
 */
void
bastide_board_edges_paint_view (const BastideBoardCanvas *canvas,
                                const BastideEdgeView    *view,
                                double                    opacity)
{
  static const BastideCell steps[BASTIDE_N_SIDES] = { { 0, -1 }, { 1, 0 }, { 0, 1 }, { -1, 0 } };

  cairo_save (canvas->cr);
  if (opacity < 1)
    {
      clip_to_tiles (canvas, view->tiles);
      cairo_push_group (canvas->cr);
    }
  cairo_new_path (canvas->cr);
  append_tiles (canvas, view->tiles);
  bastide_tint_paint (canvas->cr);
  append_tiles (canvas, view->counted);
  bastide_tint_paint (canvas->cr);

  /* The line round all tiles together. */
  for (guint i = 0; i < view->tiles->len * BASTIDE_N_SIDES; i++)
    {
      BastideSide side = i % BASTIDE_N_SIDES;
      double start_x, start_y, end_x, end_y;
      BastidePlacedTile tile;
      BastideTileEdge edge;

      bastide_state_get_placed (canvas->rules, canvas->state, g_array_index (view->tiles, guint16, i / BASTIDE_N_SIDES),
                                &tile);
      if (has_tile (view->tiles, bastide_state_find_placed (canvas->rules, canvas->state, tile.x + steps[side].x,
                                                            tile.y + steps[side].y)))
        continue;
      edge = (BastideTileEdge) { tile.x, tile.y, side };
      bastide_board_edges_get_ends (canvas, &edge, &start_x, &start_y, &end_x, &end_y);
      cairo_move_to (canvas->cr, start_x, start_y);
      cairo_line_to (canvas->cr, end_x, end_y);
    }
  append_tiles (canvas, view->counted);
  bastide_rim_paint (canvas->cr, canvas->geometry->pixels);
  cairo_new_path (canvas->cr);
  if (opacity < 1)
    {
      cairo_pop_group_to_source (canvas->cr);
      cairo_paint_with_alpha (canvas->cr, opacity);
    }
  cairo_restore (canvas->cr);
  bastide_board_edges_paint_light (canvas, view->edges, opacity);
}
