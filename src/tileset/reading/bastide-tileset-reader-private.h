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

/* The readers of the parts of a tileset, one file each. Mistakes are added to the issues. */

/* bastide-tileset-node.c */

/* In characters. Only longer texts may have several lines. */
#define BASTIDE_MAX_TITLE_LENGTH 200

/**
 * bastide_tileset_read_plain_text:
 * @max_length: maximum number of characters
 *
 * Returns: (transfer full) (nullable): the text of an element; NULL, with an error reported, when it is empty, too
 *   long, not only text, or contains characters that are not allowed
 */
char     *bastide_tileset_read_plain_text (const BastideElement *node,
                                           guint                 max_length,
                                           BastideTilesetIssues *issues);

/**
 * bastide_tileset_read_text:
 * @max_length: maximum number of characters
 * @texts: (element-type BastideText): receives the text with its language
 *
 * Reads an element with a text in one of several languages.
 */
void      bastide_tileset_read_text       (const BastideElement        *node,
                                           guint                 max_length,
                                           GPtrArray            *texts,
                                           BastideTilesetIssues *issues);

/* Returns: (transfer full) (nullable): the language of an element with a text in one of several, or NULL with an error
 *   reported; @texts: (element-type BastideText): the existing texts */
char     *bastide_tileset_read_language   (const BastideElement        *node,
                                           const GPtrArray      *texts,
                                           BastideTilesetIssues *issues);

/* bastide-tileset-tile-reader.c */

/**
 * bastide_tileset_read_tile:
 * @tileset: where the tile is appended
 * @node: its <tile>
 * @issues: receives mistakes
 *
 * Reads and checks a single tile; the caller checks requirements that concern several tiles.
 *
 * Returns: (transfer none) (nullable): the tile, or NULL when it lacks even an id
 */
BastideTileDefinition *bastide_tileset_read_tile (BastideTileset       *tileset,
                                                  const BastideElement *node,
                                                  BastideTilesetIssues *issues);

/**
 * bastide_tileset_read_marks:
 * @tileset: the set, which may have marks of its own
 * @node: the element of a tile or a segment
 * @attributes: (array zero-terminated=1): attributes of the format itself; every other attribute without namespace is a
 *   mark
 * @kinds: the kind of the segment as a set, or 0 for a tile
 * @marks: (inout): receives the marks
 *
 * Reads the marks, or reports mistakes in them.
 */
void bastide_tileset_read_marks (const BastideTileset        *tileset,
                                 const BastideElement        *node,
                                 const char *const           *attributes,
                                 guint                        kinds,
                                 GArray                     **marks,
                                 BastideTilesetIssues        *issues);

/* A mark of a set by its attribute: one of its own, else one of the game and its modules. */
const BastideMarkInfo *bastide_tileset_find_mark (const BastideTileset *self,
                                                  const char           *name);

/* Whether the format itself has an attribute of this name on tiles or segments. */
gboolean bastide_tileset_is_attribute (const char *name);

/* bastide-tileset-board-reader.c */

/* The longest row, and how many there may be; the other limits of a board stand in bastide-tileset.h. */
#define BASTIDE_MAX_BOARD_ROWS (BASTIDE_MAX_BOARD_SIZE - 2)

/**
 * bastide_tileset_read_board:
 * @tileset: the set, which gets the board
 * @node: its <board>
 * @issues: receives mistakes
 *
 * Reads and checks the printed board of a set. After a mistake it may be missing or incomplete.
 */
void bastide_tileset_read_board (BastideTileset       *tileset,
                                 const BastideElement *node,
                                 BastideTilesetIssues *issues);

G_END_DECLS
