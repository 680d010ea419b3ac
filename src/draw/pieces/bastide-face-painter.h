/* bastide-face-painter.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <cairo.h>
#include <glib.h>

G_BEGIN_DECLS

/* The face of a computer player without a character. */
#define BASTIDE_FACE_PLAIN "computer"

/* Whether there is a face of this name: of a character, or the plain one. */
gboolean bastide_face_exists (const char *name);

/**
 * bastide_face_paint:
 * @name: one that exists
 * @colour: a player's colour
 * @x: centre of a square
 * @y: centre of a square
 * @radius: half of its side; nothing lies outside
 *
 * Head and shoulders of a computer player, in the coat of a player. It has a rim like a figure, so that it shows on any
 * ground.
 */
void     bastide_face_paint  (cairo_t    *cr,
                              const char *name,
                              const char *colour,
                              double      x,
                              double      y,
                              double      radius);

G_END_DECLS
