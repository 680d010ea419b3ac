/* test-foreign-text.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Names and titles from elsewhere do not change the direction of the text around them; files can be read in any
 * thread. */

#include "model/saving/bastide-saved-game.h"
#include "model/words/bastide-texts.h"
#include "testing.h"
#include "tileset/reading/bastide-tileset-reader.h"

#define LRM "\xe2\x80\x8e"
#define FSI "\xe2\x81\xa8"
#define PDI "\xe2\x81\xa9"
#define RLO "\xe2\x80\xae"
#define HEBREW "\xd7\xa9\xd7\x9c\xd7\x95\xd7\x9d"

typedef TestingFile Fixture;

/* Players see the name isolated; the file has it as it was typed. */
TEST_WITH ("/foreign-text/names", testing_file_set_up, testing_file_tear_down)
{
  g_autoptr (BastideGame) game = testing_new_game (2, 5);
  g_autoptr (BastideSavedGame) summary = NULL;
  g_autofree char *text = NULL;

  bastide_game_set_player_name (game, 0, HEBREW "\n" RLO "!");
  bastide_game_set_player_name (game, 1, "Žofie");
  g_assert_cmpstr (bastide_player_get_name (bastide_game_get_player (game, 0)), ==, LRM FSI HEBREW "!" PDI);
  g_assert_cmpstr (bastide_player_get_name (bastide_game_get_player (game, 1)), ==, "Žofie");

  testing_assert_saves (game, fixture->file);
  text = testing_read_text (fixture->file);
  g_assert_nonnull (strstr (text, "name=\"" HEBREW "!\""));
  g_assert_null (strstr (text, FSI));
  summary = bastide_saved_game_new_for_file (fixture->file, NULL);
  g_assert_cmpstr (summary->seats[0].name, ==, LRM FSI HEBREW "!" PDI);
}

/* The head of a file that is only listed is unchecked. */
TEST_WITH ("/foreign-text/head", testing_file_set_up, testing_file_tear_down)
{
  g_autoptr (BastideGame) game = testing_new_game (2, 5);
  g_autoptr (BastideSavedGame) summary = NULL;
  g_autofree char *text = NULL;
  g_autoptr (GString) changed = NULL;

  bastide_game_set_player_name (game, 0, "Anna");
  g_assert_true (bastide_game_save (game, fixture->file, NULL));
  text = testing_read_text (fixture->file);
  changed = g_string_new (text);
  g_assert_cmpuint (g_string_replace (changed, ">Base game<", ">Base\ngame &#x85;" RLO "<", 0), ==, 1);
  g_assert_cmpuint (g_string_replace (changed, "name=\"Anna\"", "name=\"An&#10;na" RLO "\"", 0), ==, 1);
  testing_write_text (fixture->file, changed->str);

  summary = bastide_saved_game_new_for_file (fixture->file, NULL);
  g_assert_nonnull (summary);
  g_assert_cmpstr (summary->title, ==, "Base game");
  g_assert_cmpstr (summary->seats[0].name, ==, "An na");
}

TEST_WITH ("/foreign-text/titles", testing_file_set_up, testing_file_tear_down)
{
  const char *text = "<tileset xmlns=\"https://bastide-game.github.io/ns/tileset/1\" id=\"a\" game=\"classic\">"
    "<title xml:lang=\"en\">" HEBREW PDI "</title><tile id=\"a-1\"/></tileset>";
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));
  g_autoptr (BastideTileset) tileset = NO_ERROR (bastide_tileset_load_bytes (bytes, "a.xml", &error));

  g_assert_cmpstr (bastide_text_tileset (tileset), ==, LRM FSI HEBREW PDI);
}

static gpointer
load_often (gpointer data)
{
  for (guint i = 0; i < 10; i++)
    g_object_unref (NO_ERROR (bastide_game_load (data, testing_get_store (), NULL, &error)));

  return NULL;
}

TEST_WITH ("/foreign-text/threads", testing_file_set_up, testing_file_tear_down)
{
  g_autoptr (BastideGame) game = testing_new_game (2, 5);
  GThread *threads[3];

  testing_play_by (game, 5, 40);
  g_assert_true (bastide_game_save (game, fixture->file, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
    threads[i] = g_thread_new ("load", load_often, fixture->file);
  for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
    g_thread_join (threads[i]);
}

TEST_WITH ("/foreign-text/cancelled", testing_file_set_up, testing_file_tear_down)
{
  g_autoptr (BastideGame) game = testing_new_game (2, 5);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GBytes) bytes = bastide_game_print (game);

  g_assert_true (bastide_game_save (game, fixture->file, NULL));
  g_cancellable_cancel (cancellable);
  ASSERT_FAILS (bastide_game_load (fixture->file, testing_get_store (), cancellable, &error), G_IO_ERROR, CANCELLED);
  ASSERT_FAILS (bastide_game_load_bytes (bytes, "a", testing_get_store (), cancellable, &error), G_IO_ERROR, CANCELLED);
}

BEFORE_TESTS
{
  /* Before any thread starts. */
  testing_get_store ();
}
