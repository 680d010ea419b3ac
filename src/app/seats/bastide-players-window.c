/* bastide-players-window.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-players-window.h"

#include <glib/gi18n.h>
#include <string.h>

#include "bastide-areas.h"
#include "bastide-colour-button.h"
#include "bastide-columns-layout.h"
#include "bastide-seat-chooser.h"
#include "model/words/bastide-seat-texts.h"
#include "tileset/elements/bastide-plain-text.h"

#define MAX_NAME_LENGTH 60

/* In pixels for a usual font. */
#define NAME_WIDTH 140

/* The widgets of a player. */
typedef struct
{
  GtkEditable         *name;
  BastideColourButton *colour_button;
  BastideSeatChooser  *chooser;
} Seat;

struct _BastidePlayersWindow
{
  GtkWindow parent_instance;

  /* template widgets */
  GtkLabel *introduction;
  GtkListBox *list;
  GtkLabel *notice;
  GtkWidget *scrolled_box; /* all above the notice */

  BastideGame *game; /* owned */
  Seat seats[BASTIDE_MAX_PLAYERS];
  guint n_seats;
};

G_DEFINE_FINAL_TYPE (BastidePlayersWindow, bastide_players_window, GTK_TYPE_WINDOW)

/* The name as it was given: not prepared for the middle of a text in another direction. */
static char *
print_name (BastidePlayersWindow *self,
            guint                 player)
{
  const BastideSetupPlayer *seat = g_ptr_array_index (bastide_game_get_setup (self->game)->players, player);

  return bastide_translate_name (seat->name);
}

static void
show_name (BastidePlayersWindow *self,
           guint                 player,
           GtkEditable          *entry)
{
  g_autofree char *name = print_name (self, player);

  gtk_editable_set_text (entry, name);
}

static int
measure_height (GtkWidget *widget,
                int        width)
{
  int height;

  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, width, NULL, &height, NULL, NULL);

  return height;
}

/* Makes the window as high as its contents, within the screen. It does not shrink again. */
static void
grow (BastidePlayersWindow *self)
{
  GtkWidget *content = gtk_window_get_child (GTK_WINDOW (self));
  int room = gtk_widget_get_width (content);
  int missing, width, height;

  if (!gtk_widget_get_mapped (content))
    return;

  /* A scrolled window does not report the height of its contents in this width. */
  missing = measure_height (self->scrolled_box, room) + measure_height (GTK_WIDGET (self->notice), room)
            - gtk_widget_get_height (content);
  if (missing <= 0)
    return;

  gtk_window_get_default_size (GTK_WINDOW (self), &width, &height);
  gtk_window_set_default_size (GTK_WINDOW (self), width, gtk_widget_get_height (GTK_WIDGET (self)) + missing);
}

/* Before it is shown the number of lines of its text in this width is unknown. */
static gboolean
on_tick_cb (GtkWidget     *widget,
            GdkFrameClock *clock,
            gpointer       data)
{
  if (gtk_widget_get_width (gtk_window_get_child (GTK_WINDOW (widget))) == 0)
    return G_SOURCE_CONTINUE;

  grow (BASTIDE_PLAYERS_WINDOW (widget));

  return G_SOURCE_REMOVE;
}

/* An empty name is ignored: the old one comes back. The same happens if another player already has the name. Returns:
 * FALSE then */
static gboolean
apply_name (BastidePlayersWindow *self,
            guint                 player)
{
  g_autofree char *name = g_strstrip (g_strdup (gtk_editable_get_text (self->seats[player].name)));
  g_autofree char *isolated = bastide_plain_text_isolate (name);
  g_autofree char *notice = NULL;
  g_autofree char *before = print_name (self, player);
  gboolean changed = strcmp (name, before) != 0;

  if (!bastide_game_set_player_name (self->game, player, name))
    /* Translators: a name that cannot be given to a second player */
    notice = g_strdup_printf (_("Another player is already called %s."), isolated);
  if (changed)
    {
      /* Says nothing for %NULL; room for one line is always there. */
      gtk_label_set_label (self->notice, notice != NULL ? notice : "");
      grow (self);
    }
  show_name (self, player, self->seats[player].name);

  return notice == NULL;
}

static guint
find_seat (BastidePlayersWindow *self,
           gpointer              widget)
{
  guint player = 0;

  while (player + 1 < self->n_seats && (gpointer) self->seats[player].name != widget
         && (gpointer) self->seats[player].colour_button != widget && (gpointer) self->seats[player].chooser != widget)
    player++;

  return player;
}

static void
on_name_left (BastidePlayersWindow *self,
              GtkEventController   *controller)
{
  apply_name (self, find_seat (self, gtk_event_controller_get_widget (controller)));
}

/* Enter moves to the next name; after the last one it closes the window. */
static void
on_name_entered (BastidePlayersWindow *self,
                 GtkEditable          *name)
{
  guint player = find_seat (self, name);

  if (!apply_name (self, player))
    return;

  if (player + 1 < self->n_seats)
    gtk_widget_grab_focus (GTK_WIDGET (self->seats[player + 1].name));
  else
    gtk_window_close (GTK_WINDOW (self));
}

static void
on_seat_chosen (BastidePlayersWindow *self,
                BastideSeatChooser   *chooser)
{
  guint player = find_seat (self, chooser);
  gboolean computer = bastide_game_is_computer (self->game, player);
  const char *seat = bastide_seat_chooser_get_seat (chooser);
  g_autofree char *proposed = bastide_text_default_name (player, computer);

  /* A default name describes the player: it changes with the player. */
  if (computer != (seat != NULL) && g_str_equal (gtk_editable_get_text (self->seats[player].name), proposed))
    {
      g_autofree char *name = bastide_text_default_name (player, !computer);

      gtk_editable_set_text (self->seats[player].name, name);
      apply_name (self, player);
    }
  bastide_game_set_seat (self->game, player, seat);
  grow (self);
}

/* The player who had the colour gets the former one of this player. */
static void
on_colour_chosen (BastidePlayersWindow *self,
                  const char           *colour,
                  BastideColourButton  *button)
{
  bastide_game_set_player_colour (self->game, find_seat (self, button), colour);
}

static void
on_player_changed (BastidePlayersWindow *self,
                   guint                 player)
{
  BastidePlayer *item = bastide_game_get_player (self->game, player);
  GtkWidget *row = gtk_widget_get_ancestor (GTK_WIDGET (self->seats[player].name), GTK_TYPE_LIST_BOX_ROW);

  bastide_colour_button_set_colour (self->seats[player].colour_button, bastide_player_get_colour (item));
  bastide_seat_chooser_set_colour (self->seats[player].chooser, bastide_player_get_colour (item));
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  bastide_player_get_name (item), -1);
}

static void
on_seat_changed (BastidePlayersWindow *self,
                 guint                 player)
{
  bastide_seat_chooser_set_seat (self->seats[player].chooser, bastide_game_get_seat (self->game, player));
}

static gboolean
bastide_players_window_close_request (GtkWindow *window)
{
  BastidePlayersWindow *self = BASTIDE_PLAYERS_WINDOW (window);

  for (guint i = 0; i < self->n_seats; i++)
    apply_name (self, i);

  return GTK_WINDOW_CLASS (bastide_players_window_parent_class)->close_request (window);
}

static void
bastide_players_window_dispose (GObject *object)
{
  BastidePlayersWindow *self = BASTIDE_PLAYERS_WINDOW (object);

  G_OBJECT_CLASS (bastide_players_window_parent_class)->dispose (object);
  gtk_widget_dispose_template (GTK_WIDGET (self), BASTIDE_TYPE_PLAYERS_WINDOW);
  g_clear_object (&self->game);
}

static void
bastide_players_window_class_init (BastidePlayersWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_players_window_dispose;
  GTK_WINDOW_CLASS (klass)->close_request = bastide_players_window_close_request;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/bastide_game/Bastide/bastide-players-window.ui");
  gtk_widget_class_bind_template_child (widget_class, BastidePlayersWindow, introduction);
  gtk_widget_class_bind_template_child (widget_class, BastidePlayersWindow, list);
  gtk_widget_class_bind_template_child (widget_class, BastidePlayersWindow, notice);
  gtk_widget_class_bind_template_child (widget_class, BastidePlayersWindow, scrolled_box);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  bastide_areas_install (widget_class);
}

static void
bastide_players_window_init (BastidePlayersWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static GtkWidget *
create_name (BastidePlayersWindow *self,
             guint                 player)
{
  /* Translators: for the screen reader, of a field; players are counted from 1 */
  g_autofree char *label = g_strdup_printf (_("Name of player %d"), (int) player + 1);
  GtkWidget *name = gtk_entry_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();

  show_name (self, player, GTK_EDITABLE (name));
  gtk_entry_set_max_length (GTK_ENTRY (name), MAX_NAME_LENGTH);
  gtk_editable_set_width_chars (GTK_EDITABLE (name), 6);
  gtk_widget_set_hexpand (name, TRUE);
  gtk_widget_set_valign (name, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (name, "quiet");
  gtk_accessible_update_property (GTK_ACCESSIBLE (name), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  g_signal_connect_object (name, "activate", G_CALLBACK (on_name_entered), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (focus, "leave", G_CALLBACK (on_name_left), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (name, focus);

  return name;
}

static GtkWidget *
create_row (BastidePlayersWindow *self,
            guint                 player,
            GtkSizeGroup         *choosers,
            GtkSizeGroup         *menus)
{
  BastidePlayer *item = bastide_game_get_player (self->game, player);
  const char *colour = bastide_player_get_colour (item);
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10);
  GtkWidget *fields = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *name = create_name (self, player);
  GtkWidget *button = g_object_new (BASTIDE_TYPE_COLOUR_BUTTON, "colour", colour, "valign", GTK_ALIGN_CENTER, NULL);
  GtkWidget *chooser = g_object_new (BASTIDE_TYPE_SEAT_CHOOSER, "colour", colour,
                                     "seat", bastide_game_get_seat (self->game, player), NULL);

  self->seats[player] = (Seat) { GTK_EDITABLE (name), BASTIDE_COLOUR_BUTTON (button), BASTIDE_SEAT_CHOOSER (chooser) };
  g_signal_connect_object (button, "chosen", G_CALLBACK (on_colour_chosen), self, G_CONNECT_SWAPPED);
  bastide_seat_chooser_align (BASTIDE_SEAT_CHOOSER (chooser), choosers, menus);
  g_signal_connect_object (chooser, "chosen", G_CALLBACK (on_seat_chosen), self, G_CONNECT_SWAPPED);
  gtk_widget_set_layout_manager (fields, g_object_new (BASTIDE_TYPE_COLUMNS_LAYOUT, "split", TRUE,
                                                       "first-width", NAME_WIDTH, "spacing", 8, NULL));
  gtk_widget_set_hexpand (fields, TRUE);
  gtk_widget_set_valign (fields, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (fields), name);
  gtk_box_append (GTK_BOX (fields), chooser);
  gtk_box_append (GTK_BOX (box), button);
  gtk_box_append (GTK_BOX (box), fields);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_widget_set_focusable (row, FALSE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  bastide_player_get_name (item), -1);

  return row;
}

void
bastide_players_window_present (GtkWindow   *parent,
                                BastideGame *game,
                                int          player)
{
  BastidePlayersWindow *self;
  g_autoptr (GtkSizeGroup) choosers = NULL;
  g_autoptr (GtkSizeGroup) menus = NULL;

  g_return_if_fail (GTK_IS_WINDOW (parent));
  g_return_if_fail (BASTIDE_IS_GAME (game));

  self = g_object_new (BASTIDE_TYPE_PLAYERS_WINDOW,
                       "application", gtk_window_get_application (parent),
                       "transient-for", parent,
                       NULL);
  self->game = g_object_ref (game);
  if (bastide_game_get_finished (game))
    gtk_label_set_label (self->introduction, _("The game is over. Names and colours may still change."));

  choosers = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);
  menus = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);
  self->n_seats = g_list_model_get_n_items (bastide_game_get_players (self->game));
  for (guint i = 0; i < self->n_seats; i++)
    gtk_list_box_append (self->list, create_row (self, i, choosers, menus));

  g_signal_connect_object (game, "player-changed", G_CALLBACK (on_player_changed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (game, "seat-changed", G_CALLBACK (on_seat_changed), self, G_CONNECT_SWAPPED);
  gtk_widget_add_tick_callback (GTK_WIDGET (self), on_tick_cb, NULL, NULL);
  gtk_window_present (GTK_WINDOW (self));
  /* A player's chip leads here to give the seat to another player; from the menu, the first name comes first. */
  if (player >= 0 && (guint) player < self->n_seats)
    gtk_widget_child_focus (GTK_WIDGET (self->seats[player].chooser), GTK_DIR_TAB_FORWARD);
  else
    gtk_widget_grab_focus (GTK_WIDGET (self->seats[0].name));
}
