/* bastide-trimmed-surface.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <cairo.h>
#include <glib.h>

G_BEGIN_DECLS

cairo_surface_t *bastide_surface_trim (cairo_surface_t *surface,
                                       int             *x,
                                       int             *y);

G_END_DECLS
