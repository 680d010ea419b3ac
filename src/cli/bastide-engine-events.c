/* bastide-engine-events.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#define G_LOG_DOMAIN "bastide-cli"

#include "config.h"

#include "bastide-engine-json.h"

static void
add_tile (JsonBuilder        *builder,
          const BastideRules *rules,
          const BastideEvent *event)
{
  bastide_engine_add_member_string (builder, "tile", bastide_engine_get_tile_id (rules, (guint) event->tile));
}

static void
add_cell (JsonBuilder        *builder,
          const BastideEvent *event)
{
  bastide_engine_add_member_int (builder, "x", event->x);
  bastide_engine_add_member_int (builder, "y", event->y);
}

/* A figure that came or went: player, figure, x, y, segment (null where it stood on none). */
static void
add_figure (JsonBuilder        *builder,
            const BastideRules *rules,
            const BastideState *state,
            const BastideEvent *event)
{
  const char *segment = NULL;
  int placed = bastide_state_find_placed (rules, state, event->x, event->y);

  if (placed >= 0 && event->segment >= 0)
    {
      BastidePlacedTile tile;

      bastide_state_get_placed (rules, state, (guint) placed, &tile);
      segment = bastide_engine_get_segment_id (rules, tile.tile, (guint) event->segment);
    }

  bastide_engine_add_member_player (builder, "player", event->player);
  bastide_engine_add_member_string (builder, "figure",
                                    bastide_rules_get_figure_name (rules, (guint) event->figure));
  add_cell (builder, event);
  bastide_engine_add_member_string (builder, "segment", segment);
}

static void
add_items (JsonBuilder        *builder,
           const BastideEvent *event)
{
  json_builder_set_member_name (builder, "items");
  json_builder_begin_array (builder);
  for (guint i = 0; i < event->n_items; i++)
    {
      json_builder_begin_object (builder);
      bastide_engine_add_member_string (builder, "name", event->items[i].name);
      bastide_engine_add_member_int (builder, "count", event->items[i].count);
      bastide_engine_add_member_int (builder, "points", event->items[i].points);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
add_scored (JsonBuilder        *builder,
            const BastideRules *rules,
            const BastideState *state,
            const BastideEvent *event)
{
  int placed = bastide_state_find_placed (rules, state, event->x, event->y);

  bastide_engine_add_member_player (builder, "player", event->player);
  bastide_engine_add_member_int (builder, "points", event->points);
  bastide_engine_add_member_string (builder, "category",
                                    bastide_rules_get_category_name (rules, (guint) event->category));
  bastide_engine_add_member_string (builder, "reason", event->reason);
  /* The number that "segments" gives for it now, after everything that the action led to. */
  json_builder_set_member_name (builder, "feature");
  if (placed >= 0 && event->segment >= 0)
    json_builder_add_int_value (builder, bastide_state_get_feature (rules, state, (guint) placed,
                                                                    (guint) event->segment));
  else
    json_builder_add_null_value (builder);
  bastide_engine_add_member_cells (builder, "tiles", rules, state, event->tiles);
  add_items (builder, event);
}

/* Where a piece was or is: a space of the track, a segment, two segments that it joins, or null. */
static void
add_place (JsonBuilder             *builder,
           const char              *name,
           const BastideRules      *rules,
           const BastideState      *state,
           BastideTarget            target,
           const BastidePiecePlace *place)
{
  BastidePlacedTile tile;
  int placed = bastide_state_find_placed (rules, state, place->x, place->y);

  json_builder_set_member_name (builder, name);
  if (!place->known || (target != BASTIDE_TARGET_TRACK && placed < 0))
    {
      json_builder_add_null_value (builder);
      return;
    }
  if (target == BASTIDE_TARGET_TRACK)
    {
      json_builder_add_int_value (builder, place->space);
      return;
    }

  bastide_state_get_placed (rules, state, (guint) placed, &tile);
  json_builder_begin_object (builder);
  bastide_engine_add_member_int (builder, "x", place->x);
  bastide_engine_add_member_int (builder, "y", place->y);
  if (target == BASTIDE_TARGET_LINK)
    {
      json_builder_set_member_name (builder, "segments");
      json_builder_begin_array (builder);
      json_builder_add_string_value (builder, bastide_engine_get_segment_id (rules, tile.tile,
                                                                             (guint) place->other_segment));
      json_builder_add_string_value (builder, bastide_engine_get_segment_id (rules, tile.tile,
                                                                             (guint) place->segment));
      json_builder_end_array (builder);
    }
  else
    {
      bastide_engine_add_member_string (builder, "segment",
                                        bastide_engine_get_segment_id (rules, tile.tile, (guint) place->segment));
    }
  json_builder_end_object (builder);
}

static void
add_moved (JsonBuilder        *builder,
           const BastideRules *rules,
           const BastideState *state,
           const BastideEvent *event)
{
  bastide_engine_add_member_string (builder, "figure", event->piece->name);
  if (event->player >= 0)
    bastide_engine_add_member_player (builder, "player", event->player);
  add_place (builder, "from", rules, state, event->piece->place, &event->from);
  add_place (builder, "to", rules, state, event->piece->place, &event->to);
}

/* Tokens and ingots that a player took, and the tiles that they come from. */
static void
add_taken (JsonBuilder        *builder,
           const BastideRules *rules,
           const BastideState *state,
           const BastideEvent *event)
{
  bastide_engine_add_member_player (builder, "player", event->player);
  bastide_engine_add_member_string (builder, "kind", event->piece->name);
  bastide_engine_add_member_int (builder, "count", event->count);
  bastide_engine_add_member_cells (builder, "tiles", rules, state, event->tiles);
}

/* Players by rank; of equal rank, in the order of their turns. */
static void
add_ranking (JsonBuilder        *builder,
             const BastideRules *rules,
             const BastideState *state)
{
  guint n_players = bastide_rules_get_n_players (rules);

  json_builder_set_member_name (builder, "ranking");
  json_builder_begin_array (builder);
  for (guint rank = 1; rank <= n_players; rank++)
    for (guint player = 0; player < n_players; player++)
      {
        if (bastide_state_get_rank (rules, state, player) != rank)
          continue;
        json_builder_begin_object (builder);
        bastide_engine_add_member_int (builder, "player", player);
        bastide_engine_add_member_int (builder, "total", bastide_state_get_score (rules, state, player));
        bastide_engine_add_member_int (builder, "rank", rank);
        json_builder_end_object (builder);
      }
  json_builder_end_array (builder);
}

static void
add_members (JsonBuilder        *builder,
             const BastideRules *rules,
             const BastideState *state,
             const BastideEvent *event)
{
  switch (event->type)
    {
    case BASTIDE_EVENT_DRAWN:
    case BASTIDE_EVENT_DISCARDED:
      add_tile (builder, rules, event);
      bastide_engine_add_member_player (builder, "player", event->player);
      bastide_engine_add_member_string (builder, "part", bastide_engine_get_part_name (event->part));
      break;

    case BASTIDE_EVENT_PLACED:
      add_tile (builder, rules, event);
      add_cell (builder, event);
      bastide_engine_add_member_int (builder, "rotation", event->rotation * 90);
      bastide_engine_add_member_player (builder, "player", event->player);
      break;

    case BASTIDE_EVENT_DEPLOYED:
      add_figure (builder, rules, state, event);
      break;

    case BASTIDE_EVENT_RETURNED:
      add_figure (builder, rules, state, event);
      bastide_engine_add_member_string (builder, "reason", event->reason);
      break;

    case BASTIDE_EVENT_SCORED:
      add_scored (builder, rules, state, event);
      break;

    case BASTIDE_EVENT_END:
      add_ranking (builder, rules, state);
      break;

    case BASTIDE_EVENT_MOVED:
      add_moved (builder, rules, state, event);
      break;

    case BASTIDE_EVENT_INGOT:
      add_cell (builder, event);
      break;

    case BASTIDE_EVENT_GOODS:
    case BASTIDE_EVENT_GOLD:
      add_taken (builder, rules, state, event);
      break;

    case BASTIDE_EVENT_ROLLED:
      bastide_engine_add_member_int (builder, "value", event->count);
      break;

    case BASTIDE_EVENT_MESSAGE:
      bastide_engine_add_member_int (builder, "card", event->count);
      bastide_engine_add_member_player (builder, "player", event->player);
      bastide_engine_add_member_string (builder, "choice", event->choice);
      break;

    case BASTIDE_EVENT_TOKEN:
      bastide_engine_add_member_player (builder, "player", event->player);
      bastide_engine_add_member_int (builder, "number", event->count);
      json_builder_set_member_name (builder, event->choice);
      json_builder_add_boolean_value (builder, TRUE);
      break;

    case BASTIDE_EVENT_DOUBLE_TURN:
    case BASTIDE_EVENT_EXTRA_TILE:
      bastide_engine_add_member_player (builder, "player", event->player);
      break;

    case BASTIDE_EVENT_SKIPPED:
      break;
    }
}

void
bastide_engine_add_events (JsonBuilder         *builder,
                           const BastideRules  *rules,
                           const BastideState  *state,
                           const BastideEvents *events)
{
  json_builder_begin_array (builder);
  for (guint i = 0; i < bastide_events_get_length (events); i++)
    {
      const BastideEvent *event = bastide_events_get (events, i);

      if (event->type == BASTIDE_EVENT_SKIPPED)
        continue;
      json_builder_begin_object (builder);
      bastide_engine_add_member_string (builder, "event", bastide_event_type_get_name (event->type));
      add_members (builder, rules, state, event);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}
