/* bastide-lesson-card.h
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/lessons/bastide-lesson-run.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_LESSON_CARD (bastide_lesson_card_get_type ())

/**
 * BastideLessonCard:
 * What a lesson says, on a card over the board, with the buttons that lead through it. It is hidden where there is no
 * lesson. Its links light what they speak of; whoever listens to it does that.
 * Signal "changed" (): other words, other lights, or another thing to do.
 */
G_DECLARE_FINAL_TYPE (BastideLessonCard, bastide_lesson_card, BASTIDE, LESSON_CARD, GtkWidget)

/* @run: (nullable): the lesson that is being learned; @next: (nullable): the one that follows it */
void          bastide_lesson_card_set_run    (BastideLessonCard *self,
                                              BastideLessonRun  *run,
                                              BastideLesson     *next);
/* Whether the lesson waits until somebody has read. */
gboolean      bastide_lesson_card_get_waits  (BastideLessonCard *self);
/* Returns: (transfer none) (nullable) (element-type BastideLight): what is lit now */
const GArray *bastide_lesson_card_get_lights (BastideLessonCard *self);

/**
 * bastide_lesson_card_press:
 * @keyval: the meaning of the pressed key
 * H asks for a hint; Enter and Space go on where the lesson waits.
 * Returns: whether the key means anything now
 */
gboolean      bastide_lesson_card_press      (BastideLessonCard *self,
                                              guint              keyval);

G_END_DECLS
