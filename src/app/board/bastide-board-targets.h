/* bastide-board-targets.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-board-target-places.h"

G_BEGIN_DECLS

gboolean bastide_board_targets_get        (const BastideBoardCanvas *canvas,
                                           BastideChoice            *choice,
                                           const BastideSpot        *spot,
                                           BastideBoardTarget       *target);
gboolean bastide_board_targets_shows      (const BastideBoardCanvas *canvas,
                                           BastideChoice            *choice,
                                           const BastideSpot        *spot);
int      bastide_board_targets_get_feature (const BastideBoardCanvas *canvas,
                                            const BastideSpot        *spot);
gboolean bastide_board_targets_is_apart   (const BastideBoardCanvas *canvas,
                                           BastideChoice            *choice,
                                           const BastideSpot        *spot);

G_END_DECLS
