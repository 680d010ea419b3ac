/* bastide-board-canvas.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-board-canvas.h"

#include "bastide-banners.h"
#include "bastide-board-edges.h"
#include "bastide-cell-painter.h"
#include "bastide-figure-painter.h"
#include "bastide-highlight-painter.h"
#include "util/bastide-autoptr.h"

/*
 * Paints the layers over the tiles: marked cells, figures, lit features. Each function is one kind of thing; the board
 * view decides on the order.
 */

/* Distance beyond which the contents of cells cannot be visible. */
#define REACH 1

/**
 * bastide_board_canvas_shows:
 *
 * Returns: whether a part of a cell, or of its contents, may be in view
 */
gboolean
bastide_board_canvas_shows (const BastideBoardCanvas *self,
                            int                       x,
                            int                       y)
{
  BastideCellRange range = bastide_board_geometry_get_visible (self->geometry);

  return bastide_cell_range_contains ((BastideCellRange) { range.min_x - REACH, range.min_y - REACH,
                                                           range.max_x + REACH, range.max_y + REACH },
                                      x, y);
}

/**
 * bastide_board_canvas_get_colour:
 * @player: number of a player
 *
 * Returns: (transfer none): the player's colour, an interned string
 */
const char *
bastide_board_canvas_get_colour (const BastideBoardCanvas *self,
                                 guint                     player)
{
  return g_intern_string (bastide_player_get_colour (bastide_game_get_player (self->game, player)));
}

/**
 * bastide_board_canvas_get_feet:
 * @placed: a placed tile
 * @segment: a segment of it
 * @x: (out): where a figure stands, in device pixels of the view
 * @y: (out): where a figure stands, in device pixels of the view
 */
void
bastide_board_canvas_get_feet (const BastideBoardCanvas *self,
                               guint                     placed,
                               guint                     segment,
                               double                   *x,
                               double                   *y)
{
  BastideStandingFigure figure;

  /* The place of a follower that is alone there. */
  bastide_standing_figure_init (&figure, self->rules, self->state, placed,
                                bastide_board_picture_get_plan (self->picture, placed), BASTIDE_NO_OWNER, 0, segment);
  bastide_figures_stage (figure.plan, &figure.staged, 1, NULL, 0);
  bastide_board_canvas_get_sprite (self, &figure, x, y);
}

/**
 * bastide_board_canvas_paint_cell:
 * @kind: its mark
 * @player: the player concerned, or -1
 */
void
bastide_board_canvas_paint_cell (const BastideBoardCanvas *self,
                                 int                       x,
                                 int                       y,
                                 BastideSpriteKind         kind,
                                 int                       player)
{
  BastideCellStyle style = bastide_cell_style_on (self->surroundings, self->dark, self->high_contrast,
                                                  self->strong_cells);
  BastideSprite sprite = {
    .kind = kind, .pixels = self->geometry->pixels, .dark = (style & BASTIDE_CELL_DARK) != 0,
    .style = style & ~BASTIDE_CELL_DARK,
  };
  int corner_x, corner_y;

  if (!bastide_board_canvas_shows (self, x, y))
    return;

  if (player >= 0)
    sprite.colour = bastide_board_canvas_get_colour (self, (guint) player);
  bastide_board_geometry_get_corner (self->geometry, x, y, &corner_x, &corner_y);
  bastide_sprite_cache_paint (self->sprites, self->cr, &sprite, corner_x, corner_y, 1);
}

/**
 * bastide_board_canvas_paint_cells:
 * @cells: (element-type BastideCell): cells
 * @kind: their mark
 * @player: the player concerned, or -1
 */
void
bastide_board_canvas_paint_cells (const BastideBoardCanvas *self,
                                  const GArray             *cells,
                                  BastideSpriteKind         kind,
                                  int                       player)
{
  for (guint i = 0; i < cells->len; i++)
    {
      const BastideCell *cell = &g_array_index (cells, BastideCell, i);

      bastide_board_canvas_paint_cell (self, cell->x, cell->y, kind, player);
    }
}

/**
 * bastide_board_canvas_get_style:
 *
 * Returns: the style of a figure on a segment
 */
BastideFigureStyle
bastide_board_canvas_get_style (const BastideBoardCanvas *self,
                                guint                     placed,
                                guint                     segment)
{
  const BastideSegmentDefinition *definition;
  BastidePlacedTile tile;

  bastide_state_get_placed (self->rules, self->state, placed, &tile);
  definition = bastide_tile_definition_get_segment (bastide_rules_get_tile (self->rules, tile.tile), segment);

  return bastide_figure_get_style_on (bastide_rules_get_game (self->rules), definition->kind);
}

static void
paint_image (const BastideBoardCanvas *self,
             const BastideTileImage   *image,
             const BastideTilePlan    *plan,
             int                       x,
             int                       y,
             double                    angle)
{
  double half = self->geometry->pixels / 2.0;
  double scale = (double) self->geometry->pixels / image->pixels;

  cairo_save (self->cr);
  cairo_translate (self->cr, x, y);
  if (angle != 0)
    {
      cairo_translate (self->cr, half, half);
      cairo_rotate (self->cr, angle);
      cairo_translate (self->cr, -half, -half);
    }
  cairo_scale (self->cr, scale, scale);
  bastide_tile_image_show (image, plan, self->cr);
  cairo_restore (self->cr);
}

/**
 * bastide_board_canvas_paint_tile:
 * @angle: additional rotation in radians, while it turns
 * @opacity: 1 for a tile that lies there
 *
 * Paints a tile that has not been placed.
 */
void
bastide_board_canvas_paint_tile (const BastideBoardCanvas *self,
                                 guint                     tile,
                                 guint                     rotation,
                                 int                       x,
                                 int                       y,
                                 double                    angle,
                                 double                    opacity)
{
  int pixels = self->geometry->pixels;
  BastidePaintedTile *painted = bastide_tile_cache_get_tile (self->tiles, tile, rotation, x, y);
  const BastideTileImage *image;
  int corner_x, corner_y;

  image = bastide_tile_cache_get (self->tiles, painted, pixels,
                                  self->is_zooming ? BASTIDE_TILE_NEED_ANY : BASTIDE_TILE_NEED_VISIBLE);
  /* Until the exact picture is ready, that of the same tile at another place is used. */
  if (image == NULL)
    {
      painted = bastide_tile_cache_get_tile (self->tiles, tile, rotation, 0, 0);
      image = bastide_tile_cache_get (self->tiles, painted, pixels, BASTIDE_TILE_NEED_ANY);
    }
  if (image == NULL)
    image = bastide_tile_cache_get (self->tiles, painted, pixels, BASTIDE_TILE_NEED_NOW);
  bastide_board_geometry_get_corner (self->geometry, x, y, &corner_x, &corner_y);
  cairo_push_group (self->cr);
  paint_image (self, image, bastide_painted_tile_get_plan (painted), corner_x, corner_y, angle);
  cairo_pop_group_to_source (self->cr);
  cairo_paint_with_alpha (self->cr, opacity);
}

/* --- Light ----------------------------------------------------------------------------------------- */

/*
 * Features and cells that are lit, on the tiles and on the board round them.
 */

/* @rim: as for append_segments() */
static void
append_segment (const BastideBoardCanvas *self,
                const BastidePlacedTile  *tile,
                const BastideTilePlan    *plan,
                guint                     segment,
                gboolean                  rim)
{
  static const BastideCell steps[BASTIDE_N_NEIGHBOURS] = {
    { 0, -1 }, { 1, -1 }, { 1, 0 }, { 1, 1 }, { 0, 1 }, { -1, 1 }, { -1, 0 }, { -1, -1 },
  };
  const BastideTilePlan *neighbours[BASTIDE_N_NEIGHBOURS];

  for (guint i = 0; i < BASTIDE_N_NEIGHBOURS; i++)
    {
      int placed = bastide_state_find_placed (self->rules, self->state, tile->x + steps[i].x, tile->y + steps[i].y);

      neighbours[i] = placed >= 0 ? bastide_board_picture_get_plan (self->picture, (guint) placed) : NULL;
    }
  if (rim)
    bastide_tile_plan_append_rim_among (plan, neighbours, self->cr, segment);
  else
    bastide_tile_plan_append_outline_among (plan, neighbours, self->cr, segment);
}

/* @rim: whether to append the line around a feature, or else its whole area */
static void
append_segments (const BastideBoardCanvas *self,
                 const GArray             *segments,
                 gboolean                  rim)
{
  for (guint i = 0; i < segments->len; i++)
    {
      const BastideFeatureSegment *segment = &g_array_index (segments, BastideFeatureSegment, i);
      const BastideTilePlan *plan = bastide_board_picture_get_plan (self->picture, segment->placed);
      BastidePlacedTile tile;
      int x, y;

      bastide_state_get_placed (self->rules, self->state, segment->placed, &tile);
      if (!bastide_board_canvas_shows (self, tile.x, tile.y))
        continue;
      bastide_board_geometry_get_corner (self->geometry, tile.x, tile.y, &x, &y);
      cairo_save (self->cr);
      cairo_translate (self->cr, x, y);
      cairo_scale (self->cr, self->geometry->pixels, self->geometry->pixels);
      append_segment (self, &tile, plan, segment->segment, rim);
      cairo_restore (self->cr);
    }
}

static void
append_start_space (const BastideBoardCanvas *self,
                    guint                     space)
{
  int x, y;

  bastide_board_geometry_get_corner (self->geometry, 0, 0, &x, &y);
  cairo_save (self->cr);
  cairo_translate (self->cr, x, y);
  cairo_scale (self->cr, self->geometry->pixels, self->geometry->pixels);
  bastide_surroundings_append_start_space (self->surroundings, space, self->cr);
  cairo_restore (self->cr);
}

/* A start space that belongs to a feature is a part of it, as its tiles are. */
static void
append_start_spaces (const BastideBoardCanvas *self,
                     const GArray             *spaces)
{
  for (guint i = 0; self->surroundings != NULL && i < spaces->len; i++)
    append_start_space (self, g_array_index (spaces, guint16, i));
}

/* Half the width of the line around a feature, in tiles and at least this many device pixels: the distance of painted
 * lines from an edge. */
#define EDGE_STRIP 0.030
#define LEAST_EDGE_STRIP 1.8

/* A feature that pieces on edges close does not end there as if it went on: its line runs along them, too. */
static void
paint_closed_edges (const BastideBoardCanvas *self,
                    const BastideFeature     *feature)
{
  const BastideEdgePieces *edges = bastide_board_picture_get_edges (self->picture);

  if (edges == NULL)
    return;

  cairo_save (self->cr);
  cairo_new_path (self->cr);
  for (guint i = 0; i < feature->segments->len; i++)
    {
      BastidePlacedTile tile;

      bastide_state_get_placed (self->rules, self->state,
                                g_array_index (feature->segments, BastideFeatureSegment, i).placed, &tile);
      if (!bastide_board_canvas_shows (self, tile.x, tile.y))
        continue;
      /* The places of pieces on its edges. */
      for (guint side = 0; side < BASTIDE_N_SIDES; side++)
        {
          BastideTileEdge edge = { tile.x, tile.y, side };
          double half = MAX (EDGE_STRIP * self->geometry->pixels, LEAST_EDGE_STRIP);
          double start_x, start_y, end_x, end_y;

          if (bastide_edge_pieces_find (edges, edge.x, edge.y, edge.side) == NULL)
            continue;
          bastide_board_edges_get_ends (self, &edge, &start_x, &start_y, &end_x, &end_y);
          cairo_rectangle (self->cr, MIN (start_x, end_x) - half, MIN (start_y, end_y) - half,
                           ABS (end_x - start_x) + 2 * half, ABS (end_y - start_y) + 2 * half);
        }
    }
  cairo_clip (self->cr);
  append_segments (self, feature->segments, FALSE);
  bastide_rim_paint (self->cr, self->geometry->pixels);
  cairo_new_path (self->cr);
  cairo_restore (self->cr);
}

/**
 * bastide_board_canvas_paint_feature:
 *
 * Lights up a whole feature.
 */
void
bastide_board_canvas_paint_feature (const BastideBoardCanvas *self,
                                    const BastideFeature     *feature,
                                    double                    opacity)
{
  cairo_save (self->cr);
  if (opacity < 1)
    {
      double margin = self->geometry->pixels / 4.0;
      double left, top, right, bottom;

      /* A group is only as large as a visible feature with the line around it. */
      cairo_new_path (self->cr);
      append_segments (self, feature->segments, FALSE);
      append_start_spaces (self, feature->start_spaces);
      cairo_path_extents (self->cr, &left, &top, &right, &bottom);
      cairo_new_path (self->cr);
      cairo_rectangle (self->cr, left - margin, top - margin, right - left + 2 * margin, bottom - top + 2 * margin);
      cairo_clip (self->cr);
      cairo_push_group (self->cr);
    }
  cairo_new_path (self->cr);
  append_segments (self, feature->segments, FALSE);
  append_start_spaces (self, feature->start_spaces);
  bastide_tint_paint (self->cr);
  cairo_new_path (self->cr);
  append_segments (self, feature->segments, TRUE);
  append_start_spaces (self, feature->start_spaces);
  bastide_rim_paint (self->cr, self->geometry->pixels);
  cairo_new_path (self->cr);
  paint_closed_edges (self, feature);
  if (opacity < 1)
    {
      cairo_pop_group_to_source (self->cr);
      cairo_paint_with_alpha (self->cr, opacity);
    }
  cairo_restore (self->cr);
}

/**
 * bastide_board_canvas_paint_outline:
 *
 * Outlines a whole feature, as something that a lesson speaks of. Open country, where figures lie, is filled as well,
 * for it has hardly any border of its own.
 */
void
bastide_board_canvas_paint_outline (const BastideBoardCanvas *self,
                                    const BastideFeature     *feature)
{
  const BastideFeatureSegment *first = &g_array_index (feature->segments, BastideFeatureSegment, 0);

  cairo_new_path (self->cr);
  if ((bastide_board_canvas_get_style (self, first->placed, first->segment) & BASTIDE_FIGURE_LYING) != 0)
    {
      append_segments (self, feature->segments, FALSE);
      append_start_spaces (self, feature->start_spaces);
      bastide_wash_paint (self->cr);
    }
  append_segments (self, feature->segments, TRUE);
  append_start_spaces (self, feature->start_spaces);
  bastide_outline_paint (self->cr, self->geometry->pixels);
}

/**
 * bastide_board_canvas_paint_start_space:
 * @space: number of a start space of the board
 *
 * Lights up a start space that no tile lies at.
 */
void
bastide_board_canvas_paint_start_space (const BastideBoardCanvas *self,
                                        guint                     space)
{
  g_return_if_fail (self->surroundings != NULL);

  cairo_new_path (self->cr);
  append_start_space (self, space);
  bastide_tint_paint (self->cr);
  append_start_space (self, space);
  bastide_rim_paint (self->cr, self->geometry->pixels);
}

/**
 * bastide_board_canvas_paint_light:
 * @cells: (element-type BastideCell): some cells
 * @edges: (element-type BastideTileEdge): some edges
 * @feature: (nullable): a feature
 *
 * Lights cells, pieces on edges and a feature, and dims the rest.
 */
void
bastide_board_canvas_paint_light (const BastideBoardCanvas *self,
                                  const GArray             *cells,
                                  const GArray             *edges,
                                  const BastideFeature     *feature)
{
  int side = self->geometry->pixels;
  int x, y;

  cairo_new_path (self->cr);
  if (feature != NULL)
    {
      append_segments (self, feature->segments, FALSE);
      append_start_spaces (self, feature->start_spaces);
    }
  for (guint i = 0; i < cells->len; i++)
    {
      const BastideCell *cell = &g_array_index (cells, BastideCell, i);

      bastide_board_geometry_get_corner (self->geometry, cell->x, cell->y, &x, &y);
      cairo_rectangle (self->cr, x, y, side, side);
    }
  bastide_board_edges_append_outlines (self, edges);
  bastide_veil_paint (self->cr, self->dark);
  for (guint i = 0; i < cells->len; i++)
    {
      const BastideCell *cell = &g_array_index (cells, BastideCell, i);

      bastide_board_geometry_get_corner (self->geometry, cell->x, cell->y, &x, &y);
      bastide_frame_paint (self->cr, x, y, side);
    }
  bastide_board_edges_paint_light (self, edges, 1);
  if (feature != NULL)
    bastide_board_canvas_paint_feature (self, feature, 1);
}

/* Thousands of tiles are planned by the threads that paint them; a banner waits for its tower. */
static const BastideTilePlan *
find_plan (guint    placed,
           int      x,
           int      y,
           gpointer user_data)
{
  const BastideBoardCanvas *self = user_data;

  if (!bastide_board_picture_has_tile (self->picture, placed, self->geometry->pixels))
    return NULL;

  return bastide_board_canvas_find_plan (placed, x, y, user_data);
}

/**
 * bastide_board_canvas_paint_banners:
 *
 * Paints the banners of completed towns.
 */
void
bastide_board_canvas_paint_banners (const BastideBoardCanvas *self)
{
  g_autoptr (GArray) banners = bastide_banners_find (self->rules, self->state, find_plan, (gpointer) self);
  int x, y;

  bastide_board_geometry_get_origin (self->geometry, &x, &y);
  for (guint i = 0; i < banners->len; i++)
    {
      const BastideBanner *banner = &g_array_index (banners, BastideBanner, i);
      const BastideSprite sprite = {
        .kind = BASTIDE_SPRITE_BANNER, .style = banner->form, .pixels = self->geometry->pixels,
      };

      if (!bastide_banner_flies (banner, sprite.pixels))
        continue;
      bastide_sprite_cache_paint (self->sprites, self->cr, &sprite, x + banner->x * sprite.pixels,
                                  y + banner->y * sprite.pixels, 1);
    }
}
