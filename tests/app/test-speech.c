/* test-speech.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The screen reader's texts of all choices, in random games of every kind with everything that can be in play. Runs in
 * English and in Czech. */

#include <glib/gi18n.h>

#include "bastide-board-speech.h"
#include "bastide-choice-speech.h"
#include "bastide-settings.h"
#include "model/words/bastide-sentences.h"
#include "model/words/bastide-texts.h"
#include "test-game.h"

/* Number of random games for each number of players. */
#define N_GAMES (g_test_slow () ? 40u : 8u)

/* Chooses random options. */
static void
choose_options (BastideSetup        *setup,
                const BastideOption *options,
                guint                n_options,
                GRand               *random)
{
  for (guint i = 0; i < n_options; i++)
    {
      gint32 n_choices = (gint32) bastide_option_get_n_choices (&options[i]);
      guint choice = (guint) g_rand_int_range (random, 0, n_choices);

      bastide_setup_set_option (setup, options[i].name, bastide_option_get_choice (&options[i], choice));
    }
}

/* @name: (nullable): name of all players */
static BastideSetup *
new_setup (const BastideGameInterface *interface,
           guint                       n_players,
           const char                 *name)
{
  BastideSetup *setup = bastide_setup_new (interface);

  for (guint i = 0; interface->tilesets[i] != NULL; i++)
    bastide_setup_add_tileset (setup, bastide_tileset_store_find (test_game_get_store (), interface->tilesets[i]));
  test_game_add_expansions (setup);
  for (guint i = 0; i < n_players; i++)
    bastide_setup_add_player (setup, name, NULL);

  return setup;
}

static BastideGame *
new_game (const BastideGameInterface *interface,
          guint                       n_players,
          guint                       number,
          GRand                      *random)
{
  const BastideModuleInterface *const *modules = bastide_registry_get_modules ();
  g_autoptr (BastideSetup) setup = new_setup (interface, n_players, number % 3 == 0 ? "Anna" : NULL);

  /* The very first game follows the printed rules. */
  if (number % 2 == 1)
    {
      choose_options (setup, interface->vocabulary.options, interface->vocabulary.n_options, random);
      for (guint i = 0; modules[i] != NULL; i++)
        if (strcmp (modules[i]->game, interface->id) == 0)
          choose_options (setup, modules[i]->vocabulary.options, modules[i]->vocabulary.n_options, random);
    }
  setup->seed = 100 * n_players + number;

  return test_game_start (setup);
}

/* @name: (transfer full): a name, which no other choice of the decision may have */
static void
add_name (GHashTable *names,
          char       *name)
{
  if (*name == 0 || g_hash_table_contains (names, name))
    g_test_message ("“%s”", name);
  g_assert_cmpstr (name, !=, "");
  g_assert_true (g_hash_table_add (names, name));
}

/* Returns: number of things that the window offers at this moment */
static guint
check_names (BastideChoice *choice)
{
  BastideGame *game = bastide_choice_get_game (choice);
  const BastideRules *rules = bastide_game_get_rules (game);
  g_autoptr (GHashTable) names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_auto (BastideActions) actions = BASTIDE_ACTIONS_INIT;

  for (guint i = 0; i < bastide_choice_get_n_spots (choice); i++)
    {
      const BastideSpot *spot = bastide_choice_get_spot (choice, i);
      char *text = bastide_board_speech_describe_spot (choice, spot);

      /* Placing gold, taking gold, moving a ferry: the action is spoken. */
      if (spot->target == BASTIDE_TARGET_TILE || spot->target == BASTIDE_TARGET_LINK)
        g_assert_true (g_str_has_prefix (text, g_dpgettext2 (NULL, "hint",
                                                             bastide_choice_get_verb_at (choice, spot)->hint)));
      add_name (names, text);
    }
  for (guint i = 0; i < bastide_choice_get_n_buttons (choice); i++)
    add_name (names, bastide_choice_speech_describe_button (choice, i));
  for (guint i = 0; i < bastide_choice_get_n_tiles (choice); i++)
    add_name (names, bastide_choice_speech_describe_tile (choice, bastide_choice_get_tile (choice, i), 0, i));
  /* Choices before pointing: kinds of figure, and the action where several are possible. */
  for (guint i = 0; i < bastide_rules_get_n_figures (rules); i++)
    if (bastide_choice_get_figures (choice) & (1u << i))
      add_name (names, bastide_text_n_figures (bastide_rules_get_figure (rules, i), 1));
  for (guint i = 0; i < 64; i++)
    if (bastide_choice_get_verbs (choice) >> i & 1)
      add_name (names, g_strdup (bastide_text_verb (bastide_rules_get_verb (rules, i))));
  /* Skipping is a button, too. */
  bastide_game_list (game, &actions);
  for (guint i = 0; i < actions.n_items; i++)
    if (strcmp (bastide_rules_get_verb (rules, actions.items[i].verb)->name, "pass") == 0)
      add_name (names, bastide_text_button (rules, bastide_game_get_setup (game), bastide_game_get_state (game),
                                            actions.items[i]));

  return g_hash_table_size (names);
}

/* The texts of features on the tile placed last: nothing is repeated, and points are in words. */
static void
check_features (BastideGame *game)
{
  const BastideRules *rules = bastide_game_get_rules (game);
  const BastideState *state = bastide_game_get_state (game);
  guint n_placed = bastide_state_get_n_placed (rules, state);
  BastidePlacedTile tile;

  if (n_placed == 0)
    return;
  bastide_state_get_placed (rules, state, n_placed - 1, &tile);
  for (guint i = 0; i < bastide_rules_get_tile (rules, tile.tile)->segments->len; i++)
    {
      g_autoptr (BastideFeature) feature = bastide_feature_new (rules, state, n_placed - 1, i);
      g_autofree char *text = bastide_text_feature (rules, feature);
      g_auto (GStrv) parts = g_regex_split_simple ("[:;,.] ?", text, 0, 0);
      g_autoptr (GHashTable) names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

      g_assert_null (strstr (text, "→"));
      g_assert_true (g_str_has_suffix (text, "."));
      for (guint k = 0; parts[k + 1] != NULL; k++)
        add_name (names, g_strdup (parts[k]));
    }
}

static void
play_action (BastideGame *game,
             GRand       *random)
{
  test_game_play_by_chance (game, random, 1);
  bastide_game_confirm (game);
}

/* No two choices of one decision have the same name, and none is unnamed. */
static void
test_names (gconstpointer data)
{
  const BastideGameInterface *interface = data;
  guint n_names = 0;

  for (guint n_players = interface->min_players; n_players <= interface->max_players; n_players++)
    for (guint i = 0; i < N_GAMES; i++)
      {
        g_autoptr (GRand) random = g_rand_new_with_seed (17 * n_players + i);
        g_autoptr (BastideGame) game = new_game (interface, n_players, n_players + i, random);
        g_autoptr (BastideChoice) choice = bastide_choice_new ();

        bastide_choice_set_game (choice, game);
        g_test_message ("%u players, game %u", n_players, i);
        while (!bastide_game_get_finished (game))
          {
            n_names += check_names (choice);
            check_features (game);
            play_action (game, random);
          }
      }

  g_assert_cmpuint (n_names, >, 1000);
}

/* Returns: a spot where the tile in hand fits in several rotations, or -1 */
static int
find_turnable (BastideChoice *choice)
{
  for (guint i = 0; i < bastide_choice_get_n_spots (choice); i++)
    if (bastide_choice_get_spot (choice, i)->target == BASTIDE_TARGET_CELL
        && __builtin_popcount (bastide_choice_get_spot (choice, i)->rotations) > 1)
      return (int) i;

  return -1;
}

/* Turning a tile is announced: the selected cell describes how the tile would lie there. */
static void
test_turning (gconstpointer data)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (1);
  g_autoptr (BastideGame) game = new_game (data, 2, 1, random);
  g_autoptr (BastideChoice) choice = bastide_choice_new ();
  int number;

  bastide_choice_set_game (choice, game);
  while ((number = find_turnable (choice)) < 0)
    play_action (game, random);
  bastide_choice_set_selected (choice, number);
  for (guint i = 0; i < 2; i++)
    {
      const BastideSpot *spot = bastide_choice_get_spot (choice, (guint) number);
      g_autofree char *text = bastide_board_speech_describe_spot (choice, spot);
      g_autofree char *tile = bastide_text_tile (bastide_game_get_rules (game),
                                                 (guint) bastide_choice_get_decision (choice)->tile,
                                                 bastide_choice_get_rotation (choice));

      g_assert_true (g_str_has_suffix (text, tile));
      g_assert_true (bastide_choice_turn (choice, 1));
    }
}

/* No two segments of a tile have the same name, in any rotation. */
static void
test_segments (gconstpointer data)
{
  g_autoptr (BastideSetup) setup = new_setup (data, 2, NULL);
  g_autoptr (BastideRules) rules = bastide_rules_new (setup, NULL);

  for (guint tile = 0; tile < bastide_rules_get_n_tiles (rules); tile++)
    for (guint rotation = 0; rotation < BASTIDE_N_ROTATIONS; rotation++)
      {
        g_autoptr (GHashTable) names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

        for (guint segment = 0; segment < bastide_rules_get_tile (rules, tile)->segments->len; segment++)
          add_name (names, bastide_text_segment (bastide_rules_get_tile (rules, tile), rotation, segment));
      }
}

/* Kinds of tiles in the list of remaining ones: no two of a set have the same name. */
static void
test_kinds (gconstpointer data)
{
  g_autoptr (BastideSetup) setup = new_setup (data, 2, NULL);
  g_autoptr (BastideRules) rules = bastide_rules_new (setup, NULL);
  g_auto (GStrv) kinds = bastide_text_tile_names (rules);
  g_autoptr (GHashTable) names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  g_assert_cmpuint (g_strv_length (kinds), ==, bastide_rules_get_n_tiles (rules));
  for (guint tile = 0; tile < bastide_rules_get_n_tiles (rules); tile++)
    {
      const BastideTileset *tileset = bastide_rules_get_tile (rules, tile)->tileset;
      g_autofree char *words = bastide_text_tile (rules, tile, 0);

      g_assert_true (g_str_has_prefix (kinds[tile], words));
      add_name (names, g_strdup_printf ("%s: %s", tileset->id, kinds[tile]));
    }
}

static void
assert_no_ids (const BastideTileset *tileset,
               const char           *text)
{
  for (guint i = 0; i < tileset->tiles->len; i++)
    g_assert_null (strstr (text, ((const BastideTileDefinition *) g_ptr_array_index (tileset->tiles, i))->id));
}

static void
assert_texts_without_ids (const BastideTileset *tileset,
                          const GPtrArray      *texts)
{
  for (guint i = 0; i < texts->len; i++)
    assert_no_ids (tileset, ((const BastideText *) g_ptr_array_index (texts, i))->text);
}

/* The ids of tiles are for files; texts for players use words. */
TEST ("/app/speech/no-ids")
{
  GPtrArray *tilesets = bastide_tileset_store_get_all (test_game_get_store ());

  for (guint i = 0; i < tilesets->len; i++)
    {
      const BastideTileset *tileset = g_ptr_array_index (tilesets, i);

      assert_texts_without_ids (tileset, tileset->titles);
      assert_texts_without_ids (tileset, tileset->descriptions);
      assert_texts_without_ids (tileset, tileset->notices);
      for (guint j = 0; j < tileset->tiles->len; j++)
        {
          g_autofree char *shows = bastide_text_tile_of_set (g_ptr_array_index (tileset->tiles, j));

          g_assert_cmpstr (shows, !=, "");
          assert_no_ids (tileset, shows);
        }
    }
}

/* A turn begins with its tile, the number of its cells if aids are on, and the events before. */
TEST ("/app/speech/opening")
{
  g_autoptr (GRand) random = g_rand_new_with_seed (3);
  g_autoptr (BastideGame) game = new_game (bastide_registry_get_games ()[0], 2, 2, random);
  g_autoptr (BastideChoice) choice = bastide_choice_new ();

  bastide_choice_set_game (choice, game);
  for (guint i = 0; i < 40; i++)
    {
      guint tile = (guint) MAX (bastide_choice_get_decision (choice)->tile, 0);
      g_autofree char *text = bastide_board_speech_describe_opening (choice);
      g_autofree char *shows = bastide_text_tile (bastide_game_get_rules (game), tile, 0);
      g_autofree char *places = bastide_text_places (bastide_game_get_rules (game), bastide_game_get_state (game),
                                                     tile);

      g_assert_true ((text != NULL) == bastide_choice_has_target (choice, BASTIDE_TARGET_CELL));
      if (text != NULL)
        {
          g_assert_nonnull (strstr (text, shows));
          g_assert_nonnull (strstr (text, places));
        }
      play_action (game, random);
    }
}

IN_CZECH_TOO ("/app/speech")

BEFORE_TESTS
{
  const BastideGameInterface *const *games = bastide_registry_get_games ();

  bastide_language_start ();
  if (!harness_has_test ("/app/speech"))
    return;

  for (guint i = 0; games[i] != NULL; i++)
    {
      g_autofree char *names = g_strdup_printf ("/app/speech/names/%s", games[i]->id);
      g_autofree char *segments = g_strdup_printf ("/app/speech/segments/%s", games[i]->id);
      g_autofree char *kinds = g_strdup_printf ("/app/speech/kinds/%s", games[i]->id);
      g_autofree char *turning = g_strdup_printf ("/app/speech/turning/%s", games[i]->id);

      g_test_add_data_func (names, games[i], test_names);
      g_test_add_data_func (segments, games[i], test_segments);
      g_test_add_data_func (kinds, games[i], test_kinds);
      g_test_add_data_func (turning, games[i], test_turning);
    }
}
