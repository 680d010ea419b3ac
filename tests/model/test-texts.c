/* test-texts.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Runs in English and in Czech; each case asserts what its language asks for. */

#include <glib/gi18n-lib.h>
#include <locale.h>

#include "model/bastide-formula.h"
#include "model/bastide-texts.h"
#include "rules/bastide-registry.h"

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
assert_formula (const char             *expected,
                int                     points,
                guint                   n_items,
                const BastideEventItem *items)
{
  BastideEvent event = { .type = BASTIDE_EVENT_SCORED, .points = points, .n_items = n_items };
  g_autoptr(BastideFormula) formula = NULL;

  for (guint i = 0; i < n_items; i++)
    event.items[i] = items[i];
  formula = bastide_formula_new (&event);
  g_assert_nonnull (formula);
  assert_text (formula->text, expected);
  g_assert_cmpint (formula->points, ==, points);
}

static void
test_formulas (void)
{
  const BastideEventItem city[] = { { "tiles", 5, 10 }, { "pennants", 2, 4 } };
  const BastideEventItem plain_city[] = { { "tiles", 3, 6 }, { "pennants", 0, 0 } };
  const BastideEventItem road[] = { { "tiles", 1, 1 } };
  const BastideEventItem field[] = { { "cities", 4, 12 } };
  const BastideEventItem odd[] = { { "tiles", 3, 7 } };

  if (skip_without_translation ())
    return;

  assert_formula (choose ("5 tiles × 2 + 2 shields × 2 = 14", "5 kartiček × 2 + 2 erby × 2 = 14"), 14, 2, city);
  assert_formula (choose ("3 tiles × 2 = 6", "3 kartičky × 2 = 6"), 6, 2, plain_city);
  assert_formula (choose ("1 tile = 1", "1 kartička = 1"), 1, 1, road);
  assert_formula (choose ("4 cities × 3 = 12", "4 města × 3 = 12"), 12, 1, field);
  assert_formula (choose ("3 tiles: 7 = 7", "3 kartičky: 7 = 7"), 7, 1, odd);
}

static void
test_formula_terms (void)
{
  BastideEvent event = {
    .type = BASTIDE_EVENT_SCORED,
    .points = 14,
    .n_items = 2,
    .items = { { "tiles", 5, 10 }, { "pennants", 2, 4 } },
  };
  BastideEvent other = { .type = BASTIDE_EVENT_DRAWN };
  g_autoptr(BastideFormula) formula = bastide_formula_new (&event);
  const BastideFormulaItem *item;

  g_assert_cmpuint (formula->items->len, ==, 2);
  item = &g_array_index (formula->items, BastideFormulaItem, 1);
  g_assert_cmpstr (item->name, ==, "pennants");
  g_assert_cmpint (item->count, ==, 2);
  g_assert_cmpint (item->factor, ==, 2);
  g_assert_cmpint (item->points, ==, 4);
  g_assert_null (bastide_formula_new (&other));
}

/* Czech has three forms. */
static void
test_plurals (void)
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

/* Every word of the rules that a person can see has a text of its own. */
static void
test_complete (void)
{
  const BastideGameInterface *const *games = bastide_registry_get_games ();
  const char *const *colours = bastide_player_colours ();

  for (guint i = 0; colours[i] != NULL; i++)
    g_assert_cmpstr (bastide_text_colour (colours[i]), !=, colours[i]);

  for (guint i = 0; games[i] != NULL; i++)
    {
      for (guint k = 0; k < games[i]->n_categories; k++)
        g_assert_cmpstr (bastide_text_category (games[i]->categories[k].name), !=, games[i]->categories[k].name);
      for (guint k = 0; k < games[i]->n_figures; k++)
        g_assert_cmpstr (bastide_text_figure (games[i]->figures[k].name), !=, games[i]->figures[k].name);
      for (guint k = 0; k < games[i]->n_options; k++)
        {
          const BastideOption *option = &games[i]->options[k];

          for (guint m = 0; option->choices[m] != NULL; m++)
            g_assert_cmpstr (bastide_text_option_choice (option, option->choices[m]), !=, option->choices[m]);
        }
    }
}

static void
test_title (void)
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

int
main (int   argc,
      char *argv[])
{
  const char *locale_dir = g_getenv ("BASTIDE_LOCALE_DIR");

  setlocale (LC_ALL, "");
  if (locale_dir != NULL)
    bindtextdomain (GETTEXT_PACKAGE, locale_dir);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/texts/formulas", test_formulas);
  g_test_add_func ("/texts/formula-terms", test_formula_terms);
  g_test_add_func ("/texts/plurals", test_plurals);
  g_test_add_func ("/texts/complete", test_complete);
  g_test_add_func ("/texts/title", test_title);

  return g_test_run ();
}
