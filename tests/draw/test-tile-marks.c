/* test-tile-marks.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <math.h>

#include "bastide-pen.h"
#include "bastide-scenery.h"
#include "picture.h"
#include "rules/bastide-registry.h"
#include "rules/games/classic.h"
#include "tiles.h"
#include "tileset/edit/bastide-tile-change.h"

/* Marks of the rules on a tile, and details that follow from the places of its parts. */

/* Towers stand at the ends of walls, and only there. */
TEST ("/draw/tile/towers")
{
  static const struct { const char *tile; guint rotation; guint towers; } cases[] = {
    { "base-E", 0, 0x3 }, { "base-E", 1, 0x6 }, { "base-C", 0, 0 }, { "base-B", 0, 0 },
    { "base-F", 0, 0xf }, { "base-N", 0, 0x5 }, { "base-R", 2, 0x3 }, { "base-H", 0, 0xf },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (BastideTilePlan) plan = bastide_tile_plan_new (find_tile (cases[i].tile), cases[i].rotation, 0, 0);

      g_assert_cmphex (bastide_tile_plan_get_towers (plan), ==, cases[i].towers);
    }
}

/* A copy of a tile without marks of modules, but with the same id and so the same country. */
static BastideTileDefinition *
copy_without_marks (const BastideTileDefinition *tile,
                    BastideTileset              *tileset)
{
  BastideTileDefinition *copy = bastide_tileset_add_tile (tileset, tile->id, 1);

  for (guint i = 0; i < tile->segments->len; i++)
    {
      const BastideSegmentDefinition *segment = bastide_tile_definition_get_segment (tile, i);
      BastideSegmentDefinition *other = bastide_tile_definition_add_segment (copy, segment->id, segment->kind);

      other->halves = segment->halves;
      other->sides = segment->sides;
      other->end = segment->end;
      other->touches = segment->touches;
    }

  return copy;
}

static gboolean
has_marks (const BastideTileDefinition *tile)
{
  if (tile->marks != NULL && tile->marks->len > 0)
    return TRUE;
  for (guint i = 0; i < tile->segments->len; i++)
    if (bastide_tile_definition_get_segment (tile, i)->marks != NULL)
      return TRUE;

  return FALSE;
}

static Picture
paint_all (const BastideTilePlan *plan,
           int                    pixels)
{
  Picture picture = picture_new_square (pixels, 0);

  bastide_tile_plan_paint_ground (plan, picture.cr, pixels);
  bastide_tile_plan_paint_raised (plan, picture.cr, pixels);

  return picture;
}

/* Number of pixels of the tile itself that differ, even without colours. */
static guint
count_different (const BastideTilePlan *one,
                 const BastideTilePlan *other,
                 int                    pixels)
{
  g_auto (Picture) picture = paint_all (one, pixels);
  g_auto (Picture) other_picture = paint_all (other, pixels);
  guint n = 0;

  for (int y = 0; y < pixels; y++)
    for (int x = 0; x < pixels; x++)
      n += fabs (picture_get_grey (&picture, x, y) - picture_get_grey (&other_picture, x, y)) > 24;

  return n;
}

/* Marks of the rules are visible on a tile, near and far. */
TEST ("/draw/tile/marks")
{
  static const int sizes[] = { 32, 48, 96 };

  for (guint i = 0; i < tiles->len; i++)
    for (guint j = 0; j < G_N_ELEMENTS (sizes); j++)
      {
        const BastideTileDefinition *tile = g_ptr_array_index (tiles, i);
        g_autoptr (BastideTileset) tileset = bastide_tileset_new (&bastide_game_classic, "plain");
        g_autoptr (BastideTilePlan) marked = bastide_tile_plan_new (tile, i % 4, 5, (int) i);
        g_autoptr (BastideTilePlan) plain = NULL;
        guint n;

        if (!has_marks (tile))
          continue;
        plain = bastide_tile_plan_new (copy_without_marks (tile, tileset), i % 4, 5, (int) i);
        n = count_different (marked, plain, sizes[j]);
        if (n < (guint) (sizes[j] * sizes[j] / 50))
          g_error ("%s turned by %u at %d px: its marks change only %u pixels", tile->id, i % 4, sizes[j], n);
      }
}

static gboolean
is_near (guint32 pixel,
         guint32 colour,
         int     tolerance)
{
  for (guint shift = 0; shift < 24; shift += 8)
    if (abs ((int) (pixel >> shift & 0xff) - (int) (colour >> shift & 0xff)) > tolerance)
      return FALSE;

  return pixel >> 24 == 0xff;
}

/* Number of pixels of a tile with this colour, or nearly so. */
static guint
count_colour (const BastideTilePlan *plan,
              int                    pixels,
              guint32                colour,
              int                    tolerance)
{
  g_auto (Picture) picture = paint (plan, pixels, PASS_RAISED);
  guint n = 0;

  for (int y = 0; y < picture.height; y++)
    for (int x = 0; x < picture.width; x++)
      n += is_near (picture_get_pixel (&picture, x, y), colour, tolerance);

  return n;
}

/* On small tiles a mark is a flat sign with a pure colour of its own; on others it is drawn. */
TEST ("/draw/tile/signs")
{
  static const struct { const char *tile; guint32 colour; } cases[] = {
    { "inns-A", 0xcf7d14 }, { "inns-K", 0xf6ecd4 }, { "mage-D", 0x5d3f9c }, { "goldmines-A", 0xa79a86 },
    { "robbers-A", 0x231e1c }, { "flying-A", 0xfff3cf }, { "base-E.garden", 0x7d5aae }, { "base-A", 0xfaf2df },
    { "M20", 0xd08e14 }, { "M11", 0x45689c }, { "M14", 0xb47c14 }, { "C13", 0xfff8e4 }, { "C36", 0x8d877c },
  };
  static const int sizes[] = { 28, 36, 50 };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    for (guint rotation = 0; rotation < BASTIDE_N_ROTATIONS; rotation++)
      {
        g_autoptr (BastideTilePlan) plan = bastide_tile_plan_new (find_tile (cases[i].tile), rotation, 2, 7);

        for (guint j = 0; j < G_N_ELEMENTS (sizes); j++)
          if (count_colour (plan, sizes[j], cases[i].colour, 24) < 2)
            g_error ("%s turned by %u has no sign at %d px", cases[i].tile, rotation, sizes[j]);
        if (count_colour (plan, 60, cases[i].colour, 0) > 8)
          g_error ("%s turned by %u has still a sign", cases[i].tile, rotation);
      }
}

/* Roads that cross without meeting do so on a bridge; those that meet do not. */
TEST ("/draw/tile/bridges")
{
  static const struct { const char *tile; guint n_bridges; } cases[] = {
    { "base-X", 0 },      { "base-K", 0 },      { "traders-HB", 1 },  { "traders-HC", 1 },
    { "traders-HU", 0 },  { "goldmines-D", 1 }, { "goldmines-F", 1 }, { "ferries-3", 0 },
    { "crops-B", 0 },     { "inns-I", 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    for (guint rotation = 0; rotation < BASTIDE_N_ROTATIONS; rotation++)
      {
        const BastideTileDefinition *tile = find_tile (cases[i].tile);
        g_autoptr (BastideTilePlan) plan = NULL;

        if (tile == NULL)
          continue;
        plan = bastide_tile_plan_new (tile, rotation, 3, (int) i);
        if (bastide_classic_plan_get (plan)->bridges->len != cases[i].n_bridges)
          g_error ("%s turned by %u has %u bridges", tile->id, rotation, bastide_classic_plan_get (plan)->bridges->len);
      }
}

/* @in_town: whether the town is large enough for all its shields */
static void
check_shields_of (const BastideTilePlan *plan,
                  gboolean               in_town)
{
  const int pixels = 50;
  const int border = 25;

  for (guint i = 0; plan->style == &bastide_classic_style && i < bastide_classic_plan_get (plan)->cities->len; i++)
    {
      const BastideClassicCity *city = bastide_classic_plan_get_city (plan, i);
      g_auto (Picture) picture = picture_new_square (pixels, border);
      BastidePen pen = bastide_pen_new (picture.cr, pixels);

      bastide_classic_fill_shields (&pen, city);
      cairo_surface_flush (picture.surface);
      g_assert_true ((picture_count_painted (&picture) > 0) == (city->pennants > 0));
      for (int pixel = 0; pixel < picture.width * picture.height; pixel++)
        {
          BastidePoint at = { (pixel % picture.width - border + 0.5) / pixels,
                              (pixel / picture.width - border + 0.5) / pixels };

          if (picture_get_pixel (&picture, pixel % picture.width, pixel / picture.width) >> 24 > 0x80
              && (MIN (MIN (at.x, at.y), MIN (1 - at.x, 1 - at.y)) < 0
                  || (in_town && !bastide_points_contain (city->area->outline, at))))
            g_error ("%s turned by %u: one of %u shields sticks out at %.2f %.2f", plan->tile->id, plan->rotation,
                     city->pennants, at.x, at.y);
        }
    }
}

static void
check_shields (const BastideTilePlan *plan)
{
  check_shields_of (plan, TRUE);
}

/* Shields lie entirely on their tile and in their town; if an author adds many they lie at least on the tile. */
TEST ("/draw/tile/shields")
{
  static const guint8 towns[] = { 0x03, 0x0f, 0x33, 0x3f, 0xff, 0 };

  check_all_plans (check_shields);
  for (guint i = 0; i < G_N_ELEMENTS (towns); i++)
    for (int n = 1; n < 10; n++)
      {
        g_autoptr (BastideTileset) set = bastide_tileset_new (&bastide_game_classic, "set");
        BastideTileDefinition *tile = bastide_tileset_add_tile (set, "set-1", 1);
        BastideSegmentDefinition *city = bastide_tile_definition_add_segment (tile, "c1", BASTIDE_CLASSIC_CITY);

        city->halves = towns[i];
        bastide_marks_set (&city->marks, bastide_registry_find_mark (tile->tileset->game, "pennants"), n);
        for (guint rotation = 0; rotation < BASTIDE_N_ROTATIONS; rotation++)
          {
            g_autoptr (BastideTilePlan) plan = bastide_tile_plan_new (tile, rotation, n, (int) i);

            check_shields_of (plan, n == 1);
          }
      }
}

BEFORE_TESTS
{
  load_tilesets ();
}

AFTER_TESTS
{
  unload_tilesets ();
}
