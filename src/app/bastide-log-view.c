/* bastide-log-view.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#define G_LOG_DOMAIN "bastide-app"

#include "config.h"

#include "bastide-log-view.h"

#include "bastide-log-row.h"
#include "bastide-reversed-list.h"

struct _BastideLogView
{
  GtkWidget parent_instance;

  /* Template widgets */
  GtkWidget   *box;
  GtkListView *list;

  /* Owned */
  BastideGame         *game;
  BastideReversedList *entries;
  GtkSingleSelection  *selection;
};

G_DEFINE_FINAL_TYPE (BastideLogView, bastide_log_view, GTK_TYPE_WIDGET)

enum
{
  SIGNAL_ENTRY_LIT,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
on_hovered_cb (BastideLogRow  *row,
               gboolean        hovered,
               BastideLogView *self)
{
  g_signal_emit (self, signals[SIGNAL_ENTRY_LIT], 0, hovered ? bastide_log_row_get_entry (row) : NULL);
}

static void
on_selected_cb (BastideLogView *self)
{
  g_signal_emit (self, signals[SIGNAL_ENTRY_LIT], 0, gtk_single_selection_get_selected_item (self->selection));
}

static void
on_setup_cb (GtkListItemFactory *factory,
             GtkListItem        *item,
             BastideLogView     *self)
{
  GtkWidget *row = g_object_new (BASTIDE_TYPE_LOG_ROW, NULL);

  g_signal_connect_object (row, "hovered", G_CALLBACK (on_hovered_cb), self, 0);
  gtk_list_item_set_child (item, row);
}

static void
on_bind_cb (GtkListItemFactory *factory,
            GtkListItem        *item,
            BastideLogView     *self)
{
  bastide_log_row_set_entry (BASTIDE_LOG_ROW (gtk_list_item_get_child (item)), self->game,
                             gtk_list_item_get_item (item));
}

static void
on_unbind_cb (GtkListItemFactory *factory,
              GtkListItem        *item,
              BastideLogView     *self)
{
  bastide_log_row_set_entry (BASTIDE_LOG_ROW (gtk_list_item_get_child (item)), NULL, NULL);
}

static gboolean
is_worth_a_line (gpointer item,
                 gpointer data)
{
  return !bastide_log_entry_get_minor (item);
}

static void
copy (GtkWidget  *widget,
      const char *action,
      GVariant   *parameter)
{
  g_autofree char *text = bastide_log_view_get_text (BASTIDE_LOG_VIEW (widget));

  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), text);
}

static void
bastide_log_view_dispose (GObject *object)
{
  BastideLogView *self = BASTIDE_LOG_VIEW (object);

  if (self->selection != NULL)
    g_signal_handlers_disconnect_by_data (self->selection, self);
  gtk_widget_dispose_template (GTK_WIDGET (self), BASTIDE_TYPE_LOG_VIEW);
  g_clear_object (&self->selection);
  g_clear_object (&self->entries);
  g_clear_object (&self->game);

  G_OBJECT_CLASS (bastide_log_view_parent_class)->dispose (object);
}

static void
bastide_log_view_class_init (BastideLogViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_log_view_dispose;

  signals[SIGNAL_ENTRY_LIT] = g_signal_new ("entry-lit", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                            NULL, G_TYPE_NONE, 1, BASTIDE_TYPE_LOG_ENTRY);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bastide_game/Bastide/bastide-log-view.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideLogView, box);
  gtk_widget_class_bind_template_child (widget_class, BastideLogView, list);
  gtk_widget_class_bind_template_callback (widget_class, on_setup_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_bind_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_unbind_cb);
  gtk_widget_class_install_action (widget_class, "log.copy", NULL, copy);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_c, GDK_CONTROL_MASK, "log.copy", NULL);
}

static void
bastide_log_view_init (BastideLogView *self)
{
  GtkCustomFilter *filter = gtk_custom_filter_new (is_worth_a_line, NULL, NULL);
  GtkFilterListModel *filtered;

  gtk_widget_init_template (GTK_WIDGET (self));
  self->entries = bastide_reversed_list_new ();
  filtered = gtk_filter_list_model_new (g_object_ref (G_LIST_MODEL (self->entries)), GTK_FILTER (filter));
  self->selection = gtk_single_selection_new (NULL);
  gtk_single_selection_set_autoselect (self->selection, FALSE);
  gtk_single_selection_set_can_unselect (self->selection, TRUE);
  gtk_single_selection_set_model (self->selection, G_LIST_MODEL (filtered));
  g_object_unref (filtered);
  g_signal_connect_swapped (self->selection, "notify::selected", G_CALLBACK (on_selected_cb), self);
  gtk_list_view_set_model (self->list, GTK_SELECTION_MODEL (self->selection));
}

/**
 * bastide_log_view_set_game:
 * @game: (nullable): whose log to show
 */
void
bastide_log_view_set_game (BastideLogView *self,
                           BastideGame    *game)
{
  g_return_if_fail (BASTIDE_IS_LOG_VIEW (self));

  bastide_reversed_list_set_model (self->entries, NULL);
  g_set_object (&self->game, game);
  bastide_reversed_list_set_model (self->entries, game != NULL ? bastide_game_get_log (game) : NULL);
}

/**
 * bastide_log_view_get_text:
 *
 * Returns: (transfer full): the whole log as text, the oldest line first
 */
char *
bastide_log_view_get_text (BastideLogView *self)
{
  GString *text = g_string_new (NULL);
  GListModel *log;

  g_return_val_if_fail (BASTIDE_IS_LOG_VIEW (self), NULL);

  log = self->game != NULL ? bastide_game_get_log (self->game) : NULL;
  for (guint i = 0; log != NULL && i < g_list_model_get_n_items (log); i++)
    {
      g_autoptr (BastideLogEntry) entry = g_list_model_get_item (log, i);
      g_autofree char *line = bastide_game_print_entry (self->game, entry);

      g_string_append (text, line);
      g_string_append_c (text, '\n');
    }

  return g_string_free (text, FALSE);
}
