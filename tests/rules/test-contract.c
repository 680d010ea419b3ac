/* test-contract.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Test games that use the freedom of games and modules to restrict tiles and figures. */

#include "rules/board/bastide-board.h"
#include "rules/games/classic-kinds.h"
#include "rules/turn/bastide-turn.h"
#include "test-game.h"

#define N_GAMES 8

static const char *const base[] = { "base", NULL };
static const char *const with_flying[] = { "base", "flying", "crops", NULL };

static void
play_many (TestGame          *game,
           const char *const *tilesets,
           TestGameWatch      watch,
           gpointer           data)
{
  for (guint i = 0; i < N_GAMES; i++)
    {
      g_autoptr (BastideRules) rules = test_game_new_rules (game, tilesets, NULL, i);

      test_game_play (rules, i, watch, data);
    }
}

/* No knights for the second player, nor on tiles with a shield: the rule looks at all its arguments. */

static gboolean
is_forbidden (const BastideRules *rules,
              const BastideState *state,
              guint               player,
              guint               placed,
              guint               segment)
{
  const BastideTileInfo *tile = &rules->tiles[bastide_placed (rules, state)[placed].tile];

  return tile->kinds[segment] == BASTIDE_CLASSIC_CITY
    && (player == 1 || BASTIDE_COUNT_MARKS (tile->counts[segment]) > 0);
}

static guint32
allow_no_knights (const BastideRules *rules,
                  const BastideState *state,
                  guint               player,
                  guint               figure,
                  guint               placed,
                  guint32             segments)
{
  for (guint i = 0; i < rules->tiles[bastide_placed (rules, state)[placed].tile].n_segments; i++)
    if (is_forbidden (rules, state, player, placed, i))
      segments &= ~(1u << i);

  return segments;
}

TEST_GAME_WATCH (watch_for_knights)
{
  g_autoptr (GArray) figures = fixture_list_figures (rules, state);
  guint *n_told = data;

  for (guint i = 0; i < figures->len; i++)
    {
      const BastidePlacedFigure *figure = &g_array_index (figures, BastidePlacedFigure, i);

      g_assert_false (is_forbidden (rules, state, figure->player, figure->placed, figure->segment));
    }
  for (guint i = 0; i < bastide_events_get_length (events); i++)
    {
      const BastideEvent *event = bastide_events_get (events, i);

      *n_told += event->type == BASTIDE_EVENT_SKIPPED && event->sentence != NULL
        && strcmp (event->sentence->one, "places a tile; nothing on it may be claimed now") == 0;
    }
}

/* Neither placing, landing nor joining brings a figure where it must not stand; players are told why. */
TEST ("/rules/contract/forbidden-figures")
{
  TestGame game;
  guint n_told = 0;

  test_game_init (&game);
  game.module_hooks.allows_figure = allow_no_knights;
  play_many (&game, with_flying, watch_for_knights, &n_told);
  g_assert_cmpuint (n_told, >, 0);
}

/* Monasteries wait until twenty tiles have been placed, and tiles with four city edges are never laid. */

static const BastidePhrase too_early = { "sets a monastery aside", NULL };
static const BastidePhrase too_large = { "puts a large city aside", NULL };

static gboolean
is_monastery (const BastideRules *rules,
              guint               tile)
{
  return memchr (rules->tiles[tile].kinds, BASTIDE_CLASSIC_MONASTERY, rules->tiles[tile].n_segments) != NULL;
}

static BastideDrawn
judge (const BastideRules   *rules,
       const BastideState   *state,
       guint                 tile,
       const BastidePhrase **reason)
{
  if (is_monastery (rules, tile) && state->n_placed < 20)
    {
      *reason = &too_early;
      return BASTIDE_DRAWN_SET_ASIDE;
    }
  if (rules->tiles[tile].n_segments == 1 && rules->tiles[tile].kinds[0] == BASTIDE_CLASSIC_CITY)
    {
      *reason = &too_large;
      return BASTIDE_DRAWN_DISCARD;
    }

  return BASTIDE_DRAWN_USE;
}

typedef struct
{
  guint n_early;
  guint n_large;
  guint n_monasteries;
} Told;

/* A tile that was set aside is still to come: the invariants count it, and it is laid in the end. */
TEST_GAME_WATCH (watch_drawn)
{
  Told *told = data;
  const BastideDecision decision = fixture_get_decision (rules, state);

  told->n_early += test_game_has_told (events, &too_early);
  told->n_large += test_game_has_told (events, &too_large);
  if (strcmp (decision.kind, "place") == 0)
    {
      const BastidePhrase *reason;

      g_assert_cmpint (judge (rules, state, (guint) decision.tile, &reason), ==, BASTIDE_DRAWN_USE);
      told->n_monasteries += is_monastery (rules, (guint) decision.tile);
    }
}

TEST ("/rules/contract/drawn-tiles")
{
  TestGame game;
  Told told = { 0 };

  test_game_init (&game);
  game.module_hooks.drawn = judge;
  play_many (&game, base, watch_drawn, &told);
  g_assert_cmpuint (told.n_early, >, N_GAMES / 2);
  g_assert_cmpuint (told.n_large, >, N_GAMES / 2);
  g_assert_cmpuint (told.n_monasteries, >, 5 * N_GAMES);
}

static BastideDrawn
refuse_all (const BastideRules   *rules,
            const BastideState   *state,
            guint                 tile,
            const BastidePhrase **reason)
{
  return state->n_placed > 5 ? BASTIDE_DRAWN_SET_ASIDE : BASTIDE_DRAWN_USE;
}

/* When only tiles that must not be used now are left, it is as if none were left. */
TEST ("/rules/contract/all-set-aside")
{
  g_autoptr (BastideRules) rules = NULL;
  g_autoptr (BastideState) state = NULL;
  TestGame game;
  guint64 random = 1;

  test_game_init (&game);
  game.module_hooks.drawn = refuse_all;
  rules = test_game_new_rules (&game, base, NULL, 1);
  state = fixture_start (rules);
  fixture_play (rules, state, &random);
  g_assert_true (state->ended);
  g_assert_cmpuint (bastide_state_get_n_placed (rules, state), ==, 6);
  g_assert_cmpuint (bastide_state_get_n_left (rules, state) + bastide_state_get_n_discarded (rules, state), ==, 66);
  g_assert_true (bastide_state_check (rules, state, NULL));
}

/* In a fixed order of tiles there is nothing to mix a tile into. */
TEST ("/rules/contract/set-aside-of-script")
{
  g_autoptr (BastideRules) rules = NULL;
  g_autoptr (BastideState) state = NULL;
  TestGame game;

  test_game_init (&game);
  game.module_hooks.drawn = judge;
  rules = test_game_new_rules (&game, base, "base-D base-B base-U base-C base-V", 1);
  state = fixture_start (rules);
  g_assert_cmpstr (bastide_rules_get_tile (rules, (guint) fixture_get_decision (rules, state).tile)->id, ==, "base-U");
  g_assert_cmpuint (bastide_state_get_n_discarded (rules, state), ==, 1);
  g_assert_cmpuint (bastide_state_get_n_left (rules, state), ==, 2);
}

/* Without a tile on the board the first player lays one anywhere and may place a figure on it. */

TEST_GAME_WATCH (watch_empty)
{
  guint *n_first = data;

  if (bastide_state_get_n_placed (rules, state) > 0)
    return;

  g_assert_cmpstr (fixture_get_decision (rules, state).kind, ==, "place");
  g_assert_cmpuint (actions->n_items, ==, 4);
  for (guint i = 0; i < 4; i++)
    {
      g_autofree char *expected = g_strdup_printf ("place 0 0 %u", 90 * i);

      ASSERT_STRING (bastide_action_print (rules, state, actions->items[i]), expected);
    }
  g_assert_cmpuint (bastide_state_get_n_left (rules, state), ==, bastide_rules_get_n_all_tiles (rules) - 1);
  *n_first += 1;
}

TEST ("/rules/contract/begins-empty")
{
  g_autoptr (BastideRules) rules = NULL;
  g_autoptr (BastideState) state = NULL;
  g_autoptr (BastidePosition) position = bastide_position_new ();
  TestGame game;
  guint n_first = 0;

  test_game_init (&game);
  game.hooks.begins_empty = TRUE;
  play_many (&game, base, watch_empty, &n_first);
  g_assert_cmpuint (n_first, ==, N_GAMES);

  /* The same for a position without a board; a position with tiles gets no start tile of the game. */
  rules = test_game_new_rules (&game, base, NULL, 1);
  state = bastide_state_new (rules);
  NO_ERROR (bastide_position_build (position, rules, state, BASTIDE_ADVANCE_TO_DECISION, NULL, &error));
  g_assert_cmpuint (bastide_state_get_n_placed (rules, state), ==, 0);
  g_assert_true (bastide_state_check (rules, state, NULL));
  bastide_position_add_tile (position, "base-U", 7, 3, 90);
  NO_ERROR (bastide_position_build (position, rules, state, BASTIDE_ADVANCE_TO_DECISION, NULL, &error));
  g_assert_cmpuint (bastide_state_get_n_placed (rules, state), ==, 1);
  g_assert_cmpint (bastide_state_find_placed (rules, state, 7, 3), ==, 0);
  g_assert_true (bastide_state_check (rules, state, NULL));
}

/* Followers come home at the end of the turn. */

typedef struct
{
  guint turn;
  guint n_late; /* number of followers that have been on their way */
} Late;

TEST_GAME_WATCH (watch_late)
{
  Late *late = data;
  gboolean new_turn = bastide_state_get_turn (rules, state) != late->turn || state->ended;

  for (guint player = 0; player < rules->n_players; player++)
    {
      guint n = bastide_state_get_returning (rules, state, player, 0);

      if (new_turn)
        g_assert_cmpuint (n, ==, 0);
      late->n_late += n;
    }
  late->turn = bastide_state_get_turn (rules, state);
}

/* A decision between the scoring and the end of the turn: who calls a figure home. */
static gboolean
ask_after_scoring (BastideContext *context)
{
  return FALSE;
}

static void
list_pass (const BastideRules *rules,
           const BastideState *state,
           BastideActions     *actions)
{
  bastide_actions_add (actions, (BastideAction) { .verb = rules->game->hooks->pass_verb });
}

static void
apply_pass (BastideContext *context,
            BastideAction   action)
{
  bastide_pop_frame (context->state);
}

static const BastideStep pause_step = {
  .kind = "pause", .run = ask_after_scoring, .list = list_pass, .apply = apply_pass, .title = { "wait", NULL },
};

TEST ("/rules/contract/figures-return-late")
{
  TestGame game;
  Late late = { 0 };

  test_game_init (&game);
  game.hooks.figures_return_late = TRUE;
  game.module_hooks.steps[BASTIDE_STEP_PICK_UP] = &pause_step;
  play_many (&game, with_flying, watch_late, &late);
  g_assert_cmpuint (late.n_late, >, 3 * N_GAMES);
}

/* --- Limits ------------------------------------------------------------------------------------ */

static guint
find_edge_type (const BastideTileDefinition *tile,
                BastideSide                  side)
{
  return BASTIDE_MAX_EDGE_TYPES;
}

static gboolean
pile_up (BastideRules  *rules,
         GError       **error)
{
  rules->n_stacks = BASTIDE_MAX_STACKS + 1;

  return TRUE;
}

/* If something exceeds a limit it is not left out: the game cannot be set up, and the message says why. */
TEST ("/rules/contract/limits")
{
  static const char *const names[] = {
    "segment kinds", "options", "figures", "verbs", "categories", "edge types", "stacks", "reasons", "segment kinds",
  };
  TestGame game;

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      BastideVocabulary *words = &game.module.vocabulary;
      g_autoptr (BastideSetup) setup = NULL;
      g_autoptr (GError) error = NULL;

      test_game_init (&game);
      game.interface.n_kinds = i == 0 ? BASTIDE_MAX_SEGMENT_KINDS + 1 : game.interface.n_kinds;
      words->n_options = i == 1 ? BASTIDE_MAX_OPTIONS : 0;
      words->n_figures = i == 2 ? BASTIDE_MAX_FIGURE_KINDS : 0;
      words->n_verbs = i == 3 ? 64 : 0;
      game.interface.vocabulary.n_categories += i == 4 ? BASTIDE_MAX_CATEGORIES : 0;
      game.hooks.edge_type = i == 5 ? find_edge_type : game.hooks.edge_type;
      game.module_hooks.compile = i == 6 ? pile_up : NULL;
      words->n_reasons = i == 7 ? BASTIDE_MAX_REASONS : 0;
      words->n_kinds = i == 8;
      words->first_kind = game.interface.n_kinds;
      setup = test_game_new_setup (&game, base, 1);
      g_assert_null (bastide_rules_new (setup, &error));
      g_assert_error (error, BASTIDE_SETUP_ERROR, BASTIDE_SETUP_ERROR_INVALID);
      g_assert_nonnull (strstr (error->message, names[i]));
    }
}

/* --- Frames ------------------------------------------------------------------------------------ */

static void
ask_at_begin_of_part (BastideContext *context)
{
  bastide_push_frame (context->state, BASTIDE_STEP_TOKEN, context->state->active, 0);
}

static void
ask_about_completed (BastideContext     *context,
                     const BastideSheet *sheet)
{
  if (sheet->kind == BASTIDE_CLASSIC_CITY)
    bastide_push_frame (context->state, BASTIDE_STEP_TOKEN, context->state->active, sheet->root);
}

typedef struct
{
  guint n_begun;
  guint n_completed;
  guint n_manned;
} Asked;

/* A question at the beginning of a part comes before its tile is drawn; the question of a completed city comes while
 * its knights still stand there. */
TEST_GAME_WATCH (watch_asked)
{
  Asked *asked = data;
  const BastideFrame *frame = state->n_frames > 0 ? &state->frames[state->n_frames - 1] : NULL;

  if (frame == NULL || frame->step != BASTIDE_STEP_TOKEN)
    return;

  g_assert_cmpuint (actions->n_items, ==, 1);
  if (state->scoring == BASTIDE_NO_NODE)
    {
      g_assert_cmpuint (state->n_frames, ==, 1);
      g_assert_cmpuint (state->position, ==, BASTIDE_STEP_DRAW);
      asked->n_begun++;
      return;
    }

  g_assert_cmpuint (frame->argument, ==, bastide_get_root (bastide_nodes (rules, state), state->scoring));
  g_assert_true (bastide_feature_is_complete (rules, state, frame->argument));
  asked->n_manned += bastide_nodes (rules, state)[frame->argument].power != 0;
  asked->n_completed++;
}

TEST ("/rules/contract/frames")
{
  TestGame game;
  Asked asked = { 0 };

  test_game_init (&game);
  game.module_hooks.steps[BASTIDE_STEP_TOKEN] = &pause_step;
  game.module_hooks.begin_part = ask_at_begin_of_part;
  game.module_hooks.completed = ask_about_completed;
  play_many (&game, base, watch_asked, &asked);
  g_assert_cmpuint (asked.n_begun, >, 60 * N_GAMES);
  g_assert_cmpuint (asked.n_completed, >, N_GAMES);
  g_assert_cmpuint (asked.n_manned, >, 0);
}
