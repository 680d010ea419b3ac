/* bastide-glide.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-board-geometry.h"

G_BEGIN_DECLS

/* How long a view glides, in milliseconds. */
#define BASTIDE_GLIDE_TIME 220

/**
 * BastideGlide:
 * @runs: whether it is under way
 * @from: where it began
 * @to: where it leads
 * @began: when it began, in microseconds
 *
 * A view that goes to another place, and to another size. Plain data, so that it can be tested without a window.
 */
typedef struct
{
  gboolean             runs;
  BastideBoardGeometry from;
  BastideBoardGeometry to;
  gint64               began;
} BastideGlide;

void bastide_glide_start   (BastideGlide               *self,
                            const BastideBoardGeometry *from,
                            const BastideBoardGeometry *to,
                            gint64                      now);
void bastide_glide_advance (BastideGlide               *self,
                            gint64                      now,
                            BastideBoardGeometry       *geometry);

G_END_DECLS
