/* bastide-board-canvas.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#define G_LOG_DOMAIN "bastide-app"

#include "config.h"

#include "bastide-board-canvas.h"

#include "draw/bastide-figure-painter.h"
#include "draw/bastide-highlight-painter.h"
#include "draw/bastide-table-painter.h"
#include "util/bastide-autoptr.h"

/*
 * Paints what lies over the tiles: legal cells, figures, spots, lit features. Each function is one kind of
 * thing; the board view decides on the order.
 */

/* Cells farther away than this cannot show anything of what stands on them. */
#define REACH 1

static gboolean
is_visible (const BastideBoardCanvas *self,
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
 * bastide_board_canvas_get_position:
 * @x: (out): the middle of what is pointed at, in device pixels of the view
 * @y: (out): the middle of what is pointed at, in device pixels of the view
 *
 * Returns: whether the spot is on the board
 */
gboolean
bastide_board_canvas_get_position (const BastideBoardCanvas *self,
                                   const BastideSpot        *spot,
                                   double                   *x,
                                   double                   *y)
{
  static const int edge_x[BASTIDE_N_SIDES] = { 0, 1, 0, -1 };
  static const int edge_y[BASTIDE_N_SIDES] = { -1, 0, 1, 0 };
  double half = self->geometry->pixels / 2.0;
  int corner_x, corner_y;
  int placed;

  bastide_board_geometry_get_corner (self->geometry, spot->x, spot->y, &corner_x, &corner_y);
  *x = corner_x + half;
  *y = corner_y + half;

  switch (spot->target)
    {
    case BASTIDE_TARGET_CELL:
    case BASTIDE_TARGET_TILE:
    case BASTIDE_TARGET_LINK:
      return TRUE;

    case BASTIDE_TARGET_SEGMENT:
    case BASTIDE_TARGET_FIGURE:
      placed = bastide_state_find_placed (self->rules, self->state, spot->x, spot->y);
      if (placed < 0)
        return FALSE;
      bastide_board_canvas_get_feet (self, (guint) placed, spot->segment, x, y);
      /* The middle of the figure, not its feet. */
      *y -= bastide_figure_get_height (self->geometry->pixels) * 0.42;
      return TRUE;

    case BASTIDE_TARGET_EDGE:
      *x += edge_x[spot->segment % BASTIDE_N_SIDES] * half;
      *y += edge_y[spot->segment % BASTIDE_N_SIDES] * half;
      return TRUE;

    case BASTIDE_TARGET_TRACK:
    case BASTIDE_TARGET_CARD:
    case BASTIDE_TARGET_BUTTON:
    default:
      return FALSE;
    }
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
  BastideSprite sprite = { .kind = kind, .pixels = self->geometry->pixels, .dark = self->dark };

  for (guint i = 0; i < cells->len; i++)
    {
      const BastideCell *cell = &g_array_index (cells, BastideCell, i);
      int x, y;

      if (!is_visible (self, cell->x, cell->y))
        continue;
      bastide_board_geometry_get_corner (self->geometry, cell->x, cell->y, &x, &y);
      bastide_sprite_cache_paint (self->sprites, self->cr, &sprite, x, y, 1);
    }
}

/**
 * bastide_board_canvas_paint_legal:
 *
 * Marks the cells where something may be placed.
 */
void
bastide_board_canvas_paint_legal (const BastideBoardCanvas *self,
                                  BastideChoice            *choice)
{
  BastideSprite sprite = { .pixels = self->geometry->pixels, .dark = self->dark };
  int selected = bastide_choice_get_selected (choice);

  for (guint i = 0; i < bastide_choice_get_n_spots (choice); i++)
    {
      const BastideSpot *spot = bastide_choice_get_spot (choice, i);
      int x, y;

      if (spot->target != BASTIDE_TARGET_CELL || !is_visible (self, spot->x, spot->y))
        continue;
      sprite.kind = (int) i == selected ? BASTIDE_SPRITE_HOVERED_CELL : BASTIDE_SPRITE_LEGAL_CELL;
      bastide_board_geometry_get_corner (self->geometry, spot->x, spot->y, &x, &y);
      bastide_sprite_cache_paint (self->sprites, self->cr, &sprite, x, y, 1);
    }
}

static BastideFigureStyle
get_style (const BastideBoardCanvas *self,
           guint                     placed,
           guint                     segment)
{
  const BastideSegmentDefinition *definition = get_segment (self, placed, segment);

  return bastide_figure_get_style_on (bastide_rules_get_game (self->rules), definition->kind);
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
  BastideSprite sprite = { .kind = BASTIDE_SPRITE_FIGURE, .pixels = self->geometry->pixels };
  double x, y;

  sprite.name = g_intern_string (bastide_rules_get_figure_name (self->rules, figure));
  sprite.colour = bastide_board_canvas_get_colour (self, player);
  sprite.style = get_style (self, placed, segment);
  bastide_board_canvas_get_feet (self, placed, segment, &x, &y);
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
  double height = bastide_figure_get_height (self->geometry->pixels);

  bastide_state_get_board_figures (self->rules, self->state, figures);
  for (guint i = 0; i < figures->len; i++)
    {
      const BastidePlacedFigure *figure = &g_array_index (figures, BastidePlacedFigure, i);
      guint n_before = 0;
      guint n_after = 0;

      if (!is_visible (self, figure->x, figure->y) || filter (figure, user_data))
        continue;
      for (guint k = i; k > 0; k--, n_before++)
        {
          const BastidePlacedFigure *other = &g_array_index (figures, BastidePlacedFigure, k - 1);

          if (other->placed != figure->placed || other->segment != figure->segment)
            break;
        }
      for (guint k = i + 1; k < figures->len; k++, n_after++)
        {
          const BastidePlacedFigure *other = &g_array_index (figures, BastidePlacedFigure, k);

          if (other->placed != figure->placed || other->segment != figure->segment)
            break;
        }
      bastide_board_canvas_paint_figure (self, figure->player, figure->figure, figure->placed, figure->segment,
                                         bastide_figure_row_get_offset (n_before, n_before + n_after + 1, height),
                                         0, 1);
    }
}

static void
paint_spot (const BastideBoardCanvas *self,
            BastideChoice            *choice,
            const BastideSpot        *spot,
            gboolean                  selected)
{
  const BastideDecision *decision = bastide_choice_get_decision (choice);
  int figure = bastide_choice_get_figure (choice);
  int placed = bastide_state_find_placed (self->rules, self->state, spot->x, spot->y);
  BastideSprite sprite = { .kind = BASTIDE_SPRITE_SPOT, .style = selected, .pixels = self->geometry->pixels };
  double x, y;

  if (!bastide_board_canvas_get_position (self, spot, &x, &y))
    return;

  bastide_sprite_cache_paint (self->sprites, self->cr, &sprite, x, y, 1);
  if (spot->figures == 0 || figure < 0 || placed < 0 || decision->player < 0)
    return;

  sprite.kind = BASTIDE_SPRITE_FIGURE;
  sprite.style = selected ? BASTIDE_FIGURE_FLAT : BASTIDE_FIGURE_FLAT | BASTIDE_FIGURE_OFFERED;
  sprite.name = g_intern_string (bastide_rules_get_figure_name (self->rules, (guint) figure));
  sprite.colour = bastide_board_canvas_get_colour (self, (guint) decision->player);
  if (spot->target == BASTIDE_TARGET_SEGMENT)
    sprite.style |= get_style (self, (guint) placed, spot->segment);
  /* A disc is a little larger than the figure that stands on it. */
  sprite.pixels = sprite.pixels * 4 / 5;
  y += bastide_figure_get_height (sprite.pixels) * (sprite.style & BASTIDE_FIGURE_LYING ? 0.0 : 0.5);
  bastide_sprite_cache_paint (self->sprites, self->cr, &sprite, x, y, 1);
}

/**
 * bastide_board_canvas_paint_spots:
 *
 * Shows a figure that is offered, or a disc, on everything but cells that can be chosen.
 */
void
bastide_board_canvas_paint_spots (const BastideBoardCanvas *self,
                                  BastideChoice            *choice)
{
  int selected = bastide_choice_get_selected (choice);

  for (guint i = 0; i < bastide_choice_get_n_spots (choice); i++)
    {
      const BastideSpot *spot = bastide_choice_get_spot (choice, i);

      if (spot->target == BASTIDE_TARGET_CELL || !is_visible (self, spot->x, spot->y))
        continue;
      if (!bastide_choice_get_offers (choice, spot))
        continue;
      if ((int) i != selected)
        paint_spot (self, choice, spot, FALSE);
    }
  if (selected >= 0 && bastide_choice_get_spot (choice, (guint) selected)->target != BASTIDE_TARGET_CELL)
    paint_spot (self, choice, bastide_choice_get_spot (choice, (guint) selected), TRUE);
}

typedef void (*AppendFunc) (const BastideTilePlan *plan,
                            cairo_t               *cr,
                            guint                  segment);

static void
append_segments (const BastideBoardCanvas *self,
                 const GArray             *segments,
                 AppendFunc                append)
{
  for (guint i = 0; i < segments->len; i++)
    {
      const BastideFeatureSegment *segment = &g_array_index (segments, BastideFeatureSegment, i);
      BastidePlacedTile tile;
      int x, y;

      bastide_state_get_placed (self->rules, self->state, segment->placed, &tile);
      if (!is_visible (self, tile.x, tile.y))
        continue;
      bastide_board_geometry_get_corner (self->geometry, tile.x, tile.y, &x, &y);
      cairo_save (self->cr);
      cairo_translate (self->cr, x, y);
      cairo_scale (self->cr, self->geometry->pixels, self->geometry->pixels);
      append (bastide_board_picture_get_plan (self->picture, segment->placed), self->cr, segment->segment);
      cairo_restore (self->cr);
    }
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
  if (opacity < 1)
    cairo_push_group (self->cr);
  cairo_new_path (self->cr);
  append_segments (self, feature->segments, bastide_tile_plan_append_outline);
  bastide_tint_paint (self->cr);
  cairo_new_path (self->cr);
  append_segments (self, feature->segments, bastide_tile_plan_append_rim);
  bastide_rim_paint (self->cr, self->geometry->pixels);
  cairo_new_path (self->cr);
  if (opacity < 1)
    {
      cairo_pop_group_to_source (self->cr);
      cairo_paint_with_alpha (self->cr, opacity);
    }
}

/**
 * bastide_board_canvas_paint_light:
 *
 * Lights up cells and a feature, and lets the rest step back.
 */
void
bastide_board_canvas_paint_light (const BastideBoardCanvas *self,
                                  const BastideLight       *light)
{
  int side = self->geometry->pixels;

  if (light->dim)
    {
      cairo_new_path (self->cr);
      if (light->feature != NULL)
        append_segments (self, light->feature->segments, bastide_tile_plan_append_outline);
      for (guint i = 0; i < light->cells->len; i++)
        {
          const BastideCell *cell = &g_array_index (light->cells, BastideCell, i);
          int x, y;

          bastide_board_geometry_get_corner (self->geometry, cell->x, cell->y, &x, &y);
          cairo_rectangle (self->cr, x, y, side, side);
        }
      bastide_veil_paint (self->cr, self->dark);
    }
  for (guint i = 0; i < light->cells->len; i++)
    {
      const BastideCell *cell = &g_array_index (light->cells, BastideCell, i);
      int x, y;

      bastide_board_geometry_get_corner (self->geometry, cell->x, cell->y, &x, &y);
      bastide_frame_paint (self->cr, x, y, side);
    }
  if (light->feature != NULL)
    bastide_board_canvas_paint_feature (self, light->feature, 1);
}

static void
paint_image (const BastideBoardCanvas *self,
             const BastideTileImage   *image,
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
  cairo_set_source_surface (self->cr, image->ground, 0, 0);
  cairo_paint (self->cr);
  if (image->raised != NULL)
    {
      cairo_set_source_surface (self->cr, image->raised, image->raised_x, image->raised_y);
      cairo_paint (self->cr);
    }
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
  paint_image (self, image, corner_x, corner_y, angle);
  cairo_pop_group_to_source (self->cr);
  cairo_paint_with_alpha (self->cr, opacity);
}
