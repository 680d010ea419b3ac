/* random-gestures.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "tileset/bastide-tile-edit.h"

/* What an author might do with a tile who does not look. */

static inline BastideEditPlace
random_place (GRand                       *random,
              const BastideTileDefinition *tile)
{
  BastideEditPlace place = { (BastideEditPlaceType) g_rand_int_range (random, 0, BASTIDE_EDIT_PAIR + 1) };

  place.x = g_rand_double (random);
  place.y = g_rand_double (random);
  if (place.type == BASTIDE_EDIT_SIDE)
    place.index = (guint) g_rand_int_range (random, 0, BASTIDE_N_SIDES);
  else if (place.type == BASTIDE_EDIT_HALF)
    place.index = (guint) g_rand_int_range (random, 0, BASTIDE_N_HALVES);
  else if (place.type == BASTIDE_EDIT_INSIDE)
    place.index = g_rand_boolean (random) ? BASTIDE_EDIT_NO_SEGMENT
                                          : (guint) g_rand_int_range (random, 0, (gint32) tile->segments->len);
  else if (place.type == BASTIDE_EDIT_PAIR && tile->pairs != NULL && tile->pairs->len > 0)
    place.index = (guint) g_rand_int_range (random, 0, (gint32) tile->pairs->len);
  else
    place.type = BASTIDE_EDIT_NOWHERE;

  return place;
}

static inline BastideEditGesture
random_gesture (GRand                       *random,
                const BastideTileDefinition *tile,
                GArray                      *tools)
{
  BastideEditGesture gesture = {
    g_array_index (tools, BastideEditTool, (guint) g_rand_int_range (random, 0, (gint32) tools->len)), .value = 1,
  };

  gesture.from = random_place (random, tile);
  gesture.to = random_place (random, tile);

  return gesture;
}
