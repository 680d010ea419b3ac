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

#include <time.h>

#include "bench.h"
#include "model/bastide-tileset-draft.h"
#include "rules/bastide-registry.h"
#include "tileset/bastide-tileset-store.h"

#define N_ROUNDS 7

/* Time of this process alone, in seconds. */
static double
get_time (void)
{
  struct timespec now;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &now);

  return (double) now.tv_sec + (double) now.tv_nsec * 1e-9;
}

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
  g_autoptr (GPtrArray) companions = bastide_tileset_store_list_companions (store, base);

  g_ptr_array_add (companions, bastide_tileset_ref (base));
  bastide_tileset_draft_begin (draft, "tiles");
  while (g_list_model_get_n_items (G_LIST_MODEL (draft)) < n_tiles)
    for (guint i = 0; i < sets->len; i++)
      {
        const BastideTileset *set = g_ptr_array_index (sets, i);

        for (guint j = 0; j < set->tiles->len && set->game == base->game; j++)
          add_tile (draft, g_ptr_array_index (set->tiles, j), n_tiles);
      }
  bastide_tileset_draft_end (draft);
  bastide_tileset_draft_set_companions (draft, companions);

  return draft;
}

/* Milliseconds until the main thread goes on after a change, when the issues are wanted. */
static double
time_checks (BastideTilesetStore *store,
             guint                n_tiles)
{
  g_autoptr (BastideTilesetDraft) draft = make_draft (store, n_tiles);
  g_autoptr (BastideTileDraft) tile = g_list_model_get_item (G_LIST_MODEL (draft), 0);
  g_autoptr (GPtrArray) tiles = g_ptr_array_new ();
  double best = G_MAXDOUBLE;

  g_ptr_array_add (tiles, tile);
  for (guint i = 0; i < N_ROUNDS; i++)
    {
      double start = get_time ();

      bastide_tileset_draft_set_count (draft, tiles, i + 1);
      bastide_tileset_draft_get_issues (draft);
      best = MIN (best, get_time () - start);
      while (bastide_tileset_draft_is_checking (draft))
        g_main_context_iteration (NULL, TRUE);
    }
  g_assert_cmpuint (bastide_tileset_draft_get_issues (draft)->n_errors, ==, 0);

  return best * 1000;
}

int
main (void)
{
  g_autoptr (BastideTilesetStore) store = bastide_tileset_store_new ();

  bench_section ("Checks after a change");
  bench_report ("a set of 200 tiles", time_checks (store, 200), 2, "ms", BENCH_AT_MOST, 20);
  bench_report ("a set of 2,000 tiles, until the thread has begun", time_checks (store, 2000), 2, "ms", BENCH_AT_MOST,
                20);

  return 0;
}
