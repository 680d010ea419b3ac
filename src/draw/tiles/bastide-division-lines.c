/* bastide-division-lines.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The courses of the lines of a divided tile. */

#include "bastide-tile-division.h"

#include "bastide-tile-line.h"

#define STEP 0.025

static const BastidePoint middle = { 0.5, 0.5 };

gboolean
bastide_division_has_end (const BastideTilePlan *plan,
                          const BastidePlanLine *line,
                          const char            *end)
{
  return g_strcmp0 (bastide_tile_plan_get_segment (plan, line->segment)->end, end) == 0;
}

static void
add_line (BastideTilePlan *plan,
          guint            segment,
          double           width,
          GArray          *points,
          gboolean         through)
{
  BastidePlanLine *line = g_new0 (BastidePlanLine, 1);

  line->segment = segment;
  line->width = width;
  line->through = through;
  line->points = bastide_points_resample (points, STEP);
  g_ptr_array_add (plan->lines, line);
  g_array_unref (points);
}

/* A line from one edge alone: to the middle, or to something before it. */
static void
add_blind_line (BastideTilePlan            *plan,
                guint                       segment,
                guint                       side,
                const BastideDivisionStyle *style,
                BastideDrawRandom          *random)
{
  BastidePoint tip = middle;
  const char *end = bastide_tile_plan_get_segment (plan, segment)->end;

  if (end != NULL && g_strv_contains (style->blind_ends, end))
    tip = bastide_point_add (bastide_side_middles[side], bastide_side_inwards[side], style->blind_length);
  add_line (plan, segment, style->line_width,
            bastide_tile_line_bend (bastide_tile_line_lead (side, tip), style->waves / 2, 1, random), FALSE);
}

static void
add_lines (BastideTilePlan            *plan,
           guint                       segment,
           const BastideDivisionStyle *style)
{
  const BastideSegmentDefinition *definition = bastide_tile_plan_get_segment (plan, segment);
  BastideDrawRandom random = bastide_draw_random_new (plan->seed, 100 + segment);
  guint sides[BASTIDE_N_SIDES];
  guint n_sides = 0;

  /* In the order of the unturned tile, so that a line is the same whatever the rotation. */
  for (guint side = 0; side < BASTIDE_N_SIDES; side++)
    if (definition->sides & (1 << side))
      sides[n_sides++] = bastide_side_rotate (side, plan->rotation);

  if (n_sides == 1)
    add_blind_line (plan, segment, sides[0], style, &random);
  else if (n_sides == 2 && definition->end == NULL)
    add_line (plan, segment, style->line_width,
              bastide_tile_line_join (sides[0], sides[1], style->handle, style->waves, &random), TRUE);
  else
    for (guint i = 0; i < n_sides; i++)
      add_line (plan, segment, style->line_width, bastide_tile_line_lead (sides[i], middle), FALSE);
}

void
bastide_division_build_plan (BastideTilePlan            *plan,
                             const BastideDivisionStyle *style)
{
  bastide_tile_plan_add_regions (plan, ~(1u << style->line_kind));
  for (guint i = 0; i < plan->tile->segments->len; i++)
    if (bastide_tile_plan_get_segment (plan, i)->kind == style->line_kind)
      add_lines (plan, i, style);
}

GPtrArray *
bastide_division_extend_lines (const BastideTilePlan *plan)
{
  GPtrArray *lines = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);

  for (guint i = 0; i < plan->lines->len; i++)
    {
      const BastidePlanLine *line = bastide_tile_plan_get_line (plan, i);

      g_ptr_array_add (lines, bastide_points_extend (line->points, BASTIDE_DIVISION_EXTENSION, TRUE, line->through));
    }

  return lines;
}

const BastidePlanLine *
bastide_division_find_line (const BastideTilePlan *plan,
                            BastidePoint           point,
                            double                 reach)
{
  const BastidePlanLine *found = NULL;

  for (guint i = 0; i < plan->lines->len; i++)
    {
      const BastidePlanLine *line = bastide_tile_plan_get_line (plan, i);
      double distance = bastide_points_get_distance (line->points, point) - line->width / 2;

      if (distance > reach)
        continue;
      reach = distance;
      found = line;
    }

  return found;
}
