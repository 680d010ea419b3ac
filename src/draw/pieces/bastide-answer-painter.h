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

/* What players can answer, as a picture on the button: whom it moves, what it brings or takes. */

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
 * @colour: (nullable): of the player who answers
 * @x: its centre
 * @y: its centre
 * @size: of the square that it fits into
 */
void     bastide_answer_paint  (cairo_t    *cr,
                                const char *verb,
                                const char *colour,
                                double      x,
                                double      y,
                                double      size);

G_END_DECLS
