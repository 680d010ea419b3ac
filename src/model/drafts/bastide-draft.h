/* bastide-draft.h
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

#define BASTIDE_TYPE_DRAFT (bastide_draft_get_type ())

/**
 * BastideDraft:
 * Something whose contents are replaced as a whole with each change, with unlimited undo: a variant, a lesson. Each
 * change is a named step; repeated changes of the same thing (typing a text, counting up a number) are one step.
 * Properties, all read-only: "title", "can-undo", "can-redo", "undo-name", "redo-name" (nullable): names of the steps
 *   to be undone and redone, translated: "The River".
 * Signal "changed" (): after each step, undo and redo.
 */
G_DECLARE_DERIVABLE_TYPE (BastideDraft, bastide_draft, BASTIDE, DRAFT, GObject)

/**
 * BastideDraftClass:
 * @get_title: Returns: (transfer full): the title of the present contents
 * @ref: takes another reference to contents
 * @unref: gives one back
 * @equal: whether two contents are the same
 */
struct _BastideDraftClass
{
  GObjectClass parent_class;

  char     *(*get_title) (BastideDraft *self);
  gpointer  (*ref)       (gpointer      contents);
  void      (*unref)     (gpointer      contents);
  gboolean  (*equal)     (gpointer      contents,
                          gpointer      other);
};

/* Gives a new draft its contents, which count as saved. @contents: (transfer full) */
void     bastide_draft_begin        (BastideDraft *self,
                                     gpointer      contents);
/* Returns: (transfer none): the present contents, valid until the next change */
gpointer bastide_draft_get_contents (BastideDraft *self);

/**
 * bastide_draft_take:
 * @contents: (transfer full): what they are from now on
 * @name: of the step, translated
 * @key: (nullable): repeated changes with the same key are one step
 * Makes a change. There is none where nothing is different.
 */
void     bastide_draft_take         (BastideDraft *self,
                                     gpointer      contents,
                                     const char   *name,
                                     const char   *key);
/* Starts another step with the next change. */
void     bastide_draft_end_step     (BastideDraft *self);
void     bastide_draft_undo         (BastideDraft *self);
void     bastide_draft_redo         (BastideDraft *self);

/* Marks contents as those of the file. @saved: (transfer none) */
void     bastide_draft_set_saved    (BastideDraft *self,
                                     gpointer      saved);
gboolean bastide_draft_is_modified  (BastideDraft *self);

G_END_DECLS
