/* bastide-board-canvas.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-board-canvas.h"

#include "bastide-cell-painter.h"
#include "bastide-figure-painter.h"
#include "util/bastide-autoptr.h"

/*
 * Paints what lies over the tiles: marked cells, figures, lit features. Each function is one kind of
 * thing; the board view decides on the order.
 */

/* Cells farther away than this cannot show anything of what stands on them. */
#define REACH 1

/**
 * bastide_board_canvas_shows:
 *
 * Returns: whether anything of a cell, or of what stands on it, may be in view
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

static const BastideSegmentDefinition *
get_segment (const BastideBoardCanvas *self,
             guint                     placed,
             guint                     segment)
{
  BastidePlacedTile tile;

  bastide_state_get_placed (self->rules, self->state, placed, &tile);

  return bastide_tile_definition_get_segment (bastide_rules_get_tile (self->rules, tile.tile), segment);
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

  /* Of a follower that is there alone. */
  bastide_standing_figure_init (&figure, self->rules, self->state, placed,
                                bastide_board_picture_get_plan (self->picture, placed), BASTIDE_NO_OWNER, 0, segment);
  bastide_figures_stage (figure.plan, &figure.staged, 1, NULL, 0);
  bastide_board_canvas_get_sprite (self, &figure, x, y);
}

/**
 * bastide_board_canvas_paint_cell:
 * @kind: what marks the cell
 * @player: for whom, or -1
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
 * @kind: what marks them
 * @player: for whom, or -1
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
 * Returns: how a figure stands or lies on a segment
 */
BastideFigureStyle
bastide_board_canvas_get_style (const BastideBoardCanvas *self,
                                guint                     placed,
                                guint                     segment)
{
  const BastideSegmentDefinition *definition = get_segment (self, placed, segment);

  return bastide_figure_get_style_on (bastide_rules_get_game (self->rules), definition->kind);
}

/**
 * bastide_board_canvas_get_figure_name:
 *
 * Returns: the name to paint a figure by on a segment: some games show what it is there
 */
const char *
bastide_board_canvas_get_figure_name (const BastideBoardCanvas *self,
                                      guint                     figure,
                                      guint                     placed,
                                      guint                     segment)
{
  const char *name = bastide_rules_get_figure_name (self->rules, figure);
  const BastideSegmentDefinition *definition = get_segment (self, placed, segment);

  return g_intern_string (bastide_figure_get_name_on (bastide_rules_get_game (self->rules), definition->kind, name));
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
 * @angle: how much it is turned besides, in radians, while it turns
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
  BastideTileSite *site = bastide_tile_cache_get_site (self->tiles, tile, rotation, x, y);
  const BastideTileImage *image;
  int corner_x, corner_y;

  image = bastide_tile_cache_get (self->tiles, site, pixels,
                                  self->is_zooming ? BASTIDE_TILE_NEED_ANY : BASTIDE_TILE_NEED_VISIBLE);
  /* Until the very picture is there, the same tile as painted for another place does. */
  if (image == NULL)
    {
      site = bastide_tile_cache_get_site (self->tiles, tile, rotation, 0, 0);
      image = bastide_tile_cache_get (self->tiles, site, pixels, BASTIDE_TILE_NEED_ANY);
    }
  if (image == NULL)
    image = bastide_tile_cache_get (self->tiles, site, pixels, BASTIDE_TILE_NEED_NOW);
  bastide_board_geometry_get_corner (self->geometry, x, y, &corner_x, &corner_y);
  cairo_push_group (self->cr);
  paint_image (self, image, bastide_tile_site_get_plan (site), corner_x, corner_y, angle);
  cairo_pop_group_to_source (self->cr);
  cairo_paint_with_alpha (self->cr, opacity);
}
