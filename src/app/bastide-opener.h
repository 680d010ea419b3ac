/* bastide-opener.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/drafts/bastide-draft-store.h"
#include "model/lessons/bastide-learning.h"
#include "model/lessons/bastide-lesson-library.h"
#include "model/saving/bastide-finished-games.h"
#include "model/saving/bastide-game-store.h"
#include "model/variants/bastide-variant-store.h"

G_BEGIN_DECLS

/**
 * BastideFileKind:
 * @BASTIDE_FILE_GAME: a saved game
 * @BASTIDE_FILE_TILESET: a tileset
 * @BASTIDE_FILE_VARIANT: a variant
 * @BASTIDE_FILE_LESSON: a lesson or a puzzle
 * @BASTIDE_FILE_OTHER: nothing of ours
 */
typedef enum
{
  BASTIDE_FILE_GAME,
  BASTIDE_FILE_TILESET,
  BASTIDE_FILE_VARIANT,
  BASTIDE_FILE_LESSON,
  BASTIDE_FILE_OTHER,
} BastideFileKind;

/**
 * BastideOpenReason:
 * @BASTIDE_OPEN_CHOSEN: the user has chosen it
 * @BASTIDE_OPEN_BEGINNING: the sound beginning of a damaged game, as a game of its own
 * @BASTIDE_OPEN_RESUMED: the game was open when the program was interrupted: if it cannot simply continue (it is over,
 *   gone, or played elsewhere), it is skipped silently
 */
typedef enum
{
  BASTIDE_OPEN_CHOSEN,
  BASTIDE_OPEN_BEGINNING,
  BASTIDE_OPEN_RESUMED,
} BastideOpenReason;

#define BASTIDE_TYPE_OPEN_TARGET (bastide_open_target_get_type ())

/**
 * BastideOpenTarget:
 *
 * The window that a file is opened for: the opener reports the result to it.
 */
G_DECLARE_INTERFACE (BastideOpenTarget, bastide_open_target, BASTIDE, OPEN_TARGET, GtkWindow)

/**
 * BastideOpenTargetInterface:
 * @opening: a file is being opened, which takes time; NULL when it is done. It can be cancelled
 * @running: the game is running already
 * @game: a game was opened
 * @tileset: the file is a tileset
 * @variant: the file is a variant
 * @lesson: the file is a lesson or a puzzle that can be played
 * @failed: it cannot be opened; an @error of NULL says that the file is nothing of ours
 * @cancelled: it was cancelled, or in silence passed over
 */
struct _BastideOpenTargetInterface
{
  GTypeInterface parent;

  void (*opening)   (BastideOpenTarget *target,
                     GFile             *file,
                     GCancellable      *cancellable);
  void (*running)   (BastideOpenTarget *target,
                     BastideGame       *game);
  void (*game)      (BastideOpenTarget *target,
                     BastideOpening    *opening,
                     BastideOpenReason  reason);
  void (*tileset)   (BastideOpenTarget *target,
                     GFile             *file,
                     BastideTileset    *tileset);
  void (*variant)   (BastideOpenTarget *target,
                     GFile             *file,
                     BastideVariant    *variant);
  void (*lesson)    (BastideOpenTarget *target,
                     GFile             *file,
                     BastideLesson     *lesson);
  void (*failed)    (BastideOpenTarget *target,
                     GFile             *file,
                     BastideOpenReason  reason,
                     BastideFileKind    kind,
                     const GError      *error);
  void (*cancelled) (BastideOpenTarget *target,
                     BastideOpenReason  reason);
};

#define BASTIDE_TYPE_OPENER (bastide_opener_get_type ())

/**
 * BastideOpener:
 *
 * Opens files that come from outside (double click, drop, file dialog, command line) and saved games, one after the
 * other, in threads: the windows answer all the while. Anything that takes longer than a moment can be cancelled.
 *
 * Properties:
 *   "busy" (read only, with notify): whether a file is being opened or waits for it
 *
 * Signals:
 *   "locked" (GFile *file): a game of the last session is played by another program: it stays there for that one
 */
G_DECLARE_FINAL_TYPE (BastideOpener, bastide_opener, BASTIDE, OPENER, GObject)

/* @games and @tilesets: shared by all windows */
BastideOpener *bastide_opener_new      (BastideGameStore    *games,
                                        BastideTilesetStore *tilesets);

/**
 * bastide_opener_open:
 * @target: the window that shows the file, or an error; if it is closed meanwhile, nothing happens
 * @file: a saved game, a tileset, a variant or a lesson
 *
 * Opens a file. One that is being opened already is not opened twice.
 */
void           bastide_opener_open     (BastideOpener       *self,
                                        BastideOpenTarget   *target,
                                        GFile               *file,
                                        BastideOpenReason    reason);
gboolean       bastide_opener_get_busy (BastideOpener       *self);

/* Loads a saved game in a thread, without a window that would show it. */
void           bastide_opener_load     (BastideOpener       *self,
                                        GFile               *file,
                                        GAsyncReadyCallback  callback,
                                        gpointer             user_data);
/* Returns: (transfer full) (nullable): the game */
BastideGame   *bastide_opener_load_finish (GAsyncResult     *result,
                                           GError          **error);

/* Returns: (transfer none): the saved games */
BastideGameStore    *bastide_opener_get_games    (BastideOpener *self);
/* Returns: (transfer none): the tilesets */
BastideTilesetStore *bastide_opener_get_tilesets (BastideOpener *self);
/* Returns: (transfer none): the record of finished games */
BastideFinishedGames *bastide_opener_get_finished_games (BastideOpener *self);
/* Returns: (transfer none): the lessons and puzzles */
BastideLessonLibrary *bastide_opener_get_lessons (BastideOpener *self);
/* Returns: (transfer none): what has been learned */
BastideLearning     *bastide_opener_get_learning (BastideOpener *self);
/* Returns: (transfer none): the user's own variants */
BastideVariantStore *bastide_opener_get_variants (BastideOpener *self);

/* Returns: (transfer none): the sets that can be edited */
BastideDraftStore   *bastide_opener_get_drafts   (BastideOpener *self);

G_END_DECLS
