/* bastide-text-limit.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-text-limit.h"

#include <glib/gi18n.h>
#include <string.h>

#include "bastide-message-dialog.h"
#include "bastide-toast-overlay.h"

#define LIMIT_KEY "bastide-text-limit"

/* The limit of a buffer. */
typedef struct
{
  GtkWidget *view;
  gsize      max_size;
  guint      n_actions; /* nested actions of the user */
} Limit;

static void
on_begin_action (Limit *self)
{
  self->n_actions++;
}

static void
on_end_action (Limit *self)
{
  self->n_actions--;
}

static void
on_insert_text (GtkTextBuffer *buffer,
                GtkTextIter   *iter,
                const char    *text,
                int            length,
                Limit         *self)
{
  g_autofree char *present = NULL;
  g_autofree char *size = NULL;
  g_autofree char *message = NULL;
  GtkTextIter start;
  GtkTextIter end;

  if (self->n_actions == 0)
    return;
  gtk_text_buffer_get_bounds (buffer, &start, &end);
  present = gtk_text_buffer_get_text (buffer, &start, &end, TRUE);
  if (strlen (present) + (gsize) length <= self->max_size)
    return;

  g_signal_stop_emission_by_name (buffer, "insert-text");
  size = g_format_size_full (self->max_size, G_FORMAT_SIZE_IEC_UNITS);
  /* Translators: %s is a size such as "64.0 KiB". */
  message = g_strdup_printf (_("The text is too long and was not inserted: there is room for %s."), size);
  if (gtk_widget_get_ancestor (self->view, BASTIDE_TYPE_TOAST_OVERLAY) != NULL)
    bastide_toast_overlay_tell (self->view, message, NULL, NULL);
  else
    bastide_message_dialog_show_error (GTK_WINDOW (gtk_widget_get_root (self->view)), _("The Text Is Too Long"), message);
}

void
bastide_text_limit_set (GtkTextView *view,
                        gsize        max_size)
{
  GtkTextBuffer *buffer;
  Limit *self;

  g_return_if_fail (GTK_IS_TEXT_VIEW (view));

  buffer = gtk_text_view_get_buffer (view);
  self = g_object_get_data (G_OBJECT (buffer), LIMIT_KEY);
  if (self == NULL)
    {
      self = g_new0 (Limit, 1);
      self->view = GTK_WIDGET (view);
      g_object_set_data_full (G_OBJECT (buffer), LIMIT_KEY, self, g_free);
      g_signal_connect_swapped (buffer, "begin-user-action", G_CALLBACK (on_begin_action), self);
      g_signal_connect_swapped (buffer, "end-user-action", G_CALLBACK (on_end_action), self);
      g_signal_connect (buffer, "insert-text", G_CALLBACK (on_insert_text), self);
    }
  self->max_size = max_size;
}
