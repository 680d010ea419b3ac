/* bastide-details-window.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-details-window.h"

#include "bastide-areas.h"
#include "bastide-text-limit.h"
#include "model/game/bastide-game.h"

struct _BastideDetailsWindow
{
  GtkWindow parent_instance;

  /* template widgets */
  GtkEntry *name_entry;
  GtkTextView *note_view;
  GtkWidget *save_button;
};

G_DEFINE_FINAL_TYPE (BastideDetailsWindow, bastide_details_window, GTK_TYPE_WINDOW)

enum
{
  SIGNAL_DESCRIBED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
on_cancel_clicked_cb (BastideDetailsWindow *self)
{
  gtk_window_close (GTK_WINDOW (self));
}

static void
on_save_clicked_cb (BastideDetailsWindow *self)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (self->note_view);
  GtkTextIter start;
  GtkTextIter end;
  g_autofree char *name = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->name_entry)));
  g_autofree char *note = NULL;

  gtk_text_buffer_get_bounds (buffer, &start, &end);
  note = gtk_text_buffer_get_text (buffer, &start, &end, FALSE);
  gtk_window_close (GTK_WINDOW (self));
  g_signal_emit (self, signals[SIGNAL_DESCRIBED], 0, name, note);
}

static gboolean
on_save_key (GtkWidget *widget,
             GVariant  *arguments,
             gpointer   user_data)
{
  on_save_clicked_cb (BASTIDE_DETAILS_WINDOW (widget));

  return TRUE;
}

static void
bastide_details_window_dispose (GObject *object)
{
  G_OBJECT_CLASS (bastide_details_window_parent_class)->dispose (object);
  gtk_widget_dispose_template (GTK_WIDGET (object), BASTIDE_TYPE_DETAILS_WINDOW);
}

static void
bastide_details_window_class_init (BastideDetailsWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_details_window_dispose;

  signals[SIGNAL_DESCRIBED] = g_signal_new ("described", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                            NULL, G_TYPE_NONE, 2, G_TYPE_STRING, G_TYPE_STRING);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/bastide_game/Bastide/bastide-details-window.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideDetailsWindow, name_entry);
  gtk_widget_class_bind_template_child (widget_class, BastideDetailsWindow, note_view);
  gtk_widget_class_bind_template_child (widget_class, BastideDetailsWindow, save_button);
  gtk_widget_class_bind_template_callback (widget_class, on_cancel_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_save_clicked_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  bastide_areas_install (widget_class);
}

static void
bastide_details_window_init (BastideDetailsWindow *self)
{
  GtkEventController *controller;

  gtk_widget_init_template (GTK_WIDGET (self));
  /* In bytes: the maximum length that is kept. */
  bastide_text_limit_set (self->note_view, BASTIDE_GAME_MAX_NOTE);

  /* From the note, too, where Enter begins a line: the key must not reach it. */
  controller = gtk_shortcut_controller_new ();
  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (controller),
                                        gtk_shortcut_new (gtk_shortcut_trigger_parse_string
                                                          ("<Control>Return|<Control>KP_Enter"),
                                                          gtk_callback_action_new (on_save_key, NULL, NULL)));
  gtk_widget_add_controller (GTK_WIDGET (self), controller);
}

BastideDetailsWindow *
bastide_details_window_new (GtkWindow  *parent,
                            const char *title,
                            const char *name,
                            const char *note)
{
  BastideDetailsWindow *self;

  g_return_val_if_fail (GTK_IS_WINDOW (parent), NULL);
  g_return_val_if_fail (title != NULL, NULL);

  self = g_object_new (BASTIDE_TYPE_DETAILS_WINDOW,
                       "application", gtk_window_get_application (parent),
                       "transient-for", parent,
                       NULL);
  gtk_entry_set_placeholder_text (self->name_entry, title);
  gtk_editable_set_text (GTK_EDITABLE (self->name_entry), name != NULL ? name : "");
  gtk_text_buffer_set_text (gtk_text_view_get_buffer (self->note_view), note != NULL ? note : "", -1);

  return self;
}
