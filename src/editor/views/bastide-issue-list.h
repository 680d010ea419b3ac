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
 * What the checks say about a set, in words, with a button that shows where.
 *
 * Signals:
 *   "show-line" (guint line): a line of the printed file is to be shown
 */
G_DECLARE_FINAL_TYPE (BastideIssueList, bastide_issue_list, BASTIDE, ISSUE_LIST, GtkWidget)

/* @session: (nullable): what is edited; NULL for nothing */
void bastide_issue_list_set_session (BastideIssueList     *self,
                                     BastideEditorSession *session);

G_END_DECLS
