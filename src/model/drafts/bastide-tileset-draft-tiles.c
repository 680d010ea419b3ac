/* bastide-tileset-draft-tiles.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Changes of the tiles of a draft. */

#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bastide-tileset-draft-private.h"
#include "tileset/advice/bastide-tileset-advice.h"
#include "tileset/edit/bastide-tile-change.h"
#include "tileset/edit/bastide-tile-summary.h"
#include "tileset/elements/bastide-tileset-values.h"
#include "tileset/reading/bastide-tileset-reader.h"
#include "tileset/reading/bastide-tileset-writer.h"

/* --- Checks --- */

/*
 * The checks of a draft. A set of usual size is checked when the result is needed; one that would take long is checked
 * in a thread, and the earlier result stays until then.
 */

/* Number of tiles that are checked while the user waits, which takes some milliseconds. */
#define MAX_TILES_AT_ONCE 50

/* Input of the thread; all of it is immutable. */
typedef struct
{
  BastideElement *root;
  char           *name;
  GPtrArray      *companions; /* (nullable) */
  char           *taken;      /* (nullable): the reason why it may not have its id */
  guint           serial;
} Job;

/* Values in elements of the head. Returns: (transfer full): their attributes @attribute */
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

/* --- Companions --------------------------------------------------------------------------------------------------- */

/* An incomplete set also has sets that it is played with. */
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
               _("“%1$s” is already the name in files of another set, %2$s. Each set needs its own."), id, shown);

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

/* Line numbers refer to the file as it would be saved. */
static BastideTilesetIssues *
job_run (const Job *self)
{
  g_autoptr (GBytes) bytes = bastide_element_print (self->root, bastide_tileset_find_namespace (self->root));
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

/* Only rules of the set itself are the author's. */
static void
add_simulated (BastideTilesetDraft *self)
{
  const BastideSimulationReport *report = bastide_simulation_get_report (self->simulation);
  g_autofree char *prefix = g_strconcat (bastide_tileset_draft_get_id (self), "/", NULL);
  guint line = 0;

  for (guint i = 0; i < report->n_rows; i++)
    {
      const BastideRow *row = report->rows[i].row;
      g_autofree char *text = bastide_simulation_warn (self->simulation, &report->rows[i]);
      guint n = self->issues->list->len;

      if (!g_str_has_prefix (row->name, prefix))
        continue;
      line = line == 0 ? row->line : line;
      if (text == NULL)
        continue;
      bastide_tileset_issues_add_advice (self->issues, BASTIDE_TILESET_SEVERITY_WARNING, row->line, NULL, NULL, "%s",
                                         text);
      bastide_tileset_issues_blame_row (self->issues, n, row->id);
    }
  if (line > 0)
    {
      g_autofree char *text = bastide_simulation_warn (self->simulation, NULL);

      if (text != NULL)
        bastide_tileset_issues_add_advice (self->issues, BASTIDE_TILESET_SEVERITY_WARNING, line, NULL, NULL, "%s", text);
    }
  bastide_tileset_issues_sort (self->issues);
}

static void
take_issues (BastideTilesetDraft  *self,
             BastideTilesetIssues *issues,
             guint                 serial)
{
  g_clear_pointer (&self->issues, bastide_tileset_issues_free);
  self->issues = issues;
  self->checked_serial = serial;
  if (self->simulation != NULL && self->simulated_serial == serial)
    add_simulated (self);
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

/* The draft may be gone before the thread has finished. */
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

/* --- Queries ------------------------------------------------------------------------------------------------------ */

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

void
bastide_tileset_draft_take_simulation (BastideTilesetDraft *self,
                                       BastideSimulation   *simulation)
{
  g_return_if_fail (BASTIDE_IS_TILESET_DRAFT (self));
  g_return_if_fail (bastide_simulation_get_report (simulation) != NULL);

  g_set_object (&self->simulation, simulation);
  self->simulated_serial = ++self->serial;
  bastide_tileset_draft_tell_issues (self);
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

/* --- Contents of a tile ------------------------------------------------------------------------------------------- */

/* Called within a step. */
static void
show (BastideTilesetDraft         *self,
      BastideTileDraft            *tile,
      const BastideTileDefinition *definition)
{
  g_autoptr (BastideElement) element =
    bastide_tile_element_change (bastide_tile_draft_get_element (tile), bastide_tile_draft_get_definition (tile),
                                 definition, bastide_tile_draft_is_sound (tile));

  bastide_tileset_draft_change_tile (self, tile, element);
}

/* Only one tile of a set is the start tile. */
static void
clear_other_starts (BastideTilesetDraft *self,
                    BastideTileDraft    *tile)
{
  for (guint i = 0; i < self->tiles->len; i++)
    {
      BastideTileDraft *other = g_ptr_array_index (self->tiles, i);
      g_autoptr (BastideElement) element = NULL;

      if (other == tile || bastide_element_get (other->element, "start") == NULL)
        continue;
      element = bastide_element_copy (other->element);
      bastide_element_set (element, "start", NULL);
      bastide_tileset_draft_change_tile (self, other, element);
    }
}

gboolean
bastide_tileset_draft_apply_gesture (BastideTilesetDraft       *self,
                                     BastideTileDraft          *tile,
                                     const BastideEditGesture  *gesture,
                                     GError                   **error)
{
  const BastideTileDefinition *definition;
  g_autoptr (BastideTileDefinition) changed = NULL;

  g_return_val_if_fail (BASTIDE_IS_TILESET_DRAFT (self), FALSE);
  g_return_val_if_fail (BASTIDE_IS_TILE_DRAFT (tile), FALSE);
  g_return_val_if_fail (gesture != NULL, FALSE);

  if (self->read_only)
    {
      g_set_error (error, BASTIDE_TILE_EDIT_ERROR, BASTIDE_TILE_EDIT_ERROR_IMPOSSIBLE,
                   _("This set is read-only. Duplicate it to change it."));
      return FALSE;
    }

  definition = bastide_tile_draft_get_definition (tile);
  if (definition == NULL)
    {
      g_set_error (error, BASTIDE_TILE_EDIT_ERROR, BASTIDE_TILE_EDIT_ERROR_IMPOSSIBLE,
                   _("This tile has no name in the file. Give it one first."));
      return FALSE;
    }

  changed = bastide_tile_edit (definition, gesture, error);
  if (changed == NULL)
    return FALSE;

  bastide_tileset_draft_begin (self, bastide_edit_tool_get_title (&gesture->tool, self->game));
  if (changed->start && !definition->start)
    clear_other_starts (self, tile);
  show (self, tile, changed);
  bastide_tileset_draft_end (self);

  return TRUE;
}

void
bastide_tileset_draft_set_definition (BastideTilesetDraft         *self,
                                      BastideTileDraft            *tile,
                                      const BastideTileDefinition *definition,
                                      const char                  *name)
{
  g_return_if_fail (BASTIDE_IS_TILESET_DRAFT (self));
  g_return_if_fail (BASTIDE_IS_TILE_DRAFT (tile));
  g_return_if_fail (definition != NULL);

  bastide_tileset_draft_begin (self, name);
  show (self, tile, definition);
  bastide_tileset_draft_end (self);
}

typedef void (*ChangeFunc) (BastideTileDefinition *definition,
                            guint                  value);

/* Changes the readable part of several tiles. */
static void
change_all (BastideTilesetDraft *self,
            GPtrArray           *tiles,
            const char          *name,
            const char          *key,
            ChangeFunc           change,
            guint                value)
{
  bastide_tileset_draft_begin_keyed (self, name, key);
  for (guint i = 0; i < tiles->len; i++)
    {
      BastideTileDraft *tile = g_ptr_array_index (tiles, i);
      const BastideTileDefinition *definition = bastide_tile_draft_get_definition (tile);
      g_autoptr (BastideTileDefinition) changed = NULL;

      if (definition == NULL)
        continue;
      changed = bastide_tile_definition_copy (definition);
      change (changed, value);
      show (self, tile, changed);
    }
  bastide_tileset_draft_end (self);
}

static void
mirror (BastideTileDefinition *definition,
        guint                  value)
{
  bastide_tile_definition_mirror (definition);
}

static void
derive_again (BastideTileDefinition *definition,
              guint                  value)
{
  bastide_tile_definition_derive_again (definition);
}

static void
set_count (BastideTileDefinition *definition,
           guint                  value)
{
  definition->count = value;
}

void
bastide_tileset_draft_turn (BastideTilesetDraft *self,
                            GPtrArray           *tiles,
                            guint                rotation)
{
  change_all (self, tiles, C_("step", "Turn"), NULL, bastide_tile_definition_turn, rotation);
}

void
bastide_tileset_draft_mirror (BastideTilesetDraft *self,
                              GPtrArray           *tiles)
{
  change_all (self, tiles, C_("step", "Mirror"), NULL, mirror, 0);
}

void
bastide_tileset_draft_derive_again (BastideTilesetDraft *self,
                                    GPtrArray           *tiles)
{
  change_all (self, tiles, C_("step", "Derive again"), NULL, derive_again, 0);
}

void
bastide_tileset_draft_set_count (BastideTilesetDraft *self,
                                 GPtrArray           *tiles,
                                 guint                count)
{
  g_autofree char *key = NULL;

  g_return_if_fail (count <= BASTIDE_MAX_COUNT);

  /* Several clicks on + make one step. */
  if (tiles->len == 1)
    key = g_strdup_printf ("count:%p", g_ptr_array_index (tiles, 0));
  change_all (self, tiles, C_("step", "Count"), key, set_count, count);
}

gboolean
bastide_tileset_draft_may_rename_tile (BastideTilesetDraft  *self,
                                       BastideTileDraft     *tile,
                                       const char           *id,
                                       GError              **error)
{
  BastideTileDraft *other;

  g_return_val_if_fail (BASTIDE_IS_TILESET_DRAFT (self), FALSE);
  g_return_val_if_fail (BASTIDE_IS_TILE_DRAFT (tile), FALSE);
  g_return_val_if_fail (id != NULL, FALSE);

  if (!bastide_id_is_valid (id))
    {
      g_set_error (error, BASTIDE_TILESET_ERROR, BASTIDE_TILESET_ERROR_VALUE,
                   _("A name in files is a letter and up to %d more letters, digits, full stops, underscores or hyphens."),
                   BASTIDE_MAX_ID_LENGTH - 1);
      return FALSE;
    }

  other = bastide_tileset_draft_find_tile (self, id);
  if (other != NULL && other != tile)
    {
      g_set_error (error, BASTIDE_TILESET_ERROR, BASTIDE_TILESET_ERROR_DUPLICATE,
                   _("Another tile of the set is called “%s” already."), id);
      return FALSE;
    }

  return TRUE;
}

/* Called within a step. */
static void
rename_tile (BastideTilesetDraft *self,
             BastideTileDraft    *tile,
             const char          *id)
{
  g_autoptr (BastideElement) element = bastide_element_copy (bastide_tile_draft_get_element (tile));
  const char *old = bastide_element_get (element, "id");

  /* In a broken file a tile may have no count. */
  if (old != NULL)
    {
      g_autoptr (BastideElement) head = NULL;

      bastide_tileset_draft_rename_in_rules (self, "tile", "id", old, id);
      head = _bastide_tileset_draft_rename_in_tests (self->head, old, id);
      if (bastide_tileset_draft_get_n_tests (self) > 0)
        bastide_tileset_draft_change_head (self, head);
    }
  bastide_element_set (element, "id", id);
  bastide_tileset_draft_change_tile (self, tile, element);
}

gboolean
bastide_tileset_draft_rename_tile (BastideTilesetDraft  *self,
                                   BastideTileDraft     *tile,
                                   const char           *id,
                                   GError              **error)
{
  if (!bastide_tileset_draft_may_rename_tile (self, tile, id, error))
    return FALSE;
  if (strcmp (bastide_tile_draft_get_id (tile), id) == 0)
    return TRUE;

  bastide_tileset_draft_begin (self, C_("step", "Name of a tile"));
  rename_tile (self, tile, id);
  bastide_tileset_draft_end (self);

  return TRUE;
}

void
bastide_tileset_draft_become_copy (BastideTilesetDraft *self,
                                   const char          *id,
                                   const char          *title)
{
  g_autoptr (BastideElement) head = NULL;

  g_return_if_fail (BASTIDE_IS_TILESET_DRAFT (self));
  g_return_if_fail (id != NULL);

  bastide_tileset_draft_begin (self, "");
  bastide_tileset_draft_rename_in_rules (self, "board", "tileset", bastide_tileset_draft_get_id (self), id);
  head = bastide_element_copy (self->head);
  bastide_element_set (head, "id", id);
  bastide_tileset_draft_change_head (self, head);
  /* Both sets may be used in one game, where no two tiles may have the same id. */
  for (guint i = 0; i < self->tiles->len; i++)
    {
      g_autofree char *tile = g_strdup_printf ("%.*s-%02u", BASTIDE_MAX_ID_LENGTH - 6, id, i + 1);

      BastideTileDraft *other = bastide_tileset_draft_find_tile (self, tile);

      /* References to one of them must not become references to both. */
      if (other != NULL && other != g_ptr_array_index (self->tiles, i))
        {
          g_autofree char *meanwhile = g_strdup_printf ("?%u", i);

          rename_tile (self, other, meanwhile);
        }
      rename_tile (self, g_ptr_array_index (self->tiles, i), tile);
    }
  if (title != NULL)
    bastide_tileset_draft_set_title (self, title);
  bastide_tileset_draft_end (self);

  g_ptr_array_set_size (self->undo, 0);
  g_ptr_array_set_size (self->redo, 0);
  self->saved = NULL;
  self->lost = TRUE;
  bastide_tileset_draft_notify (self);
}

/* --- Adding and removing tiles ------------------------------------------------------------------------------------ */

/* The first unused id of "set-01", "set-02" … */
static char *
find_id (BastideTilesetDraft *self)
{
  g_autoptr (GHashTable) taken = g_hash_table_new (g_str_hash, g_str_equal);
  const char *set = bastide_tileset_draft_get_id (self);

  for (guint i = 0; i < self->tiles->len; i++)
    g_hash_table_add (taken, (gpointer) bastide_tile_draft_get_id (g_ptr_array_index (self->tiles, i)));

  for (guint number = 1;; number++)
    {
      g_autofree char *id = g_strdup_printf ("%.*s-%02u", BASTIDE_MAX_ID_LENGTH - 6, set, number);

      if (!g_hash_table_contains (taken, id))
        return g_steal_pointer (&id);
    }
}

/* Called within a step. */
static BastideTileDraft *
insert (BastideTilesetDraft  *self,
        guint                 position,
        const BastideElement *element)
{
  g_autoptr (BastideElement) copy = bastide_element_copy (element);
  g_autofree char *id = find_id (self);
  g_autoptr (BastideElement) canonical = NULL;
  g_autoptr (BastideTileDraft) tile = NULL;

  bastide_element_set (copy, "id", id);
  canonical = bastide_tileset_draft_make_canonical (self, copy);
  tile = bastide_tile_draft_new (self, canonical);
  bastide_tileset_draft_insert_tile (self, position, tile);

  return tile;
}

BastideTileDraft *
bastide_tileset_draft_add_tile (BastideTilesetDraft         *self,
                                guint                        position,
                                const BastideTileDefinition *definition)
{
  g_autoptr (BastideTileset) set = NULL;
  g_autoptr (BastideTileDefinition) empty = NULL;
  g_autoptr (BastideElement) element = NULL;
  BastideTileDraft *tile;

  g_return_val_if_fail (BASTIDE_IS_TILESET_DRAFT (self), NULL);

  set = bastide_tileset_new (self->game, "new");
  if (definition == NULL)
    definition = empty = bastide_tile_edit_new_tile (set, "new");
  element = bastide_tile_definition_make_element (definition, NULL);

  bastide_tileset_draft_begin (self, C_("step", "New tile"));
  tile = insert (self, position, element);
  bastide_tileset_draft_end (self);

  return tile;
}

void
bastide_tileset_draft_remove_tiles (BastideTilesetDraft *self,
                                    GPtrArray           *tiles)
{
  g_return_if_fail (BASTIDE_IS_TILESET_DRAFT (self));

  bastide_tileset_draft_begin (self, C_("step", "Delete"));
  for (guint i = 0; i < tiles->len; i++)
    bastide_tileset_draft_take_tile (self, g_ptr_array_index (tiles, i));
  bastide_tileset_draft_end (self);
}

void
bastide_tileset_draft_duplicate_tiles (BastideTilesetDraft *self,
                                       GPtrArray           *tiles)
{
  g_return_if_fail (BASTIDE_IS_TILESET_DRAFT (self));

  bastide_tileset_draft_begin (self, C_("step", "Duplicate"));
  for (guint i = 0; i < tiles->len; i++)
    {
      BastideTileDraft *tile = g_ptr_array_index (tiles, i);
      g_autoptr (BastideElement) element = bastide_element_copy (tile->element);

      bastide_element_set (element, "start", NULL);
      insert (self, tile->position + 1, element);
    }
  bastide_tileset_draft_end (self);
}

void
bastide_tileset_draft_move_tiles (BastideTilesetDraft *self,
                                  GPtrArray           *tiles,
                                  guint                position)
{
  g_return_if_fail (BASTIDE_IS_TILESET_DRAFT (self));

  bastide_tileset_draft_begin (self, C_("step", "Move"));
  for (guint i = 0; i < tiles->len; i++)
    bastide_tileset_draft_take_tile (self, g_ptr_array_index (tiles, i));
  for (guint i = 0; i < tiles->len; i++)
    bastide_tileset_draft_insert_tile (self, position + i, g_ptr_array_index (tiles, i));
  bastide_tileset_draft_end (self);
}

/* --- Clipboard ---------------------------------------------------------------------------------------------------- */

GBytes *
bastide_tileset_draft_copy_tiles (BastideTilesetDraft *self,
                                  GPtrArray           *tiles)
{
  g_autoptr (BastideElement) root = NULL;

  g_return_val_if_fail (BASTIDE_IS_TILESET_DRAFT (self), NULL);

  root = bastide_element_copy (self->head);
  for (guint i = 0; i < tiles->len; i++)
    {
      BastideTileDraft *tile = g_ptr_array_index (tiles, i);

      bastide_element_take_child (root, bastide_element_ref (tile->element));
    }

  return bastide_element_print (root, bastide_tileset_find_namespace (root));
}

gboolean
bastide_tileset_draft_paste_tiles (BastideTilesetDraft  *self,
                                   GBytes               *bytes,
                                   guint                 position,
                                   GError              **error)
{
  g_autoptr (BastideTilesetDraft) other = NULL;

  g_return_val_if_fail (BASTIDE_IS_TILESET_DRAFT (self), FALSE);
  g_return_val_if_fail (bytes != NULL, FALSE);

  other = bastide_tileset_draft_new_from_bytes (bytes, _("clipboard"), error);
  if (other == NULL)
    return FALSE;
  if (other->game != self->game || other->tiles->len == 0)
    {
      g_set_error (error, BASTIDE_TILESET_ERROR, BASTIDE_TILESET_ERROR_VALUE,
                   _("There are no tiles of this game to be pasted."));
      return FALSE;
    }

  position = MIN (position, self->tiles->len);
  bastide_tileset_draft_begin (self, C_("step", "Paste"));
  for (guint i = 0; i < other->tiles->len; i++)
    {
      BastideTileDraft *tile = g_ptr_array_index (other->tiles, i);
      g_autoptr (BastideElement) element = bastide_element_copy (tile->element);

      bastide_element_set (element, "start", NULL);
      insert (self, position + i, element);
    }
  bastide_tileset_draft_end (self);

  return TRUE;
}

/* --- Printing --- */

/* A draft as a file, printed at once or in a thread, and as a set to play with. */

/* Input of the thread; all of it is immutable. */
typedef struct
{
  BastideElement *root;
  char           *name;
} Printing;

static Printing *
printing_new (BastideTilesetDraft *draft)
{
  Printing *self = g_new0 (Printing, 1);

  self->root = bastide_tileset_draft_make_root (draft);
  self->name = g_strdup (draft->name);

  return self;
}

static void
printing_free (Printing *self)
{
  bastide_element_unref (self->root);
  g_free (self->name);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Printing, printing_free)

static GBytes *
print_root (const Printing *self)
{
  g_autoptr (GBytes) bytes = bastide_element_print (self->root, bastide_tileset_find_namespace (self->root));
  g_autoptr (BastideTileset) set = bastide_tileset_load_bytes (bytes, self->name, NULL);

  return set != NULL ? bastide_tileset_print (set) : g_steal_pointer (&bytes);
}

GBytes *
bastide_tileset_draft_print (BastideTilesetDraft *self)
{
  g_autoptr (Printing) printing = NULL;

  g_return_val_if_fail (BASTIDE_IS_TILESET_DRAFT (self), NULL);

  printing = printing_new (self);

  return print_root (printing);
}

static void
print_in_thread (GTask        *task,
                 gpointer      source,
                 gpointer      data,
                 GCancellable *cancellable)
{
  g_task_return_pointer (task, print_root (data), (GDestroyNotify) g_bytes_unref);
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
  g_task_set_task_data (task, printing_new (self), (GDestroyNotify) printing_free);
  g_task_run_in_thread (task, print_in_thread);
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
