/* test-long-lists.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* A module may list as many actions as it likes: no list of the kernel is too short for them. */

#include "fixture.h"
#include "rules/compile/bastide-layout.h"
#include "rules/games/classic.h"

#define N_ACTIONS 5000

/* Numbered passes, beside the actions with a figure. */
static void
list (const BastideRules *rules,
      const BastideState *state,
      BastideStepId       step,
      BastideActions     *actions)
{
  if (step == BASTIDE_STEP_FIGURE)
    for (guint i = 0; i < N_ACTIONS; i++)
      bastide_actions_add (actions, (BastideAction) {
        .verb = rules->game->hooks->pass_verb, .tile = (guint16) (i + 1),
      });
}

static const BastideHooks talkative_hooks = { .list = list };

/* The base game with a module that exists only here. */
static BastideRules *
new_rules (void)
{
  BastideRules *rules = fixture_new_rules (2, 3);

  rules->hooks.list.hooks[rules->hooks.list.n++] = &talkative_hooks;

  return rules;
}

static void
go_to_figure (const BastideRules *rules,
              BastideState       *state)
{
  g_auto (BastideActions) actions = BASTIDE_ACTIONS_INIT;
  BastideDecision decision;

  bastide_state_start (rules, state, BASTIDE_ADVANCE_TO_DECISION, NULL);
  bastide_state_list (rules, state, &actions);
  bastide_state_apply (rules, state, actions.items[0], BASTIDE_ADVANCE_TO_DECISION, NULL);
  bastide_state_get_decision (rules, state, &decision);
  g_assert_cmpstr (decision.kind, ==, "figure");
}

TEST ("/rules/long-lists/list")
{
  g_autoptr (BastideRules) rules = new_rules ();
  g_autoptr (BastideState) state = bastide_state_new (rules);
  g_auto (BastideActions) actions = BASTIDE_ACTIONS_INIT;

  go_to_figure (rules, state);
  bastide_state_list (rules, state, &actions);
  g_assert_cmpuint (actions.n_items, >, N_ACTIONS);
}

/* Each of them may be picked, the first ones and the last ones. */
TEST ("/rules/long-lists/pick")
{
  g_autoptr (BastideRules) rules = new_rules ();
  g_autoptr (BastideState) state = bastide_state_new (rules);
  guint64 random = 3;
  guint least = G_MAXUINT, most = 0;

  go_to_figure (rules, state);
  for (guint i = 0; i < 1000; i++)
    {
      BastideAction action;

      g_assert_true (bastide_state_pick (rules, state, &random, &action));
      if (action.verb != rules->game->hooks->pass_verb || action.tile == 0)
        continue;
      g_assert_cmpuint (action.tile, <=, N_ACTIONS);
      least = MIN (least, action.tile);
      most = MAX (most, action.tile);
    }
  g_assert_cmpuint (least, <, N_ACTIONS / 10);
  g_assert_cmpuint (most, >, N_ACTIONS - N_ACTIONS / 10);
}

/* Even without a figure to place the step takes place, because the module lists actions for it. */
TEST ("/rules/long-lists/run")
{
  g_autoptr (BastideRules) rules = new_rules ();
  g_autoptr (BastideState) state = bastide_state_new (rules);

  for (guint i = 0; i < rules->n_figures; i++)
    state->supply[0][i] = state->supply[1][i] = 0;
  go_to_figure (rules, state);
}

/* --- Many completions at once ------------------------------------------------------------------ */

#define N_MONASTERIES 12

/* Tiles full of monasteries. Files may have only one per tile, but the rules handle any number. */
static BastideTileset *
new_crowd (void)
{
  BastideTileset *set = bastide_tileset_new (bastide_registry_find_game ("classic"), "crowd");
  BastideTileDefinition *tile = bastide_tileset_add_tile (set, "crowd-1", 25);

  bastide_tile_definition_add_segment (tile, "f1", BASTIDE_CLASSIC_FIELD)->halves = 0xff;
  for (guint i = 1; i <= N_MONASTERIES; i++)
    {
      g_autofree char *id = g_strdup_printf ("m%u", i);

      bastide_tile_definition_add_segment (tile, id, BASTIDE_CLASSIC_MONASTERY);
    }

  return set;
}

/* All tiles but the middle one of five by five; the last monastery of two diagonal neighbours of the middle is
 * claimed. */
static BastidePosition *
new_ring (void)
{
  BastidePosition *position = bastide_position_new ();

  for (int i = 0; i < 25; i++)
    if (i != 12)
      bastide_position_add_tile (position, "crowd-1", i % 5 - 2, i / 5 - 2, 0);
  bastide_position_add_figure (position, 0, "follower", -1, -1, "m12");
  bastide_position_add_figure (position, 1, "follower", 1, 1, "m12");
  bastide_position_set_player (position, 0);

  return position;
}

static void
do_action (const BastideRules *rules,
           BastideState       *state,
           const char         *text)
{
  BastideAction action;

  NO_ERROR (bastide_action_parse (rules, state, text, &action, &error));
  bastide_state_apply (rules, state, action, BASTIDE_ADVANCE_TO_DECISION, NULL);
}

/* One tile completes a hundred and eight of them, and none is lost. */
TEST ("/rules/long-lists/completed")
{
  g_autoptr (BastideSetup) setup = fixture_new_setup (STRV ("base"), 2, 1);
  g_autoptr (BastideTileset) crowd = new_crowd ();
  g_autoptr (BastidePosition) position = new_ring ();
  g_autoptr (BastideRules) rules = NULL;
  g_autoptr (BastideState) state = NULL;

  bastide_setup_add_tileset (setup, crowd);
  setup->draw = g_strdupv ((char **) STRV ("base-B", "crowd-1", "base-B"));
  rules = fixture_make_rules (setup);
  state = bastide_state_new (rules);
  g_assert_true (bastide_position_build (position, rules, state, BASTIDE_ADVANCE_TO_DECISION, NULL, NULL));
  do_action (rules, state, "place 0 0 0");
  do_action (rules, state, "deploy follower m12");

  g_assert_cmpint (bastide_state_get_score (rules, state, 0), ==, 18);
  g_assert_cmpint (bastide_state_get_score (rules, state, 1), ==, 9);
}
