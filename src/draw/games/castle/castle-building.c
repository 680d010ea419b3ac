/* castle-building.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "castle-building.h"

#include "bastide-building.h"
#include "bastide-draw-random.h"

const BastideRgb bastide_castle_roofs[BASTIDE_CASTLE_N_ROOFS] = {
  BASTIDE_RGB (0xa9553a), BASTIDE_RGB (0x97472f), BASTIDE_RGB (0xb5663f),
  BASTIDE_RGB (0x8d4a38), BASTIDE_RGB (0xbe7443), BASTIDE_RGB (0xa04e30),
};

/* Ratio of the elliptic top of a round tower. */
#define ROUND 0.42

void
bastide_castle_great_tower_draw (BastidePen  *pen,
                                 BastidePoint at,
                                 double       radius,
                                 double       height)
{
  bastide_castle_round_tower_draw (pen, at, radius, height, BASTIDE_CASTLE_CONE);
}

void
bastide_castle_round_tower_draw (BastidePen  *pen,
                                 BastidePoint at,
                                 double       radius,
                                 double       height,
                                 BastideRgb   roof)
{
  double x = at.x;
  double eaves = at.y - height - 0.012;
  double tip = eaves - radius * 1.70;
  double band = MAX (0.026, radius * 0.24);

  if (pen->detail == BASTIDE_DETAIL_FAR)
    {
      double top = at.y - height;

      cairo_rectangle (pen->cr, at.x - radius, top, 2 * radius, height);
      bastide_pen_wash (pen, BASTIDE_CASTLE_STONE_LIGHT, 1);
      cairo_rectangle (pen->cr, at.x + radius * 0.2, top, radius * 0.8, height);
      bastide_pen_wash (pen, BASTIDE_CASTLE_STONE_DARK, 1);
      bastide_pen_fill (pen, roof, 1,
                        BASTIDE_POINTS ({ at.x - radius * 1.25, top }, { at.x, top - radius * 2 },
                                        { at.x + radius * 1.25, top }));
      return;
    }

  bastide_cylinder_draw (pen, x, at.y, radius, height, ROUND, BASTIDE_CASTLE_STONE_LIGHT, BASTIDE_CASTLE_STONE_DARK,
                         BASTIDE_CASTLE_STONE_LIGHT);
  if (pen->detail == BASTIDE_DETAIL_CLOSE)
    {
      static const double slits[][2] = { { -0.3, 0.35 }, { 0.25, 0.6 } };
      static const double joints[] = { 0.2, 0.5, 0.8 };

      for (guint i = 0; i < G_N_ELEMENTS (slits); i++)
        bastide_pen_strip (pen,
                           BASTIDE_POINTS ({ at.x + radius * slits[i][0], at.y - height * slits[i][1] },
                                           { at.x + radius * slits[i][0],
                                            at.y - height * slits[i][1] - 0.26 * radius }),
                           MAX (pen->hair * 2.2, radius * 0.06));
      bastide_pen_wash (pen, BASTIDE_INK, 0.8);
      for (guint i = 0; i < G_N_ELEMENTS (joints); i++)
        bastide_pen_strip (pen,
                           BASTIDE_POINTS ({ at.x - radius * 0.9, at.y - height * joints[i] + radius * 0.2 },
                                           { at.x - radius * 0.4, at.y - height * joints[i] + radius * 0.36 }),
                           pen->hair * 0.7);
      bastide_pen_wash (pen, BASTIDE_INK, 0.3);
    }
  bastide_cylinder_draw (pen, x, eaves + band, radius * 1.16, band, ROUND, BASTIDE_CASTLE_STONE_LIGHT,
                         BASTIDE_CASTLE_STONE_DARK, BASTIDE_CASTLE_STONE);
  bastide_cone_draw (pen, x, eaves, radius * 1.22, radius * 1.70, roof, FALSE);
  bastide_pen_strip (pen, BASTIDE_POINTS ({ x, tip + 0.005 }, { x, tip - 0.040 }), pen->hair * 1.2);
  bastide_pen_wash (pen, BASTIDE_INK, 1);
  bastide_pen_inked_as (pen, BASTIDE_CASTLE_PENNON, 0.8, 0.9,
                        BASTIDE_POINTS ({ x, tip - 0.040 }, { x + 0.036, tip - 0.032 }, { x, tip - 0.020 }));
}

static void
add_beam (BastidePen *pen,
          double      x0,
          double      y0,
          double      x1,
          double      y1,
          double      width)
{
  bastide_pen_strip (pen, BASTIDE_POINTS ({ x0, y0 }, { x1, y1 }), width);
}

static void
add_gable_beams (BastidePen         *pen,
                 const BastideHouse *house,
                 double              width)
{
  static const double posts[] = { 0.05, 0.5, 0.95 };
  double x = house->at.x;
  double y = house->at.y;
  double w = house->width;
  double h = house->wall_height;
  double x0 = x - w / 2;
  double x1 = x + w / 2;
  double eaves = y - h;

  add_beam (pen, x0 + 0.003, y - h * 0.5, x1 - 0.003, y - h * 0.5, width);
  add_beam (pen, x0 + 0.002, eaves, x1 - 0.002, eaves, width);
  for (guint i = 0; i < G_N_ELEMENTS (posts); i++)
    add_beam (pen, x0 + w * posts[i], y, x0 + w * posts[i], eaves, width);
  add_beam (pen, x, eaves, x, eaves - house->roof_height * 0.75, width);
  if (pen->detail < BASTIDE_DETAIL_CLOSE)
    return;

  add_beam (pen, x - w * 0.26, eaves, x, eaves - house->roof_height * 0.55, width);
  add_beam (pen, x + w * 0.26, eaves, x, eaves - house->roof_height * 0.55, width);
  add_beam (pen, x0 + w * 0.05, eaves, x - w * 0.1, y - h * 0.5, width);
  add_beam (pen, x1 - w * 0.05, eaves, x + w * 0.1, y - h * 0.5, width);
}

void
bastide_castle_house_draw (BastidePen         *pen,
                           const BastideHouse *house)
{
  gboolean close = pen->detail == BASTIDE_DETAIL_CLOSE;
  double width = MAX (pen->hair * 1.15, close ? 0.0058 : 0.0075);

  bastide_house_draw (pen, house);
  if (pen->detail == BASTIDE_DETAIL_FAR)
    return;

  if (house->form < BASTIDE_HOUSE_GABLE)
    {
      static const double close_posts[] = { 0.04, 0.27, 0.5, 0.73, 0.96 };
      static const double posts[] = { 0.04, 0.35, 0.65, 0.96 };
      double x0 = house->at.x - house->width / 2;
      double y = house->at.y;
      double w = house->width;
      double h = house->wall_height;

      add_beam (pen, x0 + 0.003, y - h * 0.52, x0 + w - 0.003, y - h * 0.52, width);
      for (guint i = 0; i < (close ? G_N_ELEMENTS (close_posts) : G_N_ELEMENTS (posts)); i++)
        {
          double x = x0 + w * (close ? close_posts[i] : posts[i]);

          add_beam (pen, x, y, x, y - h, width);
        }
      if (close)
        {
          add_beam (pen, x0 + w * 0.04, y - h * 0.5, x0 + w * 0.27, y, width);
          add_beam (pen, x0 + w * 0.96, y - h * 0.5, x0 + w * 0.73, y, width);
        }
    }
  else
    add_gable_beams (pen, house, width);
  bastide_pen_wash (pen, BASTIDE_CASTLE_BEAM, 0.95);
  if (!close)
    return;

  cairo_rectangle (pen->cr, house->at.x - 0.010, house->at.y - house->wall_height * 0.42, 0.016,
                   house->wall_height * 0.42);
  bastide_pen_wash (pen, BASTIDE_DOOR, 1);
}

void
bastide_castle_stall_draw (BastidePen  *pen,
                           BastidePoint at,
                           double       scale,
                           BastideRgb   colour,
                           guint        goods)
{
  const BastideRgb all[] = {
    BASTIDE_RGB (0xc8532f), BASTIDE_RGB (0xe3b13a), BASTIDE_RGB (0x7c9a4a), BASTIDE_RGB (0xd98a3a),
  };
  BastideRgb wares[BASTIDE_STALL_WARES];

  for (guint i = 0; i < BASTIDE_STALL_WARES; i++)
    wares[i] = all[(i + goods) % G_N_ELEMENTS (all)];
  bastide_stall_draw (pen, at, scale, colour, wares);
}

void
bastide_castle_hedge_draw (BastidePen  *pen,
                           BastidePoint at,
                           double       radius,
                           guint32      seed)
{
  BastidePoint lumps[6];
  double light = 0.10 + 0.25 * (seed % 3) / 3.0;

  for (guint i = 0; i < G_N_ELEMENTS (lumps); i++)
    {
      double angle = i * 2 * G_PI / G_N_ELEMENTS (lumps) + 0.3;
      double r = radius * (1.12 + 0.14 * bastide_hash_to_unit (bastide_hash (seed & 7, i)));

      lumps[i] = BASTIDE_POINT (at.x + r * cos (angle), at.y - radius * 0.7 + r * 0.95 * sin (angle));
    }
  bastide_pen_blob (pen, lumps, G_N_ELEMENTS (lumps));
  bastide_pen_fill_ink (pen, bastide_rgb_mix (BASTIDE_CASTLE_HEDGE, BASTIDE_TREE_LIGHT, light), 0.75, 0.7);
}
