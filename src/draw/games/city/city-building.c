/* city-building.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Great buildings that guards on the wall look out for: public ones under blue slate, historic ones under gold. */

#include "city-style.h"

#include "bastide-flat-sign.h"

/* Its front is so far south of its middle. */
#define FRONT 0.06

#define DOOR BASTIDE_RGB (0x6b4a2c)

typedef void (*DrawBuilding) (BastidePen *pen);

static double
get_scale (const BastideScene *scene,
           gboolean            historic)
{
  double more = historic ? 0.05 : 0;

  if (scene->pixels < BASTIDE_SMALL_TILE)
    return 1.45 + more;

  return (scene->pixels < CITY_SMALL_PIXELS ? 1.28 : 1.12) + more;
}

/* --- Public buildings --- */

static void
draw_slate_house (BastidePen *pen,
                  double      half_width,
                  double      y,
                  double      depth,
                  double      wall_height,
                  double      roof_height)
{
  const BastideLongHouse house = {
    -half_width, half_width, y, depth, wall_height, roof_height, BASTIDE_CITY_LIME, BASTIDE_SLATE, BASTIDE_SLATE_LIGHT,
  };

  bastide_long_house_draw (pen, &house);
}

static void
draw_windows (BastidePen *pen,
              double      x,
              double      y,
              double      step,
              guint       n,
              double      width,
              double      height)
{
  for (guint i = 0; i < n; i++)
    bastide_window_draw (pen, x + i * step, y, width, height);
}

/* A hall on arcades, with a clock on its turret. */
static void
draw_town_hall (BastidePen *pen)
{
  const BastideSpire turret = {
    -0.026, 0.026, -0.045, 0.115, 0.060, BASTIDE_CITY_LIME, BASTIDE_SLATE_LIGHT, BASTIDE_SLATE_DARK, FALSE,
  };

  draw_slate_house (pen, 0.115, 0, 0.085, 0.075, 0.062);
  bastide_arcade_draw (pen, -0.093, -0.001, 0.031, 7, 0.0105, 0.020, BASTIDE_RGB (0x6b5a4a));
  draw_windows (pen, -0.093, -0.050, 0.031, 7, 0.009, 0.014);
  bastide_spire_draw (pen, &turret);
  bastide_pen_ellipse (pen, 0, -0.132, 0.013, 0.013);
  bastide_pen_fill_ink (pen, BASTIDE_CREAM, 0.9, 0.9);
}

/* Two gabled pavilions with a hall between them. */
static void
draw_school (BastidePen *pen)
{
  draw_slate_house (pen, 0.10, -0.005, 0.07, 0.065, 0.05);
  draw_windows (pen, -0.045, -0.022, 0.030, 4, 0.010, 0.022);
  for (int hand = -1; hand <= 1; hand += 2)
    {
      const BastideHouse pavilion = {
        { 0.088 * hand, 0.012 }, 0.066, 0.075, 0.078, 0.050, BASTIDE_HOUSE_GABLE, BASTIDE_SLATE, BASTIDE_CITY_LIME,
      };

      bastide_house_draw (pen, &pavilion);
    }
  bastide_arch_draw (pen, 0, -0.005, 0.014, 0.026, DOOR);
}

/* A long roof with dormers and a lantern. */
static void
draw_hospital (BastidePen *pen)
{
  const BastideSpire lantern = {
    -0.014, 0.014, -0.155, 0.030, 0.050, BASTIDE_CITY_LIME, BASTIDE_SLATE_LIGHT, BASTIDE_SLATE_DARK, FALSE,
  };

  draw_slate_house (pen, 0.12, 0, 0.095, 0.058, 0.080);
  for (guint i = 0; i < 4; i++)
    {
      const BastideHouse dormer = {
        { -0.084 + i * 0.056, -0.062 }, 0.026, 0.020, 0.014, 0.014, BASTIDE_HOUSE_GABLE, BASTIDE_SLATE,
        BASTIDE_CITY_LIME,
      };

      bastide_house_draw (pen, &dormer);
    }
  draw_windows (pen, -0.098, -0.020, 0.028, 8, 0.009, 0.018);
  bastide_arch_draw (pen, 0, 0, 0.013, 0.024, DOOR);
  bastide_spire_draw (pen, &lantern);
}

/* --- Historic buildings --- */

#define OLD_WALL BASTIDE_RGB (0xf6e7c6)

static BastideRgb
get_lit_gold (void)
{
  return bastide_rgb_mix (BASTIDE_CITY_GOLD, (BastideRgb) { 1.0f, 0.97f, 0.8f }, 0.3);
}

static BastideRgb
get_dark_gold (void)
{
  return bastide_rgb_mix (BASTIDE_CITY_GOLD, (BastideRgb) { 0.35f, 0.18f, 0.02f }, 0.45);
}

static void
draw_gold_house (BastidePen *pen,
                 double      x0,
                 double      x1,
                 double      y,
                 double      depth,
                 double      wall_height,
                 double      roof_height)
{
  const BastideLongHouse house = {
    x0, x1, y, depth, wall_height, roof_height, OLD_WALL, BASTIDE_CITY_GOLD, get_lit_gold (),
  };

  bastide_long_house_draw (pen, &house);
}

/* A dome; the foot of its drum is at @y. */
static void
draw_dome (BastidePen *pen,
           double      x,
           double      y,
           double      radius,
           BastideRgb  colour)
{
  BastideRgb lit = bastide_rgb_mix (colour, (BastideRgb) { 1.0f, 1.0f, 0.9f }, 0.45);
  BastideRgb dark = bastide_rgb_mix (colour, (BastideRgb) { 0.05f, 0.12f, 0.15f }, 0.5);
  cairo_pattern_t *gradient = bastide_gradient_new (x - radius, x + radius, lit, colour, 0.45, dark);

  cairo_move_to (pen->cr, x - radius, y);
  cairo_curve_to (pen->cr, x - radius, y - radius * 1.35, x + radius, y - radius * 1.35, x + radius, y);
  cairo_curve_to (pen->cr, x + radius * 0.6, y + radius * 0.3, x - radius * 0.6, y + radius * 0.3, x - radius, y);
  bastide_set_gradient (pen->cr, gradient);
  cairo_fill_preserve (pen->cr);
  bastide_pen_ink (pen, 1, 0.9);
  bastide_pen_line (pen, BASTIDE_INK, 1, pen->hair * 1.6,
                    BASTIDE_POINTS ({ x, y - radius }, { x, y - radius - 0.035 }));
  bastide_pen_ellipse (pen, x, y - radius - 0.022, 0.010, 0.010);
  bastide_pen_fill_ink (pen, BASTIDE_CITY_GOLD, 0.8, 0.9);
}

/* A square tower with battlements and a pointed roof. */
static void
draw_square_tower (BastidePen *pen)
{
  static const double merlons[] = { -0.055, -0.018, 0.018, 0.055 };

  bastide_pen_inked (pen, OLD_WALL, BASTIDE_RECTANGLE (-0.062, 0, 0.062, -0.170));
  bastide_pen_fill (pen, BASTIDE_STONE_DARK, 0.45, BASTIDE_RECTANGLE (0.018, -0.003, 0.060, -0.168));
  for (guint i = 0; i < 3; i++)
    draw_windows (pen, -0.034, -0.045 - i * 0.042, 0.034, 3, 0.010, 0.018);
  for (guint i = 0; i < G_N_ELEMENTS (merlons); i++)
    bastide_pen_inked_as (pen, BASTIDE_STONE_LIGHT, 0.8, 0.9,
                          BASTIDE_RECTANGLE (merlons[i] - 0.012, -0.168, merlons[i] + 0.012, -0.192));
  bastide_pen_inked (pen, get_lit_gold (), BASTIDE_POINTS ({ -0.050, -0.185 }, { 0, -0.27 }, { 0.008, -0.180 }));
  bastide_pen_inked (pen, get_dark_gold (), BASTIDE_POINTS ({ 0.050, -0.185 }, { 0, -0.27 }, { 0.008, -0.180 }));
}

static void
draw_church (BastidePen *pen)
{
  const BastideSpire spire = {
    -0.110, -0.060, -0.183, 0.004, 0.090, OLD_WALL, get_lit_gold (), get_dark_gold (), TRUE,
  };

  draw_gold_house (pen, -0.05, 0.125, -0.005, 0.085, 0.080, 0.070);
  bastide_arcade_draw (pen, -0.020, -0.028, 0.030, 5, 0.009, 0.030, BASTIDE_WINDOW);
  bastide_pen_inked (pen, OLD_WALL, BASTIDE_RECTANGLE (-0.118, 0.008, -0.052, -0.135));
  bastide_pen_fill (pen, BASTIDE_STONE_DARK, 0.45, BASTIDE_RECTANGLE (-0.074, 0.005, -0.054, -0.133));
  bastide_pen_inked (pen, OLD_WALL, BASTIDE_RECTANGLE (-0.108, -0.135, -0.062, -0.185));
  bastide_arch_draw (pen, -0.085, 0.006, 0.014, 0.030, BASTIDE_CHURCH_DOOR);
  bastide_arch_draw (pen, -0.085, -0.148, 0.009, 0.016, BASTIDE_WINDOW);
  bastide_spire_draw (pen, &spire);
}

/* A well under a golden dome on columns. */
static void
draw_well (BastidePen *pen)
{
  static const double columns[] = { -0.95, -0.4, 0.4, 0.95 };
  const double r = 0.070;
  const double eaves = -0.022 - r * 1.5;

  bastide_cylinder_draw (pen, 0, 0, r * 1.25, 0.020, 0.45, BASTIDE_STONE_LIGHT, BASTIDE_STONE_DARK,
                         BASTIDE_STONE_LIGHT);
  bastide_cylinder_draw (pen, 0, -0.025, r * 0.62, 0.030, 0.45, BASTIDE_STONE_LIGHT, BASTIDE_STONE_DARK,
                         BASTIDE_RGB (0x3f86a5));
  for (guint i = 0; i < G_N_ELEMENTS (columns); i++)
    {
      double x = r * columns[i];

      bastide_pen_line (pen, BASTIDE_INK, 1, 0.014 + pen->hair, BASTIDE_POINTS ({ x, -0.022 }, { x, eaves }));
      bastide_pen_line (pen, BASTIDE_STONE_LIGHT, 1, 0.012, BASTIDE_POINTS ({ x, -0.022 }, { x, eaves }));
    }
  draw_dome (pen, 0, eaves, r * 1.12, BASTIDE_CITY_GOLD);
}

static void
draw_palace (BastidePen *pen)
{
  draw_gold_house (pen, -0.08, 0.08, 0, 0.07, 0.10, 0.050);
  draw_windows (pen, -0.048, -0.050, 0.032, 4, 0.010, 0.022);
  bastide_arch_draw (pen, 0, 0, 0.018, 0.034, DOOR);
  for (int hand = -1; hand <= 1; hand += 2)
    {
      bastide_cylinder_draw (pen, 0.105 * hand, 0.012, 0.033, 0.125, 0.42, BASTIDE_CITY_LIME, BASTIDE_STONE_DARK,
                             BASTIDE_STONE_LIGHT);
      bastide_cone_draw (pen, 0.105 * hand, -0.108, 0.043, 0.085, BASTIDE_CITY_GOLD, TRUE);
    }
}

/* A hall behind columns, with a copper dome. */
static void
draw_hall (BastidePen *pen)
{
  draw_gold_house (pen, -0.115, 0.115, 0, 0.09, 0.085, 0.045);
  for (guint i = 0; i < 8; i++)
    {
      double x = -0.098 + i * 0.028;

      bastide_pen_line (pen, BASTIDE_STONE_DARK, 1, 0.008, BASTIDE_POINTS ({ x, 0 }, { x, -0.072 }));
      bastide_pen_line (pen, BASTIDE_RGB (0xfffdf4), 1, 0.005,
                        BASTIDE_POINTS ({ x - 0.001, 0 }, { x - 0.001, -0.072 }));
    }
  bastide_pen_inked (pen, OLD_WALL, BASTIDE_POINTS ({ -0.055, -0.083 }, { 0.055, -0.083 }, { 0, -0.125 }));
  draw_dome (pen, 0, -0.130, 0.040, BASTIDE_CITY_COPPER);
}

/* --- Which of them --- */

static const DrawBuilding public_buildings[] = { draw_town_hall, draw_school, draw_hospital };
static const DrawBuilding historic_buildings[] = {
  draw_square_tower, draw_church, draw_well, draw_palace, draw_hall,
};

static void
draw_building (BastidePen             *pen,
               const BastideSceneItem *item)
{
  gboolean historic = item->values[0] > 0;

  bastide_pen_push (pen, item->at, item->size);
  if (historic)
    historic_buildings[item->seed % G_N_ELEMENTS (historic_buildings)] (pen);
  else
    public_buildings[item->seed % G_N_ELEMENTS (public_buildings)] (pen);
  bastide_pen_pop (pen, item->size);
}

void
bastide_city_add_building (BastideScene *scene)
{
  const BastideTilePlan *plan = scene->plan;
  const BastideCityMap *map = bastide_city_map_get (plan);
  gboolean historic = map->building == BASTIDE_CITY_HISTORIC_BUILDING;
  BastidePoint at = BASTIDE_POINT (map->building_at.x, map->building_at.y + FRONT);
  /* There is each historic building but once: it looks the same wherever its tile lies. */
  BastideSceneItem item = {
    .y = at.y + 0.005, .draw = draw_building, .at = at, .size = get_scale (scene, historic), .values = { historic },
    .seed = historic ? bastide_hash_string (plan->tile->id) : bastide_hash (plan->seed, 9),
  };

  if (map->building_area < 0
      || bastide_flat_sign_add (scene, historic ? "signs/historic-building" : "signs/public-building",
                                historic ? 0.195 : 0.185, map->building_at, 0))
    return;
  bastide_scene_add_block_shadow (scene, at.x - 0.11, at.y - 0.09, at.x + 0.11, at.y, 0.13);
  bastide_scene_add_raised (scene, &item);
}
