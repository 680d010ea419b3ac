/* bastide-file-deletion.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-file-deletion.h"

#include <glib/gi18n.h>

#include "bastide-message-dialog.h"
#include "tileset/elements/bastide-file.h"

/* Handed on from the first question to the second one. */
typedef struct
{
  GtkWindow               *parent;
  GFile                   *file;
  GBytes                  *contents;
  char                    *failure;
  BastideFileDeletionFunc  deleted;
  gpointer                 user_data;
  GDestroyNotify           destroy;
} Question;

static void
question_free (Question *self)
{
  g_object_unref (self->parent);
  g_object_unref (self->file);
  g_bytes_unref (self->contents);
  g_free (self->failure);
  if (self->destroy != NULL)
    self->destroy (self->user_data);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Question, question_free)

static void
show_failure (Question   *self,
              const char *text)
{
  bastide_message_dialog_show_error (self->parent, self->failure, text);
}

/* Only the contents in question are deleted: the file may have changed meanwhile. */
static gboolean
check_unchanged (Question *self)
{
  g_autoptr (GBytes) present = bastide_file_read (self->file, g_bytes_get_size (self->contents) + 1, NULL, NULL);
  g_autofree char *name = NULL;
  g_autofree char *text = NULL;

  if (present != NULL && g_bytes_equal (present, self->contents))
    return TRUE;

  name = g_file_get_parse_name (self->file);
  /* Translators: %s is a file. */
  text = g_strdup_printf (_("%s was changed meanwhile. Look at it as it is now before you delete it."), name);
  show_failure (self, text);
  self->deleted (self->file, NULL, self->user_data);

  return FALSE;
}

/* Takes the question. */
static void
ask (Question            *self,
     const char          *question,
     const char          *text,
     GAsyncReadyCallback  answered)
{
  BastideMessageDialog *dialog = bastide_message_dialog_new (self->parent, question, text, _("_Cancel"));

  bastide_message_dialog_add_button (dialog, "delete", _("_Delete"), "destructive-action");
  bastide_message_dialog_choose (dialog, self->parent, answered, self);
}

static void
on_for_good_answered (GObject      *source,
                      GAsyncResult *result,
                      gpointer      user_data)
{
  g_autoptr (Question) self = user_data;
  g_autoptr (GError) error = NULL;

  if (!g_str_equal (bastide_message_dialog_choose_finish (result), "delete") || !check_unchanged (self))
    return;

  if (g_file_delete (self->file, NULL, &error))
    self->deleted (self->file, self->contents, self->user_data);
  else
    show_failure (self, error->message);
}

static void
on_answered (GObject      *source,
             GAsyncResult *result,
             gpointer      user_data)
{
  g_autoptr (Question) self = user_data;

  if (!g_str_equal (bastide_message_dialog_choose_finish (result), "delete") || !check_unchanged (self))
    return;

  /* Not every file system has a trash. Other obstacles become apparent when the file is deleted. */
  if (g_file_trash (self->file, NULL, NULL))
    self->deleted (self->file, self->contents, self->user_data);
  else
    ask (g_steal_pointer (&self), _("Delete It Permanently?"),
         _("There is no trash for this folder. You can undo the deletion only until the program ends."),
         on_for_good_answered);
}

void
bastide_file_deletion_ask (GtkWindow                      *parent,
                           GFile                          *file,
                           GBytes                         *contents,
                           const BastideFileDeletionWords *words,
                           BastideFileDeletionFunc         deleted,
                           gpointer                        user_data,
                           GDestroyNotify                  destroy)
{
  Question *self;

  g_return_if_fail (GTK_IS_WINDOW (parent));
  g_return_if_fail (G_IS_FILE (file));
  g_return_if_fail (contents != NULL);

  self = g_new0 (Question, 1);
  self->parent = g_object_ref (parent);
  self->file = g_object_ref (file);
  self->contents = g_bytes_ref (contents);
  self->failure = g_strdup (words->failure);
  self->deleted = deleted;
  self->user_data = user_data;
  self->destroy = destroy;
  ask (self, words->question, words->text, on_answered);
}

gboolean
bastide_file_deletion_restore (GFile   *file,
                               GBytes  *contents,
                               GError **error)
{
  g_autoptr (GFileInfo) info = NULL;
  g_autofree char *name = NULL;

  g_return_val_if_fail (G_IS_FILE (file), FALSE);
  g_return_val_if_fail (contents != NULL, FALSE);

  /* A link that leads nowhere is a file, too. */
  info = g_file_query_info (file, G_FILE_ATTRIBUTE_STANDARD_TYPE, G_FILE_QUERY_INFO_NOFOLLOW_SYMLINKS, NULL, NULL);
  if (info == NULL)
    return bastide_file_write (file, contents, error);

  name = g_file_get_parse_name (file);
  /* Translators: %s is a file. */
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_EXISTS, _("Another file has taken the place of %s."), name);

  return FALSE;
}
