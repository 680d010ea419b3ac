/* castle-wall.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "castle-wall.h"

#include <string.h>

#include "rules/bastide-tileset.h"

/*
 * Where the wall runs: everything derives from the cells and from which fields lie on which corners.
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

static void
add_corners (BastideCastleWall *self)
{
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

/* What of a side is not part of the squares on its corners. */
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

static void
add_starts (BastideCastleWall            *self,
            const BastideBoardDefinition *board)
{
  static const BastidePoint outward[BASTIDE_N_SIDES] = { { 0, -1 }, { 1, 0 }, { 0, 1 }, { -1, 0 } };

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
}

BastideCastleWall *
bastide_castle_wall_new (const BastideBoardDefinition *board)
{
  BastideCastleWall *self = g_new0 (BastideCastleWall, 1);

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
  add_corners (self);
  self->rim = bastide_castle_wall_offset (self, WIDTH);
  add_fields (self, board);
  add_starts (self, board);
  bastide_castle_land_plant (self);

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
