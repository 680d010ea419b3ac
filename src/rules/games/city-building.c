/* city-building.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * A phase of building: when a tile of the second or third stack has brought followers home, all players in turn add to
 * the wall. Each wall may get a guard; then what it has completed is scored. At the end the active player may place a
 * tower.
 */

#include <glib/gi18n-lib.h>
#include <stdlib.h>
#include <string.h>

#include "bastide-award.h"
#include "bastide-board.h"
#include "bastide-compile.h"
#include "bastide-figures.h"
#include "bastide-pieces.h"
#include "bastide-scoring.h"
#include "bastide-turn.h"
#include "city-private.h"

/* Arguments of the frame of a phase. */
enum
{
  PHASE_NEW,
  PHASE_BEGUN,
};

/* Who places a piece of this phase, by its number. */
static guint
get_builder (const BastideRules *rules,
             const BastideState *state,
             guint               piece)
{
  return bastide_player_after (rules, state, piece % rules->n_players);
}

/* The action of a verb of the core on an edge. */
static BastideAction
make_action (const BastideRules *rules,
             const BastideState *state,
             guint               verb,
             BastideCityEdge     edge)
{
  BastidePiecePlace place =
    bastide_pieces_place_of_edge (rules, state, edge / BASTIDE_N_SIDES, edge % BASTIDE_N_SIDES);

  return (BastideAction) {
    .verb = bastide_module_verb (rules, BASTIDE_MODULE_CITY, verb), .number = (guint8) place.side,
    .x = (gint16) place.x, .y = (gint16) place.y,
  };
}

static BastideCityEdge
get_edge (const BastideRules *rules,
          const BastideState *state,
          BastideAction       action)
{
  return (BastideCityEdge) ((guint) bastide_board_find_placed (rules, state, action.x, action.y) * BASTIDE_N_SIDES
                            + action.number);
}

/* @piece: the kind of piece, or -1 for a figure */
static void
tell (BastideContext  *context,
      guint            event_word,
      guint            player,
      int              piece,
      guint            figure,
      BastideCityEdge  edge)
{
  const BastideVocabulary *words = &bastide_city_core.vocabulary;
  BastideEvent *event = bastide_events_add_word (context->events, &words->events[event_word]);

  if (event == NULL)
    return;

  event->player = (int) player;
  event->to = bastide_pieces_place_of_edge (context->rules, context->state, edge / BASTIDE_N_SIDES,
                                            edge % BASTIDE_N_SIDES);
  event->x = event->to.x;
  event->y = event->to.y;
  event->piece = piece >= 0 ? &words->pieces[piece] : NULL;
  event->figure = (int) figure;
}

/* What a piece has closed is scored when it has got its guard. */
static void
push_scoring (BastideState *state)
{
  if (state->n_completed > 0)
    bastide_push_frame (state, BASTIDE_STEP_SCORE, state->active, 0);
}

/* --- The phase --------------------------------------------------------------------------------- */

static gboolean
brings_followers_home (const BastideRules *rules,
                       const BastideState *state)
{
  for (guint player = 0; player < rules->n_players; player++)
    if (bastide_state_get_returning (rules, state, player, BASTIDE_CITY_FOLLOWER) > 0)
      return TRUE;

  return FALSE;
}

/* One piece for each player, two for the third stack, and twice as many for two players; as far as there are walls. */
static guint
count_pieces (const BastideRules *rules,
              const BastideState *state,
              guint               stack)
{
  const BastideCityState *own = bastide_city_state (rules, state);
  guint n = rules->n_players * (stack - 1) * (rules->n_players == 2 ? 2 : 1);

  return MIN (n, bastide_city_count_walls_left (own) + !own->has_gate);
}

static gboolean
is_phase_over (const BastideRules *rules,
               const BastideState *state)
{
  const BastideCityState *own = bastide_city_state (rules, state);

  return own->n_built == own->n_pieces || (own->n_built > 0 && bastide_city_is_over (rules, state));
}

static gboolean
walls_run (BastideContext *context)
{
  const BastideRules *rules = context->rules;
  BastideState *state = context->state;
  BastideCityState *own = bastide_edit_city_state (rules, state);
  BastideFrame *frame = bastide_top_frame (state);

  if (frame->argument == PHASE_NEW)
    {
      guint stack = bastide_state_get_draw_stack (rules, state);

      frame->argument = PHASE_BEGUN;
      own->n_built = 0;
      own->n_pieces = stack > 1 && brings_followers_home (rules, state)
                        ? (guint8) count_pieces (rules, state, stack) : 0;
      if (own->n_pieces == 0)
        {
          bastide_pop_frame (state);
          return TRUE;
        }
    }
  if (!is_phase_over (rules, state))
    {
      bastide_push_frame (state, own->has_gate ? BASTIDE_STEP_WALL : BASTIDE_STEP_GATE,
                          get_builder (rules, state, own->n_built), 0);
      return TRUE;
    }

  own->n_pieces = own->n_built = 0;
  bastide_city_survey (rules, state);
  bastide_pop_frame (state);
  bastide_push_frame (state, BASTIDE_STEP_WALL_TOWER, state->active, 0);

  return TRUE;
}

const BastideStep bastide_city_walls_step = { .run = walls_run };

/* Who places the pieces that follow those that stand and @n_more. */
static void
describe_pieces (const BastideRules *rules,
                 const BastideState *state,
                 guint               n_more,
                 BastideDecision    *decision)
{
  const BastideCityState *own = bastide_city_state (rules, state);
  guint8 players[BASTIDE_MAX_FACT_NUMBERS];
  guint n = 0;

  for (guint i = own->n_built + n_more; i < own->n_pieces; i++)
    players[n++] = (guint8) get_builder (rules, state, i);

  bastide_decision_add_list (decision, "pieces", players, n);
}

static void
describe_others (const BastideRules *rules,
                 const BastideState *state,
                 BastideDecision    *decision)
{
  describe_pieces (rules, state, 1, decision);
}

/* --- The gate ---------------------------------------------------------------------------------- */

static void
gate_list (const BastideRules *rules,
           const BastideState *state,
           BastideActions     *actions)
{
  BastideCityEdge first = bastide_city_find_contour (rules, state);
  BastideCityEdge edge = first;
  BastideCell corner;

  do
    {
      bastide_actions_add (actions, make_action (rules, state, VERB_GATE, edge));
      bastide_city_follow (rules, state, BASTIDE_CITY_CLOCKWISE, &edge, &corner);
    }
  while (edge != first);
}

static void
gate_apply (BastideContext *context,
            BastideAction   action)
{
  const BastideRules *rules = context->rules;
  BastideState *state = context->state;
  BastideCityEdge edge = get_edge (rules, state, action);
  guint player = bastide_top_frame (state)->actor;

  bastide_pop_frame (state);
  bastide_city_put_gate (rules, state, edge);
  bastide_city_survey (rules, state);
  bastide_edit_city_state (rules, state)->n_built++;
  tell (context, EVENT_GATE, player, PIECE_GATE, 0, edge);
  push_scoring (state);
}

const BastideStep bastide_city_gate_step = {
  .kind = "gate", .list = gate_list, .apply = gate_apply, .describe = describe_others,
  .title = { NC_("decision", "place the gate") },
  .why = NC_("decision", "The wall begins with the gate: on any outer side of the town."),
};

/* --- Walls ------------------------------------------------------------------------------------- */

/* Where the wall can go on at an end. */
static BastideCityEdge
find_next (const BastideRules *rules,
           const BastideState *state,
           BastideCityEnd      end)
{
  BastideCityEdge edge = bastide_city_get_end (bastide_city_state (rules, state), end);
  BastideCell corner;

  bastide_city_follow (rules, state, end, &edge, &corner);

  return edge;
}

/* Where a single edge is missing, both ends go on there. */
static void
wall_list (const BastideRules *rules,
           const BastideState *state,
           BastideActions     *actions)
{
  BastideCityEdge clockwise = find_next (rules, state, BASTIDE_CITY_CLOCKWISE);
  BastideCityEdge other = find_next (rules, state, BASTIDE_CITY_COUNTERCLOCKWISE);

  bastide_actions_add (actions, make_action (rules, state, VERB_WALL, clockwise));
  if (other != clockwise)
    bastide_actions_add (actions, make_action (rules, state, VERB_WALL, other));
}

static void
wall_apply (BastideContext *context,
            BastideAction   action)
{
  const BastideRules *rules = context->rules;
  BastideState *state = context->state;
  BastideCityEdge edge = get_edge (rules, state, action);
  BastideCityEnd end = edge == find_next (rules, state, BASTIDE_CITY_CLOCKWISE) ? BASTIDE_CITY_CLOCKWISE
                                                                                : BASTIDE_CITY_COUNTERCLOCKWISE;
  guint player = bastide_top_frame (state)->actor;

  bastide_pop_frame (state);
  bastide_city_put_wall (rules, state, end);
  bastide_edit_city_state (rules, state)->n_built++;
  tell (context, EVENT_WALL, player, PIECE_WALL, 0, edge);
  push_scoring (state);
  bastide_push_frame (state, BASTIDE_STEP_GUARD, player, end);
}

static gboolean
wall_run (BastideContext *context)
{
  return bastide_turn_take_only (context, wall_list, wall_apply, FALSE);
}

const BastideStep bastide_city_wall_step = {
  .kind = "wall", .run = wall_run, .list = wall_list, .apply = wall_apply, .describe = describe_others,
  .title = { NC_("decision", "build on the wall") },
  .why = NC_("decision", "The wall grows by one piece, at one of its two ends."),
};

/* --- Guards ------------------------------------------------------------------------------------ */

/* The wall that has just been placed. */
static BastideCityEdge
get_new_wall (const BastideRules *rules,
              const BastideState *state)
{
  return bastide_city_get_end (bastide_city_state (rules, state), state->frames[state->n_frames - 1].argument);
}

static gboolean
faces_guard (const BastideRules *rules,
             const BastideState *state,
             BastideCityEdge     edge)
{
  guint16 *view = g_newa (guint16, state->n_placed);
  BastideCityEdge opposite = edge;

  bastide_city_look_inside (rules, state, edge, view, &opposite);

  return bastide_figures_find_on_edge (rules, state, BASTIDE_CITY_FOLLOWER, opposite / BASTIDE_N_SIDES,
                                       opposite % BASTIDE_N_SIDES) != BASTIDE_NO_FIGURE;
}

static gboolean
guard_run (BastideContext *context)
{
  BastideState *state = context->state;

  if (state->supply[bastide_top_frame (state)->actor][BASTIDE_CITY_FOLLOWER] > 0
      && !faces_guard (context->rules, state, get_new_wall (context->rules, state)))
    return FALSE;

  bastide_pop_frame (state);

  return TRUE;
}

static void
guard_list (const BastideRules *rules,
            const BastideState *state,
            BastideActions     *actions)
{
  bastide_actions_add_verb (actions, bastide_module_verb (rules, BASTIDE_MODULE_CITY, VERB_GUARD));
  bastide_actions_add_verb (actions, bastide_module_verb (rules, BASTIDE_MODULE_CITY, VERB_NO_GUARD));
}

static void
guard_apply (BastideContext *context,
             BastideAction   action)
{
  const BastideRules *rules = context->rules;
  BastideState *state = context->state;
  BastideCityEdge edge = get_new_wall (rules, state);
  guint player = bastide_top_frame (state)->actor;

  bastide_pop_frame (state);
  if (action.verb != bastide_module_verb (rules, BASTIDE_MODULE_CITY, VERB_GUARD))
    return;

  bastide_figures_deploy_on_edge (context, player, BASTIDE_CITY_FOLLOWER, edge / BASTIDE_N_SIDES,
                                  edge % BASTIDE_N_SIDES);
  tell (context, EVENT_GUARD, player, -1, BASTIDE_CITY_FOLLOWER, edge);
}

static void
guard_describe (const BastideRules *rules,
                const BastideState *state,
                BastideDecision    *decision)
{
  static const char *const sides[] = { "N", "E", "S", "W" };
  BastideCityEdge edge = get_new_wall (rules, state);
  const BastidePlacedRecord *tile = &bastide_placed (rules, state)[edge / BASTIDE_N_SIDES];

  bastide_decision_add_number (decision, "x", tile->x);
  bastide_decision_add_number (decision, "y", tile->y);
  bastide_decision_add_word (decision, "edge", sides[edge % BASTIDE_N_SIDES]);
  describe_pieces (rules, state, 0, decision);
}

const BastideStep bastide_city_guard_step = {
  .kind = "guard", .run = guard_run, .list = guard_list, .apply = guard_apply, .describe = guard_describe,
  .title = { NC_("decision", "post a guard or skip") },
  .why = NC_("decision", "A guard stays until the end and scores the buildings that stand in his line of sight."),
};

/* --- Towers ------------------------------------------------------------------------------------ */

/* What a tower at an end would bring. A closed ring has no ends. */
static int
get_tower_points (const BastideRules *rules,
                  const BastideState *state,
                  BastideCityEnd      end)
{
  const BastideCityState *own = bastide_city_state (rules, state);

  if (bastide_city_get_gap (own) == 0)
    return 0;

  return own->n_bare[end] * bastide_game_number (rules, OPTION_WALL_POINTS);
}

static void
list_towers (const BastideRules *rules,
             const BastideState *state,
             BastideActions     *actions)
{
  for (guint end = 0; end < BASTIDE_CITY_N_ENDS; end++)
    if (get_tower_points (rules, state, end) > 0)
      bastide_actions_add (actions, make_action (rules, state, VERB_WALL_TOWER,
                                                 bastide_city_get_end (bastide_city_state (rules, state), end)));
}

static void
wall_tower_list (const BastideRules *rules,
                 const BastideState *state,
                 BastideActions     *actions)
{
  list_towers (rules, state, actions);
  bastide_actions_add_verb (actions, bastide_module_verb (rules, BASTIDE_MODULE_CITY, VERB_NO_WALL_TOWER));
}

static gboolean
wall_tower_run (BastideContext *context)
{
  BastideState *state = context->state;
  BastideAction action;
  guint64 random = 0;
  BastideActions actions = BASTIDE_ACTIONS_PICK (&action, &random);

  if (state->supply[state->active][BASTIDE_CITY_WALL_TOWER] > 0)
    list_towers (context->rules, state, &actions);
  if (actions.n_items > 0)
    return FALSE;

  bastide_pop_frame (state);

  return TRUE;
}

static int
compare_tiles (gconstpointer a,
               gconstpointer b,
               gpointer      data)
{
  const BastidePlacedRecord *placed = data;
  const BastidePlacedRecord *first = &placed[*(const guint16 *) a];
  const BastidePlacedRecord *second = &placed[*(const guint16 *) b];

  return first->y != second->y ? first->y - second->y : first->x - second->x;
}

/* The tiles of the walls at an end, by y and x, each once. Returns: how many */
static guint
collect_tiles (const BastideRules *rules,
               BastideState       *state,
               BastideCityEnd      end,
               guint16            *tiles)
{
  const BastideCityState *own = bastide_city_state (rules, state);
  int inwards = end == BASTIDE_CITY_CLOCKWISE ? -1 : 1;
  int last = BASTIDE_CITY_N_WALLS - inwards * own->n_arms[end];
  guint n = 0;

  for (int i = 0; i < own->n_bare[end]; i++)
    tiles[i] = (guint16) (own->edges[last + i * inwards] / BASTIDE_N_SIDES);
  g_qsort_with_data (tiles, own->n_bare[end], sizeof (guint16), compare_tiles, bastide_placed (rules, state));
  for (guint i = 0; i < own->n_bare[end]; i++)
    if (n == 0 || tiles[i] != tiles[n - 1])
      tiles[n++] = tiles[i];

  return n;
}

static void
wall_tower_apply (BastideContext *context,
                  BastideAction   action)
{
  const BastideRules *rules = context->rules;
  BastideState *state = context->state;
  BastideCityState *own = bastide_edit_city_state (rules, state);
  BastideSheet sheet = { .root = BASTIDE_NO_NODE };
  guint16 tiles[BASTIDE_CITY_N_WALLS];
  BastideCityEdge edge;
  BastideCityEnd end;

  bastide_pop_frame (state);
  if (action.verb != bastide_module_verb (rules, BASTIDE_MODULE_CITY, VERB_WALL_TOWER))
    return;

  edge = get_edge (rules, state, action);
  end = edge == bastide_city_get_end (own, BASTIDE_CITY_CLOCKWISE) ? BASTIDE_CITY_CLOCKWISE
                                                                   : BASTIDE_CITY_COUNTERCLOCKWISE;
  bastide_figures_deploy_on_edge (context, state->active, BASTIDE_CITY_WALL_TOWER, edge / BASTIDE_N_SIDES,
                                  edge % BASTIDE_N_SIDES);
  tell (context, EVENT_WALL_TOWER, state->active, -1, BASTIDE_CITY_WALL_TOWER, edge);
  bastide_sheet_add (&sheet, "walls", own->n_bare[end], get_tower_points (rules, state, end));
  bastide_award_for_tiles (context, state->active, CATEGORY_WALL_TOWER,
                           bastide_module_reason (rules, BASTIDE_MODULE_CITY, REASON_WALL_TOWER), &sheet, tiles,
                           collect_tiles (rules, state, end, tiles));
  own->n_bare[end] = 0;
}

const BastideStep bastide_city_wall_tower_step = {
  .kind = "wall-tower", .run = wall_tower_run, .list = wall_tower_list, .apply = wall_tower_apply,
  .title = { NC_("decision", "place a tower at an end of the wall or skip") },
  .why = NC_("decision", "A tower scores the walls up to the next tower or the gate."),
};
