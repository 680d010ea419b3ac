/* bastide-game-format.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-game-file.h"
#include "tileset/reading/bastide-tileset-node.h"

G_BEGIN_DECLS

/* Shared by writer and reader of saved games: private to the model. data/saved-game.rng describes the whole format. */

#define BASTIDE_GAME_NAMESPACE "https://bastide-game.github.io/ns/game/"

/* Format 2 includes properties of the table: a name, a note, the agreement of the players. A game without any of these
 * is written in format 1, for users of an older version. */
#define BASTIDE_GAME_FORMAT 2
#define BASTIDE_GAME_PLAIN_FORMAT 1

/**
 * bastide_game_format_check:
 * @element: (nullable): local name of the root element
 * @element_namespace: (nullable): its namespace, whose last part is the version of the format
 * @program: (nullable): the version of the program that wrote the file
 * @place: its place, "file:line"
 *
 * Returns: whether this is a saved game that this program can read; if not, @error is set
 */
gboolean bastide_game_format_check       (const char  *element,
                                          const char  *element_namespace,
                                          const char  *program,
                                          const char  *place,
                                          GError     **error);
void     bastide_game_format_set_too_new (const char  *program,
                                          const char  *place,
                                          GError     **error);

/* Propagates an error of reading XML as an invalid saved game. @source: (transfer full) */
void     bastide_game_format_move_error  (GError     **error,
                                          GError      *source);

/* Returns: (transfer full): a checksum as written in files: 16 hexadecimal digits */
char    *bastide_game_format_print_checksum (guint64 checksum);

/* Appends a set as in its own file, without anything outside the root element, in the encoding of saved games; for
 * these and for variants. */
void     bastide_game_format_append_definition (GString              *xml,
                                                const BastideTileset *tileset);

/**
 * bastide_tileset_checksum:
 *
 * Checksum of the parts of a set that the rules use: tiles, counts, segments and marks, but not texts, spots or layout
 * of the file. Two sets with the same checksum play alike.
 *
 * Returns: 64-bit FNV-1a over a canonical text
 */
guint64 bastide_tileset_checksum (const BastideTileset *tileset);

/* Shared by readers of our files; defined in bastide-game-reader.c. */

typedef struct
{
  const char          *name; /* of the file, for messages */
  BastideTilesetStore *store;
  BastideElement      *root;
  GPtrArray           *definitions; /* of BastideTileset: those defined in the file */
  GHashTable          *checksums;   /* BastideTileset → guint64 */
  GCancellable        *cancellable; /* (nullable) */
} BastideReader;

/* A number whose form has been checked; cast it to a signed type if it may be negative. */
guint64       bastide_reader_get_number       (const BastideElement   *node,
                                               const char             *name);
gboolean      bastide_reader_is_element       (const BastideElement   *node,
                                               const char             *name);
/* Sets an error that begins with the place of the node. Evaluates to FALSE. */
#define bastide_reader_fail(reader, node, code, ...) \
  bastide_xml_fail ((reader)->name, node->line, BASTIDE_SAVED_GAME_ERROR, (int) (code), __VA_ARGS__)

/* bastide-game-reader.c: the sets that the file brings along, and what was played. */
gboolean      bastide_reader_read_definitions (BastideReader          *reader,
                                               GError                **error);

G_END_DECLS
