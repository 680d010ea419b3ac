/* bastide-engine-pieces.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-engine-json.h"

G_BEGIN_DECLS

/* What is neither tile nor figure of the map, as JSON; see bastide-engine-json.h. */

/* Member "track": per player how far the score figures have gone, and where other figures stand there. */
void bastide_engine_add_track       (const BastideAnswer *answer);
/* The members of "state" for all other pieces that are in play. */
void bastide_engine_add_pieces      (const BastideAnswer *answer);
/* The members of "segments" for those on a tile; @placed is -1 for a tile that does not lie. */
void bastide_engine_add_tile_pieces (const BastideAnswer *answer,
                                     int                  placed);

G_END_DECLS
