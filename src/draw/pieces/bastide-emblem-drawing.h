/* bastide-emblem-drawing.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-draw-registry.h"
#include "bastide-pen.h"

G_BEGIN_DECLS

/* Grounds that several have. */
#define BASTIDE_EMBLEM_MEADOW 0xafba66
#define BASTIDE_EMBLEM_TOWN 0xddbf8c

/**
 * BastideEmblem:
 * @name: name of the set of tiles, or of the module
 * @ground: colour of the round
 * @paint_ground: (nullable): its flat parts, clipped, in units of the radius
 * @draw: its standing parts, in tiles, round (@x, @y) in radii and @scale times as large
 * @x: see @draw
 * @y: see @draw
 * @scale: see @draw
 */
struct _BastideEmblem
{
  const char *name;
  guint32     ground;
  void      (*paint_ground) (cairo_t    *cr);
  void      (*draw)         (BastidePen *pen);
  double      x;
  double      y;
  double      scale;
};

G_END_DECLS
