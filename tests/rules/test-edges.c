/* test-edges.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Pieces and figures on edges of tiles: a test game with fences and watchmen. */

#include "cli/engine/bastide-engine-json.h"
#include "cli/engine/bastide-engine-position.h"
#include "rules/board/bastide-board.h"
#include "rules/board/bastide-figures.h"
#include "rules/position/bastide-pieces.h"
#include "test-game.h"

#define N_GAMES 10
#define MAX_FENCES 100

static const char *const base[] = { "base", NULL };

enum
{
  VERB_FENCE,
  VERB_WATCH,
  VERB_LEAVE,
};

static const BastideVerb verbs[] = {
  [VERB_FENCE] = { "fence", "XYE", BASTIDE_TARGET_EDGE, .log = "places a fence" },
  [VERB_WATCH] = { "watch", "XYE", BASTIDE_TARGET_EDGE, .log = "places a watchman" },
  [VERB_LEAVE] = { "leave", "XYE", BASTIDE_TARGET_EDGE, .log = "takes a watchman home" },
};

static const BastidePieceKind pieces[] = {
  {
    "fence", BASTIDE_TARGET_EDGE, .title = "Fence", .placed = { "places a fence", NULL },
    .member = "fences", .form = BASTIDE_PIECES_ON_EDGES,
  },
};

typedef struct
{
  guint16 placed;
  guint16 side;
} Fence;

typedef struct
{
  guint32 n;
  Fence   fences[MAX_FENCES];
} Fences;

BASTIDE_MODULE_STATE (Fences, get_fences, edit_fences, TEST_MODULE)

static gboolean
may_close (BastideRules  *rules,
           GError       **error)
{
  rules->n_closings = MAX_FENCES;

  return TRUE;
}

static BastideAction
make_action (const BastideRules *rules,
             const BastideState *state,
             guint               verb,
             guint               placed,
             guint               side)
{
  BastidePiecePlace place = bastide_pieces_place_of_edge (rules, state, placed, side);

  return (BastideAction) {
    .verb = bastide_module_verb (rules, TEST_MODULE, verb), .number = (guint8) place.side,
    .x = (gint16) place.x, .y = (gint16) place.y,
  };
}

/* Offers a fence at an open edge of the tile, and one watchman for each fence, who may leave. */
static void
list (const BastideRules *rules,
      const BastideState *state,
      BastideStepId       step,
      BastideActions     *actions)
{
  const Fences *own = get_fences (rules, state);
  const BastidePlacedRecord *last = bastide_last_placed (rules, state);

  if (step != BASTIDE_STEP_FIGURE)
    return;

  for (guint side = 0; side < BASTIDE_N_SIDES && own->n < MAX_FENCES; side++)
    if (bastide_board_find_placed (rules, state, last->x + bastide_side_dx[side], last->y + bastide_side_dy[side]) < 0)
      bastide_actions_add (actions, make_action (rules, state, VERB_FENCE, state->n_placed - 1u, side));
  for (guint i = 0; i < own->n; i++)
    {
      guint record = bastide_figures_find_on_edge (rules, state, 0, own->fences[i].placed, own->fences[i].side);

      if (record == BASTIDE_NO_FIGURE && state->supply[state->active][0] > 0)
        bastide_actions_add (actions, make_action (rules, state, VERB_WATCH, own->fences[i].placed,
                                                   own->fences[i].side));
      else if (record != BASTIDE_NO_FIGURE && bastide_figure_records (rules, state)[record].player == state->active)
        bastide_actions_add (actions, make_action (rules, state, VERB_LEAVE, own->fences[i].placed,
                                                   own->fences[i].side));
    }
}

static void
put_fence (const BastideRules *rules,
           BastideState       *state,
           guint               placed,
           guint               side)
{
  Fences *own = edit_fences (rules, state);

  own->fences[own->n++] = (Fence) { (guint16) placed, (guint16) side };
  bastide_board_close_edge (rules, state, placed, side, BASTIDE_PORTS_ALL);
  bastide_board_block_cell (rules, state, bastide_placed (rules, state)[placed].x + bastide_side_dx[side],
                            bastide_placed (rules, state)[placed].y + bastide_side_dy[side]);
}

static void
apply (BastideContext *context,
       BastideAction   action)
{
  const BastideRules *rules = context->rules;
  BastideState *state = context->state;
  guint placed = (guint) bastide_board_find_placed (rules, state, action.x, action.y);
  BastidePiecePlace nowhere = { FALSE };
  BastidePiecePlace place = bastide_pieces_place_of_edge (rules, state, placed, action.number);

  switch (action.verb - rules->module_info[TEST_MODULE].verb)
    {
    case VERB_FENCE:
      put_fence (rules, state, placed, action.number);
      bastide_pieces_tell_moved (context, TEST_MODULE, 0, -1, &nowhere, &place);
      break;

    case VERB_WATCH:
      bastide_figures_deploy_on_edge (context, state->active, 0, placed, action.number);
      break;

    case VERB_LEAVE:
      bastide_figures_return_from_edge (context, bastide_figures_find_on_edge (rules, state, 0, placed, action.number));
      break;

    default:
      g_assert_not_reached ();
    }
}

static void
list_pieces (const BastideRules *rules,
             const BastideState *state,
             GArray             *array)
{
  const Fences *own = get_fences (rules, state);

  for (guint i = 0; i < own->n; i++)
    {
      BastidePiecePlace place =
        bastide_pieces_place_of_edge (rules, state, own->fences[i].placed, own->fences[i].side);
      BastidePiece piece = {
        .kind = &pieces[0], .player = -1, .present = TRUE, .count = 1,
        .x = place.x, .y = place.y, .side = (BastideSide) place.side,
      };

      g_array_append_val (array, piece);
    }
}

static gboolean
set_piece (const BastideRules  *rules,
           BastideState        *state,
           const BastidePiece  *piece,
           GError             **error)
{
  guint placed = (guint) bastide_board_find_placed (rules, state, piece->x, piece->y);

  if (bastide_board_find_placed (rules, state, piece->x + bastide_side_dx[piece->side],
                                 piece->y + bastide_side_dy[piece->side]) >= 0)
    return bastide_position_fail (error, "There is a tile beyond the fence");

  put_fence (rules, state, placed, piece->side);

  return TRUE;
}

static void
init_game (TestGame          *game,
           BastideFigureKind *follower)
{
  test_game_init (game);
  *follower = game->interface.vocabulary.figures[0];
  follower->edge_member = "watchman";
  game->interface.vocabulary.figures = follower;
  game->module.vocabulary = (BastideVocabulary) { BASTIDE_WORDS (verbs), BASTIDE_WORDS (pieces) };
  game->module_hooks.blocks_cells = TRUE;
  game->module_hooks.compile = may_close;
  game->module_hooks.state_size = sizeof (Fences);
  game->module_hooks.list = list;
  game->module_hooks.apply = apply;
  game->module_hooks.pieces = list_pieces;
  game->module_hooks.set_piece = set_piece;
}

/* Watchmen stand on fences, one on each, and belong to no feature. */
TEST_GAME_WATCH (watch)
{
  g_autoptr (GArray) figures = fixture_list_edge_figures (rules, state);
  const Fences *own = get_fences (rules, state);
  guint *most = data;
  guint n_fenced = 0;

  for (guint i = 0; i < figures->len; i++)
    {
      const BastideEdgeFigure *figure = &g_array_index (figures, BastideEdgeFigure, i);

      g_assert_cmpuint (figure->figure, ==, 0);
      for (guint j = 0; j < own->n; j++)
        n_fenced += own->fences[j].placed == figure->placed && own->fences[j].side == figure->side;
      if (i > 0)
        g_assert_true (figure[-1].y < figure->y || (figure[-1].y == figure->y && figure[-1].x <= figure->x));
    }
  g_assert_cmpuint (n_fenced, ==, figures->len);
  *most = MAX (*most, figures->len);
}

TEST ("/rules/edges/games")
{
  TestGame game;
  BastideFigureKind follower;
  guint most = 0;

  init_game (&game, &follower);
  for (guint i = 0; i < N_GAMES; i++)
    {
      g_autoptr (BastideRules) rules = test_game_new_rules (&game, base, NULL, i);

      test_game_play (rules, i, watch, &most);
    }
  g_assert_cmpuint (most, >, 3);
}

/* The text of an action and the event name the edge. */
TEST ("/rules/edges/words")
{
  g_autoptr (BastideRules) rules = NULL;
  g_autoptr (BastideState) state = NULL;
  g_autoptr (BastideEvents) events = bastide_events_new ();
  g_auto (BastideActions) actions = BASTIDE_ACTIONS_INIT;
  const BastideEvent *moved;
  BastideAction action;
  TestGame game;
  BastideFigureKind follower;

  init_game (&game, &follower);
  rules = test_game_new_rules (&game, base, "base-D base-U base-U", 1);
  state = fixture_start (rules);
  if (!bastide_action_parse (rules, state, "place 0 1 0", &action, NULL))
    NO_ERROR (bastide_action_parse (rules, state, "place 0 1 90", &action, &error));
  bastide_state_apply (rules, state, action, BASTIDE_ADVANCE_TO_DECISION, NULL);

  /* Edges of one tile stand in the order N, E, S, W. */
  bastide_state_list (rules, state, &actions);
  bastide_actions_sort (rules, &actions);
  for (guint i = 0, side = 0; i < actions.n_items; i++)
    if (rules->verbs[actions.items[i].verb].target == BASTIDE_TARGET_EDGE)
      {
        g_assert_cmpuint (actions.items[i].number, >=, side);
        side = actions.items[i].number;
      }

  NO_ERROR (bastide_action_parse (rules, state, "fence 0 1 W", &action, &error));
  g_assert_cmpuint (action.number, ==, BASTIDE_SIDE_WEST);
  bastide_state_apply (rules, state, action, BASTIDE_ADVANCE_TO_DECISION, events);
  moved = bastide_events_get (events, 0);
  g_assert_cmpint (moved->type, ==, BASTIDE_EVENT_MOVED);
  g_assert_cmpint (moved->to.side, ==, BASTIDE_SIDE_WEST);
  g_assert_false (moved->from.known);
}

static gboolean
build (const BastideRules  *rules,
       BastideState        *state,
       const char          *figure,
       guint                n_figures,
       int                  fence_y,
       GError             **error)
{
  g_autoptr (BastidePosition) position = bastide_position_new ();

  bastide_position_add_tile (position, "base-D", 2, 2, 0);
  bastide_position_add_piece (position, &(BastidePositionPiece) {
    .kind = "fence", .player = -1, .x = 2, .y = fence_y, .side = BASTIDE_SIDE_EAST, .count = 1,
  });
  for (guint i = 0; i < n_figures; i++)
    bastide_position_add_edge_figure (position, 1, figure, 2, 2, BASTIDE_SIDE_EAST);

  return bastide_position_build (position, rules, state, BASTIDE_ADVANCE_TO_CHANCE, NULL, error);
}

/* A position contains both, within the limits of the rules. */
TEST ("/rules/edges/positions")
{
  g_autoptr (BastideRules) rules = NULL;
  g_autoptr (BastideState) state = NULL;
  g_autoptr (BastideState) without = NULL;
  g_autoptr (GArray) figures = NULL;
  g_autoptr (GArray) found = g_array_new (FALSE, FALSE, sizeof (BastidePiece));
  TestGame game;
  BastideFigureKind follower;

  init_game (&game, &follower);
  rules = test_game_new_rules (&game, base, NULL, 1);
  state = bastide_state_new (rules);
  without = bastide_state_new (rules);
  NO_ERROR (build (rules, state, "follower", 1, 2, &error));
  NO_ERROR (build (rules, without, "follower", 0, 2, &error));
  g_assert_true (bastide_state_check (rules, state, NULL));
  figures = fixture_list_edge_figures (rules, state);
  g_assert_cmpuint (figures->len, ==, 1);
  g_assert_cmpuint (bastide_state_get_supply (rules, state, 1, 0), ==, 6);
  g_assert_true (bastide_state_is_blocked (rules, state, 3, 2));
  g_assert_cmpuint (bastide_state_checksum (rules, state), !=, bastide_state_checksum (rules, without));
  bastide_state_get_pieces (rules, state, found);
  g_assert_cmpuint (found->len, ==, 1);
  g_assert_cmpint (g_array_index (found, BastidePiece, 0).side, ==, BASTIDE_SIDE_EAST);

  /* Two on one edge; a figure that does not exist; a fence without a tile. */
  g_assert_false (build (rules, state, "follower", 2, 2, NULL));
  g_assert_false (build (rules, state, "pig", 1, 2, NULL));
  g_assert_false (build (rules, state, "follower", 0, 5, NULL));
  follower.edge_member = NULL;
  g_clear_pointer (&rules, bastide_rules_unref);
  rules = test_game_new_rules (&game, base, NULL, 1);
  g_assert_false (build (rules, state, "follower", 1, 2, NULL));
}

/* The member of "state" in the protocol, as text. */
static char *
print_pieces (const BastideRules *rules,
              const BastideState *state)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autoptr (JsonNode) root = NULL;
  BastideAnswer answer = { builder, rules, state };

  json_builder_begin_object (builder);
  bastide_engine_add_pieces (&answer);
  json_builder_end_object (builder);
  root = json_builder_get_root (builder);

  return json_to_string (root, FALSE);
}

static BastidePosition *
read_position (const BastideRules  *rules,
               const char          *text,
               GError             **error)
{
  g_autoptr (JsonNode) root = json_from_string (text, NULL);

  return bastide_engine_position_read (root, rules, error);
}

/* The protocol names the edges in both directions. */
TEST ("/rules/edges/protocol")
{
  g_autoptr (BastideRules) rules = NULL;
  g_autoptr (BastideState) state = NULL;
  g_autoptr (BastidePosition) position = NULL;
  g_autoptr (GError) failure = NULL;
  TestGame game;
  BastideFigureKind follower;

  init_game (&game, &follower);
  rules = test_game_new_rules (&game, base, NULL, 1);
  state = bastide_state_new (rules);
  position = NO_ERROR (read_position (rules, "{\"board\":[{\"tile\":\"base-D\",\"x\":0,\"y\":0}],"
                                             "\"fences\":[{\"x\":0,\"y\":0,\"edge\":\"W\",\"watchman\":1},"
                                             "{\"x\":0,\"y\":0,\"edge\":\"N\"}]}", &error));
  NO_ERROR (bastide_position_build (position, rules, state, BASTIDE_ADVANCE_TO_CHANCE, NULL, &error));
  ASSERT_STRING (print_pieces (rules, state), "{\"fences\":[{\"x\":0,\"y\":0,\"edge\":\"W\",\"watchman\":1},"
                                              "{\"x\":0,\"y\":0,\"edge\":\"N\",\"watchman\":null}]}");

  g_assert_null (read_position (rules, "{\"board\":[],\"fences\":[{\"x\":0,\"y\":0,\"edge\":\"NE\"}]}", &failure));
  g_assert_nonnull (strstr (failure->message, "must be one of N, E, S, W"));
}
