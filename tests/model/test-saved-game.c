/* test-saved-game.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/saving/bastide-game-format.h"
#include "model/saving/bastide-saved-game.h"
#include "table.h"
#include "testing.h"
#include "tileset/reading/bastide-tileset-reader.h"

typedef TestingFile Fixture;

static char *
print_game (BastideGame *game)
{
  return harness_take_text (bastide_game_print (game));
}

static BastideGame *
load (Fixture *fixture)
{
  BastideGame *game = NO_ERROR (bastide_game_load (fixture->file, testing_get_store (), NULL, &error));

  g_assert_nonnull (game);

  return game;
}

#define ANY_CODE -1

/* Asserts that a file with this text is refused. Returns: the message without the file's name, with which it begins */
static const char *
assert_refused (Fixture    *fixture,
                const char *text,
                int         code)
{
  g_autoptr(GError) error = NULL;
  g_autofree char *name = g_file_get_parse_name (fixture->file);

  testing_write_text (fixture->file, text);
  g_assert_null (bastide_game_load (fixture->file, testing_get_store (), NULL, &error));
  g_assert_cmpuint (error->domain, ==, BASTIDE_SAVED_GAME_ERROR);
  if (code != ANY_CODE)
    g_assert_cmpint (error->code, ==, code);
  g_assert_true (g_str_has_prefix (error->message, name));
  g_test_message ("%s", error->message);

  return g_intern_string (error->message + strlen (name));
}

static char *
replace_first (const char *text,
               const char *from,
               const char *to)
{
  const char *at = strstr (text, from);

  g_assert_nonnull (at);

  return g_strdup_printf ("%.*s%s%s", (int) (at - text), text, to, at + strlen (from));
}

static int
find_code (const char *word)
{
  static const char *const codes[] = {
    [BASTIDE_SAVED_GAME_ERROR_INVALID] = "invalid", [BASTIDE_SAVED_GAME_ERROR_TOO_NEW] = "too-new",
    [BASTIDE_SAVED_GAME_ERROR_SETUP] = "setup", [BASTIDE_SAVED_GAME_ERROR_TILESET] = "tileset",
    [BASTIDE_SAVED_GAME_ERROR_ACTION] = "action", [BASTIDE_SAVED_GAME_ERROR_CHECKSUM] = "checksum",
  };

  return (int) table_find (codes, G_N_ELEMENTS (codes), word);
}

/* A game in the middle of a turn, and its file. */
static char *
make_text (void)
{
  g_autoptr(BastideGame) game = testing_new_game (3, 61);

  testing_play_by (game, 61, 41);

  return print_game (game);
}

/* A game in which a rule of a set waits for a decision, with figures, pieces and tokens of sets. */
static char *
make_text_with_rows (void)
{
  static const char *const sets[] = { "couriers", "fairs", "squires", "stars" };
  g_autoptr(BastideSetup) setup = testing_new_setup (3, 61);
  g_autoptr(BastideGame) game = NULL;
  g_autoptr(GRand) random = g_rand_new_with_seed (61);
  BastideDecision decision;

  for (guint i = 0; i < G_N_ELEMENTS (sets); i++)
    bastide_setup_add_tileset (setup, bastide_tileset_store_find (testing_get_store (), sets[i]));
  game = testing_start (g_steal_pointer (&setup));
  testing_play (game, random, 60);
  do
    {
      g_assert_true (testing_play_action (game, random));
      bastide_game_get_decision (game, &decision);
    }
  while (decision.row == NULL);

  return print_game (game);
}

/* One action, confirmed or not. */
static gboolean
waver (BastideGame *game,
       GRand       *random)
{
  if (bastide_game_get_can_confirm (game) && g_rand_boolean (random))
    {
      bastide_game_confirm (game);
      return TRUE;
    }
  if (g_rand_int_range (random, 0, 10) == 0 && bastide_game_undo (game))
    return TRUE;

  if (!bastide_game_get_can_confirm (game) && !bastide_game_get_finished (game))
    testing_apply_any (game, random);

  return !bastide_game_get_finished (game);
}

TEST_WITH ("/saved-game/round-trip", testing_file_set_up, testing_file_tear_down)
{
  for (guint i = 0; i < 4; i++)
    {
      g_autoptr(BastideGame) game = testing_new_game (2 + i, 70 + i);
      g_autoptr(GRand) random = g_rand_new_with_seed (i);
      guint n_unconfirmed = 0;
      gboolean more = TRUE;

      bastide_game_set_player_name (game, 0, "Žofie & <Co> \"'");
      for (guint stage = 0; more; stage++)
        {
          g_autoptr(BastideGame) loaded = NULL;
          g_autoptr(BastideGame) copy = NULL;

          more = waver (game, random);
          if (more && stage % 9 != 0)
            continue;

          testing_assert_saves (game, fixture->file);
          loaded = load (fixture);
          g_assert_cmpstr (bastide_game_get_id (game), ==, bastide_game_get_id (loaded));
          g_assert_cmpint (g_date_time_to_unix (bastide_game_get_created (game)), ==,
                           g_date_time_to_unix (bastide_game_get_created (loaded)));
          n_unconfirmed += bastide_game_get_can_confirm (game);
          if (!more || stage % 27 != 0)
            continue;

          /* Both continue alike: the hidden order was restored too. */
          copy = bastide_game_copy (game);
          bastide_game_confirm (copy);
          bastide_game_confirm (loaded);
          testing_play_by (copy, stage, G_MAXUINT);
          testing_play_by (loaded, stage, G_MAXUINT);
          testing_assert_equal (copy, loaded);
        }
      g_assert_cmpuint (n_unconfirmed, >, 0);
    }
}

/* Removes the time of the last change, the only permitted difference. */
static char *
strip_changed (const char *text)
{
  g_autoptr(GRegex) regex = g_regex_new (" changed=\"[^\"]*\"", 0, 0, NULL);

  return g_regex_replace_literal (regex, text, -1, 0, "", 0, NULL);
}

TEST_WITH ("/saved-game/stable", testing_file_set_up, testing_file_tear_down)
{
  g_autofree char *text = make_text ();
  g_autofree char *first = strip_changed (text);
  g_autofree char *again = NULL;
  g_autoptr(BastideGame) game = NULL;

  testing_write_text (fixture->file, text);
  game = load (fixture);
  again = print_game (game);
  ASSERT_STRING (strip_changed (again), first);
}

TEST_WITH ("/saved-game/setup", testing_file_set_up, testing_file_tear_down)
{
  const char *draw[] = { "base-E", "base-E", "base-U", "base-U", "base-A", NULL };
  g_autoptr(BastideSetup) setup = testing_new_setup (2, G_MAXUINT64);
  BastideSetupPlayer *first = g_ptr_array_index (setup->players, 0);
  g_autoptr(BastideGame) game = NULL;
  g_autoptr(BastideGame) loaded = NULL;

  setup->draw = g_strdupv ((char **) draw);
  bastide_setup_set_option (setup, "small-city", "2");
  bastide_setup_set_option (setup, "take-backs", "false");
  bastide_setup_set_option (setup, "city-points", "7");
  bastide_setup_set_option (setup, "hand", "2");
  bastide_setup_set_count (setup, "base-A", 5);
  bastide_setup_set_figures (setup, "follower", 3);
  g_free (first->colour);
  first->colour = g_strdup ("yellow");
  game = NO_ERROR (bastide_game_new (setup, &error));

  g_assert_true (bastide_game_save (game, fixture->file, NULL));
  loaded = load (fixture);
  testing_assert_equal (game, loaded);
  g_assert_cmpuint (bastide_game_get_setup (loaded)->seed, ==, G_MAXUINT64);
  g_assert_cmpstr (bastide_rules_get_option (bastide_game_get_rules (loaded), "small-city"), ==, "2");
  g_assert_cmpstr (bastide_rules_get_option (bastide_game_get_rules (loaded), "take-backs"), ==, "false");
  g_assert_cmpstr (bastide_rules_get_option (bastide_game_get_rules (loaded), "city-points"), ==, "7");
  g_assert_true (bastide_rules_has_hands (bastide_game_get_rules (loaded)));
  g_assert_cmpuint (bastide_rules_get_figure_count (bastide_game_get_rules (loaded), 0), ==, 3);
  g_assert_cmpstr (bastide_player_get_colour (bastide_game_get_player (loaded, 0)), ==, "yellow");
}

/* Two copies of some sets, modules with and without tiles, one set without its module, fixed outcomes of chance. */
static BastideSetup *
new_large_setup (guint64 seed)
{
  static const char *const sets[] = {
    "flying", "traders", "inns", "traders", "ferries", "goldmines", "mage", "river", "robbers", "crops", "crops",
  };
  static const char *const modules[] = {
    "river", "abbot", "traders", "flying", "messages", "ferries", "goldmines", "mage", "robbers", "crops", NULL
  };
  static const guint8 dice[] = { 3, 1, 2, 2 };
  static const guint8 messages[] = { 8, 1 };
  BastideSetup *setup = testing_new_setup (3, seed);

  for (guint i = 0; i < G_N_ELEMENTS (sets); i++)
    bastide_setup_add_tileset (setup, bastide_tileset_store_find (testing_get_store (), sets[i]));
  setup->modules = g_strdupv ((char **) modules);
  bastide_setup_set_script (setup, "dice", dice, G_N_ELEMENTS (dice));
  bastide_setup_set_script (setup, "messages", messages, G_N_ELEMENTS (messages));

  return setup;
}

/* The setup of a game with expansions is in its file. */
static void
check_large_setup (Fixture *fixture)
{
  g_autoptr(BastideGame) game = load (fixture);
  const BastideSetup *setup = bastide_game_get_setup (game);
  const BastideRules *rules = bastide_game_get_rules (game);
  const GByteArray *dice = g_hash_table_lookup (setup->scripts, "dice");

  g_assert_cmpuint (setup->tilesets->len, ==, 12);
  g_assert_cmpuint (dice->len, ==, 4);
  g_assert_cmpuint (dice->data[0], ==, 3);
  g_assert_cmpuint (dice->data[3], ==, 2);
  g_assert_cmpuint (((const GByteArray *) g_hash_table_lookup (setup->scripts, "messages"))->len, ==, 2);
  g_assert_true (bastide_rules_has_module (rules, "abbot"));
  g_assert_false (bastide_rules_has_module (rules, "inns"));
  /* A set listed twice has each of its tiles twice. */
  g_assert_cmpuint (bastide_rules_get_tile_count (rules, (guint) bastide_rules_find_tile (rules, "traders-HA")), ==, 2);
}

/* A game with expansions, saved now and then: everything is restored. */
TEST_WITH ("/saved-game/expansions", testing_file_set_up, testing_file_tear_down)
{
  g_autoptr(BastideSetup) setup = new_large_setup (91);
  g_autoptr(GRand) random = g_rand_new_with_seed (91);
  gboolean more = TRUE;
  g_autoptr(BastideGame) game = NO_ERROR (bastide_game_new (setup, &error));

  for (guint stage = 0; more; stage++)
    {
      more = waver (game, random);
      if (!more || stage % 60 == 0)
        testing_assert_saves (game, fixture->file);
    }
  check_large_setup (fixture);
}

/* Impossible faces of dice, and draws and throws of no module in play, are refused with the line. */
TEST_WITH ("/saved-game/broken-scripts", testing_file_set_up, testing_file_tear_down)
{
  g_autoptr(BastideSetup) setup = new_large_setup (92);
  g_autoptr(BastideGame) game = bastide_game_new (setup, NULL);
  g_autofree char *text = print_game (game);

  TABLE_FOR_EACH (row, "saved-games-scripts.tsv", 2) /* an element, the reason of the refusal */
    {
      g_autofree char *damaged = replace_first (text, "<script name=\"dice\">3 1 2 2</script>", row[0]);

      assert_refused (fixture, damaged, find_code (row[1]));
    }
}

TEST_WITH ("/saved-game/fork", testing_file_set_up, testing_file_tear_down)
{
  g_autoptr(BastideGame) game = testing_new_game (3, 81);
  g_autoptr(GRand) random = g_rand_new_with_seed (81);
  g_autoptr(BastideGame) fork = NULL;
  g_autoptr(BastideGame) again = NULL;
  g_autoptr(BastideGame) loaded = NULL;

  testing_play (game, random, 60);
  fork = bastide_game_fork_at (game, 30);
  testing_play (fork, random, 50);
  again = bastide_game_fork_at (fork, 45);
  testing_play (again, random, 70);

  g_assert_true (bastide_game_save (again, fixture->file, NULL));
  loaded = load (fixture);
  testing_assert_equal (again, loaded);
  testing_undo_all (loaded);
  g_assert_cmpuint (bastide_game_get_n_actions (loaded), ==, 45);
}

/* Forks of a fork at the place where it begins, before and after the confirmation. */
TEST_WITH ("/saved-game/fork-of-fork", testing_file_set_up, testing_file_tear_down)
{
  g_autoptr(BastideGame) game = testing_new_game (2, 82);
  g_autoptr(GRand) random = g_rand_new_with_seed (82);

  while (bastide_game_get_n_actions (game) < 30 || !bastide_game_get_can_confirm (game))
    waver (game, random);

  for (guint i = 0; i < 4; i++)
    {
      g_autoptr(BastideGame) fork = bastide_game_fork_at (game, bastide_game_get_n_actions (game));

      if (i == 1)
        bastide_game_confirm (fork);
      testing_assert_saves (fork, fixture->file);
      g_set_object (&game, fork);
    }
}

/* A user's set, in an encoding that the saved game does not use. */
TEST_WITH ("/saved-game/definitions", testing_file_set_up, testing_file_tear_down)
{
  g_autofree char *set = table_read_text ("written/latin.bastide-tileset");
  g_autoptr(GBytes) bytes = g_bytes_new_static (set, strlen (set));
  g_autoptr(BastideTileset) tileset = NO_ERROR (bastide_tileset_load_bytes (bytes, "mine.bastide-tileset", &error));
  g_autoptr(BastideSetup) setup = testing_new_setup (2, 91);
  g_autoptr(BastideGame) game = NULL;
  g_autoptr(BastideGame) loaded = NULL;
  g_autoptr(BastideSavedGame) summary = NULL;
  g_autofree char *text = NULL, *again = NULL, *broken = NULL, *cut = NULL;

  bastide_setup_add_tileset (setup, tileset);
  bastide_setup_add_tileset (setup, tileset);
  game = bastide_game_new (setup, NULL);
  testing_play_by (game, 91, 90);
  g_assert_nonnull (strstr (bastide_game_get_title (game), "Café"));

  /* The file contains the set, once, and can be opened by users who do not have it. */
  text = print_game (game);
  g_assert_nonnull (strstr (text, "<!-- inside -->"));
  g_assert_cmpuint (g_strrstr (text, "<definitions>") - text, ==, strstr (text, "<definitions>") - text);
  testing_write_text (fixture->file, text);
  loaded = load (fixture);
  testing_assert_equal (game, loaded);
  again = print_game (loaded);
  g_assert_nonnull (strstr (again, "<!-- inside -->"));
  g_assert_nonnull (strstr (again, "<excludes set=\"yours\"/>"));
  g_assert_nonnull (strstr (again, "<text>A <b>café</b>.</text>"));

  summary = bastide_saved_game_new_for_file (fixture->file, NULL);
  g_assert_cmpstr (summary->title, ==, bastide_game_get_title (game));

  /* It cannot be opened without the set, nor with another one of that name. */
  broken = replace_first (text, "count=\"4\"", "count=\"5\"");
  assert_refused (fixture, broken, BASTIDE_SAVED_GAME_ERROR_TILESET);
  *strstr (text, "  <definitions>") = '\0';
  cut = g_strconcat (text, "</game>\n", NULL);
  g_assert_nonnull (strstr (assert_refused (fixture, cut, BASTIDE_SAVED_GAME_ERROR_TILESET), "mine"));
}

/* With 500 sets of tiles a game can be opened, with one more it cannot. */
TEST_WITH ("/saved-game/most-sets", testing_file_set_up, testing_file_tear_down)
{
  g_autoptr(BastideSetup) setup = testing_new_setup (2, 91);

  while (setup->tilesets->len <= 500)
    {
      g_autofree char *text = g_strdup_printf (
        "<tileset xmlns=\"https://bastide-game.github.io/ns/tileset/1\" id=\"s%u\" game=\"classic\">"
        "<title xml:lang=\"en\">S</title><tile id=\"s%u-A\"/></tileset>", setup->tilesets->len, setup->tilesets->len);
      g_autoptr(GBytes) bytes = g_bytes_new (text, strlen (text));
      g_autoptr(BastideTileset) tileset = NO_ERROR (bastide_tileset_load_bytes (bytes, "set", &error));
      g_autoptr(BastideGame) game = NULL;
      g_autofree char *saved = NULL;

      bastide_setup_add_tileset (setup, tileset);
      if (setup->tilesets->len < 500)
        continue;

      game = NO_ERROR (bastide_game_new (setup, &error));
      saved = print_game (game);
      if (setup->tilesets->len == 500)
        testing_assert_saves (game, fixture->file);
      else
        assert_refused (fixture, saved, BASTIDE_SAVED_GAME_ERROR_SETUP);
    }
}

TEST_WITH ("/saved-game/truncated", testing_file_set_up, testing_file_tear_down)
{
  g_autofree char *text = make_text ();
  gsize length = strlen (text);

  /* The line break at the end is optional. */
  for (gsize end = 0; end + 1 < length; end += 97)
    {
      g_autofree char *part = g_strndup (text, end);

      assert_refused (fixture, part, BASTIDE_SAVED_GAME_ERROR_INVALID);
    }
}

TEST_WITH ("/saved-game/damaged", testing_file_set_up, testing_file_tear_down)
{
  g_autofree char *text = make_text ();
  TABLE_FOR_EACH (row, "saved-games-damaged.tsv", 3) /* the reason of the refusal, the changed text, its replacement */
    {
      g_autofree char *damaged = replace_first (text, row[1], row[2]);
      const char *message = assert_refused (fixture, damaged, find_code (row[0]));

      /* ":17: …": the line, and a message. */
      g_assert_true (g_regex_match_simple ("^:[0-9]+: .+[^\\n]$", message, 0, 0));

      /* A refused file is never overwritten. */
      ASSERT_STRING (testing_read_text (fixture->file), damaged);
    }
}

/* The beginning of a message, after the name of the file, about the line with this text. */
static char *
make_line_prefix (const char *text,
                  const char *element)
{
  guint line = 1;

  for (const char *c = text; c < strstr (text, element); c++)
    line += *c == '\n';

  return g_strdup_printf (":%u: ", line);
}

TEST_WITH ("/saved-game/line", testing_file_set_up, testing_file_tear_down)
{
  g_autofree char *text = make_text ();
  g_autofree char *damaged = replace_first (text, "<turn number=\"5\"", "<turn number=\"7\"");
  g_autofree char *expected = make_line_prefix (damaged, "<turn number=\"7\"");

  g_assert_true (g_str_has_prefix (assert_refused (fixture, damaged, BASTIDE_SAVED_GAME_ERROR_ACTION), expected));
}

/* Seats are restored; an unknown computer player is refused with its line. */
TEST_WITH ("/saved-game/seat", testing_file_set_up, testing_file_tear_down)
{
  static const char *const unknown[] = { "wizard", "strong:dragon", "one-ply:farmer", "strong:", "strong:farmer:farmer",
                                         "&lt;&amp;", "", "Strong", " strong", "%s%n" };
  static const char *const known[] = { "person", "strong", "master:farmer", "one-ply" };
  g_autofree char *text = make_text ();
  g_autofree char *place = make_line_prefix (text, "<player ");

  for (guint i = 0; i < G_N_ELEMENTS (known); i++)
    {
      const char *seat = i == 0 ? NULL : known[i];
      g_autofree char *attribute = g_strdup_printf ("<player seat=\"%s\" ", known[i]);
      g_autofree char *seated = replace_first (text, "<player ", attribute);
      g_autoptr(BastideSavedGame) summary = NULL;
      g_autoptr(BastideGame) game = NULL;

      testing_write_text (fixture->file, seated);
      game = load (fixture);
      g_assert_cmpstr (bastide_game_get_seat (game, 0), ==, seat);
      g_assert_cmpstr (bastide_player_get_seat (bastide_game_get_player (game, 0)), ==, seat);
      summary = NO_ERROR (bastide_saved_game_new_for_file (fixture->file, &error));
      g_assert_cmpstr (summary->seats[0].seat, ==, known[i]);
      g_assert_null (summary->seats[1].seat);
      g_assert_false (bastide_game_is_computer (game, 1));
    }
  for (guint i = 0; i < G_N_ELEMENTS (unknown); i++)
    {
      g_autofree char *attribute = g_strdup_printf ("<player seat=\"%s\" ", unknown[i]);
      g_autofree char *seated = replace_first (text, "<player ", attribute);

      g_assert_nonnull (strstr (assert_refused (fixture, seated, ANY_CODE), place));
    }
}

TEST_WITH ("/saved-game/no-file", testing_file_set_up, testing_file_tear_down)
{
  g_autoptr(GError) failure = NULL;
  g_autoptr(GFile) folder = g_file_new_for_path (fixture->folder);

  ASSERT_FAILS (bastide_game_load (fixture->file, testing_get_store (), NULL, &error), G_IO_ERROR, NOT_FOUND);
  g_assert_null (bastide_game_load (folder, testing_get_store (), NULL, &failure));
  g_assert_nonnull (failure);
}

TEST_WITH ("/saved-game/too-large", testing_file_set_up, testing_file_tear_down)
{
  g_autofree char *text = make_text ();
  g_autofree char *blanks = g_strnfill (BASTIDE_GAME_FILE_MAX_SIZE, ' ');
  g_autofree char *large = g_strconcat (text, blanks, NULL);

  assert_refused (fixture, large, BASTIDE_SAVED_GAME_ERROR_INVALID);
}

/* As much of every element as fits into a file. */
TEST_WITH ("/saved-game/endless", testing_file_set_up, testing_file_tear_down)
{
  g_autofree char *text = make_text ();
  const char *players = strstr (text, "    <player ");
  const char *tilesets = strstr (text, "    <tileset ");
  const char *rest = strstr (text, "  </setup>");
  g_autofree char *head = g_strndup (text, (gsize) (players - text));
  g_autofree char *seats = g_strndup (players, (gsize) (tilesets - players));
  g_autofree char *tileset = g_strndup (tilesets, (gsize) (rest - tilesets));
  g_autofree char *both = g_strconcat (seats, tileset, NULL);
  const char *const setups[][3] = {
    { "", seats, tileset }, /* the text before, the endless part, the text after it */
    { seats, tileset, "" },
    { both, "<module name=\"nonsense\"/>", "" },
    { both, "<count tile=\"base-A\" count=\"1000000\"/>", "" },
    { both, "<figures figure=\"follower\" count=\"1000000\"/>", "" },
    { both, "<option name=\"nonsense\" value=\"true\"/>", "" },
  };
  guint n_copies = g_test_slow () ? 30000 : 3000;

  for (guint i = 0; i < G_N_ELEMENTS (setups); i++)
    {
      g_autoptr(GString) large = g_string_new (head);

      g_string_append (large, setups[i][0]);
      for (guint k = 0; k < n_copies; k++)
        g_string_append (large, setups[i][1]);
      g_string_append (large, setups[i][2]);
      g_string_append (large, rest);
      assert_refused (fixture, large->str, ANY_CODE);
    }
}

/* Any byte may be wrong: the file is refused, or gives a playable game. */
TEST_WITH ("/saved-game/mutated", testing_file_set_up, testing_file_tear_down)
{
  g_autofree char *plain = make_text ();
  g_autofree char *with_rows = make_text_with_rows ();
  g_autoptr(GRand) random = g_rand_new_with_seed (1);
  guint n_rounds = g_test_slow () ? 10000 : 400;

  for (guint i = 0; i < n_rounds; i++)
    {
      const char *text = i % 2 == 0 ? plain : with_rows;
      gsize length = strlen (text);
      g_autofree char *mutated = g_strdup (text);
      g_autoptr(BastideGame) game = NULL;
      g_autoptr(BastideGame) beginning = NULL;
      g_autoptr(GError) error = NULL;

      for (guint k = 0; k < 2; k++)
        mutated[g_rand_int_range (random, 0, (gint32) length)] = (char) g_rand_int_range (random, 1, 256);
      testing_write_text (fixture->file, mutated);
      game = bastide_game_load (fixture->file, testing_get_store (), NULL, &error);
      g_assert_true ((game == NULL) == (error != NULL));
      if (game == NULL)
        beginning = bastide_game_load_beginning (fixture->file, testing_get_store (), NULL, NULL, NULL);
      else
        testing_play (game, random, 45);
      if (beginning != NULL)
        testing_play (beginning, random, 45);
    }
}

TEST_WITH ("/saved-game/beginning", testing_file_set_up, testing_file_tear_down)
{
  g_autoptr(BastideGame) game = testing_new_game (3, 61);
  g_autofree char *text = make_text ();
  /* The checksum of turn 10 is wrong. */
  const char *wrong = "<turn number=\"10\" checksum=\"0123456789abcdef\"";
  g_autofree char *turn = g_strndup (strstr (text, "<turn number=\"10\""), strlen (wrong));
  g_autofree char *damaged = replace_first (text, turn, wrong);
  g_autoptr(BastideGame) beginning = NULL;
  guint n_turns = 0;

  g_assert_nonnull (strstr (assert_refused (fixture, damaged, BASTIDE_SAVED_GAME_ERROR_CHECKSUM), "10"));

  beginning = NO_ERROR (bastide_game_load_beginning (fixture->file, testing_get_store (), &n_turns, NULL, &error));
  g_assert_cmpuint (n_turns, ==, 9);
  g_assert_cmpuint (bastide_game_get_turn (beginning), ==, 10);
  g_assert_null (strstr (text, bastide_game_get_id (beginning)));

  /* It is the same game up to that point. */
  testing_play_by (game, 61, bastide_game_get_n_actions (beginning));
  testing_assert_equal (game, beginning);

  ASSERT_STRING (testing_read_text (fixture->file), damaged);
}

TEST_WITH ("/saved-game/no-beginning", testing_file_set_up, testing_file_tear_down)
{
  g_autofree char *text = make_text ();
  g_autofree char *damaged = replace_first (text, "seed=\"61\"", "seed=\"62\"");
  guint n_turns = 7;

  testing_write_text (fixture->file, damaged);
  ASSERT_FAILS (bastide_game_load_beginning (fixture->file, testing_get_store (), &n_turns, NULL, &error),
                BASTIDE_SAVED_GAME_ERROR, CHECKSUM);
  g_assert_cmpuint (n_turns, ==, 0);
}

/* No player can be named as the one to move. */
TEST_WITH ("/saved-game/summary-without-player", testing_file_set_up, testing_file_tear_down)
{
  g_autofree char *text = make_text ();
  g_autoptr(GRegex) player = g_regex_new ("(<summary [^>]*finished=\"false\") player=\"[0-9]\"", 0, 0, NULL);
  g_autofree char *damaged = g_regex_replace (player, text, -1, 0, "\\1", 0, NULL);

  g_assert_cmpstr (damaged, !=, text);
  testing_write_text (fixture->file, damaged);
  ASSERT_FAILS (bastide_saved_game_new_for_file (fixture->file, &error), BASTIDE_SAVED_GAME_ERROR, INVALID);
}

TEST_WITH ("/saved-game/summary", testing_file_set_up, testing_file_tear_down)
{
  g_autoptr(BastideGame) game = testing_new_game (4, 5);
  const guint stages[] = { 0, 30, G_MAXUINT };

  bastide_game_set_player_name (game, 1, "Bořivoj & syn");
  for (guint stage = 0; stage < G_N_ELEMENTS (stages); stage++)
    {
      g_autoptr(BastideSavedGame) summary = NULL;
      BastideDecision decision;

      testing_play_by (game, 5, stages[stage]);
      g_assert_true (bastide_game_save (game, fixture->file, NULL));
      summary = NO_ERROR (bastide_saved_game_new_for_file (fixture->file, &error));

      bastide_game_get_decision (game, &decision);
      g_assert_cmpstr (summary->id, ==, bastide_game_get_id (game));
      g_assert_cmpstr (summary->title, ==, "Base game");
      g_assert_cmpstr (summary->title, ==, bastide_game_get_title (game));
      g_assert_cmpuint (summary->turn, ==, bastide_game_get_turn (game));
      g_assert_cmpuint (summary->n_turns, ==, bastide_game_get_n_turns (game));
      g_assert_cmpint (summary->finished, ==, bastide_game_get_finished (game));
      g_assert_cmpint (summary->player, ==, bastide_game_get_finished (game) ? -1 : decision.player);
      g_assert_cmpuint (summary->n_players, ==, 4);
      for (guint i = 0; i < 4; i++)
        {
          BastidePlayer *player = bastide_game_get_player (game, i);

          g_assert_cmpstr (summary->seats[i].name, ==, bastide_player_get_name (player));
          g_assert_cmpstr (summary->seats[i].colour, ==, bastide_player_get_colour (player));
          g_assert_cmpint (summary->seats[i].score, ==, bastide_player_get_score (player));
          g_assert_cmpuint (summary->seats[i].rank, ==, bastide_player_get_rank (player));
        }
    }
}

TEST_WITH ("/saved-game/broken-summary", testing_file_set_up, testing_file_tear_down)
{
  static const char *const changes[][2] = {
    { "ns/game/1\"", "ns/game/3\"" }, { " rules=\"1\"", " rules=\"999\"" },
  };
  g_autofree char *text = make_text ();
  const char *actions = strstr (text, "  <actions");

  for (gsize end = 0; end < (gsize) (actions - text); end += 31)
    {
      g_autofree char *part = g_strndup (text, end);

      testing_write_text (fixture->file, part);
      ASSERT_FAILS (bastide_saved_game_new_for_file (fixture->file, &error), BASTIDE_SAVED_GAME_ERROR, INVALID);
    }
  for (guint i = 0; i < G_N_ELEMENTS (changes); i++)
    {
      g_autofree char *damaged = replace_first (text, changes[i][0], changes[i][1]);
      g_autoptr(BastideSavedGame) summary = NULL;

      testing_write_text (fixture->file, damaged);
      summary = bastide_saved_game_new_for_file (fixture->file, NULL);
      /* Newer rules in a known format can still be listed; a newer format cannot. */
      g_assert_true ((summary != NULL) == (i == 1));
    }
}

/* A full disk, simulated by a limit on the size of files. */
TEST_WITH ("/saved-game/full-disk", testing_file_set_up, testing_file_tear_down)
{
  g_autoptr(BastideGame) game = testing_new_game (3, 61);
  g_autofree char *text = make_text ();
  g_autoptr(GError) error = NULL;
  g_autoptr(GDir) folder = NULL;

  testing_write_text (fixture->file, text);
  harness_fill_disk (100);
  g_assert_false (bastide_game_save (game, fixture->file, &error));
  harness_free_disk ();

  g_assert_nonnull (error);
  ASSERT_STRING (testing_read_text (fixture->file), text);
  folder = g_dir_open (fixture->folder, 0, NULL);
  g_assert_cmpstr (g_dir_read_name (folder), ==, "a.bastide-game");
  g_assert_null (g_dir_read_name (folder));
}

TEST_WITH ("/saved-game/no-folder", testing_file_set_up, testing_file_tear_down)
{
  g_autoptr(BastideGame) game = testing_new_game (2, 1);
  g_autoptr(GError) error = NULL;
  g_autoptr(GFile) child = NULL;

  testing_write_text (fixture->file, "not a folder");
  child = g_file_get_child (fixture->file, "b.bastide-game");
  g_assert_false (bastide_game_save (game, child, &error));
  g_assert_nonnull (error);
}

/* The checksum of a set with rules that differ from usual ones in one place; @old: (nullable): what @new replaces. */
static guint64
sum_rules (const char *old,
           const char *new)
{
  static const char usual[] =
    "<tileset xmlns='https://bastide-game.github.io/ns/tileset/2' id='sum' game='classic'>"
    "<title xml:lang='en'>Sum</title><rules>"
    "<mark id='well' on='road' look='well'><title xml:lang='en'>Well</title>"
    "<counted xml:lang='en' one='well' other='wells'/></mark>"
    "<piece id='post' on='road' as='mark' common='true'><title xml:lang='en'>Post</title>"
    "<counted xml:lang='en' one='post' other='posts'/></piece>"
    "<event id='e' when='laid' mark='well' instead='true'><if count='tiles-around' kind='city'/><deploy to='around'/>"
    "<lay piece='post' to='around'/></event></rules>"
    "<tile id='sum-A'><road id='r1' borders='N S' well='true'/></tile></tileset>";
  g_auto (GStrv) parts = g_strsplit (usual, old != NULL ? old : "\n", 2);
  g_autofree char *text = g_strjoinv (new, parts);
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (BastideTileset) set = NO_ERROR (bastide_tileset_load_bytes (bytes, "sum.xml", &error));

  g_assert_true (old == NULL || parts[1] != NULL);

  return bastide_tileset_checksum (set);
}

/* The effects of a rule are part of the checksum, its name and its look are not. */
TEST ("/saved-game/checksum-of-rules")
{
  static const char *const changes[][2] = {
    { " instead='true'", "" }, { "kind='city'", "kind='road'" }, { "tiles-around", "tiles-beside" },
    { "<deploy to='around'/>", "<deploy/>" }, { "post' to='around'", "post' to='anywhere'" }, { " common='true'", "" },
    { "on='road' as='mark'", "on='road' as='block'" }, { "on='road' as='mark'", "on='tile' as='mark'" },
  };
  guint64 usual = sum_rules (NULL, "");

  for (guint i = 0; i < G_N_ELEMENTS (changes); i++)
    g_assert_cmphex (sum_rules (changes[i][0], changes[i][1]), !=, usual);
  g_assert_cmphex (sum_rules ("look='well'", "look='tower'"), ==, usual);
  g_assert_cmphex (sum_rules (">Well<", ">Spring<"), ==, usual);
}
