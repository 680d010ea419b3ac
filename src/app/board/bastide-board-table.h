/* bastide-board-table.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-board-canvas.h"

G_BEGIN_DECLS

/* The light on the linen reaches so far beyond the view, in device pixels: for that long it moves with the linen, by so
 * little that nobody sees it. */
#define BASTIDE_BOARD_TABLE_MARGIN 64

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

/**
 * BastideBoardPainter:
 * @canvas: what to paint on: the view, or one that reaches @margin farther on all sides
 * @margin: in device pixels, or 0
 *
 * Paints what lies still on the board.
 */
typedef void (*BastideBoardPainter) (const BastideBoardCanvas *canvas,
                                     int                       margin,
                                     gpointer                  user_data);

/**
 * BastideBoardBacking:
 *
 * The backing store of the view: as long as nothing on the board looks otherwise, what lies still on it is one picture
 * a little larger than the view, and moving the board costs no more than a copy.
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
