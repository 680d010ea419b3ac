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

static const guint32 crown_colours[] = { 0x6c8841, 0x7c9145, 0x5c7f45, 0x8c9a48, 0x557748, 0x74883a };

/* Adds an outline of @n points whose sides bulge away from a middle: a crown, a bush, a stone. */
static void
add_lobes (BastidePen         *pen,
           const BastidePoint *points,
           guint               n,
           BastidePoint        middle,
           const double       *bulges,
           double              tension)
{
  cairo_move_to (pen->cr, points[0].x, points[0].y);
  for (guint i = 0; i < n; i++)
    {
      BastidePoint a = points[i];
      BastidePoint b = points[(i + 1) % n];
      BastidePoint half = bastide_point_mix (a, b, 0.5);
      BastidePoint outward = bastide_point_normalise (bastide_point_subtract (half, middle));
      BastidePoint top = bastide_point_add (half, outward, bulges[i]);
      BastidePoint first = bastide_point_mix (a, top, tension);
      BastidePoint second = bastide_point_mix (b, top, tension);

      cairo_curve_to (pen->cr, first.x, first.y, second.x, second.y, b.x, b.y);
    }
  cairo_close_path (pen->cr);
}

static void
add_lumps (BastidePen *pen,
           double      x,
           double      y,
           double      radius,
           guint       n,
           guint32     seed,
           double      ratio)
{
  BastidePoint points[MAX_LOBES];
  double bulges[MAX_LOBES];

  for (guint i = 0; i < n; i++)
    {
      double angle = 2 * G_PI * i / n + 0.3;
      double r = radius * (0.93 + 0.14 * (bastide_hash (seed, i) % 100) / 100.0);

      points[i] = BASTIDE_POINT (x + r * cos (angle), y + r * ratio * sin (angle));
      bulges[i] = radius * 0.26;
    }
  add_lobes (pen, points, n, BASTIDE_POINT (x, y), bulges, 0.7);
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
  bastide_pen_ellipse (pen, middle.x - radius_x * 0.28, middle.y - radius_y * 0.3, radius_x * 0.55, radius_y * 0.55);
  bastide_pen_wash (pen, BASTIDE_TREE_LIGHT, 0.75);
}

/* Leaves: little scallops of the pen, dark below on the right, light above on the left. */
static void
draw_leaves (BastidePen  *pen,
             BastidePoint middle,
             double       radius,
             double       radius_x,
             double       radius_y,
             guint32      seed)
{
  cairo_t *cr = pen->cr;
  guint n = pen->detail == BASTIDE_DETAIL_CLOSE ? 5 : 2;

  for (guint i = 0; i < n; i++)
    {
      double u = -0.25 + 0.75 * (bastide_hash (seed, i, 1) % 100) / 100.0;
      double v = -0.45 + 0.95 * (bastide_hash (seed, i, 2) % 100) / 100.0;

      cairo_new_sub_path (cr);
      cairo_arc (cr, middle.x + radius_x * u * 0.8, middle.y + radius_y * v * 0.75, radius * (0.24 + 0.08 * (i % 2)),
                 0.15 * G_PI, 0.95 * G_PI);
    }
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  bastide_set_source (cr, bastide_rgb_mix (BASTIDE_TREE_DARK, BASTIDE_INK, 0.5), 0.60);
  cairo_set_line_width (cr, pen->hair * 0.75);
  cairo_stroke (cr);
  if (pen->detail < BASTIDE_DETAIL_CLOSE)
    return;

  for (guint i = 0; i < 2; i++)
    {
      cairo_new_sub_path (cr);
      cairo_arc (cr, middle.x - radius_x * (0.42 - 0.3 * i), middle.y - radius_y * (0.35 + 0.25 * i), radius * 0.20,
                 1.1 * G_PI, 1.75 * G_PI);
    }
  bastide_set_source (cr, bastide_rgb_mix (BASTIDE_TREE_LIGHT, (BastideRgb) { 1, 1, 0.8f }, 0.4), 0.7);
  cairo_set_line_width (cr, pen->hair * 0.9);
  cairo_stroke (cr);
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
  guint n = 7 + (seed >> 4) % 4;
  double turn = (seed % 13) * 0.37;
  BastidePoint points[MAX_LOBES];
  double bulges[MAX_LOBES];
  cairo_pattern_t *gradient;

  if (pen->detail == BASTIDE_DETAIL_FAR)
    {
      draw_far_crown (pen, middle, radius_x, radius_y, colour);
      return;
    }

  for (guint i = 0; i < n; i++)
    {
      double angle = turn + 2 * G_PI * i / n;
      double r = 0.90 + 0.20 * (bastide_hash (seed, i) % 100) / 100.0;
      double y = sin (angle) * r;

      if (y > 0.62)
        y = 0.62 + (y - 0.62) * 0.45;
      points[i] = BASTIDE_POINT (middle.x + radius_x * r * cos (angle), middle.y + radius_y * y);
      bulges[i] = radius * (0.24 + 0.10 * (bastide_hash (seed, i, 5) % 10) / 10.0);
    }
  add_lobes (pen, points, n, middle, bulges, 0.72);

  gradient = cairo_pattern_create_linear (middle.x - radius_x * 0.75, middle.y - radius_y * 0.9,
                                          middle.x + radius_x * 0.8, middle.y + radius_y * 0.9);
  bastide_pattern_add_stop (gradient, 0, bastide_rgb_mix (colour, BASTIDE_TREE_LIGHT, 0.75));
  bastide_pattern_add_stop (gradient, 0.48, colour);
  bastide_pattern_add_stop (gradient, 1, bastide_rgb_mix (BASTIDE_TREE_DARK, colour, 0.15));
  bastide_set_gradient (pen->cr, gradient);
  cairo_fill_preserve (pen->cr);
  bastide_pen_ink (pen, 0.85, 0.8);
  if (pen->pixels >= LEAF_PIXELS)
    draw_leaves (pen, middle, radius, radius_x, radius_y, seed);
}

static void
draw_poplar (BastidePen  *pen,
             BastidePoint at,
             double       radius,
             BastideRgb   colour)
{
  cairo_t *cr = pen->cr;
  double x = at.x;
  double y = at.y;
  double w = radius * 0.62;
  double h = radius * 3.0;

  cairo_move_to (cr, x, y - h);
  cairo_curve_to (cr, x + w * 1.15, y - h * 0.6, x + w * 1.25, y - h * 0.12, x, y);
  cairo_curve_to (cr, x - w * 1.25, y - h * 0.12, x - w * 1.15, y - h * 0.6, x, y - h);
  bastide_set_gradient (cr, bastide_gradient_new (x - w, x + w, bastide_rgb_mix (colour, BASTIDE_TREE_LIGHT, 0.6),
                                                  colour, 0.5, BASTIDE_TREE_DARK));
  cairo_fill_preserve (cr);
  bastide_pen_ink (pen, 0.9, 0.85);
}

/* A spruce of three or four tiers. */
static void
draw_conifer (BastidePen  *pen,
              BastidePoint at,
              double       radius,
              guint32      seed)
{
  cairo_t *cr = pen->cr;
  BastideRgb colour = bastide_rgb_mix (BASTIDE_RGB (0x4c7150), BASTIDE_RGB (0x6a8a4a), (seed % 7) / 12.0);
  guint n = 3 + (seed & 1);
  double height = radius * (3.0 + 0.6 * ((seed >> 3) % 5) / 5.0);
  double x = at.x;

  draw_trunk (pen, at, radius * 0.4);
  for (guint i = 0; i < n; i++)
    {
      double t = (double) i / n;
      double w = radius * (0.95 - 0.62 * t);
      double y = at.y - radius * 0.25 - height * 0.74 * t;
      double h = height * (0.50 - 0.10 * t);

      cairo_move_to (cr, x - w, y);
      cairo_curve_to (cr, x - w * 0.45, y - radius * 0.02, x - w * 0.3, y + radius * 0.13, x, y + radius * 0.10);
      cairo_curve_to (cr, x + w * 0.3, y + radius * 0.13, x + w * 0.45, y - radius * 0.02, x + w, y);
      cairo_curve_to (cr, x + w * 0.55, y - h * 0.35, x + w * 0.2, y - h * 0.7, x, y - h);
      cairo_curve_to (cr, x - w * 0.2, y - h * 0.7, x - w * 0.55, y - h * 0.35, x - w, y);
      cairo_close_path (cr);
      bastide_set_gradient (cr, bastide_gradient_new (x - w, x + w, bastide_rgb_mix (colour, BASTIDE_TREE_LIGHT, 0.50),
                                                      colour, 0.5, bastide_rgb_mix (BASTIDE_TREE_DARK, BASTIDE_INK, 0.15)));
      if (pen->detail == BASTIDE_DETAIL_FAR)
        {
          cairo_fill (cr);
          continue;
        }
      cairo_fill_preserve (cr);
      bastide_pen_ink (pen, 0.85, 0.8);
    }
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
    draw_conifer (pen, at, radius * 0.9, seed);
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
  cairo_t *cr = pen->cr;
  double radius = item->size;
  double x = item->at.x;
  double y = item->at.y - radius * 1.05;
  BastideRgb colour = BASTIDE_RGB (0x8da850);
  cairo_pattern_t *gradient;

  draw_trunk (pen, item->at, radius * 0.5);
  if (pen->detail == BASTIDE_DETAIL_FAR)
    {
      draw_far_crown (pen, BASTIDE_POINT (x, y), radius * 1.05, radius * 1.05, colour);
      return;
    }

  add_lumps (pen, x, y, radius, 6 + (item->seed >> 6) % 4, item->seed, 0.90 + 0.22 * ((item->seed >> 11) % 8) / 8.0);
  gradient = cairo_pattern_create_radial (x - radius * 0.45, y - radius * 0.5, radius * 0.1, x, y, radius * 1.35);
  bastide_pattern_add_stop (gradient, 0, bastide_rgb_mix (colour, BASTIDE_TREE_LIGHT, 0.85));
  bastide_pattern_add_stop (gradient, 0.5, colour);
  bastide_pattern_add_stop (gradient, 1, BASTIDE_TREE_DARK);
  bastide_set_gradient (cr, gradient);
  cairo_fill_preserve (cr);
  bastide_pen_ink (pen, 0.9, 0.85);
  if (pen->detail < BASTIDE_DETAIL_CLOSE)
    return;

  for (guint i = 0; i < 3; i++)
    {
      double angle = i * 2.1 + item->seed % 628 / 100.0;

      bastide_pen_ellipse (pen, x + radius * 0.5 * cos (angle), y + radius * 0.5 * sin (angle), 0.0046, 0.0046);
    }
  bastide_pen_wash (pen, BASTIDE_RGB (0xd8553a), 1);
}

void
bastide_scenery_draw_bush (BastidePen  *pen,
                           BastidePoint at,
                           double       radius,
                           guint32      seed)
{
  add_lumps (pen, at.x, at.y - radius * 0.6, radius, 5, seed, 0.75);
  bastide_pen_fill_ink (pen, bastide_rgb_mix (BASTIDE_TREE, BASTIDE_TREE_LIGHT, 0.25), 0.8, 0.7);
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

void
bastide_scenery_add_tree (BastideScene *scene,
                          BastidePoint  at,
                          double        radius,
                          guint32       seed)
{
  BastideSceneItem item = { .y = at.y, .draw = draw_tree, .at = at, .size = radius, .seed = seed };

  bastide_scene_add_round_shadow (scene, at, radius, 0.8);
  bastide_scene_add_raised (scene, &item);
}

void
bastide_scenery_add_fruit_tree (BastideScene *scene,
                                BastidePoint  at,
                                double        radius,
                                guint32       seed)
{
  BastideSceneItem item = { .y = at.y, .draw = draw_fruit_tree, .at = at, .size = radius, .seed = seed };

  bastide_scene_add_round_shadow (scene, at, radius, 0.8);
  bastide_scene_add_raised (scene, &item);
}

void
bastide_scenery_add_bush (BastideScene *scene,
                          BastidePoint  at,
                          double        radius,
                          guint32       seed)
{
  BastideSceneItem item = { .y = at.y, .draw = draw_bush, .at = at, .size = radius, .seed = seed };

  bastide_scene_add_raised (scene, &item);
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
        cairo_move_to (pen->cr, points[i].x + blades[j] * k * 0.6, points[i].y);
        cairo_line_to (pen->cr, points[i].x + blades[j] * k * 1.3, points[i].y - k * (1.2 - fabs (blades[j]) * 0.5));
      }
  bastide_set_source (pen->cr, BASTIDE_FIELD_PEN, 0.65);
  cairo_set_line_width (pen->cr, pen->hair * 0.85);
  cairo_set_line_cap (pen->cr, CAIRO_LINE_CAP_BUTT);
  cairo_stroke (pen->cr);
}

/*
 * A tree of a wood. The trees of one belt are drawn together, trunks first, so that the crowns make a
 * mass; two belts, so that what stands between them is hidden rightly.
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
  draw_conifer (pen, item->at, item->size * 0.82, item->seed);
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
        BastideSceneItem item = { .y = front, .at = tree->at, .size = tree->radius, .seed = tree->seed };

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
  BastideDrawRandom random;
  g_autoptr (GArray) trees = NULL;
  BastidePoint ground[10];

  bastide_draw_random_init (&random, seed, 9);
  trees = plant_wood (scene->plan, at, radius, seed, &random);
  for (guint i = 0; i < 10; i++)
    {
      double reach_x = radius * 1.02 * (0.85 + 0.25 * bastide_draw_random_unit (&random));
      double reach_y = radius * 0.78 * (0.85 + 0.25 * bastide_draw_random_unit (&random));

      ground[i] = BASTIDE_POINT (at.x + reach_x * cos (i * G_PI / 5), at.y + 0.012 + reach_y * sin (i * G_PI / 5));
    }
  bastide_scenery_add_blob (scene, ground, 10, bastide_rgb_mix (BASTIDE_FIELD_SHADE, BASTIDE_TREE_DARK, 0.45), 0.55, 0, 0);

  for (guint i = 0; i < trees->len; i++)
    {
      const WoodTree *tree = &g_array_index (trees, WoodTree, i);

      bastide_scene_add_round_shadow (scene, tree->at, tree->radius, 0.9);
    }
  add_belt (scene, trees, 0, trees->len / 2);
  add_belt (scene, trees, trees->len / 2, trees->len);
}
