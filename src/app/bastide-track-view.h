/* bastide-track-view.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/bastide-game.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_TRACK_VIEW (bastide_track_view_get_type ())

/**
 * BastideTrackView:
 *
 * The scoring track, as a strip or as a picture.
 *
 * Properties: "picture": whether it is the large drawn track.
 */
G_DECLARE_FINAL_TYPE (BastideTrackView, bastide_track_view, BASTIDE, TRACK_VIEW, GtkWidget)

void     bastide_track_view_set_game   (BastideTrackView *self,
                                        BastideGame      *game);
gboolean bastide_track_view_get_figure (BastideTrackView *self,
                                        guint             player,
                                        double           *x,
                                        double           *y);

G_END_DECLS
