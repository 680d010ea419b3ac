/* bastide-lesson-words.h
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-lesson.h"

G_BEGIN_DECLS

/* The actions and results of a step, as its author reads them. */

/**
 * bastide_lesson_describe_moves:
 * @game: the board before them
 * @moves: actions as a lesson has them, with semicolons between them
 * @named: whether the names of those who act stand before them
 * Returns: (transfer full): the actions as the log tells them, with their places: “Places a tile (2 east, turned by
 *   90°); places a highwayman (road west)”; as they stand in the lesson from the first on that is not possible
 */
char *bastide_lesson_describe_moves  (BastideGame          *game,
                                      const char           *moves,
                                      gboolean              named);
/* @result: attributes of a result. Returns: (transfer full): “Any move that completes: city west (2 east)” */
char *bastide_lesson_describe_result (BastideGame          *game,
                                      const BastideElement *result);

/**
 * bastide_lesson_find_light:
 * @on: what words light, as a lesson has it
 * Returns: whether it points at something on the board; then @light is filled in
 */
gboolean bastide_lesson_find_light   (BastideGame          *game,
                                      const char           *on,
                                      BastideLight         *light);

G_END_DECLS
