/* test-restless.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-board-view-private.h"
#include "bastide-game-panel.h"
#include "bastide-window-private.h"
#include "window-testing.h"

/*
 * Whoever cannot wait: moves, undo, review, hints, zooming, other players, other sizes and other pages come one after
 * the other while the former ones are still on their way. Nothing may crash, warn or get stuck.
 */

#define N_STEPS 250
#define N_LONG_STEPS 5000
#define FAR_AWAY 4000

typedef struct
{
  Fixture base;
  GRand *random;
} Restless;

typedef void (*Deed) (Restless *self);

static guint
draw (Restless *self,
      guint     n)
{
  return (guint) g_rand_int_range (self->random, 0, (int) n);
}

static GtkWidget *
find (Restless *self,
      GType     type)
{
  return app_testing_find (GTK_WIDGET (self->base.window), type);
}

static BastideChoice *
get_choice (Restless *self)
{
  return BASTIDE_BOARD_VIEW (find (self, BASTIDE_TYPE_BOARD_VIEW))->scene->choice;
}

/* What is not possible now does nothing. */
static void
activate (Restless   *self,
          const char *action)
{
  GtkWidget *page = find (self, BASTIDE_TYPE_GAME_PAGE);

  gtk_widget_activate_action (page, action, NULL);
}

/* --- What they do ------------------------------------------------------------------------------- */

static void
choose (Restless *self)
{
  BastideChoice *choice = get_choice (self);
  guint n_spots = bastide_choice_get_n_spots (choice);
  guint n_buttons = bastide_choice_get_n_buttons (choice);

  if (bastide_choice_get_can_confirm (choice))
    bastide_choice_confirm (choice);
  else if (n_spots > 0 && (n_buttons == 0 || draw (self, 4) > 0))
    {
      bastide_choice_set_selected (choice, (int) draw (self, n_spots));
      bastide_choice_choose (choice);
    }
  else if (n_buttons > 0)
    bastide_choice_press_button (choice, draw (self, n_buttons));
  else if (bastide_choice_get_can_pass (choice))
    bastide_choice_pass (choice);
}

static void
select_spot (Restless *self)
{
  BastideChoice *choice = get_choice (self);
  guint n_spots = bastide_choice_get_n_spots (choice);

  bastide_choice_set_selected (choice, (int) draw (self, n_spots + 1) - 1);
  bastide_choice_turn (choice, draw (self, 2) == 0 ? 1 : -1);
}

static void
press_key (Restless *self)
{
  static const guint keys[] = { GDK_KEY_Left,   GDK_KEY_Right, GDK_KEY_Up,        GDK_KEY_Down,
                                GDK_KEY_Return, GDK_KEY_space, GDK_KEY_Tab,       GDK_KEY_Escape,
                                GDK_KEY_r,      GDK_KEY_s,     GDK_KEY_Page_Down, GDK_KEY_Home,
                                GDK_KEY_plus,   GDK_KEY_minus, GDK_KEY_1,         GDK_KEY_2 };

  app_testing_press (find (self, BASTIDE_TYPE_BOARD_VIEW), keys[draw (self, G_N_ELEMENTS (keys))], 0);
}

static void
point (Restless *self)
{
  GtkWidget *board = find (self, BASTIDE_TYPE_BOARD_VIEW);
  double x = g_rand_double_range (self->random, -20, gtk_widget_get_width (board) + 20);
  double y = g_rand_double_range (self->random, -20, gtk_widget_get_height (board) + 20);

  g_signal_emit_by_name (app_testing_find_controller (board, GTK_TYPE_EVENT_CONTROLLER_MOTION),
                         draw (self, 5) == 0 ? "leave" : "motion", x, y);
}

static void
move_focus (Restless *self)
{
  GtkWidget *window = GTK_WIDGET (self->base.window);

  for (guint i = draw (self, 12); i > 0; i--)
    gtk_widget_child_focus (window, i % 3 == 0 ? GTK_DIR_TAB_BACKWARD : GTK_DIR_TAB_FORWARD);
}

static void
undo (Restless *self)
{
  for (guint i = draw (self, 4) + 1; i > 0; i--)
    activate (self, "win.undo");
}

static void
redo (Restless *self)
{
  activate (self, "win.redo");
}

static void
look (Restless *self)
{
  static const char *const actions[] = { "game.zoom-in",     "game.zoom-out", "game.zoom-fit", "game.panel",
                                         "game.fields",      "game.track",    "game.hint",     "game.board",
                                         "game.pause-clock", "hint.close" };

  activate (self, actions[draw (self, G_N_ELEMENTS (actions))]);
}

static void
review (Restless *self)
{
  BastideReview *shown = bastide_game_get_review (self->base.game);

  if (!bastide_review_get_running (shown) || draw (self, 4) == 0)
    activate (self, "game.review");
  else
    bastide_review_set_moment (shown, (int) draw (self, bastide_game_get_n_actions (self->base.game) + 1));
}

static void
turn_pages (Restless *self)
{
  static const char *const actions[] = { "win.start", "win.result", "win.finished-games", "win.review" };

  activate (self, actions[draw (self, G_N_ELEMENTS (actions))]);
  if (draw (self, 2) == 0)
    app_testing_iterate ();
  bastide_window_show_page (self->base.window, "game");
}

static void
resize (Restless *self)
{
  /* In a narrow window the panel goes, and the focus with it. */
  if (draw (self, 2) == 0)
    gtk_widget_child_focus (find (self, BASTIDE_TYPE_GAME_PANEL), GTK_DIR_TAB_FORWARD);
  gtk_window_set_default_size (GTK_WINDOW (self->base.window), (int) draw (self, 1200) + 500,
                               (int) draw (self, 700) + 400);
}

static void
change_look (Restless *self)
{
  GSettings *settings = bastide_settings_get ();
  static const char *const switches[] = { BASTIDE_SETTING_ANIMATIONS,        BASTIDE_SETTING_SHOW_TRACK,
                                          BASTIDE_SETTING_AID_FIELD_OVERLAY, BASTIDE_SETTING_AID_LIT_FEATURES,
                                          BASTIDE_SETTING_AID_HINT,          BASTIDE_SETTING_AID_DEAD_CELLS };
  const char *key = switches[draw (self, G_N_ELEMENTS (switches))];

  if (draw (self, 3) == 0)
    g_settings_set_enum (settings, BASTIDE_SETTING_COLOUR_SCHEME, (int) draw (self, 3));
  else
    g_settings_set_boolean (settings, key, !g_settings_get_boolean (settings, key));
}

static void
change_player (Restless *self)
{
  BastideGame *game = self->base.game;
  guint player = draw (self, bastide_rules_get_n_players (bastide_game_get_rules (game)));
  const char *const *colours = bastide_player_colours ();

  switch (draw (self, 4))
    {
    case 0:
      {
        g_autofree char *name = g_strdup_printf ("Name %u", draw (self, 1000));

        bastide_game_set_player_name (game, player, name);
        break;
      }
    case 1:
      bastide_game_set_player_colour (game, player, colours[draw (self, g_strv_length ((GStrv) colours))]);
      break;
    case 2:
      bastide_game_set_seat (game, player, "one-ply");
      break;
    default:
      bastide_game_set_seat (game, player, NULL);
      break;
    }
}

/* A window of the window's comes, and goes again at once. */
static void
open_window (Restless *self)
{
  GListModel *toplevels = gtk_window_get_toplevels ();

  if (draw (self, 2) == 0)
    gtk_widget_activate_action (find (self, BASTIDE_TYPE_GAME_PAGE), "win.players", "i", 0);
  else
    activate (self, "win.details");
  app_testing_iterate ();
  for (guint i = g_list_model_get_n_items (toplevels); i > 0; i--)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (toplevels, i - 1);

      if (gtk_window_get_transient_for (window) == GTK_WINDOW (self->base.window))
        gtk_window_close (window);
    }
}

/* How often each of them is done: mostly, games are played. */
static const struct
{
  Deed deed;
  guint weight;
} deeds[] = {
  { choose, 40 },       { point, 12 },      { press_key, 10 }, { undo, 8 },        { look, 8 },
  { select_spot, 6 },   { review, 6 },      { move_focus, 6 }, { redo, 4 },        { resize, 4 },
  { change_player, 4 }, { change_look, 3 }, { turn_pages, 1 }, { open_window, 1 },
};

static void
do_something (Restless *self)
{
  guint sum = 0;
  guint drawn;

  for (guint i = 0; i < G_N_ELEMENTS (deeds); i++)
    sum += deeds[i].weight;
  drawn = draw (self, sum);
  for (guint i = 0; i < G_N_ELEMENTS (deeds); i++)
    {
      if (drawn < deeds[i].weight)
        {
          deeds[i].deed (self);
          return;
        }
      drawn -= deeds[i].weight;
    }
}

/* --- The test ----------------------------------------------------------------------------------- */

static void
play_restlessly (Restless    *self,
                 BastideGame *game,
                 guint        n_steps)
{
  self->base.game = game;
  bastide_window_set_game (self->base.window, game, NULL);
  bastide_computer_set_playouts (
    bastide_game_page_get_computer (BASTIDE_GAME_PAGE (find (self, BASTIDE_TYPE_GAME_PAGE))), 1);
  for (guint i = 0; i < n_steps; i++)
    {
      do_something (self);
      for (guint n = draw (self, 6); n > 0; n--)
        app_testing_iterate ();
    }
  app_testing_settle ();
  g_clear_object (&self->base.game);
}

static void
test_restless (Restless      *self,
               gconstpointer  data)
{
  const char *id = data;
  BastideGame *game = g_str_equal (id, "everything")
                      ? test_game_new_full (4)
                      : test_game_new_seeded (id, g_str_equal (id, "castle") ? 2 : 3, 11);

  test_game_play_by_chance (game, self->random, draw (self, 100));
  play_restlessly (self, game, g_test_slow () ? N_LONG_STEPS : N_STEPS);
}

static void
set_up (Restless      *self,
        gconstpointer  data)
{
  window_testing_set_up (&self->base, NULL);
  g_settings_set_enum (bastide_settings_get (), BASTIDE_SETTING_PACE, BASTIDE_PACE_FAST);
  self->random = g_rand_new_with_seed (2);
}

static void
tear_down (Restless      *self,
           gconstpointer  data)
{
  g_settings_reset (bastide_settings_get (), BASTIDE_SETTING_PACE);
  g_rand_free (self->random);
  window_testing_tear_down (&self->base, NULL);
}

#define ADD(game) g_test_add ("/restless/" game, Restless, game, set_up, test_restless, tear_down)

BEFORE_TESTS
{
  ADD ("classic");
  ADD ("everything");
  ADD ("discovery");
  ADD ("castle");
  ADD ("city");
}
