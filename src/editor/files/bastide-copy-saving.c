/* bastide-copy-saving.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-copy-saving.h"

#include <glib/gi18n.h>

#include "bastide-file-dialog.h"
#include "bastide-message-dialog.h"
#include "bastide-toast-overlay.h"
#include "tileset/elements/bastide-file.h"
#include "tileset/reading/bastide-tileset-reader.h"

/* What a question is asked about. */
#define COPY_KEY "bastide-copy"

/* What is to be written, and what is said of it. */
typedef struct
{
  GtkWidget  *page;
  GBytes     *bytes;
  char       *name;
  const char *question;
  const char *success;
  const char *failure;
} Copy;

static void
copy_free (Copy *self)
{
  g_object_unref (self->page);
  g_bytes_unref (self->bytes);
  g_free (self->name);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Copy, copy_free)

void
bastide_copy_saving_tell (GtkWidget  *page,
                          const char *text,
                          GFile      *file)
{
  g_autofree char *uri = g_file_get_uri (file);
  g_autofree char *action = g_action_print_detailed_name ("editor.show-in-folder", g_variant_new_string (uri));

  bastide_toast_overlay_tell (page, text, _("Show in Folder"), action);
}

static void
on_chosen (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr (Copy) self = user_data;
  g_autoptr (GFile) file = bastide_file_dialog_finish (result, NULL);
  g_autoptr (GError) error = NULL;

  if (file == NULL)
    return;

  if (bastide_file_write (file, self->bytes, &error))
    bastide_copy_saving_tell (self->page, self->success, file);
  else
    bastide_message_dialog_show_error (GTK_WINDOW (source), self->failure, error->message);
}

/* Takes the copy. */
static void
choose (Copy *self)
{
  bastide_file_dialog_save (GTK_WINDOW (gtk_widget_get_root (self->page)), self->question, self->name, on_chosen, self);
}

static void
on_anyway_response (BastideMessageDialog *dialog,
                    const char           *response)
{
  if (g_str_equal (response, "anyway"))
    choose (g_object_steal_data (G_OBJECT (dialog), COPY_KEY));
}

/* Takes the copy. Whoever gets the file could neither install it nor play with it; but could mend it. */
static void
warn (Copy  *self,
      guint  n_errors)
{
  g_autofree char *text = NULL;
  BastideMessageDialog *dialog;

  text = g_strdup_printf (ngettext ("The checks find %u mistake. Others can open the file in their editor, "
                                    "but they cannot install it and play with it.",
                                    "The checks find %u mistakes. Others can open the file in their editor, "
                                    "but they cannot install it and play with it.", n_errors), n_errors);
  dialog = bastide_message_dialog_new (GTK_WINDOW (gtk_widget_get_root (self->page)), _("The Set Is Not Finished"),
                                       text);
  bastide_message_dialog_add_button (dialog, "cancel", _("_Cancel"), NULL);
  bastide_message_dialog_add_button (dialog, "anyway", _("Share _Anyway…"), NULL);
  g_object_set_data_full (G_OBJECT (dialog), COPY_KEY, self, (GDestroyNotify) copy_free);
  g_signal_connect (dialog, "response", G_CALLBACK (on_anyway_response), NULL);
  gtk_window_present (GTK_WINDOW (dialog));
}

void
bastide_copy_saving_begin_set (GtkWidget           *page,
                               BastideTilesetDraft *draft)
{
  g_autoptr (BastideTilesetIssues) issues = NULL;
  Copy *self;

  g_return_if_fail (GTK_IS_WIDGET (page));
  g_return_if_fail (BASTIDE_IS_TILESET_DRAFT (draft));

  self = g_new0 (Copy, 1);
  self->page = g_object_ref (page);
  self->bytes = bastide_tileset_draft_print (draft);
  self->name = g_strconcat (bastide_tileset_draft_get_id (draft), BASTIDE_TILESET_EXTENSION, NULL);
  self->question = _("Save the Set as a File");
  self->success = _("The set was saved. The file can be sent to others.");
  self->failure = _("The Set Cannot Be Saved There");
  /* Those of the draft may be of a moment ago. */
  issues = bastide_tileset_check (self->bytes, self->name);
  if (issues->n_errors > 0)
    warn (self, issues->n_errors);
  else
    choose (self);
}

void
bastide_copy_saving_begin_variant (GtkWidget      *page,
                                   BastideVariant *variant)
{
  Copy *self;

  g_return_if_fail (GTK_IS_WIDGET (page));
  g_return_if_fail (BASTIDE_IS_VARIANT (variant));

  self = g_new0 (Copy, 1);
  self->page = g_object_ref (page);
  self->bytes = bastide_variant_print (variant);
  self->name = g_strconcat (bastide_variant_get_id (variant), BASTIDE_VARIANT_EXTENSION, NULL);
  self->question = _("Save a Copy of the Variant");
  self->success = _("The variant was saved. The file can be sent to others.");
  self->failure = _("The Variant Was Not Saved");
  choose (self);
}
