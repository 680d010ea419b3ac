/* bastide-issue-list.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-editor-session.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_ISSUE_LIST (bastide_issue_list_get_type ())

/**
 * BastideIssueList:
 *
 * The results of the checks of a set, in words, with a button that shows where: first the shown tile in words and the
 * remarks about it, then those about the other tiles, then those about the set. Rows that stay do not move while
 * others come or go.
 *
 * Signals:
 *   "show-tile": the session shows the tile now that a remark is about
 *   "show-line" (guint line): a line of the printed file is to be shown, which belongs to no tile
 */
G_DECLARE_FINAL_TYPE (BastideIssueList, bastide_issue_list, BASTIDE, ISSUE_LIST, GtkWidget)

/* @session: (nullable): the edited set; NULL for none */
void  bastide_issue_list_set_session (BastideIssueList     *self,
                                      BastideEditorSession *session);

/* Returns: (transfer full): the number of issues of each severity: "1 mistake, 2 notes"; empty for none */
char *bastide_issue_list_count       (BastideIssueList     *self);

G_END_DECLS
