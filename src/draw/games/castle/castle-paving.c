/* castle-paving.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Paths between curbs, the rings of squares, the ground round wells. */

#include "castle-style.h"

#define CURB_STEP 0.052
#define CURB_OUTER 0.004
#define CURB_INNER 0.017

/* Height of things lying on the ground, relative to their width. */
#define FLATNESS 0.88

/* Paints all paths and the square at once, so that no seam shows where they meet; @wider is the additional width. */
static void
paint_layer (const BastideTilePlan *plan,
             BastidePen            *pen,
             BastideRgb             colour,
             double                 alpha,
             double                 wider)
{
  cairo_t *cr = pen->cr;

  bastide_division_append_lines (plan, pen->cr);
  bastide_set_source (cr, colour, alpha);
  cairo_set_line_width (cr, BASTIDE_CASTLE_PATH_WIDTH + wider);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
  cairo_stroke (cr);
  if (!bastide_castle_map_get (plan)->square)
    return;
  bastide_pen_ellipse (pen, 0.5, 0.5, BASTIDE_CASTLE_SQUARE_X + wider / 2, BASTIDE_CASTLE_SQUARE_Y + wider / 2);
  cairo_fill (cr);
}

/* The stones of the curb on one hand, and now and then a joint across the path. */
static void
add_curb_joints (BastidePen        *pen,
                 const GArray      *line,
                 double             hand)
{
  g_autoptr (GArray) outer = bastide_points_offset (line, hand * (BASTIDE_CASTLE_PATH_WIDTH / 2 - CURB_OUTER));
  g_autoptr (GArray) inner = bastide_points_offset (line, hand * (BASTIDE_CASTLE_PATH_WIDTH / 2 - CURB_INNER));

  for (guint i = 1; i + 1 < line->len; i++)
    bastide_pen_strip (pen, BASTIDE_POINTS (bastide_points_index (outer, i), bastide_points_index (inner, i)),
                       pen->hair * 0.8);
}

static void
add_path_joints (BastidePen        *pen,
                 const GArray      *line,
                 BastideDrawRandom *random)
{
  double half = BASTIDE_CASTLE_PATH_WIDTH / 2 - CURB_INNER;

  for (guint i = 1; i + 1 < line->len; i++)
    {
      BastidePoint at = bastide_points_index (line, i);
      BastidePoint across = bastide_point_turn (bastide_points_get_tangent (line, i));
      double chance = bastide_draw_random_unit (random);

      if (chance < 0.55)
        bastide_pen_strip (pen,
                           BASTIDE_POINTS (bastide_point_add (at, across, half * (0.7 - 0.6 * chance)),
                                           bastide_point_add (at, across, half * (0.1 - chance))),
                           pen->hair * 0.7);
    }
}

static void
paint_joints (const BastideTilePlan *plan,
              BastidePen            *pen)
{
  BastideDrawRandom random;

  for (guint pass = 0; pass < 2; pass++)
    {
      random = bastide_draw_random_new (plan->seed, 611);
      for (guint i = 0; i < plan->lines->len; i++)
        {
          g_autoptr (GArray) line = bastide_points_resample (bastide_tile_plan_get_line (plan, i)->points, CURB_STEP);

          if (pass == 0)
            {
              add_curb_joints (pen, line, 1);
              add_curb_joints (pen, line, -1);
            }
          else if (pen->pixels >= BASTIDE_SMALL_TILE)
            {
              add_path_joints (pen, line, &random);
            }
        }
      bastide_pen_wash (pen, BASTIDE_CASTLE_PATH_EDGE, pass == 0 ? 0.8 : 0.30);
    }
}

static BastidePoint
get_ring_point (double radius,
                double angle)
{
  return BASTIDE_POINT (0.5 + radius * cos (angle), 0.5 + FLATNESS * radius * sin (angle));
}

/* Two rings of stones round the column. */
static void
paint_square (BastidePen *pen)
{
  static const double radii[] = { 0.145, 0.100, 0.055 };

  bastide_pen_ellipse (pen, 0.5, 0.5, radii[0], FLATNESS * radii[0]);
  bastide_pen_wash (pen, bastide_rgb_mix (BASTIDE_CASTLE_PATH_STONE, BASTIDE_CASTLE_PATH_CURB, 0.5), 1);
  if (pen->detail == BASTIDE_DETAIL_FAR)
    return;

  for (guint i = 0; i < G_N_ELEMENTS (radii); i++)
    bastide_pen_ellipse (pen, 0.5, 0.5, radii[i], FLATNESS * radii[i]);
  bastide_stroke (pen->cr, BASTIDE_CASTLE_PATH_EDGE, 0.75, pen->hair * 0.9);

  for (guint i = 0; i < 24; i++)
    {
      double angle = (i / 2) * G_PI / 6 + 0.2 + 0.26 * (i % 2);
      guint ring = (i / 2) % 2;

      bastide_pen_strip (pen,
                         BASTIDE_POINTS (get_ring_point (radii[2 - ring], angle),
                                         get_ring_point (radii[1 - ring], angle)),
                         pen->hair * 0.7);
    }
  bastide_pen_wash (pen, BASTIDE_CASTLE_PATH_EDGE, 0.5);
}

static void
paint_well_ground (BastidePen  *pen,
                   BastidePoint at)
{
  bastide_pen_ellipse (pen, at.x, at.y, 0.098, 0.086);
  bastide_pen_wash (pen, BASTIDE_CASTLE_PATH_EDGE, 1);
  bastide_pen_ellipse (pen, at.x, at.y, 0.090, 0.079);
  bastide_pen_wash (pen, bastide_rgb_mix (BASTIDE_CASTLE_PATH_STONE, BASTIDE_CASTLE_FLAGSTONE_LIGHT, 0.4), 1);
}

void
bastide_castle_paving_paint (const BastideTilePlan *plan,
                             BastidePen            *pen)
{
  const BastideCastleMap *map = bastide_castle_map_get (plan);

  if (plan->lines->len == 0)
    return;

  paint_layer (plan, pen, BASTIDE_RGB (0x5a4a30), 0.22, 0.030);
  paint_layer (plan, pen, BASTIDE_CASTLE_PATH_EDGE, 1, 0.004);
  paint_layer (plan, pen, BASTIDE_CASTLE_PATH_CURB, 1, -0.008);
  paint_layer (plan, pen, BASTIDE_CASTLE_PATH_EDGE, 1, -0.030);
  paint_layer (plan, pen, BASTIDE_CASTLE_PATH_STONE, 1, -0.038);
  bastide_division_append_lines (plan, pen->cr);
  bastide_stroke (pen->cr, BASTIDE_CREAM, 0.6, BASTIDE_CASTLE_PATH_WIDTH * 0.34);
  if (pen->detail > BASTIDE_DETAIL_FAR)
    paint_joints (plan, pen);
  if (map->square)
    paint_square (pen);
  for (guint i = 0; i < map->n_wells; i++)
    paint_well_ground (pen, map->wells[i]);
}
