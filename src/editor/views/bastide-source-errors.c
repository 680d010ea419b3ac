/* bastide-source-errors.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-source-errors.h"

#include <glib/gi18n.h>

#include "bastide-wrapped-label.h"

#define LINE_KEY "bastide-line"

/* Whoever has more mistakes than that begins with these. */
#define N_SHOWN 20

#define MAX_HEIGHT 150

struct _BastideSourceErrors
{
  GtkWidget parent_instance;

  GtkWidget *scrolled;
  GtkListBox *list;
};

G_DEFINE_FINAL_TYPE (BastideSourceErrors, bastide_source_errors, GTK_TYPE_WIDGET)

enum
{
  SHOW_LINE,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
clear (BastideSourceErrors *self)
{
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (self->list, 0)) != NULL)
    gtk_list_box_remove (self->list, GTK_WIDGET (row));
}

/* @line: 0 for a row that leads nowhere */
static void
append_row (BastideSourceErrors *self,
            guint                line,
            gboolean             warning,
            const char          *text)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *label = bastide_wrapped_label_new (text, NULL);

  if (line > 0)
    {
      GtkWidget *image = gtk_image_new_from_icon_name (warning ? "dialog-warning-symbolic" : "dialog-error-symbolic");

      gtk_widget_set_valign (image, GTK_ALIGN_START);
      gtk_widget_add_css_class (image, warning ? "warn" : "error");
      gtk_box_append (GTK_BOX (box), image);
    }
  gtk_widget_set_hexpand (label, TRUE);
  gtk_box_append (GTK_BOX (box), label);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), line > 0);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  g_object_set_data (G_OBJECT (row), LINE_KEY, GUINT_TO_POINTER (line));
  gtk_list_box_append (self->list, row);
}

static void
append_error (BastideSourceErrors *self,
              guint                line,
              gboolean             warning,
              const char          *sentence)
{
  g_autofree char *text = NULL;

  /* Translators: %1$u is the number of a line, %2$s a sentence that says what is wrong there. */
  text = g_strdup_printf (_("Line %1$u: %2$s"), line, sentence);
  append_row (self, line, warning, text);
}

static void
on_row_activated (BastideSourceErrors *self,
                  GtkListBoxRow       *row)
{
  g_signal_emit (self, signals[SHOW_LINE], 0, GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (row), LINE_KEY)));
}

static void
bastide_source_errors_dispose (GObject *object)
{
  BastideSourceErrors *self = BASTIDE_SOURCE_ERRORS (object);

  g_clear_pointer (&self->scrolled, gtk_widget_unparent);

  G_OBJECT_CLASS (bastide_source_errors_parent_class)->dispose (object);
}

static void
bastide_source_errors_class_init (BastideSourceErrorsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_source_errors_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  signals[SHOW_LINE] = g_signal_new ("show-line", BASTIDE_TYPE_SOURCE_ERRORS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                     G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void
bastide_source_errors_init (BastideSourceErrors *self)
{
  GtkScrolledWindow *scrolled;

  self->list = GTK_LIST_BOX (gtk_list_box_new ());
  gtk_list_box_set_selection_mode (self->list, GTK_SELECTION_NONE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Mistakes in the text"), -1);
  g_signal_connect_object (self->list, "row-activated", G_CALLBACK (on_row_activated), self, G_CONNECT_SWAPPED);
  self->scrolled = gtk_scrolled_window_new ();
  scrolled = GTK_SCROLLED_WINDOW (self->scrolled);
  gtk_scrolled_window_set_policy (scrolled, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (scrolled, TRUE);
  gtk_scrolled_window_set_max_content_height (scrolled, MAX_HEIGHT);
  gtk_scrolled_window_set_child (scrolled, GTK_WIDGET (self->list));
  gtk_widget_set_parent (self->scrolled, GTK_WIDGET (self));
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

void
bastide_source_errors_show (BastideSourceErrors        *self,
                            const BastideTilesetIssues *issues)
{
  guint n_issues = issues != NULL ? issues->list->len : 0;

  g_return_if_fail (BASTIDE_IS_SOURCE_ERRORS (self));

  clear (self);
  for (guint i = 0; i < n_issues && i < N_SHOWN; i++)
    {
      const BastideTilesetIssue *issue = g_ptr_array_index (issues->list, i);

      append_error (self, issue->line, issue->severity != BASTIDE_TILESET_SEVERITY_ERROR, issue->sentence);
    }
  if (n_issues > N_SHOWN)
    {
      g_autofree char *text = NULL;

      text = g_strdup_printf (ngettext ("and %u more", "and %u more", n_issues - N_SHOWN), n_issues - N_SHOWN);
      append_row (self, 0, FALSE, text);
    }
  gtk_widget_set_visible (GTK_WIDGET (self), n_issues > 0);
}

void
bastide_source_errors_show_message (BastideSourceErrors *self,
                                    guint                line,
                                    const char          *message)
{
  g_return_if_fail (BASTIDE_IS_SOURCE_ERRORS (self));
  g_return_if_fail (message != NULL);

  clear (self);
  append_error (self, line, FALSE, message);
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
}
