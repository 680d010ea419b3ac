/* castle-tower-forms.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The forms of towers: round, square and eight-sided ones, under cones, pyramids and open battlements. */

#include "castle-style.h"

#define SLATE BASTIDE_RGB (0x5d6470)
#define COPPER BASTIDE_RGB (0x5f8f7c)

#define ROUND 0.42
#define N_MERLONS 12

static BastidePoint
get_foot (const BastideSceneItem *item)
{
  return bastide_point_raise (item->at, BASTIDE_CASTLE_PLATFORM * 0.55);
}

static void
draw_flag (BastidePen *pen,
           double      x,
           double      tip)
{
  if (pen->detail == BASTIDE_DETAIL_FAR)
    return;
  bastide_pen_line (pen, BASTIDE_INK, 1, pen->hair * 1.2, BASTIDE_POINTS ({ x, tip + 0.005 }, { x, tip - 0.040 }));
  bastide_pen_inked_as (pen, BASTIDE_CASTLE_PENNON, 0.8, 0.9,
                        BASTIDE_POINTS ({ x, tip - 0.040 }, { x + 0.036, tip - 0.032 }, { x, tip - 0.020 }));
}

static void
draw_blue (BastidePen             *pen,
           const BastideSceneItem *item)
{
  bastide_castle_great_tower_draw (pen, get_foot (item), item->size, item->values[0]);
}

static void
draw_slate (BastidePen             *pen,
            const BastideSceneItem *item)
{
  bastide_castle_round_tower_draw (pen, get_foot (item), item->size, item->values[0], SLATE);
}

/* A wall with its right part in the shade. */
static void
draw_square_wall (BastidePen *pen,
                  double      x,
                  double      half,
                  double      foot,
                  double      top,
                  BastideRgb  colour)
{
  bastide_pen_inked (pen, colour, BASTIDE_RECTANGLE (x - half, foot, x + half, top));
  bastide_pen_fill (pen, BASTIDE_CASTLE_STONE_DARK, 0.55,
                    BASTIDE_RECTANGLE (x + half * 0.3, foot - 0.002, x + half - 0.002, top + 0.002));
}

/* A square one, under a roof of two slopes. */
static void
draw_square (BastidePen             *pen,
             const BastideSceneItem *item)
{
  double half = item->size * 0.88;
  double wide = half * 1.16;
  double x = item->at.x;
  double foot = get_foot (item).y + half * 0.3;
  double eaves = foot - item->values[0] - 0.012;
  double tip = eaves - item->size * 1.70;

  draw_square_wall (pen, x, half, foot, eaves + 0.02, BASTIDE_CASTLE_STONE_LIGHT);
  if (pen->detail == BASTIDE_DETAIL_CLOSE)
    bastide_pen_line (pen, BASTIDE_INK, 0.8, pen->hair * 2.2,
                      BASTIDE_POINTS ({ x - half * 0.3, foot - 0.045 }, { x - half * 0.3, foot - 0.070 }));
  draw_square_wall (pen, x, wide, eaves + 0.026, eaves, BASTIDE_CASTLE_STONE_LIGHT);
  bastide_pen_inked (pen, bastide_rgb_mix (BASTIDE_CASTLE_CONE, (BastideRgb) { 1.0f, 0.95f, 0.8f }, 0.16),
                     BASTIDE_POINTS ({ x - wide * 1.12, eaves }, { x, tip }, { x + wide * 0.34, eaves + 0.006 }));
  bastide_pen_inked (pen, bastide_rgb_mix (BASTIDE_CASTLE_CONE, (BastideRgb) { 0.15f, 0.05f, 0.05f }, 0.34),
                     BASTIDE_POINTS ({ x + wide * 1.12, eaves }, { x, tip }, { x + wide * 0.34, eaves + 0.006 }));
  draw_flag (pen, x, tip);
}

static void
draw_merlon (BastidePen *pen,
             double      x,
             double      y,
             double      width)
{
  bastide_pen_inked_as (pen, BASTIDE_CASTLE_COPING, 0.8, 0.9,
                        BASTIDE_RECTANGLE (x - width / 2, y + 0.002, x + width / 2, y - 0.020));
}

/* Merlons round the top of a round tower: those behind, or those in front. */
static void
draw_round_merlons (BastidePen *pen,
                    double      x,
                    double      top,
                    double      radius,
                    gboolean    front)
{
  guint n = pen->detail == BASTIDE_DETAIL_FAR ? N_MERLONS / 2 : N_MERLONS;

  for (guint i = 0; i < n; i++)
    {
      double angle = (i + 0.5) * 2 * G_PI / n;

      if ((sin (angle) > 0) == front)
        draw_merlon (pen, x + radius * cos (angle) * 0.92, top + radius * ROUND * sin (angle), radius * 3.0 / n);
    }
}

/* An open top with a battlement, and a flag in the middle. */
static void
draw_battlement (BastidePen             *pen,
                 const BastideSceneItem *item)
{
  BastidePoint foot = get_foot (item);
  double radius = item->size * 1.05;
  double top = foot.y - item->values[0] * 1.15 - 0.030;
  double wide = radius * 1.14;

  bastide_cylinder_draw (pen, foot.x, foot.y, radius, foot.y - top - 0.02, ROUND, BASTIDE_CASTLE_STONE_LIGHT,
                         BASTIDE_CASTLE_STONE_DARK, BASTIDE_CASTLE_STONE_LIGHT);
  if (pen->detail == BASTIDE_DETAIL_CLOSE)
    for (guint i = 0; i < 3; i++)
      bastide_pen_line (pen, BASTIDE_INK, 0.75, pen->hair * 2.2,
                        BASTIDE_POINTS ({ foot.x + radius * (0.45 * i - 0.5), foot.y - 0.045 - 0.020 * (i % 2) },
                                        { foot.x + radius * (0.45 * i - 0.5), foot.y - 0.065 - 0.020 * (i % 2) }));
  bastide_cylinder_draw (pen, foot.x, top + 0.028, wide, 0.028, ROUND, BASTIDE_CASTLE_STONE_LIGHT,
                         BASTIDE_CASTLE_STONE_DARK, BASTIDE_CASTLE_STONE_DARK);
  draw_round_merlons (pen, foot.x, top, wide, FALSE);
  bastide_pen_ellipse (pen, foot.x, top + 0.006, wide * 0.74, wide * 0.74 * ROUND);
  bastide_pen_wash (pen, BASTIDE_CASTLE_STONE, 1);
  draw_flag (pen, foot.x, top - 0.050);
  if (pen->detail > BASTIDE_DETAIL_FAR)
    bastide_pen_line (pen, BASTIDE_INK, 1, pen->hair * 1.4, BASTIDE_POINTS ({ foot.x, top }, { foot.x, top - 0.052 }));
  draw_round_merlons (pen, foot.x, top, wide, TRUE);
}

/* A round one with a slender stair turret at its side. */
static void
draw_twin (BastidePen             *pen,
           const BastideSceneItem *item)
{
  BastidePoint foot = get_foot (item);
  double slim = item->size * 0.44;
  double height = item->values[0] * 1.18;
  double x = foot.x + item->size * 0.92;
  double y = foot.y + item->size * 0.16;

  bastide_castle_round_tower_draw (pen, foot, item->size * 0.92, item->values[0] * 0.94, COPPER);
  bastide_cylinder_draw (pen, x, y, slim, height, ROUND, BASTIDE_CASTLE_STONE_LIGHT, BASTIDE_CASTLE_STONE_DARK,
                         BASTIDE_CASTLE_STONE_LIGHT);
  bastide_cone_draw (pen, x, y - height, slim * 1.3, slim * 2.1, COPPER, FALSE);
}

/* Eight sides, of which three are visible, under a pyramid. */
static void
draw_octagon (BastidePen             *pen,
              const BastideSceneItem *item)
{
  const BastideRgb faces[] = {
    BASTIDE_CASTLE_STONE_LIGHT, BASTIDE_CASTLE_STONE,
    bastide_rgb_mix (BASTIDE_CASTLE_STONE, BASTIDE_CASTLE_STONE_DARK, 0.7),
  };
  const BastideRgb roofs[] = {
    bastide_rgb_lit (SLATE, 0.22), SLATE, bastide_rgb_shaded (SLATE, 0.30),
  };
  static const double corners[][2] = { { -1, 0 }, { -0.45, 0.30 }, { 0.45, 0.30 }, { 1, 0 } };
  BastidePoint foot = get_foot (item);
  double radius = item->size;
  double eaves = foot.y - item->values[0] * 1.05;
  double tip = eaves - radius * 1.55;

  for (guint i = 0; i < 3; i++)
    {
      double x0 = foot.x + corners[i][0] * radius, x1 = foot.x + corners[i + 1][0] * radius;
      double d0 = corners[i][1] * radius, d1 = corners[i + 1][1] * radius;

      bastide_pen_inked (pen, faces[i],
                         BASTIDE_POINTS ({ x0, foot.y + d0 }, { x1, foot.y + d1 }, { x1, eaves + d1 },
                                         { x0, eaves + d0 }));
    }
  if (pen->detail > BASTIDE_DETAIL_FAR)
    bastide_arch_draw (pen, foot.x, eaves + 0.052, radius * 0.14, 0.014, CASTLE_PORTAL_DARK);
  for (guint i = 0; i < 3; i++)
    bastide_pen_inked (pen, roofs[i],
                       BASTIDE_POINTS ({ foot.x + corners[i][0] * radius * 1.2, eaves + corners[i][1] * radius * 1.2 },
                                       { foot.x + corners[i + 1][0] * radius * 1.2,
                                         eaves + corners[i + 1][1] * radius * 1.2 },
                                       { foot.x, tip }));
  draw_flag (pen, foot.x, tip);
}

BastideSceneDraw
bastide_castle_choose_tower (guint32 hash)
{
  static const BastideSceneDraw forms[] = {
    draw_blue, draw_battlement, draw_square, draw_twin, draw_octagon, draw_slate,
  };

  return forms[hash % G_N_ELEMENTS (forms)];
}

BastideSceneDraw
bastide_castle_choose_turret (guint32 hash)
{
  static const BastideSceneDraw forms[] = { draw_blue, draw_slate, draw_battlement, draw_octagon };

  return forms[hash % G_N_ELEMENTS (forms)];
}
