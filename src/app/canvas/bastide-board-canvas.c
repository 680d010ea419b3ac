/* bastide-board-canvas.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-board-canvas.h"

#include "bastide-figure-painter.h"
#include "bastide-piece-painter.h"
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
  const BastideTilePlan *plan = bastide_board_picture_get_plan (self->picture, placed);
  BastidePlacedTile tile;
  int corner_x, corner_y;

  bastide_state_get_placed (self->rules, self->state, placed, &tile);
  bastide_board_geometry_get_corner (self->geometry, tile.x, tile.y, &corner_x, &corner_y);
  bastide_tile_plan_get_spot (plan, segment, x, y);
  *x = corner_x + *x * self->geometry->pixels;
  *y = corner_y + *y * self->geometry->pixels;
}

/**
 * bastide_board_canvas_paint_cell:
 * @kind: what marks the cell
 * @dark: whether it lies on a dark table
 */
void
bastide_board_canvas_paint_cell (const BastideBoardCanvas *self,
                                 int                       x,
                                 int                       y,
                                 BastideSpriteKind         kind,
                                 gboolean                  dark)
{
  BastideSprite sprite = { .kind = kind, .pixels = self->geometry->pixels, .dark = dark };
  int corner_x, corner_y;

  if (!bastide_board_canvas_shows (self, x, y))
    return;

  bastide_board_geometry_get_corner (self->geometry, x, y, &corner_x, &corner_y);
  bastide_sprite_cache_paint (self->sprites, self->cr, &sprite, corner_x, corner_y, 1);
}

/**
 * bastide_board_canvas_paint_cells:
 * @cells: (element-type BastideCell): cells
 * @kind: what marks them
 */
void
bastide_board_canvas_paint_cells (const BastideBoardCanvas *self,
                                  const GArray             *cells,
                                  BastideSpriteKind         kind)
{
  for (guint i = 0; i < cells->len; i++)
    {
      const BastideCell *cell = &g_array_index (cells, BastideCell, i);

      bastide_board_canvas_paint_cell (self, cell->x, cell->y, kind, self->dark);
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

/**
 * bastide_board_canvas_paint_figures:
 * @filter: (scope call): tells which ones to leave out
 *
 * Paints all figures on the board. Those that share a segment stand side by side.
 */
void
bastide_board_canvas_paint_figures (const BastideBoardCanvas *self,
                                    BastideFigureFilter       filter,
                                    gpointer                  user_data)
{
  g_autoptr (GArray) figures = g_array_new (FALSE, FALSE, sizeof (BastidePlacedFigure));

  bastide_state_get_board_figures (self->rules, self->state, figures);
  for (guint i = 0; i < figures->len; i++)
    {
      const BastidePlacedFigure *figure = &g_array_index (figures, BastidePlacedFigure, i);

      if (bastide_board_canvas_shows (self, figure->x, figure->y) && !filter (figure, user_data))
        bastide_board_canvas_paint_figure (self, figure->player, figure->figure, figure->placed, figure->segment,
                                           bastide_board_canvas_get_row_offset (self, figures, i), 0, 1);
    }
}

/**
 * bastide_board_canvas_paint_pieces:
 *
 * Paints the pieces that stand on segments and are no figures of the map: those of nobody, keeps of players.
 */
void
bastide_board_canvas_paint_pieces (const BastideBoardCanvas *self)
{
  g_autoptr (GArray) pieces = g_array_new (FALSE, FALSE, sizeof (BastidePiece));

  bastide_state_get_pieces (self->rules, self->state, pieces);
  for (guint i = 0; i < pieces->len; i++)
    {
      const BastidePiece *piece = &g_array_index (pieces, BastidePiece, i);

      if (piece->present && piece->kind->place == BASTIDE_TARGET_SEGMENT
          && bastide_board_canvas_shows (self, piece->x, piece->y))
        bastide_board_canvas_paint_piece (self, piece, BASTIDE_FIGURE_STANDING);
    }
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

/* Whether a point of the view lies on what stands there; its shadow does not count. */
static gboolean
hits (const BastideBoardCanvas *self,
      BastideSprite             sprite,
      double                    x,
      double                    y)
{
  sprite.style |= BASTIDE_FIGURE_FLAT;

  return bastide_sprite_cache_hits (self->sprites, &sprite, x, y);
}

/* The uppermost piece on a segment at a point. Returns: FALSE for none */
static gboolean
find_piece_at (const BastideBoardCanvas *self,
               double                    x,
               double                    y,
               guint                    *placed,
               guint                    *segment)
{
  g_autoptr (GArray) pieces = g_array_new (FALSE, FALSE, sizeof (BastidePiece));

  bastide_state_get_pieces (self->rules, self->state, pieces);
  for (guint i = pieces->len; i > 0; i--)
    {
      const BastidePiece *piece = &g_array_index (pieces, BastidePiece, i - 1);
      BastideSprite sprite;
      double piece_x, piece_y;

      if (!piece->present || piece->kind->place != BASTIDE_TARGET_SEGMENT
          || !get_piece_sprite (self, piece, &sprite, &piece_x, &piece_y)
          || !hits (self, sprite, x - piece_x, y - piece_y))
        continue;
      *placed = (guint) bastide_state_find_placed (self->rules, self->state, piece->x, piece->y);
      *segment = piece->segment;
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
 * Returns: whether a figure or another piece that stands on a segment can be seen at the point
 */
gboolean
bastide_board_canvas_find_figure (const BastideBoardCanvas *self,
                                  double                    x,
                                  double                    y,
                                  guint                    *placed,
                                  guint                    *segment)
{
  g_autoptr (GArray) figures = g_array_new (FALSE, FALSE, sizeof (BastidePlacedFigure));

  /* What was painted last is on top. */
  if (find_piece_at (self, x, y, placed, segment))
    return TRUE;

  bastide_state_get_board_figures (self->rules, self->state, figures);
  for (guint i = figures->len; i > 0; i--)
    {
      const BastidePlacedFigure *figure = &g_array_index (figures, BastidePlacedFigure, i - 1);
      double offset = bastide_board_canvas_get_row_offset (self, figures, i - 1);
      double figure_x, figure_y;
      BastideSprite sprite = get_figure_sprite (self, figure->player, figure->figure, figure->placed, figure->segment,
                                                &figure_x, &figure_y);

      if (!hits (self, sprite, x - figure_x - offset, y - figure_y))
        continue;
      *placed = figure->placed;
      *segment = figure->segment;
      return TRUE;
    }

  return FALSE;
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
