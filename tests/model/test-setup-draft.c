/* test-setup-draft.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The draft edited by the New Game page always describes a playable game. */

#include <glib/gstdio.h>

#include "harness.h"
#include "model/saving/bastide-game-file.h"
#include "model/setup/bastide-setup-draft.h"
#include "model/words/bastide-texts.h"
#include "rules/bastide-registry.h"
#include "table.h"

typedef struct
{
  BastideTilesetStore *tilesets;
  BastideSetupDraft   *draft;
  guint                n_changes;
} Fixture;

static void
on_changed (Fixture *fixture)
{
  fixture->n_changes++;
}

static void
set_up (Fixture *fixture)
{
  fixture->tilesets = bastide_tileset_store_new ();
  fixture->draft = bastide_setup_draft_new (fixture->tilesets);
  g_signal_connect_swapped (fixture->draft, "changed", G_CALLBACK (on_changed), fixture);
}

static void
tear_down (Fixture *fixture)
{
  g_assert_finalize_object (fixture->draft);
  g_assert_finalize_object (fixture->tilesets);
}

static guint
get_n_seats (Fixture *fixture)
{
  return g_list_model_get_n_items (bastide_setup_draft_get_seats (fixture->draft));
}

static BastideSeat *
get_seat (Fixture *fixture,
          guint    position)
{
  g_autoptr (BastideSeat) seat = g_list_model_get_item (bastide_setup_draft_get_seats (fixture->draft), position);

  return seat;
}

static const BastideOption *
find_option (Fixture    *fixture,
             const char *name)
{
  for (guint i = 0; i < bastide_setup_draft_get_n_options (fixture->draft); i++)
    if (g_str_equal (bastide_setup_draft_get_option (fixture->draft, i)->name, name))
      return bastide_setup_draft_get_option (fixture->draft, i);

  g_assert_not_reached ();
}

static void
assert_playable (Fixture *fixture)
{
  g_autoptr (BastideSetup) setup = bastide_setup_draft_create_setup (fixture->draft);
  g_autoptr (BastideRules) rules = NO_ERROR (bastide_rules_new (setup, &error));

  g_assert_cmpuint (bastide_rules_get_n_players (rules), ==, get_n_seats (fixture));
  g_assert_cmpuint (bastide_rules_get_n_all_tiles (rules), ==, bastide_setup_draft_get_n_tiles (fixture->draft));
}

TEST_WITH ("/model/setup-draft/seats", set_up, tear_down)
{
  g_autoptr (GHashTable) colours = g_hash_table_new (g_str_hash, g_str_equal);

  g_assert_cmpuint (get_n_seats (fixture), ==, 2);
  g_assert_false (bastide_setup_draft_can_remove_seat (fixture->draft));
  assert_playable (fixture);
  for (guint i = 3; i <= 6; i++)
    {
      g_assert_true (bastide_setup_draft_can_add_seat (fixture->draft));
      bastide_setup_draft_add_seat (fixture->draft);
      g_assert_cmpuint (get_n_seats (fixture), ==, i);
      assert_playable (fixture);
    }
  g_assert_false (bastide_setup_draft_can_add_seat (fixture->draft));
  bastide_setup_draft_add_seat (fixture->draft);
  g_assert_cmpuint (get_n_seats (fixture), ==, 6);
  for (guint i = 0; i < 6; i++)
    g_assert_true (g_hash_table_add (colours, (gpointer) bastide_seat_get_colour (get_seat (fixture, i))));
}

/* A game for fewer players keeps the first of them, and no more can be added. */
TEST_WITH ("/model/setup-draft/fewer-seats", set_up, tear_down)
{
  for (guint i = 3; i <= 6; i++)
    bastide_setup_draft_add_seat (fixture->draft);
  bastide_seat_set_name (get_seat (fixture, 3), "Dana");
  g_assert_cmpuint (get_n_seats (fixture), ==, 6);

  bastide_setup_draft_set_game (fixture->draft, bastide_registry_find_game ("city"));
  g_assert_cmpuint (get_n_seats (fixture), ==, 4);
  g_assert_cmpstr (bastide_seat_get_name (get_seat (fixture, 3)), ==, "Dana");
  g_assert_false (bastide_setup_draft_can_add_seat (fixture->draft));
  g_assert_true (bastide_setup_draft_can_remove_seat (fixture->draft));
  assert_playable (fixture);
}

TEST_WITH ("/model/setup-draft/colours", set_up, tear_down)
{
  BastideSeat *first = get_seat (fixture, 0);
  BastideSeat *second = get_seat (fixture, 1);
  g_autofree char *first_colour = g_strdup (bastide_seat_get_colour (first));
  g_autofree char *second_colour = g_strdup (bastide_seat_get_colour (second));
  const char *const colours[] = { second_colour, "pink" };

  for (guint i = 0; i < G_N_ELEMENTS (colours); i++)
    {
      bastide_setup_draft_set_colour (fixture->draft, first, colours[i]);
      g_assert_cmpstr (bastide_seat_get_colour (first), ==, colours[i]);
      g_assert_cmpstr (bastide_seat_get_colour (second), ==, first_colour);
    }
}

/* The starting player stays the same person when the order changes, and is drawn by lot if that person has left. */
TEST_WITH ("/model/setup-draft/order", set_up, tear_down)
{
  const BastideOption *start = find_option (fixture, BASTIDE_OPTION_START_PLAYER);
  BastideSeat *third;

  bastide_setup_draft_add_seat (fixture->draft);
  third = get_seat (fixture, 2);
  bastide_setup_draft_set_value (fixture->draft, start, "2");
  bastide_setup_draft_move_seat (fixture->draft, third, 0);
  g_assert_true (get_seat (fixture, 0) == third);
  g_assert_cmpstr (bastide_setup_draft_get_value (fixture->draft, start), ==, "0");
  assert_playable (fixture);
  bastide_setup_draft_move_seat (fixture->draft, third, 7);
  g_assert_true (get_seat (fixture, 0) == third);
  bastide_setup_draft_remove_seat (fixture->draft, third);
  g_assert_cmpstr (bastide_setup_draft_get_value (fixture->draft, start), ==, "random");
  assert_playable (fixture);
}

TEST_WITH ("/model/setup-draft/empty-name", set_up, tear_down)
{
  g_autoptr (BastideSetup) setup = NULL;

  bastide_seat_set_name (get_seat (fixture, 0), "   ");
  bastide_seat_set_name (get_seat (fixture, 1), " Anna ");
  setup = bastide_setup_draft_create_setup (fixture->draft);
  g_assert_cmpstr (((BastideSetupPlayer *) g_ptr_array_index (setup->players, 0))->name, !=, "");
  g_assert_cmpstr (((BastideSetupPlayer *) g_ptr_array_index (setup->players, 1))->name, ==, "Anna");
}

/* One function's results for all seats, separated by bars. */
static char *
join_seats (Fixture *fixture,
            char    *(*get) (BastideSeat *seat))
{
  g_autoptr (GStrvBuilder) words = g_strv_builder_new ();
  g_auto (GStrv) all = NULL;

  for (guint i = 0; i < get_n_seats (fixture); i++)
    {
      g_autofree char *word = get (get_seat (fixture, i));

      g_strv_builder_add (words, word);
    }
  all = g_strv_builder_end (words);

  return g_strjoinv ("|", all);
}

static char *
dup_name (BastideSeat *seat)
{
  return g_strdup (bastide_seat_get_name (seat));
}

static char *
dup_computer (BastideSeat *seat)
{
  const char *computer = bastide_seat_get_computer (seat);

  return g_strdup (computer != NULL ? computer : "person");
}

/* An unnamed player is called after the seat, and stays without a name in the settings. */
TEST_WITH ("/model/setup-draft/default-names", set_up, tear_down)
{
  g_autoptr (GVariant) players = NULL;
  g_autoptr (GVariant) former = g_variant_ref_sink (g_variant_new_parsed ("[('Player 1', 'red'), ('Player 1', 'blue')]"));

  bastide_setup_draft_add_seat (fixture->draft);
  ASSERT_STRING (join_seats (fixture, dup_name), "||");
  ASSERT_STRING (join_seats (fixture, bastide_seat_get_title), "Player 1|Player 2|Player 3");
  bastide_seat_set_name (get_seat (fixture, 0), "Anna");
  bastide_setup_draft_move_seat (fixture->draft, get_seat (fixture, 0), 2);
  ASSERT_STRING (join_seats (fixture, bastide_seat_get_title), "Player 1|Player 2|Anna");
  bastide_setup_draft_remove_seat (fixture->draft, get_seat (fixture, 0));
  ASSERT_STRING (join_seats (fixture, bastide_seat_get_title), "Player 1|Anna");

  players = g_variant_ref_sink (bastide_setup_draft_save_players (fixture->draft));
  bastide_setup_draft_restore_players (fixture->draft, players);
  ASSERT_STRING (join_seats (fixture, dup_name), "|Anna");

  /* Settings of an earlier version, and a user's preferred name. */
  bastide_setup_draft_restore_players (fixture->draft, former);
  ASSERT_STRING (join_seats (fixture, dup_name), "|Player 1");
}

/* Renames a player and checks the number of notifications. Returns: the players whose name is in use by another, one
 * bit each */
static guint
call (Fixture    *fixture,
      guint       seat,
      const char *name,
      guint       n_changes)
{
  guint namesakes = 0;

  fixture->n_changes = 0;
  bastide_seat_set_name (get_seat (fixture, seat), name);
  g_assert_cmpuint (fixture->n_changes, ==, n_changes);
  for (guint i = 0; i < get_n_seats (fixture); i++)
    namesakes |= (guint) bastide_setup_draft_has_namesake (fixture->draft, get_seat (fixture, i)) << i;

  return namesakes;
}

/* No two players may have the same name, typed or by default: they could not be told apart. Only relevant changes are
 * announced. */
TEST_WITH ("/model/setup-draft/namesakes", set_up, tear_down)
{
  g_autofree char *problem = NULL, *default_name = NULL, *other_problem = NULL;

  g_assert_cmphex (call (fixture, 0, "Anna", 0), ==, 0);
  g_assert_cmphex (call (fixture, 1, "Jan", 0), ==, 0);
  g_assert_cmphex (call (fixture, 1, " Anna ", 1), ==, 3);
  problem = bastide_setup_draft_get_problem (fixture->draft);
  g_assert_nonnull (strstr (problem, "Anna"));
  g_assert_cmphex (call (fixture, 1, "Annabel", 1), ==, 0);
  g_assert_null (bastide_setup_draft_get_problem (fixture->draft));

  /* If three share a name one of them may be renamed: then that one is announced, too. */
  bastide_setup_draft_add_seat (fixture->draft);
  call (fixture, 1, "Anna", 1);
  g_assert_cmphex (call (fixture, 2, "Anna", 1), ==, 7);
  g_assert_cmphex (call (fixture, 2, "Eva", 1), ==, 3);
  bastide_setup_draft_remove_seat (fixture->draft, get_seat (fixture, 2));

  /* A player who has typed no name has one all the same. */
  bastide_seat_set_name (get_seat (fixture, 1), NULL);
  default_name = bastide_seat_get_title (get_seat (fixture, 1));
  bastide_seat_set_name (get_seat (fixture, 0), default_name);
  other_problem = bastide_setup_draft_get_problem (fixture->draft);
  g_assert_nonnull (other_problem);

  /* A leaving player takes the name along; a returning player finds it free. */
  bastide_setup_draft_add_seat (fixture->draft);
  bastide_setup_draft_remove_seat (fixture->draft, get_seat (fixture, 0));
  g_assert_null (bastide_setup_draft_get_problem (fixture->draft));
  assert_playable (fixture);
}

static guint
count_differences (Fixture *fixture)
{
  g_autoptr (GPtrArray) differences = bastide_setup_draft_get_differences (fixture->draft);

  return differences->len;
}

/* Every value of every option can be played, and differs from the default unless it is the default. */
TEST_WITH ("/model/setup-draft/options", set_up, tear_down)
{
  for (guint i = 0; i < bastide_setup_draft_get_n_options (fixture->draft); i++)
    {
      const BastideOption *option = bastide_setup_draft_get_option (fixture->draft, i);

      if (g_str_equal (option->name, BASTIDE_OPTION_START_PLAYER))
        continue;
      for (guint j = 0; j < bastide_option_get_n_choices (option); j++)
        {
          const char *value = bastide_option_get_choice (option, j);

          bastide_setup_draft_set_value (fixture->draft, option, value);
          g_assert_cmpstr (bastide_setup_draft_get_value (fixture->draft, option), ==, value);
          g_assert_cmpuint (count_differences (fixture), ==, j != bastide_option_find_default (option));
          assert_playable (fixture);
        }
      bastide_setup_draft_reset (fixture->draft);
    }
}

TEST_WITH ("/model/setup-draft/presets", set_up, tear_down)
{
  const BastideGameInterface *game = bastide_setup_draft_get_game (fixture->draft);
  const BastidePreset *presets = game->vocabulary.presets;

  g_assert_cmpuint (game->vocabulary.n_presets, >, 0);
  for (guint i = 0; i < game->vocabulary.n_presets; i++)
    {
      g_autoptr (GPtrArray) modules = NULL;

      if (!bastide_setup_draft_offers_preset (fixture->draft, &presets[i]))
        continue;
      bastide_setup_draft_apply_preset (fixture->draft, &presets[i]);
      modules = bastide_registry_list_preset (game, &presets[i]);
      for (guint j = 0; j < modules->len; j++)
        {
          const BastideModuleInterface *module = g_ptr_array_index (modules, j);

          if (module->tileset != NULL)
            g_assert_cmpuint (bastide_setup_draft_get_times (fixture->draft, module->tileset), ==, 1);
          else
            g_assert_true (bastide_setup_draft_get_module (fixture->draft, module));
        }
      for (guint j = 0; j < game->vocabulary.n_presets; j++)
        if (bastide_setup_draft_offers_preset (fixture->draft, &presets[j]))
          g_assert_cmpint (bastide_setup_draft_matches_preset (fixture->draft, &presets[j]), ==, i == j);
      assert_playable (fixture);
    }
}

TEST_WITH ("/model/setup-draft/save", set_up, tear_down)
{
  const BastideOption *farmers = find_option (fixture, "farmers");
  g_autoptr (GVariant) setup = NULL, players = NULL;

  bastide_setup_draft_add_seat (fixture->draft);
  bastide_seat_set_name (get_seat (fixture, 2), "Žofie");
  bastide_setup_draft_set_value (fixture->draft, farmers, "false");
  setup = g_variant_ref_sink (bastide_setup_draft_save (fixture->draft));
  players = g_variant_ref_sink (bastide_setup_draft_save_players (fixture->draft));
  g_assert_true (bastide_setup_draft_matches (fixture->draft, setup));

  bastide_setup_draft_reset (fixture->draft);
  bastide_setup_draft_remove_seat (fixture->draft, get_seat (fixture, 2));
  g_assert_false (bastide_setup_draft_matches (fixture->draft, setup));
  bastide_setup_draft_restore_players (fixture->draft, players);
  bastide_setup_draft_restore (fixture->draft, setup);
  g_assert_cmpstr (bastide_setup_draft_get_value (fixture->draft, farmers), ==, "false");
  g_assert_cmpuint (get_n_seats (fixture), ==, 3);
  g_assert_cmpstr (bastide_seat_get_name (get_seat (fixture, 2)), ==, "Žofie");
}

/* The kinds of players go into the game, and are restored from the settings; persons have no word there. */
TEST_WITH ("/model/setup-draft/computers", set_up, tear_down)
{
  g_autoptr (BastideSetup) setup = NULL;
  g_autoptr (GVariant) seats = NULL;
  g_autoptr (GVariant) broken = g_variant_ref_sink (g_variant_new_parsed ("['wizard']"));

  ASSERT_STRING (join_seats (fixture, dup_computer), "person|person");
  bastide_setup_draft_set_computer (fixture->draft, get_seat (fixture, 1), "casual:farmer");
  g_assert_cmpuint (fixture->n_changes, ==, 1);
  /* After a computer player comes another one, after a person another person. */
  bastide_setup_draft_add_seat (fixture->draft);
  ASSERT_STRING (join_seats (fixture, dup_computer), "person|casual:farmer|casual:farmer");
  bastide_setup_draft_set_computer (fixture->draft, get_seat (fixture, 2), NULL);
  bastide_setup_draft_add_seat (fixture->draft);
  ASSERT_STRING (join_seats (fixture, dup_computer), "person|casual:farmer|person|person");
  ASSERT_STRING (join_seats (fixture, bastide_seat_get_title), "Player 1|Computer 2|Player 3|Player 4");

  setup = bastide_setup_draft_create_setup (fixture->draft);
  for (guint i = 0; i < 4; i++)
    {
      const BastideSetupPlayer *player = g_ptr_array_index (setup->players, i);

      g_assert_cmpstr (player->seat, ==, i == 1 ? "casual:farmer" : NULL);
    }

  /* The word moves with the player, the name with the seat. */
  bastide_setup_draft_move_seat (fixture->draft, get_seat (fixture, 1), 0);
  ASSERT_STRING (join_seats (fixture, dup_computer), "casual:farmer|person|person|person");
  ASSERT_STRING (join_seats (fixture, bastide_seat_get_title), "Computer 1|Player 2|Player 3|Player 4");
  seats = g_variant_ref_sink (bastide_setup_draft_save_seats (fixture->draft));
  bastide_setup_draft_restore_seats (fixture->draft, broken);
  ASSERT_STRING (join_seats (fixture, dup_computer), "person|person|person|person");
  bastide_setup_draft_restore_seats (fixture->draft, seats);
  ASSERT_STRING (join_seats (fixture, dup_computer), "casual:farmer|person|person|person");
}

static BastideTileset *
get_own_tileset (Fixture *fixture)
{
  const BastideGameInterface *game = bastide_setup_draft_get_game (fixture->draft);
  BastideTileset *tileset = bastide_tileset_store_find (fixture->tilesets, game->tilesets[0]);

  g_assert_nonnull (tileset);

  return tileset;
}

static void
assert_problem (Fixture  *fixture,
                gboolean  any)
{
  g_autofree char *problem = bastide_setup_draft_get_problem (fixture->draft);

  g_assert_cmpint (problem != NULL, ==, any);
}

/* Checks the number of tiles, and whether the game cannot be played with them. */
static void
assert_tiles (Fixture  *fixture,
              guint     n_tiles,
              gboolean  any_problem)
{
  g_assert_cmpuint (bastide_setup_draft_get_n_tiles (fixture->draft), ==, n_tiles);
  assert_problem (fixture, any_problem);
  if (!any_problem)
    assert_playable (fixture);
}

/* A set may be taken up to nine times, or left out: then another set must be in play. */
TEST_WITH ("/model/setup-draft/times", set_up, tear_down)
{
  BastideTileset *own = get_own_tileset (fixture);
  guint n_tiles = bastide_tileset_count_tiles (own);

  g_assert_cmpuint (bastide_setup_draft_get_times (fixture->draft, own->id), ==, 1);
  for (guint times = 2; times <= 9; times++)
    {
      bastide_setup_draft_set_times (fixture->draft, own->id, times);
      assert_tiles (fixture, times * n_tiles, FALSE);
    }
  bastide_setup_draft_set_times (fixture->draft, own->id, 10);
  g_assert_cmpuint (bastide_setup_draft_get_times (fixture->draft, own->id), ==, 9);
  bastide_setup_draft_set_times (fixture->draft, own->id, 0);
  assert_tiles (fixture, 0, TRUE);
  bastide_setup_draft_reset (fixture->draft);
  assert_tiles (fixture, n_tiles, FALSE);
}

/* The number of copies of a tile is that in the game, however many times its set is taken. */
TEST_WITH ("/model/setup-draft/counts", set_up, tear_down)
{
  BastideTileset *own = get_own_tileset (fixture);
  const BastideTileDefinition *tile = g_ptr_array_index (own->tiles, 0);
  guint n_tiles = bastide_tileset_count_tiles (own);

  g_assert_cmpuint (bastide_setup_draft_get_count (fixture->draft, tile), ==, tile->count);
  bastide_setup_draft_set_count (fixture->draft, tile, tile->count + 3);
  assert_tiles (fixture, n_tiles + 3, FALSE);
  g_assert_cmpuint (bastide_setup_draft_get_n_changed (fixture->draft, own), ==, 1);
  g_assert_cmpuint (count_differences (fixture), ==, 1);

  bastide_setup_draft_set_times (fixture->draft, own->id, 2);
  g_assert_cmpuint (bastide_setup_draft_get_count (fixture->draft, tile), ==, tile->count + 3);
  g_assert_cmpuint (bastide_setup_draft_get_usual_count (fixture->draft, tile), ==, 2 * tile->count);
  assert_playable (fixture);

  bastide_setup_draft_reset_counts (fixture->draft, own);
  g_assert_cmpuint (bastide_setup_draft_get_n_changed (fixture->draft, own), ==, 0);
  assert_tiles (fixture, 2 * n_tiles, FALSE);
}

TEST_WITH ("/model/setup-draft/no-tiles", set_up, tear_down)
{
  BastideTileset *own = get_own_tileset (fixture);

  for (guint i = 0; i < own->tiles->len; i++)
    bastide_setup_draft_set_count (fixture->draft, g_ptr_array_index (own->tiles, i), 0);
  assert_tiles (fixture, 0, TRUE);
  bastide_setup_draft_set_count (fixture->draft, g_ptr_array_index (own->tiles, 1), 1);
  assert_tiles (fixture, 1, FALSE);

  /* The maximum is 5000 tiles. */
  for (guint i = 0; i < 6; i++)
    bastide_setup_draft_set_count (fixture->draft, g_ptr_array_index (own->tiles, i), 999);
  assert_tiles (fixture, 5994, TRUE);
  bastide_setup_draft_set_count (fixture->draft, g_ptr_array_index (own->tiles, 0), 5);
  assert_tiles (fixture, 5000, FALSE);
}

TEST_WITH ("/model/setup-draft/figures", set_up, tear_down)
{
  const BastideFigureKind *kind = &bastide_setup_draft_get_game (fixture->draft)->vocabulary.figures[0];
  g_autoptr (BastideSetup) setup = NULL;

  g_assert_cmpuint (bastide_setup_draft_get_figures (fixture->draft, kind), ==, kind->count);
  bastide_setup_draft_set_figures (fixture->draft, kind, 3);
  assert_playable (fixture);
  setup = bastide_setup_draft_create_setup (fixture->draft);
  g_assert_cmpuint (GPOINTER_TO_UINT (g_hash_table_lookup (setup->figures, kind->name)), ==, 3);
  g_assert_cmpuint (count_differences (fixture), ==, 1);
  bastide_setup_draft_set_figures (fixture->draft, kind, 400);
  g_assert_cmpuint (bastide_setup_draft_get_figures (fixture->draft, kind), ==, BASTIDE_MAX_FIGURES);
  assert_playable (fixture);
  bastide_setup_draft_set_figures (fixture->draft, kind, 0);
  assert_playable (fixture);
}

/* Sets the number of copies of the game's own set, of one of its tiles, and of a figure. */
static void
set_contents (Fixture *fixture,
              guint    times,
              guint    count,
              guint    n_figures)
{
  BastideTileset *own = get_own_tileset (fixture);
  const BastideVocabulary *words = &bastide_setup_draft_get_game (fixture->draft)->vocabulary;

  bastide_setup_draft_set_times (fixture->draft, own->id, times);
  bastide_setup_draft_set_count (fixture->draft, g_ptr_array_index (own->tiles, 3), count);
  bastide_setup_draft_set_figures (fixture->draft, &words->figures[0], n_figures);
}

/* Every choice is restored from the settings, and the saved setup is recognized. */
TEST_WITH ("/model/setup-draft/save-contents", set_up, tear_down)
{
  BastideTileset *own = get_own_tileset (fixture);
  const BastideTileDefinition *tile = g_ptr_array_index (own->tiles, 3);
  const BastideFigureKind *kind = &bastide_setup_draft_get_game (fixture->draft)->vocabulary.figures[0];
  g_autoptr (GVariant) variant = NULL;

  set_contents (fixture, 3, 0, 12);
  variant = g_variant_ref_sink (bastide_setup_draft_save (fixture->draft));
  bastide_setup_draft_reset (fixture->draft);
  g_assert_false (bastide_setup_draft_matches (fixture->draft, variant));
  bastide_setup_draft_restore (fixture->draft, variant);
  g_assert_true (bastide_setup_draft_matches (fixture->draft, variant));
  g_assert_cmpuint (bastide_setup_draft_get_times (fixture->draft, own->id), ==, 3);
  g_assert_cmpuint (bastide_setup_draft_get_count (fixture->draft, tile), ==, 0);
  g_assert_cmpuint (bastide_setup_draft_get_figures (fixture->draft, kind), ==, 12);
  assert_playable (fixture);

  /* Each of the three matters. */
  for (guint i = 0; i < 3; i++)
    {
      set_contents (fixture, i == 0 ? 2 : 3, i == 1, i == 2 ? 11 : 12);
      g_assert_false (bastide_setup_draft_matches (fixture->draft, variant));
    }
}

/* An expansion brings rules and tiles, and each can be had without the other. */
TEST_WITH ("/model/setup-draft/expansions", set_up, tear_down)
{
  g_autoptr (GPtrArray) modules = bastide_setup_draft_get_modules (fixture->draft);
  g_autoptr (GPtrArray) tilesets = bastide_setup_draft_get_tilesets (fixture->draft);
  guint n_base = bastide_setup_draft_get_n_tiles (fixture->draft);

  if (modules->len == 0)
    g_test_skip ("No expansion is complete");
  for (guint i = 0; i < modules->len; i++)
    {
      const BastideModuleInterface *module = g_ptr_array_index (modules, i);
      guint n_tiles = 0;

      g_assert_false (bastide_setup_draft_get_expansion (fixture->draft, module));
      bastide_setup_draft_set_expansion (fixture->draft, module, TRUE);
      g_assert_true (bastide_setup_draft_get_module (fixture->draft, module));
      for (guint j = 0; j < tilesets->len; j++)
        {
          BastideTileset *tileset = g_ptr_array_index (tilesets, j);

          if (bastide_setup_draft_find_module (fixture->draft, tileset) != module)
            continue;
          g_assert_cmpuint (bastide_setup_draft_get_times (fixture->draft, tileset->id), ==, 1);
          n_tiles += bastide_tileset_count_tiles (tileset);
          /* The river begins with its spring: the start tile of the base game stays in the box. */
          for (guint k = 0; k < tileset->tiles->len; k++)
            n_tiles -= ((BastideTileDefinition *) g_ptr_array_index (tileset->tiles, k))->start;
          bastide_setup_draft_set_module (fixture->draft, module, FALSE);
          g_assert_true (bastide_setup_draft_get_expansion (fixture->draft, module));
          assert_playable (fixture);
          bastide_setup_draft_set_module (fixture->draft, module, TRUE);
          bastide_setup_draft_set_times (fixture->draft, tileset->id, 0);
          g_assert_cmpint (bastide_setup_draft_get_expansion (fixture->draft, module), ==,
                           bastide_setup_draft_get_module (fixture->draft, module));
          bastide_setup_draft_set_module (fixture->draft, module, TRUE);
          assert_playable (fixture);
          bastide_setup_draft_set_times (fixture->draft, tileset->id, 1);
        }
      g_assert_cmpuint (bastide_setup_draft_get_n_tiles (fixture->draft), ==, n_base + n_tiles);
      assert_playable (fixture);
      bastide_setup_draft_set_expansion (fixture->draft, module, FALSE);
      g_assert_false (bastide_setup_draft_get_module (fixture->draft, module));
      g_assert_cmpuint (bastide_setup_draft_get_n_tiles (fixture->draft), ==, n_base);
    }
}

/* A set turns on the modules that it names, unless the player has said otherwise. */
TEST_WITH ("/model/setup-draft/named-modules", set_up, tear_down)
{
  g_autoptr (GPtrArray) tilesets = bastide_setup_draft_get_tilesets (fixture->draft);

  for (guint i = 0; i < tilesets->len; i++)
    {
      const BastideTileset *tileset = g_ptr_array_index (tilesets, i);
      const BastideModuleInterface *module = bastide_setup_draft_find_module (fixture->draft, tileset);
      g_autoptr (BastideSetup) setup = NULL;

      if (module == NULL)
        continue;
      bastide_setup_draft_set_times (fixture->draft, tileset->id, 2);
      g_assert_true (bastide_setup_draft_get_module (fixture->draft, module));
      bastide_setup_draft_set_module (fixture->draft, module, FALSE);
      setup = bastide_setup_draft_create_setup (fixture->draft);
      g_assert_nonnull (setup->modules);
      g_assert_false (g_strv_contains ((const char *const *) setup->modules, module->id));
      bastide_setup_draft_set_module (fixture->draft, module, TRUE);
      bastide_setup_draft_set_times (fixture->draft, tileset->id, 0);
      g_assert_false (bastide_setup_draft_get_module (fixture->draft, module));
    }
}

/* A random setup can be played, and is never the plain game. */
TEST_WITH ("/model/setup-draft/surprise", set_up, tear_down)
{
  g_autoptr (GPtrArray) modules = bastide_setup_draft_get_modules (fixture->draft);

  for (guint i = 0; i < 50; i++)
    {
      guint n_on = 0;

      bastide_setup_draft_surprise (fixture->draft);
      for (guint j = 0; j < modules->len; j++)
        n_on += bastide_setup_draft_get_expansion (fixture->draft, g_ptr_array_index (modules, j));
      g_assert_cmpuint (n_on, <=, 4);
      g_assert_cmpuint (n_on, >=, MIN (modules->len, 1));
      assert_problem (fixture, FALSE);
      assert_playable (fixture);
    }
}

/* Settings of another version, or edited by hand, never give an unplayable draft. */
TEST_WITH ("/model/setup-draft/foreign-settings", set_up, tear_down)
{
  g_autoptr (GPtrArray) rows = table_read ("foreign-settings.tsv", 2);

  for (guint i = 0; i < rows->len; i++)
    {
      char **row = rows->pdata[i];
      gboolean is_setup = g_str_equal (row[0], "setup");
      g_autoptr (GString) text = g_string_new (row[1]);
      g_autoptr (GVariant) variant = NULL;

      g_string_replace (text, "%s", bastide_registry_get_games ()[0]->id, 0);
      variant = g_variant_parse (G_VARIANT_TYPE (is_setup ? BASTIDE_SETUP_DRAFT_TYPE : "a(ss)"), text->str, NULL, NULL,
                                 NULL);
      if (is_setup)
        bastide_setup_draft_restore (fixture->draft, variant);
      else
        bastide_setup_draft_restore_players (fixture->draft, variant);
      assert_playable (fixture);
    }
}

#define SET(id, head) \
  "<tileset xmlns=\"https://bastide-game.github.io/ns/tileset/1\" id=\"" id "\" game=\"classic\">" \
  "<title xml:lang=\"en\">" id "</title>" head "<tile id=\"" id "-1\"/></tileset>"

/* Installs a user's set for the duration of the test. */
static void
install (Fixture    *fixture,
         const char *text)
{
  g_autofree char *path = g_build_filename (g_get_user_cache_dir (), "set.xml", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  g_assert_cmpint (g_mkdir_with_parents (g_get_user_cache_dir (), 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  NO_ERROR (bastide_tileset_store_install (fixture->tilesets, file, &error));
}

static void
remove_tilesets (Fixture *fixture)
{
  GPtrArray *known = bastide_tileset_store_get_known (fixture->tilesets);

  for (guint i = 0; i < known->len; i++)
    if (bastide_tileset_store_may_delete (g_ptr_array_index (known, i)))
      g_assert_cmpint (g_unlink (((BastideTileset *) g_ptr_array_index (known, i))->path), ==, 0);
}

static void
assert_told (Fixture    *fixture,
             const char *words)
{
  const char *adjustment = bastide_setup_draft_get_adjustment (fixture->draft);

  g_test_message ("%s", adjustment);
  g_assert_true (words != NULL ? adjustment != NULL && strstr (adjustment, words) != NULL : adjustment == NULL);
}

/* Switching a set on adds the sets that it needs, recursively; switching one of those off removes it again. */
TEST_WITH ("/model/setup-draft/needs", set_up, tear_down)
{
  BastideSetupDraft *draft = fixture->draft;

  install (fixture, SET ("first", "<needs set=\"second\"/>"));
  install (fixture, SET ("second", "<needs set=\"inns\"/>"));
  bastide_setup_draft_set_times (draft, "first", 1);
  g_assert_cmpuint (bastide_setup_draft_get_times (draft, "second"), ==, 1);
  g_assert_cmpuint (bastide_setup_draft_get_times (draft, "inns"), ==, 1);
  assert_told (fixture, "second");
  g_assert_cmpuint (fixture->n_changes, ==, 1);
  assert_playable (fixture);

  bastide_setup_draft_set_times (draft, "first", 2);
  assert_told (fixture, NULL);
  bastide_setup_draft_set_times (draft, "inns", 0);
  g_assert_cmpuint (bastide_setup_draft_get_times (draft, "first"), ==, 0);
  g_assert_cmpuint (bastide_setup_draft_get_times (draft, "second"), ==, 0);
  assert_told (fixture, "first");
  remove_tilesets (fixture);
}

/* If two sets exclude each other, the one added last stays, whichever of them declares it. */
TEST_WITH ("/model/setup-draft/excludes", set_up, tear_down)
{
  BastideSetupDraft *draft = fixture->draft;
  const BastideModuleInterface *inns = bastide_registry_find_module (bastide_registry_get_games ()[0], "inns");

  install (fixture, SET ("first", "<excludes set=\"inns\"/>"));
  bastide_setup_draft_set_times (draft, "first", 1);
  for (guint i = 0; i < 2; i++)
    {
      if (i == 0)
        bastide_setup_draft_set_expansion (draft, inns, TRUE);
      else
        bastide_setup_draft_set_times (draft, "first", 1);
      g_assert_cmpuint (bastide_setup_draft_get_times (draft, i == 0 ? "first" : "inns"), ==, 0);
      assert_told (fixture, "first");
      assert_playable (fixture);
    }
  remove_tilesets (fixture);
}

/* A set that cannot be added is a problem, which names the missing set. */
TEST_WITH ("/model/setup-draft/missing", set_up, tear_down)
{
  BastideSetupDraft *draft = fixture->draft;
  g_autofree char *missing = NULL, *off = NULL;
  BastideTileset *second;

  install (fixture, SET ("first", "<needs set=\"second\"/>"));
  bastide_setup_draft_set_times (draft, "first", 1);
  missing = bastide_setup_draft_get_problem (draft);
  g_assert_nonnull (strstr (missing, "second"));
  install (fixture, SET ("second", ""));
  second = bastide_tileset_store_find (fixture->tilesets, "second");
  bastide_tileset_store_set_enabled (fixture->tilesets, second, FALSE);
  off = bastide_setup_draft_get_problem (draft);
  g_assert_cmpstr (off, !=, missing);
  remove_tilesets (fixture);
}

static void
assert_remarks (Fixture *fixture,
                guint    n_remarks)
{
  g_autoptr (GPtrArray) remarks = bastide_setup_draft_list_remarks (fixture->draft);

  g_assert_cmpuint (remarks->len, ==, n_remarks);
}

/* Setups that are playable but hardly intended are remarked on. */
TEST_WITH ("/model/setup-draft/remarks", set_up, tear_down)
{
  const BastideGameInterface *game = bastide_setup_draft_get_game (fixture->draft);
  BastideTileset *own = get_own_tileset (fixture);
  g_autoptr (GPtrArray) modules = bastide_setup_draft_get_modules (fixture->draft);

  assert_remarks (fixture, 0);
  for (guint i = 0; i < game->vocabulary.n_figures; i++)
    bastide_setup_draft_set_figures (fixture->draft, &game->vocabulary.figures[i], 0);
  assert_remarks (fixture, 1);
  bastide_setup_draft_reset (fixture->draft);

  /* Rules without tiles, and tiles without rules. */
  bastide_setup_draft_set_module (fixture->draft, modules->pdata[0], TRUE);
  assert_remarks (fixture, 1);
  bastide_setup_draft_reset (fixture->draft);
  bastide_setup_draft_set_expansion (fixture->draft, modules->pdata[0], TRUE);
  assert_remarks (fixture, 0);
  bastide_setup_draft_set_module (fixture->draft, modules->pdata[0], FALSE);
  assert_remarks (fixture, 1);
  bastide_setup_draft_reset (fixture->draft);

  /* Two tiles are a short game, with more followers than tiles. */
  for (guint i = 0; i < own->tiles->len; i++)
    bastide_setup_draft_set_count (fixture->draft, g_ptr_array_index (own->tiles, i), i < 2 ? 1 : 0);
  assert_remarks (fixture, 2);
}

/* Choosing another order drops a list of tiles, and this is announced once. */
TEST_WITH ("/model/setup-draft/draw", set_up, tear_down)
{
  g_autoptr (BastideSetup) setup = bastide_setup_draft_create_setup (fixture->draft);
  BastideTileset *own = get_own_tileset (fixture);
  const BastideOption *option = find_option (fixture, BASTIDE_OPTION_DRAW_ORDER);
  g_autoptr (BastideSetup) taken = NULL;
  g_autoptr (BastideSetup) reset = NULL;

  setup->draw = g_new0 (char *, 3);
  for (guint i = 0; i < 2; i++)
    setup->draw[i] = g_strdup (((const BastideTileDefinition *) g_ptr_array_index (own->tiles, i))->id);
  bastide_setup_set_option (setup, option->name, "fixed");
  bastide_setup_draft_take_setup (fixture->draft, setup);
  taken = bastide_setup_draft_create_setup (fixture->draft);
  g_assert_cmpuint (g_strv_length (taken->draw), ==, 2);
  g_assert_cmpuint (count_differences (fixture), ==, 1);

  bastide_setup_draft_set_value (fixture->draft, option, bastide_option_get_default (option));
  reset = bastide_setup_draft_create_setup (fixture->draft);
  g_assert_null (reset->draw);
  g_assert_cmpuint (count_differences (fixture), ==, 0);
}

#define WITH_RULES \
  "<tileset xmlns=\"https://bastide-game.github.io/ns/tileset/2\" id=\"springs\" game=\"classic\">" \
  "<title xml:lang=\"en\">Springs</title>" \
  "<rules><mark id=\"spring\" on=\"road\"><title xml:lang=\"en\">Spring</title>" \
  "<counted xml:lang=\"en\" one=\"spring\" other=\"springs\"/></mark>" \
  "<figure id=\"scout\" on=\"road\"><title xml:lang=\"en\">Scout</title>" \
  "<counted xml:lang=\"en\" one=\"scout\" other=\"scouts\"/></figure>" \
  "<score id=\"water\" on=\"road\"><add points=\"3\" each=\"mark\" mark=\"spring\"/></score></rules>" \
  "<tile id=\"springs-1\"><road id=\"r1\" borders=\"N S\" spring=\"true\"/></tile></tileset>"

/* Saves the game of a draft, and opens it where its sets are not installed. */
static void
assert_travels (Fixture    *fixture,
                gboolean    ruled,
                const char *tile)
{
  g_autoptr (BastideSetup) setup = bastide_setup_draft_create_setup (fixture->draft);
  g_autoptr (BastideGame) game = NO_ERROR (bastide_game_new (setup, &error));
  g_autoptr (GBytes) bytes = bastide_game_print (game);
  g_autoptr (BastideTilesetStore) elsewhere = NULL;
  g_autoptr (BastideGame) loaded = NULL;
  const BastideRules *rules;

  remove_tilesets (fixture);
  elsewhere = bastide_tileset_store_new ();
  g_assert_null (bastide_tileset_store_find (elsewhere, "springs"));
  loaded = NO_ERROR (bastide_game_load_bytes (bytes, "game.bastide", elsewhere, NULL, &error));
  rules = bastide_game_get_rules (loaded);
  g_assert_cmpint (bastide_rules_find_figure (rules, "springs/scout") >= 0, ==, ruled);
  g_assert_cmpint (bastide_rules_find_tile (rules, "springs-1") >= 0, ==, tile != NULL);
  install (fixture, WITH_RULES);
}

/* The rules of a set are an expansion, with its tiles or without them, in the draft and in a saved game; its numbers
 * are house rules. */
TEST_WITH ("/model/setup-draft/rules-of-sets", set_up, tear_down)
{
  BastideSetupDraft *draft = fixture->draft;
  const BastideModuleInterface *module;
  const BastideOption *option;
  g_autoptr (GPtrArray) modules = NULL;
  g_autoptr (BastideSetup) setup = NULL;

  install (fixture, WITH_RULES);
  modules = bastide_setup_draft_get_modules (draft);
  module = g_ptr_array_index (modules, modules->len - 1);
  g_assert_cmpstr (module->id, ==, "springs");
  g_assert_true (bastide_setup_draft_find_module (draft, bastide_tileset_store_find (fixture->tilesets, "springs"))
                 == module);
  g_assert_false (bastide_setup_draft_get_expansion (draft, module));

  bastide_setup_draft_set_expansion (draft, module, TRUE);
  g_assert_cmpuint (bastide_setup_draft_get_times (draft, "springs"), ==, 1);
  assert_playable (fixture);
  assert_remarks (fixture, 0);
  g_assert_cmpuint (module->vocabulary.n_options, ==, 1);
  option = &module->vocabulary.options[0];
  g_assert_nonnull (strstr (bastide_text_option (option), "Spring"));
  g_assert_null (bastide_text_option_description (option));
  bastide_setup_draft_set_value (draft, option, "5");
  assert_travels (fixture, TRUE, "springs-1");

  /* The same set has been read anew. */
  module = bastide_tileset_store_find (fixture->tilesets, "springs")->module;
  bastide_setup_draft_set_module (draft, module, FALSE);
  assert_remarks (fixture, 1);
  assert_travels (fixture, FALSE, "springs-1");

  module = bastide_tileset_store_find (fixture->tilesets, "springs")->module;
  bastide_setup_draft_set_module (draft, module, TRUE);
  bastide_setup_draft_set_times (draft, "springs", 0);
  g_assert_false (bastide_setup_draft_get_expansion (draft, module));
  bastide_setup_draft_set_module (draft, module, TRUE);
  assert_playable (fixture);
  assert_remarks (fixture, 1);
  setup = bastide_setup_draft_create_setup (draft);
  g_assert_cmpuint (setup->rule_sets->len, ==, 1);
  g_assert_cmpstr (g_hash_table_lookup (setup->options, "springs/water"), ==, "5");
  bastide_setup_draft_reset (draft);
  bastide_setup_draft_take_setup (draft, setup);
  g_assert_true (bastide_setup_draft_matches_setup (draft, setup));
  assert_travels (fixture, TRUE, NULL);

  bastide_setup_draft_reset (draft);
  remove_tilesets (fixture);
}
