/* bastide-lesson-board.h
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/lessons/bastide-lesson-draft.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_LESSON_BOARD (bastide_lesson_board_get_type ())

/**
 * BastideLessonBoard:
 * The board of a step while it is arranged, whether or not it can be played: tiles are laid on its cells, turned and
 * taken away, figures put on their segments. Each cell is a button, so pointer and keyboard do the same.
 */
G_DECLARE_FINAL_TYPE (BastideLessonBoard, bastide_lesson_board, BASTIDE, LESSON_BOARD, GtkWidget)

/* @draft: (nullable): the lesson that is edited */
void bastide_lesson_board_set_draft (BastideLessonBoard *self,
                                     BastideLessonDraft *draft);

/* Shows the board of a step as it is now. */
void bastide_lesson_board_show      (BastideLessonBoard *self,
                                     guint               step);

/**
 * bastide_lesson_board_list_lights:
 * @names: (element-type utf8): receives what each is called
 * @values: (element-type utf8): receives the value of an attribute "on" for each
 * Lists what words can light: the chosen cell and all that is on it, the parts of the window, the players.
 */
void bastide_lesson_board_list_lights (BastideLessonBoard *self,
                                       GPtrArray          *names,
                                       GPtrArray          *values);

G_END_DECLS
