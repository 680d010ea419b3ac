/* castle-ground.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Flat ground: the flagstones of courts, the yards of houses, the dark foot of towers. */

#include "bastide-noise.h"
#include "bastide-paving.h"
#include "castle-style.h"

/* Paths between curbs, the rings of squares, the ground round wells. */

#define CURB_STEP 0.052
#define CURB_OUTER 0.004
#define CURB_INNER 0.017

/* Height of things lying on the ground, relative to their width. */
#define FLATNESS 0.88

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
              double half = BASTIDE_CASTLE_PATH_WIDTH / 2 - CURB_INNER;

              for (guint j = 1; j + 1 < line->len; j++)
                {
                  BastidePoint at = bastide_points_index (line, j);
                  BastidePoint across = bastide_point_turn (bastide_points_get_tangent (line, j));
                  double chance = bastide_draw_random_unit (&random);

                  if (chance < 0.55)
                    bastide_pen_strip (pen,
                                       BASTIDE_POINTS (bastide_point_add (at, across, half * (0.7 - 0.6 * chance)),
                                                       bastide_point_add (at, across, half * (0.1 - chance))),
                                       pen->hair * 0.7);
                }
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

static void
paving_paint (const BastideTilePlan *plan,
              BastidePen            *pen)
{
  static const BastidePaving paving = {
    { { 1, 0.030, BASTIDE_RGB (0x5a4a30), 0.22 }, { 1, 0.004, BASTIDE_CASTLE_PATH_EDGE, 1 },
      { 1, -0.008, BASTIDE_CASTLE_PATH_CURB, 1 }, { 1, -0.030, BASTIDE_CASTLE_PATH_EDGE, 1 },
      { 1, -0.038, BASTIDE_CASTLE_PATH_STONE, 1 }, { 0.34, 0, BASTIDE_CREAM, 0.6 } }, 6, FALSE,
  };
  const BastideCastleMap *map = bastide_castle_map_get (plan);
  g_autoptr (GPtrArray) lines = bastide_division_extend_lines (plan);

  if (lines->len == 0)
    return;

  bastide_paving_paint (pen, &paving, lines, BASTIDE_CASTLE_PATH_WIDTH, map->square ? BASTIDE_CASTLE_SQUARE_X : 0,
                        BASTIDE_CASTLE_SQUARE_Y);
  if (pen->detail > BASTIDE_DETAIL_FAR)
    paint_joints (plan, pen);
  /* Two rings of stones round the column. */
  if (map->square)
    {
      static const double radii[] = { 0.145, 0.100, 0.055 };

      bastide_pen_ellipse (pen, 0.5, 0.5, radii[0], FLATNESS * radii[0]);
      bastide_pen_wash (pen, bastide_rgb_mix (BASTIDE_CASTLE_PATH_STONE, BASTIDE_CASTLE_PATH_CURB, 0.5), 1);
      if (pen->detail != BASTIDE_DETAIL_FAR)
        {
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
    }
  for (guint i = 0; i < map->n_wells; i++)
    {
      BastidePoint at = map->wells[i];

      bastide_pen_ellipse (pen, at.x, at.y, 0.098, 0.086);
      bastide_pen_wash (pen, BASTIDE_CASTLE_PATH_EDGE, 1);
      bastide_pen_ellipse (pen, at.x, at.y, 0.090, 0.079);
      bastide_pen_wash (pen, bastide_rgb_mix (BASTIDE_CASTLE_PATH_STONE, BASTIDE_CASTLE_FLAGSTONE_LIGHT, 0.4), 1);
    }
}

/* Flagstones lie in courses that run through all tiles. */
#define COURSE 0.084
#define STONE 0.108
#define JOINT_WAVES 0.14

/* Pieces of a horizontal joint on a tile. */
#define N_PIECES 6

#define RIM_WIDTH 0.030

void
bastide_castle_append_loops (BastidePen      *pen,
                             const GPtrArray *loops)
{
  for (guint i = 0; i < loops->len; i++)
    bastide_pen_polygon (pen, BASTIDE_ARRAY_POINTS ((const GArray *) g_ptr_array_index (loops, i)));
}

/* The beginning of a course, in the world. */
static double
get_course (int course)
{
  return (course + JOINT_WAVES * (bastide_hash_to_unit (bastide_hash (601, (guint32) course)) - 0.5)) * COURSE;
}

static double
get_joint (int     course,
           int     stone,
           guint32 hash)
{
  return (stone + 0.5 * (course & 1) + 0.5 * ((hash & 0xff) / 255.0 - 0.5)) * STONE;
}

/* The stones that are drawn at once: some lighter than others, some darker; the joints between most of them. */
typedef enum
{
  LIGHT_STONES,
  DARK_STONES,
  JOINTS,
} Layer;

static void
add_stones (const BastideTilePlan *plan,
            BastidePen            *pen,
            Layer                  layer)
{
  for (int course = (int) floor (plan->y / COURSE) - 1; course * COURSE < plan->y + 1 + COURSE; course++)
    for (int stone = (int) floor (plan->x / STONE) - 2; stone * STONE < plan->x + 1 + STONE; stone++)
      {
        guint32 hash = bastide_hash (602, (guint32) stone, (guint32) course);
        guint32 next = bastide_hash (602, (guint32) (stone + 1), (guint32) course);
        double x0 = get_joint (course, stone, hash) - plan->x;
        double x1 = get_joint (course, stone + 1, next) - plan->x;
        double y0 = get_course (course) - plan->y;
        double y1 = get_course (course + 1) - plan->y;

        if (x1 < 0 || x0 > 1)
          continue;
        if (layer == JOINTS && hash % 9 != 1)
          cairo_rectangle (pen->cr, x0 - pen->hair * 0.4, y0 + 0.003, pen->hair * 0.8, y1 - y0 - 0.006);
        else if (layer == (hash & 32 ? LIGHT_STONES : DARK_STONES) && hash % 5 == 0)
          cairo_rectangle (pen->cr, x0, y0, x1 - x0, y1 - y0);
      }
}

static void
paint_areas (const BastideTilePlan *plan,
             BastidePen            *pen)
{
  const BastideCastleMap *map = bastide_castle_map_get (plan);

  for (guint i = 0; i < map->division.n_areas; i++)
    if (map->division.kinds[i] == BASTIDE_CASTLE_HOUSE)
      {
        const BastideMapArea *area = &map->division.areas[i];
        const BastideRgb base = BASTIDE_CASTLE_YARD;
        const BastideWash washes[] = {
          { BASTIDE_NOISE_SHADE, 1.6, BASTIDE_CASTLE_YARD_GREEN, 0.85 },
          { BASTIDE_NOISE_BLOTCH, 1.2, BASTIDE_RGB (0xa98a5a), 0.35 },
        };

        cairo_save (pen->cr);
        bastide_castle_append_loops (pen, area->loops);
        bastide_washes_set_source (pen->cr, pen->pixels, plan->x, plan->y, &base, washes, G_N_ELEMENTS (washes));
        cairo_fill_preserve (pen->cr);
        cairo_clip (pen->cr);
        /* The wash gathers at the rim. */
        bastide_pen_polylines (pen, area->lines);
        bastide_stroke (pen->cr, BASTIDE_RGB (0x7f6a3c), 0.30, RIM_WIDTH);
        cairo_restore (pen->cr);
      }
  for (guint i = 0; i < map->division.n_areas; i++)
    if (map->division.kinds[i] == BASTIDE_CASTLE_TOWER)
      {
        bastide_castle_append_loops (pen, map->division.areas[i].loops);
        bastide_pen_wash (pen, BASTIDE_CASTLE_STONE_DARK, 1);
      }
}

void
bastide_castle_ground_paint (const BastideTilePlan *plan,
                             cairo_t               *cr,
                             double                 pixels)
{
  BastidePen pen = bastide_pen_new (cr, pixels);
  const BastideRgb base = BASTIDE_CASTLE_FLAGSTONE;
  const BastideWash washes[] = {
    { BASTIDE_NOISE_SHADE, 3, BASTIDE_CASTLE_FLAGSTONE_SHADE, 0.45 },
    { BASTIDE_NOISE_SUN, 4, BASTIDE_CASTLE_FLAGSTONE_LIGHT, 0.65 },
    { BASTIDE_NOISE_BLOTCH, 5, BASTIDE_CASTLE_MOSS, 0.32 },
  };

  bastide_washes_set_source (pen.cr, pen.pixels, plan->x, plan->y, &base, washes, G_N_ELEMENTS (washes));
  cairo_rectangle (pen.cr, 0, 0, 1, 1);
  cairo_fill (pen.cr);
  if (pen.detail > BASTIDE_DETAIL_FAR)
    {
      add_stones (plan, &pen, LIGHT_STONES);
      bastide_pen_wash (&pen, BASTIDE_CASTLE_FLAGSTONE_LIGHT, 0.26);
      add_stones (plan, &pen, DARK_STONES);
      bastide_pen_wash (&pen, BASTIDE_CASTLE_FLAGSTONE_SHADE, 0.26);
      add_stones (plan, &pen, JOINTS);

      /* The course joints. */
      for (int course = (int) floor (plan->y / COURSE); course * COURSE < plan->y + 1 + COURSE; course++)
        for (int piece = 0; piece < N_PIECES; piece++)
          {
            guint32 hash = bastide_hash (603, (guint32) course, (guint32) (plan->x * N_PIECES + piece));
            double start = piece / (double) N_PIECES + 0.012 * (hash & 15) / 15;
            double end = (piece + 1) / (double) N_PIECES - 0.02 * (hash >> 4 & 15) / 15;
            double y = get_course (course) - plan->y;

            if (hash % 6 != 0)
              cairo_rectangle (pen.cr, start, y - pen.hair * 0.4, end - start, pen.hair * 0.8);
          }
      bastide_pen_wash (&pen, BASTIDE_CASTLE_JOINT, pen.detail == BASTIDE_DETAIL_CLOSE ? 0.26 : 0.16);
    }
  paint_areas (plan, &pen);
  paving_paint (plan, &pen);
  bastide_grain_paint (cr, pixels, plan->x, plan->y, 0.14);
}
