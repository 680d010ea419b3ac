/* bastide-board-view-paint.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#define G_LOG_DOMAIN "bastide-app"

#include "config.h"

#include "bastide-board-view-private.h"

#include "bastide-chance-painter.h"
#include "bastide-highlight-painter.h"
#include "bastide-settings.h"
#include "bastide-style-manager.h"
#include "bastide-table-painter.h"
#include "util/bastide-autoptr.h"

/* Of the light on a feature that can be chosen but is not pointed at. */
#define OFFERED_OPACITY 0.8

/*
 * The layers of the board, from the table up, in one Cairo node.
 */

BastideBoardCanvas
_bastide_board_view_get_canvas (BastideBoardView *self,
                                cairo_t          *cr)
{
  return (BastideBoardCanvas) {
    .cr = cr,
    .geometry = &self->geometry,
    .rules = _bastide_board_view_get_rules (self),
    .state = bastide_board_view_get_state (self),
    .game = self->game,
    .tiles = self->tiles,
    .picture = self->picture,
    .surroundings = bastide_board_surroundings_get (self->surroundings),
    .sprites = self->sprites,
    .scale = self->scale,
    .dark = bastide_style_manager_get_dark (bastide_style_manager_get_default ()),
    .is_zooming = self->is_zooming,
  };
}

static gboolean
is_hidden (const BastidePlacedFigure *figure,
           gpointer                   data)
{
  return bastide_board_motion_hides (data, figure);
}

/* The cursor shows only while the keyboard is used. */
static void
paint_cursor (BastideBoardView         *self,
              const BastideBoardCanvas *canvas)
{
  int x, y;

  if (!self->has_cursor || self->cursor.target >= 0 || !_bastide_board_view_uses_keyboard (self))
    return;

  bastide_board_geometry_get_corner (&self->geometry, self->cursor.x, self->cursor.y, &x, &y);
  bastide_frame_paint (canvas->cr, x, y, self->geometry.pixels);
}

/* The tile that was laid last: framed as long as its part of the turn goes on, then with corners in the colour of
 * who laid it. */
static void
paint_last_tile (BastideBoardView         *self,
                 const BastideBoardCanvas *canvas)
{
  guint n_placed = bastide_state_get_n_placed (canvas->rules, canvas->state);
  const BastideDecision *decision = bastide_choice_get_decision (self->choice);
  BastidePlacedTile tile;
  int x, y;

  if (n_placed == 0)
    return;

  bastide_state_get_placed (canvas->rules, canvas->state, n_placed - 1, &tile);
  bastide_board_geometry_get_corner (&self->geometry, tile.x, tile.y, &x, &y);
  if (!_bastide_board_view_is_reviewing (self) && decision->status == BASTIDE_STATUS_DECISION && decision->placed)
    bastide_frame_paint (canvas->cr, x, y, self->geometry.pixels);
  else if (self->last_player >= 0 && !_bastide_board_view_is_reviewing (self))
    bastide_last_tile_paint (canvas->cr, bastide_board_canvas_get_colour (canvas, (guint) self->last_player), x, y,
                             self->geometry.pixels);
}

/* Where chance could lead from the tile that was laid last, or once it has been shown, where it does. */
static void
paint_way (BastideBoardView         *self,
           const BastideBoardCanvas *canvas)
{
  guint n_placed = bastide_state_get_n_placed (canvas->rules, canvas->state);
  const BastideDecision *decision = bastide_choice_get_decision (self->choice);
  BastidePlacedTile tile;
  int x, y;

  if (_bastide_board_view_is_reviewing (self) || n_placed == 0 || !decision->placed)
    return;

  bastide_state_get_placed (canvas->rules, canvas->state, n_placed - 1, &tile);
  bastide_board_geometry_get_corner (&self->geometry, tile.x, tile.y, &x, &y);
  bastide_chance_paint_way (bastide_board_picture_get_plan (self->picture, n_placed - 1), self->thrown, canvas->cr,
                            x, y, self->geometry.pixels);
}

static void
paint_table (BastideBoardView         *self,
             const BastideBoardCanvas *canvas)
{
  int x, y;

  bastide_board_geometry_get_origin (&self->geometry, &x, &y);
  cairo_save (canvas->cr);
  if (self->game != NULL)
    {
      bastide_board_surroundings_prepare (self->surroundings, &self->geometry, self->is_zooming);
      bastide_board_picture_prepare (self->picture, &self->geometry, self->is_zooming);
      bastide_board_picture_clip_table (self->picture, canvas->cr, &self->geometry);
    }
  bastide_table_paint (canvas->cr, x, y, self->geometry.pixels, canvas->dark);
  cairo_restore (canvas->cr);
  if (self->game == NULL)
    return;

  bastide_board_surroundings_paint (self->surroundings, canvas->cr, &self->geometry, BASTIDE_BOARD_LAYER_BACKDROP);
  bastide_board_canvas_paint_cells (canvas, self->dead, BASTIDE_SPRITE_DEAD_CELL);
  if (!_bastide_board_view_is_reviewing (self))
    bastide_board_spots_paint_cells (canvas, self->choice);
  bastide_board_canvas_paint_cells (canvas, self->places, BASTIDE_SPRITE_HOVERED_CELL);
  bastide_board_picture_paint (self->picture, canvas->cr, &self->geometry);
  bastide_board_surroundings_paint (self->surroundings, canvas->cr, &self->geometry, BASTIDE_BOARD_LAYER_FOREGROUND);
  _bastide_board_view_paint_track (self, canvas);
}

/* What is pointed at. */
static void
paint_pointed (BastideBoardView         *self,
               const BastideBoardCanvas *canvas)
{
  if (self->is_lit || !bastide_settings_get_aid (BASTIDE_SETTING_AID_LIT_FEATURES))
    return;

  if (self->feature != NULL)
    bastide_board_canvas_paint_feature (canvas, self->feature, 1);
  else if (self->start_space >= 0)
    bastide_board_canvas_paint_start_space (canvas, (guint) self->start_space);
}

static void
paint_overlay (BastideBoardView         *self,
               const BastideBoardCanvas *canvas)
{
  BastideLight light = { self->lit_cells, self->lit_feature, TRUE };

  if (self->is_lit)
    bastide_board_canvas_paint_light (canvas, &light);
  for (guint i = 0; !self->is_lit && i < self->offered->len; i++)
    bastide_board_canvas_paint_feature (canvas, g_ptr_array_index (self->offered, i), OFFERED_OPACITY);
  paint_pointed (self, canvas);
  paint_last_tile (self, canvas);
  paint_way (self, canvas);
  _bastide_board_view_paint_ghost (self, canvas);
  bastide_board_canvas_paint_figures (canvas, is_hidden, self->motion);
  bastide_board_canvas_paint_pieces (canvas);
  if (!_bastide_board_view_is_reviewing (self))
    bastide_board_spots_paint (canvas, self->choice);
  paint_cursor (self, canvas);
  bastide_board_motion_paint (self->motion, canvas);
}

void
_bastide_board_view_snapshot (GtkWidget   *widget,
                              GtkSnapshot *snapshot)
{
  BastideBoardView *self = BASTIDE_BOARD_VIEW (widget);
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, gtk_widget_get_width (widget), gtk_widget_get_height (widget));
  g_autoptr (cairo_t) cr = gtk_snapshot_append_cairo (snapshot, &bounds);
  BastideBoardCanvas canvas = _bastide_board_view_get_canvas (self, cr);

  cairo_scale (cr, 1.0 / self->scale, 1.0 / self->scale);
  paint_table (self, &canvas);
  if (self->game == NULL)
    return;

  paint_overlay (self, &canvas);
  if (self->crisp_pixels != self->geometry.pixels && bastide_board_view_is_crisp (self))
    {
      self->crisp_pixels = self->geometry.pixels;
      bastide_tile_cache_keep_size (self->tiles, self->crisp_pixels);
      bastide_sprite_cache_keep_size (self->sprites, self->crisp_pixels);
    }
}

/**
 * bastide_board_view_is_crisp:
 *
 * Returns: whether all that is in view was painted in the size in which it is shown
 */
gboolean
bastide_board_view_is_crisp (BastideBoardView *self)
{
  g_return_val_if_fail (BASTIDE_IS_BOARD_VIEW (self), FALSE);

  return !self->is_zooming && bastide_board_picture_is_crisp (self->picture, &self->geometry)
         && bastide_board_surroundings_is_crisp (self->surroundings, &self->geometry);
}

/**
 * bastide_board_view_get_n_painted:
 *
 * Returns: how many pictures of tiles were painted for it so far
 */
guint
bastide_board_view_get_n_painted (BastideBoardView *self)
{
  g_return_val_if_fail (BASTIDE_IS_BOARD_VIEW (self), 0);

  return bastide_tile_cache_get_n_painted (self->tiles);
}
