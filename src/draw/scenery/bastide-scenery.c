/* bastide-scenery.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-scenery.h"

#include "bastide-drawing.h"

/* A lattice over the whole board, so that the roofs of a town run on from tile to tile. */
#define ROW 0.213
#define COLUMN 0.235
#define RIDGE 0.56 /* share of a roof in the light */

/* --- Drawings from files --- */

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

/* --- Towers --- */

static void
draw_far_tower (BastidePen       *pen,
                BastidePoint      at,
                double            radius,
                double            height,
                const BastideRgb *roof)
{
  double x = at.x;
  double y = at.y;
  double top = y - height * 0.8;
  double i = 0.5 / pen->pixels;

  radius *= 1.1;
  bastide_pen_fill (pen, BASTIDE_INK, 1, BASTIDE_RECTANGLE (x - radius, y, x + radius, top));
  bastide_pen_fill (pen, BASTIDE_STONE_LIGHT, 1, BASTIDE_RECTANGLE (x - radius + i, y - i, x + radius - i, top + i));
  bastide_pen_fill (pen, BASTIDE_STONE_DARK, 1, BASTIDE_RECTANGLE (x + radius * 0.2, y - i, x + radius - i, top + i));
  if (roof != NULL)
    bastide_pen_fill (pen, *roof, 1,
                      BASTIDE_POINTS ({ x - radius * 1.2, top }, { x, top - 0.09 },
                                      { x + radius * 1.2, top }));
}

/* The flared battlement: merlons at the back are drawn first. */
static void
draw_crown (BastidePen *pen,
            double      x,
            double      y,
            double      radius)
{
  static const double angles[] = { 200, 250, 290, 340, 160, 20, 125, 90, 55 };
  double r = radius * 1.16;
  double w = 0.0095;

  bastide_cylinder_draw (pen, x, y + 0.016, r, 0.022, 0.42, BASTIDE_STONE_LIGHT, BASTIDE_STONE_DARK,
                         bastide_rgb_mix (BASTIDE_STONE_DARK, BASTIDE_STONE, 0.4));
  for (guint i = 0; i < G_N_ELEMENTS (angles); i++)
    {
      double angle = angles[i] * G_PI / 180;
      double mx = x + r * 0.86 * cos (angle);
      double my = y - 0.006 + r * 0.42 * 0.86 * sin (angle);

      bastide_pen_inked_as (pen,
                            bastide_rgb_mix (BASTIDE_STONE_LIGHT, BASTIDE_STONE_DARK,
                                             MAX (0, 0.15 + 0.45 * cos (angle))),
                            0.7, 0.8, BASTIDE_RECTANGLE (mx - w, my, mx + w, my - 0.02));
    }
}

/* A round tower, with a battlement or with a pointed roof. */
static void
draw_tower (BastidePen       *pen,
            BastidePoint      at,
            double            radius,
            double            height,
            const BastideRgb *roof)
{
  double x = at.x;
  double y = at.y;

  if (pen->detail == BASTIDE_DETAIL_FAR)
    {
      draw_far_tower (pen, at, radius, height, roof);
      return;
    }

  bastide_cylinder_draw (pen, x, y, radius, height, 0.42, BASTIDE_STONE_LIGHT, BASTIDE_STONE_DARK,
                         BASTIDE_STONE_LIGHT);
  if (pen->detail == BASTIDE_DETAIL_CLOSE)
    bastide_pen_line (pen, BASTIDE_INK, 0.8, pen->hair * 2.2,
                      BASTIDE_POINTS ({ x - radius * 0.25, y - height * 0.42 },
                                      { x - radius * 0.25, y - height * 0.6 }));
  if (roof != NULL)
    bastide_cone_draw (pen, x, y - height, radius * 1.3, radius * 2.2, *roof, TRUE);
  else
    draw_crown (pen, x, y - height, radius);
}

void
bastide_scenery_draw_tower (BastidePen   *pen,
                            BastidePoint  at,
                            double        radius,
                            double        height)
{
  draw_tower (pen, at, radius, height, NULL);
}

void
bastide_scenery_draw_roofed_tower (BastidePen   *pen,
                                   BastidePoint  at,
                                   double        radius,
                                   double        height,
                                   BastideRgb    roof)
{
  draw_tower (pen, at, radius, height, &roof);
}

/* --- Roofs from very far --- */

static double
jitter (guint32 hash,
        guint   shift)
{
  return (hash >> shift & 63) / 63.0 - 0.5;
}

/* One roof, with its ridge from east to west or from north to south: light on one side. */
static void
paint_roof (BastidePen *pen,
            BastideRgb  roof,
            guint32     hash,
            double      x0,
            double      y0,
            double      x1,
            double      y1)
{
  BastideRgb lit = bastide_rgb_lit (roof, 0.20);
  BastideRgb dark = bastide_rgb_shaded (roof, 0.08);
  double x = x0 + (x1 - x0) * RIDGE;
  double y = y0 + (y1 - y0) * RIDGE;

  if (hash >> 7 & 1)
    {
      bastide_pen_fill (pen, lit, 1, BASTIDE_RECTANGLE (x0, y0, x, y1));
      bastide_pen_fill (pen, dark, 1, BASTIDE_RECTANGLE (x, y0, x1, y1));
      return;
    }
  bastide_pen_fill (pen, lit, 1, BASTIDE_RECTANGLE (x0, y0, x1, y));
  bastide_pen_fill (pen, dark, 1, BASTIDE_RECTANGLE (x0, y, x1, y1));
}

static void
paint_row (BastidePen            *pen,
           const BastideTilePlan *plan,
           const BastideRgb      *roofs,
           guint                  n_roofs,
           int                    row)
{
  double shift = bastide_hash_to_unit (bastide_hash (701, (guint32) row));
  int first = (int) floor (plan->x / COLUMN) - 2;
  int last = (int) floor ((plan->x + 1) / COLUMN) + 1;

  for (int column = first; column <= last; column++)
    {
      guint32 hash = bastide_hash (702, (guint32) row, (guint32) column);
      double x = (column + shift) * COLUMN - plan->x + 0.07 * jitter (hash, 8);
      double y = row * ROW - plan->y + 0.11 * jitter (hash, 14);
      double width = COLUMN * (0.96 + 0.30 * jitter (hash, 20));
      double height = ROW * (1.0 + 0.35 * jitter (hash, 25));

      paint_roof (pen, roofs[hash % n_roofs], hash, x, y, x + width, y + height);
    }
}

void
bastide_scenery_paint_roofs (BastidePen            *pen,
                             const BastideTilePlan *plan,
                             const BastideRgb      *roofs,
                             guint                  n_roofs,
                             BastideRgb             ground)
{
  cairo_rectangle (pen->cr, 0, 0, 1, 1);
  bastide_pen_wash (pen, ground, 1);
  for (int row = (int) floor (plan->y / ROW) - 2; row <= (int) floor ((plan->y + 1) / ROW) + 1; row++)
    paint_row (pen, plan, roofs, n_roofs, row);
}
