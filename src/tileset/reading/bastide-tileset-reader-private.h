/* bastide-tileset-reader-private.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-tileset-issues.h"
#include "bastide-xml.h"
#include "rules/bastide-game-interface.h"

G_BEGIN_DECLS

/* The readers of the parts of a tileset, a file each. Mistakes go to the issues. */

/* bastide-tileset-node.c */

/* In characters. Only what may be longer may have several lines. */
#define BASTIDE_MAX_TITLE_LENGTH 200

/**
 * bastide_tileset_read_plain_text:
 * @max_length: characters that are allowed
 *
 * Returns: (transfer full) (nullable): the text of an element; NULL, and an error reported, when it is empty, too
 *   long, not only text, or holds characters that may not be there
 */
char     *bastide_tileset_read_plain_text (const BastideElement *node,
                                           guint                 max_length,
                                           BastideTilesetIssues *issues);

/**
 * bastide_tileset_read_text:
 * @max_length: characters that are allowed
 * @texts: (element-type BastideText): where it is added, with its language
 *
 * Reads an element with a text in one of several languages.
 */
void      bastide_tileset_read_text       (const BastideElement        *node,
                                           guint                 max_length,
                                           GPtrArray            *texts,
                                           BastideTilesetIssues *issues);

/* Returns: (transfer full) (nullable): the language of an element with a text in one of several, or NULL and an error
 * reported; @texts: (element-type BastideText): those that there are already */
char     *bastide_tileset_read_language   (const BastideElement        *node,
                                           const GPtrArray      *texts,
                                           BastideTilesetIssues *issues);

/* bastide-tileset-rulebook-reader.c */

/**
 * bastide_tileset_read_rulebook:
 * @tileset: the set, which gets the book
 * @node: its <rulebook>
 * @issues: where mistakes go
 *
 * Reads and checks the rules of a set in one language.
 */
void      bastide_tileset_read_rulebook   (BastideTileset       *tileset,
                                           const BastideElement        *node,
                                           BastideTilesetIssues *issues);

/* bastide-tileset-tile-reader.c */

/**
 * bastide_tileset_read_tile:
 * @tileset: where the tile is appended
 * @node: its <tile>
 * @issues: where mistakes go
 *
 * Reads and checks one tile on its own; what several tiles must have in common is the caller's to check.
 *
 * Returns: (transfer none) (nullable): the tile, or NULL when it has not even an id
 */
BastideTileDefinition *bastide_tileset_read_tile (BastideTileset       *tileset,
                                                  const BastideElement *node,
                                                  BastideTilesetIssues *issues);

/**
 * bastide_tileset_read_marks:
 * @node: the element of a tile or a segment
 * @attributes: (array zero-terminated=1): what the format knows itself; every other attribute without namespace is
 *   a mark
 * @kinds: the kind of the segment as a set, or 0 for a tile
 * @marks: (inout): where they are added
 *
 * Reads its marks, or reports what is wrong with them.
 */
void bastide_tileset_read_marks (const BastideGameInterface  *game,
                                 const BastideElement               *node,
                                 const char *const           *attributes,
                                 guint                        kinds,
                                 GArray                     **marks,
                                 BastideTilesetIssues        *issues);

/* bastide-tileset-board-reader.c */

/* The longest row, and how many there may be; the other limits of a board stand in bastide-tileset.h. */
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
                                 const BastideElement *node,
                                 BastideTilesetIssues *issues);

/* Reads a coordinate of a cell on the board or beside it, or of a corner. Returns: FALSE after an error */
gboolean bastide_tileset_read_coordinate (const BastideElement *node,
                                          const char           *name,
                                          int                  *value,
                                          BastideTilesetIssues *issues);

G_END_DECLS
