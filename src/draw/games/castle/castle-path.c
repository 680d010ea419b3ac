/* castle-path.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Where the paths of The Castle run. */

#include "castle-map.h"

#include "bastide-tile-line.h"

#define STEP 0.025
#define WAVES 0.012
#define HANDLE 0.27

/* How far a path reaches into the tile that ends at a building. */
#define BLIND_LENGTH 0.40

gboolean
bastide_castle_path_has_end (const BastideTilePlan *plan,
                             const BastidePlanRoad *path,
                             const char            *end)
{
  return g_strcmp0 (bastide_tile_plan_get_segment (plan, path->segment)->end, end) == 0;
}

static void
add_line (BastideTilePlan *plan,
          guint            segment,
          GArray          *line,
          gboolean         through)
{
  BastidePlanRoad *path = g_new0 (BastidePlanRoad, 1);

  path->segment = segment;
  path->width = BASTIDE_CASTLE_PATH_WIDTH;
  path->through = through;
  path->points = bastide_points_resample (line, STEP);
  g_ptr_array_add (plan->roads, path);
  g_array_unref (line);
}

/* A path from one edge alone: to the square in the middle, or to a building before it. */
static void
add_blind_path (BastideTilePlan   *plan,
                guint              segment,
                guint              side,
                BastideDrawRandom *random)
{
  BastidePoint tip = BASTIDE_POINT (0.5, 0.5);
  const char *end = bastide_tile_plan_get_segment (plan, segment)->end;

  if (g_strcmp0 (end, "building") == 0)
    tip = bastide_point_add (bastide_side_middles[side], bastide_side_inwards[side], BLIND_LENGTH);
  add_line (plan, segment, bastide_tile_line_bend (bastide_tile_line_lead (side, tip), WAVES / 2, 1, random), FALSE);
}

static void
add_path (BastideTilePlan *plan,
          guint            segment)
{
  const BastideSegmentDefinition *definition = bastide_tile_plan_get_segment (plan, segment);
  BastideDrawRandom random = bastide_draw_random_new (plan->seed, 100 + segment);
  guint sides[BASTIDE_N_SIDES];
  guint n_sides = 0;

  /* In the order of the unturned tile, so that a path is the same whatever the rotation. */
  for (guint side = 0; side < BASTIDE_N_SIDES; side++)
    if (definition->sides & (1 << side))
      sides[n_sides++] = bastide_side_rotate (side, plan->rotation);

  if (n_sides == 1)
    add_blind_path (plan, segment, sides[0], &random);
  else if (n_sides == 2 && definition->end == NULL)
    add_line (plan, segment, bastide_tile_line_join (sides[0], sides[1], HANDLE, WAVES, &random), TRUE);
  else
    for (guint i = 0; i < n_sides; i++)
      add_line (plan, segment, bastide_tile_line_lead (sides[i], BASTIDE_POINT (0.5, 0.5)), FALSE);
}

void
bastide_castle_plan_add_paths (BastideTilePlan *plan)
{
  for (guint i = 0; i < plan->tile->segments->len; i++)
    if (bastide_tile_plan_get_segment (plan, i)->kind == BASTIDE_CASTLE_PATH)
      add_path (plan, i);
}
