/* bastide-board-camera.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-board-clock.h"
#include "bastide-board-geometry.h"

G_BEGIN_DECLS

/**
 * BastideBoardCamera:
 *
 * Where the board lies in the view: panning, zooming, fitting, and following a board that grows, a view that changes
 * its size or is covered in part, and what is decided about. It knows sizes, and which cells are to be seen, not what
 * lies on them.
 */
typedef struct _BastideBoardCamera BastideBoardCamera;

/**
 * BastideBoardFraming:
 * @range: where it lies
 * @cells: (nullable): on which cells of the range; %NULL: on all
 * @is_needed: whether it is brought into view where it lies outside
 *
 * What is decided about, or looked at.
 */
typedef struct
{
  BastideCellRange range;
  BastideCellSet  *cells;
  gboolean         is_needed;
} BastideBoardFraming;

BastideBoardCamera         *bastide_board_camera_new            (GtkWidget              *widget,
                                                                 BastideBoardClock      *clock);
void                        bastide_board_camera_free           (BastideBoardCamera     *self);
const BastideBoardGeometry *bastide_board_camera_get_geometry   (BastideBoardCamera     *self);
gboolean                    bastide_board_camera_get_is_zooming (BastideBoardCamera     *self);
const BastideBoardGeometry *bastide_board_camera_get_goal       (BastideBoardCamera     *self);
gboolean                    bastide_board_camera_get_follows    (BastideBoardCamera     *self);
gboolean                    bastide_board_camera_get_glides     (BastideBoardCamera     *self);
gboolean                    bastide_board_camera_get_coasts     (BastideBoardCamera     *self);
gboolean                    bastide_board_camera_get_is_fitted  (BastideBoardCamera     *self);

BastideCellRange            bastide_board_camera_get_bounds     (BastideBoardCamera     *self);
void                        bastide_board_camera_set_bounds     (BastideBoardCamera     *self,
                                                                 const BastideCellRange *bounds,
                                                                 const GArray           *cells);
void                        bastide_board_camera_set_covered    (BastideBoardCamera     *self,
                                                                 const cairo_rectangle_int_t *covered,
                                                                 guint                   n_covered);
void                        bastide_board_camera_resize         (BastideBoardCamera     *self,
                                                                 int                     width,
                                                                 int                     height,
                                                                 int                     scale);

void                        bastide_board_camera_pan            (BastideBoardCamera     *self,
                                                                 double                  dx,
                                                                 double                  dy);
void                        bastide_board_camera_zoom_at        (BastideBoardCamera     *self,
                                                                 double                  pixels,
                                                                 double                  x,
                                                                 double                  y);
void                        bastide_board_camera_zoom           (BastideBoardCamera     *self,
                                                                 double                  factor);
void                        bastide_board_camera_fit            (BastideBoardCamera     *self);
void                        bastide_board_camera_unfit          (BastideBoardCamera     *self);
void                        bastide_board_camera_follow         (BastideBoardCamera     *self,
                                                                 BastideBoardFraming    *framing);
void                        bastide_board_camera_bring_in       (BastideBoardCamera     *self,
                                                                 BastideCellRange        range);
gboolean                    bastide_board_camera_has_room       (BastideBoardCamera     *self);
void                        bastide_board_camera_fling          (BastideBoardCamera     *self,
                                                                 double                  velocity_x,
                                                                 double                  velocity_y);
gboolean                    bastide_board_camera_advance        (BastideBoardCamera     *self,
                                                                 gint64                  now);
void                        bastide_board_camera_stop           (BastideBoardCamera     *self);

void                        bastide_board_camera_show           (BastideBoardCamera     *self,
                                                                 BastideCellRange        range);
void                        bastide_board_camera_reveal         (BastideBoardCamera     *self,
                                                                 BastideCellRange        range);

G_END_DECLS
