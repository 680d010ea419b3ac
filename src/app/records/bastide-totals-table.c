/* bastide-totals-table.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-totals-table.h"

#include <glib/gi18n.h>

#include "bastide-icon.h"
#include "bastide-wrapped-label.h"
#include "model/words/bastide-texts.h"

/* Characters that a column of numbers has room for. */
#define NUMBER_WIDTH 8

#define N_COLUMNS 4

#define EMBLEM_SIZE 32

/* GTK compares all rows of a column with each other again and again: a thousand would take ten seconds. */
#define MAX_ROWS 100

/* What the columns of a table share. */
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

/* @emblem: (nullable): a set of tiles that stands for the game */
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

GtkWidget *
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
