/* bastide-learning.h
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-lesson.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_LEARNING (bastide_learning_get_type ())

/**
 * BastideLearning:
 * What people have learned, in a file of the user's data folder: the lessons that they have finished or begun, the
 * puzzles that they have solved, and the days on which they solved the puzzle of the day. Changes are made to the
 * present contents of the file, under a lock, so that several programs may write it, and it is always replaced as a
 * whole. Single actions are written a moment later, everything else at once; what cannot be written is tried again and
 * again, and at the end. A damaged file is kept under another name.
 * @person is the name of a player as in the record of finished games, "" for somebody without a name.
 * Signal "changed" (): something is different now
 */
G_DECLARE_FINAL_TYPE (BastideLearning, bastide_learning, BASTIDE, LEARNING, GObject)

/* @file: (nullable): the file; NULL for the one in the user's data folder, bastide/learning.xml */
BastideLearning *bastide_learning_new          (GFile           *file);

/* Returns: (transfer none) (nullable): why the file cannot be read or written, or is begun anew: whole sentences for
 *   people */
const GError    *bastide_learning_get_error    (BastideLearning *self);
/* Writes what is not written yet, before the program ends. */
void             bastide_learning_flush        (BastideLearning *self);

/* Whether a lesson has been finished, or a puzzle solved. */
gboolean         bastide_learning_is_done      (BastideLearning *self,
                                                const char      *person,
                                                BastideLesson   *lesson);
/* How often a puzzle has been solved. */
guint            bastide_learning_count_solved (BastideLearning *self,
                                                const char      *person,
                                                BastideLesson   *puzzle);
/**
 * bastide_learning_find_place:
 * @step: (out): the step at which a lesson was left; 0 where it has not been begun, has been finished, or is another
 *   one now
 * @actions: (out) (optional) (transfer none) (nullable): what had been done in that step, as in the protocol with
 *   semicolons between, valid until the next change
 * Returns: FALSE where a lesson was left that is another one now
 */
gboolean         bastide_learning_find_place   (BastideLearning  *self,
                                                const char       *person,
                                                BastideLesson    *lesson,
                                                guint            *step,
                                                const char      **actions);
/* @step: the number of steps when it has been finished; @actions: (nullable): what has been done in it */
void             bastide_learning_set_place    (BastideLearning  *self,
                                                const char       *person,
                                                BastideLesson    *lesson,
                                                guint             step,
                                                const char       *actions);
/* @day: (nullable): for the puzzle of that day */
void             bastide_learning_add_solved   (BastideLearning *self,
                                                const char      *person,
                                                BastideLesson   *puzzle,
                                                const GDate     *day);
/* Returns: on how many days in a row until today, or yesterday, the puzzle of the day has been solved */
guint            bastide_learning_get_streak   (BastideLearning *self,
                                                const char      *person,
                                                const GDate     *today);
gboolean         bastide_learning_has_solved_day (BastideLearning *self,
                                                  const char      *person,
                                                  const GDate     *day);
/* Forgets all of somebody. */
void             bastide_learning_clear        (BastideLearning *self,
                                                const char      *person);

G_END_DECLS
