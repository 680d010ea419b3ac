/* bastide-figure-drawing.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-figure-drawing.h"

/* The figure that all games have, and the scoring figure: what others look like is a matter of theirs. */
static const BastideFigureDrawing follower = {
  .name = "follower",
  .scale = 1,
  .parts = {
    { BASTIDE_FOLLOWER_OUTLINE },
  },
  .folds = BASTIDE_HAT_FOLDS BASTIDE_CLOAK_FOLDS,
  .symbol_x = 0, .symbol_y = -27, .symbol_radius = 10.5,
};

static const BastideFigureDrawing lying = {
  .name = "lying",
  .scale = 1,
  .parts = {
    { "M-8,-66 L-14,-65 C-23,-62 -31,-50 -35,-39 C-38,-31 -30,-27 -26,-33 C-22,-39 -19,-43 -16,-46 L-15,-34 "
      "C-16,-24 -19,-12 -21,-4 C-22,3 -7,4 -5,-3 L0,-21 L5,-3 C7,4 22,3 21,-4 C19,-12 16,-24 15,-34 L16,-46 "
      "C19,-43 22,-39 26,-33 C30,-27 38,-31 35,-39 C31,-50 23,-62 14,-65 L8,-66 Z" },
    { "M0,-103 C11,-103 19,-95 19,-84 C19,-73 11,-65 0,-65 C-11,-65 -19,-73 -19,-84 C-19,-95 -11,-103 0,-103 Z" },
  },
  .details = {
    { "M-17,-75 C-11,-62 11,-62 17,-75", 4, BASTIDE_DETAIL_OF_SHADE, 0 },
    { "M0,-96 C7,-96 11,-91 11,-84 C11,-77 7,-72 0,-72 C-7,-72 -11,-77 -11,-84 C-11,-91 -7,-96 0,-96 Z", 0,
      BASTIDE_DETAIL_OF_ITSELF, 0xf5d3b0 },
  },
  .symbol_x = 0, .symbol_y = -46, .symbol_radius = 9.5,
};

const BastideFigureDrawing *
bastide_figure_drawing_get_lying (void)
{
  return &lying;
}

const BastideFigureDrawing *
bastide_figure_drawing_find (const char *name)
{
  const BastideDrawings *const *all = bastide_draw_registry_get ();

  if (g_strcmp0 (name, "follower") == 0 || g_strcmp0 (name, "main") == 0)
    return &follower;

  for (guint i = 0; all[i] != NULL; i++)
    for (const BastideFigureDrawing *drawing = all[i]->figures; drawing != NULL && drawing->name != NULL; drawing++)
      if (g_strcmp0 (drawing->name, name) == 0)
        return drawing;

  return NULL;
}
