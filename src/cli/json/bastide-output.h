/* bastide-output.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <cairo.h>
#include <glib.h>
#include <stdio.h>

G_BEGIN_DECLS

/* Files that commands write. */

/**
 * bastide_output_check:
 * @path: a file that is about to be written
 * @source: (nullable): the file that is read for it, which is never written over
 * @force: whether a file that is there already may be replaced
 *
 * To be called before what takes time. Files are written beside their place and then renamed, so a device or a folder
 * of that name would be replaced rather than written to.
 *
 * Returns: FALSE with @error set (domain %G_IO_ERROR) when the file is not to be written, or cannot be
 */
gboolean bastide_output_check (const char  *path,
                               const char  *source,
                               gboolean     force,
                               GError     **error);

/* The option of commands that write a file. */
#define BASTIDE_OUTPUT_FORCE_ENTRY(force) \
  { "force", 'f', 0, G_OPTION_ARG_NONE, force, N_("Replace a file that exists already"), NULL }

/* Returns: (transfer full): the text with its control characters written out, as names of files may have them */
char *bastide_output_escape (const char *text);

/**
 * BastideOutputWrite:
 * @stream: where the contents go
 *
 * Puts together what a file will hold. Returns: FALSE with @error set when that failed
 */
typedef gboolean (*BastideOutputWrite) (FILE      *stream,
                                        gpointer   data,
                                        GError   **error);

/**
 * bastide_output_write:
 * @path: the file
 * @write: puts its contents together
 *
 * Writes a file that is put together first, so that there is either the new or the old one, and nothing else is left
 * behind.
 *
 * Returns: FALSE with @error set (domain %G_IO_ERROR) when that failed
 */
gboolean bastide_output_write (const char          *path,
                               BastideOutputWrite   write,
                               gpointer             data,
                               GError             **error);

/* For cairo's surfaces that write themselves. @closure: a FILE */
cairo_status_t bastide_output_write_bytes (void                *closure,
                                           const unsigned char *bytes,
                                           unsigned int         length);

/**
 * bastide_output_check_cairo:
 * @status: how it went
 *
 * Returns: TRUE for a success, else FALSE with @error set (domain %G_IO_ERROR)
 */
gboolean bastide_output_check_cairo (cairo_status_t   status,
                                     GError         **error);

/* What could not be put together, for the reason that errno has. Returns: FALSE with @error set (domain %G_IO_ERROR) */
gboolean bastide_output_set_system_error (int      code,
                                          GError **error);

G_END_DECLS
