/* bastide-stage-segment.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-stage-places.h"

G_BEGIN_DECLS

/* Whether one may stand for both. */
gboolean bastide_staged_figures_are_alike (const BastideStagedFigure *one,
                                           const BastideStagedFigure *other);

/* From now on this segment is looked at. */
void     bastide_stage_segment_enter      (BastideStageSolver        *self,
                                           guint                      segment);

/* Finds places for all on a segment who are not held. Returns: whether there was room, or it was made */
gboolean bastide_stage_segment_solve      (BastideStageSolver        *self,
                                           guint                      segment);

G_END_DECLS
