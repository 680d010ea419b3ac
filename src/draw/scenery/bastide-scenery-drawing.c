/* bastide-scenery-drawing.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-drawing.h"
#include "bastide-scenery.h"

static void
draw_part (BastidePen             *pen,
           const BastideSceneItem *item)
{
  bastide_pen_push (pen, item->at, item->size);
  cairo_scale (pen->cr, item->values[0], 1);
  bastide_drawing_part_paint (item->data, pen, NULL);
  bastide_pen_pop (pen, item->size);
}

static void
add_part (BastideScene             *scene,
          const BastideDrawingPart *part,
          BastidePoint              at,
          double                    unit,
          double                    direction)
{
  static void (*const plants[]) (BastideScene *, BastidePoint, double, guint32) = {
    [BASTIDE_DRAWING_TREE] = bastide_scenery_add_tree,
    [BASTIDE_DRAWING_FRUIT_TREE] = bastide_scenery_add_fruit_tree,
    [BASTIDE_DRAWING_BUSH] = bastide_scenery_add_bush,
    [BASTIDE_DRAWING_CONIFER] = bastide_scenery_add_conifer,
  };
  const BastideSceneItem item = {
    .y = at.y + part->foot * unit, .draw = draw_part, .at = at, .size = unit, .values = { direction }, .data = part,
  };

  if (part->kind == BASTIDE_DRAWING_STANDS)
    bastide_scene_add_raised (scene, &item);
  else if (part->kind == BASTIDE_DRAWING_LIES)
    bastide_scene_add_flat (scene, &item);
  else if (part->kind == BASTIDE_DRAWING_SHADOW)
    {
      g_autoptr (GArray) outline = bastide_drawing_part_get_outline (part, at, unit);

      bastide_scene_add_shadow (scene, BASTIDE_ARRAY_POINTS (outline));
    }
  else if (part->kind < G_N_ELEMENTS (plants))
    plants[part->kind] (scene, bastide_point_add (at, part->at, unit), part->radius * unit, part->seed);
}

void
bastide_scenery_add_drawing (BastideScene *scene,
                             const char   *path,
                             BastidePoint  at,
                             double        scale,
                             double        direction)
{
  const GPtrArray *parts = bastide_drawing_get (path);

  for (guint i = 0; i < parts->len; i++)
    {
      const BastideDrawingPart *part = g_ptr_array_index (parts, i);

      if (bastide_drawing_part_is_seen (part, scene->pixels))
        add_part (scene, part, at, scale / BASTIDE_DRAWING_UNITS, direction);
    }
}

void
bastide_scenery_add_site_drawing (BastideScene          *scene,
                                  const BastidePlanSite *site)
{
  bastide_scenery_add_drawing (scene, site->drawing, site->at, site->scale, 1);
}

void
bastide_scenery_draw (BastidePen  *pen,
                      const char  *path,
                      BastidePoint at,
                      double       scale)
{
  static void (*const plants[]) (BastidePen *, BastidePoint, double, guint32) = {
    [BASTIDE_DRAWING_TREE] = bastide_scenery_draw_tree,
    [BASTIDE_DRAWING_FRUIT_TREE] = bastide_scenery_draw_tree,
    [BASTIDE_DRAWING_BUSH] = bastide_scenery_draw_bush,
    [BASTIDE_DRAWING_CONIFER] = bastide_scenery_draw_conifer,
  };
  const GPtrArray *parts = bastide_drawing_get (path);
  double unit = scale / BASTIDE_DRAWING_UNITS;

  bastide_pen_push (pen, at, unit);
  for (guint i = 0; i < parts->len; i++)
    {
      const BastideDrawingPart *part = g_ptr_array_index (parts, i);

      if (part->kind <= BASTIDE_DRAWING_LIES)
        bastide_drawing_part_paint (part, pen, NULL);
      else if (part->kind < G_N_ELEMENTS (plants) && plants[part->kind] != NULL)
        plants[part->kind] (pen, part->at, part->radius, part->seed);
    }
  bastide_pen_pop (pen, unit);
}

void
bastide_scenery_draw_rim (BastidePen *pen,
                          const char *path,
                          double      width)
{
  if (pen->pixels >= BASTIDE_SMALL_TILE)
    return;
  bastide_drawing_append (path, pen->cr, 1);
  cairo_set_line_join (pen->cr, CAIRO_LINE_JOIN_ROUND);
  bastide_stroke_preserve (pen->cr, BASTIDE_INK, 1, width + 2 * pen->hair);
  bastide_stroke (pen->cr, BASTIDE_CREAM, 1, width);
}

static void
draw_blob (BastidePen             *pen,
           const BastideSceneItem *item)
{
  bastide_pen_blob (pen, BASTIDE_ARRAY_POINTS (item->points));
  bastide_set_source (pen->cr, item->colour, item->size);
  if (item->values[0] > 0)
    {
      cairo_fill_preserve (pen->cr);
      bastide_pen_ink (pen, item->values[0], item->values[1]);
    }
  else
    cairo_fill (pen->cr);
}

void
bastide_scenery_add_blob (BastideScene       *scene,
                          const BastidePoint *points,
                          guint               n_points,
                          BastideRgb          colour,
                          double              alpha,
                          double              ink_width,
                          double              ink_alpha)
{
  BastideSceneItem item = {
    .draw = draw_blob, .size = alpha, .values = { ink_width, ink_alpha }, .colour = colour
  };
  GArray *outline = bastide_scene_new_points (scene);

  g_array_append_vals (outline, points, n_points);
  item.points = outline;
  bastide_scene_add_flat (scene, &item);
}
