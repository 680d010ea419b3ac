/* classic-river.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "classic-plan.h"

#include "bastide-scenery.h"
#include "bastide-tile-line.h"
#include "rules/games/classic.h"

#define RIVER_WIDTH 0.16
#define RIVER_STEP 0.025
#define RIVER_HANDLE 0.30
#define RIVER_WAVES 0.035

/* A lake lies this far from the middle, towards the edge that its river comes from. */
#define LAKE_ASIDE 0.165
#define LAKE_RADIUS 0.17

/* A spring moves this far towards both ends of the road above it. */
#define SPRING_ASIDE 0.105
#define SPRING_RADIUS 0.17

/* A river leaves the middle by this much to a monastery on its bank. */
#define BULGE 0.20

static BastidePoint
find_spring (const BastideTilePlan *plan)
{
  BastidePoint tip = BASTIDE_POINT (0.5, 0.5);

  for (guint i = 0; i < plan->tile->segments->len; i++)
    {
      guint8 sides = bastide_tile_plan_get_sides (plan, i);

      if (bastide_tile_plan_get_segment (plan, i)->kind != BASTIDE_CLASSIC_ROAD)
        continue;
      for (guint side = 0; side < BASTIDE_N_SIDES; side++)
        if (sides & (1 << side))
          tip = bastide_point_add (tip, bastide_side_inwards[side], -SPRING_ASIDE);
      break;
    }

  return tip;
}

/* The middle line bends away from things on one bank. */
static void
bulge (GArray      *line,
       BastidePoint away_from)
{
  BastidePoint v = bastide_point_subtract (BASTIDE_POINT (0.5, 0.5), away_from);
  BastidePoint away = bastide_point_normalise (v);

  if (fabs (v.x) + fabs (v.y) < 0.1)
    return;
  for (guint i = 0; i < line->len; i++)
    {
      double wave = sin (G_PI * i / (line->len - 1));
      BastidePoint *point = &bastide_points_index (line, i);

      *point = bastide_point_add (*point, away, BULGE * wave * wave);
    }
}

static void
lead_to_tip (const BastideTilePlan *plan,
             BastidePlanRiver      *river,
             guint                  side,
             BastideDrawRandom     *random)
{
  BastidePoint inward = bastide_side_inwards[side];
  BastidePoint start = bastide_side_middles[side];
  g_autoptr (GArray) line = bastide_points_new ();
  double phase = bastide_draw_random_range (random, 0, 6.28);
  double waves = bastide_draw_random_range (random, 0.8, 1.3) * 2;

  river->tip = river->lake ? bastide_point_add (BASTIDE_POINT (0.5, 0.5), inward, -LAKE_ASIDE)
                           : find_spring (plan);
  bastide_points_append_curve (line, start, bastide_point_add (start, inward, 0.15),
                               bastide_point_add (river->tip, inward, -0.15), river->tip, 24);
  river->points = bastide_points_bend (line, 0.03, phase, waves);
}

/* The ground of the source or the lake; a spring separates the two fields that end at its river. */
static void
add_tip_site (BastideTilePlan        *plan,
              const BastidePlanRiver *river,
              guint                   side)
{
  BastidePlanSite site = {
    .at = river->tip,
    .scale = 1,
    .radius = river->lake ? LAKE_RADIUS : SPRING_RADIUS,
    .parts_fields = TRUE,
    .drawing = "places/lake-reeds",
    .compose = river->lake ? bastide_scenery_add_site_drawing : bastide_scenery_add_spring,
  };

  if (!river->lake && plan->field_at[2 * side] == plan->field_at[2 * side + 1])
    site.radius = 0.12;
  g_array_append_val (plan->sites, site);
}

void
bastide_classic_plan_add_rivers (BastideTilePlan *plan,
                                 BastidePoint     monastery)
{
  for (guint i = 0; i < plan->tile->segments->len; i++)
    {
      const BastideSegmentDefinition *segment = bastide_tile_plan_get_segment (plan, i);
      guint sides[BASTIDE_N_SIDES];
      guint n_sides = 0;
      BastideDrawRandom random = bastide_draw_random_new (plan->seed, 77);
      BastidePlanRiver *river;
      GArray *line;

      if (segment->kind != BASTIDE_CLASSIC_RIVER)
        continue;
      for (guint side = 0; side < BASTIDE_N_SIDES; side++)
        if (segment->sides & (1 << side))
          sides[n_sides++] = bastide_side_rotate (side, plan->rotation);
      if (n_sides == 0)
        continue;

      river = g_new0 (BastidePlanRiver, 1);
      river->segment = i;
      river->width = RIVER_WIDTH;
      river->through = n_sides >= 2;
      river->lake = !river->through && g_strcmp0 (segment->end, "lake") == 0;
      if (river->through)
        river->points =
            bastide_tile_line_join (sides[0], sides[1], RIVER_HANDLE, RIVER_WAVES, &random);
      else
        lead_to_tip (plan, river, sides[0], &random);
      if (river->through && bastide_classic_plan_find_kind (plan, BASTIDE_CLASSIC_MONASTERY) >= 0)
        bulge (river->points, monastery);
      line = bastide_points_resample (river->points, RIVER_STEP);
      g_array_unref (river->points);
      river->points = line;
      g_ptr_array_add (plan->rivers, river);
      if (!river->through)
        add_tip_site (plan, river, sides[0]);
    }
}
