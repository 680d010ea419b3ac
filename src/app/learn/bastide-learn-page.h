/* bastide-learn-page.h
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/lessons/bastide-learning.h"
#include "model/lessons/bastide-lesson-library.h"
#include "model/lessons/bastide-lesson-run.h"
#include "model/saving/bastide-finished-games.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_LEARN_PAGE (bastide_learn_page_get_type ())

/**
 * BastideLearnPage:
 * The page with all lessons as a path of small boards, the puzzle of the day, the series of puzzles, and the user's own
 * mistakes. It keeps what has been learned.
 */
G_DECLARE_FINAL_TYPE (BastideLearnPage, bastide_learn_page, BASTIDE, LEARN_PAGE, GtkWidget)

/* To be called once. */
void              bastide_learn_page_set_stores (BastideLearnPage      *self,
                                                 BastideLessonLibrary  *library,
                                                 BastideLearning       *learning,
                                                 BastideFinishedGames  *games,
                                                 BastideTilesetStore   *tilesets);

/**
 * bastide_learn_page_begin:
 * @id: a lesson or a puzzle
 * @next: (out) (transfer none) (nullable): the one that follows it
 * Begins a lesson where it was left. As it goes on, the page keeps its progress.
 * Returns: (transfer full) (nullable): the lesson, or NULL with @error set (domain %BASTIDE_LESSON_ERROR)
 */
BastideLessonRun *bastide_learn_page_begin      (BastideLearnPage      *self,
                                                 const char            *id,
                                                 BastideLesson        **next,
                                                 GError               **error);

G_END_DECLS
