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

/* Whether moves are possible from the learner's turn on. */
static gboolean
check_moves (BastideLesson         *self,
             const BastideElement  *element,
             const char            *text,
             BastideGame           *game,
             GError               **error)
{
  g_autofree char *refused = NULL;
  g_autoptr (BastideState) state = bastide_lesson_try (bastide_game_get_rules (game), bastide_game_get_state (game),
                                                       text, &refused);

  return state != NULL || bastide_lesson_fail (self, element, BASTIDE_LESSON_ERROR_ACTION, error,
                                               _("“%s” is not possible here."), refused);
}

/* Whether what a step lists is possible: actions that are accepted, answers to actions, lines. */
static gboolean
check_lists (BastideLesson         *self,
             guint                  step,
             BastideGame           *game,
             GError               **error)
{
  const BastideElement *task = bastide_lesson_get_task (self, step);
  const BastideElement *child;

  if (task->children->len > MAX_LINES)
    return bastide_lesson_fail (self, task, BASTIDE_LESSON_ERROR_INVALID, error,
                                _("There are more than %d elements."), MAX_LINES);
  for (guint i = 0; (child = bastide_element_next (task, &i)) != NULL;)
    if (strcmp (child->name, "result") == 0 && !bastide_lesson_has_result (child))
      return bastide_lesson_fail (self, child, BASTIDE_LESSON_ERROR_GOAL, error,
                                  _("Step %u: a <result> says nothing."), step + 1);
    else if (strcmp (child->name, "result") != 0 && !check_moves (self, child, child->text, game, error))
      return FALSE;
  for (guint i = 0; (child = bastide_element_next (g_ptr_array_index (self->steps, step), &i)) != NULL;)
    if (strcmp (child->name, "answer") == 0 && bastide_element_get (child, "to") != NULL
        && !check_moves (self, child, bastide_element_get (child, "to"), game, error))
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

  bastide_game_get_decision (bastide_lesson_run_get_game (run), &decision);
  if (decision.status != BASTIDE_STATUS_DECISION || decision.player != (int) self->learner)
    return bastide_lesson_fail (self, element, BASTIDE_LESSON_ERROR_GOAL, error,
                                _("Step %u: it is not the learner’s turn."), step + 1);
  if (shown == NULL || shown[0] == NULL)
    return bastide_lesson_fail (self, element, BASTIDE_LESSON_ERROR_GOAL, error,
                                _("Step %u: <show> is missing: nobody may get stuck."), step + 1);
  if (!bastide_lesson_play (self, element, bastide_lesson_run_get_game (run), (const char *const *) shown, error))
    return FALSE;
  /* The last turn of a game ends it when it is confirmed. */
  if (bastide_lesson_get_goal (self, step) == BASTIDE_LESSON_REACH)
    bastide_game_confirm (bastide_lesson_run_get_game (run));
  if (bastide_lesson_run_get_phase (run) != BASTIDE_LESSON_REACHED)
    return bastide_lesson_fail (self, element, BASTIDE_LESSON_ERROR_GOAL, error,
                                _("Step %u: what is shown does not reach the goal."), step + 1);

  return TRUE;
}

static gboolean
check_step (BastideLesson         *self,
            BastideLessonRun      *run,
            guint                  step,
            GError               **error)
{
  const BastideElement *element = g_ptr_array_index (self->steps, step);

  if (bastide_lesson_run_get_error (run) != NULL)
    {
      g_propagate_error (error, g_error_copy (bastide_lesson_run_get_error (run)));
      return FALSE;
    }
  if (!check_texts (self, element, bastide_lesson_run_get_game (run), FALSE, error))
    return FALSE;
  if (bastide_lesson_get_goal (self, step) != BASTIDE_LESSON_LOOK
      && (!check_lists (self, step, bastide_lesson_run_get_game (run), error) || !check_goal (self, run, step, error)))
    return FALSE;

  return check_texts (self, element, bastide_lesson_run_get_game (run), TRUE, error);
}

/* Says in which step it is what a board, an action or a light complains of. @source: (transfer full). Returns: FALSE */
static gboolean
name_step (BastideLesson  *self,
           guint           step,
           GError        **error,
           GError         *source)
{
  gboolean is_of_step = source->domain == BASTIDE_LESSON_ERROR && source->code >= BASTIDE_LESSON_ERROR_POSITION
                        && source->code <= BASTIDE_LESSON_ERROR_LIGHT;
  /* The message begins with file and line. */
  const char *rest = g_str_has_prefix (source->message, self->name)
                     ? strstr (source->message + strlen (self->name), ": ") : NULL;

  if (is_of_step && rest != NULL)
    {
      /* Translators: the number of a step of a lesson, and what is wrong in it */
      g_autofree char *named = g_strdup_printf (_("Step %u: %s"), step + 1, rest + strlen (": "));
      char *message = g_strdup_printf ("%.*s%s", (int) (rest + strlen (": ") - source->message), source->message, named);

      g_free (source->message);
      source->message = message;
    }
  g_propagate_error (error, source);

  return FALSE;
}

gboolean
bastide_lesson_check_step (BastideLesson         *self,
                           guint                  step,
                           BastideTilesetStore   *store,
                           GError               **error)
{
  g_autoptr (BastideLessonRun) run = NULL;

  g_return_val_if_fail (BASTIDE_IS_LESSON (self), FALSE);
  g_return_val_if_fail (BASTIDE_IS_TILESET_STORE (store), FALSE);

  run = bastide_lesson_run_new (self, step, store, error);
  if (run == NULL)
    return FALSE;
  bastide_lesson_run_set_pace (run, 0);

  return check_step (self, run, step, error);
}

gboolean
bastide_lesson_check (BastideLesson        *self,
                      BastideTilesetStore  *store,
                      GError              **error)
{
  g_autoptr (BastideLessonRun) run = NULL;
  GError *problem = NULL;

  g_return_val_if_fail (BASTIDE_IS_LESSON (self), FALSE);
  g_return_val_if_fail (BASTIDE_IS_TILESET_STORE (store), FALSE);

  run = bastide_lesson_run_new (self, 0, store, &problem);
  if (run == NULL)
    return name_step (self, 0, error, problem);
  bastide_lesson_run_set_pace (run, 0);
  for (guint i = 0; i < self->steps->len; i++)
    {
      if (!check_step (self, run, i, &problem))
        return name_step (self, i, error, problem);
      bastide_lesson_run_go_on (run);
      if (bastide_lesson_run_get_step (run) != i + 1)
        {
          if (bastide_lesson_run_get_error (run) == NULL)
            return bastide_lesson_fail (self, self->root, BASTIDE_LESSON_ERROR_GOAL, error,
                                        _("Step %u: what is shown does not reach the goal."), i + 1);
          return name_step (self, i + 1, error, g_error_copy (bastide_lesson_run_get_error (run)));
        }
    }

  return TRUE;
}
