/* bastide-landscape-map.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <cairo.h>
#include <glib.h>

G_BEGIN_DECLS

/**
 * BastideLandscapeMap:
 *
 * The tiles that lie in a landscape, as they are seen from above. It is painted once and may be used for landscapes of
 * several sizes, but by one thread at a time.
 */
typedef struct _BastideLandscapeMap BastideLandscapeMap;

/**
 * bastide_landscape_map_new:
 * @tiles: (element-type BastideLaidTile): the tiles, which are sorted; not empty
 * @pixels: the side of a tile: about as large as the nearest of them will look
 *
 * Returns: (transfer full): their picture; free with bastide_landscape_map_free()
 */
BastideLandscapeMap *bastide_landscape_map_new         (const GArray        *tiles,
                                                        guint                pixels);
void                 bastide_landscape_map_free        (BastideLandscapeMap *self);

/* So much of the picture, in tiles, is above the first row: what stands there may rise over its north edge. */
#define BASTIDE_LANDSCAPE_MAP_MARGIN 0.25

/* Returns: (transfer none): the picture */
cairo_surface_t *bastide_landscape_map_get_surface (const BastideLandscapeMap *self);
guint            bastide_landscape_map_get_pixels  (const BastideLandscapeMap *self);
guint            bastide_landscape_map_get_columns (const BastideLandscapeMap *self);
guint            bastide_landscape_map_get_rows    (const BastideLandscapeMap *self);

/* Returns: whether a house stands somewhere: columns and rows count from the corner of the first tile. */
gboolean         bastide_landscape_map_has_roof    (const BastideLandscapeMap *self,
                                                    double                     column,
                                                    double                     row);

/**
 * bastide_landscape_map_find_gate:
 * @column: (inout): a column; the one where a line leaves the tiles towards the north, as near to it as there is one
 * @row: (out): the upper edge of that tile
 *
 * Where no line leaves them, nothing changes.
 */
void             bastide_landscape_map_find_gate   (const BastideLandscapeMap *self,
                                                    double                    *column,
                                                    double                    *row);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastideLandscapeMap, bastide_landscape_map_free)

G_END_DECLS
