/* goldmines.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-emblem-drawing.h"
#include "goldmines-drawings.h"

const BastideDrawings bastide_drawings_goldmines = {
  .id = "goldmines",
  .marks = (const BastideTileMark *const[]) { &bastide_goldmines_mark, NULL },
  .pieces = bastide_goldmines_pieces,
  .emblem = &(const BastideEmblem) { "goldmines", BASTIDE_EMBLEM_MEADOW, NULL, bastide_goldmines_draw_mine, 0, 0.10, 1.75 },
};
