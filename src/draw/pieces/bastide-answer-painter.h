/* bastide-answer-painter.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <cairo.h>
#include <glib.h>

G_BEGIN_DECLS

/* Answers of players, as pictures on buttons: the figure concerned, the gain or the loss. */

/**
 * bastide_answer_exists:
 * @verb: the word of the protocol
 *
 * Returns: whether bastide_answer_paint() can draw it
 */
gboolean bastide_answer_exists (const char *verb);

/**
 * bastide_answer_paint:
 * @verb: one that exists
 * @colour: (nullable): colour of the player who answers
 * @x: its centre
 * @y: its centre
 * @size: size of the square that it fits into
 */
void     bastide_answer_paint  (cairo_t    *cr,
                                const char *verb,
                                const char *colour,
                                double      x,
                                double      y,
                                double      size);

G_END_DECLS
