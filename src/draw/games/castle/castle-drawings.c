/* castle-drawings.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "castle-drawings.h"

static const BastideFigureDrawing figures[] = {
  {
    .name = "herald",
    .scale = 1,
    .parts = {
      { BASTIDE_FOLLOWER_OUTLINE },
      { "M12,-50 L34,-74",
        12 },
      { "M10,-78 L56,-94",
        6.5 },
      { "M54,-104 L78,-116 L70,-78 L56,-86 Z M26,-80 L52,-89 L55,-50 L42,-54 L30,-42 Z" },
    },
    .folds = BASTIDE_HAT_FOLDS BASTIDE_CLOAK_FOLDS,
    .symbol_x = 0, .symbol_y = -27, .symbol_radius = 10.5,
  },
  {
    .name = "knight",
    .scale = 1,
    .parts = {
      { "M-33,0 C-32,-22 -27,-44 -20,-57 C-17,-63 -11,-65 -8,-66 C-14,-70 -18,-74 -18,-80 "
        "L-17,-97 C-10,-105 10,-105 17,-97 L18,-80 C18,-74 14,-70 8,-66 C11,-65 17,-63 20,-57 "
        "C27,-44 32,-22 33,0 C20,5 -20,5 -33,0 Z M41,-126 L50,-100 L32,-100 Z" },
      { "M0,-102 C2,-120 26,-122 31,-104",
        8 },
      { "M14,-46 L40,-56",
        12 },
      { "M41,4 L41,-100",
        6.5 },
    },
    .details = {
      { "M-15,-84 L15,-84 M0,-84 L0,-70",
        4, BASTIDE_DETAIL_OF_MARK },
    },
    .folds = BASTIDE_CLOAK_FOLDS,
    .symbol_x = 0, .symbol_y = -27, .symbol_radius = 10.5,
  },
  {
    .name = "squire",
    .scale = 1,
    .parts = {
      { "M-33,0 C-32,-22 -27,-44 -20,-57 C-17,-63 -11,-65 -8,-66 C-14,-70 -17,-75 -16,-80 "
        "L-24,-84 C-30,-98 -6,-107 10,-105 C26,-103 30,-91 22,-83 L16,-80 C17,-75 14,-70 8,-66 "
        "C11,-65 17,-63 20,-57 C27,-44 32,-22 33,0 C20,5 -20,5 -33,0 Z" },
      { "M10,-102 C20,-122 42,-124 50,-108",
        7 },
      { "M-30,-16 L-52,-2",
        6 },
    },
    .folds = BASTIDE_CLOAK_FOLDS,
    .symbol_x = 0, .symbol_y = -27, .symbol_radius = 10.5,
  },
  {
    .name = "merchant",
    .scale = 1,
    .parts = {
      { BASTIDE_FOLLOWER_OUTLINE },
      { "M46,-4 C28,-4 26,-24 38,-34 L34,-42 L58,-42 L54,-34 C66,-24 64,-4 46,-4 Z" },
    },
    .folds = BASTIDE_HAT_FOLDS BASTIDE_CLOAK_FOLDS,
    .symbol_x = 0, .symbol_y = -27, .symbol_radius = 10.5,
    .lying = TRUE,
  },
  {
    .name = "keep",
    .scale = 1,
    .parts = {
      { "M-48,0 L-48,-74 L-56,-74 L-39,-108 L-22,-74 L-28,-74 L-28,-58 L0,-84 L28,-58 L28,-74 "
        "L22,-74 L39,-108 L56,-74 L48,-74 L48,0 Z" },
    },
    .upright = TRUE,
    .symbol_x = 0, .symbol_y = -32, .symbol_radius = 10.5,
  },
  {},
};

const BastideDrawings bastide_drawings_castle = {
  .id = "castle",
  .tiles = &bastide_castle_style,
  .surroundings = &bastide_castle_wall_style,
  .figures = figures,
  .pieces = bastide_castle_tokens,
};
