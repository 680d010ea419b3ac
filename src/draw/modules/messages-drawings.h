/* messages-drawings.h
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
 * bastide_messages_paint_scene:
 * @number: of the message, 1 to 8
 * @colour: of its figures
 * @x: corner of the picture
 * @y: corner of the picture
 *
 * The small landscape on a message card, clipped to its frame.
 */
void bastide_messages_paint_scene (cairo_t    *cr,
                                   guint       number,
                                   const char *colour,
                                   double      x,
                                   double      y,
                                   double      width,
                                   double      height);

#define BASTIDE_MESSAGES_N_CARDS 8

/**
 * bastide_messages_paint_card:
 * @number: 1 to 8; 0 shows its back
 *
 * A message: a small picture of what it counts, and the choice between that and two points.
 */
void bastide_messages_paint_card (cairo_t    *cr,
                                  guint       number,
                                  const char *colour,
                                  double      x,
                                  double      y,
                                  double      width);

G_END_DECLS
