/* bastide-lesson-library.h
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-lesson.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_LESSON_LIBRARY (bastide_lesson_library_get_type ())

/**
 * BastideLessonLibrary:
 * The lessons and puzzles of the program, of the user (the folder lessons in the user's data folder), and the puzzles
 * made of the user's own mistakes (the folder puzzles). Files are read when they are first asked for; one that cannot
 * be read is left out.
 * Signal "loaded" (): bastide_lesson_library_load_soon() has come to its end
 */
G_DECLARE_FINAL_TYPE (BastideLessonLibrary, bastide_lesson_library, BASTIDE, LESSON_LIBRARY, GObject)

BastideLessonLibrary *bastide_lesson_library_new          (void);

/* Returns: (transfer none) (element-type BastideLesson): the lessons in the order in which they are best learned; those
 *   of the user behind those of the program */
GPtrArray            *bastide_lesson_library_get_lessons  (BastideLessonLibrary *self);
/* Returns: (transfer none) (element-type BastideLesson): the puzzles of the program in the order of their days */
GPtrArray            *bastide_lesson_library_get_puzzles  (BastideLessonLibrary *self);
/* Returns: (transfer none) (element-type BastideLesson): the user's own mistakes, the newest first */
GPtrArray            *bastide_lesson_library_get_mistakes (BastideLessonLibrary *self);

/* Reads the lessons and puzzles in a thread, so that nobody waits for them. */
void                  bastide_lesson_library_load_soon    (BastideLessonLibrary *self);
/* Whether the lessons and puzzles have been read. */
gboolean              bastide_lesson_library_get_loaded   (BastideLessonLibrary *self);

/* Returns: (transfer none) (nullable): a lesson, or a puzzle */
BastideLesson        *bastide_lesson_library_find         (BastideLessonLibrary *self,
                                                           const char           *id);
/* Returns: (transfer none) (nullable): the lesson that says what a chapter of the rules says */
BastideLesson        *bastide_lesson_library_find_chapter (BastideLessonLibrary *self,
                                                           const char           *chapter);

/**
 * bastide_lesson_library_get_daily:
 * @day: a date of the user's calendar
 * Returns: (transfer none) (nullable): the puzzle of that day, the same for everybody; NULL where there are none
 */
BastideLesson        *bastide_lesson_library_get_daily    (BastideLessonLibrary *self,
                                                           const GDate          *day);

/* Returns: (transfer full) (element-type utf8): the themes of the puzzles, in the order in which they first occur */
GPtrArray            *bastide_lesson_library_list_themes  (BastideLessonLibrary *self);
/* Returns: (transfer full) (element-type BastideLesson): the puzzles of a theme, the easy ones first */
GPtrArray            *bastide_lesson_library_list_theme   (BastideLessonLibrary *self,
                                                           const char           *theme);
/* The name of a theme, translated. Returns: (transfer none) */
const char           *bastide_lesson_theme_get_title      (const char           *theme);

/* Reads the files of the user again. */
void                  bastide_lesson_library_reload       (BastideLessonLibrary *self);

/* --- The user's own mistakes --- */

/**
 * bastide_lesson_library_add_mistake:
 * @puzzle: (transfer none): an element <lesson>, of bastide_puzzle_new_for_state() for example
 * Keeps a puzzle in the user's folder until it has been solved twice.
 * Returns: (transfer none) (nullable): the puzzle, or NULL with @error set
 */
BastideLesson        *bastide_lesson_library_add_mistake  (BastideLessonLibrary *self,
                                                           BastideElement       *puzzle,
                                                           GError              **error);
/* Removes a puzzle of bastide_lesson_library_get_mistakes(). */
gboolean              bastide_lesson_library_drop_mistake (BastideLessonLibrary *self,
                                                           BastideLesson        *puzzle,
                                                           GError              **error);

G_END_DECLS
