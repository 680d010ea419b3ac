/* inns-cathedral.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "inns-drawings.h"

#include "bastide-flat-sign.h"
#include "bastide-scenery.h"

/* Cathedrals in the midst of their towns. */

#define SCALE 1.35
#define HEIGHT 0.46 /* up to its crosses, before scaling */
#define FRONT 0.10  /* its front lies so far south of the heart */
#define ROOM 0.24   /* from the heart to the wall, for its full size */
#define NORTH 0.18  /* how far its spires may rise over the north edge */

#define WALL BASTIDE_RGB (0xf4e3be)

static void
draw_rose_window (BastidePen *pen,
                  double      x,
                  double      y,
                  double      radius)
{
  bastide_pen_ellipse (pen, x, y, radius, radius);
  bastide_pen_fill_ink (pen, BASTIDE_STAINED_GLASS, 1, 0.9);
  if (pen->detail == BASTIDE_DETAIL_FAR)
    return;

  for (guint i = 0; i < 4; i++)
    {
      double u = (radius - 0.002) * cos (i * G_PI / 4);
      double v = (radius - 0.002) * sin (i * G_PI / 4);

      bastide_pen_strip (pen, BASTIDE_POINTS ({ x - u, y - v }, { x + u, y + v }), pen->hair * 1.1);
    }
  bastide_pen_wash (pen, BASTIDE_STONE_LIGHT, 1);
}

static void
draw_cathedral_spire (BastidePen *pen,
                      double      x0,
                      double      x1,
                      double      y,
                      double      height,
                      double      roof_height,
                      gboolean    cross)
{
  BastideSpire spire = {
    x0, x1, y, height, roof_height, WALL, BASTIDE_SLATE_LIGHT, BASTIDE_SLATE_DARK, cross
  };

  bastide_spire_draw (pen, &spire);
}

/* Seen from aside: the nave with its buttresses, the front with two towers at its west end. */
static void
draw_oblique_cathedral (BastidePen *pen)
{
  BastideLongHouse nave = {
    .x0 = -0.02, .x1 = 0.16, .y = -0.02, .depth = 0.10, .wall_height = 0.10, .roof_height = 0.085,
    .wall = WALL, .roof = BASTIDE_SLATE, .lit = BASTIDE_SLATE_LIGHT,
  };

  bastide_long_house_draw (pen, &nave);
  if (pen->detail > BASTIDE_DETAIL_FAR)
    bastide_arcade_draw (pen, 0.005, -0.05, 0.034, 5, 0.010, 0.040, BASTIDE_WINDOW);
  for (guint i = 0; i < 5; i++)
    bastide_pen_inked_as (pen, BASTIDE_STONE_LIGHT, 0.7, 0.9,
                          BASTIDE_POINTS ({ -0.012 + i * 0.034, -0.02 }, { -0.004 + i * 0.034, -0.02 },
                                          { -0.004 + i * 0.034, -0.11 }, { -0.012 + i * 0.034, -0.105 }));
  draw_cathedral_spire (pen, 0.065, 0.085, -0.115, 0.05, 0.07, FALSE);
  bastide_pen_inked (pen, WALL,
                     BASTIDE_POINTS ({ -0.115, 0 }, { -0.01, 0 }, { -0.01, -0.17 },
                                     { -0.0625, -0.215 }, { -0.115, -0.17 }));
  bastide_arch_draw (pen, -0.0625, -0.001, 0.020, 0.038, BASTIDE_CHURCH_DOOR);
  draw_rose_window (pen, -0.0625, -0.125, 0.024);
  draw_cathedral_spire (pen, -0.155, -0.10, 0.008, 0.20, 0.12, TRUE);
  draw_cathedral_spire (pen, -0.025, 0.03, 0.008, 0.20, 0.12, TRUE);
}

static void
draw_transept (BastidePen *pen,
               double      hand)
{
  BastideRgb slate = hand < 0 ? BASTIDE_SLATE_LIGHT : BASTIDE_SLATE_DARK;

  bastide_pen_inked (pen, bastide_rgb_mix (WALL, BASTIDE_STONE_DARK, hand < 0 ? 0.15 : 0.3),
                     BASTIDE_RECTANGLE (hand * 0.065, -0.060, hand * 0.150, -0.130));
  bastide_pen_inked (pen, bastide_rgb_mix (BASTIDE_SLATE, slate, 0.5),
                     BASTIDE_POINTS ({ hand * 0.060, -0.126 }, { hand * 0.158, -0.126 },
                                     { hand * 0.150, -0.185 }, { hand * 0.060, -0.185 }));
  if (pen->detail > BASTIDE_DETAIL_FAR)
    bastide_arch_draw (pen, hand * 0.125, -0.075, 0.010, 0.030, BASTIDE_WINDOW);
}

/* Its front to the viewer, between two towers; the nave goes north. */
void
bastide_inns_draw_cathedral (BastidePen *pen)
{
  bastide_pen_inked (pen, BASTIDE_SLATE_LIGHT,
                     BASTIDE_POINTS ({ -0.075, -0.150 }, { 0, -0.225 }, { 0, -0.330 }, { -0.075, -0.260 }));
  bastide_pen_inked (pen, BASTIDE_SLATE_DARK,
                     BASTIDE_POINTS ({ 0.075, -0.150 }, { 0, -0.225 }, { 0, -0.330 }, { 0.075, -0.260 }));
  draw_transept (pen, -1);
  draw_transept (pen, 1);
  draw_cathedral_spire (pen, -0.016, 0.016, -0.285, 0.03, 0.10, TRUE);
  bastide_pen_inked (pen, WALL,
                     BASTIDE_POINTS ({ -0.070, 0 }, { 0.070, 0 }, { 0.070, -0.155 }, { 0, -0.222 },
                                     { -0.070, -0.155 }));
  draw_rose_window (pen, 0, -0.118, 0.030);
  bastide_arch_draw (pen, 0, -0.001, 0.024, 0.046, BASTIDE_CHURCH_DOOR);
  if (pen->detail > BASTIDE_DETAIL_FAR)
    {
      bastide_arch_draw (pen, -0.046, -0.001, 0.013, 0.026, BASTIDE_DOOR);
      bastide_arch_draw (pen, 0.046, -0.001, 0.013, 0.026, BASTIDE_DOOR);
      bastide_pen_line (pen, BASTIDE_STONE_DARK, 1, pen->hair * 2,
                        BASTIDE_POINTS ({ -0.066, -0.078 }, { 0.066, -0.078 }));
      bastide_arch_draw (pen, 0, -0.175, 0.008, 0.018, BASTIDE_WINDOW);
    }
  draw_cathedral_spire (pen, -0.128, -0.070, 0.010, 0.225, 0.135, TRUE);
  draw_cathedral_spire (pen, 0.070, 0.128, 0.010, 0.225, 0.135, TRUE);
  if (pen->detail > BASTIDE_DETAIL_FAR)
    {
      bastide_arch_draw (pen, -0.099, -0.045, 0.008, 0.040, BASTIDE_WINDOW);
      bastide_arch_draw (pen, 0.099, -0.045, 0.008, 0.040, BASTIDE_WINDOW);
    }
}

static void
add_cathedral (BastideScene          *scene,
               const BastidePlanSite *site)
{
  double x = site->at.x;
  double y = site->at.y + FRONT * site->scale;
  double k = site->scale;
  BastideSceneItem item = {
    .y = y,
    .shape = site->variant ? bastide_inns_draw_cathedral : draw_oblique_cathedral,
    .at = { x, y },
    .size = SCALE * k,
  };

  if (bastide_flat_sign_add (scene, "signs/cathedral", 0.235, site->at, 0))
    return;
  bastide_scene_add_block_shadow (scene, x - 0.14 * k, y - 0.09 * k, x + 0.15 * k, y, 0.16 * k);
  bastide_scene_add_raised (scene, &item);
}

static void
add_cathedrals (BastideTilePlan *plan,
                guint32          segments)
{
  for (guint i = 0; i < plan->cities->len; i++)
    {
      const BastidePlanCity *city = bastide_tile_plan_get_city (plan, i);
      double room = MAX (bastide_plan_city_get_wall_distance (city, city->heart), 0.12);
      BastidePlanSite site = {
        .at = city->heart,
        .radius = 0.12,
        .variant = (plan->seed >> 5) % 2,
        .compose = add_cathedral,
      };

      if (!(segments & (1u << city->segment)))
        continue;
      /* In a small town it is small, and its spires do not reach too far over the tile. */
      site.scale = MIN (MIN (1, room / ROOM),
                        (city->heart.y + NORTH) / (SCALE * HEIGHT - FRONT));
      g_array_append_val (plan->sites, site);
    }
}

const BastideTileMark bastide_inns_cathedral = {
  .name = "cathedral",
  .square = 0.25,
  .spot = { 0.27, 0.16 },
  .add_sites = add_cathedrals,
};
