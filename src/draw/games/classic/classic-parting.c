/* classic-parting.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Cliffs, hedges, walls, banks and gates: what parts fields where nothing else does. */

#include "classic-plan.h"

#include <string.h>

#include "bastide-map-grid.h"
#include "bastide-scenery.h"
#include "bastide-tile-line.h"

#define STEP 0.03
#define WAVES 0.012

/* The ground that one takes. */
#define WIDTH 0.055

/* Cost of a way by its distance from the middle of the tile. */
#define MIDDLE_COST 0.6

/* A parting reaches a little under what it ends at, and no walls are at the edges of a tile. */
#define OVERLAP 0.02
#define EDGE 0.06

#define POST_STEP 3
#define POST_WIDTH 0.022
#define RAIL_WIDTH 0.012
#define N_BODY 8

/**
 * Body:
 * @height: over the ground
 * @uneven: part of its height and width that changes from piece to piece
 * @width: on the ground
 * @top: part of that width on top
 * @face: its colour
 * @crest: the colour of its top
 * @cracks: whether lines run down its face
 */
typedef struct
{
  const char *look;
  double      height;
  double      uneven;
  double      width;
  double      top;
  BastideRgb  face;
  BastideRgb  crest;
  gboolean    cracks;
} Body;

static const Body bodies[] = {
  { "cliff", 0.075, 0.16, 0.075, 0.55, BASTIDE_RGB (0x938370),
    BASTIDE_RGB (0xb6ab86), TRUE },
  { "wall", 0.048, 0.10, 0.034, 0.85, BASTIDE_RGB (0xb4a080),
    BASTIDE_RGB (0xe2d6b8), TRUE },
  { "bank", 0.034, 0.15, 0.095, 0.35, BASTIDE_RGB (0x868c48),
    BASTIDE_RGB (0xc3c674), FALSE },
};

/* --- Places --- */

/* The points at which a parting may end: of a line, of the walls of a town, or the middle of an edge. */
static GArray *
list_ends (const BastideTilePlan *plan,
           guint                  end,
           double                *reach)
{
  GArray *points = bastide_points_new ();
  const BastidePlanArea *area = end < BASTIDE_MAX_SEGMENTS ? bastide_tile_plan_find_area (plan, end) : NULL;

  *reach = -OVERLAP;
  if (end >= BASTIDE_MAX_SEGMENTS)
    {
      guint side = bastide_side_rotate (end - BASTIDE_PAIR_SIDE (0), plan->rotation);

      *reach = 0;
      g_array_append_val (points, bastide_side_middles[side]);
      return points;
    }
  for (guint i = 0; i < plan->lines->len; i++)
    {
      const BastidePlanLine *line = bastide_tile_plan_get_line (plan, i);

      if (line->segment != end)
        continue;
      bastide_points_append_all (points, line->points);
      *reach = line->width / 2 - OVERLAP;
    }
  for (guint i = 0; points->len == 0 && area != NULL && i < area->borders->len; i++)
    {
      const GArray *border = g_ptr_array_index (area->borders, i);

      for (guint j = 0; j < border->len; j++)
        if (bastide_edges_get_distance (bastide_points_index (border, j)) > EDGE)
          g_array_append_val (points, bastide_points_index (border, j));
    }
  if (points->len == 0)
    {
      BastidePoint middle = BASTIDE_POINT (0.5, 0.5);

      g_array_append_val (points, middle);
    }

  return points;
}

/* The shortest way, or one that is nearly so and nearer to the middle. */
static void
find_way (const GArray *from,
          const GArray *to,
          BastidePoint *start,
          BastidePoint *end)
{
  double best = G_MAXDOUBLE;

  for (guint i = 0; i < from->len; i++)
    for (guint j = 0; j < to->len; j++)
      {
        BastidePoint one = bastide_points_index (from, i);
        BastidePoint other = bastide_points_index (to, j);
        double cost = bastide_point_get_distance (one, other)
                      + MIDDLE_COST * bastide_point_get_distance (bastide_point_mix (one, other, 0.5),
                                                                  BASTIDE_POINT (0.5, 0.5));

        if (cost >= best)
          continue;
        best = cost;
        *start = one;
        *end = other;
      }
}

static void
add_parting (BastideTilePlan *plan,
             guint            pair,
             guint            first,
             guint            second)
{
  double reach, other_reach;
  g_autoptr (GArray) from = list_ends (plan, first, &reach);
  g_autoptr (GArray) to = list_ends (plan, second, &other_reach);
  g_autoptr (GArray) course = bastide_points_new ();
  BastideDrawRandom random = bastide_draw_random_new (plan->seed, 140 + pair);
  BastidePlanLine *line = g_new0 (BastidePlanLine, 1);
  BastideClassicParting parting = { pair, line };
  BastidePoint start = BASTIDE_POINT (0.5, 0.5), end = start, way;

  find_way (from, to, &start, &end);
  way = bastide_point_normalise (bastide_point_subtract (end, start));
  if (bastide_point_get_distance (start, end) > reach + other_reach + STEP)
    {
      start = bastide_point_add (start, way, reach);
      end = bastide_point_add (end, way, -other_reach);
    }
  else
    end = bastide_point_add (start, way.x == 0 && way.y == 0 ? BASTIDE_POINT (0, 1) : way, STEP);
  bastide_points_append_curve (course, start, bastide_point_mix (start, end, 0.33),
                               bastide_point_mix (start, end, 0.67), end, 24);
  course = bastide_tile_line_bend (g_steal_pointer (&course), WAVES, 2, &random);

  line->segment = BASTIDE_NO_SEGMENT;
  line->through = TRUE;
  line->width = WIDTH;
  line->points = bastide_points_resample (course, STEP);
  g_ptr_array_add (plan->lines, line);
  g_array_append_val (bastide_classic_plan_get (plan)->partings, parting);
}

void
bastide_classic_plan_add_partings (BastideTilePlan *plan)
{
  const GArray *pairs = plan->tile->pairs;

  for (guint i = 0; pairs != NULL && i < pairs->len; i++)
    {
      const BastidePair *pair = &g_array_index (pairs, BastidePair, i);

      if (pair->info->look != NULL)
        add_parting (plan, i, pair->first, pair->second);
    }
}

/* --- Painting --- */

/* One piece of a body: its face all round, and its top. item->points are its two ends on the left and on the right, and
 * the same on top; values[0]: whether lines run down its face. */
static void
draw_piece (BastidePen             *pen,
            const BastideSceneItem *item)
{
  const BastidePoint *points = bastide_points_get_data (item->points);
  BastidePoint sorted[N_BODY], hull[N_BODY + 1];
  guint n;

  memcpy (sorted, points, sizeof sorted);
  n = bastide_convex_hull (sorted, N_BODY, hull);
  bastide_pen_polygon (pen, hull, n);
  bastide_pen_fill_ink (pen, item->colour, 0.8, 0.75);
  bastide_pen_polygon (pen, points + 4, 4);
  bastide_pen_wash (pen, item->colour2, 1);
  if (item->values[0] == 0 || pen->detail == BASTIDE_DETAIL_FAR)
    return;

  for (guint i = 0; i < 4; i++)
    if (points[i].y > points[4 + i].y)
      bastide_pen_strip (pen, BASTIDE_POINTS (points[4 + i], points[i]), pen->hair * 0.7);
  bastide_pen_wash (pen, BASTIDE_INK, 0.4);
}

static void
add_body (BastideScene *scene,
          const Body   *body,
          const GArray *line,
          guint32       seed)
{
  BastideDrawRandom random = bastide_draw_random_new (seed, 141);
  g_autofree double *sizes = g_new (double, line->len);

  for (guint i = 0; i < line->len; i++)
    sizes[i] = bastide_draw_random_range (&random, 1 - body->uneven, 1 + body->uneven);

  for (guint i = 0; i + 1 < line->len; i++)
    {
      GArray *points = bastide_scene_new_points (scene);
      BastideSceneItem item = {
        .draw = draw_piece, .points = points, .colour = body->face, .colour2 = body->crest, .values = { body->cracks },
      };
      BastidePoint base[4];

      for (guint top = 0; top < 2; top++)
        for (guint corner = 0; corner < 4; corner++)
          {
            guint j = i + (corner == 1 || corner == 2);
            double hand = corner < 2 ? -0.5 : 0.5;
            BastidePoint side = bastide_point_turn (bastide_points_get_tangent (line, j));
            BastidePoint point = bastide_point_add (bastide_points_index (line, j), side,
                                                    hand * sizes[j] * body->width * (top ? body->top : 1));

            if (top)
              point = bastide_point_raise (point, sizes[j] * body->height);
            else
              {
                base[corner] = point;
                item.y = MAX (item.y, point.y);
              }
            g_array_append_val (points, point);
          }
      bastide_scene_add_prism_shadow (scene, base, G_N_ELEMENTS (base), body->height);
      bastide_scene_add_raised (scene, &item);
    }
}

static void
add_hedge (BastideScene *scene,
           const GArray *line,
           guint32       seed)
{
  BastideDrawRandom random = bastide_draw_random_new (seed, 142);

  for (guint i = 0; i < line->len; i++)
    {
      BastidePoint at = bastide_points_index (line, i);
      double radius = bastide_draw_random_range (&random, 0.028, 0.036);

      at.x += bastide_draw_random_range (&random, -0.006, 0.006);
      bastide_scenery_add_bush (scene, at, radius, bastide_draw_random_index (&random, 1 << 16));
    }
}

/* A post of a fence, and the two rails to the next one; values[0], values[1]: the way there. item->seed: whether it is
 * one of the two of the gate, between which boards lie crosswise. */
static void
draw_post (BastidePen             *pen,
           const BastideSceneItem *item)
{
  BastidePoint at = item->at;
  BastidePoint next = BASTIDE_POINT (at.x + item->values[0], at.y + item->values[1]);
  double height = item->size;
  double width = MAX (RAIL_WIDTH, 1.2 / pen->pixels);
  double post = MAX (POST_WIDTH, 1.8 / pen->pixels);

  if (item->values[0] != 0 || item->values[1] != 0)
    for (guint i = 0; i < 2; i++)
      {
        double low = height * (i == 0 ? 0.35 : 0.75);
        double high = item->seed ? height * (i == 0 ? 0.75 : 0.35) : low;

        bastide_pen_line (pen, BASTIDE_WOOD_DARK, 0.9, width + pen->hair,
                          BASTIDE_POINTS (bastide_point_raise (at, low), bastide_point_raise (next, high)));
        bastide_pen_line (pen, BASTIDE_WOOD_LIGHT, 1, width,
                          BASTIDE_POINTS (bastide_point_raise (at, low), bastide_point_raise (next, high)));
      }
  bastide_pen_line (pen, BASTIDE_INK, 0.9, post + 2 * pen->hair, BASTIDE_POINTS (at, bastide_point_raise (at, height)));
  bastide_pen_line (pen, BASTIDE_WOOD_LIGHT, 1, post, BASTIDE_POINTS (at, bastide_point_raise (at, height)));
}

static void
add_fence (BastideScene *scene,
           const GArray *line)
{
  guint middle = line->len / 2 / POST_STEP * POST_STEP;

  for (guint i = 0; i < line->len; i += POST_STEP)
    {
      BastidePoint at = bastide_points_index (line, i);
      BastidePoint next = bastide_points_index (line, MIN (i + POST_STEP, line->len - 1));
      gboolean gate = i == middle || i == middle + POST_STEP;
      BastideSceneItem item = {
        .y = at.y, .draw = draw_post, .at = at, .size = gate ? 0.085 : 0.055, .seed = i == middle,
        .values = { next.x - at.x, next.y - at.y },
      };

      bastide_scene_add_round_shadow (scene, at, 0.014, 0.6);
      bastide_scene_add_raised (scene, &item);
    }
}

void
bastide_classic_add_partings (BastideScene *scene)
{
  const GArray *partings = bastide_classic_plan_get (scene->plan)->partings;

  for (guint i = 0; i < partings->len; i++)
    {
      const BastideClassicParting *parting = &g_array_index (partings, BastideClassicParting, i);
      const char *look = g_array_index (scene->plan->tile->pairs, BastidePair, parting->pair).info->look;
      guint32 seed = scene->plan->seed + parting->pair;

      if (strcmp (look, "hedge") == 0)
        add_hedge (scene, parting->line->points, seed);
      else if (strcmp (look, "gate") == 0)
        add_fence (scene, parting->line->points);
      for (guint j = 0; j < G_N_ELEMENTS (bodies); j++)
        if (strcmp (look, bodies[j].look) == 0)
          add_body (scene, &bodies[j], parting->line->points, seed);
    }
}
