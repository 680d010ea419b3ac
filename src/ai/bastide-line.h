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
 * @actions: the actions, one after the other
 * @n_actions: number of actions, at least 1
 *
 * A sequence of one player's actions: all decisions up to the next chance, the end of the part, or another player's
 * decision. Decisions beyond %BASTIDE_MAX_LINE are left for later.
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
 * @leaf: the state after the line; the visitor may change it
 *
 * Returns: whether to go on
 */
typedef gboolean (*BastideLineVisitor) (const BastideLine *line,
                                        BastideState      *leaf,
                                        gpointer           data);

/**
 * BastideLines:
 *
 * Finds all lines at a decision. It owns the necessary memory, so that nothing is allocated from line to line; used by
 * one thread at a time.
 */
typedef struct _BastideLines BastideLines;

BastideLines *bastide_lines_new  (const BastideRules *rules);
void          bastide_lines_free (BastideLines       *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastideLines, bastide_lines_free)

/**
 * bastide_lines_set_first:
 * @line: (transfer none) (nullable): a line that is legal where the next visits begin
 *
 * Makes this line the first, even if it would not have been followed. No other line that leads to the same state is
 * visited; of equivalent rotations, only its own is visited.
 */
void          bastide_lines_set_first (BastideLines      *self,
                                       const BastideLine *line);

/* Whether bastide_lines_visit_best() follows only the best first actions to all their ends even where all lines are
 * short. */
void          bastide_lines_set_narrow (BastideLines      *self,
                                        gboolean           narrow);

/**
 * bastide_lines_visit:
 * @state: a state at a decision; not changed
 *
 * Calls @visitor for each line, in the same order for the same state. Equivalent rotations, and longer lines that lead
 * to equal states, are visited once. When a first action has very many continuations, only the first of them are
 * followed, but at least one for each first action.
 *
 * Returns: FALSE when the visitor has stopped it
 */
gboolean      bastide_lines_visit (BastideLines       *self,
                                   const BastideState *state,
                                   BastideLineVisitor  visitor,
                                   gpointer            data);

/**
 * bastide_lines_visit_best:
 * @visitor: reports the value of each line with bastide_lines_set_worth()
 *
 * Like bastide_lines_visit(), in another order, where no line has more than two actions. Otherwise it follows each
 * first action to a single end, and then only the best of them to all their ends, up to a limit.
 */
gboolean      bastide_lines_visit_best (BastideLines       *self,
                                        const BastideState *state,
                                        BastideLineVisitor  visitor,
                                        gpointer            data);

/* Called by the visitor to report the value of the current line; higher is better. */
void          bastide_lines_set_worth  (BastideLines       *self,
                                        double              worth);

G_END_DECLS
