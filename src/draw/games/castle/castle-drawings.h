/* castle-drawings.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-figure-drawing.h"
#include "bastide-piece-drawing.h"
#include "bastide-surroundings-style.h"
#include "bastide-tile-style.h"

G_BEGIN_DECLS

/* The tables that castle-drawings.c puts together. */
extern const BastideTileStyle bastide_castle_style;
extern const BastideSurroundingsStyle bastide_castle_wall_style;

G_END_DECLS
