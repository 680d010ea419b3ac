/* bastide-emblem-painter.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#define G_LOG_DOMAIN "bastide-draw"

#include "bastide-emblem-painter.h"

#include "bastide-figure-painter.h"
#include "bastide-goods.h"
#include "bastide-piece-painter.h"
#include "bastide-scenery.h"
#include "bastide-vector-path.h"
#include "mark-drawings.h"

#define INNER 0.86

/* A tile would be so many radii wide. */
#define TILE (2 / 0.62)

/* From here on a scene is drawn with all its details, in radii of so many pixels. */
#define LEAST_DETAIL 57

/**
 * Emblem:
 * @ground: colour of the round
 * @paint_ground: (nullable): what lies on it, clipped, in units of the radius
 * @draw: (nullable): what stands on it, in tiles, round (@x, @y) in radii and @scale times as large
 */
typedef struct
{
  const char *name;
  guint32     ground;
  void      (*paint_ground) (cairo_t    *cr);
  void      (*draw)         (BastidePen *pen);
  double      x;
  double      y;
  double      scale;
} Emblem;

static void
paint_road (cairo_t *cr)
{
  const struct { double width; BastideRgb colour; } layers[] = {
    { 0.42, BASTIDE_ROAD_EDGE }, { 0.34, BASTIDE_ROAD }
  };

  for (guint i = 0; i < G_N_ELEMENTS (layers); i++)
    {
      cairo_move_to (cr, 0.02, 0.1);
      cairo_curve_to (cr, 0.02, 0.5, -0.2, 0.7, -0.3, 1.2);
      bastide_stroke (cr, layers[i].colour, 1, layers[i].width);
    }
}

static void
paint_river (cairo_t *cr)
{
  const struct { double width; BastideRgb colour; } layers[] = {
    { 0.78, BASTIDE_BANK },  { 0.70, BASTIDE_SAND },
    { 0.62, BASTIDE_WATER_DARK }, { 0.50, BASTIDE_WATER },
    { 0.20, BASTIDE_RGB (0xa9ccd0) },
  };

  for (guint i = 0; i < G_N_ELEMENTS (layers); i++)
    {
      cairo_move_to (cr, -0.25, -1.2);
      cairo_curve_to (cr, -0.7, -0.3, 0.75, 0.1, 0.15, 1.2);
      bastide_stroke (cr, layers[i].colour, 1, layers[i].width);
    }
}

static void
paint_waves (cairo_t *cr)
{
  static const double waves[][3] = {
    { -0.55, 0.45, 0.16 }, { 0.40, 0.58, 0.16 }, { -0.10, 0.70, 0.14 }, { 0.55, 0.15, 0.10 }, { -0.62, 0.05, 0.10 }
  };

  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  for (guint i = 0; i < G_N_ELEMENTS (waves); i++)
    {
      cairo_move_to (cr, waves[i][0] - waves[i][2], waves[i][1]);
      cairo_line_to (cr, waves[i][0] + waves[i][2], waves[i][1]);
    }
  bastide_stroke (cr, BASTIDE_WATER_GLINT, 0.9, 0.06);
}

static void
draw_small_house (BastidePen      *pen,
                  double           x,
                  BastideHouseForm form,
                  guint            roof)
{
  BastideHouse house = { { x, -0.02 }, 0.11, 0.07, 0.06, 0.06, form, bastide_roofs[roof], BASTIDE_HOUSE_WALL };

  bastide_house_draw (pen, &house);
}

static void
draw_wall (BastidePen *pen,
           double      x0,
           double      x1)
{
  bastide_pen_inked (pen, bastide_rgb_mix (BASTIDE_STONE, BASTIDE_STONE_LIGHT, 0.3),
                     BASTIDE_POINTS ({ x0, 0.09 }, { x1, 0.09 }, { x1, -0.03 }, { x0, -0.03 }));
  for (guint i = 0; i < 4; i++)
    {
      double x = x0 + (x1 - x0) * (i + 0.2) / 4;

      bastide_pen_inked_as (pen, BASTIDE_STONE_LIGHT, 0.8, 0.9,
                            BASTIDE_POINTS ({ x, -0.03 }, { x + 0.025, -0.03 }, { x + 0.025, -0.062 },
                                            { x, -0.062 }));
    }
}

static void
draw_gate (BastidePen *pen)
{
  draw_small_house (pen, -0.15, BASTIDE_HOUSE_GABLE, 0);
  draw_small_house (pen, 0.16, BASTIDE_HOUSE_GABLE_LOW, 2);
  draw_small_house (pen, 0, BASTIDE_HOUSE_GABLE, 1);
  draw_wall (pen, -0.27, -0.09);
  draw_wall (pen, 0.09, 0.27);
  bastide_pen_inked (pen, bastide_rgb_mix (BASTIDE_STONE, BASTIDE_STONE_LIGHT, 0.4),
                     BASTIDE_POINTS ({ -0.09, 0.105 }, { 0.09, 0.105 }, { 0.09, -0.055 }, { -0.09, -0.055 }));
  bastide_arch_draw (pen, 0, 0.105, 0.040, 0.05, BASTIDE_RGB (0x4a3626));
  for (int hand = -1; hand <= 1; hand += 2)
    {
      bastide_cylinder_draw (pen, hand * 0.10, 0.115, 0.052, 0.19, 0.42, BASTIDE_STONE_LIGHT,
                             BASTIDE_STONE_DARK, BASTIDE_STONE_LIGHT);
      bastide_cone_draw (pen, hand * 0.10, -0.075, 0.068, 0.13, bastide_roofs[1], FALSE);
    }
}

#define N_ARC 11

static void
draw_bridge (BastidePen *pen)
{
  BastidePoint low[N_ARC], high[N_ARC];

  for (guint i = 0; i < N_ARC; i++)
    {
      low[i] = BASTIDE_POINT (-0.27 + 0.054 * i, 0.05 - 0.035 * sin (G_PI * i / (N_ARC - 1)));
      high[i] = bastide_point_raise (low[i], 0.075);
    }
  bastide_pen_polyline (pen, low, N_ARC);
  cairo_line_to (pen->cr, low[N_ARC - 1].x, 0.11);
  cairo_line_to (pen->cr, low[0].x, 0.11);
  cairo_close_path (pen->cr);
  bastide_pen_fill_ink (pen, BASTIDE_STONE, 1, 0.9);
  bastide_arch_draw (pen, 0, 0.11, 0.085, 0.035, bastide_rgb_mix (BASTIDE_WATER_DARK, BASTIDE_INK, 0.35));
  bastide_pen_polyline (pen, high, N_ARC);
  for (guint i = N_ARC; i-- > 0;)
    cairo_line_to (pen->cr, low[i].x, low[i].y);
  cairo_close_path (pen->cr);
  bastide_pen_fill_ink (pen, BASTIDE_ROAD, 1, 0.9);
  bastide_pen_line (pen, BASTIDE_INK, 1, 0.040 + pen->hair, high, N_ARC);
  bastide_pen_line (pen, BASTIDE_STONE_LIGHT, 1, 0.040 - pen->hair, high, N_ARC);
  bastide_pen_line (pen, BASTIDE_INK, 1, 0.040 + pen->hair, low, N_ARC);
  bastide_pen_line (pen, BASTIDE_STONE_LIGHT, 1, 0.040 - pen->hair, low, N_ARC);
  bastide_scenery_draw_crown (pen, BASTIDE_POINT (-0.192, -0.05), 0.085, 7);
  bastide_scenery_draw_conifer (pen, BASTIDE_POINT (0.20, -0.04), 0.070, 4);
}

static void
draw_abbot (BastidePen *pen)
{
  /* Figures and tokens keep lines of at least a pixel, so they are painted in pixels. */
  cairo_scale (pen->cr, 1 / pen->pixels, 1 / pen->pixels);
  bastide_figure_paint (pen->cr, "abbot", NULL, -0.05 * pen->pixels, 0.235 * pen->pixels,
                        0.38 * pen->pixels, BASTIDE_FIGURE_FLAT);
}

static void
draw_cathedral (BastidePen *pen)
{
  bastide_cathedral_draw (pen);
}

static void
draw_wine (BastidePen *pen)
{
  bastide_goods_draw (pen->cr, 0, 0, 0, 0.54, pen->pixels, TRUE);
}

static void
draw_machine (BastidePen *pen)
{
  bastide_machine_draw (pen, 40 * G_PI / 180, FALSE);
}

static void
draw_letter (BastidePen *pen)
{
  cairo_scale (pen->cr, 1 / pen->pixels, 1 / pen->pixels);
  bastide_token_paint (pen->cr, "message", 0, 0, 0.25 * pen->pixels);
}

static void
draw_barge (BastidePen *pen)
{
  bastide_barge_draw (pen, BASTIDE_POINT (0, 0), BASTIDE_POINT (0.97, 0.22), 1);
}

static void
draw_den (BastidePen *pen)
{
  bastide_scenery_draw_conifer (pen, BASTIDE_POINT (0.015, -0.05), 0.052, 3);
  bastide_scenery_draw_conifer (pen, BASTIDE_POINT (0.135, -0.06), 0.046, 8);
  bastide_den_draw (pen);
  bastide_robber_flag_draw (pen);
}

static void
draw_crop_circle (BastidePen *pen)
{
  BastidePoint rim[36];

  for (guint i = 0; i < G_N_ELEMENTS (rim); i++)
    {
      double angle = i * G_PI / 18;
      double r = 0.26 * (i % 2 ? 0.97 : 1.03);

      rim[i] = BASTIDE_POINT (r * cos (angle), r * 0.95 * sin (angle));
    }
  bastide_wheat_draw (pen, rim, G_N_ELEMENTS (rim));
  bastide_crop_sign_draw (pen, 1, 0.215);
}

#define MEADOW 0xafba66
#define TOWN 0xddbf8c

static const Emblem emblems[] = {
  { "base", MEADOW, paint_road, draw_gate, 0, 0.16, 1 },
  { "river", MEADOW, paint_river, draw_bridge, 0, 0.05, 1 },
  { "abbot", MEADOW, NULL, draw_abbot, 0, 0, 1 },
  { "inns", TOWN, NULL, draw_cathedral, 0, 0.66, 1.16 },
  { "traders", TOWN, NULL, draw_wine, -0.02, 0.66, 1 },
  { "flying", 0xb9d3d3, NULL, draw_machine, -0.06, 0.06, 1.42 },
  { "messages", 0x4e5c72, NULL, draw_letter, 0, 0.04, 1 },
  { "ferries", 0x74a7b4, paint_waves, draw_barge, -0.02, 0.42, 1.70 },
  { "goldmines", MEADOW, NULL, bastide_mine_draw, 0, 0.10, 1.75 },
  { "mage", 0xb9a9d8, NULL, bastide_mage_tower_draw, -0.02, 0.80, 1.62 },
  { "robbers", 0x7f9a4c, NULL, draw_den, -0.24, 0.52, 1.75 },
  { "crops", MEADOW, NULL, draw_crop_circle, 0, 0, 1 },
};

static const Emblem *
find_emblem (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (emblems); i++)
    if (g_strcmp0 (emblems[i].name, name) == 0)
      return &emblems[i];

  return NULL;
}

gboolean
bastide_emblem_exists (const char *name)
{
  return find_emblem (name) != NULL;
}

static void
paint_round (cairo_t      *cr,
             const Emblem *emblem,
             double        radius)
{
  BastideRgb ground = BASTIDE_RGB (emblem->ground);
  double r = INNER * radius;
  cairo_pattern_t *gradient = cairo_pattern_create_linear (-r, -r, r, r);

  bastide_pattern_add_stop (gradient, 0, bastide_rgb_mix (ground, (BastideRgb) { 1, 1, 0.9f }, 0.30));
  bastide_pattern_add_stop (gradient, 1, bastide_rgb_mix (ground, (BastideRgb) { 0.2f, 0.15f, 0.1f }, 0.18));
  cairo_arc (cr, radius * 0.06, radius * 0.10, radius, 0, 2 * G_PI);
  cairo_set_source_rgba (cr, 0.16, 0.10, 0.04, 0.35);
  cairo_fill (cr);
  cairo_arc (cr, 0, 0, radius, 0, 2 * G_PI);
  bastide_set_source (cr, BASTIDE_CREAM, 1);
  cairo_fill_preserve (cr);
  bastide_stroke (cr, BASTIDE_INK, 1, MAX (1, radius * 0.07));

  cairo_save (cr);
  cairo_arc (cr, 0, 0, r, 0, 2 * G_PI);
  cairo_clip (cr);
  bastide_set_gradient (cr, gradient);
  cairo_paint (cr);
  cairo_scale (cr, radius, radius);
  if (emblem->paint_ground != NULL)
    emblem->paint_ground (cr);
  cairo_restore (cr);
  cairo_new_path (cr);
  cairo_arc (cr, 0, 0, r, 0, 2 * G_PI);
  bastide_stroke (cr, BASTIDE_INK, 0.55, MAX (0.7, radius * 0.035));
}

void
bastide_emblem_paint (cairo_t    *cr,
                      const char *name,
                      double      x,
                      double      y,
                      double      radius)
{
  const Emblem *emblem = find_emblem (name);
  double pixels;
  BastidePen pen;

  g_return_if_fail (emblem != NULL);
  g_return_if_fail (radius > 0);

  pixels = TILE * radius * emblem->scale;
  cairo_save (cr);
  cairo_new_path (cr);
  cairo_translate (cr, x, y);
  paint_round (cr, emblem, radius);
  cairo_translate (cr, emblem->x * radius, emblem->y * radius);
  cairo_scale (cr, pixels, pixels);
  bastide_pen_init (&pen, cr, pixels);
  /* Small as it is, an emblem is never seen from afar. */
  pen.detail = radius > LEAST_DETAIL ? BASTIDE_DETAIL_CLOSE : BASTIDE_DETAIL_NORMAL;
  pen.hair = MAX (0.0052, 0.60 / pixels);
  emblem->draw (&pen);
  cairo_restore (cr);
}
