/* test-random-modules.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Random games with any modules, sets and options together keep the invariants of the rules (section 13). */

#include "any-rules.h"
#include "fixture.h"
#include "invariants.h"
#include "rules/outlook/bastide-horizon.h"

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
        g_autoptr (BastideSetup) setup = fixture_new_setup (STRV ("base"), 3, i * 100 + j);
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

/* --- Tiles in a fixed order --------------------------------------------------------------------- */

/* @module: (nullable) */
static BastideSetup *
new_ordered_setup (const BastideGameInterface   *game,
                   const BastideModuleInterface *module)
{
  BastideSetup *setup = fixture_new_setup (game->tilesets, 2, 5);

  if (module == NULL)
    return setup;
  if (module->tileset != NULL)
    bastide_setup_add_tileset (setup, bastide_tileset_store_find (fixture_get_store (), module->tileset));
  setup->modules = g_strdupv ((char **) STRV (module->id));

  return setup;
}

/* Every tile twice: more than the bag ever holds. */
static void
set_long_script (BastideSetup       *setup,
                 const BastideRules *rules)
{
  g_autoptr (GStrvBuilder) draw = g_strv_builder_new ();

  for (guint i = 0; i < bastide_rules_get_n_tiles (rules); i++)
    for (guint j = 0; j < 2 * bastide_rules_get_tile_count (rules, i); j++)
      g_strv_builder_add (draw, bastide_rules_get_tile (rules, i)->id);
  setup->draw = g_strv_builder_end (draw);
}

static const char *
get_segment_id (const BastideRules *rules,
                const BastideState *state,
                const BastidePiece *piece,
                guint               segment)
{
  int placed = bastide_state_find_placed (rules, state, piece->x, piece->y);
  const BastideTileDefinition *definition;

  if (placed < 0)
    return NULL;
  definition = bastide_rules_get_tile (rules, fixture_get_placed (rules, state, (guint) placed).tile);

  return segment < definition->segments->len ? bastide_tile_definition_get_segment (definition, segment)->id : NULL;
}

/* The tiles of a state, the pieces on them, and those taken from them. */
static BastidePosition *
new_position (const BastideRules *rules,
              const BastideState *state)
{
  BastidePosition *position = bastide_position_new ();
  g_autoptr (GArray) pieces = fixture_list_pieces (rules, state);

  for (guint i = 0; i < bastide_state_get_n_placed (rules, state); i++)
    {
      const BastidePlacedTile tile = fixture_get_placed (rules, state, i);

      bastide_position_add_tile (position, bastide_rules_get_tile (rules, tile.tile)->id, tile.x, tile.y,
                                 (int) (90 * tile.rotation));
    }
  for (guint i = 0; i < pieces->len; i++)
    {
      const BastidePiece *piece = &g_array_index (pieces, BastidePiece, i);

      if (piece->kind->place == BASTIDE_TARGET_TRACK || piece->kind->form == BASTIDE_PIECES_IN_ORDER || !piece->present
          || piece->count == 0)
        continue;
      bastide_position_add_piece (position, &(BastidePositionPiece) {
        .kind = piece->kind->name, .player = piece->player, .x = piece->x, .y = piece->y, .side = piece->side,
        .count = piece->count, .segment = get_segment_id (rules, state, piece, piece->segment),
        .other_segment = get_segment_id (rules, state, piece, piece->other_segment),
      });
    }

  return position;
}

/* The position in which the last tile is drawn: every piece that comes with a tile is in play. */
static BastidePosition *
play_to_last_tile (const BastideRules *rules)
{
  g_autoptr (BastideState) state = fixture_start (rules);
  g_autoptr (BastideState) last = bastide_state_new (rules);
  guint64 random = 3;
  BastideAction action;

  while (bastide_state_pick (rules, state, &random, &action))
    {
      const BastideDecision decision = fixture_get_decision (rules, state);

      if (strcmp (decision.kind, "place") == 0 && decision.part == BASTIDE_PART_MAIN)
        bastide_state_copy (rules, last, state);
      bastide_state_apply (rules, state, action, BASTIDE_ADVANCE_TO_DECISION, NULL);
    }

  return new_position (rules, last);
}

static void
play_on_from (const BastideRules    *rules,
              const BastidePosition *position)
{
  g_autoptr (BastideState) state = bastide_state_new (rules);
  guint64 random = 4;
  BastideAction action;

  NO_ERROR (bastide_position_build (position, rules, state, BASTIDE_ADVANCE_TO_DECISION, NULL, &error));
  while (bastide_state_pick (rules, state, &random, &action))
    {
      bastide_state_apply (rules, state, action, BASTIDE_ADVANCE_TO_DECISION, NULL);
      NO_ERROR (bastide_state_check (rules, state, &error));
    }
}

/*
 * The limits of a game hold with a known order of tiles: the order of the sets, an order longer than the bag, and each
 * of them played from a board that holds the whole bag.
 */
static void
play_in_order (const BastideGameInterface   *game,
               const BastideModuleInterface *module)
{
  g_autoptr (BastideSetup) setup = new_ordered_setup (game, module);
  g_autoptr (BastideRules) shuffled = fixture_make_rules (setup);
  g_autoptr (BastidePosition) beginning = bastide_position_new ();
  g_autoptr (BastidePosition) position = play_to_last_tile (shuffled);

  bastide_setup_set_option (setup, "draw-order", "fixed");
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (BastideRules) rules = NULL;

      if (i == 1)
        set_long_script (setup, shuffled);
      rules = fixture_make_rules (setup);
      play_on_from (rules, beginning);
      play_on_from (rules, position);
    }
}

TEST ("/rules/random-modules/fixed-order")
{
  const BastideGameInterface *const *games = bastide_registry_get_games ();
  const BastideModuleInterface *const *modules = bastide_registry_get_modules ();

  for (guint i = 0; games[i] != NULL; i++)
    {
      g_test_message ("%s", games[i]->id);
      play_in_order (games[i], NULL);
      for (guint j = 0; modules[j] != NULL; j++)
        if (strcmp (modules[j]->game, games[i]->id) == 0)
          {
            g_test_message ("%s", modules[j]->id);
            play_in_order (games[i], modules[j]);
          }
    }
}

/* The amount of gold does not depend on the order: a player with two bars may hope for as many more. */
TEST ("/rules/random-modules/fixed-order-gold")
{
  const BastideGameInterface *game = bastide_registry_find_game ("classic");
  g_autoptr (BastideSetup) setup = new_ordered_setup (game, bastide_registry_find_module (game, "goldmines"));
  g_autoptr (BastidePosition) position = bastide_position_new ();
  const BastideHorizon horizon = { .n_left = 60 };
  int values[2][BASTIDE_MAX_PLAYERS] = { { 0 } };

  bastide_position_add_piece (position, &(BastidePositionPiece) { .kind = "gold", .count = 2 });
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (BastideRules) rules = NULL;
      g_autoptr (BastideState) state = NULL;

      bastide_setup_set_option (setup, "draw-order", i == 0 ? "shuffled" : "fixed");
      rules = fixture_make_rules (setup);
      state = bastide_state_new (rules);
      g_assert_true (bastide_position_build (position, rules, state, BASTIDE_ADVANCE_TO_CHANCE, NULL, NULL));
      bastide_rules_estimate (rules, state, &horizon, values[i]);
    }
  g_assert_cmpint (values[0][0], >, 0);
  g_assert_cmpint (values[1][0], ==, values[0][0]);
}

/* The messages that have been seen, from the top of the stack; the unseen ones lie above them. */
typedef struct
{
  int   cards[8];
  guint n_cards;
} Messages;

/* A message is drawn from the top and put at the bottom: once all eight have been seen they come round in order. */
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
  g_autoptr (GArray) pieces = fixture_list_pieces (rules, state);
  guint n = 0;

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

/* Whether an action leads to messages: a figure that scores at once, or points that end on a dark space. */
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

/* An action that leads to messages, or the last one. */
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
  const char *const crossings[] = { "base-W", "base-X", "base-W", "base-U" };
  g_autoptr (BastideSetup) setup = fixture_new_setup (STRV ("base"), 2, number);
  g_autoptr (BastideRules) rules = NULL;
  g_autoptr (BastideState) state = NULL;
  g_autoptr (BastideEvents) events = bastide_events_new ();
  guint64 random = number;
  Messages messages = { .n_cards = 0 };
  BastideDecision decision;
  BastideAction action;

  /* Crossings make many short roads, which often bring points. */
  setup->draw = g_new0 (char *, N_CROSSINGS + 1);
  for (guint i = 0; i < N_CROSSINGS; i++)
    setup->draw[i] = g_strdup (crossings[i % G_N_ELEMENTS (crossings)]);
  setup->modules = g_strdupv ((char **) STRV ("messages"));
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
