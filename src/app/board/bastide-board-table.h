/* bastide-board-table.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-board-canvas.h"

G_BEGIN_DECLS

/* Distance beyond the view that the light on the linen reaches, in device pixels: within that it moves with the linen,
 * by an invisible amount. */
#define BASTIDE_BOARD_TABLE_MARGIN 64

/* Width of the strip with the names of rows, in widths of that of columns. */
#define BASTIDE_BOARD_TABLE_ROW_STRIPS 1.6

/**
 * BastideBoardTable:
 *
 * The table under the landscape: its cloth moves with the board, the light that falls on it does not.
 */
typedef struct _BastideBoardTable BastideBoardTable;

BastideBoardTable *bastide_board_table_new          (void);
void               bastide_board_table_free         (BastideBoardTable          *self);
void               bastide_board_table_move         (BastideBoardTable          *self,
                                                     const BastideBoardGeometry *geometry);
void               bastide_board_table_paint        (BastideBoardTable          *self,
                                                     const BastideBoardCanvas   *canvas,
                                                     const cairo_region_t       *hidden);
void               bastide_board_table_paint_around (BastideBoardTable          *self,
                                                     const BastideBoardCanvas   *canvas,
                                                     const cairo_region_t       *hidden);

void bastide_board_table_paint_coordinates (const BastideBoardCanvas *canvas,
                                            double                    strip);

/**
 * BastideBoardPainter:
 * @canvas: the canvas: the view, or one that reaches @margin farther on all sides
 * @margin: in device pixels, or 0
 *
 * Paints the static contents of the board.
 */
typedef void (*BastideBoardPainter) (const BastideBoardCanvas *canvas,
                                     int                       margin,
                                     gpointer                  user_data);

/**
 * BastideBoardBacking:
 *
 * The backing store of the view: as long as nothing on the board changes, its static contents are one picture slightly
 * larger than the view, and moving the board costs only a copy.
 */
typedef struct _BastideBoardBacking BastideBoardBacking;

BastideBoardBacking *bastide_board_backing_new           (int                       margin,
                                                          BastideBoardPainter       painter,
                                                          gpointer                  user_data);
void                 bastide_board_backing_free          (BastideBoardBacking      *self);
void                 bastide_board_backing_forget        (BastideBoardBacking      *self);
void                 bastide_board_backing_paint         (BastideBoardBacking      *self,
                                                          const BastideBoardCanvas *canvas);
gboolean             bastide_board_backing_get_keeps     (BastideBoardBacking      *self);
guint                bastide_board_backing_get_n_painted (BastideBoardBacking      *self);

G_END_DECLS
