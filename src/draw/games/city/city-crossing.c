/* city-crossing.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The obelisk on a crossing, which parts its streets. */

#include "city-style.h"

#define SMALL_SCALE 1.3

static void
draw_obelisk (BastidePen             *pen,
              const BastideSceneItem *item)
{
  double scale = pen->pixels < CITY_SMALL_PIXELS ? SMALL_SCALE : 1;

  bastide_pen_push (pen, item->at, scale);
  bastide_pen_inked (pen, BASTIDE_STONE_LIGHT, BASTIDE_RECTANGLE (-0.020, 0.008, 0.020, -0.012));
  bastide_pen_inked (pen, BASTIDE_STONE_LIGHT,
                     BASTIDE_POINTS ({ -0.012, -0.012 }, { 0.012, -0.012 }, { 0.007, -0.105 }, { 0, -0.122 },
                                     { -0.007, -0.105 }));
  bastide_pen_fill (pen, BASTIDE_STONE_DARK, 0.6,
                    BASTIDE_POINTS ({ 0.002, -0.013 }, { 0.011, -0.013 }, { 0.006, -0.105 }, { 0.001, -0.118 }));
  bastide_pen_pop (pen, scale);
}

void
bastide_city_add_crossing (BastideScene *scene)
{
  const BastideSceneItem item = { .y = 0.512, .draw = draw_obelisk, .at = { 0.5, 0.5 } };

  if (!bastide_city_map_get (scene->plan)->crossing)
    return;
  bastide_scene_add_tower_shadow (scene, item.at, 0.016, 0.6, 0.10);
  bastide_scene_add_raised (scene, &item);
}
