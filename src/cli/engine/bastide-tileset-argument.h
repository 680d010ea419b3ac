/* bastide-tileset-argument.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "rules/bastide-setup.h"
#include "tileset/reading/bastide-tileset-store.h"

G_BEGIN_DECLS

/**
 * bastide_tileset_argument_find:
 * @name: the id of an installed tileset or the path of a file; a name with a slash is a path
 * @store: source of installed sets
 *
 * Returns: (transfer full) (nullable): the tileset, or NULL with @error set (domains
 *   %BASTIDE_ENGINE_ERROR, %BASTIDE_TILESET_ERROR, %G_IO_ERROR)
 */
BastideTileset *bastide_tileset_argument_find (const char           *name,
                                               BastideTilesetStore  *store,
                                               GError              **error);

/**
 * bastide_tileset_arguments_add:
 * @names: (array zero-terminated=1): ids or paths; one may occur several times
 *
 * Adds tilesets to a setup. Returns: FALSE with @error set when one cannot be played
 */
gboolean bastide_tileset_arguments_add (BastideSetup         *setup,
                                        const char *const    *names,
                                        BastideTilesetStore  *store,
                                        GError              **error);

/**
 * bastide_variant_argument_read:
 * @path: a variant
 * @store: source of installed sets
 *
 * Returns: (transfer full) (nullable): the setup, without players; NULL with @error set when it cannot be read or
 *   cannot be played here as described
 */
BastideSetup *bastide_variant_argument_read (const char           *path,
                                             BastideTilesetStore  *store,
                                             GError              **error);

G_END_DECLS
