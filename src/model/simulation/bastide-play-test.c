/* bastide-play-test.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-play-test.h"

#include <glib/gi18n-lib.h>

#include "rules/bastide-game-interface.h"
#include "rules/bastide-registry.h"
#include "rules/bastide-rules.h"
#include "tileset/reading/bastide-tileset-reader.h"

#define N_PLAYERS 2

static gboolean
has_set (const GPtrArray *sets,
         const char      *id)
{
  for (guint i = 0; i < sets->len; i++)
    if (g_str_equal (((const BastideTileset *) g_ptr_array_index (sets, i))->id, id))
      return TRUE;

  return FALSE;
}

/*
 * The usual first tile lies on the board, then the tile to be tried comes, and then the others in a random order, stack
 * by stack. Because they are listed, the same game can be repeated when the set has other tiles.
 */
static void
list_draw (BastideSetup       *setup,
           const BastideRules *rules,
           const char         *tile,
           guint64             seed)
{
  GPtrArray *draw = g_ptr_array_new ();
  int start = bastide_rules_get_start_tile (rules);
  int first = tile != NULL ? bastide_rules_find_tile (rules, tile) : -1;
  guint n_stacks = 1;

  if (start >= 0)
    g_ptr_array_add (draw, g_strdup (bastide_rules_get_tile (rules, (guint) start)->id));
  if (first >= 0)
    g_ptr_array_add (draw, g_strdup (tile));
  for (guint kind = 0; kind < bastide_rules_get_n_tiles (rules); kind++)
    n_stacks = MAX (n_stacks, bastide_rules_get_tile_stack (rules, kind) + 1);
  for (guint stack = n_stacks; stack-- > 0;)
    {
      g_autoptr (GPtrArray) ids = g_ptr_array_new ();
      guint32 seeds[] = { (guint32) (seed + stack), (guint32) ((seed + stack) >> 32) };
      g_autoptr (GRand) rand = g_rand_new_with_seed_array (seeds, G_N_ELEMENTS (seeds));

      /* The tiles of a stack, except one that lies at the beginning, and one copy of @first if there are any. */
      for (guint kind = 0; kind < bastide_rules_get_n_tiles (rules); kind++)
        {
          guint count = bastide_rules_get_tile_count (rules, kind);

          if (bastide_rules_get_tile_stack (rules, kind) != stack)
            continue;
          if ((int) kind == bastide_rules_get_start_tile (rules) && count > 0)
            count--;
          if ((int) kind == first && count > 0)
            count--;
          while (count-- > 0)
            g_ptr_array_add (ids, bastide_rules_get_tile (rules, kind)->id);
        }
      for (guint i = ids->len; i > 1; i--)
        {
          guint other = (guint) g_rand_int_range (rand, 0, (gint32) i);
          gpointer kept = ids->pdata[i - 1];

          ids->pdata[i - 1] = ids->pdata[other];
          ids->pdata[other] = kept;
        }
      for (guint i = 0; i < ids->len; i++)
        g_ptr_array_add (draw, g_strdup (ids->pdata[i]));
    }
  g_ptr_array_add (draw, NULL);
  setup->draw = (char **) g_ptr_array_free (draw, FALSE);
}

/* Adds another set to be used with this one, unless it is already among them. */
static void
add_set (GPtrArray           *sets,
         BastideTileset      *tileset,
         BastideTilesetStore *tilesets,
         const char          *id)
{
  BastideTileset *set = has_set (sets, id) ? NULL : bastide_tileset_store_find (tilesets, id);

  /* A copy of a whole game replaces it: there is only one board, and sets that exclude each other are not used
   * together. */
  if (set != NULL && set->game == tileset->game && !(tileset->board != NULL && set->board != NULL)
      && !g_strv_contains ((const char *const *) tileset->excludes, set->id)
      && !g_strv_contains ((const char *const *) set->excludes, tileset->id))
    g_ptr_array_add (sets, set);
}

static BastideSetup *
create_setup (const BastideGameInterface *game,
              GPtrArray                  *sets,
              guint64                     seed)
{
  BastideSetup *setup = bastide_setup_new (game);

  for (guint i = 0; i < sets->len; i++)
    bastide_setup_add_tileset (setup, g_ptr_array_index (sets, i));
  for (guint i = 0; i < MAX (N_PLAYERS, setup->game->min_players); i++)
    {
      g_autofree char *name = g_strdup_printf (_("Player %u"), i + 1);

      bastide_setup_add_player (setup, name, NULL);
    }
  setup->seed = seed;

  return setup;
}

BastideSetup *
bastide_play_test_create_setup_of (const BastideGameInterface *game,
                                   GPtrArray                  *sets,
                                   const char                 *tile,
                                   guint64                     seed)
{
  g_autoptr (BastideRules) rules = NULL;
  BastideSetup *setup;

  g_return_val_if_fail (game != NULL && sets != NULL, NULL);

  setup = create_setup (game, sets, seed);
  /* An unplayable setup has no order; playing it will report why. */
  rules = bastide_rules_new (setup, NULL);
  if (rules != NULL)
    list_draw (setup, rules, tile, seed);

  return setup;
}

/* The sets used with a set: those of its game, and those it needs. */
static GPtrArray *
list_sets (BastideTileset      *tileset,
           BastideTilesetStore *tilesets)
{
  GPtrArray *sets = g_ptr_array_new ();

  for (const char *const *id = tileset->game->tilesets; *id != NULL; id++)
    if (g_str_equal (*id, tileset->id))
      g_ptr_array_add (sets, tileset);
    else
      add_set (sets, tileset, tilesets, *id);
  if (!has_set (sets, tileset->id))
    g_ptr_array_add (sets, tileset);
  for (guint i = 0; tileset->needs[i] != NULL; i++)
    add_set (sets, tileset, tilesets, tileset->needs[i]);

  return sets;
}

BastideSetup *
bastide_play_test_create_setup (BastideTileset      *tileset,
                                const char          *tile,
                                BastideTilesetStore *tilesets,
                                guint64              seed)
{
  g_autoptr (GPtrArray) sets = NULL;

  g_return_val_if_fail (tileset != NULL, NULL);
  g_return_val_if_fail (BASTIDE_IS_TILESET_STORE (tilesets), NULL);

  sets = list_sets (tileset, tilesets);

  return bastide_play_test_create_setup_of (tileset->game, sets, tile, seed);
}

BastideSetup *
bastide_play_test_create_open_setup (BastideTileset      *tileset,
                                     BastideTilesetStore *tilesets)
{
  g_autoptr (GPtrArray) sets = NULL;

  g_return_val_if_fail (tileset != NULL, NULL);
  g_return_val_if_fail (BASTIDE_IS_TILESET_STORE (tilesets), NULL);

  sets = list_sets (tileset, tilesets);

  return create_setup (tileset->game, sets, 0);
}

/* Whether an option is a number of a row. */
static gboolean
is_number_of (gpointer option,
              gpointer value,
              gpointer row)
{
  return g_str_has_prefix (option, row);
}

BastideRules *
bastide_play_test_create_rules_without (const BastideRules *rules,
                                        const BastideRow   *row)
{
  g_autoptr (BastideSetup) setup = bastide_setup_copy (bastide_rules_get_setup (rules));
  GPtrArray *const arrays[] = { setup->tilesets, setup->rule_sets };
  g_autoptr (BastideTileset) copy = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (arrays); i++)
    for (guint j = 0; j < arrays[i]->len; j++)
      {
        BastideTileset *set = g_ptr_array_index (arrays[i], j);

        if (bastide_tileset_find_row (set, row->id) != row)
          continue;
        if (copy == NULL)
          copy = set->source != NULL ? bastide_tileset_load_bytes (set->source, set->id, NULL) : NULL;
        if (copy == NULL)
          return NULL;
        for (guint k = 0; k < set->rows->len; k++)
          {
            const BastideRow *old = g_ptr_array_index (set->rows, k);

            ((BastideRow *) g_ptr_array_index (copy->rows, k))->off = old->off || old == row;
          }
        arrays[i]->pdata[j] = bastide_tileset_ref (copy);
        bastide_tileset_unref (set);
      }
  g_hash_table_foreach_remove (setup->options, is_number_of, row->name);

  return copy != NULL ? bastide_rules_new (setup, NULL) : NULL;
}
