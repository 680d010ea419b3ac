/* bastide-test-list.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-editor-session.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_TEST_LIST (bastide_test_list_get_type ())

/**
 * BastideTestList:
 *
 * A button that opens the list of the test positions that are kept with a set, to play on from there or to remove them.
 *
 * Signals:
 *   "chosen" (guint number): a position is to be opened: bastide_tileset_draft_get_test()
 */
G_DECLARE_FINAL_TYPE (BastideTestList, bastide_test_list, BASTIDE, TEST_LIST, GtkWidget)

/* @session: (nullable) */
void bastide_test_list_set_session (BastideTestList      *self,
                                    BastideEditorSession *session);

G_END_DECLS
