/* bastide-track-view-private.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-board-clock.h"
#include "bastide-track-painter.h"
#include "bastide-track-view.h"
#include "bastide-board-track.h"

G_BEGIN_DECLS

/* Shared by the parts of the class: bastide-track-view.c (the track and who stands on it), -choice.c (choosing a
 * space) and -offers.c (the spaces that can be chosen). */
struct _BastideTrackView
{
  GtkWidget parent_instance;

  /* Owned */
  BastideGame       *game;
  BastideChoice     *choice;
  GSignalGroup      *game_signals;
  GSignalGroup      *choice_signals;
  BastideBoardClock *clock;
  GPtrArray         *cells;  /* (element-type BastideBoardCell): the children, one for each space that can be chosen */
  cairo_surface_t   *ground; /* the landscape, painted once for a size */

  BastideTrackWalk walk;
  int              ground_width;
  int              room_width;  /* of the picture, or 0 */
  int              room_height;
  guint            picture : 1;
  guint            ground_is_dark : 1;
};

/* bastide-track-view.c: all figures as they are shown now. Returns: how many */
guint _bastide_track_view_list_figures  (BastideTrackView   *self,
                                         BastideTrackFigure *figures);

/* bastide-track-view-choice.c */
void _bastide_track_view_add_input      (BastideTrackView *self);
void _bastide_track_view_update_cells   (BastideTrackView *self);
void _bastide_track_view_allocate_cells (BastideTrackView *self);

/* bastide-track-view-offers.c */
/* What is offered, by number: spots of the choice, some of which may lie elsewhere, or where its answers lead to. */
guint              _bastide_track_view_get_n_offers (BastideTrackView *self);
/* Returns: (nullable): NULL for a spot of the choice */
const BastideLanding *
                   _bastide_track_view_get_landing (BastideTrackView  *self,
                                                    guint              number);
/* Returns: -1 for a spot that lies elsewhere */
int                _bastide_track_view_get_space   (BastideTrackView  *self,
                                                    guint              number);
/* Where the space of an offer lies on a track of a size, or its part where several share it. */
void               _bastide_track_view_get_area    (BastideTrackView  *self,
                                                    guint              number,
                                                    double             width,
                                                    double             height,
                                                    cairo_rectangle_t *area);
/* The offer whose space is under a point, or whose ghost; -1 for none. Of several the nearest one counts. */
int                _bastide_track_view_find_spot    (BastideTrackView  *self,
                                                     double             x,
                                                     double             y);
/* Marks the spaces that can be chosen, and the chosen one more. Comes before the figures, or leaves them out. */
void               _bastide_track_view_paint_spaces (BastideTrackView  *self,
                                                     cairo_t           *cr,
                                                     double             width,
                                                     double             height);

G_END_DECLS
