/* bastide-jcz-private.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-jcz-report.h"
#include "bastide-xml.h"
#include "rules/bastide-game-interface.h"

G_BEGIN_DECLS

/* What the parts of the import share. */

/**
 * BastideJczImport:
 * @words: the table of words
 * @tileset: what is being made
 * @has_start: whether a tile of it lies there from the beginning
 */
typedef struct
{
  GKeyFile         *words;
  BastideTileset   *tileset;
  BastideJczReport *report;
  gboolean          has_start;
} BastideJczImport;

/**
 * BastideJczTile:
 * @name: what the file calls it
 * @nodes: the element of each segment
 * @lines: its line in the file
 * @meetings: (element-type guint32): segments that meet inside the tile, a set for each place
 * @end: (nullable): how a line with one border ends that says nothing else
 *
 * A tile that is being read.
 */
typedef struct
{
  BastideJczImport      *import;
  const char            *name;
  BastideTileDefinition *tile;
  const BastideElement         *nodes[BASTIDE_MAX_SEGMENTS];
  guint                  lines[BASTIDE_MAX_SEGMENTS];
  GArray                *meetings;
  char                  *end;
} BastideJczTile;

/* bastide-jcz-tile.c */

/**
 * bastide_jcz_read_tile:
 * @node: the element of a tile
 * @name: what the file calls it
 * @id: what it is called here
 *
 * Appends a tile to the set that is being made. One that cannot be a tile of this game is left out, and the report
 * says why.
 *
 * Returns: whether it was appended
 */
gboolean bastide_jcz_read_tile (BastideJczImport     *import,
                                const BastideElement *node,
                                const char           *name,
                                const char           *id,
                                guint                 count);

/* bastide-jcz-archive.c */

/* Returns: whether a file that begins so is an archive */
gboolean   bastide_jcz_is_archive   (GBytes  *bytes);

/* Returns: (transfer full) (nullable) (element-type GBytes): the XML files in an archive; NULL with @error set (domain
 * %BASTIDE_TILESET_ERROR) */
GPtrArray *bastide_jcz_read_archive (GBytes  *bytes,
                                     GError **error);

/* Returns: (transfer full): the text of an element without blanks around it, maybe empty */
char *bastide_jcz_get_text      (const BastideElement         *node);

G_END_DECLS
