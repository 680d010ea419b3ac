/* test-reason.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Reasons for a line, in words: in every game, and for lines whose reasons are known. */

#include "config.h"

#include "../tileset/tileset-testing.h"
#include "table.h"
#include "testing.h"

#include <glib/gi18n-lib.h>
#include <locale.h>

#include "model/words/bastide-suggestion.h"
#include "model/words/bastide-texts.h"
#include "rules/bastide-registry.h"

#define N_GAMES 3

/* Maximum number of lines of a decision to be skipped. */
#define MAX_LINES 24

static BastideGame *
new_game (const BastideGameInterface *interface,
          guint                       number)
{
  guint n_players = MIN (2 + number % 2, interface->max_players);
  gboolean is_full = number % 3 == 2 && g_str_equal (interface->id, "classic");

  return testing_start (is_full ? testing_new_full_setup (n_players, number)
                                : testing_new_setup_of (interface->id, n_players, number));
}

/* Length without the names of players and of features. */
static glong
count_letters (BastideGame *game,
               const char  *text)
{
  const BastideGameInterface *interface = bastide_rules_get_game (bastide_game_get_rules (game));
  glong n = g_utf8_strlen (text, -1);

  for (guint i = 0; i < bastide_rules_get_n_players (bastide_game_get_rules (game)); i++)
    {
      g_autofree char *name = bastide_text_player (bastide_game_get_setup (game), i);

      if (strstr (text, name) != NULL)
        n -= g_utf8_strlen (name, -1);
    }
  for (guint i = 0; i < interface->n_kinds; i++)
    {
      const char *name = bastide_text_edge (interface, i);

      if (strstr (text, name) != NULL || strstr (text, bastide_text_kind (bastide_game_get_rules (game), i)) != NULL)
        return n - g_utf8_strlen (name, -1);
    }

  return n;
}

static void
check_text (BastideGame *game,
            const char  *text)
{
  g_assert_nonnull (text);
  g_assert_cmpstr (text, !=, "");
  g_assert_true (g_utf8_validate (text, -1, NULL));
  g_assert_null (strstr (text, "%"));
  g_assert_null (strstr (text, "(null)"));
  if (count_letters (game, text) > BASTIDE_REASON_MAX_LENGTH)
    g_error ("%ld letters: %s", count_letters (game, text), text);
}

/* Only every n-th line of a decision is examined. */
typedef struct
{
  BastideGame *game;
  guint        n;
  guint        step;
  GPtrArray   *told; /* texts of the actions in these lines, */
  GArray      *lines;
} Check;

/* Whether two lines differ only in the figure that they place. */
static gboolean
differ_in_figure (const BastideRules *rules,
                  const BastideLine  *a,
                  const BastideLine  *b)
{
  gboolean differ = FALSE;

  for (guint i = 0; i < a->n_actions && i < b->n_actions; i++)
    {
      BastideAction one = a->actions[i], other = b->actions[i];

      if (!bastide_verb_has (bastide_rules_get_verb (rules, one.verb), BASTIDE_ARGUMENT_FIGURE))
        one.figure = other.figure;
      if (one.verb == other.verb && one.figure != other.figure)
        differ = TRUE;
      one.figure = other.figure;
      if (!bastide_action_equal (one, other))
        return FALSE;
    }

  return differ && a->n_actions == b->n_actions;
}

static gboolean
check_line (const BastideLine *line,
            BastideState      *leaf,
            gpointer           data)
{
  Check *check = data;
  const BastideRules *rules = bastide_game_get_rules (check->game);
  const BastideState *state = bastide_game_get_state (check->game);

  if (check->n++ % check->step == 0)
    {
      g_autofree char *why = NULL;
      g_autofree char *what = bastide_reason_print (rules, bastide_game_get_setup (check->game), state, line, &why);

      check_text (check->game, what);
      check_text (check->game, why);
      g_test_message ("%s: %s", what, why);
      for (guint i = 0; i < check->lines->len; i++)
        if (differ_in_figure (rules, line, &g_array_index (check->lines, BastideLine, i)))
          g_assert_cmpstr (what, !=, g_ptr_array_index (check->told, i));
      g_array_append_val (check->lines, *line);
      g_ptr_array_add (check->told, g_steal_pointer (&what));
    }

  return check->n < MAX_LINES;
}

/* At random positions, also late in a game: some lines of each decision. */
static void
test_any_position (gconstpointer data)
{
  const BastideGameInterface *interface = data;

  for (guint i = 0; i < N_GAMES; i++)
    {
      g_autoptr (BastideGame) game = new_game (interface, i);
      g_autoptr (GRand) random = g_rand_new_with_seed (i);
      g_autoptr (BastideLines) lines = bastide_lines_new (bastide_game_get_rules (game));
      guint n_decisions = 0;

      do
        {
          g_autoptr (GPtrArray) told = g_ptr_array_new_with_free_func (g_free);
          g_autoptr (GArray) lines_seen = g_array_new (FALSE, FALSE, sizeof (BastideLine));
          /* In every fifth decision all lines: those that differ only in the figure are adjacent. */
          guint step = n_decisions++ % 5 == 0 ? 1 : 1 + (guint) g_rand_int_range (random, 4, 11);
          Check check = { game, 0, step, told, lines_seen };

          if (testing_get_decision (game).status == BASTIDE_STATUS_DECISION)
            bastide_lines_visit (lines, bastide_game_get_state (game), check_line, &check);
        }
      while (testing_play_action (game, random));
    }
}

/* Checks the length of a hint together with its longest continuation, the number of further ones. */
static void
check_word (const char *word)
{
  g_autofree char *text = word == NULL ? NULL : g_strdup_printf (g_dpgettext2 (GETTEXT_PACKAGE, "hint",
                                                                               "%1$s, and %2$u more"),
                                                                 g_dpgettext2 (GETTEXT_PACKAGE, "hint", word), 11u);

  if (word != NULL && g_utf8_strlen (text, -1) > BASTIDE_REASON_MAX_LENGTH)
    g_error ("too long: %s", text);
}

/* All words of games and modules for hints. */
static void
check_words (const BastideVocabulary *words)
{
  for (guint i = 0; i < words->n_figures; i++)
    check_word (words->figures[i].hint);
  for (guint i = 0; i < words->n_verbs; i++)
    {
      const BastideVerb *verb = &words->verbs[i];

      /* An action that is not chosen by a button has no other words. */
      g_assert_true (verb->hint != NULL || verb->label != NULL || verb->log == NULL
                     || verb->target == BASTIDE_TARGET_CELL);
      check_word (verb->hint != NULL ? verb->hint : verb->label);
    }
}

TEST ("/reason/words")
{
  const BastideGameInterface *const *games = bastide_registry_get_games ();

  for (guint i = 0; games[i] != NULL; i++)
    {
      const BastideVocabulary *words;

      for (guint k = 0; (words = bastide_registry_get_vocabulary (games[i], k)) != NULL; k++)
        check_words (words);
      for (guint k = 0; k < games[i]->n_kinds; k++)
        {
          check_word (games[i]->kinds[k].begun);
          check_word (games[i]->kinds[k].completed);
          g_assert_true (games[i]->kinds[k].deployed == NULL || games[i]->kinds[k].begun != NULL);
        }
    }
}

/* The moves and the reason of a line given by texts of actions, one after the other. */
static char *
print_reason (const BastideRules *rules,
              const BastideState *state,
              const char *const  *texts)
{
  g_autoptr (BastideState) now = bastide_state_clone (rules, state);
  BastideLine line = { 0 };
  g_autofree char *what = NULL, *why = NULL;

  for (guint i = 0; texts[i] != NULL; i++)
    {
      NO_ERROR (bastide_action_parse (rules, now, texts[i], &line.actions[line.n_actions], &error));
      bastide_state_apply (rules, now, line.actions[line.n_actions], BASTIDE_ADVANCE_TO_CHANCE, NULL);
      line.n_actions++;
    }

  what = bastide_reason_print (rules, bastide_rules_get_setup (rules), state, &line, &why);

  return g_strdup_printf ("%s: %s", what, why);
}

/* @draw: the start tile first */
static BastideRules *
new_rules (const char *draw)
{
  g_autoptr (BastideSetup) setup = testing_new_setup_of ("classic", 0, 1);

  bastide_setup_add_player (setup, "Eva", NULL);
  bastide_setup_add_player (setup, "Anna", NULL);
  setup->draw = g_strsplit (draw, ", ", -1);

  return NO_ERROR (bastide_rules_new (setup, &error));
}

/* @data: the tiles of the game, the moves so far, the moves of the line, and the reason, in English and in Czech */
static void
test_known_reason (gconstpointer data)
{
  char *const *row = data;
  g_auto (GStrv) played = g_strsplit (row[1], ", ", -1);
  g_auto (GStrv) actions = g_strsplit (row[2], ", ", -1);
  g_autoptr (BastideRules) rules = new_rules (row[0]);
  g_autoptr (BastideState) state = bastide_state_new (rules);
  g_autofree char *reason = NULL;

  bastide_state_start (rules, state, BASTIDE_ADVANCE_TO_DECISION, NULL);
  for (guint i = 0; played[i] != NULL; i++)
    {
      BastideAction action;

      NO_ERROR (bastide_action_parse (rules, state, played[i], &action, &error));
      bastide_state_apply (rules, state, action, BASTIDE_ADVANCE_TO_DECISION, NULL);
    }

  reason = print_reason (rules, state, (const char *const *) actions);
  /* No-break spaces are tested elsewhere. */
  ASSERT_STRING (testing_make_breakable (reason), testing_choose (row[3], row[4]));
}

IN_CZECH_TOO ("/reason")

BEFORE_TESTS
{
  g_autoptr (GPtrArray) rows = table_read ("reasons.tsv", 5);

  /* Without such a locale on the system there is no translation. */
  setlocale (LC_ALL, "");
  testing_load_words ();
  if (!harness_has_test ("/reason"))
    return;

  tileset_testing_add_for_games ("/reason/", test_any_position);

  g_ptr_array_set_free_func (rows, NULL);
  for (guint i = 0; i < rows->len; i++)
    {
      g_autofree char *path = g_strdup_printf ("/reason/known/%u", i);

      g_test_add_data_func_full (path, g_ptr_array_index (rows, i), test_known_reason, (GDestroyNotify) g_strfreev);
    }
}
