/* bastide-card-scene.h
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
 * bastide_card_scene_paint:
 * @number: of the message, 1 to 8
 * @colour: of its figures
 * @x: corner of the picture
 * @y: corner of the picture
 *
 * The small landscape on a message card, clipped to its frame.
 */
void bastide_card_scene_paint (cairo_t    *cr,
                               guint       number,
                               const char *colour,
                               double      x,
                               double      y,
                               double      width,
                               double      height);

G_END_DECLS
