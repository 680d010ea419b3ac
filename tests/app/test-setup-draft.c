/* test-setup-draft.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The draft that the New Game page edits always describes a game that can be played. */

#include "app/bastide-setup-draft.h"
#include "rules/bastide-registry.h"
#include "rules/bastide-rules.h"

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
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->tilesets = bastide_tileset_store_new ();
  fixture->draft = bastide_setup_draft_new (fixture->tilesets);
  g_signal_connect_swapped (fixture->draft, "changed", G_CALLBACK (on_changed), fixture);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
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
  g_autoptr (BastideRules) rules = NULL;
  g_autoptr (GError) error = NULL;

  rules = bastide_rules_new (setup, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (bastide_rules_get_n_players (rules), ==, get_n_seats (fixture));
  g_assert_cmpuint (bastide_rules_get_n_all_tiles (rules), ==, bastide_setup_draft_get_n_tiles (fixture->draft));
}

static void
test_seats (Fixture       *fixture,
            gconstpointer  data)
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

static void
test_colours (Fixture       *fixture,
              gconstpointer  data)
{
  BastideSeat *first = get_seat (fixture, 0);
  BastideSeat *second = get_seat (fixture, 1);
  g_autofree char *first_colour = g_strdup (bastide_seat_get_colour (first));
  g_autofree char *second_colour = g_strdup (bastide_seat_get_colour (second));

  bastide_setup_draft_set_colour (fixture->draft, first, second_colour);
  g_assert_cmpstr (bastide_seat_get_colour (first), ==, second_colour);
  g_assert_cmpstr (bastide_seat_get_colour (second), ==, first_colour);
  bastide_setup_draft_set_colour (fixture->draft, first, "pink");
  g_assert_cmpstr (bastide_seat_get_colour (first), ==, "pink");
  g_assert_cmpstr (bastide_seat_get_colour (second), ==, first_colour);
}

/* Who begins stays the same person when the order changes, and is drawn by lot when that person has left. */
static void
test_order (Fixture       *fixture,
            gconstpointer  data)
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

static void
test_empty_name (Fixture       *fixture,
                 gconstpointer  data)
{
  g_autoptr (BastideSetup) setup = NULL;

  bastide_seat_set_name (get_seat (fixture, 0), "   ");
  bastide_seat_set_name (get_seat (fixture, 1), " Anna ");
  setup = bastide_setup_draft_create_setup (fixture->draft);
  g_assert_cmpstr (((BastideSetupPlayer *) g_ptr_array_index (setup->players, 0))->name, !=, "");
  g_assert_cmpstr (((BastideSetupPlayer *) g_ptr_array_index (setup->players, 1))->name, ==, "Anna");
}

/* Every value of every option can be played, and differs from the default unless it is the default. */
static void
test_options (Fixture       *fixture,
              gconstpointer  data)
{
  for (guint i = 0; i < bastide_setup_draft_get_n_options (fixture->draft); i++)
    {
      const BastideOption *option = bastide_setup_draft_get_option (fixture->draft, i);

      if (g_str_equal (option->name, BASTIDE_OPTION_START_PLAYER))
        continue;
      for (guint j = 0; option->choices[j] != NULL; j++)
        {
          g_autoptr (GPtrArray) differences = NULL;

          bastide_setup_draft_set_value (fixture->draft, option, option->choices[j]);
          g_assert_cmpstr (bastide_setup_draft_get_value (fixture->draft, option), ==, option->choices[j]);
          differences = bastide_setup_draft_get_differences (fixture->draft);
          g_assert_cmpuint (differences->len, ==, j > 0);
          assert_playable (fixture);
        }
      bastide_setup_draft_reset (fixture->draft);
    }
}

static void
test_presets (Fixture       *fixture,
              gconstpointer  data)
{
  const BastideGameInterface *game = bastide_setup_draft_get_game (fixture->draft);

  g_assert_cmpuint (game->n_presets, >, 0);
  for (guint i = 0; i < game->n_presets; i++)
    {
      bastide_setup_draft_apply_preset (fixture->draft, &game->presets[i]);
      for (guint j = 0; j < game->n_presets; j++)
        g_assert_cmpint (bastide_setup_draft_matches_preset (fixture->draft, &game->presets[j]), ==, i == j);
      assert_playable (fixture);
    }
}

static void
test_save (Fixture       *fixture,
           gconstpointer  data)
{
  const BastideOption *farmers = find_option (fixture, "farmers");
  g_autoptr (GVariant) setup = NULL;
  g_autoptr (GVariant) players = NULL;

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

/* Settings of another version, or edited by hand, never make a draft that cannot be played. */
static void
test_foreign_settings (Fixture       *fixture,
                       gconstpointer  data)
{
  static const char *const setups[] = {
    "('', {}, [])",
    "('no-such-game', {}, [])",
    "('%s', {'no-such-option': 'x', 'farmers': 'perhaps', 'start-player': '5'}, ['no-such-set', 'base'])",
  };
  static const char *const players[] = {
    "[]",
    "[('Anna', 'red')]",
    "[('Anna', 'red'), ('', 'red'), ('C', 'no-such-colour')]",
    "[('1', ''), ('2', ''), ('3', ''), ('4', ''), ('5', ''), ('6', ''), ('7', ''), ('8', '')]",
  };

  for (guint i = 0; i < G_N_ELEMENTS (setups); i++)
    {
      g_autoptr (GString) text = g_string_new (setups[i]);
      g_autoptr (GVariant) setup = NULL;

      g_string_replace (text, "%s", bastide_registry_get_games ()[0]->id, 0);
      setup = g_variant_parse (G_VARIANT_TYPE ("(sa{ss}as)"), text->str, NULL, NULL, NULL);
      bastide_setup_draft_restore (fixture->draft, setup);
      assert_playable (fixture);
    }
  for (guint i = 0; i < G_N_ELEMENTS (players); i++)
    {
      g_autoptr (GVariant) variant = g_variant_parse (G_VARIANT_TYPE ("a(ss)"), players[i], NULL, NULL, NULL);

      bastide_setup_draft_restore_players (fixture->draft, variant);
      assert_playable (fixture);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

#define ADD(path, function) g_test_add ("/app/setup-draft/" path, Fixture, NULL, set_up, function, tear_down)
  ADD ("seats", test_seats);
  ADD ("colours", test_colours);
  ADD ("order", test_order);
  ADD ("empty-name", test_empty_name);
  ADD ("options", test_options);
  ADD ("presets", test_presets);
  ADD ("save", test_save);
  ADD ("foreign-settings", test_foreign_settings);

  return g_test_run ();
}
