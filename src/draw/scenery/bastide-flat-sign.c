/* bastide-flat-sign.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-flat-sign.h"

#include "bastide-drawing.h"

/* Half the side of the box in which signs are written down. */
#define BOX 50.0

/* In pixels: half a sign, its rim of cream, and the line of ink round it. */
#define LEAST_SIZE 3.0
#define CREAM_RIM 0.8
#define INK_RIM 1.5

/* Extent of signs from their middle, in halves of their width. */
#define REACH 1.3

/* Above all that stands, below goods and shields. */
#define ORDER 8.95

static void
draw_sign (BastidePen             *pen,
           const BastideSceneItem *item)
{
  const GPtrArray *parts = item->data;
  double pixel = 1 / (pen->pixels * item->size);

  bastide_pen_push (pen, item->at, item->size);
  cairo_rotate (pen->cr, item->values[0]);
  cairo_set_line_join (pen->cr, CAIRO_LINE_JOIN_ROUND);
  cairo_new_path (pen->cr);
  for (guint i = 0; i < parts->len; i++)
    bastide_drawing_part_append (g_ptr_array_index (parts, i), pen->cr);
  bastide_stroke_preserve (pen->cr, BASTIDE_INK, 0.9, 2 * INK_RIM * pixel);
  bastide_stroke (pen->cr, BASTIDE_CREAM, 1, 2 * CREAM_RIM * pixel);
  for (guint i = 0; i < parts->len; i++)
    bastide_drawing_part_paint (g_ptr_array_index (parts, i), pen, item->colours);
  bastide_pen_pop (pen, item->size);
}

gboolean
bastide_flat_sign_add_coloured (BastideScene     *scene,
                                const char       *drawing,
                                const BastideRgb *colours,
                                double            size,
                                BastidePoint      at,
                                double            angle)
{
  double half = MAX (size, LEAST_SIZE / scene->pixels);
  /* It may overhang the tile no more than other scenery. */
  double room = MIN (REACH * half + INK_RIM / scene->pixels - BASTIDE_OVERHANG_BOTTOM, 0.5);
  const BastideSceneItem item = {
    .y = ORDER, .draw = draw_sign, .values = { angle }, .size = half / BOX, .data = bastide_drawing_get (drawing),
    .colours = colours,
    .at = { CLAMP (at.x, room, 1 - room), CLAMP (at.y, room, 1 - room) },
  };

  if (scene->detail > BASTIDE_DETAIL_FAR)
    return FALSE;
  bastide_scene_add_raised (scene, &item);

  return TRUE;
}

gboolean
bastide_flat_sign_add (BastideScene *scene,
                       const char   *drawing,
                       double        size,
                       BastidePoint  at,
                       double        angle)
{
  return bastide_flat_sign_add_coloured (scene, drawing, NULL, size, at, angle);
}
