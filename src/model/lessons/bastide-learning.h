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
 * puzzles that they have solved, and the days on which they solved the puzzle of the day. Each change is written at
 * once, atomically; one that cannot be written is kept for this run of the program. A damaged file is kept under
 * another name.
 * @person is the name of a player as in the record of finished games, "" for somebody without a name.
 * Signal "changed" (): something is different now
 */
G_DECLARE_FINAL_TYPE (BastideLearning, bastide_learning, BASTIDE, LEARNING, GObject)

/* @file: (nullable): the file; NULL for the one in the user's data folder, bastide/learning.xml */
BastideLearning *bastide_learning_new          (GFile           *file);

/* Returns: (transfer none) (nullable): why the file cannot be read or written, or was started anew */
const GError    *bastide_learning_get_error    (BastideLearning *self);

/* Whether a lesson has been finished, or a puzzle solved. */
gboolean         bastide_learning_is_done      (BastideLearning *self,
                                                const char      *person,
                                                BastideLesson   *lesson);
/* How often a puzzle has been solved. */
guint            bastide_learning_count_solved (BastideLearning *self,
                                                const char      *person,
                                                BastideLesson   *puzzle);
/* Returns: the step at which a lesson was left; 0 where it has not been begun, has been finished, or is another one
 *   now */
guint            bastide_learning_get_step     (BastideLearning *self,
                                                const char      *person,
                                                BastideLesson   *lesson);
/* @step: the number of steps when it has been finished */
void             bastide_learning_set_step     (BastideLearning *self,
                                                const char      *person,
                                                BastideLesson   *lesson,
                                                guint            step);
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
