/* bastide-variant-page.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-adaptive.h"
#include "model/variants/bastide-variant-draft.h"
#include "model/variants/bastide-variant-store.h"
#include "rules/bastide-rules.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_VARIANT_PAGE (bastide_variant_page_get_type ())

/**
 * BastideVariantPage:
 *
 * The first level of the editor: one of the user's variants, with all that it says. It is saved by itself, a moment
 * after each change and when the page is left. The page around it has its title and its buttons.
 *
 * Signals:
 *   "changed": its title, undo, or its saved state has changed
 *   "play" (BastideVariant *variant): a game of this variant is to be set up
 */
G_DECLARE_FINAL_TYPE (BastideVariantPage, bastide_variant_page, BASTIDE, VARIANT_PAGE, GtkWidget)

void                 bastide_variant_page_set_stores  (BastideVariantPage  *self,
                                                       BastideTilesetStore *tilesets,
                                                       BastideVariantStore *variants);

/* Shows a variant of the user's. */
void                 bastide_variant_page_open        (BastideVariantPage  *self,
                                                       BastideVariant      *variant);

/* Returns: (transfer none) (nullable): the edited draft, NULL if none is open */
BastideVariantDraft *bastide_variant_page_get_draft   (BastideVariantPage  *self);

/* Returns: (nullable): the game that is varied; NULL before a variant is opened */
const BastideGameInterface *bastide_variant_page_get_game (BastideVariantPage *self);
/* Returns: (transfer none) (nullable): the rules of the variant, valid until it changes; NULL if it cannot be played */
const BastideRules *bastide_variant_page_get_rules (BastideVariantPage  *self);

/* Saves unsaved changes. Returns: whether it succeeded; otherwise the page says why */
gboolean             bastide_variant_page_save        (BastideVariantPage  *self);

/* Whether it could not be saved when it was tried last. */
gboolean             bastide_variant_page_has_failed  (BastideVariantPage  *self);

/* Returns: (nullable): a sentence about a mistake in it, or the reason why it is not saved */
const char          *bastide_variant_page_get_problem (BastideVariantPage  *self);

/* Returns: (transfer none): the container of its panel of checks, which the page around it shows and hides */
BastideAdaptive     *bastide_variant_page_get_adaptive (BastideVariantPage *self);

/* Nothing is open any longer. Unsaved changes are dropped: the file stays as it is. */
void                 bastide_variant_page_close       (BastideVariantPage  *self);

/* Performs the signal "play", if the variant is saved. */
void                 bastide_variant_page_play        (BastideVariantPage  *self);
void                 bastide_variant_page_focus       (BastideVariantPage  *self);

#define BASTIDE_TYPE_VARIANT_TEXTS (bastide_variant_texts_get_type ())

/**
 * BastideVariantTexts:
 *
 * The texts of a variant: titles and descriptions in both languages side by side, author, licence, link, version.
 */
G_DECLARE_FINAL_TYPE (BastideVariantTexts, bastide_variant_texts, BASTIDE, VARIANT_TEXTS, GtkWidget)

void bastide_variant_texts_set_draft (BastideVariantTexts *self,
                                      BastideVariantDraft *draft);

/* Shows the present contents of the draft. */
void bastide_variant_texts_update    (BastideVariantTexts *self);

/* Puts the focus on the title in the user's language. */
void bastide_variant_texts_focus     (BastideVariantTexts *self);

#define BASTIDE_TYPE_VARIANT_COVER (bastide_variant_cover_get_type ())

/**
 * BastideVariantCover:
 *
 * The symbol of a variant, and a choice of another one among the tiles of its sets. The program paints it.
 */
G_DECLARE_FINAL_TYPE (BastideVariantCover, bastide_variant_cover, BASTIDE, VARIANT_COVER, GtkWidget)

void bastide_variant_cover_set_draft (BastideVariantCover *self,
                                      BastideVariantDraft *draft,
                                      BastideTilesetStore *tilesets);

/* Shows the present contents of the draft. */
void bastide_variant_cover_update    (BastideVariantCover *self);

G_END_DECLS
