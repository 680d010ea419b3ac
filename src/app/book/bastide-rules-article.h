/* bastide-rules-article.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "rules/bastide-rulebook.h"
#include "tileset/reading/bastide-tileset-store.h"

G_BEGIN_DECLS

/* The text of a chapter of a rulebook, in the language of the user; texts of ours have the context "rulebook". */
const char *bastide_rules_translate    (const BastideRulebookChapter *chapter,
                                        const char                   *text);

/**
 * bastide_rules_article_fill:
 * @article: emptied first
 * @path: where the chapter stands
 * @house_rules: (nullable) (element-type utf8): differences of the game in play from the printed rules, one line each
 * @tilesets: where the tiles of the pictures come from
 * @own: (nullable): a set whose tiles take precedence: the one that the rules belong to
 *
 * Shows a chapter of the rules: the end of a long one is added gradually. The chapter must exist until the article
 * shows another one or is cleared.
 */
void        bastide_rules_article_fill (GtkBox                       *article,
                                        const char                   *path,
                                        const BastideRulebookChapter *chapter,
                                        const GPtrArray              *house_rules,
                                        BastideTilesetStore          *tilesets,
                                        BastideTileset               *own);

/* Empties an article that was filled. */
void        bastide_rules_article_clear (GtkBox                       *article);

G_END_DECLS
