/* bastide-board-loupe.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-board-scene.h"

G_BEGIN_DECLS

/*
 * A loupe over the board: if something is to be chosen on a small tile, that tile is shown enlarged. Its state is in
 * the scene, so that pointer, keys and painters ask the scene for positions.
 */

/* The loupe opens if a tile is smaller than this, in logical pixels. With 91, five of the 4,798 spots of a large game
 * had no circle of 24 pixels of their own. */
#define BASTIDE_LOUPE_TILE_PIXELS 96

/* If there are several tiles, it opens at the one on which the pointer rests for this long, in milliseconds. */
#define BASTIDE_LOUPE_REST_TIME 300

gboolean           bastide_board_loupe_open         (BastideBoardScene        *scene,
                                                     int                       x,
                                                     int                       y);
gboolean           bastide_board_loupe_close        (BastideBoardScene        *scene);
void               bastide_board_loupe_allocate     (BastideBoardScene        *scene);
BastideBoardCanvas bastide_board_loupe_begin        (const BastideBoardScene  *scene,
                                                     const BastideBoardCanvas *canvas);

G_END_DECLS
