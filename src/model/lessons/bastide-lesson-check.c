/* bastide-lesson-check.c
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Plays a lesson from beginning to end and finds what does not hold. */

#include "bastide-lesson-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bastide-lesson-run.h"
#include "tileset/elements/bastide-xml.h"

#define MAX_LINES 2000

/* All texts of a step, in all languages, light what is there. Hints and answers speak of the board before the learner
 * acts, as praise does: what lies there then still lies there afterwards. */
static gboolean
check_texts (BastideLesson         *self,
             const BastideElement  *step,
             BastideGame           *game,
             gboolean               afterwards,
             GError               **error)
{
  static const char *const texts[] = { "say", "hint", "answer", "praise", NULL };
  const BastideElement *child;

  for (guint i = 0; (child = bastide_element_next (step, &i)) != NULL;)
    {
      g_autoptr (BastideLessonText) text = NULL;

      if (!g_strv_contains (texts, child->name) || (strcmp (child->name, "praise") == 0) != afterwards)
        continue;
      text = bastide_lesson_read_line (self, child, game, error);
      if (text == NULL)
        return FALSE;
      if (*text->plain == '\0')
        return bastide_lesson_fail (self, child, BASTIDE_LESSON_ERROR_INVALID, error, _("<%s> is empty."), child->name);
    }

  return TRUE;
}

/* Takes moves in a copy of the step's board. */
static gboolean
try_moves (BastideLesson         *self,
           const BastideElement  *element,
           guint                  step,
           const char            *text,
           BastideTilesetStore   *store,
           GError               **error)
{
  g_autoptr (BastideGame) game = bastide_lesson_make_game (self, step, store, error);
  const BastideElement *others = bastide_element_find (g_ptr_array_index (self->steps, step), "others", NULL);
  g_auto (GStrv) before = bastide_lesson_split_moves (others != NULL ? others->text : NULL);
  g_auto (GStrv) moves = bastide_lesson_split_moves (text);

  return game != NULL && bastide_lesson_play (self, element, game, (const char *const *) before, error)
         && bastide_lesson_play (self, element, game, (const char *const *) moves, error);
}

/* Whether what a step lists is possible: actions that are accepted, answers to actions, lines. */
static gboolean
check_moves (BastideLesson         *self,
             guint                  step,
             BastideTilesetStore   *store,
             GError               **error)
{
  const BastideElement *element = g_ptr_array_index (self->steps, step);
  const BastideElement *task = bastide_lesson_get_task (self, step);
  const BastideElement *child;

  if (task->children->len > MAX_LINES)
    return bastide_lesson_fail (self, task, BASTIDE_LESSON_ERROR_INVALID, error, _("There are more than %d elements."),
                                MAX_LINES);
  for (guint i = 0; (child = bastide_element_next (task, &i)) != NULL;)
    if (strcmp (child->name, "result") == 0)
      {
        if (!bastide_lesson_has_result (child))
          return bastide_lesson_fail (self, child, BASTIDE_LESSON_ERROR_GOAL, error,
                                      _("Step %u: a <result> says nothing."), step + 1);
      }
    else if (bastide_lesson_get_goal (self, step) == BASTIDE_LESSON_DO
             && !try_moves (self, child, step, child->text, store, error))
      return FALSE;
  for (guint i = 0; (child = bastide_element_next (element, &i)) != NULL;)
    if (strcmp (child->name, "answer") == 0 && bastide_element_get (child, "to") != NULL
        && !try_moves (self, child, step, bastide_element_get (child, "to"), store, error))
      return FALSE;

  return TRUE;
}

static gboolean
check_goal (BastideLesson         *self,
            BastideLessonRun      *run,
            guint                  step,
            GError               **error)
{
  const BastideElement *element = g_ptr_array_index (self->steps, step);
  g_auto (GStrv) shown = bastide_lesson_get_shown_moves (self, step);
  BastideDecision decision;

  if (bastide_lesson_run_get_phase (run) != BASTIDE_LESSON_ASKING)
    return bastide_lesson_fail (self, element, BASTIDE_LESSON_ERROR_GOAL, error,
                                _("Step %u: its goal is reached before anybody has done anything."), step + 1);
  bastide_game_get_decision (bastide_lesson_run_get_game (run), &decision);
  if (decision.status != BASTIDE_STATUS_DECISION || decision.player != (int) self->learner)
    return bastide_lesson_fail (self, element, BASTIDE_LESSON_ERROR_GOAL, error,
                                _("Step %u: it is not the learner’s turn."), step + 1);
  if (shown == NULL)
    return bastide_lesson_fail (self, element, BASTIDE_LESSON_ERROR_GOAL, error,
                                _("Step %u: <show> is missing: nobody may get stuck."), step + 1);
  if (!bastide_lesson_play (self, element, bastide_lesson_run_get_game (run), (const char *const *) shown, error))
    return FALSE;
  if (bastide_lesson_run_get_phase (run) != BASTIDE_LESSON_REACHED)
    return bastide_lesson_fail (self, element, BASTIDE_LESSON_ERROR_GOAL, error,
                                _("Step %u: what is shown does not reach the goal."), step + 1);

  return TRUE;
}

gboolean
bastide_lesson_check_step (BastideLesson         *self,
                           guint                  step,
                           BastideTilesetStore   *store,
                           GError               **error)
{
  const BastideElement *element = g_ptr_array_index (self->steps, step);
  const BastideElement *others = bastide_element_find (element, "others", NULL);
  g_autoptr (BastideLessonRun) run = NULL;
  g_autoptr (BastideGame) game = bastide_lesson_make_game (self, step, store, error);
  g_auto (GStrv) moves = bastide_lesson_split_moves (others != NULL ? others->text : NULL);

  if (game == NULL || !bastide_lesson_play (self, others, game, (const char *const *) moves, error))
    return FALSE;
  if (bastide_lesson_get_goal (self, step) != BASTIDE_LESSON_LOOK)
    bastide_game_confirm (game);
  if (!check_texts (self, element, game, FALSE, error) || !check_moves (self, step, store, error))
    return FALSE;
  if (bastide_lesson_get_goal (self, step) == BASTIDE_LESSON_LOOK)
    return check_texts (self, element, game, TRUE, error);

  run = bastide_lesson_run_new (self, step, store, error);
  if (run == NULL)
    return FALSE;
  bastide_lesson_run_set_pace (run, 0);
  if (bastide_lesson_run_get_phase (run) == BASTIDE_LESSON_WATCHING)
    bastide_lesson_run_go_to (run, step);

  return check_goal (self, run, step, error)
         && check_texts (self, element, bastide_lesson_run_get_game (run), TRUE, error);
}

gboolean
bastide_lesson_check (BastideLesson        *self,
                      BastideTilesetStore  *store,
                      GError              **error)
{
  g_return_val_if_fail (BASTIDE_IS_LESSON (self), FALSE);
  g_return_val_if_fail (BASTIDE_IS_TILESET_STORE (store), FALSE);

  for (guint i = 0; i < self->steps->len; i++)
    if (!bastide_lesson_check_step (self, i, store, error))
      return FALSE;

  return TRUE;
}
