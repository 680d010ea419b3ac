/* bastide-board-table.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-board-table.h"

#include <gdk/gdk.h>
#include <math.h>

#include "bastide-cell-cover.h"
#include "bastide-draw-text.h"
#include "bastide-memory.h"
#include "bastide-palette.h"
#include "bastide-table-painter.h"
#include "model/words/bastide-texts.h"
#include "util/bastide-autoptr.h"

#define MARGIN BASTIDE_BOARD_TABLE_MARGIN

/* Height of coordinates, in widths of the strip of columns. */
#define COORDINATE_PART 0.6

struct _BastideBoardTable
{
  cairo_surface_t *ground; /* (nullable): the linen with the light on it, for a size of the view and a theme */
  cairo_surface_t *shade;  /* (nullable): the light */
  int              width;
  int              height;
  gboolean         dark;
  int              pixels; /* size of the tiles that lay on it last */
  int              board_x; /* their previous place */
  int              board_y;
  int              linen_x; /* where the linen lies: it is panned, but not zoomed */
  int              linen_y;
  int              light_x; /* its place when the present light fell on it */
  int              light_y;
  gboolean         is_lit; /* the ground was painted in that light */
};

/**
 * bastide_board_table_new:
 *
 * Returns: (transfer full): a table on which no light has fallen yet
 */
BastideBoardTable *
bastide_board_table_new (void)
{
  return g_new0 (BastideBoardTable, 1);
}

/**
 * bastide_board_table_free:
 */
void
bastide_board_table_free (BastideBoardTable *self)
{
  g_clear_pointer (&self->ground, cairo_surface_destroy);
  g_clear_pointer (&self->shade, cairo_surface_destroy);
  g_free (self);
}

/* Handles another size of the view, or another theme. */
static void
resize (BastideBoardTable *self,
        int                width,
        int                height,
        gboolean           dark)
{
  if (self->shade != NULL && self->width == width && self->height == height && !self->dark == !dark)
    return;

  g_clear_pointer (&self->ground, cairo_surface_destroy);
  g_clear_pointer (&self->shade, cairo_surface_destroy);
  self->width = width;
  self->height = height;
  self->dark = dark;
  self->shade = bastide_table_create_shade (self->width + 2 * MARGIN, self->height + 2 * MARGIN, self->dark);
}

/**
 * bastide_board_table_move:
 * @geometry: where the board lies in the view
 *
 * The linen moves with the board that lies on it, but stays when only the tiles change their size. It comes before all
 * painting of a frame.
 */
void
bastide_board_table_move (BastideBoardTable          *self,
                          const BastideBoardGeometry *geometry)
{
  int x, y;

  bastide_board_geometry_get_origin (geometry, &x, &y);
  if (geometry->pixels == self->pixels)
    {
      self->linen_x += x - self->board_x;
      self->linen_y += y - self->board_y;
    }
  self->pixels = geometry->pixels;
  self->board_x = x;
  self->board_y = y;
}

/* Lets the light fall on the linen in its present place. */
static void
set_light (BastideBoardTable *self)
{
  self->is_lit = self->is_lit && self->light_x == self->linen_x && self->light_y == self->linen_y;
  self->light_x = self->linen_x;
  self->light_y = self->linen_y;
}

/* The linen with the light on it, as far as the light reaches. */
static void
paint_ground (BastideBoardTable *self,
              cairo_t           *cr)
{
  bastide_table_paint (cr, self->light_x, self->light_y, self->pixels, self->dark);
  bastide_table_paint_shade (cr, self->shade, self->dark);
}

static void
ensure_ground (BastideBoardTable *self)
{
  cairo_t *cr;

  if (ABS (self->linen_x - self->light_x) > MARGIN || ABS (self->linen_y - self->light_y) > MARGIN)
    set_light (self);
  if (self->ground != NULL && self->is_lit)
    return;

  if (self->ground == NULL)
    self->ground = cairo_image_surface_create (CAIRO_FORMAT_RGB24, self->width + 2 * MARGIN,
                                               self->height + 2 * MARGIN);
  cr = cairo_create (self->ground);
  paint_ground (self, cr);
  cairo_destroy (cr);
  self->is_lit = TRUE;
}

/**
 * bastide_board_table_paint:
 * @hidden: (nullable): the part of the view, in device pixels, that will be covered
 *
 * Paints the table in its visible parts.
 */
void
bastide_board_table_paint (BastideBoardTable        *self,
                           const BastideBoardCanvas *canvas,
                           const cairo_region_t     *hidden)
{
  const cairo_rectangle_int_t view = { 0, 0, canvas->geometry->width, canvas->geometry->height };
  g_autoptr (cairo_region_t) region = cairo_region_create_rectangle (&view);

  resize (self, view.width, view.height, canvas->dark);
  ensure_ground (self);
  if (hidden != NULL)
    cairo_region_subtract (region, hidden);
  cairo_save (canvas->cr);
  cairo_set_operator (canvas->cr, CAIRO_OPERATOR_SOURCE);
  cairo_set_source_surface (canvas->cr, self->ground, self->linen_x - self->light_x - MARGIN,
                            self->linen_y - self->light_y - MARGIN);
  cairo_pattern_set_filter (cairo_get_source (canvas->cr), CAIRO_FILTER_NEAREST);
  bastide_region_fill (region, canvas->cr);
  cairo_restore (canvas->cr);
}

/**
 * bastide_board_table_paint_around:
 * @canvas: canvas of a view that reaches %BASTIDE_BOARD_TABLE_MARGIN farther on all sides than the shown one
 * @hidden: its part, in device pixels, that will be covered
 *
 * Paints the visible parts of the table and those that may come into view. From now on the light falls on it as it does
 * there.
 */
void
bastide_board_table_paint_around (BastideBoardTable        *self,
                                  const BastideBoardCanvas *canvas,
                                  const cairo_region_t     *hidden)
{
  const cairo_rectangle_int_t view = { 0, 0, canvas->geometry->width, canvas->geometry->height };
  g_autoptr (cairo_region_t) region = cairo_region_create_rectangle (&view);

  resize (self, view.width - 2 * MARGIN, view.height - 2 * MARGIN, canvas->dark);
  set_light (self);
  cairo_region_subtract (region, hidden);
  cairo_save (canvas->cr);
  gdk_cairo_region (canvas->cr, region);
  cairo_clip (canvas->cr);
  paint_ground (self, canvas->cr);
  cairo_restore (canvas->cr);
}

/* One of the two strips: the columns along the top, or the rows along the left. @strip: its width, in device pixels */
static void
paint_coordinate_strip (const BastideBoardCanvas *canvas,
                        gboolean                  is_row,
                        double                    strip)
{
  double size = strip * COORDINATE_PART;
  const BastideBoardGeometry *geometry = canvas->geometry;
  BastideCellRange visible = bastide_board_geometry_get_visible (geometry);
  BastideRgb ground = canvas->dark ? BASTIDE_TABLE_DARK : BASTIDE_CREAM;
  int first = is_row ? visible.min_y : visible.min_x, last = is_row ? visible.max_y : visible.max_x;
  /* Small tiles have a name for every few rows and columns only. */
  int step = (int) ceil ((is_row ? strip : 3 * size) / geometry->pixels);

  cairo_set_source_rgba (canvas->cr, ground.red, ground.green, ground.blue, 0.88);
  if (is_row)
    cairo_rectangle (canvas->cr, 0, strip, BASTIDE_BOARD_TABLE_ROW_STRIPS * strip, geometry->height - strip);
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
      if (i % step != 0 || (is_row && y < 1.5 * strip) || (!is_row && x < BASTIDE_BOARD_TABLE_ROW_STRIPS * strip))
        continue;
      bastide_book_text_paint (canvas->cr, text, is_row ? 0.8 * strip : x, is_row ? y : strip / 2, size);
    }
}

/**
 * bastide_board_table_paint_coordinates:
 * @canvas: the view
 * @strip: width of the strip of columns, in device pixels
 *
 * Paints the names of the columns along the top, and those of the rows along the left.
 */
void
bastide_board_table_paint_coordinates (const BastideBoardCanvas *canvas,
                                       double                    strip)
{
  paint_coordinate_strip (canvas, FALSE, strip);
  paint_coordinate_strip (canvas, TRUE, strip);
}

/* --- What lies still on it ------------------------------------------------------------------------- */

/* A picture unused for this long is freed: a board that is not moved takes no more memory for it. */
#define REST_SECONDS 1

struct _BastideBoardBacking
{
  BastideBoardPainter   painter;
  gpointer              user_data;
  int                   margin;

  cairo_surface_t      *surface;  /* (nullable): where the picture is painted */
  BastideBoardGeometry  geometry; /* where the board lay in the view when it was; without a picture in the last frame */
  BastideBoardCanvas    canvas;   /* canvas of the last frame; only for comparison: its pointers may be invalid */
  gboolean              holds;    /* the picture agrees with the board */
  gboolean              rests;    /* no visible change since the last frame */
  gint64                used;     /* when it was used last */
  guint                 rest_source;
  guint                 n_painted;
};

/**
 * bastide_board_backing_new:
 * @margin: distance that the picture reaches beyond the view, in device pixels
 * @painter: (scope forever): paints the static contents
 * @user_data: for @painter
 *
 * Returns: (transfer full): nothing is kept yet
 */
BastideBoardBacking *
bastide_board_backing_new (int                 margin,
                           BastideBoardPainter painter,
                           gpointer            user_data)
{
  BastideBoardBacking *self = g_new0 (BastideBoardBacking, 1);

  self->margin = margin;
  self->painter = painter;
  self->user_data = user_data;

  return self;
}

/* Gives back the memory of the picture. */
static void
drop (BastideBoardBacking *self)
{
  g_clear_handle_id (&self->rest_source, g_source_remove);
  g_clear_pointer (&self->surface, cairo_surface_destroy);
  self->holds = FALSE;
}

/**
 * bastide_board_backing_free:
 */
void
bastide_board_backing_free (BastideBoardBacking *self)
{
  drop (self);
  g_free (self);
}

/**
 * bastide_board_backing_forget:
 *
 * Something on the board looks otherwise, or may.
 */
void
bastide_board_backing_forget (BastideBoardBacking *self)
{
  self->holds = FALSE;
  self->rests = FALSE;
}

/**
 * bastide_board_backing_get_keeps:
 *
 * Returns: whether there is a picture, which takes memory
 */
gboolean
bastide_board_backing_get_keeps (BastideBoardBacking *self)
{
  return self->surface != NULL;
}

/**
 * bastide_board_backing_get_n_painted:
 *
 * Returns: number of pictures painted so far
 */
guint
bastide_board_backing_get_n_painted (BastideBoardBacking *self)
{
  return self->n_painted;
}

static gboolean
on_rest_cb (gpointer data)
{
  BastideBoardBacking *self = data;

  if (g_get_monotonic_time () - self->used < REST_SECONDS * G_USEC_PER_SEC)
    return G_SOURCE_CONTINUE;

  self->rest_source = 0;
  drop (self);
  bastide_memory_return_soon ();

  return G_SOURCE_REMOVE;
}

/* The distance that the board was moved since the picture was painted. Returns: whether the picture still fills the
 * view */
static gboolean
find_way (const BastideBoardBacking  *self,
          const BastideBoardGeometry *geometry,
          int                        *x,
          int                        *y)
{
  int former_x, former_y;

  bastide_board_geometry_get_origin (&self->geometry, &former_x, &former_y);
  bastide_board_geometry_get_origin (geometry, x, y);
  *x -= former_x;
  *y -= former_y;

  return ABS (*x) <= self->margin && ABS (*y) <= self->margin;
}

/* Paints the picture. Returns: FALSE if there is not enough memory */
static gboolean
make (BastideBoardBacking      *self,
      const BastideBoardCanvas *canvas)
{
  BastideBoardGeometry geometry = *canvas->geometry;
  BastideBoardCanvas wide = *canvas;

  /* The board as it lies in a view that is larger by the margin. */
  geometry.x += self->margin;
  geometry.y += self->margin;
  geometry.width += 2 * self->margin;
  geometry.height += 2 * self->margin;
  geometry.n_covered = 0;
  if (self->surface == NULL || cairo_image_surface_get_width (self->surface) != geometry.width
      || cairo_image_surface_get_height (self->surface) != geometry.height)
    {
      g_clear_pointer (&self->surface, cairo_surface_destroy);
      self->surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, geometry.width, geometry.height);
    }
  if (cairo_surface_status (self->surface) != CAIRO_STATUS_SUCCESS)
    return FALSE;

  self->geometry = *canvas->geometry;
  wide.geometry = &geometry;
  wide.cr = cairo_create (self->surface);
  self->painter (&wide, self->margin, self->user_data);
  cairo_destroy (wide.cr);
  self->holds = TRUE;
  self->n_painted++;
  if (self->rest_source == 0)
    self->rest_source = g_timeout_add_seconds (REST_SECONDS, on_rest_cb, self);

  return TRUE;
}

static void
copy (BastideBoardBacking      *self,
      const BastideBoardCanvas *canvas,
      int                       x,
      int                       y)
{
  self->used = g_get_monotonic_time ();
  cairo_save (canvas->cr);
  cairo_set_operator (canvas->cr, CAIRO_OPERATOR_SOURCE);
  cairo_set_source_surface (canvas->cr, self->surface, x - self->margin, y - self->margin);
  cairo_pattern_set_filter (cairo_get_source (canvas->cr), CAIRO_FILTER_NEAREST);
  cairo_rectangle (canvas->cr, 0, 0, canvas->geometry->width, canvas->geometry->height);
  cairo_fill (canvas->cr);
  cairo_restore (canvas->cr);
}

/**
 * bastide_board_backing_paint:
 * @canvas: the view
 *
 * Paints the static contents of the board, from the picture as long as it is valid.
 */
void
bastide_board_backing_paint (BastideBoardBacking      *self,
                             const BastideBoardCanvas *canvas)
{
  const BastideBoardGeometry *geometry = canvas->geometry;
  const BastideBoardCanvas *last = &self->canvas;
  gboolean rests;
  int x, y;

  /* Whether the same things are shown in the same way as in the last frame, and nothing was said to look otherwise: the
   * board lies as it lay, or was only moved. */
  rests = self->rests && !canvas->is_zooming && self->geometry.pixels == geometry->pixels
          && self->geometry.width == geometry->width && self->geometry.height == geometry->height
          && self->geometry.scale == geometry->scale && last->rules == canvas->rules && last->state == canvas->state
          && last->game == canvas->game && !last->dark == !canvas->dark
          && !last->high_contrast == !canvas->high_contrast && !last->strong_cells == !canvas->strong_cells;
  if (rests && self->holds && find_way (self, canvas->geometry, &x, &y))
    {
      copy (self, canvas, x, y);
    }
  else if (rests && make (self, canvas))
    {
      copy (self, canvas, 0, 0);
    }
  else
    {
      /* Things that change in every frame are painted directly: a picture of them would be of no use. */
      self->holds = FALSE;
      self->painter (canvas, 0, self->user_data);
    }

  self->canvas = *canvas;
  self->canvas.cr = NULL;
  if (!self->holds)
    self->geometry = *canvas->geometry;
  self->rests = TRUE;
}
