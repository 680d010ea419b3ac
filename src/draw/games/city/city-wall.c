/* city-wall.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Pieces of the wall outside the edges of tiles, with posts where it turns. */

#include "city-wall.h"

#include "bastide-scenery.h"
#include "bastide-wall.h"

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
    bastide_city_gate_add_ground (scene, get_middle (piece), piece->side);
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
  .paint_country = bastide_city_country_paint,
  .add_ground = add_ground,
  .paint = paint,
  .add_corner_ground = add_corner_ground,
  .paint_corner = paint_corner,
  .get_feet = get_feet,
};
