/* bastide-engine-json.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-engine-json.h"

#include <string.h>

#include "rules/bastide-registry.h"
#include "rules/bastide-rules.h"

static void
member_clear (gpointer data)
{
  BastidePieceMember *member = data;

  g_free (member->kinds);
}

/* Adds a kind to a list of names that contains each once. */
static const char **
add_kind (const char **kinds,
          const char  *kind)
{
  guint n_kinds = kinds != NULL ? g_strv_length ((char **) kinds) : 0;

  if (kinds != NULL && g_strv_contains (kinds, kind))
    return kinds;

  kinds = g_renew (const char *, kinds, n_kinds + 2);
  kinds[n_kinds] = kind;
  kinds[n_kinds + 1] = NULL;

  return kinds;
}

/* Kinds of several modules may share a member. */
static void
add_members (GArray                  *members,
             const BastideVocabulary *words)
{
  for (guint i = 0; i < words->n_pieces; i++)
    {
      const BastidePieceKind *kind = &words->pieces[i];
      BastidePieceMember *member = NULL;

      if (kind->member == NULL)
        continue;
      for (guint j = 0; j < members->len && member == NULL; j++)
        if (strcmp (g_array_index (members, BastidePieceMember, j).name, kind->member) == 0)
          member = &g_array_index (members, BastidePieceMember, j);
      if (member == NULL)
        {
          g_array_set_size (members, members->len + 1);
          member = &g_array_index (members, BastidePieceMember, members->len - 1);
          member->name = kind->member;
          member->form = kind->form;
          member->tile_member = kind->tile_member;
        }
      member->kinds = add_kind (member->kinds, kind->name);
    }
}

/* The order of members does not depend on what is in play. */
GArray *
bastide_engine_list_piece_members (const BastideGameInterface *game,
                                   const BastideRules         *rules)
{
  GArray *members = g_array_new (FALSE, TRUE, sizeof (BastidePieceMember));
  const BastideVocabulary *words;

  g_array_set_clear_func (members, member_clear);
  for (guint i = 0; (words = bastide_registry_get_vocabulary (game, i)) != NULL; i++)
    add_members (members, words);
  for (guint i = 0; rules != NULL && (words = bastide_rules_get_vocabulary (rules, i)) != NULL; i++)
    add_members (members, words);

  return members;
}

const char **
bastide_engine_list_track_pieces (const BastideGameInterface *game)
{
  const char **kinds = g_new0 (const char *, 1);
  const BastideVocabulary *words;

  for (guint i = 0; (words = bastide_registry_get_vocabulary (game, i)) != NULL; i++)
    for (guint j = 0; j < words->n_pieces; j++)
      if (words->pieces[j].place == BASTIDE_TARGET_TRACK)
        kinds = add_kind (kinds, words->pieces[j].name);

  return kinds;
}

gboolean
bastide_engine_has_pieces (const BastideRules       *rules,
                           const BastidePieceMember *member)
{
  for (guint i = 0; member->kinds[i] != NULL; i++)
    if (bastide_rules_find_piece_kind (rules, member->kinds[i]) != NULL)
      return TRUE;

  return FALSE;
}

gboolean
bastide_engine_find_tile (const BastideAnswer *answer,
                          int                  x,
                          int                  y,
                          BastidePlacedTile   *tile)
{
  int placed = bastide_state_find_placed (answer->rules, answer->state, x, y);

  if (placed >= 0)
    bastide_state_get_placed (answer->rules, answer->state, (guint) placed, tile);

  return placed >= 0;
}

static void
add_cell (JsonBuilder             *builder,
          const BastidePlacedTile *tile)
{
  bastide_json_add_int (builder, "x", tile->x);
  bastide_json_add_int (builder, "y", tile->y);
}

void
bastide_engine_add_segment_place (const BastideAnswer     *answer,
                                  const BastidePlacedTile *tile,
                                  guint                    segment)
{
  add_cell (answer->builder, tile);
  bastide_json_add_string (answer->builder, "segment",
                           bastide_engine_get_segment_id (answer->rules, tile->tile, segment));
}

void
bastide_engine_add_link (const BastideAnswer     *answer,
                         const BastidePlacedTile *tile,
                         guint                    segment,
                         guint                    other_segment)
{
  json_builder_begin_array (answer->builder);
  json_builder_add_string_value (answer->builder, bastide_engine_get_segment_id (answer->rules, tile->tile, segment));
  json_builder_add_string_value (answer->builder,
                                 bastide_engine_get_segment_id (answer->rules, tile->tile, other_segment));
  json_builder_end_array (answer->builder);
}

void
bastide_engine_add_edge_place (const BastideAnswer     *answer,
                               const BastidePlacedTile *tile,
                               BastideSide              side)
{
  add_cell (answer->builder, tile);
  bastide_json_add_string (answer->builder, "edge", bastide_side_names[side]);
}

void
bastide_engine_add_link_place (const BastideAnswer     *answer,
                               const BastidePlacedTile *tile,
                               guint                    segment,
                               guint                    other_segment)
{
  add_cell (answer->builder, tile);
  json_builder_set_member_name (answer->builder, "segments");
  bastide_engine_add_link (answer, tile, segment, other_segment);
}

void
bastide_engine_add_figure (const BastideAnswer       *answer,
                           const BastidePlacedFigure *figure)
{
  bastide_json_add_int (answer->builder, "player", figure->player);
  bastide_json_add_string (answer->builder, "figure", bastide_rules_get_figure_name (answer->rules, figure->figure));
}

void
bastide_engine_add_cells (const BastideAnswer *answer,
                          const char          *name,
                          const GArray        *placed)
{
  bastide_json_begin_array (answer->builder, name);
  for (guint i = 0; placed != NULL && i < placed->len; i++)
    {
      BastidePlacedTile tile;

      bastide_state_get_placed (answer->rules, answer->state, g_array_index (placed, guint16, i), &tile);
      json_builder_begin_array (answer->builder);
      json_builder_add_int_value (answer->builder, tile.x);
      json_builder_add_int_value (answer->builder, tile.y);
      json_builder_end_array (answer->builder);
    }
  json_builder_end_array (answer->builder);
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

void
bastide_engine_add_fact (JsonBuilder       *builder,
                         const BastideFact *fact)
{
  if (fact->is_list)
    {
      bastide_json_begin_array (builder, fact->name);
      for (int i = 0; i < fact->number; i++)
        json_builder_add_int_value (builder, fact->numbers[i]);
      json_builder_end_array (builder);
    }
  else if (fact->known && fact->text == NULL)
    bastide_json_add_int (builder, fact->name, fact->number);
  else
    bastide_json_add_string (builder, fact->name, fact->known ? fact->text : NULL);
}

void
bastide_engine_add_hand (const BastideAnswer *answer,
                         guint                player)
{
  const guint16 *tiles = NULL;
  guint n_tiles = bastide_state_get_hand (answer->rules, answer->state, player, &tiles);

  json_builder_begin_array (answer->builder);
  for (guint i = 0; i < n_tiles; i++)
    json_builder_add_string_value (answer->builder, bastide_engine_get_tile_id (answer->rules, tiles[i]));
  json_builder_end_array (answer->builder);
}

/* The tile to be placed, or those to choose from; one already on the board is in its event. */
static void
add_tile_in_hand (const BastideAnswer   *answer,
                  const BastideDecision *decision)
{
  if (decision->status == BASTIDE_STATUS_END || decision->placed)
    return;

  if (decision->tile >= 0)
    bastide_json_add_string (answer->builder, "tile",
                             bastide_engine_get_tile_id (answer->rules, (guint) decision->tile));
  else if (bastide_rules_has_hands (answer->rules))
    {
      bastide_json_add_string (answer->builder, "tile", NULL);
      json_builder_set_member_name (answer->builder, "hand");
      bastide_engine_add_hand (answer, (guint) decision->player);
    }
}

void
bastide_engine_add_decision (const BastideAnswer *answer)
{
  BastideDecision decision;
  gboolean end;

  bastide_state_get_decision (answer->rules, answer->state, &decision);
  end = decision.status == BASTIDE_STATUS_END;

  bastide_json_begin_object (answer->builder, "decision");
  bastide_json_add_string (answer->builder, "kind", decision.kind);
  bastide_json_add_index (answer->builder, "player", end ? -1 : decision.player);
  bastide_json_add_index (answer->builder, "active", end ? -1 : decision.active);
  bastide_json_add_string (answer->builder, "part", end ? NULL : bastide_engine_get_part_name (decision.part));
  add_tile_in_hand (answer, &decision);
  for (guint i = 0; i < decision.n_facts; i++)
    bastide_engine_add_fact (answer->builder, &decision.facts[i]);
  json_builder_end_object (answer->builder);
}

void
bastide_engine_add_change (const BastideAnswer *answer,
                           const BastideEvents *events)
{
  json_builder_set_member_name (answer->builder, "events");
  bastide_engine_add_events (answer, events);
  bastide_engine_add_decision (answer);
}

/* Index of a tile in the hand of the deciding player. */
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

/* Actions that differ only in the tile follow the order of the hand, which the order of the rules ignores. */
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
bastide_engine_add_actions (const BastideAnswer *answer)
{
  g_auto (BastideActions) actions = BASTIDE_ACTIONS_INIT;

  bastide_state_list (answer->rules, answer->state, &actions);
  bastide_actions_sort (answer->rules, &actions);
  sort_by_hand (answer->rules, answer->state, &actions);

  bastide_json_begin_array (answer->builder, "actions");
  for (guint i = 0; i < actions.n_items; i++)
    {
      g_autofree char *text = bastide_action_print (answer->rules, answer->state, actions.items[i]);

      json_builder_add_string_value (answer->builder, text);
    }
  json_builder_end_array (answer->builder);
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
bastide_engine_add_scores (const BastideAnswer *answer)
{
  guint n_players = bastide_rules_get_n_players (answer->rules);
  gboolean earlier = FALSE;

  for (guint player = 0; player < n_players; player++)
    earlier |= bastide_state_get_earlier_points (answer->rules, answer->state, player) != 0;

  bastide_json_begin_array (answer->builder, "scores");
  for (guint player = 0; player < n_players; player++)
    {
      json_builder_begin_object (answer->builder);
      bastide_json_add_int (answer->builder, "player", player);
      bastide_json_add_int (answer->builder, "total", bastide_state_get_score (answer->rules, answer->state, player));
      for (guint category = 0; category < bastide_rules_get_n_categories (answer->rules); category++)
        bastide_json_add_int (answer->builder, bastide_rules_get_category_name (answer->rules, category),
                              bastide_state_get_points (answer->rules, answer->state, player, category));
      if (earlier)
        bastide_json_add_int (answer->builder, "earlier",
                              bastide_state_get_earlier_points (answer->rules, answer->state, player));
      json_builder_end_object (answer->builder);
    }
  json_builder_end_array (answer->builder);
}

/* --- Events ------------------------------------------------------------------------------------------------------- */

/* Returns: (nullable): NULL where an event names no segment of a placed tile */
static const char *
get_segment_id (const BastideAnswer *answer,
                const BastideEvent  *event)
{
  BastidePlacedTile tile;

  if (event->segment < 0 || !bastide_engine_find_tile (answer, event->x, event->y, &tile))
    return NULL;

  return bastide_engine_get_segment_id (answer->rules, tile.tile, (guint) event->segment);
}

/* Where a piece was or is: a space of the track, a tile or a corner, an edge or half of one, a segment, two segments
 * that it joins, or null. */
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
  else if (target == BASTIDE_TARGET_TILE || target == BASTIDE_TARGET_CORNER || target == BASTIDE_TARGET_CELL
           || target == BASTIDE_TARGET_HALF)
    {
      json_builder_begin_object (answer->builder);
      bastide_json_add_int (answer->builder, "x", place->x);
      bastide_json_add_int (answer->builder, "y", place->y);
      if (target == BASTIDE_TARGET_HALF)
        bastide_json_add_string (answer->builder, "half", bastide_half_names[place->half]);
      json_builder_end_object (answer->builder);
    }
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

/* Players by rank; those of equal rank in the order of their turns. */
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
      return bastide_side_names[event->to.side];
    default:
      return member->word;
    }
}

/* The value of a member that is neither a number nor a word. */
static void
add_value (const BastideAnswer *answer,
           const BastideEvent  *event,
           BastideEventForm     form)
{
  if (form == BASTIDE_FORM_FEATURE)
    {
      int placed = bastide_state_find_placed (answer->rules, answer->state, event->x, event->y);

      /* The feature's number in "segments" now, after everything that follows from the action. */
      if (placed >= 0 && event->segment >= 0)
        json_builder_add_int_value (answer->builder,
                                    bastide_state_get_feature (answer->rules, answer->state, (guint) placed,
                                                               (guint) event->segment));
      else
        json_builder_add_null_value (answer->builder);
    }
  else if (form == BASTIDE_FORM_FROM || form == BASTIDE_FORM_TO)
    add_place (answer, event->piece->place, form == BASTIDE_FORM_FROM ? &event->from : &event->to);
  else if (form == BASTIDE_FORM_ITEMS)
    {
      json_builder_begin_array (answer->builder);
      for (guint i = 0; i < event->n_items; i++)
        {
          json_builder_begin_object (answer->builder);
          bastide_json_add_string (answer->builder, "name", event->items[i].name);
          bastide_json_add_int (answer->builder, "count", event->items[i].count);
          bastide_json_add_int (answer->builder, "points", event->items[i].points);
          json_builder_end_object (answer->builder);
        }
      json_builder_end_array (answer->builder);
    }
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
