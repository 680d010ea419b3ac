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
#define BEAST_SIZE 0.0145

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

/* A cow or a pig; it looks to one side. */
static void
draw_beast (BastidePen             *pen,
            const BastideSceneItem *item)
{
  static const BastidePoint outline[] = {
    { -1.1, 0.6 }, { -1.1, 1.5 }, { -0.8, 1.7 }, { 0.8, 1.7 }, { 1.2, 1.9 },
    { 1.7, 1.7 }, { 1.7, 1.1 }, { 1.2, 1.0 }, { 1.0, 0.6 },
  };
  static const double legs[] = { -0.7, 0.6 };
  double k = item->size;
  BastidePoint body[G_N_ELEMENTS (outline)];

  for (guint i = 0; i < G_N_ELEMENTS (outline); i++)
    body[i] = BASTIDE_POINT (item->at.x + (item->seed & 1 ? k : -k) * outline[i].x, item->at.y - k * outline[i].y);
  for (guint i = 0; i < G_N_ELEMENTS (legs); i++)
    bastide_pen_strip (pen, BASTIDE_POINTS ({ item->at.x + legs[i] * k, item->at.y },
                                            { item->at.x + legs[i] * k, item->at.y - 0.7 * k }), pen->hair * 1.4);
  bastide_pen_wash (pen, BASTIDE_INK, 0.9);
  bastide_pen_inked_as (pen, item->colour, 0.8, 0.9, body, G_N_ELEMENTS (body));
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
  const BastideRgb colours[] = { BASTIDE_RGB (0x8a4f2e), BASTIDE_RGB (0xe8a9a0) };
  double side = SIDE * scale;

  for (guint i = 0; i < 3; i++)
    {
      BastidePoint place = BASTIDE_POINT (at.x + (-0.55 + 0.55 * i) * side,
                                          at.y - side * (0.25 + 0.4 * ((i + seed) % 2)));
      const BastideSceneItem item = {
        .y = place.y, .draw = draw_beast, .at = place, .size = BEAST_SIZE, .seed = bastide_hash (seed, i),
        .colour = colours[seed % 3 == 1],
      };

      if (seed % 3 == 0)
        bastide_scenery_add_drawing (scene, "farms/sheep", place, 1, bastide_hash (seed, i) & 1 ? -1 : 1);
      else
        bastide_scene_add_raised (scene, &item);
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
