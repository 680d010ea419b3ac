/* test-edges.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-board-spots.h"
#include "board-testing.h"
#include "page-testing.h"

/*
 * A game with pieces and figures on the edges of tiles, chosen through the widgets: whole games by pointer and by
 * keyboard.
 */

/* In a random game the wall does not grow long. */
#define MAX_GAMES 10

/* The seed of a game in which everything can be built by either pointer or keyboard. */
#define FULL_GAME 5

/* The seed of the next game. */
static guint64 next_seed;

static void
set_up (Fixture *fixture)
{
  next_seed = 1;
  page_testing_set_up (fixture, test_game_new_seeded ("city", 3, 5), 5);
}

static gboolean
is_czech (void)
{
  return g_str_has_prefix (g_get_language_names ()[0], "cs");
}

static BastideGame *
new_game (void)
{
  guint64 seed = next_seed++;

  return test_game_new_seeded ("city", 2 + (guint) seed % 3, seed);
}

/* @done: number of choices of each kind on an edge, by the word of the protocol
 * Returns: whether every kind has been chosen */
static gboolean
is_all_done (GHashTable *done)
{
  return g_hash_table_contains (done, "gate") && g_hash_table_contains (done, "guard")
         && g_hash_table_contains (done, "wall-tower") && GPOINTER_TO_UINT (g_hash_table_lookup (done, "wall")) >= 3;
}

/* Presses a key or clicks, and asserts that it was an action. */
static void
assert_acted (Fixture    *fixture,
              guint       n_actions,
              const char *verb,
              GHashTable *done)
{
  page_testing_iterate ();
  g_assert_cmpuint (bastide_game_get_n_actions (fixture->game), ==, n_actions + 1);
  if (verb != NULL)
    g_hash_table_replace (done, (gpointer) verb,
                          GUINT_TO_POINTER (GPOINTER_TO_UINT (g_hash_table_lookup (done, verb)) + 1));
}

/* The verb of a spot, if it is on an edge. */
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
  int pixels = board_testing_get_geometry (fixture->board)->pixels;
  const BastideSpot *spot;
  double x, y;

  canvas = bastide_board_scene_get_canvas (board_parts (fixture->board).scene, NULL);
  spot = bastide_choice_get_spot (fixture->choice, (guint) number);
  if (spot->figures != 0)
    bastide_choice_set_figure (fixture->choice, g_bit_nth_lsf (spot->figures, -1));
  g_assert_true (bastide_board_spots_get_position (&canvas, fixture->choice, spot, &x, &y));
  g_assert_cmpint (bastide_board_scene_find_spot (board_parts (fixture->board).scene, x, y), ==, number);
  bastide_board_pointer_click (board_parts (fixture->board).pointer, x, y, FALSE);
  if (bastide_game_get_n_actions (fixture->game) == n_actions)
    {
      /* With tiles so small that edges nearly touch, the first click only zoomed in. */
      g_assert_cmpint (canvas.geometry->pixels, >, pixels);
      g_assert_cmpint (bastide_choice_get_selected (fixture->choice), ==, number);
      g_assert_true (bastide_board_spots_get_position (&canvas, fixture->choice, spot, &x, &y));
      bastide_board_pointer_click (board_parts (fixture->board).pointer, x, y, FALSE);
      bastide_board_camera_zoom (bastide_board_view_get_camera (fixture->board), 0.01);
    }
  assert_acted (fixture, n_actions, verb, done);
}

/* Declines now and then, if possible. Returns: whether it did */
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
play_by_keyboard (Fixture    *fixture,
                  GHashTable *done)
{
  static const guint arrows[] = { GDK_KEY_Left, GDK_KEY_Right, GDK_KEY_Up, GDK_KEY_Down };
  guint n_actions = bastide_game_get_n_actions (fixture->game);
  const char *verb;

  gtk_widget_grab_focus (GTK_WIDGET (fixture->board));
  if (passes (fixture))
    return;
  for (guint i = 0; i < (bastide_choice_has_target (fixture->choice, BASTIDE_TARGET_EDGE) ? 3 : 1); i++)
    page_testing_press (fixture, arrows[g_rand_int_range (fixture->random, 0, G_N_ELEMENTS (arrows))], 0);
  if (bastide_choice_get_selected (fixture->choice) < 0)
    bastide_board_cursor_select (board_parts (fixture->board).cursor);
  verb = get_edge_verb (fixture, bastide_choice_get_selected (fixture->choice));
  page_testing_press (fixture, GDK_KEY_Return, 0);
  assert_acted (fixture, n_actions, verb, done);
}

/* Games until everything has been chosen. */
TEST_EACH ("/app/edges/", set_up, page_testing_tear_down, "pointer", "keyboard")
{
  g_autoptr (GHashTable) done = g_hash_table_new (g_str_hash, g_str_equal);

  next_seed = FULL_GAME;
  while (next_seed <= MAX_GAMES && !is_all_done (done))
    {
      page_testing_show_game (fixture, new_game ());
      /* The smallest tiles, with room for all: then nothing is repainted in another size. */
      bastide_board_camera_zoom (bastide_board_view_get_camera (fixture->board), 0.01);
      while (!bastide_game_get_finished (fixture->game) && !is_all_done (done))
        if (bastide_choice_get_can_confirm (fixture->choice))
          page_testing_press (fixture, GDK_KEY_space, 0);
        else if (g_str_equal (data, "keyboard"))
          play_by_keyboard (fixture, done);
        else if (!passes (fixture))
          click (fixture, g_rand_int_range (fixture->random, 0, (int) bastide_choice_get_n_spots (fixture->choice)),
                 done);
    }
  g_assert_true (is_all_done (done));
}

/* --- Single decisions -------------------------------------------------------------------------- */

/* Plays at random until a decision has this many places, or to the end. */
static void
play_to (BastideGame *game,
         GRand       *random,
         const char  *kind,
         guint        n_places)
{
  for (; !bastide_game_get_finished (game); test_game_step (game, random))
    {
      g_auto (BastideActions) actions = BASTIDE_ACTIONS_INIT;
      BastideDecision decision;

      bastide_game_get_decision (game, &decision);
      bastide_game_list (game, &actions);
      if (!bastide_game_get_can_confirm (game) && g_str_equal (decision.kind, kind) && actions.n_items >= n_places)
        return;
    }
}

/* Shows a new game at this decision. */
static void
find_decision (Fixture    *fixture,
               const char *kind,
               guint       n_places)
{
  while (next_seed <= 60)
    {
      g_autoptr (BastideGame) game = new_game ();

      play_to (game, fixture->random, kind, n_places);
      if (bastide_game_get_finished (game))
        continue;
      page_testing_show_game (fixture, g_steal_pointer (&game));
      app_testing_settle ();
      return;
    }
  g_assert_not_reached ();
}

/* Visits everything that arrow keys reach from a place. */
static void
visit (Fixture                 *fixture,
       const BastideSpot *place,
       gboolean                *seen)
{
  static const int steps[4][2] = { { 0, -1 }, { 1, 0 }, { 0, 1 }, { -1, 0 } };
  int spot = bastide_board_scene_find_spot_at (board_parts (fixture->board).scene, place);

  g_assert_cmpint (spot, >=, 0);
  if (seen[spot])
    return;

  seen[spot] = TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      BastideSpot next;

      bastide_board_cursor_set_spot (board_parts (fixture->board).cursor, place);
      bastide_board_cursor_move (board_parts (fixture->board).cursor, steps[i][0], steps[i][1], FALSE);
      next = *bastide_board_cursor_get_spot (board_parts (fixture->board).cursor);
      visit (fixture, &next, seen);
    }
}

/* Every edge can be reached with the arrow keys from any other. */
TEST_EACH ("/app/edges/arrows/", set_up, page_testing_tear_down, "gate", "wall")
{
  find_decision (fixture, data, g_str_equal (data, "gate") ? 30 : 2);
  for (guint first = 0; first < bastide_choice_get_n_spots (fixture->choice); first += 7)
    {
      guint n_spots = bastide_choice_get_n_spots (fixture->choice);
      BastideSpot place = bastide_spot_for_keys (bastide_choice_get_spot (fixture->choice, first));
      g_autofree gboolean *seen = g_new0 (gboolean, n_spots);

      visit (fixture, &place, seen);
      for (guint i = 0; i < n_spots; i++)
        g_assert_true (seen[i]);
    }
}

/* Steps out of a tile, by side. */
static const int out_x[BASTIDE_N_SIDES] = { 0, 1, 0, -1 };
static const int out_y[BASTIDE_N_SIDES] = { -1, 0, 1, 0 };

/* An edge can be hit from a distance, and the nearest one counts. */
TEST_WITH ("/app/edges/reach", set_up, page_testing_tear_down)
{
  BastideBoardScene *scene;
  BastideBoardCanvas canvas;

  find_decision (fixture, "wall", 2);
  bastide_board_camera_fit (bastide_board_view_get_camera (fixture->board));
  app_testing_settle ();
  scene = board_parts (fixture->board).scene;
  canvas = bastide_board_scene_get_canvas (scene, NULL);
  for (guint i = 0; i < 2; i++)
    {
      const BastideSpot *spot = bastide_choice_get_spot (fixture->choice, i);
      int x, y;

      bastide_board_geometry_get_corner (canvas.geometry, spot->x, spot->y, &x, &y);
      for (int way = -1; way <= 1; way++)
        {
          double half = canvas.geometry->pixels / 2.0, far = half + way * 22 * canvas.geometry->scale;

          g_assert_cmpint (bastide_board_scene_find_spot (scene, x + half + far * out_x[spot->segment],
                                                          y + half + far * out_y[spot->segment]), ==, (int) i);
        }
    }
}

/* The ends of the wall are brought into sight, both if they have room. */
TEST_WITH ("/app/edges/sight", set_up, page_testing_tear_down)
{
  for (guint game = 0; game < 4; game++)
    {
      BastideBoardCanvas canvas;
      guint n_shown = 0;

      find_decision (fixture, "wall", 2);
      /* The view is so close that there is no room for the whole town, and elsewhere. */
      bastide_board_camera_zoom (bastide_board_view_get_camera (fixture->board), 3);
      bastide_board_camera_pan (bastide_board_view_get_camera (fixture->board), 5000, 5000);
      page_testing_choose (fixture, 0);
      page_testing_iterate ();
      canvas = bastide_board_scene_get_canvas (board_parts (fixture->board).scene, NULL);
      if (!bastide_choice_has_target (fixture->choice, BASTIDE_TARGET_EDGE))
        continue;
      for (const BastideSpot *spot = NULL; (spot = page_testing_next_spot (fixture, spot)) != NULL;)
        {
          double x, y;

          bastide_board_spots_get_position (&canvas, fixture->choice, spot, &x, &y);
          n_shown += bastide_board_geometry_sees (canvas.geometry, x, y);
        }
      g_assert_cmpuint (n_shown, >, 0);
    }
}

/* Once the wall stands the guard is offered there, and chosen by the same key or click. */
TEST_WITH ("/app/edges/guard", set_up, page_testing_tear_down)
{
  const BastideSpot *spot;
  BastideSpot wall;

  do
    {
      find_decision (fixture, "wall", 1);
      wall = *bastide_choice_get_spot (fixture->choice, 0);
      page_testing_choose (fixture, 0);
    }
  while (!g_str_equal (bastide_choice_get_decision (fixture->choice)->kind, "guard"));

  g_assert_cmpuint (bastide_choice_get_n_spots (fixture->choice), ==, 1);
  g_assert_cmpint (bastide_choice_get_selected (fixture->choice), ==, 0);
  g_assert_cmpuint (bastide_choice_get_n_buttons (fixture->choice), ==, 0);
  g_assert_true (bastide_choice_get_can_pass (fixture->choice));
  g_assert_true (bastide_choice_get_can_choose (fixture->choice));
  spot = bastide_choice_get_spot (fixture->choice, 0);
  g_assert_true (bastide_spot_equal (spot, &wall));
  g_assert_cmpstr (bastide_choice_get_verb_at (fixture->choice, spot)->name, ==, "guard");
}

/* Pointing at the country outside describes it as such. */
TEST_WITH ("/app/edges/blocked", set_up, page_testing_tear_down)
{
  const BastideBoardGeometry *geometry = board_testing_get_geometry (fixture->board);
  g_autoptr (GArray) pieces = g_array_new (FALSE, FALSE, sizeof (BastidePiece));
  const BastidePiece *piece;
  int x, y;

  find_decision (fixture, "wall", 2);
  bastide_state_get_pieces (bastide_game_get_rules (fixture->game), bastide_game_get_state (fixture->game), pieces);
  piece = &g_array_index (pieces, BastidePiece, 0);
  bastide_board_geometry_get_corner (geometry, piece->x + out_x[piece->side], piece->y + out_y[piece->side], &x, &y);
  bastide_board_aim_point_at (board_parts (fixture->board).aim, x + geometry->pixels / 2.0, y + geometry->pixels / 2.0);
  g_assert_cmpstr (bastide_board_aim_get_hint (board_parts (fixture->board).aim), ==,
                   "No tile may be placed here any more");
  bastide_board_aim_point_at (board_parts (fixture->board).aim, 1 - 100 * geometry->pixels, 1);
  g_assert_null (bastide_board_aim_get_hint (board_parts (fixture->board).aim));
}

/* The bar names the owner of the piece, the number of pieces to follow, and their owners. */
TEST_WITH ("/app/edges/bar", set_up, page_testing_tear_down)
{
  const char *name, *text;

  do
    find_decision (fixture, "gate", 1);
  while (bastide_choice_get_decision (fixture->choice)->active != 0
         || bastide_rules_get_n_players (bastide_game_get_rules (fixture->game)) != 3);

  name = bastide_player_get_name (bastide_game_get_player (fixture->game, 0));
  text = gtk_label_get_text (app_testing_get_part (page_testing_get_bar (fixture), "prompt"));
  g_assert_true (g_str_has_prefix (text, name));
  for (guint i = 1; i < 3; i++)
    g_assert_nonnull (strstr (text, bastide_player_get_name (bastide_game_get_player (fixture->game, i))));
  g_assert_nonnull (strstr (text, is_czech () ? "pak ještě 2 dílky: " : "then 2 more pieces: "));

  /* The next player's, then the last one's. */
  page_testing_choose (fixture, 0);
  text = gtk_label_get_text (app_testing_get_part (page_testing_get_bar (fixture), "prompt"));
  g_assert_true (g_str_has_prefix (text, bastide_player_get_name (bastide_game_get_player (fixture->game, 1))));
  g_assert_nonnull (strstr (text, is_czech () ? "pak ještě 1 dílek: " : "then 1 more piece: "));
}

/* However long the names are, the following players take little room, and the acting one's name is complete. */
TEST_WITH ("/app/edges/long-names", set_up, page_testing_tear_down)
{
  static const char name[] = "Maximiliana Featherstonehaugh of Wolverhampton";
  g_autoptr (BastideSetup) setup = test_game_create_setup ("city", 2, 3);
  g_autoptr (BastideGame) game = NULL;
  const char *text;

  for (guint i = 0; i < 2; i++)
    {
      BastideSetupPlayer *player = g_ptr_array_index (setup->players, i);

      g_free (player->name);
      player->name = g_strdup (name);
    }
  game = test_game_start (setup);
  play_to (game, fixture->random, "gate", 1);
  g_assert_false (bastide_game_get_finished (game));
  page_testing_show_game (fixture, g_steal_pointer (&game));

  text = gtk_label_get_text (app_testing_get_part (page_testing_get_bar (fixture), "prompt"));
  g_assert_true (g_str_has_prefix (text, name));
  g_assert_null (strstr (text + strlen (name), name));
  g_assert_nonnull (strstr (text + strlen (name), "Maximiliana…"));
}

/* The pieces of a phase are undone one by one, whoever placed them, and can be redone. */
TEST_WITH ("/app/edges/undo", set_up, page_testing_tear_down)
{
  g_autoptr (GArray) players = g_array_new (FALSE, FALSE, sizeof (int));
  guint n_actions;

  find_decision (fixture, "gate", 1);
  n_actions = bastide_game_get_n_actions (fixture->game);
  while (!bastide_game_get_can_confirm (fixture->game) && !bastide_game_get_finished (fixture->game))
    {
      g_array_append_val (players, bastide_choice_get_decision (fixture->choice)->player);
      if (bastide_choice_get_n_spots (fixture->choice) == 0)
        {
          g_assert_true (bastide_choice_pass (fixture->choice));
          continue;
        }
      page_testing_choose (fixture, 0);
    }
  g_assert_cmpuint (players->len, >=, 2);
  for (guint i = players->len; i > 0; i--)
    {
      g_assert_true (bastide_game_get_can_undo (fixture->game));
      bastide_game_undo (fixture->game);
      g_assert_cmpuint (bastide_game_get_n_actions (fixture->game), ==, n_actions + i - 1);
      g_assert_cmpint (bastide_choice_get_decision (fixture->choice)->player, ==, g_array_index (players, int, i - 1));
      g_assert_true (bastide_choice_has_target (fixture->choice, BASTIDE_TARGET_EDGE)
                     || bastide_choice_get_can_pass (fixture->choice));
    }
  for (guint i = 0; i < players->len; i++)
    bastide_game_redo (fixture->game);
  g_assert_cmpuint (bastide_game_get_n_actions (fixture->game), ==, n_actions + players->len);
}

IN_CZECH_TOO ("/app/edges/bar")
IN_CZECH_TOO ("/app/edges/long-names")
