/* bastide-stall.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-pen.h"

G_BEGIN_DECLS

/* Number of heaps of wares side by side before they repeat. */
#define BASTIDE_STALL_WARES 4

/**
 * bastide_stall_draw:
 * @at: middle of the foot of its counter
 * @scale: 1 on a tile
 * @colour: colour of the stripes of its awning
 * @wares: (array fixed-size=4): colours of the wares on the counter
 */
void bastide_stall_draw (BastidePen       *pen,
                         BastidePoint      at,
                         double            scale,
                         BastideRgb        colour,
                         const BastideRgb *wares);

G_END_DECLS
