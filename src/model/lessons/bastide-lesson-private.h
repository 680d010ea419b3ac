/* bastide-lesson-private.h
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-lesson.h"

G_BEGIN_DECLS

/* Shared by the files of lessons: reading, laying boards, judging moves, leading through a lesson. */

/* Columns and rows are between this and its opposite. */
#define BASTIDE_LESSON_MAX_CELL 500

/* Sets an error at an element of a lesson that names its step. Evaluates to FALSE. */
#define bastide_lesson_fail(lesson, element, code, ...) \
  bastide_xml_fail ((lesson)->name, (element)->line, BASTIDE_LESSON_ERROR, (int) (code), __VA_ARGS__)

/* Propagates an error of another domain as one of the lesson, with the place of an element before its message. @source:
 * (transfer full). Evaluates to FALSE. */
gboolean bastide_lesson_move_error (BastideLesson        *self,
                                    const BastideElement *element,
                                    BastideLessonError    code,
                                    GError              **error,
                                    GError               *source);

/* --- Elements: bastide-lesson-draft.c --- */

/* Whether it is an element of lessons with this name. */
gboolean        bastide_lesson_is_named   (const BastideElement *element,
                                           const char           *name);
/* Returns: (transfer none) (nullable): the child of this name with this number among those of the name */
BastideElement *bastide_lesson_get_child  (const BastideElement *parent,
                                           const char           *name,
                                           guint                 number);
/* Puts a copy in the place of a child of an element that is being built. Returns: (transfer none): the copy */
BastideElement *bastide_lesson_open_child (BastideElement       *parent,
                                           const BastideElement *child);
/* Adds a child where it belongs. @child: (transfer full). Returns: (transfer none): the child */
BastideElement *bastide_lesson_add_child  (BastideElement       *parent,
                                           BastideElement       *child);
BastideElement *bastide_lesson_new_text   (const char           *name,
                                           const char           *text);
void            bastide_lesson_set_number (BastideElement       *element,
                                           const char           *name,
                                           int                   value);
/* Returns: 0 where there is none */
int             bastide_lesson_get_number (const BastideElement *element,
                                           const char           *name);

/* The game and all that belongs to it. @players: (element-type BastideSetupPlayer). @seated: whether it is said which
 * of them are computer players. Returns: (transfer full): <setup> */
BastideElement *bastide_lesson_new_setup  (BastideVariant       *variant,
                                           const GPtrArray      *players,
                                           gboolean              seated);
/* The beginning of a game. Returns: (transfer full): <played>, with all that is fixed in it */
BastideElement *bastide_lesson_new_played (const BastideRules   *rules,
                                           const BastideSetup   *setup,
                                           const char           *moves);

/* --- Texts: bastide-lesson-texts.c --- */

/* Returns: (transfer full) (nullable): the child of this name in the user's language, as a text; NULL if there is none
 * or a light in it points at nothing (then @error is set) */
BastideLessonText *bastide_lesson_read_text (BastideLesson         *self,
                                             const BastideElement  *parent,
                                             const char            *name,
                                             BastideGame           *game,
                                             GError               **error);
/* The same for an element itself; @language: (nullable): that of the user */
BastideLessonText *bastide_lesson_read_line (BastideLesson         *self,
                                             const BastideElement  *line,
                                             BastideGame           *game,
                                             GError               **error);

/* Returns: (transfer full): the text of an element as translations have it: one line, with its elements */
char *bastide_lesson_get_line (const BastideElement *element);

/* How well the language of a text suits the user: the smaller the better. */
guint bastide_lesson_rank_language (const BastideElement *element);

/* --- Places and moves: bastide-lesson-moves.c --- */

/* Returns: (transfer full): the actions of a list with semicolons between them */
char   **bastide_lesson_split_moves     (const char          *text);

/* Whether an action is what a pattern of a lesson says. */
gboolean bastide_lesson_action_matches  (const BastideRules  *rules,
                                         const BastideState  *state,
                                         BastideAction        action,
                                         const char          *pattern);

/**
 * bastide_lesson_play:
 * @moves: (array zero-terminated=1): patterns
 * Takes the first legal action of each pattern; between turns the game goes on by itself.
 * Returns: whether all of them are legal
 */
gboolean bastide_lesson_play            (BastideLesson         *self,
                                         const BastideElement  *element,
                                         BastideGame           *game,
                                         const char *const     *moves,
                                         GError               **error);

/**
 * bastide_lesson_find_place:
 * @place: "1 0 road:E"
 * @segment: (out): the segment of the tile there
 * Returns: whether there is such a place on the board
 */
gboolean bastide_lesson_find_place      (const BastideRules  *rules,
                                         const BastideState  *state,
                                         const char          *place,
                                         int                 *x,
                                         int                 *y,
                                         int                 *segment);

/* Reads a column and a row. Returns: (nullable): what stands behind them; NULL where they are none of a board */
const char *bastide_lesson_read_cell    (const char          *text,
                                         int                 *x,
                                         int                 *y);

/**
 * bastide_lesson_try:
 * @text: a list of actions
 * @refused: (out) (optional) (transfer full): the first that is not legal
 * Returns: (transfer full) (nullable): the state after them; NULL where one is not legal
 */
BastideState *bastide_lesson_try        (const BastideRules  *rules,
                                         const BastideState  *from,
                                         const char          *text,
                                         char               **refused);

/* Returns: the segment that a word means on a placed tile, -1 for none */
int      bastide_lesson_find_segment    (const BastideRules  *rules,
                                         const BastideState  *state,
                                         int                  x,
                                         int                  y,
                                         const char          *word);

/* Whether all attributes of a result come true between two states. */
gboolean bastide_lesson_result_is_true  (const BastideElement *result,
                                         const BastideRules   *rules,
                                         guint                 learner,
                                         const BastideState   *before,
                                         const BastideState   *after);

/* Returns: whether an element has attributes of a result */
gboolean bastide_lesson_has_result      (const BastideElement *element);

/* Returns: (transfer full) (nullable): what an answer or a result is about, as bastide_lesson_draft_set_text() has it:
 * "place 2 0 *", "joins=1 0 city&with=3 0 city"; NULL for the common answer */
char    *bastide_lesson_get_answered    (const BastideElement *answer);
void     bastide_lesson_set_answered    (BastideElement       *answer,
                                         const char           *answered);

/* Returns: (transfer full) (array zero-terminated=1) (nullable): the moves that Show Me takes in a step; NULL where
 * nothing is to be done */
char   **bastide_lesson_get_shown_moves (BastideLesson        *self,
                                         guint                 step);

/* --- Checking: bastide-lesson-check.c --- */

/* Does in one step what bastide_lesson_check() does in all. */
gboolean bastide_lesson_check_step      (BastideLesson        *self,
                                         guint                 step,
                                         BastideTilesetStore  *store,
                                         GError              **error);

G_END_DECLS
