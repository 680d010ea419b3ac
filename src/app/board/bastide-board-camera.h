/* bastide-board-camera.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-board-geometry.h"

G_BEGIN_DECLS

/**
 * BastideBoardClock:
 *
 * The frames of a widget, for its animations. It ticks only while there are any.
 */
typedef struct _BastideBoardClock BastideBoardClock;

/* Called for a frame. Returns: whether any animation continues */
typedef gboolean (*BastideBoardTick) (GtkWidget *widget,
                                      gint64     now);

BastideBoardClock *bastide_board_clock_new       (GtkWidget         *widget,
                                                  BastideBoardTick   tick);
void               bastide_board_clock_free      (BastideBoardClock *self);
gint64             bastide_board_clock_get_now   (BastideBoardClock *self);
gboolean           bastide_board_clock_get_shows (BastideBoardClock *self);
void               bastide_board_clock_start     (BastideBoardClock *self);

/* Duration of a glide, in milliseconds. */
#define BASTIDE_GLIDE_TIME 220

/**
 * BastideGlide:
 * @runs: whether it is under way
 * @from: its beginning
 * @to: its goal
 * @began: when it began, in microseconds
 *
 * A view that moves to another place, and to another size. Plain data, so that it can be tested without a window.
 */
typedef struct
{
  gboolean             runs;
  BastideBoardGeometry from;
  BastideBoardGeometry to;
  gint64               began;
} BastideGlide;

void bastide_glide_start   (BastideGlide               *self,
                            const BastideBoardGeometry *from,
                            const BastideBoardGeometry *to,
                            gint64                      now);
void bastide_glide_advance (BastideGlide               *self,
                            gint64                      now,
                            BastideBoardGeometry       *geometry);

/**
 * BastideBoardCamera:
 *
 * The place of the board in the view: panning, zooming, fitting, and following a board that grows, a view that changes
 * its size or is covered in part, and a decision. It knows sizes, and the cells to show, but not their contents.
 */
typedef struct _BastideBoardCamera BastideBoardCamera;

/**
 * BastideBoardFraming:
 * @range: its cells
 * @cells: (nullable): on which cells of the range; %NULL: on all
 * @is_needed: whether it is brought into view if it lies outside
 *
 * The subject of a decision or a review.
 */
typedef struct
{
  BastideCellRange range;
  BastideCellSet  *cells;
  gboolean         is_needed;
} BastideBoardFraming;

BastideBoardCamera         *bastide_board_camera_new            (GtkWidget          *widget,
                                                                 BastideBoardClock  *clock);
void                        bastide_board_camera_free           (BastideBoardCamera *self);
const BastideBoardGeometry *bastide_board_camera_get_geometry   (BastideBoardCamera *self);
gboolean                    bastide_board_camera_get_is_zooming (BastideBoardCamera *self);
const BastideBoardGeometry *bastide_board_camera_get_goal       (BastideBoardCamera *self);
const BastideBoardGeometry *bastide_board_camera_get_home       (BastideBoardCamera *self);
const BastideBoardFraming  *bastide_board_camera_get_framing    (BastideBoardCamera *self);
gboolean                    bastide_board_camera_get_follows    (BastideBoardCamera *self);
gboolean                    bastide_board_camera_get_glides     (BastideBoardCamera *self);
gboolean                    bastide_board_camera_get_coasts     (BastideBoardCamera *self);

BastideCellRange bastide_board_camera_get_bounds  (BastideBoardCamera          *self);
void             bastide_board_camera_set_bounds  (BastideBoardCamera          *self,
                                                   const BastideCellRange      *bounds,
                                                   const GArray                *cells);
void             bastide_board_camera_set_covered (BastideBoardCamera          *self,
                                                   const cairo_rectangle_int_t *covered,
                                                   guint                        n_covered);
void             bastide_board_camera_resize      (BastideBoardCamera          *self,
                                                   int                          width,
                                                   int                          height,
                                                   int                          scale);

void     bastide_board_camera_pan      (BastideBoardCamera  *self,
                                        double               dx,
                                        double               dy);
void     bastide_board_camera_zoom_at  (BastideBoardCamera  *self,
                                        double               pixels,
                                        double               x,
                                        double               y);
void     bastide_board_camera_zoom     (BastideBoardCamera  *self,
                                        double               factor);
void     bastide_board_camera_fit      (BastideBoardCamera  *self);
void     bastide_board_camera_unfit    (BastideBoardCamera  *self);
void     bastide_board_camera_follow   (BastideBoardCamera  *self,
                                        BastideBoardFraming *framing);
void     bastide_board_camera_bring_in (BastideBoardCamera  *self,
                                        BastideCellRange     range);
void     bastide_board_camera_fling    (BastideBoardCamera  *self,
                                        double               velocity_x,
                                        double               velocity_y);
gboolean bastide_board_camera_advance  (BastideBoardCamera  *self,
                                        gint64               now);
void     bastide_board_camera_stop     (BastideBoardCamera  *self);

void bastide_board_camera_show   (BastideBoardCamera *self,
                                  BastideCellRange    range);
void bastide_board_camera_reveal (BastideBoardCamera *self,
                                  BastideCellRange    range);

G_END_DECLS
