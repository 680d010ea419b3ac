/* bastide-finished-games-page.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-finished-games-page.h"

#include <glib/gi18n.h>
#include <string.h>

#include "bastide-box.h"
#include "bastide-fitting-layout.h"
#include "bastide-columns-layout.h"
#include "bastide-icon.h"
#include "bastide-main-menu.h"
#include "bastide-message-dialog.h"
#include "bastide-wrapped-label.h"
#include "model/saving/bastide-finished-game.h"
#include "model/words/bastide-seat-texts.h"
#include "model/words/bastide-texts.h"
#include "rules/bastide-registry.h"

#define N_LAST_GAMES 30

#define CHIP_SIZE 22

/* Players are below each other in a column narrower than this, in lines of text. */
#define RESULTS_BREAKPOINT 18

/* Characters that a column of numbers has room for. */
#define NUMBER_WIDTH 8

#define N_COLUMNS 4

#define EMBLEM_SIZE 32

/* GTK compares all rows of a column with each other again and again: a thousand would take ten seconds. */
#define MAX_ROWS 100

/* Data that the columns of a table share. */
typedef struct
{
  GtkSizeGroup *columns[N_COLUMNS];
  gboolean      with_scores;
} Table;

static void
append_cell (Table      *table,
             GtkWidget  *line,
             guint       column,
             const char *text,
             const char *style_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 1);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_RIGHT);
  gtk_label_set_width_chars (GTK_LABEL (label), NUMBER_WIDTH);
  gtk_label_set_max_width_chars (GTK_LABEL (label), NUMBER_WIDTH);
  gtk_widget_add_css_class (label, "numeric");
  gtk_widget_add_css_class (label, style_class);
  gtk_size_group_add_widget (table->columns[column], label);
  gtk_box_append (GTK_BOX (line), label);
}

static GtkWidget *
create_line (const char *name,
             const char *style_class)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *label = bastide_wrapped_label_new (name, style_class);

  gtk_label_set_width_chars (GTK_LABEL (label), 6);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_box_append (GTK_BOX (line), label);

  return line;
}

static void
append_row (GtkListBox *list,
            GtkWidget  *line,
            const char *spoken)
{
  GtkWidget *row = gtk_list_box_row_new ();

  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), line);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  if (spoken != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
  else
    gtk_widget_set_focusable (row, FALSE);
  gtk_list_box_append (list, row);
}

static void
append_head (GtkListBox *list,
             Table      *table)
{
  GtkWidget *line = create_line (C_("finished games", "Player"), "caption");

  /* Translators: heads of columns: how many games somebody has played, and has won; then scores. */
  append_cell (table, line, 0, C_("finished games", "Games"), "caption");
  append_cell (table, line, 1, C_("finished games", "Wins"), "caption");
  if (table->with_scores)
    {
      append_cell (table, line, 2, C_("finished games", "Average"), "caption");
      append_cell (table, line, 3, C_("finished games", "Best"), "caption");
    }
  gtk_widget_add_css_class (line, "dim");
  append_row (list, line, NULL);
}

/* “Anna: 5 games, 3 wins”, with the scores */
static char *
speak (const Table              *table,
       const BastidePlayerTotal *total,
       const char               *average)
{
  g_autofree char *games = g_strdup_printf (ngettext ("%u game", "%u games", total->n_games), total->n_games);
  g_autofree char *wins = g_strdup_printf (ngettext ("%u win", "%u wins", total->n_wins), total->n_wins);
  g_autofree char *best = bastide_text_n_points (total->best);

  if (!table->with_scores)
    /* Translators: for the screen reader: a name, “5 games”, “3 wins” */
    return g_strdup_printf (C_("finished games", "%s: %s, %s"), total->name, games, wins);

  /* Translators: for the screen reader: a name, “5 games”, “3 wins”, a number, “118 points” */
  return g_strdup_printf (C_("finished games", "%s: %s, %s, %s points on average, at best %s"), total->name, games, wins,
                          average, best);
}

static void
append_total (GtkListBox               *list,
              Table                    *table,
              const BastidePlayerTotal *total)
{
  GtkWidget *line = create_line (total->name, total->is_computer ? "dim" : "heading");
  g_autofree char *games = g_strdup_printf ("%u", total->n_games);
  g_autofree char *wins = g_strdup_printf ("%u", total->n_wins);
  g_autofree char *average = g_strdup_printf ("%.1f", (double) total->sum / total->n_games);
  g_autofree char *best = g_strdup_printf ("%d", total->best);
  g_autofree char *date = bastide_text_date (total->best_date);
  g_autofree char *spoken = speak (table, total, average);

  append_cell (table, line, 0, games, "numeric");
  append_cell (table, line, 1, wins, "numeric");
  if (table->with_scores)
    {
      append_cell (table, line, 2, average, "numeric");
      append_cell (table, line, 3, best, "heading");
      gtk_widget_set_tooltip_text (gtk_widget_get_last_child (line), date);
    }
  append_row (list, line, spoken);
}

/* @emblem: (nullable): a set of tiles that represents the game */
static GtkWidget *
create_heading (const char *title,
                const char *emblem)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10);
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label", title, "xalign", 0.0, "wrap", TRUE, "accessible-role",
                                   GTK_ACCESSIBLE_ROLE_HEADING, NULL);
  GtkWidget *picture = emblem != NULL ? bastide_icon_new_emblem (emblem, EMBLEM_SIZE) : NULL;

  if (picture != NULL)
    gtk_box_append (GTK_BOX (box), picture);
  gtk_widget_add_css_class (label, "title-2");
  gtk_box_append (GTK_BOX (box), label);

  return box;
}

/* A table of who has played and won how often. @title: of what: a heading over the table. @emblem: (nullable): a set
 * of tiles, or an expansion, whose emblem stands beside that. @totals: (element-type BastidePlayerTotal): a line for
 * each. @with_scores: whether scores may be compared: averages and the best ones are shown. Returns: (transfer
 * floating): a widget */
static GtkWidget *
bastide_totals_table_new (const char *title,
                          const char *emblem,
                          GPtrArray  *totals,
                          gboolean    with_scores)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 10);
  GtkWidget *list = gtk_list_box_new ();
  Table table = { .with_scores = with_scores };

  for (guint i = 0; i < N_COLUMNS; i++)
    table.columns[i] = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (list, "boxed");
  gtk_accessible_update_property (GTK_ACCESSIBLE (list), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  append_head (GTK_LIST_BOX (list), &table);
  for (guint i = 0; i < MIN (totals->len, MAX_ROWS); i++)
    append_total (GTK_LIST_BOX (list), &table, g_ptr_array_index (totals, i));
  if (totals->len > MAX_ROWS)
    {
      guint n_others = totals->len - MAX_ROWS;
      /* Translators: below a table of players, which has no room for all of them. */
      g_autofree char *others = g_strdup_printf (ngettext ("And %u more player.", "And %u more players.", n_others),
                                                 n_others);

      append_row (GTK_LIST_BOX (list), create_line (others, "dim"), others);
    }
  gtk_box_append (GTK_BOX (box), create_heading (title, emblem));
  gtk_box_append (GTK_BOX (box), list);
  for (guint i = 0; i < N_COLUMNS; i++)
    g_object_unref (table.columns[i]);

  return box;
}

struct _BastideFinishedGamesPage
{
  GtkWidget parent_instance;

  /* template widgets */
  GtkWidget *clear_button;
  GtkLabel *error_label;
  GtkWidget *empty;
  GtkBox *tables;
  GtkWidget *last_section;
  GtkListBox *last_games;

  BastideFinishedGames *games; /* owned */
};

G_DEFINE_FINAL_TYPE (BastideFinishedGamesPage, bastide_finished_games_page, GTK_TYPE_WIDGET)

/* --- Clearing ----------------------------------------------------------------------------------- */

static void
on_clear_answered (GObject      *source,
                   GAsyncResult *result,
                   gpointer      user_data)
{
  BastideFinishedGamesPage *self = BASTIDE_FINISHED_GAMES_PAGE (source);
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  g_autoptr (GError) error = NULL;

  if (g_str_equal (bastide_message_dialog_choose_finish (result), "clear") && self->games != NULL
      && !bastide_finished_games_clear (self->games, &error))
    bastide_message_dialog_show_error (GTK_WINDOW (root), _("The Record Was Not Cleared"), error->message);
}

static void
on_clear_clicked_cb (BastideFinishedGamesPage *self)
{
  BastideMessageDialog *dialog;

  dialog = bastide_message_dialog_new (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))),
                                       _("Clear the Record of Finished Games?"),
                                       _("All games, wins and best scores will be deleted and cannot be "
                                         "restored. Saved games stay."), _("_Cancel"));
  bastide_message_dialog_add_button (dialog, "clear", _("C_lear"), "destructive-action");
  bastide_message_dialog_choose (dialog, self, on_clear_answered, NULL);
}

/* --- Tables ------------------------------------------------------------------------------------- */

static guint
count_games (GPtrArray  *games,
             const char *game)
{
  guint n = 0;

  for (guint i = 0; i < games->len; i++)
    n += strcmp (((BastideFinishedGame *) g_ptr_array_index (games, i))->game, game) == 0;

  return n;
}

static void
append_table (BastideFinishedGamesPage *self,
              GPtrArray                *games,
              const char               *game,
              const char               *title,
              const char               *emblem)
{
  g_autoptr (GPtrArray) totals = bastide_player_totals_new (games, game);

  gtk_box_append (self->tables, bastide_totals_table_new (title, emblem, totals, game != NULL));
}

/* Scores of different games cannot be compared: one table for each game that was played, and before several ones
 * another for all of them together. */
static void
fill_tables (BastideFinishedGamesPage *self,
             GPtrArray                *games)
{
  const BastideGameInterface *const *interfaces = bastide_registry_get_games ();
  guint n_played = 0;

  bastide_box_clear (self->tables);
  for (guint i = 0; interfaces[i] != NULL; i++)
    n_played += count_games (games, interfaces[i]->id) > 0;
  if (n_played > 1)
    append_table (self, games, NULL, _("All games"), NULL);
  for (guint i = 0; interfaces[i] != NULL; i++)
    if (count_games (games, interfaces[i]->id) > 0)
      append_table (self, games, interfaces[i]->id, _(interfaces[i]->title), interfaces[i]->tilesets[0]);
}

/* --- The last games ----------------------------------------------------------------------------- */

/* A player with chip, face and score, and a crown for a winner. Appends the same to the spoken text. */
static GtkWidget *
create_result (GString                *spoken,
               const BastideSavedSeat *seat)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  g_autofree char *name = bastide_text_name (seat->name);
  g_autofree char *seated = bastide_text_seated (name, seat->seat);
  g_autofree char *points = bastide_text_n_points (seat->score);
  g_autofree char *score = g_strdup_printf ("%d", seat->score);
  GtkWidget *name_label = gtk_label_new (name);
  GtkWidget *score_label = gtk_label_new (score);

  gtk_label_set_ellipsize (GTK_LABEL (name_label), PANGO_ELLIPSIZE_END);
  gtk_widget_set_tooltip_text (name_label, name);
  gtk_widget_add_css_class (score_label, "numeric");
  gtk_box_append (GTK_BOX (box), bastide_icon_new_chip (seat->colour, CHIP_SIZE));
  gtk_box_append (GTK_BOX (box), bastide_icon_new_face (seat->seat, seat->colour, CHIP_SIZE));
  gtk_box_append (GTK_BOX (box), name_label);
  gtk_box_append (GTK_BOX (box), score_label);
  if (seat->rank == 1)
    {
      GtkWidget *crown = gtk_image_new_from_icon_name ("bastide-crown-symbolic");

      gtk_widget_add_css_class (name_label, "heading");
      gtk_widget_add_css_class (score_label, "heading");
      gtk_widget_add_css_class (crown, "accent");
      gtk_box_append (GTK_BOX (box), crown);
    }
  g_string_append_printf (spoken, ", %s: %s", seated, points);

  return box;
}

static GtkWidget *
create_last_game (const BastideFinishedGame *game)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *results = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  g_autofree char *title = bastide_finished_game_get_title (game);
  g_autofree char *date = bastide_text_date (game->finished);
  g_autofree char *caption = g_strdup_printf ("%s · %s", date, title);
  g_autoptr (GString) spoken = g_string_new (caption);

  gtk_widget_set_layout_manager (results, g_object_new (BASTIDE_TYPE_COLUMNS_LAYOUT, "columns", 2, "narrow-columns", 1,
                                                        "breakpoint", RESULTS_BREAKPOINT, "spacing", 6, NULL));
  for (guint rank = 1; rank <= game->n_players; rank++)
    for (guint i = 0; i < game->n_players; i++)
      if (game->seats[i].rank == rank)
        gtk_box_append (GTK_BOX (results), create_result (spoken, &game->seats[i]));
  gtk_box_append (GTK_BOX (box), results);
  gtk_box_append (GTK_BOX (box), bastide_wrapped_label_new (caption, "caption"));
  gtk_widget_add_css_class (gtk_widget_get_last_child (box), "dim");
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken->str, -1);

  return row;
}

/* --- The page ----------------------------------------------------------------------------------- */

static void
update (BastideFinishedGamesPage *self)
{
  GPtrArray *games = bastide_finished_games_get_games (self->games);
  const GError *error = bastide_finished_games_get_error (self->games);
  GtkWidget *row;

  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;

  fill_tables (self, games);

  while ((row = gtk_widget_get_first_child (GTK_WIDGET (self->last_games))) != NULL)
    gtk_list_box_remove (self->last_games, row);
  for (guint i = 0; i < MIN (games->len, N_LAST_GAMES); i++)
    gtk_list_box_append (self->last_games, create_last_game (g_ptr_array_index (games, i)));

  gtk_widget_set_visible (GTK_WIDGET (self->error_label), error != NULL);
  gtk_label_set_label (self->error_label, error != NULL ? error->message : "");
  gtk_widget_set_visible (self->empty, games->len == 0 && error == NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->tables), games->len > 0);
  gtk_widget_set_visible (self->last_section, games->len > 0);
  gtk_widget_set_sensitive (self->clear_button, games->len > 0 || error != NULL);
}

static void
bastide_finished_games_page_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (bastide_finished_games_page_parent_class)->map (widget);

  if (BASTIDE_FINISHED_GAMES_PAGE (widget)->games != NULL)
    bastide_finished_games_reload_soon (BASTIDE_FINISHED_GAMES_PAGE (widget)->games);
}

static void
bastide_finished_games_page_dispose (GObject *object)
{
  BastideFinishedGamesPage *self = BASTIDE_FINISHED_GAMES_PAGE (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), BASTIDE_TYPE_FINISHED_GAMES_PAGE);
  g_clear_object (&self->games);

  G_OBJECT_CLASS (bastide_finished_games_page_parent_class)->dispose (object);
}

static void
bastide_finished_games_page_class_init (BastideFinishedGamesPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_finished_games_page_dispose;
  widget_class->map = bastide_finished_games_page_map;

  g_type_ensure (BASTIDE_TYPE_CLAMP_LAYOUT);
  g_type_ensure (BASTIDE_TYPE_COLUMNS_LAYOUT);
  g_type_ensure (BASTIDE_TYPE_MAIN_MENU);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/bastide_game/Bastide/bastide-finished-games-page.ui");
  gtk_widget_class_bind_template_child_full (widget_class, "root", FALSE, 0);
  gtk_widget_class_bind_template_child_full (widget_class, "header_bar", FALSE, 0);
  gtk_widget_class_bind_template_child (widget_class, BastideFinishedGamesPage, clear_button);
  gtk_widget_class_bind_template_child (widget_class, BastideFinishedGamesPage, error_label);
  gtk_widget_class_bind_template_child (widget_class, BastideFinishedGamesPage, empty);
  gtk_widget_class_bind_template_child (widget_class, BastideFinishedGamesPage, tables);
  gtk_widget_class_bind_template_child (widget_class, BastideFinishedGamesPage, last_section);
  gtk_widget_class_bind_template_child (widget_class, BastideFinishedGamesPage, last_games);
  gtk_widget_class_bind_template_callback (widget_class, on_clear_clicked_cb);
}

static void
bastide_finished_games_page_init (BastideFinishedGamesPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
bastide_finished_games_page_set_games (BastideFinishedGamesPage *self,
                                       BastideFinishedGames     *games)
{
  g_return_if_fail (BASTIDE_IS_FINISHED_GAMES_PAGE (self));
  g_return_if_fail (BASTIDE_IS_FINISHED_GAMES (games));
  g_return_if_fail (self->games == NULL);

  self->games = g_object_ref (games);
  g_signal_connect_object (games, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
}
