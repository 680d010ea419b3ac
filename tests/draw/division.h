/* division.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <math.h>

#include "tiles.h"

/* Checks for games whose tiles are divided into areas crossed by lines. */

/* Distance from the middle of an edge within which a line crosses it. */
#define LINE_REACH 0.08

/**
 * DividedGame:
 * @line_kind: the kind of segment that is a line
 * @n_tiles: minimum number of kinds of tiles
 * @least_distance: minimum distance between figures on a tile, so that they do not hide each other
 */
typedef struct
{
  const BastideGameInterface *game;
  guint                       line_kind;
  guint                       n_tiles;
  double                      least_distance;
} DividedGame;

static inline gboolean
division_has_line_at (const BastideTilePlan *plan,
             guint                  side)
{
  for (guint i = 0; i < plan->tile->segments->len; i++)
    if (bastide_sides_rotate (bastide_tile_definition_get_segment (plan->tile, i)->sides, plan->rotation)
        & (1u << side))
      return TRUE;

  return FALSE;
}

/* Each half of an edge shows the segment of that half; a line crosses the edge in the middle. */
static inline void
division_check_edges (const BastideTilePlan *plan,
                      const DividedGame     *game)
{
  const double near = 0.004;

  for (guint side = 0; side < BASTIDE_N_SIDES; side++)
    for (int i = 1; i < 20; i++)
      {
        double along = i / 20.0;
        const double points[][2] = {
          { along, near }, { 1 - near, along }, { 1 - along, 1 - near }, { near, 1 - along },
        };
        int found = bastide_tile_plan_hit (plan, points[side][0], points[side][1]);

        if (i == 10 && division_has_line_at (plan, side))
          g_assert_cmpuint (bastide_tile_definition_get_segment (plan->tile, (guint) found)->kind, ==, game->line_kind);
        else if (i != 10 && !(division_has_line_at (plan, side) && fabs (along - 0.5) < LINE_REACH))
          g_assert_cmpint (found, ==, plan->region_at[2 * side + (along > 0.5)]);
      }
}

/* Figures stand on their segments, apart from each other, and inside the outlines. */
static inline void
division_check_spots (const BastideTilePlan *plan,
                      const DividedGame     *game)
{
  double spots[32][2];
  g_auto (Picture) picture = picture_new (10, 10);

  for (guint i = 0; i < plan->tile->segments->len; i++)
    {
      double *spot = spots[i];

      bastide_tile_plan_get_spot (plan, i, &spot[0], &spot[1]);
      g_assert_true (spot[0] > 0.05 && spot[0] < 0.95 && spot[1] > 0.05 && spot[1] < 1);
      if (bastide_tile_plan_hit (plan, spot[0], spot[1]) != (int) i)
        g_error ("%s turned by %u: the spot of segment %u, %.2f %.2f, is not on it", plan->tile->id, plan->rotation, i,
                 spot[0], spot[1]);
      /* Outlines take long, so one place on the board stands for all. */
      cairo_new_path (picture.cr);
      if (plan->x == 0)
        bastide_tile_plan_append_outline (plan, picture.cr, i);
      if (plan->x == 0 && !cairo_in_fill (picture.cr, spot[0], spot[1]))
        g_error ("%s turned by %u: the spot of segment %u, %.2f %.2f, is outside its outline", plan->tile->id,
                 plan->rotation, i, spot[0], spot[1]);
      for (guint j = 0; j < i; j++)
        if (hypot (spot[0] - spots[j][0], spot[1] - spots[j][1]) < game->least_distance)
          g_error ("%s turned by %u: the spots of segments %u and %u are one", plan->tile->id, plan->rotation, i, j);
    }
}

/* Every tile of the game in every rotation, at two places of the board. */
static inline void
division_check_plans (const DividedGame *game,
                      void             (*check) (const BastideTilePlan *plan,
                                                 const DividedGame     *game))
{
  guint n = 0;

  for (guint i = 0; i < tiles->len; i++)
    {
      const BastideTileDefinition *tile = g_ptr_array_index (tiles, i);

      if (tile->tileset->game != game->game)
        continue;
      n++;
      for (guint rotation = 0; rotation < BASTIDE_N_ROTATIONS; rotation++)
        for (int x = -1; x < 1; x++)
          {
            g_autoptr (BastideTilePlan) plan = bastide_tile_plan_new (tile, rotation, x, 2 * x + (int) i % 5);

            check (plan, game);
          }
    }
  g_assert_cmpuint (n, >=, game->n_tiles);
}

static inline BastideSegmentDefinition *
division_add_area (BastideTileDefinition *tile,
                   guint                  kind,
                   guint8                 halves)
{
  g_autofree char *id = g_strdup_printf ("s%u", tile->segments->len);
  BastideSegmentDefinition *segment = bastide_tile_definition_add_segment (tile, id, kind);

  segment->halves = halves;

  return segment;
}

/* A whole tile, with the parts that stand on its edges. */
static inline Picture
division_paint (const BastideTilePlan *plan,
                int                    pixels)
{
  Picture picture = picture_new_square (pixels, 0);

  bastide_tile_plan_paint_ground (plan, picture.cr, pixels);
  bastide_tile_plan_paint_edges (plan, NULL, BASTIDE_EDGES_BEHIND, picture.cr, pixels);
  bastide_tile_plan_paint_raised (plan, picture.cr, pixels);
  bastide_tile_plan_paint_edges (plan, NULL, BASTIDE_EDGES_BEFORE, picture.cr, pixels);
  picture_assert_painted (&picture);

  return picture;
}

/* Any tile in a user's set is painted whole, and each of its segments is visible somewhere. */
static inline void
division_check_odd_tile (const BastideTileDefinition *tile,
                         guint                        number)
{
  g_autoptr (BastideTilePlan) plan = bastide_tile_plan_new (tile, number % 4, (int) number - 150, -40);
  g_auto (Picture) picture = division_paint (plan, 60);

  for (int pixel = 0; pixel < 60 * 60; pixel++)
    g_assert_cmphex (picture_get_pixel (&picture, pixel % 60, pixel / 60) >> 24, ==, 0xff);
  check_segments (plan, picture.cr);
}
