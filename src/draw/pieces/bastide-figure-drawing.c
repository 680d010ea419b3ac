/* bastide-figure-drawing.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-figure-drawing.h"

#include <string.h>

#include "bastide-look.h"

/* The figure that all games have, and the scoring figure: the look of others is up to their modules. */
static const BastideFigureDrawing follower = { .name = "follower" };

/* A figure of a set stands on it, and never lies. */
static const BastideFigureDrawing plinth = { .name = "plinth", .upright = TRUE };

const BastideFigureDrawing *
bastide_figure_drawing_find (const char *name)
{
  const BastideDrawings *const *all = bastide_draw_registry_get ();

  if (g_strcmp0 (name, "follower") == 0 || g_strcmp0 (name, "main") == 0)
    return &follower;
  if (bastide_look_parse_name (name, NULL) != NULL)
    return &plinth;

  for (guint i = 0; all[i] != NULL; i++)
    for (const BastideFigureDrawing *drawing = all[i]->figures; drawing != NULL && drawing->name != NULL; drawing++)
      if (g_strcmp0 (drawing->name, name) == 0)
        return drawing;

  /* In a text that does not know the set, its figures look like followers. */
  return name != NULL && strchr (name, '/') != NULL ? &follower : NULL;
}
