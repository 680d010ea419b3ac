/* bastide-garden-beds.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-pen.h"

G_BEGIN_DECLS

/* What is laid out within the hedges of a garden: half of its width, and of its depth. */
#define BASTIDE_GARDEN_WIDTH 0.128
#define BASTIDE_GARDEN_DEPTH 0.105

/* Flower beds, a knot of box, vegetables, fruit trees, a pond, rings of roses. */
#define BASTIDE_N_GARDENS 6

/**
 * bastide_garden_draw_beds:
 * @variant: which of the gardens
 * @seed: for what differs from flower to flower
 *
 * Draws what lies on the gravel of a garden, round the origin.
 */
void bastide_garden_draw_beds (BastidePen *pen,
                               guint       variant,
                               guint32     seed);

G_END_DECLS
