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
 * Returns: (transfer full) (nullable): the key under which pictures of its board are kept, here and by this version of
 *   the program; NULL if the file cannot be read
 */
char            *bastide_kept_picture_get_checksum (GFile *game);

/**
 * bastide_kept_picture_get_path:
 * @checksum: checksum of the game
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
 * Returns: (transfer full) (nullable): the picture; NULL if there is none, or another kind of file
 */
cairo_surface_t *bastide_kept_picture_load         (const char *path,
                                                    int         width,
                                                    int         height);

/* Keeps a picture, and deletes the oldest ones if there are too many. May be called in any thread. */
void             bastide_kept_picture_keep         (const char      *path,
                                                    cairo_surface_t *surface);

G_END_DECLS
