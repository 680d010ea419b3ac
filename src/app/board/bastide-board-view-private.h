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
#include "bastide-board-spots.h"
#include "bastide-board-surroundings.h"
#include "bastide-board-view.h"
#include "bastide-kinetic.h"
#include "bastide-track-walk.h"

G_BEGIN_DECLS

/* Shared by the parts of the class: bastide-board-view.c (what is shown), -paint.c (its layers), -layout.c (where
 * the board lies), -sight.c (what must be seen), -motion.c (what moves), -hand.c (the tile in hand), -light.c (what
 * is emphasised), -track.c (the track round it), -pointer.c (mouse and touch), -gestures.c (what moves the view),
 * -cells.c (accessible cells), -cursor.c and -keys.c (keyboard). */

/* One end of what may be joined: a segment of a tile. */
typedef struct
{
  gboolean known;
  int      x;
  int      y;
  guint    segment;
} BastideLinkEnd;

struct _BastideBoardView
{
  GtkWidget parent_instance;

  /* Owned */
  BastideChoice            *choice;
  BastideTileCache         *tiles;
  BastideBoardPicture      *picture;
  BastideSpriteCache       *sprites;
  BastideBoardMotion       *motion;
  BastideBoardSurroundings *surroundings;
  GPtrArray                *cells;  /* (element-type BastideBoardCell): the children */
  GArray                   *dead;   /* (element-type BastideCell) */
  GArray                   *places; /* (element-type BastideCell): where a kind of tile would fit */
  GPtrArray                *offered; /* (element-type BastideFeature): what can be chosen or is decided about */
  BastideFeature           *feature;
  BastideFeature           *lit_feature;
  GArray                   *lit_cells; /* (element-type BastideCell) */
  char                     *hint;

  GSignalGroup *game_signals;
  GSignalGroup *review_signals;

  /* Borrowed */
  BastideGame *game;

  BastideBoardGeometry geometry;
  BastideKinetic       kinetic;
  BastideTrackWalk     walk;
  BastideBoardPlace    cursor;
  BastideCell          picked;
  BastideLinkEnd       dragged_end; /* where a drag that joins began */
  BastideLinkEnd       clicked_end; /* the first of two ends that are clicked */
  BastideCellRange     cells_range; /* what was in view when the children were made */
  double               pointer_x;  /* device pixels */
  double               pointer_y;
  double               drag_x;
  double               drag_y;
  double               pinch_x;
  double               pinch_y;
  int                  pinch_pixels;
  int                  feature_placed;
  int                  feature_segment;
  int                  start_space; /* that is pointed at, or -1 */
  gboolean             on_token;    /* whether a token on the wall is pointed at */
  int                  scale;
  int                  last_player; /* who laid the last tile, or -1 */
  int                  turn_from; /* rotation that the ghost turns from */
  int                  crisp_pixels;
  int                  covered; /* of the top, in logical pixels */
  guint                thrown;    /* what a die showed for the last tile, or 0 */
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
  guint has_spare : 1; /* the board was fitted with room to grow */
  guint is_zooming : 1;
  guint is_dragging : 1;
  guint show_fields : 1;
};

/* bastide-board-view.c */
gboolean            _bastide_board_view_is_reviewing    (BastideBoardView         *self);
const BastideRules *_bastide_board_view_get_rules       (BastideBoardView         *self);
void                _bastide_board_view_set_feature     (BastideBoardView         *self,
                                                         int                       placed,
                                                         int                       segment);
void                _bastide_board_view_set_start_space (BastideBoardView         *self,
                                                         int                       space,
                                                         int                       placed,
                                                         int                       segment);
void                _bastide_board_view_set_token       (BastideBoardView         *self,
                                                         const BastidePiece       *token);
void                _bastide_board_view_pick            (BastideBoardView         *self,
                                                         int                       x,
                                                         int                       y);

/* bastide-board-view-paint.c */
BastideBoardCanvas  _bastide_board_view_get_canvas      (BastideBoardView         *self,
                                                         cairo_t                  *cr);
void                _bastide_board_view_snapshot        (GtkWidget                *widget,
                                                         GtkSnapshot              *snapshot);

/* bastide-board-view-layout.c */
BastideCellRange    _bastide_board_view_get_range       (BastideBoardView         *self);
gboolean            _bastide_board_view_shows           (BastideBoardView         *self,
                                                         BastideCellRange          range);
void                _bastide_board_view_reveal          (BastideBoardView         *self,
                                                         BastideCellRange          range);
void                _bastide_board_view_moved           (BastideBoardView         *self);
void                _bastide_board_view_zoom_at         (BastideBoardView         *self,
                                                         int                       pixels,
                                                         double                    x,
                                                         double                    y);
void                _bastide_board_view_fling           (BastideBoardView         *self,
                                                         double                    velocity_x,
                                                         double                    velocity_y);
void                _bastide_board_view_glide           (BastideBoardView         *self,
                                                         gint64                    now);
void                _bastide_board_view_follow          (BastideBoardView         *self);
void                _bastide_board_view_measure         (GtkWidget                *widget,
                                                         GtkOrientation            orientation,
                                                         int                       for_size,
                                                         int                      *minimum,
                                                         int                      *natural,
                                                         int                      *minimum_baseline,
                                                         int                      *natural_baseline);
void                _bastide_board_view_size_allocate   (GtkWidget                *widget,
                                                         int                       width,
                                                         int                       height,
                                                         int                       baseline);

/* bastide-board-view-sight.c */
void                _bastide_board_view_reveal_place    (BastideBoardView         *self,
                                                         const BastideBoardPlace  *place);
void                _bastide_board_view_follow_cursor   (BastideBoardView         *self);
void                _bastide_board_view_show_place      (BastideBoardView         *self,
                                                         const BastideBoardPlace  *place);
void                _bastide_board_view_show_decision   (BastideBoardView         *self);
gboolean            _bastide_board_view_show_selected   (BastideBoardView         *self);

/* bastide-board-view-motion.c */
gint64              _bastide_board_view_get_now         (BastideBoardView         *self);
void                _bastide_board_view_start_tick      (BastideBoardView         *self);
void                _bastide_board_view_show_event      (BastideGame              *game,
                                                         const BastideEvent       *event,
                                                         BastideBoardView         *self);

/* bastide-board-view-hand.c */
void                _bastide_board_view_turn            (BastideBoardView         *self,
                                                         int                       direction);
void                _bastide_board_view_advance_turn    (BastideBoardView         *self,
                                                         gint64                    now);
gboolean            _bastide_board_view_has_handles     (BastideBoardView         *self);
void                _bastide_board_view_get_handle      (BastideBoardView         *self,
                                                         int                       direction,
                                                         double                   *x,
                                                         double                   *y,
                                                         double                   *radius);
void                _bastide_board_view_paint_ghost     (BastideBoardView         *self,
                                                         const BastideBoardCanvas *canvas);

/* bastide-board-view-track.c */
void                _bastide_board_view_update_walk     (BastideBoardView         *self,
                                                         gboolean                  other_game);
void                _bastide_board_view_update_description
                                                        (BastideBoardView         *self);
void                _bastide_board_view_paint_track     (BastideBoardView         *self,
                                                         const BastideBoardCanvas *canvas);
gboolean            _bastide_board_view_find_token      (BastideBoardView         *self,
                                                         double                    x,
                                                         double                    y,
                                                         BastidePiece             *token);

/* bastide-board-view-light.c */
void                _bastide_board_view_update_aids     (BastideBoardView         *self);
void                _bastide_board_view_update_offered  (BastideBoardView         *self);
gboolean            _bastide_board_view_find_subject    (BastideBoardView         *self,
                                                         int                      *placed,
                                                         int                      *segment);

/* bastide-board-view-pointer.c */
void                _bastide_board_view_add_pointer     (BastideBoardView         *self);
BastideLinkEnd      _bastide_board_view_find_link_end   (BastideBoardView         *self,
                                                         double                    x,
                                                         double                    y);
int                 _bastide_board_view_find_link       (BastideBoardView         *self,
                                                         const BastideLinkEnd     *one,
                                                         const BastideLinkEnd     *other);
void                _bastide_board_view_click           (BastideBoardView         *self,
                                                         double                    x,
                                                         double                    y,
                                                         gboolean                  touch);
void                _bastide_board_view_update_pointer  (BastideBoardView         *self);

/* bastide-board-view-gestures.c */
void                _bastide_board_view_add_gestures    (BastideBoardView         *self);

/* bastide-board-view-cells.c */
BastideBoardCell   *_bastide_board_view_find_cell       (BastideBoardView         *self,
                                                         const BastideBoardPlace  *place);
void                _bastide_board_view_update_cells    (BastideBoardView         *self);
void                _bastide_board_view_allocate_cells  (BastideBoardView         *self);

/* bastide-board-view-cursor.c */
BastideBoardPlace   _bastide_board_view_get_empty_place (BastideBoardView         *self);
int                 _bastide_board_view_find_spot_at    (BastideBoardView         *self,
                                                         const BastideBoardPlace  *place);
void                _bastide_board_view_get_middle      (BastideBoardView         *self,
                                                         const BastideBoardPlace  *place,
                                                         double                   *x,
                                                         double                   *y);
const BastideBoardPlace *
                    _bastide_board_view_find_nearest    (BastideBoardView         *self,
                                                         const GArray             *places,
                                                         double                    x,
                                                         double                    y);
gboolean            _bastide_board_view_ensure_cursor   (BastideBoardView         *self);
gboolean            _bastide_board_view_uses_keyboard   (BastideBoardView         *self);
void                _bastide_board_view_select_cursor   (BastideBoardView         *self);
void                _bastide_board_view_move_cursor     (BastideBoardView         *self,
                                                         int                       dx,
                                                         int                       dy,
                                                         gboolean                  all);
void                _bastide_board_view_activate_cursor (BastideBoardView         *self);
gboolean            _bastide_board_view_focus           (BastideBoardView         *self,
                                                         GtkDirectionType          direction);
gboolean            _bastide_board_view_grab_focus      (BastideBoardView         *self);

/* bastide-board-view-keys.c */
void                _bastide_board_view_add_keys        (BastideBoardView         *self);

G_END_DECLS
