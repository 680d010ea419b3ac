/* bastide-scoring.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-layout.h"

G_BEGIN_DECLS

/* What a feature is worth. Nobody outside src/rules includes this. */

/* Fills a sheet up to the majority, as if so many tiles more belonged to the feature, which carry no mark. */
void  bastide_sheet_fill_larger   (const BastideRules *rules,
                                   const BastideState *state,
                                   guint               root,
                                   gboolean            complete,
                                   guint               n_more,
                                   BastideSheet       *sheet);

/* The same for the feature as it is. */
static inline void
bastide_sheet_fill (const BastideRules *rules,
                    const BastideState *state,
                    guint               root,
                    gboolean            complete,
                    BastideSheet       *sheet)
{
  bastide_sheet_fill_larger (rules, state, root, complete, 0, sheet);
}

/* Fills the sheet of a feature as it is, incomplete. Returns: what it would bring complete with so many tiles more */
int   bastide_sheet_fill_both     (const BastideRules *rules,
                                   const BastideState *state,
                                   guint               root,
                                   guint               n_more,
                                   BastideSheet       *sheet);

/* The players who would be awarded for a feature, a bit each. */
guint bastide_feature_get_winners (const BastideRules *rules,
                                   const BastideState *state,
                                   guint               root);

void  bastide_sheet_add           (BastideSheet       *sheet,
                                   const char         *name,
                                   int                 count,
                                   int                 points);

/* The row of a name, or NULL. */
const BastideEventItem *bastide_sheet_find (const BastideSheet *sheet,
                                            const char         *name);

/* Changes what a row is worth. */
void  bastide_sheet_set_points    (BastideSheet       *sheet,
                                   guint               row,
                                   int                 points);

/* Adds the rows that only one of the winners has. */
void  bastide_sheet_add_bonus     (const BastideRules *rules,
                                   const BastideState *state,
                                   guint               player,
                                   BastideSheet       *sheet);

/* The sheet of one winner: @own is a copy with the rows that only he has. */
void  bastide_sheet_make_own       (const BastideRules *rules,
                                   const BastideState *state,
                                   const BastideSheet *sheet,
                                   guint               player,
                                   BastideSheet       *own);

/*
 * Scores a feature for its winners; the figures stay. Where modules have a say in awards they are
 * only put on the stack, the first one on top.
 */
void  bastide_feature_score       (BastideContext     *context,
                                   guint               root,
                                   gboolean            complete,
                                   guint               reason);

/* Final scoring of every feature with figures whose kind is in the set, in reading order. */
void  bastide_score_remaining     (BastideContext     *context,
                                   guint               kinds);

G_END_DECLS
