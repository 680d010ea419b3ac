/* city-building.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Great buildings that guards on the wall look out for: public ones under blue slate, historic ones under gold. */

#include "city-style.h"

#include "bastide-flat-sign.h"
#include "bastide-scenery.h"

/* Its front is so far south of its middle. */
#define FRONT 0.06

static double
get_scale (const BastideScene *scene,
           gboolean            historic)
{
  double more = historic ? 0.05 : 0;

  if (scene->pixels < BASTIDE_SMALL_TILE)
    return 1.45 + more;

  return (scene->pixels < CITY_SMALL_PIXELS ? 1.28 : 1.12) + more;
}

/* From afar a front under slate, and a golden dome. */
static const BastideFlatSign public_sign = {
  0.185,
  {
    { 0xf7f0e2, "M-44 0 L44 0 L44 44 L-44 44 Z" },
    { 0x45689c, "M-56 2 L0 -46 L56 2 Z" },
    { 0xa89a80, "M-30 8 L-18 8 L-18 44 L-30 44 Z M18 8 L30 8 L30 44 L18 44 Z" },
    { 0x6b4a2c, "M-8 44 L-8 14 L8 14 L8 44 Z" },
    {},
  },
};
static const BastideFlatSign historic_sign = {
  0.195,
  {
    { 0xf6e7c6, "M-44 8 L44 8 L44 48 L-44 48 Z" },
    { 0xe8b431, "M-50 10 C-50 -30 -24 -38 -5 -42 L-5 -62 L5 -62 L5 -42 C24 -38 50 -30 50 10 Z" },
    { 0xb47c14, "M14 10 C18 -14 14 -34 5 -42 C24 -38 50 -30 50 10 Z" },
    { 0x6b4a2c, "M-10 48 L-10 20 L10 20 L10 48 Z" },
    {},
  },
};

void
bastide_city_add_building (BastideScene *scene)
{
  static const char *const public_buildings[] = { "city/town-hall", "city/school", "city/hospital" };
  static const char *const historic_buildings[] = {
    "city/square-tower", "city/church", "city/well", "city/palace", "city/hall",
  };
  const BastideTilePlan *plan = scene->plan;
  const BastideCityMap *map = bastide_city_map_get (plan);
  gboolean historic = map->building == BASTIDE_CITY_HISTORIC_BUILDING;
  BastidePoint at = BASTIDE_POINT (map->building_at.x, map->building_at.y + FRONT);
  /* There is each historic building but once: it looks the same wherever its tile lies. */
  const char *drawing =
      historic ? historic_buildings[bastide_hash_string (plan->tile->id) % G_N_ELEMENTS (historic_buildings)]
               : public_buildings[bastide_hash (plan->seed, 9) % G_N_ELEMENTS (public_buildings)];

  if (map->building_area < 0
      || bastide_flat_sign_add (historic ? &historic_sign : &public_sign, scene, map->building_at, 0))
    return;
  bastide_scene_add_block_shadow (scene, at.x - 0.11, at.y - 0.09, at.x + 0.11, at.y, 0.13);
  bastide_scenery_add_drawing (scene, drawing, at, get_scale (scene, historic), 1);
}
