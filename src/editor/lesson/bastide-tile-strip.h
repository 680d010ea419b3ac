/* bastide-tile-strip.h
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define BASTIDE_TYPE_TILE_STRIP (bastide_tile_strip_get_type ())

/**
 * BastideTileStrip:
 * Tiles in a row, such as those that come in a lesson. A click on one takes it away.
 * Signal "changed" (const char *ids (nullable)): somebody has added a tile or taken one away: ids with blanks between
 *   them, NULL for none
 */
G_DECLARE_FINAL_TYPE (BastideTileStrip, bastide_tile_strip, BASTIDE, TILE_STRIP, GtkWidget)

/**
 * bastide_tile_strip_show:
 * @kinds: (element-type BastideTileDefinition): all kinds in play, of sets that stay
 * @ids: (nullable): ids of tiles with blanks between them
 * @none: what is said where there is none
 */
void bastide_tile_strip_show (BastideTileStrip *self,
                              GPtrArray        *kinds,
                              const char       *ids,
                              const char       *none);
/* Adds a tile at the end, as somebody has asked for. */
void bastide_tile_strip_add  (BastideTileStrip *self,
                              const char       *id);

G_END_DECLS
