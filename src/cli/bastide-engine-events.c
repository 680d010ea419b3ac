/* bastide-engine-events.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#define G_LOG_DOMAIN "bastide-cli"

#include "config.h"

#include "bastide-engine-json.h"

/* Where an event happened. Returns: FALSE where it names no segment of a tile that lies */
static gboolean
find_segment (const BastideRules *rules,
              const BastideState *state,
              const BastideEvent *event,
              guint              *placed)
{
  int index = bastide_state_find_placed (rules, state, event->x, event->y);

  *placed = (guint) MAX (index, 0);

  return index >= 0 && event->segment >= 0;
}

static const char *
get_segment_id (const BastideRules *rules,
                const BastideState *state,
                const BastideEvent *event)
{
  BastidePlacedTile tile;
  guint placed;

  if (!find_segment (rules, state, event, &placed))
    return NULL;

  bastide_state_get_placed (rules, state, placed, &tile);

  return bastide_engine_get_segment_id (rules, tile.tile, (guint) event->segment);
}

/* The number that "segments" gives for it now, after everything that the action led to. */
static void
add_feature (JsonBuilder        *builder,
             const BastideRules *rules,
             const BastideState *state,
             const BastideEvent *event)
{
  guint placed;

  if (find_segment (rules, state, event, &placed))
    json_builder_add_int_value (builder, bastide_state_get_feature (rules, state, placed, (guint) event->segment));
  else
    json_builder_add_null_value (builder);
}

static void
add_items (JsonBuilder        *builder,
           const BastideEvent *event)
{
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

/* Where a piece was or is: a space of the track, an edge, a segment, two segments that it joins, or null. */
static void
add_place (JsonBuilder             *builder,
           const BastideRules      *rules,
           const BastideState      *state,
           BastideTarget            target,
           const BastidePiecePlace *place)
{
  BastidePlacedTile tile;
  int placed = bastide_state_find_placed (rules, state, place->x, place->y);

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
  else if (target == BASTIDE_TARGET_EDGE)
    {
      bastide_engine_add_member_side (builder, "edge", (BastideSide) place->side);
    }
  else
    {
      bastide_engine_add_member_string (builder, "segment",
                                        bastide_engine_get_segment_id (rules, tile.tile, (guint) place->segment));
    }
  json_builder_end_object (builder);
}

/* Players by rank; of equal rank, in the order of their turns. */
static void
add_ranking (JsonBuilder        *builder,
             const BastideRules *rules,
             const BastideState *state)
{
  guint n_players = bastide_rules_get_n_players (rules);

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

/* Members that are numbers. Returns: FALSE for those that are none */
static gboolean
get_number (const BastideEvent *event,
            BastideEventForm    form,
            int                *number)
{
  switch ((int) form)
    {
    case BASTIDE_FORM_X:
      *number = event->x;
      return TRUE;
    case BASTIDE_FORM_Y:
      *number = event->y;
      return TRUE;
    case BASTIDE_FORM_ROTATION:
      *number = event->rotation * 90;
      return TRUE;
    case BASTIDE_FORM_POINTS:
      *number = event->points;
      return TRUE;
    case BASTIDE_FORM_COUNT:
      *number = event->count;
      return TRUE;
    default:
      return FALSE;
    }
}

/* Members that are words. Returns: FALSE for those that are none */
static gboolean
get_word (const BastideRules       *rules,
          const BastideState       *state,
          const BastideEvent       *event,
          const BastideEventMember *member,
          const char              **word)
{
  switch ((int) member->form)
    {
    case BASTIDE_FORM_PART:
      *word = bastide_engine_get_part_name (event->part);
      return TRUE;
    case BASTIDE_FORM_TILE:
      *word = bastide_engine_get_tile_id (rules, (guint) event->tile);
      return TRUE;
    case BASTIDE_FORM_SEGMENT:
      *word = get_segment_id (rules, state, event);
      return TRUE;
    case BASTIDE_FORM_FIGURE:
      *word = bastide_rules_get_figure_name (rules, (guint) event->figure);
      return TRUE;
    case BASTIDE_FORM_PIECE:
      *word = event->piece->name;
      return TRUE;
    case BASTIDE_FORM_CATEGORY:
      *word = bastide_rules_get_category_name (rules, (guint) event->category);
      return TRUE;
    case BASTIDE_FORM_REASON:
      *word = event->reason;
      return TRUE;
    case BASTIDE_FORM_WORD:
      *word = member->word;
      return TRUE;
    default:
      return FALSE;
    }
}

/* A member that is neither a number nor a word nor a player. */
static void
add_value (JsonBuilder        *builder,
           const BastideRules *rules,
           const BastideState *state,
           const BastideEvent *event,
           BastideEventForm    form)
{
  switch ((int) form)
    {
    case BASTIDE_FORM_FEATURE:
      add_feature (builder, rules, state, event);
      break;
    case BASTIDE_FORM_FROM:
      add_place (builder, rules, state, event->piece->place, &event->from);
      break;
    case BASTIDE_FORM_TO:
      add_place (builder, rules, state, event->piece->place, &event->to);
      break;
    case BASTIDE_FORM_ITEMS:
      add_items (builder, event);
      break;
    case BASTIDE_FORM_RANKING:
      add_ranking (builder, rules, state);
      break;
    case BASTIDE_FORM_TRUE:
      json_builder_add_boolean_value (builder, TRUE);
      break;
    default:
      g_assert_not_reached ();
    }
}

static void
add_member (JsonBuilder              *builder,
            const BastideRules       *rules,
            const BastideState       *state,
            const BastideEvent       *event,
            const BastideEventMember *member)
{
  const char *word;
  int number;

  if (member->form == BASTIDE_FORM_OWNER && event->player < 0)
    return;

  if (member->form == BASTIDE_FORM_PLAYER || member->form == BASTIDE_FORM_OWNER)
    bastide_engine_add_member_player (builder, member->name, event->player);
  else if (member->form == BASTIDE_FORM_TILES)
    bastide_engine_add_member_cells (builder, member->name, rules, state, event->tiles);
  else if (get_number (event, member->form, &number))
    bastide_engine_add_member_int (builder, member->name, number);
  else if (get_word (rules, state, event, member, &word))
    bastide_engine_add_member_string (builder, member->name, word);
  else
    {
      json_builder_set_member_name (builder, member->name);
      add_value (builder, rules, state, event, member->form);
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
      const BastideEventMember *members = event->word->members;

      if (event->word->name == NULL)
        continue;
      json_builder_begin_object (builder);
      bastide_engine_add_member_string (builder, "event", event->word->name);
      for (guint j = 0; j < BASTIDE_MAX_EVENT_MEMBERS && members[j].name != NULL; j++)
        add_member (builder, rules, state, event, &members[j]);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}
