/* test-house-rules.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Numbers as options; open tiles with several stacks; tiles in the order of their sets; and combined contents of
 * several sets. */

#include "fixture.h"
#include "rules/compile/bastide-layout.h"
#include "tileset/reading/bastide-tileset-reader.h"

#define N_GAMES 20

static BastideRules *
make_rules (const char *const *sets,
            guint              n_players,
            guint64            seed,
            const char        *option,
            const char        *value)
{
  g_autoptr (BastideSetup) setup = fixture_new_setup (sets, n_players, seed);

  bastide_setup_set_option (setup, option, value);

  return fixture_make_rules (setup);
}

/* --- Numbers ----------------------------------------------------------------------------------- */

static void
assert_number (const BastideOption *option)
{
  guint n = bastide_option_get_n_choices (option);

  g_assert_cmpuint (option->min, <=, option->printed);
  g_assert_cmpuint (option->printed, <=, option->max);
  g_assert_cmpuint (option->max, <=, BASTIDE_MAX_OPTION_NUMBER);
  g_assert_cmpuint (n, ==, option->max - option->min + 1u);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *text = g_strdup_printf ("%u", option->min + i);

      g_assert_cmpstr (bastide_option_get_choice (option, i), ==, text);
      g_assert_cmpint (bastide_option_find_choice (option, text), ==, (int) i);
    }
}

/* Every number has sound bounds, and its possible values are all numbers between them. */
TEST ("/house-rules/bounds")
{
  const BastideGameInterface *const *games = bastide_registry_get_games ();
  const BastideVocabulary *words;
  guint n = 0;

  for (guint i = 0; games[i] != NULL; i++)
    for (guint j = 0; (words = bastide_registry_get_vocabulary (games[i], j)) != NULL; j++)
      for (guint k = 0; k < words->n_options; k++)
        if (bastide_option_is_number (&words->options[k]))
          {
            assert_number (&words->options[k]);
            n++;
          }
  g_assert_cmpuint (n, >, 0);
}

/* A number is accepted in its written form and within its bounds, and nothing else is. */
TEST ("/house-rules/values")
{
  static const char *const refused[] = { "10", "-1", "", "two", "2.0", " 2", "2 ", "0x2", "99999999999999999999" };
  g_autoptr (BastideRules) printed = fixture_new_rules (2, 1);
  g_autoptr (BastideRules) rules = make_rules (STRV ("base"), 2, 1, "city-points", "003");

  g_assert_cmpstr (bastide_rules_get_option (printed, "city-points"), ==, "2");
  g_assert_cmpstr (bastide_rules_get_option (rules, "city-points"), ==, "3");
  for (guint i = 0; i < G_N_ELEMENTS (refused); i++)
    {
      g_autoptr (BastideSetup) setup = fixture_new_setup (STRV ("base"), 2, 1);
      g_autoptr (GError) error = NULL;

      bastide_setup_set_option (setup, "city-points", refused[i]);
      g_assert_null (bastide_rules_new (setup, &error));
      g_assert_error (error, BASTIDE_SETUP_ERROR, BASTIDE_SETUP_ERROR_UNKNOWN_OPTION);
      g_assert_nonnull (strstr (error->message, "0–9"));
    }
}

/* A game without open tiles has no larger state because of them. */
TEST ("/house-rules/state-size")
{
  g_autoptr (BastideRules) none = fixture_new_rules (6, 1);
  g_autoptr (BastideRules) zero = make_rules (STRV ("base"), 6, 1, "hand", "0");
  g_autoptr (BastideRules) three = make_rules (STRV ("base"), 6, 1, "hand", "3");

  g_assert_cmpuint (bastide_rules_get_state_size (zero), ==, bastide_rules_get_state_size (none));
  g_assert_cmpuint (none->module_info[BASTIDE_MODULE_GAME].offset, ==, none->offset_hands);
  g_assert_cmpuint (three->module_info[BASTIDE_MODULE_GAME].offset, >, three->offset_hands);
}

/* Two games of the same actions in which one number differs: the final scores are compared, and the items of every
 * scoring account for its points. */
static void
check_items (const BastideEvents *events)
{
  for (guint i = 0; i < bastide_events_get_length (events); i++)
    {
      const BastideEvent *event = bastide_events_get (events, i);
      int sum = 0;

      if (event->type != BASTIDE_EVENT_SCORED || event->n_items == 0)
        continue;
      for (guint j = 0; j < event->n_items; j++)
        sum += event->items[j].points;
      g_assert_cmpint (sum, ==, event->points);
    }
}

/* @sets: the sets in play. Repeats the actions of a game with the printed numbers. Returns: FALSE if the number has led
 *   somewhere else */
static gboolean
play_with (const char *const   *sets,
           guint64              seed,
           const BastideOption *option,
           guint                value,
           GPtrArray           *actions,
           int                 *scores)
{
  g_autoptr (BastideSetup) setup = fixture_new_setup (sets, 2, seed);
  g_autoptr (BastideEvents) events = bastide_events_new ();
  g_autoptr (BastideRules) rules = NULL;
  g_autoptr (BastideState) state = NULL;
  g_autofree char *text = g_strdup_printf ("%u", value);
  gboolean first = actions->len == 0;
  guint64 random = seed;
  BastideAction action;
  guint n = 0;

  bastide_setup_set_option (setup, option->name, text);
  /* This one is for another way to score fields. */
  if (strcmp (option->name, "city-once-points") == 0)
    bastide_setup_set_option (setup, "farmer-scoring", "city-once-4");
  rules = fixture_make_rules (setup);
  state = bastide_state_new (rules);
  bastide_state_start (rules, state, BASTIDE_ADVANCE_TO_DECISION, events);
  while (bastide_state_pick (rules, state, &random, &action))
    {
      g_autofree char *name = bastide_action_print (rules, state, action);

      if (first)
        g_ptr_array_add (actions, g_steal_pointer (&name));
      else if (n >= actions->len || strcmp (g_ptr_array_index (actions, n), name) != 0)
        return FALSE;
      n++;
      bastide_state_apply (rules, state, action, BASTIDE_ADVANCE_TO_DECISION, events);
    }
  check_items (events);
  for (guint i = 0; i < 2; i++)
    scores[i] = bastide_state_get_score (rules, state, i);

  return n == actions->len;
}

/* Returns: whether the number made a difference in this game */
static gboolean
counts_in_game (const char *const   *sets,
                guint64              seed,
                const BastideOption *option)
{
  g_autoptr (GPtrArray) actions = g_ptr_array_new_with_free_func (g_free);
  int scores[3][2];

  /* A decision that brings nothing is not always offered: if a wall is worth nothing, no tower can be placed. */
  for (guint i = 0; i < G_N_ELEMENTS (scores); i++)
    if (!play_with (sets, seed, option, i + 1, actions, scores[i]))
      return FALSE;

  /* The number affects no other points: each step of it is worth the same. */
  for (guint i = 0; i < 2; i++)
    g_assert_cmpint (scores[2][i] - scores[1][i], ==, scores[1][i] - scores[0][i]);

  return scores[0][0] != scores[1][0] || scores[0][1] != scores[1][1];
}

/* Every number of every game and module has an effect, by itself and to exactly the declared amount. */
TEST ("/house-rules/worth")
{
  const BastideGameInterface *const *games = bastide_registry_get_games ();
  const BastideModuleInterface *const *modules = bastide_registry_get_modules ();

  for (guint i = 0; games[i] != NULL; i++)
    {
      const BastideVocabulary *words;

      for (guint j = 0; (words = bastide_registry_get_vocabulary (games[i], j)) != NULL; j++)
        for (guint k = 0; k < words->n_options; k++)
          {
            const BastideOption *option = &words->options[k];
            const char *sets[] = { games[i]->tilesets[0], NULL, NULL };
            gboolean counts = FALSE;

            if (!bastide_option_is_number (option) || strstr (option->name, "-points") == NULL)
              continue;
            for (guint m = 0; modules[m] != NULL; m++)
              if (words == &modules[m]->vocabulary)
                sets[1] = modules[m]->tileset;
            for (guint64 seed = 1; !counts && seed <= 60; seed++)
              counts = counts_in_game (sets, seed, option);
            if (!counts)
              g_error ("%s counts nowhere", option->name);
          }
    }
}

/* --- Open tiles and the river ------------------------------------------------------------------ */

static gboolean
is_of_river (const BastideRules *rules,
             guint               tile)
{
  return g_str_has_prefix (bastide_rules_get_tile (rules, tile)->id, "river-");
}

static gboolean
is_lake (const BastideRules *rules,
         guint               tile)
{
  const BastideTileDefinition *definition = bastide_rules_get_tile (rules, tile);

  for (guint i = 0; i < definition->segments->len; i++)
    if (g_strcmp0 (bastide_tile_definition_get_segment (definition, i)->end, "lake") == 0)
      return TRUE;

  return FALSE;
}

/* Tiles of the river in one player's hand, without the lake; or all that are held and still to come. */
static guint
count_river (const BastideRules *rules,
             const BastideState *state,
             int                 player)
{
  guint n = 0;

  for (guint i = 0; i < bastide_rules_get_n_players (rules); i++)
    {
      const guint16 *hand;
      guint n_tiles = bastide_state_get_hand (rules, state, i, &hand);

      for (guint j = 0; (player < 0 || (int) i == player) && j < n_tiles; j++)
        n += is_of_river (rules, hand[j]) && !is_lake (rules, hand[j]);
    }
  for (guint tile = 0; player < 0 && tile < bastide_rules_get_n_tiles (rules); tile++)
    n += is_of_river (rules, tile) && !is_lake (rules, tile) ? bastide_state_get_left (rules, state, tile) : 0;

  return n;
}

/* Tiles in a player's hand that do not belong to the river. */
static guint
count_others (const BastideRules *rules,
              const BastideState *state,
              int                 player)
{
  const guint16 *hand;
  guint n_tiles = bastide_state_get_hand (rules, state, (guint) player, &hand);
  guint n = 0;

  for (guint i = 0; i < n_tiles; i++)
    n += !is_of_river (rules, hand[i]);

  return n;
}

/*
 * A player who holds a tile of the river places it first, and the lake waits for all others of the river unless its
 * player has nothing else.
 */
static void
check_places (const BastideRules *rules,
              const BastideState *state)
{
  g_auto (BastideActions) actions = BASTIDE_ACTIONS_INIT;
  const BastideDecision decision = fixture_get_decision (rules, state);

  if (strcmp (decision.kind, "place") != 0)
    return;
  bastide_state_list (rules, state, &actions);
  for (guint i = 0; i < actions.n_items; i++)
    {
      guint tile = actions.items[i].tile;

      if (!is_of_river (rules, tile) || is_lake (rules, tile))
        g_assert_cmpuint (count_river (rules, state, decision.player), ==, 0);
      if (is_lake (rules, tile) && count_others (rules, state, decision.player) > 0)
        g_assert_cmpuint (count_river (rules, state, -1), ==, 0);
    }
}

/* Two, three and six players; not all of them get tiles of the river. */
TEST ("/house-rules/river")
{
  static const char *const hands[] = { "1", "2", "3" };

  for (guint64 seed = 0; seed < N_GAMES; seed++)
    {
      guint n_players = 2 + (guint) seed % 5;
      g_autoptr (BastideRules) rules = make_rules (STRV ("base", "river"), n_players, seed, "hand", hands[seed % 3]);
      g_autoptr (BastideState) state = fixture_start (rules);
      guint64 random = seed;
      BastideAction action;

      while (bastide_state_pick (rules, state, &random, &action))
        {
          check_places (rules, state);
          bastide_state_apply (rules, state, action, BASTIDE_ADVANCE_TO_DECISION, NULL);
        }
      g_assert_cmpuint (bastide_state_get_n_left (rules, state), ==, 0);
      g_assert_cmpuint (bastide_state_get_n_in_hands (rules, state), ==, 0);
    }
}

/* --- The order of the tiles -------------------------------------------------------------------- */

/* The tiles in the order in which they come, whichever hand they come to: equal ones one after another. */
static char *
list_tiles (const BastideRules *rules,
            guint64             random)
{
  g_autoptr (BastideState) state = bastide_state_new (rules);
  g_autoptr (BastideEvents) events = bastide_events_new ();
  g_autoptr (GString) text = g_string_new (NULL);
  BastideAction action;

  bastide_state_start (rules, state, BASTIDE_ADVANCE_TO_DECISION, events);
  while (bastide_state_pick (rules, state, &random, &action))
    bastide_state_apply (rules, state, action, BASTIDE_ADVANCE_TO_DECISION, events);
  for (guint i = 0; i < events->items->len; i++)
    {
      const BastideEvent *event = &g_array_index (events->items, BastideEvent, i);

      if (event->type == BASTIDE_EVENT_DRAWN)
        g_string_append_printf (text, "%s ", bastide_rules_get_tile (rules, (guint) event->tile)->id);
    }

  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* The start tile is not drawn. */
static char *
list_expected (const BastideRules *rules,
               int                 start)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint tile = 0; tile < bastide_rules_get_n_tiles (rules); tile++)
    for (guint i = (int) tile == start; i < bastide_rules_get_tile_count (rules, tile); i++)
      g_string_append_printf (text, "%s ", bastide_rules_get_tile (rules, tile)->id);

  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* The tiles keep the order of the set, whatever the seed; the first player is still drawn by lot. */
TEST ("/house-rules/order")
{
  g_autofree char *expected = NULL;
  guint starts = 0;

  for (guint64 seed = 0; seed < N_GAMES; seed++)
    {
      g_autoptr (BastideRules) rules = make_rules (STRV ("base"), 3, seed, "draw-order", "fixed");
      g_autoptr (BastideState) state = fixture_start (rules);
      g_autofree char *tiles = list_tiles (rules, seed);
      BastideDecision decision;

      if (expected == NULL)
        expected = list_expected (rules, bastide_rules_find_tile (rules, "base-D.start"));
      g_assert_cmpstr (tiles, ==, expected);
      bastide_state_get_decision (rules, state, &decision);
      starts |= 1u << decision.active;
    }
  g_assert_cmpuint (starts, ==, 7);
}

/* The river comes first, with the lake as its last tile. */
TEST ("/house-rules/order-of-stacks")
{
  g_autoptr (BastideRules) rules = make_rules (STRV ("base", "river"), 2, 1, "draw-order", "fixed");
  g_autofree char *tiles = list_tiles (rules, 1);
  g_auto (GStrv) ids = g_strsplit (tiles, " ", -1);
  guint n_river = 0;

  while (g_str_has_prefix (ids[n_river], "river-"))
    n_river++;
  g_assert_cmpuint (n_river, >, 5);
  g_assert_true (is_lake (rules, (guint) bastide_rules_find_tile (rules, ids[n_river - 1])));
  for (guint i = n_river; ids[i] != NULL; i++)
    g_assert_false (g_str_has_prefix (ids[i], "river-"));
}

/* --- Two springs ------------------------------------------------------------------------------- */

static guint
count_placed (const BastideRules *rules,
              const BastideState *state,
              const char         *id)
{
  guint n = 0;

  for (guint i = 0; i < bastide_state_get_n_placed (rules, state); i++)
    {
      const BastidePlacedTile tile = fixture_get_placed (rules, state, i);

      n += strcmp (bastide_rules_get_tile (rules, tile.tile)->id, id) == 0;
    }

  return n;
}

static BastideState *
play_river (BastideSetup  *setup,
            BastideRules **rules)
{
  BastideState *state;
  guint64 random = setup->seed;

  *rules = fixture_make_rules (setup);
  state = fixture_start (*rules);
  fixture_play (*rules, state, &random);

  return state;
}

/* Only one spring is laid, that of the first set; the others leave the game, which is then the same as without them. */
TEST ("/house-rules/two-springs")
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "second-spring.bastide-tileset", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (BastideTileset) second = NO_ERROR (bastide_tileset_load_file (file, &error));

  for (guint i = 0; i < N_GAMES; i++)
    {
      g_autoptr (BastideSetup) setup = fixture_new_setup (STRV ("base", "river"), 2, i);
      g_autoptr (BastideRules) rules = NULL;
      g_autoptr (BastideRules) more = NULL;
      g_autoptr (BastideState) state = play_river (setup, &rules);
      g_autoptr (BastideState) other = NULL;

      bastide_setup_add_tileset (setup, second);
      other = play_river (setup, &more);
      g_assert_cmpuint (bastide_rules_get_n_all_tiles (more), ==, 71 + 12);
      g_assert_cmpuint (count_placed (more, other, "second-1"), ==, 0);
      g_assert_cmpuint (count_placed (more, other, "river-L"), ==, count_placed (rules, state, "river-L"));
      g_assert_cmpint (bastide_state_get_score (more, other, 0), ==, bastide_state_get_score (rules, state, 0));
    }
}
