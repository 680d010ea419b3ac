/* city-core.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * The wall of The City as pieces: the gate and the walls; guards and towers are figures that stand on them. They use
 * the hooks of a module, but are always part of the game.
 */

#include <glib/gi18n-lib.h>
#include <stdlib.h>
#include <string.h>

#include "city-private.h"

/* Number of missing pieces, or fewer, that ends the game. */
#define SMALL_GAP 5

static const BastidePieceKind pieces[] = {
  [PIECE_WALL] = {
    "wall", BASTIDE_TARGET_EDGE, .title = NC_("piece", "Wall"),
    .member = "walls", .form = BASTIDE_PIECES_ON_EDGES,
  },
  [PIECE_GATE] = {
    "gate", BASTIDE_TARGET_EDGE, .title = NC_("piece", "Gate"),
    .member = "walls", .form = BASTIDE_PIECES_ON_EDGES,
  },
};

#define EDGE_MEMBERS \
  { "player", BASTIDE_FORM_PLAYER }, { "x", BASTIDE_FORM_X }, { "y", BASTIDE_FORM_Y }, { "edge", BASTIDE_FORM_EDGE }

static const BastideEventWord events[] = {
  [EVENT_GATE] = {
    "gate", BASTIDE_EVENT_ON_EDGE, FALSE, { EDGE_MEMBERS }, .sentence = { NC_("log", "builds the gate") },
  },
  [EVENT_WALL] = {
    "wall", BASTIDE_EVENT_ON_EDGE, FALSE, { EDGE_MEMBERS }, .sentence = { NC_("log", "builds a piece of the wall") },
  },
  [EVENT_GUARD] = {
    "guard", BASTIDE_EVENT_ON_EDGE, FALSE, { EDGE_MEMBERS }, .sentence = { NC_("log", "posts a guard on the wall") },
  },
  /* The scoring that follows is explanation enough. */
  [EVENT_WALL_TOWER] = { "wall-tower", BASTIDE_EVENT_ON_EDGE, FALSE, { EDGE_MEMBERS } },
  [EVENT_CLOSED] = {
    "closed", BASTIDE_EVENT_REMARK, FALSE, { { "count", BASTIDE_FORM_COUNT } },
    .sentence = NP_ ("The ring of the wall is closed; %d piece was missing.",
                     "The ring of the wall is closed; %d pieces were missing."),
  },
};

static const char *const reasons[] = { [REASON_WALL_TOWER] = "wall-tower" };

static const BastideVerb verbs[] = {
  [VERB_GATE] = { "gate", "XYE", BASTIDE_TARGET_EDGE, .log = NC_("log", "places the gate"),
    .hint = NC_("hint", "Build the gate") },
  [VERB_WALL] = { "wall", "XYE", BASTIDE_TARGET_EDGE, .log = NC_("log", "places a wall"),
    .hint = NC_("hint", "Build a piece of the wall") },
  [VERB_GUARD] = {
    "guard", "", BASTIDE_TARGET_BUTTON, .label = NC_("action", "Post a guard"), .log = NC_("log", "posts a guard"),
  },
  [VERB_NO_GUARD] = {
    "pass", "", BASTIDE_TARGET_BUTTON, .passes = TRUE,
    .label = NC_("action", "No guard"), .log = NC_("log", "posts no guard"),
  },
  [VERB_WALL_TOWER] = { "wall-tower", "XYE", BASTIDE_TARGET_EDGE, .log = NC_("log", "places a tower on the wall"),
    .hint = NC_("hint", "Build a tower on the wall") },
  [VERB_NO_WALL_TOWER] = {
    "pass", "", BASTIDE_TARGET_BUTTON, .passes = TRUE,
    .label = NC_("action", "No tower"), .log = NC_("log", "places no tower"),
  },
};

/* --- The state --------------------------------------------------------------------------------- */

static gboolean
compile (BastideRules  *rules,
         GError       **error)
{
  guint n = bastide_rules_get_n_tiles (rules);
  BastideCityTile *tiles = bastide_rules_alloc (rules, BASTIDE_MODULE_CITY, n * sizeof (BastideCityTile));

  for (guint i = 0; i < n; i++)
    {
      const BastideTileDefinition *definition = bastide_get_definition (rules, i);

      tiles[i].building = (guint8) bastide_marks_get (definition->marks, "building");
      for (guint j = 0; j < definition->segments->len; j++)
        {
          int market = bastide_marks_get (bastide_tile_definition_get_segment (definition, j)->marks, "market");

          tiles[i].markets[j] = market > 0 ? (guint8) (1u << (market - 1)) : 0;
        }
    }

  return TRUE;
}

/* At the end everything around the town is closed; corners around which the wall turns are blocked. */
static void
bound (BastideRules *rules)
{
  guint n_script;

  bastide_rules_get_draw_script (rules, &n_script);
  bastide_rules_expect_closings (rules, 2 * (bastide_rules_get_n_all_tiles (rules) + n_script) + 2,
                                 BASTIDE_CITY_N_WALLS);
}

gboolean
bastide_city_is_over (const BastideRules *rules,
                      const BastideState *state)
{
  const BastideCityState *own = bastide_city_state (rules, state);

  return own->has_gate && bastide_city_count_walls (own) > 0
    && (bastide_city_count_walls_left (own) == 0 || bastide_city_get_gap (own) <= SMALL_GAP);
}

/* A tile changes the contour, and may leave a blocked cell only one way out. */
static void
placed (BastideContext *context)
{
  if (bastide_city_state (context->rules, context->state)->has_gate)
    bastide_city_survey (context->rules, context->state);
}

/* A completed feature cannot be claimed any more: there are no quick points. */
static guint32
allows_figure (const BastideRules *rules,
               const BastideState *state,
               guint               player,
               guint               figure,
               guint               placed_tile,
               guint32             segments)
{
  guint first = bastide_get_node (rules, state, placed_tile, 0);
  guint32 allowed = segments;

  for (guint32 rest = segments; rest != 0; rest &= rest - 1)
    if (bastide_feature_is_complete (rules, state, first + (guint) __builtin_ctz (rest)))
      allowed &= ~(rest & -rest);

  return allowed;
}

static void
list_pieces (const BastideRules *rules,
             const BastideState *state,
             GArray             *array)
{
  const BastideCityState *own = bastide_city_state (rules, state);
  guint first = BASTIDE_CITY_N_WALLS - own->n_arms[BASTIDE_CITY_COUNTERCLOCKWISE];
  guint last = BASTIDE_CITY_N_WALLS + own->n_arms[BASTIDE_CITY_CLOCKWISE];

  for (guint i = first; own->has_gate && i <= last; i++)
    {
      BastidePiecePlace place = bastide_pieces_place_of_edge (rules, state, own->edges[i] / BASTIDE_N_SIDES,
                                                              own->edges[i] % BASTIDE_N_SIDES);
      BastidePiece piece = {
        .kind = &pieces[i == BASTIDE_CITY_N_WALLS ? PIECE_GATE : PIECE_WALL], .player = -1, .present = TRUE,
        .x = place.x, .y = place.y, .side = (BastideSide) place.side, .count = 1,
      };

      g_array_append_val (array, piece);
    }
}

static void
list_facts (const BastideRules *rules,
            const BastideState *state,
            GArray             *facts)
{
  const BastideCityState *own = bastide_city_state (rules, state);
  BastideFact numbers[] = {
    { "walls-left", .number = (int) bastide_city_count_walls_left (own), .known = TRUE },
    { "gap", .number = own->has_gate ? (int) bastide_city_get_gap (own) : 0, .known = own->has_gate },
    { "stack", .number = (int) bastide_state_get_draw_stack (rules, state), .known = !bastide_has_ended (state) },
  };

  g_array_append_vals (facts, numbers, G_N_ELEMENTS (numbers));
}

/* --- What must always be true ------------------------------------------------------------------ */

static const char *
check (const BastideRules *rules,
       const BastideState *state)
{
  const BastideCityState *own = bastide_city_state (rules, state);
  BastideCityEdge edge, end;
  guint first;
  guint n = 0;

  if (!own->has_gate)
    return bastide_city_count_walls (own) > 0 ? "there are walls and no gate" : NULL;
  if (bastide_city_count_walls (own) > BASTIDE_CITY_N_WALLS)
    return "there are too many walls";
  if (!bastide_city_is_on_contour (rules, state, own->edges[BASTIDE_CITY_N_WALLS]))
    return "the gate stands at a hole";

  /* The wall is one chain on the contour, each piece between a tile and a blocked cell. */
  edge = end = bastide_city_get_end (own, BASTIDE_CITY_COUNTERCLOCKWISE);
  first = BASTIDE_CITY_N_WALLS - own->n_arms[BASTIDE_CITY_COUNTERCLOCKWISE];
  do
    {
      BastidePlacedTile tile = bastide_get_placed (rules, state, edge / BASTIDE_N_SIDES);
      guint side = edge % BASTIDE_N_SIDES;
      BastideCell corner;

      if (n <= bastide_city_count_walls (own)
          && (own->edges[first + n] != edge
              || !bastide_state_is_blocked (rules, state, tile.x + bastide_side_dx[side],
                                            tile.y + bastide_side_dy[side])))
        return "the wall is no chain along the contour";
      bastide_city_follow (rules, state, BASTIDE_CITY_CLOCKWISE, &edge, &corner);
      n++;
    }
  while (edge != end);

  return n != own->contour ? "the contour has another length" : NULL;
}

/* --- Building ------------------------------------------------------------------------------------ */

/* Arguments of the frame of a phase. */
enum
{
  PHASE_NEW,
  PHASE_BEGUN,
};

/* The player who places a piece of this phase, by its number. */
static guint
get_builder (const BastideRules *rules,
             const BastideState *state,
             guint               piece)
{
  return bastide_player_after (rules, state, piece % bastide_count_players (rules));
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

/* Features closed by a piece are scored when it has got its guard. */
static void
push_scoring (BastideState *state)
{
  if (bastide_turn_has_completed (state))
    bastide_push_frame (state, BASTIDE_STEP_SCORE, bastide_get_active (state), 0);
}

/* --- The phase --------------------------------------------------------------------------------- */

static gboolean
brings_followers_home (const BastideRules *rules,
                       const BastideState *state)
{
  for (guint player = 0; player < bastide_count_players (rules); player++)
    if (bastide_state_get_returning (rules, state, player, BASTIDE_CITY_FOLLOWER) > 0)
      return TRUE;

  return FALSE;
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
      guint n = bastide_count_players (rules) * (stack - 1) * (bastide_count_players (rules) == 2 ? 2 : 1);

      /* One piece for each player, two for the third stack, and twice as many for two players; limited by the walls
       * that are left. */
      frame->argument = PHASE_BEGUN;
      own->n_built = 0;
      own->n_pieces = stack > 1 && brings_followers_home (rules, state)
                        ? (guint8) MIN (n, bastide_city_count_walls_left (own) + !own->has_gate) : 0;
      if (own->n_pieces == 0)
        {
          bastide_pop_frame (state);
          return TRUE;
        }
    }
  if (own->n_built < own->n_pieces && (own->n_built == 0 || !bastide_city_is_over (rules, state)))
    {
      bastide_push_frame (state, own->has_gate ? BASTIDE_STEP_WALL : BASTIDE_STEP_GATE,
                          get_builder (rules, state, own->n_built), 0);
      return TRUE;
    }

  own->n_pieces = own->n_built = 0;
  bastide_city_survey (rules, state);
  bastide_pop_frame (state);
  bastide_push_frame (state, BASTIDE_STEP_WALL_TOWER, bastide_get_active (state), 0);

  return TRUE;
}

static const BastideStep walls_step = { .run = walls_run };

/* Describes who places the pieces after those on the board and @n_more further ones. */
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

static const BastideStep gate_step = {
  .kind = "gate", .list = gate_list, .apply = gate_apply, .describe = describe_others,
  .title = { NC_("decision", "place the gate") },
  .why = NC_("decision", "The wall begins with the gate: on any outer side of the town."),
};

/* --- Walls ------------------------------------------------------------------------------------- */

/* The edge where the wall can continue at an end. */
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

/* When a single edge is missing, both ends would continue there. */
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

static const BastideStep wall_step = {
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
  return bastide_city_get_end (bastide_city_state (rules, state), bastide_top_frame (state)->argument);
}

static gboolean
faces_guard (const BastideRules *rules,
             const BastideState *state,
             BastideCityEdge     edge)
{
  guint16 *view = g_newa (guint16, bastide_count_placed (state));
  BastideCityEdge opposite = edge;

  bastide_city_look_inside (rules, state, edge, view, &opposite);

  return bastide_figures_find_on_edge (rules, state, BASTIDE_CITY_FOLLOWER, opposite / BASTIDE_N_SIDES,
                                       opposite % BASTIDE_N_SIDES) != BASTIDE_NO_FIGURE;
}

static gboolean
guard_run (BastideContext *context)
{
  BastideState *state = context->state;

  if (bastide_get_supply (state, bastide_top_frame (state)->actor, BASTIDE_CITY_FOLLOWER) > 0
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
  BastideCityEdge edge = get_new_wall (rules, state);
  BastidePlacedTile tile = bastide_get_placed (rules, state, edge / BASTIDE_N_SIDES);

  bastide_decision_add_number (decision, "x", tile.x);
  bastide_decision_add_number (decision, "y", tile.y);
  bastide_decision_add_word (decision, "edge", bastide_side_names[edge % BASTIDE_N_SIDES]);
  describe_pieces (rules, state, 0, decision);
}

static const BastideStep guard_step = {
  .kind = "guard", .run = guard_run, .list = guard_list, .apply = guard_apply, .describe = guard_describe,
  .title = { NC_("decision", "post a guard or skip") },
  .why = NC_("decision", "A guard stays until the end and scores the buildings that stand in his line of sight."),
};

/* --- Towers ------------------------------------------------------------------------------------ */

/* Points for a tower at an end. A closed ring has no ends. */
static int
get_tower_points (const BastideRules *rules,
                  const BastideState *state,
                  BastideCityEnd      end)
{
  const BastideCityState *own = bastide_city_state (rules, state);

  if (bastide_city_get_gap (own) == 0)
    return 0;

  return own->n_bare[end] * bastide_get_option (rules, BASTIDE_MODULE_GAME, OPTION_WALL_POINTS);
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

  if (bastide_get_supply (state, bastide_get_active (state), BASTIDE_CITY_WALL_TOWER) > 0)
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
  const BastideContext *context = data;
  BastidePlacedTile first = bastide_get_placed (context->rules, context->state, *(const guint16 *) a);
  BastidePlacedTile second = bastide_get_placed (context->rules, context->state, *(const guint16 *) b);

  return first.y != second.y ? first.y - second.y : first.x - second.x;
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
  int inwards, last;
  guint n = 0;

  bastide_pop_frame (state);
  if (action.verb != bastide_module_verb (rules, BASTIDE_MODULE_CITY, VERB_WALL_TOWER))
    return;

  edge = get_edge (rules, state, action);
  end = edge == bastide_city_get_end (own, BASTIDE_CITY_CLOCKWISE) ? BASTIDE_CITY_CLOCKWISE
                                                                   : BASTIDE_CITY_COUNTERCLOCKWISE;
  bastide_figures_deploy_on_edge (context, bastide_get_active (state), BASTIDE_CITY_WALL_TOWER, edge / BASTIDE_N_SIDES,
                                  edge % BASTIDE_N_SIDES);
  tell (context, EVENT_WALL_TOWER, bastide_get_active (state), -1, BASTIDE_CITY_WALL_TOWER, edge);
  bastide_sheet_add (&sheet, "walls", own->n_bare[end], get_tower_points (rules, state, end));

  /* The tiles of the walls at that end, by y and x, each once. */
  inwards = end == BASTIDE_CITY_CLOCKWISE ? -1 : 1;
  last = BASTIDE_CITY_N_WALLS - inwards * own->n_arms[end];
  for (int i = 0; i < own->n_bare[end]; i++)
    tiles[i] = (guint16) (own->edges[last + i * inwards] / BASTIDE_N_SIDES);
  g_qsort_with_data (tiles, own->n_bare[end], sizeof (guint16), compare_tiles, context);
  for (guint i = 0; i < own->n_bare[end]; i++)
    if (n == 0 || tiles[i] != tiles[n - 1])
      tiles[n++] = tiles[i];

  bastide_award_for_tiles (context, bastide_get_active (state), CATEGORY_WALL_TOWER,
                           bastide_module_reason (rules, BASTIDE_MODULE_CITY, REASON_WALL_TOWER), &sheet, tiles, n);
  own->n_bare[end] = 0;
}

static const BastideStep wall_tower_step = {
  .kind = "wall-tower", .run = wall_tower_run, .list = wall_tower_list, .apply = wall_tower_apply,
  .title = { NC_("decision", "place a tower at an end of the wall or skip") },
  .why = NC_("decision", "A tower scores the walls up to the next tower or the gate."),
};

/* --- The core ----------------------------------------------------------------------------------- */

static const BastideHooks hooks = {
  .id = BASTIDE_MODULE_CITY,
  .compile = compile,
  .bound = bound,
  .state_size = sizeof (BastideCityState),
  .steps = {
    [BASTIDE_STEP_WALLS] = &walls_step,
    [BASTIDE_STEP_GATE] = &gate_step,
    [BASTIDE_STEP_WALL] = &wall_step,
    [BASTIDE_STEP_GUARD] = &guard_step,
    [BASTIDE_STEP_WALL_TOWER] = &wall_tower_step,
  },
  .blocks_cells = TRUE,
  .placed = placed,
  .allows_figure = allows_figure,
  .pieces = list_pieces,
  .facts = list_facts,
  .set_piece = bastide_city_set_piece,
  .check_position = bastide_city_check_position,
  .check = check,
};

const BastideModuleInterface bastide_city_core = {
  .id = "city",
  .game = "city",
  .vocabulary = {
    BASTIDE_WORDS (reasons),
    BASTIDE_WORDS (verbs),
    BASTIDE_WORDS (pieces),
    BASTIDE_WORDS (events),
  },
  .hooks = &hooks,
};
