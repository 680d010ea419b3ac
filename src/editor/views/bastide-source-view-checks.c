/* bastide-source-view-checks.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Mistakes in the text, which are looked for in a thread. */

#include "config.h"

#include "bastide-source-view-private.h"

#include <string.h>

#include "tileset/reading/bastide-tileset-reader.h"

static void
show_issues (BastideSourceView          *self,
             const BastideTilesetIssues *issues)
{
  bastide_source_view_clear_tag (self, self->error_tag);
  for (guint i = 0; i < issues->list->len; i++)
    {
      const BastideTilesetIssue *issue = g_ptr_array_index (issues->list, i);

      if (issue->severity == BASTIDE_TILESET_SEVERITY_ERROR)
        bastide_source_view_tag_lines (self, self->error_tag, issue->line, issue->line);
    }
  bastide_source_errors_show (self->errors, issues);
}

static void
check_in_thread (GTask        *task,
                 gpointer      source,
                 gpointer      data,
                 GCancellable *cancellable)
{
  g_task_return_pointer (task, bastide_tileset_check (data, ""), (GDestroyNotify) bastide_tileset_issues_free);
}

static void
on_checked (GObject      *source,
            GAsyncResult *result,
            gpointer      data)
{
  g_autoptr (BastideSourceView) self = data;
  g_autoptr (BastideTilesetIssues) issues = g_task_propagate_pointer (G_TASK (result), NULL);

  if (issues != NULL)
    show_issues (self, issues);
}

void
bastide_source_view_stop_check (BastideSourceView *self)
{
  g_cancellable_cancel (self->check);
  g_clear_object (&self->check);
}

/* A text that is a set may have mistakes all the same: the loader tells them by the lines of this very text. */
void
bastide_source_view_start_check (BastideSourceView *self,
                                 const char        *text)
{
  g_autoptr (GTask) task = NULL;

  bastide_source_view_stop_check (self);
  self->check = g_cancellable_new ();
  /* No source object: the task may end in its thread, where no widget must. */
  task = g_task_new (NULL, self->check, on_checked, g_object_ref (self));
  g_task_set_task_data (task, g_bytes_new (text, strlen (text)), (GDestroyNotify) g_bytes_unref);
  g_task_run_in_thread (task, check_in_thread);
}

/* Why a text is no set. */
void
bastide_source_view_show_error (BastideSourceView *self,
                                GBytes            *bytes,
                                const GError      *error)
{
  g_autoptr (BastideTilesetIssues) issues = bastide_tileset_check (bytes, "");
  const char *sentence = strstr (error->message, ": ");

  bastide_source_view_stop_check (self);
  if (issues->n_errors > 0)
    {
      show_issues (self, issues);
      return;
    }

  bastide_source_view_clear_tag (self, self->error_tag);
  bastide_source_errors_show_message (self->errors, 1, sentence != NULL ? sentence + 2 : error->message);
}
