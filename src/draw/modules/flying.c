/* flying.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-emblem-drawing.h"
#include "flying-drawings.h"

static void
draw_machine (BastidePen *pen)
{
  bastide_flying_draw_machine (pen, 40 * G_PI / 180, FALSE);
}

const BastideDrawings bastide_drawings_flying = {
  .id = "flying",
  .marks = (const BastideTileMark *const[]) { &bastide_flying_mark, NULL },
  .emblem = &(const BastideEmblem) { "flying", 0xb9d3d3, NULL, draw_machine, -0.06, 0.06, 1.42 },
};
