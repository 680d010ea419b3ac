/* bastide-highlight-painter.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <cairo.h>
#include <glib.h>

#include "rules/bastide-rules-types.h"

G_BEGIN_DECLS

/*
 * * Marks over or beside the tiles that do not belong to the country: frames, lit features. Always a light line on a
 * dark line, so that it shows on every ground. Lengths are in the units of @cr, which is not scaled: pixels is the
 * side of a tile.
 */

/* The golden frame round a cell, and the handle that turns the tile (clockwise or not) round a centre. */
void bastide_frame_paint       (cairo_t *cr,
                                double   x,
                                double   y,
                                double   pixels);
void bastide_turn_handle_paint (cairo_t *cr,
                                double   x,
                                double   y,
                                double   radius,
                                gboolean clockwise,
                                gboolean hovered);

/* A square. */
typedef struct
{
  double x;
  double y;
  double side;
} BastideSquare;

/* The card of a loupe, and the line that leads from it to the square that it shows. */
void bastide_loupe_paint       (cairo_t             *cr,
                                const BastideSquare *card,
                                const BastideSquare *shown,
                                double               scale,
                                gboolean             dark);

/* A number on a disc round a point: of several proposals the first, second … */
void bastide_number_paint      (cairo_t *cr,
                                guint    number,
                                double   x,
                                double   y,
                                double   radius,
                                gboolean lit);

/*
 * A lit feature: fill its outline with the tint, then stroke its rim, light line on dark line. Both
 * take the current path and clear it.
 */
void bastide_tint_paint (cairo_t *cr);
void bastide_rim_paint  (cairo_t *cr,
                         double   pixels);

/* A wash fills what a lesson speaks of, an outline goes round it. Both take the current path and clear it. */
void bastide_wash_paint    (cairo_t *cr);
void bastide_outline_paint (cairo_t *cr,
                            double   pixels);

/* The table's colour over the clip, all but the current path, which is cleared: the rest recedes. */
void bastide_veil_paint (cairo_t  *cr,
                         gboolean  dark);

/* Corners in the colour of the player who laid the last tile. */
void bastide_last_tile_paint (cairo_t    *cr,
                              const char *colour,
                              double      x,
                              double      y,
                              double      pixels);

/**
 * bastide_field_overlay_paint:
 * @colours: (array zero-terminated=1): the colours of the owners; empty: nobody
 *
 * Fills the current path, which is cleared, with the pattern of its owners: their colours and, for colour-blind
 * players, their symbols. The pattern is anchored at the origin of @cr, so that it runs on from tile to tile; give a cr
 * whose origin moves with the board.
 */
void bastide_field_overlay_paint (cairo_t           *cr,
                                  const char *const *colours,
                                  double             pixels);

/*
 * * Marks of the places that can be chosen: thin lines in the colour of the player who chooses, on a line from which
 * this colour stands out. The thing that would come there is painted by others. Lengths are in the units of @cr,
 * which is not scaled: pixels is the side of a tile.
 */

/**
 * bastide_target_stroke:
 * @colour: colour of the player
 * @pixels: side of a tile
 * @lit: whether it is pointed at
 *
 * Strokes the current path, which is cleared.
 */
void bastide_target_stroke     (cairo_t    *cr,
                                const char *colour,
                                double      pixels,
                                gboolean    lit);

/**
 * bastide_target_ring_paint:
 * @x: its middle
 * @y: its middle
 * @radius_x: half of its width
 * @radius_y: half of its height
 *
 * A ring on the ground, in which something may stand or stands.
 */
void bastide_target_ring_paint (cairo_t    *cr,
                                const char *colour,
                                double      x,
                                double      y,
                                double      radius_x,
                                double      radius_y,
                                double      pixels,
                                gboolean    lit);

/**
 * bastide_target_tile_paint:
 * @x: corner of the tile
 * @y: corner of the tile
 *
 * A tile that can be chosen as a whole.
 */
void bastide_target_tile_paint (cairo_t    *cr,
                                const char *colour,
                                double      x,
                                double      y,
                                double      pixels,
                                gboolean    lit);

/**
 * bastide_target_edge_paint:
 * @band: width of the light along it if it would be chosen; else 0
 *
 * An edge where something may be built, from one end to the other.
 */
void bastide_target_edge_paint (cairo_t    *cr,
                                const char *colour,
                                double      from_x,
                                double      from_y,
                                double      to_x,
                                double      to_y,
                                double      pixels,
                                double      band);

G_END_DECLS
