/* bastide-editor-page-unsaved.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Leaving what cannot be saved: nobody is kept in the editor for it, and nothing is lost that he has not given up. */

#include "config.h"

#include "bastide-editor-page-private.h"

#include <glib/gi18n.h>

#include "bastide-file-dialog.h"
#include "tileset/elements/bastide-file.h"
#include "tileset/reading/bastide-tileset-reader.h"

/* What is asked about: a text that is no set yet comes before the set, and that before the variant. */
typedef enum
{
  SUBJECT_TEXT,
  SUBJECT_SET,
  SUBJECT_VARIANT,
} Subject;

/* It stays about what it was asked about: a set may be saved after all while the question stands. */
typedef struct
{
  BastideEditorPage *page;
  Subject            subject;
  void             (*go_on) (gpointer user_data);
  gpointer           user_data; /* an object */
} Question;

static Question *
question_copy (const Question *other)
{
  Question *self = g_memdup2 (other, sizeof *other);

  g_object_ref (self->page);
  g_object_ref (self->user_data);

  return self;
}

static void
question_free (Question *self)
{
  g_object_unref (self->page);
  g_object_unref (self->user_data);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Question, question_free)

static void
question_release (gpointer  data,
                  GClosure *closure)
{
  question_free (data);
}

static BastideDraftDocument *
get_document (BastideEditorPage *self)
{
  return self->session != NULL ? bastide_editor_session_get_document (self->session) : NULL;
}

static gboolean
is_set_unsaved (BastideEditorPage *self)
{
  return self->session != NULL && bastide_draft_document_get_state (get_document (self)) != BASTIDE_DRAFT_SAVED;
}

/* Whether something typed in the file is no set yet: there is nothing to save. */
static gboolean
is_text_unread (BastideEditorPage *self)
{
  return self->session != NULL && bastide_source_view_is_unread (self->source_view);
}

static void
let_go (BastideEditorPage *self,
        Subject            subject)
{
  if (subject == SUBJECT_TEXT)
    {
      if (is_text_unread (self))
        bastide_source_view_give_up (self->source_view);
    }
  else if (subject == SUBJECT_SET)
    {
      if (is_set_unsaved (self))
        bastide_draft_document_abandon (get_document (self));
    }
  else
    {
      bastide_variant_page_close (self->variant_page);
      gtk_stack_set_visible_child_name (self->variant_places, "start");
    }
}

/* --- Saving it elsewhere ------------------------------------------------------------------------------------------ */

static gboolean
write_elsewhere (const Question  *self,
                 GFile           *file,
                 GError         **error)
{
  BastideTilesetDraft *set = bastide_editor_page_get_draft (self->page);
  BastideVariantDraft *variant = bastide_variant_page_get_draft (self->page->variant_page);
  g_autoptr (GBytes) bytes = NULL;

  if (self->subject == SUBJECT_SET && set != NULL)
    bytes = bastide_tileset_draft_print (set);
  else if (self->subject == SUBJECT_VARIANT && variant != NULL)
    bytes = bastide_variant_print (bastide_variant_draft_get_variant (variant));

  return bytes == NULL || bastide_file_write (file, bytes, error);
}

static void
on_chosen (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr (Question) self = user_data;
  g_autoptr (GFile) file = bastide_file_dialog_finish (result, NULL);
  g_autoptr (GError) error = NULL;

  if (file == NULL)
    {
      bastide_editor_page_ask_unsaved (self->page, self->go_on, self->user_data);
    }
  else if (write_elsewhere (self, file, &error))
    {
      let_go (self->page, self->subject);
      self->go_on (self->user_data);
    }
  else
    {
      bastide_message_dialog_show_error (GTK_WINDOW (source), _("It Cannot Be Saved There"), error->message);
    }
}

static void
save_elsewhere (const Question *self)
{
  BastideVariantDraft *variant = bastide_variant_page_get_draft (self->page->variant_page);
  BastideTilesetDraft *set = bastide_editor_page_get_draft (self->page);
  g_autofree char *name = NULL;

  if (self->subject == SUBJECT_SET && set != NULL)
    name = g_strconcat (bastide_tileset_draft_get_id (set), BASTIDE_TILESET_EXTENSION, NULL);
  else if (variant != NULL)
    name = g_strconcat (bastide_variant_get_id (bastide_variant_draft_get_variant (variant)),
                        BASTIDE_VARIANT_EXTENSION, NULL);
  bastide_file_dialog_save (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self->page))), _("Save It Elsewhere"), name,
                            on_chosen, question_copy (self));
}

/* --- The question ------------------------------------------------------------------------------------------------- */

static void
on_response (BastideMessageDialog *dialog,
             const char           *response,
             gpointer              user_data)
{
  Question *self = user_data;

  /* The page may be gone with its window. */
  if (gtk_widget_get_root (GTK_WIDGET (self->page)) == NULL)
    return;

  if (g_str_equal (response, "without-saving"))
    let_go (self->page, self->subject);
  if (g_str_equal (response, "elsewhere"))
    save_elsewhere (self);
  else if (!g_str_equal (response, "cancel"))
    self->go_on (self->user_data);
}

static BastideMessageDialog *
create_text_question (BastideEditorPage *self)
{
  BastideMessageDialog *dialog;

  dialog = bastide_message_dialog_new (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))),
                                       _("Discard What You Have Typed?"),
                                       _("The text of the file cannot be read, so that the set is still what it was "
                                         "before."));
  bastide_message_dialog_add_button (dialog, "cancel", _("Go On Typing"), NULL);
  bastide_message_dialog_add_button (dialog, "without-saving", _("Discard"), "destructive-action");

  return dialog;
}

static BastideMessageDialog *
create_question (BastideEditorPage *self)
{
  gboolean set = is_set_unsaved (self);
  const char *reason;
  g_autofree char *text = NULL;
  BastideMessageDialog *dialog;

  reason = set ? bastide_draft_document_get_message (get_document (self))
               : bastide_variant_page_get_problem (self->variant_page);
  /* Translators: %s is a sentence that says why it cannot be saved. */
  text = g_strdup_printf (_("%s\n\nWhat was done since it was saved last would be lost."), reason != NULL ? reason : "");
  dialog = bastide_message_dialog_new (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))),
                                       set ? _("The Set Is Not Saved") : _("The Variant Is Not Saved"), text);
  bastide_message_dialog_add_button (dialog, "cancel", _("_Cancel"), NULL);
  bastide_message_dialog_add_button (dialog, "without-saving", _("Close _Without Saving"), "destructive-action");
  bastide_message_dialog_add_button (dialog, "elsewhere", _("Save _Elsewhere…"), NULL);
  bastide_message_dialog_add_button (dialog, "retry", _("_Try Again"), "suggested-action");

  return dialog;
}

BastideMessageDialog *
bastide_editor_page_ask_unsaved (BastideEditorPage *self,
                                 void             (*go_on) (gpointer user_data),
                                 gpointer           user_data)
{
  Subject subject = is_text_unread (self) ? SUBJECT_TEXT : is_set_unsaved (self) ? SUBJECT_SET : SUBJECT_VARIANT;
  Question question = { self, subject, go_on, user_data };
  BastideMessageDialog *dialog;

  g_return_val_if_fail (BASTIDE_IS_EDITOR_PAGE (self), NULL);

  dialog = subject == SUBJECT_TEXT ? create_text_question (self) : create_question (self);
  g_signal_connect_data (dialog, "response", G_CALLBACK (on_response), question_copy (&question), question_release, 0);
  gtk_window_present (GTK_WINDOW (dialog));

  return dialog;
}
