/* bastide-scoring.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <string.h>

#include "bastide-layout.h"

G_BEGIN_DECLS

/* Values of features. Only src/rules includes this header. */

/* Fills in a sheet up to the majority, as if the feature had @n_more more tiles without marks. */
void  bastide_sheet_fill_larger   (const BastideRules *rules,
                                   const BastideState *state,
                                   guint               root,
                                   gboolean            complete,
                                   guint               n_more,
                                   BastideSheet       *sheet);

/* Fills in a sheet up to the majority for the feature as it is. */
static inline void
bastide_sheet_fill (const BastideRules *rules,
                    const BastideState *state,
                    guint               root,
                    gboolean            complete,
                    BastideSheet       *sheet)
{
  bastide_sheet_fill_larger (rules, state, root, complete, 0, sheet);
}

/* Fills in the sheet of a feature as it is, incomplete. Returns: its points if completed with @n_more more tiles */
int   bastide_sheet_fill_both     (const BastideRules *rules,
                                   const BastideState *state,
                                   guint               root,
                                   guint               n_more,
                                   BastideSheet       *sheet);

/* The players who would be awarded for a feature, a bit each. */
guint bastide_feature_get_winners (const BastideRules *rules,
                                   const BastideState *state,
                                   guint               root);

/* Copies the rows that there are; most sheets have few, and there is room for many. */
static inline void
bastide_sheet_copy (BastideSheet       *self,
                    const BastideSheet *from)
{
  memcpy (self, from, G_STRUCT_OFFSET (BastideSheet, items) + from->n_items * sizeof (BastideEventItem));
}

void  bastide_sheet_add           (BastideSheet       *sheet,
                                   const char         *name,
                                   int                 count,
                                   int                 points);

/* The row with a name, or NULL. */
const BastideEventItem *bastide_sheet_find (const BastideSheet *sheet,
                                            const char         *name);

/* Sets the points of a row. */
void  bastide_sheet_set_points    (BastideSheet       *sheet,
                                   guint               row,
                                   int                 points);

/* Adds the rows that only one of the winners has. */
void  bastide_sheet_add_bonus     (const BastideRules *rules,
                                   const BastideState *state,
                                   guint               player,
                                   BastideSheet       *sheet);

/* The sheet of one winner: @own is a copy with the rows that apply to that player alone. */
void  bastide_sheet_make_own       (const BastideRules *rules,
                                   const BastideState *state,
                                   const BastideSheet *sheet,
                                   guint               player,
                                   BastideSheet       *own);

/* Points of one winner, with the rows that apply to that player alone. */
int   bastide_sheet_count_own      (const BastideRules *rules,
                                    const BastideState *state,
                                    const BastideSheet *sheet,
                                    guint               player);

/*
 * Scores a feature for its winners; the figures stay. Where modules take part in awards, these are only put on the
 * stack, the first one on top.
 */
void  bastide_feature_score       (BastideContext     *context,
                                   guint               root,
                                   gboolean            complete,
                                   guint               reason);

/* Final scoring, in reading order, of every feature with figures whose kind is in the set. */
void  bastide_score_remaining     (BastideContext     *context,
                                   guint               kinds);

G_END_DECLS
