/* discovery-drawings.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-figure-drawing.h"
#include "discovery-style.h"

static const BastideFigureDrawing figures[] = {
  {
    .name = "explorer",
    .scale = 1,
    .parts = {
      { "M-33,0 C-32,-22 -27,-44 -20,-57 C-17,-63 -11,-65 -8,-66 C-14,-70 -17,-75 -16,-80 "
        "L-27,-82 C-30,-86 -24,-89 -15,-89 C-14,-97 -8,-101 0,-101 C8,-101 14,-97 15,-89 "
        "C24,-89 30,-86 27,-82 L16,-80 C17,-75 14,-70 8,-66 C11,-65 17,-63 20,-57 C27,-44 "
        "32,-22 33,0 C20,5 -20,5 -33,0 Z",
        0 },
      { "M14,-46 L41,-60",
        12 },
      { "M42,4 L42,-110",
        7 },
      { "M42,-112 L72,-101 L42,-88 Z",
        0 },
    },
    .folds = BASTIDE_HAT_FOLDS BASTIDE_CLOAK_FOLDS,
    .symbol_x = 0, .symbol_y = -27, .symbol_radius = 10.5,
  },
  {
    .name = "sailor",
    .scale = 1,
    .parts = {
      { "M-24,-24 C-25,-40 -23,-50 -20,-57 C-17,-63 -11,-65 -8,-66 C-14,-70 -17,-75 -16,-80 "
        "L-27,-82 C-30,-86 -24,-89 -15,-89 C-14,-97 -8,-101 0,-101 C8,-101 14,-97 15,-89 "
        "C24,-89 30,-86 27,-82 L16,-80 C17,-75 14,-70 8,-66 C11,-65 17,-63 20,-57 C23,-50 "
        "25,-40 24,-24 Z",
        0 },
      { "M22,-52 L52,6",
        7 },
      { "M48,-6 L60,-2 L66,18 L54,22 Z",
        0 },
      { "M-64,-36 C-50,-28 -30,-26 0,-26 C30,-26 50,-28 64,-36 C60,-12 46,6 26,7 L-26,7 "
        "C-46,6 -60,-12 -64,-36 Z",
        0 },
    },
    .folds = BASTIDE_HAT_FOLDS,
    .symbol_x = 0, .symbol_y = -42, .symbol_radius = 10.5,
  },
  {},
};

const BastideDrawings bastide_drawings_discovery = {
  .id = "discovery",
  .tiles = &bastide_discovery_style,
  .figures = figures,
};
