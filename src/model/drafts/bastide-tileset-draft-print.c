/* bastide-tileset-draft-print.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* A draft as a file, printed at once or in a thread, and as a set to play with. */

#include "config.h"

#include "bastide-tileset-draft-private.h"

#include "tileset/reading/bastide-tileset-reader.h"
#include "tileset/reading/bastide-tileset-writer.h"

/* Input of the thread; all of it is immutable. */
typedef struct
{
  BastideElement *root;
  char           *name;
} Job;

static Job *
job_new (BastideTilesetDraft *draft)
{
  Job *self = g_new0 (Job, 1);

  self->root = bastide_tileset_draft_make_root (draft);
  self->name = g_strdup (draft->name);

  return self;
}

static void
job_free (Job *self)
{
  bastide_element_unref (self->root);
  g_free (self->name);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Job, job_free)

static GBytes *
job_run (const Job *self)
{
  g_autoptr (GBytes) bytes = bastide_element_print (self->root, BASTIDE_TILESET_NAMESPACE);
  g_autoptr (BastideTileset) set = bastide_tileset_load_bytes (bytes, self->name, NULL);

  return set != NULL ? bastide_tileset_print (set) : g_steal_pointer (&bytes);
}

GBytes *
bastide_tileset_draft_print (BastideTilesetDraft *self)
{
  g_autoptr (Job) job = NULL;

  g_return_val_if_fail (BASTIDE_IS_TILESET_DRAFT (self), NULL);

  job = job_new (self);

  return job_run (job);
}

static void
run_in_thread (GTask        *task,
               gpointer      source,
               gpointer      data,
               GCancellable *cancellable)
{
  g_task_return_pointer (task, job_run (data), (GDestroyNotify) g_bytes_unref);
}

void
bastide_tileset_draft_print_async (BastideTilesetDraft *self,
                                   GCancellable        *cancellable,
                                   GAsyncReadyCallback  callback,
                                   gpointer             user_data)
{
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (BASTIDE_IS_TILESET_DRAFT (self));

  task = g_task_new (NULL, cancellable, callback, user_data);
  g_task_set_task_data (task, job_new (self), (GDestroyNotify) job_free);
  g_task_run_in_thread (task, run_in_thread);
}

GBytes *
bastide_tileset_draft_print_finish (GAsyncResult *result)
{
  g_return_val_if_fail (G_IS_TASK (result), NULL);

  return g_task_propagate_pointer (G_TASK (result), NULL);
}

BastideTileset *
bastide_tileset_draft_make_tileset (BastideTilesetDraft  *self,
                                    GError              **error)
{
  g_autoptr (GBytes) bytes = NULL;

  g_return_val_if_fail (BASTIDE_IS_TILESET_DRAFT (self), NULL);

  /* Otherwise it would be played in place of the other one. */
  if (!_bastide_tileset_draft_has_own_id (self, bastide_tileset_draft_get_id (self), error))
    return NULL;

  bytes = bastide_tileset_draft_print (self);

  return bastide_tileset_load_bytes (bytes, self->name, error);
}
