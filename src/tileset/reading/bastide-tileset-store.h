/* bastide-tileset-store.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

#include "rules/bastide-tileset.h"

G_BEGIN_DECLS

/**
 * BastideTilesetStore:
 *
 * The tilesets of this computer: those that came with the program, those of the system, and the user's own. They are
 * searched for, in this order, in the folder named by the environment variable BASTIDE_DATA_DIR or else the program's
 * data folder, in each system data folder, and in the user's data folder, always under "bastide/tilesets" ("tilesets"
 * in the first). If two have the same id, the first one is used. Samples are in the folder "samples" of the program.
 *
 * Sets may be switched off: they are known, and can be found by their id, but are not offered. Samples are off until
 * the user switches them on; all others are on.
 *
 * Signals:
 *   "changed": the sets were read again, or switched on or off
 */
#define BASTIDE_TYPE_TILESET_STORE (bastide_tileset_store_get_type ())

G_DECLARE_FINAL_TYPE (BastideTilesetStore, bastide_tileset_store, BASTIDE, TILESET_STORE, GObject)

/* Finds and reads all sets. */
BastideTilesetStore *bastide_tileset_store_new             (void);

/* Returns: (transfer full): a store with the same sets, for a thread: it does not change when this one is reloaded */
BastideTilesetStore *bastide_tileset_store_copy            (BastideTilesetStore  *self);

/* Searches again, for files that have come or gone. Sets in use stay valid. */
void                 bastide_tileset_store_reload          (BastideTilesetStore  *self);

/**
 * bastide_tileset_store_find:
 *
 * Returns: (transfer none) (nullable): the set with this id, on or off, valid until the store changes; take a
 *   reference to keep it
 */
BastideTileset      *bastide_tileset_store_find            (BastideTilesetStore  *self,
                                                            const char           *id);

/**
 * bastide_tileset_store_find_other:
 * @path: a file, which need not exist
 *
 * Returns: (transfer none) (nullable): another file whose set has this id, whether or not it can be played; valid until
 *   the store changes
 */
const char          *bastide_tileset_store_find_other      (BastideTilesetStore  *self,
                                                            const char           *id,
                                                            const char           *path);

/**
 * bastide_tileset_store_get_all:
 *
 * Returns: (transfer none) (element-type BastideTileset): the sets in the order in which they are offered:
 *   those of the program, then the others that are on, each by file name; valid until the store changes
 */
GPtrArray           *bastide_tileset_store_get_all         (BastideTilesetStore  *self);

/* Returns: (transfer none) (element-type BastideTileset): these sets and those that are switched off, with samples
 *   after the other sets of the program */
GPtrArray           *bastide_tileset_store_get_known       (BastideTilesetStore  *self);

/* Returns: whether a set is offered */
gboolean             bastide_tileset_store_get_enabled     (BastideTilesetStore  *self,
                                                            const BastideTileset *tileset);

/* Switches a set on or off; those that came with the program stay on, unless they are samples. */
void                 bastide_tileset_store_set_enabled     (BastideTilesetStore  *self,
                                                            const BastideTileset *tileset,
                                                            gboolean              enabled);

/* Returns: (transfer full) (array zero-terminated=1): sorted ids of the sets that differ from the default of being on
 *   or off, for the settings; includes sets that are currently missing */
char               **bastide_tileset_store_list_switched   (BastideTilesetStore  *self);

/* Switches sets as listed by bastide_tileset_store_list_switched(). */
void                 bastide_tileset_store_set_switched    (BastideTilesetStore  *self,
                                                            const char *const    *ids);

/**
 * bastide_tileset_store_get_errors:
 *
 * Returns: (transfer none) (element-type GError): reasons for leaving out files; each message names file and line
 */
GPtrArray           *bastide_tileset_store_get_errors      (BastideTilesetStore  *self);

/**
 * bastide_tileset_store_install:
 * @file: a tileset
 *
 * Checks a tileset and copies it into the user's data folder, where it replaces one of the user's own sets with the
 * same id. On an error nothing changes.
 *
 * Returns: (transfer none) (nullable): the installed set, or NULL with @error set (domains
 *   %BASTIDE_TILESET_ERROR, %G_IO_ERROR)
 */
BastideTileset      *bastide_tileset_store_install         (BastideTilesetStore  *self,
                                                            GFile                *file,
                                                            GError              **error);

/**
 * bastide_tileset_store_may_delete:
 *
 * Returns: whether the set is the user's own; those of the program and of the system cannot be deleted
 */
gboolean             bastide_tileset_store_may_delete      (const BastideTileset *tileset);

/**
 * bastide_tileset_store_list_companions:
 * @tileset: a set, which need not be installed
 *
 * Returns: (transfer full) (element-type BastideTileset): the sets it is likely to be played with: those of its game,
 *   those with the tiles of the modules it asks for, and those it needs; none that it excludes
 */
GPtrArray *bastide_tileset_store_list_companions (BastideTilesetStore  *self,
                                                  const BastideTileset *tileset);

G_END_DECLS
