/* bastide-lesson-run.h
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-lesson.h"

G_BEGIN_DECLS

/**
 * BastideLessonPhase:
 * @BASTIDE_LESSON_WATCHING: the others do something by themselves, or *Show Me* does
 * @BASTIDE_LESSON_READING: there is nothing to do but to read and to go on
 * @BASTIDE_LESSON_ASKING: the learner is to act
 * @BASTIDE_LESSON_REFUSED: what has been done is answered, and will be taken back
 * @BASTIDE_LESSON_REACHED: the goal is reached; the lesson goes on when the learner wants
 * @BASTIDE_LESSON_OVER: the last step is behind
 */
typedef enum
{
  BASTIDE_LESSON_WATCHING,
  BASTIDE_LESSON_READING,
  BASTIDE_LESSON_ASKING,
  BASTIDE_LESSON_REFUSED,
  BASTIDE_LESSON_REACHED,
  BASTIDE_LESSON_OVER,
} BastideLessonPhase;

#define BASTIDE_TYPE_LESSON_RUN (bastide_lesson_run_get_type ())

/**
 * BastideLessonRun:
 * Leads somebody through a lesson. It lays the boards, watches what is done in its game, says what there is to say,
 * and takes back what is not accepted. Learners act on the game itself, as in any other.
 * Properties (read only, with notify): "game" (another object whenever another board is laid), "step", "phase".
 * Signal "changed" (): anything of it has changed.
 */
G_DECLARE_FINAL_TYPE (BastideLessonRun, bastide_lesson_run, BASTIDE, LESSON_RUN, GObject)

/**
 * bastide_lesson_run_new:
 * @step: where to begin
 * Returns: (transfer full) (nullable): a run at this step, or NULL with @error set (domain %BASTIDE_LESSON_ERROR)
 */
BastideLessonRun   *bastide_lesson_run_new        (BastideLesson        *lesson,
                                                   guint                 step,
                                                   BastideTilesetStore  *store,
                                                   GError              **error);

/**
 * bastide_lesson_run_resume:
 * @actions: (nullable): what had been done in the step when the lesson was left; NULL where it is another one now
 * Goes on from there. Where that is not possible the step begins again, and the run says why.
 */
void                bastide_lesson_run_resume     (BastideLessonRun     *self,
                                                   const char           *actions);
/* Returns: (transfer full) (nullable): what has been done in the step and stands; NULL for nothing */
char               *bastide_lesson_run_get_actions (BastideLessonRun    *self);

BastideLesson      *bastide_lesson_run_get_lesson (BastideLessonRun     *self);
BastideGame        *bastide_lesson_run_get_game   (BastideLessonRun     *self);
guint               bastide_lesson_run_get_step   (BastideLessonRun     *self);
BastideLessonPhase  bastide_lesson_run_get_phase  (BastideLessonRun     *self);

/* @pace: how long an answer stands before the action is taken back, and how long each action of the others is
 *   announced, in milliseconds; 0: everything happens at once, as tests want it */
void                bastide_lesson_run_set_pace   (BastideLessonRun     *self,
                                                   guint                 pace);

/* Returns: (transfer none) (nullable): the first thing that could not be done as the lesson says */
const GError       *bastide_lesson_run_get_error  (BastideLessonRun     *self);

/* Returns: (transfer none): what the step says */
const BastideLessonText *bastide_lesson_run_get_said (BastideLessonRun  *self);
/* Returns: (transfer none) (nullable): what is said beside it: a hint, an answer, praise */
const BastideLessonText *bastide_lesson_run_get_told (BastideLessonRun  *self);

/* Whether there is a hint, or something to show, and it is the learner's turn. */
gboolean            bastide_lesson_run_get_can_hint  (BastideLessonRun  *self);
gboolean            bastide_lesson_run_get_can_show  (BastideLessonRun  *self);

/* Whether the goal has been reached by what Show Me did. */
gboolean            bastide_lesson_run_get_was_shown (BastideLessonRun  *self);

/* Goes on to the next step where it has been read or its goal reached, or after the last one ends the lesson. */
void                bastide_lesson_run_go_on      (BastideLessonRun     *self);
/* Goes to a step, with its board as it should be then; the number of steps is the end. */
void                bastide_lesson_run_go_to      (BastideLessonRun     *self,
                                                   guint                 step);
void                bastide_lesson_run_hint       (BastideLessonRun     *self);
/* Begins the step again and does what is asked for. */
void                bastide_lesson_run_show       (BastideLessonRun     *self);

G_END_DECLS
