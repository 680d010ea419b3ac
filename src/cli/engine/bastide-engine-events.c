/* bastide-engine-events.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-engine-json.h"

/* Returns: (nullable): NULL where an event names no segment of a tile that lies */
static const char *
get_segment_id (const BastideAnswer *answer,
                const BastideEvent  *event)
{
  BastidePlacedTile tile;

  if (event->segment < 0 || !bastide_engine_find_tile (answer, event->x, event->y, &tile))
    return NULL;

  return bastide_engine_get_segment_id (answer->rules, tile.tile, (guint) event->segment);
}

/* The number that "segments" gives for it now, after everything that the action led to. */
static void
add_feature (const BastideAnswer *answer,
             const BastideEvent  *event)
{
  int placed = bastide_state_find_placed (answer->rules, answer->state, event->x, event->y);

  if (placed >= 0 && event->segment >= 0)
    json_builder_add_int_value (answer->builder, bastide_state_get_feature (answer->rules, answer->state,
                                                                            (guint) placed, (guint) event->segment));
  else
    json_builder_add_null_value (answer->builder);
}

static void
add_items (JsonBuilder        *builder,
           const BastideEvent *event)
{
  json_builder_begin_array (builder);
  for (guint i = 0; i < event->n_items; i++)
    {
      json_builder_begin_object (builder);
      bastide_json_add_string (builder, "name", event->items[i].name);
      bastide_json_add_int (builder, "count", event->items[i].count);
      bastide_json_add_int (builder, "points", event->items[i].points);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

/* Where a piece was or is: a space of the track, an edge, a segment, two segments that it joins, or null. */
static void
add_place (const BastideAnswer     *answer,
           BastideTarget            target,
           const BastidePiecePlace *place)
{
  BastidePlacedTile tile;

  if (!place->known)
    json_builder_add_null_value (answer->builder);
  else if (target == BASTIDE_TARGET_TRACK)
    json_builder_add_int_value (answer->builder, place->space);
  else if (!bastide_engine_find_tile (answer, place->x, place->y, &tile))
    json_builder_add_null_value (answer->builder);
  else
    {
      json_builder_begin_object (answer->builder);
      if (target == BASTIDE_TARGET_LINK)
        bastide_engine_add_link_place (answer, &tile, (guint) place->other_segment, (guint) place->segment);
      else if (target == BASTIDE_TARGET_EDGE)
        bastide_engine_add_edge_place (answer, &tile, (BastideSide) place->side);
      else
        bastide_engine_add_segment_place (answer, &tile, (guint) place->segment);
      json_builder_end_object (answer->builder);
    }
}

/* Players by rank; of equal rank, in the order of their turns. */
static void
add_ranking (const BastideAnswer *answer)
{
  guint n_players = bastide_rules_get_n_players (answer->rules);

  json_builder_begin_array (answer->builder);
  for (guint rank = 1; rank <= n_players; rank++)
    for (guint player = 0; player < n_players; player++)
      {
        if (bastide_state_get_rank (answer->rules, answer->state, player) != rank)
          continue;
        json_builder_begin_object (answer->builder);
        bastide_json_add_int (answer->builder, "player", player);
        bastide_json_add_int (answer->builder, "total",
                              bastide_state_get_score (answer->rules, answer->state, player));
        bastide_json_add_int (answer->builder, "rank", rank);
        json_builder_end_object (answer->builder);
      }
  json_builder_end_array (answer->builder);
}

static int
get_number (const BastideEvent *event,
            BastideEventForm    form)
{
  switch ((int) form)
    {
    case BASTIDE_FORM_X:
      return event->x;
    case BASTIDE_FORM_Y:
      return event->y;
    case BASTIDE_FORM_ROTATION:
      return event->rotation * 90;
    case BASTIDE_FORM_POINTS:
      return event->points;
    default:
      return event->count;
    }
}

/* Returns: (nullable) */
static const char *
get_word (const BastideAnswer      *answer,
          const BastideEvent       *event,
          const BastideEventMember *member)
{
  switch ((int) member->form)
    {
    case BASTIDE_FORM_PART:
      return bastide_engine_get_part_name (event->part);
    case BASTIDE_FORM_TILE:
      return bastide_engine_get_tile_id (answer->rules, (guint) event->tile);
    case BASTIDE_FORM_SEGMENT:
      return get_segment_id (answer, event);
    case BASTIDE_FORM_FIGURE:
      return bastide_rules_get_figure_name (answer->rules, (guint) event->figure);
    case BASTIDE_FORM_PIECE:
      return event->piece->name;
    case BASTIDE_FORM_CATEGORY:
      return bastide_rules_get_category_name (answer->rules, (guint) event->category);
    case BASTIDE_FORM_REASON:
      return event->reason;
    case BASTIDE_FORM_EDGE:
      return bastide_engine_get_side_name ((BastideSide) event->to.side);
    default:
      return member->word;
    }
}

/* A member that is neither a number nor a word, without its name. */
static void
add_value (const BastideAnswer *answer,
           const BastideEvent  *event,
           BastideEventForm     form)
{
  if (form == BASTIDE_FORM_FEATURE)
    add_feature (answer, event);
  else if (form == BASTIDE_FORM_FROM || form == BASTIDE_FORM_TO)
    add_place (answer, event->piece->place, form == BASTIDE_FORM_FROM ? &event->from : &event->to);
  else if (form == BASTIDE_FORM_ITEMS)
    add_items (answer->builder, event);
  else
    add_ranking (answer);
}

static void
add_member (const BastideAnswer      *answer,
            const BastideEvent       *event,
            const BastideEventMember *member)
{
  switch (member->form)
    {
    case BASTIDE_FORM_OWNER:
    case BASTIDE_FORM_PLAYER:
      if (member->form == BASTIDE_FORM_PLAYER || event->player >= 0)
        bastide_json_add_index (answer->builder, member->name, event->player);
      break;
    case BASTIDE_FORM_X:
    case BASTIDE_FORM_Y:
    case BASTIDE_FORM_ROTATION:
    case BASTIDE_FORM_POINTS:
    case BASTIDE_FORM_COUNT:
      bastide_json_add_int (answer->builder, member->name, get_number (event, member->form));
      break;
    case BASTIDE_FORM_PART:
    case BASTIDE_FORM_TILE:
    case BASTIDE_FORM_SEGMENT:
    case BASTIDE_FORM_FIGURE:
    case BASTIDE_FORM_PIECE:
    case BASTIDE_FORM_CATEGORY:
    case BASTIDE_FORM_REASON:
    case BASTIDE_FORM_EDGE:
    case BASTIDE_FORM_WORD:
      bastide_json_add_string (answer->builder, member->name, get_word (answer, event, member));
      break;
    case BASTIDE_FORM_TILES:
      bastide_engine_add_cells (answer, member->name, event->tiles);
      break;
    case BASTIDE_FORM_TRUE:
      bastide_json_add_boolean (answer->builder, member->name, TRUE);
      break;
    case BASTIDE_FORM_FEATURE:
    case BASTIDE_FORM_FROM:
    case BASTIDE_FORM_TO:
    case BASTIDE_FORM_ITEMS:
    case BASTIDE_FORM_RANKING:
      json_builder_set_member_name (answer->builder, member->name);
      add_value (answer, event, member->form);
      break;
    }
}

void
bastide_engine_add_events (const BastideAnswer *answer,
                           const BastideEvents *events)
{
  json_builder_begin_array (answer->builder);
  for (guint i = 0; i < bastide_events_get_length (events); i++)
    {
      const BastideEvent *event = bastide_events_get (events, i);
      const BastideEventMember *members = event->word->members;

      if (event->word->name == NULL)
        continue;
      json_builder_begin_object (answer->builder);
      bastide_json_add_string (answer->builder, "event", event->word->name);
      for (guint j = 0; j < BASTIDE_MAX_EVENT_MEMBERS && members[j].name != NULL; j++)
        add_member (answer, event, &members[j]);
      json_builder_end_object (answer->builder);
    }
  json_builder_end_array (answer->builder);
}
