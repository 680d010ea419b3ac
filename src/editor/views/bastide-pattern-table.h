/* bastide-pattern-table.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-editor-session.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_PATTERN_TABLE (bastide_pattern_table_get_type ())

/**
 * BastidePatternTable:
 *
 * All edges that tiles may have, and how many tiles of the set have them. A click on one that is missing makes a tile.
 */
G_DECLARE_FINAL_TYPE (BastidePatternTable, bastide_pattern_table, BASTIDE, PATTERN_TABLE, GtkWidget)

/* @session: (nullable): the edited set; NULL for none */
void bastide_pattern_table_set_session (BastidePatternTable  *self,
                                        BastideEditorSession *session);

G_END_DECLS
