/* mage.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-answer-drawing.h"
#include "bastide-drawing.h"
#include "bastide-emblem-drawing.h"
#include "bastide-figure-drawing.h"
#include "bastide-flat-sign.h"
#include "bastide-scenery.h"
#include "bastide-tile-mark.h"

/* The mage's tower in its ring of stones. */

#define RIM_WIDTH 0.055
#define SIGN_RISE 0.09
#define TOWER "marks/mage-tower"

static const BastideRoom room = { .radius = 0.12, .least = 0.66, .height = 0.42, .reach = 0.12 };

static void
draw_tower_of_mage (BastidePen *pen)
{
  bastide_scenery_draw_rim (pen, TOWER, RIM_WIDTH);
  bastide_drawing_paint_at (TOWER, pen, BASTIDE_POINT (0, 0), 1);
}

static void
add_tower (BastideScene          *scene,
           const BastidePlanSite *site)
{
  double k = bastide_scene_get_mark_scale (scene, site->scale);
  const BastideSceneItem tower = {
    .y = site->at.y + 0.012 * k, .shape = draw_tower_of_mage, .at = site->at, .size = k
  };

  bastide_scenery_add_drawing (scene, "marks/mage-ring", site->at, k, 1);
  if (bastide_flat_sign_add (scene, "signs/mage", 0.175, bastide_point_raise (site->at, SIGN_RISE), 0))
    return;
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
