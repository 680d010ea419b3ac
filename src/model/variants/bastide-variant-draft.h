/* bastide-variant-draft.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-draft.h"
#include "bastide-variant.h"

G_BEGIN_DECLS

/* BastideVariantDraft: a variant that is being edited. */
#define BASTIDE_TYPE_VARIANT_DRAFT (bastide_variant_draft_get_type ())

G_DECLARE_FINAL_TYPE (BastideVariantDraft, bastide_variant_draft, BASTIDE, VARIANT_DRAFT, BastideDraft)

/* @store: source of the sets not defined in the variant */
BastideVariantDraft *bastide_variant_draft_new         (BastideVariant      *variant,
                                                        BastideTilesetStore *store);

/* Returns: (transfer none): the variant in its present state */
BastideVariant      *bastide_variant_draft_get_variant (BastideVariantDraft *self);

/* Applies a setup. The step is named after the difference. Elements without a meaning here stay. */
void                 bastide_variant_draft_set_setup   (BastideVariantDraft *self,
                                                        const BastideSetup  *setup);

/* Removes the elements without a meaning here: bastide_variant_list_unknown(). */
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

/* Adopts a version written by another program, as one step; it counts as saved. */
void                 bastide_variant_draft_take_theirs (BastideVariantDraft *self,
                                                        BastideVariant      *theirs);

G_END_DECLS
