/* bastide-kept-picture.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <cairo.h>
#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * bastide_kept_picture_get_checksum:
 * @game: a saved game
 *
 * Returns: (transfer full) (nullable): what pictures of its board are kept by, here and by this version of the program;
 *   NULL where the file cannot be read
 */
char            *bastide_kept_picture_get_checksum (GFile *game);

/**
 * bastide_kept_picture_get_path:
 * @checksum: of the game
 *
 * Returns: (transfer full): where its picture of this size is kept: in a folder beside the saved games
 */
char            *bastide_kept_picture_get_path     (const char *checksum,
                                                    int         width,
                                                    int         height,
                                                    gboolean    dark);

/**
 * bastide_kept_picture_load:
 *
 * Returns: (transfer full) (nullable): the picture; NULL where there is none, or something else
 */
cairo_surface_t *bastide_kept_picture_load         (const char *path,
                                                    int         width,
                                                    int         height);

/* Keeps a picture, and lets go of the oldest ones where there are too many. May be called in any thread. */
void             bastide_kept_picture_keep         (const char      *path,
                                                    cairo_surface_t *surface);

G_END_DECLS
