/* bastide-title-question.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-title-question.h"

#include <glib/gi18n.h>
#include <string.h>

#include "bastide-message-dialog.h"

/* In characters. */
#define MAX_TITLE 200

typedef struct
{
  GtkWidget        *entry; /* owned */
  char             *title;
  BastideTitleFunc  answered;
  gpointer          user_data;
  GDestroyNotify    destroy;
} Question;

static void
question_free (Question *self)
{
  g_object_unref (self->entry);
  g_free (self->title);
  if (self->destroy != NULL)
    self->destroy (self->user_data);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Question, question_free)

static void
on_answered (GObject      *source,
             GAsyncResult *result,
             gpointer      user_data)
{
  g_autoptr (Question) self = user_data;
  g_autofree char *title = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->entry))));

  if (g_str_equal (bastide_message_dialog_choose_finish (result), "rename") && title[0] != '\0'
      && strcmp (title, self->title) != 0)
    self->answered (title, self->user_data);
}

void
bastide_title_question_ask (GtkWindow        *parent,
                            const char       *question,
                            const char       *title,
                            BastideTitleFunc  answered,
                            gpointer          user_data,
                            GDestroyNotify    destroy)
{
  BastideMessageDialog *dialog = bastide_message_dialog_new (parent, question, NULL, _("_Cancel"));
  Question *self = g_new0 (Question, 1);

  self->entry = g_object_ref_sink (gtk_entry_new ());
  self->title = g_strdup (title);
  self->answered = answered;
  self->user_data = user_data;
  self->destroy = destroy;
  gtk_entry_set_max_length (GTK_ENTRY (self->entry), MAX_TITLE);
  gtk_editable_set_text (GTK_EDITABLE (self->entry), title);
  gtk_entry_set_activates_default (GTK_ENTRY (self->entry), TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->entry), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Title"), -1);
  bastide_message_dialog_set_extra (dialog, self->entry);
  bastide_message_dialog_add_button (dialog, "rename", _("_Rename"), "suggested-action");
  bastide_message_dialog_choose (dialog, parent, on_answered, self);
  gtk_widget_grab_focus (self->entry);
}
