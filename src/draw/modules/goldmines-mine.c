/* goldmines-mine.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "goldmines-drawings.h"

#include "bastide-flat-sign.h"
#include "bastide-scenery.h"
#include "bastide-tile-room.h"

/* Goldmines: a hill with an adit, and a tub full of gold before it. */

#define RIM_WIDTH 0.036
#define SIGN_RISE 0.03

static const BastideRoom room = { .radius = 0.15, .least = 0.72, .height = 0.16, .reach = 0.16 };

static const char hill[] =
    "M-.145 .05 C-.15 0 -.12 -.05 -.095 -.085 C-.085 -.105 -.06 -.10 -.045 -.135 C-.02 "
    "-.165 .03 -.16 .05 -.13 C.065 -.10 .10 -.10 .11 -.06 C.135 -.03 .15 0 .145 .05 C.08 "
    ".07 -.09 .07 -.145 .05 Z";

static void
draw_hill (BastidePen *pen)
{
  static const char *const folds[] = {
    "M-.045 -.135 C-.055 -.10 -.075 -.06 -.07 -.03",
    "M.05 -.13 C.03 -.09 .06 -.06 .05 0",
    "M.10 -.07 C.085 -.04 .10 -.01 .09 .03",
    "M-.105 -.07 C-.10 -.04 -.115 -.02 -.11 .01",
  };
  cairo_pattern_t *gradient = cairo_pattern_create_linear (-0.12, -0.13, 0.13, 0.05);

  bastide_pattern_add_stop (gradient, 0, BASTIDE_RGB (0xefe6ce));
  bastide_pattern_add_stop (gradient, 0.5, BASTIDE_RGB (0xbfae8b));
  bastide_pattern_add_stop (gradient, 1, BASTIDE_RGB (0x7d6b50));
  bastide_vector_path_append (pen->cr, hill);
  bastide_set_gradient (pen->cr, gradient);
  cairo_fill_preserve (pen->cr);
  bastide_pen_ink (pen, 1, 0.9);
  bastide_pen_path_wash (pen,
                         "M.05 -.13 C.03 -.09 .06 -.06 .045 .045 L.145 .05 C.15 0 .135 -.03 .11 -.06 "
                         "C.10 -.10 .065 -.10 .05 -.13 Z",
                         BASTIDE_RGB (0x8b775a), 1);
  for (guint i = 0; i < G_N_ELEMENTS (folds) && pen->detail > BASTIDE_DETAIL_FAR; i++)
    bastide_pen_path_ink (pen, folds[i], 0.8, 0.6);
  /* Turf on the brow. */
  bastide_pen_path_inked (pen,
                          "M-.095 -.085 C-.085 -.105 -.06 -.10 -.045 -.135 C-.02 -.165 .03 -.16 .05 "
                          "-.13 C.06 -.115 .08 -.11 .095 -.10 C.07 -.10 .05 -.105 .035 -.12 C.01 -.135 "
                          "-.02 -.13 -.03 -.115 C-.05 -.09 -.075 -.10 -.095 -.085 Z",
                          bastide_rgb_mix (BASTIDE_TREE, BASTIDE_TREE_LIGHT, 0.35), 0.7, 0.9);
}

static void
draw_adit (BastidePen *pen)
{
  static const char *const timbers[] = {
    "M-.068 .066 L-.060 -.04 L-.044 -.04 L-.050 .066 Z",
    "M.044 .066 L.036 -.04 L.052 -.04 L.060 .066 Z",
    "M-.075 -.032 L-.075 -.052 L.067 -.052 L.067 -.032 Z",
  };

  bastide_pen_path_inked (pen, "M-.058 .062 L-.050 -.035 C-.03 -.055 .03 -.055 .042 -.035 L.050 .062 Z",
                          BASTIDE_CAVE, 1, 0.9);
  bastide_pen_path_wash (pen, "M-.03 .062 L-.022 -.01 L.016 -.01 L.024 .062 Z", BASTIDE_RGB (0x4a3524),
                         1);
  for (guint i = 0; i < G_N_ELEMENTS (timbers); i++)
    bastide_pen_path_inked (pen, timbers[i], BASTIDE_WOOD_LIGHT, 1, 0.9);
}

static void
draw_rails (BastidePen *pen)
{
  static const double sleepers[] = { 0.072, 0.09, 0.108, 0.124 };

  if (pen->detail == BASTIDE_DETAIL_FAR)
    return;
  bastide_pen_path_ink (pen, "M-.022 .06 L-.04 .125 M.016 .06 L.022 .125", 1.3, 0.8);
  for (guint i = 0; i < G_N_ELEMENTS (sleepers); i++)
    {
      double y = sleepers[i];

      bastide_pen_strip (pen, BASTIDE_POINTS ({ -0.05 - (y - 0.06) * 0.2, y }, { 0.038 + (y - 0.06) * 0.1, y }),
                         0.007);
    }
  bastide_pen_wash (pen, BASTIDE_WOOD_DARK, 0.9);
}

static void
draw_tub (BastidePen *pen)
{
  static const double nuggets[][3] = {
    { -0.035, 0.05, 0.009 }, { 0.005, 0.035, 0.010 }, { 0.028, 0.05, 0.008 }
  };

  bastide_pen_path_inked (pen,
                          "M-.062 .068 C-.05 .03 -.03 .04 -.02 .022 C0 .01 .025 .03 .03 .038 C.045 .04 "
                          ".05 .055 .052 .068 Z",
                          BASTIDE_BULLION, 1, 0.9);
  bastide_pen_path_inked (pen, "M-.068 .064 L.058 .064 L.044 .108 L-.054 .108 Z", BASTIDE_WOOD, 1, 0.9);
  bastide_pen_path_ink (pen, "M-.064 .076 L.053 .076", 0.9, 0.6);
  bastide_pen_ellipse (pen, -0.034, 0.112, 0.015, 0.015);
  bastide_pen_ellipse (pen, 0.024, 0.112, 0.015, 0.015);
  bastide_pen_fill_ink (pen, BASTIDE_RGB (0x4a4038), 0.8, 0.9);
  if (pen->detail == BASTIDE_DETAIL_FAR)
    return;

  for (guint i = 0; i < G_N_ELEMENTS (nuggets); i++)
    bastide_pen_ellipse (pen, nuggets[i][0], nuggets[i][1], nuggets[i][2], nuggets[i][2] * 0.8);
  bastide_pen_wash (pen, BASTIDE_BULLION_LIGHT, 1);
}

static void
draw_spoil_heap (BastidePen *pen)
{
  static const double nuggets[][3] = {
    { 0.095, 0.066, 0.014 }, { 0.122, 0.060, 0.012 }, { 0.118, 0.080, 0.014 }
  };

  bastide_pen_path_inked (pen,
                          "M.07 .085 C.08 .05 .10 .04 .115 .045 C.135 .05 .15 .07 .155 .085 C.13 .095 "
                          ".09 .095 .07 .085 Z",
                          BASTIDE_RGB (0xb59a6a), 1, 0.9);
  for (guint i = 0; i < G_N_ELEMENTS (nuggets); i++)
    {
      double x = nuggets[i][0];
      double y = nuggets[i][1];
      double r = nuggets[i][2];

      bastide_pen_inked_as (pen, BASTIDE_BULLION, 0.8, 0.9,
                            BASTIDE_POINTS ({ x - r, y }, { x - r * 0.3, y - r }, { x + r, y - r * 0.4 },
                                            { x + r * 0.6, y + r * 0.6 }));
    }
}

/* On small tiles a rim of cream makes it stand out, as it does shields. */
static void
draw_rim (BastidePen *pen)
{
  cairo_set_line_join (pen->cr, CAIRO_LINE_JOIN_ROUND);
  bastide_vector_path_append (pen->cr, hill);
  bastide_stroke_preserve (pen->cr, BASTIDE_INK, 1, RIM_WIDTH + 2 * pen->hair);
  bastide_stroke (pen->cr, BASTIDE_CREAM, 1, RIM_WIDTH);
}

void
bastide_goldmines_draw_mine (BastidePen *pen)
{
  if (pen->pixels < BASTIDE_SMALL_TILE)
    draw_rim (pen);
  draw_hill (pen);
  draw_adit (pen);
  draw_rails (pen);
  draw_tub (pen);
  draw_spoil_heap (pen);
}

/* An adit, and gold in it. */
static const BastideFlatSign sign = {
  0.175,
  {
    { 0xa79a86, "M-54 46 C-54 4 -34 -20 -20 -44 C-8 -56 14 -52 22 -36 C40 -14 54 8 54 46 Z" },
    { 0x7d6f5c, "M22 -36 C40 -14 54 8 54 46 L34 46 C34 10 26 -14 22 -36 Z" },
    { 0x2b211b, "M-30 46 L-30 12 C-30 -20 26 -20 26 12 L26 46 Z" },
    { 0xf6c42f, "M-22 46 L-12 22 L10 20 L20 46 Z" },
    {},
  },
};

static void
add_mine (BastideScene          *scene,
          const BastidePlanSite *site)
{
  static const double shade[][2] = {
    { -0.07, 0.06 }, { 0.19, 0.07 }, { 0.29, 0.02 }, { 0.23, -0.06 }, { 0.07, -0.08 }, { -0.05, -0.02 }
  };
  double k = bastide_scene_get_mark_scale (scene, site->scale);
  BastideSceneItem item = {
    .y = site->at.y + 0.075 * k, .shape = bastide_goldmines_draw_mine, .at = site->at, .size = k
  };
  BastidePoint shadow[G_N_ELEMENTS (shade)];
  BastidePoint ground[10];

  for (guint i = 0; i < G_N_ELEMENTS (shade); i++)
    shadow[i] = BASTIDE_POINT (site->at.x + shade[i][0] * k, site->at.y + shade[i][1] * k);
  for (guint i = 0; i < 10; i++)
    {
      double angle = i * G_PI / 5;

      ground[i] = BASTIDE_POINT (site->at.x + 0.165 * k * cos (angle) * (1 + 0.1 * sin (3 * angle)),
                                 site->at.y + 0.055 * k + 0.085 * k * sin (angle));
    }
  bastide_scenery_add_blob (scene, ground, 10, BASTIDE_RGB (0xd3b77c), 1, 1, 0.5);
  if (bastide_flat_sign_add (&sign, scene, bastide_point_raise (site->at, SIGN_RISE), 0))
    return;
  bastide_scene_add_shadow (scene, shadow, G_N_ELEMENTS (shadow));
  bastide_scene_add_raised (scene, &item);
}

const BastidePlanSite *
bastide_goldmines_find_mine (const BastideTilePlan *plan)
{
  for (guint i = 0; i < plan->sites->len; i++)
    if (g_array_index (plan->sites, BastidePlanSite, i).compose == add_mine)
      return &g_array_index (plan->sites, BastidePlanSite, i);

  return NULL;
}

const BastideTileMark bastide_goldmines_mark = {
  .name = "gold",
  .room = &room,
  .compose = add_mine,
};
