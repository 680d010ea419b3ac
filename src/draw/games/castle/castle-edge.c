/* castle-edge.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * * Pieces on the edges of tiles. All kinds meet freely, so no tile can know it alone: battlements where a platform
 * ends, hedges between houses and courts, turrets on the corners where battlements end.
 */

#include "castle-style.h"

#include "bastide-scenery.h"

/* The gap of a path on each side of its middle. */
#define PATH_GAP 0.075

#define HEDGE_DOWN 0.006

/* The same as for the tile's own platforms. */
#define SHADOW_HEIGHT (1.6 * BASTIDE_CASTLE_PLATFORM)

#define TURRET_RADIUS 0.036
#define TURRET_HEIGHT 0.110
#define TURRET_DOWN 0.012

/* Maximum number of merlons on half of an edge. */
#define MAX_POINTS 17

#define NO_TILE (-1)
#define NOTHING (-2)

/* The index of the neighbour on a side. */
#define NEIGHBOUR_AT(side) (2 * (side))

/* The kind of the area at half of an edge. */
static int
get_kind (const BastideTilePlan *plan,
          guint                  half)
{
  if (plan == NULL)
    return NO_TILE;
  if (plan->region_at[half] >= 0)
    return bastide_tile_plan_get_segment (plan, (guint) plan->region_at[half])->kind;

  return NOTHING;
}

static gboolean
has_path (const BastideTilePlan *plan,
          guint                  side)
{
  for (guint i = 0; i < plan->tile->segments->len; i++)
    if (bastide_tile_plan_get_segment (plan, i)->kind == BASTIDE_CASTLE_PATH
        && (bastide_tile_plan_get_sides (plan, i) & (1 << side)))
      return TRUE;

  return FALSE;
}

/* --- Edges --- */

/* Half of an edge, and the two areas that meet there. */
typedef struct
{
  BastidePoint start;
  BastidePoint end;
  BastidePoint outward; /* out of the tile */
  int          kind;
  int          other;
} Joint;

static guint
get_points (const Joint  *joint,
            double        step,
            BastidePoint *points)
{
  double length = bastide_point_get_distance (joint->start, joint->end);
  guint n = (guint) CLAMP (round (length / step), 1, MAX_POINTS - 1);

  for (guint i = 0; i <= n; i++)
    points[i] = bastide_point_mix (joint->start, joint->end, i / (double) n);

  return n + 1;
}

static void
paint_joint (BastidePen  *pen,
             const Joint *joint)
{
  gboolean tower = joint->kind == BASTIDE_CASTLE_TOWER;
  gboolean other_tower = joint->other == BASTIDE_CASTLE_TOWER;
  BastidePoint points[MAX_POINTS];

  if (tower != other_tower)
    bastide_wall_draw (pen, &bastide_castle_parapet, points, get_points (joint, CASTLE_MERLON_STEP, points),
                       tower ? joint->outward : BASTIDE_POINT (-joint->outward.x, -joint->outward.y),
                       joint->other != NO_TILE);
  else if ((joint->kind == BASTIDE_CASTLE_HOUSE && joint->other == BASTIDE_CASTLE_COURT)
           || (joint->kind == BASTIDE_CASTLE_COURT && joint->other == BASTIDE_CASTLE_HOUSE))
    {
      guint n = get_points (joint, CASTLE_HEDGE_STEP, points);

      for (guint i = 0; i < n; i++)
        bastide_castle_hedge_draw (pen, BASTIDE_POINT (points[i].x, points[i].y + HEDGE_DOWN), CASTLE_HEDGE_RADIUS, i);
    }
}

/*
 * Each edge is painted by one of its two tiles. The northern edge of a platform rises in front of the tile to the
 * north, and behind the things on the platform; all other edges between two rows come after the northern one.
 */
static gboolean
is_own (guint side,
        int   kind,
        int   other)
{
  gboolean tower = kind == BASTIDE_CASTLE_TOWER;
  gboolean other_tower = other == BASTIDE_CASTLE_TOWER;

  switch (side)
    {
    case BASTIDE_SIDE_NORTH:
      return tower && !other_tower;
    case BASTIDE_SIDE_EAST:
      return TRUE;
    case BASTIDE_SIDE_SOUTH:
      return tower || !other_tower;
    default:
      return other == NO_TILE;
    }
}

static Joint
get_joint (const BastideTilePlan *plan,
           const BastideTilePlan *neighbour,
           guint                  side,
           guint                  half)
{
  BastidePoint corner = bastide_corners[side];
  BastidePoint along = bastide_point_subtract (bastide_corners[(side + 1) % BASTIDE_N_CORNERS], corner);
  double gap = has_path (plan, side) ? PATH_GAP : 0;

  return (Joint) {
    .start = bastide_point_add (corner, along, half == 0 ? 0 : 0.5 + gap),
    .end = bastide_point_add (corner, along, half == 0 ? 0.5 - gap : 1),
    .outward = { -bastide_side_inwards[side].x, -bastide_side_inwards[side].y },
    .kind = get_kind (plan, 2 * side + half),
    .other = get_kind (neighbour, 2 * (side ^ 2) + 1 - half),
  };
}

static void
paint_side (const BastideTilePlan *plan,
            const BastideTilePlan *neighbour,
            guint                  side,
            BastidePen            *pen)
{
  /* The northern walk of the platform hides nothing of it, and is therefore drawn beside it. */
  double behind = side == BASTIDE_SIDE_NORTH ? CASTLE_PARAPET_WALK : 0;

  for (guint half = 0; half < 2; half++)
    {
      Joint joint = get_joint (plan, neighbour, side, half);

      if (!is_own (side, joint.kind, joint.other))
        continue;
      joint.start = bastide_point_raise (joint.start, behind);
      joint.end = bastide_point_raise (joint.end, behind);
      paint_joint (pen, &joint);
    }
}

/* --- Corners --- */

/* The four cells round a corner. */
enum
{
  NORTH_WEST,
  NORTH_EAST,
  SOUTH_EAST,
  SOUTH_WEST,
  N_CELLS,
};

#define SELF (-1)

/* For each corner of a tile: its neighbours in the cells around the corner. */
static const gint8 cells_at[BASTIDE_N_CORNERS][N_CELLS] = {
  { 7, 0, SELF, 6 },
  { 0, 1, 2, SELF },
  { SELF, 2, 3, 4 },
  { 6, SELF, 4, 5 },
};

/* The halves of edges that end in a corner, clockwise from the north: their cells, and their numbers there. */
static const struct { guint8 cells[2]; guint8 halves[2]; } spokes[] = {
  { { NORTH_WEST, NORTH_EAST }, { 3, 6 } },
  { { NORTH_EAST, SOUTH_EAST }, { 5, 0 } },
  { { SOUTH_WEST, SOUTH_EAST }, { 2, 7 } },
  { { NORTH_WEST, SOUTH_WEST }, { 4, 1 } },
};

/* The tile that paints a corner comes last of those in its northern row. */
static const guint8 painters[] = { NORTH_EAST, NORTH_WEST, SOUTH_EAST, SOUTH_WEST };

static gboolean
is_battlement (const BastideTilePlan *plan,
               guint                  half,
               const BastideTilePlan *other,
               guint                  other_half)
{
  return plan != NULL && other != NULL
    && (get_kind (plan, half) == BASTIDE_CASTLE_TOWER) != (get_kind (other, other_half) == BASTIDE_CASTLE_TOWER);
}

static gboolean
has_turret (const BastideTilePlan        *plan,
            const BastideTilePlan *const *neighbours,
            guint                         corner)
{
  const BastideTilePlan *cells[N_CELLS];
  gboolean ends = FALSE;

  for (guint i = 0; i < N_CELLS; i++)
    cells[i] = cells_at[corner][i] == SELF ? plan : neighbours[cells_at[corner][i]];
  for (guint i = 0; i < G_N_ELEMENTS (spokes); i++)
    ends |= is_battlement (cells[spokes[i].cells[0]], spokes[i].halves[0], cells[spokes[i].cells[1]],
                           spokes[i].halves[1]);
  if (!ends)
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (painters); i++)
    if (cells[painters[i]] != NULL)
      return cells[painters[i]] == plan;

  return FALSE;
}

void
bastide_castle_edges_paint (const BastideTilePlan        *plan,
                            const BastideTilePlan *const *neighbours,
                            BastideEdgeLayer              layer,
                            cairo_t                      *cr,
                            double                        pixels)
{
  static const guint8 sides_before[] = { BASTIDE_SIDE_WEST, BASTIDE_SIDE_EAST, BASTIDE_SIDE_SOUTH };
  BastidePen pen = bastide_pen_new (cr, pixels);

  if (layer == BASTIDE_EDGES_BEHIND)
    {
      static const guint8 sides[] = { BASTIDE_SIDE_WEST, BASTIDE_SIDE_NORTH };
      BastideScene scene;

      /* The shadows of platforms to the west and north fall on the tile. */
      bastide_scene_init (&scene, plan, pixels, TRUE, FALSE);
      for (guint i = 0; i < 2 * G_N_ELEMENTS (sides); i++)
        {
          Joint joint = get_joint (plan, neighbours[NEIGHBOUR_AT (sides[i / 2])], sides[i / 2], i % 2);

          if (joint.other == BASTIDE_CASTLE_TOWER && joint.kind != BASTIDE_CASTLE_TOWER)
            bastide_wall_add_shadow (&scene, joint.start, joint.end, SHADOW_HEIGHT);
        }
      cairo_save (cr);
      cairo_rectangle (cr, 0, 0, 1, 1);
      cairo_clip (cr);
      bastide_scene_paint_shadows (&scene, cr);
      cairo_restore (cr);
      bastide_scene_clear (&scene);
      paint_side (plan, neighbours[NEIGHBOUR_AT (BASTIDE_SIDE_NORTH)], BASTIDE_SIDE_NORTH, &pen);
      return;
    }
  for (guint i = 0; i < G_N_ELEMENTS (sides_before); i++)
    paint_side (plan, neighbours[NEIGHBOUR_AT (sides_before[i])], sides_before[i], &pen);
  for (guint i = 0; i < BASTIDE_N_CORNERS; i++)
    if (has_turret (plan, neighbours, i))
      bastide_scenery_draw_tower (&pen, BASTIDE_POINT (bastide_corners[i].x, bastide_corners[i].y + TURRET_DOWN),
                                  TURRET_RADIUS, TURRET_HEIGHT);
}
