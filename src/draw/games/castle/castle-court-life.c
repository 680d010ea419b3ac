/* castle-court-life.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The larger things in a court: a stable with horses, laundry on its line, a kitchen garden. */

#include "castle-court-life.h"

#include "bastide-farm-parts.h"

#define WATTLE BASTIDE_RGB (0x8a6a40)

/* --- A stable --- */

static void
draw_stable (BastidePen             *pen,
             const BastideSceneItem *item)
{
  const BastideLongHouse shed = {
    .x0 = item->at.x - 0.085, .x1 = item->at.x + 0.085, .y = item->at.y, .depth = 0.052, .wall_height = 0.040,
    .roof_height = 0.034, .wall = BASTIDE_RGB (0xc9a876), .roof = BASTIDE_RGB (0x8e5a3c),
    .lit = BASTIDE_RGB (0xa8714c),
  };

  bastide_long_house_draw (pen, &shed);
  for (guint i = 0; i < 3; i++)
    cairo_rectangle (pen->cr, item->at.x - 0.070 + i * 0.050, item->at.y - 0.030, 0.038, 0.030);
  bastide_pen_wash (pen, BASTIDE_FARM_DARK_DOOR, 1);
  if (pen->detail == BASTIDE_DETAIL_FAR)
    return;
  /* Half doors. */
  for (guint i = 0; i < 3; i++)
    bastide_pen_inked_as (pen, WATTLE, 0.7, 0.8,
                          BASTIDE_RECTANGLE (item->at.x - 0.070 + i * 0.050, item->at.y,
                                             item->at.x - 0.032 + i * 0.050, item->at.y - 0.014));
}

static void
add_stable (BastideScene *scene,
            BastidePoint  at)
{
  BastidePoint foot = BASTIDE_POINT (at.x, at.y - 0.006);
  const BastideSceneItem item = { .y = foot.y, .draw = draw_stable, .at = foot };

  bastide_scene_add_block_shadow (scene, foot.x - 0.085, foot.y - 0.05, foot.x + 0.085, foot.y, 0.055);
  bastide_scene_add_raised (scene, &item);
  bastide_farm_add_animal (scene, BASTIDE_POINT (at.x - 0.040, at.y + 0.044), 1.05, BASTIDE_FARM_HORSE, 1);
  bastide_farm_add_animal (scene, BASTIDE_POINT (at.x + 0.048, at.y + 0.036), 1.0, BASTIDE_FARM_HORSE, -1);
  if (scene->detail > BASTIDE_DETAIL_FAR)
    bastide_scenery_add_hay (scene, BASTIDE_POINT (at.x + 0.086, at.y + 0.030), 0.014);
}

/* --- Laundry --- */

static void
draw_laundry (BastidePen             *pen,
              const BastideSceneItem *item)
{
  static const struct { double x, width, length; guint32 colour; } cloths[] = {
    { -0.058, 0.024, 0.030, 0xf7f2e4 }, { -0.028, 0.018, 0.022, 0x9cb6c8 }, { -0.004, 0.028, 0.034, 0xf7f2e4 },
    { 0.030, 0.016, 0.024, 0xd98a7a },  { 0.050, 0.020, 0.028, 0xe8d9a8 },
  };
  double x = item->at.x;
  double y = item->at.y;

  for (int hand = -1; hand <= 1; hand += 2)
    bastide_pen_line (pen, BASTIDE_WOOD_DARK, 1, MAX (0.006, 0.8 / pen->pixels),
                      BASTIDE_POINTS ({ x + hand * 0.076, y }, { x + hand * 0.076, y - 0.060 }));
  cairo_move_to (pen->cr, x - 0.076, y - 0.058);
  cairo_curve_to (pen->cr, x - 0.03, y - 0.046, x + 0.03, y - 0.046, x + 0.076, y - 0.058);
  bastide_stroke (pen->cr, BASTIDE_INK, 0.8, pen->hair);
  for (guint i = 0; i < G_N_ELEMENTS (cloths); i++)
    bastide_pen_inked_as (pen, BASTIDE_RGB (cloths[i].colour), 0.7, 0.7,
                          BASTIDE_POINTS ({ x + cloths[i].x, y - 0.051 },
                                          { x + cloths[i].x + cloths[i].width, y - 0.051 },
                                          { x + cloths[i].x + cloths[i].width - 0.002, y - 0.051 + cloths[i].length },
                                          { x + cloths[i].x + 0.003, y - 0.049 + cloths[i].length }));
}

static void
draw_tub (BastidePen             *pen,
          const BastideSceneItem *item)
{
  bastide_cylinder_draw (pen, item->at.x, item->at.y, 0.017, 0.014, 0.45, BASTIDE_RGB (0xc79a62),
                         BASTIDE_RGB (0x6b4526), BASTIDE_WATER);
}

static void
add_laundry (BastideScene *scene,
             BastidePoint  at)
{
  const BastideSceneItem line = { .y = at.y, .draw = draw_laundry, .at = at };
  const BastideSceneItem tub = {
    .y = at.y + 0.022, .draw = draw_tub, .at = { at.x + 0.038, at.y + 0.024 },
  };

  bastide_scene_add_shadow (scene, BASTIDE_POINTS ({ at.x - 0.050, at.y + 0.006 }, { at.x + 0.080, at.y + 0.006 },
                                                   { at.x + 0.100, at.y + 0.020 }, { at.x - 0.030, at.y + 0.020 }));
  bastide_scene_add_raised (scene, &line);
  bastide_scene_add_raised (scene, &tub);
}

/* --- A kitchen garden --- */

static void
draw_garden (BastidePen             *pen,
             const BastideSceneItem *item)
{
  static const guint32 rows[] = { 0x86ab4e, 0x6a5480, 0xd08a3c };
  double x = item->at.x;
  double y = item->at.y;

  bastide_pen_inked_as (pen, BASTIDE_RGB (0x8f7048), 0.8, 0.6,
                        BASTIDE_RECTANGLE (x - 0.082, y - 0.052, x + 0.082, y + 0.050));
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      double row = y - 0.030 + i * 0.030;

      if (pen->detail == BASTIDE_DETAIL_FAR)
        {
          bastide_pen_fill (pen, BASTIDE_RGB (rows[i]), 1,
                            BASTIDE_RECTANGLE (x - 0.070, row - 0.008, x + 0.070, row + 0.008));
          continue;
        }
      for (guint j = 0; j < 7; j++)
        bastide_pen_ellipse (pen, x - 0.063 + j * 0.021, row, 0.0085, 0.0075);
      bastide_pen_fill_ink (pen, BASTIDE_RGB (rows[i]), 0.6, 0.6);
    }
}

/* A wattle fence: size is its length. */
static void
draw_fence (BastidePen             *pen,
            const BastideSceneItem *item)
{
  guint n = 7;

  bastide_pen_line (pen, WATTLE, 1, MAX (0.008, 1 / pen->pixels),
                    BASTIDE_POINTS ({ item->at.x, item->at.y - 0.008 },
                                    { item->at.x + item->size, item->at.y - 0.008 }));
  if (pen->detail == BASTIDE_DETAIL_FAR)
    return;
  for (guint i = 0; i <= n; i++)
    bastide_pen_strip (pen, BASTIDE_POINTS ({ item->at.x + item->size * i / n, item->at.y },
                                            { item->at.x + item->size * i / n, item->at.y - 0.018 }), pen->hair * 1.4);
  bastide_pen_fill_with_ink (pen, 0.85);
}

static void
add_garden (BastideScene *scene,
            BastidePoint  at)
{
  const BastideSceneItem beds = { .draw = draw_garden, .at = at };

  bastide_scene_add_flat (scene, &beds);
  for (int hand = -1; hand <= 1; hand += 2)
    {
      const BastideSceneItem fence = {
        .y = at.y + hand * 0.052, .draw = draw_fence, .at = { at.x - 0.086, at.y + hand * 0.052 }, .size = 0.172,
      };

      bastide_scene_add_raised (scene, &fence);
    }
  bastide_scenery_add_fruit_tree (scene, BASTIDE_POINT (at.x + 0.070, at.y - 0.040), 0.024, 6);
}

const BastideCourtLife bastide_castle_court_life[BASTIDE_N_COURT_LIFE] = {
  { add_stable, 0.100 },
  { add_garden, 0.095 },
  { add_laundry, 0.085 },
};
