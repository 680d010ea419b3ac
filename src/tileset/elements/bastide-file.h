/* bastide-file.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/*
 * A file being written has a name used for nothing else, followed by this number of hexadecimal digits, and is locked
 * with flock() by its writer.
 */
#define BASTIDE_UNFINISHED_PREFIX ".io.github.bastide_game.Bastide-unfinished-"
#define BASTIDE_UNFINISHED_DIGITS 16

/**
 * bastide_file_read:
 * @max_size: maximum number of bytes; pass one more than is allowed to find out whether there are too many
 *
 * Reads a file, or its beginning. Only regular files are read: a folder, a named pipe, a socket or a device is an
 * error; it is neither opened nor waited for.
 *
 * Returns: (transfer full) (nullable): the bytes, or NULL with @error set (domain %G_IO_ERROR)
 */
GBytes  *bastide_file_read  (GFile         *file,
                             gsize          max_size,
                             GCancellable  *cancellable,
                             GError       **error);

/**
 * bastide_file_write:
 *
 * Writes a whole file so that either the new or the old one exists, whatever happens meanwhile: a full disk, a crash, a
 * power failure. The access rights of an old file are kept; for a link, its target is written. Anything other than a
 * file (a folder, a pipe, a device), and files without write permission, are not replaced.
 *
 * Returns: whether it was written; if not, @error is set (domain %G_IO_ERROR) to a sentence that names the file
 */
gboolean bastide_file_write (GFile   *file,
                             GBytes  *contents,
                             GError **error);

/**
 * bastide_file_remove_left_overs:
 * @folder: a path; nothing happens where no folder exists
 *
 * Removes files left in a folder by bastide_file_write() when the program was killed: files with names used only by
 * that function, older than a day, that no program is writing to. Nothing else is ever removed.
 */
void     bastide_file_remove_left_overs (const char *folder);

G_END_DECLS
