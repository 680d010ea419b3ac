/* bastide-print-sheet.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <cairo.h>

#include "rules/bastide-tileset.h"

G_BEGIN_DECLS

/*
 * The layout of tiles on sheets of paper to print and cut: side by side in a block in the middle of each page, with
 * marks around it where to cut, and their backs on a page of its own behind each, which lies right when the sheet is
 * turned over along its long edge. Lengths are in millimetres, from the upper left corner of a page.
 */

/* The side of a tile. */
#define BASTIDE_PRINT_TILE 45.0

/* Between the block and the marks, and how long they are. */
#define BASTIDE_PRINT_MARK_GAP 1.0
#define BASTIDE_PRINT_MARK_LENGTH 3.5

typedef enum
{
  BASTIDE_PAPER_A4,
  BASTIDE_PAPER_LETTER,
} BastidePaper;

/**
 * BastidePrintLayout:
 * @page_width: width of a page
 * @page_height: height of a page
 * @n_columns: number of columns of a full page
 * @n_rows: number of rows of a full page
 * @left: where the block begins
 * @top: where the block begins
 * @n_tiles: all that are printed
 * @backs: whether each page is followed by one with the backs of its tiles
 */
typedef struct
{
  double   page_width;
  double   page_height;
  guint    n_columns;
  guint    n_rows;
  double   left;
  double   top;
  guint    n_tiles;
  gboolean backs;
} BastidePrintLayout;

/* The upper left corner of a tile, or of its back. Pages count from 0. */
typedef struct
{
  guint  page;
  double x;
  double y;
} BastidePrintPlace;

/* A line that shows where to cut. */
typedef struct
{
  double x1;
  double y1;
  double x2;
  double y2;
} BastidePrintMark;

/**
 * bastide_paper_find:
 * @name: "a4", "letter"
 * @paper: (out): the paper
 *
 * Returns: whether there is such a paper
 */
gboolean bastide_paper_find              (const char               *name,
                                          BastidePaper             *paper);

void     bastide_print_layout_init       (BastidePrintLayout       *self,
                                          BastidePaper              paper,
                                          guint                     n_tiles,
                                          gboolean                  backs);

guint    bastide_print_layout_get_n_pages (const BastidePrintLayout *self);

/* Returns: whether a page has backs */
gboolean bastide_print_layout_is_back    (const BastidePrintLayout *self,
                                          guint                     page);

/**
 * bastide_print_layout_get_tiles:
 * @page: a page, also one of backs
 * @first: (out): its first tile
 *
 * Returns: number of tiles on it
 */
guint    bastide_print_layout_get_tiles  (const BastidePrintLayout *self,
                                          guint                     page,
                                          guint                    *first);

/**
 * bastide_print_layout_get_place:
 * @tile: index of the tile, from 0
 * @back: whether its back is meant
 * @place: (out): its place
 */
void     bastide_print_layout_get_place  (const BastidePrintLayout *self,
                                          guint                     tile,
                                          gboolean                  back,
                                          BastidePrintPlace        *place);

/* Returns: (transfer full) (element-type BastidePrintMark): the marks of a page; none on one of backs, which is cut
 *   with the page before it */
GArray  *bastide_print_layout_list_marks (const BastidePrintLayout *self,
                                          guint                     page);

/**
 * BastidePrintSheet:
 *
 * The tiles of a set on pages to print and cut: each as often as its count. They are images of 300 dots per inch, or of
 * fewer if there are many kinds; everything else is lines and areas. A page is painted on request. Tiles that look
 * alike share one picture, whatever their ids: they follow each other, so that sets of any size need little memory. One
 * thread at a time may use it.
 */
typedef struct _BastidePrintSheet BastidePrintSheet;

/**
 * BastidePrintInfo:
 * @paper: the paper size
 * @backs: whether there are pages with backs
 * @title: (nullable): the head of each page
 * @hint: (nullable): the foot of each page, before its number: instructions for printing
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

/* Returns: (transfer none): the layout of the tiles on the pages */
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
 * Returns: the status; %CAIRO_STATUS_WRITE_ERROR if @write failed
 */
cairo_status_t     bastide_print_sheet_write_pdf   (BastidePrintSheet        *self,
                                                    cairo_write_func_t        write,
                                                    void                     *closure);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastidePrintSheet, bastide_print_sheet_free)

G_END_DECLS
