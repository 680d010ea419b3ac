/* castle-wall-starts.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-scene.h"
#include "bastide-track-private.h"
#include "castle-building.h"
#include "castle-wall.h"
#include "rules/games/castle.h"

/*
 * Start spaces: a threshold on the inner edge of the wall shows the kind that begins there, an annexe outside shows it
 * from afar.
 */

#define WIDTH BASTIDE_CASTLE_WALL_WIDTH

/* Half of the length of a threshold and of an annexe's ground, and how far the ground reaches from the wall. */
#define THRESHOLD_HALF 0.46
#define THRESHOLD_NEAR 0.005
#define THRESHOLD_FAR 0.105
#define GROUND_HALF 0.44
#define GROUND_DEPTH 0.46
#define GROUND_DEPTH_SOUTH 0.34

#define LANE_HALF 0.085
#define N_SIGNS 9

/* The towers of a gatehouse stand this far from the middle of the road. */
#define GATE_SPAN 0.2
#define GATE_RADIUS 0.105
#define GATE_HEIGHT 0.24
#define GATE_DEPTH 0.16

/* Towers that stand one behind the other, measured from the middle of the road. */
#define SIDE_GATE_NORTH 0.13
#define SIDE_GATE_SOUTH 0.27

/* Extent of a roof above a gate tower and beside it, and of the tower below its foot. */
#define GATE_ROOF 0.19
#define GATE_EAVES 0.13
#define GATE_FOOT 0.05

/* A threshold or an annexe; for a path the lane and the gatehouse. */
#define N_PARTS 2

/* Maximum distance of any part of a start space from its edge. */
#define REACH 1.5

typedef struct
{
  double left;
  double top;
  double right;
  double bottom;
} Part;

/* A point of a start space: along the wall to the right of the way out, and outward from its edge. */
static BastidePoint
get_point (const BastideCastleStart *start,
           double                    along,
           double                    outward)
{
  return bastide_point_add (bastide_point_add (start->middle, bastide_point_turn (start->outward), along),
                            start->outward, outward);
}

/* The corners of a block of it. */
#define BLOCK(start, from, to, near, far)                                                                            \
  get_point ((start), (from), (near)), get_point ((start), (to), (near)), get_point ((start), (to), (far)),          \
    get_point ((start), (from), (far))

static gboolean
reaches (const BastideCastleStart *start,
         const BastideCellArea    *cells)
{
  return bastide_castle_reaches (cells, start->middle.x - REACH, start->middle.y - REACH, start->middle.x + REACH,
                                 start->middle.y + REACH);
}

static BastideRgb
get_ground (guint kind)
{
  switch (kind)
    {
    case BASTIDE_CASTLE_PATH:
      return BASTIDE_CASTLE_PATH_STONE;
    case BASTIDE_CASTLE_TOWER:
      return BASTIDE_CASTLE_STONE;
    case BASTIDE_CASTLE_HOUSE:
      return BASTIDE_CASTLE_YARD;
    case BASTIDE_CASTLE_COURT:
    default:
      return BASTIDE_CASTLE_FLAGSTONE;
    }
}

/* The threshold of a kind: merlons, hedge, flagstones. */
static void
paint_sign (BastidePen               *pen,
            const BastideCastleStart *start,
            double                    along)
{
  BastidePoint middle;

  switch (start->kind)
    {
    case BASTIDE_CASTLE_TOWER:
      bastide_pen_inked_as (pen, BASTIDE_CASTLE_COPING, 0.8, 0.9,
                            BASTIDE_POINTS (BLOCK (start, along - 0.025, along + 0.025, 0.03, 0.08)));
      break;
    case BASTIDE_CASTLE_HOUSE:
      middle = get_point (start, along, 0.055);
      bastide_castle_hedge_draw (pen, bastide_point_raise (middle, -0.018), 0.026, (guint32) (along * 100 + 50));
      break;
    case BASTIDE_CASTLE_COURT:
      bastide_pen_line (pen, BASTIDE_CASTLE_JOINT, 0.6, pen->hair,
                        BASTIDE_POINTS (get_point (start, along, 0.01), get_point (start, along, 0.10)));
      break;
    case BASTIDE_CASTLE_PATH:
    default:
      break;
    }
}

void
bastide_castle_thresholds_paint (const BastideCastleWall *wall,
                                 BastidePen              *pen,
                                 const BastideCellArea   *cells)
{
  for (guint i = 0; i < wall->starts->len; i++)
    {
      const BastideCastleStart *start = bastide_castle_wall_get_start (wall, i);

      if (!reaches (start, cells))
        continue;
      if (start->kind == BASTIDE_CASTLE_PATH)
        {
          /* A face that looks south cuts it off. */
          double end = start->outward.y > 0 ? WIDTH : WIDTH + 0.02;

          /* A lane through the wall, between two fields. */
          bastide_pen_inked (pen, BASTIDE_CASTLE_PATH_CURB, BASTIDE_POINTS (BLOCK (start, -LANE_HALF, LANE_HALF,
                                                                                   -0.01, end)));
          bastide_pen_fill (pen, BASTIDE_CASTLE_PATH_STONE, 1, BASTIDE_POINTS (BLOCK (start, -0.066, 0.066, -0.01,
                                                                                      end)));
          for (double v = 0.07; v < WIDTH; v += 0.07)
            bastide_pen_strip (pen, BASTIDE_POINTS (get_point (start, -0.066, v), get_point (start, 0.066, v)),
                               pen->hair * 0.8);
          bastide_pen_wash (pen, BASTIDE_CASTLE_PATH_EDGE, 0.55);
          for (int hand = -1; hand <= 1; hand += 2)
            {
              double along = hand * LANE_HALF;

              bastide_pen_strip (pen, BASTIDE_POINTS (get_point (start, along, 0), get_point (start, along, WIDTH)),
                                 pen->hair * 1.1);
            }
          bastide_pen_wash (pen, BASTIDE_INK, 0.85);
          continue;
        }
      bastide_pen_inked_as (pen, get_ground (start->kind), 1.2, 0.9,
                            BASTIDE_POINTS (BLOCK (start, -THRESHOLD_HALF, THRESHOLD_HALF, THRESHOLD_NEAR,
                                                   THRESHOLD_FAR)));
      for (guint j = 0; j < N_SIGNS; j++)
        paint_sign (pen, start, -0.42 + 0.84 * j / (N_SIGNS - 1));
    }
}

/* On a side that faces south, things outside stand at the foot of the face. */
static double
get_fall (const BastideCastleStart *start)
{
  return start->outward.y > 0 ? BASTIDE_CASTLE_FACE_HEIGHT : 0;
}

static double
get_depth (const BastideCastleStart *start)
{
  return start->outward.y > 0 ? GROUND_DEPTH_SOUTH : GROUND_DEPTH;
}

/* The middle of an annexe. */
static BastidePoint
get_annexe (const BastideCastleStart *start)
{
  return bastide_point_raise (get_point (start, 0, WIDTH + get_depth (start) / 2), -get_fall (start) + 0.02);
}

void
bastide_castle_annexe_grounds_paint (const BastideCastleWall *wall,
                                     BastidePen              *pen,
                                     const BastideCellArea   *cells)
{
  for (guint i = 0; i < wall->starts->len; i++)
    {
      const BastideCastleStart *start = bastide_castle_wall_get_start (wall, i);

      /* A terrace that leans on the wall. */
      if (start->kind != BASTIDE_CASTLE_PATH && reaches (start, cells))
        {
          BastidePoint block[] = { BLOCK (start, -GROUND_HALF, GROUND_HALF, WIDTH - 0.02, WIDTH + get_depth (start)) };
          BastidePoint base[4];
          double fall = get_fall (start);

          for (guint j = 0; j < 4; j++)
            {
              block[j].y += fall;
              base[j] = bastide_point_raise (block[j], -0.05);
            }
          bastide_prism_shadow_paint (pen, base, G_N_ELEMENTS (base), 0.10);
          bastide_pen_inked (pen, BASTIDE_RGB (0x9e9384), base, G_N_ELEMENTS (base));
          bastide_pen_inked_as (pen, get_ground (start->kind), 1.2, 0.9, block, G_N_ELEMENTS (block));
          if (start->kind != BASTIDE_CASTLE_HOUSE && pen->detail != BASTIDE_DETAIL_FAR)
            {
              for (guint j = 1; j < 6; j++)
                bastide_pen_strip (pen,
                                   BASTIDE_POINTS (bastide_point_mix (block[0], block[3], j / 6.0),
                                                   bastide_point_mix (block[1], block[2], j / 6.0)),
                                   pen->hair * 0.8);
              for (guint j = 1; j < 9; j++)
                bastide_pen_strip (pen,
                                   BASTIDE_POINTS (bastide_point_mix (block[0], block[1], j / 9.0),
                                                   bastide_point_mix (block[3], block[2], j / 9.0)),
                                   pen->hair * 0.6);
              bastide_pen_wash (pen, BASTIDE_CASTLE_JOINT, 0.30);
            }
        }
    }
}

static void
paint_block_shadow (BastidePen   *pen,
                    BastidePoint  at,
                    double        half_width,
                    double        depth,
                    double        height)
{
  bastide_prism_shadow_paint (pen, BASTIDE_RECTANGLE (at.x - half_width, at.y, at.x + half_width, at.y - depth),
                              height);
}

static void
paint_tower (BastidePen               *pen,
             const BastideCastleStart *start)
{
  BastidePoint at = bastide_point_raise (get_annexe (start), -0.10);

  paint_block_shadow (pen, at, 0.17, 0.10, 0.25);
  bastide_castle_great_tower_draw (pen, at, 0.17, 0.30);
}

static void
paint_houses (BastidePen               *pen,
              const BastideCastleStart *start)
{
  static const struct { double x; double y; double width; BastideHouseForm form; guint roof; } houses[] = {
    { -0.20, 0.02, 0.24, BASTIDE_HOUSE_PLAIN, 1 },
    { 0.14, 0.04, 0.24, BASTIDE_HOUSE_GABLE, 4 },
    { -0.02, 0.21, 0.26, BASTIDE_HOUSE_PLAIN, 2 },
  };
  gboolean upright = start->outward.y == 0;
  BastidePoint annexe = get_annexe (start);

  for (guint i = 0; i < G_N_ELEMENTS (houses); i++)
    {
      BastideHouse house = {
        .at = { annexe.x + houses[i].x * (upright ? 0.55 : 1), annexe.y + houses[i].y * (upright ? 1.4 : 1) },
        .width = houses[i].width, .depth = 0.14, .wall_height = 0.10, .roof_height = 0.11,
        .form = houses[i].form, .roof = bastide_castle_roofs[houses[i].roof], .wall = BASTIDE_CASTLE_PLASTER,
      };

      paint_block_shadow (pen, house.at, house.width / 2, house.depth, 0.13);
      bastide_castle_house_draw (pen, &house);
    }
}

static void
paint_court (BastidePen               *pen,
             const BastideCastleStart *start)
{
  const struct { double along; double y; BastideRgb colour; } stalls[] = {
    { -0.25, 0.02, BASTIDE_CASTLE_AWNING_RED },
    { 0.23, 0.04, BASTIDE_CASTLE_AWNING_BLUE },
    { 0, 0.15, BASTIDE_CASTLE_AWNING_YELLOW },
  };
  double narrow = start->outward.y == 0 ? 0.6 : 1;
  BastidePoint annexe = get_annexe (start);

  for (guint i = 0; i < G_N_ELEMENTS (stalls); i++)
    {
      BastidePoint at = { annexe.x + stalls[i].along * narrow, annexe.y + stalls[i].y };

      paint_block_shadow (pen, at, 0.10, 0.08, 0.10);
      bastide_castle_stall_draw (pen, at, 2, stalls[i].colour, i);
    }
}

/* The foot of the ground below a gatehouse in a side that runs from west to east. */
static double
get_gate_foot (const BastideCastleStart *start)
{
  return start->middle.y + (start->outward.y > 0 ? WIDTH + BASTIDE_CASTLE_FACE_HEIGHT : -WIDTH - GATE_DEPTH);
}

void
bastide_castle_annexes_paint (const BastideCastleWall *wall,
                              BastidePen              *pen,
                              const BastideCellArea   *cells)
{
  for (guint i = 0; i < wall->starts->len; i++)
    {
      const BastideCastleStart *start = bastide_castle_wall_get_start (wall, i);

      if (reaches (start, cells))
        {
          switch (start->kind)
            {
            case BASTIDE_CASTLE_TOWER:
              paint_tower (pen, start);
              break;
            case BASTIDE_CASTLE_HOUSE:
              paint_houses (pen, start);
              break;
            case BASTIDE_CASTLE_COURT:
              paint_court (pen, start);
              break;
            case BASTIDE_CASTLE_PATH:
            default:
              /* In a side that runs from north to south the towers stand behind and before the road. */
              if (start->outward.y == 0)
                {
                  BastidePoint at = get_point (start, 0, WIDTH + 0.02);

                  bastide_castle_great_tower_draw (pen, BASTIDE_POINT (at.x, at.y - SIDE_GATE_NORTH), GATE_RADIUS,
                                                   GATE_HEIGHT);
                  bastide_pen_inked (pen, BASTIDE_CASTLE_STONE, BASTIDE_RECTANGLE (at.x - 0.06, at.y - 0.30,
                                                                                   at.x + 0.06,
                                                                                   at.y + 0.10));
                  bastide_castle_great_tower_draw (pen, BASTIDE_POINT (at.x, at.y + SIDE_GATE_SOUTH), GATE_RADIUS,
                                                   GATE_HEIGHT);
                }
              else
                {
                  double foot = get_gate_foot (start);
                  double x = start->middle.x;

                  for (int hand = -1; hand <= 1; hand += 2)
                    bastide_castle_great_tower_draw (pen, BASTIDE_POINT (x + hand * GATE_SPAN, foot - 0.02),
                                                     GATE_RADIUS,
                                                    GATE_HEIGHT);
                  bastide_pen_inked (pen, BASTIDE_CASTLE_STONE_LIGHT, BASTIDE_RECTANGLE (x - 0.13, foot - 0.02,
                                                                                         x + 0.13,
                                                                                         foot - 0.26));
                  bastide_arch_draw (pen, x, foot - 0.02, 0.075, 0.09, BASTIDE_RGB (0x4a3626));
                  for (int j = -1; j <= 1; j++)
                    bastide_pen_inked_as (pen, BASTIDE_CASTLE_STONE_LIGHT, 0.8, 0.9,
                                          BASTIDE_RECTANGLE (x + j * 0.09 - 0.025, foot - 0.26, x + j * 0.09 + 0.025,
                                                             foot - 0.31));
                }
              break;
            }
        }
    }
}

/* --- Outlines ---------------------------------------------------------------------------------- */

static Part
get_gatehouse_part (const BastideCastleStart *start)
{
  BastidePoint at = get_point (start, 0, WIDTH + 0.02);
  double above = GATE_HEIGHT + GATE_ROOF;
  double foot = get_gate_foot (start);

  if (start->outward.y == 0)
    return (Part) { at.x - GATE_EAVES, at.y - SIDE_GATE_NORTH - above, at.x + GATE_EAVES,
                                 at.y + SIDE_GATE_SOUTH + GATE_FOOT };

  return (Part) { at.x - GATE_SPAN - GATE_EAVES, foot - above, at.x + GATE_SPAN + GATE_EAVES,
                               foot + GATE_FOOT };
}

/* The part between two opposite corners, in any order. */
static Part
get_part (BastidePoint a,
          BastidePoint b,
          double       fall)
{
  return (Part) { MIN (a.x, b.x), MIN (a.y, b.y) + fall, MAX (a.x, b.x), MAX (a.y, b.y) + fall };
}

/* The parts of a start space, on the wall and outside. */
static void
get_parts (const BastideCastleStart *start,
           Part                     *parts)
{
  if (start->kind == BASTIDE_CASTLE_PATH)
    {
      parts[0] = get_part (get_point (start, -LANE_HALF, 0), get_point (start, LANE_HALF, WIDTH), 0);
      parts[1] = get_gatehouse_part (start);
      return;
    }

  parts[0] = get_part (get_point (start, -THRESHOLD_HALF, THRESHOLD_NEAR),
                       get_point (start, THRESHOLD_HALF, THRESHOLD_FAR), 0);
  parts[1] = get_part (get_point (start, -GROUND_HALF, WIDTH - 0.02),
                       get_point (start, GROUND_HALF, WIDTH + get_depth (start)), get_fall (start));
}

void
bastide_castle_start_append (const BastideCastleStart *self,
                             cairo_t                  *cr)
{
  Part parts[N_PARTS];

  get_parts (self, parts);
  for (guint i = 0; i < N_PARTS; i++)
    cairo_rectangle (cr, parts[i].left, parts[i].top, parts[i].right - parts[i].left, parts[i].bottom - parts[i].top);
}

gboolean
bastide_castle_start_contains (const BastideCastleStart *self,
                               BastidePoint              point)
{
  Part parts[N_PARTS];

  get_parts (self, parts);
  for (guint i = 0; i < N_PARTS; i++)
    if (point.x >= parts[i].left && point.x < parts[i].right && point.y >= parts[i].top && point.y < parts[i].bottom)
      return TRUE;

  return FALSE;
}

/* --- Towers on the corners --- */

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

/* The reach of a tower round its middle, with its shadow. */
#define TOWER_REACH 0.85

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
paint_corner_tower (const BastideCastleWall   *wall,
                    const BastideCastleCorner *corner,
                    BastidePen                *pen)
{
  BastidePoint base[12];
  gboolean south = bastide_castle_corner_faces_south (corner);
  double x = corner->middle.x;
  double y = corner->middle.y;
  double foot = y + (south ? BODY_SOUTH : BODY_OTHER);
  cairo_t *cr = pen->cr;

  for (guint i = 0; i < G_N_ELEMENTS (base); i++)
    base[i] = BASTIDE_POINT (corner->middle.x + BODY_RADIUS * cos (i * G_PI / 6),
                             corner->middle.y + 0.2 + BODY_RADIUS * 0.7 * sin (i * G_PI / 6));
  bastide_prism_shadow_paint (pen, base, G_N_ELEMENTS (base), 0.30);

  /* The body. */
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
  if (south)
    {
      cairo_rectangle (cr, x - 0.13, y + 0.40, 0.028, 0.12);
      cairo_rectangle (cr, x + 0.12, y + 0.40, 0.028, 0.12);
      bastide_pen_wash (pen, BASTIDE_INK, 0.75);
    }
  bastide_pen_ellipse (pen, corner->middle.x, corner->middle.y + 0.035, RADIUS_X, RADIUS_Y);
  bastide_pen_fill_ink (pen, BASTIDE_CASTLE_STONE_DARK, 1, 0.9);
  bastide_pen_ellipse (pen, corner->middle.x, corner->middle.y, RADIUS_X, RADIUS_Y);
  bastide_pen_fill_ink (pen, BASTIDE_RGB (0xd9d0bc), 1, 0.9);
  paint_merlons (corner, pen, N_MERLONS / 2, N_MERLONS);
  paint_floor (wall, corner, pen);
  paint_merlons (corner, pen, 0, N_MERLONS / 2);

  /* The numbers. */
  if (!corner->has_fields || pen->pixels < BASTIDE_CASTLE_LEAST_TOWER_NUMBERS)
    return;

  for (guint half = 0; half < 2; half++)
    {
      BastidePoint at = bastide_point_add (corner->middle, get_across (wall, corner, half), NUMBER_ACROSS);

      bastide_castle_number_paint (pen, corner->fields[half], bastide_point_add (at, corner->outward, -NUMBER_INWARD),
                                   NUMBER_SIZE, corner->fields[half] % BASTIDE_TRACK_DARK_EVERY == 0);
    }
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

      if (bastide_castle_reaches (cells, corner->middle.x - TOWER_REACH, corner->middle.y - TOWER_REACH,
                                  corner->middle.x + TOWER_REACH, corner->middle.y + TOWER_REACH))
        g_ptr_array_add (corners, corner);
    }
  g_ptr_array_sort (corners, compare_corners);
  for (guint i = 0; i < corners->len; i++)
    paint_corner_tower (wall, g_ptr_array_index (corners, i), pen);
}
