/* bastide-variant-question.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-message-dialog.h"
#include "model/variants/bastide-variant-store.h"

G_BEGIN_DECLS

/**
 * bastide_variant_question_new:
 * @problems: (element-type utf8): unknown or impossible things
 *
 * Asks whether to use a variant as far as possible.
 *
 * Returns: (transfer none): a dialog whose answer is "rest" or "cancel"
 */
BastideMessageDialog *bastide_variant_question_new (GtkWindow       *parent,
                                                    BastideVariant  *variant,
                                                    const GPtrArray *problems);

/* Called with the window over which it was asked, when the variant is among the user's own. */
typedef void (*BastideVariantKeptFunc) (GtkWindow *parent);

/**
 * bastide_variant_question_keep:
 * @variant: one that comes from elsewhere, or is to take the place of an own one
 * @kept: (nullable): called when it was written
 *
 * Keeps a variant. If the user has another one with its id, a question asks whether to replace it or to keep both.
 */
void                  bastide_variant_question_keep (GtkWindow              *parent,
                                                     BastideVariantStore    *store,
                                                     BastideTilesetStore    *tilesets,
                                                     BastideVariant         *variant,
                                                     BastideVariantKeptFunc  kept);

G_END_DECLS
