/* test-random-modules.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Random games with any modules, sets and options together keep the invariants of the rules (section 13). */

#include <string.h>

#include "any-rules.h"
#include "fixture.h"
#include "harness.h"
#include "invariants.h"
#include "rules/bastide-random.h"

#define N_GAMES 200
#define N_GAMES_LONG 5000
#define N_CROSSINGS 120

TEST ("/rules/random-modules/invariants")
{
  guint n_games = g_test_slow () ? N_GAMES_LONG : N_GAMES;

  for (guint i = 0; i < n_games; i++)
    {
      guint64 random = i;
      g_autoptr (BastideRules) rules = any_rules_new_classic (&random);

      g_test_message ("game %u", i);
      invariants_play (rules, random, i % 10 == 0);
    }
}

/* Every module, and every pair of them, with the tiles that belong to it: all invariants after every decision. */
TEST ("/rules/random-modules/pairs")
{
  const BastideModuleInterface *const *modules = bastide_registry_get_modules ();

  for (guint i = 0; modules[i] != NULL; i++)
    for (guint j = i; modules[j] != NULL; j++)
      {
        const char *const base[] = { "base", NULL };
        g_autoptr (BastideSetup) setup = fixture_new_setup (base, 3, i * 100 + j);
        BastideTilesetStore *store = fixture_get_store ();
        g_autoptr (BastideRules) rules = NULL;
        const char *const ids[] = { modules[i]->id, modules[j]->id, NULL };

        g_test_message ("%s and %s", ids[0], ids[1]);
        for (guint k = 0; k < (i == j ? 1 : 2); k++)
          if (bastide_tileset_store_find (store, ids[k]) != NULL)
            bastide_setup_add_tileset (setup, bastide_tileset_store_find (store, ids[k]));
        setup->modules = g_strdupv ((char **) ids);
        rules = fixture_make_rules (setup);
        invariants_play (rules, i * 100 + j, TRUE);
      }
}

/* The messages that have been seen, from the top of the stack; those that nobody has seen lie above them. */
typedef struct
{
  int   cards[8];
  guint n_cards;
} Messages;

/* Each is drawn from above and goes below the others: after all eight have been seen they come round in order. */
static void
note_messages (Messages            *messages,
               const BastideEvents *events)
{
  for (guint i = 0; i < bastide_events_get_length (events); i++)
    {
      const BastideEvent *event = bastide_events_get (events, i);

      if (event->type != BASTIDE_EVENT_PLAYED)
        continue;
      g_assert_cmpint (event->count, >=, 1);
      g_assert_cmpint (event->count, <=, 8);
      if (messages->n_cards == G_N_ELEMENTS (messages->cards))
        {
          g_assert_cmpint (messages->cards[0], ==, event->count);
          memmove (messages->cards, messages->cards + 1, --messages->n_cards * sizeof (int));
        }
      for (guint j = 0; j < messages->n_cards; j++)
        g_assert_cmpint (messages->cards[j], !=, event->count);
      messages->cards[messages->n_cards++] = event->count;
    }
}

/* Whenever a tile is to be placed, no message is under way. */
static void
check_messages (const Messages     *messages,
                const BastideRules *rules,
                const BastideState *state)
{
  g_autoptr (GArray) pieces = g_array_new (FALSE, FALSE, sizeof (BastidePiece));
  guint n = 0;

  bastide_state_get_pieces (rules, state, pieces);
  for (guint i = 0; i < pieces->len; i++)
    {
      const BastidePiece *piece = &g_array_index (pieces, BastidePiece, i);

      if (strcmp (piece->kind->name, "message") != 0)
        continue;
      g_assert_cmpuint (n, <, messages->n_cards);
      g_assert_cmpint (piece->count, ==, messages->cards[n++]);
    }
  g_assert_cmpuint (n, ==, messages->n_cards);
}

/* Whether an action serves messages: a figure where it scores at once, and points that end on a dark space. */
static gboolean
serves_messages (const BastideRules    *rules,
                 const BastideState    *state,
                 const BastideDecision *decision,
                 BastideAction          action,
                 guint                  index)
{
  g_autoptr (BastideFeature) feature = NULL;

  if (strcmp (decision->kind, "track") == 0)
    return (bastide_state_get_track (rules, state, (guint) decision->player, index) + decision->number) % 5 == 0;
  if (strcmp (decision->kind, "figure") != 0 || strcmp (bastide_rules_get_verb (rules, action.verb)->name, "pass") == 0)
    return TRUE;

  feature = bastide_feature_new (rules, state, bastide_state_get_n_placed (rules, state) - 1, action.segment);

  return feature->complete;
}

/* One that serves, or the last one. */
static gboolean
pick_for_messages (const BastideRules    *rules,
                   const BastideState    *state,
                   const BastideDecision *decision,
                   guint64               *random,
                   BastideAction         *action)
{
  g_auto (BastideActions) actions = BASTIDE_ACTIONS_INIT;

  if (strcmp (decision->kind, "track") != 0 && strcmp (decision->kind, "figure") != 0)
    return bastide_state_pick (rules, state, random, action);

  bastide_state_list (rules, state, &actions);
  for (guint i = 0; i < actions.n_items; i++)
    {
      *action = actions.items[i];
      if (serves_messages (rules, state, decision, *action, i))
        break;
    }

  return TRUE;
}

/* Returns: whether all eight messages have come */
static gboolean
play_with_messages (guint number)
{
  const char *const sets[] = { "base", NULL };
  const char *const modules[] = { "messages", NULL };
  const char *const crossings[] = { "base-W", "base-X", "base-W", "base-U" };
  g_autoptr (BastideSetup) setup = fixture_new_setup (sets, 2, number);
  g_autoptr (BastideRules) rules = NULL;
  g_autoptr (BastideState) state = NULL;
  g_autoptr (BastideEvents) events = bastide_events_new ();
  guint64 random = number;
  Messages messages = { .n_cards = 0 };
  BastideDecision decision;
  BastideAction action;

  /* Crossings make many short roads, which bring points often. */
  setup->draw = g_new0 (char *, N_CROSSINGS + 1);
  for (guint i = 0; i < N_CROSSINGS; i++)
    setup->draw[i] = g_strdup (crossings[i % G_N_ELEMENTS (crossings)]);
  setup->modules = g_strdupv ((char **) modules);
  bastide_setup_set_option (setup, "message-check", number % 2 ? "award" : "round");
  rules = fixture_make_rules (setup);

  state = fixture_start (rules);
  bastide_state_get_decision (rules, state, &decision);
  while (pick_for_messages (rules, state, &decision, &random, &action))
    {
      bastide_events_clear (events);
      bastide_state_apply (rules, state, action, BASTIDE_ADVANCE_TO_DECISION, events);
      note_messages (&messages, events);
      bastide_state_get_decision (rules, state, &decision);
      if (strcmp (decision.kind, "place") == 0)
        check_messages (&messages, rules, state);
    }

  return messages.n_cards == G_N_ELEMENTS (messages.cards);
}

TEST ("/rules/random-modules/messages")
{
  guint n_all_seen = 0;

  for (guint i = 0; i < 50; i++)
    n_all_seen += play_with_messages (i);

  g_assert_cmpuint (n_all_seen, >, 0);
}
