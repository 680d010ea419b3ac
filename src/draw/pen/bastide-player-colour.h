/* bastide-player-colour.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-palette.h"

G_BEGIN_DECLS

/**
 * BastidePlayerSymbol:
 *
 * Symbols tell players apart without colour.
 */
typedef enum
{
  BASTIDE_PLAYER_SYMBOL_SQUARE,
  BASTIDE_PLAYER_SYMBOL_TRIANGLE,
  BASTIDE_PLAYER_SYMBOL_DIAMOND,
  BASTIDE_PLAYER_SYMBOL_HEART,
  BASTIDE_PLAYER_SYMBOL_DISC,
  BASTIDE_PLAYER_SYMBOL_STAR,
} BastidePlayerSymbol;

#define BASTIDE_N_DASHES 6

/**
 * BastidePlayerColour:
 * @name: the word of setups and the protocol
 * @fill: colour of figures and chips
 * @mark: colour of the symbol on the fill; contrast at least 3
 * @symbol: tells it apart without colour
 * @line_light: colour of curves and other thin lines on light paper; contrast at least 3
 * @line_dark: the same on dark paper
 * @dashes: lengths of its dashes in line widths, ended by 0; none is a solid line
 *
 * The colours of a player. No two are closer than a CIE76 difference of 33, also to colour-blind people.
 */
typedef struct
{
  const char         *name;
  BastideRgb          fill;
  BastideRgb          mark;
  BastidePlayerSymbol symbol;
  BastideRgb          line_light;
  BastideRgb          line_dark;
  double              dashes[BASTIDE_N_DASHES + 1];
} BastidePlayerColour;

/* Returns: (nullable): the colours of the player colour with this name */
const BastidePlayerColour *bastide_player_colour_find (const char *name);

/* Appends the symbol round a centre to the path of @cr. */
void bastide_player_symbol_append (cairo_t             *cr,
                                   BastidePlayerSymbol  symbol,
                                   double               x,
                                   double               y,
                                   double               radius);

G_END_DECLS
