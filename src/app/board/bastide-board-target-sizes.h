/* bastide-board-target-sizes.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-board-target.h"

G_BEGIN_DECLS

/* What floats has its full size where the next one is no closer than so far, in tiles. */
#define BASTIDE_FLOAT_ROOM 0.20

/*
 * How large the things are that can be chosen: smaller where they stand close together.
 */

void bastide_board_target_sizes_fit (const BastideBoardCanvas *canvas,
                                     GArray                   *targets);

G_END_DECLS
