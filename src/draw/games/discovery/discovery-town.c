/* discovery-town.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Towns on the shore: earth, a jetty with a boat, houses round a tower with a red flag. */

#include "discovery-style.h"

#include "bastide-building.h"
#include "bastide-flat-sign.h"
#include "bastide-scenery.h"

#define FAR_SCALE 1.28
#define SMALL_SCALE 1.14

#define MAX_HOUSES 7
#define JETTY_INLAND 0.035
#define JETTY_LENGTH 0.105
#define JETTY_WIDTH 0.019

static double
get_scale (const BastideScene *scene)
{
  if (scene->detail == BASTIDE_DETAIL_FAR)
    return FAR_SCALE;

  return scene->pixels < BASTIDE_SMALL_TILE ? SMALL_SCALE : 1;
}

/* Clips the earth to the land: everything but water, by the even-odd rule. */
static void
draw_earth (BastidePen             *pen,
            const BastideSceneItem *item)
{
  const GPtrArray *water = (const GPtrArray *) item->points;
  BastidePoint blob[9];
  BastideDrawRandom random = bastide_draw_random_new (item->seed, 451);

  for (guint i = 0; i < G_N_ELEMENTS (blob); i++)
    {
      double x = 0.175 * (0.84 + 0.3 * bastide_draw_random_unit (&random));
      double y = 0.130 * (0.84 + 0.3 * bastide_draw_random_unit (&random));

      blob[i] = BASTIDE_POINT (item->at.x + x * cos (i * 0.698), item->at.y + 0.016 + y * sin (i * 0.698));
    }

  cairo_save (pen->cr);
  cairo_rectangle (pen->cr, -0.1, -0.1, 1.2, 1.2);
  bastide_discovery_append_loops (pen, water);
  cairo_set_fill_rule (pen->cr, CAIRO_FILL_RULE_EVEN_ODD);
  cairo_clip (pen->cr);
  cairo_set_fill_rule (pen->cr, CAIRO_FILL_RULE_WINDING);
  bastide_pen_blob (pen, blob, G_N_ELEMENTS (blob));
  bastide_set_source (pen->cr, DISCOVERY_EARTH, 0.95);
  cairo_fill_preserve (pen->cr);
  bastide_set_source (pen->cr, BASTIDE_RGB (0x8a6b42), 0.5);
  cairo_set_line_width (pen->cr, pen->hair * 1.1);
  cairo_stroke (pen->cr);
  cairo_restore (pen->cr);
}

static void
draw_jetty (BastidePen             *pen,
            const BastideSceneItem *item)
{
  BastidePoint seaward = BASTIDE_POINT (item->values[0], item->values[1]);
  BastidePoint side = bastide_point_turn (seaward);
  BastidePoint start = bastide_point_add (item->at, seaward, -JETTY_INLAND);
  BastidePoint end = bastide_point_add (item->at, seaward, JETTY_LENGTH);
  BastidePoint planks[4] = {
    bastide_point_add (start, side, JETTY_WIDTH), bastide_point_add (end, side, JETTY_WIDTH),
    bastide_point_add (end, side, -JETTY_WIDTH), bastide_point_add (start, side, -JETTY_WIDTH),
  };
  BastidePoint shade[4];

  for (guint i = 0; i < 4; i++)
    shade[i] = BASTIDE_POINT (planks[i].x + 0.010, planks[i].y + 0.014);
  bastide_pen_fill (pen, DISCOVERY_SEA_DEEP, 0.55, shade, 4);
  bastide_pen_inked (pen, BASTIDE_RGB (0xb98b55), planks, 4);
  if (pen->detail == BASTIDE_DETAIL_FAR)
    return;
  for (guint i = 1; i < 8; i++)
    {
      BastidePoint middle = bastide_point_mix (start, end, i / 8.0);
      BastidePoint joint[2] = {
        bastide_point_add (middle, side, JETTY_WIDTH), bastide_point_add (middle, side, -JETTY_WIDTH),
      };

      bastide_pen_strip (pen, joint, 2, pen->hair * 0.8);
    }
  bastide_pen_fill_with_ink (pen, 0.55);
}

/* Whether the ground under a house is land of the town. */
static gboolean
is_ground (const BastideDiscoveryMap *map,
           const BastideMapTown      *town,
           BastidePoint               at)
{
  return bastide_discovery_map_find (map, at) == town->land
    && bastide_map_grid_at (&map->division.areas[town->water].distance, at) < -0.012;
}

static gboolean
has_room (const BastideDiscoveryMap *map,
          const BastideMapTown      *town,
          BastidePoint               at,
          double                     width,
          double                     scale)
{
  if (at.x <= 0.03 || at.x >= 0.97 || at.y <= 0.10 || at.y >= 0.985)
    return FALSE;
  /* The tower has its place there. */
  if (fabs (at.x - town->at.x) < 0.055 * scale && fabs (at.y - town->at.y - 0.03) < 0.05)
    return FALSE;

  return is_ground (map, town, at) && is_ground (map, town, BASTIDE_POINT (at.x - width / 2, at.y))
    && is_ground (map, town, BASTIDE_POINT (at.x + width / 2, at.y))
    && is_ground (map, town, BASTIDE_POINT (at.x, at.y + 0.012));
}

static const BastideHousesStyle houses = {
  .aside = 0.008, .back = 0.006, .width = { 0.064, 0.082 }, .depth = { 0.048, 0.058 },
  .wall_height = { 0.030, 0.030 }, .roof_height = { 0.036, 0.036 }, .roofs = bastide_roofs, .n_roofs = BASTIDE_N_ROOFS,
  .wall = BASTIDE_HOUSE_WALL,
};

static void
add_houses (BastideScene         *scene,
            const BastideMapTown *town,
            double                scale,
            guint32               seed)
{
  static const BastidePoint offsets[] = {
    { -0.045, -0.062 }, { 0.050, -0.058 }, { -0.118, -0.020 }, { 0.118, -0.016 }, { -0.078, 0.036 },
    { 0.084, 0.044 }, { 0.006, 0.070 }, { -0.130, 0.062 }, { 0.140, 0.060 }, { 0, -0.118 },
    { -0.105, -0.085 }, { 0.110, -0.085 }, { -0.07, 0.105 },
  };
  const BastideDiscoveryMap *map = bastide_discovery_map_get (scene->plan);
  BastideDrawRandom random = bastide_draw_random_new (seed, 452);
  guint n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (offsets) && n < MAX_HOUSES; i++)
    {
      BastidePoint at = BASTIDE_POINT (town->at.x + offsets[i].x * 1.02, town->at.y + offsets[i].y + 0.03);
      BastideHouse house = bastide_houses_draw_lots (&houses, at, scale, scale, scale, &random);

      if (!has_room (map, town, house.at, house.width, scale))
        continue;
      bastide_scenery_add_house (scene, &house, 0.055);
      n++;
    }
}

void
bastide_discovery_add_towns (BastideScene *scene)
{
  const BastideDiscoveryMap *map = bastide_discovery_map_get (scene->plan);

  for (guint i = 0; i < map->n_towns; i++)
    {
      const BastideMapTown *town = &map->towns[i];
      double scale = get_scale (scene);
      guint32 seed = bastide_hash (scene->plan->seed, (guint32) (town->at.x * 97));
      BastidePoint foot = BASTIDE_POINT (town->at.x, town->at.y + 0.032);
      BastidePoint boat = bastide_point_add (bastide_point_add (town->shore, town->seaward, 0.070),
                                             bastide_point_turn (town->seaward), 0.045);
      BastideSceneItem earth = {
        .y = town->at.y, .draw = draw_earth, .at = town->at, .seed = seed,
        .points = (const GArray *) map->division.areas[town->water].loops,
      };
      BastideSceneItem jetty = {
        .y = town->shore.y, .draw = draw_jetty, .at = town->shore, .values = { town->seaward.x, town->seaward.y },
      };

      bastide_scene_add_flat (scene, &earth);
      bastide_scene_add_flat (scene, &jetty);
      if (scene->pixels < BASTIDE_TINY_TILE && bastide_flat_sign_add (scene, "signs/town", 0.185, town->at, 0))
        continue;
      add_houses (scene, town, scale, seed);
      bastide_scenery_add_drawing (scene, "discovery/tower", foot, scale, 1);
      bastide_scenery_add_drawing (scene, "discovery/boat", boat, 1, 1);
    }
}
