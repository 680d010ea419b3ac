/* bastide-drawing.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-drawing-private.h"

#include <string.h>

#include "bastide-drawings.h"
#include "util/bastide-autoptr.h"

/* Drawings of sets of tiles; so many of them are kept. */
#define OF_SET "looks/<"
#define FALLBACK "looks/star"
#define MAX_OF_SETS 1000

#define FOLDER "/io/github/bastide_game/Bastide/drawings/"

/* Called with the lock held. */
static const GPtrArray *
get_own (const char *path)
{
  static GHashTable *sheets;
  g_autofree char *sheet = g_strndup (path, strcspn (path, "/"));
  GHashTable *drawings;

  if (sheets == NULL)
    {
      bastide_drawings_register_resource ();
      sheets = g_hash_table_new (g_str_hash, g_str_equal);
    }
  drawings = g_hash_table_lookup (sheets, sheet);
  if (drawings == NULL)
    {
      g_autofree char *file = g_strconcat (FOLDER, sheet, ".svg", NULL);
      g_autoptr (GError) error = NULL;
      g_autoptr (GBytes) bytes = g_resources_lookup_data (file, G_RESOURCE_LOOKUP_FLAGS_NONE, &error);

      if (bytes != NULL)
        drawings = bastide_drawing_sheet_read (file, bytes, &error);
      if (drawings == NULL)
        g_error ("%s", error->message);
      g_hash_table_insert (sheets, g_steal_pointer (&sheet), drawings);
    }

  return g_hash_table_lookup (drawings, path + strcspn (path, "/") + 1);
}

/* Called with the lock held. */
static const GPtrArray *
get_of_set (const char *group)
{
  static GHashTable *drawings;
  GPtrArray *drawing;

  if (drawings == NULL)
    drawings = g_hash_table_new (g_str_hash, g_str_equal);
  drawing = g_hash_table_lookup (drawings, group);
  if (drawing == NULL && g_hash_table_size (drawings) < MAX_OF_SETS)
    {
      drawing = bastide_drawing_read (group);
      if (drawing == NULL)
        drawing = g_ptr_array_ref ((GPtrArray *) get_own (FALLBACK));
      g_hash_table_insert (drawings, g_strdup (group), drawing);
    }

  return drawing != NULL ? drawing : get_own (FALLBACK);
}

const GPtrArray *
bastide_drawing_get (const char *path)
{
  static GMutex mutex;
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&mutex);

  return g_str_has_prefix (path, OF_SET) ? get_of_set (path + strlen (OF_SET) - 1) : get_own (path);
}

/* Adds the strokes of an outline without curves to the path: rings if it is closed, otherwise strips. */
static void
add_outlines (BastidePen         *pen,
              const cairo_path_t *path,
              double              width)
{
  BastidePoint points[BASTIDE_DRAWING_CORNERS];
  guint n = 0;

  for (int i = 0; i <= path->num_data; i += path->data[i].header.length)
    {
      cairo_path_data_type_t type = i < path->num_data ? path->data[i].header.type : CAIRO_PATH_MOVE_TO;

      if (type == CAIRO_PATH_CLOSE_PATH)
        bastide_pen_ring (pen, points, n, width);
      else if (type == CAIRO_PATH_MOVE_TO)
        bastide_pen_strip (pen, points, n, width);
      if (type != CAIRO_PATH_LINE_TO)
        n = 0;
      if (i == path->num_data)
        return;
      if (type != CAIRO_PATH_CLOSE_PATH)
        points[n++] = BASTIDE_POINT (path->data[i + 1].point.x, path->data[i + 1].point.y);
    }
}

static void
paint_outline (BastidePen                 *pen,
               const BastideDrawingStroke *stroke,
               const BastideRgb           *colours)
{
  const BastideDrawingStyle *style = &stroke->style;
  BastideRgb ink = style->ink_given > 0 && colours != NULL ? colours[style->ink_given - 1] : style->ink;
  double alpha = style->ink_alpha * (style->filled || style->pale ? bastide_pen_get_strength (pen) : 1);
  double width = style->broad ? style->width : style->width * pen->hair;

  if (stroke->straight && !style->round)
    {
      cairo_new_path (pen->cr);
      add_outlines (pen, stroke->path, width);
      bastide_fill (pen->cr, ink, alpha);
      return;
    }
  cairo_set_line_join (pen->cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap (pen->cr, style->filled || style->round ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_BUTT);
  bastide_stroke (pen->cr, ink, alpha, width);
}

/* Far away shapes have no outlines. */
static void
paint_stroke (BastidePen                 *pen,
              const BastideDrawingStroke *stroke,
              const BastideRgb           *colours)
{
  const BastideDrawingStyle *style = &stroke->style;
  double alpha = style->fill_alpha * (style->pale ? bastide_pen_get_strength (pen) : 1);

  cairo_new_path (pen->cr);
  cairo_append_path (pen->cr, stroke->path);
  if (style->filled)
    {
      if (style->shaded)
        {
          const BastideDrawingGradient *self = &stroke->style.gradient;
          g_autoptr (cairo_pattern_t) pattern =
              self->radius > 0
                  ? cairo_pattern_create_radial (self->from.x, self->from.y, 0, self->from.x, self->from.y,
                                                 self->radius)
                  : cairo_pattern_create_linear (self->from.x, self->from.y, self->to.x, self->to.y);
          cairo_matrix_t matrix;

          cairo_matrix_init_scale (&matrix, 1 / stroke->box.width, 1 / stroke->box.height);
          cairo_matrix_translate (&matrix, -stroke->box.x, -stroke->box.y);
          cairo_pattern_set_matrix (pattern, &matrix);
          for (guint i = 0; i < self->n_stops; i++)
            cairo_pattern_add_color_stop_rgba (pattern, self->stops[i].offset, self->stops[i].colour.red,
                                               self->stops[i].colour.green, self->stops[i].colour.blue,
                                               self->stops[i].alpha * stroke->style.fill_alpha);
          cairo_set_source (pen->cr, pattern);
        }
      else if (style->fill_given > 0 && colours != NULL)
        bastide_set_source (pen->cr, colours[style->fill_given - 1], alpha);
      else
        bastide_set_source (pen->cr, style->fill, alpha);
      cairo_fill_preserve (pen->cr);
    }
  if (style->stroked && (!style->filled || style->kept || pen->detail > BASTIDE_DETAIL_FAR))
    paint_outline (pen, stroke, colours);
  cairo_new_path (pen->cr);
}

static gboolean
is_seen (const BastideDrawingStroke *stroke,
         double                      pixels,
         BastideDetail               detail)
{
  guint level = pixels < BASTIDE_TINY_TILE && detail == BASTIDE_DETAIL_FAR ? BASTIDE_DRAWING_TINY : detail;

  return (stroke->style.levels & 1u << level) != 0;
}

gboolean
bastide_drawing_part_is_seen (const BastideDrawingPart *self,
                              double                    pixels)
{
  for (guint i = 0; i < self->strokes->len; i++)
    if (is_seen (g_ptr_array_index (self->strokes, i), pixels, bastide_detail_from_pixels (pixels)))
      return TRUE;

  return FALSE;
}

void
bastide_drawing_part_paint (const BastideDrawingPart *self,
                            BastidePen               *pen,
                            const BastideRgb         *colours)
{
  for (guint i = 0; i < self->strokes->len; i++)
    if (is_seen (g_ptr_array_index (self->strokes, i), pen->pixels, pen->detail))
      paint_stroke (pen, g_ptr_array_index (self->strokes, i), colours);
}

void
bastide_drawing_part_append (const BastideDrawingPart *self,
                             cairo_t                  *cr)
{
  for (guint i = 0; i < self->strokes->len; i++)
    cairo_append_path (cr, ((const BastideDrawingStroke *) g_ptr_array_index (self->strokes, i))->path);
}

void
bastide_drawing_paint (const GPtrArray      *drawing,
                       BastidePen           *pen,
                       const cairo_matrix_t *matrix,
                       const BastideRgb     *colours)
{
  BastidePen inner = *pen;

  inner.hair /= sqrt (fabs (matrix->xx * matrix->yy - matrix->xy * matrix->yx));
  cairo_save (pen->cr);
  cairo_transform (pen->cr, matrix);
  for (guint i = 0; i < drawing->len; i++)
    {
      const BastideDrawingPart *part = g_ptr_array_index (drawing, i);

      if (part->kind <= BASTIDE_DRAWING_LIES)
        bastide_drawing_part_paint (part, &inner, colours);
    }
  cairo_restore (pen->cr);
}

void
bastide_drawing_paint_at (const char  *path,
                          BastidePen  *pen,
                          BastidePoint at,
                          double       scale)
{
  const double unit = scale / BASTIDE_DRAWING_UNITS;

  bastide_drawing_paint (bastide_drawing_get (path), pen, &(cairo_matrix_t) { unit, 0, 0, unit, at.x, at.y }, NULL);
}

void
bastide_drawing_paint_close (const char  *path,
                             cairo_t     *cr,
                             BastidePoint at,
                             double       unit,
                             double       hair)
{
  BastidePen pen = { .cr = cr, .pixels = BASTIDE_DRAWING_UNITS, .detail = BASTIDE_DETAIL_CLOSE, .hair = hair };

  bastide_drawing_paint_at (path, &pen, at, BASTIDE_DRAWING_UNITS * unit);
}

void
bastide_drawing_append (const char *path,
                        cairo_t    *cr,
                        double      scale)
{
  const GPtrArray *parts = bastide_drawing_get (path);

  cairo_save (cr);
  cairo_scale (cr, scale / BASTIDE_DRAWING_UNITS, scale / BASTIDE_DRAWING_UNITS);
  for (guint i = 0; i < parts->len; i++)
    bastide_drawing_part_append (g_ptr_array_index (parts, i), cr);
  cairo_restore (cr);
}

GArray *
bastide_drawing_part_get_outline (const BastideDrawingPart *self,
                                  BastidePoint              at,
                                  double                    unit)
{
  const BastideDrawingStroke *stroke = g_ptr_array_index (self->strokes, 0);
  const cairo_path_t *path = stroke->path;
  GArray *points = bastide_points_new ();

  for (int i = 0; i < path->num_data && path->data[i].header.type != CAIRO_PATH_CLOSE_PATH;
       i += path->data[i].header.length)
    {
      BastidePoint point = BASTIDE_POINT (at.x + path->data[i + 1].point.x * unit,
                                          at.y + path->data[i + 1].point.y * unit);

      g_array_append_val (points, point);
    }

  return points;
}
