/* bastide-board-edges.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-board-canvas.h"

G_BEGIN_DECLS

/*
 * Edges of tiles on the board, with their pieces and figures. Points are in device pixels of the view. Nothing here
 * checks whether an edge may have a piece: offers are painted, too.
 */

void     bastide_board_edges_get_ends     (const BastideBoardCanvas *canvas,
                                           const BastideTileEdge    *edge,
                                           double                   *start_x,
                                           double                   *start_y,
                                           double                   *end_x,
                                           double                   *end_y);
void     bastide_board_edges_get_middle   (const BastideBoardCanvas *canvas,
                                           const BastideTileEdge    *edge,
                                           double                   *x,
                                           double                   *y);
void     bastide_board_edges_get_feet     (const BastideBoardCanvas *canvas,
                                           const BastideTileEdge    *edge,
                                           guint                     figure,
                                           double                   *x,
                                           double                   *y);
double   bastide_board_edges_get_distance (const BastideBoardCanvas *canvas,
                                           const BastideTileEdge    *edge,
                                           double                    x,
                                           double                    y);
BastideSprite
         bastide_board_edges_get_sprite   (const BastideBoardCanvas *canvas,
                                           const BastideTileEdge    *edge,
                                           guint                     figure,
                                           guint                     player,
                                           double                   *x,
                                           double                   *y);
void     bastide_board_edges_paint_piece  (const BastideBoardCanvas *canvas,
                                           const BastideTileEdge    *edge,
                                           const char               *piece,
                                           double                    opacity);
void     bastide_board_edges_paint_figure (const BastideBoardCanvas *canvas,
                                           const BastideTileEdge    *edge,
                                           guint                     figure,
                                           guint                     player,
                                           BastideFigureStyle        style,
                                           double                    offset_y,
                                           double                    opacity);
void     bastide_board_edges_append_outlines (const BastideBoardCanvas *canvas,
                                              const GArray             *edges);
void     bastide_board_edges_paint_light  (const BastideBoardCanvas *canvas,
                                           const GArray             *edges,
                                           double                    opacity);
void     bastide_board_edges_paint_view   (const BastideBoardCanvas *canvas,
                                           const BastideEdgeView    *view,
                                           double                    opacity);

G_END_DECLS
