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
    { "M-33,0 C-32,-22 -27,-44 -20,-57 C-17,-63 -11,-65 -8,-66 C-14,-70 -17,-75 -16,-80 "
      "L-27,-82 C-30,-86 -24,-89 -15,-89 C-14,-97 -8,-101 0,-101 C8,-101 14,-97 15,-89 "
      "C24,-89 30,-86 27,-82 L16,-80 C17,-75 14,-70 8,-66 C11,-65 17,-63 20,-57 C27,-44 "
      "32,-22 33,0 C20,5 -20,5 -33,0 Z",
      0 },
  },
  .folds = BASTIDE_HAT_FOLDS BASTIDE_CLOAK_FOLDS,
  .symbol_x = 0, .symbol_y = -27, .symbol_radius = 10.5,
};

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
