/* city-beasts.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Folds on markets for livestock: rails round sheep, cows or pigs. */

#include "city-style.h"

#include "bastide-scenery.h"

#define SIDE 0.062
#define RAIL BASTIDE_RGB (0x7a5230)

static const double rail_heights[] = { 0.009, 0.019 };

static void
draw_rail (BastidePen             *pen,
           const BastideSceneItem *item)
{
  BastidePoint a = item->at;
  BastidePoint b = BASTIDE_POINT (item->values[0], item->values[1]);
  guint n = a.y == b.y ? 4 : 2;

  for (guint i = 0; i < G_N_ELEMENTS (rail_heights); i++)
    bastide_pen_strip (pen, BASTIDE_POINTS (bastide_point_raise (a, rail_heights[i]),
                                            bastide_point_raise (b, rail_heights[i])),
                       MAX (pen->hair * 1.3, 0.005));
  bastide_pen_wash (pen, RAIL, 1);
  if (pen->detail == BASTIDE_DETAIL_FAR)
    return;

  for (guint i = 0; i <= n; i++)
    {
      BastidePoint post = bastide_point_mix (a, b, i / (double) n);

      bastide_pen_strip (pen, BASTIDE_POINTS (post, bastide_point_raise (post, 0.026)), pen->hair * 1.4);
    }
  bastide_pen_wash (pen, BASTIDE_INK, 0.85);
}

static void
add_rail (BastideScene *scene,
          double        y,
          BastidePoint  a,
          BastidePoint  b)
{
  const BastideSceneItem item = { .y = y, .draw = draw_rail, .at = a, .values = { b.x, b.y } };

  bastide_scene_add_raised (scene, &item);
}

static void
draw_litter (BastidePen             *pen,
             const BastideSceneItem *item)
{
  double side = SIDE * item->size;

  bastide_pen_fill (pen, BASTIDE_RGB (0xd0a468), 0.9,
                    BASTIDE_RECTANGLE (item->at.x - side, item->at.y, item->at.x + side, item->at.y - side));
}

static void
add_beasts (BastideScene *scene,
            BastidePoint  at,
            double        scale,
            guint32       seed)
{
  static const char *const beasts[] = { "farms/sheep", "markets/pig", "markets/cow" };
  double side = SIDE * scale;

  for (guint i = 0; i < 3; i++)
    {
      BastidePoint place = BASTIDE_POINT (at.x + (-0.55 + 0.55 * i) * side,
                                          at.y - side * (0.25 + 0.4 * ((i + seed) % 2)));

      bastide_scenery_add_drawing (scene, beasts[seed % 3], place, 1, bastide_hash (seed, i) & 1 ? -1 : 1);
    }
}

void
bastide_city_add_fold (BastideScene *scene,
                       BastidePoint  at,
                       double        scale,
                       guint32       seed)
{
  double side = SIDE * scale;
  BastidePoint front[] = { { at.x - side, at.y }, { at.x + side, at.y } };
  BastidePoint back[] = { { at.x - side, at.y - side }, { at.x + side, at.y - side } };
  const BastideSceneItem litter = { .draw = draw_litter, .at = at, .size = scale };

  bastide_scene_add_flat (scene, &litter);
  add_rail (scene, at.y - side, back[0], back[1]);
  add_beasts (scene, at, scale, seed);
  add_rail (scene, at.y, front[0], back[0]);
  add_rail (scene, at.y, front[1], back[1]);
  add_rail (scene, at.y + 0.001, front[0], front[1]);
}
