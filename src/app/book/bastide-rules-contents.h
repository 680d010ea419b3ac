/* bastide-rules-contents.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "rules/bastide-rulebook.h"
#include "rules/bastide-rules.h"
#include "rules/bastide-state.h"
#include "tileset/reading/bastide-tileset-store.h"

G_BEGIN_DECLS

/**
 * BastideRulesEntry:
 * @id: id of the game or the expansion, or of the set of tiles
 * @book: its title, translated
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
 * BastideRulesContents:
 * @entries: (element-type BastideRulesEntry): the chapters in their order
 *
 * The chapters that can be read about a game.
 */
typedef struct
{
  /*< private >*/
  GPtrArray *tilesets;
  GPtrArray *books;

  /*< public >*/
  GArray    *entries;
} BastideRulesContents;

/**
 * bastide_rules_contents_new:
 * @game: the game
 * @tilesets: (nullable): where sets are found that bring rules of their own
 *
 * Returns: (transfer full): the chapters of the game, those of its expansions, those of the sets that are switched on,
 *   then those that belong to every game
 */
BastideRulesContents *bastide_rules_contents_new  (const BastideGameInterface *game,
                                                   BastideTilesetStore        *tilesets);
void                  bastide_rules_contents_free (BastideRulesContents       *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastideRulesContents, bastide_rules_contents_free)

/**
 * bastide_rules_entry_get_link:
 *
 * Returns: (transfer full): the link to a chapter: its id, for the rules of a set preceded by that of the set
 */
char                 *bastide_rules_entry_get_link (const BastideRulesEntry  *self);

/**
 * bastide_rules_contents_find:
 * @rules: the rules in play
 * @decision: the decision that a player has to take
 *
 * Returns: (transfer full) (nullable): link to the chapter that explains it; an expansion in play knows more than the
 *   game, and a rule of a set stands in its own book
 */
char *bastide_rules_contents_find (const BastideRules         *rules,
                                   const BastideDecision      *decision);

G_END_DECLS
