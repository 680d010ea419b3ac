/* bastide-track-country.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-track-country.h"

#include "bastide-palette.h"

void
bastide_track_country_paint (cairo_t *cr,
                             double   width,
                             double   height)
{
  cairo_rectangle (cr, 0, 0, width, height);
  bastide_set_source (cr, BASTIDE_FIELD, 1);
  cairo_fill (cr);
}
