/* bastide-tiles-provider.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define BASTIDE_TYPE_TILES_PROVIDER (bastide_tiles_provider_get_type ())

/**
 * BastideTilesProvider:
 *
 * Tiles that are dragged to places that take files: the folder of a file manager, or a mail. The file is written when
 * it is dropped.
 */
G_DECLARE_FINAL_TYPE (BastideTilesProvider, bastide_tiles_provider, BASTIDE, TILES_PROVIDER, GdkContentProvider)

/**
 * bastide_tiles_provider_new:
 * @bytes: a file of tiles
 * @name: name of the file
 *
 * Returns: (transfer full): provides a #GdkFileList with that file
 */
GdkContentProvider *bastide_tiles_provider_new (GBytes     *bytes,
                                                const char *name);

G_END_DECLS
