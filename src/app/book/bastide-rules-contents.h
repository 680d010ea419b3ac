/* bastide-rules-contents.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "rules/bastide-rulebook.h"
#include "rules/bastide-rules.h"

G_BEGIN_DECLS

/**
 * BastideRulesEntry:
 * @id: of the game or the expansion
 * @book: its title, marked N_()
 * @opens: whether it is the first chapter of its book
 * @chapter: the chapter
 * @above: (nullable): the chapter that it belongs to
 */
typedef struct
{
  const char                   *id;
  const char                   *book;
  gboolean                      opens;
  const BastideRulebookChapter *chapter;
  const BastideRulebookChapter *above;
} BastideRulesEntry;

/**
 * bastide_rules_contents_list:
 *
 * Returns: (transfer full) (element-type BastideRulesEntry): the chapters of the game, then those of its expansions
 */
GArray     *bastide_rules_contents_list (const BastideGameInterface *game);

/**
 * bastide_rules_contents_find:
 * @rules: what is played
 * @decision: the kind of decision that a player has to take
 *
 * Returns: (nullable): id of the chapter that explains it; an expansion in play knows more than the game
 */
const char *bastide_rules_contents_find (const BastideRules         *rules,
                                         const char                 *decision);

G_END_DECLS
