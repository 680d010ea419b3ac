/* bastide-rules-block.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-prose-view.h"
#include "model/drafts/bastide-tileset-draft.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_RULES_BLOCK (bastide_rules_block_get_type ())

/**
 * BastideRulesBlock:
 *
 * A paragraph, heading, item, example or diagram of rules that are written.
 *
 * Signals:
 *   "edited": the user has changed it
 *   "split": the user has pressed Enter
 *   "command" (const char *command): the user wants it gone ("remove"), or further "up" or "down"
 */
G_DECLARE_FINAL_TYPE (BastideRulesBlock, bastide_rules_block, BASTIDE, RULES_BLOCK, GtkWidget)

/**
 * bastide_rules_block_new:
 * @element: its contents; the kind cannot change
 * @draft: the set with the tiles of diagrams
 */
GtkWidget        *bastide_rules_block_new         (BastideElement      *element,
                                                   BastideTilesetDraft *draft);

/* Whether it can show @element, which is of the same kind. */
gboolean          bastide_rules_block_accepts     (BastideRulesBlock   *self,
                                                   BastideElement      *element);
void              bastide_rules_block_set_element (BastideRulesBlock   *self,
                                                   BastideElement      *element);

/* Returns: (transfer none): it as it is now */
BastideElement   *bastide_rules_block_get_element (BastideRulesBlock   *self);

/* Returns: (transfer none): where its text is typed */
BastideProseView *bastide_rules_block_get_prose   (BastideRulesBlock   *self);

G_END_DECLS
