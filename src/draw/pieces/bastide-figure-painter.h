/* bastide-figure-painter.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <cairo.h>

#include "rules/bastide-game-interface.h"

G_BEGIN_DECLS

/**
 * BastideFigureStyle:
 * @BASTIDE_FIGURE_STANDING: on its feet
 * @BASTIDE_FIGURE_LYING: a farmer
 * @BASTIDE_FIGURE_OFFERED: could be placed here: half transparent
 * @BASTIDE_FIGURE_FLAT: without a shadow, for panels
 * @BASTIDE_FIGURE_GLOW: only the halo of a small figure, which lies under all figures beside it
 * @BASTIDE_FIGURE_BARE: without that halo
 * @BASTIDE_FIGURE_TURN: with %BASTIDE_FIGURE_LYING, an eighth of a turn to the left, from the head in the west; up to
 *   seven of them, see bastide_figure_style_turn(). To the north no head lies: that figure would seem to stand
 */
typedef enum
{
  BASTIDE_FIGURE_STANDING = 0,
  BASTIDE_FIGURE_LYING = 1 << 0,
  BASTIDE_FIGURE_OFFERED = 1 << 1,
  BASTIDE_FIGURE_FLAT = 1 << 2,
  BASTIDE_FIGURE_GLOW = 1 << 3,
  BASTIDE_FIGURE_BARE = 1 << 4,
  BASTIDE_FIGURE_TURN = 1 << 5,
} BastideFigureStyle;

#define BASTIDE_N_FIGURE_TURNS 8

/* A style that lies turned by some eighths of a turn to the left from the west; its previous turn does not count. */
static inline BastideFigureStyle
bastide_figure_style_turn (BastideFigureStyle style,
                           guint              n_turns)
{
  return (BastideFigureStyle) ((style & (BASTIDE_FIGURE_TURN - 1)) | (n_turns * BASTIDE_FIGURE_TURN));
}

/* The turn of a style. */
static inline guint
bastide_figure_style_get_turn (BastideFigureStyle style)
{
  return (guint) style / BASTIDE_FIGURE_TURN % BASTIDE_N_FIGURE_TURNS;
}

/**
 * bastide_figure_paint:
 * @name: the word of the protocol: "follower" …
 * @colour: (nullable): a player's colour: "red" …; %NULL for a neutral figure
 * @x: where its feet stand, in the units of @cr; of a lying figure, its middle
 * @y: where its feet stand; of a lying figure, its middle
 * @height: height of a standing follower in the units of @cr, which is not scaled
 */
void bastide_figure_paint (cairo_t            *cr,
                           const char         *name,
                           const char         *colour,
                           double              x,
                           double              y,
                           double              height,
                           BastideFigureStyle  style);

/**
 * bastide_figure_paint_fitted:
 * @colour: (nullable): a player's colour
 * @x: corner of a box
 * @y: corner of a box
 *
 * A figure on its feet, without a shadow, at the bottom of a box: for panels and lists. Followers fill
 * the height of the box; nothing is larger than fits, with hat, staff or hammer.
 */
void bastide_figure_paint_fitted (cairo_t    *cr,
                                  const char *name,
                                  const char *colour,
                                  double      x,
                                  double      y,
                                  double      width,
                                  double      height);

/* Returns: (transfer none): the name to paint a kind of figure by: of one that a set brings, its look */
const char *bastide_figure_get_name (const BastideFigureKind *kind);

/* The height of a figure, relative to a follower's. */
double bastide_figure_get_rise (const char *name);

/* Whether a figure of this height is so small that it has a halo in the colour of its player. */
gboolean bastide_figure_glows (const char *colour,
                               double      height);

/* Whether there is a drawing of this figure. */
gboolean bastide_figure_exists (const char *name);

/* Tiles on which figures have the size that they should have, in pixels; on small ones they are larger. */
#define BASTIDE_FIGURE_FULL_TILE 96.0

/* The height of a standing follower on a tile of this many pixels. */
double bastide_figure_get_height (double tile_pixels);

/**
 * bastide_figure_get_style_on:
 * @kind: index into the kinds of segments of @game
 *
 * Returns: the style of a figure on a segment of this kind: on open country it lies down, so that a farmer cannot be
 *   mistaken for a figure on the road beside it
 */
BastideFigureStyle bastide_figure_get_style_on (const BastideGameInterface *game,
                                                guint                       kind);

/**
 * bastide_figure_get_name_on:
 * @kind: index into the kinds of segments of @game
 * @name: the word of the protocol
 *
 * Returns: the name to paint a figure by on a segment of this kind, since some games show its role
 */
const char *bastide_figure_get_name_on (const BastideGameInterface *game,
                                        guint                       kind,
                                        const char                 *name);

/**
 * bastide_symbol_paint:
 * @colour: a player's colour
 * @x: its centre
 * @y: its centre
 * @radius: about half of its width
 *
 * The symbol of a player's colour (square, triangle, diamond, heart, disc, star) round a centre,
 * in the colour that shows on the player's fill.
 */
void bastide_symbol_paint (cairo_t    *cr,
                           const char *colour,
                           double      x,
                           double      y,
                           double      radius);

/**
 * bastide_chip_paint:
 * @radius: radius of the disc with its ring
 * @dark: whether it lies on dark paper
 *
 * A disc in the player's colour with ring and symbol.
 */
void bastide_chip_paint (cairo_t    *cr,
                         const char *colour,
                         double      x,
                         double      y,
                         double      radius,
                         gboolean    dark);

G_END_DECLS
