/* bastide-tileset-draft-checks.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * What the checks say about a draft. A set of usual size is checked when somebody asks; one that would take long is
 * checked in a thread, while what was said before stays.
 */

#include "config.h"

#include "bastide-tileset-draft-private.h"

#include <glib/gi18n-lib.h>

#include "tileset/edit/bastide-tile-summary.h"
#include "tileset/advice/bastide-tileset-advice.h"
#include "tileset/reading/bastide-tileset-reader.h"
#include "tileset/reading/bastide-tileset-writer.h"

/* So many tiles are checked while the user waits: some milliseconds. */
#define MAX_TILES_AT_ONCE 50

/* What a thread needs; all of it is immutable. */
typedef struct
{
  BastideElement *root;
  char           *name;
  GPtrArray      *companions; /* (nullable) */
  char           *taken;      /* (nullable): why it may not have its id */
  guint           serial;
} Job;

/* What elements of the head name. Returns: (transfer full): the values of their attribute @attribute */
static char **
list_names (BastideTilesetDraft *self,
            const char          *element,
            const char          *attribute)
{
  GPtrArray *names = g_ptr_array_new ();

  for (guint i = 0; i < self->head->children->len; i++)
    {
      const BastideElement *child = g_ptr_array_index (self->head->children, i);
      const char *name = child->namespace == NULL && g_strcmp0 (child->name, element) == 0
                           ? bastide_element_get (child, attribute) : NULL;

      if (name != NULL)
        g_ptr_array_add (names, g_strdup (name));
    }
  g_ptr_array_add (names, NULL);

  return (char **) g_ptr_array_free (names, FALSE);
}

/* --- What it is played with --------------------------------------------------------------------------------------- */

/* A set that is not whole yet is played with others as well. */
static void
find_companions (BastideTilesetDraft *self)
{
  g_autoptr (BastideTileset) set = NULL;

  if (self->tilesets == NULL || self->companions_head == self->head)
    return;

  set = bastide_tileset_new (self->game, bastide_tileset_draft_get_id (self));
  g_strfreev (set->modules);
  set->modules = list_names (self, "module", "name");
  g_strfreev (set->needs);
  set->needs = list_names (self, "needs", "set");
  g_strfreev (set->excludes);
  set->excludes = list_names (self, "excludes", "set");

  g_clear_pointer (&self->companions, g_ptr_array_unref);
  self->companions = bastide_tileset_store_list_companions (self->tilesets, set);
  g_clear_pointer (&self->companions_head, bastide_element_unref);
  self->companions_head = bastide_element_ref (self->head);
}

static void
forget_issues (BastideTilesetDraft *self)
{
  g_clear_pointer (&self->companions_head, bastide_element_unref);
  self->serial++;
  bastide_tileset_draft_tell_issues (self);
}

void
bastide_tileset_draft_set_tilesets (BastideTilesetDraft *self,
                                    BastideTilesetStore *tilesets)
{
  g_return_if_fail (BASTIDE_IS_TILESET_DRAFT (self));

  if (self->tilesets != NULL)
    g_signal_handlers_disconnect_by_data (self->tilesets, self);
  g_set_object (&self->tilesets, tilesets);
  if (tilesets != NULL)
    g_signal_connect_object (tilesets, "changed", G_CALLBACK (forget_issues), self, G_CONNECT_SWAPPED);
  else
    g_clear_pointer (&self->companions, g_ptr_array_unref);
  forget_issues (self);
}

void
bastide_tileset_draft_set_path (BastideTilesetDraft *self,
                                const char          *path)
{
  g_return_if_fail (BASTIDE_IS_TILESET_DRAFT (self));

  g_free (self->path);
  self->path = g_strdup (path);
  self->serial++;
}

gboolean
_bastide_tileset_draft_has_own_id (BastideTilesetDraft  *self,
                                   const char           *id,
                                   GError              **error)
{
  const char *other = self->tilesets != NULL && self->path != NULL
                        ? bastide_tileset_store_find_other (self->tilesets, id, self->path) : NULL;
  g_autofree char *shown = NULL;

  if (other == NULL)
    return TRUE;

  shown = g_filename_display_basename (other);
  /* Translators: the id of a set, and the name of another set’s file. */
  g_set_error (error, BASTIDE_TILESET_ERROR, BASTIDE_TILESET_ERROR_DUPLICATE,
               _("“%1$s” is the name in files of another set, %2$s. Each set needs one of its own."), id, shown);

  return FALSE;
}

/* --- Checking ----------------------------------------------------------------------------------------------------- */

static Job *
job_new (BastideTilesetDraft *draft)
{
  Job *self = g_new0 (Job, 1);
  g_autoptr (GError) error = NULL;

  find_companions (draft);
  self->root = bastide_tileset_draft_make_root (draft);
  self->name = g_strdup (draft->name);
  self->companions = draft->companions != NULL ? g_ptr_array_ref (draft->companions) : NULL;
  if (!_bastide_tileset_draft_has_own_id (draft, bastide_tileset_draft_get_id (draft), &error))
    self->taken = g_strdup (error->message);
  self->serial = draft->serial;

  return self;
}

static void
job_free (Job *self)
{
  bastide_element_unref (self->root);
  g_free (self->name);
  g_free (self->taken);
  g_clear_pointer (&self->companions, g_ptr_array_unref);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Job, job_free)

/* The lines are those of the file as it would be saved. */
static BastideTilesetIssues *
job_run (const Job *self)
{
  g_autoptr (GBytes) bytes = bastide_element_print (self->root, BASTIDE_TILESET_NAMESPACE);
  BastideTilesetIssues *issues = bastide_tileset_issues_new (self->name);
  g_autoptr (BastideTileset) set = bastide_tileset_read (bytes, issues);
  g_autoptr (GBytes) canonical = set != NULL && issues->n_errors == 0 ? bastide_tileset_print (set) : NULL;

  if (canonical != NULL && !g_bytes_equal (bytes, canonical))
    {
      bastide_tileset_issues_free (issues);
      bastide_tileset_unref (set);
      issues = bastide_tileset_issues_new (self->name);
      set = bastide_tileset_read (canonical, issues);
    }
  if (set != NULL)
    bastide_tileset_advise (set, self->companions, issues);
  if (self->taken != NULL)
    {
      bastide_tileset_issues_add_error (issues, 1, BASTIDE_TILESET_ERROR_DUPLICATE, "%s", self->taken);
      bastide_tileset_issues_sort (issues);
    }

  return issues;
}

static void
take_issues (BastideTilesetDraft  *self,
             BastideTilesetIssues *issues,
             guint                 serial)
{
  g_clear_pointer (&self->issues, bastide_tileset_issues_free);
  self->issues = issues;
  self->checked_serial = serial;
}

/* --- In a thread -------------------------------------------------------------------------------------------------- */

static void
run_in_thread (GTask        *task,
               gpointer      source,
               gpointer      data,
               GCancellable *cancellable)
{
  g_task_return_pointer (task, job_run (data), (GDestroyNotify) bastide_tileset_issues_free);
}

static void start_check (BastideTilesetDraft *self);

static void
finish_check (GObject      *source,
              GAsyncResult *result,
              gpointer      data)
{
  GWeakRef *weak = data;
  g_autoptr (BastideTilesetDraft) self = g_weak_ref_get (weak);
  BastideTilesetIssues *issues = g_task_propagate_pointer (G_TASK (result), NULL);
  const Job *job = g_task_get_task_data (G_TASK (result));

  g_weak_ref_clear (weak);
  g_free (weak);
  if (self == NULL)
    {
      bastide_tileset_issues_free (issues);
      return;
    }

  self->checking = FALSE;
  take_issues (self, issues, job->serial);
  if (self->checked_serial != self->serial)
    start_check (self);
  bastide_tileset_draft_tell_issues (self);
}

/* The draft may be gone before the thread is ready. */
static void
start_check (BastideTilesetDraft *self)
{
  g_autoptr (GTask) task = NULL;
  GWeakRef *weak = g_new0 (GWeakRef, 1);

  g_weak_ref_init (weak, self);
  task = g_task_new (NULL, NULL, finish_check, weak);
  g_task_set_task_data (task, job_new (self), (GDestroyNotify) job_free);
  g_task_run_in_thread (task, run_in_thread);
  self->checking = TRUE;
}

/* --- What others ask ---------------------------------------------------------------------------------------------- */

const BastideTilesetIssues *
bastide_tileset_draft_get_issues (BastideTilesetDraft *self)
{
  g_return_val_if_fail (BASTIDE_IS_TILESET_DRAFT (self), NULL);

  if (self->issues != NULL && self->checked_serial == self->serial)
    return self->issues;

  if (self->tiles->len <= MAX_TILES_AT_ONCE)
    {
      g_autoptr (Job) job = job_new (self);

      take_issues (self, job_run (job), job->serial);
      return self->issues;
    }

  if (self->issues == NULL)
    self->issues = bastide_tileset_issues_new (self->name);
  if (!self->checking)
    start_check (self);

  return self->issues;
}

gboolean
bastide_tileset_draft_is_checking (BastideTilesetDraft *self)
{
  g_return_val_if_fail (BASTIDE_IS_TILESET_DRAFT (self), FALSE);

  return self->checking && self->checked_serial != self->serial;
}

char *
bastide_tile_draft_summarise (BastideTileDraft *self)
{
  g_auto (GStrv) modules = NULL;
  const BastideTileDefinition *definition;

  g_return_val_if_fail (BASTIDE_IS_TILE_DRAFT (self), NULL);

  definition = bastide_tile_draft_get_definition (self);
  if (definition == NULL || !bastide_tile_draft_is_sound (self))
    return NULL;
  modules = list_names (self->draft, "module", "name");

  return bastide_tile_definition_summarise (definition, (const char *const *) modules);
}
