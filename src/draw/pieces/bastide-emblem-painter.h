/* bastide-emblem-painter.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <cairo.h>
#include <glib.h>

G_BEGIN_DECLS

/* Whether there is an emblem of this name. */
gboolean bastide_emblem_exists (const char *name);

/**
 * bastide_emblem_paint:
 * @name: name of a set of tiles, or a module
 * @x: centre of the round
 * @y: centre of the round
 * @radius: radius of the round; standing parts may rise over its rim by as much again
 *
 * The emblem of a set of tiles or of the rules that it brings: a small scene on a round of cream.
 */
void bastide_emblem_paint (cairo_t    *cr,
                           const char *name,
                           double      x,
                           double      y,
                           double      radius);

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
