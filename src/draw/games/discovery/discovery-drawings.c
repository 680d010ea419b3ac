/* discovery-drawings.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-figure-drawing.h"
#include "discovery-style.h"

static const BastideFigureDrawing figures[] = {
  { .name = "explorer" },
  { .name = "sailor" },
  {},
};

const BastideDrawings bastide_drawings_discovery = {
  .id = "discovery",
  .tiles = &bastide_discovery_style,
  .figures = figures,
};
