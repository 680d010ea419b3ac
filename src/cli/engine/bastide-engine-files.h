/* bastide-engine-files.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-session.h"
#include "tileset/reading/bastide-tileset-store.h"

G_BEGIN_DECLS

/*
 * Saved games of the engine: the same files that the desktop program writes, through the same code.
 * @path: UTF-8, relative to the working directory or absolute
 */

/* Returns: FALSE with @error set when it cannot be written */
gboolean        bastide_engine_save (const BastideSession  *session,
                                     const char            *path,
                                     GError               **error);

/* Returns: (transfer full) (nullable): a session where the file stands, or NULL with @error set */
BastideSession *bastide_engine_load (const char            *path,
                                     BastideTilesetStore   *store,
                                     GError               **error);

G_END_DECLS
