/* bastide-test-positions.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-editor-session.h"
#include "model/game/bastide-game.h"

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

#define BASTIDE_TYPE_TEST_BAR (bastide_test_bar_get_type ())

/**
 * BastideTestBar:
 *
 * The bar above a play-test: the set, a way to keep the position with it, and the way back.
 *
 * Signals:
 *   "save" (const char *title): the position is to be kept
 *   "leave": back to the editor
 */
G_DECLARE_FINAL_TYPE (BastideTestBar, bastide_test_bar, BASTIDE, TEST_BAR, GtkWidget)

/* @draft: the set that is tried. A set that cannot be changed keeps no positions. */
void bastide_test_bar_set_game (BastideTestBar      *self,
                                BastideGame         *game,
                                BastideTilesetDraft *draft);

G_END_DECLS
