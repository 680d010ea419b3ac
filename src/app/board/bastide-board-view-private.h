/* bastide-board-view-private.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-board-backing.h"
#include "bastide-board-beyond.h"
#include "bastide-board-bubble.h"
#include "bastide-board-cells.h"
#include "bastide-board-gestures.h"
#include "bastide-board-ghosts.h"
#include "bastide-board-light.h"
#include "bastide-board-motion.h"
#include "bastide-board-table.h"
#include "bastide-board-track.h"
#include "bastide-board-view.h"

G_BEGIN_DECLS

/* Shared by the parts of the class: bastide-board-view.c (the widget), -follow.c (what is shown), -paint.c (its
 * layers), -motion.c (what happens) and -keys.c (keyboard). What lives on its own has a file and a class of its own. */
struct _BastideBoardView
{
  GtkWidget parent_instance;

  /* Owned */
  BastideBoardClock    *clock;
  BastideBoardScene    *scene;
  BastideBoardTable    *table;
  BastideBoardBacking  *backing;
  BastideBoardAim      *aim;
  BastideBoardLight    *light;
  BastideBoardHand     *hand;
  BastideBoardGhosts   *ghosts;
  BastideBoardTrack    *track;
  BastideBoardMotion   *motion;
  BastideBoardPointer  *pointer;
  BastideBoardGestures *gestures;
  BastideBoardCursor   *cursor;
  BastideBoardCells    *cells;
  BastideBoardBubble   *bubble;
  BastideBoardBeyond   *beyond;
  GSignalGroup         *choice_signals;
  GSignalGroup         *game_signals;
  GSignalGroup         *review_signals;

  GArray               *scorings; /* that will be shown */

  BastidePlayerFinder find_player; /* (nullable) */
  gpointer            find_player_data;

  int   crisp_pixels; /* the size for which pictures are kept */
  guint n_arrived; /* how many frames of the game have been painted since it came */
  guint n_actions; /* of the position that is shown, unless it is reviewed */
};

/* bastide-board-view-follow.c */
void     _bastide_board_view_add_signals (BastideBoardView  *self);
/* The choice has changed, and perhaps its game. */
void     _bastide_board_view_follow     (BastideBoardView   *self);

/* bastide-board-view-paint.c */
/* Something lies otherwise on the board, or looks otherwise there. For what moves over it or is pointed at there is
 * gtk_widget_queue_draw(), and for the board as a whole gtk_widget_queue_allocate(). */
void     _bastide_board_view_redraw     (BastideBoardView   *self);
/* A BastideBoardPainter. */
void     _bastide_board_view_paint_still (const BastideBoardCanvas *canvas,
                                         int                 margin,
                                         gpointer            user_data);
void     _bastide_board_view_snapshot   (GtkWidget          *widget,
                                         GtkSnapshot        *snapshot);

/* bastide-board-view-motion.c */
void     _bastide_board_view_show_event (BastideGame        *game,
                                         const BastideEvent *event,
                                         BastideBoardView   *self);
GArray  *_bastide_board_view_create_scorings (void);
gboolean _bastide_board_view_tick       (GtkWidget          *widget,
                                         gint64              now);

/* bastide-board-view-keys.c */
void     _bastide_board_view_add_keys   (BastideBoardView   *self);

G_END_DECLS
