/* bastide-board-target-places.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-board-target.h"

G_BEGIN_DECLS

/* So far apart are the middles of what can be chosen, in logical pixels, or a click only comes closer. */
#define BASTIDE_TARGET_PIXELS 24

/*
 * Where things that can be chosen are when they are shown together: no two touch, nor what stands there already. Where
 * they would, they move apart, each on its own segment or along its own way.
 */

GArray  *bastide_board_target_places_list_obstacles (const BastideBoardCanvas *canvas,
                                                     BastideChoice            *choice);
gboolean bastide_board_target_places_is_taken       (const BastideBoardCanvas *canvas,
                                                     const GArray             *obstacles,
                                                     const BastideBoardTarget *target);
void     bastide_board_target_places_spread         (const BastideBoardCanvas *canvas,
                                                     BastideChoice            *choice,
                                                     GArray                   *targets,
                                                     const GArray             *obstacles,
                                                     GHashTable               *rooms);

G_END_DECLS
