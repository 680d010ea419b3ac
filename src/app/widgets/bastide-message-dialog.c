/* bastide-message-dialog.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-message-dialog.h"

#include <glib/gi18n.h>
#include <string.h>

#define MAX_BUTTONS_IN_ROW 3

struct _BastideMessageDialog
{
  GtkWindow parent_instance;

  /* template widgets */
  GtkLabel *title_label;
  GtkLabel *text_label;
  GtkBox *buttons;

  GTask *task; /* (nullable): while the answer is waited for */
  guint  n_buttons;
};

G_DEFINE_FINAL_TYPE (BastideMessageDialog, bastide_message_dialog, GTK_TYPE_WINDOW)

static void
answer (BastideMessageDialog *self,
        const char           *response)
{
  g_autoptr (GTask) task = g_steal_pointer (&self->task);

  if (task != NULL)
    g_task_return_pointer (task, (gpointer) g_intern_string (response), NULL);
}

static void
on_button_clicked (BastideMessageDialog *self,
                   GtkButton            *button)
{
  g_object_ref (self);
  answer (self, g_object_get_data (G_OBJECT (button), "response"));
  gtk_window_destroy (GTK_WINDOW (self));
  g_object_unref (self);
}

static gboolean
bastide_message_dialog_close_request (GtkWindow *window)
{
  answer (BASTIDE_MESSAGE_DIALOG (window), "cancel");

  return GTK_WINDOW_CLASS (bastide_message_dialog_parent_class)->close_request (window);
}

static void
bastide_message_dialog_dispose (GObject *object)
{
  /* Its window may have gone with it. */
  answer (BASTIDE_MESSAGE_DIALOG (object), "cancel");

  G_OBJECT_CLASS (bastide_message_dialog_parent_class)->dispose (object);
  gtk_widget_dispose_template (GTK_WIDGET (object), BASTIDE_TYPE_MESSAGE_DIALOG);
}

static void
bastide_message_dialog_class_init (BastideMessageDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_message_dialog_dispose;
  GTK_WINDOW_CLASS (klass)->close_request = bastide_message_dialog_close_request;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/bastide_game/Bastide/bastide-message-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideMessageDialog, title_label);
  gtk_widget_class_bind_template_child (widget_class, BastideMessageDialog, text_label);
  gtk_widget_class_bind_template_child (widget_class, BastideMessageDialog, buttons);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
bastide_message_dialog_init (BastideMessageDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

BastideMessageDialog *
bastide_message_dialog_new (GtkWindow  *parent,
                            const char *title,
                            const char *text,
                            const char *cancel)
{
  BastideMessageDialog *self;

  g_return_val_if_fail (parent == NULL || GTK_IS_WINDOW (parent), NULL);
  g_return_val_if_fail (title != NULL, NULL);

  self = g_object_new (BASTIDE_TYPE_MESSAGE_DIALOG, "transient-for", parent, "title", title, NULL);
  gtk_label_set_label (self->title_label, title);
  gtk_label_set_label (self->text_label, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (self->text_label), text != NULL);
  bastide_message_dialog_add_button (self, "cancel", cancel, NULL);

  return self;
}

/* If there are more buttons than fit beside each other everywhere, they are in a column with the primary one at the
 * top. */
static void
append (BastideMessageDialog *self,
        GtkWidget            *button)
{
  GtkWidget *first;
  GtkWidget *next;

  if (++self->n_buttons <= MAX_BUTTONS_IN_ROW)
    {
      gtk_box_append (self->buttons, button);
      return;
    }

  if (self->n_buttons == MAX_BUTTONS_IN_ROW + 1)
    {
      gtk_orientable_set_orientation (GTK_ORIENTABLE (self->buttons), GTK_ORIENTATION_VERTICAL);
      gtk_widget_set_halign (GTK_WIDGET (self->buttons), GTK_ALIGN_FILL);
      first = gtk_widget_get_first_child (GTK_WIDGET (self->buttons));
      while ((next = gtk_widget_get_next_sibling (first)) != NULL)
        gtk_box_reorder_child_after (self->buttons, next, NULL);
    }
  gtk_box_prepend (self->buttons, button);
}

void
bastide_message_dialog_add_button (BastideMessageDialog *self,
                                   const char           *response,
                                   const char           *label,
                                   const char           *style_class)
{
  GtkWidget *button;

  g_return_if_fail (BASTIDE_IS_MESSAGE_DIALOG (self));
  g_return_if_fail (response != NULL);
  g_return_if_fail (label != NULL);

  button = gtk_button_new_with_mnemonic (label);
  /* GTK would read out the underscore, too; and GTK 4.8 the words twice, as its label is the mnemonic's as well. */
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  gtk_label_get_text (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button)))), -1);
  g_object_set_data_full (G_OBJECT (button), "response", g_strdup (response), g_free);
  g_signal_connect_object (button, "clicked", G_CALLBACK (on_button_clicked), self, G_CONNECT_SWAPPED);
  append (self, button);
  if (style_class != NULL)
    gtk_widget_add_css_class (button, style_class);
  if (style_class == NULL || strcmp (style_class, "destructive-action") != 0)
    gtk_window_set_default_widget (GTK_WINDOW (self), button);
}

void
bastide_message_dialog_set_extra (BastideMessageDialog *self,
                                  GtkWidget            *extra)
{
  g_return_if_fail (BASTIDE_IS_MESSAGE_DIALOG (self));
  g_return_if_fail (GTK_IS_WIDGET (extra));

  gtk_box_insert_child_after (GTK_BOX (gtk_widget_get_parent (GTK_WIDGET (self->text_label))), extra,
                              GTK_WIDGET (self->text_label));
}

void
bastide_message_dialog_choose (BastideMessageDialog *self,
                               gpointer              asker,
                               GAsyncReadyCallback   callback,
                               gpointer              user_data)
{
  g_return_if_fail (BASTIDE_IS_MESSAGE_DIALOG (self));
  g_return_if_fail (self->task == NULL);

  self->task = g_task_new (asker, NULL, callback, user_data);
  gtk_window_present (GTK_WINDOW (self));
}

const char *
bastide_message_dialog_choose_finish (GAsyncResult *result)
{
  g_return_val_if_fail (G_IS_TASK (result), "cancel");

  return g_task_propagate_pointer (G_TASK (result), NULL);
}

void
bastide_message_dialog_show_error (GtkWindow  *parent,
                                   const char *title,
                                   const char *text)
{
  gtk_window_present (GTK_WINDOW (bastide_message_dialog_new (parent, title, text, _("_Close"))));
}
