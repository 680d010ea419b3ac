/* bastide-tile-style.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-tile-style.h"

const BastideTileStyle *
bastide_tile_style_find (const char *game)
{
  const BastideDrawings *const *all = bastide_draw_registry_get ();

  for (guint i = 0; all[i] != NULL; i++)
    if (all[i]->tiles != NULL && g_strcmp0 (all[i]->id, game) == 0)
      return all[i]->tiles;

  return all[0]->tiles;
}
