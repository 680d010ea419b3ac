/* scene-files.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Files and games, in the window and outside it. */

#include "scene.h"

#include <glib/gstdio.h>
#include <signal.h>
#include <sys/resource.h>

#include "bastide-set-library.h"
#include "model/saving/bastide-game-file.h"
#include "pointer-testing.h"

static void
write_file (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  const char *text = scene.line->block->len > 0 ? scene.line->block->str : scene_get (2);

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
}

/* Replaces the last occurrence in a text. */
static void
replace (void)
{
  g_autofree char *text = NULL, *changed = NULL;
  g_autofree char *path = scene_is (5, "draft") ? NULL : scene_get_path (6);
  g_autoptr (GBytes) bytes = NULL;
  char *place;

  g_assert_true (scene_read (5, scene.words->len, &text));
  place = text != NULL ? g_strrstr (text, scene_get (1)) : NULL;
  if (place == NULL)
    scene_fail ("it is not there");
  changed = g_strdup_printf ("%.*s%s%s", (int) (place - text), text, scene_get (3), place + strlen (scene_get (1)));
  bytes = g_bytes_new (changed, strlen (changed));
  if (path == NULL)
    g_assert_true (bastide_tileset_draft_set_xml (scene_get_draft (), bytes, NULL));
  else
    g_assert_true (g_file_set_contents (path, changed, -1, NULL));
}

static void
limit_disk (void)
{
  struct rlimit limit;

  /* A Wayland display shares files with the program, which would be limited as well. */
  scene.skipped = !pointer_testing_is_possible ();
  if (scene.skipped)
    return;
  signal (SIGXFSZ, SIG_IGN);
  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &limit), ==, 0);
  limit.rlim_cur = scene_is (1, "full") ? 100 : limit.rlim_max;
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &limit), ==, 0);
}

static void
act_on_file (void)
{
  g_autofree char *path = scene_get_path (1);
  g_autofree char *other = scene_is (0, "rename") ? scene_get_path (2) : NULL;
  g_autoptr (GFile) file = g_file_new_for_path (path);

  if (scene_is (0, "open"))
    bastide_window_open_file (scene.fixture.window, file);
  else if (scene_is (0, "file"))
    write_file (path);
  else if (scene_is (0, "rename"))
    g_assert_cmpint (g_rename (path, other), ==, 0);
  else if (scene_is (0, "remove"))
    g_assert_cmpint (g_remove (path), ==, 0);
  else if (scene_is (0, "save"))
    g_assert_true (bastide_game_save (scene_get_game (), file, NULL));
  else
    bastide_set_library_import (BASTIDE_SET_LIBRARY (app_testing_find (GTK_WIDGET (scene.fixture.window),
                                                                       BASTIDE_TYPE_SET_LIBRARY)), file);
}

static void
prepare_game (void)
{
  g_auto (GStrv) kind = g_strsplit (scene_get (1), "+", 2);
  g_autoptr (BastideSetup) setup = test_game_create_setup (kind[0], scene_get_number (2), scene_get_number (3));

  if (kind[1] != NULL)
    test_game_add_expansions (setup);
  g_clear_object (&scene.fixture.game);
  scene.fixture.game = test_game_start (setup);
  g_clear_pointer (&scene.random, g_rand_free);
  scene.random = g_rand_new_with_seed (scene_get_number (3));
  test_game_play_by_chance (scene.fixture.game, scene.random, scene_get_number (4));
}

static gboolean
act_on_game (void)
{
  BastideGameStore *games = bastide_application_get_games (scene.fixture.application);

  if (scene_is (0, "prepare"))
    prepare_game ();
  else if (scene_is (0, "play"))
    test_game_play_by_chance (scene_get_game (), scene.random, scene_get_number (1));
  else if (scene_is (0, "play-first"))
    test_game_play (scene_get_game (), scene_get_number (1));
  else if (scene_is (0, "show"))
    bastide_window_set_game (scene.fixture.window, scene.fixture.game, NULL);
  else if (scene_is (0, "store"))
    bastide_game_store_attach (games, scene.fixture.game, NULL);
  else if (scene_is (0, "forget"))
    g_clear_object (&scene.fixture.game);
  else if (scene_is (0, "call"))
    g_assert_true (bastide_game_set_player_name (scene_get_game (), scene_get_number (1), scene_get (2)));
  else if (scene_is (0, "seat"))
    bastide_game_set_seat (scene_get_game (), scene_get_number (1), scene_get (2));
  else if (!scene_is (0, "flush"))
    return FALSE;
  if (scene_is (0, "store") || scene_is (0, "flush"))
    bastide_game_store_flush (games);

  return TRUE;
}

gboolean
scene_act_outside (void)
{
  static const char *const files[] = { "open", "file", "rename", "remove", "save", "import", NULL };

  if (scene_is (0, "name-file"))
    window_testing_name_file (scene_get (1));
  else if (scene_is (0, "replace"))
    replace ();
  else if (scene_is (0, "disk"))
    limit_disk ();
  else if (scene_is (0, "threads") && scene_is (1, "free"))
    window_testing_release_threads ();
  else if (scene_is (0, "threads"))
    window_testing_occupy_threads ();
  else if (g_strv_contains (files, scene_get (0)))
    act_on_file ();
  else
    return act_on_game ();

  return TRUE;
}
