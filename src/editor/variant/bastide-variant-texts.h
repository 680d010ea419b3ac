/* bastide-variant-texts.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/variants/bastide-variant-draft.h"

G_BEGIN_DECLS

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
