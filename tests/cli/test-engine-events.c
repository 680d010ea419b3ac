/* test-engine-events.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The engine writes any event from its word, even for modules that do not exist yet. */

#include "harness.h"
#include "cli/engine/bastide-engine-json.h"
#include "model/words/bastide-sentences.h"
#include "rules/bastide-registry.h"
#include "tileset/reading/bastide-tileset-store.h"

typedef struct
{
  BastideTilesetStore *store;
  BastideRules        *rules;
  BastideState        *state;
  BastideEvents       *events;
} Fixture;

static const BastidePieceKind relic = {
  "relic", BASTIDE_TARGET_TILE, .title = "Relic", .taken = NP_ ("takes %d relic", "takes %d relics"),
};

static const BastideEventWord found_word = {
  "found", BASTIDE_EVENT_TAKEN, FALSE,
  {
    { "finder", BASTIDE_FORM_PLAYER }, { "what", BASTIDE_FORM_PIECE }, { "n", BASTIDE_FORM_COUNT },
    { "tiles", BASTIDE_FORM_TILES }, { "manner", BASTIDE_FORM_WORD, "by-chance" }, { "new", BASTIDE_FORM_TRUE },
  },
};

static const BastideEventWord lot_word = {
  "lot", BASTIDE_EVENT_CHANCE, TRUE, { { "side", BASTIDE_FORM_COUNT } }, .sentence = { "draws lot %d", NULL },
};

static const BastideEventWord silent_word = { NULL, BASTIDE_EVENT_PLAYED };

static void
set_up (Fixture *fixture)
{
  g_autoptr (BastideSetup) setup = NULL;

  fixture->store = bastide_tileset_store_new ();
  setup = bastide_setup_new (bastide_tileset_store_find (fixture->store, "base")->game);
  bastide_setup_add_player (setup, NULL, NULL);
  bastide_setup_add_player (setup, NULL, NULL);
  bastide_setup_add_tileset (setup, bastide_tileset_store_find (fixture->store, "base"));
  fixture->rules = NO_ERROR (bastide_rules_new (setup, &error));
  fixture->state = bastide_state_new (fixture->rules);
  bastide_state_start (fixture->rules, fixture->state, BASTIDE_ADVANCE_TO_DECISION, NULL);
  fixture->events = bastide_events_new ();
}

static void
tear_down (Fixture *fixture)
{
  bastide_events_free (fixture->events);
  bastide_state_free (fixture->state);
  bastide_rules_unref (fixture->rules);
  g_object_unref (fixture->store);
}

static BastideEvent *
find (Fixture *fixture,
      guint    player,
      int      count)
{
  BastideEvent *event = bastide_events_add_word (fixture->events, &found_word);
  guint16 first = 0;

  event->player = (int) player;
  event->piece = &relic;
  event->count = count;
  event->sentence = &relic.taken;
  event->tiles = g_array_new (FALSE, FALSE, sizeof (guint16));
  g_array_append_val (event->tiles, first);

  return event;
}

static void
assert_json (Fixture    *fixture,
             const char *expected)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autoptr (JsonNode) node = NULL;
  BastideAnswer answer = { builder, fixture->rules, fixture->state };

  bastide_engine_add_events (&answer, fixture->events);
  node = json_builder_get_root (builder);
  ASSERT_STRING (json_to_string (node, FALSE), expected);
}

TEST_WITH ("/cli/engine-events/foreign", set_up, tear_down)
{
  find (fixture, 1, 2);
  bastide_events_add_word (fixture->events, &lot_word)->count = 5;
  bastide_events_add_word (fixture->events, &silent_word);

  assert_json (fixture,
               "[{\"event\":\"found\",\"finder\":1,\"what\":\"relic\",\"n\":2,\"tiles\":[[0,0]],"
               "\"manner\":\"by-chance\",\"new\":true},{\"event\":\"lot\",\"side\":5}]");
}

/* The owner of a piece without one is left out; an empty previous place is null. */
TEST_WITH ("/cli/engine-events/places", set_up, tear_down)
{
  BastideEvent *event = bastide_events_add (fixture->events, BASTIDE_EVENT_MOVED);

  event->piece = &relic;
  event->to = (BastidePiecePlace) { .known = TRUE };
  bastide_events_add (fixture->events, BASTIDE_EVENT_SKIPPED);
  assert_json (fixture,
               "[{\"event\":\"moved\",\"figure\":\"relic\",\"from\":null,\"to\":{\"x\":0,\"y\":0}}]");
}

TEST_WITH ("/cli/engine-events/reveals", set_up, tear_down)
{
  find (fixture, 0, 1);
  g_assert_false (bastide_events_reveal (fixture->events, 0));
  bastide_events_add_word (fixture->events, &lot_word);
  g_assert_true (bastide_events_reveal (fixture->events, 0));
  g_assert_false (bastide_events_reveal (fixture->events, 2));
}

/* The log line comes from the word, or from the event itself. */
TEST_WITH ("/cli/engine-events/log", set_up, tear_down)
{
  BastideEvent *lot;
  int subject;

  ASSERT_STRING (bastide_text_event (fixture->rules, fixture->state, find (fixture, 1, 2), 0, &subject),
                 "takes 2 relics");
  g_assert_cmpint (subject, ==, 1);
  lot = bastide_events_add_word (fixture->events, &lot_word);
  lot->count = 3;
  ASSERT_STRING (bastide_text_event (fixture->rules, fixture->state, lot, 0, &subject), "draws lot 3");
  g_assert_null (bastide_text_event (fixture->rules, fixture->state,
                                     bastide_events_add_word (fixture->events, &silent_word), 0, &subject));
}
