/* bastide-variant-draft.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-variant.h"

G_BEGIN_DECLS

/**
 * BastideVariantDraft:
 *
 * A variant that is being edited, with undo without limit. Each change is a step with a name; what is changed again and
 * again (a text that is typed, a number that is counted up) is one step.
 *
 * Properties, all read-only:
 *   "title": in the user's language
 *   "modified": whether there are changes that have not been saved
 *   "can-undo", "can-redo"
 *   "undo-name", "redo-name": (nullable): what would be undone and redone, translated: "The River"
 *
 * Signals:
 *   "changed": after each step, undo and redo
 */
#define BASTIDE_TYPE_VARIANT_DRAFT (bastide_variant_draft_get_type ())

G_DECLARE_FINAL_TYPE (BastideVariantDraft, bastide_variant_draft, BASTIDE, VARIANT_DRAFT, GObject)

/* @store: where the sets are found that the variant does not bring along */
BastideVariantDraft *bastide_variant_draft_new         (BastideVariant      *variant,
                                                        BastideTilesetStore *store);

/* Returns: (transfer none): the variant as it is now */
BastideVariant      *bastide_variant_draft_get_variant (BastideVariantDraft *self);

/* Plays it as a setup says. The step is called after what is different. What means nothing here stays. */
void                 bastide_variant_draft_set_setup   (BastideVariantDraft *self,
                                                        const BastideSetup  *setup);

/* Takes away what means nothing here: bastide_variant_list_unknown(). */
void                 bastide_variant_draft_remove_unknown (BastideVariantDraft *self);

/**
 * bastide_variant_draft_set_text:
 * @element: see bastide_variant_with_text()
 * @language: (nullable)
 * @text: (nullable)
 */
void                 bastide_variant_draft_set_text    (BastideVariantDraft *self,
                                                        const char          *element,
                                                        const char          *language,
                                                        const char          *text);

/* Changes the title that the user sees, whatever its language. */
void                 bastide_variant_draft_set_title   (BastideVariantDraft *self,
                                                        const char          *title);
void                 bastide_variant_draft_set_version (BastideVariantDraft *self,
                                                        guint                version);
/* @picture: (nullable): the id of a tile or a module */
void                 bastide_variant_draft_set_picture (BastideVariantDraft *self,
                                                        const char          *picture);

/* What somebody else has made of it meanwhile, as one step; it counts as saved. */
void                 bastide_variant_draft_take_theirs (BastideVariantDraft *self,
                                                        BastideVariant      *theirs);

/* What is changed from now on is another step. */
void                 bastide_variant_draft_end_step    (BastideVariantDraft *self);

/* The variant as it is now has been saved. */
void                 bastide_variant_draft_set_saved   (BastideVariantDraft *self);
gboolean             bastide_variant_draft_is_modified (BastideVariantDraft *self);

void                 bastide_variant_draft_undo        (BastideVariantDraft *self);
void                 bastide_variant_draft_redo        (BastideVariantDraft *self);

G_END_DECLS
