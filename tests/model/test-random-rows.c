/* test-random-rows.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * Sets with rules by authors who choose anything that the editor offers: they load, are played to the end by computer
 * players, undone and saved, and everything about them is told in both languages.
 */

#include "ai/bastide-thought.h"
#include "model/words/bastide-row-texts.h"
#include "model/words/bastide-sentences.h"
#include "rules/bastide-registry.h"
#include "rules/bastide-row.h"
#include "../rules/any-rules.h"
#include "../rules/fixture.h"
#include "../rules/invariants.h"
#include "../tileset/random-set.h"
#include "testing.h"
#include "tileset/reading/bastide-tileset-reader.h"

#define N_SETS 30
#define N_SETS_LONG 1000

/* @text: (transfer full) (nullable): NULL for what is left out */
static void
check_text (char *text)
{
  if (text == NULL)
    return;

  g_assert_cmpstr (text, !=, "");
  g_assert_null (strchr (text, '?'));
  g_assert_null (strstr (text, "(null)"));
  g_free (text);
}

static void
check_book (BastideTilesetDraft *draft,
            const char          *language)
{
  g_autoptr (BastideElement) book = bastide_tileset_draft_propose_rulebook (draft, language);
  const BastideElement *chapter = g_ptr_array_index (book->children, 0);

  for (guint i = 0; i < chapter->children->len; i++)
    check_text (g_strdup (((const BastideElement *) g_ptr_array_index (chapter->children, i))->text));
}

static void
check_set (BastideTilesetDraft  *draft,
           const BastideTileset *set)
{
  const BastideElement *rules = bastide_tileset_draft_get_rules (draft);
  g_autoptr (BastideTileset) again = NO_ERROR (bastide_tileset_load_bytes (set->source, "again", &error));

  g_assert_cmpuint (again->rows->len, ==, set->rows->len);
  for (guint i = 0; i < rules->children->len; i++)
    {
      g_autoptr (BastideRowSentence) sentence = random_set_get_sentence (draft, i);

      g_assert_cmpstr (sentence->error, ==, NULL);
      check_text (g_strdup (sentence->text));
    }
  for (guint i = 0; i < set->rows->len; i++)
    check_text (bastide_row_describe (g_ptr_array_index (set->rows, i), set->game));
  check_book (draft, "en");
  check_book (draft, "cs");
}

/* Texts for a decision about a rule, and for what can be done. Returns: whether it is one */
static gboolean
check_decision (const BastideRules *rules,
                const BastideState *state)
{
  const BastideDecision decision = fixture_get_decision (rules, state);
  g_auto (BastideActions) actions = BASTIDE_ACTIONS_INIT;

  if (decision.row == NULL)
    return FALSE;

  check_text (bastide_text_decision (&decision));
  check_text (bastide_text_reason (rules, &decision));
  bastide_state_list (rules, state, &actions);
  for (guint i = 0; i < actions.n_items && i < 4; i++)
    {
      check_text (bastide_text_action (rules, bastide_rules_get_setup (rules), state, actions.items[i]));
      check_text (bastide_text_button (rules, bastide_rules_get_setup (rules), state, actions.items[i]));
      check_text (bastide_text_hint (rules, bastide_rules_get_setup (rules), state, actions.items[i]));
    }

  return TRUE;
}

/* Returns: the number of decisions about rules of sets */
static guint
play (const BastideRules *rules,
      guint64             random)
{
  const BastideMind mind = { .level = bastide_levels_find ("casual") };
  g_autoptr (BastideState) state = bastide_state_new (rules);
  g_autoptr (BastideState) other = bastide_state_new (rules);
  g_autoptr (BastideEvents) events = bastide_events_new ();
  int totals[BASTIDE_MAX_PLAYERS] = { 0 };
  int decider, subject;
  guint n_decisions = 0;

  bastide_state_start (rules, state, BASTIDE_ADVANCE_TO_DECISION, events);
  invariants_check_events (events, totals);
  while ((decider = bastide_state_get_decider (rules, state)) >= 0)
    {
      const BastideBudget budget = { .seed = random++ };
      g_autoptr (BastideThought) thought = bastide_think (rules, state, &mind, budget, NULL, NULL);
      const BastideLine *line = &bastide_thought_get_best (thought)->line;

      for (guint i = 0; i < line->n_actions; i++)
        {
          invariants_check_state (rules, state);
          invariants_check_texts (rules, state);
          n_decisions += check_decision (rules, state);
          g_assert_true (bastide_state_is_legal (rules, state, line->actions[i]));
          bastide_events_clear (events);
          invariants_apply (rules, state, other, line->actions[i], events);
          invariants_check_events (events, totals);
          for (guint j = 0; j < bastide_events_get_length (events); j++)
            check_text (bastide_text_event (rules, state, bastide_events_get (events, j), decider, &subject));
        }
    }
  invariants_check_state (rules, state);
  invariants_check_scores (rules, state, totals);

  return n_decisions;
}

/* The same game in the window: its log, undone and done again, and saved. */
static void
check_game (const BastideSetup *setup,
            guint               seed)
{
  g_autoptr (BastideGame) game = NO_ERROR (bastide_game_new (setup, &error));
  g_autoptr (GFile) file = g_file_new_build_filename (g_get_user_data_dir (), "random.bastide-game", NULL);
  g_autoptr (GRand) random = g_rand_new_with_seed (seed);

  while (testing_play_action (game, random))
    ;
  testing_check_log (game);
  testing_undo_all (game);
  testing_redo_all (game);
  g_mkdir_with_parents (g_get_user_data_dir (), 0700);
  testing_assert_saves (game, file);
}

TEST ("/random-rows")
{
  const BastideGameInterface *const *games = bastide_registry_get_games ();
  guint n_sets = g_test_slow () ? N_SETS_LONG : N_SETS;
  guint n_games = 0, n_decisions = 0;

  testing_load_words ();
  while (games[n_games] != NULL)
    n_games++;
  for (guint i = 0; i < n_sets; i++)
    {
      const BastideGameInterface *game = games[i / 2 % n_games];
      g_autoptr (GRand) author = g_rand_new_with_seed (i);
      guint64 random = i;
      g_autoptr (BastideTilesetDraft) draft = NULL;
      g_autoptr (BastideTileset) set = NULL;
      g_autoptr (BastideRules) rules = NULL;

      testing_speak (i % 2 == 0 ? "en" : "cs");
      draft = bastide_tileset_draft_new (game, "random", "Random");
      set = random_set_draw_with_rules (draft, author);
      g_test_message ("set %u: %.*s", i, (int) g_bytes_get_size (set->source),
                      (const char *) g_bytes_get_data (set->source, NULL));
      check_set (draft, set);
      rules = any_rules_new_with (set, &random);
      n_decisions += play (rules, random);
      check_game (bastide_rules_get_setup (rules), i);
    }
  g_test_message ("%u decisions about rules of sets", n_decisions);
  g_assert_cmpuint (n_decisions, >, n_sets);
  testing_speak ("en");
}
