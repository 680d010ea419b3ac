/* robbers.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-drawing.h"
#include "bastide-emblem-drawing.h"
#include "bastide-figure-drawing.h"
#include "bastide-flat-sign.h"
#include "bastide-scenery.h"
#include "bastide-tile-mark.h"

/* Robbers' dens in the woods, each under its black flag. */

/* The middle of the flag. */
#define FLAG_X 0.17
#define FLAG_Y -0.12

/* From afar only the flag of a den is visible. */
#define SMALL_FLAG 1.45
#define LEAST_SMALL_FLAG 0.9
#define SIGN_RISE 0.03

static const BastideRoom room = { .radius = 0.15, .least = 0.60, .height = 0.19, .reach = 0.18 };

/* The side of the flag, which has more room: 1 to the right, -1 to the left. */
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

static void
add_den (BastideScene          *scene,
         const BastidePlanSite *site)
{
  double k = bastide_scene_get_mark_scale (scene, site->scale);
  double hand = get_flag_hand (scene->plan, site);
  BastidePoint flag = site->at;
  double size = k;

  if (scene->pixels < BASTIDE_SMALL_TILE)
    {
      flag.x -= hand * 0.05 * k;
      size = MAX (k, LEAST_SMALL_FLAG) * SMALL_FLAG;
    }
  if (bastide_flat_sign_add (scene, "signs/den", 0.165, bastide_point_raise (site->at, SIGN_RISE), 0))
    return;
  bastide_scenery_add_drawing (scene, "marks/woods", site->at, site->scale, 1);
  bastide_scenery_add_drawing (scene, (scene->plan->seed >> 7) % 2 ? "marks/den-ruin" : "marks/den-tent", site->at, k,
                               1);
  bastide_scenery_add_drawing (scene, "marks/flag", flag, size, hand);
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
  bastide_drawing_paint_at ("marks/tent", pen, BASTIDE_POINT (0, 0), 1);
  bastide_drawing_paint_at ("marks/flag", pen, BASTIDE_POINT (0, 0), 1);
}

const BastideDrawings bastide_drawings_robbers = {
  .id = "robbers",
  .marks = (const BastideTileMark *const[]) { &den, NULL },
  .figures = figures,
  .emblem = &(const BastideEmblem) { "robbers", 0x7f9a4c, NULL, draw_emblem, -0.24, 0.52, 1.75 },
};
