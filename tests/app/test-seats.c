/* test-seats.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "bastide-colour-button.h"
#include "bastide-icon.h"
#include "bastide-player-row.h"
#include "bastide-players-window.h"
#include "bastide-seat-chooser.h"
#include "bastide-seat-list.h"
#include "bastide-seat-row.h"
#include "bastide-settings.h"
#include "model/bastide-seat-texts.h"
#include "window-testing.h"

/* Who plays: chosen for a new game, seen in it, and changed in its midst. */

static GtkListBoxRow *
get_row (GtkWidget *widget,
         int        index)
{
  return gtk_list_box_get_row_at_index (GTK_LIST_BOX (app_testing_find (widget, GTK_TYPE_LIST_BOX)), index);
}

static GtkWidget *
get_seat_row (Fixture *fixture,
              int      index)
{
  return GTK_WIDGET (get_row (app_testing_find (GTK_WIDGET (fixture->window), BASTIDE_TYPE_SEAT_LIST), index));
}

static BastideSeatChooser *
get_chooser (GtkWidget *row)
{
  return BASTIDE_SEAT_CHOOSER (app_testing_find (row, BASTIDE_TYPE_SEAT_CHOOSER));
}

static GtkDropDown *
get_levels (BastideSeatChooser *chooser)
{
  return GTK_DROP_DOWN (gtk_widget_get_first_child (GTK_WIDGET (chooser)));
}

static GtkDropDown *
get_characters (BastideSeatChooser *chooser)
{
  return GTK_DROP_DOWN (gtk_widget_get_last_child (GTK_WIDGET (chooser)));
}

static void
assert_label (gpointer    widget,
              const char *expected)
{
  g_autofree char *wrong = gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget),
                                                               GTK_ACCESSIBLE_PROPERTY_LABEL, expected);

  g_assert_cmpstr (wrong, ==, NULL);
}

/* The focus goes to the button in a menu: that is what has to say what is chosen. */
static void
assert_spoken (GtkDropDown *menu,
               const char  *label,
               const char  *choice)
{
  g_autofree char *expected = g_strdup_printf (C_("spoken option", "%1$s: %2$s"), label, choice);

  assert_label (gtk_widget_get_first_child (GTK_WIDGET (menu)), expected);
}

static void
assert_seat (Fixture    *fixture,
             guint       player,
             const char *expected)
{
  g_assert_cmpstr (bastide_game_get_seat (bastide_window_get_game (fixture->window), player), ==, expected);
}

static void
assert_name (BastideGame *game,
             guint        player,
             const char  *expected)
{
  g_assert_cmpstr (bastide_player_get_name (bastide_game_get_player (game, player)), ==, expected);
}

/* Chooses as people do. 0 of levels is a person, 0 of characters none. */
static void
choose (BastideSeatChooser *chooser,
        guint               level,
        guint               character)
{
  gtk_drop_down_set_selected (get_levels (chooser), level);
  gtk_drop_down_set_selected (get_characters (chooser), character);
  app_testing_settle ();
}

/* A game of two computers would go on by itself while it is looked at: the first seat is a person's. */
static void
start (Fixture    *fixture,
       guint       level,
       guint       character)
{
  window_testing_activate (fixture, "win.new-game");
  choose (get_chooser (get_seat_row (fixture, 1)), level, character);
  window_testing_activate (fixture, "win.start-game");
  g_assert_nonnull (bastide_window_get_game (fixture->window));
}

static BastidePlayersWindow *
open_players (Fixture *fixture,
              int      player)
{
  GtkWindow *window;

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.players", "i", player));
  app_testing_settle ();
  window = app_testing_find_window (BASTIDE_TYPE_PLAYERS_WINDOW);
  g_assert_nonnull (window);

  return BASTIDE_PLAYERS_WINDOW (window);
}

/* Who comes for the first time finds an opponent. */
TEST_WITH ("/seats/first-time", window_testing_set_up, window_testing_tear_down)
{
  g_autofree char *name = g_strdup_printf (_("Computer %u"), 2);

  g_settings_reset (bastide_settings_get (), BASTIDE_SETTING_LAST_PLAYERS);
  window_testing_activate (fixture, "win.new-game");
  g_assert_null (bastide_seat_chooser_get_seat (get_chooser (get_seat_row (fixture, 0))));
  g_assert_cmpstr (bastide_seat_chooser_get_seat (get_chooser (get_seat_row (fixture, 1))), ==, "beginner");
  window_testing_activate (fixture, "win.start-game");
  assert_seat (fixture, 0, NULL);
  assert_seat (fixture, 1, "beginner");
  g_assert_cmpstr (bastide_player_get_name (bastide_game_get_player (bastide_window_get_game (fixture->window), 1)),
                   ==, name);
}

/* Persons who have played before stay persons, whatever was not yet there then. */
TEST_WITH ("/seats/persons-stay", window_testing_set_up, window_testing_tear_down)
{
  window_testing_activate (fixture, "win.new-game");
  for (int i = 0; i < 2; i++)
    g_assert_null (bastide_seat_chooser_get_seat (get_chooser (get_seat_row (fixture, i))));
}

/* Measures are no opponents. */
TEST_WITH ("/seats/offered", window_testing_set_up, window_testing_tear_down)
{
  static const char *const expected[] = { "beginner", "casual", "strong", "master" };
  BastideSeatChooser *chooser;
  GListModel *titles;

  window_testing_activate (fixture, "win.new-game");
  chooser = get_chooser (get_seat_row (fixture, 1));
  titles = gtk_drop_down_get_model (get_levels (chooser));
  g_assert_cmpuint (g_list_model_get_n_items (titles), ==, 1 + G_N_ELEMENTS (expected));
  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      g_autofree char *title = bastide_text_seat (expected[i]);

      choose (chooser, i + 1, 0);
      g_assert_cmpstr (bastide_seat_chooser_get_seat (chooser), ==, expected[i]);
      g_assert_cmpstr (gtk_string_list_get_string (GTK_STRING_LIST (titles), i + 1), ==, title);
    }
}

/* What is chosen is said, and the row and the name that is proposed follow it. */
TEST_WITH ("/seats/choose", window_testing_set_up, window_testing_tear_down)
{
  GtkWidget *row;
  BastideSeatChooser *chooser;
  g_autofree char *computer = g_strdup_printf (_("Computer %u"), 2);
  g_autofree char *person = g_strdup_printf (_("Player %u"), 2);
  g_autofree char *title = bastide_text_seat ("strong");
  g_autofree char *label = bastide_text_seated (computer, "strong:builder");

  window_testing_activate (fixture, "win.new-game");
  row = get_seat_row (fixture, 1);
  chooser = get_chooser (row);
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (get_characters (chooser))));
  choose (chooser, 3, 2);
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (get_characters (chooser))));
  g_assert_cmpstr (bastide_seat_chooser_get_seat (chooser), ==, "strong:builder");
  assert_spoken (get_levels (chooser), _("Who plays"), title);
  assert_spoken (get_characters (chooser), C_("computer player", "Character"),
                 bastide_text_character (bastide_characters_find ("builder")));
  assert_label (row, label);
  g_assert_cmpstr (gtk_entry_get_placeholder_text (GTK_ENTRY (app_testing_find (row, GTK_TYPE_ENTRY))), ==, computer);

  choose (chooser, 0, 2);
  g_assert_null (bastide_seat_chooser_get_seat (chooser));
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (get_characters (chooser))));
  assert_label (row, person);
}

/* The next game begins with the same players, and so does another one at once. */
TEST_WITH ("/seats/remember", window_testing_set_up, window_testing_tear_down)
{
  g_auto (GStrv) seats = NULL;

  start (fixture, 2, 3);
  assert_seat (fixture, 0, NULL);
  assert_seat (fixture, 1, "casual:meddler");
  seats = g_settings_get_strv (bastide_settings_get (), BASTIDE_SETTING_LAST_SEATS);
  g_assert_cmpuint (g_strv_length (seats), ==, 2);
  g_assert_cmpstr (seats[0], ==, "person");
  g_assert_cmpstr (seats[1], ==, "casual:meddler");

  window_testing_activate (fixture, "win.play-again");
  assert_seat (fixture, 0, NULL);
  assert_seat (fixture, 1, "casual:meddler");
}

/* The row of a player says who plays, and shows the face. */
TEST_WITH ("/seats/player-row", window_testing_set_up, window_testing_tear_down)
{
  BastideGame *game;
  GtkWidget *row;
  GtkWidget *button;
  g_autofree char *hint = NULL;
  g_autofree char *label = NULL;

  start (fixture, 1, 1);
  game = bastide_window_get_game (fixture->window);
  row = app_testing_find (GTK_WIDGET (fixture->window), BASTIDE_TYPE_PLAYER_ROW);
  bastide_game_set_seat (game, 0, "strong:farmer");
  bastide_game_set_seat (game, 0, NULL);
  bastide_game_set_seat (game, 0, "strong:farmer");
  app_testing_settle ();
  hint = bastide_text_seat_hint ("strong:farmer");
  label = g_strdup_printf (_("%s: change the name, the colour or who plays"),
                           bastide_player_get_name (bastide_game_get_player (game, 0)));
  button = app_testing_find (row, GTK_TYPE_BUTTON);
  assert_label (button, label);
  for (GtkWidget *face = app_testing_find (row, GTK_TYPE_LABEL); face != NULL;
       face = gtk_widget_get_next_sibling (face))
    if (app_testing_is_a (face, BASTIDE_TYPE_ICON))
      {
        g_assert_true (gtk_widget_get_visible (face));
        g_assert_cmpstr (gtk_widget_get_tooltip_text (face), ==, hint);
        return;
      }
  g_assert_not_reached ();
}

/* In the midst of a game a seat is given to a computer and back, and its player gets another name. */
TEST_WITH ("/seats/hand-over", window_testing_set_up, window_testing_tear_down)
{
  BastidePlayersWindow *window;
  BastideGame *game;
  GtkWidget *row;
  GtkWidget *entry;
  g_autofree char *computer = bastide_text_default_name (1, TRUE);
  g_autofree char *person = bastide_text_default_name (1, FALSE);
  g_autofree char *taken = NULL;

  window_testing_activate (fixture, "win.new-game");
  window_testing_activate (fixture, "win.start-game");
  game = bastide_window_get_game (fixture->window);
  window = open_players (fixture, 1);
  row = GTK_WIDGET (get_row (GTK_WIDGET (window), 1));
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (window)), GTK_WIDGET (get_chooser (row))));
  choose (get_chooser (row), 4, 1);
  assert_seat (fixture, 1, "master:farmer");
  assert_name (game, 1, computer);
  choose (get_chooser (row), 0, 1);
  assert_seat (fixture, 1, NULL);
  assert_name (game, 1, person);

  entry = app_testing_find (row, GTK_TYPE_ENTRY);
  gtk_editable_set_text (GTK_EDITABLE (entry), " Otto ");
  gtk_window_close (GTK_WINDOW (window));
  app_testing_settle ();
  assert_name (game, 1, "Otto");
  g_assert_null (app_testing_find_window (BASTIDE_TYPE_PLAYERS_WINDOW));

  /* No name is none. From the menu one begins with the first. */
  window = open_players (fixture, -1);
  entry = app_testing_find (GTK_WIDGET (get_row (GTK_WIDGET (window), 0)), GTK_TYPE_ENTRY);
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (window)), entry));
  entry = app_testing_find (GTK_WIDGET (get_row (GTK_WIDGET (window), 1)), GTK_TYPE_ENTRY);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "Otto");
  gtk_editable_set_text (GTK_EDITABLE (entry), "  ");
  gtk_window_close (GTK_WINDOW (window));
  app_testing_settle ();
  assert_name (game, 1, "Otto");

  /* Nobody is called like another player: the old name comes back, and it is said why. */
  window = open_players (fixture, -1);
  entry = app_testing_find (GTK_WIDGET (get_row (GTK_WIDGET (window), 1)), GTK_TYPE_ENTRY);
  taken = g_strdup (((BastideSetupPlayer *) g_ptr_array_index (bastide_game_get_setup (game)->players, 0))->name);
  gtk_editable_set_text (GTK_EDITABLE (entry), taken);
  g_signal_emit_by_name (entry, "activate");
  app_testing_settle ();
  assert_name (game, 1, "Otto");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "Otto");
  g_assert_true (app_testing_shows (GTK_WIDGET (window), taken));
  gtk_window_close (GTK_WINDOW (window));
  app_testing_settle ();

  /* Who was given a name keeps it. */
  window = open_players (fixture, 1);
  choose (get_chooser (GTK_WIDGET (get_row (GTK_WIDGET (window), 1))), 1, 0);
  assert_seat (fixture, 1, "beginner");
  assert_name (game, 1, "Otto");
  gtk_window_close (GTK_WINDOW (window));
  app_testing_settle ();
}

/* However long the name is that cannot be given twice, what is said of it is seen, and so are all players. */
TEST_WITH ("/seats/long-notice", window_testing_set_up, window_testing_tear_down)
{
  g_autofree char *taken = g_strnfill (60, 'm');
  GtkSettings *settings = gtk_settings_get_default ();
  BastidePlayersWindow *window;
  GtkScrolledWindow *scrolled;
  GtkAdjustment *adjustment;
  GtkWidget *entry;

  window_testing_activate (fixture, "win.new-game");
  window_testing_activate (fixture, "win.start-game");
  g_assert_true (bastide_game_set_player_name (bastide_window_get_game (fixture->window), 0, taken));
  g_object_set (settings, "gtk-xft-dpi", 192 * 1024, NULL);
  window = open_players (fixture, -1);
  scrolled = GTK_SCROLLED_WINDOW (app_testing_find (GTK_WIDGET (window), GTK_TYPE_SCROLLED_WINDOW));
  adjustment = gtk_scrolled_window_get_vadjustment (scrolled);
  app_testing_wait_for (gtk_adjustment_get_upper (adjustment) <= gtk_adjustment_get_page_size (adjustment));
  entry = app_testing_find (GTK_WIDGET (get_row (GTK_WIDGET (window), 1)), GTK_TYPE_ENTRY);
  gtk_editable_set_text (GTK_EDITABLE (entry), taken);
  g_signal_emit_by_name (entry, "activate");
  app_testing_settle ();
  g_assert_cmpfloat (gtk_adjustment_get_upper (adjustment), <=, gtk_adjustment_get_page_size (adjustment));
  g_assert_true (app_testing_shows (GTK_WIDGET (window), taken));
  gtk_window_close (GTK_WINDOW (window));
  gtk_settings_reset_property (settings, "gtk-xft-dpi");
  app_testing_settle ();
}

static void
assert_colour (BastidePlayersWindow *window,
               BastideGame          *game,
               int                   player,
               const char           *expected)
{
  GtkWidget *row = GTK_WIDGET (get_row (GTK_WIDGET (window), player));
  GtkWidget *button = app_testing_find (app_testing_find (row, BASTIDE_TYPE_COLOUR_BUTTON), GTK_TYPE_MENU_BUTTON);
  g_autofree char *label = g_strdup_printf (_("Colour: %s"), bastide_icon_get_spoken_colour (expected));

  g_assert_cmpstr (bastide_player_get_colour (bastide_game_get_player (game, (guint) player)), ==, expected);
  g_assert_cmpstr (gtk_widget_get_tooltip_text (button), ==, label);
}

static BastideColourButton *
get_colour_button (BastidePlayersWindow *window,
                   int                   player)
{
  return BASTIDE_COLOUR_BUTTON (app_testing_find (GTK_WIDGET (get_row (GTK_WIDGET (window), player)),
                                                  BASTIDE_TYPE_COLOUR_BUTTON));
}

/* In the midst of a game a player gets another colour: one that is free, or that of another, who gets the former one.
 * Everything that shows players follows. */
TEST_WITH ("/seats/recolour", window_testing_set_up, window_testing_tear_down)
{
  BastidePlayersWindow *window;
  BastideGame *game;
  GtkWidget *row;
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;

  window_testing_activate (fixture, "win.new-game");
  window_testing_activate (fixture, "win.start-game");
  game = bastide_window_get_game (fixture->window);
  first = g_strdup (bastide_player_get_colour (bastide_game_get_player (game, 0)));
  second = g_strdup (bastide_player_get_colour (bastide_game_get_player (game, 1)));
  g_assert_cmpstr (first, !=, "pink");
  g_assert_cmpstr (second, !=, "pink");
  window = open_players (fixture, -1);
  assert_colour (window, game, 0, first);

  g_signal_emit_by_name (get_colour_button (window, 0), "chosen", second);
  app_testing_settle ();
  assert_colour (window, game, 0, second);
  assert_colour (window, game, 1, first);
  g_signal_emit_by_name (get_colour_button (window, 1), "chosen", "pink");
  app_testing_settle ();
  assert_colour (window, game, 0, second);
  assert_colour (window, game, 1, "pink");

  row = app_testing_find (GTK_WIDGET (fixture->window), BASTIDE_TYPE_PLAYER_ROW);
  g_assert_true (gtk_widget_has_css_class (gtk_widget_get_first_child (row), second));
  g_assert_false (gtk_widget_has_css_class (gtk_widget_get_first_child (row), first));
  gtk_window_close (GTK_WINDOW (window));
  app_testing_settle ();
}

/* After the end names and colours change as well, and the result tells them; a seat that is given to a computer player
 * then has nothing to decide. */
TEST_WITH ("/seats/after-the-end", window_testing_set_up, window_testing_tear_down)
{
  g_autoptr (BastideGame) game = app_testing_play (fixture->application, 2, 5, G_MAXUINT);
  BastidePlayersWindow *window;
  guint n_actions = bastide_game_get_n_actions (game);
  GtkWidget *entry;

  g_assert_true (bastide_game_get_finished (game));
  bastide_window_set_game (fixture->window, game, NULL);
  app_testing_settle ();
  g_assert_cmpstr (window_testing_get_page (fixture), ==, "result");
  window = open_players (fixture, -1);
  g_assert_true (app_testing_shows (GTK_WIDGET (window), _("The game is over. Names and colours may still change.")));
  entry = app_testing_find (GTK_WIDGET (get_row (GTK_WIDGET (window), 0)), GTK_TYPE_ENTRY);
  gtk_editable_set_text (GTK_EDITABLE (entry), "Anežka");
  g_signal_emit_by_name (entry, "activate");
  g_signal_emit_by_name (get_colour_button (window, 0), "chosen", "pink");
  choose (get_chooser (GTK_WIDGET (get_row (GTK_WIDGET (window), 1))), 1, 0);
  gtk_window_close (GTK_WINDOW (window));
  app_testing_settle ();
  g_assert_cmpstr (bastide_player_get_colour (bastide_game_get_player (game, 0)), ==, "pink");
  g_assert_true (app_testing_shows (GTK_WIDGET (fixture->window), "Anežka"));

  /* Also where the game is looked at once more. */
  bastide_review_set_moment (bastide_game_get_review (game), 2);
  app_testing_settle ();
  g_assert_cmpuint (bastide_game_get_n_actions (game), ==, n_actions);
  g_assert_true (bastide_game_get_finished (game));
}
