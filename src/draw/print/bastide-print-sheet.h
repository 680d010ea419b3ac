/* bastide-print-sheet.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <cairo.h>

#include "bastide-print-layout.h"
#include "rules/bastide-tileset.h"

G_BEGIN_DECLS

/**
 * BastidePrintSheet:
 *
 * The tiles of a set on pages to print and cut: each as often as its count. They are images of 300 dots per inch, of
 * fewer where there are many kinds; all else is lines and areas. A page is painted when it is asked for. Tiles
 * on which the same is drawn share one picture, whatever they are called: they follow each other, so that sets of any
 * size need little memory. One thread at a time may use it.
 */
typedef struct _BastidePrintSheet BastidePrintSheet;

/**
 * BastidePrintInfo:
 * @paper: what it is printed on
 * @backs: whether there are pages with backs
 * @title: (nullable): what stands at the head of each page
 * @hint: (nullable): what stands at its foot, before its number: how to print it
 */
typedef struct
{
  BastidePaper  paper;
  gboolean      backs;
  const char   *title;
  const char   *hint;
} BastidePrintInfo;

/**
 * bastide_print_sheet_new:
 * @tileset: a set of any game
 *
 * Returns: (transfer full): its pages
 */
BastidePrintSheet *bastide_print_sheet_new         (BastideTileset           *tileset,
                                                    const BastidePrintInfo   *info);
void               bastide_print_sheet_free        (BastidePrintSheet        *self);

/* Returns: (transfer none): how the tiles lie on the pages */
const BastidePrintLayout *
                   bastide_print_sheet_get_layout  (const BastidePrintSheet  *self);

/**
 * bastide_print_sheet_paint_page:
 * @cr: in points (1/72 inch), as PDF surfaces and print jobs are
 */
void               bastide_print_sheet_paint_page  (BastidePrintSheet        *self,
                                                    cairo_t                  *cr,
                                                    guint                     page);

/**
 * bastide_print_sheet_write_pdf:
 * @write: where the bytes go
 * @closure: for @write
 *
 * Writes all pages as a PDF.
 *
 * Returns: how it went; %CAIRO_STATUS_WRITE_ERROR where @write failed
 */
cairo_status_t     bastide_print_sheet_write_pdf   (BastidePrintSheet        *self,
                                                    cairo_write_func_t        write,
                                                    void                     *closure);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastidePrintSheet, bastide_print_sheet_free)

G_END_DECLS
