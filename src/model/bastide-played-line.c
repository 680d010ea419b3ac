/* bastide-played-line.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* What was played, as a computer player tells lines apart. */

#include "bastide-played-line.h"

/* Whether the same player goes on in the same part of the turn: then it is still the same line. */
static gboolean
goes_on (const BastideRules    *rules,
         const BastideState    *state,
         const BastideDecision *first,
         guint                  turn)
{
  BastideDecision decision;

  bastide_state_get_decision (rules, state, &decision);

  return decision.status == BASTIDE_STATUS_DECISION && decision.player == first->player
         && decision.part == first->part && bastide_state_get_turn (rules, state) == turn;
}

BastideState *
bastide_played_line_get (BastideGame *game,
                         guint        action,
                         BastideLine *line)
{
  const BastideRules *rules = bastide_game_get_rules (game);
  BastideState *state = bastide_game_get_state_at (game, action);
  g_autoptr (BastideState) now = bastide_state_clone (rules, state);
  guint turn = bastide_state_get_turn (rules, state);
  BastideDecision first;

  bastide_state_get_decision (rules, state, &first);
  line->n_actions = 0;
  while (line->n_actions < BASTIDE_MAX_LINE && action + line->n_actions < bastide_game_get_n_actions (game)
         && goes_on (rules, now, &first, turn))
    {
      const char *text = bastide_game_get_text_at (game, action + line->n_actions + 1);
      BastideAction next;

      if (!bastide_action_parse (rules, now, text, &next, NULL))
        break;
      line->actions[line->n_actions++] = next;
      bastide_state_apply (rules, now, next, BASTIDE_ADVANCE_TO_CHANCE, NULL);
    }

  return state;
}

/* Returns: whether all of it was possible; then the number of where it leads is in @hash */
static gboolean
follow (const BastideRules *rules,
        const BastideState *state,
        const BastideLine  *line,
        guint64            *hash)
{
  g_autoptr (BastideState) now = bastide_state_clone (rules, state);

  for (guint i = 0; i < line->n_actions; i++)
    {
      if (!bastide_state_is_legal (rules, now, line->actions[i]))
        return FALSE;
      bastide_state_apply (rules, now, line->actions[i], BASTIDE_ADVANCE_TO_CHANCE, NULL);
    }
  *hash = bastide_state_hash (rules, now);

  return TRUE;
}

static const BastideCandidate *
find_same (const BastideRules   *rules,
           const BastideState   *state,
           const BastideLine    *line,
           const BastideThought *thought)
{
  guint64 hash, other;

  if (!follow (rules, state, line, &hash))
    return NULL;

  for (guint i = 0; i < thought->candidates->len; i++)
    {
      const BastideCandidate *candidate = &g_array_index (thought->candidates, BastideCandidate, i);

      /* Lines that go on differently from their first action on are told apart by that. */
      if (bastide_action_equal (candidate->line.actions[0], line->actions[0])
          && follow (rules, state, &candidate->line, &other) && other == hash)
        return candidate;
    }

  return NULL;
}

/* Whether two placements on one cell differ by a rotation that makes no difference. */
static gboolean
are_alike (const BastideRules *rules,
           const BastideState *state,
           BastideAction       a,
           BastideAction       b)
{
  g_auto (BastideActions) both = BASTIDE_ACTIONS_INIT;

  bastide_actions_add (&both, a);
  bastide_actions_add (&both, b);
  bastide_state_fold_alike (rules, state, &both);

  return both.n_items == 1;
}

/* The segment that lies as another one does when its tile is turned otherwise. */
static int
find_segment (const BastideTileDefinition *tile,
              guint                        segment,
              guint                        rotation,
              guint                        other_rotation)
{
  const BastideSegmentDefinition *wanted = bastide_tile_definition_get_segment (tile, segment);
  guint turn = (rotation + BASTIDE_N_ROTATIONS - other_rotation) % BASTIDE_N_ROTATIONS;

  for (guint i = 0; i < tile->segments->len; i++)
    {
      const BastideSegmentDefinition *other = bastide_tile_definition_get_segment (tile, i);

      if (other->kind == wanted->kind && other->halves == bastide_halves_rotate (wanted->halves, turn)
          && other->sides == bastide_sides_rotate (wanted->sides, turn))
        return (int) i;
    }

  return -1;
}

/* The same line with the tile turned as in @placing. Returns: whether there is one */
static gboolean
turn_line (const BastideRules *rules,
           const BastideState *state,
           const BastideLine  *line,
           BastideAction       placing,
           BastideLine        *turned)
{
  const BastideAction *first = &line->actions[0];
  const BastideVerb *verb = bastide_rules_get_verb (rules, first->verb);
  const BastideTileDefinition *tile;
  BastideDecision decision;

  bastide_state_get_decision (rules, state, &decision);
  tile = bastide_rules_get_tile (rules, bastide_verb_has (verb, BASTIDE_ARGUMENT_TILE) ? first->tile
                                                                                      : (guint) decision.tile);
  *turned = *line;
  turned->actions[0] = placing;
  for (guint i = 1; i < line->n_actions; i++)
    {
      BastideAction *action = &turned->actions[i];
      int segment;

      if (action->x != first->x || action->y != first->y
          || bastide_rules_get_verb (rules, action->verb)->target != BASTIDE_TARGET_SEGMENT
          || action->segment >= tile->segments->len)
        continue;
      segment = find_segment (tile, action->segment, first->rotation, placing.rotation);
      if (segment < 0)
        return FALSE;
      action->segment = (guint16) segment;
    }

  return TRUE;
}

static gboolean
is_turned (const BastideRules *rules,
           BastideAction       a,
           BastideAction       b)
{
  return a.verb == b.verb && a.x == b.x && a.y == b.y && a.rotation != b.rotation && a.tile == b.tile
         && bastide_rules_get_verb (rules, a.verb)->target == BASTIDE_TARGET_CELL;
}

const BastideCandidate *
bastide_played_line_find (const BastideRules   *rules,
                          const BastideState   *state,
                          const BastideLine    *line,
                          const BastideThought *thought)
{
  const BastideCandidate *found = find_same (rules, state, line, thought);

  for (guint i = 0; found == NULL && i < thought->candidates->len; i++)
    {
      const BastideCandidate *candidate = &g_array_index (thought->candidates, BastideCandidate, i);
      BastideLine turned;

      if (is_turned (rules, candidate->line.actions[0], line->actions[0])
          && are_alike (rules, state, candidate->line.actions[0], line->actions[0])
          && turn_line (rules, state, line, candidate->line.actions[0], &turned))
        found = find_same (rules, state, &turned, thought);
    }

  return found;
}
