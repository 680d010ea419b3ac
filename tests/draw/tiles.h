/* tiles.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-tile-painter.h"
#include "classic-plan.h"
#include "picture.h"
#include "tileset/reading/bastide-tileset-reader.h"

/* Helpers for tests of tiles: all installed sets, and their painted tiles. */

/* Margin around painted tiles, to see how far they extend. */
#define MARGIN 0.4

/* All installed sets, the base game first, and all their tiles. */
static GPtrArray *tilesets;
static GPtrArray *tiles;

typedef void (*CheckPlan) (const BastideTilePlan *plan);

static inline int
compare_names (gconstpointer a,
               gconstpointer b)
{
  const char *one = *(const char *const *) a;
  const char *other = *(const char *const *) b;
  gboolean one_first = g_str_equal (one, "base.xml");
  gboolean other_first = g_str_equal (other, "base.xml");

  return one_first != other_first ? other_first - one_first : g_strcmp0 (one, other);
}

static inline void
load_tilesets (void)
{
  g_autofree char *folder = g_build_filename (g_getenv ("BASTIDE_DATA_DIR"), "tilesets", NULL);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GDir) directory = NO_ERROR (g_dir_open (folder, 0, &error));
  const char *name;

  while ((name = g_dir_read_name (directory)) != NULL)
    if (g_str_has_suffix (name, ".xml"))
      g_ptr_array_add (names, g_strdup (name));
  g_ptr_array_sort (names, compare_names);

  tilesets = g_ptr_array_new_with_free_func ((GDestroyNotify) bastide_tileset_unref);
  tiles = g_ptr_array_new ();
  for (guint i = 0; i < names->len; i++)
    {
      g_autoptr (GFile) file = g_file_new_build_filename (folder, g_ptr_array_index (names, i), NULL);

      g_ptr_array_add (tilesets, NO_ERROR (bastide_tileset_load_file (file, &error)));
    }
  /* Game by game, so that a new game does not move the tiles of the others to other cells. */
  for (guint others = 0; others < 2; others++)
    for (guint i = 0; i < tilesets->len; i++)
      {
        const BastideTileset *tileset = g_ptr_array_index (tilesets, i);

        if ((strcmp (tileset->game->id, "classic") != 0) == others)
          g_ptr_array_extend (tiles, tileset->tiles, NULL, NULL);
      }
  g_assert_cmpuint (tiles->len, >=, 33);
}

static inline void
unload_tilesets (void)
{
  g_ptr_array_unref (tiles);
  g_ptr_array_unref (tilesets);
}

static inline const BastideTileDefinition *
find_tile (const char *id)
{
  for (guint i = 0; i < tiles->len; i++)
    {
      const BastideTileDefinition *tile = g_ptr_array_index (tiles, i);

      if (g_str_equal (tile->id, id))
        return tile;
    }

  return NULL;
}

/* For slow checks: in one of its rotations, or with "./dev test --long" in each. */
static inline gboolean
is_looked_at (const BastideTilePlan *plan)
{
  return g_test_slow () || (plan->x + plan->rotation) % BASTIDE_N_ROTATIONS == 3;
}

/* Every kind of tile in every rotation, each at a place of its own. */
static inline void
check_all_plans_from (CheckPlan check,
                      int       first_x)
{
  for (guint i = 0; i < tiles->len; i++)
    for (guint rotation = 0; rotation < BASTIDE_N_ROTATIONS; rotation++)
      {
        g_autoptr (BastideTilePlan) plan = bastide_tile_plan_new (g_ptr_array_index (tiles, i), rotation,
                                                                  first_x + (int)i, (int)rotation * 3);

        check (plan);
      }
}

static inline void
check_all_plans (CheckPlan check)
{
  check_all_plans_from (check, -9);
}

typedef enum
{
  PASS_GROUND,
  PASS_RAISED,
} Pass;

static inline Picture
paint (const BastideTilePlan *plan,
       int                    pixels,
       Pass                   pass)
{
  Picture picture = picture_new_square (pixels, (int) (MARGIN * pixels));

  if (pass == PASS_GROUND)
    bastide_tile_plan_paint_ground (plan, picture.cr, pixels);
  else
    bastide_tile_plan_paint_raised (plan, picture.cr, pixels);
  g_assert_cmpint (cairo_status (picture.cr), ==, CAIRO_STATUS_SUCCESS);

  return picture;
}

/* All segments have a place on the tile and an outline. */
static inline void
check_segments (const BastideTilePlan *plan,
                cairo_t               *cr)
{
  for (guint i = 0; i < plan->tile->segments->len; i++)
    {
      double x, y;

      bastide_tile_plan_get_spot (plan, i, &x, &y);
      g_assert_true (x >= 0 && x <= 1 && y >= 0 && y <= 1);
      bastide_tile_plan_append_outline (plan, cr, i);
      bastide_tile_plan_append_rim (plan, cr, i);
      cairo_new_path (cr);
    }
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
}
