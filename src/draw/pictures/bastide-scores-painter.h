/* bastide-scores-painter.h
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
 * BastideScoreLine:
 * @colour: colour of the player
 * @name: name of the player
 * @score: the points
 * @winner: whether the player has won
 */
typedef struct
{
  const char *colour;
  const char *name;
  int         score;
  gboolean    winner;
} BastideScoreLine;

/* The height of the area painted by bastide_scores_paint(). */
double bastide_scores_get_height (const BastideScoreLine *lines,
                                  guint                   n_lines,
                                  double                  width);

/**
 * bastide_scores_paint:
 * @lines: (array length=n_lines): the players, the best one first
 * @x: corner of the paper
 * @y: corner of the paper
 * @width: width of the paper
 *
 * Paints the scores of all players on a strip of paper, to go below a picture of a board. Winners have a crown. Long
 * names mean fewer in a row.
 */
void   bastide_scores_paint      (cairo_t                *cr,
                                  const BastideScoreLine *lines,
                                  guint                   n_lines,
                                  double                  x,
                                  double                  y,
                                  double                  width);

/* Distance that the ends of a ribbon reach beyond its band, and below it, relative to its height with one line of
 * words. */
#define BASTIDE_RIBBON_END 0.42
#define BASTIDE_RIBBON_DROP 0.16

/**
 * bastide_ribbon_paint:
 * @colour: (nullable): a player's colour, for the ends; NULL is gold
 * @x: left end of the whole ribbon
 * @y: its upper edge
 * @width: width of the whole ribbon
 * @height: height of the whole ribbon
 * @unit: the height that it has with one line of words: with more of them the band grows, not its ends and seams
 *
 * The ribbon of a winner: a band of cream for the words, whose two ends fold behind it.
 */
void bastide_ribbon_paint (cairo_t    *cr,
                           const char *colour,
                           double      x,
                           double      y,
                           double      width,
                           double      height,
                           double      unit);

G_END_DECLS
