/* bastide-tile-view.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-tile-cache.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_TILE_VIEW (bastide_tile_view_get_type ())

/**
 * BastideTileView:
 *
 * A tile outside the board. Its size is meant for a usual font and grows with the text.
 *
 * Properties: "size" (pixels).
 */
G_DECLARE_FINAL_TYPE (BastideTileView, bastide_tile_view, BASTIDE, TILE_VIEW, GtkWidget)

GtkWidget    *bastide_tile_view_new           (int               size);
void          bastide_tile_view_set_tile      (BastideTileView  *self,
                                               BastideTileCache *tiles,
                                               int               tile,
                                               guint             rotation);
GdkPaintable *bastide_tile_view_get_paintable (BastideTileView  *self);

G_END_DECLS
