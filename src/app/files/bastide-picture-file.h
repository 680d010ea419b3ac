/* bastide-picture-file.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

#include "model/game/bastide-game.h"

G_BEGIN_DECLS

/**
 * bastide_picture_file_save:
 * @file: where to write it; replaced atomically
 * @game: whose board to paint, as it is now
 *
 * Paints a whole board as a PNG picture, with the names and scores of the players below it, and writes it, in a thread.
 * Nothing is written where this fails or is cancelled: neither a part of the picture, nor is a former file touched.
 */
void     bastide_picture_file_save        (GFile                *file,
                                           BastideGame          *game,
                                           GCancellable         *cancellable,
                                           GAsyncReadyCallback   callback,
                                           gpointer              user_data);

/* Returns: whether it was written, else @error is set (domain %G_IO_ERROR) */
gboolean bastide_picture_file_save_finish (GAsyncResult         *result,
                                           GError              **error);

G_END_DECLS
