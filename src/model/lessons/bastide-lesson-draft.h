/* bastide-lesson-draft.h
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-draft.h"
#include "bastide-lesson.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_LESSON_DRAFT (bastide_lesson_draft_get_type ())

/**
 * BastideLessonDraft:
 * A lesson that is being edited, finished or not, and its file. Comments, and what has no meaning here, stay.
 */
G_DECLARE_FINAL_TYPE (BastideLessonDraft, bastide_lesson_draft, BASTIDE, LESSON_DRAFT, BastideDraft)

/* --- Files --- */

/* Returns: (transfer full) (element-type filename): the files of the user's own lessons, by name, with or without
 *   mistakes */
GPtrArray          *bastide_lesson_draft_list_files (void);

/* Returns: (transfer full): what a file is called in a list: the title of the lesson, or the name of a file that cannot
 *   be read */
char               *bastide_lesson_draft_read_title (const char *path);

/**
 * bastide_lesson_draft_open:
 * @path: one of the user's own lessons
 * @store: source of the sets that it does not bring along
 * Opens a lesson and locks its file until the last reference is dropped.
 * Returns: (transfer full) (nullable): the draft, or NULL with @error set (domains %BASTIDE_LESSON_ERROR, %G_IO_ERROR;
 *   %G_IO_ERROR_BUSY where it is open already, here or in another program)
 */
BastideLessonDraft *bastide_lesson_draft_open       (const char           *path,
                                                     BastideTilesetStore  *store,
                                                     GError              **error);

/**
 * bastide_lesson_draft_keep:
 * @lesson: (transfer none): an element <lesson>
 * @replace: whether it takes the place of the own lesson with its id; otherwise it gets an id of its own if it must
 * Writes a lesson among the user's own.
 * Returns: (transfer full) (nullable): the path of its file, or NULL with @error set (domain %G_IO_ERROR)
 */
char               *bastide_lesson_draft_keep       (const BastideElement  *lesson,
                                                     gboolean               replace,
                                                     GError               **error);

/* Returns: (transfer full) (nullable): the path of the own lesson with this id */
char               *bastide_lesson_draft_find       (const char            *id);

/* Returns: whether a file is not being edited, here or in another program; if it is, @error is set
 *   (%G_IO_ERROR_BUSY) */
gboolean            bastide_lesson_draft_check_closed (const char          *path,
                                                       GError             **error);

/**
 * bastide_lesson_draft_save:
 * Writes all changes, atomically. A file that another program has changed meanwhile stays as it is.
 * Returns: whether they are on the disk; if not, @error is set (domain %G_IO_ERROR; %G_IO_ERROR_WRONG_ETAG where
 *   another program has changed the file)
 */
gboolean            bastide_lesson_draft_save       (BastideLessonDraft    *self,
                                                     GError               **error);
/* After a conflict: the next saving replaces the other version. */
void                bastide_lesson_draft_keep_mine  (BastideLessonDraft    *self);
/* After a conflict: takes the other version, as one step. Returns: FALSE with @error set where it cannot be read */
gboolean            bastide_lesson_draft_take_theirs (BastideLessonDraft   *self,
                                                      GError              **error);

/* --- New ones --- */

/* Returns: (transfer full): an element <lesson> with one step, in which the first tile of the game lies.
 * @title: in the user's language */
BastideElement     *bastide_lesson_draft_make       (const BastideGameInterface *game,
                                                     const char                 *title);

/**
 * bastide_lesson_draft_make_for_game:
 * @moment: number of actions taken then, or -1 for the present
 * @title: in the user's language
 * Returns: (transfer full) (nullable): an element <lesson> whose first step begins at a moment of a game; NULL where
 *   the game did not begin at the start
 */
BastideElement     *bastide_lesson_draft_make_for_game (BastideGame        *game,
                                                        int                 moment,
                                                        const char         *title);

/* --- Contents --- */

/* Returns: (transfer none): the lesson as it is now, valid until the next change */
const BastideElement *bastide_lesson_draft_get_root (BastideLessonDraft    *self);
guint               bastide_lesson_draft_get_n_steps (BastideLessonDraft   *self);
/* Returns: (transfer none): a step, valid until the next change */
const BastideElement *bastide_lesson_draft_get_step (BastideLessonDraft    *self,
                                                     guint                  step);
/* Returns: (transfer none) (nullable): the goal of a step; NULL where the file has none */
const BastideElement *bastide_lesson_draft_get_task (BastideLessonDraft    *self,
                                                     guint                  step);
/* Returns: (transfer none) (nullable): the board that a step lays */
const BastideElement *bastide_lesson_draft_get_board (BastideLessonDraft   *self,
                                                      guint                 step);
/* Returns: (transfer full): the whole file */
GBytes             *bastide_lesson_draft_print      (BastideLessonDraft    *self);
/* Returns: (transfer full) (nullable): the lesson that it is, or NULL with @error set (domain %BASTIDE_LESSON_ERROR) */
BastideLesson      *bastide_lesson_draft_make_lesson (BastideLessonDraft   *self,
                                                      GError              **error);
/* Returns: (transfer full) (nullable): the part of what is played that is known here, with the players; NULL where even
 *   the game is not */
BastideSetup       *bastide_lesson_draft_make_setup (BastideLessonDraft    *self);
/* Returns: (transfer full) (nullable): what is wrong with a step, one sentence */
char               *bastide_lesson_draft_get_problem (BastideLessonDraft   *self,
                                                      guint                 step);
/**
 * bastide_lesson_draft_make_game:
 * @asked: whether the others have done already what they do in this step
 * Returns: (transfer full) (nullable): the board of a step, whatever other steps lack, or NULL with @error set
 *   (domain %BASTIDE_LESSON_ERROR)
 */
BastideGame        *bastide_lesson_draft_make_game  (BastideLessonDraft    *self,
                                                     guint                  step,
                                                     gboolean               asked,
                                                     GError               **error);

/* --- Texts --- */

/* The step of texts that belong to the whole lesson. */
#define BASTIDE_LESSON_WHOLE (-1)

/**
 * bastide_lesson_draft_get_text:
 * @step: a step, or %BASTIDE_LESSON_WHOLE
 * @element: "title", "summary", "author" or "licence" of the lesson; "say", "praise", "hint" or "answer" of a step
 * @to: (nullable): for an answer of its own: the actions that it answers, or a result as
 *   bastide_lesson_draft_add_result() has it; NULL for all others
 * @language: (nullable): NULL for author and licence
 * Returns: (transfer full) (nullable): the text with its markup; what says no language is in English
 */
char               *bastide_lesson_draft_get_text   (BastideLessonDraft    *self,
                                                     int                    step,
                                                     const char            *element,
                                                     const char            *to,
                                                     const char            *language);
/**
 * bastide_lesson_draft_set_text:
 * @text: (nullable): an empty one removes the element
 * Sets a text as bastide_lesson_draft_get_text() reads it. Those in other languages stay.
 * Returns: whether its markup can be read; if not, @error is set (domain %BASTIDE_XML_ERROR) and nothing changes
 */
gboolean            bastide_lesson_draft_set_text   (BastideLessonDraft    *self,
                                                     int                    step,
                                                     const char            *element,
                                                     const char            *to,
                                                     const char            *language,
                                                     const char            *text,
                                                     GError               **error);
/* Returns: (transfer full) (element-type utf8): the actions and results that have answers of their own, each once */
GPtrArray          *bastide_lesson_draft_list_answers (BastideLessonDraft  *self,
                                                       guint                step);
/* Removes an answer in all languages. */
void                bastide_lesson_draft_remove_answer (BastideLessonDraft *self,
                                                        guint               step,
                                                        const char         *to);

/* --- The lesson --- */

/* @name: "chapter", "theme", "grade" or "learner"; @value: (nullable) */
void                bastide_lesson_draft_set_attribute (BastideLessonDraft *self,
                                                        const char         *name,
                                                        const char         *value);
/* Changes what is played, and by whom. */
void                bastide_lesson_draft_set_setup  (BastideLessonDraft    *self,
                                                     const BastideSetup    *setup);

/* --- Steps --- */

/* Adds a step that goes on from the one before. Returns: FALSE where there are as many as there may be */
gboolean            bastide_lesson_draft_add_step   (BastideLessonDraft    *self,
                                                     guint                  position);
gboolean            bastide_lesson_draft_duplicate_step (BastideLessonDraft *self,
                                                         guint               step);
void                bastide_lesson_draft_move_step  (BastideLessonDraft    *self,
                                                     guint                  step,
                                                     guint                  position);
/* The last one stays. */
void                bastide_lesson_draft_remove_step (BastideLessonDraft   *self,
                                                      guint                 step);
/* @shows: (nullable): what can be seen from this step on: "panel bar" */
void                bastide_lesson_draft_set_shows  (BastideLessonDraft    *self,
                                                     guint                  step,
                                                     const char            *shows);

/* --- The board of a step: nothing of it changes but where the step lays one --- */

/* Lays a board of the step's own, as it is at its beginning. Returns: FALSE with @error set where there is none */
gboolean            bastide_lesson_draft_lay_board  (BastideLessonDraft    *self,
                                                     guint                  step,
                                                     GError               **error);
/* The step goes on from the one before. */
void                bastide_lesson_draft_drop_board (BastideLessonDraft    *self,
                                                     guint                  step);
/* Lays a tile, or turns or replaces the one that lies there; figures on segments that stay do so. */
void                bastide_lesson_draft_put_tile   (BastideLessonDraft    *self,
                                                     guint                  step,
                                                     const char            *id,
                                                     int                    x,
                                                     int                    y,
                                                     int                    rotation);
/* Moves a tile with all that is on it; where there is one, both change places. */
void                bastide_lesson_draft_move_tile  (BastideLessonDraft    *self,
                                                     guint                  step,
                                                     int                    x,
                                                     int                    y,
                                                     int                    to_x,
                                                     int                    to_y);
void                bastide_lesson_draft_remove_tile (BastideLessonDraft   *self,
                                                      guint                 step,
                                                      int                   x,
                                                      int                   y);
/* Puts a figure or a piece on a tile; one that is equal but for its count is replaced. @item: (transfer full): an
 *   element <figure> or <piece> */
void                bastide_lesson_draft_put_item   (BastideLessonDraft    *self,
                                                     guint                  step,
                                                     int                    x,
                                                     int                    y,
                                                     BastideElement        *item);
/* @number: which of the figures and pieces on the tile, in the order of the file */
void                bastide_lesson_draft_remove_item (BastideLessonDraft   *self,
                                                      guint                 step,
                                                      int                   x,
                                                      int                   y,
                                                      guint                 number);
/**
 * bastide_lesson_draft_set_items:
 * @like: (transfer full): an element with the name and the attributes of those that are replaced: "supply" of a player
 *   and a kind, "hand" of a player, "piece", "discarded", "draw", "chance" of a name
 * @items: (nullable) (element-type BastideElement) (transfer none): what takes their place
 * Changes what lies beside the tiles.
 */
void                bastide_lesson_draft_set_items  (BastideLessonDraft    *self,
                                                     guint                  step,
                                                     BastideElement        *like,
                                                     GPtrArray             *items);
/* @points: 0 for none; those of categories become points of no known one */
void                bastide_lesson_draft_set_score  (BastideLessonDraft    *self,
                                                     guint                  step,
                                                     guint                  player,
                                                     guint                  points);
/* @figure: on the track, beside the scoring figure, which goes the rest of the points; @value: how far it has gone */
void                bastide_lesson_draft_set_track  (BastideLessonDraft    *self,
                                                     guint                  step,
                                                     guint                  player,
                                                     guint                  figure,
                                                     guint                  value);
/* Changes whose turn it is. */
void                bastide_lesson_draft_set_player (BastideLessonDraft    *self,
                                                     guint                  step,
                                                     guint                  player);

/* --- The goal --- */

/* Another goal begins empty. */
void                bastide_lesson_draft_set_goal   (BastideLessonDraft    *self,
                                                     guint                  step,
                                                     BastideLessonGoal      goal);
/* @name: an attribute of the goal: "points", "turns" or "ahead"; @value: (nullable) */
void                bastide_lesson_draft_set_goal_value (BastideLessonDraft *self,
                                                         guint               step,
                                                         const char         *name,
                                                         const char         *value);
/* @moves: actions with semicolons between them, from the beginning of the step; where the best move is looked for, they
 *   are a line that costs nothing */
void                bastide_lesson_draft_add_accepted (BastideLessonDraft  *self,
                                                       guint                step,
                                                       const char          *moves);
/* @text: its attributes: "closes=road", "scores=3", "joins=0 0 city:E&with=2 0 city:W" */
void                bastide_lesson_draft_add_result (BastideLessonDraft    *self,
                                                     guint                  step,
                                                     const char            *text);
/* Removes one of the elements of a goal: actions, results, lines. */
void                bastide_lesson_draft_remove_accepted (BastideLessonDraft *self,
                                                          guint               step,
                                                          guint               number);
/* @task: (transfer none): an element <within> with all lines */
void                bastide_lesson_draft_set_lines  (BastideLessonDraft    *self,
                                                     guint                  step,
                                                     BastideElement        *task);
/* @moves: (nullable): what Show Me does */
void                bastide_lesson_draft_set_shown  (BastideLessonDraft    *self,
                                                     guint                  step,
                                                     const char            *moves);
/* @moves: (nullable): what happens by itself before the goal */
void                bastide_lesson_draft_set_others (BastideLessonDraft    *self,
                                                     guint                  step,
                                                     const char            *moves);

G_END_DECLS
