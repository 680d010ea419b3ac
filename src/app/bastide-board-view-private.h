/* bastide-board-view-private.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-board-canvas.h"
#include "bastide-board-cell.h"
#include "bastide-board-motion.h"
#include "bastide-board-view.h"

G_BEGIN_DECLS

/* Shared by the parts of the class: bastide-board-view.c (what is shown), -pointer.c (mouse and touch) and
 * -cursor.c (keyboard and accessible cells). */
struct _BastideBoardView
{
  GtkWidget parent_instance;

  /* Owned */
  BastideChoice       *choice;
  BastideState        *review; /* (nullable): an earlier position, shown instead of the present one */
  BastideTileCache    *tiles;
  BastideBoardPicture *picture;
  BastideSpriteCache  *sprites;
  BastideBoardMotion  *motion;
  GPtrArray           *cells;  /* (element-type BastideBoardCell): the children */
  GArray              *dead;   /* (element-type BastideCell) */
  GArray              *places; /* (element-type BastideCell): where a kind of tile would fit */
  BastideFeature      *feature;
  BastideFeature      *lit_feature;
  GArray              *lit_cells; /* (element-type BastideCell) */
  char                *hint;

  /* Borrowed */
  BastideGame *game;

  BastideBoardGeometry geometry;
  BastideBoardPlace    cursor;
  BastideCell          picked;
  BastideCellRange     cells_range; /* what was in view when the children were made */
  double               pointer_x;  /* device pixels */
  double               pointer_y;
  double               drag_x;
  double               drag_y;
  int                  pinch_pixels;
  int                  feature_placed;
  int                  feature_segment;
  int                  scale;
  int                  last_player; /* who laid the last tile, or -1 */
  int                  turn_from; /* rotation that the ghost turns from */
  int                  crisp_pixels;
  gint64               turn_start;
  guint                rest_source;
  guint                cells_source;
  guint                tick;

  guint has_pointer : 1;
  guint has_cursor : 1;
  guint has_picked : 1;
  guint wants_focus : 1; /* as soon as there are cells to focus */
  guint is_lit : 1;
  guint is_fitted : 1;
  guint auto_fit : 1; /* the player has neither panned nor zoomed */
  guint is_zooming : 1;
  guint is_dragging : 1;
  guint show_fields : 1;
};

/* bastide-board-view.c */
const BastideRules *_bastide_board_view_get_rules      (BastideBoardView  *self);
BastideCellRange    _bastide_board_view_get_range      (BastideBoardView  *self);
BastideBoardCanvas  _bastide_board_view_get_canvas     (BastideBoardView  *self,
                                                        cairo_t           *cr);
void                _bastide_board_view_set_feature    (BastideBoardView  *self,
                                                        int                placed,
                                                        int                segment);
void                _bastide_board_view_pick           (BastideBoardView  *self,
                                                        int                x,
                                                        int                y);
void                _bastide_board_view_moved          (BastideBoardView  *self);
void                _bastide_board_view_zoom_at        (BastideBoardView  *self,
                                                        int                pixels,
                                                        double             x,
                                                        double             y);
void                _bastide_board_view_turn           (BastideBoardView  *self,
                                                        int                direction);
gboolean            _bastide_board_view_has_handles    (BastideBoardView  *self);
void                _bastide_board_view_get_handle     (BastideBoardView  *self,
                                                        int                direction,
                                                        double            *x,
                                                        double            *y,
                                                        double            *radius);

/* bastide-board-view-pointer.c */
void                _bastide_board_view_add_pointer    (BastideBoardView  *self);
void                _bastide_board_view_update_pointer (BastideBoardView  *self);

/* bastide-board-view-cursor.c */
void                _bastide_board_view_add_cursor     (BastideBoardView  *self);
void                _bastide_board_view_update_cells   (BastideBoardView  *self);
void                _bastide_board_view_allocate_cells (BastideBoardView  *self);
gboolean            _bastide_board_view_uses_keyboard  (BastideBoardView  *self);
void                _bastide_board_view_select_cursor  (BastideBoardView  *self);
gboolean            _bastide_board_view_focus          (BastideBoardView  *self,
                                                        GtkDirectionType   direction);
gboolean            _bastide_board_view_grab_focus     (BastideBoardView  *self);

G_END_DECLS
