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

/* Definitions shared by the parts of the import. */

/**
 * BastideJczImport:
 * @words: the table of words
 * @tileset: the set being made
 * @has_start: whether one of its tiles is a start tile
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
 * @name: its name in the file
 * @nodes: the element of each segment
 * @lines: its line in the file
 * @meetings: (element-type guint32): segments that meet inside the tile, a set for each place
 * @end: (nullable): the default end of a line with one border
 *
 * A tile being read.
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
 * @name: its name in the file
 * @id: its id in the set
 *
 * Appends a tile to the set being made. An impossible tile is left out, and the report says why.
 *
 * Returns: whether it was appended
 */
gboolean bastide_jcz_read_tile (BastideJczImport     *import,
                                const BastideElement *node,
                                const char           *name,
                                const char           *id,
                                guint                 count);

/* bastide-jcz-scoring.c */

/**
 * bastide_jcz_read_modifiers:
 * @modifiers: (element-type BastideElement): what attributes of features bring
 *
 * Gives the set being made marks and rules for them, before its tiles are read.
 *
 * Returns: (transfer full) (nullable): the rules as an element, if there are any
 */
BastideElement *bastide_jcz_read_modifiers (BastideJczImport *import,
                                            const GPtrArray  *modifiers);

/* bastide-jcz-archive.c */

/* Returns: whether a file with this beginning is an archive */
gboolean   bastide_jcz_is_archive   (GBytes  *bytes);

/* Returns: (transfer full) (nullable) (element-type GBytes): the XML files in an archive; NULL with @error set (domain
 * %BASTIDE_TILESET_ERROR) */
GPtrArray *bastide_jcz_read_archive (GBytes  *bytes,
                                     GError **error);

/* Returns: (transfer full): the text of an element without blanks around it, possibly empty */
char *bastide_jcz_get_text      (const BastideElement         *node);

G_END_DECLS
