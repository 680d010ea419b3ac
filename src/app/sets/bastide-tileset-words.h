/* bastide-tileset-words.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "tileset/advice/bastide-tileset-comparison.h"
#include "tileset/reading/bastide-tileset-store.h"

G_BEGIN_DECLS

/**
 * BastideTilesetState:
 * @BASTIDE_TILESET_NEW: it is not installed
 * @BASTIDE_TILESET_OTHER: the user has another version of it
 * @BASTIDE_TILESET_SAME: it is installed just so
 * @BASTIDE_TILESET_TAKEN: a set of the program or of the system has its id
 *
 * The relation of a set from a file to those that are installed.
 */
typedef enum
{
  BASTIDE_TILESET_NEW,
  BASTIDE_TILESET_OTHER,
  BASTIDE_TILESET_SAME,
  BASTIDE_TILESET_TAKEN,
} BastideTilesetState;

BastideTilesetState bastide_tileset_get_state (const BastideTileset *tileset,
                                               BastideTilesetStore  *store);

/* Sets in words. All strings are to be freed. */

/* “12 tiles · Classic game · by Anna · CC-BY-SA-4.0 · version 2” */
char *bastide_tileset_describe_facts      (const BastideTileset *tileset);

/* Returns: (transfer full) (nullable): the expansions and sets that it needs, and the sets that it excludes */
char *bastide_tileset_describe_needs      (const BastideTileset *tileset,
                                           BastideTilesetStore  *store);

/* Returns: (transfer full) (nullable): the required sets that are missing */
char *bastide_tileset_describe_missing    (const BastideTileset *tileset,
                                           BastideTilesetStore  *store);

/* Returns: (transfer full) (nullable): the consequences for the installed set */
char *bastide_tileset_describe_state      (const BastideTileset *tileset,
                                           BastideTilesetStore  *store);

/* The difference between two forms of a tile. */
char *bastide_tileset_describe_difference (const BastideTileset        *before,
                                           const BastideTileset        *after,
                                           const BastideTileDifference *difference);

G_END_DECLS
