/* bastide-rules-block.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/drafts/bastide-tileset-draft.h"
#include "tileset/edit/bastide-rulebook-edit.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_PROSE_VIEW (bastide_prose_view_get_type ())

/**
 * BastideProseView:
 *
 * A paragraph of rules that is typed, in which terms may stand out: Ctrl+B.
 *
 * Signals:
 *   "edited": the user has changed it
 *   "split": the user has pressed Enter
 */
G_DECLARE_FINAL_TYPE (BastideProseView, bastide_prose_view, BASTIDE, PROSE_VIEW, GtkWidget)

/* @label: its accessible name */
GtkWidget *bastide_prose_view_new         (const char             *label);

/* Shows the text of an element; unchanged parts stay. */
void       bastide_prose_view_set_element (BastideProseView       *self,
                                           const BastideElement   *element);

/* Returns: (transfer full): @element with the text of this view */
BastideElement *bastide_prose_view_write  (BastideProseView       *self,
                                           const BastideElement   *element);

/* Returns: (transfer full): the part behind the cursor, which is removed; this is not reported as a change */
GArray    *bastide_prose_view_cut_rest    (BastideProseView       *self);

/* Returns: the length of the text, in bytes */
gsize      bastide_prose_view_measure     (BastideProseView       *self);

/* @max_size: maximum length after typing or pasting, in bytes */
void       bastide_prose_view_set_max_size (BastideProseView      *self,
                                           gsize                   max_size);

/* The marked text stands out, or no longer does; without a mark, the word at the cursor. */
void       bastide_prose_view_toggle_bold (BastideProseView       *self);

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
