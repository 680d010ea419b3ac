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

G_END_DECLS
