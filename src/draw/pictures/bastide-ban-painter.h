/* bastide-ban-painter.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <cairo.h>
#include <glib.h>

G_BEGIN_DECLS

/* What says in a picture of the rules that something is not allowed. */

/* A red ring with a stroke through it. */
void bastide_ban_paint_ring  (cairo_t *cr,
                              double   x,
                              double   y,
                              double   radius);

/* A disc with a cross. */
void bastide_ban_paint_cross (cairo_t *cr,
                              double   x,
                              double   y,
                              double   radius);

G_END_DECLS
