/* castle-drawings.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "castle-drawings.h"

static const BastideFigureDrawing figures[] = {
  { .name = "herald" },
  { .name = "knight" },
  { .name = "squire" },
  { .name = "merchant", .lying = TRUE },
  { .name = "keep", .upright = TRUE },
  {},
};

const BastideDrawings bastide_drawings_castle = {
  .id = "castle",
  .tiles = &bastide_castle_style,
  .surroundings = &bastide_castle_wall_style,
  .figures = figures,
  .pieces = bastide_castle_tokens,
};
