/* bastide-test-bar.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/game/bastide-game.h"
#include "model/drafts/bastide-tileset-draft.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_TEST_BAR (bastide_test_bar_get_type ())

/**
 * BastideTestBar:
 *
 * What stands above a game to try a set in: which set it is, a way to keep the position with it, and the way back.
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
