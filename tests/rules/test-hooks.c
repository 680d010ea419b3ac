/* test-hooks.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * Hooks that only the next expansions need, in a game of the tests. Followers near the new tile may be captured, and
 * are bought back at any time of one's turn. A dragon sends all figures home from every tile to which the players walk
 * it in turn. Stones, laid where tiles meet, protect the figures on these tiles from both.
 */

#include "cli/engine/bastide-engine-json.h"
#include "cli/engine/bastide-engine-position.h"
#include "model/choice/bastide-spot.h"
#include "rules/bastide-history.h"
#include "rules/board/bastide-board.h"
#include "rules/board/bastide-figures.h"
#include "rules/games/classic-kinds.h"
#include "rules/position/bastide-pieces.h"
#include "rules/scoring/bastide-award.h"
#include "rules/scoring/bastide-scoring.h"
#include "rules/turn/bastide-turn.h"
#include "test-game.h"

#define N_GAMES 6
#define N_PLAYERS 3
#define N_WALKS 4
#define MAX_STONES 20
#define PRICE 3

static const char *const base[] = { "base", NULL };

enum
{
  VERB_CAPTURE,
  VERB_RANSOM,
  VERB_STONE,
  VERB_WALK,
};

static const BastideVerb verbs[] = {
  [VERB_CAPTURE] = { "capture", "FSXYW", BASTIDE_TARGET_FIGURE, .log = "captures a follower" },
  [VERB_RANSOM] = { "ransom", "P", BASTIDE_TARGET_BUTTON, .label = "Buy back from %s", .any_time = TRUE },
  [VERB_STONE] = { "stone", "XY", BASTIDE_TARGET_CORNER, .log = "lays a stone" },
  [VERB_WALK] = { "walk", "XY", BASTIDE_TARGET_TILE, .log = "moves the dragon" },
};

enum
{
  PIECE_DRAGON = N_PLAYERS,
  PIECE_STONE,
};

/* Captives of each owner, then the dragon and the stones. */
static const BastidePieceKind pieces[] = {
  { "captive-0", BASTIDE_TARGET_CARD, .member = "captives", .form = BASTIDE_PIECES_OF_PLAYERS },
  { "captive-1", BASTIDE_TARGET_CARD, .member = "captives", .form = BASTIDE_PIECES_OF_PLAYERS },
  { "captive-2", BASTIDE_TARGET_CARD, .member = "captives", .form = BASTIDE_PIECES_OF_PLAYERS },
  { "dragon", BASTIDE_TARGET_TILE, .moved = { "moves the dragon" }, .member = "dragon",
    .form = BASTIDE_PIECES_ON_TILES },
  { "stone", BASTIDE_TARGET_CORNER, .placed = { "lays a stone" }, .member = "stones",
    .form = BASTIDE_PIECES_ON_TILES },
};

enum
{
  REASON_RANSOM,
  REASON_RANSOM_PAID,
};

static const char *const reasons[] = { "ransom", "ransom-paid" };

/* @captives: by who holds them and whose they are; @dragon: a placed tile */
typedef struct
{
  guint8      captives[N_PLAYERS][N_PLAYERS];
  guint16     dragon;
  guint16     n_stones;
  BastideCell stones[MAX_STONES];
} Own;

BASTIDE_MODULE_STATE (Own, get_own, edit_own, TEST_MODULE)

static gboolean
is_stone (const Own *own,
          int        x,
          int        y)
{
  for (guint i = 0; i < own->n_stones; i++)
    if (own->stones[i].x == x && own->stones[i].y == y)
      return TRUE;

  return FALSE;
}

static gboolean
protects (const BastideRules *rules,
          const BastideState *state,
          guint               record)
{
  guint placed = bastide_nodes (rules, state)[bastide_figure_records (rules, state)[record].node].placed;
  const Own *own = get_own (rules, state);

  for (guint i = 0; i < own->n_stones; i++)
    {
      guint16 meeting[4];
      guint n = bastide_board_list_at_corner (rules, state, own->stones[i].x, own->stones[i].y, meeting);

      for (guint j = 0; j < n; j++)
        if (meeting[j] == placed)
          return TRUE;
    }

  return FALSE;
}

static guint
kept (const BastideRules *rules,
      const BastideState *state,
      guint               player,
      guint               figure)
{
  guint n = 0;

  for (guint holder = 0; figure == 0 && holder < N_PLAYERS; holder++)
    n += get_own (rules, state)->captives[holder][player];

  return n;
}

static void
list_captures (const BastideRules *rules,
               const BastideState *state,
               guint               placed,
               BastideActions     *actions)
{
  const BastideFigureRecord *records = bastide_figure_records (rules, state);

  for (guint record = 0;
       (record = bastide_figures_find_on_tile (rules, state, placed, record)) != BASTIDE_NO_FIGURE; record++)
    {
      BastideAction action =
        bastide_figures_make_action (rules, state, bastide_module_verb (rules, TEST_MODULE, VERB_CAPTURE),
                                     records[record].figure, records[record].node);

      action.owner = records[record].player;
      if (records[record].player != state->active && !bastide_figure_is_protected (rules, state, record))
        bastide_actions_add (actions, action);
    }
}

static void
list (const BastideRules *rules,
      const BastideState *state,
      BastideStepId       step,
      BastideActions     *actions)
{
  const BastidePlacedRecord *last = bastide_last_placed (rules, state);
  const Own *own = get_own (rules, state);
  guint16 around[9];
  guint n_around = bastide_board_list_around (rules, state, (guint) (last - bastide_placed (rules, state)), around);

  g_assert_cmpint (step, ==, BASTIDE_STEP_FIGURE);

  for (guint i = 0; i < n_around; i++)
    list_captures (rules, state, around[i], actions);
  for (guint i = 0; own->n_stones < MAX_STONES && i < 4; i++)
    {
      gint16 x = (gint16) (last->x + (int) (i % 2));
      gint16 y = (gint16) (last->y + (int) (i / 2));

      if (!is_stone (own, x, y))
        bastide_actions_add (actions, (BastideAction) {
          .verb = bastide_module_verb (rules, TEST_MODULE, VERB_STONE), .x = x, .y = y,
        });
    }
}

static void
list_ransoms (const BastideRules *rules,
              const BastideState *state,
              BastideActions     *actions)
{
  if (bastide_state_get_score (rules, state, state->active) < PRICE)
    return;

  for (guint8 holder = 0; holder < N_PLAYERS; holder++)
    if (get_own (rules, state)->captives[holder][state->active] > 0)
      bastide_actions_add (actions, (BastideAction) {
        .verb = bastide_module_verb (rules, TEST_MODULE, VERB_RANSOM), .number = holder,
      });
}

static void
capture (BastideContext *context,
         BastideAction   action)
{
  guint node = bastide_board_find_node (context->rules, context->state, action.x, action.y, action.segment);
  guint record = bastide_figures_find (context->rules, context->state, action.owner, action.figure, node);

  edit_own (context->rules, context->state)->captives[context->state->active][action.owner]++;
  bastide_figures_keep (context, record, "captured");
}

static void
ransom (BastideContext *context,
        guint8          holder)
{
  BastideState *state = context->state;

  edit_own (context->rules, state)->captives[holder][state->active]--;
  bastide_figures_add_to_supply (state, state->active, 0, 1);
  bastide_award_transfer (context, &(BastideAward) {
    .root = BASTIDE_NO_NODE, .points = PRICE, .player = holder, .module = TEST_MODULE,
    .reason = bastide_module_reason (context->rules, TEST_MODULE, REASON_RANSOM),
  }, state->active, bastide_module_reason (context->rules, TEST_MODULE, REASON_RANSOM_PAID));
}

static void
lay_stone (BastideContext *context,
           BastideAction   action)
{
  Own *own = edit_own (context->rules, context->state);

  own->stones[own->n_stones++] = (BastideCell) { action.x, action.y };
  bastide_pieces_tell_moved (context, TEST_MODULE, PIECE_STONE, -1, &(BastidePiecePlace) { FALSE },
                             &(BastidePiecePlace) { .known = TRUE, .x = action.x, .y = action.y });
}

static void
apply (BastideContext *context,
       BastideAction   action)
{
  switch (action.verb - context->rules->module_info[TEST_MODULE].verb)
    {
    case VERB_CAPTURE:
      capture (context, action);
      break;

    case VERB_RANSOM:
      ransom (context, action.number);
      break;

    case VERB_STONE:
      lay_stone (context, action);
      break;

    default:
      g_assert_not_reached ();
    }
}

static void
describe_award (const BastideRules *rules,
                const BastideState *state,
                const BastideAward *award,
                BastideSheet       *sheet)
{
  bastide_sheet_add (sheet, "ransom", 1, award->points);
}

/* A road and a city on one tile wake the dragon, and so does a monastery. */
static void
placed (BastideContext *context)
{
  const BastideTileInfo *tile = &context->rules->tiles[context->state->tile];
  guint kinds = 0;

  for (guint i = 0; i < tile->n_segments; i++)
    kinds |= 1u << tile->kinds[i];
  if (kinds & 1u << BASTIDE_CLASSIC_MONASTERY
      || (kinds & 1u << BASTIDE_CLASSIC_ROAD && kinds & 1u << BASTIDE_CLASSIC_CITY))
    bastide_push_frame (context->state, BASTIDE_STEP_GATE, context->state->active, N_WALKS);
}

static void
list_walks (const BastideRules *rules,
            const BastideState *state,
            BastideActions     *actions)
{
  const BastidePlacedRecord *dragon = &bastide_placed (rules, state)[get_own (rules, state)->dragon];

  for (guint side = 0; side < BASTIDE_N_SIDES; side++)
    {
      BastideAction action = {
        .verb = bastide_module_verb (rules, TEST_MODULE, VERB_WALK),
        .x = (gint16) (dragon->x + bastide_side_dx[side]), .y = (gint16) (dragon->y + bastide_side_dy[side]),
      };

      if (bastide_board_find_placed (rules, state, action.x, action.y) >= 0)
        bastide_actions_add (actions, action);
    }
}

/* The next player goes on, until it has walked far enough. */
static void
apply_walk (BastideContext *context,
            BastideAction   action)
{
  const BastideRules *rules = context->rules;
  BastideState *state = context->state;
  BastideFrame frame = *bastide_top_frame (state);
  Own *own = edit_own (rules, state);
  BastidePiecePlace from = bastide_pieces_place_of_edge (rules, state, own->dragon, 0);
  BastidePiecePlace to;

  bastide_pop_frame (state);
  own->dragon = (guint16) bastide_board_find_placed (rules, state, action.x, action.y);
  to = bastide_pieces_place_of_edge (rules, state, own->dragon, 0);
  bastide_pieces_tell_moved (context, TEST_MODULE, PIECE_DRAGON, -1, &from, &to);
  for (guint record = 0;
       (record = bastide_figures_find_on_tile (rules, state, own->dragon, record)) != BASTIDE_NO_FIGURE; record++)
    if (!bastide_figure_is_protected (rules, state, record))
      bastide_figures_return (context, record, "dragon");
  if (frame.argument > 1)
    bastide_push_frame (state, BASTIDE_STEP_GATE, (frame.actor + 1u) % rules->n_players, frame.argument - 1u);
}

static const BastideStep walk_step = {
  .kind = "walk", .list = list_walks, .apply = apply_walk, .title = { "move the dragon" },
};

static void
list_pieces (const BastideRules *rules,
             const BastideState *state,
             GArray             *array)
{
  const Own *own = get_own (rules, state);
  const BastidePlacedRecord *dragon = &bastide_placed (rules, state)[own->dragon];

  for (int holder = 0; holder < N_PLAYERS; holder++)
    for (guint owner = 0; owner < N_PLAYERS; owner++)
      if (own->captives[holder][owner] > 0)
        g_array_append_vals (array, &(BastidePiece) {
          .kind = &pieces[owner], .player = holder, .present = TRUE, .count = own->captives[holder][owner],
        }, 1);
  g_array_append_vals (array, &(BastidePiece) {
    .kind = &pieces[PIECE_DRAGON], .player = -1, .present = TRUE, .x = dragon->x, .y = dragon->y, .count = 1,
  }, 1);
  for (guint i = 0; i < own->n_stones; i++)
    g_array_append_vals (array, &(BastidePiece) {
      .kind = &pieces[PIECE_STONE], .player = -1, .present = TRUE, .x = own->stones[i].x, .y = own->stones[i].y,
      .count = 1,
    }, 1);
}

static gboolean
set_piece (const BastideRules  *rules,
           BastideState        *state,
           const BastidePiece  *piece,
           GError             **error)
{
  Own *own = edit_own (rules, state);
  guint kind = (guint) (piece->kind - pieces);

  if (kind == PIECE_DRAGON)
    {
      own->dragon = (guint16) bastide_board_find_placed (rules, state, piece->x, piece->y);
    }
  else if (kind == PIECE_STONE)
    {
      own->stones[own->n_stones++] = (BastideCell) { piece->x, piece->y };
    }
  else
    {
      own->captives[piece->player][kind] = (guint8) piece->count;
      bastide_figures_add_to_supply (state, kind, 0, -piece->count);
    }

  return TRUE;
}

static void
init_game (TestGame *game)
{
  test_game_init (game);
  game->module.vocabulary = (BastideVocabulary) {
    BASTIDE_WORDS (verbs), BASTIDE_WORDS (pieces), BASTIDE_WORDS (reasons),
  };
  game->module_hooks.state_size = sizeof (Own);
  game->module_hooks.steps[BASTIDE_STEP_GATE] = &walk_step;
  game->module_hooks.placed = placed;
  game->module_hooks.list = list;
  game->module_hooks.list_any_time = list_ransoms;
  game->module_hooks.apply = apply;
  game->module_hooks.kept = kept;
  game->module_hooks.protects = protects;
  game->module_hooks.describe_award = describe_award;
  game->module_hooks.pieces = list_pieces;
  game->module_hooks.set_piece = set_piece;
}

/* --- Whole games ------------------------------------------------------------------------------- */

/* @n_before_placing: at how many decisions one may pay a ransom; @n_with_others: at how many one might, were they not
 * those of other players */
typedef struct
{
  guint n_eaten;
  guint n_spared;
  guint n_captured;
  guint n_before_placing;
  guint n_after_placing;
  guint n_with_others;
  guint n_negative;
} Seen;

static guint
count_verb (const BastideRules   *rules,
            const BastideActions *actions,
            guint                 verb)
{
  guint n = 0;

  for (guint i = 0; i < actions->n_items; i++)
    n += actions->items[i].verb == bastide_module_verb (rules, TEST_MODULE, verb);

  return n;
}

/* The players walk in turn, from the active one on. Returns: whether the dragon has come to where it is just now */
static gboolean
check_walker (const BastideRules *rules,
              const BastideState *state)
{
  const BastideFrame *frame = state->n_frames > 0 ? &state->frames[state->n_frames - 1] : NULL;

  if (frame == NULL || frame->step != BASTIDE_STEP_GATE)
    return FALSE;

  g_assert_cmpuint (frame->actor, ==, (state->active + N_WALKS - frame->argument) % rules->n_players);

  return frame->argument < N_WALKS;
}

/* Checks the events since the decision before. */
static void
check_events (const BastideEvents *events,
              Seen                *seen)
{
  int sum = 0;

  for (guint i = 0; i < bastide_events_get_length (events); i++)
    {
      const BastideEvent *event = bastide_events_get (events, i);
      gboolean paid = event->type == BASTIDE_EVENT_SCORED && g_str_has_prefix (event->reason, "ransom");

      seen->n_eaten += event->type == BASTIDE_EVENT_RETURNED && strcmp (event->reason, "dragon") == 0;
      seen->n_captured += event->type == BASTIDE_EVENT_RETURNED && strcmp (event->reason, "captured") == 0;
      if (!paid)
        continue;
      g_assert_cmpint (event->points, ==, event->items[0].points);
      g_assert_cmpint (event->points > 0, ==, strcmp (event->reason, "ransom") == 0);
      seen->n_negative += event->points < 0;
      sum += event->points;
    }
  g_assert_cmpint (sum, ==, 0);
}

/* Each corner, tile and figure is a place of its own to point at. */
static void
check_spots (const BastideRules    *rules,
             const BastideDecision *decision,
             const BastideActions  *actions)
{
  g_autoptr (GArray) spots = g_array_new (FALSE, FALSE, sizeof (BastideSpot));

  bastide_spots_collect (spots, rules, decision, actions);
  for (guint verb = VERB_CAPTURE; verb <= VERB_WALK; verb++)
    {
      guint n = 0;

      for (guint i = 0; i < spots->len; i++)
        n += g_array_index (spots, BastideSpot, i).verbs >> bastide_module_verb (rules, TEST_MODULE, verb) & 1;
      g_assert_cmpuint (n, ==, verb == VERB_RANSOM ? 0 : count_verb (rules, actions, verb));
    }
}

TEST_GAME_WATCH (watch)
{
  const BastideDecision decision = fixture_get_decision (rules, state);
  const BastideFigureRecord *records = bastide_figure_records (rules, state);
  guint n_ransoms = count_verb (rules, actions, VERB_RANSOM);
  gboolean has_walked = check_walker (rules, state);
  Seen *seen = data;

  check_events (events, seen);
  check_spots (rules, &decision, actions);

  /* A ransom is offered at each decision of one's own turn, and at no other. */
  if (decision.player >= 0 && decision.player != decision.active)
    {
      g_auto (BastideActions) possible = BASTIDE_ACTIONS_INIT;

      list_ransoms (rules, state, &possible);
      seen->n_with_others += possible.n_items;
      g_assert_cmpuint (n_ransoms, ==, 0);
    }
  seen->n_before_placing += n_ransoms > 0 && strcmp (decision.kind, "place") == 0;
  seen->n_after_placing += n_ransoms > 0 && strcmp (decision.kind, "figure") == 0;

  for (guint i = 0; i < actions->n_items; i++)
    if (actions->items[i].verb == bastide_module_verb (rules, TEST_MODULE, VERB_CAPTURE))
      {
        BastideAction action = actions->items[i];
        guint node = bastide_board_find_node (rules, state, action.x, action.y, action.segment);
        guint record = bastide_figures_find (rules, state, action.owner, action.figure, node);

        g_assert_cmpuint (action.owner, !=, state->active);
        g_assert_false (protects (rules, state, record));
      }
  for (guint i = 0; has_walked && i < rules->n_all_figures; i++)
    if (records[i].node != BASTIDE_NO_NODE
        && bastide_nodes (rules, state)[records[i].node].placed == get_own (rules, state)->dragon)
      {
        g_assert_true (protects (rules, state, i));
        seen->n_spared++;
      }
}

TEST ("/rules/hooks/games")
{
  TestGame game;
  Seen seen = { 0 };

  init_game (&game);
  for (guint i = 0; i < N_GAMES; i++)
    {
      g_autoptr (BastideRules) rules = test_game_new_rules (&game, base, NULL, i);

      test_game_play (rules, i, watch, &seen);
    }
  g_assert_cmpuint (seen.n_eaten, >, 0);
  g_assert_cmpuint (seen.n_spared, >, 0);
  g_assert_cmpuint (seen.n_captured, >, N_GAMES);
  g_assert_cmpuint (seen.n_before_placing, >, N_GAMES);
  g_assert_cmpuint (seen.n_after_placing, >, N_GAMES);
  g_assert_cmpuint (seen.n_with_others, >, 0);
  g_assert_cmpuint (seen.n_negative, >, 0);
}

/* All of it is taken back and done once more. */
TEST ("/rules/hooks/undo")
{
  g_autoptr (BastideRules) rules = NULL;
  g_autoptr (BastideHistory) history = NULL;
  g_autoptr (GArray) checksums = g_array_new (FALSE, FALSE, sizeof (guint64));
  TestGame game;
  BastideHistoryStep step = { .type = BASTIDE_HISTORY_ACTION };
  guint64 random = 3;
  guint64 end;

  init_game (&game);
  rules = test_game_new_rules (&game, base, NULL, 3);
  history = bastide_history_new (rules, fixture_start (rules), BASTIDE_ADVANCE_TO_DECISION);
  while (bastide_state_pick (rules, bastide_history_get_state (history), &random, &step.action))
    {
      guint64 checksum = bastide_state_checksum (rules, bastide_history_get_state (history));

      g_array_append_val (checksums, checksum);
      bastide_history_take (history, &step, NULL);
    }
  end = bastide_state_checksum (rules, bastide_history_get_state (history));
  for (guint i = checksums->len; i-- > 0;)
    {
      g_assert_true (bastide_history_undo (history));
      g_assert_cmpuint (bastide_state_checksum (rules, bastide_history_get_state (history)), ==,
                        g_array_index (checksums, guint64, i));
      NO_ERROR (bastide_state_check (rules, bastide_history_get_state (history), &error));
    }
  while (bastide_history_can_redo (history))
    bastide_history_redo_step (history, NULL);
  g_assert_cmpuint (bastide_state_checksum (rules, bastide_history_get_state (history)), ==, end);
}

/* --- Words ------------------------------------------------------------------------------------- */

/* @events: (nullable): these; else all pieces */
static char *
print (const BastideRules  *rules,
       const BastideState  *state,
       const BastideEvents *events)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autoptr (JsonNode) root = NULL;
  BastideAnswer answer = { builder, rules, state };

  if (events != NULL)
    {
      bastide_engine_add_events (&answer, events);
    }
  else
    {
      json_builder_begin_object (builder);
      bastide_engine_add_pieces (&answer);
      json_builder_end_object (builder);
    }
  root = json_builder_get_root (builder);

  return json_to_string (root, FALSE);
}

/* Does what a text says. Of what it led to, the first events are kept. */
static void
act (const BastideRules *rules,
     BastideState       *state,
     const char         *text,
     guint               n_events,
     BastideEvents      *events)
{
  BastideAction action;

  bastide_events_clear (events);
  NO_ERROR (bastide_action_parse (rules, state, text, &action, &error));
  bastide_state_apply (rules, state, action, BASTIDE_ADVANCE_TO_DECISION, events);
  NO_ERROR (bastide_state_check (rules, state, &error));
  g_array_set_size (events->items, MIN (n_events, events->items->len));
}

#define PIECES                                                                                                         \
  "\"captives\":[{\"captive-0\":0,\"captive-1\":2,\"captive-2\":0},"                                                   \
  "{\"captive-0\":1,\"captive-1\":0,\"captive-2\":0},{\"captive-0\":0,\"captive-1\":0,\"captive-2\":0}],"              \
  "\"dragon\":[{\"x\":0,\"y\":1,\"count\":1}],\"stones\":[{\"x\":1,\"y\":2,\"count\":1}]}"

#define POSITION                                                                                                       \
  "{\"board\":[{\"tile\":\"base-D\",\"x\":0,\"y\":0,\"figures\":[{\"player\":1,\"figure\":\"follower\","               \
  "\"segment\":\"r1\"}]},{\"tile\":\"base-B\",\"x\":0,\"y\":1}],\"player\":0,\"scores\":[5,0,0]," PIECES

/* The protocol reads and tells where everything is, and what is done with it. */
TEST ("/rules/hooks/protocol")
{
  g_autoptr (BastideRules) rules = NULL;
  g_autoptr (BastideState) state = NULL;
  g_autoptr (BastidePosition) position = NULL;
  g_autoptr (BastideEvents) events = bastide_events_new ();
  g_autoptr (JsonNode) root = json_from_string (POSITION, NULL);
  TestGame game;

  init_game (&game);
  rules = test_game_new_rules (&game, base, "base-D base-B base-V base-B", 1);
  state = bastide_state_new (rules);
  position = NO_ERROR (bastide_engine_position_read (root, rules, &error));
  NO_ERROR (bastide_position_build (position, rules, state, BASTIDE_ADVANCE_TO_DECISION, NULL, &error));
  NO_ERROR (bastide_state_check (rules, state, &error));
  ASSERT_STRING (print (rules, state, NULL), "{" PIECES);
  g_assert_cmpuint (bastide_state_get_supply (rules, state, 0, 0), ==, 6);
  g_assert_cmpuint (bastide_state_get_supply (rules, state, 1, 0), ==, 4);

  act (rules, state, "ransom 1", 2, events);
  ASSERT_STRING (print (rules, state, events),
                 "[{\"event\":\"scored\",\"player\":0,\"points\":-3,\"category\":\"road\",\"reason\":\"ransom-paid\","
                 "\"feature\":null,\"tiles\":[],\"items\":[{\"name\":\"ransom\",\"count\":1,\"points\":-3}]},"
                 "{\"event\":\"scored\",\"player\":1,\"points\":3,\"category\":\"road\",\"reason\":\"ransom\","
                 "\"feature\":null,\"tiles\":[],\"items\":[{\"name\":\"ransom\",\"count\":1,\"points\":3}]}]");
  g_assert_cmpuint (bastide_state_get_supply (rules, state, 0, 0), ==, 7);
  g_assert_cmpstr (fixture_get_decision (rules, state).kind, ==, "place");

  act (rules, state, "place 1 1 0", 1, events);
  act (rules, state, "walk 1 1", 1, events);
  ASSERT_STRING (print (rules, state, events), "[{\"event\":\"moved\",\"figure\":\"dragon\","
                                               "\"from\":{\"x\":0,\"y\":1},\"to\":{\"x\":1,\"y\":1}}]");
  act (rules, state, "walk 0 1", 1, events);
  act (rules, state, "walk 1 1", 1, events);
  act (rules, state, "walk 0 1", 1, events);
  act (rules, state, "capture follower r1 0 0 1", 1, events);
  ASSERT_STRING (print (rules, state, events), "[{\"event\":\"returned\",\"player\":1,\"figure\":\"follower\","
                                                     "\"x\":0,\"y\":0,\"segment\":\"r1\",\"reason\":\"captured\"}]");
  g_assert_cmpuint (bastide_state_get_supply (rules, state, 1, 0), ==, 4);
  g_assert_cmpuint (bastide_figures_count_kept (rules, state, 1, 0), ==, 3);

  act (rules, state, "place 1 0 90", 1, events);
  act (rules, state, "stone 2 0", 1, events);
  ASSERT_STRING (print (rules, state, events), "[{\"event\":\"moved\",\"figure\":\"stone\",\"from\":null,"
                                                     "\"to\":{\"x\":2,\"y\":0}}]");
}
