/* bastide-board-beyond.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-board-scene.h"

G_BEGIN_DECLS

/**
 * BastideBoardBeyond:
 *
 * Arrows at the edges of the view, which tell how much of what can be chosen lies beyond, and lead there.
 */
typedef struct _BastideBoardBeyond BastideBoardBeyond;

BastideBoardBeyond *bastide_board_beyond_new      (GtkWidget          *board,
                                                   BastideBoardScene  *scene);
void                bastide_board_beyond_free     (BastideBoardBeyond *self);
void                bastide_board_beyond_allocate (BastideBoardBeyond *self);
void                bastide_board_beyond_snapshot (BastideBoardBeyond *self,
                                                   GtkSnapshot        *snapshot);

G_END_DECLS
