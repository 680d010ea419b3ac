/* bastide-scenery-field-work.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Work in the open country: a vineyard, a field under the plough. */

#include "bastide-scenery.h"

#define N_GROUND 12
#define N_ROWS 5
#define VINE_STEP 0.021

#define EARTH BASTIDE_RGB (0xbd9c62)
#define FURROW BASTIDE_RGB (0x8a6a40)
#define SLOPE BASTIDE_RGB (0xbda766)
#define VINE BASTIDE_RGB (0x5c8a3a)
#define GRAPES BASTIDE_RGB (0x6e3268)

/* A patch of ground in the shape of a field: a rectangle with rounded corners, a little askew. */
static void
add_patch (BastideScene *scene,
           BastidePoint  at,
           double        width,
           double        depth,
           double        skew,
           BastideRgb    colour)
{
  BastidePoint points[N_GROUND];

  for (guint i = 0; i < N_GROUND; i++)
    {
      double angle = i * 2 * G_PI / N_GROUND;
      double u = CLAMP (1.7 * cos (angle), -1, 1);
      double v = CLAMP (1.7 * sin (angle), -1, 1);

      points[i] = BASTIDE_POINT (at.x + width * u - skew * v, at.y + depth * v);
    }
  bastide_scenery_add_blob (scene, points, N_GROUND, colour, 0.9, 0.7, 0.3);
}

/* --- A vineyard --- */

/* Vines on their stakes, from @at east; size is the length of the row. */
static void
draw_vines (BastidePen             *pen,
            const BastideSceneItem *item)
{
  BastideDrawRandom random = bastide_draw_random_new (item->seed, 3);
  guint n = MAX (2, (guint) (item->size / VINE_STEP));

  bastide_pen_line (pen, FURROW, 0.5, MAX (0.005, 0.6 / pen->pixels),
                    BASTIDE_POINTS ({ item->at.x, item->at.y }, { item->at.x + item->size, item->at.y }));
  for (guint i = 0; i <= n; i++)
    {
      double x = item->at.x + item->size * i / n;
      double radius = bastide_draw_random_range (&random, 0.0085, 0.0115);

      bastide_pen_ellipse (pen, x, item->at.y - 0.012, radius, radius * 1.15);
    }
  bastide_pen_fill_ink (pen, VINE, 0.7, 0.7);
  if (pen->detail == BASTIDE_DETAIL_FAR)
    return;

  for (guint i = 0; i <= n; i++)
    bastide_pen_ellipse (pen, item->at.x + item->size * i / n + (i % 2 ? 0.003 : -0.003), item->at.y - 0.008, 0.0035,
                         0.0045);
  bastide_pen_wash (pen, GRAPES, 1);
}

void
bastide_scenery_add_vineyard (BastideScene *scene,
                              BastidePoint  at,
                              double        radius,
                              guint32       seed)
{
  double width = radius * 0.92;
  double depth = radius * 0.66;
  double skew = radius * (seed & 1 ? 0.14 : -0.14);

  add_patch (scene, at, width, depth, skew, SLOPE);
  for (guint i = 0; i < N_ROWS; i++)
    {
      double v = (i - (N_ROWS - 1) / 2.0) / (N_ROWS - 1) * 1.56;
      BastideSceneItem row = {
        .y = at.y + depth * v,
        .draw = draw_vines,
        .at = { at.x - width * 0.84 - skew * v, at.y + depth * v + 0.006 },
        .size = width * 1.68,
        .seed = seed + i,
      };

      bastide_scene_add_raised (scene, &row);
    }
}

/* --- A field under the plough --- */

static void
draw_furrows (BastidePen             *pen,
              const BastideSceneItem *item)
{
  guint n = pen->detail == BASTIDE_DETAIL_CLOSE ? 8 : 5;

  for (guint i = 0; i < n; i++)
    {
      double v = (i + 0.5) / n * 1.7 - 0.85;
      double x = item->at.x - item->values[2] * v;
      double y = item->at.y + item->values[1] * v;

      bastide_pen_strip (pen, BASTIDE_POINTS ({ x - item->values[0] * 0.88, y }, { x + item->values[0] * 0.88, y }),
                         MAX (0.0045, 0.55 / pen->pixels));
    }
  bastide_pen_wash (pen, FURROW, 0.6);
}

void
bastide_scenery_add_ploughman (BastideScene *scene,
                               BastidePoint  at,
                               double        radius,
                               guint32       seed)
{
  double width = radius * 0.95;
  double depth = radius * 0.60;
  double skew = radius * (seed & 1 ? 0.16 : -0.16);
  double row = at.y + depth * 0.35;
  double scale = radius / 0.11;
  const BastideSceneItem furrows = { .draw = draw_furrows, .at = at, .values = { width, depth, skew } };

  add_patch (scene, at, width, depth, skew, EARTH);
  bastide_scene_add_flat (scene, &furrows);
  bastide_scenery_add_drawing (scene, "farms/ploughman", BASTIDE_POINT (at.x - width * 0.45, row), scale, 1);
  bastide_scenery_add_drawing (scene, "farms/ox", BASTIDE_POINT (at.x + width * 0.20, row - 0.004), scale * 0.9, 1);
  bastide_scenery_add_drawing (scene, "farms/red-cow", BASTIDE_POINT (at.x + width * 0.26, row + 0.006), scale * 0.9,
                               1);
}
