/* bastide-game-reader-private.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-game-format.h"
#include "tileset/reading/bastide-tileset-node.h"
#include "tileset/reading/bastide-tileset-store.h"

G_BEGIN_DECLS

/* Shared by the parts of the reader of saved games; other readers of our XML files may use the node functions. */

typedef struct
{
  const char          *name; /* of the file, for messages */
  BastideTilesetStore *store;
  BastideElement      *root;
  GPtrArray           *definitions; /* of BastideTileset: those defined in the file */
  GHashTable          *checksums;   /* BastideTileset → guint64 */
  GCancellable        *cancellable; /* (nullable) */
} BastideReader;

/* Returns: (transfer full): the text of an element, without white space around it */
char         *bastide_reader_get_content      (const BastideElement   *node);
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
