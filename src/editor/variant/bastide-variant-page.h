/* bastide-variant-page.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/bastide-variant-store.h"
#include "rules/bastide-rules.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_VARIANT_PAGE (bastide_variant_page_get_type ())

/**
 * BastideVariantPage:
 *
 * The first level of the editor: one of the user's variants, with all that it says. It is saved by itself, a moment
 * after each change and when the page is left.
 *
 * Signals:
 *   "play" (BastideVariant *variant): a game of this variant is to be set up
 */
G_DECLARE_FINAL_TYPE (BastideVariantPage, bastide_variant_page, BASTIDE, VARIANT_PAGE, GtkWidget)

/* Returns: (transfer none): the header bar that belongs to the page */
GtkWidget *bastide_variant_page_get_header_bar (BastideVariantPage  *self);
void       bastide_variant_page_set_stores     (BastideVariantPage  *self,
                                                BastideTilesetStore *tilesets,
                                                BastideVariantStore *variants);

/* Shows a variant of the user's. */
void       bastide_variant_page_open           (BastideVariantPage  *self,
                                                BastideVariant      *variant);

/* Returns: (nullable): the game that is varied; NULL before a variant is opened */
const BastideGameInterface *bastide_variant_page_get_game (BastideVariantPage *self);
/* Returns: (transfer none) (nullable): the rules of the variant, valid until it changes; NULL where it cannot be
 * played */
const BastideRules *bastide_variant_page_get_rules (BastideVariantPage  *self);

/* Saves what is not saved yet. Returns: whether it is; else the page says why it is not */
gboolean   bastide_variant_page_save           (BastideVariantPage  *self);
void       bastide_variant_page_focus          (BastideVariantPage  *self);

G_END_DECLS
