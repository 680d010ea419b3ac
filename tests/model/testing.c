/* testing.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "testing.h"

#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <locale.h>

#include "rules/bastide-registry.h"

BastideTilesetStore *
testing_get_store (void)
{
  static BastideTilesetStore *store;

  if (store == NULL)
    store = bastide_tileset_store_new ();

  return store;
}

BastideSetup *
testing_new_setup_of (const char *id,
                      guint       n_players,
                      guint64     seed)
{
  const BastideGameInterface *game = bastide_registry_find_game (id);
  BastideSetup *setup = bastide_setup_new (game);

  for (guint i = 0; game->tilesets[i] != NULL; i++)
    {
      BastideTileset *tileset = bastide_tileset_store_find (testing_get_store (), game->tilesets[i]);

      g_assert_nonnull (tileset);
      bastide_setup_add_tileset (setup, tileset);
    }
  for (guint i = 0; i < n_players; i++)
    bastide_setup_add_player (setup, NULL, NULL);
  setup->seed = seed;

  return setup;
}

BastideSetup *
testing_new_setup (guint   n_players,
                   guint64 seed)
{
  return testing_new_setup_of ("classic", n_players, seed);
}

BastideSetup *
testing_new_full_setup (guint   n_players,
                        guint64 seed)
{
  const BastideModuleInterface *const *modules = bastide_registry_get_modules ();
  BastideSetup *setup = testing_new_setup (n_players, seed);
  g_autoptr(GPtrArray) ids = g_ptr_array_new ();

  for (guint i = 0; modules[i] != NULL; i++)
    {
      BastideTileset *tileset = bastide_tileset_store_find (testing_get_store (), modules[i]->id);

      g_ptr_array_add (ids, (gpointer) modules[i]->id);
      if (tileset != NULL)
        bastide_setup_add_tileset (setup, tileset);
    }
  g_ptr_array_add (ids, NULL);
  g_strfreev (setup->modules);
  setup->modules = g_strdupv ((char **) ids->pdata);

  return setup;
}

BastideGame *
testing_start (BastideSetup *setup)
{
  g_autoptr(BastideSetup) taken = setup;
  BastideGame *game = NO_ERROR (bastide_game_new (taken, &error));

  g_assert_nonnull (game);

  return game;
}

BastideGame *
testing_new_game (guint   n_players,
                  guint64 seed)
{
  return testing_start (testing_new_setup (n_players, seed));
}

void
testing_apply_any (BastideGame *game,
                   GRand       *random)
{
  g_auto(BastideActions) actions = BASTIDE_ACTIONS_INIT;

  bastide_game_list (game, &actions);
  g_assert_cmpuint (actions.n_items, >, 0);
  NO_ERROR (bastide_game_apply (game, actions.items[g_rand_int_range (random, 0, (gint32) actions.n_items)], &error));
}

void
testing_undo_all (BastideGame *game)
{
  while (bastide_game_undo (game))
    ;
}

void
testing_redo_all (BastideGame *game)
{
  while (bastide_game_redo (game))
    ;
}

gboolean
testing_play_action (BastideGame *game,
                     GRand       *random)
{
  if (bastide_game_get_finished (game))
    return FALSE;

  testing_apply_any (game, random);
  bastide_game_confirm (game);

  return TRUE;
}

void
testing_play (BastideGame *game,
              GRand       *random,
              guint        n_actions)
{
  while (bastide_game_get_n_actions (game) < n_actions && testing_play_action (game, random))
    ;
}

void
testing_play_by (BastideGame *game,
                 guint32      seed,
                 guint        n_actions)
{
  g_autoptr(GRand) random = g_rand_new_with_seed (seed);

  testing_play (game, random, n_actions);
}

guint64
testing_checksum (BastideGame *game)
{
  return bastide_state_checksum (bastide_game_get_rules (game), bastide_game_get_state (game));
}

static void
assert_equal_logs (GListModel *a,
                   GListModel *b)
{
  g_assert_cmpuint (g_list_model_get_n_items (a), ==, g_list_model_get_n_items (b));
  for (guint i = 0; i < g_list_model_get_n_items (a); i++)
    {
      g_autoptr(BastideLogEntry) entry_a = g_list_model_get_item (a, i);
      g_autoptr(BastideLogEntry) entry_b = g_list_model_get_item (b, i);

      g_assert_cmpstr (entry_a->text, ==, entry_b->text);
      g_assert_cmpint (entry_a->player, ==, entry_b->player);
      g_assert_cmpint (entry_a->event.points, ==, entry_b->event.points);
      g_assert_cmpuint (entry_a->turn, ==, entry_b->turn);
      g_assert_cmpuint (entry_a->action, ==, entry_b->action);
    }
}

static void
assert_equal_players (BastideGame *a,
                      BastideGame *b)
{
  guint n_players = g_list_model_get_n_items (bastide_game_get_players (a));

  g_assert_cmpuint (n_players, ==, g_list_model_get_n_items (bastide_game_get_players (b)));
  for (guint i = 0; i < n_players; i++)
    {
      BastidePlayer *player_a = bastide_game_get_player (a, i);
      BastidePlayer *player_b = bastide_game_get_player (b, i);

      g_assert_cmpstr (bastide_player_get_name (player_a), ==, bastide_player_get_name (player_b));
      g_assert_cmpstr (bastide_player_get_colour (player_a), ==, bastide_player_get_colour (player_b));
      g_assert_cmpint (bastide_player_get_score (player_a), ==, bastide_player_get_score (player_b));
      g_assert_cmpint (bastide_game_get_score_if_ended (a, i), ==, bastide_game_get_score_if_ended (b, i));
      g_assert_cmpint (bastide_player_get_active (player_a), ==, bastide_player_get_active (player_b));
      g_assert_cmpuint (bastide_player_get_rank (player_a), ==, bastide_player_get_rank (player_b));
      g_assert_cmpuint (bastide_player_get_supply (player_a, 0), ==, bastide_player_get_supply (player_b, 0));
    }
}

void
testing_assert_equal (BastideGame *a,
                      BastideGame *b)
{
  g_autoptr(GArray) scores_a = bastide_game_get_score_history (a);
  g_autoptr(GArray) scores_b = bastide_game_get_score_history (b);

  g_assert_cmphex (testing_checksum (a), ==, testing_checksum (b));
  g_assert_cmpuint (bastide_game_get_n_actions (a), ==, bastide_game_get_n_actions (b));
  for (guint i = 1; i <= bastide_game_get_n_actions (a); i++)
    g_assert_cmpstr (bastide_game_get_text_at (a, i), ==, bastide_game_get_text_at (b, i));
  g_assert_cmpint (bastide_game_get_can_confirm (a), ==, bastide_game_get_can_confirm (b));
  g_assert_cmpuint (bastide_game_get_turn (a), ==, bastide_game_get_turn (b));
  g_assert_cmpstr (bastide_game_get_title (a), ==, bastide_game_get_title (b));
  g_assert_cmpmem (scores_a->data, scores_a->len * sizeof (int), scores_b->data, scores_b->len * sizeof (int));
  assert_equal_logs (bastide_game_get_log (a), bastide_game_get_log (b));
  assert_equal_players (a, b);
}

void
testing_check_log (BastideGame *game)
{
  GListModel *log = bastide_game_get_log (game);
  int points[BASTIDE_MAX_PLAYERS] = { 0 };

  for (guint i = 0; i < g_list_model_get_n_items (log); i++)
    {
      g_autoptr(BastideLogEntry) entry = g_list_model_get_item (log, i);

      g_assert_cmpuint (entry->action, <=, bastide_game_get_n_actions (game));
      if (entry->event.points != 0)
        {
          points[entry->player] += entry->event.points;
          g_assert_nonnull (entry->formula);
          g_assert_cmpint (entry->formula->points, ==, entry->event.points);
        }
    }
  for (guint i = 0; i < g_list_model_get_n_items (bastide_game_get_players (game)); i++)
    g_assert_cmpint (points[i], ==, bastide_player_get_score (bastide_game_get_player (game, i)));
}

void
testing_assert_file (BastideGame *game,
                     GFile       *file)
{
  g_autoptr(BastideGame) loaded = NO_ERROR (bastide_game_load (file, testing_get_store (), NULL, &error));

  g_assert_nonnull (loaded);
  testing_assert_equal (game, loaded);
}

void
testing_assert_saves (BastideGame *game,
                      GFile       *file)
{
  g_assert_true (NO_ERROR (bastide_game_save (game, file, &error)));
  testing_assert_file (game, file);
}

void
testing_file_set_up (TestingFile *fixture)
{
  fixture->folder = g_dir_make_tmp ("bastide-XXXXXX", NULL);
  fixture->file = g_file_new_build_filename (fixture->folder, "a.bastide-game", NULL);
}

void
testing_file_tear_down (TestingFile *fixture)
{
  g_unlink (g_file_peek_path (fixture->file));
  g_assert_cmpint (g_rmdir (fixture->folder), ==, 0);
  g_object_unref (fixture->file);
  g_free (fixture->folder);
}

char *
testing_read_text (GFile *file)
{
  return harness_read_text (g_file_peek_path (file));
}

void
testing_write_text (GFile      *file,
                    const char *text)
{
  g_assert_true (g_file_set_contents (g_file_peek_path (file), text, -1, NULL));
}

void
testing_load_words (void)
{
  if (g_getenv ("BASTIDE_LOCALE_DIR") != NULL)
    bindtextdomain (GETTEXT_PACKAGE, g_getenv ("BASTIDE_LOCALE_DIR"));
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
}

void
testing_speak (const char *language)
{
  g_setenv ("LANGUAGE", language, TRUE);
  g_setenv ("LC_ALL", strcmp (language, "cs") == 0 ? "cs_CZ.UTF-8" : "en_US.UTF-8", TRUE);
  setlocale (LC_ALL, "");
}

gboolean
testing_is_czech (void)
{
  return g_str_has_prefix (g_get_language_names ()[0], "cs");
}

const char *
testing_choose (const char *english,
                const char *czech)
{
  return testing_is_czech () ? czech : english;
}

gboolean
testing_skip_words (void)
{
  if (!testing_is_czech () || g_strcmp0 (C_("feature", "Road"), "Road") != 0)
    return FALSE;

  g_test_skip ("The Czech locale or translation is not there");

  return TRUE;
}

char *
testing_make_breakable (const char *text)
{
  g_auto(GStrv) words = g_strsplit (text, "\302\240", -1);

  return g_strjoinv (" ", words);
}
