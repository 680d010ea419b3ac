/* castle-wall.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "castle-wall.h"

#include <string.h>

#include "bastide-draw-random.h"
#include "bastide-noise.h"
#include "bastide-parcels.h"
#include "bastide-paving.h"
#include "bastide-scenery.h"
#include "rules/bastide-tileset.h"
#include "rules/games/castle.h"

/*
 * * The course of the wall: everything derives from the cells and from which fields lie on which corners.
 */

#define WIDTH BASTIDE_CASTLE_WALL_WIDTH

/* Distances from the ward are measured up to here. */
#define REACH 3

gboolean
bastide_castle_wall_has_cell (const BastideCastleWall *self,
                              int                      x,
                              int                      y)
{
  return x >= 0 && y >= 0 && x < self->width && y < self->height && self->cells[y * self->width + x] != 0;
}

static void plant_land (BastideCastleWall *wall);

/* Whether the cell ahead of a point of the lattice is within the wall: @hand 1 to the right, -1 to the left. */
static gboolean
has_cell_ahead (const BastideCastleWall *self,
                BastidePoint             at,
                BastidePoint             direction,
                int                      hand)
{
  BastidePoint side = bastide_point_turn (direction);

  return bastide_castle_wall_has_cell (self, (int) floor (at.x + direction.x / 2 + hand * side.x / 2),
                                       (int) floor (at.y + direction.y / 2 + hand * side.y / 2));
}

static BastidePoint
find_first_vertex (const BastideCastleWall *self)
{
  for (int y = 0; y < self->height; y++)
    for (int x = 0; x < self->width; x++)
      if (bastide_castle_wall_has_cell (self, x, y))
        return BASTIDE_POINT (x, y);

  return BASTIDE_POINT (0, 0);
}

/* Round the cells with the ward on the right, from the west end of the northernmost side. */
static void
trace_outline (BastideCastleWall *self)
{
  BastidePoint first = find_first_vertex (self);
  BastidePoint direction = { 1, 0 };
  BastidePoint at = bastide_point_add (first, direction, 1);

  g_array_append_val (self->outline, first);
  for (; at.x != first.x || at.y != first.y; at = bastide_point_add (at, direction, 1))
    {
      BastidePoint turned = bastide_point_turn (direction);
      gboolean right = has_cell_ahead (self, at, direction, 1);

      if (right && !has_cell_ahead (self, at, direction, -1))
        continue;
      g_array_append_val (self->outline, at);
      direction = right ? BASTIDE_POINT (-turned.x, -turned.y) : turned;
    }
}

static BastidePoint
get_normal (const BastideCastleWall *self,
            guint                    side)
{
  BastidePoint start = bastide_points_index (self->outline, side);
  BastidePoint end = bastide_points_index (self->outline, (side + 1) % self->outline->len);
  BastidePoint direction = bastide_point_normalise (bastide_point_subtract (end, start));

  return BASTIDE_POINT (direction.y, -direction.x);
}

GArray *
bastide_castle_wall_offset (const BastideCastleWall *self,
                            double                   distance)
{
  GArray *line = bastide_points_new ();

  for (guint i = 0; i < self->corners->len; i++)
    {
      const BastideCastleCorner *corner = bastide_castle_wall_get_corner (self, i);
      BastidePoint both = bastide_point_add (corner->normals[0], corner->normals[1], 1);
      BastidePoint point = bastide_point_add (corner->vertex, both, distance);

      g_array_append_val (line, point);
    }

  return line;
}

double
bastide_castle_wall_get_distance (const BastideCastleWall *self,
                                  BastidePoint             point)
{
  int column = (int) floor (point.x);
  int row = (int) floor (point.y);
  double nearest = REACH;

  for (int y = row - REACH; y <= row + REACH; y++)
    for (int x = column - REACH; x <= column + REACH; x++)
      if (bastide_castle_wall_has_cell (self, x, y))
        {
          double dx = MAX (MAX (x - point.x, point.x - x - 1), 0);
          double dy = MAX (MAX (y - point.y, point.y - y - 1), 0);

          nearest = MIN (nearest, MAX (dx, dy));
        }

  return nearest;
}

static guint
find_corner (const BastideCastleWall *self,
             int                      x,
             int                      y)
{
  for (guint i = 0; i < self->corners->len; i++)
    {
      BastidePoint vertex = bastide_castle_wall_get_corner (self, i)->vertex;

      if (vertex.x == x && vertex.y == y)
        return i;
    }

  return G_MAXUINT;
}

static void
set_field (BastideCastleWall  *self,
           guint               number,
           const BastidePoint *points,
           guint               n_points,
           int                 corner)
{
  BastideCastleField *field;

  if (number >= self->fields->len)
    return;

  field = bastide_castle_wall_get_field (self, number);
  memcpy (field->points, points, n_points * sizeof *points);
  field->n_points = n_points;
  field->corner = corner;
  field->middle = BASTIDE_POINT (0, 0);
  for (guint i = 0; i < n_points; i++)
    field->middle = bastide_point_add (field->middle, points[i], 1.0 / n_points);
}

/* The square on a corner is divided by the line from the vertex outward. Its first half lies towards the side before:
 * outside, where the wall turns round the ward, and inside where it turns the other way. */
static void
add_corner_fields (BastideCastleWall *self,
                   guint              index)
{
  const BastideCastleCorner *corner = bastide_castle_wall_get_corner (self, index);
  BastidePoint outer = bastide_point_add (corner->vertex, bastide_point_add (corner->normals[0], corner->normals[1], 1),
                                          WIDTH);

  for (guint half = 0; half < 2; half++)
    {
      BastidePoint normal = corner->normals[corner->convex ? half : 1 - half];
      BastidePoint points[] = { corner->vertex, bastide_point_add (corner->vertex, normal, WIDTH), outer };

      set_field (self, corner->fields[half], points, G_N_ELEMENTS (points), (int) index);
    }
}

/* The part of a side that does not belong to the squares on its corners. */
static void
get_straight (const BastideCastleWall *self,
              guint                    side,
              BastidePoint            *start,
              BastidePoint            *end)
{
  const BastideCastleCorner *before = bastide_castle_wall_get_corner (self, side);
  const BastideCastleCorner *after = bastide_castle_wall_get_corner (self, (side + 1) % self->corners->len);
  BastidePoint direction = bastide_point_normalise (bastide_point_subtract (after->vertex, before->vertex));

  *start = bastide_point_add (before->vertex, direction, before->convex ? 0 : WIDTH);
  *end = bastide_point_add (after->vertex, direction, after->convex ? 0 : -WIDTH);
}

static void
add_straight_fields (BastideCastleWall *self,
                     guint              side,
                     guint              first,
                     guint              n)
{
  BastidePoint normal = get_normal (self, side);
  BastidePoint start, end;

  get_straight (self, side, &start, &end);
  for (guint i = 0; i < n; i++)
    {
      BastidePoint from = bastide_point_mix (start, end, (double) i / n);
      BastidePoint to = bastide_point_mix (start, end, (double) (i + 1) / n);
      BastidePoint points[] = {
        from, to, bastide_point_add (to, normal, WIDTH), bastide_point_add (from, normal, WIDTH),
      };

      set_field (self, (first + i) % self->fields->len, points, G_N_ELEMENTS (points), -1);
    }
}

/* The fields between two corners of the track lie evenly on the sides between them; usually that is one. */
static void
add_fields_between (BastideCastleWall *self,
                    guint              from,
                    guint              to)
{
  guint n_corners = self->corners->len;
  guint n_sides = (to + n_corners - from) % n_corners;
  guint first = bastide_castle_wall_get_corner (self, from)->fields[1] + 1;
  guint last = bastide_castle_wall_get_corner (self, to)->fields[0];
  guint n = (last + self->fields->len - first % self->fields->len) % self->fields->len;
  double whole = 0, past = 0;
  guint done = 0;

  if (n_sides == 0)
    n_sides = n_corners;
  for (guint pass = 0; pass < 2; pass++)
    for (guint i = 0; i < n_sides; i++)
      {
        guint side = (from + i) % n_corners;
        BastidePoint start, end;
        guint here;

        get_straight (self, side, &start, &end);
        if (pass == 0)
          {
            whole += bastide_point_get_distance (start, end);
            continue;
          }
        past += bastide_point_get_distance (start, end);
        here = (guint) floor (n * past / whole + 0.5) - done;
        add_straight_fields (self, side, first + done, here);
        done += here;
      }
}

static void
add_fields (BastideCastleWall            *self,
            const BastideBoardDefinition *board)
{
  g_autoptr (GArray) found = g_array_new (FALSE, FALSE, sizeof (guint));

  g_array_set_size (self->fields, board->n_fields);
  for (guint i = 0; i < board->corners->len; i++)
    {
      const BastideBoardCorner *definition = &g_array_index (board->corners, BastideBoardCorner, i);
      guint index = find_corner (self, definition->x, definition->y);

      g_array_append_val (self->board_corners, index);
      if (index == G_MAXUINT || definition->fields[0] >= board->n_fields || definition->fields[1] >= board->n_fields)
        continue;
      memcpy (bastide_castle_wall_get_corner (self, index)->fields, definition->fields, sizeof definition->fields);
      bastide_castle_wall_get_corner (self, index)->has_fields = TRUE;
      g_array_append_val (found, index);
    }
  for (guint i = 0; i < found->len; i++)
    {
      add_corner_fields (self, g_array_index (found, guint, i));
      add_fields_between (self, g_array_index (found, guint, i), g_array_index (found, guint, (i + 1) % found->len));
    }
}

BastideCastleWall *
bastide_castle_wall_new (const BastideBoardDefinition *board)
{
  BastideCastleWall *self = g_new0 (BastideCastleWall, 1);
  static const BastidePoint outward[BASTIDE_N_SIDES] = { { 0, -1 }, { 1, 0 }, { 0, 1 }, { -1, 0 } };

  self->width = (int) board->width;
  self->height = (int) board->height;
  self->cells = g_memdup2 (board->cells, (gsize) board->width * board->height);
  self->outline = bastide_points_new ();
  self->corners = g_array_new (FALSE, TRUE, sizeof (BastideCastleCorner));
  self->board_corners = g_array_new (FALSE, FALSE, sizeof (guint));
  self->fields = g_array_new (FALSE, TRUE, sizeof (BastideCastleField));
  self->starts = g_array_new (FALSE, FALSE, sizeof (BastideCastleStart));
  self->plants = g_array_new (FALSE, FALSE, sizeof (BastideCastlePlant));

  trace_outline (self);

  /* The corners. */
  for (guint i = 0; i < self->outline->len; i++)
    {
      BastidePoint before = get_normal (self, (i + self->outline->len - 1) % self->outline->len);
      BastidePoint after = get_normal (self, i);
      BastidePoint both = bastide_point_add (before, after, 1);
      BastideCastleCorner corner = {
        .vertex = bastide_points_index (self->outline, i),
        .normals = { before, after },
        .outward = bastide_point_normalise (both),
        /* The turn from one normal to the next is that of the wall. */
        .convex = bastide_point_dot (bastide_point_turn (before), after) > 0,
      };

      corner.middle = bastide_point_add (corner.vertex, both, WIDTH / 2);
      g_array_append_val (self->corners, corner);
    }
  self->rim = bastide_castle_wall_offset (self, WIDTH);
  add_fields (self, board);

  /* The starts. */
  for (guint i = 0; i < board->start_spaces->len; i++)
    {
      const BastideStartSpace *space = bastide_board_definition_get_start_space (board, i);
      BastideCastleStart start = {
        .outward = outward[space->side],
        .kind = bastide_tile_definition_get_segment (space->tile, 0)->kind,
      };

      start.middle = bastide_point_add (BASTIDE_POINT (space->x + 0.5, space->y + 0.5), start.outward, -0.5);
      g_array_append_val (self->starts, start);
    }
  plant_land (self);

  return self;
}

void
bastide_castle_wall_free (BastideCastleWall *self)
{
  g_array_unref (self->plants);
  g_array_unref (self->starts);
  g_array_unref (self->fields);
  g_array_unref (self->board_corners);
  g_array_unref (self->rim);
  g_array_unref (self->corners);
  g_array_unref (self->outline);
  g_free (self->cells);
  g_free (self);
}

/* --- The land outside --- */

/*
 * The country outside: meadow with parcels and trees, roads.
 */

/* The place in the world, for the parcels. */
#define WORLD_X 30
#define WORLD_Y 30

/* Plants keep away from the moat and from roads. */
#define PLANT_DISTANCE 1.35
#define PLANT_FALL 0.22
#define ROAD_ROOM 0.28
#define PLANT_TRIES 4
#define PLANT_REACH 0.35

#define BRIDGE_HALF 0.17
#define ROAD_WIDTH 0.19
#define ROAD_LENGTH (MAX (BASTIDE_CASTLE_COUNTRY_X, BASTIDE_CASTLE_COUNTRY_Y) + 0.5)

gboolean
bastide_castle_wall_is_on_road (const BastideCastleWall *wall,
                                BastidePoint             at)
{
  for (guint i = 0; i < wall->starts->len; i++)
    {
      const BastideCastleStart *start = bastide_castle_wall_get_start (wall, i);
      BastidePoint from = bastide_point_subtract (at, start->middle);

      if (start->kind == BASTIDE_CASTLE_PATH && bastide_point_dot (from, start->outward) > 0
          && fabs (bastide_point_dot (from, bastide_point_turn (start->outward))) < ROAD_ROOM)
        return TRUE;
    }

  return FALSE;
}

static gboolean
is_free (const BastideCastleWall *wall,
         BastidePoint             at)
{
  return bastide_castle_wall_get_distance (wall, BASTIDE_POINT (at.x, at.y - PLANT_FALL)) > PLANT_DISTANCE
         && bastide_castle_wall_get_distance (wall, BASTIDE_POINT (at.x, at.y - PLANT_FALL - 0.12)) > PLANT_DISTANCE
         && !bastide_castle_wall_is_on_road (wall, at);
}

/* Plants of the meadow; needs the rest of the wall. */
static void
plant_land (BastideCastleWall *wall)
{
  for (int y = -BASTIDE_CASTLE_COUNTRY_Y; y < wall->height + BASTIDE_CASTLE_COUNTRY_Y; y++)
    for (int x = -BASTIDE_CASTLE_COUNTRY_X; x < wall->width + BASTIDE_CASTLE_COUNTRY_X; x++)
      {
        BastideDrawRandom random = bastide_draw_random_new (bastide_hash ((guint32) x, (guint32) y), 99);

        for (guint i = 0; i < PLANT_TRIES; i++)
          {
            BastideCastlePlant plant;
            double wildness, unit;

            plant.at.x = x + bastide_draw_random_unit (&random);
            plant.at.y = y + bastide_draw_random_unit (&random);
            plant.radius = bastide_draw_random_range (&random, 0.055, 0.085);
            plant.seed = bastide_draw_random_index (&random, 1u << 20);
            unit = bastide_draw_random_unit (&random);
            wildness = bastide_wildness_at (plant.at.x * 0.8 + 4, plant.at.y * 0.8 + 9);
            if ((wildness > 0.5 && unit < 0.8) || unit < 0.25)
              plant.kind = BASTIDE_CASTLE_TREE;
            else
              plant.kind = unit > 0.6 ? BASTIDE_CASTLE_BUSH : BASTIDE_CASTLE_TUFT;
            if (is_free (wall, plant.at))
              g_array_append_val (wall->plants, plant);
          }
      }
}

static gboolean
is_deep_in_ward (const BastideCastleWall *wall,
                 int                      x,
                 int                      y)
{
  for (int dy = -1; dy <= 1; dy++)
    for (int dx = -1; dx <= 1; dx++)
      if (!bastide_castle_wall_has_cell (wall, x + dx, y + dy))
        return FALSE;

  return TRUE;
}

/* Stone parapets where a road crosses the moat. */
static void
paint_bridge (BastidePen               *pen,
              const BastideCastleStart *start)
{
  double middle = BASTIDE_CASTLE_MOAT_DISTANCE + start->outward.y * BASTIDE_CASTLE_MOAT_FALL;
  BastidePoint side = bastide_point_turn (start->outward);

  for (int hand = -1; hand <= 1; hand += 2)
    {
      BastidePoint near = bastide_point_add (start->middle, start->outward, middle - BRIDGE_HALF);
      BastidePoint far = bastide_point_add (start->middle, start->outward, middle + BRIDGE_HALF);
      BastidePoint block[] = {
        bastide_point_add (near, side, hand * 0.085), bastide_point_add (far, side, hand * 0.085),
        bastide_point_add (far, side, hand * 0.122), bastide_point_add (near, side, hand * 0.122),
      };

      bastide_pen_inked (pen, BASTIDE_CASTLE_STONE_LIGHT, block, G_N_ELEMENTS (block));
      for (guint i = 1; i < 4 && pen->detail > BASTIDE_DETAIL_FAR; i++)
        bastide_pen_strip (pen,
                           BASTIDE_POINTS (bastide_point_mix (block[0], block[1], i / 4.0),
                                           bastide_point_mix (block[3], block[2], i / 4.0)),
                           pen->hair * 0.8);
      bastide_pen_wash (pen, BASTIDE_INK, 0.5);
    }
}

static void
paint_roads (const BastideCastleWall *wall,
             BastidePen              *pen)
{
  static const BastidePaving paving = {
    { { 1, 0, BASTIDE_CASTLE_PATH_EDGE, 1 }, { 1, -0.025, BASTIDE_CASTLE_PATH_STONE, 1 },
      { 0, 0.06, BASTIDE_CASTLE_PATH_LIGHT, 0.6 } }, 3, FALSE,
  };

  for (guint i = 0; i < wall->starts->len; i++)
    {
      const BastideCastleStart *start = bastide_castle_wall_get_start (wall, i);
      BastidePoint ends[] = {
        bastide_point_add (start->middle, start->outward, BASTIDE_CASTLE_WALL_WIDTH - 0.02),
        bastide_point_add (start->middle, start->outward, ROAD_LENGTH),
      };
      g_autoptr (GPtrArray) lines = NULL;

      if (start->kind != BASTIDE_CASTLE_PATH)
        continue;
      lines = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
      g_ptr_array_add (lines, g_array_append_vals (bastide_points_new (), ends, G_N_ELEMENTS (ends)));
      bastide_paving_paint (pen, &paving, lines, ROAD_WIDTH, 0, 0);
      paint_bridge (pen, start);
    }
}

static void
paint_plants (const BastideCastleWall *wall,
              BastidePen              *pen,
              const BastideCellArea   *cells)
{
  g_autoptr (GArray) tufts = bastide_points_new ();
  BastideScene scene;

  bastide_scene_init (&scene, NULL, pen->pixels, TRUE, TRUE);
  for (guint i = 0; i < wall->plants->len; i++)
    {
      const BastideCastlePlant *plant = &g_array_index (wall->plants, BastideCastlePlant, i);

      if (!bastide_castle_reaches (cells, plant->at.x - PLANT_REACH, plant->at.y - PLANT_REACH,
                                   plant->at.x + PLANT_REACH, plant->at.y + PLANT_REACH))
        continue;
      if (plant->kind == BASTIDE_CASTLE_TREE)
        bastide_scenery_add_tree (&scene, plant->at, plant->radius, plant->seed);
      else if (plant->kind == BASTIDE_CASTLE_BUSH)
        bastide_scenery_add_bush (&scene, plant->at, 0.03, plant->seed);
      else
        for (guint j = 0; j < 3; j++)
          {
            BastidePoint tuft = { plant->at.x + j * 0.05, plant->at.y + j % 2 * 0.02 };

            g_array_append_val (tufts, tuft);
          }
    }
  bastide_castle_moat_add_life (wall, &scene, cells);
  bastide_scenery_draw_tufts (pen, BASTIDE_ARRAY_POINTS (tufts));
  bastide_scene_paint_shadows (&scene, pen->cr);
  bastide_scene_paint_raised (&scene, pen->cr);
  bastide_scene_clear (&scene);
}

static void
paint_grain (BastidePen *pen,
             int         x,
             int         y)
{
  const BastideWash washes[] = {
    { BASTIDE_NOISE_DARK_GRAIN, 1, BASTIDE_RGB (0x5a4630), 0.12 },
  };

  cairo_save (pen->cr);
  cairo_translate (pen->cr, x, y);
  bastide_washes_set_source (pen->cr, pen->pixels, x, y, NULL, washes, G_N_ELEMENTS (washes));
  cairo_rectangle (pen->cr, 0, 0, 1, 1);
  cairo_fill (pen->cr);
  cairo_restore (pen->cr);
}

void
bastide_castle_land_paint (const BastideCastleWall *wall,
                           BastidePen              *pen,
                           const BastideCellArea   *cells)
{
  gboolean any = FALSE;

  for (int y = cells->y; y < cells->y + cells->height; y++)
    for (int x = cells->x; x < cells->x + cells->width; x++)
      if (!is_deep_in_ward (wall, x, y))
        {
          const BastideRgb base = BASTIDE_RGB (0xa9b46a);
          const BastideWash washes[] = {
            { BASTIDE_NOISE_SHADE, 6, BASTIDE_FIELD_SHADE, 0.42 },
            { BASTIDE_NOISE_SUN, 7, BASTIDE_FIELD_SUN, 0.50 },
          };
          g_autoptr (GArray) parcels = bastide_parcels_find (x + WORLD_X, y + WORLD_Y);
          cairo_t *cr = pen->cr;

          cairo_save (cr);
          cairo_translate (cr, x, y);
          cairo_rectangle (cr, 0, 0, 1, 1);
          cairo_clip (cr);
          bastide_washes_set_source (cr, pen->pixels, x + WORLD_X, y + WORLD_Y, &base, washes, G_N_ELEMENTS (washes));
          cairo_paint (cr);
          for (guint i = 0; i < parcels->len; i++)
            bastide_parcel_paint (pen, &g_array_index (parcels, BastideParcel, i));
          cairo_restore (cr);
          any = TRUE;
        }
  if (!any)
    return;

  bastide_castle_moat_paint (wall, pen);
  paint_roads (wall, pen);
  for (int y = cells->y; y < cells->y + cells->height; y++)
    for (int x = cells->x; x < cells->x + cells->width; x++)
      if (!is_deep_in_ward (wall, x, y))
        paint_grain (pen, x, y);
  paint_plants (wall, pen, cells);

  /* The shadow of the whole castle: the sun stands in the north-west. */
  for (guint i = 0; i < 6; i++)
    {
      cairo_save (pen->cr);
      cairo_translate (pen->cr, 0.10 + 0.03 * i, 0.36 + 0.02 * i);
      bastide_pen_polygon (pen, BASTIDE_ARRAY_POINTS (wall->rim));
      cairo_restore (pen->cr);
      bastide_pen_wash (pen, BASTIDE_SHADOW, 0.07);
    }
}
