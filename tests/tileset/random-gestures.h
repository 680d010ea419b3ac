/* random-gestures.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "tileset/edit/bastide-tile-edit.h"

/* Gestures of an author who draws on a tile without looking. */

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

/* Sets the object in which a line of the tile ends. Returns: whether any line ends there */
static inline gboolean
random_end (GRand                       *random,
            const BastideTileDefinition *tile,
            BastideEditGesture          *gesture)
{
  for (guint i = 0; i < tile->segments->len; i++)
    {
      const BastideSegmentDefinition *segment = bastide_tile_definition_get_segment (tile, i);
      g_autoptr (GPtrArray) ends = NULL;

      if (segment->kind != gesture->tool.kind || segment->end == NULL || g_rand_boolean (random))
        continue;
      ends = bastide_tile_edit_list_ends (tile, i);
      if (ends->len == 0)
        continue;
      gesture->from = (BastideEditPlace) { BASTIDE_EDIT_INSIDE, i, 0.5, 0.5 };
      gesture->to = (BastideEditPlace) { BASTIDE_EDIT_NOWHERE };
      gesture->end = ((const BastideLineEnd *) g_ptr_array_index
                        (ends, (guint) g_rand_int_range (random, 0, (gint32) ends->len)))->name;
      return TRUE;
    }

  return FALSE;
}

/* Lines and borders mostly begin at an edge, and objects mostly go on a segment that can hold them. */
static inline void
random_beginning (GRand                       *random,
                  const BastideTileDefinition *tile,
                  BastideEditGesture          *gesture)
{
  if (g_rand_int_range (random, 0, 4) == 0)
    return;

  if (gesture->tool.type != BASTIDE_EDIT_TOOL_SEGMENT)
    {
      gesture->from.type = BASTIDE_EDIT_INSIDE;
      gesture->from.index = (guint) g_rand_int_range (random, 0, (gint32) tile->segments->len);
    }
  else if (g_rand_boolean (random) || !random_end (random, tile, gesture))
    {
      gesture->from.type = BASTIDE_EDIT_SIDE;
      gesture->from.index = (guint) g_rand_int_range (random, 0, BASTIDE_N_SIDES);
    }
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
  random_beginning (random, tile, &gesture);

  return gesture;
}
