/* bastide-scenery-garden-beds.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-garden-beds.h"

#include "bastide-scenery.h"

#define BED_ROWS 3
#define BED_COLUMNS 4

#define BOX BASTIDE_RGB (0x4f7a3a)
#define SOIL BASTIDE_RGB (0x9a7a50)
#define LAWN BASTIDE_RGB (0x93b060)

static const guint32 blossoms[] = { 0xc84c7c, 0xe9b93a, 0x8a5aae, 0xe0604a };

static void
draw_blossoms (BastidePen        *pen,
               double             x,
               double             y,
               double             w,
               double             h,
               BastideRgb         colour,
               BastideDrawRandom *random)
{
  BastidePoint points[BED_ROWS * BED_COLUMNS];
  guint n = 0;

  for (guint row = 0; row < BED_ROWS; row++)
    for (guint column = 0; column < BED_COLUMNS; column++)
      {
        double shift_x = bastide_draw_random_range (random, -0.003, 0.003);
        double shift_y = bastide_draw_random_range (random, -0.003, 0.003);

        points[n++] = BASTIDE_POINT (x - w * 0.68 + column * w * 0.45 + shift_x,
                                     y - h * 0.6 + row * h * 0.6 + shift_y);
      }
  for (guint i = 0; i < n; i++)
    bastide_pen_ellipse (pen, points[i].x, points[i].y, 0.0078, 0.0078);
  bastide_pen_wash (pen, colour, 1);
  if (pen->detail < BASTIDE_DETAIL_CLOSE)
    return;

  for (guint i = 0; i < n; i++)
    bastide_pen_ellipse (pen, points[i].x - 0.002, points[i].y - 0.002, 0.003, 0.003);
  bastide_pen_wash (pen, (BastideRgb) { 1, 1, 0.9f }, 0.8);
}

static void
draw_fountain (BastidePen *pen)
{
  bastide_pen_ellipse (pen, 0, 0.002, 0.030, 0.024);
  bastide_pen_fill_ink (pen, BASTIDE_STONE_LIGHT, 1, 0.9);
  bastide_pen_ellipse (pen, 0, 0, 0.021, 0.0168);
  bastide_pen_fill_ink (pen, BASTIDE_WATER, 0.8, 0.9);
  bastide_pen_line (pen, BASTIDE_RGB (0xf4faf6), 1, MAX (0.007, 1 / pen->pixels),
                    BASTIDE_POINTS ({ 0, 0 }, { 0, -0.022 }));
}

/* --- Four beds round a fountain --- */

static void
draw_flowers (BastidePen        *pen,
              BastideDrawRandom *random)
{
  double w = BASTIDE_GARDEN_WIDTH * 0.33;
  double h = BASTIDE_GARDEN_DEPTH * 0.30;

  for (guint i = 0; i < 4; i++)
    {
      double x = (i % 2 ? 1 : -1) * BASTIDE_GARDEN_WIDTH * 0.47;
      double y = (i / 2 ? 1 : -1) * BASTIDE_GARDEN_DEPTH * 0.47;
      BastideRgb colour = BASTIDE_RGB (blossoms[i]);

      bastide_pen_inked (pen, BASTIDE_RGB (0x5f8a45),
                         BASTIDE_RECTANGLE (x - w, y - h, x + w, y + h));
      if (pen->detail == BASTIDE_DETAIL_FAR)
        bastide_pen_fill (pen, colour, 1,
                          BASTIDE_RECTANGLE (x - w * 0.7, y - h * 0.7, x + w * 0.7, y + h * 0.7));
      else
        draw_blossoms (pen, x, y, w, h, colour, random);
    }
  draw_fountain (pen);
}

/* --- A knot of clipped box --- */

static void
draw_knot (BastidePen        *pen,
           BastideDrawRandom *random)
{
  static const guint32 fills[] = { 0xd98a3a, 0xc84c7c, 0xe9d27a, 0x8a5aae };
  const double a = BASTIDE_GARDEN_WIDTH * 0.80;
  const double b = BASTIDE_GARDEN_DEPTH * 0.76;
  const BastidePoint corners[] = { { -a, -b }, { a, -b }, { a, b }, { -a, b } };
  const BastidePoint sides[] = { { 0, -b }, { a, 0 }, { 0, b }, { -a, 0 } };
  const double line = MAX (0.012, 1.1 / pen->pixels);

  for (guint i = 0; i < 4; i++)
    bastide_pen_fill (pen, BASTIDE_RGB (fills[i]), 0.9, BASTIDE_POINTS (sides[(i + 3) % 4], corners[i], sides[i]));
  bastide_pen_fill (pen, LAWN, 1, sides, 4);
  bastide_pen_ring (pen, corners, 4, line);
  bastide_pen_ring (pen, sides, 4, line);
  bastide_pen_strip (pen, BASTIDE_POINTS (corners[0], corners[2]), line * 0.7);
  bastide_pen_strip (pen, BASTIDE_POINTS (corners[1], corners[3]), line * 0.7);
  bastide_pen_wash (pen, BOX, 1);
  bastide_scenery_draw_tree (pen, BASTIDE_POINT (0, 0.018), 0.026, 6);
}

/* --- Vegetables in rows --- */

static void
draw_vegetables (BastidePen        *pen,
                 BastideDrawRandom *random)
{
  static const guint32 rows[] = { 0x8fb552, 0x7a5a8a, 0x6f9a42, 0xd98a3a, 0xa6bf62 };
  const double a = BASTIDE_GARDEN_WIDTH * 0.80;

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      double y = (i - 2.0) * BASTIDE_GARDEN_DEPTH * 0.36;
      guint n = pen->detail == BASTIDE_DETAIL_FAR ? 0 : 8;

      bastide_pen_fill (pen, SOIL, 0.9, BASTIDE_RECTANGLE (-a, y - 0.013, a, y + 0.013));
      if (n == 0)
        bastide_pen_fill (pen, BASTIDE_RGB (rows[i]), 1, BASTIDE_RECTANGLE (-a, y - 0.009, a, y + 0.009));
      for (guint j = 0; j < n; j++)
        {
          double radius = bastide_draw_random_range (random, 0.0085, 0.0110);

          bastide_pen_ellipse (pen, -a + (j + 0.5) * 2 * a / n, y - 0.003, radius, radius * 0.9);
        }
      bastide_pen_fill_ink (pen, BASTIDE_RGB (rows[i]), 0.6, 0.6);
    }
}

/* --- Fruit trees on a lawn --- */

static void
draw_orchard (BastidePen        *pen,
              BastideDrawRandom *random)
{
  const double a = BASTIDE_GARDEN_WIDTH;
  const double b = BASTIDE_GARDEN_DEPTH;

  bastide_pen_fill (pen, LAWN, 1, BASTIDE_RECTANGLE (-a * 0.86, -b * 0.80, a * 0.86, b * 0.80));
  bastide_pen_line (pen, BASTIDE_RGB (0xebdcab), 1, 0.016, BASTIDE_POINTS ({ 0, -b * 0.8 }, { 0, b * 0.9 }));
  for (guint row = 0; row < 3; row++)
    for (int hand = -1; hand <= 1; hand += 2)
      {
        BastidePoint at = BASTIDE_POINT (hand * a * 0.46, b * (-0.42 + 0.52 * row));
        guint32 seed = bastide_draw_random_index (random, 1 << 16);

        bastide_scenery_draw_tree (pen, at, 0.027, 6 + 5 * (seed % 3));
        for (guint i = 0; i < 4; i++)
          bastide_pen_ellipse (pen, at.x - 0.016 + 0.0105 * i, at.y - 0.026 - 0.011 * ((seed >> i) & 1), 0.0042,
                               0.0042);
        bastide_pen_wash (pen, row % 2 ? BASTIDE_RGB (0xe0a83a) : BASTIDE_RGB (0xc8402e), 1);
      }
}

/* --- A pond with lilies --- */

static void
draw_pond (BastidePen        *pen,
           BastideDrawRandom *random)
{
  static const BastidePoint lilies[] = { { -0.046, -0.022 }, { 0.036, -0.030 }, { 0.012, 0.026 }, { -0.030, 0.034 } };
  static const BastidePoint urns[] = { { -0.104, -0.078 }, { 0.104, -0.078 }, { -0.104, 0.078 }, { 0.104, 0.078 } };

  bastide_pen_ellipse (pen, 0, 0, 0.092, 0.070);
  bastide_pen_fill_ink (pen, BASTIDE_STONE_LIGHT, 1, 0.9);
  bastide_pen_ellipse (pen, 0, 0.003, 0.079, 0.058);
  bastide_pen_fill_ink (pen, BASTIDE_WATER, 0.8, 0.8);
  for (guint i = 0; i < G_N_ELEMENTS (lilies); i++)
    bastide_pen_ellipse (pen, lilies[i].x, lilies[i].y, 0.014, 0.009);
  bastide_pen_wash (pen, BASTIDE_RGB (0x7fa34f), 1);
  for (guint i = 0; i < G_N_ELEMENTS (lilies); i++)
    bastide_pen_ellipse (pen, lilies[i].x + 0.003, lilies[i].y - 0.003, 0.005, 0.005);
  bastide_pen_wash (pen, BASTIDE_RGB (0xf6d3de), 1);
  for (guint i = 0; i < G_N_ELEMENTS (urns); i++)
    {
      bastide_pen_ellipse (pen, urns[i].x, urns[i].y, 0.013, 0.011);
      bastide_pen_fill_ink (pen, BASTIDE_RGB (0xb56a3e), 0.8, 0.9);
      bastide_pen_ellipse (pen, urns[i].x, urns[i].y - 0.008, 0.013, 0.010);
      bastide_pen_wash (pen, BOX, 1);
    }
}

/* --- Rings of roses round an arbour --- */

static void
draw_ring (BastidePen *pen,
           guint       n,
           double      share,
           guint32     colour)
{
  for (guint i = 0; i < n; i++)
    {
      double angle = (i + 0.5) * 2 * G_PI / n;

      bastide_pen_ellipse (pen, BASTIDE_GARDEN_WIDTH * share * cos (angle), BASTIDE_GARDEN_DEPTH * share * sin (angle),
                           0.0088, 0.0088);
    }
  bastide_pen_fill_ink (pen, BASTIDE_RGB (colour), 0.5, 0.5);
}

static void
draw_roses (BastidePen        *pen,
            BastideDrawRandom *random)
{
  static const double rings[] = { 0.74, 0.44 };

  for (guint i = 0; i < G_N_ELEMENTS (rings); i++)
    {
      bastide_pen_ellipse (pen, 0, 0, BASTIDE_GARDEN_WIDTH * rings[i], BASTIDE_GARDEN_DEPTH * rings[i]);
      bastide_stroke (pen->cr, BASTIDE_RGB (0x5f8a45), 1, 0.024);
    }
  draw_ring (pen, 16, rings[0], 0xd4496a);
  draw_ring (pen, 9, rings[1], 0xf2c7cf);
  bastide_cylinder_draw (pen, 0, 0.014, 0.021, 0.024, 0.5, BASTIDE_STONE_LIGHT, BASTIDE_STONE_DARK,
                         BASTIDE_STONE_LIGHT);
  bastide_cone_draw (pen, 0, -0.010, 0.028, 0.030, BASTIDE_SLATE, FALSE);
}

void
bastide_garden_draw_beds (BastidePen *pen,
                          guint       variant,
                          guint32     seed)
{
  static void (*const gardens[BASTIDE_N_GARDENS]) (BastidePen *, BastideDrawRandom *) = {
    draw_flowers, draw_knot, draw_vegetables, draw_orchard, draw_pond, draw_roses,
  };
  BastideDrawRandom random = bastide_draw_random_new (seed, 71);

  gardens[variant % BASTIDE_N_GARDENS] (pen, &random);
}
