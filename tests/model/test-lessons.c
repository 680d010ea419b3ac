/* test-lessons.c
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Lessons and puzzles: those of the program from beginning to end, in each language; what is judged how; broken files;
 * progress. */

#include <glib/gstdio.h>

#include "harness.h"
#include "model/lessons/bastide-learning.h"
#include "model/lessons/bastide-lesson-library.h"
#include "model/lessons/bastide-lesson-run.h"
#include "rulebook-testing.h"
#include "table.h"
#include "testing.h"
#include "tileset/elements/bastide-element.h"

static BastideLesson *
load (const char *text)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));

  return NO_ERROR (bastide_lesson_load_bytes (bytes, "own.bastide-lesson", &error));
}

/* A road with one open end, which the base game's tile with a crossing closes; a second step goes on from there. */
#define ROAD(goal, rest) \
  "<lesson xmlns='" BASTIDE_LESSON_NAMESPACE "' id='road'><title>Road</title><setup game='classic'>" \
  "<player name='Anna' colour='red'/><player name='Ben' colour='blue'/><tileset id='base'/></setup>" \
  "<step><position><tile id='base-W' x='0' y='0'/><tile id='base-U' x='1' y='0' rotation='90'>" \
  "<figure kind='follower' player='0' on='road'/></tile><draw>base-W base-V base-D base-E</draw></position>" \
  "<say>Close <lit on='feature 1 0 road'>the road</lit>.</say>" goal "</step>" rest "</lesson>"
#define CLOSE "<do><action>place 2 0 *; pass</action></do>"

static BastideLessonRun *
run_lesson (BastideLesson *lesson)
{
  g_autoptr (BastideTilesetStore) store = bastide_tileset_store_new ();
  BastideLessonRun *run = NO_ERROR (bastide_lesson_run_new (lesson, 0, store, &error));

  bastide_lesson_run_set_pace (run, 0);

  return run;
}

static void
apply (BastideLessonRun *run,
       const char       *text)
{
  g_assert_true (NO_ERROR (bastide_game_apply_text (bastide_lesson_run_get_game (run), text, &error)));
}

static void
wait_for_phase (BastideLessonRun   *run,
                BastideLessonPhase  phase)
{
  while (bastide_lesson_run_get_phase (run) != phase)
    g_main_context_iteration (NULL, TRUE);
}

/* --- The program's own ----------------------------------------------------------------------------------------- */

/* Does something that the step refuses, if there is anything. Returns: whether there was */
static gboolean
try_refused (BastideLessonRun *run)
{
  g_auto (BastideActions) actions = BASTIDE_ACTIONS_INIT;
  guint64 before = bastide_state_checksum (bastide_game_get_rules (bastide_lesson_run_get_game (run)),
                                           bastide_game_get_state (bastide_lesson_run_get_game (run)));

  bastide_game_list (bastide_lesson_run_get_game (run), &actions);
  for (guint i = 0; i < actions.n_items; i++)
    {
      BastideGame *game = bastide_lesson_run_get_game (run);

      g_assert_true (NO_ERROR (bastide_game_apply (game, actions.items[i], &error)));
      if (bastide_lesson_run_get_phase (run) == BASTIDE_LESSON_REFUSED)
        {
          g_assert_cmpstr (bastide_lesson_run_get_told (run)->plain, !=, "");
          wait_for_phase (run, BASTIDE_LESSON_ASKING);
          game = bastide_lesson_run_get_game (run);
          g_assert_cmphex (bastide_state_checksum (bastide_game_get_rules (game), bastide_game_get_state (game)), ==,
                           before);
          return TRUE;
        }
      bastide_lesson_run_go_to (run, bastide_lesson_run_get_step (run));
    }

  return FALSE;
}

static void
note_decision (BastideGame *game,
               GHashTable  *kinds)
{
  g_hash_table_add (kinds, g_strdup (testing_get_decision (game).kind));
}

/* Plays a lesson as somebody does who tries something else first and is then shown everything. */
static guint
play_through (BastideLesson *lesson,
              GHashTable    *kinds)
{
  g_autoptr (BastideLessonRun) run = run_lesson (lesson);
  guint n_refused = 0;

  for (guint i = 0; i < bastide_lesson_get_n_steps (lesson); i++)
    {
      g_assert_cmpuint (bastide_lesson_run_get_step (run), ==, i);
      g_assert_cmpstr (bastide_lesson_run_get_said (run)->plain, !=, "");
      if (bastide_lesson_get_goal (lesson, i) == BASTIDE_LESSON_DO
          || bastide_lesson_get_goal (lesson, i) == BASTIDE_LESSON_WITHIN)
        n_refused += try_refused (run);
      if (bastide_lesson_get_goal (lesson, i) != BASTIDE_LESSON_LOOK)
        {
          gulong noted = g_signal_connect (bastide_lesson_run_get_game (run), "changed", G_CALLBACK (note_decision), kinds);
          g_autoptr (BastideGame) game = g_object_ref (bastide_lesson_run_get_game (run));

          note_decision (game, kinds);
          bastide_lesson_run_show (run);
          g_signal_handler_disconnect (game, noted);
          g_assert_cmpint (bastide_lesson_run_get_phase (run), ==, BASTIDE_LESSON_REACHED);
        }
      bastide_lesson_run_go_on (run);
    }
  g_assert_cmpint (bastide_lesson_run_get_phase (run), ==, BASTIDE_LESSON_OVER);

  return n_refused;
}

/* The words of the chapters that explain decisions must all be asked in some lesson. */
static void
check_decisions (const BastideGameInterface   *game,
                 const BastideModuleInterface *module,
                 const BastideRulebook        *book,
                 gpointer                      data)
{
  GHashTable *kinds = data;

  for (guint i = 0; i < book->n_chapters; i++)
    {
      g_auto (GStrv) words = g_strsplit (book->chapters[i].decisions != NULL ? book->chapters[i].decisions : "", " ", -1);

      for (guint j = 0; words[j] != NULL; j++)
        if (strcmp (words[j], "end") != 0 && *words[j] != '\0' && !g_hash_table_contains (kinds, words[j]))
          g_error ("no lesson of %s asks for “%s”", book->chapters[i].id, words[j]);
    }
}

/* The chapter to which a lesson leads is there. */
static void
note_chapters (const BastideGameInterface   *game,
               const BastideModuleInterface *module,
               const BastideRulebook        *book,
               gpointer                      data)
{
  for (guint i = 0; i < book->n_chapters; i++)
    g_hash_table_add (data, g_strdup (book->chapters[i].id));
}

IN_CZECH_TOO ("/lessons/all")
TEST ("/lessons/all")
{
  g_autoptr (GHashTable) kinds = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GHashTable) chapters = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (BastideLessonLibrary) library = bastide_lesson_library_new ();
  g_autoptr (BastideTilesetStore) store = bastide_tileset_store_new ();
  g_autoptr (GHashTable) ids = g_hash_table_new (g_str_hash, g_str_equal);
  GPtrArray *lessons = bastide_lesson_library_get_lessons (library);

  testing_load_words ();
  rulebook_testing_for_each (note_chapters, chapters);
  for (guint i = 0; i < lessons->len; i++)
    {
      BastideLesson *lesson = g_ptr_array_index (lessons, i);
      gboolean is_game = FALSE;
      guint n_acts = 0;

      g_test_message ("%s", lesson->id);
      g_assert_true (g_hash_table_add (ids, lesson->id));
      g_assert_true (NO_ERROR (bastide_lesson_check (lesson, store, &error)));
      for (guint j = 0; j < bastide_lesson_get_n_steps (lesson); j++)
        {
          n_acts += bastide_lesson_get_goal (lesson, j) != BASTIDE_LESSON_LOOK;
          is_game = is_game || bastide_lesson_get_goal (lesson, j) == BASTIDE_LESSON_REACH;
        }
      /* Nothing is refused in a whole game. */
      g_assert_cmpuint (n_acts, >=, is_game ? 1 : 2);
      g_assert_true (lesson->chapter == NULL || g_hash_table_contains (chapters, lesson->chapter));
      g_assert_cmpuint (play_through (lesson, kinds) + is_game, >, 0);
    }
  rulebook_testing_for_each (check_decisions, kinds);
}

TEST ("/lessons/puzzles")
{
  g_autoptr (BastideLessonLibrary) library = bastide_lesson_library_new ();
  g_autoptr (BastideTilesetStore) store = bastide_tileset_store_new ();
  g_autoptr (GHashTable) ids = g_hash_table_new (g_str_hash, g_str_equal);
  GPtrArray *puzzles = bastide_lesson_library_get_puzzles (library);

  for (guint i = 0; i < puzzles->len; i++)
    {
      BastideLesson *puzzle = g_ptr_array_index (puzzles, i);

      g_test_message ("%s", puzzle->id);
      g_assert_true (g_hash_table_add (ids, puzzle->id));
      g_assert_true (NO_ERROR (bastide_lesson_check (puzzle, store, &error)));
      g_assert_cmpstr (bastide_lesson_theme_get_title (puzzle->theme), !=, puzzle->theme);
    }
}

/* --- Judging --------------------------------------------------------------------------------------------------- */

TEST ("/lessons/refused")
{
  g_autoptr (BastideLesson) lesson = load (ROAD (CLOSE "<answer to='place * * *; pass'>Elsewhere.</answer>"
                                                 "<answer to='place 1 1 *'>Below.</answer><answer>No.</answer>", ""));
  g_autoptr (BastideLessonRun) run = run_lesson (lesson);

  apply (run, "place 0 -1 180");
  g_assert_cmpint (bastide_lesson_run_get_phase (run), ==, BASTIDE_LESSON_REFUSED);
  g_assert_cmpstr (bastide_lesson_run_get_told (run)->plain, ==, "No.");
  wait_for_phase (run, BASTIDE_LESSON_ASKING);
  /* The answer stays until something else is done. */
  g_assert_cmpstr (bastide_lesson_run_get_told (run)->plain, ==, "No.");
  g_assert_cmpuint (bastide_game_get_n_actions (bastide_lesson_run_get_game (run)), ==, 0);

  apply (run, "place 2 0 0");
  g_assert_cmpint (bastide_lesson_run_get_phase (run), ==, BASTIDE_LESSON_ASKING);
  g_assert_null (bastide_lesson_run_get_told (run));
  apply (run, "deploy follower r1");
  g_assert_cmpint (bastide_lesson_run_get_phase (run), ==, BASTIDE_LESSON_REFUSED);
  wait_for_phase (run, BASTIDE_LESSON_ASKING);
  apply (run, "place 2 0 90");
  apply (run, "pass");
  g_assert_cmpint (bastide_lesson_run_get_phase (run), ==, BASTIDE_LESSON_REACHED);
  bastide_lesson_run_go_on (run);
  g_assert_cmpint (bastide_lesson_run_get_phase (run), ==, BASTIDE_LESSON_OVER);
}

static void
take_second (BastideLessonRun *run)
{
  apply (run, "take");
  g_assert_true (bastide_game_get_can_confirm (bastide_lesson_run_get_game (run)));
  while (bastide_game_get_can_confirm (bastide_lesson_run_get_game (run)))
    g_main_context_iteration (NULL, TRUE);
}

/* Nobody has to confirm within a step: what is drawn comes by itself, and a refused action begins the step again. */
TEST ("/lessons/reveals")
{
  g_autoptr (BastideLessonLibrary) library = bastide_lesson_library_new ();
  g_autoptr (BastideLessonRun) run = run_lesson (bastide_lesson_library_find (library, "traders"));

  bastide_lesson_run_go_to (run, 3);
  wait_for_phase (run, BASTIDE_LESSON_ASKING);
  take_second (run);
  g_assert_cmpint (bastide_lesson_run_get_phase (run), ==, BASTIDE_LESSON_ASKING);
  apply (run, "place 0 -1 180");
  wait_for_phase (run, BASTIDE_LESSON_REFUSED);
  wait_for_phase (run, BASTIDE_LESSON_ASKING);
  take_second (run);
  apply (run, "place 4 0 0");
  apply (run, "pass");
  wait_for_phase (run, BASTIDE_LESSON_REACHED);
}

/* A move with an answer of its own is refused before it is finished; others may still bring the result. */
TEST ("/lessons/at-once")
{
  g_autoptr (BastideLesson) lesson =
    load (ROAD ("<do><result claims='field'/></do><answer to='place 2 0 90'>Turned.</answer><show>pass</show>", ""));
  g_autoptr (BastideLessonRun) run = run_lesson (lesson);

  apply (run, "place 2 0 90");
  g_assert_cmpint (bastide_lesson_run_get_phase (run), ==, BASTIDE_LESSON_REFUSED);
  wait_for_phase (run, BASTIDE_LESSON_ASKING);
  apply (run, "place 2 0 0");
  g_assert_cmpint (bastide_lesson_run_get_phase (run), ==, BASTIDE_LESSON_ASKING);
  apply (run, "deploy follower f1");
  g_assert_cmpint (bastide_lesson_run_get_phase (run), ==, BASTIDE_LESSON_REACHED);
}

/* Another accepted move than the shown one: the lesson goes on from the shown one. */
TEST ("/lessons/goes-on")
{
  g_autoptr (BastideLesson) lesson =
    load (ROAD ("<do><action>place 2 0 0; pass</action><result closes='road'/></do>",
                "<step><say>Anywhere.</say><others>place * * *; pass</others><do><action>place * * *</action></do>"
                "</step>"));
  g_autoptr (BastideLessonRun) run = run_lesson (lesson);
  BastidePlacedTile tile;
  BastideGame *game;

  apply (run, "place 2 0 90");
  g_assert_cmpint (bastide_lesson_run_get_phase (run), ==, BASTIDE_LESSON_REACHED);
  bastide_lesson_run_go_on (run);
  game = bastide_lesson_run_get_game (run);
  g_assert_cmpint (bastide_lesson_run_get_phase (run), ==, BASTIDE_LESSON_ASKING);
  g_assert_cmpuint (bastide_state_get_n_placed (bastide_game_get_rules (game), bastide_game_get_state (game)), ==, 4);
  bastide_state_get_placed (bastide_game_get_rules (game), bastide_game_get_state (game), 2, &tile);
  g_assert_cmpuint (tile.rotation, ==, 0);
  /* Nobody takes back what lies before the step. */
  g_assert_false (bastide_game_undo (game));
}

TEST ("/lessons/results")
{
  static const struct
  {
    const char *goal;
    const char *moves[3];
    gboolean    reached;
  } cases[] = {
    { "<result scores='3'/>", { "place 2 0 0", "pass" }, TRUE },
    { "<result scores='4'/>", { "place 2 0 0", "pass" }, FALSE },
    { "<result frees='1 0 road'/>", { "place 2 0 0", "pass" }, TRUE },
    { "<result frees='field'/>", { "place 2 0 0", "pass" }, FALSE },
    { "<result claims='2 0 road:S'/>", { "place 2 0 0", "deploy follower r2" }, TRUE },
    { "<result claims='field'/>", { "place 2 0 0", "deploy follower r2" }, FALSE },
    { "<result joins='2 0 road:W' with='0 0 road:E'/>", { "place 2 0 0", NULL }, TRUE },
    { "<result joins='2 0 road:S' with='0 0 road:E'/>", { "place 2 0 0", "pass" }, FALSE },
    { "<result closes='road'/>", { "place 0 -1 180", "pass" }, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strdup_printf (ROAD ("<do>%s</do><show>pass</show>", ""), cases[i].goal);
      g_autoptr (BastideLesson) lesson = load (text);
      g_autoptr (BastideLessonRun) run = run_lesson (lesson);

      g_test_message ("%s", cases[i].goal);
      for (guint j = 0; cases[i].moves[j] != NULL; j++)
        apply (run, cases[i].moves[j]);
      g_assert_cmpint (bastide_lesson_run_get_phase (run), ==, cases[i].reached ? BASTIDE_LESSON_REACHED
                                                                               : BASTIDE_LESSON_REFUSED);
    }
}

/* A line that is listed costs what stands there; another rotation that looks alike costs the same. */
TEST ("/lessons/within")
{
  g_autoptr (BastideLesson) lesson =
    load (ROAD ("<within points='0.5'><line cost='0'>place 2 0 0; pass</line><line cost='0.5'>place 2 0 90; pass</line>"
                "<line cost='3.4'>place 2 0 0; deploy follower r2</line></within>", ""));
  g_autoptr (BastideLessonRun) run = run_lesson (lesson);

  apply (run, "place 2 0 0");
  apply (run, "deploy follower r2");
  g_assert_cmpint (bastide_lesson_run_get_phase (run), ==, BASTIDE_LESSON_REFUSED);
  g_assert_nonnull (strstr (bastide_lesson_run_get_told (run)->plain, "3"));
  wait_for_phase (run, BASTIDE_LESSON_ASKING);
  apply (run, "place 2 0 90");
  apply (run, "pass");
  g_assert_cmpint (bastide_lesson_run_get_phase (run), ==, BASTIDE_LESSON_REACHED);
}

TEST ("/lessons/languages")
{
  g_autoptr (BastideLesson) lesson =
    load (ROAD (CLOSE "<hint xml:lang='cs'>Tady.</hint><hint xml:lang='en'>Here.</hint><hint xml:lang='de'>Da.</hint>"
                "<answer xml:lang='en'>No.</answer><answer xml:lang='cs'>Ne.</answer>", ""));
  g_autoptr (BastideLessonRun) run = run_lesson (lesson);

  bastide_lesson_run_hint (run);
  g_assert_cmpstr (bastide_lesson_run_get_told (run)->plain, ==, testing_is_czech () ? "Tady." : "Here.");
  apply (run, "place 0 -1 180");
  g_assert_cmpstr (bastide_lesson_run_get_told (run)->plain, ==, testing_is_czech () ? "Ne." : "No.");
}
IN_CZECH_TOO ("/lessons/languages")

/* --- Broken files ---------------------------------------------------------------------------------------------- */

static void
test_broken (gconstpointer data)
{
  static const char *const codes[] = {
    [BASTIDE_LESSON_ERROR_INVALID] = "invalid", [BASTIDE_LESSON_ERROR_SETUP] = "setup",
    [BASTIDE_LESSON_ERROR_POSITION] = "position", [BASTIDE_LESSON_ERROR_ACTION] = "action",
    [BASTIDE_LESSON_ERROR_LIGHT] = "light", [BASTIDE_LESSON_ERROR_GOAL] = "goal",
  };
  char *const *row = data;
  g_autoptr (GBytes) bytes = g_bytes_new (row[3], strlen (row[3]));
  g_autoptr (BastideTilesetStore) store = bastide_tileset_store_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (BastideLesson) lesson = bastide_lesson_load_bytes (bytes, "own.xml", &error);

  if (lesson != NULL)
    g_assert_false (bastide_lesson_check (lesson, store, &error));
  g_test_message ("%s", error->message);
  g_assert_error (error, BASTIDE_LESSON_ERROR, (int) table_find (codes, G_N_ELEMENTS (codes), row[1]));
  g_assert_true (g_str_has_prefix (error->message, row[2]));
  g_assert_true (error->code < BASTIDE_LESSON_ERROR_POSITION || strstr (error->message, testing_choose ("Step", "Krok")));
}

BEFORE_TESTS
{
  table_add_tests ("/lessons/broken/", "lessons-broken.tsv", 4, test_broken);
}

/* --- Progress -------------------------------------------------------------------------------------------------- */

typedef TestingFile Fixture;

/* A lock stays, and a damaged file. */
static void
tear_down (Fixture *fixture)
{
  static const char *const names[] = { ".lock", "learning-damaged-1.xml" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = g_build_filename (fixture->folder, names[i], NULL);

      g_unlink (path);
    }
  testing_file_tear_down (fixture);
}

static guint
get_step (BastideLearning *learning,
          const char      *person,
          BastideLesson   *lesson)
{
  guint step;

  bastide_learning_find_place (learning, person, lesson, &step, NULL);

  return step;
}

TEST_WITH ("/lessons/learning", testing_file_set_up, tear_down)
{
  g_autoptr (BastideLesson) lesson = load (ROAD (CLOSE, "<step><say>Then.</say><look/></step>"));
  g_autoptr (BastideLesson) changed = load (ROAD (CLOSE, "<step><say>Now.</say><look/></step>"));
  g_autoptr (GDate) day = g_date_new_dmy (1, G_DATE_MARCH, 2028);
  g_autoptr (GDate) later = g_date_new_dmy (3, G_DATE_MARCH, 2028);
  g_autoptr (BastideLearning) first = bastide_learning_new (fixture->file);
  g_autoptr (BastideLearning) second = bastide_learning_new (fixture->file);
  const char *actions;
  guint step;

  bastide_learning_set_place (first, "Anna", lesson, 1, "place 2 0 0");
  g_assert_cmpuint (get_step (second, "Anna", lesson), ==, 1);
  g_assert_cmpuint (get_step (second, "Ben", lesson), ==, 0);
  g_assert_false (bastide_learning_find_place (second, "Anna", changed, &step, &actions));
  g_assert_cmpuint (step, ==, 0);
  g_assert_null (actions);
  g_assert_false (bastide_learning_is_done (second, "Anna", lesson));
  g_assert_true (bastide_learning_find_place (second, "Anna", lesson, &step, &actions));
  g_assert_cmpstr (actions, ==, "place 2 0 0");

  /* Two programs write the same file. */
  bastide_learning_set_place (second, "Ben", lesson, 2, NULL);
  bastide_learning_add_solved (first, "Anna", changed, day);
  g_date_subtract_days (day, 1);
  bastide_learning_add_solved (first, "Anna", changed, day);
  g_assert_true (bastide_learning_is_done (first, "Ben", lesson));
  g_assert_cmpuint (bastide_learning_count_solved (first, "Anna", changed), ==, 2);
  /* The 29th of February and the 1st of March. */
  g_date_add_days (day, 2);
  g_assert_cmpuint (bastide_learning_get_streak (first, "Anna", day), ==, 2);
  g_assert_cmpuint (bastide_learning_get_streak (first, "Anna", later), ==, 0);

  bastide_learning_clear (first, "Anna");
  g_assert_cmpuint (bastide_learning_get_streak (first, "Anna", day), ==, 0);
  g_assert_true (bastide_learning_is_done (first, "Ben", lesson));
}

/* Progress that cannot be written is kept, and joins what another program has written meanwhile. */
TEST_WITH ("/lessons/learning-waits", testing_file_set_up, tear_down)
{
  g_autoptr (BastideLesson) lesson = load (ROAD (CLOSE, "<step><say>Then.</say><look/></step>"));
  g_autoptr (BastideLearning) first = bastide_learning_new (fixture->file);
  g_autoptr (BastideLearning) second = bastide_learning_new (fixture->file);
  g_autoptr (BastideLearning) third = bastide_learning_new (fixture->file);

  bastide_learning_set_place (first, "Anna", lesson, 2, NULL);
  g_assert_null (bastide_learning_get_error (first));
  /* Files without write permission are not replaced; root may write everywhere, but not over a folder. */
  g_assert_cmpint (g_unlink (g_file_peek_path (fixture->file)), ==, 0);
  g_assert_cmpint (g_mkdir (g_file_peek_path (fixture->file), 0700), ==, 0);
  g_test_expect_message ("bastide-model", G_LOG_LEVEL_MESSAGE, "*cannot be saved at the moment*");
  bastide_learning_add_solved (first, "Anna", lesson, NULL);
  g_test_assert_expected_messages ();
  g_assert_nonnull (strstr (bastide_learning_get_error (first)->message, "keeps trying"));
  g_assert_cmpuint (bastide_learning_count_solved (first, "Anna", lesson), ==, 2);

  g_assert_cmpint (g_rmdir (g_file_peek_path (fixture->file)), ==, 0);
  bastide_learning_add_solved (second, "Ben", lesson, NULL);
  bastide_learning_flush (first);
  g_assert_null (bastide_learning_get_error (first));
  g_assert_cmpuint (bastide_learning_count_solved (third, "Ben", lesson), ==, 1);
  g_assert_cmpuint (bastide_learning_count_solved (third, "Anna", lesson), ==, 1);
}

/* A damaged file is kept under another name. */
TEST_WITH ("/lessons/learning-damaged", testing_file_set_up, tear_down)
{
  g_autoptr (BastideLesson) lesson = load (ROAD (CLOSE, ""));
  g_autoptr (BastideLearning) learning = bastide_learning_new (fixture->file);
  g_autoptr (GFile) folder = g_file_get_parent (fixture->file);
  g_autoptr (GFile) kept = g_file_get_child (folder, "learning-damaged-1.xml");
  g_autofree char *text = NULL;

  g_assert_true (g_file_set_contents (g_file_peek_path (fixture->file), "<learning", -1, NULL));
  g_assert_nonnull (bastide_learning_get_error (learning));
  bastide_learning_add_solved (learning, "", lesson, NULL);
  g_assert_nonnull (strstr (bastide_learning_get_error (learning)->message, "learning-damaged-1.xml"));
  g_assert_true (g_file_load_contents (kept, NULL, &text, NULL, NULL, NULL));
  g_assert_cmpstr (text, ==, "<learning");
  g_assert_true (bastide_learning_is_done (learning, "", lesson));
}

/* A lesson that was left goes on where it was left, or says why it does not. */
TEST ("/lessons/resumed")
{
  g_autoptr (BastideLesson) lesson = load (ROAD (CLOSE, ""));
  g_autoptr (BastideLessonRun) left = run_lesson (lesson);
  g_autoptr (BastideLessonRun) run = run_lesson (lesson);
  g_autofree char *actions = NULL;

  g_assert_null (bastide_lesson_run_get_actions (left));
  apply (left, "place 2 0 90");
  actions = bastide_lesson_run_get_actions (left);
  g_assert_cmpstr (actions, ==, "place 2 0 90");
  bastide_lesson_run_resume (run, actions);
  g_assert_cmpint (bastide_lesson_run_get_phase (run), ==, BASTIDE_LESSON_ASKING);
  g_assert_null (bastide_lesson_run_get_told (run));
  apply (run, "pass");
  g_assert_cmpint (bastide_lesson_run_get_phase (run), ==, BASTIDE_LESSON_REACHED);

  g_clear_object (&run);
  run = run_lesson (lesson);
  bastide_lesson_run_resume (run, "place 2 0 0; place 7 7 0");
  g_assert_cmpint (bastide_lesson_run_get_phase (run), ==, BASTIDE_LESSON_ASKING);
  g_assert_nonnull (strstr (bastide_lesson_run_get_told (run)->plain, "step"));
  g_assert_cmpuint (bastide_game_get_n_actions (bastide_lesson_run_get_game (run)), ==, 0);
  bastide_lesson_run_resume (run, NULL);
  g_assert_nonnull (strstr (bastide_lesson_run_get_told (run)->plain, "lesson"));
}

/* A whole game goes on where it was left, and the same tiles come. */
TEST ("/lessons/resumed-game")
{
  g_autoptr (BastideLessonLibrary) library = bastide_lesson_library_new ();
  g_autoptr (BastideTilesetStore) store = bastide_tileset_store_new ();
  GPtrArray *lessons = bastide_lesson_library_get_lessons (library);
  guint n_games = 0;

  for (guint i = 0; i < lessons->len; i++)
    for (guint step = 0; step < bastide_lesson_get_n_steps (g_ptr_array_index (lessons, i)); step++)
      {
        BastideLesson *lesson = g_ptr_array_index (lessons, i);
        g_auto (BastideActions) list = BASTIDE_ACTIONS_INIT;
        g_autoptr (BastideLessonRun) left = NULL;
        g_autoptr (BastideLessonRun) run = NULL;
        g_autofree char *actions = NULL;
        BastideGame *games[2];

        if (bastide_lesson_get_goal (lesson, step) != BASTIDE_LESSON_REACH)
          continue;
        n_games++;
        left = NO_ERROR (bastide_lesson_run_new (lesson, step, store, &error));
        run = NO_ERROR (bastide_lesson_run_new (lesson, step, store, &error));
        bastide_lesson_run_set_pace (left, 0);
        games[0] = bastide_lesson_run_get_game (left);
        for (guint j = 0; j < 9; j++)
          {
            bastide_game_confirm (games[0]);
            bastide_game_list (games[0], &list);
            g_assert_true (NO_ERROR (bastide_game_apply (games[0], list.items[0], &error)));
          }
        actions = bastide_lesson_run_get_actions (left);
        bastide_lesson_run_resume (run, actions);
        g_assert_cmpint (bastide_lesson_run_get_phase (run), ==, BASTIDE_LESSON_ASKING);
        games[1] = bastide_lesson_run_get_game (run);
        for (guint j = 0; j < 2; j++)
          bastide_game_confirm (games[j]);
        g_assert_cmphex (bastide_state_checksum (bastide_game_get_rules (games[0]), bastide_game_get_state (games[0])),
                         ==,
                         bastide_state_checksum (bastide_game_get_rules (games[1]), bastide_game_get_state (games[1])));
      }
  g_assert_cmpuint (n_games, >, 0);
}
