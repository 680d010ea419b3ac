/* checks-bench.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * How long an author waits for the checks after a change. The tiles of all classic sets stand in one, as often as it
 * takes. Figures are the best of several rounds.
 */

#include "bench.h"
#include "model/bastide-tileset-draft.h"
#include "rules/bastide-registry.h"
#include "tileset/bastide-tileset-store.h"

#define N_ROUNDS 7

/* A large expansion; the goal is meant for it. */
#define N_USUAL_TILES 200

/* Two start tiles would be an error, after which less is checked. */
static void
add_tile (BastideTilesetDraft         *draft,
          const BastideTileDefinition *tile,
          guint                        n_tiles)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (draft));

  if (n < n_tiles && !tile->start)
    bastide_tileset_draft_add_tile (draft, n, tile);
}

static BastideTilesetDraft *
make_draft (BastideTilesetStore *store,
            guint                n_tiles)
{
  GPtrArray *sets = bastide_tileset_store_get_all (store);
  BastideTileset *base = bastide_tileset_store_find (store, bastide_registry_get_games ()[0]->tilesets[0]);
  BastideTilesetDraft *draft = bastide_tileset_draft_new (base->game, "many", "Many");

  bastide_tileset_draft_begin (draft, "tiles");
  while (g_list_model_get_n_items (G_LIST_MODEL (draft)) < n_tiles)
    for (guint i = 0; i < sets->len; i++)
      {
        const BastideTileset *set = g_ptr_array_index (sets, i);

        for (guint j = 0; j < set->tiles->len && set->game == base->game; j++)
          add_tile (draft, g_ptr_array_index (set->tiles, j), n_tiles);
      }
  bastide_tileset_draft_end (draft);
  bastide_tileset_draft_set_tilesets (draft, store);

  return draft;
}

/* Milliseconds until the main thread goes on after a change when the issues are wanted, and until they are there. */
static void
time_checks (BastideTilesetStore *store,
             guint                n_tiles,
             double              *waited,
             double              *all)
{
  g_autoptr (BastideTilesetDraft) draft = make_draft (store, n_tiles);
  g_autoptr (BastideTileDraft) tile = g_list_model_get_item (G_LIST_MODEL (draft), 0);
  g_autoptr (GPtrArray) tiles = g_ptr_array_new ();

  *waited = *all = G_MAXDOUBLE;
  g_ptr_array_add (tiles, tile);
  for (guint i = 0; i < N_ROUNDS; i++)
    {
      double start = bench_get_time ();

      bastide_tileset_draft_set_count (draft, tiles, i + 1);
      bastide_tileset_draft_get_issues (draft);
      *waited = MIN (*waited, (bench_get_time () - start) * 1000);
      while (bastide_tileset_draft_is_checking (draft))
        g_main_context_iteration (NULL, TRUE);
      *all = MIN (*all, (bench_get_time () - start) * 1000);
    }
  g_assert_cmpuint (bastide_tileset_draft_get_issues (draft)->n_errors, ==, 0);
}

static void
measure (BastideTilesetStore *store,
         guint                n_tiles)
{
  g_autofree char *title = g_strdup_printf ("Checks after a change, a set of %u tiles", n_tiles);
  double waited, all;

  time_checks (store, n_tiles, &waited, &all);
  bench_section (title);
  bench_report ("until the author can go on", waited, 2, "ms", BENCH_AT_MOST, 20);
  if (n_tiles <= N_USUAL_TILES)
    bench_report ("until all is checked", all, 2, "ms", BENCH_AT_MOST, 20);
  else
    bench_note ("until all is checked, in a thread", all, 2, "ms");
}

int
main (void)
{
  g_autoptr (BastideTilesetStore) store = bastide_tileset_store_new ();

  measure (store, 40);
  measure (store, N_USUAL_TILES);
  measure (store, 2000);

  return 0;
}
