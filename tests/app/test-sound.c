/* test-sound.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The sounds of a game, and when there are none. */

#include "bastide-settings.h"
#include "bastide-sound.h"
#include "page-testing.h"

static GPtrArray *heard; /* (element-type utf8): names of files */

static void
record (const char *path)
{
  g_ptr_array_add (heard, g_path_get_basename (path));
}

static void
set_up_recording (Fixture *fixture)
{
  heard = g_ptr_array_new_with_free_func (g_free);
  page_testing_set_up (fixture, test_game_new (2), 1);
  bastide_sound_set_backend (record);
}

static void
tear_down_recording (Fixture *fixture)
{
  bastide_sound_set_backend (NULL);
  g_settings_reset (bastide_settings_get (), BASTIDE_SETTING_SOUND);
  page_testing_tear_down (fixture);
  g_clear_pointer (&heard, g_ptr_array_unref);
}

static gboolean
was_heard (const char *name)
{
  return g_ptr_array_find_with_equal_func (heard, name, g_str_equal, NULL);
}

TEST_WITH ("/sound/events", set_up_recording, tear_down_recording)
{
  g_auto (BastideActions) actions = BASTIDE_ACTIONS_INIT;

  g_assert_cmpuint (heard->len, ==, 0);
  bastide_choice_set_selected (fixture->choice, 0);
  g_assert_true (was_heard ("tile-taken.ogg"));
  bastide_game_list (fixture->game, &actions);
  g_assert_true (bastide_game_apply (fixture->game, actions.items[0], NULL));
  g_assert_true (was_heard ("tile-laid-1.ogg"));
}

static void
set_up_short (Fixture *fixture)
{
  static const char *const draw[] = { "base-D.start", "base-E", "base-E", "base-G", "base-U", "base-B", NULL };
  g_autoptr (BastideSetup) setup = test_game_create_setup ("classic", 2, 1);

  setup->draw = g_strdupv ((char **) draw);
  heard = g_ptr_array_new_with_free_func (g_free);
  page_testing_set_up (fixture, test_game_start (setup), 1);
  bastide_sound_set_backend (record);
}

static void
note_event_cb (BastideGame        *game,
               const BastideEvent *event,
               guint              *seen)
{
  *seen |= 1u << event->type;
}

/* All events of a game from its first tile to its end. */
TEST_WITH ("/sound/game", set_up_short, tear_down_recording)
{
  static const struct { BastideEventType type; const char *name; } sounds[] = {
    { BASTIDE_EVENT_PLACED, "tile-laid-1.ogg" }, { BASTIDE_EVENT_DEPLOYED, "figure-placed.ogg" },
    { BASTIDE_EVENT_RETURNED, "figure-home.ogg" }, { BASTIDE_EVENT_END, "game-over.ogg" },
  };
  g_autoptr (GRand) random = g_rand_new_with_seed (1);
  guint seen = 0;

  g_signal_connect (fixture->game, "event", G_CALLBACK (note_event_cb), &seen);
  test_game_play_by_chance (fixture->game, random, G_MAXUINT);
  for (guint i = 0; i < G_N_ELEMENTS (sounds); i++)
    g_assert_cmpint (was_heard (sounds[i].name), ==, (seen & 1u << sounds[i].type) != 0);
  g_assert_true (was_heard ("your-turn.ogg"));
  g_assert_true (was_heard ("game-over.ogg"));
  g_signal_handlers_disconnect_by_data (fixture->game, &seen);
}

TEST_WITH ("/sound/silence", set_up_recording, tear_down_recording)
{
  GtkWidget *page = GTK_WIDGET (fixture->page);

  g_settings_set_boolean (bastide_settings_get (), BASTIDE_SETTING_SOUND, FALSE);
  bastide_sound_play (page, BASTIDE_SOUND_FIGURE_PLACED, 0);
  g_assert_cmpuint (heard->len, ==, 0);

  g_settings_reset (bastide_settings_get (), BASTIDE_SETTING_SOUND);
  gtk_widget_set_visible (GTK_WIDGET (gtk_widget_get_root (page)), FALSE);
  bastide_sound_play (page, BASTIDE_SOUND_FIGURE_PLACED, 0);
  g_assert_cmpuint (heard->len, ==, 0);

  gtk_widget_set_visible (GTK_WIDGET (gtk_widget_get_root (page)), TRUE);
  page_testing_iterate ();
  bastide_sound_play (page, BASTIDE_SOUND_FIGURE_PLACED, 0);
  g_assert_true (was_heard ("figure-placed.ogg"));
}

/* Each sound has its file, and each number of points its pitch. */
TEST_WITH ("/sound/files", set_up_recording, tear_down_recording)
{
  static const struct { BastideSound sound; guint n; } sounds[] = {
    { BASTIDE_SOUND_TILE_TAKEN, 1 }, { BASTIDE_SOUND_TILE_TURNED, 1 }, { BASTIDE_SOUND_TILE_LAID, 3 },
    { BASTIDE_SOUND_FIGURE_PLACED, 1 }, { BASTIDE_SOUND_FIGURE_HOME, 1 }, { BASTIDE_SOUND_POINTS, 5 },
    { BASTIDE_SOUND_COMPLETED, 4 }, { BASTIDE_SOUND_YOUR_TURN, 1 }, { BASTIDE_SOUND_GAME_OVER, 1 },
  };
  guint n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (sounds); i++)
    for (guint k = 0; k < sounds[i].n; k++)
      {
        g_usleep (50000);
        bastide_sound_play (GTK_WIDGET (fixture->page), sounds[i].sound, k);
        g_assert_cmpuint (heard->len, ==, ++n);
      }
  g_assert_cmpuint (bastide_sound_get_pitch (1), ==, 0);
  g_assert_cmpuint (bastide_sound_get_pitch (9), ==, 2);
  g_assert_cmpuint (bastide_sound_get_pitch (40), ==, 4);
}
