/* mage.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-answer-drawing.h"
#include "bastide-emblem-drawing.h"
#include "bastide-figure-drawing.h"
#include "bastide-flat-sign.h"
#include "bastide-scenery.h"
#include "bastide-tile-mark.h"
#include "bastide-tile-room.h"

/* The mage's tower in its ring of stones. */

#define RIM_WIDTH 0.055
#define STAR_INNER 0.44
#define SIGN_RISE 0.09
#define STAR_GOLD BASTIDE_RGB (0xf7d65a)

static const BastideRoom room = { .radius = 0.12, .least = 0.66, .height = 0.42, .reach = 0.12 };

static const char shaft[] =
    "M-.046 .012 C-.040 -.04 -.038 -.08 -.034 -.115 L.042 -.120 C.040 -.08 .044 -.04 .050 "
    ".010 C.03 .024 -.03 .026 -.046 .012 Z";
static const char upper_room[] =
    "M-.054 -.112 L-.060 -.165 L.064 -.172 L.060 -.118 C.03 -.104 -.03 -.100 -.054 -.112 "
    "Z";
static const char hat[] =
    "M-.088 -.158 C-.06 -.172 -.045 -.19 -.034 -.22 C-.02 -.26 -.012 -.29 .004 -.315 "
    "C.016 -.335 .04 -.342 .066 -.330 C.050 -.326 .042 -.316 .040 -.300 C.036 -.27 .038 "
    "-.23 .052 -.20 C.060 -.185 .074 -.175 .094 -.166 C.04 -.142 -.04 -.138 -.088 -.158 Z";

static void
draw_shaft (BastidePen *pen)
{
  bastide_pen_path_shaded (pen, shaft, -0.045, 0.05, BASTIDE_STONE, BASTIDE_STONE_LIGHT,
                           bastide_rgb_mix (BASTIDE_STONE_DARK, BASTIDE_INK, 0.12), 1);
  if (pen->detail == BASTIDE_DETAIL_CLOSE)
    bastide_pen_path_ink (pen,
                          "M-.036 -.03 L-.02 -.028 M-.01 -.055 L.008 -.055 M.015 -.02 L.03 -.022 M-.03 "
                          "-.075 L-.015 -.075",
                          0.7, 0.5);
  bastide_pen_path_inked (pen, "M-.006 .018 L-.006 -.016 C-.004 -.03 .018 -.03 .020 -.016 L.020 .016 Z",
                          BASTIDE_DOOR, 0.9, 0.9);
}

/* The room under the roof reaches out over the shaft. */
static void
draw_room (BastidePen *pen)
{
  bastide_pen_path_shaded (pen, upper_room, -0.055, 0.062, BASTIDE_HOUSE_WALL, BASTIDE_PLASTER,
                           bastide_rgb_mix (BASTIDE_STONE_DARK, BASTIDE_STONE, 0.3), 1);
  bastide_pen_path_inked (pen,
                          "M-.038 -.122 L-.038 -.145 C-.036 -.156 -.020 -.156 -.018 -.145 L-.018 -.123 Z "
                          "M.016 -.122 L.016 -.145 C.018 -.156 .034 -.156 .036 -.145 L.036 -.123 Z",
                          BASTIDE_BULLION, 0.9, 0.9);
}

/* On small tiles a rim of cream lifts the tower off the roofs behind it, as it does shields. */
static void
draw_rim (BastidePen *pen)
{
  static const char *const parts[] = { shaft, upper_room, hat };

  cairo_set_line_join (pen->cr, CAIRO_LINE_JOIN_ROUND);
  for (guint pass = 0; pass < 2; pass++)
    {
      for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
        bastide_vector_path_append (pen->cr, parts[i]);
      bastide_stroke (pen->cr, pass == 0 ? BASTIDE_INK : BASTIDE_CREAM, 1,
                      pass == 0 ? RIM_WIDTH + 2 * pen->hair : RIM_WIDTH);
    }
}

static void
draw_tower_of_mage (BastidePen *pen)
{
  double star = pen->detail == BASTIDE_DETAIL_FAR ? 0.034 : 0.026;

  if (pen->pixels < BASTIDE_SMALL_TILE)
    draw_rim (pen);
  draw_shaft (pen);
  draw_room (pen);
  bastide_pen_path_shaded (pen, hat, -0.08, 0.08, BASTIDE_VIOLET_LIGHT, BASTIDE_VIOLET, BASTIDE_VIOLET_DARK, 1.15);
  bastide_star_append (pen->cr, 0.004, -0.215, star, star * STAR_INNER);
  bastide_pen_fill_ink (pen, STAR_GOLD, 0.8, 0.9);
  if (pen->detail < BASTIDE_DETAIL_CLOSE)
    return;

  bastide_star_append (pen->cr, -0.040, -0.178, 0.009, 0.009 * STAR_INNER);
  bastide_star_append (pen->cr, 0.045, -0.190, 0.009, 0.009 * STAR_INNER);
  bastide_star_append (pen->cr, 0.020, -0.275, 0.009, 0.009 * STAR_INNER);
  bastide_pen_wash (pen, STAR_GOLD, 1);
}

static const BastideFlatSign sign = {
  0.175,
  {
    { 0xe6dfce, "M-20 52 L-16 -6 L16 -6 L20 52 Z" },
    { 0xb3a894, "M5 52 L4 -6 L16 -6 L20 52 Z" },
    { 0x5d3f9c, "M-38 4 C-24 -4 -14 -30 4 -64 C12 -30 24 -4 38 4 Z" },
    { 0xf7d65a, "M1 -34 L9 -18 L1 -4 L-8 -18 Z" },
    {},
  },
};

static void
draw_menhir (BastidePen *pen)
{
  bastide_pen_path_shaded (pen, "M-.014 .004 L-.012 -.04 C-.008 -.055 .008 -.055 .012 -.042 L.015 .004 Z",
                           -0.014, 0.015, BASTIDE_RGB (0xede6d6), BASTIDE_RGB (0xbdb5a5),
                           BASTIDE_RGB (0x8c8474), 0.9);
}

/* A ring of grass gone blue, with a dashed circle. */
static void
draw_ring (BastidePen             *pen,
           const BastideSceneItem *item)
{
  BastidePoint circle[33];
  double k = item->size;

  bastide_pen_ellipse (pen, item->at.x, item->at.y, 0.105 * k, 0.065 * k);
  bastide_pen_wash (pen, BASTIDE_RGB (0x7c6fa0), 0.34);
  bastide_pen_ellipse (pen, item->at.x, item->at.y, 0.085 * k, 0.053 * k);
  bastide_pen_wash (pen, BASTIDE_RGB (0xb9a9d8), 0.40);
  if (pen->detail == BASTIDE_DETAIL_FAR)
    return;

  for (guint i = 0; i < G_N_ELEMENTS (circle); i++)
    circle[i] = BASTIDE_POINT (item->at.x + 0.098 * k * cos (i * G_PI / 16),
                               item->at.y + 0.061 * k * sin (i * G_PI / 16));
  bastide_pen_dashes (pen, circle, G_N_ELEMENTS (circle), pen->hair * 1.6, 0.014, 0.012);
  bastide_pen_wash (pen, BASTIDE_VIOLET_DARK, 0.75);
}

static void
add_tower (BastideScene          *scene,
           const BastidePlanSite *site)
{
  static const double menhirs[][2] = {
    { -0.10, 0 }, { -0.062, 0.048 }, { 0.105, 0.006 }, { 0.058, 0.052 }
  };
  double k = bastide_scene_get_mark_scale (scene, site->scale);
  double x = site->at.x;
  double y = site->at.y;
  BastideSceneItem ring = { .draw = draw_ring, .at = site->at, .size = k };
  BastideSceneItem tower = { .y = y + 0.012 * k, .shape = draw_tower_of_mage, .at = site->at, .size = k };

  bastide_scene_add_flat (scene, &ring);
  if (bastide_flat_sign_add (&sign, scene, bastide_point_raise (site->at, SIGN_RISE), 0))
    return;
  bastide_scene_add_block_shadow (scene, x - 0.045 * k, y - 0.03 * k, x + 0.045 * k, y + 0.01 * k, 0.26 * k);
  for (guint i = 0; i < G_N_ELEMENTS (menhirs); i++)
    {
      BastidePoint at = BASTIDE_POINT (x + menhirs[i][0] * k, y + menhirs[i][1] * k);
      BastideSceneItem menhir = { .y = at.y, .shape = draw_menhir, .at = at, .size = k };

      bastide_scene_add_block_shadow (scene, at.x - 0.012 * k, at.y - 0.01 * k, at.x + 0.012 * k, at.y,
                                      0.05 * k);
      bastide_scene_add_raised (scene, &menhir);
    }
  bastide_scene_add_raised (scene, &tower);
}

static const BastideTileMark tower = {
  .name = "mage",
  .room = &room,
  .compose = add_tower,
};

static const BastideFigureDrawing figures[] = {
  { .name = "mage", .neutral = 0x6a4ba3 },
  { .name = "witch", .neutral = 0x3f4a57 },
  {},
};

static const BastideAnswerDrawing answers[] = {
  { .verb = "mage", .figure = "mage" },
  { .verb = "witch", .figure = "witch" },
  { .verb = "banish mage", .figure = "mage", .sign = BASTIDE_ANSWER_AWAY },
  { .verb = "banish witch", .figure = "witch", .sign = BASTIDE_ANSWER_AWAY },
  {},
};

const BastideDrawings bastide_drawings_mage = {
  .id = "mage",
  .marks = (const BastideTileMark *const[]) { &tower, NULL },
  .figures = figures,
  .answers = answers,
  .emblem = &(const BastideEmblem) { "mage", 0xb9a9d8, NULL, draw_tower_of_mage, -0.02, 0.80, 1.62 },
};
