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

/* Files written by commands. */

/**
 * bastide_output_check:
 * @path: a file that is about to be written
 * @source: (nullable): the file read for it, which is never overwritten
 * @force: whether an existing file may be replaced
 *
 * Call it before lengthy work. Files are written beside their place and then renamed, so a device or a folder of that
 * name would be replaced rather than written to.
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

/* Returns: (transfer full): the text with its control characters escaped, which names of files may contain */
char *bastide_output_escape (const char *text);

/**
 * BastideOutputWrite:
 * @stream: receives the contents
 *
 * Produces the contents of a file. Returns: FALSE with @error set on failure
 */
typedef gboolean (*BastideOutputWrite) (FILE      *stream,
                                        gpointer   data,
                                        GError   **error);

/**
 * bastide_output_write:
 * @path: the file
 * @write: produces its contents
 *
 * Writes a file after its contents have been completed, so that either the new or the old one exists, and nothing else
 * is left behind.
 *
 * Returns: FALSE with @error set (domain %G_IO_ERROR) on failure
 */
gboolean bastide_output_write (const char          *path,
                               BastideOutputWrite   write,
                               gpointer             data,
                               GError             **error);

/* Write function for cairo's surfaces. @closure: a FILE */
cairo_status_t bastide_output_write_bytes (void                *closure,
                                           const unsigned char *bytes,
                                           unsigned int         length);

/**
 * bastide_output_check_cairo:
 * @status: the result
 *
 * Returns: TRUE on success, else FALSE with @error set (domain %G_IO_ERROR)
 */
gboolean bastide_output_check_cairo (cairo_status_t   status,
                                     GError         **error);

/* Sets an error (domain %G_IO_ERROR) about contents that could not be completed; @code: the value of errno. Returns:
 * FALSE */
gboolean bastide_output_set_system_error (int      code,
                                          GError **error);

G_END_DECLS
