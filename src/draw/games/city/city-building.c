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

/* Distance of its front south of its middle. */
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
  /* Each historic building exists only once: it looks the same wherever its tile lies. */
  const char *drawing =
      historic ? historic_buildings[bastide_hash_string (plan->tile->id) % G_N_ELEMENTS (historic_buildings)]
               : public_buildings[bastide_hash (plan->seed, 9) % G_N_ELEMENTS (public_buildings)];

  if (map->building_area < 0
      || bastide_flat_sign_add (scene, historic ? "signs/historic-building" : "signs/public-building",
                                historic ? 0.195 : 0.185, map->building_at, 0))
    return;
  bastide_scene_add_block_shadow (scene, at.x - 0.11, at.y - 0.09, at.x + 0.11, at.y, 0.13);
  bastide_scenery_add_drawing (scene, drawing, at, get_scale (scene, historic), 1);
}
