/* bastide-sprite-cache.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <cairo.h>
#include <glib.h>

#include "rules/bastide-game-interface.h"

G_BEGIN_DECLS

/**
 * BastideSpriteKind:
 * @BASTIDE_SPRITE_FIGURE: a figure; its position is where the feet stand, pixels the side of the tile, style
 *   a #BastideFigureStyle
 * @BASTIDE_SPRITE_LEGAL_CELL: a cell where the tile may go; its position is the corner, pixels the side, style
 *   a #BastideCellStyle
 * @BASTIDE_SPRITE_HOVERED_CELL: the same under the pointer
 * @BASTIDE_SPRITE_DEAD_CELL: a cell that nothing can fill any more
 * @BASTIDE_SPRITE_SPOT: a paper disc on which an offered figure stands; its position is the centre of the disc,
 *   pixels the side of the tile; style 0: dashed, 1: chosen
 * @BASTIDE_SPRITE_DOT: a small disc that hides little of the choice under it; its position is the centre, pixels the
 *   side of the tile; style 0: offered, 1: chosen
 * @BASTIDE_SPRITE_RING: a ring on the ground in a player's colour; its position is the centre, pixels the side of the
 *   tile; style a #BastideRingStyle
 * @BASTIDE_SPRITE_TOKEN: a token by its name; its position is the centre, pixels its diameter
 * @BASTIDE_SPRITE_BANNER: a banner; its position is the foot of its pole, pixels the side of the tile, style its form
 * @BASTIDE_SPRITE_EDGE_PIECE: a piece on the edge of a tile; its position is the middle of the tile, pixels its side,
 *   style the #BastideSide
 * @BASTIDE_SPRITE_SET_PIECE: a piece that a set brings, by the name of its drawing; its position is the centre, pixels
 *   the side of the tile
 *
 * Things that can be painted many times.
 */
typedef enum
{
  BASTIDE_SPRITE_FIGURE,
  BASTIDE_SPRITE_LEGAL_CELL,
  BASTIDE_SPRITE_HOVERED_CELL,
  BASTIDE_SPRITE_DEAD_CELL,
  BASTIDE_SPRITE_SPOT,
  BASTIDE_SPRITE_DOT,
  BASTIDE_SPRITE_RING,
  BASTIDE_SPRITE_TOKEN,
  BASTIDE_SPRITE_BANNER,
  BASTIDE_SPRITE_EDGE_PIECE,
  BASTIDE_SPRITE_SET_PIECE,
} BastideSpriteKind;

/**
 * BastideRingStyle:
 * @BASTIDE_RING_STANDING: round the feet of a figure
 * @BASTIDE_RING_LYING: round a figure that lies
 * @BASTIDE_RING_LIT: pointed at
 * @BASTIDE_RING_BOLD: with high contrast
 * @BASTIDE_RING_AROUND: round the whole figure, about its middle
 */
typedef enum
{
  BASTIDE_RING_STANDING = 0,
  BASTIDE_RING_LYING = 1 << 0,
  BASTIDE_RING_LIT = 1 << 1,
  BASTIDE_RING_BOLD = 1 << 2,
  BASTIDE_RING_AROUND = 1 << 3,
} BastideRingStyle;

/**
 * BastideSprite:
 * @kind: its kind
 * @name: (nullable): the kind of a figure or a piece; an interned string
 * @colour: (nullable): the colour of a player; an interned string
 * @style: see #BastideSpriteKind
 * @pixels: its measure in device pixels
 * @dark: whether it lies on a dark table
 * @percent: size of a figure, and of the ring round it, if it is smaller than others; 0 is 100
 * @count: number of figures that a figure stands for, if several
 * @game: (nullable): for a piece on an edge: the game, which defines its look
 */
typedef struct
{
  BastideSpriteKind kind;
  const char       *name;
  const char       *colour;
  guint             style;
  int               pixels;
  gboolean          dark;
  guint             percent;
  guint             count;
  const BastideGameInterface *game;
} BastideSprite;

/* The height of a follower that is painted like a sprite, in device pixels. */
double bastide_sprite_get_figure_height (const BastideSprite *sprite);

typedef struct _BastideSpriteCache BastideSpriteCache;

BastideSpriteCache *bastide_sprite_cache_new       (void);
void                bastide_sprite_cache_free      (BastideSpriteCache  *self);
void                bastide_sprite_cache_paint     (BastideSpriteCache  *self,
                                                    cairo_t             *cr,
                                                    const BastideSprite *sprite,
                                                    double               x,
                                                    double               y,
                                                    double               opacity);
gboolean            bastide_sprite_cache_hits      (BastideSpriteCache  *self,
                                                    const BastideSprite *sprite,
                                                    double               x,
                                                    double               y);
void                bastide_sprite_cache_keep_size (BastideSpriteCache  *self,
                                                    int                  pixels);

double              bastide_sprite_get_spot_radius (double               pixels);

G_END_DECLS
