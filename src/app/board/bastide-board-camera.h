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

#define BASTIDE_TYPE_BOARD_CAMERA (bastide_board_camera_get_type ())

/**
 * BastideBoardCamera:
 *
 * Where the board lies in the view: panning, zooming, fitting, and following a board that grows and a view that changes
 * its size. It knows sizes and how far the board goes, not what lies on it.
 *
 * Signals:
 *   "changed" (): the board lies elsewhere or has another size
 *   "rested" (): its size does not change any more, and it can be painted crisply again
 */
G_DECLARE_FINAL_TYPE (BastideBoardCamera, bastide_board_camera, BASTIDE, BOARD_CAMERA, GObject)

BastideBoardCamera         *bastide_board_camera_new            (BastideBoardClock      *clock);
const BastideBoardGeometry *bastide_board_camera_get_geometry   (BastideBoardCamera     *self);
int                         bastide_board_camera_get_scale      (BastideBoardCamera     *self);
gboolean                    bastide_board_camera_get_is_zooming (BastideBoardCamera     *self);
gboolean                    bastide_board_camera_get_glides     (BastideBoardCamera     *self);
gboolean                    bastide_board_camera_get_is_fitted  (BastideBoardCamera     *self);

BastideCellRange            bastide_board_camera_get_bounds     (BastideBoardCamera     *self);
void                        bastide_board_camera_set_bounds     (BastideBoardCamera     *self,
                                                                 const BastideCellRange *bounds,
                                                                 gboolean                grows);
void                        bastide_board_camera_set_covered    (BastideBoardCamera     *self,
                                                                 int                     covered);
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
void                        bastide_board_camera_follow         (BastideBoardCamera     *self);
void                        bastide_board_camera_fling          (BastideBoardCamera     *self,
                                                                 double                  velocity_x,
                                                                 double                  velocity_y);
void                        bastide_board_camera_stop           (BastideBoardCamera     *self);

gboolean                    bastide_board_camera_sees           (BastideBoardCamera     *self,
                                                                 double                  x,
                                                                 double                  y);
gboolean                    bastide_board_camera_shows          (BastideBoardCamera     *self,
                                                                 BastideCellRange        range);
gboolean                    bastide_board_camera_has_room_for   (BastideBoardCamera     *self,
                                                                 BastideCellRange        range);
void                        bastide_board_camera_show           (BastideBoardCamera     *self,
                                                                 BastideCellRange        range);
void                        bastide_board_camera_reveal         (BastideBoardCamera     *self,
                                                                 BastideCellRange        range,
                                                                 const BastideCellRange *kept);

G_END_DECLS
