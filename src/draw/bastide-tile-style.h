/* bastide-tile-style.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-tile-plan.h"

G_BEGIN_DECLS

/**
 * BastideTileStyle:
 * @game: id of the game whose tiles it draws
 * @build: fills the plan
 * @paint_ground: paints what lies flat, up to the roads
 * @compose: fills the scene with what stands up, its shadows, and what lies flat under it
 *
 * How the tiles of a game are drawn.
 */
struct _BastideTileStyle
{
  const char *game;
  void      (*build)        (BastideTilePlan       *plan);
  void      (*paint_ground) (const BastideTilePlan *plan,
                             cairo_t               *cr,
                             double                 pixels);
  void      (*compose)      (BastideScene          *scene);
};

/* The style of a game's tiles. */
const BastideTileStyle *bastide_tile_style_find (const char *game);

/* One line for each game with a style. */
extern const BastideTileStyle bastide_classic_style;

G_END_DECLS
