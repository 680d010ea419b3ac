/* test-lesson-draft.c
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/lessons/bastide-lesson-draft.h"
#include "model/lessons/bastide-lesson-library.h"
#include "model/lessons/bastide-lesson-run.h"
#include "model/lessons/bastide-lesson-words.h"
#include "rules/bastide-registry.h"
#include "table.h"
#include "testing.h"
#include "tileset/elements/bastide-file.h"
#include "tileset/elements/bastide-xml.h"
#include "tileset/reading/bastide-tileset-reader.h"

ISOLATED_TESTS

static BastideElement *
make_root (const char *title)
{
  return bastide_lesson_draft_make (bastide_registry_find_game ("classic"), title);
}

/* Keeps a lesson and opens it. @root: (transfer full) */
static BastideLessonDraft *
open_root (BastideElement *root)
{
  g_autoptr (BastideElement) owned = root;
  g_autofree char *path = NO_ERROR (bastide_lesson_draft_keep (root, FALSE, &error));

  return NO_ERROR (bastide_lesson_draft_open (path, testing_get_store (), &error));
}

static char *
print (BastideLessonDraft *draft)
{
  return harness_take_text (bastide_lesson_draft_print (draft));
}

static void
set_text (BastideLessonDraft *draft,
          int                 step,
          const char         *element,
          const char         *to,
          const char         *language,
          const char         *text)
{
  g_assert_true (NO_ERROR (bastide_lesson_draft_set_text (draft, step, element, to, language, text, &error)));
}

static void
put_figure (BastideLessonDraft *draft,
            int                 x,
            int                 y,
            int                 player,
            const char         *kind,
            const char         *on,
            const char         *border)
{
  BastideElement *figure = bastide_element_new ("figure");
  char number[] = { (char) ('0' + player), '\0' };

  bastide_element_set (figure, "player", number);
  bastide_element_set (figure, "kind", kind);
  bastide_element_set (figure, "on", on);
  bastide_element_set (figure, "border", border);
  bastide_lesson_draft_put_item (draft, 0, x, y, figure);
}

/* Puts one element of a name beside the tiles. @item: (transfer full) */
static void
set_item (BastideLessonDraft *draft,
          BastideElement     *item)
{
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func ((GDestroyNotify) bastide_element_unref);

  g_ptr_array_add (items, item);
  bastide_lesson_draft_set_items (draft, 0, bastide_element_new (item->name), items);
}

static void
set_draw (BastideLessonDraft *draft,
          const char         *ids)
{
  BastideElement *item = bastide_element_new ("draw");

  item->text = g_strdup (ids);
  set_item (draft, item);
}

/* Lays two tiles, says something in both languages, and asks for a road to be closed. */
static void
build (BastideLessonDraft *draft)
{
  bastide_lesson_draft_put_tile (draft, 0, "base-W", 0, 0, 0);
  bastide_lesson_draft_put_tile (draft, 0, "base-U", 1, 0, 90);
  put_figure (draft, 1, 0, 0, "follower", "road", NULL);
  set_draw (draft, "base-W base-V base-D");
  set_text (draft, 0, "say", NULL, "en", "<lit on=\"figure 1 0 road\">Your follower</lit>, <b>a</b> <b>robber</b>.");
  set_text (draft, 0, "say", NULL, "cs", "Tvoje figurka.");
  g_assert_true (bastide_lesson_draft_add_step (draft, 1));
  set_text (draft, 1, "say", NULL, "en", "Close the road.");
  bastide_lesson_draft_set_goal (draft, 1, BASTIDE_LESSON_DO);
  bastide_lesson_draft_add_accepted (draft, 1, "place 2 0 0; pass");
  bastide_lesson_draft_add_result (draft, 1, "closes=road");
  set_text (draft, 1, "hint", NULL, "en", "Lay it <lit on=\"cell 2 0\">here</lit>.");
  set_text (draft, 1, "answer", "place -1 0 *", "en", "It stays open.");
  set_text (draft, 1, "answer", NULL, "en", "Still open.");
  set_text (draft, 1, "praise", NULL, "en", "Well done.");
  bastide_lesson_draft_set_shown (draft, 1, "place 2 0 0");
}

/* A lesson that was made from nothing is a lesson: checked, played, and read by the library. */
TEST ("/lesson-draft/made")
{
  g_autoptr (BastideLessonDraft) draft = open_root (make_root ("Roads & more"));
  g_autoptr (BastideLesson) lesson = NULL;
  g_autoptr (BastideLessonLibrary) library = bastide_lesson_library_new ();
  g_autoptr (BastideLessonRun) run = NULL;

  build (draft);
  for (guint i = 0; i < 2; i++)
    ASSERT_STRING (bastide_lesson_draft_get_problem (draft, i), NULL);
  lesson = NO_ERROR (bastide_lesson_draft_make_lesson (draft, &error));
  g_assert_true (NO_ERROR (bastide_lesson_check (lesson, testing_get_store (), &error)));
  ASSERT_STRING (bastide_lesson_draft_get_text (draft, 0, "say", NULL, "en"),
                 "<lit on=\"figure 1 0 road\">Your follower</lit>, <b>a</b> <b>robber</b>.");
  run = NO_ERROR (bastide_lesson_run_new (lesson, 0, testing_get_store (), &error));
  g_assert_cmpstr (bastide_lesson_run_get_said (run)->plain, ==, "Your follower, a robber.");

  g_assert_true (NO_ERROR (bastide_lesson_draft_save (draft, &error)));
  g_assert_false (bastide_draft_is_modified (BASTIDE_DRAFT (draft)));
  g_assert_nonnull (bastide_lesson_library_find (library, "roads-more"));
}

/* --- Each change is one step ----------------------------------------------------------------------------------- */

typedef void (*ChangeFunc) (BastideLessonDraft *draft);

static void
change_title (BastideLessonDraft *draft)
{
  set_text (draft, BASTIDE_LESSON_WHOLE, "summary", NULL, "cs", "Krátce");
}

static void
change_attribute (BastideLessonDraft *draft)
{
  bastide_lesson_draft_set_attribute (draft, "chapter", "roads");
}

static void
change_setup (BastideLessonDraft *draft)
{
  g_autoptr (BastideSetup) setup = testing_new_setup (3, 1);

  bastide_lesson_draft_set_setup (draft, setup);
}

static void
change_answer (BastideLessonDraft *draft)
{
  bastide_lesson_draft_remove_answer (draft, 1, "place -1 0 *");
}

static void
change_by_copy (BastideLessonDraft *draft)
{
  g_assert_true (bastide_lesson_draft_duplicate_step (draft, 0));
}

static void
change_by_removal (BastideLessonDraft *draft)
{
  bastide_lesson_draft_remove_step (draft, 1);
}

static void
change_shows (BastideLessonDraft *draft)
{
  bastide_lesson_draft_set_shows (draft, 0, "panel bar");
}

static void
change_board (BastideLessonDraft *draft)
{
  g_assert_true (NO_ERROR (bastide_lesson_draft_lay_board (draft, 1, &error)));
}

static void
change_figure (BastideLessonDraft *draft)
{
  put_figure (draft, 0, 0, 1, "follower", "road", "S");
}

static void
change_score (BastideLessonDraft *draft)
{
  bastide_lesson_draft_set_score (draft, 0, 1, 12);
}

static void
change_supply (BastideLessonDraft *draft)
{
  BastideElement *item = bastide_element_new ("supply");

  bastide_element_set (item, "player", "0");
  bastide_element_set (item, "kind", "follower");
  bastide_element_set (item, "count", "3");
  set_item (draft, item);
}

static void
change_draw (BastideLessonDraft *draft)
{
  set_draw (draft, "base-W base-V");
}

static void
change_goal_value (BastideLessonDraft *draft)
{
  bastide_lesson_draft_set_goal_value (draft, 1, "by", "master");
}

static void
change_accepted (BastideLessonDraft *draft)
{
  bastide_lesson_draft_remove_accepted (draft, 1, 1);
}

static void
change_shown (BastideLessonDraft *draft)
{
  bastide_lesson_draft_set_shown (draft, 1, NULL);
}

static void
change_moved_tile (BastideLessonDraft *draft)
{
  bastide_lesson_draft_move_tile (draft, 0, 0, 0, 2, 0);
}

static void
change_removed_tile (BastideLessonDraft *draft)
{
  bastide_lesson_draft_remove_tile (draft, 0, 0, 0);
}

static void
change_turned_tile (BastideLessonDraft *draft)
{
  bastide_lesson_draft_put_tile (draft, 0, "base-U", 1, 0, 0);
}

static void
change_removed_figure (BastideLessonDraft *draft)
{
  bastide_lesson_draft_remove_item (draft, 0, 1, 0, 0);
}

static void
change_player (BastideLessonDraft *draft)
{
  bastide_lesson_draft_set_player (draft, 0, 1);
}

static void
change_goal (BastideLessonDraft *draft)
{
  bastide_lesson_draft_set_goal (draft, 1, BASTIDE_LESSON_REACH);
}

static void
change_order (BastideLessonDraft *draft)
{
  bastide_lesson_draft_move_step (draft, 1, 0);
}

static void
change_others (BastideLessonDraft *draft)
{
  bastide_lesson_draft_set_others (draft, 1, "place 2 0 0; pass");
}

static void
change_lines (BastideLessonDraft *draft)
{
  g_autoptr (BastideElement) task = bastide_element_new ("within");
  BastideElement *line = bastide_element_new ("line");

  bastide_element_set (task, "points", "0.5");
  bastide_element_set (line, "cost", "0");
  line->text = g_strdup ("place 2 0 0; pass");
  bastide_element_take_child (task, line);
  bastide_lesson_draft_set_lines (draft, 1, task);
}

static const struct
{
  ChangeFunc change;
  gboolean   is_whole; /* whether it can still be played */
} changes[] = {
  { change_title, TRUE }, { change_attribute, TRUE }, { change_setup, TRUE }, { change_answer, TRUE },
  { change_by_copy, TRUE }, { change_by_removal, TRUE }, { change_shows, TRUE }, { change_board, TRUE },
  { change_score, TRUE }, { change_supply, TRUE }, { change_draw, TRUE }, { change_accepted, FALSE },
  { change_lines, TRUE }, { change_shown, TRUE }, { change_figure, TRUE }, { change_goal_value, FALSE },
  { change_moved_tile, FALSE }, { change_removed_tile, FALSE }, { change_turned_tile, FALSE },
  { change_removed_figure, FALSE }, { change_player, FALSE }, { change_goal, FALSE }, { change_order, FALSE },
  { change_others, FALSE },
};

/* Each can be undone and redone, what means nothing here stays, and what is left can be read again. */
TEST ("/lesson-draft/changes")
{
  g_autoptr (BastideLessonDraft) made = open_root (make_root ("L"));
  g_autofree char *text = NULL;
  g_autoptr (GString) marked = NULL;

  build (made);
  text = print (made);
  marked = g_string_new (text);
  g_string_replace (marked, "<lesson ", "<lesson xmlns:o=\"urn:other\" o:mark=\"1\" ", 1);
  g_string_replace (marked, "<step>", "<!-- first --><step>", 1);
  g_string_replace (marked, "<look/>", "<!-- to read --><look/>", 1);
  /* A reader takes no foreign marks; so each change is made with them and without. */
  for (guint n = 0; n < 2 * G_N_ELEMENTS (changes); n++)
    {
      /* Nothing is laid where something foreign stands. */
      gboolean is_marked = n % 2 == 1 && changes[n / 2].change != change_board;
      guint i = n / 2;
      g_autoptr (GBytes) bytes = is_marked ? g_bytes_new (marked->str, marked->len)
                                           : g_bytes_new (text, strlen (text));
      BastideElement *root = NO_ERROR (bastide_xml_parse (bytes, "test", BASTIDE_LESSON_MAX_SIZE, &error));
      g_autoptr (BastideLessonDraft) draft = open_root (root);
      g_autofree char *before = print (draft);
      g_autofree char *after = NULL;
      g_autoptr (BastideElement) again = NULL;
      g_autoptr (GBytes) printed = NULL;
      gboolean is_whole = TRUE;

      changes[i].change (draft);
      after = print (draft);
      g_assert_cmpstr (before, !=, after);
      g_assert_cmpint (strstr (after, "o:mark=\"1\"") != NULL, ==, is_marked);
      g_assert_cmpint (strstr (after, "<!-- first -->") != NULL, ==, is_marked);
      g_assert_cmpint (strstr (after, "<!-- to read -->") != NULL, ==, is_marked);
      printed = bastide_lesson_draft_print (draft);
      again = NO_ERROR (bastide_xml_parse (printed, "test", BASTIDE_LESSON_MAX_SIZE, &error));
      g_assert_true (bastide_element_equal (again, bastide_lesson_draft_get_root (draft)));
      for (guint j = 0; j < bastide_lesson_draft_get_n_steps (draft); j++)
        {
          g_autofree char *problem = bastide_lesson_draft_get_problem (draft, j);

          if (problem != NULL && changes[i].is_whole && !is_marked)
            g_test_message ("change %u, step %u: %s", i, j + 1, problem);
          is_whole = is_whole && problem == NULL;
        }
      g_assert_cmpint (is_whole, ==, changes[i].is_whole && !is_marked);

      bastide_draft_undo (BASTIDE_DRAFT (draft));
      ASSERT_STRING (print (draft), before);
      bastide_draft_redo (BASTIDE_DRAFT (draft));
      ASSERT_STRING (print (draft), after);
    }
}

/* Typing is one step, markup that cannot be read changes nothing, and other languages stay. */
TEST ("/lesson-draft/texts")
{
  g_autoptr (BastideLessonDraft) draft = open_root (make_root ("L"));
  g_autofree char *before = NULL, *name = NULL;
  g_autoptr (GPtrArray) answers = NULL;

  build (draft);
  before = print (draft);
  ASSERT_FAILS (bastide_lesson_draft_set_text (draft, 0, "say", NULL, "en", "<lit on=\"hand\">open", &error),
                BASTIDE_XML_ERROR, MALFORMED);
  ASSERT_STRING (print (draft), before);
  bastide_draft_end_step (BASTIDE_DRAFT (draft));
  set_text (draft, 0, "say", NULL, "en", "O");
  set_text (draft, 0, "say", NULL, "en", "One & two");
  ASSERT_STRING (bastide_lesson_draft_get_text (draft, 0, "say", NULL, "en"), "One &amp; two");
  ASSERT_STRING (bastide_lesson_draft_get_text (draft, 0, "say", NULL, "cs"), "Tvoje figurka.");
  g_object_get (draft, "undo-name", &name, NULL);
  g_assert_cmpstr (name, ==, "What Is Said");
  bastide_draft_undo (BASTIDE_DRAFT (draft));
  ASSERT_STRING (print (draft), before);
  answers = bastide_lesson_draft_list_answers (draft, 1);
  g_assert_cmpuint (answers->len, ==, 1);
  g_assert_cmpstr (g_ptr_array_index (answers, 0), ==, "place -1 0 *");
  set_text (draft, 1, "answer", NULL, "en", "");
  ASSERT_STRING (bastide_lesson_draft_get_text (draft, 1, "answer", NULL, "en"), NULL);
  ASSERT_STRING (bastide_lesson_draft_get_text (draft, 1, "answer", "place -1 0 *", "en"), "It stays open.");
}

/* Results are answered as actions are, and tell what is joined with what. */
TEST ("/lesson-draft/results")
{
  const char *const joined = "joins=0 0 road:E&with=1 0 road:W";
  g_autoptr (BastideLessonDraft) draft = open_root (make_root ("L"));
  g_autoptr (BastideGame) game = NULL;
  g_autoptr (GPtrArray) answers = NULL;
  const BastideElement *answer;

  build (draft);
  set_text (draft, 1, "answer", joined, "en", "Joined.");
  set_text (draft, 1, "answer", joined, "cs", "Spojeno.");
  set_text (draft, 1, "answer", "scores=5", "en", "Many points.");
  bastide_lesson_draft_add_result (draft, 1, joined);
  ASSERT_STRING (bastide_lesson_draft_get_problem (draft, 1), NULL);
  answers = bastide_lesson_draft_list_answers (draft, 1);
  g_assert_cmpuint (answers->len, ==, 3);
  g_assert_cmpstr (g_ptr_array_index (answers, 1), ==, joined);
  ASSERT_STRING (bastide_lesson_draft_get_text (draft, 1, "answer", joined, "cs"), "Spojeno.");
  ASSERT_STRING (bastide_lesson_draft_get_text (draft, 1, "answer", NULL, "en"), "Still open.");
  answer = g_ptr_array_index (bastide_lesson_draft_get_task (draft, 1)->children, 2);
  g_assert_cmpstr (bastide_element_get (answer, "joins"), ==, "0 0 road:E");
  g_assert_cmpstr (bastide_element_get (answer, "with"), ==, "1 0 road:W");
  game = NO_ERROR (bastide_lesson_draft_make_game (draft, 1, TRUE, &error));
  ASSERT_STRING (bastide_lesson_describe_answered (game, joined),
                 "Any move that joins: road east (First tile); with: road east and west (1 east)");
  ASSERT_STRING (bastide_lesson_describe_answered (game, "place 2 0 *"),
                 "Places a tile (2 east, turned in any way)");

  bastide_lesson_draft_remove_answer (draft, 1, joined);
  g_ptr_array_unref (answers);
  answers = bastide_lesson_draft_list_answers (draft, 1);
  g_assert_cmpuint (answers->len, ==, 2);
}

/* Mistakes are said at their step, whatever the others lack, and a board is laid where it can be. */
TEST ("/lesson-draft/problems")
{
  g_autoptr (BastideLessonDraft) draft = open_root (make_root ("L"));
  g_autoptr (BastideGame) game = NULL;
  g_autofree char *problem = NULL;

  build (draft);
  g_assert_true (bastide_lesson_draft_add_step (draft, 1));
  bastide_lesson_draft_set_goal (draft, 1, BASTIDE_LESSON_DO);
  ASSERT_STRING (bastide_lesson_draft_get_problem (draft, 0), NULL);
  g_assert_nonnull ((problem = bastide_lesson_draft_get_problem (draft, 1)));
  ASSERT_STRING (bastide_lesson_draft_get_problem (draft, 2), NULL);
  game = NO_ERROR (bastide_lesson_draft_make_game (draft, 2, TRUE, &error));
  g_assert_cmpuint (bastide_state_get_n_placed (bastide_game_get_rules (game), bastide_game_get_state (game)), ==, 2);

  /* Mistakes name things in words. */
  bastide_lesson_draft_add_accepted (draft, 2, "place 9 9 90; pass");
  bastide_lesson_draft_set_shown (draft, 2, "place 9 9 90");
  set_text (draft, 2, "say", NULL, "en", "Go on.");
  ASSERT_STRING (bastide_lesson_draft_get_problem (draft, 2),
                 "“places a tile (9 east, 9 south, turned by 90°)” is not possible here.");
  set_text (draft, 0, "say", NULL, "en", "<lit on=\"figure 0 0 road:S\">Here</lit>.");
  ASSERT_STRING (bastide_lesson_draft_get_problem (draft, 0), "“road south (First tile)” points at nothing that is there.");
  bastide_lesson_draft_put_tile (draft, 0, "base-U", 1, 0, 0);
  g_clear_pointer (&problem, g_free);
  problem = bastide_lesson_draft_get_problem (draft, 0);
  g_assert_true (g_str_has_suffix (problem, "at “1 east” turned by 0 does not match its neighbours"));
  g_assert_null (strstr (problem, "base-U"));
  bastide_lesson_draft_put_tile (draft, 0, "base-C", 1, 1, 0);
  bastide_lesson_draft_put_tile (draft, 0, "base-C", 5, 5, 0);
  ASSERT_FAILS (bastide_lesson_draft_make_game (draft, 0, FALSE, &error), BASTIDE_LESSON_ERROR, POSITION);
}

/* Actions and results are told in the words of the game, whatever the file says. */
TEST ("/lesson-draft/words")
{
  static const struct
  {
    const char *moves;
    const char *told;
  } moves[] = {
    { "place 2 0 0; deploy follower road", "Places a tile (2 east, not turned); places a highwayman (road east)" },
    { "place 2 0 *; pass", "Places a tile (2 east, turned in any way); places no figure" },
    { "place 9 9 0; pass", "Place 9 9 0; pass" },
  };
  static const struct
  {
    const char *name;
    const char *value;
    const char *told;
  } results[] = {
    { "closes", "road", "Any move that completes: road" },
    { "closes", "1 0 road", "Any move that completes: road east and west (1 east)" },
    { "claims", "2 0 road:W", "Any move that claims: road west (2 east)" },
    { "scores", "3", "Any move that brings at least 3 points" },
  };
  g_autoptr (BastideLessonDraft) draft = open_root (make_root ("L"));
  g_autoptr (BastideGame) game = NULL;
  BastideLight light;

  build (draft);
  game = NO_ERROR (bastide_lesson_draft_make_game (draft, 1, TRUE, &error));
  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    ASSERT_STRING (bastide_lesson_describe_moves (game, moves[i].moves, FALSE), moves[i].told);
  ASSERT_STRING (bastide_lesson_describe_moves (game, "place 2 0 0", TRUE), "Anna places a tile (2 east, not turned)");
  for (guint i = 0; i < G_N_ELEMENTS (results); i++)
    {
      g_autoptr (BastideElement) result = bastide_element_new ("result");

      bastide_element_set (result, results[i].name, results[i].value);
      ASSERT_STRING (bastide_lesson_describe_result (game, result), results[i].told);
    }
  g_assert_true (bastide_lesson_find_light (game, "figure 1 0 road", &light));
  g_assert_cmpint (light.type, ==, BASTIDE_LIGHT_FIGURE);
  g_assert_false (bastide_lesson_find_light (game, "figure 0 0 road:S", &light));
}

static BastideLessonDraft *
open_own (const char *id)
{
  g_autoptr (BastideLessonLibrary) library = bastide_lesson_library_new ();
  BastideLesson *lesson = bastide_lesson_library_find (library, id);

  g_assert_nonnull (lesson);

  return open_root (bastide_element_copy (lesson->root));
}

/* Points are shared by the figures on the track, and what is laid twice is counted. */
TEST ("/lesson-draft/beside")
{
  g_autoptr (BastideLessonDraft) draft = open_own ("messages");
  g_autoptr (BastideLessonDraft) mine = open_own ("goldmines");
  g_autoptr (BastideGame) game = NULL;
  const BastideElement *tile, *child;
  guint n_pieces = 0;

  bastide_lesson_draft_set_track (draft, 0, 0, 1, 5);
  bastide_lesson_draft_set_score (draft, 0, 0, 9);
  game = NO_ERROR (bastide_lesson_draft_make_game (draft, 0, FALSE, &error));
  g_assert_cmpint (bastide_state_get_score (bastide_game_get_rules (game), bastide_game_get_state (game), 0), ==, 9);
  g_assert_cmpint (bastide_state_get_track (bastide_game_get_rules (game), bastide_game_get_state (game), 0, 0), ==, 4);
  g_assert_cmpint (bastide_state_get_track (bastide_game_get_rules (game), bastide_game_get_state (game), 0, 1), ==, 5);
  bastide_lesson_draft_set_track (draft, 0, 0, 1, 0);
  g_assert_null (bastide_element_find (bastide_lesson_draft_get_board (draft, 0), "track", NULL));

  for (guint i = 1; i <= 2; i++)
    {
      BastideElement *item = bastide_element_new ("piece");
      char count[] = { (char) ('0' + i), '\0' };

      bastide_element_set (item, "kind", "ingot");
      bastide_element_set (item, "count", count);
      bastide_lesson_draft_put_item (mine, 0, 0, 0, item);
    }
  tile = bastide_element_find (bastide_lesson_draft_get_board (mine, 0), "tile", NULL);
  for (guint i = 0; (child = bastide_element_next (tile, &i)) != NULL;)
    {
      if (g_str_equal (child->name, "piece"))
        g_assert_cmpstr (bastide_element_get (child, "count"), ==, "2");
      n_pieces += g_str_equal (child->name, "piece");
    }
  g_assert_cmpuint (n_pieces, ==, 1);
}

/* A puzzle that somebody has made by hand accepts what costs nothing, and nothing else. */
TEST ("/lesson-draft/puzzle")
{
  g_autoptr (BastideLessonDraft) draft = open_root (make_root ("P"));
  g_autoptr (BastideLesson) lesson = NULL;
  g_autoptr (BastideLessonRun) run = NULL;

  build (draft);
  bastide_lesson_draft_set_goal (draft, 1, BASTIDE_LESSON_WITHIN);
  bastide_lesson_draft_set_shown (draft, 1, NULL);
  bastide_lesson_draft_add_accepted (draft, 1, "place 2 0 0; pass");
  ASSERT_STRING (bastide_lesson_draft_get_problem (draft, 1), NULL);
  lesson = NO_ERROR (bastide_lesson_draft_make_lesson (draft, &error));
  run = NO_ERROR (bastide_lesson_run_new (lesson, 1, testing_get_store (), &error));
  bastide_lesson_run_set_pace (run, 0);
  g_assert_true (NO_ERROR (bastide_game_apply_text (bastide_lesson_run_get_game (run), "place 2 0 0", &error)));
  g_assert_true (NO_ERROR (bastide_game_apply_text (bastide_lesson_run_get_game (run), "pass", &error)));
  g_assert_cmpint (bastide_lesson_run_get_phase (run), ==, BASTIDE_LESSON_REACHED);
}

/* --- Games ----------------------------------------------------------------------------------------------------- */

/* A game that has begun elsewhere is not told by its actions. */
TEST ("/lesson-draft/game")
{
  g_autoptr (BastideGame) game = testing_start (testing_new_full_setup (3, 5));
  g_autoptr (BastideGame) laid = NULL;
  g_autoptr (BastideRules) rules = NULL;

  testing_play_by (game, 7, 20);
  rules = bastide_game_copy_rules (game);
  laid = bastide_game_new_for_state (rules, bastide_game_get_setup (game),
                                     bastide_game_get_state_at (game, 10));
  g_assert_null (bastide_lesson_draft_make_for_game (laid, -1, "L"));
}

/* All that makes a position: everything of a checksum but the number of turns, which a board cannot tell. */
static char *
print_position (BastideGame        *game,
                const BastideState *state)
{
  const BastideRules *rules = bastide_game_get_rules (game);
  GString *text = g_string_new (NULL);
  g_autoptr (GArray) figures = g_array_new (FALSE, FALSE, sizeof (BastidePlacedFigure));
  g_autoptr (GArray) on_edges = g_array_new (FALSE, FALSE, sizeof (BastideEdgeFigure));
  g_autoptr (GArray) pieces = g_array_new (FALSE, FALSE, sizeof (BastidePiece));
  BastideDecision decision;

  for (guint i = 0; i < bastide_state_get_n_placed (rules, state); i++)
    {
      BastidePlacedTile tile;

      bastide_state_get_placed (rules, state, i, &tile);
      g_string_append_printf (text, "%s %d %d %u\n", bastide_rules_get_tile (rules, tile.tile)->id, tile.x, tile.y,
                              tile.rotation);
    }
  bastide_state_get_board_figures (rules, state, figures);
  for (guint i = 0; i < figures->len; i++)
    {
      const BastidePlacedFigure *figure = &g_array_index (figures, BastidePlacedFigure, i);

      g_string_append_printf (text, "figure %u %u %d %d %u\n", figure->player, figure->figure, figure->x, figure->y,
                              figure->segment);
    }
  bastide_state_get_edge_figures (rules, state, on_edges);
  for (guint i = 0; i < on_edges->len; i++)
    {
      const BastideEdgeFigure *figure = &g_array_index (on_edges, BastideEdgeFigure, i);

      g_string_append_printf (text, "on edge %u %u %d %d %d\n", figure->player, figure->figure, figure->x, figure->y,
                              (int) figure->side);
    }
  for (guint player = 0; player < bastide_rules_get_n_players (rules); player++)
    {
      const guint16 *hand = NULL;
      guint n_hand = bastide_state_get_hand (rules, state, player, &hand);

      for (guint i = 0; i < bastide_rules_get_n_categories (rules); i++)
        g_string_append_printf (text, "%d ", bastide_state_get_points (rules, state, player, i));
      for (guint i = 0; i < bastide_rules_get_n_figures (rules); i++)
        g_string_append_printf (text, "(%u) ", bastide_state_get_supply (rules, state, player, i));
      for (guint i = 0; i < bastide_state_get_n_track_figures (rules); i++)
        g_string_append_printf (text, "[%d] ", bastide_state_get_track (rules, state, player, i));
      for (guint i = 0; i < n_hand; i++)
        g_string_append_printf (text, "%u ", hand[i]);
      g_string_append (text, "\n");
    }
  bastide_state_get_pieces (rules, state, pieces);
  for (guint i = 0; i < pieces->len; i++)
    {
      const BastidePiece *piece = &g_array_index (pieces, BastidePiece, i);

      /* The order of cards is left to chance. */
      if (piece->kind->form != BASTIDE_PIECES_IN_ORDER)
        g_string_append_printf (text, "%s %d %d %d %d %u %u %d %d %u\n", piece->kind->name, piece->player, piece->present,
                                piece->x, piece->y, piece->segment, piece->other_segment, piece->count,
                                (int) piece->side, piece->half);
    }
  for (guint i = 0; i < bastide_rules_get_n_tiles (rules); i++)
    g_string_append_printf (text, "%u ", bastide_state_get_left (rules, state, i));
  for (guint i = 0; i < bastide_state_get_n_discarded (rules, state); i++)
    g_string_append_printf (text, "-%u ", bastide_state_get_discarded (rules, state, i));
  bastide_state_get_decision (rules, state, &decision);
  g_string_append_printf (text, "%s %d %d", decision.kind, decision.player, decision.tile);

  return g_string_free (text, FALSE);
}

/* Returns: (transfer full): how far a game has come when its last tile is to be placed: what is laid then */
static BastideState *
go_back (BastideGame *game)
{
  BastideState *state = NULL;

  for (guint i = bastide_game_get_n_actions (game) + 1; i-- > 0;)
    {
      BastideDecision decision;

      state = bastide_game_get_state_at (game, i);
      bastide_state_get_decision (bastide_game_get_rules (game), state, &decision);
      if (decision.status == BASTIDE_STATUS_CHANCE)
        bastide_state_advance (bastide_game_get_rules (game), state, NULL);
      bastide_state_get_decision (bastide_game_get_rules (game), state, &decision);
      if (g_strcmp0 (decision.kind, "place") == 0 && decision.part == BASTIDE_PART_MAIN)
        return state;
      bastide_state_free (state);
    }
  g_assert_not_reached ();
}

/* A lesson begins at this moment of a game, just as it was then, and can have a board of its own instead. */
static void
check_moment (BastideGame *game)
{
  g_autoptr (BastideLessonDraft) draft = open_root (bastide_lesson_draft_make_for_game (game, -1, "L"));
  g_autoptr (BastideState) moment = NULL;
  g_autoptr (BastideGame) played = NULL;
  g_autoptr (BastideGame) laid = NULL;

  set_text (draft, 0, "say", NULL, "en", "Look.");
  ASSERT_STRING (bastide_lesson_draft_get_problem (draft, 0), NULL);
  played = NO_ERROR (bastide_lesson_draft_make_game (draft, 0, FALSE, &error));
  testing_assert_equal (game, played);

  moment = go_back (game);
  g_assert_true (NO_ERROR (bastide_lesson_draft_lay_board (draft, 0, &error)));
  ASSERT_STRING (bastide_lesson_draft_get_problem (draft, 0), NULL);
  laid = NO_ERROR (bastide_lesson_draft_make_game (draft, 0, FALSE, &error));
  {
    g_autofree char *expected = print_position (game, moment);

    ASSERT_STRING (print_position (laid, bastide_game_get_state (laid)), expected);
  }
}

/* Random moments of a random game, its end among them. */
static void
check_game (BastideSetup *setup,
            guint64       seed)
{
  g_autoptr (GRand) random = g_rand_new_with_seed ((guint32) seed);
  g_autoptr (BastideGame) game = NULL;

  setup->seed = seed;
  game = testing_start (setup);
  do
    {
      check_moment (game);
      testing_play (game, random, bastide_game_get_n_actions (game) + (guint) g_rand_int_range (random, 60, 180));
    }
  while (!bastide_game_get_finished (game));
  check_moment (game);
}

static BastideSetup *
new_setup_of_module (const BastideModuleInterface *module)
{
  BastideSetup *setup = testing_new_setup_of (module->game, 3, 1);

  if (module->tileset != NULL)
    bastide_setup_add_tileset (setup, bastide_tileset_store_find (testing_get_store (), module->tileset));
  g_strfreev (setup->modules);
  setup->modules = g_strdupv ((char **) STRV (module->id));

  return setup;
}

/* Returns: (transfer full): the base game with a set of tests that has rules */
static BastideSetup *
new_setup_of_set (const char *name)
{
  g_autofree char *path = g_strdup_printf ("../rules/sets/%s.bastide-tileset", name);
  g_autofree char *text = table_read_text (path);
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (BastideTileset) tileset = NO_ERROR (bastide_tileset_load_bytes (bytes, name, &error));
  BastideSetup *setup = testing_new_setup (3, 1);

  bastide_setup_add_tileset (setup, tileset);

  return setup;
}

/* Everything that a played game can come to can be told, in every game, with every expansion and rules of sets. */
TEST ("/lesson-draft/moments")
{
  static const char *const sets[] = { "events", "gates", "people", "springs", "stones", "vines" };
  const BastideGameInterface *const *games = bastide_registry_get_games ();
  const BastideModuleInterface *const *modules = bastide_registry_get_modules ();

  for (guint64 seed = 1; seed < (g_test_slow () ? 200 : 20); seed += 20)
    {
      for (guint i = 0; games[i] != NULL; i++)
        check_game (testing_new_setup_of (games[i]->id, 2, 1), seed + i);
      for (guint i = 0; modules[i] != NULL; i++)
        check_game (new_setup_of_module (modules[i]), seed + i);
      for (guint i = 0; i < G_N_ELEMENTS (sets); i++)
        check_game (new_setup_of_set (sets[i]), seed + i);
      check_game (testing_new_full_setup (3, 1), seed);
    }
}

/* --- Files ----------------------------------------------------------------------------------------------------- */

/* Two editors do not write the same file, nothing of another program is written over, and ids stay different. */
TEST ("/lesson-draft/files")
{
  g_autoptr (BastideElement) root = make_root ("Roads");
  g_autofree char *path = NO_ERROR (bastide_lesson_draft_keep (root, FALSE, &error));
  g_autofree char *other = NO_ERROR (bastide_lesson_draft_keep (root, FALSE, &error));
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GBytes) theirs = NULL;
  g_autoptr (GPtrArray) paths = bastide_lesson_draft_list_files ();
  BastideLessonDraft *draft;

  g_assert_cmpstr (path, !=, other);
  g_assert_cmpuint (paths->len, ==, 2);
  ASSERT_STRING (bastide_lesson_draft_find ("roads"), path);
  ASSERT_STRING (bastide_lesson_draft_find ("roads-2"), other);
  ASSERT_STRING (NO_ERROR (bastide_lesson_draft_keep (root, TRUE, &error)), path);

  draft = NO_ERROR (bastide_lesson_draft_open (path, testing_get_store (), &error));
  ASSERT_FAILS (bastide_lesson_draft_open (path, testing_get_store (), &error), G_IO_ERROR, BUSY);
  build (draft);
  theirs = bastide_lesson_draft_print (draft);
  bastide_draft_undo (BASTIDE_DRAFT (draft));
  g_assert_true (NO_ERROR (bastide_file_write (file, theirs, &error)));
  ASSERT_FAILS (bastide_lesson_draft_save (draft, &error), G_IO_ERROR, WRONG_ETAG);
  g_assert_true (NO_ERROR (bastide_lesson_draft_take_theirs (draft, &error)));
  ASSERT_STRING (print (draft), g_bytes_get_data (theirs, NULL));
  bastide_draft_undo (BASTIDE_DRAFT (draft));
  g_assert_true (NO_ERROR (bastide_lesson_draft_save (draft, &error)));
  g_object_unref (draft);

  draft = NO_ERROR (bastide_lesson_draft_open (path, testing_get_store (), &error));
  g_assert_null (bastide_element_find (bastide_lesson_draft_get_step (draft, 1), "show", NULL));
  g_object_unref (draft);
  g_assert_true (g_file_set_contents (path, "<lesson/>", -1, NULL));
  ASSERT_FAILS (bastide_lesson_draft_open (path, testing_get_store (), &error), BASTIDE_LESSON_ERROR, INVALID);
}
