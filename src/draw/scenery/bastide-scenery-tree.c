/* bastide-scenery-tree.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-scenery.h"

#define MAX_LOBES 12

/* Trees smaller than this many pixels get no leaves of the pen. */
#define LEAF_PIXELS 80

static const guint32 crown_colours[] = {
  0x6c8841, 0x7c9145, 0x5c7f45, 0x8c9a48, 0x557748, 0x74883a
};

/* Lobes of crowns smaller than this many pixels are drawn with straight lines. */
#define SMOOTH_LOBE_PIXELS 9

/* Adds one side of an outline, bulging to @top. */
static void
add_lobe (BastidePen  *pen,
          BastidePoint a,
          BastidePoint b,
          BastidePoint top,
          double       tension,
          gboolean     smooth)
{
  BastidePoint first = bastide_point_mix (a, top, tension);
  BastidePoint second = bastide_point_mix (b, top, tension);

  if (smooth)
    {
      cairo_curve_to (pen->cr, first.x, first.y, second.x, second.y, b.x, b.y);
      return;
    }
  for (guint i = 1; i < 3; i++)
    {
      double t = i / 3.0;
      double s = 1 - t;
      double c0 = s * s * s, c1 = 3 * s * s * t, c2 = 3 * s * t * t, c3 = t * t * t;

      cairo_line_to (pen->cr, c0 * a.x + c1 * first.x + c2 * second.x + c3 * b.x,
                     c0 * a.y + c1 * first.y + c2 * second.y + c3 * b.y);
    }
  cairo_line_to (pen->cr, b.x, b.y);
}

/*
 * A closed outline whose sides bulge away from its middle: a crown, a bush.
 */
typedef struct
{
  BastidePoint middle;
  BastidePoint points[MAX_LOBES];
  double       bulges[MAX_LOBES];
  guint        n;
  double       radius;
  double       tension;
} Lobes;

/* Adds the outline at another size, pushed aside. */
static void
add_scaled_lobes (BastidePen  *pen,
                  const Lobes *lobes,
                  double       scale,
                  BastidePoint push)
{
  BastidePoint middle = bastide_point_add (lobes->middle, push, 1);
  gboolean smooth = lobes->radius * pen->pixels > SMOOTH_LOBE_PIXELS;
  BastidePoint a =
      bastide_point_add (bastide_point_mix (lobes->middle, lobes->points[0], scale), push, 1);

  cairo_move_to (pen->cr, a.x, a.y);
  for (guint i = 0; i < lobes->n; i++)
    {
      BastidePoint corner = lobes->points[(i + 1) % lobes->n];
      BastidePoint b =
          bastide_point_add (bastide_point_mix (lobes->middle, corner, scale), push, 1);
      BastidePoint half = bastide_point_mix (a, b, 0.5);
      BastidePoint outward = bastide_point_normalise (bastide_point_subtract (half, middle));

      add_lobe (pen, a, b, bastide_point_add (half, outward, lobes->bulges[i] * scale),
                lobes->tension, smooth);
      a = b;
    }
  cairo_close_path (pen->cr);
}

/* Adds the outline, @grow larger. */
static void
add_lobes (BastidePen  *pen,
           const Lobes *lobes,
           double       grow)
{
  add_scaled_lobes (pen, lobes, 1 + grow / lobes->radius, BASTIDE_POINT (0, 0));
}

/* Ink a little larger than the shape, which is then filled a little smaller: a line round it. */
static void
ink_lobes (BastidePen  *pen,
           const Lobes *lobes,
           double       width,
           double       alpha)
{
  add_lobes (pen, lobes, pen->hair * width / 2);
  bastide_pen_fill_with_ink (pen, alpha);
  add_lobes (pen, lobes, -pen->hair * width / 2);
}

/*
 * Fills the path, which is that of @lobes, as a ball in the light from the upper left. Gradients are expensive, so only
 * large trees have them; small ones have three flat tones.
 */
static void
fill_ball (BastidePen  *pen,
           const Lobes *lobes,
           BastideRgb   light,
           BastideRgb   colour,
           BastideRgb   dark)
{
  double r = lobes->radius;
  cairo_pattern_t *gradient;

  if (pen->detail < BASTIDE_DETAIL_CLOSE)
    {
      bastide_pen_wash (pen, bastide_rgb_mix (colour, dark, 0.45), 1);
      add_scaled_lobes (pen, lobes, 0.78, BASTIDE_POINT (-0.16 * r, -0.18 * r));
      bastide_pen_wash (pen, bastide_rgb_mix (colour, light, 0.15), 1);
      bastide_pen_ellipse (pen, lobes->middle.x - 0.30 * r, lobes->middle.y - 0.36 * r, 0.36 * r,
                           0.33 * r);
      bastide_pen_wash (pen, light, 0.62);
      return;
    }
  gradient = cairo_pattern_create_linear (lobes->middle.x - r * 0.75, lobes->middle.y - r * 0.9,
                                          lobes->middle.x + r * 0.8, lobes->middle.y + r * 0.9);
  bastide_pattern_add_stop (gradient, 0, light);
  bastide_pattern_add_stop (gradient, 0.48, colour);
  bastide_pattern_add_stop (gradient, 1, dark);
  bastide_set_gradient (pen->cr, gradient);
  cairo_fill (pen->cr);
}

static void
init_lumps (Lobes  *lobes,
            double  x,
            double  y,
            double  radius,
            guint   n,
            guint32 seed,
            double  ratio)
{
  lobes->middle = BASTIDE_POINT (x, y);
  lobes->n = n;
  lobes->radius = radius;
  lobes->tension = 0.7;
  for (guint i = 0; i < n; i++)
    {
      double angle = 2 * G_PI * i / n + 0.3;
      double r = radius * (0.93 + 0.14 * (bastide_hash (seed, i) % 100) / 100.0);

      lobes->points[i] = BASTIDE_POINT (x + r * cos (angle), y + r * ratio * sin (angle));
      lobes->bulges[i] = radius * 0.26;
    }
}

static void
draw_trunk (BastidePen  *pen,
            BastidePoint at,
            double       height)
{
  bastide_pen_line (pen, BASTIDE_INK, 0.9, MAX (0.009, 1 / pen->pixels),
                    BASTIDE_POINTS ({ at.x, at.y + 0.002 }, { at.x, at.y - height }));
}

static void
draw_far_crown (BastidePen  *pen,
                BastidePoint middle,
                double       radius_x,
                double       radius_y,
                BastideRgb   colour)
{
  bastide_pen_ellipse (pen, middle.x, middle.y, radius_x * 1.02, radius_y * 1.02);
  bastide_pen_wash (pen, bastide_rgb_mix (colour, BASTIDE_TREE_DARK, 0.25), 1);
  bastide_pen_ellipse (pen, middle.x - radius_x * 0.28, middle.y - radius_y * 0.3, radius_x * 0.55,
                       radius_y * 0.55);
  bastide_pen_wash (pen, BASTIDE_TREE_LIGHT, 0.75);
}

/* Adds a little scallop of the pen. */
static void
add_scallop (BastidePen *pen,
             double      x,
             double      y,
             double      radius,
             double      from,
             double      to,
             double      width)
{
  BastidePoint points[6];

  for (guint i = 0; i < G_N_ELEMENTS (points); i++)
    {
      double angle = from + (to - from) * i / (G_N_ELEMENTS (points) - 1);

      points[i] = BASTIDE_POINT (x + radius * cos (angle), y + radius * sin (angle));
    }
  bastide_pen_strip (pen, points, G_N_ELEMENTS (points), width);
}

/* Leaves: scallops that are dark below on the right, light above on the left. */
static void
draw_leaves (BastidePen  *pen,
             BastidePoint middle,
             double       radius,
             double       radius_x,
             double       radius_y,
             guint32      seed)
{
  guint n = pen->detail == BASTIDE_DETAIL_CLOSE ? 5 : 2;

  for (guint i = 0; i < n; i++)
    {
      double u = -0.25 + 0.75 * (bastide_hash (seed, i, 1) % 100) / 100.0;
      double v = -0.45 + 0.95 * (bastide_hash (seed, i, 2) % 100) / 100.0;

      add_scallop (pen, middle.x + radius_x * u * 0.8, middle.y + radius_y * v * 0.75,
                   radius * (0.24 + 0.08 * (i % 2)), 0.15 * G_PI, 0.95 * G_PI, pen->hair * 0.75);
    }
  bastide_pen_wash (pen, bastide_rgb_mix (BASTIDE_TREE_DARK, BASTIDE_INK, 0.5), 0.60);
  if (pen->detail < BASTIDE_DETAIL_CLOSE)
    return;

  for (guint i = 0; i < 2; i++)
    add_scallop (pen, middle.x - radius_x * (0.42 - 0.3 * i),
                 middle.y - radius_y * (0.35 + 0.25 * i), radius * 0.20, 1.1 * G_PI, 1.75 * G_PI,
                 pen->hair * 0.9);
  bastide_pen_wash (pen, bastide_rgb_mix (BASTIDE_TREE_LIGHT, (BastideRgb){ 1, 1, 0.8f }, 0.4),
                    0.7);
}

/* A leafy crown: seven to ten lobes, flat below. */
void
bastide_scenery_draw_crown (BastidePen  *pen,
                            BastidePoint at,
                            double       radius,
                            guint32      seed)
{
  double radius_x = radius * (1.0 + 0.18 * ((int) ((seed >> 3) % 5) - 2) / 2);
  double radius_y = radius * (1.02 + 0.20 * ((int) ((seed >> 7) % 5) - 2) / 2);
  BastidePoint middle = BASTIDE_POINT (at.x, at.y - radius * 0.95);
  BastideRgb colour = BASTIDE_RGB (crown_colours[seed % G_N_ELEMENTS (crown_colours)]);
  Lobes lobes = { .middle = middle, .n = 7 + (seed >> 4) % 4, .radius = radius, .tension = 0.72 };
  double turn = (seed % 13) * 0.37;

  if (pen->detail == BASTIDE_DETAIL_FAR)
    {
      draw_far_crown (pen, middle, radius_x, radius_y, colour);
      return;
    }

  for (guint i = 0; i < lobes.n; i++)
    {
      double angle = turn + 2 * G_PI * i / lobes.n;
      double r = 0.90 + 0.20 * (bastide_hash (seed, i) % 100) / 100.0;
      double y = sin (angle) * r;

      if (y > 0.62)
        y = 0.62 + (y - 0.62) * 0.45;
      lobes.points[i] =
          BASTIDE_POINT (middle.x + radius_x * r * cos (angle), middle.y + radius_y * y);
      lobes.bulges[i] = radius * (0.24 + 0.10 * (bastide_hash (seed, i, 5) % 10) / 10.0);
    }

  ink_lobes (pen, &lobes, 0.85, 0.8);
  fill_ball (pen, &lobes, bastide_rgb_mix (colour, BASTIDE_TREE_LIGHT, 0.75), colour,
             bastide_rgb_mix (BASTIDE_TREE_DARK, colour, 0.15));
  if (pen->pixels >= LEAF_PIXELS)
    draw_leaves (pen, middle, radius, radius_x, radius_y, seed);
}

static void
add_poplar (cairo_t *cr,
            double   x,
            double   y,
            double   w,
            double   h)
{
  cairo_move_to (cr, x, y - h);
  cairo_curve_to (cr, x + w * 1.15, y - h * 0.6, x + w * 1.25, y - h * 0.12, x, y);
  cairo_curve_to (cr, x - w * 1.25, y - h * 0.12, x - w * 1.15, y - h * 0.6, x, y - h);
  cairo_close_path (cr);
}

static void
draw_poplar (BastidePen  *pen,
             BastidePoint at,
             double       radius,
             BastideRgb   colour)
{
  cairo_t *cr = pen->cr;
  double w = radius * 0.62;
  double h = radius * 3.0;
  double line = pen->hair * 0.45;

  add_poplar (cr, at.x, at.y + line, w + line, h + 2.5 * line);
  bastide_pen_fill_with_ink (pen, 0.85);
  add_poplar (cr, at.x, at.y - line, w - line, h - 2.5 * line);
  if (pen->detail < BASTIDE_DETAIL_CLOSE)
    {
      bastide_pen_wash (pen, bastide_rgb_mix (colour, BASTIDE_TREE_DARK, 0.5), 1);
      add_poplar (cr, at.x - w * 0.28, at.y - h * 0.08, w * 0.6, h * 0.82);
      bastide_pen_wash (pen, bastide_rgb_mix (colour, BASTIDE_TREE_LIGHT, 0.4), 1);
      return;
    }
  bastide_set_gradient (cr, bastide_gradient_new (at.x - w, at.x + w,
                                                  bastide_rgb_mix (colour, BASTIDE_TREE_LIGHT, 0.6),
                                                  colour, 0.5, BASTIDE_TREE_DARK));
  cairo_fill (cr);
}

void
bastide_scenery_draw_tree (BastidePen  *pen,
                           BastidePoint at,
                           double       radius,
                           guint32      seed)
{
  BastideRgb tint = seed % 3 == 0 ? BASTIDE_RGB (0x86913f) : BASTIDE_RGB (0x4f7a4a);
  BastideRgb colour = bastide_rgb_mix (BASTIDE_TREE, tint, 0.35 * ((seed >> 4) % 100) / 100.0);

  if (seed % 5 == 0 && pen->detail > BASTIDE_DETAIL_FAR)
    draw_poplar (pen, at, radius, colour);
  else if (seed % 5 == 4 && (seed >> 9) % 2 == 1 && pen->detail > BASTIDE_DETAIL_FAR)
    bastide_scenery_draw_conifer (pen, at, radius * 0.9, seed);
  else
    {
      draw_trunk (pen, at, radius * 0.5);
      bastide_scenery_draw_crown (pen, at, radius, seed);
    }
}

static void
draw_fruit_tree (BastidePen             *pen,
                 const BastideSceneItem *item)
{
  double radius = item->size;
  double x = item->at.x;
  double y = item->at.y - radius * 1.05;
  BastideRgb colour = BASTIDE_RGB (0x8da850);
  Lobes lobes;

  draw_trunk (pen, item->at, radius * 0.5);
  if (pen->detail == BASTIDE_DETAIL_FAR)
    {
      draw_far_crown (pen, BASTIDE_POINT (x, y), radius * 1.05, radius * 1.05, colour);
      return;
    }

  init_lumps (&lobes, x, y, radius, 6 + (item->seed >> 6) % 4, item->seed,
              0.90 + 0.22 * ((item->seed >> 11) % 8) / 8.0);
  ink_lobes (pen, &lobes, 0.9, 0.85);
  fill_ball (pen, &lobes, bastide_rgb_mix (colour, BASTIDE_TREE_LIGHT, 0.85), colour,
             BASTIDE_TREE_DARK);
  if (pen->detail < BASTIDE_DETAIL_CLOSE)
    return;

  for (guint i = 0; i < 3; i++)
    {
      double angle = i * 2.1 + item->seed % 628 / 100.0;

      bastide_pen_ellipse (pen, x + radius * 0.5 * cos (angle), y + radius * 0.5 * sin (angle),
                           0.0046, 0.0046);
    }
  bastide_pen_wash (pen, BASTIDE_RGB (0xd8553a), 1);
}

void
bastide_scenery_draw_boulder (BastidePen  *pen,
                              BastidePoint at,
                              double       radius,
                              guint32      seed)
{
  cairo_t *cr = pen->cr;
  double x = at.x;
  double y = at.y;
  Lobes lobes;
  cairo_pattern_t *gradient =
      cairo_pattern_create_linear (x - radius, y - radius * 1.6, x + radius, y);

  bastide_pattern_add_stop (gradient, 0, BASTIDE_RGB (0xe6dfcb));
  bastide_pattern_add_stop (gradient, 1, BASTIDE_RGB (0x857a66));
  init_lumps (&lobes, x, y - radius * 0.7, radius, 5, seed, 0.85);
  ink_lobes (pen, &lobes, 0.9, 0.9);
  bastide_set_gradient (cr, gradient);
  cairo_fill (cr);
  if (pen->detail == BASTIDE_DETAIL_CLOSE)
    bastide_pen_line (pen, BASTIDE_INK, 0.5, pen->hair * 0.7,
                      BASTIDE_POINTS ({ x - radius * 0.1, y - radius * 1.3 },
                                      { x + radius * 0.1, y - radius * 0.7 },
                                      { x - radius * 0.1, y - radius * 0.2 }));
}

void
bastide_scenery_draw_bush (BastidePen  *pen,
                           BastidePoint at,
                           double       radius,
                           guint32      seed)
{
  Lobes lobes;

  init_lumps (&lobes, at.x, at.y - radius * 0.6, radius, 5, seed, 0.75);
  if (pen->detail > BASTIDE_DETAIL_FAR)
    ink_lobes (pen, &lobes, 0.8, 0.7);
  else
    add_lobes (pen, &lobes, 0);
  bastide_pen_wash (pen, bastide_rgb_mix (BASTIDE_TREE, BASTIDE_TREE_LIGHT, 0.25), 1);
}

static void
draw_tree (BastidePen             *pen,
           const BastideSceneItem *item)
{
  bastide_scenery_draw_tree (pen, item->at, item->size, item->seed);
}

static void
draw_bush (BastidePen             *pen,
           const BastideSceneItem *item)
{
  bastide_scenery_draw_bush (pen, item->at, item->size, item->seed);
}

static void
add_plant (BastideScene    *scene,
           BastideSceneDraw draw,
           BastidePoint     at,
           double           radius,
           guint32          seed)
{
  BastideSceneItem item = { .y = at.y, .draw = draw, .at = at, .size = radius, .seed = seed };

  bastide_scene_add_raised (scene, &item);
}

void
bastide_scenery_add_tree (BastideScene *scene,
                          BastidePoint  at,
                          double        radius,
                          guint32       seed)
{
  bastide_scene_add_round_shadow (scene, at, radius, 0.8);
  add_plant (scene, draw_tree, at, radius, seed);
}

void
bastide_scenery_add_fruit_tree (BastideScene *scene,
                                BastidePoint  at,
                                double        radius,
                                guint32       seed)
{
  bastide_scene_add_round_shadow (scene, at, radius, 0.8);
  add_plant (scene, draw_fruit_tree, at, radius, seed);
}

void
bastide_scenery_add_bush (BastideScene *scene,
                          BastidePoint  at,
                          double        radius,
                          guint32       seed)
{
  add_plant (scene, draw_bush, at, radius, seed);
}

void
bastide_scenery_draw_tufts (BastidePen         *pen,
                            const BastidePoint *points,
                            guint               n_points)
{
  static const double blades[] = { -0.7, 0, 0.7 };
  double k = 0.013;

  if (pen->pixels < BASTIDE_SMALL_TILE)
    return;

  for (guint i = 0; i < n_points; i++)
    for (guint j = 0; j < G_N_ELEMENTS (blades); j++)
      {
        BastidePoint blade[2] = {
          { points[i].x + blades[j] * k * 0.6, points[i].y },
          { points[i].x + blades[j] * k * 1.3, points[i].y - k * (1.2 - fabs (blades[j]) * 0.5) },
        };

        bastide_pen_strip (pen, blade, 2, pen->hair * 0.85);
      }
  bastide_pen_wash (pen, BASTIDE_FIELD_PEN, 0.65);
}

/* --- Conifers --- */

/* One tier of a spruce: @w half its width, @h its height. Small ones have straight sides. */
static void
add_tier (cairo_t *cr,
          double   x,
          double   y,
          double   w,
          double   h,
          double   droop,
          gboolean smooth)
{
  cairo_move_to (cr, x - w, y);
  if (smooth)
    {
      cairo_curve_to (cr, x - w * 0.45, y - droop * 0.15, x - w * 0.3, y + droop * 1.1, x,
                      y + droop);
      cairo_curve_to (cr, x + w * 0.3, y + droop * 1.1, x + w * 0.45, y - droop * 0.15, x + w, y);
      cairo_curve_to (cr, x + w * 0.55, y - h * 0.35, x + w * 0.2, y - h * 0.7, x, y - h);
      cairo_curve_to (cr, x - w * 0.2, y - h * 0.7, x - w * 0.55, y - h * 0.35, x - w, y);
    }
  else
    {
      cairo_line_to (cr, x, y + droop);
      cairo_line_to (cr, x + w, y);
      cairo_line_to (cr, x + w * 0.4, y - h * 0.46);
      cairo_line_to (cr, x, y - h);
      cairo_line_to (cr, x - w * 0.4, y - h * 0.46);
    }
  cairo_close_path (cr);
}

/* The lit left side of a tier. */
static void
add_lit_tier (cairo_t *cr,
              double   x,
              double   y,
              double   w,
              double   h)
{
  cairo_move_to (cr, x - w, y);
  cairo_line_to (cr, x - w * 0.25, y);
  cairo_line_to (cr, x, y - h);
  cairo_line_to (cr, x - w * 0.4, y - h * 0.46);
  cairo_close_path (cr);
}

/* A spruce of three or four tiers, each one a line of ink and a fill. */
void
bastide_scenery_draw_conifer (BastidePen  *pen,
                              BastidePoint at,
                              double       radius,
                              guint32      seed)
{
  cairo_t *cr = pen->cr;
  BastideRgb colour =
      bastide_rgb_mix (BASTIDE_RGB (0x4c7150), BASTIDE_RGB (0x6a8a4a), (seed % 7) / 12.0);
  BastideRgb light = bastide_rgb_mix (colour, BASTIDE_TREE_LIGHT, 0.50);
  BastideRgb dark = bastide_rgb_mix (BASTIDE_TREE_DARK, BASTIDE_INK, 0.15);
  gboolean close = pen->detail == BASTIDE_DETAIL_CLOSE;
  cairo_pattern_t *gradient =
      bastide_gradient_new (at.x - radius * 0.8, at.x + radius * 0.8, light, colour, 0.5, dark);
  guint n = 3 + (seed & 1);
  double height = radius * (3.0 + 0.6 * ((seed >> 3) % 5) / 5.0);
  double line = pen->detail == BASTIDE_DETAIL_FAR ? 0 : pen->hair * 0.45;

  draw_trunk (pen, at, radius * 0.4);
  for (guint i = 0; i < n; i++)
    {
      double t = (double) i / n;
      double w = radius * (0.95 - 0.62 * t);
      double y = at.y - radius * 0.25 - height * 0.74 * t;
      double h = height * (0.50 - 0.10 * t);

      if (line > 0)
        {
          add_tier (cr, at.x, y + line, w + 1.4 * line, h + 2.6 * line, radius * 0.10, close);
          bastide_pen_fill_with_ink (pen, 0.8);
        }
      add_tier (cr, at.x, y - line, w - 1.4 * line, h - 2.6 * line, radius * 0.10, close);
      if (close)
        {
          cairo_set_source (cr, gradient);
          cairo_fill (cr);
        }
      else
        {
          bastide_pen_wash (pen, bastide_rgb_mix (colour, dark, 0.4), 1);
          add_lit_tier (cr, at.x, y - line, w - 1.4 * line, h - 2.6 * line);
          bastide_pen_wash (pen, light, 0.7);
        }
    }
  cairo_pattern_destroy (gradient);
}

static void
draw_conifer (BastidePen             *pen,
              const BastideSceneItem *item)
{
  bastide_scenery_draw_conifer (pen, item->at, item->size, item->seed);
}

void
bastide_scenery_add_conifer (BastideScene *scene,
                             BastidePoint  at,
                             double        radius,
                             guint32       seed)
{
  BastideSceneItem item = { .y = at.y, .draw = draw_conifer, .at = at, .size = radius, .seed = seed };

  bastide_scene_add_round_shadow (scene, at, radius, 0.8);
  bastide_scene_add_raised (scene, &item);
}

/* --- Woods --- */

/*
 * A tree of a wood. The trees of one belt are drawn together, trunks first, so that the crowns make a mass; there are
 * two belts, so that things between them are hidden correctly.
 */
typedef struct
{
  BastidePoint at;
  double       radius;
  guint32      seed;
  gboolean     conifer;
} WoodTree;

static void
draw_wood_trunk (BastidePen             *pen,
                 const BastideSceneItem *item)
{
  draw_trunk (pen, item->at, item->size * 0.6);
}

static void
draw_wood_crown (BastidePen             *pen,
                 const BastideSceneItem *item)
{
  bastide_scenery_draw_crown (pen, item->at, item->size, item->seed);
}

static void
draw_wood_conifer (BastidePen             *pen,
                   const BastideSceneItem *item)
{
  bastide_scenery_draw_conifer (pen, item->at, item->size * 0.82, item->seed);
}

static int
compare_trees (gconstpointer a,
               gconstpointer b)
{
  double difference = ((const WoodTree *) a)->at.y - ((const WoodTree *) b)->at.y;

  return (difference > 0) - (difference < 0);
}

static gboolean
is_crowded (const GArray *trees,
            BastidePoint  at,
            double        radius)
{
  for (guint i = 0; i < trees->len; i++)
    {
      const WoodTree *tree = &g_array_index (trees, WoodTree, i);

      if (hypot (at.x - tree->at.x, (at.y - tree->at.y) * 1.25) < (radius + tree->radius) * 0.62)
        return TRUE;
    }

  return FALSE;
}

static GArray *
plant_wood (const BastideTilePlan *plan,
            BastidePoint           at,
            double                 radius,
            guint32                seed,
            BastideDrawRandom     *random)
{
  GArray *trees = g_array_new (FALSE, FALSE, sizeof (WoodTree));
  gboolean cold = bastide_hash (seed, 3) % 5 == 0;

  for (guint i = 0; i < 150 && trees->len < 8 + radius * 120; i++)
    {
      double angle = bastide_draw_random_range (random, 0, 6.283);
      double distance = radius * 0.90 * sqrt (bastide_draw_random_unit (random));
      double big = 1 - 0.45 * (distance / radius) * (distance / radius);
      double size = bastide_draw_random_range (random, 0.024, 0.037) * (0.78 + 0.30 * big);
      WoodTree tree = {
        .at = { at.x + distance * cos (angle), at.y + distance * 0.74 * sin (angle) },
        .radius = size,
        .seed = bastide_draw_random_index (random, 1 << 20),
      };

      tree.conifer = (tree.seed >> 5) % 5 < (cold ? 3 : 1);
      if (tree.at.x <= 0.04 || tree.at.x >= 0.96 || is_crowded (trees, tree.at, size) ||
          !bastide_tile_plan_is_clear (plan, tree.at, 0.024))
        continue;
      g_array_append_val (trees, tree);
    }
  g_array_sort (trees, compare_trees);

  return trees;
}

static void
add_belt (BastideScene *scene,
          const GArray *trees,
          guint         from,
          guint         to)
{
  double front;

  if (from >= to)
    return;
  front = g_array_index (trees, WoodTree, to - 1).at.y;

  for (guint pass = 0; pass < 2; pass++)
    for (guint i = from; i < to; i++)
      {
        const WoodTree *tree = &g_array_index (trees, WoodTree, i);
        BastideSceneItem item = {
          .y = front, .at = tree->at, .size = tree->radius, .seed = tree->seed
        };

        if (pass == 0)
          item.draw = draw_wood_trunk;
        else
          item.draw = tree->conifer ? draw_wood_conifer : draw_wood_crown;
        bastide_scene_add_raised (scene, &item);
      }
}

void
bastide_scenery_add_wood (BastideScene *scene,
                          BastidePoint  at,
                          double        radius,
                          guint32       seed)
{
  BastideDrawRandom random = bastide_draw_random_new (seed, 9);
  g_autoptr (GArray) trees = NULL;
  BastidePoint ground[10];

  trees = plant_wood (scene->plan, at, radius, seed, &random);
  for (guint i = 0; i < 10; i++)
    {
      double reach_x = radius * 1.02 * (0.85 + 0.25 * bastide_draw_random_unit (&random));
      double reach_y = radius * 0.78 * (0.85 + 0.25 * bastide_draw_random_unit (&random));

      ground[i] = BASTIDE_POINT (at.x + reach_x * cos (i * G_PI / 5),
                                 at.y + 0.012 + reach_y * sin (i * G_PI / 5));
    }
  bastide_scenery_add_blob (scene, ground, 10,
                            bastide_rgb_mix (BASTIDE_FIELD_SHADE, BASTIDE_TREE_DARK, 0.45), 0.55, 0,
                            0);

  for (guint i = 0; i < trees->len; i++)
    {
      const WoodTree *tree = &g_array_index (trees, WoodTree, i);

      bastide_scene_add_round_shadow (scene, tree->at, tree->radius, 0.9);
    }
  add_belt (scene, trees, 0, trees->len / 2);
  add_belt (scene, trees, trees->len / 2, trees->len);
}
