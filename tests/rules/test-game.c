/* test-game.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "test-game.h"

#include "invariants.h"
#include "rules/games/classic.h"

#define N_PLAYERS 3

void
test_game_init (TestGame *self)
{
  *self = (TestGame) {
    .interface = bastide_game_classic,
    .hooks = *bastide_game_classic.hooks,
    .module = { .id = "test", .game = bastide_game_classic.id },
    .module_hooks = { .id = TEST_MODULE },
  };
  self->interface.hooks = &self->hooks;
  self->interface.core = &self->module;
  self->module.hooks = &self->module_hooks;
}

BastideSetup *
test_game_new_setup (TestGame          *self,
                     const char *const *tilesets,
                     guint64            seed)
{
  /* The sets become those of this game and leave the game that they came with. */
  g_autoptr (BastideTilesetStore) store = bastide_tileset_store_new ();
  BastideSetup *setup = fixture_new_setup_of_store (store, tilesets, N_PLAYERS, seed);

  setup->game = &self->interface;
  for (guint i = 0; i < setup->tilesets->len; i++)
    ((BastideTileset *) g_ptr_array_index (setup->tilesets, i))->game = &self->interface;

  return setup;
}

BastideRules *
test_game_new_rules (TestGame          *self,
                     const char *const *tilesets,
                     const char        *draw,
                     guint64            seed)
{
  g_autoptr (BastideSetup) setup = test_game_new_setup (self, tilesets, seed);

  if (draw != NULL)
    setup->draw = g_strsplit (draw, " ", -1);

  return fixture_make_rules (setup);
}

/* Picks an action, which must be a listed one. */
static BastideAction
pick (const BastideRules   *rules,
      const BastideState   *state,
      const BastideActions *actions,
      guint64              *random)
{
  BastideAction action;
  gboolean listed = FALSE;

  g_assert_true (bastide_state_pick (rules, state, random, &action));
  for (guint i = 0; i < actions->n_items; i++)
    listed |= bastide_action_equal (actions->items[i], action);
  g_assert_true (listed);

  return action;
}

void
test_game_play (const BastideRules *rules,
                guint64             random,
                TestGameWatch       watch,
                gpointer            data)
{
  g_autoptr (BastideState) state = bastide_state_new (rules);
  g_autoptr (BastideState) other = bastide_state_new (rules);
  g_autoptr (BastideEvents) events = bastide_events_new ();
  g_auto (BastideActions) actions = BASTIDE_ACTIONS_INIT;

  bastide_state_start (rules, state, BASTIDE_ADVANCE_TO_DECISION, events);
  for (;;)
    {
      BastideAction action;

      invariants_check_state (rules, state);
      invariants_check_texts (rules, state);
      bastide_state_list (rules, state, &actions);
      watch (rules, state, &actions, events, data);
      if (actions.n_items == 0)
        return;
      action = pick (rules, state, &actions, &random);
      bastide_events_clear (events);
      invariants_apply (rules, state, other, action, events);
    }
}

gboolean
test_game_has_told (const BastideEvents *events,
                    const BastidePhrase *sentence)
{
  for (guint i = 0; i < bastide_events_get_length (events); i++)
    if (bastide_events_get (events, i)->sentence == sentence)
      return TRUE;

  return FALSE;
}
