/* bastide-alike.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Rotations of a tile between which the rules see no difference. */

#include <string.h>

#include "bastide-kernel.h"
#include "bastide-outlook.h"

static gboolean
are_marks_equal (const GArray *a,
                 const GArray *b)
{
  guint n = a != NULL ? a->len : 0;

  if (n != (b != NULL ? b->len : 0))
    return FALSE;

  for (guint i = 0; i < n; i++)
    {
      const BastideMark *mark = &g_array_index (a, BastideMark, i);
      const BastideMark *other = &g_array_index (b, BastideMark, i);

      if (mark->info != other->info || mark->value != other->value)
        return FALSE;
    }

  return TRUE;
}

/* Something on it looks in a direction. */
static gboolean
has_direction (const BastideTileDefinition *tile)
{
  if (tile->pairs != NULL && tile->pairs->len > 0)
    return TRUE;

  for (guint i = 0; tile->marks != NULL && i < tile->marks->len; i++)
    if (g_array_index (tile->marks, BastideMark, i).info->turns)
      return TRUE;

  return FALSE;
}

/* Two segments take each other's place. Returns: FALSE where one of them has another place already */
static gboolean
match_segments (guint8 *places,
                guint8 *origins,
                guint   segment,
                guint   other)
{
  if (segment == BASTIDE_NO_SEGMENT || other == BASTIDE_NO_SEGMENT)
    return segment == other;
  if (places[segment] != BASTIDE_NO_SEGMENT || origins[other] != BASTIDE_NO_SEGMENT)
    return places[segment] == other && origins[other] == segment;

  places[segment] = (guint8) other;
  origins[other] = (guint8) segment;

  return TRUE;
}

/* Which segment lies in one rotation where each lies in another. Those inside the tile stay what they are. */
static gboolean
find_places (const BastideTileInfo *tile,
             guint                  rotation,
             guint                  other,
             guint8                *places)
{
  guint8 origins[BASTIDE_MAX_SEGMENTS];

  memset (places, BASTIDE_NO_SEGMENT, BASTIDE_MAX_SEGMENTS);
  memset (origins, BASTIDE_NO_SEGMENT, sizeof origins);
  for (guint side = 0; side < BASTIDE_N_SIDES; side++)
    {
      const BastideEdge *edge = &tile->edges[rotation][side];
      const BastideEdge *other_edge = &tile->edges[other][side];

      if (edge->type != other_edge->type || edge->simple != other_edge->simple)
        return FALSE;
      for (guint port = 0; port < 3; port++)
        if (!match_segments (places, origins, edge->ports[port], other_edge->ports[port]))
          return FALSE;
    }

  for (guint i = 0; i < tile->n_segments; i++)
    if (places[i] == BASTIDE_NO_SEGMENT && !match_segments (places, origins, i, i))
      return FALSE;

  return TRUE;
}

static gboolean
are_segments_alike (const BastideTileInfo *tile,
                    const guint8          *places,
                    guint                  segment)
{
  const BastideSegmentDefinition *definition = bastide_tile_definition_get_segment (tile->definition, segment);
  const BastideSegmentDefinition *other = bastide_tile_definition_get_segment (tile->definition, places[segment]);
  guint32 touches = 0;

  for (guint i = 0; i < tile->n_segments; i++)
    if (tile->touches[segment] & (1u << i))
      touches |= 1u << places[i];

  return definition->kind == other->kind && g_strcmp0 (definition->end, other->end) == 0
    && touches == tile->touches[places[segment]] && are_marks_equal (definition->marks, other->marks);
}

static gboolean
are_alike (const BastideTileInfo *tile,
           guint                  rotation,
           guint                  other)
{
  guint8 places[BASTIDE_MAX_SEGMENTS];

  if (!find_places (tile, rotation, other, places))
    return FALSE;

  for (guint i = 0; i < tile->n_segments; i++)
    if (!are_segments_alike (tile, places, i))
      return FALSE;

  return TRUE;
}

void
bastide_tile_info_find_alike (BastideTileInfo *tile)
{
  gboolean turned = has_direction (tile->definition);

  for (guint rotation = 0; rotation < BASTIDE_N_ROTATIONS; rotation++)
    {
      guint lowest = 0;

      while (lowest < rotation && (turned || !are_alike (tile, rotation, lowest)))
        lowest++;
      tile->alike[rotation] = (guint8) lowest;
    }
}

/* The kind of tile that an action places, or -1. */
static int
find_placed_kind (const BastideRules *rules,
                  const BastideState *state,
                  BastideAction       action)
{
  const BastideGameHooks *hooks = rules->game->hooks;

  if (rules->verbs[action.verb].target != BASTIDE_TARGET_CELL)
    return -1;
  if (rules->hand_size > 0 && action.verb == hooks->place_from_hand_verb)
    return action.tile;

  return action.verb == hooks->place_verb ? state->tile : -1;
}

/* The first of the rotations that are like that of the action. Modules that restrict where a tile may lie may see a
 * difference. */
static guint
find_rotation (const BastideRules *rules,
               const BastideState *state,
               BastideAction       action)
{
  int tile = find_placed_kind (rules, state, action);

  return tile < 0 || rules->tiles[tile].restricted ? action.rotation : rules->tiles[tile].alike[action.rotation];
}

gboolean
bastide_state_is_alike (const BastideRules *rules,
                        const BastideState *state,
                        BastideAction       a,
                        BastideAction       b)
{
  if (find_rotation (rules, state, a) != find_rotation (rules, state, b))
    return FALSE;

  a.rotation = b.rotation;

  return bastide_action_equal (a, b);
}

void
bastide_state_fold_alike (const BastideRules *rules,
                          const BastideState *state,
                          BastideActions     *actions)
{
  guint n = 0;

  for (guint i = 0; i < actions->n_items; i++)
    {
      BastideAction action = actions->items[i];

      if (find_rotation (rules, state, action) == action.rotation)
        actions->items[n++] = action;
    }
  actions->n_items = n;
}
