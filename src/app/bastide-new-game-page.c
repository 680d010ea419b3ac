/* bastide-new-game-page.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#define G_LOG_DOMAIN "bastide-app"

#include "config.h"

#include "bastide-new-game-page.h"

#include <glib/gi18n.h>
#include <string.h>

#include "bastide-adaptive.h"
#include "bastide-clamp.h"
#include "bastide-columns.h"
#include "bastide-option-row.h"
#include "bastide-preset-list.h"
#include "bastide-sample-board.h"
#include "bastide-seat-row.h"
#include "bastide-settings.h"
#include "bastide-setup-draft.h"
#include "bastide-tileset-card.h"
#include "model/bastide-texts.h"
#include "rules/bastide-registry.h"

#define SECONDS_PER_TILE 32

struct _BastideNewGamePage
{
  GtkWidget parent_instance;

  /* template widgets */
  GtkWidget *header_bar;
  BastideAdaptive *adaptive;
  GtkBox *games_box;
  GtkListBox *seats_list;
  GtkButton *add_seat_button;
  GtkDropDown *start_menu;
  GtkWidget *tilesets_section;
  BastideColumns *tilesets_columns;
  GtkListBox *options_list;
  BastidePresetList *panel_presets;
  BastidePresetList *column_presets;
  GtkBox *panel_differences;
  GtkBox *popover_differences;
  GtkWidget *panel_reset_button;
  GtkLabel *tiles_number;
  GtkLabel *tiles_word;
  GtkLabel *players_number;
  GtkLabel *players_word;
  GtkLabel *minutes_number;
  GtkLabel *minutes_word;
  GtkWidget *footer;
  GtkLabel *footer_totals;
  GtkMenuButton *footer_differences;

  /* owned */
  BastideTilesetStore *tilesets;
  BastideSetupDraft *draft;

  guint updating : 1;
  guint prepared : 1;
};

G_DEFINE_FINAL_TYPE (BastideNewGamePage, bastide_new_game_page, GTK_TYPE_WIDGET)

/* --- Games ------------------------------------------------------------------------------------- */

static void
on_game_toggled (BastideNewGamePage *self,
                 GtkToggleButton    *button)
{
  if (!self->updating && gtk_toggle_button_get_active (button))
    bastide_setup_draft_set_game (self->draft, g_object_get_data (G_OBJECT (button), "game"));
}

static GtkWidget *
create_game_texts (const BastideGameInterface *game,
                   GtkWidget                  *button)
{
  GtkWidget *texts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *title = gtk_label_new (_(game->title));
  GtkWidget *check = gtk_image_new_from_icon_name ("object-select-symbolic");
  GtkWidget *summary = gtk_label_new (_(game->summary));

  gtk_label_set_xalign (GTK_LABEL (title), 0);
  gtk_label_set_wrap (GTK_LABEL (title), TRUE);
  gtk_widget_set_hexpand (title, TRUE);
  gtk_widget_add_css_class (title, "heading");
  gtk_widget_add_css_class (check, "accent");
  g_object_bind_property (button, "active", check, "visible", G_BINDING_SYNC_CREATE);
  gtk_label_set_xalign (GTK_LABEL (summary), 0);
  gtk_label_set_wrap (GTK_LABEL (summary), TRUE);
  gtk_widget_add_css_class (summary, "caption");
  gtk_widget_add_css_class (summary, "dim");
  gtk_box_append (GTK_BOX (head), title);
  gtk_box_append (GTK_BOX (head), check);
  gtk_box_append (GTK_BOX (texts), head);
  gtk_box_append (GTK_BOX (texts), summary);
  gtk_widget_set_valign (texts, GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (texts, TRUE);
  gtk_widget_set_margin_start (texts, 16);
  gtk_widget_set_margin_end (texts, 16);
  gtk_widget_set_margin_top (texts, 12);
  gtk_widget_set_margin_bottom (texts, 12);

  return texts;
}

static void
fill_games (BastideNewGamePage *self)
{
  const BastideGameInterface *const *games = bastide_registry_get_games ();
  GtkToggleButton *group = NULL;
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->games_box))) != NULL)
    gtk_box_remove (self->games_box, child);
  for (guint i = 0; games[i] != NULL; i++)
    {
      GtkWidget *button = gtk_toggle_button_new ();
      GtkWidget *columns = g_object_new (BASTIDE_TYPE_COLUMNS, "first-width", 230, "breakpoint", 24, "spacing", 0, NULL);
      GtkWidget *picture = bastide_board_thumbnail_new (104);

      bastide_sample_board_show (BASTIDE_BOARD_THUMBNAIL (picture), games[i], self->tilesets);
      bastide_columns_append (BASTIDE_COLUMNS (columns), picture);
      bastide_columns_append (BASTIDE_COLUMNS (columns), create_game_texts (games[i], button));
      gtk_button_set_child (GTK_BUTTON (button), columns);
      gtk_widget_add_css_class (button, "card-button");
      gtk_widget_set_overflow (button, GTK_OVERFLOW_HIDDEN);
      gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, _(games[i]->title), -1);
      g_object_set_data (G_OBJECT (button), "game", (gpointer) games[i]);
      gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (button), group);
      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button),
                                    games[i] == bastide_setup_draft_get_game (self->draft));
      g_signal_connect_object (button, "toggled", G_CALLBACK (on_game_toggled), self, G_CONNECT_SWAPPED);
      gtk_box_append (self->games_box, button);
      group = GTK_TOGGLE_BUTTON (button);
    }
}

/* --- Players ----------------------------------------------------------------------------------- */

static const BastideOption *
find_start_option (BastideNewGamePage *self)
{
  for (guint i = 0; i < bastide_setup_draft_get_n_options (self->draft); i++)
    {
      const BastideOption *option = bastide_setup_draft_get_option (self->draft, i);

      if (strcmp (option->name, BASTIDE_OPTION_START_PLAYER) == 0)
        return option;
    }

  return NULL;
}

/* Drawn by lot, or one of the players by name. */
static void
update_start_menu (BastideNewGamePage *self)
{
  const BastideOption *option = find_start_option (self);
  GListModel *seats = bastide_setup_draft_get_seats (self->draft);
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  const char *value = bastide_setup_draft_get_value (self->draft, option);
  guint selected = 0;

  gtk_string_list_append (names, bastide_text_option_choice (option, option->choices[0]));
  for (guint i = 0; i < g_list_model_get_n_items (seats); i++)
    {
      g_autoptr (BastideSeat) seat = g_list_model_get_item (seats, i);

      gtk_string_list_append (names, bastide_seat_get_name (seat));
    }
  for (guint i = 0; option->choices[i] != NULL; i++)
    if (strcmp (option->choices[i], value) == 0)
      selected = i;

  self->updating = TRUE;
  gtk_drop_down_set_model (self->start_menu, G_LIST_MODEL (names));
  gtk_drop_down_set_selected (self->start_menu, selected);
  self->updating = FALSE;
}

static void
on_start_selected_cb (BastideNewGamePage *self)
{
  const BastideOption *option;
  guint selected = gtk_drop_down_get_selected (self->start_menu);

  if (self->updating || selected == GTK_INVALID_LIST_POSITION)
    return;

  option = find_start_option (self);
  bastide_setup_draft_set_value (self->draft, option, option->choices[selected]);
}

static void
on_seat_renamed (BastideNewGamePage *self)
{
  update_start_menu (self);
}

static GtkWidget *
create_seat_row (gpointer item,
                 gpointer user_data)
{
  BastideNewGamePage *self = user_data;

  g_signal_handlers_disconnect_by_func (item, on_seat_renamed, self);
  g_signal_connect_object (item, "notify::name", G_CALLBACK (on_seat_renamed), self, G_CONNECT_SWAPPED);

  return bastide_seat_row_new (self->draft, item);
}

/* A row is made anew when it moves: the focus has to follow the player, not the place. */
static void
on_seats_changed (BastideNewGamePage *self,
                  guint               position,
                  guint               n_removed,
                  guint               n_added)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (self->seats_list, (int) position);

  if (n_added == 1 && n_removed == 0 && row != NULL &&
      (focus == NULL || gtk_widget_is_ancestor (focus, GTK_WIDGET (self->seats_list))))
    bastide_seat_row_focus_handle (BASTIDE_SEAT_ROW (row));
}

static void
on_add_seat_clicked_cb (BastideNewGamePage *self)
{
  guint position = g_list_model_get_n_items (bastide_setup_draft_get_seats (self->draft));
  GtkListBoxRow *row;

  bastide_setup_draft_add_seat (self->draft);
  row = gtk_list_box_get_row_at_index (self->seats_list, (int) position);
  if (row != NULL)
    bastide_seat_row_focus_name (BASTIDE_SEAT_ROW (row));
}

static void
update_seats (BastideNewGamePage *self)
{
  gboolean addable = bastide_setup_draft_can_add_seat (self->draft);

  for (GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (self->seats_list)); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    if (BASTIDE_IS_SEAT_ROW (row))
      bastide_seat_row_update (BASTIDE_SEAT_ROW (row));

  gtk_widget_set_sensitive (GTK_WIDGET (self->add_seat_button), addable);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->add_seat_button),
                               addable ? NULL : _("The game has no room for more players"));
}

/* --- Tilesets and options ---------------------------------------------------------------------- */

static void
fill_tilesets (BastideNewGamePage *self)
{
  g_autoptr (GPtrArray) sets = bastide_setup_draft_get_added_sets (self->draft);

  bastide_columns_clear (self->tilesets_columns);
  for (guint i = 0; i < sets->len; i++)
    bastide_columns_append (self->tilesets_columns,
                            bastide_tileset_card_new (self->draft, g_ptr_array_index (sets, i)));
  gtk_widget_set_visible (self->tilesets_section, sets->len > 0);
}

static void
fill_options (BastideNewGamePage *self)
{
  GtkWidget *row;

  while ((row = gtk_widget_get_first_child (GTK_WIDGET (self->options_list))) != NULL)
    gtk_list_box_remove (self->options_list, row);
  for (guint i = 0; i < bastide_setup_draft_get_n_options (self->draft); i++)
    {
      const BastideOption *option = bastide_setup_draft_get_option (self->draft, i);

      if (strcmp (option->name, BASTIDE_OPTION_START_PLAYER) != 0)
        gtk_list_box_append (self->options_list, bastide_option_row_new (self->draft, option));
    }
}

/* --- Overview ---------------------------------------------------------------------------------- */

static GtkWidget *
create_difference (const BastideDifference *difference)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *texts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *bullet = gtk_label_new ("•");
  GtkWidget *title = gtk_label_new (difference->title);
  GtkWidget *value = gtk_label_new (difference->value);

  gtk_widget_add_css_class (bullet, "accent");
  gtk_widget_set_valign (bullet, GTK_ALIGN_START);
  gtk_label_set_xalign (GTK_LABEL (title), 0);
  gtk_label_set_wrap (GTK_LABEL (title), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (title), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (value), 0);
  gtk_label_set_wrap (GTK_LABEL (value), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (value), PANGO_WRAP_WORD_CHAR);
  gtk_widget_add_css_class (value, "caption");
  gtk_widget_add_css_class (value, "dim");
  gtk_box_append (GTK_BOX (texts), title);
  gtk_box_append (GTK_BOX (texts), value);
  gtk_box_append (GTK_BOX (box), bullet);
  gtk_box_append (GTK_BOX (box), texts);

  return box;
}

static void
fill_differences (GtkBox    *box,
                  GPtrArray *differences)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (box))) != NULL)
    gtk_box_remove (box, child);
  for (guint i = 0; i < differences->len; i++)
    gtk_box_append (box, create_difference (g_ptr_array_index (differences, i)));

  if (differences->len == 0)
    {
      GtkWidget *label = gtk_label_new (_("Nothing: these are the rules as they are printed."));

      gtk_label_set_xalign (GTK_LABEL (label), 0);
      gtk_label_set_wrap (GTK_LABEL (label), TRUE);
      gtk_widget_add_css_class (label, "dim");
      gtk_box_append (box, label);
    }
}

static void
set_number (GtkLabel   *number_label,
            GtkLabel   *word_label,
            guint       number,
            const char *format,
            const char *word)
{
  g_autofree char *text = g_strdup_printf ("%s%u", format, number);

  gtk_label_set_label (number_label, text);
  gtk_label_set_label (word_label, word);
}

static void
update_overview (BastideNewGamePage *self)
{
  g_autoptr (GPtrArray) differences = bastide_setup_draft_get_differences (self->draft);
  guint n_tiles = bastide_setup_draft_get_n_tiles (self->draft);
  guint n_players = g_list_model_get_n_items (bastide_setup_draft_get_seats (self->draft));
  guint minutes = MAX ((n_tiles * SECONDS_PER_TILE + 150) / 300 * 5, 5);
  g_autofree char *totals = NULL;
  g_autofree char *changes = NULL;

  /* Translators: the words below stand under or after their numbers. */
  set_number (self->tiles_number, self->tiles_word, n_tiles, "", ngettext ("tile", "tiles", n_tiles));
  set_number (self->players_number, self->players_word, n_players, "",
              ngettext ("player", "players", n_players));
  set_number (self->minutes_number, self->minutes_word, minutes, "≈ ",
              ngettext ("minute", "minutes", minutes));

  totals = g_strdup_printf ("<b>%u</b> %s   <b>%u</b> %s", n_tiles, gtk_label_get_label (self->tiles_word),
                            n_players, gtk_label_get_label (self->players_word));
  gtk_label_set_markup (self->footer_totals, totals);
  changes = g_strdup_printf (ngettext ("%u change from the default", "%u changes from the default",
                                          differences->len), differences->len);
  gtk_menu_button_set_label (self->footer_differences, changes);

  fill_differences (self->panel_differences, differences);
  fill_differences (self->popover_differences, differences);
  gtk_widget_set_visible (self->panel_reset_button, differences->len > 0);
}

static void
on_reset_clicked_cb (BastideNewGamePage *self)
{
  bastide_setup_draft_reset (self->draft);
}

static void
on_draft_changed (BastideNewGamePage *self)
{
  for (GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (self->options_list)); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    if (BASTIDE_IS_OPTION_ROW (row))
      bastide_option_row_update (BASTIDE_OPTION_ROW (row));
  for (GtkWidget *card = gtk_widget_get_first_child (GTK_WIDGET (self->tilesets_columns)); card != NULL;
       card = gtk_widget_get_next_sibling (card))
    bastide_tileset_card_update (BASTIDE_TILESET_CARD (card));

  update_seats (self);
  update_start_menu (self);
  update_overview (self);
}

/* Everything that depends on which game it is. */
static void
fill (BastideNewGamePage *self)
{
  self->updating = TRUE;
  fill_games (self);
  fill_tilesets (self);
  fill_options (self);
  bastide_preset_list_set_draft (self->panel_presets, self->draft);
  bastide_preset_list_set_draft (self->column_presets, self->draft);
  self->updating = FALSE;
  on_draft_changed (self);
}

static void
on_collapsed_changed_cb (BastideNewGamePage *self)
{
  gboolean collapsed = bastide_adaptive_get_collapsed (self->adaptive);

  gtk_widget_set_visible (GTK_WIDGET (self->column_presets), collapsed);
  gtk_widget_set_visible (self->footer, collapsed);
}

static gboolean
on_escape (GtkWidget *widget,
           GVariant  *arguments,
           gpointer   user_data)
{
  return gtk_widget_activate_action (widget, "win.back", NULL);
}

static void
bastide_new_game_page_dispose (GObject *object)
{
  BastideNewGamePage *self = BASTIDE_NEW_GAME_PAGE (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), BASTIDE_TYPE_NEW_GAME_PAGE);
  g_clear_object (&self->draft);
  g_clear_object (&self->tilesets);

  G_OBJECT_CLASS (bastide_new_game_page_parent_class)->dispose (object);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, BastideNewGamePage, header_bar);
  gtk_widget_class_bind_template_child (widget_class, BastideNewGamePage, adaptive);
  gtk_widget_class_bind_template_child (widget_class, BastideNewGamePage, games_box);
  gtk_widget_class_bind_template_child (widget_class, BastideNewGamePage, seats_list);
  gtk_widget_class_bind_template_child (widget_class, BastideNewGamePage, add_seat_button);
  gtk_widget_class_bind_template_child (widget_class, BastideNewGamePage, start_menu);
  gtk_widget_class_bind_template_child (widget_class, BastideNewGamePage, tilesets_section);
  gtk_widget_class_bind_template_child (widget_class, BastideNewGamePage, tilesets_columns);
  gtk_widget_class_bind_template_child (widget_class, BastideNewGamePage, options_list);
  gtk_widget_class_bind_template_child (widget_class, BastideNewGamePage, panel_presets);
  gtk_widget_class_bind_template_child (widget_class, BastideNewGamePage, column_presets);
  gtk_widget_class_bind_template_child (widget_class, BastideNewGamePage, panel_differences);
  gtk_widget_class_bind_template_child (widget_class, BastideNewGamePage, popover_differences);
  gtk_widget_class_bind_template_child (widget_class, BastideNewGamePage, panel_reset_button);
  gtk_widget_class_bind_template_child (widget_class, BastideNewGamePage, tiles_number);
  gtk_widget_class_bind_template_child (widget_class, BastideNewGamePage, tiles_word);
  gtk_widget_class_bind_template_child (widget_class, BastideNewGamePage, players_number);
  gtk_widget_class_bind_template_child (widget_class, BastideNewGamePage, players_word);
  gtk_widget_class_bind_template_child (widget_class, BastideNewGamePage, minutes_number);
  gtk_widget_class_bind_template_child (widget_class, BastideNewGamePage, minutes_word);
  gtk_widget_class_bind_template_child (widget_class, BastideNewGamePage, footer);
  gtk_widget_class_bind_template_child (widget_class, BastideNewGamePage, footer_totals);
  gtk_widget_class_bind_template_child (widget_class, BastideNewGamePage, footer_differences);
  gtk_widget_class_bind_template_callback (widget_class, on_start_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_add_seat_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_reset_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_collapsed_changed_cb);
}

static void
bastide_new_game_page_class_init (BastideNewGamePageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_new_game_page_dispose;

  g_type_ensure (BASTIDE_TYPE_ADAPTIVE);
  g_type_ensure (BASTIDE_TYPE_CLAMP);
  g_type_ensure (BASTIDE_TYPE_COLUMNS);
  g_type_ensure (BASTIDE_TYPE_PRESET_LIST);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/bastide_game/Bastide/bastide-new-game-page.ui");
  bind_template (widget_class);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, on_escape, NULL);
}

static void
bastide_new_game_page_init (BastideNewGamePage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
bastide_new_game_page_get_header_bar (BastideNewGamePage *self)
{
  g_return_val_if_fail (BASTIDE_IS_NEW_GAME_PAGE (self), NULL);

  return self->header_bar;
}

void
bastide_new_game_page_set_tilesets (BastideNewGamePage  *self,
                                    BastideTilesetStore *tilesets)
{
  g_return_if_fail (BASTIDE_IS_NEW_GAME_PAGE (self));
  g_return_if_fail (BASTIDE_IS_TILESET_STORE (tilesets));

  if (self->draft == NULL)
    {
      g_set_object (&self->tilesets, tilesets);
      self->draft = bastide_setup_draft_new (tilesets);
      g_signal_connect_object (self->draft, "changed", G_CALLBACK (on_draft_changed), self, G_CONNECT_SWAPPED);
      gtk_list_box_bind_model (self->seats_list, bastide_setup_draft_get_seats (self->draft),
                               create_seat_row, self, NULL);
      g_signal_connect_object (bastide_setup_draft_get_seats (self->draft), "items-changed",
                               G_CALLBACK (on_seats_changed), self, G_CONNECT_SWAPPED);
    }
  fill (self);
}

void
bastide_new_game_page_prepare (BastideNewGamePage *self)
{
  GSettings *settings = bastide_settings_get ();
  g_autoptr (GVariant) setup = g_settings_get_value (settings, BASTIDE_SETTING_LAST_SETUP);
  g_autoptr (GVariant) players = g_settings_get_value (settings, BASTIDE_SETTING_LAST_PLAYERS);

  g_return_if_fail (BASTIDE_IS_NEW_GAME_PAGE (self));
  g_return_if_fail (self->draft != NULL);

  /* What the player has chosen but not yet played stays as it is. */
  if (!self->prepared)
    {
      bastide_setup_draft_restore_players (self->draft, players);
      bastide_setup_draft_restore (self->draft, setup);
    }
  self->prepared = TRUE;
}

void
bastide_new_game_page_focus (BastideNewGamePage *self)
{
  GtkListBoxRow *row;

  g_return_if_fail (BASTIDE_IS_NEW_GAME_PAGE (self));

  row = gtk_list_box_get_row_at_index (self->seats_list, 0);
  if (row != NULL)
    bastide_seat_row_focus_name (BASTIDE_SEAT_ROW (row));
}

void
bastide_new_game_page_choose_first_preset (BastideNewGamePage *self)
{
  const BastideGameInterface *game;

  g_return_if_fail (BASTIDE_IS_NEW_GAME_PAGE (self));
  g_return_if_fail (self->draft != NULL);

  game = bastide_setup_draft_get_game (self->draft);
  if (game->n_presets > 0)
    bastide_setup_draft_apply_preset (self->draft, &game->presets[0]);
}

BastideSetup *
bastide_new_game_page_create_setup (BastideNewGamePage *self)
{
  GSettings *settings = bastide_settings_get ();

  g_return_val_if_fail (BASTIDE_IS_NEW_GAME_PAGE (self), NULL);
  g_return_val_if_fail (self->draft != NULL, NULL);

  g_settings_set_value (settings, BASTIDE_SETTING_LAST_SETUP, bastide_setup_draft_save (self->draft));
  g_settings_set_value (settings, BASTIDE_SETTING_LAST_PLAYERS, bastide_setup_draft_save_players (self->draft));

  return bastide_setup_draft_create_setup (self->draft);
}
