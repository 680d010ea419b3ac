/* bastide-draw-registry.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-draw-registry.h"

/*
 * One line for each game, the first of which draws everything without a style of its own; then one for each module, in
 * the order in which their marks take their place on a tile: those without an alternative first; last the marks of
 * sets.
 */
#define DRAWINGS(LINE) \
  LINE (classic) \
  LINE (discovery) \
  LINE (castle) \
  LINE (city) \
  LINE (ferries) \
  LINE (crops) \
  LINE (inns) \
  LINE (traders) \
  LINE (flying) \
  LINE (goldmines) \
  LINE (mage) \
  LINE (robbers) \
  LINE (river) \
  LINE (abbot) \
  LINE (messages) \
  LINE (rows)

#define DECLARE(id) extern const BastideDrawings bastide_drawings_##id;
#define ADDRESS(id) &bastide_drawings_##id,

DRAWINGS (DECLARE)

const BastideDrawings *const *
bastide_draw_registry_get (void)
{
  static const BastideDrawings *const all[] = { DRAWINGS (ADDRESS) NULL };

  return all;
}
