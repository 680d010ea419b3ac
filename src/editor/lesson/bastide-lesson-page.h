/* bastide-lesson-page.h
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/lessons/bastide-lesson-draft.h"
#include "model/lessons/bastide-lesson-run.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_LESSON_PAGE (bastide_lesson_page_get_type ())

/**
 * BastideLessonPage:
 * The page on which lessons and puzzles are made: their steps, the board of one, which is arranged or played, and what
 * is said and asked for there. A lesson is saved by itself, a moment after each change and when the page is left.
 * Signals:
 *   "changed": its title, undo, or its saved state has changed
 *   "try" (BastideLessonRun *run): the lesson is to be shown as those who learn see it
 */
G_DECLARE_FINAL_TYPE (BastideLessonPage, bastide_lesson_page, BASTIDE, LESSON_PAGE, GtkWidget)

/* Shows a lesson; another one that is open is saved. @store: where its sets are found */
void                bastide_lesson_page_open      (BastideLessonPage   *self,
                                                   BastideLessonDraft  *draft,
                                                   BastideTilesetStore *store);
/* Returns: (transfer none) (nullable): the lesson that is open */
BastideLessonDraft *bastide_lesson_page_get_draft (BastideLessonPage   *self);
/* Saves all changes. Returns: whether it succeeded; otherwise the page says why */
gboolean            bastide_lesson_page_save      (BastideLessonPage   *self);
/* Nothing is open any longer; changes that could not be saved are gone. */
void                bastide_lesson_page_close     (BastideLessonPage   *self);

G_END_DECLS
