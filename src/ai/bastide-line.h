/* bastide-line.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "rules/bastide-outlook.h"

G_BEGIN_DECLS

#define BASTIDE_MAX_LINE 12

/**
 * BastideLine:
 * @actions: one after the other
 * @n_actions: how many, at least 1
 *
 * What one player does in one go: all decisions of his up to the next chance, the end of the part, or the decision of
 * another. Of more than %BASTIDE_MAX_LINE the last ones are left for later.
 */
typedef struct
{
  BastideAction actions[BASTIDE_MAX_LINE];
  guint         n_actions;
} BastideLine;

gboolean bastide_line_equal (const BastideLine *a,
                             const BastideLine *b);

/**
 * BastideLineVisitor:
 * @line: valid during the call
 * @leaf: where it leads; the visitor may change it as it likes
 *
 * Returns: whether to go on
 */
typedef gboolean (*BastideLineVisitor) (const BastideLine *line,
                                        BastideState      *leaf,
                                        gpointer           data);

/**
 * BastideLines:
 *
 * Finds all lines at a decision. It holds what that takes of memory, so that nothing is allocated from line to line;
 * used by one thread at a time.
 */
typedef struct _BastideLines BastideLines;

BastideLines *bastide_lines_new  (const BastideRules *rules);
void          bastide_lines_free (BastideLines       *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastideLines, bastide_lines_free)

/**
 * bastide_lines_set_first:
 * @line: (transfer none) (nullable): a line that is legal where the next visits begin
 *
 * This line is told first, also where it would not have been followed. No other one is told that leads to the same; of
 * rotations that are alike, its own one is told.
 */
void          bastide_lines_set_first (BastideLines      *self,
                                       const BastideLine *line);

/**
 * bastide_lines_visit:
 * @state: where somebody must decide; stays as it is
 *
 * Calls @visitor for each line, in the same order for the same state. Rotations that are alike and longer lines that
 * lead to equal states are told once. Where one first action has very many continuations, only the first of them are
 * followed; each first action has one at least.
 *
 * Returns: FALSE when the visitor has stopped it
 */
gboolean      bastide_lines_visit (BastideLines       *self,
                                   const BastideState *state,
                                   BastideLineVisitor  visitor,
                                   gpointer            data);

/**
 * bastide_lines_visit_best:
 * @visitor: says of each line how good it is: bastide_lines_set_worth()
 *
 * Like bastide_lines_visit() where no line has more than two actions, in another order. Else it follows each first
 * action to one end, and then only the best of them to all their ends, as far as these are not very many.
 */
gboolean      bastide_lines_visit_best (BastideLines       *self,
                                        const BastideState *state,
                                        BastideLineVisitor  visitor,
                                        gpointer            data);

/* From the visitor: how good the line is that it sees; more is better. */
void          bastide_lines_set_worth  (BastideLines       *self,
                                        double              worth);

G_END_DECLS
