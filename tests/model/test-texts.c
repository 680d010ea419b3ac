/* test-texts.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Runs in English and in Czech; each case asserts what its language asks for. */

#include <glib/gi18n-lib.h>
#include <stdlib.h>
#include <string.h>

#include "model/bastide-formula.h"
#include "model/bastide-game.h"
#include "model/bastide-house-rules.h"
#include "model/bastide-sentences.h"
#include "model/bastide-texts.h"
#include "rules/bastide-registry.h"
#include "rules/games/classic.h"
#include "harness.h"
#include "table.h"
#include "testing.h"

static gboolean
is_czech (void)
{
  return g_str_has_prefix (g_get_language_names ()[0], "cs");
}

/* Where the system has no such locale, or the translations were not built, there is nothing to test. */
static gboolean
skip_without_translation (void)
{
  if (!is_czech () || g_strcmp0 (C_("feature", "Road"), "Road") != 0)
    return FALSE;

  g_test_skip ("The Czech locale or translation is not there");

  return TRUE;
}

static const char *
choose (const char *english,
        const char *czech)
{
  return is_czech () ? czech : english;
}

/* Where a line may break is up to the translation. */
static void
assert_text (const char *text,
             const char *expected)
{
  g_auto(GStrv) words = g_strsplit (text, "\302\240", -1);
  g_autofree char *breakable = g_strjoinv (" ", words);

  g_assert_cmpstr (breakable, ==, expected);
}

static void
assert_formula (const BastideRules     *rules,
                const char             *expected,
                int                     points,
                guint                   n_items,
                const BastideEventItem *items)
{
  BastideEvent event = { .type = BASTIDE_EVENT_SCORED, .points = points, .n_items = n_items };
  g_autoptr(BastideFormula) formula = NULL;

  for (guint i = 0; i < n_items; i++)
    event.items[i] = items[i];
  formula = bastide_formula_new (rules, &event);
  g_assert_nonnull (formula);
  assert_text (formula->text, expected);
  g_assert_cmpint (formula->points, ==, points);
}

TEST ("/texts/formulas")
{
  const BastideEventItem city[] = { { "tiles", 5, 10 }, { "pennants", 2, 4 } };
  const BastideEventItem plain_city[] = { { "tiles", 3, 6 }, { "pennants", 0, 0 } };
  const BastideEventItem road[] = { { "tiles", 1, 1 } };
  const BastideEventItem field[] = { { "cities", 4, 12 } };
  const BastideEventItem odd[] = { { "tiles", 3, 7 } };
  g_autoptr(BastideGame) game = NULL;
  const BastideRules *rules;

  if (skip_without_translation ())
    return;

  game = testing_new_game (2, 1);
  rules = bastide_game_get_rules (game);
  assert_formula (rules, choose ("5 tiles × 2 + 2 shields × 2 = 14", "5 kartiček × 2 + 2 erby × 2 = 14"), 14, 2, city);
  assert_formula (rules, choose ("3 tiles × 2 = 6", "3 kartičky × 2 = 6"), 6, 2, plain_city);
  assert_formula (rules, choose ("1 tile = 1", "1 kartička = 1"), 1, 1, road);
  assert_formula (rules, choose ("4 cities × 3 = 12", "4 města × 3 = 12"), 12, 1, field);
  assert_formula (rules, choose ("3 tiles: 7 = 7", "3 kartičky: 7 = 7"), 7, 1, odd);
}

TEST ("/texts/formula-terms")
{
  BastideEvent event = {
    .type = BASTIDE_EVENT_SCORED,
    .points = 14,
    .n_items = 2,
    .items = { { "tiles", 5, 10 }, { "pennants", 2, 4 } },
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
  static const struct
  {
    int         count;
    const char *english;
    const char *czech;
  } tiles[] = {
    { 1, "1 tile", "1 kartička" },
    { 2, "2 tiles", "2 kartičky" },
    { 4, "4 tiles", "4 kartičky" },
    { 5, "5 tiles", "5 kartiček" },
    { 22, "22 tiles", "22 kartiček" },
    { 0, "0 tiles", "0 kartiček" },
  };

  if (skip_without_translation ())
    return;

  for (guint i = 0; i < G_N_ELEMENTS (tiles); i++)
    {
      g_autofree char *text = bastide_text_n_tiles (tiles[i].count);

      assert_text (text, choose (tiles[i].english, tiles[i].czech));
    }
}

static void
assert_phrase (const BastidePhrase *phrase)
{
  g_autofree char *text = NULL;

  g_assert_nonnull (phrase->one);
  text = bastide_text_phrase (phrase, "items", 3);
  g_assert_true ((strchr (text, '3') != NULL) == (phrase->many != NULL));
}

static void
assert_figures (const BastideFigureKind *figures,
                guint                    n_figures)
{
  for (guint i = 0; i < n_figures; i++)
    {
      g_assert_cmpstr (bastide_text_figure (&figures[i]), !=, figures[i].name);
      assert_phrase (&figures[i].counted);
    }
}

static void
assert_categories (const BastideCategory *categories,
                   guint                  n_categories)
{
  for (guint i = 0; i < n_categories; i++)
    g_assert_cmpstr (bastide_text_category (&categories[i]), !=, categories[i].name);
}

static void
assert_items (const BastideItem *items,
              guint              n_items)
{
  for (guint i = 0; i < n_items; i++)
    {
      g_autofree char *text = bastide_text_phrase (&items[i].counted, "items", 3);

      /* What is there or not, like the witch, is not counted. */
      g_assert_cmpint (strchr (text, '3') != NULL, ==, items[i].counted.many != NULL);
    }
}

/* What is no spot on the board is a button, which needs a label. */
static void
assert_verbs (const BastideVerb *verbs,
              guint              n_verbs)
{
  for (guint i = 0; i < n_verbs; i++)
    if (verbs[i].target == BASTIDE_TARGET_BUTTON)
      g_assert_nonnull (verbs[i].label);
    else
      g_assert_true (verbs[i].log != NULL || strchr (verbs[i].syntax, 'F') != NULL);
}

static void
assert_options (const BastideOption *options,
                guint                n_options)
{
  for (guint i = 0; i < n_options; i++)
    for (guint j = 0; !bastide_option_is_number (&options[i]) && options[i].choices[j] != NULL; j++)
      g_assert_cmpstr (bastide_text_option_choice (&options[i], options[i].choices[j]), !=, options[i].choices[j]);
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
      assert_figures (games[i]->vocabulary.figures, games[i]->vocabulary.n_figures);
      assert_categories (games[i]->vocabulary.categories, games[i]->vocabulary.n_categories);
      assert_items (games[i]->vocabulary.items, games[i]->vocabulary.n_items);
      assert_verbs (games[i]->vocabulary.verbs, games[i]->vocabulary.n_verbs);
      assert_options (games[i]->vocabulary.options, games[i]->vocabulary.n_options);
      for (guint k = 0; k < games[i]->n_kinds; k++)
        g_assert_nonnull (games[i]->kinds[k].title);
    }
  for (guint i = 0; modules[i] != NULL; i++)
    {
      assert_figures (modules[i]->vocabulary.figures, modules[i]->vocabulary.n_figures);
      assert_categories (modules[i]->vocabulary.categories, modules[i]->vocabulary.n_categories);
      assert_items (modules[i]->vocabulary.items, modules[i]->vocabulary.n_items);
      assert_verbs (modules[i]->vocabulary.verbs, modules[i]->vocabulary.n_verbs);
      assert_options (modules[i]->vocabulary.options, modules[i]->vocabulary.n_options);
    }
}

/* What differs from the printed rules is told with what is printed, and nothing else is. */
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

/* The words for what is to be decided and what can be chosen without the board; a name is no word. */
static void
assert_decision (BastideGame *game)
{
  const BastideRules *rules = bastide_game_get_rules (game);
  g_auto(BastideActions) actions = BASTIDE_ACTIONS_INIT;
  BastideDecision decision;
  g_autofree char *title = NULL;

  bastide_game_get_decision (game, &decision);
  title = bastide_text_decision (&decision);
  g_assert_cmpstr (title, !=, decision.kind);
  g_assert_null (strchr (title, '%'));

  bastide_game_list (game, &actions);
  for (guint i = 0; i < actions.n_items; i++)
    {
      const BastideVerb *verb = bastide_rules_get_verb (rules, actions.items[i].verb);
      g_autofree char *done = bastide_text_action (rules, bastide_game_get_setup (game), bastide_game_get_state (game),
                                                   actions.items[i]);
      g_autofree char *label = bastide_text_button (rules, bastide_game_get_setup (game), actions.items[i]);

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

/* Whatever happens in a game with all expansions has a sentence. */
TEST ("/texts/full-games")
{
  for (guint seed = 1; seed <= 3; seed++)
    {
      g_autoptr(BastideSetup) setup = testing_new_full_setup (3, seed);
      g_autoptr(GRand) random = g_rand_new_with_seed (seed);
      g_autoptr(GError) error = NULL;
      g_autoptr(BastideGame) game = bastide_game_new (setup, &error);
      GListModel *log;

      g_assert_no_error (error);
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
  const char *sets[] = { "A", "B", "C", NULL };
  g_autofree char *plain = bastide_text_title (game, NULL, NULL, NULL);
  g_autofree char *extended = bastide_text_title (game, "Base game", NULL, sets);

  if (skip_without_translation ())
    return;

  assert_text (plain, choose ("Classic game", "Klasická hra"));
  if (!is_czech ())
    g_assert_cmpstr (extended, ==, "Base game with A, B and C");
}

/* A game of its own tiles for two, and of another set where that is not the same. */
static BastideGame *
new_game_with (const BastideGameInterface *interface,
               const char                 *set)
{
  g_autoptr (BastideSetup) setup = bastide_setup_new (interface);
  BastideGame *game;

  bastide_setup_add_tileset (setup, bastide_tileset_store_find (testing_get_store (), interface->tilesets[0]));
  if (strcmp (set, interface->tilesets[0]) != 0)
    bastide_setup_add_tileset (setup, bastide_tileset_store_find (testing_get_store (), set));
  bastide_setup_add_player (setup, NULL, NULL);
  bastide_setup_add_player (setup, NULL, NULL);
  game = bastide_game_new (setup, NULL);
  g_assert_nonnull (game);

  return game;
}

/* Of a tile it is told what it shows, where, what of that is joined, and every mark. */
TEST ("/texts/tiles")
{
  g_autoptr (GPtrArray) rows = table_read ("texts-tiles.tsv", 5);

  if (skip_without_translation ())
    return;

  for (guint i = 0; i < rows->len; i++)
    {
      char *const *row = g_ptr_array_index (rows, i);
      const BastideTileset *set = bastide_tileset_store_find (testing_get_store (), row[0]);
      g_autoptr (BastideGame) game = new_game_with (set->game, row[0]);
      const BastideRules *rules = bastide_game_get_rules (game);
      g_autofree char *text = bastide_text_tile (rules, (guint) bastide_rules_find_tile (rules, row[1]),
                                                 (guint) atoi (row[2]));

      if (strcmp (choose (row[3], row[4]), "-") != 0)
        assert_text (text, choose (row[3], row[4]));
    }
}

static gboolean
lays_tile (BastideGame         *game,
           const BastideAction *action)
{
  return bastide_rules_get_verb (bastide_game_get_rules (game), action->verb)->target == BASTIDE_TARGET_CELL;
}

/* Lays any tile on a cell; nothing else is asked. */
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
    if (lays_tile (game, &actions.items[i]) && actions.items[i].x == x && actions.items[i].y == y)
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
             int          column,
             int          row)
{
  g_autofree char *text = bastide_text_cell (bastide_game_get_rules (game), bastide_game_get_state (game), x, y);
  g_autofree char *expected = g_strdup_printf ("%s %d, %s %d", choose ("Column", "Sloupec"), column,
                                               choose ("row", "řada"), row);

  assert_text (text, expected);
}

/* On a table without end the first column and row are the outermost in which a tile may be laid. */
TEST ("/texts/cells")
{
  g_autoptr (BastideGame) game = NULL;

  if (skip_without_translation ())
    return;

  game = testing_new_game (2, 1);
  assert_cell (game, 0, 0, 2, 2);
  assert_cell (game, -1, 0, 1, 2);
  assert_cell (game, 0, -1, 2, 1);
  assert_cell (game, 1, 0, 3, 2);
  lay (game, -1, 0);
  assert_cell (game, -1, 0, 2, 2);
  assert_cell (game, 0, 0, 3, 2);
  assert_cell (game, -1, -1, 2, 1);
  bastide_game_undo (game);
  assert_cell (game, 0, 0, 2, 2);
}

/* Never is anything to be laid before the first column or row, whatever the game. */
TEST ("/texts/cells/legal")
{
  const BastideGameInterface *const *games = bastide_registry_get_games ();

  for (guint i = 0; games[i] != NULL; i++)
    {
      g_autoptr (BastideGame) game = new_game_with (games[i], games[i]->tilesets[0]);
      g_autoptr (GRand) random = g_rand_new_with_seed (i);

      do
        {
          g_auto (BastideActions) actions = BASTIDE_ACTIONS_INIT;

          bastide_game_list (game, &actions);
          for (guint k = 0; k < actions.n_items; k++)
            if (lays_tile (game, &actions.items[k]))
              {
                g_autofree char *text = bastide_text_cell (bastide_game_get_rules (game),
                                                           bastide_game_get_state (game),
                                                           actions.items[k].x, actions.items[k].y);

                g_assert_null (strchr (text, '-'));
                g_assert_null (strstr (text, " 0"));
              }
        }
      while (testing_play_action (game, random));
    }
}

/* The cells of a printed board keep their numbers, from the first of the board. */
TEST ("/texts/cells/printed")
{
  const BastideGameInterface *const *games = bastide_registry_get_games ();

  if (skip_without_translation ())
    return;

  for (guint i = 0; games[i] != NULL; i++)
    {
      g_autoptr (BastideGame) game = new_game_with (games[i], games[i]->tilesets[0]);

      if (bastide_rules_get_board (bastide_game_get_rules (game)) == NULL)
        continue;
      assert_cell (game, 0, 0, 1, 1);
      testing_play_by (game, i, 10);
      assert_cell (game, 0, 0, 1, 1);
      assert_cell (game, 3, 2, 4, 3);
    }
}

/* Figures are called by what they are where they stand. */
TEST ("/texts/roles")
{
  g_autoptr (BastideGame) game = testing_new_game (2, 1);
  const BastideRules *rules = bastide_game_get_rules (game);

  if (skip_without_translation ())
    return;

  g_assert_cmpstr (bastide_text_role (rules, BASTIDE_CLASSIC_ROAD, 0), ==, choose ("Highwayman", "Lupič"));
  g_assert_cmpstr (bastide_text_role (rules, BASTIDE_CLASSIC_CITY, 0), ==, choose ("Knight", "Rytíř"));
}

/* A minus is a minus, not a hyphen. */
TEST ("/texts/signed")
{
  static const struct
  {
    int         number;
    const char *text;
  } cases[] = { { 5, "+5" }, { -3, "\u22123" }, { 0, "0" } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = bastide_text_signed (cases[i].number);

      g_assert_cmpstr (text, ==, cases[i].text);
    }
}

/* Names that nobody has given are kept in no language, and shown in that of the program; no other player may be called
 * so. */
TEST ("/texts/untyped-names")
{
  g_autoptr (BastideGame) game = testing_new_game (2, 1);
  BastidePlayer *player = bastide_game_get_player (game, 0);
  g_autofree char *typed = g_strdup_printf (_("Player %u"), 2);
  const BastideSetupPlayer *kept;

  if (skip_without_translation ())
    return;

  assert_text (bastide_player_get_name (player), choose ("Player 1", "Hráč 1"));
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
  const char *locale_dir = g_getenv ("BASTIDE_LOCALE_DIR");

  if (locale_dir != NULL)
    bindtextdomain (GETTEXT_PACKAGE, locale_dir);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
}
