/* bastide-landscape-places.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-landscape-places.h"

#include "bastide-scenery.h"

/* All are drawn in units of their size. */

static void
draw_house (BastidePen      *pen,
            double           x,
            double           y,
            double           width,
            BastideHouseForm form,
            BastideRgb       roof)
{
  BastideHouse house = {
    BASTIDE_POINT (x, y), width, 0.55 * width, 0.50 * width, 0.46 * width, form, roof, BASTIDE_HOUSE_WALL,
  };

  bastide_house_draw (pen, &house);
}

static void
draw_village (BastidePen *pen)
{
  static const struct
  {
    double           x, y, width;
    BastideHouseForm form;
    guint            roof;
  } houses[] = {
    { -0.30, -0.16, 0.20, BASTIDE_HOUSE_PLAIN, 0 }, { 0.26, -0.18, 0.20, BASTIDE_HOUSE_HIPPED, 2 },
    { -0.42, 0.00, 0.22, BASTIDE_HOUSE_GABLE, 3 },  { 0.40, -0.02, 0.22, BASTIDE_HOUSE_CHIMNEY, 1 },
    { -0.14, 0.06, 0.23, BASTIDE_HOUSE_CHIMNEY, 4 }, { 0.18, 0.08, 0.22, BASTIDE_HOUSE_PLAIN, 5 },
  };
  const BastideSpire spire = {
    -0.075, 0.075, -0.06, 0.36, 0.34, BASTIDE_PLASTER, bastide_rgb_lit (bastide_roofs[1], 0.2),
    bastide_rgb_shaded (bastide_roofs[1], 0.35), FALSE,
  };

  for (guint i = 0; i < G_N_ELEMENTS (houses); i++)
    {
      if (i == 2)
        bastide_spire_draw (pen, &spire);
      draw_house (pen, houses[i].x, houses[i].y, houses[i].width, houses[i].form, bastide_roofs[houses[i].roof]);
    }
  bastide_scenery_draw_tree (pen, BASTIDE_POINT (0.56, 0.04), 0.10, 3);
  bastide_scenery_draw_tree (pen, BASTIDE_POINT (-0.60, 0.03), 0.09, 8);
}

static void
draw_monastery (BastidePen *pen)
{
  const BastideLongHouse church = {
    -0.18, 0.36, -0.02, 0.18, 0.20, 0.15, BASTIDE_PLASTER, BASTIDE_SLATE, BASTIDE_SLATE_LIGHT,
  };
  const BastideLongHouse wing = {
    -0.42, 0.12, 0.14, 0.12, 0.11, 0.10, BASTIDE_PLASTER, BASTIDE_SLATE, BASTIDE_SLATE_LIGHT,
  };
  const BastideSpire spire = {
    -0.31, -0.17, 0.0, 0.42, 0.30, BASTIDE_PLASTER, BASTIDE_SLATE_LIGHT, BASTIDE_SLATE_DARK, TRUE,
  };

  bastide_scenery_draw_conifer (pen, BASTIDE_POINT (0.46, -0.02), 0.09, 2);
  bastide_long_house_draw (pen, &church);
  bastide_arcade_draw (pen, -0.08, -0.06, 0.09, 5, 0.02, 0.07, BASTIDE_WINDOW);
  bastide_spire_draw (pen, &spire);
  bastide_long_house_draw (pen, &wing);
  bastide_arcade_draw (pen, -0.36, 0.135, 0.075, 7, 0.018, 0.05, BASTIDE_WINDOW);
  bastide_scenery_draw_tree (pen, BASTIDE_POINT (0.30, 0.14), 0.09, 6);
  bastide_scenery_draw_tree (pen, BASTIDE_POINT (-0.54, 0.10), 0.085, 7);
}

static void
draw_sail (BastidePen   *pen,
           BastidePoint  hub,
           double        angle)
{
  BastidePoint along = BASTIDE_POINT (cos (angle), sin (angle));
  BastidePoint across = bastide_point_turn (along);
  BastidePoint from = bastide_point_add (hub, along, 0.07);
  BastidePoint to = bastide_point_add (hub, along, 0.38);

  bastide_pen_line (pen, BASTIDE_WOOD_DARK, 1, 1.6 * pen->hair, BASTIDE_POINTS (hub, to));
  bastide_pen_inked_as (pen, BASTIDE_CREAM, 0.8, 0.8,
                        BASTIDE_POINTS (from, to, bastide_point_add (to, across, 0.085),
                                        bastide_point_add (from, across, 0.085)));
}

static void
draw_mill (BastidePen *pen)
{
  const BastidePoint hub = BASTIDE_POINT (-0.02, -0.44);

  draw_house (pen, 0.30, 0.0, 0.26, BASTIDE_HOUSE_PLAIN, bastide_roofs[2]);
  bastide_cylinder_draw (pen, 0, 0.03, 0.145, 0.42, 0.42, BASTIDE_STONE_LIGHT, BASTIDE_STONE_DARK, BASTIDE_STONE);
  bastide_arch_draw (pen, 0, 0.07, 0.035, 0.07, BASTIDE_DOOR);
  bastide_cone_draw (pen, 0, -0.39, 0.175, 0.19, BASTIDE_THATCH, FALSE);
  for (guint i = 0; i < 4; i++)
    draw_sail (pen, hub, 0.5 + i * G_PI / 2);
  bastide_scenery_draw_bush (pen, BASTIDE_POINT (-0.22, 0.05), 0.07, 4);
}

static void
draw_farm (BastidePen *pen)
{
  const BastideLongHouse barn = {
    -0.46, -0.02, 0.0, 0.16, 0.14, 0.16, BASTIDE_HOUSE_WALL, BASTIDE_THATCH, bastide_rgb_lit (BASTIDE_THATCH, 0.25),
  };

  bastide_scenery_draw_tree (pen, BASTIDE_POINT (-0.08, -0.12), 0.14, 12);
  bastide_long_house_draw (pen, &barn);
  bastide_arch_draw (pen, -0.24, 0.0, 0.045, 0.05, BASTIDE_DOOR);
  draw_house (pen, 0.18, 0.02, 0.30, BASTIDE_HOUSE_CHIMNEY, bastide_roofs[3]);
  bastide_scenery_draw_bush (pen, BASTIDE_POINT (0.02, 0.06), 0.06, 4);
  bastide_scenery_draw_tree (pen, BASTIDE_POINT (0.46, 0.04), 0.12, 22);
}

void
bastide_landscape_place_paint (BastidePen           *pen,
                               BastideLandscapePlace place,
                               BastidePoint          at,
                               double                size)
{
  void (*const draw[]) (BastidePen *) = {
    [BASTIDE_LANDSCAPE_VILLAGE] = draw_village,
    [BASTIDE_LANDSCAPE_MONASTERY] = draw_monastery,
    [BASTIDE_LANDSCAPE_MILL] = draw_mill,
    [BASTIDE_LANDSCAPE_FARM] = draw_farm,
  };

  bastide_pen_push (pen, at, size);
  draw[place] (pen);
  bastide_pen_pop (pen, size);
}
