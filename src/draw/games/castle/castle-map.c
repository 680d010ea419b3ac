/* castle-map.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "castle-map.h"

#include "bastide-tile-mark.h"

static const char *const blind_ends[] = { "building", NULL };

static const BastideDivisionStyle division_style = {
  .line_kind = BASTIDE_CASTLE_PATH,
  .line_width = BASTIDE_CASTLE_PATH_WIDTH,
  .waves = 0.012,
  .handle = 0.27,
  .blind_length = 0.40,
  .blind_ends = blind_ends,
  .tip_end = "building",
  .tip_kinds = 1u << BASTIDE_CASTLE_TOWER | 1u << BASTIDE_CASTLE_HOUSE,
  .smallest_weight = 1.75,
  .small_weight = 1.30,
  .inner_weight = 1.05,
  .island_weight = 1.05,
  .warp = 0.016,
};

static void
map_free (gpointer data)
{
  BastideCastleMap *self = data;

  bastide_tile_division_clear (&self->division);
  g_array_unref (self->feet);
  g_free (self);
}

void
bastide_castle_plan_build (BastideTilePlan *plan)
{
  bastide_division_build_plan (plan, &division_style);
  plan->free_style_data = map_free;
  bastide_tile_marks_add_sites (plan);
}

static void
add_wells (BastideCastleMap      *self,
           const BastideTilePlan *plan)
{
  for (guint i = 0; i < plan->lines->len && self->n_wells < BASTIDE_N_SIDES; i++)
    {
      const BastidePlanLine *path = bastide_tile_plan_get_line (plan, i);
      const BastideSegmentDefinition *segment = bastide_tile_plan_get_segment (plan, path->segment);

      /* The arms of a fork have their well in common. */
      if (bastide_marks_get (segment->marks, "well") == 0
          || (i > 0 && bastide_tile_plan_get_line (plan, i - 1)->segment == path->segment))
        continue;
      if (path->through || segment->end != NULL)
        self->wells[self->n_wells++] = bastide_points_index (path->points, path->points->len / 2);
      else
        self->wells[self->n_wells++] = BASTIDE_POINT (0.5, 0.5);
    }
}

static gpointer
create_map (const BastideTilePlan *plan)
{
  BastideCastleMap *self = g_new0 (BastideCastleMap, 1);

  bastide_tile_division_init (&self->division, plan, &division_style);
  self->square = bastide_division_has_hub (plan, "square");
  add_wells (self, plan);
  bastide_castle_map_add_spots (self, plan);
  bastide_castle_map_add_feet (self, plan);

  return self;
}

const BastideCastleMap *
bastide_castle_map_get (const BastideTilePlan *plan)
{
  return bastide_tile_plan_get_own (plan, create_map);
}

gboolean
bastide_castle_map_is_border (const BastideCastleMap *self,
                              BastidePoint            point,
                              BastideCastleKind       kind,
                              BastideCastleKind       other_kind)
{
  const BastideTileDivision *division = &self->division;
  int first = bastide_tile_division_find (division, point);
  int second = -1;
  double best = -G_MAXDOUBLE;

  for (int i = 0; i < (int) division->n_areas; i++)
    {
      double lead = bastide_map_grid_at (&division->areas[i].lead, point);

      if (i == first || lead <= best)
        continue;
      best = lead;
      second = i;
    }

  return second >= 0 && ((division->kinds[first] == kind && division->kinds[second] == other_kind)
                         || (division->kinds[first] == other_kind && division->kinds[second] == kind));
}

gboolean
bastide_castle_map_is_near_square (const BastideCastleMap *self,
                                   BastidePoint            point,
                                   double                  distance)
{
  return self->square && bastide_point_get_distance (point, BASTIDE_POINT (0.5, 0.5)) < distance;
}
