/* bastide-building.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-building.h"

#include "bastide-scenery.h"

/* Roofs reach this far over the walls. */
#define EAVES 0.006

static void
draw_tile_lines (BastidePen   *pen,
                 double        x0,
                 double        x1,
                 double        y0,
                 double        y1,
                 const double *parts,
                 guint         n_parts,
                 double        alpha)
{
  for (guint i = 0; i < n_parts; i++)
    {
      double y = y0 + (y1 - y0) * parts[i];

      cairo_rectangle (pen->cr, x0, y - pen->hair * 0.3, x1 - x0, pen->hair * 0.6);
    }
  bastide_pen_wash (pen, BASTIDE_INK, alpha);
}

static void
add_window (BastidePen *pen,
            double      x,
            double      y,
            double      width,
            double      height)
{
  double w = MAX (width, 0.7 / pen->pixels);

  cairo_rectangle (pen->cr, x - w / 2, y - height, w, height);
}

static void
draw_ridge_house (BastidePen         *pen,
                  const BastideHouse *house)
{
  static const double close_lines[] = { 0.3, 0.55, 0.8 };
  static const double normal_lines[] = { 0.5 };
  double y = house->at.y;
  double x0 = house->at.x - house->width / 2;
  double x1 = house->at.x + house->width / 2;
  double eaves = y - house->wall_height + EAVES * 0.6;
  double ridge = y - house->depth / 2 - house->wall_height - house->roof_height;
  double hip = house->form == BASTIDE_HOUSE_HIPPED ? house->width * 0.10 : 0;
  BastideRgb lit = bastide_rgb_lit (house->roof, 0.26);

  bastide_pen_inked (pen, bastide_rgb_mix (house->wall, BASTIDE_STONE_DARK, 0.12),
                     BASTIDE_RECTANGLE (x0, y, x1, y - house->wall_height));
  bastide_pen_inked (pen, bastide_rgb_mix (house->roof, lit, 0.35),
                     BASTIDE_POINTS ({ x0 - EAVES, eaves }, { x1 + EAVES, eaves },
                                     { x1 + EAVES - hip, ridge }, { x0 - EAVES + hip, ridge }));
  if (hip > 0)
    bastide_pen_fill (pen, bastide_rgb_shaded (house->roof, 0.36), 0.45,
                      BASTIDE_POINTS ({ x1 + EAVES, eaves }, { x1 + EAVES - hip, ridge },
                                      { x1 + EAVES - hip * 2.2, ridge },
                                      { x1 + EAVES - hip * 0.4, eaves }));

  if (pen->detail == BASTIDE_DETAIL_CLOSE)
    {
      draw_tile_lines (pen, x0, x1, eaves, ridge, close_lines, G_N_ELEMENTS (close_lines), 0.28);
      add_window (pen, x0 + house->width * 0.25, y - house->wall_height * 0.35, 0.007, 0.011);
      add_window (pen, x0 + house->width * 0.70, y - house->wall_height * 0.35, 0.007, 0.011);
      bastide_pen_wash (pen, BASTIDE_INK, 0.8);
    }
  else if (pen->detail == BASTIDE_DETAIL_NORMAL)
    draw_tile_lines (pen, x0, x1, eaves, ridge, normal_lines, G_N_ELEMENTS (normal_lines), 0.25);

  if (house->form == BASTIDE_HOUSE_CHIMNEY && pen->detail > BASTIDE_DETAIL_FAR)
    {
      double x = x0 + house->width * 0.74;

      bastide_pen_inked_as (pen, bastide_rgb_mix (house->roof, BASTIDE_HOUSE_WALL, 0.4), 0.8, 0.9,
                            BASTIDE_RECTANGLE (x, ridge + 0.004, x + 0.012, ridge - 0.016));
    }
}

static void
draw_gable_house (BastidePen         *pen,
                  const BastideHouse *house)
{
  static const double lines[] = { 0.35, 0.7 };
  double x = house->at.x;
  double y = house->at.y;
  double x0 = x - house->width / 2;
  double x1 = x + house->width / 2;
  double eaves = y - house->wall_height;
  double top = eaves - house->roof_height;

  bastide_pen_inked (pen, bastide_rgb_lit (house->roof, 0.26),
                     BASTIDE_POINTS ({ x0 - EAVES, eaves + EAVES }, { x, top },
                                     { x, top - house->depth },
                                     { x0 - EAVES, eaves - house->depth + EAVES }));
  bastide_pen_inked (pen, bastide_rgb_shaded (house->roof, 0.36),
                     BASTIDE_POINTS ({ x1 + EAVES, eaves + EAVES }, { x, top },
                                     { x, top - house->depth },
                                     { x1 + EAVES, eaves - house->depth + EAVES }));
  bastide_pen_inked (pen, house->wall,
                     BASTIDE_POINTS ({ x0, y }, { x1, y }, { x1, eaves }, { x, top + 0.005 },
                                     { x0, eaves }));

  if (pen->detail == BASTIDE_DETAIL_CLOSE)
    {
      add_window (pen, x - house->width * 0.2, y - house->wall_height * 0.4, 0.007, 0.011);
      add_window (pen, x + house->width * 0.2, y - house->wall_height * 0.4, 0.007, 0.011);
      add_window (pen, x, y - house->wall_height - house->roof_height * 0.25, 0.007, 0.011);
      bastide_pen_wash (pen, BASTIDE_INK, 0.8);
      for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
        bastide_pen_strip (pen,
                           BASTIDE_POINTS ({ x0 - EAVES, eaves + EAVES - house->depth * lines[i] },
                                           { x, top - house->depth * lines[i] }),
                           pen->hair * 0.6);
      bastide_pen_wash (pen, BASTIDE_INK, 0.25);
    }
  else if (pen->detail == BASTIDE_DETAIL_NORMAL)
    {
      add_window (pen, x, y - house->wall_height * 0.5, 0.007, 0.011);
      bastide_pen_wash (pen, BASTIDE_INK, 0.8);
    }
}

/* From very far only the roof is visible, one half of it in the light. */
static void
draw_roof (BastidePen         *pen,
           const BastideHouse *house)
{
  double x0 = house->at.x - house->width / 2 - EAVES;
  double x1 = house->at.x + house->width / 2 + EAVES;
  double y1 = house->at.y;
  double y0 = y1 - house->depth - house->roof_height;
  double ridge = (y0 + y1) / 2;

  bastide_pen_fill (pen, bastide_rgb_lit (house->roof, 0.20), 1, BASTIDE_RECTANGLE (x0, y0, x1, ridge));
  bastide_pen_fill (pen, bastide_rgb_shaded (house->roof, 0.12), 1, BASTIDE_RECTANGLE (x0, ridge, x1, y1));
}

void
bastide_house_draw (BastidePen         *pen,
                    const BastideHouse *house)
{
  if (pen->pixels < BASTIDE_TINY_TILE)
    draw_roof (pen, house);
  else if (house->form < BASTIDE_HOUSE_GABLE)
    draw_ridge_house (pen, house);
  else
    draw_gable_house (pen, house);
}

void
bastide_arch_draw (BastidePen *pen,
                   double      x,
                   double      y,
                   double      half_width,
                   double      height,
                   BastideRgb  colour)
{
  cairo_move_to (pen->cr, x - half_width, y);
  cairo_line_to (pen->cr, x - half_width, y - height);
  cairo_arc (pen->cr, x, y - height, half_width, G_PI, 2 * G_PI);
  cairo_line_to (pen->cr, x + half_width, y);
  cairo_close_path (pen->cr);
  bastide_pen_wash (pen, colour, 1);
}

/* Adds the outline of the shaft of a round tower, @grow larger. */
static void
add_cylinder (cairo_t *cr,
              double   x,
              double   y,
              double   radius,
              double   height,
              double   ratio,
              double   grow)
{
  cairo_matrix_t matrix;

  cairo_get_matrix (cr, &matrix);
  cairo_new_sub_path (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, radius + grow, radius * ratio + grow);
  cairo_arc (cr, 0, 0, 1, 0, G_PI);
  cairo_set_matrix (cr, &matrix);
  cairo_line_to (cr, x - radius - grow, y - height);
  cairo_line_to (cr, x + radius + grow, y - height);
  cairo_close_path (cr);
}

/* Small towers have two flat sides in the light and in the shade, large ones a gradient. */
static void
fill_cylinder (BastidePen *pen,
               double      x,
               double      y,
               double      radius,
               double      height,
               double      ratio,
               BastideRgb  light,
               BastideRgb  dark)
{
  double low = radius * ratio;

  if (pen->detail == BASTIDE_DETAIL_CLOSE)
    {
      bastide_set_gradient (pen->cr,
                            bastide_gradient_new (x - radius, x + radius,
                                                  bastide_rgb_mix (light, dark, 0.15), light, 0.28,
                                                  bastide_rgb_mix (dark, BASTIDE_INK, 0.12)));
      cairo_fill (pen->cr);
      return;
    }
  bastide_pen_wash (pen, bastide_rgb_mix (light, dark, 0.12), 1);
  bastide_pen_fill (pen, bastide_rgb_mix (light, dark, 0.55), 1,
                    BASTIDE_POINTS ({ x + radius * 0.15, y + low * 0.95 },
                                    { x + radius * 0.75, y + low * 0.6 },
                                    { x + radius * 0.75, y - height },
                                    { x + radius * 0.15, y - height }));
  bastide_pen_fill (pen, dark, 1,
                    BASTIDE_POINTS ({ x + radius * 0.65, y + low * 0.7 },
                                    { x + radius * 0.95, y + low * 0.2 },
                                    { x + radius * 0.95, y - height },
                                    { x + radius * 0.65, y - height }));
}

void
bastide_cylinder_draw (BastidePen *pen,
                       double      x,
                       double      y,
                       double      radius,
                       double      height,
                       double      ratio,
                       BastideRgb  light,
                       BastideRgb  dark,
                       BastideRgb  top)
{
  double line = pen->detail == BASTIDE_DETAIL_FAR ? 0 : pen->hair / 2;

  add_cylinder (pen->cr, x, y, radius, height, ratio, line);
  bastide_pen_ellipse (pen, x, y - height, radius + line, radius * ratio + line);
  bastide_pen_fill_with_ink (pen, 0.9);
  add_cylinder (pen->cr, x, y, radius, height, ratio, -line);
  fill_cylinder (pen, x, y, radius, height, ratio, light, dark);
  bastide_pen_ellipse (pen, x, y - height, radius + line * 0.8, radius * ratio + line * 0.8);
  bastide_pen_fill_with_ink (pen, 0.8);
  bastide_pen_ellipse (pen, x, y - height, radius - line * 0.8, radius * ratio - line * 0.8);
  bastide_pen_wash (pen, top, 1);
}

static void
add_cone (cairo_t *cr,
          double   x,
          double   y,
          double   radius,
          double   height)
{
  cairo_matrix_t matrix;

  cairo_get_matrix (cr, &matrix);
  cairo_new_sub_path (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, radius, radius * 0.38);
  cairo_arc (cr, 0, 0, 1, 0, G_PI);
  cairo_set_matrix (cr, &matrix);
  cairo_line_to (cr, x, y - height);
  cairo_close_path (cr);
}

void
bastide_cone_draw (BastidePen *pen,
                   double      x,
                   double      y,
                   double      radius,
                   double      height,
                   BastideRgb  colour,
                   gboolean    pennon)
{
  BastideRgb light = bastide_rgb_mix (colour, (BastideRgb) { 1.0f, 0.95f, 0.8f }, 0.28);
  BastideRgb dark = bastide_rgb_mix (colour, (BastideRgb) { 0.15f, 0.05f, 0.05f }, 0.45);
  double line = pen->detail == BASTIDE_DETAIL_FAR ? 0 : pen->hair * 0.45;
  double top = y - height;

  add_cone (pen->cr, x, y + line, radius + line, height + 3 * line);
  bastide_pen_fill_with_ink (pen, 0.9);
  add_cone (pen->cr, x, y - line * 0.5, radius - line, height - 2.5 * line);
  if (pen->detail == BASTIDE_DETAIL_CLOSE)
    {
      bastide_set_gradient (pen->cr, bastide_gradient_new (x - radius, x + radius, light, colour,
                                                           0.45, dark));
      cairo_fill (pen->cr);
    }
  else
    {
      bastide_pen_wash (pen, bastide_rgb_mix (colour, light, 0.4), 1);
      bastide_pen_fill (pen, bastide_rgb_mix (colour, dark, 0.6), 1,
                        BASTIDE_POINTS ({ x, top + 3 * line }, { x + radius - line, y },
                                        { x + radius * 0.5, y + radius * 0.30 },
                                        { x + radius * 0.2, y + radius * 0.34 }));
    }

  if (!pennon || pen->detail < BASTIDE_DETAIL_CLOSE)
    return;
  bastide_pen_line (pen, BASTIDE_INK, 1, pen->hair, BASTIDE_POINTS ({ x, top }, { x, top - 0.03 }));
  bastide_pen_fill (pen, bastide_roofs[0], 1,
                    BASTIDE_POINTS ({ x, top - 0.03 }, { x + 0.022, top - 0.024 },
                                    { x, top - 0.016 }));
}

/* --- Stalls --- */

#define AWNING_CREAM BASTIDE_RGB (0xfaf0d8)

static void
draw_counter (BastidePen       *pen,
              BastidePoint      at,
              double            k,
              const BastideRgb *wares)
{
  double w = 0.052 * k;

  bastide_pen_inked (pen, BASTIDE_RGB (0xa87b48),
                     BASTIDE_RECTANGLE (at.x - w * 0.92, at.y, at.x + w * 0.92, at.y - 0.018 * k));
  if (pen->detail == BASTIDE_DETAIL_FAR)
    return;

  for (guint i = 0; i < 5; i++)
    {
      bastide_pen_ellipse (pen, at.x - w * 0.72 + i * w * 0.36, at.y - 0.022 * k, 0.0095 * k, 0.0095 * k);
      bastide_pen_fill_ink (pen, wares[i % BASTIDE_STALL_WARES], 0.6, 0.7);
    }
}

/* Scallops hang from the eaves of an awning. */
static void
draw_scallops (BastidePen         *pen,
               const BastidePoint *eaves,
               guint               n,
               BastideRgb          colour)
{
  double radius = (eaves[1].x - eaves[0].x) / n / 2;

  for (guint i = 0; i < n; i++)
    {
      cairo_arc (pen->cr, eaves[0].x + (2 * i + 1) * radius, eaves[0].y, radius, 0, G_PI);
      cairo_close_path (pen->cr);
      bastide_pen_fill_ink (pen, i % 2 == 0 ? colour : AWNING_CREAM, 0.7, 0.8);
    }
}

void
bastide_stall_draw (BastidePen       *pen,
                    BastidePoint      at,
                    double            scale,
                    BastideRgb        colour,
                    const BastideRgb *wares)
{
  guint n = pen->detail == BASTIDE_DETAIL_FAR ? 4 : 6;
  double w = 0.052 * scale;
  double low = at.y - 0.050 * scale + 0.006;
  double high = at.y - 0.050 * scale - 0.040 * scale * 0.75;
  BastidePoint eaves[] = { { at.x - w * 1.12, low }, { at.x + w * 1.12, low } };
  BastidePoint ridge[] = { { at.x - w * 0.86, high }, { at.x + w * 0.86, high } };

  draw_counter (pen, at, scale, wares);
  for (int hand = -1; hand <= 1; hand += 2)
    bastide_pen_strip (pen, BASTIDE_POINTS ({ at.x + hand * 0.9 * w, at.y }, { at.x + hand * 0.9 * w, low }),
                       pen->hair * 1.5);
  bastide_pen_wash (pen, BASTIDE_INK, 1);
  for (guint i = 0; i < n; i++)
    {
      double a = (double) i / n, b = (i + 1.0) / n;

      bastide_pen_fill (pen, i % 2 == 0 ? colour : AWNING_CREAM, 1,
                        BASTIDE_POINTS (bastide_point_mix (ridge[0], ridge[1], a),
                                        bastide_point_mix (ridge[0], ridge[1], b),
                                        bastide_point_mix (eaves[0], eaves[1], b),
                                        bastide_point_mix (eaves[0], eaves[1], a)));
    }
  if (pen->detail == BASTIDE_DETAIL_FAR)
    return;

  draw_scallops (pen, eaves, n, colour);
  bastide_pen_fill (pen, BASTIDE_SHADOW, 0.13,
                    BASTIDE_POINTS (bastide_point_mix (ridge[0], ridge[1], 0.66), ridge[1], eaves[1],
                                    bastide_point_mix (eaves[0], eaves[1], 0.66)));
  bastide_pen_ring (pen, (const BastidePoint[]) { ridge[0], ridge[1], eaves[1], eaves[0] }, 4, pen->hair * 0.95);
  bastide_pen_fill_with_ink (pen, 0.9);
}

/* --- Towns --- */

static double
draw_span (const double      *span,
           BastideDrawRandom *random)
{
  return span[0] < span[1] ? bastide_draw_random_range (random, span[0], span[1]) : span[0];
}

BastideHouse
bastide_houses_draw_lots (const BastideHousesStyle *style,
                          BastidePoint              at,
                          double                    width,
                          double                    depth,
                          double                    height,
                          BastideDrawRandom        *random)
{
  const double aside[] = { -style->aside, style->aside };
  const double back[] = { -style->back, style->back };
  BastideHouse house = { .at = at, .wall = style->wall };

  house.at.x += draw_span (aside, random);
  house.at.y += draw_span (back, random);
  house.width = draw_span (style->width, random) * width;
  house.depth = draw_span (style->depth, random) * depth;
  house.wall_height = draw_span (style->wall_height, random) * height;
  house.roof_height = draw_span (style->roof_height, random) * height;
  house.form = (BastideHouseForm) bastide_draw_random_index (random, BASTIDE_N_HOUSE_FORMS);
  house.roof = style->roofs[bastide_draw_random_index (random, style->n_roofs)];

  return house;
}

void
bastide_houses_fill (const BastideHousesStyle *style,
                     double                    scale,
                     BastideDrawRandom        *random,
                     gpointer                  town,
                     void                    (*add) (gpointer            town,
                                                     const BastideHouse *house,
                                                     BastideDrawRandom  *random))
{
  double step = style->column_step * scale;
  guint row = 0;

  for (double y = style->rows[0]; y < style->rows[1]; y += style->row_step * scale, row++)
    {
      double shift = bastide_draw_random_range (random, -style->row_aside, style->row_aside);

      for (double x = style->columns[0] + (row % 2) * step / 2 + shift; x < style->columns[1]; x += step)
        {
          BastideHouse house = bastide_houses_draw_lots (style, BASTIDE_POINT (x, y), scale, scale, scale, random);

          add (town, &house, random);
        }
    }
}

gboolean
bastide_houses_have_room (const BastideHousesStyle *style,
                          const BastideHouse       *house,
                          gconstpointer             town,
                          gboolean                (*is_free) (gconstpointer town,
                                                              BastidePoint  at))
{
  double x0 = house->at.x - house->width / 2;
  double x1 = house->at.x + house->width / 2;
  double y0 = house->at.y - house->depth;
  const BastidePoint points[BASTIDE_HOUSE_N_POINTS] = {
    { x0, house->at.y }, { x1, house->at.y }, { x1, y0 }, { x0, y0 }, { house->at.x, house->at.y - house->depth / 2 },
    house->at, { house->at.x, y0 },
  };

  for (guint i = 0; i < style->n_points; i++)
    if (!is_free (town, points[i]))
      return FALSE;

  return TRUE;
}

BastideHouse
bastide_houses_get (const BastideSceneItem *item)
{
  return (BastideHouse) {
    item->at, item->values[0], item->values[1], item->values[2], item->values[3], (BastideHouseForm) item->seed,
    item->colour, item->colour2,
  };
}

void
bastide_houses_add (BastideScene       *scene,
                    const BastideHouse *house,
                    double              shadow_height,
                    BastideSceneDraw    draw)
{
  BastideSceneItem item = {
    .y = house->at.y, .draw = draw, .at = house->at, .seed = house->form,
    .values = { house->width, house->depth, house->wall_height, house->roof_height },
    .colour = house->roof, .colour2 = house->wall,
  };

  bastide_scene_add_block_shadow (scene, house->at.x - house->width / 2, house->at.y - house->depth,
                                  house->at.x + house->width / 2, house->at.y, shadow_height);
  bastide_scene_add_raised (scene, &item);
}

static void
draw_house (BastidePen             *pen,
            const BastideSceneItem *item)
{
  BastideHouse house = bastide_houses_get (item);

  bastide_house_draw (pen, &house);
}

void
bastide_scenery_add_house (BastideScene       *scene,
                           const BastideHouse *house,
                           double              shadow_height)
{
  bastide_houses_add (scene, house, shadow_height, draw_house);
}
