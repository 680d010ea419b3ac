/* robbers.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-emblem-drawing.h"
#include "bastide-figure-drawing.h"
#include "bastide-flat-sign.h"
#include "bastide-scenery.h"
#include "bastide-tile-mark.h"
#include "bastide-tile-room.h"

/* Robbers' dens in the woods, each under its black flag. */

#define FLAG BASTIDE_RGB (0x2b2523)
#define CANVAS BASTIDE_RGB (0x7a5a42)

/* The middle of the flag. */
#define FLAG_X 0.17
#define FLAG_Y -0.12

/* The flag is what is seen of a den from afar. */
#define SMALL_FLAG 1.45
#define LEAST_SMALL_FLAG 0.9
#define SIGN_RISE 0.03

static const BastideRoom room = { .radius = 0.15, .least = 0.60, .height = 0.19, .reach = 0.18 };

static void
draw_tent (BastidePen *pen)
{
  bastide_pen_path_inked (pen, "M-.095 .03 L-.030 -.085 L.030 -.095 L.075 .018 L0 .034 Z",
                          bastide_rgb_mix (CANVAS, BASTIDE_INK, 0.25), 1, 0.9);
  bastide_pen_path_inked (pen, "M-.100 .034 L-.030 -.085 L.012 .040 Z", bastide_rgb_lit (CANVAS, 0.28), 1,
                          0.9);
  bastide_pen_path_inked (pen, "M-.060 .036 L-.032 -.04 L-.012 .038 Z", BASTIDE_CAVE, 1, 0.9);
  bastide_pen_path_inked (pen, "M.015 -.03 L.035 -.035 L.042 -.008 L.022 -.004 Z",
                          BASTIDE_RGB (0xb08a58), 0.7, 0.9);
  bastide_pen_path_ink (pen, "M-.038 -.098 L-.026 -.075 M-.022 -.098 L-.034 -.078", 1.4, 0.9);
}

static void
draw_ruin (BastidePen *pen)
{
  bastide_pen_path_shaded (pen,
                           "M-.085 .03 L-.085 -.05 L-.07 -.062 L-.06 -.045 L-.045 -.085 L-.02 -.10 L0 "
                           "-.075 L.018 -.082 L.03 -.03 L.045 -.02 L.05 .03 C.02 .05 -.06 .05 -.085 .03 Z",
                           -0.085, 0.05, BASTIDE_STONE, BASTIDE_STONE_LIGHT,
                           bastide_rgb_mix (BASTIDE_STONE_DARK, BASTIDE_INK, 0.25), 1);
  bastide_pen_path_inked (pen,
                          "M-.052 .042 L-.052 -.01 C-.045 -.035 -.012 -.035 -.006 -.01 L-.004 .042 Z",
                          BASTIDE_CAVE, 1, 0.9);
  if (pen->detail == BASTIDE_DETAIL_CLOSE)
    bastide_pen_path_ink (pen,
                          "M-.078 -.02 L-.062 -.018 M.005 -.03 L.02 -.032 M.01 .005 L.03 .004 M-.03 -.06 "
                          "L-.012 -.06",
                          0.7, 0.5);
  bastide_pen_path_inked (pen, "M.05 .045 C.055 .025 .085 .02 .095 .035 L.098 .05 Z", BASTIDE_STONE, 0.8,
                          0.9);
}

/* Black with a pale mask. */
static void
draw_black_flag (BastidePen *pen)
{
  bastide_pen_line (pen, BASTIDE_INK, 1, MAX (pen->hair * 2.2, 0.008),
                    BASTIDE_POINTS ({ 0.083, 0.035 }, { 0.083, -0.165 }));
  bastide_pen_path_inked (pen,
                          "M.083 -.168 C.12 -.182 .15 -.150 .192 -.166 L.190 -.086 C.15 -.070 .12 -.102 "
                          ".083 -.088 Z",
                          BASTIDE_CREAM, 1.2, 0.9);
  bastide_pen_path_wash (pen,
                         "M.089 -.160 C.12 -.172 .15 -.143 .186 -.157 L.184 -.092 C.15 -.079 .12 -.108 "
                         ".089 -.096 Z",
                         FLAG, 1);
  bastide_pen_path_wash (pen,
                         "M.104 -.126 C.110 -.142 .128 -.142 .132 -.124 C.124 -.112 .110 -.114 .104 -.126 Z "
                         "M.144 -.126 C.150 -.142 .168 -.142 .172 -.124 C.164 -.112 .150 -.114 .144 -.126 Z",
                         BASTIDE_CREAM, 1);
}

static void
draw_fire_and_chest (BastidePen *pen)
{
  bastide_pen_line (pen, BASTIDE_INK, 1, 0.016, BASTIDE_POINTS ({ 0.02, 0.088 }, { 0.062, 0.074 }));
  bastide_pen_line (pen, BASTIDE_WOOD, 1, 0.009, BASTIDE_POINTS ({ 0.02, 0.088 }, { 0.062, 0.074 }));
  bastide_pen_line (pen, BASTIDE_INK, 1, 0.016, BASTIDE_POINTS ({ 0.022, 0.074 }, { 0.064, 0.090 }));
  bastide_pen_line (pen, BASTIDE_WOOD, 1, 0.009, BASTIDE_POINTS ({ 0.022, 0.074 }, { 0.064, 0.090 }));
  bastide_pen_path_inked (pen,
                          "M.028 .080 C.018 .06 .036 .05 .036 .024 C.05 .036 .052 .046 .054 .040 C.066 "
                          ".055 .068 .072 .058 .080 Z",
                          BASTIDE_RGB (0xe4772b), 0.8, 0.9);
  bastide_pen_path_wash (pen, "M.036 .080 C.032 .066 .042 .06 .044 .048 C.052 .058 .056 .070 .050 .080 Z",
                         BASTIDE_RGB (0xfbd65a), 1);
  bastide_pen_path_inked (pen, "M-.10 .085 L-.10 .058 C-.095 .044 -.05 .044 -.046 .058 L-.046 .085 Z",
                          BASTIDE_WOOD, 0.9, 0.9);
  bastide_pen_path_ink (pen, "M-.10 .062 L-.046 .062", 0.9, 0.9);
  bastide_pen_path_inked (pen, "M-.078 .058 L-.068 .058 L-.068 .070 L-.078 .070 Z", BASTIDE_BULLION, 0.6,
                          0.9);
}

static void
draw_flag (BastidePen             *pen,
           const BastideSceneItem *item)
{
  bastide_pen_push (pen, item->at, item->size);
  cairo_scale (pen->cr, item->values[0], 1);
  draw_black_flag (pen);
  bastide_pen_pop (pen, item->size);
}

static void
add_woods (BastideScene          *scene,
           const BastidePlanSite *site)
{
  static const double spruces[][3] = {
    { -0.125, -0.035, 0.036 }, { -0.075, -0.075, 0.040 }, { 0.0, -0.09, 0.036 },
    { 0.075, -0.075, 0.040 },  { 0.125, -0.03, 0.034 },
  };
  double k = site->scale;
  BastidePoint ground[10];

  for (guint i = 0; i < 10; i++)
    ground[i] = BASTIDE_POINT (site->at.x + 0.15 * k * cos (i * G_PI / 5),
                               site->at.y + 0.03 * k + 0.085 * k * sin (i * G_PI / 5));
  bastide_scenery_add_blob (scene, ground, 10, BASTIDE_RGB (0xa48b55), 0.75, 0.7, 0.3);
  for (guint i = 0; i < G_N_ELEMENTS (spruces); i++)
    bastide_scenery_add_conifer (
        scene, BASTIDE_POINT (site->at.x + spruces[i][0] * k, site->at.y + spruces[i][1] * k),
        spruces[i][2] * k, (guint32) (fabs (spruces[i][0]) * 1000) + i);
}

/* The flag flies where there is more room: 1 to the right, -1 to the left. */
static double
get_flag_hand (const BastideTilePlan *plan,
               const BastidePlanSite *site)
{
  double clearance[2];

  for (guint i = 0; i < 2; i++)
    {
      double hand = i == 0 ? 1 : -1;
      BastidePoint flag = BASTIDE_POINT (site->at.x + hand * FLAG_X * site->scale,
                                         site->at.y + FLAG_Y * site->scale);

      clearance[i] = bastide_tile_plan_get_clearance (plan, flag);
      if (flag.x < 0 || flag.x > 1)
        clearance[i] = -1;
      /* Its own ground counts for neither. */
      for (guint j = 0; j < plan->sites->len; j++)
        if (&g_array_index (plan->sites, BastidePlanSite, j) != site)
          clearance[i] = MIN (clearance[i], bastide_plan_site_get_distance (
                                                &g_array_index (plan->sites, BastidePlanSite, j), flag));
    }

  return clearance[1] > clearance[0] + 0.02 ? -1 : 1;
}

/* The black flag alone. */
static const BastideFlatSign sign = {
  0.165,
  {
    { 0x8a5a34, "M-46 54 L-46 -50 L-34 -50 L-34 54 Z" },
    { 0x231e1c, "M-36 -48 C-10 -60 16 -34 54 -48 L54 18 C16 32 -10 6 -36 18 Z" },
    { 0xfdf3dc, "M-20 -26 L2 -24 L0 -6 L-18 -8 Z M18 -22 L40 -26 L38 -8 L20 -4 Z" },
    {},
  },
};

static void
add_den (BastideScene          *scene,
         const BastidePlanSite *site)
{
  double k = bastide_scene_get_mark_scale (scene, site->scale);
  double x = site->at.x;
  double y = site->at.y;
  gboolean small = scene->pixels < BASTIDE_SMALL_TILE;
  BastideSceneItem den = {
    .y = y + 0.032 * k, .shape = (scene->plan->seed >> 7) % 2 ? draw_ruin : draw_tent, .at = site->at, .size = k
  };
  double hand = get_flag_hand (scene->plan, site);
  BastideSceneItem flag = {
    .y = y + 0.034 * k, .draw = draw_flag, .at = site->at, .size = k, .values = { hand }
  };
  BastideSceneItem hearth = { .y = y + 0.088 * k, .shape = draw_fire_and_chest, .at = site->at, .size = k };

  if (small)
    {
      flag.at.x -= hand * 0.05 * k;
      flag.size = MAX (k, LEAST_SMALL_FLAG) * SMALL_FLAG;
    }
  if (bastide_flat_sign_add (&sign, scene, bastide_point_raise (site->at, SIGN_RISE), 0))
    return;
  add_woods (scene, site);
  bastide_scene_add_block_shadow (scene, x - 0.08 * k, y - 0.02 * k, x + 0.06 * k, y + 0.03 * k, 0.07 * k);
  bastide_scene_add_raised (scene, &den);
  bastide_scene_add_raised (scene, &flag);
  bastide_scene_add_raised (scene, &hearth);
}

static const BastideTileMark den = {
  .name = "robber",
  .room = &room,
  .compose = add_den,
};

static const BastideFigureDrawing figures[] = {
  { .name = "robber" },
  {},
};

static void
draw_emblem (BastidePen *pen)
{
  bastide_scenery_draw_conifer (pen, BASTIDE_POINT (0.015, -0.05), 0.052, 3);
  bastide_scenery_draw_conifer (pen, BASTIDE_POINT (0.135, -0.06), 0.046, 8);
  draw_tent (pen);
  draw_black_flag (pen);
}

const BastideDrawings bastide_drawings_robbers = {
  .id = "robbers",
  .marks = (const BastideTileMark *const[]) { &den, NULL },
  .figures = figures,
  .emblem = &(const BastideEmblem) { "robbers", 0x7f9a4c, NULL, draw_emblem, -0.24, 0.52, 1.75 },
};
