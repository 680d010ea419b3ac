/* goldmines-mine.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "goldmines-drawings.h"

#include "bastide-drawing.h"
#include "bastide-flat-sign.h"
#include "bastide-scenery.h"
#include "bastide-tile-room.h"

/* Goldmines: a hill with an adit, and a tub full of gold before it. */

#define RIM_WIDTH 0.036
#define SIGN_RISE 0.03

static const BastideRoom room = { .radius = 0.15, .least = 0.72, .height = 0.16, .reach = 0.16 };

void
bastide_goldmines_draw_mine (BastidePen *pen)
{
  bastide_scenery_draw_rim (pen, "marks/mine-hill", RIM_WIDTH);
  bastide_drawing_paint_at ("marks/mine", pen, BASTIDE_POINT (0, 0), 1);
}

static void
add_mine (BastideScene          *scene,
          const BastidePlanSite *site)
{
  double k = bastide_scene_get_mark_scale (scene, site->scale);
  const BastideSceneItem item = {
    .y = site->at.y + 0.075 * k, .shape = bastide_goldmines_draw_mine, .at = site->at, .size = k
  };

  bastide_scenery_add_drawing (scene, "marks/mine-ground", site->at, k, 1);
  if (bastide_flat_sign_add (scene, "signs/mine", 0.175, bastide_point_raise (site->at, SIGN_RISE), 0))
    return;
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
