/* bastide-lesson.h
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-game.h"
#include "bastide-variant.h"
#include "tileset/elements/bastide-element.h"

G_BEGIN_DECLS

#define BASTIDE_LESSON_NAMESPACE "https://bastide-game.github.io/ns/lesson/1"
#define BASTIDE_LESSON_EXTENSION ".bastide-lesson"
#define BASTIDE_LESSON_MAX_SIZE (256 * 1024)
#define BASTIDE_PUZZLES_MAX_SIZE (2 * 1024 * 1024)
#define BASTIDE_LESSON_MAX_STEPS 100

/**
 * BASTIDE_LESSON_ERROR:
 * Error domain for lessons and puzzles that cannot be read or played. Each message is one sentence that names file,
 * line and, once the form of the file is right, the step.
 */
#define BASTIDE_LESSON_ERROR (bastide_lesson_error_quark ())

/**
 * BastideLessonError:
 * @BASTIDE_LESSON_ERROR_INVALID: not XML, too large, or not of the form that data/lesson.rng describes
 * @BASTIDE_LESSON_ERROR_SETUP: for a game, sets or rules that are not known here
 * @BASTIDE_LESSON_ERROR_POSITION: a board that cannot be
 * @BASTIDE_LESSON_ERROR_ACTION: an action that is not legal where it is to be taken
 * @BASTIDE_LESSON_ERROR_LIGHT: a text speaks of something that is not there
 * @BASTIDE_LESSON_ERROR_GOAL: a goal that cannot be reached
 */
typedef enum
{
  BASTIDE_LESSON_ERROR_INVALID,
  BASTIDE_LESSON_ERROR_SETUP,
  BASTIDE_LESSON_ERROR_POSITION,
  BASTIDE_LESSON_ERROR_ACTION,
  BASTIDE_LESSON_ERROR_LIGHT,
  BASTIDE_LESSON_ERROR_GOAL,
} BastideLessonError;

GQuark bastide_lesson_error_quark (void);

/**
 * BastideLessonGoal:
 * @BASTIDE_LESSON_LOOK: reached when the text has been read
 * @BASTIDE_LESSON_DO: one of the listed moves, or any that brings a described result
 * @BASTIDE_LESSON_WITHIN: a move that is nearly as good as the best one
 * @BASTIDE_LESSON_REACH: points within some turns, or the lead at the end
 * What a step asks for.
 */
typedef enum
{
  BASTIDE_LESSON_LOOK,
  BASTIDE_LESSON_DO,
  BASTIDE_LESSON_WITHIN,
  BASTIDE_LESSON_REACH,
} BastideLessonGoal;

/**
 * BastideLightType:
 * What words of a lesson speak of: a cell, a feature, the figures at a place, the tile in hand, a button, a row of the
 * panel, or a part of the window.
 */
typedef enum
{
  BASTIDE_LIGHT_CELL,      /* x, y */
  BASTIDE_LIGHT_FEATURE,   /* x, y, segment */
  BASTIDE_LIGHT_FIGURE,    /* x, y, segment */
  BASTIDE_LIGHT_HAND,
  BASTIDE_LIGHT_BUTTON,    /* word */
  BASTIDE_LIGHT_PLAYER,    /* number */
  BASTIDE_LIGHT_TRACK,
  BASTIDE_LIGHT_REMAINING,
  BASTIDE_LIGHT_LOG,
} BastideLightType;

/**
 * BastideLight:
 * @segment: index on the tile that lies at the cell
 * @word: for a button: the verb of an action, or "confirm", "undo", "turn", "hint"
 */
typedef struct
{
  BastideLightType type;
  int              x;
  int              y;
  int              segment;
  int              number;
  char             word[32];
} BastideLight;

/**
 * BastideLessonText:
 * @markup: Pango markup: <b> for terms, and <a href="N"> around the words for which lights[N] is lit
 * @plain: the same without markup, for speech
 * @lights: (element-type BastideLight): what is lit, in the order of the words
 * Something that a lesson says, in the user's language.
 */
typedef struct
{
  char   *markup;
  char   *plain;
  GArray *lights;
} BastideLessonText;

void bastide_lesson_text_free (BastideLessonText *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastideLessonText, bastide_lesson_text_free)

#define BASTIDE_TYPE_LESSON (bastide_lesson_get_type ())

/**
 * BastideLesson:
 * @id: its identity, under which progress is kept
 * @chapter: (nullable): id of the chapter of the rules that says the same at length
 * @learner: the player who learns
 * @theme: (nullable): of a puzzle: what it is about
 * @grade: (nullable): of a puzzle: "easy", "medium" or "hard"
 * @lead: of a puzzle: by how many points the best move is ahead
 * @from: (nullable): of a puzzle: the game in which it was found
 * @steps: (element-type BastideElement): its steps as they stand in the file
 * @variant: what is played, without players
 * @root: the lesson as it stands in the file
 * @name: the file in messages
 * @checksum: of its contents, to know whether progress belongs to them
 * A lesson or a puzzle, read from a file (docs/lessons.md). Immutable: the members are read-only.
 */
G_DECLARE_FINAL_TYPE (BastideLesson, bastide_lesson, BASTIDE, LESSON, GObject)

struct _BastideLesson
{
  GObject         parent_instance;

  char           *id;
  char           *chapter;
  guint           learner;
  char           *theme;
  char           *grade;
  double          lead;
  char           *from;
  GPtrArray      *steps;
  BastideVariant *variant;
  BastideElement *root;
  char           *name;
  guint64         checksum;
};

/**
 * bastide_lesson_load_file:
 * Loads a file that holds one lesson. May be called in any thread.
 * Returns: (transfer full) (nullable): the lesson, or NULL with @error set (domains %BASTIDE_LESSON_ERROR,
 *   %G_IO_ERROR). Whether it can be played, bastide_lesson_check() finds out
 */
BastideLesson *bastide_lesson_load_file   (GFile      *file,
                                           GError    **error);
/* @bytes: a whole file; @name: the file in messages */
BastideLesson *bastide_lesson_load_bytes  (GBytes     *bytes,
                                           const char *name,
                                           GError    **error);

/* Loads a file of one or several puzzles. Returns: (transfer full) (nullable) (element-type BastideLesson): in the
 *   order of the file */
GPtrArray     *bastide_puzzles_load_bytes (GBytes     *bytes,
                                           const char *name,
                                           GError    **error);

/* In the user's language, else in English, else in the first. A puzzle without a title has a common one. */
char          *bastide_lesson_get_title   (BastideLesson *self);
/* Returns: (transfer full) (nullable) */
char          *bastide_lesson_get_summary (BastideLesson *self);

guint             bastide_lesson_get_n_steps (BastideLesson *self);
BastideLessonGoal bastide_lesson_get_goal    (BastideLesson *self,
                                              guint          step);
/* Returns: (transfer none): the element of the goal of a step */
const BastideElement *bastide_lesson_get_task (BastideLesson *self,
                                               guint          step);

/**
 * bastide_lesson_shows:
 * @part: "panel", "bar", "track" or "aids"
 * Whether a part of the window can be seen at a step.
 */
gboolean       bastide_lesson_shows        (BastideLesson *self,
                                            guint          step,
                                            const char    *part);

/**
 * bastide_lesson_make_game:
 * @step: a step, or the number of steps for the end
 * @store: source of the sets that the lesson does not bring along
 * Lays the board with which a step begins: its own, or that of the last step with one, after everything that the steps
 * between them do and show. What the others do in this step is still to come.
 * Returns: (transfer full) (nullable): the game, or NULL with @error set (domain %BASTIDE_LESSON_ERROR)
 */
BastideGame   *bastide_lesson_make_game    (BastideLesson        *self,
                                            guint                 step,
                                            BastideTilesetStore  *store,
                                            GError              **error);

/**
 * bastide_lesson_check:
 * Plays the whole lesson: all boards can be laid, what the others do and what is shown is legal and reaches the goals,
 * all that is accepted or answered can be done, words light something that is there, in each language.
 * Returns: whether it can be played; if not, @error is set (domain %BASTIDE_LESSON_ERROR) for the first mistake
 */
gboolean       bastide_lesson_check        (BastideLesson        *self,
                                            BastideTilesetStore  *store,
                                            GError              **error);

G_END_DECLS
