/* bastide-board-view-paint.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-board-view-private.h"

#include <math.h>

#include "bastide-board-loupe.h"
#include "bastide-board-spots.h"
#include "bastide-draw-text.h"
#include "bastide-highlight-painter.h"
#include "bastide-memory.h"
#include "bastide-palette.h"
#include "bastide-settings.h"
#include "bastide-text-scale.h"
#include "model/words/bastide-texts.h"
#include "util/bastide-autoptr.h"

/* How high coordinates are, and how wide the strips in which they stand, in logical pixels at 100 %. */
#define COORDINATE_PIXELS 12
#define STRIP_PIXELS 20
#define ROW_STRIPS 1.6

/* A large board comes in so many frames: a plain table, the cloth, the tiles, and its figures in parts. */
#define N_FIGURES_AT_ONCE 2
#define N_FRAMES 20

/*
 * The layers of the board, from the table up, in one Cairo node.
 */

static gboolean
is_hidden (const BastidePlacedFigure *figure,
           gpointer                   data)
{
  return bastide_board_motion_hides (data, figure);
}

static gboolean
is_hidden_on_edge (const BastideEdgeFigure *figure,
                   gpointer                 data)
{
  return bastide_board_motion_hides_edge_figure (data, figure);
}

void
_bastide_board_view_redraw (BastideBoardView *self)
{
  bastide_board_backing_forget (self->backing);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* The cursor shows only while the keyboard is used. */
static void
paint_cursor (BastideBoardView         *self,
              const BastideBoardCanvas *canvas)
{
  const BastideBoardPlace *place = bastide_board_cursor_get_place (self->cursor);
  int x, y;

  if (place == NULL || place->target >= 0 || !bastide_board_cells_has_keyboard (self->cells))
    return;

  bastide_board_geometry_get_corner (canvas->geometry, place->x, place->y, &x, &y);
  bastide_frame_paint (canvas->cr, x, y, canvas->geometry->pixels);
}

/* What lies below the tiles, only where they do not cover it. */
static void
paint_ground (BastideBoardView         *self,
              const BastideBoardCanvas *canvas,
              int                       margin,
              const cairo_region_t     *foreground)
{
  BastideBoardScene *scene = self->scene;
  g_autoptr (cairo_region_t) hidden = bastide_board_picture_get_opaque (scene->picture, canvas->geometry);
  g_autoptr (cairo_region_t) backdrop =
    bastide_board_surroundings_get_opaque (scene->surroundings, canvas->geometry, BASTIDE_BOARD_LAYER_BACKDROP);

  cairo_region_union (hidden, foreground);
  cairo_region_union (backdrop, hidden);
  if (margin > 0)
    bastide_board_table_paint_around (self->table, canvas, backdrop);
  else
    bastide_board_table_paint (self->table, canvas, backdrop);
  bastide_board_surroundings_paint (scene->surroundings, canvas->cr, canvas->geometry, BASTIDE_BOARD_LAYER_BACKDROP,
                                    hidden);
}

void
_bastide_board_view_paint_still (const BastideBoardCanvas *canvas,
                                 int                       margin,
                                 gpointer                  user_data)
{
  BastideBoardView *self = user_data;
  BastideBoardScene *scene = self->scene;
  g_autoptr (cairo_region_t) foreground = NULL;

  bastide_board_surroundings_prepare (scene->surroundings, canvas->geometry, canvas->is_zooming);
  bastide_board_picture_prepare (scene->picture, canvas->geometry, canvas->is_zooming);
  foreground = bastide_board_surroundings_get_opaque (scene->surroundings, canvas->geometry,
                                                      BASTIDE_BOARD_LAYER_FOREGROUND);
  paint_ground (self, canvas, margin, foreground);
  bastide_board_light_paint_cells (self->light, canvas);
  bastide_board_picture_paint (scene->picture, canvas->cr, canvas->geometry, foreground);
  bastide_board_surroundings_paint (scene->surroundings, canvas->cr, canvas->geometry, BASTIDE_BOARD_LAYER_FOREGROUND,
                                    NULL);
  bastide_board_canvas_paint_banners (canvas);
}

/* What moves, is pointed at or stands on the board. */
static void
paint_overlay (BastideBoardView         *self,
               const BastideBoardCanvas *canvas)
{
  graphene_point_t pointer;
  gboolean has_pointer = bastide_board_pointer_get_position (self->pointer, &pointer);

  bastide_board_track_paint (self->track, canvas);
  bastide_board_light_paint (self->light, canvas, self->aim);
  /* Two ghosts of the same tile would be confused. */
  if (!bastide_board_ghosts_get_shown (self->ghosts))
    bastide_board_hand_paint (self->hand, canvas, has_pointer ? &pointer : NULL);
  bastide_board_spots_paint (canvas, self->scene->choice);
  bastide_board_ghosts_paint (self->ghosts, canvas);
  paint_cursor (self, canvas);
  /* Nothing lies on who stands there, but what moves. */
  bastide_board_canvas_paint_figures (canvas, is_hidden, is_hidden_on_edge, self->motion);
  bastide_board_motion_paint (self->motion, canvas);
}

/* What is chosen on a small tile, once more and large. */
static void
paint_loupe (BastideBoardView         *self,
             const BastideBoardCanvas *canvas)
{
  BastideBoardCanvas close;

  if (!self->scene->loupe.is_shown)
    return;

  close = bastide_board_loupe_begin (self->scene, canvas);
  /* No frame of a neighbour looks in. */
  cairo_save (canvas->cr);
  cairo_rectangle (canvas->cr, 0, 0, close.geometry->width, close.geometry->height);
  cairo_clip (canvas->cr);
  bastide_board_light_paint (self->light, &close, self->aim);
  cairo_restore (canvas->cr);
  bastide_board_spots_paint (&close, self->scene->choice);
  bastide_board_canvas_paint_figures (&close, is_hidden, is_hidden_on_edge, self->motion);
  cairo_restore (canvas->cr);
}

/* One of the two strips: the columns along the top, or the rows along the left. @strip: how wide, in device pixels */
static void
paint_coordinate_strip (const BastideBoardCanvas *canvas,
                        gboolean                  is_row,
                        double                    strip,
                        double                    size)
{
  const BastideBoardGeometry *geometry = canvas->geometry;
  BastideCellRange visible = bastide_board_geometry_get_visible (geometry);
  BastideRgb ground = canvas->dark ? BASTIDE_TABLE_DARK : BASTIDE_CREAM;
  int first = is_row ? visible.min_y : visible.min_x, last = is_row ? visible.max_y : visible.max_x;
  /* Where tiles are small, every so many-th is named. */
  int step = (int) ceil ((is_row ? strip : 3 * size) / geometry->pixels);

  cairo_set_source_rgba (canvas->cr, ground.red, ground.green, ground.blue, 0.88);
  if (is_row)
    cairo_rectangle (canvas->cr, 0, strip, ROW_STRIPS * strip, geometry->height - strip);
  else
    cairo_rectangle (canvas->cr, 0, 0, geometry->width, strip);
  cairo_fill (canvas->cr);
  bastide_set_source (canvas->cr, canvas->dark ? BASTIDE_CREAM : BASTIDE_INK, 1);
  for (int i = first; i <= last; i++)
    {
      g_autofree char *text = bastide_text_coordinate (canvas->rules, canvas->state, i, is_row);
      int x, y;

      bastide_board_geometry_get_corner (geometry, i, i, &x, &y);
      x += geometry->pixels / 2;
      y += geometry->pixels / 2;
      if (i % step != 0 || (is_row && y < 1.5 * strip) || (!is_row && x < ROW_STRIPS * strip))
        continue;
      bastide_book_text_paint (canvas->cr, text, is_row ? 0.8 * strip : x, is_row ? y : strip / 2, size);
    }
}

/* How wide the strip of columns is, in logical pixels; 0 where there is none. */
static double
get_strip (GtkWidget *widget)
{
  return g_settings_get_boolean (bastide_settings_get (), BASTIDE_SETTING_COORDINATES)
           ? bastide_text_scale_apply (widget, STRIP_PIXELS) : 0;
}

/**
 * bastide_board_view_get_inside:
 *
 * Returns: the part of a board of this size on which something else may lie: not where coordinates stand
 */
GtkAllocation
bastide_board_view_get_inside (BastideBoardView *self,
                               int               width,
                               int               height)
{
  int strip = (int) ceil (get_strip (GTK_WIDGET (self)));
  int left = (int) ceil (ROW_STRIPS * strip);

  return (GtkAllocation) { left, strip, width - left, height - strip };
}

static void
paint_coordinates (GtkWidget                *widget,
                   const BastideBoardCanvas *canvas)
{
  double strip = get_strip (widget) * canvas->geometry->scale;

  for (guint is_row = 0; strip > 0 && is_row <= 1; is_row++)
    paint_coordinate_strip (canvas, is_row, strip, strip * COORDINATE_PIXELS / STRIP_PIXELS);
}

/* As soon as all in view is there, what lies round it is painted ahead. */
static void
prefetch (const BastideBoardCanvas *canvas)
{
  if (!canvas->is_zooming && bastide_board_picture_is_crisp (canvas->picture, canvas->geometry))
    bastide_board_picture_prefetch (canvas->picture, canvas->geometry);
}

/* As soon as all is crisp, pictures of other sizes are not needed any more, but for that of an open loupe. */
static void
forget_other_sizes (BastideBoardView         *self,
                    const BastideBoardCanvas *canvas)
{
  if (self->crisp_pixels == canvas->geometry->pixels || self->scene->loupe.is_shown
      || !bastide_board_scene_is_crisp (self->scene))
    return;

  self->crisp_pixels = canvas->geometry->pixels;
  bastide_tile_cache_keep_size (self->scene->tiles, self->crisp_pixels);
  bastide_sprite_cache_keep_size (self->scene->sprites, self->crisp_pixels);
  bastide_memory_return_soon ();
}

static gboolean
on_arriving_tick (GtkWidget     *widget,
                  GdkFrameClock *clock,
                  gpointer       user_data)
{
  _bastide_board_view_redraw (BASTIDE_BOARD_VIEW (widget));

  return G_SOURCE_REMOVE;
}

/* Paints what has come of a very large board before its tiles. Returns: FALSE when tiles are to be painted */
static gboolean
paint_arriving (BastideBoardView   *self,
                BastideBoardCanvas *canvas)
{
  if (bastide_state_get_n_placed (canvas->rules, canvas->state) < BASTIDE_BOARD_VIEW_LARGE)
    self->n_arrived = N_FRAMES;
  else if (self->n_arrived < N_FRAMES)
    self->n_arrived++;
  if (self->n_arrived == N_FRAMES)
    return FALSE;

  gtk_widget_add_tick_callback (GTK_WIDGET (self), on_arriving_tick, NULL, NULL);
  if (self->n_arrived > 2)
    {
      canvas->max_figures = 1 + (self->n_arrived - 3) * N_FIGURES_AT_ONCE;
      return FALSE;
    }

  bastide_set_source (canvas->cr, canvas->dark ? BASTIDE_TABLE_DARK : BASTIDE_TABLE_LIGHT, 1);
  cairo_paint (canvas->cr);
  if (self->n_arrived == 2)
    bastide_board_table_paint (self->table, canvas, NULL);

  return TRUE;
}

void
_bastide_board_view_snapshot (GtkWidget   *widget,
                              GtkSnapshot *snapshot)
{
  BastideBoardView *self = BASTIDE_BOARD_VIEW (widget);
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, gtk_widget_get_width (widget), gtk_widget_get_height (widget));
  g_autoptr (cairo_t) cr = gtk_snapshot_append_cairo (snapshot, &bounds);
  BastideBoardCanvas canvas = bastide_board_scene_get_canvas (self->scene, cr);

  cairo_scale (cr, 1.0 / canvas.geometry->scale, 1.0 / canvas.geometry->scale);
  bastide_board_table_move (self->table, canvas.geometry);
  if (canvas.game == NULL)
    {
      bastide_board_table_paint (self->table, &canvas, NULL);
      return;
    }

  /* What is not crisp yet will be painted otherwise soon. */
  if (!bastide_board_scene_is_crisp (self->scene))
    bastide_board_backing_forget (self->backing);
  if (paint_arriving (self, &canvas))
    return;
  bastide_board_backing_paint (self->backing, &canvas);
  paint_overlay (self, &canvas);
  paint_coordinates (widget, &canvas);
  paint_loupe (self, &canvas);
  prefetch (&canvas);
  forget_other_sizes (self, &canvas);
  bastide_board_beyond_snapshot (self->beyond, snapshot);
  bastide_board_bubble_snapshot (self->bubble, snapshot);
}
