/* bastide-board-camera-private.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-board-camera.h"
#include "bastide-glide.h"
#include "bastide-kinetic.h"

G_BEGIN_DECLS

/* Shared by the parts of the camera: bastide-board-camera.c (how it moves) and -follow.c (where it should be). */
struct _BastideBoardCamera
{
  /* Borrowed */
  GtkWidget         *widget;
  BastideBoardClock *clock;

  BastideBoardGeometry geometry;
  BastideBoardGeometry home; /* where the view rests: there it goes back when nothing outside it is to be seen */
  BastideKinetic       kinetic;
  BastideGlide         glide;
  BastideCellRange     bounds;
  BastideCellRange     fitted; /* the cells for which the view found its rest: room to grow among them */
  BastideCellSet      *cells; /* (nullable) (owned): those that are to be seen of the board */
  BastideBoardFraming  framing;
  guint                rest_source;

  guint has_board : 1;
  guint is_fitted : 1;
  guint follows : 1; /* the player has neither panned nor zoomed */
  guint has_framing : 1;
  guint is_covered_anew : 1;
  guint is_zooming : 1;
};

/* Goes there, at once or gliding, if anybody can see that and wants it. */
void _bastide_board_camera_go_to (BastideBoardCamera         *self,
                                  const BastideBoardGeometry *goal,
                                  gboolean                    glides);

G_END_DECLS
