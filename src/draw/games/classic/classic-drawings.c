/* classic-drawings.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "classic-plan.h"

#include "bastide-building.h"
#include "bastide-country-tile.h"
#include "bastide-emblem-drawing.h"

static void
paint_road (cairo_t *cr)
{
  const struct { double width; BastideRgb colour; } layers[] = {
    { 0.42, BASTIDE_ROAD_EDGE }, { 0.34, BASTIDE_ROAD }
  };

  for (guint i = 0; i < G_N_ELEMENTS (layers); i++)
    {
      cairo_move_to (cr, 0.02, 0.1);
      cairo_curve_to (cr, 0.02, 0.5, -0.2, 0.7, -0.3, 1.2);
      bastide_stroke (cr, layers[i].colour, 1, layers[i].width);
    }
}

static void
draw_small_house (BastidePen      *pen,
                  double           x,
                  BastideHouseForm form,
                  guint            roof)
{
  BastideHouse house = { { x, -0.02 }, 0.11, 0.07, 0.06, 0.06, form, bastide_roofs[roof], BASTIDE_HOUSE_WALL };

  bastide_house_draw (pen, &house);
}

static void
draw_wall (BastidePen *pen,
           double      x0,
           double      x1)
{
  bastide_pen_inked (pen, bastide_rgb_mix (BASTIDE_STONE, BASTIDE_STONE_LIGHT, 0.3),
                     BASTIDE_POINTS ({ x0, 0.09 }, { x1, 0.09 }, { x1, -0.03 }, { x0, -0.03 }));
  for (guint i = 0; i < 4; i++)
    {
      double x = x0 + (x1 - x0) * (i + 0.2) / 4;

      bastide_pen_inked_as (pen, BASTIDE_STONE_LIGHT, 0.8, 0.9, BASTIDE_RECTANGLE (x, -0.03, x + 0.025, -0.062));
    }
}

static void
draw_gate (BastidePen *pen)
{
  draw_small_house (pen, -0.15, BASTIDE_HOUSE_GABLE, 0);
  draw_small_house (pen, 0.16, BASTIDE_HOUSE_GABLE_LOW, 2);
  draw_small_house (pen, 0, BASTIDE_HOUSE_GABLE, 1);
  draw_wall (pen, -0.27, -0.09);
  draw_wall (pen, 0.09, 0.27);
  bastide_pen_inked (pen, bastide_rgb_mix (BASTIDE_STONE, BASTIDE_STONE_LIGHT, 0.4),
                     BASTIDE_POINTS ({ -0.09, 0.105 }, { 0.09, 0.105 }, { 0.09, -0.055 }, { -0.09, -0.055 }));
  bastide_arch_draw (pen, 0, 0.105, 0.040, 0.05, BASTIDE_RGB (0x4a3626));
  for (int hand = -1; hand <= 1; hand += 2)
    {
      bastide_cylinder_draw (pen, hand * 0.10, 0.115, 0.052, 0.19, 0.42, BASTIDE_STONE_LIGHT,
                             BASTIDE_STONE_DARK, BASTIDE_STONE_LIGHT);
      bastide_cone_draw (pen, hand * 0.10, -0.075, 0.068, 0.13, bastide_roofs[1], FALSE);
    }
}

/* The landscape without a description of tiles is meadow: a monastery whose road leads to the gate of a town. */
static const BastideTrackCountry landscape = { {
  {
    {},
    { { "road", 0, BASTIDE_COUNTRY_CROSSES (SOUTH), "monastery" }, { "monastery" }, { "field", BASTIDE_COUNTRY_ALL } },
    { { "city", BASTIDE_COUNTRY_SIDE (SOUTH) }, { "field", BASTIDE_COUNTRY_ALL ^ BASTIDE_COUNTRY_SIDE (SOUTH) } },
    {},
    {},
  },
  {
    {},
    { { "road", 0, BASTIDE_COUNTRY_CROSSES (NORTH) | BASTIDE_COUNTRY_CROSSES (EAST) },
      { "field", BASTIDE_COUNTRY_HALF (N2) | BASTIDE_COUNTRY_HALF (E1) },
      { "field", BASTIDE_COUNTRY_ALL ^ BASTIDE_COUNTRY_HALF (N2) ^ BASTIDE_COUNTRY_HALF (E1) } },
    { { "city", BASTIDE_COUNTRY_SIDE (NORTH) },
      { "road", 0, BASTIDE_COUNTRY_CROSSES (WEST), "city" },
      { "field", BASTIDE_COUNTRY_HALF (W2) },
      { "field", BASTIDE_COUNTRY_SIDE (EAST) | BASTIDE_COUNTRY_SIDE (SOUTH) | BASTIDE_COUNTRY_HALF (W1) } },
    {},
    {},
  },
} };

const BastideDrawings bastide_drawings_classic = {
  .id = "classic",
  .tiles = &bastide_classic_style,
  .country = &landscape,
  .emblem = &(const BastideEmblem) { "base", BASTIDE_EMBLEM_MEADOW, paint_road, draw_gate, 0, 0.16, 1 },
};
