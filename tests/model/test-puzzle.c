/* test-puzzle.c
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Judged decisions, and the puzzles made of them. */

#include "testing.h"

#include "model/lessons/bastide-lesson-run.h"
#include "model/lessons/bastide-puzzle.h"
#include "rules/bastide-outlook.h"
#include "rules/bastide-registry.h"

/* Puzzles need no good judgement here. */
#define PLAYOUTS 4

static GStrv
list_played (BastideGame *game,
             guint        n)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  for (guint i = 1; i <= n; i++)
    g_strv_builder_add (builder, bastide_game_get_text_at (game, i));

  return g_strv_builder_end (builder);
}

static BastideJudgement *
judge (BastideGame *game,
       guint64      seed)
{
  BastideEffort effort = { PLAYOUTS, TRUE, seed };

  return bastide_judgement_new (bastide_game_get_rules (game), bastide_game_get_state (game), NULL, &effort, NULL,
                                NULL);
}

static BastideElement *
make_puzzle (BastideGame            *game,
             const BastideJudgement *judgement)
{
  g_auto (GStrv) played = list_played (game, bastide_game_get_n_actions (game));

  return bastide_puzzle_new_for_state (bastide_game_get_rules (game), bastide_game_get_setup (game),
                                       (const char *const *) played, bastide_game_get_state (game), judgement);
}

static BastideLesson *
load (const BastideElement *root)
{
  g_autoptr (GBytes) bytes = bastide_element_print (root, BASTIDE_LESSON_NAMESPACE);

  return NO_ERROR (bastide_lesson_load_bytes (bytes, "puzzle", &error));
}

/* Any game, with all that belongs to it, becomes a puzzle that begins on the same board and lists all that can be done:
 * each legal action begins a line, or one that looks alike. The same seed gives the same puzzle. */
static void
assert_whole (BastideSetup *setup)
{
  g_autoptr (BastideGame) game = testing_start (setup);
  g_auto (BastideActions) actions = BASTIDE_ACTIONS_INIT;
  g_autoptr (BastideJudgement) judgement = NULL;
  g_autoptr (BastideJudgement) again = NULL;
  g_autoptr (BastideElement) puzzle = NULL;
  g_autoptr (BastideElement) same = NULL;
  g_autoptr (BastideLesson) lesson = NULL;
  g_autoptr (BastideGame) begun = NULL;

  testing_play_by (game, 3, 40);
  bastide_game_confirm (game);
  judgement = judge (game, 1);
  again = judge (game, 1);
  puzzle = make_puzzle (game, judgement);
  same = make_puzzle (game, again);
  g_assert_true (bastide_element_equal (puzzle, same));

  lesson = load (puzzle);
  g_assert_cmpuint (lesson->learner, ==, judgement->player);
  NO_ERROR (bastide_lesson_check (lesson, testing_get_store (), &error));
  begun = NO_ERROR (bastide_lesson_make_game (lesson, 0, testing_get_store (), &error));
  testing_assert_equal (begun, game);

  bastide_game_list (game, &actions);
  bastide_state_fold_alike (bastide_game_get_rules (game), bastide_game_get_state (game), &actions);
  for (guint i = 0; i < actions.n_items; i++)
    {
      gboolean found = FALSE;

      for (guint j = 0; j < judgement->lines->len && !found; j++)
        found = bastide_action_equal (g_array_index (judgement->lines, BastideJudgedLine, j).line.actions[0],
                                      actions.items[i]);
      g_assert_true (found);
    }
}

TEST ("/puzzle/all-games")
{
  const BastideGameInterface *const *games = bastide_registry_get_games ();

  for (guint i = 0; games[i] != NULL; i++)
    assert_whole (testing_new_setup_of (games[i]->id, 2, 4));
  assert_whole (testing_new_full_setup (3, 9));
}

/* Tiles in a fixed order stay so. */
TEST ("/puzzle/fixed-draw")
{
  BastideSetup *setup = testing_new_setup (2, 1);

  setup->draw = g_strdupv ((char **) STRV ("base-D.start", "base-U", "base-B", "base-V", "base-W", "base-E", "base-K"));
  {
    g_autoptr (BastideGame) game = testing_start (setup);
    g_autoptr (BastideJudgement) judgement = NULL;
    g_autoptr (BastideElement) puzzle = NULL;
    g_autoptr (BastideLesson) lesson = NULL;
    g_autoptr (BastideGame) begun = NULL;

    testing_play_by (game, 1, 5);
    bastide_game_confirm (game);
    judgement = judge (game, 1);
    puzzle = make_puzzle (game, judgement);
    lesson = load (puzzle);
    begun = NO_ERROR (bastide_lesson_make_game (lesson, 0, testing_get_store (), &error));
    testing_assert_equal (begun, game);
  }
}

/* Dice and cards in a fixed order stay so. */
TEST ("/puzzle/fixed-chance")
{
  static const guint8 dice[] = { 2, 1, 3 }, messages[] = { 5, 1 };
  BastideSetup *setup = testing_new_full_setup (2, 1);
  g_autoptr (BastideGame) game = NULL;
  g_autoptr (BastideJudgement) judgement = NULL;
  g_autoptr (BastideElement) puzzle = NULL;
  g_autoptr (BastideLesson) lesson = NULL;
  g_autoptr (BastideGame) begun = NULL;
  const GByteArray *numbers;

  bastide_setup_set_script (setup, "dice", dice, G_N_ELEMENTS (dice));
  bastide_setup_set_script (setup, "messages", messages, G_N_ELEMENTS (messages));
  game = testing_start (setup);
  judgement = judge (game, 1);
  puzzle = make_puzzle (game, judgement);
  lesson = load (puzzle);
  begun = NO_ERROR (bastide_lesson_make_game (lesson, 0, testing_get_store (), &error));
  numbers = g_hash_table_lookup (bastide_game_get_setup (begun)->scripts, "dice");
  g_assert_cmpmem (numbers->data, numbers->len, dice, sizeof dice);
  numbers = g_hash_table_lookup (bastide_game_get_setup (begun)->scripts, "messages");
  g_assert_cmpmem (numbers->data, numbers->len, messages, sizeof messages);
  testing_assert_equal (begun, game);
}

/* Takes all actions of a line of the lesson. */
static void
play_line (BastideLessonRun     *run,
           const BastideElement *line)
{
  g_auto (GStrv) moves = g_strsplit (line->text, "; ", -1);

  for (guint i = 0; moves[i] != NULL; i++)
    NO_ERROR (bastide_game_apply_text (bastide_lesson_run_get_game (run), moves[i], &error));
}

/* A worse move is refused, with its cost in points, and taken back; one that is equally good is accepted. */
TEST ("/puzzle/verdict")
{
  g_autoptr (BastideGame) game = testing_new_game (2, 7);
  g_autoptr (BastideJudgement) judgement = NULL;
  g_autoptr (BastideElement) puzzle = NULL;
  g_autoptr (BastideLesson) lesson = NULL;
  g_autoptr (BastideLessonRun) run = NULL;
  BastideElement *within;
  guint n_before;

  for (guint n = 30; n == 30 || !g_str_equal (testing_get_decision (game).kind, "place"); n++)
    testing_play_by (game, 7, n);
  judgement = judge (game, 1);
  puzzle = make_puzzle (game, judgement);
  within = bastide_element_find (bastide_element_find (puzzle, "step", NULL), "within", NULL);
  g_assert_cmpuint (within->children->len, >, 3);
  bastide_element_set (g_ptr_array_index (within->children, 1), "cost", "0.4");
  bastide_element_set (g_ptr_array_index (within->children, 2), "cost", "7.2");
  lesson = load (puzzle);
  run = NO_ERROR (bastide_lesson_run_new (lesson, 0, testing_get_store (), &error));
  bastide_lesson_run_set_pace (run, 0);
  n_before = bastide_game_get_n_actions (bastide_lesson_run_get_game (run));

  play_line (run, g_ptr_array_index (within->children, 2));
  g_assert_cmpint (bastide_lesson_run_get_phase (run), ==, BASTIDE_LESSON_REFUSED);
  g_assert_nonnull (strstr (bastide_lesson_run_get_told (run)->plain, "7"));
  while (bastide_lesson_run_get_phase (run) != BASTIDE_LESSON_ASKING)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (bastide_game_get_n_actions (bastide_lesson_run_get_game (run)), ==, n_before);
  play_line (run, g_ptr_array_index (within->children, 1));
  g_assert_cmpint (bastide_lesson_run_get_phase (run), ==, BASTIDE_LESSON_REACHED);
}

static void
on_made (GObject      *source,
         GAsyncResult *result,
         gpointer      data)
{
  *(GAsyncResult **) data = g_object_ref (result);
}

/* Returns: (transfer full): the result for a decision of a game */
static GAsyncResult *
make (BastideGame  *game,
      guint         action,
      GCancellable *cancellable)
{
  GAsyncResult *result = NULL;

  bastide_puzzle_make (game, action, cancellable, on_made, &result);
  if (cancellable != NULL)
    g_cancellable_cancel (cancellable);
  while (result == NULL)
    g_main_context_iteration (NULL, TRUE);

  return result;
}

/* A decision of an own game becomes a puzzle, unless it is cancelled, or chance took another course there than its seed
 * says. */
TEST ("/puzzle/own-game")
{
  g_autoptr (BastideGame) game = testing_new_game (2, 7);
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GAsyncResult) cancelled = NULL;
  g_autoptr (GAsyncResult) forked = NULL;
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (BastideElement) puzzle = NULL;
  g_autoptr (BastideLesson) lesson = NULL;
  g_autoptr (GError) problem = NULL;
  guint n;

  testing_play_by (game, 7, 20);
  bastide_game_confirm (game);
  for (n = bastide_game_get_n_actions (game); !g_str_has_prefix (bastide_game_get_text_at (game, n), "place");)
    n--;
  result = make (game, n - 1, NULL);
  puzzle = NO_ERROR (bastide_puzzle_make_finish (result, testing_get_store (), &error));
  lesson = load (puzzle);
  g_assert_cmpstr (lesson->from, ==, bastide_game_get_id (game));
  NO_ERROR (bastide_lesson_check (lesson, testing_get_store (), &error));

  cancelled = make (game, n - 1, cancellable);
  g_assert_null (bastide_puzzle_make_finish (cancelled, testing_get_store (), &problem));
  g_assert_error (problem, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_clear_error (&problem);

  bastide_game_reseed (game, 99);
  testing_play_by (game, 7, bastide_game_get_n_actions (game) + 12);
  forked = make (game, bastide_game_get_n_actions (game) - 1, NULL);
  g_assert_null (bastide_puzzle_make_finish (forked, testing_get_store (), &problem));
  g_assert_nonnull (problem);
}
