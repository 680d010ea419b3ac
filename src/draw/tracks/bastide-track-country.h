/* bastide-track-country.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <cairo.h>
#include <glib.h>

G_BEGIN_DECLS

/* Paints the landscape that the drawn scoring track leads round, from the origin on. */
void bastide_track_country_paint (cairo_t *cr,
                                  double   width,
                                  double   height);

G_END_DECLS
