/* bastide-drawing.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-drawing-private.h"

#include <string.h>

#include "bastide-drawings.h"

#define FOLDER "/io/github/bastide_game/Bastide/drawings/"

const GPtrArray *
bastide_drawing_get (const char *path)
{
  static GMutex mutex;
  static GHashTable *sheets;
  g_autofree char *sheet = g_strndup (path, strcspn (path, "/"));
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&mutex);
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

/* Adds the strokes of an outline without curves to the path: rings where it is closed, strips else. */
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
               const BastideDrawingStroke *stroke)
{
  const BastideDrawingStyle *style = &stroke->style;
  double width = style->width * pen->hair;

  if (stroke->straight)
    {
      cairo_new_path (pen->cr);
      add_outlines (pen, stroke->path, width);
      if (style->filled)
        bastide_pen_fill_with_ink (pen, style->ink_alpha);
      else
        bastide_pen_wash (pen, style->ink, style->ink_alpha);
    }
  else if (style->filled)
    bastide_pen_ink (pen, style->width, style->ink_alpha);
  else
    bastide_stroke (pen->cr, style->ink, style->ink_alpha, width);
}

/* Far away shapes have no outlines. */
static void
paint_stroke (BastidePen                 *pen,
              const BastideDrawingStroke *stroke)
{
  const BastideDrawingStyle *style = &stroke->style;
  const BastideRgb *stops = style->gradient.stops;

  cairo_new_path (pen->cr);
  cairo_append_path (pen->cr, stroke->path);
  if (style->filled)
    {
      if (style->shaded)
        bastide_set_gradient (pen->cr, bastide_gradient_new (stroke->x0, stroke->x1, stops[0], stops[1],
                                                             style->gradient.middle, stops[2]));
      else
        bastide_set_source (pen->cr, style->fill, style->fill_alpha);
      cairo_fill_preserve (pen->cr);
    }
  if (style->stroked && (!style->filled || pen->detail > BASTIDE_DETAIL_FAR))
    paint_outline (pen, stroke);
  cairo_new_path (pen->cr);
}

static gboolean
is_seen (const BastideDrawingStroke *stroke,
         double                      pixels)
{
  guint level = pixels < BASTIDE_TINY_TILE ? BASTIDE_DRAWING_TINY : bastide_detail_from_pixels (pixels);

  return (stroke->style.levels & 1u << level) != 0;
}

gboolean
bastide_drawing_part_is_seen (const BastideDrawingPart *self,
                              double                    pixels)
{
  for (guint i = 0; i < self->strokes->len; i++)
    if (is_seen (g_ptr_array_index (self->strokes, i), pixels))
      return TRUE;

  return FALSE;
}

void
bastide_drawing_part_paint (const BastideDrawingPart *self,
                            BastidePen               *pen)
{
  for (guint i = 0; i < self->strokes->len; i++)
    if (is_seen (g_ptr_array_index (self->strokes, i), pen->pixels))
      paint_stroke (pen, g_ptr_array_index (self->strokes, i));
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
