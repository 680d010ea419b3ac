/* city-wall.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Pieces of the wall outside the edges of tiles, with posts where it turns. */

#include "city-wall.h"

#include "bastide-drawing.h"
#include "bastide-noise.h"
#include "bastide-scenery.h"
#include "bastide-wall.h"
#include "city-palette.h"

/* The gate: two towers with rose cones, an arch between them, and the road into the country. */

#define TOWER_RADIUS 0.055
#define TOWER_HEIGHT 0.20
#define TOWERS_ASIDE 0.13
#define TOWER_DOWN 0.04

/* Seen from the side the towers stand farther apart. */
#define SIDE_TOWERS_ASIDE 0.15
#define SIDE_TOWER_DOWN 0.02

#define ROAD_WIDTH 0.125
#define ROAD_LENGTH 0.985

static gboolean
runs_east_west (BastideSide side)
{
  return side == BASTIDE_SIDE_NORTH || side == BASTIDE_SIDE_SOUTH;
}

void
bastide_city_gate_draw (BastidePen  *pen,
                        BastidePoint middle,
                        BastideSide  side)
{
  bastide_drawing_paint_at (!runs_east_west (side)         ? "city/gate-side"
                            : side == BASTIDE_SIDE_SOUTH ? "city/gate-south"
                                                         : "city/gate-north",
                            pen, middle, 1);
}

/* --- On the ground --- */

static void
draw_road (BastidePen             *pen,
           const BastideSceneItem *item)
{
  BastidePoint end = BASTIDE_POINT (item->values[0], item->values[1]);

  bastide_pen_line (pen, BASTIDE_ROAD_EDGE, 1, ROAD_WIDTH, BASTIDE_POINTS (item->at, end));
  bastide_pen_line (pen, BASTIDE_ROAD, 1, ROAD_WIDTH - 0.024, BASTIDE_POINTS (item->at, end));
  bastide_pen_line (pen, BASTIDE_ROAD_MIDDLE, 0.8, ROAD_WIDTH * 0.3, BASTIDE_POINTS (item->at, end));
}

/* The meadow outside the wall, on cells where nothing may ever be laid. */

/* Corners of the meadow are rounded where nothing lies beyond. */
#define ROUNDING 0.16
#define RIM_WIDTH 0.030

/* Bushes and trees, at random but always the same, away from pieces on the edges of the cell. */
#define N_PLANTS 9
#define MARGIN 0.20
#define TREES 0.30
#define BUSHES 0.62

static gboolean
is_open (guint       open,
         BastideSide side)
{
  return open & (1u << side);
}

static int
compare_points (gconstpointer a,
                gconstpointer b)
{
  const BastidePoint *left = a;
  const BastidePoint *right = b;

  return (left->y > right->y) - (left->y < right->y);
}

static void
paint_plants (BastidePen *pen,
              int         x,
              int         y)
{
  BastideDrawRandom random = bastide_draw_random_new (bastide_hash ((guint32) x, (guint32) y), 731);
  BastidePoint places[N_PLANTS];

  for (guint i = 0; i < N_PLANTS; i++)
    {
      places[i].x = bastide_draw_random_range (&random, MARGIN, 1 - MARGIN);
      places[i].y = bastide_draw_random_range (&random, MARGIN, 1 - MARGIN);
    }
  qsort (places, N_PLANTS, sizeof *places, compare_points);
  for (guint i = 0; i < N_PLANTS; i++)
    {
      double chance = bastide_draw_random_unit (&random);
      guint32 seed = 6 + bastide_draw_random_index (&random, 3);

      /* Away from the road, whichever way it leads. */
      if (fabs (places[i].x - 0.5) < 0.11 || fabs (places[i].y - 0.5) < 0.11)
        continue;
      if (chance < TREES)
        bastide_scenery_draw_tree (pen, places[i], 0.034, seed);
      else if (chance < BUSHES)
        bastide_scenery_draw_bush (pen, places[i], 0.022, seed);
      else if (pen->detail > BASTIDE_DETAIL_FAR)
        bastide_scenery_draw_tufts (pen, &places[i], 1);
    }
}

static void
country_paint (BastidePen *pen,
               int         x,
               int         y,
               guint       open)
{
  const BastideRgb base = BASTIDE_FIELD;
  const BastideWash washes[] = {
    { BASTIDE_NOISE_SHADE, 4, BASTIDE_FIELD_SHADE, 0.62 },
    { BASTIDE_NOISE_SUN, 5, BASTIDE_FIELD_SUN, 0.62 },
    { BASTIDE_NOISE_BLOTCH, 2, BASTIDE_FIELD_SHADE, 0.22 },
  };

  cairo_save (pen->cr);

  /* The outline. */
  cairo_new_sub_path (pen->cr);
  for (guint corner = 0; corner < BASTIDE_N_CORNERS; corner++)
    {
      BastideSide before = (corner + 3) % BASTIDE_N_SIDES;
      BastidePoint at = bastide_corners[corner];
      BastidePoint middle;

      if (!is_open (open, before) || !is_open (open, corner))
        {
          cairo_line_to (pen->cr, at.x, at.y);
          continue;
        }
      middle = BASTIDE_POINT (at.x > 0 ? 1 - ROUNDING : ROUNDING, at.y > 0 ? 1 - ROUNDING : ROUNDING);
      cairo_arc (pen->cr, middle.x, middle.y, ROUNDING, G_PI + corner * G_PI_2, 1.5 * G_PI + corner * G_PI_2);
    }
  cairo_close_path (pen->cr);
  bastide_washes_set_source (pen->cr, pen->pixels, x, y, &base, washes, G_N_ELEMENTS (washes));
  cairo_fill_preserve (pen->cr);
  cairo_clip (pen->cr);
  bastide_grain_paint (pen->cr, pen->pixels, x, y, 0.14);

  /* The wash gathers where the meadow ends. */
  for (guint side = 0; side < BASTIDE_N_SIDES; side++)
    {
      BastidePoint start = bastide_corners[side];
      BastidePoint end = bastide_corners[(side + 1) % BASTIDE_N_CORNERS];

      if (!is_open (open, side))
        continue;
      if (is_open (open, (side + 3) % BASTIDE_N_SIDES))
        start = bastide_point_mix (start, end, ROUNDING);
      if (is_open (open, (side + 1) % BASTIDE_N_SIDES))
        end = bastide_point_mix (end, start, ROUNDING);
      bastide_pen_line (pen, BASTIDE_FIELD_PEN, 0.45, RIM_WIDTH, BASTIDE_POINTS (start, end));
    }
  cairo_restore (pen->cr);
  paint_plants (pen, x, y);
}

#define HEIGHT BASTIDE_CITY_WALL_HEIGHT
#define THICKNESS 0.062
#define FAR_THICKNESS 0.080

/* Distance of the middle of the wall outside the edge. */
#define OUTSIDE 0.012

#define POST_RADIUS 0.058
#define POST_HEIGHT 0.165
#define POST_DOWN 0.03

/* A guard stands on the walk, in the east and the west at the parapet, hiding less of the houses. A tower stands
 * outside, where it hides no house, and never in a guard's place; in the east and the west the distance is larger,
 * since both are higher than wide. */
#define GUARD_ALONG 0.60
#define GUARD_OUTSIDE_UPRIGHT (OUTSIDE + THICKNESS / 2)
#define TOWER_ALONG 0.20
#define TOWER_ALONG_UPRIGHT 0.0
#define TOWER_OUTSIDE 0.065
#define TOWER_BEFORE 0.14

/* The foot of a piece. */
typedef struct
{
  BastidePoint outer[2];
  BastidePoint inner[2];
  BastidePoint outward;
} Foot;

static Foot
get_foot (const BastideEdgePiece *piece,
          BastideDetail           detail)
{
  double thickness = detail == BASTIDE_DETAIL_FAR ? FAR_THICKNESS : THICKNESS;
  BastidePoint cell = BASTIDE_POINT (piece->x, piece->y);
  BastidePoint inward = bastide_side_inwards[piece->side];
  Foot foot = { .outward = { -inward.x, -inward.y } };

  for (guint i = 0; i < 2; i++)
    {
      BastidePoint end = bastide_point_add (cell, bastide_corners[(piece->side + i) % BASTIDE_N_CORNERS], 1);

      foot.outer[i] = bastide_point_add (end, foot.outward, OUTSIDE + thickness / 2);
      foot.inner[i] = bastide_point_add (end, foot.outward, OUTSIDE - thickness / 2);
    }

  return foot;
}

static BastidePoint
get_middle (const BastideEdgePiece *piece)
{
  Foot foot = get_foot (piece, BASTIDE_DETAIL_NORMAL);

  return bastide_point_mix (bastide_point_mix (foot.outer[0], foot.inner[0], 0.5),
                            bastide_point_mix (foot.outer[1], foot.inner[1], 0.5), 0.5);
}

static void
paint (BastidePen             *pen,
       const BastideEdgePiece *piece)
{
  const BastideWallStyle style = {
    .height = HEIGHT, .thickness = pen->detail == BASTIDE_DETAIL_FAR ? FAR_THICKNESS : THICKNESS, .has_ends = TRUE,
    .dark = BASTIDE_STONE_DARK, .light = BASTIDE_STONE_LIGHT, .coping = BASTIDE_MERLON_TOP,
    .face = { 0.40, 0 }, .shade = 0.30, .merlon = { { 0.50, 0 }, { 0.375, 0.156 } },
    .foot = { { 1.2, 0.85 }, { 1.2, 0.85 } }, .rim = { { 1.1, 0.8 }, { 0.9, 0.8 } },
    .courses = 4, .joint_alpha = 0.28, .n_merlons = { 6, 11 },
    .merlon_start = 0.14, .merlon_end = 0.74, .merlon_depth = 0.016, .merlon_height = 0.028, .merlon_alpha = 0.75,
  };
  Foot foot = get_foot (piece, pen->detail);

  bastide_wall_draw (pen, &style, foot.outer, 2, foot.outward, TRUE);
  if (g_str_equal (piece->name, "gate"))
    bastide_city_gate_draw (pen, get_middle (piece), piece->side);
}

static void
add_ground (BastideScene           *scene,
            const BastideEdgePiece *piece)
{
  Foot foot = get_foot (piece, scene->detail);

  bastide_scene_add_prism_shadow (scene, BASTIDE_POINTS (foot.outer[0], foot.outer[1], foot.inner[1], foot.inner[0]),
                                  HEIGHT);
  if (g_str_equal (piece->name, "gate"))
    {
      BastidePoint middle = get_middle (piece);
      BastidePoint end = bastide_point_add (middle, bastide_side_inwards[piece->side], -ROAD_LENGTH);
      gboolean along = runs_east_west (piece->side);
      const BastideSceneItem road = { .draw = draw_road, .at = middle, .values = { end.x, end.y } };

      bastide_scene_add_flat (scene, &road);
      for (int hand = -1; hand <= 1; hand += 2)
        {
          BastidePoint at = along ? BASTIDE_POINT (middle.x + hand * TOWERS_ASIDE, middle.y + TOWER_DOWN)
                                  : BASTIDE_POINT (middle.x, middle.y + hand * SIDE_TOWERS_ASIDE + SIDE_TOWER_DOWN);

          bastide_scene_add_tower_shadow (scene, at, TOWER_RADIUS, 0.6, TOWER_HEIGHT);
        }
    }
}

/* --- Posts and figures --- */

static void
add_corner_ground (BastideScene *scene,
                   BastidePoint  at)
{
  bastide_scene_add_tower_shadow (scene, BASTIDE_POINT (at.x, at.y + POST_DOWN), POST_RADIUS, 0.6, POST_HEIGHT);
}

static void
paint_corner (BastidePen  *pen,
              BastidePoint at)
{
  bastide_scenery_draw_tower (pen, BASTIDE_POINT (at.x, at.y + POST_DOWN), POST_RADIUS, POST_HEIGHT);
}

/* A tower stands at the end of its piece that is away from the gate: the pieces before the gate are on one side of it,
 * those behind it on the other. */
static guint
get_far_end (const BastideEdgePiece *pieces,
             guint                   n_pieces,
             guint                   piece)
{
  for (guint i = 0; i < n_pieces && i < piece; i++)
    if (g_str_equal (pieces[i].name, "gate"))
      return 1;

  return 0;
}

static BastidePoint
get_feet (const char             *figure,
          const BastideEdgePiece *pieces,
          guint                   n_pieces,
          guint                   piece)
{
  BastideSide side = pieces[piece].side;
  guint far = get_far_end (pieces, n_pieces, piece);
  gboolean guard = g_str_equal (figure, "guard");
  BastidePoint start = bastide_corners[(side + far) % BASTIDE_N_CORNERS];
  BastidePoint end = bastide_corners[(side + 1 - far) % BASTIDE_N_CORNERS];
  gboolean upright = side % 2 == 1;
  double tower_along = upright ? TOWER_ALONG_UPRIGHT : TOWER_ALONG;
  BastidePoint feet = bastide_point_mix (start, end, guard ? GUARD_ALONG : tower_along);
  BastidePoint inward = bastide_side_inwards[side];

  if (guard)
    return bastide_point_raise (bastide_point_add (feet, inward, upright ? -GUARD_OUTSIDE_UPRIGHT : -OUTSIDE),
                                HEIGHT - 0.02);

  return bastide_point_add (feet, inward, side == BASTIDE_SIDE_SOUTH ? -TOWER_BEFORE : -TOWER_OUTSIDE);
}

const BastideEdgeStyle bastide_city_wall_style = {
  .paint_country = country_paint,
  .add_ground = add_ground,
  .paint = paint,
  .add_corner_ground = add_corner_ground,
  .paint_corner = paint_corner,
  .get_feet = get_feet,
};
