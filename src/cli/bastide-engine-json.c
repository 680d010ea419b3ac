/* bastide-engine-json.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#define G_LOG_DOMAIN "bastide-cli"

#include "config.h"

#include "bastide-engine-json.h"

#include <string.h>


void
bastide_engine_add_member_int (JsonBuilder *builder,
                               const char  *name,
                               gint64       value)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_int_value (builder, value);
}

void
bastide_engine_add_member_string (JsonBuilder *builder,
                                  const char  *name,
                                  const char  *value)
{
  json_builder_set_member_name (builder, name);
  if (value != NULL)
    json_builder_add_string_value (builder, value);
  else
    json_builder_add_null_value (builder);
}

void
bastide_engine_add_member_player (JsonBuilder *builder,
                                  const char  *name,
                                  int          player)
{
  json_builder_set_member_name (builder, name);
  if (player >= 0)
    json_builder_add_int_value (builder, player);
  else
    json_builder_add_null_value (builder);
}

void
bastide_engine_add_member_side (JsonBuilder *builder,
                                const char  *name,
                                BastideSide  side)
{
  const char text[] = { BASTIDE_SIDE_LETTERS[side], '\0' };

  bastide_engine_add_member_string (builder, name, text);
}

void
bastide_engine_add_member_cells (JsonBuilder        *builder,
                                 const char         *name,
                                 const BastideRules *rules,
                                 const BastideState *state,
                                 const GArray       *placed)
{
  json_builder_set_member_name (builder, name);
  json_builder_begin_array (builder);
  for (guint i = 0; placed != NULL && i < placed->len; i++)
    {
      BastidePlacedTile tile;

      bastide_state_get_placed (rules, state, g_array_index (placed, guint16, i), &tile);
      json_builder_begin_array (builder);
      json_builder_add_int_value (builder, tile.x);
      json_builder_add_int_value (builder, tile.y);
      json_builder_end_array (builder);
    }
  json_builder_end_array (builder);
}

const char *
bastide_engine_get_part_name (BastidePart part)
{
  static const char *const names[BASTIDE_N_PARTS] = {
    [BASTIDE_PART_MAIN] = "main",
    [BASTIDE_PART_BONUS] = "bonus",
    [BASTIDE_PART_EXTRA] = "extra",
  };

  g_return_val_if_fail (part < BASTIDE_N_PARTS, NULL);

  return names[part];
}

const char *
bastide_engine_get_tile_id (const BastideRules *rules,
                            guint               tile)
{
  return bastide_rules_get_tile (rules, tile)->id;
}

const char *
bastide_engine_get_segment_id (const BastideRules *rules,
                               guint               tile,
                               guint               segment)
{
  return bastide_tile_definition_get_segment (bastide_rules_get_tile (rules, tile), segment)->id;
}

static void
add_fact (JsonBuilder       *builder,
          const BastideFact *fact)
{
  if (fact->known && fact->text == NULL)
    bastide_engine_add_member_int (builder, fact->name, fact->number);
  else
    bastide_engine_add_member_string (builder, fact->name, fact->known ? fact->text : NULL);
}

void
bastide_engine_add_hand (JsonBuilder        *builder,
                         const BastideRules *rules,
                         const BastideState *state,
                         guint               player)
{
  const guint16 *tiles = NULL;
  guint n_tiles = bastide_state_get_hand (rules, state, player, &tiles);

  json_builder_begin_array (builder);
  for (guint i = 0; i < n_tiles; i++)
    json_builder_add_string_value (builder, bastide_engine_get_tile_id (rules, tiles[i]));
  json_builder_end_array (builder);
}

/* The tile that is to be placed, or those to choose from; one that lies on the board already is in its event. */
static void
add_tile_in_hand (JsonBuilder           *builder,
                  const BastideRules    *rules,
                  const BastideState    *state,
                  const BastideDecision *decision)
{
  if (decision->status == BASTIDE_STATUS_END || decision->placed)
    return;

  if (decision->tile >= 0)
    bastide_engine_add_member_string (builder, "tile", bastide_engine_get_tile_id (rules, (guint) decision->tile));
  else if (bastide_rules_has_hands (rules))
    {
      bastide_engine_add_member_string (builder, "tile", NULL);
      json_builder_set_member_name (builder, "hand");
      bastide_engine_add_hand (builder, rules, state, (guint) decision->player);
    }
}

void
bastide_engine_add_decision (JsonBuilder        *builder,
                             const BastideRules *rules,
                             const BastideState *state)
{
  BastideDecision decision;
  gboolean end;

  bastide_state_get_decision (rules, state, &decision);
  end = decision.status == BASTIDE_STATUS_END;

  json_builder_set_member_name (builder, "decision");
  json_builder_begin_object (builder);
  bastide_engine_add_member_string (builder, "kind", decision.kind);
  bastide_engine_add_member_player (builder, "player", end ? -1 : decision.player);
  bastide_engine_add_member_player (builder, "active", end ? -1 : decision.active);
  bastide_engine_add_member_string (builder, "part", end ? NULL : bastide_engine_get_part_name (decision.part));
  add_tile_in_hand (builder, rules, state, &decision);
  for (guint i = 0; i < decision.n_facts; i++)
    add_fact (builder, &decision.facts[i]);
  json_builder_end_object (builder);
}

void
bastide_engine_add_change (JsonBuilder         *builder,
                           const BastideRules  *rules,
                           const BastideState  *state,
                           const BastideEvents *events)
{
  json_builder_set_member_name (builder, "events");
  bastide_engine_add_events (builder, rules, state, events);
  bastide_engine_add_decision (builder, rules, state);
}

/* Where a tile stands in the hand of the player who decides. */
static guint
get_hand_index (const BastideRules *rules,
                const BastideState *state,
                guint               player,
                guint               tile)
{
  const guint16 *tiles = NULL;
  guint n_tiles = bastide_state_get_hand (rules, state, player, &tiles);
  guint i = 0;

  while (i < n_tiles && tiles[i] != tile)
    i++;

  return i;
}

/* Actions that differ in the tile alone follow the order of the hand, which the rules' order does not know. */
static void
sort_by_hand (const BastideRules *rules,
              const BastideState *state,
              BastideActions     *actions)
{
  BastideDecision decision;

  bastide_state_get_decision (rules, state, &decision);
  if (!bastide_rules_has_hands (rules) || decision.placed || decision.player < 0)
    return;

  for (guint i = 1; i < actions->n_items; i++)
    for (guint j = i; j > 0; j--)
      {
        BastideAction *first = &actions->items[j - 1];
        BastideAction *second = &actions->items[j];
        BastideAction swapped = *first;

        if (first->verb != second->verb || first->y != second->y || first->x != second->x
            || first->rotation != second->rotation
            || get_hand_index (rules, state, (guint) decision.player, first->tile)
               <= get_hand_index (rules, state, (guint) decision.player, second->tile))
          break;
        *first = *second;
        *second = swapped;
      }
}

void
bastide_engine_add_actions (JsonBuilder        *builder,
                            const BastideRules *rules,
                            const BastideState *state)
{
  g_auto (BastideActions) actions = BASTIDE_ACTIONS_INIT;

  bastide_state_list (rules, state, &actions);
  bastide_actions_sort (rules, &actions);
  sort_by_hand (rules, state, &actions);

  json_builder_set_member_name (builder, "actions");
  json_builder_begin_array (builder);
  for (guint i = 0; i < actions.n_items; i++)
    {
      g_autofree char *text = bastide_action_print (rules, state, actions.items[i]);

      json_builder_add_string_value (builder, text);
    }
  json_builder_end_array (builder);
}

/* Points that a position brought along without saying what they were scored for. */
static int
get_earlier_points (const BastideRules *rules,
                    const BastideState *state,
                    guint               player)
{
  int points = bastide_state_get_score (rules, state, player);

  for (guint category = 0; category < bastide_rules_get_n_categories (rules); category++)
    points -= bastide_state_get_points (rules, state, player, category);

  return points;
}

int
bastide_engine_find_category (const BastideRules *rules,
                              const char         *name)
{
  for (guint category = 0; category < bastide_rules_get_n_categories (rules); category++)
    if (strcmp (bastide_rules_get_category_name (rules, category), name) == 0)
      return (int) category;

  return -1;
}

void
bastide_engine_add_scores (JsonBuilder        *builder,
                           const BastideRules *rules,
                           const BastideState *state)
{
  guint n_players = bastide_rules_get_n_players (rules);
  gboolean earlier = FALSE;

  for (guint player = 0; player < n_players; player++)
    earlier |= get_earlier_points (rules, state, player) != 0;

  json_builder_set_member_name (builder, "scores");
  json_builder_begin_array (builder);
  for (guint player = 0; player < n_players; player++)
    {
      json_builder_begin_object (builder);
      bastide_engine_add_member_int (builder, "player", player);
      bastide_engine_add_member_int (builder, "total", bastide_state_get_score (rules, state, player));
      for (guint category = 0; category < bastide_rules_get_n_categories (rules); category++)
        bastide_engine_add_member_int (builder, bastide_rules_get_category_name (rules, category),
                                       bastide_state_get_points (rules, state, player, category));
      if (earlier)
        bastide_engine_add_member_int (builder, "earlier", get_earlier_points (rules, state, player));
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}
