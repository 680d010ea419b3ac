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
/* The same for what an answer is about, be it actions or a result as bastide_lesson_draft_add_result() has it. */
char *bastide_lesson_describe_answered (BastideGame        *game,
                                        const char         *answered);
/* @result: attributes of a result. Returns: (transfer full): “Any move that completes: city west (2 east)” */
char *bastide_lesson_describe_result (BastideGame          *game,
                                      const BastideElement *result);

/* @place: a place, or a kind of segments. Returns: (transfer full): “city west (2 east)” */
char *bastide_lesson_describe_place  (BastideGame          *game,
                                      const char           *place);

/**
 * bastide_lesson_describe_problem:
 * @state: a state from whose first tile cells are counted
 * @problem: a message about a lesson
 * Returns: (transfer full): the message with actions, tiles, figures and cells in words
 */
char *bastide_lesson_describe_problem (const BastideRules *rules,
                                       const BastideSetup *setup,
                                       const BastideState *state,
                                       const char         *problem);

/**
 * bastide_lesson_find_light:
 * @on: what words light, as a lesson has it
 * Returns: whether it points at something on the board; then @light is filled in
 */
gboolean bastide_lesson_find_light   (BastideGame          *game,
                                      const char           *on,
                                      BastideLight         *light);

G_END_DECLS
