/* bastide-monastery-parts.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-building.h"

G_BEGIN_DECLS

/* What monasteries are put together from: white walls under slate. */

/* A nave or a wing with its ridge from east to west. */
void bastide_monastery_draw_wing  (BastidePen *pen,
                                   double      x0,
                                   double      x1,
                                   double      y,
                                   double      depth,
                                   double      wall_height,
                                   double      roof_height);

/* A square tower with a cross. */
void bastide_monastery_draw_spire (BastidePen *pen,
                                   double      x0,
                                   double      x1,
                                   double      y,
                                   double      height,
                                   double      roof_height);

/* The round end of a church. */
void bastide_monastery_draw_apse  (BastidePen *pen,
                                   double      x,
                                   double      y,
                                   double      radius,
                                   double      height);

/* A round window with tracery. */
void bastide_monastery_draw_rose  (BastidePen *pen,
                                   double      x,
                                   double      y,
                                   double      radius);

/* bastide-scenery-monastery-more.c: two of the forms. */
void bastide_monastery_draw_round_church (BastidePen *pen);
void bastide_monastery_draw_abbey        (BastidePen *pen);

G_END_DECLS
