/* bastide-tile-style.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-tile-style.h"

/* The first draws the tiles of a game without a style of its own. */
static const BastideTileStyle *const styles[] = {
  &bastide_classic_style,
  &bastide_discovery_style,
  &bastide_castle_style,
};

const BastideTileStyle *
bastide_tile_style_find (const char *game)
{
  for (guint i = 0; i < G_N_ELEMENTS (styles); i++)
    if (g_strcmp0 (styles[i]->game, game) == 0)
      return styles[i];

  return styles[0];
}
