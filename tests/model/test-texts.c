/* test-texts.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Runs in English and in Czech; each case asserts the texts of its language. */

#include <glib/gi18n-lib.h>
#include <stdlib.h>

#include "model/words/bastide-house-rules.h"
#include "model/words/bastide-row-texts.h"
#include "model/words/bastide-sentences.h"
#include "model/words/bastide-texts.h"
#include "rules/bastide-registry.h"
#include "rules/games/classic.h"
#include "table.h"
#include "testing.h"
#include "tileset/reading/bastide-tileset-reader.h"

/* The translation decides where a line may break. */
static void
assert_text (const char *text,
             const char *expected)
{
  ASSERT_STRING (testing_make_breakable (text), expected);
}

TEST ("/texts/formulas")
{
  static const struct
  {
    int              points;
    guint            n_items;
    BastideEventItem items[2];
    const char      *english;
    const char      *czech;
  } formulas[] = {
    { 14, 2, { { "tiles", 5, 10 }, { "pennants", 2, 4 } }, "5 tiles × 2 + 2 shields × 2 = 14",
      "5 kartiček × 2 + 2 erby × 2 = 14" },
    { 6, 2, { { "tiles", 3, 6 }, { "pennants", 0, 0 } }, "3 tiles × 2 = 6", "3 kartičky × 2 = 6" },
    { 1, 1, { { "tiles", 1, 1 } }, "1 tile = 1", "1 kartička = 1" },
    { 12, 1, { { "cities", 4, 12 } }, "4 cities × 3 = 12", "4 města × 3 = 12" },
    { 7, 1, { { "tiles", 3, 7 } }, "3 tiles: 7 = 7", "3 kartičky: 7 = 7" },
    /* A loss, as by the witch. */
    { 10, 2, { { "tiles", 10, 20 }, { "pennants", 1, -10 } }, "10 tiles × 2 − 1 shield: 10 = 10",
      "10 kartiček × 2 − 1 erb: 10 = 10" },
  };
  g_autoptr(BastideGame) game = testing_new_game (2, 1);

  if (testing_skip_words ())
    return;

  for (guint i = 0; i < G_N_ELEMENTS (formulas); i++)
    {
      int points = formulas[i].points;
      BastideEvent event = { .type = BASTIDE_EVENT_SCORED, .points = points, .n_items = formulas[i].n_items };
      g_autoptr(BastideFormula) formula = NULL;

      event.items = (BastideEventItem *) formulas[i].items;
      formula = bastide_formula_new (bastide_game_get_rules (game), &event);
      g_assert_nonnull (formula);
      assert_text (formula->text, testing_choose (formulas[i].english, formulas[i].czech));
      g_assert_cmpint (formula->points, ==, points);
    }
}

TEST ("/texts/formula-terms")
{
  BastideEvent event = {
    .type = BASTIDE_EVENT_SCORED, .points = 14, .n_items = 2,
    .items = (BastideEventItem[]) { { "tiles", 5, 10 }, { "pennants", 2, 4 } },
  };
  BastideEvent other = { .type = BASTIDE_EVENT_DRAWN };
  g_autoptr(BastideGame) game = testing_new_game (2, 1);
  const BastideRules *rules = bastide_game_get_rules (game);
  g_autoptr(BastideFormula) formula = bastide_formula_new (rules, &event);
  const BastideFormulaItem *item;

  g_assert_cmpuint (formula->items->len, ==, 2);
  item = &g_array_index (formula->items, BastideFormulaItem, 1);
  g_assert_cmpstr (item->name, ==, "pennants");
  g_assert_cmpint (item->count, ==, 2);
  g_assert_cmpint (item->factor, ==, 2);
  g_assert_cmpint (item->points, ==, 4);
  g_assert_null (bastide_formula_new (rules, &other));
}

/* Czech has three forms. */
TEST ("/texts/plurals")
{
  if (testing_skip_words ())
    return;

  TABLE_FOR_EACH (row, "texts-plurals.tsv", 3) /* the number of tiles, in English, in Czech */
    {
      g_autofree char *text = bastide_text_n_tiles (atoi (row[0]));

      assert_text (text, testing_choose (row[1], row[2]));
    }
}

/* Each word has a text of its own. */
static void
assert_vocabulary (const BastideVocabulary *words)
{
  for (guint i = 0; i < words->n_figures; i++)
    {
      const BastidePhrase *counted = &words->figures[i].counted;
      g_autofree char *text = NULL;

      g_assert_cmpstr (bastide_text_figure (&words->figures[i]), !=, words->figures[i].name);
      g_assert_nonnull (counted->one);
      text = bastide_text_phrase (counted, "items", 3);
      g_assert_true ((strchr (text, '3') != NULL) == (counted->many != NULL));
    }
  for (guint i = 0; i < words->n_categories; i++)
    g_assert_cmpstr (bastide_text_category (&words->categories[i]), !=, words->categories[i].name);
  for (guint i = 0; i < words->n_items; i++)
    {
      g_autofree char *text = bastide_text_phrase (&words->items[i].counted, "items", 3);

      /* A piece that exists once, like the witch, is not counted. */
      g_assert_cmpint (strchr (text, '3') != NULL, ==, words->items[i].counted.many != NULL);
    }
  /* An action without a spot on the board is a button, which needs a label. */
  for (guint i = 0; i < words->n_verbs; i++)
    if (words->verbs[i].target == BASTIDE_TARGET_BUTTON)
      g_assert_nonnull (words->verbs[i].label);
    else
      g_assert_true (words->verbs[i].log != NULL || strchr (words->verbs[i].syntax, 'F') != NULL);
  for (guint i = 0; i < words->n_options; i++)
    {
      const BastideOption *option = &words->options[i];

      for (guint j = 0; !bastide_option_is_number (option) && option->choices[j] != NULL; j++)
        g_assert_cmpstr (bastide_text_option_choice (option, option->choices[j]), !=, option->choices[j]);
    }
}

/* Every word of the rules that a person can see has a text of its own. */
TEST ("/texts/complete")
{
  const BastideGameInterface *const *games = bastide_registry_get_games ();
  const BastideModuleInterface *const *modules = bastide_registry_get_modules ();
  const char *const *colours = bastide_player_colours ();

  for (guint i = 0; colours[i] != NULL; i++)
    g_assert_cmpstr (bastide_text_colour (colours[i]), !=, colours[i]);

  for (guint i = 0; games[i] != NULL; i++)
    {
      assert_vocabulary (&games[i]->vocabulary);
      for (guint k = 0; k < games[i]->n_kinds; k++)
        g_assert_nonnull (games[i]->kinds[k].title);
    }
  for (guint i = 0; modules[i] != NULL; i++)
    assert_vocabulary (&modules[i]->vocabulary);
}

/* Every difference from the printed rules is listed with the printed value, and nothing else is. */
TEST ("/texts/house-rules")
{
  g_autoptr (BastideSetup) setup = testing_new_setup (2, 1);
  g_autoptr (BastideRules) printed = bastide_rules_new (setup, NULL);
  g_autoptr (GPtrArray) nothing = bastide_house_rules_list (printed);
  g_autoptr (BastideRules) rules = NULL;
  g_autoptr (GPtrArray) lines = NULL;

  g_assert_cmpuint (nothing->len, ==, 0);
  bastide_setup_set_option (setup, "city-points", "3");
  bastide_setup_set_option (setup, "road-points", "1");
  bastide_setup_set_option (setup, "take-backs", "false");
  bastide_setup_set_figures (setup, "follower", 9);
  rules = bastide_rules_new (setup, NULL);
  lines = bastide_house_rules_list (rules);
  g_assert_cmpuint (lines->len, ==, 2);
  g_assert_nonnull (strstr (g_ptr_array_index (lines, 0), "3"));
  g_assert_nonnull (strstr (g_ptr_array_index (lines, 0), "2"));
  g_assert_nonnull (strstr (g_ptr_array_index (lines, 1), "9"));
  g_assert_nonnull (strstr (g_ptr_array_index (lines, 1), "7"));
}

/* The words for a decision and for the choices outside the board; a name is not a word. */
static void
assert_decision (BastideGame *game)
{
  const BastideRules *rules = bastide_game_get_rules (game);
  g_auto(BastideActions) actions = BASTIDE_ACTIONS_INIT;
  g_autofree char *title = NULL;
  const BastideDecision decision = testing_get_decision (game);

  title = bastide_text_decision (&decision);
  g_assert_cmpstr (title, !=, decision.kind);
  g_assert_null (strchr (title, '%'));

  bastide_game_list (game, &actions);
  for (guint i = 0; i < actions.n_items; i++)
    {
      const BastideVerb *verb = bastide_rules_get_verb (rules, actions.items[i].verb);
      g_autofree char *done = bastide_text_action (rules, bastide_game_get_setup (game), bastide_game_get_state (game),
                                                   actions.items[i]);
      g_autofree char *label = bastide_text_button (rules, bastide_game_get_setup (game), bastide_game_get_state (game),
                                                   actions.items[i]);

      g_assert_cmpstr (done, !=, verb->name);
      g_assert_null (strchr (done, '%'));
      if (verb->target == BASTIDE_TARGET_BUTTON || verb->target == BASTIDE_TARGET_CARD)
        g_assert_cmpstr (label, !=, verb->name);
      g_assert_null (strchr (label, '%'));
    }
}

static void
assert_scoring (const BastideRules *rules,
                const BastideEvent *event)
{
  if (bastide_rules_find_score_text (rules, event) == NULL)
    g_error ("No words for points of the category %s, reason %s",
             bastide_rules_get_category_name (rules, (guint) event->category), event->reason);
  for (guint i = 0; i < event->n_items; i++)
    if (bastide_rules_find_item (rules, event->items[i].name) == NULL)
      g_error ("No words for the item %s", event->items[i].name);
}

/* Every event in a game with all expansions has a sentence. */
TEST ("/texts/full-games")
{
  for (guint seed = 1; seed <= 3; seed++)
    {
      g_autoptr(BastideSetup) setup = testing_new_full_setup (3, seed);
      g_autoptr(GRand) random = g_rand_new_with_seed (seed);
      g_autoptr(BastideGame) game = NO_ERROR (bastide_game_new (setup, &error));
      GListModel *log;

      do
        assert_decision (game);
      while (testing_play_action (game, random));

      log = bastide_game_get_log (game);
      for (guint i = 0; i < g_list_model_get_n_items (log); i++)
        {
          g_autoptr(BastideLogEntry) entry = g_list_model_get_item (log, i);
          const BastideEvent *event = &entry->event;
          g_autofree char *line = bastide_game_print_entry (game, entry);

          g_assert_null (strchr (line, '%'));
          if (event->type == BASTIDE_EVENT_SCORED)
            assert_scoring (bastide_game_get_rules (game), event);
        }
    }
}

TEST ("/texts/title")
{
  const BastideGameInterface *game = bastide_registry_find_game ("classic");
  g_autofree char *plain = bastide_text_title (game, NULL, NULL, NULL);
  g_autofree char *extended = bastide_text_title (game, "Base game", NULL, STRV ("A", "B", "C"));

  if (testing_skip_words ())
    return;

  assert_text (plain, testing_choose ("Classic game", "Klasická hra"));
  if (!testing_is_czech ())
    g_assert_cmpstr (extended, ==, "Base game with A, B and C");
}

/* A game for two with its own tiles, and with another set if it differs. */
static BastideGame *
new_game_with (const BastideGameInterface *interface,
               const char                 *set)
{
  BastideSetup *setup = testing_new_setup_of (interface->id, 2, 0);

  if (strcmp (set, interface->tilesets[0]) != 0)
    bastide_setup_add_tileset (setup, bastide_tileset_store_find (testing_get_store (), set));

  return testing_start (setup);
}

/* The text of a tile names its features, their places and connections, and every mark. */
TEST ("/texts/tiles")
{
  if (testing_skip_words ())
    return;

  TABLE_FOR_EACH (row, "texts-tiles.tsv", 5) /* a set, a tile, its rotation, the text in English and in Czech */
    {
      const BastideTileset *set = bastide_tileset_store_find (testing_get_store (), row[0]);
      g_autoptr (BastideGame) game = new_game_with (set->game, row[0]);
      const BastideRules *rules = bastide_game_get_rules (game);
      g_autofree char *text = bastide_text_tile (rules, (guint) bastide_rules_find_tile (rules, row[1]),
                                                 (guint) atoi (row[2]));

      if (strcmp (testing_choose (row[3], row[4]), "-") != 0)
        assert_text (text, testing_choose (row[3], row[4]));
    }
}

/* Lays any tile on a cell and skips other decisions. */
static void
lay (BastideGame *game,
     int          x,
     int          y)
{
  g_auto (BastideActions) actions = BASTIDE_ACTIONS_INIT;

  while (bastide_game_get_can_confirm (game))
    bastide_game_confirm (game);
  bastide_game_list (game, &actions);
  for (guint i = 0; i < actions.n_items; i++)
    if (bastide_rules_get_verb (bastide_game_get_rules (game), actions.items[i].verb)->target == BASTIDE_TARGET_CELL
        && actions.items[i].x == x && actions.items[i].y == y)
      {
        g_assert_true (bastide_game_apply (game, actions.items[i], NULL));
        return;
      }

  g_assert_not_reached ();
}

static void
assert_cell (BastideGame *game,
             int          x,
             int          y,
             const char  *english,
             const char  *czech)
{
  g_autofree char *text = bastide_text_cell (bastide_game_get_rules (game), bastide_game_get_state (game), x, y);

  assert_text (text, testing_choose (english, czech));
}

static void
assert_coordinate (BastideGame *game,
                   int          number,
                   gboolean     is_row,
                   const char  *english,
                   const char  *czech)
{
  g_autofree char *text =
    bastide_text_coordinate (bastide_game_get_rules (game), bastide_game_get_state (game), number, is_row);

  assert_text (text, testing_choose (english, czech));
}

/* On an unbounded table cells are named from the first tile, whatever is laid. */
TEST ("/texts/cells")
{
  g_autoptr (BastideGame) game = NULL;

  if (testing_skip_words ())
    return;

  game = testing_new_game (2, 1);
  for (guint i = 0; i < 2; i++)
    {
      assert_cell (game, 0, 0, "First tile", "První kartička");
      assert_cell (game, -1, 0, "1 west", "1 na západ");
      assert_cell (game, 3, 0, "3 east", "3 na východ");
      assert_cell (game, 0, -2, "2 north", "2 na sever");
      assert_cell (game, 3, 2, "3 east, 2 south", "3 na východ, 2 na jih");
      assert_coordinate (game, 3, FALSE, "3 E", "3 V");
      assert_coordinate (game, -3, FALSE, "3 W", "3 Z");
      assert_coordinate (game, 3, TRUE, "3 S", "3 J");
      assert_coordinate (game, -3, TRUE, "3 N", "3 S");
      assert_coordinate (game, 0, TRUE, "0", "0");
      if (i == 0)
        lay (game, -1, 0);
    }
}

/* The cells of a printed board keep their numbers, which begin at the board's corner. */
TEST ("/texts/cells/printed")
{
  const BastideGameInterface *const *games = bastide_registry_get_games ();

  if (testing_skip_words ())
    return;

  for (guint i = 0; games[i] != NULL; i++)
    {
      g_autoptr (BastideGame) game = new_game_with (games[i], games[i]->tilesets[0]);

      if (bastide_rules_get_board (bastide_game_get_rules (game)) == NULL)
        continue;
      assert_cell (game, 0, 0, "Column 1, row 1", "Sloupec 1, řada 1");
      testing_play_by (game, i, 10);
      assert_cell (game, 0, 0, "Column 1, row 1", "Sloupec 1, řada 1");
      assert_cell (game, 3, 2, "Column 4, row 3", "Sloupec 4, řada 3");
      assert_coordinate (game, 3, FALSE, "4", "4");
    }
}

/* A figure is called by its role on the feature where it stands. */
TEST ("/texts/roles")
{
  g_autoptr (BastideGame) game = testing_new_game (2, 1);
  const BastideRules *rules = bastide_game_get_rules (game);

  if (testing_skip_words ())
    return;

  g_assert_cmpstr (bastide_text_role (rules, BASTIDE_CLASSIC_ROAD, 0), ==, testing_choose ("Highwayman", "Lupič"));
  g_assert_cmpstr (bastide_text_role (rules, BASTIDE_CLASSIC_CITY, 0), ==, testing_choose ("Knight", "Rytíř"));
}

/* A minus is a minus, not a hyphen. */
TEST ("/texts/signed")
{
  ASSERT_STRING (bastide_text_signed (5), "+5");
  ASSERT_STRING (bastide_text_signed (-3), "\u22123");
  ASSERT_STRING (bastide_text_signed (0), "0");
}

/* Default names are stored without a language, and shown in the language of the program; no other player may use
 * them. */
TEST ("/texts/untyped-names")
{
  g_autoptr (BastideGame) game = testing_new_game (2, 1);
  BastidePlayer *player = bastide_game_get_player (game, 0);
  g_autofree char *typed = g_strdup_printf (_("Player %u"), 2);
  const BastideSetupPlayer *kept;

  if (testing_skip_words ())
    return;

  assert_text (bastide_player_get_name (player), testing_choose ("Player 1", "Hráč 1"));
  g_assert_true (bastide_game_set_player_name (game, 1, "Anna"));
  player = bastide_game_get_player (game, 1);
  g_assert_cmpstr (bastide_player_get_name (player), ==, "Anna");
  g_assert_true (bastide_game_set_player_name (game, 1, typed));
  kept = g_ptr_array_index (bastide_game_get_setup (game)->players, 1);
  g_assert_cmpstr (kept->name, ==, "Player 2");
  g_assert_cmpstr (bastide_player_get_name (player), ==, typed);
  g_assert_false (bastide_game_set_player_name (game, 0, typed));
}

IN_CZECH_TOO ("/texts")

BEFORE_TESTS
{
  testing_load_words ();
}

#define EVENTS \
  "<tileset xmlns=\"https://bastide-game.github.io/ns/tileset/2\" id=\"events\" game=\"classic\">" \
  "<title xml:lang=\"en\">Events</title><rules>" \
  "<mark id=\"pick\" on=\"tile\"><title xml:lang=\"en\">Pick</title>" \
  "<counted xml:lang=\"en\" one=\"pick\" other=\"picks\"/></mark>" \
  "<token id=\"shell\"><title xml:lang=\"en\">Shell</title>" \
  "<counted xml:lang=\"en\" one=\"shell\" other=\"shells\"/></token>" \
  "<event id=\"market\" when=\"laid\" mark=\"pick\" optional=\"true\">" \
  "<choose><add points=\"4\"/><tokens token=\"shell\" number=\"2\"/></choose></event></rules>" \
  "<tile id=\"events-A\" count=\"2\" pick=\"true\"><field id=\"f1\" borders=\"N E S W\"/></tile></tileset>"

/* A rule of a set that asks says what each answer does, with the numbers of the house rules, and what is declined. */
TEST ("/texts/rules-of-sets")
{
  static const char *const draw[] = { "events-A", "events-A", "events-A", "events-A", NULL };
  g_autoptr (GBytes) bytes = g_bytes_new_static (EVENTS, strlen (EVENTS));
  g_autoptr (BastideTileset) set = NO_ERROR (bastide_tileset_load_bytes (bytes, "events.xml", &error));
  BastideSetup *setup = testing_new_setup (2, 3);
  g_autoptr (BastideGame) game = NULL;
  g_auto (BastideActions) actions = BASTIDE_ACTIONS_INIT;
  g_autoptr (GRand) random = g_rand_new_with_seed (1);
  BastideDecision decision;
  g_autofree char *title = NULL, *reason = NULL;
  g_autofree char *declined = NULL;
  g_autofree char *told = NULL;

  if (testing_skip_words ())
    return;

  bastide_setup_add_tileset (setup, set);
  setup->draw = g_strdupv ((char **) draw);
  bastide_setup_set_option (setup, "events/market.2", "7");
  game = testing_start (setup);
  do
    {
      g_assert_true (testing_play_action (game, random));
      decision = testing_get_decision (game);
    }
  while (decision.row == NULL);

  title = bastide_text_decision (&decision);
  reason = bastide_text_reason (bastide_game_get_rules (game), &decision);
  g_assert_cmpstr (title, !=, decision.kind);
  g_assert_nonnull (strstr (reason, "Shell"));
  told = bastide_row_describe_tile (bastide_game_get_rules (game),
                                    (guint) bastide_rules_find_tile (bastide_game_get_rules (game), "events-A"));
  g_assert_nonnull (strstr (told, "Pick"));
  g_assert_nonnull (strstr (told, testing_choose ("7 points", "7\302\240bodů")));
  g_assert_null (strchr (told, '\n'));
  bastide_game_list (game, &actions);
  g_assert_cmpuint (actions.n_items, ==, 3);
  for (guint i = 0; i < actions.n_items; i++)
    {
      const BastideVerb *verb = bastide_rules_get_verb (bastide_game_get_rules (game), actions.items[i].verb);
      g_autofree char *label = bastide_text_button (bastide_game_get_rules (game), bastide_game_get_setup (game),
                                                    bastide_game_get_state (game), actions.items[i]);

      if (verb->passes)
        declined = bastide_text_hint (bastide_game_get_rules (game), bastide_game_get_setup (game),
                                      bastide_game_get_state (game), actions.items[i]);
      else
        g_assert_nonnull (strstr (label, actions.items[i].number == 1 ? "7" : "Shell"));
    }
  g_assert_nonnull (strstr (declined, "Shell"));
  g_assert_nonnull (strstr (declined, "7"));
}
