/* bastide-output.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * bastide_output_check:
 * @path: a file that is about to be written
 *
 * Files are written beside their place and then renamed, so a device or a folder of that name would be
 * replaced rather than written to.
 *
 * Returns: FALSE with @error set (domain %G_IO_ERROR) when there is something other than a file
 */
gboolean bastide_output_check (const char  *path,
                               GError     **error);

G_END_DECLS
