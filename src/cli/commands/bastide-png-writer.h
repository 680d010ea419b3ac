/* bastide-png-writer.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <cairo.h>
#include <stdio.h>

#include <glib.h>

G_BEGIN_DECLS

/**
 * BastidePngWriter:
 *
 * A PNG that is written strip by strip, from north to south, so that a large picture need never be in memory. Cairo
 * itself writes whole surfaces only.
 */
typedef struct _BastidePngWriter BastidePngWriter;

/**
 * bastide_png_writer_new:
 * @stream: where it is written; stays the caller's
 *
 * Returns: (transfer full) (nullable): a PNG of this size, NULL when there is not memory enough
 */
BastidePngWriter *bastide_png_writer_new    (FILE              *stream,
                                             guint              width,
                                             guint              height);
void              bastide_png_writer_free   (BastidePngWriter  *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastidePngWriter, bastide_png_writer_free)

/**
 * bastide_png_writer_add:
 * @strip: an image of the format ARGB32, as wide as the picture
 * @n_rows: how many of its rows, from the first
 *
 * Returns: FALSE when the stream did not take them
 */
gboolean          bastide_png_writer_add    (BastidePngWriter  *self,
                                             cairo_surface_t   *strip,
                                             guint              n_rows);

/* Call it after the last row. Returns: FALSE when the stream did not take the end */
gboolean          bastide_png_writer_finish (BastidePngWriter  *self);

G_END_DECLS
