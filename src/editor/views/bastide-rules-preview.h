/* bastide-rules-preview.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/drafts/bastide-tileset-draft.h"
#include "tileset/reading/bastide-tileset-store.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define BASTIDE_TYPE_RULES_PREVIEW (bastide_rules_preview_get_type ())

/**
 * BastideRulesPreview:
 *
 * A chapter of rules that are being written, as the rules browser will show it.
 */
G_DECLARE_FINAL_TYPE (BastideRulesPreview, bastide_rules_preview, BASTIDE, RULES_PREVIEW, GtkWidget)

/**
 * bastide_rules_preview_show:
 * @draft: the set, whose tiles are in its diagrams
 * @book: (nullable): the rules; NULL for none
 * @chapter: which chapter is shown, from 0
 * @tilesets: (nullable): where tiles of other sets are found
 */
void bastide_rules_preview_show (BastideRulesPreview *self,
                                 BastideTilesetDraft *draft,
                                 BastideElement      *book,
                                 guint                chapter,
                                 BastideTilesetStore *tilesets);

G_END_DECLS
