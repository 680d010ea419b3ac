/* test-canvas-geometry.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-canvas-geometry.h"
#include "harness.h"
#include "table.h"

/*
 * Places of the canvas's handles, for any size of it and of the text.
 */

typedef struct
{
  double width, height, unit;
} Room;

static const Room rooms[] = {
  { 800, 600, 1 }, { 600, 900, 1 }, { 700, 700, 2 }, { 240, 240, 1 },
};

static void
assert_handle (const BastideCanvasGeometry *geometry,
               const Room                  *room,
               BastideEditPlace             handle)
{
  double reach = bastide_canvas_geometry_get_radius (geometry, &handle);
  double x, y, tile_x, tile_y;
  BastideEditPlace found;

  bastide_canvas_geometry_get_point (geometry, &handle, TRUE, &x, &y);
  g_assert_cmpfloat (x - reach, >=, 0);
  g_assert_cmpfloat (y - reach, >=, 0);
  g_assert_cmpfloat (x + reach, <=, room->width);
  g_assert_cmpfloat (y + reach, <=, room->height);

  /* It lies beside the tile. */
  tile_x = x;
  tile_y = y;
  bastide_canvas_geometry_to_tile (geometry, &tile_x, &tile_y);
  g_assert_true (tile_x < 0 || tile_x > 1 || tile_y < 0 || tile_y > 1);

  /* No other handle is hit there, nor at its rim. */
  found = bastide_canvas_geometry_find_handle (geometry, 0xff, 0x0f, x, y);
  g_assert_true (bastide_edit_place_is_same (&found, &handle));
  found = bastide_canvas_geometry_find_handle (geometry, 0xff, 0x0f, x + reach - 1, y);
  g_assert_true (bastide_edit_place_is_same (&found, &handle));

  /* A hidden handle is not hit. */
  found = bastide_canvas_geometry_find_handle (geometry, 0, 0, x, y);
  g_assert_cmpint (found.type, ==, BASTIDE_EDIT_NOWHERE);
}

TEST ("/canvas-geometry/handles")
{
  for (guint i = 0; i < G_N_ELEMENTS (rooms); i++)
    {
      BastideCanvasGeometry geometry;

      bastide_canvas_geometry_fit (&geometry, rooms[i].width, rooms[i].height, rooms[i].unit);
      for (guint side = 0; side < BASTIDE_N_SIDES; side++)
        assert_handle (&geometry, &rooms[i], (BastideEditPlace) { BASTIDE_EDIT_SIDE, .index = side });
      for (guint half = 0; half < BASTIDE_N_HALVES; half++)
        assert_handle (&geometry, &rooms[i], (BastideEditPlace) { BASTIDE_EDIT_HALF, .index = half });
    }
}

/* Handles can be hit by a finger: at least 34 pixels at the usual text size. */
TEST ("/canvas-geometry/reach")
{
  BastideCanvasGeometry geometry;
  BastideEditPlace middle = { BASTIDE_EDIT_SIDE, .index = BASTIDE_SIDE_EAST };

  bastide_canvas_geometry_fit (&geometry, 800, 600, 1);
  g_assert_cmpfloat (2 * (bastide_canvas_geometry_get_radius (&geometry, &middle) + geometry.slop), >=, 34);
}

/* An area of the minimum size still has room for a tile. */
TEST ("/canvas-geometry/minimum")
{
  for (guint unit = 1; unit < 4; unit++)
    {
      double side = bastide_canvas_geometry_get_minimum (unit);
      BastideCanvasGeometry geometry;

      bastide_canvas_geometry_fit (&geometry, side, side, unit);
      g_assert_cmpfloat (geometry.side, >=, 100);
    }
}

static BastideEditPlace
find_edge (const BastideCanvasGeometry *geometry,
           guint8                       halves,
           guint8                       sides,
           double                       x,
           double                       y)
{
  return bastide_canvas_geometry_find_edge (geometry, halves, sides, geometry->x + x * geometry->side,
                                            geometry->y + y * geometry->side);
}

/* A near miss of a handle counts as the handle; in the middle and at the corners nothing is guessed. */
TEST ("/canvas-geometry/edge")
{
  static const char *const types[] = {
    [BASTIDE_EDIT_NOWHERE] = "nowhere", [BASTIDE_EDIT_SIDE] = "side", [BASTIDE_EDIT_HALF] = "half",
  };
  g_autoptr (GPtrArray) rows = table_read ("canvas-edges.tsv", 5);
  BastideCanvasGeometry geometry;
  BastideEditPlace place;

  bastide_canvas_geometry_fit (&geometry, 800, 600, 1);
  for (guint i = 0; i < rows->len; i++)
    {
      char **row = rows->pdata[i];
      guint8 halves = g_str_equal (row[2], "halves") ? 0xff : 0;
      BastideEditPlace meant = {
        table_find (types, G_N_ELEMENTS (types), row[3]), (guint) g_ascii_strtoull (row[4], NULL, 10),
      };

      place = find_edge (&geometry, halves, 0x0f, g_ascii_strtod (row[0], NULL), g_ascii_strtod (row[1], NULL));
      g_assert_true (bastide_edit_place_is_same (&place, &meant));
    }

  place = find_edge (&geometry, 0, 0x0e, 0.5, 0.05);
  g_assert_cmpint (place.type, ==, BASTIDE_EDIT_NOWHERE);
}
