/* inns-drawings.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-pen.h"
#include "bastide-tile-mark.h"

G_BEGIN_DECLS

/* A cathedral's front between its towers, round the origin of the pen. */
void bastide_inns_draw_cathedral (BastidePen *pen);

extern const BastideTileMark bastide_inns_cathedral;

G_END_DECLS
