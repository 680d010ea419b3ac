/* bastide-player-colour.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-player-colour.h"

#include "bastide-vector-path.h"

#define MARK_LIGHT { 0.99f, 0.96f, 0.88f }
#define MARK_DARK { 0.18f, 0.13f, 0.09f }

static const BastidePlayerColour player_colours[] = {
  {
    .name = "black", .symbol = BASTIDE_PLAYER_SYMBOL_SQUARE, .mark = MARK_LIGHT,
    .fill = BASTIDE_RGB (0x25272a),
    .line_light = BASTIDE_RGB (0x33343a), .line_dark = BASTIDE_RGB (0xd6d1c8),
    .dashes = { 9, 3, 9, 3 },
  },
  {
    .name = "red", .symbol = BASTIDE_PLAYER_SYMBOL_TRIANGLE, .mark = MARK_LIGHT,
    .fill = BASTIDE_RGB (0xae160a),
    .line_light = BASTIDE_RGB (0xc5371d), .line_dark = BASTIDE_RGB (0xef7a6e),
    .dashes = { 4, 2 },
  },
  {
    .name = "green", .symbol = BASTIDE_PLAYER_SYMBOL_DIAMOND, .mark = MARK_LIGHT,
    .fill = BASTIDE_RGB (0x10a770),
    .line_light = BASTIDE_RGB (0x07805f), .line_dark = BASTIDE_RGB (0x6fc08e),
    .dashes = { 1, 1.4 },
  },
  {
    .name = "pink", .symbol = BASTIDE_PLAYER_SYMBOL_HEART, .mark = MARK_DARK,
    .fill = BASTIDE_RGB (0xf385db),
    .line_light = BASTIDE_RGB (0xb0308f), .line_dark = BASTIDE_RGB (0xf3a2e2),
    .dashes = { 6, 1.6, 1, 1.6, 1, 1.6 },
  },
  {
    .name = "blue", .symbol = BASTIDE_PLAYER_SYMBOL_DISC, .mark = MARK_LIGHT,
    .fill = BASTIDE_RGB (0x154ab5),
    .line_light = BASTIDE_RGB (0x2063b5), .line_dark = BASTIDE_RGB (0x7faaf0),
    .dashes = { 6, 2, 1.2, 2 },
  },
  {
    .name = "yellow", .symbol = BASTIDE_PLAYER_SYMBOL_STAR, .mark = MARK_DARK,
    .fill = BASTIDE_RGB (0xffe135),
    .line_light = BASTIDE_RGB (0xa97f00), .line_dark = BASTIDE_RGB (0xf2c230),
  },
};

const BastidePlayerColour *
bastide_player_colour_find (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (player_colours); i++)
    if (g_strcmp0 (player_colours[i].name, name) == 0)
      return &player_colours[i];

  return NULL;
}

void
bastide_player_symbol_append (cairo_t             *cr,
                              BastidePlayerSymbol  symbol,
                              double               x,
                              double               y,
                              double               r)
{
  /* The radii are such that all six look equally large. */
  cairo_new_sub_path (cr);
  switch (symbol)
    {
    case BASTIDE_PLAYER_SYMBOL_SQUARE:
      cairo_rectangle (cr, x - 0.85 * r, y - 0.85 * r, 1.7 * r, 1.7 * r);
      return;
    case BASTIDE_PLAYER_SYMBOL_TRIANGLE:
      cairo_move_to (cr, x, y - 1.1 * r);
      cairo_line_to (cr, x + 1.08 * r, y + 0.8 * r);
      cairo_line_to (cr, x - 1.08 * r, y + 0.8 * r);
      break;
    case BASTIDE_PLAYER_SYMBOL_DIAMOND:
      cairo_move_to (cr, x, y - 1.25 * r);
      cairo_line_to (cr, x + r, y);
      cairo_line_to (cr, x, y + 1.25 * r);
      cairo_line_to (cr, x - r, y);
      break;
    case BASTIDE_PLAYER_SYMBOL_HEART:
      cairo_move_to (cr, x, y + 1.15 * r);
      cairo_curve_to (cr, x - 1.9 * r, y - 0.1 * r, x - r, y - 1.5 * r, x, y - 0.5 * r);
      cairo_curve_to (cr, x + r, y - 1.5 * r, x + 1.9 * r, y - 0.1 * r, x, y + 1.15 * r);
      break;
    case BASTIDE_PLAYER_SYMBOL_DISC:
      cairo_arc (cr, x, y, r, 0, 2 * G_PI);
      break;
    case BASTIDE_PLAYER_SYMBOL_STAR:
      bastide_star_append (cr, x, y, r * 1.3, r * 0.58);
      return;
    }
  cairo_close_path (cr);
}
