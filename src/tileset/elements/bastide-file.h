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
 * What is being written has a name that nobody else gives to a file, this many hexadecimal digits behind it, and
 * is locked with flock() by who writes it.
 */
#define BASTIDE_UNFINISHED_PREFIX ".io.github.bastide_game.Bastide-unfinished-"
#define BASTIDE_UNFINISHED_DIGITS 16

/**
 * bastide_file_read:
 * @max_size: how many bytes at most; ask for one more than is allowed to know whether there are too many
 *
 * Reads a file, or its beginning. Only regular files are read: a folder, a named pipe, a socket or a device
 * is an error, without waiting for it and without opening it.
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
 * Writes a whole file so that there is either the new or the old one, whatever happens meanwhile: a full
 * disk, a crash, a power failure. The access rights of an old one are kept; where there is a link, what it leads
 * to is written. What is no file (a folder, a pipe, a device) or may not be written to is not replaced.
 *
 * Returns: whether it was written, else @error is set (domain %G_IO_ERROR): a sentence that names the file
 */
gboolean bastide_file_write (GFile   *file,
                             GBytes  *contents,
                             GError **error);

/**
 * bastide_file_remove_left_overs:
 * @folder: a path; nothing happens where there is none
 *
 * Removes what bastide_file_write() has left in a folder where the program was killed meanwhile: files with the
 * names that only it gives, older than a day, that no program is writing to. Nothing else is ever removed.
 */
void     bastide_file_remove_left_overs (const char *folder);

G_END_DECLS
