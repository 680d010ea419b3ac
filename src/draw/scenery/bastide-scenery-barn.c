/* bastide-scenery-barn.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Barns: what is gathered there, in stone, in timber, on staddles, in a dovecote, in a fold. */

#include "bastide-farm-parts.h"

#define TIMBER BASTIDE_RGB (0x9a7444)
#define STRAW BASTIDE_RGB (0xe3c56a)

/* Adds a drawing of one's own in the units of the site. */
static void
add_shape (BastideScene          *scene,
           const BastidePlanSite *site,
           double                 u,
           double                 v,
           double                 order,
           void                 (*shape) (BastidePen *pen))
{
  const BastideSceneItem item = {
    .y = site->at.y + order * site->scale,
    .shape = shape,
    .at = bastide_farm_get_place (site, u, v),
    .size = site->scale,
  };

  bastide_scene_add_raised (scene, &item);
}

static void
add_shadow (BastideScene          *scene,
            const BastidePlanSite *site,
            double                 u0,
            double                 v0,
            double                 u1,
            double                 v1,
            double                 height)
{
  BastidePoint a = bastide_farm_get_place (site, u0, v0);
  BastidePoint b = bastide_farm_get_place (site, u1, v1);

  bastide_scene_add_block_shadow (scene, a.x, a.y, b.x, b.y, height * site->scale);
}

/* --- A tithe barn of stone, with buttresses and a high porch --- */

static void
draw_tithe_barn (BastidePen *pen)
{
  const BastideLongHouse barn = {
    .x0 = -0.115, .x1 = 0.115, .y = 0, .depth = 0.075, .wall_height = 0.034, .roof_height = 0.062,
    .wall = BASTIDE_STONE, .roof = bastide_roofs[1], .lit = bastide_roofs[4],
  };
  static const double buttresses[] = { -0.108, -0.064, 0.072, 0.106 };

  bastide_long_house_draw (pen, &barn);
  for (guint i = 0; i < G_N_ELEMENTS (buttresses); i++)
    bastide_pen_inked_as (pen, BASTIDE_STONE_LIGHT, 0.8, 0.8,
                          BASTIDE_POINTS ({ buttresses[i] - 0.008, 0.006 }, { buttresses[i] + 0.008, 0.006 },
                                          { buttresses[i] + 0.005, -0.026 }, { buttresses[i] - 0.005, -0.026 }));
  bastide_wing_draw (pen, 0.004, 0.022, 0.062, 0.06, 0.040, 0.036, 0.005);
  bastide_pen_inked (pen, BASTIDE_STONE_LIGHT,
                     BASTIDE_POINTS ({ -0.027, 0.022 }, { 0.035, 0.022 }, { 0.035, -0.018 }, { 0.004, -0.050 },
                                     { -0.027, -0.018 }));
  bastide_arch_draw (pen, 0.004, 0.022, 0.017, 0.016, BASTIDE_FARM_DARK_DOOR);
}

void
bastide_scenery_add_tithe_barn (BastideScene          *scene,
                                const BastidePlanSite *site)
{
  bastide_farm_add_yard (scene, site);
  add_shadow (scene, site, -0.115, -0.055, 0.115, 0.02, 0.07);
  add_shape (scene, site, 0, 0.012, 0.03, draw_tithe_barn);
  bastide_farm_add_animal (scene, bastide_farm_get_place (site, -0.065, 0.080), site->scale, BASTIDE_FARM_OX, 1);
  bastide_scenery_add_hay (scene, bastide_farm_get_place (site, 0.085, 0.078), 0.020 * site->scale);
}

/* --- A hay barn: a thatched roof on posts --- */

static void
draw_hay_barn (BastidePen *pen)
{
  static const double posts[] = { -0.082, -0.028, 0.028, 0.082 };
  const BastideRgb thatch = BASTIDE_THATCH;

  bastide_pen_fill (pen, BASTIDE_FARM_DARK_DOOR, 0.75, BASTIDE_RECTANGLE (-0.085, 0, 0.085, -0.050));
  bastide_pen_blob (pen, BASTIDE_POINTS ({ -0.088, 0.004 }, { -0.078, -0.030 }, { -0.030, -0.040 }, { 0.030, -0.034 },
                                         { 0.076, -0.040 }, { 0.090, 0.004 }));
  bastide_pen_fill_ink (pen, STRAW, 0.8, 0.7);
  for (guint i = 0; i < G_N_ELEMENTS (posts); i++)
    bastide_pen_inked_as (pen, TIMBER, 0.6, 0.8,
                          BASTIDE_RECTANGLE (posts[i] - 0.004, 0.004, posts[i] + 0.004, -0.052));
  bastide_pen_inked (pen, bastide_rgb_lit (thatch, 0.18),
                     BASTIDE_POINTS ({ -0.105, -0.046 }, { 0.105, -0.046 }, { 0.074, -0.118 }, { -0.074, -0.118 }));
  bastide_pen_fill (pen, bastide_rgb_shaded (thatch, 0.3), 0.45,
                    BASTIDE_POINTS ({ 0.105, -0.046 }, { 0.074, -0.118 }, { 0.040, -0.118 }, { 0.062, -0.046 }));
  if (pen->detail == BASTIDE_DETAIL_CLOSE)
    bastide_pen_path_ink (pen, "M-.09 -.066 L.09 -.066 M-.082 -.088 L.082 -.088", 0.6, 0.35);
}

void
bastide_scenery_add_hay_barn (BastideScene          *scene,
                              const BastidePlanSite *site)
{
  double k = site->scale;

  bastide_farm_add_yard (scene, site);
  add_shadow (scene, site, -0.09, -0.05, 0.09, 0.02, 0.075);
  add_shape (scene, site, -0.012, 0.024, 0.024, draw_hay_barn);
  bastide_scenery_add_hay (scene, bastide_farm_get_place (site, -0.075, 0.082), 0.021 * k);
  bastide_scenery_add_hay (scene, bastide_farm_get_place (site, -0.022, 0.090), 0.018 * k);
  bastide_scenery_add_tree (scene, bastide_farm_get_place (site, 0.112, 0.035), 0.028 * k, 6);
}

/* --- A sheepfold: a low shed behind hurdles --- */

void
bastide_scenery_add_sheepfold (BastideScene          *scene,
                               const BastidePlanSite *site)
{
  static const double flock[][2] = {
    { -0.080, 0.052 }, { -0.038, 0.070 }, { 0.004, 0.050 }, { 0.046, 0.072 }, { 0.082, 0.054 }, { -0.006, 0.084 },
  };
  const BastideHouse shed = {
    .width = 0.180, .depth = 0.050, .wall_height = 0.024, .roof_height = 0.030, .form = BASTIDE_HOUSE_PLAIN,
    .roof = bastide_rgb_mix (BASTIDE_THATCH, BASTIDE_STONE_DARK, 0.25), .wall = BASTIDE_STONE,
  };

  bastide_farm_add_yard (scene, site);
  bastide_farm_add_building (scene, site, 0, 0.008, shed);
  for (guint i = 0; i < G_N_ELEMENTS (flock); i++)
    bastide_scenery_add_sheep (scene, bastide_farm_get_place (site, flock[i][0], flock[i][1]), i % 2 == 0);
  bastide_farm_add_rail (scene, site, -0.125, 0.125, 0.100, 0.098);
}

/* --- A dovecote --- */

static void
draw_dovecote (BastidePen *pen)
{
  static const BastidePoint doves[] = { { -0.050, -0.118 }, { 0.046, -0.150 }, { 0.062, -0.098 } };

  bastide_cylinder_draw (pen, 0, 0, 0.040, 0.095, 0.42, BASTIDE_PLASTER, BASTIDE_STONE_DARK, BASTIDE_PLASTER);
  if (pen->detail > BASTIDE_DETAIL_FAR)
    for (guint i = 0; i < 6; i++)
      bastide_arch_draw (pen, -0.018 + (i % 3) * 0.018, -0.048 - (i / 3) * 0.022, 0.0045, 0.004,
                         BASTIDE_FARM_DARK_DOOR);
  bastide_arch_draw (pen, 0, 0.015, 0.010, 0.018, BASTIDE_DOOR);
  bastide_cone_draw (pen, 0, -0.095, 0.050, 0.058, bastide_roofs[3], FALSE);
  bastide_cylinder_draw (pen, 0, -0.146, 0.010, 0.010, 0.42, BASTIDE_PLASTER, BASTIDE_STONE_DARK, BASTIDE_PLASTER);
  bastide_cone_draw (pen, 0, -0.156, 0.014, 0.018, bastide_roofs[3], FALSE);
  for (guint i = 0; i < G_N_ELEMENTS (doves); i++)
    {
      double x = doves[i].x, y = doves[i].y;

      bastide_pen_fill (pen, BASTIDE_RGB (0xfffaf0), 1,
                        BASTIDE_POINTS ({ x - 0.012, y - 0.006 }, { x, y + 0.002 }, { x + 0.012, y - 0.006 },
                                        { x, y + 0.006 }));
    }
}

void
bastide_scenery_add_dovecote (BastideScene          *scene,
                              const BastidePlanSite *site)
{
  double k = site->scale;
  const BastideHouse house = {
    .width = 0.110, .depth = 0.062, .wall_height = 0.036, .roof_height = 0.046, .form = BASTIDE_HOUSE_CHIMNEY,
    .roof = bastide_roofs[0], .wall = BASTIDE_HOUSE_WALL,
  };

  bastide_farm_add_yard (scene, site);
  bastide_farm_add_building (scene, site, -0.052, 0.028, house);
  bastide_scene_add_tower_shadow (scene, bastide_farm_get_place (site, 0.062, 0.045), 0.040 * k, 0.42, 0.12 * k);
  add_shape (scene, site, 0.062, 0.045, 0.058, draw_dovecote);
  bastide_farm_add_rail (scene, site, -0.12, 0.02, 0.090, 0.088);
}

/* --- A granary on staddle stones, and round ricks --- */

static void
draw_granary (BastidePen *pen)
{
  static const double stones[] = { -0.050, -0.018, 0.016, 0.048 };
  const BastideHouse store = {
    .at = { 0, -0.016 }, .width = 0.112, .depth = 0.058, .wall_height = 0.040, .roof_height = 0.044,
    .form = BASTIDE_HOUSE_HIPPED, .roof = bastide_roofs[5], .wall = TIMBER,
  };

  for (guint i = 0; i < G_N_ELEMENTS (stones); i++)
    bastide_pen_inked_as (pen, BASTIDE_STONE_LIGHT, 0.7, 0.8,
                          BASTIDE_POINTS ({ stones[i] - 0.006, 0.002 }, { stones[i] + 0.006, 0.002 },
                                          { stones[i] + 0.003, -0.016 }, { stones[i] - 0.003, -0.016 }));
  bastide_house_draw (pen, &store);
  if (pen->detail == BASTIDE_DETAIL_FAR)
    return;
  bastide_pen_path_ink (pen, "M-.054 -.030 L.054 -.030 M-.054 -.043 L.054 -.043", 0.7, 0.5);
  bastide_pen_inked_as (pen, BASTIDE_DOOR, 0.8, 0.9, BASTIDE_RECTANGLE (-0.010, -0.016, 0.012, -0.044));
  /* Its steps. */
  bastide_pen_line (pen, TIMBER, 1, 0.010, BASTIDE_POINTS ({ 0.001, -0.016 }, { -0.014, 0.012 }));
}

static void
draw_rick (BastidePen *pen)
{
  const BastideRgb straw = BASTIDE_RGB (0xe0bd5e);

  bastide_cylinder_draw (pen, 0, 0, 0.030, 0.030, 0.45, straw, BASTIDE_RGB (0xb08a3c), straw);
  bastide_cone_draw (pen, 0, -0.028, 0.037, 0.044, bastide_rgb_mix (BASTIDE_THATCH, straw, 0.3), FALSE);
}

void
bastide_scenery_add_granary (BastideScene          *scene,
                             const BastidePlanSite *site)
{
  static const double ricks[][2] = { { 0.048, 0.072 }, { 0.108, 0.055 } };
  double k = site->scale;

  bastide_farm_add_yard (scene, site);
  add_shadow (scene, site, -0.09, -0.035, 0.02, 0.02, 0.07);
  add_shape (scene, site, -0.035, 0.022, 0.024, draw_granary);
  for (guint i = 0; i < G_N_ELEMENTS (ricks); i++)
    {
      bastide_scene_add_round_shadow (scene, bastide_farm_get_place (site, ricks[i][0], ricks[i][1]), 0.032 * k, 0.8);
      add_shape (scene, site, ricks[i][0], ricks[i][1], ricks[i][1], draw_rick);
    }
  bastide_farm_add_animal (scene, bastide_farm_get_place (site, -0.065, 0.085), k, BASTIDE_FARM_DONKEY, 1);
}
