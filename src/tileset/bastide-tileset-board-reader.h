/* bastide-tileset-board-reader.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-tileset-issues.h"
#include "bastide-xml.h"
#include "rules/bastide-tileset.h"

G_BEGIN_DECLS

/* The longest row, and how many there may be; the other limits of a board stand in bastide-board-definition.h. */
#define BASTIDE_MAX_BOARD_ROWS (BASTIDE_MAX_BOARD_SIZE - 2)

/**
 * bastide_tileset_read_board:
 * @tileset: the set, which gets the board
 * @node: its <board>
 * @issues: where mistakes go
 *
 * Reads and checks the printed board of a set. After a mistake there may be none, or half of one.
 */
void bastide_tileset_read_board (BastideTileset       *tileset,
                                 const xmlNode        *node,
                                 BastideTilesetIssues *issues);

G_END_DECLS
