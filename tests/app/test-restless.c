/* test-restless.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-game-page.h"
#include "bastide-board-view.h"
#include "bastide-game-panel.h"
#include "window-testing.h"

/*
 * An impatient user: moves, undo, review, hints, zooming, other players, other sizes and other pages follow each other
 * while the previous ones are still in progress. Nothing may crash, warn or get stuck.
 */

#define N_STEPS 150
#define N_LONG_STEPS 5000
#define FAR_AWAY 4000

static GRand *chance;

static guint
draw (guint n)
{
  return (guint) g_rand_int_range (chance, 0, (int) n);
}

static GtkWidget *
find (Fixture *self,
      GType     type)
{
  return app_testing_find (GTK_WIDGET (self->window), type);
}

static BastideChoice *
get_choice (Fixture *self)
{
  return bastide_board_view_get_parts (BASTIDE_BOARD_VIEW (find (self, BASTIDE_TYPE_BOARD_VIEW))).scene->choice;
}

/* An action that is not possible now has no effect. */
static void
activate (Fixture *self,
          const char *action)
{
  gtk_widget_activate_action (find (self, BASTIDE_TYPE_GAME_PAGE), action, NULL);
}

/* --- Steps -------------------------------------------------------------------------------------- */

static void
choose (Fixture *self)
{
  BastideChoice *choice = get_choice (self);
  guint n_spots = bastide_choice_get_n_spots (choice);
  guint n_buttons = bastide_choice_get_n_buttons (choice);

  if (bastide_choice_get_can_confirm (choice))
    bastide_choice_confirm (choice);
  else if (n_spots > 0 && (n_buttons == 0 || draw (4) > 0))
    {
      bastide_choice_set_selected (choice, (int) draw (n_spots));
      bastide_choice_choose (choice);
    }
  else if (n_buttons > 0)
    bastide_choice_press_button (choice, draw (n_buttons));
  else if (bastide_choice_get_can_pass (choice))
    bastide_choice_pass (choice);
}

static void
select_spot (Fixture *self)
{
  BastideChoice *choice = get_choice (self);
  guint n_spots = bastide_choice_get_n_spots (choice);

  bastide_choice_set_selected (choice, (int) draw (n_spots + 1) - 1);
  bastide_choice_turn (choice, draw (2) == 0 ? 1 : -1);
}

static void
press_key (Fixture *self)
{
  static const guint keys[] = { GDK_KEY_Left,   GDK_KEY_Right, GDK_KEY_Up,        GDK_KEY_Down,
                                GDK_KEY_Return, GDK_KEY_space, GDK_KEY_Tab,       GDK_KEY_Escape,
                                GDK_KEY_r,      GDK_KEY_s,     GDK_KEY_Page_Down, GDK_KEY_Home,
                                GDK_KEY_plus,   GDK_KEY_minus, GDK_KEY_1,         GDK_KEY_2 };

  app_testing_press (find (self, BASTIDE_TYPE_BOARD_VIEW), keys[draw (G_N_ELEMENTS (keys))], 0);
}

static void
point (Fixture *self)
{
  GtkWidget *board = find (self, BASTIDE_TYPE_BOARD_VIEW);
  double x = g_rand_double_range (chance, -20, gtk_widget_get_width (board) + 20);
  double y = g_rand_double_range (chance, -20, gtk_widget_get_height (board) + 20);

  g_signal_emit_by_name (app_testing_find_controller (board, GTK_TYPE_EVENT_CONTROLLER_MOTION),
                         draw (5) == 0 ? "leave" : "motion", x, y);
}

static void
move_focus (Fixture *self)
{
  GtkWidget *window = GTK_WIDGET (self->window);

  for (guint i = draw (12); i > 0; i--)
    gtk_widget_child_focus (window, i % 3 == 0 ? GTK_DIR_TAB_BACKWARD : GTK_DIR_TAB_FORWARD);
}

static void
undo (Fixture *self)
{
  for (guint i = draw (4) + 1; i > 0; i--)
    activate (self, "win.undo");
}

static void
redo (Fixture *self)
{
  activate (self, "win.redo");
}

static void
look (Fixture *self)
{
  static const char *const actions[] = { "game.zoom-in",     "game.zoom-out", "game.zoom-fit", "game.panel",
                                         "game.fields",      "game.track",    "game.hint",     "game.board",
                                         "game.pause-clock", "hint.close" };

  activate (self, actions[draw (G_N_ELEMENTS (actions))]);
}

static void
review (Fixture *self)
{
  BastideReview *shown = bastide_game_get_review (self->game);

  if (!bastide_review_get_running (shown) || draw (4) == 0)
    activate (self, "game.review");
  else
    bastide_review_set_moment (shown, (int) draw (bastide_game_get_n_actions (self->game) + 1));
}

static void
turn_pages (Fixture *self)
{
  static const char *const actions[] = { "win.start", "win.result", "win.finished-games", "win.review" };

  activate (self, actions[draw (G_N_ELEMENTS (actions))]);
  if (draw (2) == 0)
    app_testing_iterate ();
  bastide_window_show_page (self->window, "game");
}

static void
resize (Fixture *self)
{
  /* In a narrow window the panel disappears, and the focus with it. */
  if (draw (2) == 0)
    gtk_widget_child_focus (find (self, BASTIDE_TYPE_GAME_PANEL), GTK_DIR_TAB_FORWARD);
  gtk_window_set_default_size (GTK_WINDOW (self->window), (int) draw (1200) + 500, (int) draw (700) + 400);
}

static void
change_look (Fixture *self)
{
  GSettings *settings = bastide_settings_get ();
  static const char *const switches[] = { BASTIDE_SETTING_ANIMATIONS,        BASTIDE_SETTING_SHOW_TRACK,
                                          BASTIDE_SETTING_AID_FIELD_OVERLAY, BASTIDE_SETTING_AID_LIT_FEATURES,
                                          BASTIDE_SETTING_AID_HINT,          BASTIDE_SETTING_AID_DEAD_CELLS };
  const char *key = switches[draw (G_N_ELEMENTS (switches))];

  if (draw (3) == 0)
    g_settings_set_enum (settings, BASTIDE_SETTING_COLOUR_SCHEME, (int) draw (3));
  else
    g_settings_set_boolean (settings, key, !g_settings_get_boolean (settings, key));
}

static void
change_player (Fixture *self)
{
  BastideGame *game = self->game;
  guint player = draw (bastide_rules_get_n_players (bastide_game_get_rules (game)));
  const char *const *colours = bastide_player_colours ();
  g_autofree char *name = g_strdup_printf ("Name %u", draw (1000));
  guint change = draw (4);

  if (change == 0)
    bastide_game_set_player_name (game, player, name);
  else if (change == 1)
    bastide_game_set_player_colour (game, player, colours[draw (g_strv_length ((GStrv) colours))]);
  else
    bastide_game_set_seat (game, player, change == 2 ? "one-ply" : NULL);
}

/* A dialog of the window opens, and closes at once. */
static void
open_window (Fixture *self)
{
  GListModel *toplevels = gtk_window_get_toplevels ();

  if (draw (2) == 0)
    gtk_widget_activate_action (find (self, BASTIDE_TYPE_GAME_PAGE), "win.players", "i", 0);
  else
    activate (self, "win.details");
  app_testing_iterate ();
  for (guint i = g_list_model_get_n_items (toplevels); i > 0; i--)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (toplevels, i - 1);

      if (gtk_window_get_transient_for (window) == GTK_WINDOW (self->window))
        gtk_window_close (window);
    }
}

/* Frequencies of the steps: most of them play. */
static const struct
{
  void (*deed) (Fixture *self);
  guint weight;
} deeds[] = {
  { choose, 40 },       { point, 12 },      { press_key, 10 }, { undo, 8 },        { look, 8 },
  { select_spot, 6 },   { review, 6 },      { move_focus, 6 }, { redo, 4 },        { resize, 4 },
  { change_player, 4 }, { change_look, 3 }, { turn_pages, 1 }, { open_window, 1 },
};

static void
do_something (Fixture *self)
{
  guint sum = 0, drawn, i = 0;

  for (guint k = 0; k < G_N_ELEMENTS (deeds); k++)
    sum += deeds[k].weight;
  for (drawn = draw (sum); drawn >= deeds[i].weight; i++)
    drawn -= deeds[i].weight;
  deeds[i].deed (self);
}

/* --- The test ----------------------------------------------------------------------------------- */

static void
set_up (Fixture *fixture)
{
  window_testing_set_up (fixture);
  g_settings_set_enum (bastide_settings_get (), BASTIDE_SETTING_PACE, BASTIDE_PACE_FAST);
  chance = g_rand_new_with_seed (2);
}

static void
tear_down (Fixture *fixture)
{
  g_rand_free (chance);
  window_testing_tear_down (fixture);
}

TEST_EACH ("/restless/", set_up, tear_down, "classic", "everything", "discovery", "castle", "city")
{
  BastideGame *game = g_str_equal (data, "everything")
                      ? test_game_new_full (4)
                      : test_game_new_seeded (data, g_str_equal (data, "castle") ? 2 : 3, 11);
  BastideGamePage *page;

  test_game_play_by_chance (game, chance, draw (100));
  fixture->game = game;
  bastide_window_set_game (fixture->window, game, NULL);
  page = BASTIDE_GAME_PAGE (find (fixture, BASTIDE_TYPE_GAME_PAGE));
  bastide_computer_set_playouts (bastide_game_page_get_computer (page), 1);
  for (guint i = 0; i < (g_test_slow () ? N_LONG_STEPS : N_STEPS); i++)
    {
      do_something (fixture);
      for (guint n = draw (6); n > 0; n--)
        app_testing_iterate ();
    }
  app_testing_settle ();
}
