/* bastide-track-view.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/choice/bastide-choice.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_TRACK_VIEW (bastide_track_view_get_type ())

/**
 * BastideTrackView:
 *
 * The scoring track, as a strip or as a picture, with all who stand on it. A space is chosen here: by pointer on
 * both, by keyboard and through the accessible tree on the picture.
 *
 * Properties: "picture": whether it is the large drawn track.
 */
G_DECLARE_FINAL_TYPE (BastideTrackView, bastide_track_view, BASTIDE, TRACK_VIEW, GtkWidget)

void     bastide_track_view_set_game   (BastideTrackView *self,
                                        BastideGame      *game);
void     bastide_track_view_set_choice (BastideTrackView *self,
                                        BastideChoice    *choice);

/**
 * bastide_track_view_set_room:
 * @width: maximum width, in pixels
 * @height: maximum height
 *
 * The picture becomes no larger than that; the strip takes any size given.
 */
void     bastide_track_view_set_room   (BastideTrackView *self,
                                        int               width,
                                        int               height);

/* Returns: the offer whose space is under a point, or whose ghost; -1 for none. Of several the nearest one counts */
int  bastide_track_view_find_spot  (BastideTrackView *self,
                                    double            x,
                                    double            y);

G_END_DECLS
