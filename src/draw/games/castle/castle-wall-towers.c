/* castle-wall-towers.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "castle-wall.h"

#include "bastide-scene.h"
#include "bastide-track-private.h"

/*
 * Towers on the corners of the wall. Each carries two fields of the track, parted by a line from the ward outward, and
 * has room for a token on its outer side.
 */

#define BODY_RADIUS 0.265
#define RADIUS_X 0.292
#define RADIUS_Y 0.278
#define BODY_SOUTH 0.60
#define BODY_OTHER 0.16
#define FLOOR 0.86
#define N_MERLONS 18
#define MERLON_HALF 0.033
#define NUMBER_ACROSS 0.128
#define NUMBER_INWARD 0.055
#define NUMBER_SIZE 0.148

/* What a tower covers round its middle, with its shadow. */
#define REACH 0.85

static void
paint_shadow (const BastideCastleCorner *corner,
              BastidePen                *pen)
{
  BastidePoint base[12];

  for (guint i = 0; i < G_N_ELEMENTS (base); i++)
    base[i] = BASTIDE_POINT (corner->middle.x + BODY_RADIUS * cos (i * G_PI / 6),
                             corner->middle.y + 0.2 + BODY_RADIUS * 0.7 * sin (i * G_PI / 6));
  bastide_prism_shadow_paint (pen, base, G_N_ELEMENTS (base), 0.30);
}

static void
paint_body (const BastideCastleCorner *corner,
            BastidePen                *pen)
{
  gboolean south = bastide_castle_corner_faces_south (corner);
  double x = corner->middle.x;
  double y = corner->middle.y;
  double foot = y + (south ? BODY_SOUTH : BODY_OTHER);
  cairo_t *cr = pen->cr;

  cairo_move_to (cr, x - BODY_RADIUS, y);
  cairo_line_to (cr, x - BODY_RADIUS, foot - 0.08);
  cairo_curve_to (cr, x - BODY_RADIUS, foot + 0.10, x + BODY_RADIUS, foot + 0.10, x + BODY_RADIUS, foot - 0.08);
  cairo_line_to (cr, x + BODY_RADIUS, y);
  cairo_close_path (cr);
  bastide_set_gradient (cr, bastide_gradient_new (x - BODY_RADIUS, x + BODY_RADIUS,
                                                  bastide_rgb_mix (BASTIDE_CASTLE_STONE_LIGHT,
                                                                   BASTIDE_CASTLE_STONE_DARK, 0.15),
                                                  BASTIDE_CASTLE_STONE_LIGHT, 0.28,
                                                  bastide_rgb_mix (BASTIDE_CASTLE_STONE_DARK, BASTIDE_INK, 0.1)));
  cairo_fill_preserve (cr);
  bastide_pen_ink (pen, 1.1, 0.9);
  if (!south)
    return;

  cairo_rectangle (cr, x - 0.13, y + 0.40, 0.028, 0.12);
  cairo_rectangle (cr, x + 0.12, y + 0.40, 0.028, 0.12);
  bastide_pen_wash (pen, BASTIDE_INK, 0.75);
}

/* Merlons on the rim, from one to another: those behind the floor before it, the others after. */
static void
paint_merlons (const BastideCastleCorner *corner,
               BastidePen                *pen,
               guint                      from,
               guint                      to)
{
  for (guint i = from; i < to; i++)
    {
      double angle = i * 2 * G_PI / N_MERLONS;
      double x = corner->middle.x + RADIUS_X * 0.95 * cos (angle);
      double y = corner->middle.y + RADIUS_Y * 0.95 * sin (angle);
      BastideRgb stone = bastide_rgb_mix (BASTIDE_CASTLE_STONE_LIGHT, BASTIDE_CASTLE_STONE_DARK,
                                          MAX (0, 0.1 + 0.45 * cos (angle)));

      bastide_pen_inked_as (pen, stone, 0.8, 0.9,
                            BASTIDE_RECTANGLE (x - MERLON_HALF, y + 0.02, x + MERLON_HALF, y - 0.045));
      cairo_rectangle (pen->cr, x - MERLON_HALF, y - 0.045, 2 * MERLON_HALF, 0.017);
      bastide_pen_wash (pen, BASTIDE_CASTLE_COPING, 1);
    }
}

static void
add_floor (const BastideCastleCorner *corner,
           BastidePen                *pen)
{
  bastide_pen_ellipse (pen, corner->middle.x, corner->middle.y, RADIUS_X * FLOOR, RADIUS_Y * FLOOR);
}

/* Across the line between the two fields of a corner, from the middle to one of them. */
static BastidePoint
get_across (const BastideCastleWall   *wall,
            const BastideCastleCorner *corner,
            guint                      half)
{
  BastidePoint across = bastide_point_turn (corner->outward);
  BastidePoint middle = bastide_castle_wall_get_field (wall, corner->fields[half])->middle;

  if (bastide_point_dot (bastide_point_subtract (middle, corner->middle), across) < 0)
    across = BASTIDE_POINT (-across.x, -across.y);

  return across;
}

static void
paint_floor (const BastideCastleWall   *wall,
             const BastideCastleCorner *corner,
             BastidePen                *pen)
{
  BastidePoint outer = bastide_point_add (corner->middle, corner->outward, 0.5);
  BastidePoint inner = bastide_point_add (corner->middle, corner->outward, -0.5);

  add_floor (corner, pen);
  bastide_pen_fill_ink (pen, BASTIDE_RGB (0xe6dcc6), 0.8, 0.6);
  if (!corner->has_fields)
    return;

  cairo_save (pen->cr);
  add_floor (corner, pen);
  cairo_clip (pen->cr);
  for (guint half = 0; half < 2; half++)
    if (corner->fields[half] % BASTIDE_TRACK_DARK_EVERY == 0)
      {
        BastidePoint across = get_across (wall, corner, half);

        bastide_pen_fill (pen, BASTIDE_CASTLE_SLATE, 1,
                          BASTIDE_POINTS (outer, inner, bastide_point_add (inner, across, 0.6),
                                          bastide_point_add (outer, across, 0.6)));
      }
  bastide_pen_line (pen, BASTIDE_INK, 0.85, 0.018, BASTIDE_POINTS (outer, inner));
  cairo_restore (pen->cr);
}

static void
paint_numbers (const BastideCastleWall   *wall,
               const BastideCastleCorner *corner,
               BastidePen                *pen)
{
  if (!corner->has_fields || pen->pixels < BASTIDE_CASTLE_LEAST_TOWER_NUMBERS)
    return;

  for (guint half = 0; half < 2; half++)
    {
      BastidePoint at = bastide_point_add (corner->middle, get_across (wall, corner, half), NUMBER_ACROSS);

      bastide_castle_number_paint (pen, corner->fields[half], bastide_point_add (at, corner->outward, -NUMBER_INWARD),
                                   NUMBER_SIZE, corner->fields[half] % BASTIDE_TRACK_DARK_EVERY == 0);
    }
}

static void
paint_tower (const BastideCastleWall   *wall,
             const BastideCastleCorner *corner,
             BastidePen                *pen)
{
  paint_shadow (corner, pen);
  paint_body (corner, pen);
  bastide_pen_ellipse (pen, corner->middle.x, corner->middle.y + 0.035, RADIUS_X, RADIUS_Y);
  bastide_pen_fill_ink (pen, BASTIDE_CASTLE_STONE_DARK, 1, 0.9);
  bastide_pen_ellipse (pen, corner->middle.x, corner->middle.y, RADIUS_X, RADIUS_Y);
  bastide_pen_fill_ink (pen, BASTIDE_RGB (0xd9d0bc), 1, 0.9);
  paint_merlons (corner, pen, N_MERLONS / 2, N_MERLONS);
  paint_floor (wall, corner, pen);
  paint_merlons (corner, pen, 0, N_MERLONS / 2);
  paint_numbers (wall, corner, pen);
}

static int
compare_corners (gconstpointer a,
                 gconstpointer b)
{
  const BastideCastleCorner *one = *(const BastideCastleCorner *const *) a;
  const BastideCastleCorner *two = *(const BastideCastleCorner *const *) b;

  return (one->middle.y > two->middle.y) - (one->middle.y < two->middle.y);
}

void
bastide_castle_corner_towers_paint (const BastideCastleWall *wall,
                                    BastidePen              *pen,
                                    const BastideCellArea   *cells)
{
  g_autoptr (GPtrArray) corners = g_ptr_array_new ();

  for (guint i = 0; i < wall->corners->len; i++)
    {
      BastideCastleCorner *corner = bastide_castle_wall_get_corner (wall, i);

      if (bastide_castle_reaches (cells, corner->middle.x - REACH, corner->middle.y - REACH, corner->middle.x + REACH,
                                  corner->middle.y + REACH))
        g_ptr_array_add (corners, corner);
    }
  g_ptr_array_sort (corners, compare_corners);
  for (guint i = 0; i < corners->len; i++)
    paint_tower (wall, g_ptr_array_index (corners, i), pen);
}
