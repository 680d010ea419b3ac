/* castle-parapet.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Battlements on the rims of platforms: along borders, paths and squares. */

#include "bastide-merlons.h"
#include "castle-style.h"

#define MERLON_DEPTH 0.013
#define MERLON_HEIGHT 0.022

/* Lengths that are drawn at once. Each is at most as deep as a house, so that it hides and is hidden correctly. */
#define MAX_PIECE 4
#define MAX_PIECE_DEPTH 0.07

/* Parapets that face away from the viewer come right after their platform, from north to south. */
#define BEHIND -0.5
#define BEHIND_STEP 0.01

#define SOUTHWARD 0.02

/* The rim beside a path or the square. */
#define PATH_ASIDE 0.010
#define RING_X 0.190
#define RING_Y 0.172
#define N_RING 36
#define EXTENSION 0.06

double
bastide_castle_get_platform (double pixels)
{
  return MAX (1, round (BASTIDE_CASTLE_PLATFORM * pixels)) / pixels;
}

/* --- Drawing --- */

static BastideRgb
shade_stone (BastidePoint outward)
{
  double light = outward.x * BASTIDE_LIGHT_X + outward.y * BASTIDE_LIGHT_Y;

  return bastide_rgb_mix (BASTIDE_CASTLE_STONE_DARK, BASTIDE_CASTLE_STONE_LIGHT, CLAMP (0.45 + 0.5 * light, 0, 1));
}

static void
draw_face (BastidePen           *pen,
           const BastideParapet *self,
           BastideRgb            stone)
{
  static const double joints[][3] = { { 0.022, 0.2, 0.7 }, { 0.045, 0.5, 0.95 } };

  bastide_pen_polyline (pen, self->points, self->n_points);
  for (guint i = self->n_points; i-- > 0;)
    cairo_line_to (pen->cr, self->points[i].x, self->points[i].y - self->height);
  cairo_close_path (pen->cr);
  bastide_pen_wash (pen, stone, 1);
  bastide_pen_line (pen, BASTIDE_INK, 0.8, pen->hair * 1.1, self->points, self->n_points);
  if (pen->detail < BASTIDE_DETAIL_CLOSE)
    return;

  for (guint i = 0; i + 1 < self->n_points; i++)
    for (guint j = 0; j < G_N_ELEMENTS (joints); j++)
      {
        BastidePoint start = bastide_point_mix (self->points[i], self->points[i + 1], joints[j][1]);
        BastidePoint end = bastide_point_mix (self->points[i], self->points[i + 1], joints[j][2]);

        bastide_pen_strip (pen,
                           BASTIDE_POINTS (bastide_point_raise (start, joints[j][0]),
                                           bastide_point_raise (end, joints[j][0])),
                           pen->hair * 0.7);
      }
  bastide_pen_wash (pen, BASTIDE_INK, 0.38);
}

/* The pale walk on top, and the pen along both its edges. */
static void
draw_walk (BastidePen           *pen,
           const BastideParapet *self)
{
  BastidePoint outer[MAX_PIECE + 1];
  BastidePoint inner[MAX_PIECE + 1];

  for (guint i = 0; i < self->n_points; i++)
    {
      outer[i] = bastide_point_raise (self->points[i], self->height);
      inner[i] = bastide_point_add (outer[i], self->outward, -CASTLE_PARAPET_WALK);
    }
  bastide_pen_polyline (pen, outer, self->n_points);
  for (guint i = self->n_points; i-- > 0;)
    cairo_line_to (pen->cr, inner[i].x, inner[i].y);
  cairo_close_path (pen->cr);
  bastide_pen_wash (pen, BASTIDE_CASTLE_STONE_LIGHT, 1);

  bastide_pen_line (pen, BASTIDE_INK, 0.8, pen->hair, outer, self->n_points);
  bastide_pen_line (pen, BASTIDE_INK, 0.5, pen->hair * 0.7, inner, self->n_points);
}

static void
draw_merlons (BastidePen           *pen,
              const BastideParapet *self,
              BastideRgb            stone)
{
  const BastideMerlons merlons = {
    .points = self->points, .n_points = self->n_points, .outward = self->outward, .walk = self->height, .end = 0.70,
    .depth = MERLON_DEPTH, .height = MERLON_HEIGHT,
    .colour = bastide_rgb_mix (stone, BASTIDE_CASTLE_STONE_LIGHT, 0.2), .top = BASTIDE_CASTLE_COPING,
  };

  bastide_merlons_draw (pen, &merlons);
}

static void
draw_piece (BastidePen           *pen,
            const BastideParapet *self)
{
  BastideRgb stone = shade_stone (self->outward);

  if (self->outward.y > SOUTHWARD)
    draw_face (pen, self, stone);
  draw_walk (pen, self);
  if (self->merlons && pen->detail > BASTIDE_DETAIL_FAR)
    draw_merlons (pen, self, self->outward.y > 0 ? stone : BASTIDE_CASTLE_STONE);
}

void
bastide_parapet_draw (BastidePen           *pen,
                      const BastideParapet *parapet)
{
  BastideParapet piece = *parapet;

  for (guint i = 0; i + 1 < parapet->n_points; i += MAX_PIECE)
    {
      piece.points = parapet->points + i;
      piece.n_points = MIN (MAX_PIECE + 1, parapet->n_points - i);
      draw_piece (pen, &piece);
    }
}

static void
draw_parapet (BastidePen             *pen,
              const BastideSceneItem *item)
{
  BastideParapet parapet = {
    .points = bastide_points_get_data (item->points),
    .n_points = item->points->len,
    .outward = item->at,
    .height = bastide_castle_get_platform (pen->pixels),
    .merlons = TRUE,
  };

  draw_piece (pen, &parapet);
}

/* --- Runs --- */

/* A line of parapets while it grows: it looks to the right of its way, or to the left. */
typedef struct
{
  BastideScene *scene;
  double        hand;
  GArray       *points;
  gboolean      southward;
} Run;

static void
run_end (Run *self)
{
  BastideSceneItem item = { .draw = draw_parapet, .points = self->points };
  BastidePoint along;

  if (self->points == NULL)
    return;

  along = bastide_point_subtract (bastide_points_index (self->points, self->points->len - 1),
                                  bastide_points_index (self->points, 0));
  item.at = bastide_point_normalise (bastide_point_turn (along));
  item.at = BASTIDE_POINT (item.at.x * self->hand, item.at.y * self->hand);
  item.y = self->southward ? -1 : 1;
  for (guint i = 0; i < self->points->len; i++)
    {
      double y = bastide_points_index (self->points, i).y;

      item.y = self->southward ? MAX (item.y, y) : MIN (item.y, y);
    }
  if (!self->southward)
    item.y = BEHIND + item.y * BEHIND_STEP;
  bastide_scene_add_raised (self->scene, &item);
  self->points = NULL;
}

static BastidePoint
run_get_outward (const Run   *self,
                 BastidePoint a,
                 BastidePoint b)
{
  BastidePoint right = bastide_point_turn (bastide_point_normalise (bastide_point_subtract (b, a)));

  return BASTIDE_POINT (right.x * self->hand, right.y * self->hand);
}

static void
run_add (Run         *self,
         BastidePoint a,
         BastidePoint b)
{
  gboolean southward = run_get_outward (self, a, b).y > SOUTHWARD;

  if (self->points != NULL && (southward != self->southward || self->points->len > MAX_PIECE
                               || fabs (b.y - bastide_points_index (self->points, 0).y) > MAX_PIECE_DEPTH))
    run_end (self);
  if (self->points == NULL)
    {
      self->points = bastide_scene_new_points (self->scene);
      g_array_append_val (self->points, a);
    }
  self->southward = southward;
  g_array_append_val (self->points, b);
}

static gboolean
is_on_tile (BastidePoint point)
{
  return point.x > 0 && point.x < 1 && point.y > 0 && point.y < 1;
}

/* --- Runs on a tile --- */

static void
add_border (BastideScene *scene,
            guint         area,
            const GArray *line)
{
  const BastideCastleMap *map = bastide_castle_map_get (scene->plan);
  g_autoptr (GArray) points = bastide_points_resample (line, CASTLE_MERLON_STEP);
  guint middle = points->len / 2;
  BastidePoint right = bastide_point_turn (bastide_points_get_tangent (points, middle));
  BastidePoint probe = bastide_point_add (bastide_points_index (points, middle), right, 0.015);
  Run run = { scene, bastide_map_grid_at (&map->division.areas[area].lead, probe) < 0 ? 1 : -1, NULL, FALSE };

  for (guint i = 0; i + 1 < points->len; i++)
    {
      BastidePoint a = bastide_points_index (points, i);
      BastidePoint b = bastide_points_index (points, i + 1);
      BastidePoint at = bastide_point_mix (a, b, 0.5);

      /* Two towers grow together, and along a path the platform ends before it. */
      if (is_on_tile (at) && bastide_tile_division_get_line_distance (&map->division, at) >= 0.010
          && !bastide_castle_map_is_border (map, at, BASTIDE_CASTLE_TOWER, BASTIDE_CASTLE_TOWER))
        run_add (&run, a, b);
      else
        run_end (&run);
    }
  run_end (&run);
}

/* Parapets along a line beside a path, where the area lies on the other side. */
static void
add_rim (BastideScene *scene,
         guint         area,
         const GArray *points,
         double        hand,
         double        path_room,
         double        square_room)
{
  const BastideCastleMap *map = bastide_castle_map_get (scene->plan);
  Run run = { scene, hand, NULL, FALSE };

  for (guint i = 0; i + 1 < points->len; i++)
    {
      BastidePoint a = bastide_points_index (points, i);
      BastidePoint b = bastide_points_index (points, i + 1);
      BastidePoint at = bastide_point_mix (a, b, 0.5);
      BastidePoint inside = bastide_point_add (at, run_get_outward (&run, a, b), -0.014);

      if (is_on_tile (at) && bastide_tile_division_find (&map->division, inside) == (int) area
          && bastide_tile_division_get_line_distance (&map->division, at) >= path_room
          && !bastide_castle_map_is_near_square (map, at, square_room))
        run_add (&run, a, b);
      else
        run_end (&run);
    }
  run_end (&run);
}

static void
add_path_rims (BastideScene          *scene,
               guint                  area,
               const BastidePlanLine *path)
{
  g_autoptr (GArray) line = bastide_points_extend (path->points, EXTENSION, TRUE, path->through);

  for (int hand = -1; hand <= 1; hand += 2)
    {
      g_autoptr (GArray) side = bastide_points_offset (line, -hand * (path->width / 2 + PATH_ASIDE));
      g_autoptr (GArray) points = bastide_points_resample (side, CASTLE_MERLON_STEP);

      add_rim (scene, area, points, hand, 0.004, 0.165);
    }
}

static void
add_square_rim (BastideScene *scene,
                guint         area)
{
  g_autoptr (GArray) ring = bastide_points_new ();

  for (guint i = 0; i <= N_RING; i++)
    {
      double angle = i * 2 * G_PI / N_RING;
      BastidePoint point = BASTIDE_POINT (0.5 + RING_X * cos (angle), 0.5 + RING_Y * sin (angle));

      g_array_append_val (ring, point);
    }
  add_rim (scene, area, ring, 1, 0.012, 0);
}

void
bastide_castle_add_parapets (BastideScene *scene,
                             guint         area)
{
  const BastideCastleMap *map = bastide_castle_map_get (scene->plan);

  if (!scene->raised)
    return;
  for (guint i = 0; i < map->division.areas[area].lines->len; i++)
    add_border (scene, area, g_ptr_array_index (map->division.areas[area].lines, i));
  for (guint i = 0; i < scene->plan->lines->len; i++)
    add_path_rims (scene, area, bastide_tile_plan_get_line (scene->plan, i));
  if (map->square)
    add_square_rim (scene, area);
}
