/* checks-bench.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * Waiting time of an author for the checks after a change, and of a player for the record. The tiles of all classic
 * sets are in one, repeated as needed. Figures are the best of several rounds.
 */

#include <glib/gstdio.h>

#include "bench.h"
#include "model/saving/bastide-finished-games.h"
#include "model/drafts/bastide-tileset-draft.h"
#include "rules/bastide-registry.h"
#include "tileset/reading/bastide-tileset-store.h"

#define N_ROUNDS 7

/* A large expansion, to which the goal applies. */
#define N_USUAL_TILES 200

/* Two start tiles would be an error, after which fewer checks run. */
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

/* Milliseconds until the main thread continues after a change when the issues are wanted, and until they are ready. */
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

/* The record of finished games after years, as the program itself writes it. */
static GFile *
write_record (const char *folder,
              guint       n_games)
{
  g_autofree char *path = g_build_filename (folder, "finished-games.xml", NULL);
  g_autoptr (GString) xml = g_string_new ("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<finished-games "
                                          "xmlns=\"https://bastide-game.github.io/ns/finished-games/1\">\n");

  for (guint i = 0; i < n_games; i++)
    g_string_append_printf
      (xml, "  <game id=\"%08x-0000-4000-8000-000000000000\" game=\"classic\" finished=\"%u-%02u-%02uT20:%02u:00+01:00\">\n"
       "    <module name=\"inns\"/>\n"
       "    <player name=\"Anna\" colour=\"red\" score=\"%u\" rank=\"1\"/>\n"
       "    <player name=\"Jiří &amp; Eva\" colour=\"green\" score=\"71\" rank=\"2\"/>\n"
       "    <player name=\"Computer 3\" colour=\"blue\" seat=\"casual\" score=\"40\" rank=\"3\"/>\n"
       "  </game>\n", i, 2026 - i / 10000, 1 + i / 1000 % 10, 1 + i / 40 % 25, i % 40, 80 + i % 50);
  g_string_append (xml, "</finished-games>\n");
  if (!g_file_set_contents (path, xml->str, (gssize) xml->len, NULL))
    g_error ("cannot write %s", path);

  return g_file_new_for_path (path);
}

static void
measure_record (guint n_games)
{
  g_autofree char *folder = g_dir_make_tmp ("bastide-bench-XXXXXX", NULL);
  g_autoptr (GFile) file = write_record (folder, n_games);
  double best = G_MAXDOUBLE;
  double best_totals = G_MAXDOUBLE;

  for (guint round = 0; round < N_ROUNDS; round++)
    {
      g_autoptr (BastideFinishedGames) games = bastide_finished_games_new (file);
      double start = bench_get_time ();

      bastide_finished_games_reload (games);
      best = MIN (best, (bench_get_time () - start) * 1000);
      start = bench_get_time ();
      g_ptr_array_unref (bastide_player_totals_new (bastide_finished_games_get_games (games), NULL));
      best_totals = MIN (best_totals, (bench_get_time () - start) * 1000);
      g_assert_no_error (bastide_finished_games_get_error (games));
      g_assert_cmpuint (bastide_finished_games_get_games (games)->len, ==, n_games);
    }
  g_file_delete (file, NULL, NULL);
  g_rmdir (folder);
  bench_section ("The record of 50,000 finished games");
  bench_report ("until it is read", best, 0, "ms", BENCH_AT_MOST, 300);
  bench_report ("until what players have played is counted", best_totals, 0, "ms", BENCH_AT_MOST, 50);
}

int
main (void)
{
  g_autoptr (BastideTilesetStore) store = bastide_tileset_store_new ();

  measure (store, 40);
  measure (store, N_USUAL_TILES);
  measure (store, 2000);
  measure_record (50000);

  return 0;
}
