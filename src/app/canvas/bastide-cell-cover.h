/* bastide-cell-cover.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <cairo.h>
#include <glib.h>

G_BEGIN_DECLS

/* Cells in a row of a chunk. Larger ones copy faster, smaller ones are composed again faster. */
#define BASTIDE_CHUNK_CELLS 3

/* Squares in a row of a cell, and of a chunk. */
#define BASTIDE_COVER_STEPS 4
#define BASTIDE_COVER_SIDE (BASTIDE_CHUNK_CELLS * BASTIDE_COVER_STEPS)

/**
 * BastideCellCover:
 * @pixels: side of a cell in the picture
 * @shown: for each row of squares one bit for each of them: something of it shows
 * @opaque: for each row of squares one bit for each of them: nothing shows through it
 *
 * The squares covered by a picture of at most %BASTIDE_CHUNK_CELLS cells in a row, so that a frame paints only visible
 * parts.
 */
typedef struct
{
  int     pixels;
  guint32 shown[BASTIDE_COVER_SIDE];
  guint32 opaque[BASTIDE_COVER_SIDE];
} BastideCellCover;

BastideCellCover bastide_cell_cover_measure    (cairo_surface_t        *surface,
                                                int                     pixels);
gboolean         bastide_cell_cover_is_opaque  (const BastideCellCover *self,
                                                cairo_surface_t        *surface);
void             bastide_cell_cover_paint      (const BastideCellCover *self,
                                                cairo_surface_t        *surface,
                                                cairo_t                *cr,
                                                int                     x,
                                                int                     y,
                                                int                     pixels,
                                                const cairo_region_t   *hidden);
void             bastide_cell_cover_add_opaque (const BastideCellCover *self,
                                                int                     x,
                                                int                     y,
                                                int                     pixels,
                                                GArray                 *boxes);
cairo_region_t  *bastide_boxes_to_region       (const GArray           *boxes);
void             bastide_region_fill           (const cairo_region_t   *region,
                                                cairo_t                *cr);

G_END_DECLS
