/* bastide-play-test.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-play-test.h"

#include "rules/bastide-game-interface.h"

#define N_PLAYERS 2

static gboolean
has_set (const BastideSetup *setup,
         const char         *id)
{
  for (guint i = 0; i < setup->tilesets->len; i++)
    if (g_str_equal (((BastideTileset *) g_ptr_array_index (setup->tilesets, i))->id, id))
      return TRUE;

  return FALSE;
}

/* All tiles but the first start tile, which lies there, and one of @first. */
static GPtrArray *
list_others (const BastideSetup *setup,
             const char         *first)
{
  GPtrArray *ids = g_ptr_array_new ();
  gboolean started = FALSE;

  for (guint i = 0; i < setup->tilesets->len; i++)
    {
      const BastideTileset *set = g_ptr_array_index (setup->tilesets, i);

      for (guint j = 0; j < set->tiles->len; j++)
        {
          const BastideTileDefinition *tile = g_ptr_array_index (set->tiles, j);
          guint count = tile->count;

          if (tile->start && !started && count > 0)
            {
              started = TRUE;
              count--;
            }
          if (count > 0 && g_str_equal (tile->id, first))
            count--;
          while (count-- > 0)
            g_ptr_array_add (ids, tile->id);
        }
    }

  return ids;
}

static void
shuffle (GPtrArray *ids,
         guint64    seed)
{
  guint32 seeds[] = { (guint32) seed, (guint32) (seed >> 32) };
  g_autoptr (GRand) rand = g_rand_new_with_seed_array (seeds, G_N_ELEMENTS (seeds));

  for (guint i = ids->len; i > 1; i--)
    {
      guint other = (guint) g_rand_int_range (rand, 0, (gint32) i);
      gpointer kept = ids->pdata[i - 1];

      ids->pdata[i - 1] = ids->pdata[other];
      ids->pdata[other] = kept;
    }
}

static void
draw_first (BastideSetup *setup,
            const char   *tile,
            guint64       seed)
{
  g_autoptr (GPtrArray) ids = list_others (setup, tile);
  GPtrArray *draw = g_ptr_array_new ();

  shuffle (ids, seed);
  g_ptr_array_add (draw, g_strdup (tile));
  for (guint i = 0; i < ids->len; i++)
    g_ptr_array_add (draw, g_strdup (ids->pdata[i]));
  g_ptr_array_add (draw, NULL);
  setup->draw = (char **) g_ptr_array_free (draw, FALSE);
}

BastideSetup *
bastide_play_test_create_setup (BastideTileset      *tileset,
                                const char          *tile,
                                BastideTilesetStore *tilesets,
                                guint64              seed)
{
  BastideSetup *setup;

  g_return_val_if_fail (tileset != NULL, NULL);
  g_return_val_if_fail (BASTIDE_IS_TILESET_STORE (tilesets), NULL);

  setup = bastide_setup_new (tileset->game);
  for (const char *const *id = tileset->game->tilesets; *id != NULL; id++)
    {
      BastideTileset *base = g_str_equal (*id, tileset->id) ? tileset : bastide_tileset_store_find (tilesets, *id);

      if (base != NULL)
        bastide_setup_add_tileset (setup, base);
    }
  if (!has_set (setup, tileset->id))
    bastide_setup_add_tileset (setup, tileset);
  for (guint i = 0; i < N_PLAYERS; i++)
    bastide_setup_add_player (setup, NULL, NULL);
  setup->seed = seed;
  if (tile != NULL)
    draw_first (setup, tile, seed);

  return setup;
}
