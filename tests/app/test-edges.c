/* test-edges.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <string.h>

#include "app-testing.h"
#include "bastide-board-spots.h"
#include "board-testing.h"
#include "page-testing.h"
#include "test-game.h"

/*
 * A game in which pieces are built on the edges of tiles and figures stand on them, chosen through the widgets: whole
 * games by pointer and by keyboard.
 */

/* In a game by chance the wall does not grow long. */
#define MAX_GAMES 6

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  page_testing_set_up (fixture, test_game_new_seeded ("city", 3, 5), 5);
}

/* Another game on the same page. */
static void
begin (Fixture *fixture,
       guint64  seed)
{
  g_clear_object (&fixture->game);
  fixture->game = test_game_new_seeded ("city", 2 + (guint) seed % 3, seed);
  bastide_game_page_set_game (fixture->page, fixture->game);
  page_testing_iterate ();
}

/* How often something of each kind was chosen on an edge, by the word of the protocol. */
static void
count (GHashTable *done,
       const char *verb)
{
  g_hash_table_insert (done, (gpointer) verb,
                       GUINT_TO_POINTER (GPOINTER_TO_UINT (g_hash_table_lookup (done, verb)) + 1));
}

/* Returns: whether all kinds of things have been chosen often enough */
static gboolean
is_all_done (GHashTable *done)
{
  static const char *const verbs[] = { "gate", "wall", "guard", "wall-tower" };
  guint n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (verbs); i++)
    n += GPOINTER_TO_UINT (g_hash_table_lookup (done, verbs[i])) >= 2;

  return n == G_N_ELEMENTS (verbs) && GPOINTER_TO_UINT (g_hash_table_lookup (done, "wall")) >= 10;
}

/* Presses a key or clicks, and sees that it was an action. */
static void
assert_acted (Fixture    *fixture,
              guint       n_actions,
              const char *verb,
              GHashTable *done)
{
  page_testing_iterate ();
  g_assert_cmpuint (bastide_game_get_n_actions (fixture->game), ==, n_actions + 1);
  if (verb != NULL)
    count (done, verb);
}

/* What would be done at a spot, if it is on an edge. */
static const char *
get_edge_verb (Fixture *fixture,
               int      spot)
{
  const BastideSpot *chosen = bastide_choice_get_spot (fixture->choice, (guint) spot);

  return chosen->target == BASTIDE_TARGET_EDGE ? bastide_choice_get_verb_at (fixture->choice, chosen)->name : NULL;
}

static void
click (Fixture    *fixture,
       int         number,
       GHashTable *done)
{
  BastideBoardCanvas canvas;
  const char *verb = get_edge_verb (fixture, number);
  guint n_actions = bastide_game_get_n_actions (fixture->game);
  const BastideSpot *spot;
  double x, y;

  bastide_board_camera_fit (bastide_board_view_get_camera (fixture->board));
  page_testing_iterate ();
  canvas = bastide_board_scene_get_canvas (fixture->board->scene, NULL);
  spot = bastide_choice_get_spot (fixture->choice, (guint) number);
  if (spot->figures != 0)
    bastide_choice_set_figure (fixture->choice, g_bit_nth_lsf (spot->figures, -1));
  g_assert_true (bastide_board_spots_get_position (&canvas, fixture->choice, spot, &x, &y));
  g_assert_cmpint (bastide_board_scene_find_spot (fixture->board->scene, x, y), ==, number);
  bastide_board_pointer_click (fixture->board->pointer, x, y, FALSE);
  assert_acted (fixture, n_actions, verb, done);
}

/* Declines now and then, where that is possible. Returns: whether it did */
static gboolean
passes (Fixture *fixture)
{
  if (!bastide_choice_get_can_pass (fixture->choice)
      || (bastide_choice_get_n_spots (fixture->choice) > 0 && g_rand_int_range (fixture->random, 0, 3) != 0))
    return FALSE;

  g_assert_true (page_testing_press (fixture, GDK_KEY_s, 0));

  return TRUE;
}

static void
play_by_pointer (Fixture    *fixture,
                 GHashTable *done)
{
  while (!bastide_game_get_finished (fixture->game))
    {
      if (bastide_choice_get_can_confirm (fixture->choice))
        page_testing_press (fixture, GDK_KEY_space, 0);
      else if (!passes (fixture))
        click (fixture, g_rand_int_range (fixture->random, 0, (gint32) bastide_choice_get_n_spots (fixture->choice)),
               done);
    }
}

static void
play_by_keyboard (Fixture    *fixture,
                  GHashTable *done)
{
  static const guint arrows[] = { GDK_KEY_Left, GDK_KEY_Right, GDK_KEY_Up, GDK_KEY_Down };

  while (!bastide_game_get_finished (fixture->game))
    {
      guint n_actions = bastide_game_get_n_actions (fixture->game);
      const char *verb;

      gtk_widget_grab_focus (GTK_WIDGET (fixture->board));
      if (bastide_choice_get_can_confirm (fixture->choice))
        {
          page_testing_press (fixture, GDK_KEY_space, 0);
          continue;
        }
      if (passes (fixture))
        continue;
      for (guint i = 0; i < 3; i++)
        page_testing_press (fixture, arrows[g_rand_int_range (fixture->random, 0, G_N_ELEMENTS (arrows))], 0);
      if (bastide_choice_get_selected (fixture->choice) < 0)
        bastide_board_cursor_select (fixture->board->cursor);
      verb = get_edge_verb (fixture, bastide_choice_get_selected (fixture->choice));
      page_testing_press (fixture, GDK_KEY_Return, 0);
      assert_acted (fixture, n_actions, verb, done);
    }
}

/* Whole games until everything has been chosen. */
static void
test_games (Fixture       *fixture,
            gconstpointer  data)
{
  void (*play) (Fixture *, GHashTable *) = data;
  g_autoptr (GHashTable) done = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint64 seed = 1; seed <= MAX_GAMES && !is_all_done (done); seed++)
    {
      begin (fixture, seed);
      play (fixture, done);
    }
  g_assert_true (is_all_done (done));
}

const char *
app_testing_add_tests (void)
{
  app_testing_load_style ();
  app_testing_stop_animations ();

  g_test_add ("/app/edges/pointer", Fixture, play_by_pointer, set_up, test_games, page_testing_tear_down);
  g_test_add ("/app/edges/keyboard", Fixture, play_by_keyboard, set_up, test_games, page_testing_tear_down);

  return NULL;
}
