/* bastide-window.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-opener.h"
#include "model/lessons/bastide-lesson-run.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_WINDOW (bastide_window_get_type ())

/**
 * BastideWindow:
 *
 * A window with at most one game: a stack of pages, and in the title bar the header bar that belongs
 * to the visible page.
 *
 * Actions that its pages may use: win.start, win.back, win.new-game, win.start-game, win.open,
 * win.open-file (string: a URI), win.tilesets, win.delete-tileset (string: an id), win.edit-tileset (string: a URI),
 * win.keep-variant, win.keep-lesson, win.edit-lesson (string: a URI), win.make-lesson,
 * win.edit-variant (string: an id), win.delete-variant (string: an id),
 * win.continue, win.details, win.finished-games, win.save-copy, win.undo, win.redo,
 * win.rules (string: a chapter or a book, "" for the beginning), win.help, win.result, win.play-again,
 * win.review, win.analyse, win.save-picture, win.fullscreen.
 *
 * Signals:
 *   "session-changed": another game continues here, or none any more
 *   "play-lesson" (BastideLessonRun *run): a lesson has begun by bastide_window_play_lesson()
 */
G_DECLARE_FINAL_TYPE (BastideWindow, bastide_window, BASTIDE, WINDOW, GtkApplicationWindow)

/* @opener: opens files for it, and knows the saved games and tilesets */
BastideWindow *bastide_window_new         (GtkApplication     *application,
                                           BastideOpener      *opener);

/* Returns: (transfer none) (nullable): the window that shows a game */
BastideWindow *bastide_window_find        (GtkApplication     *application,
                                           BastideGame        *game);

/* Returns: (transfer none) (nullable): the game of the window */
BastideGame   *bastide_window_get_game    (BastideWindow      *self);

/* Returns: (transfer none): what opens files for it */
BastideOpener *bastide_window_get_opener  (BastideWindow      *self);

/* Whether the window is closed, so that results that were awaited no longer apply. */
gboolean       bastide_window_is_closed   (BastideWindow      *self);

/* @name: of a page: "start", "new-game", "game", "result", "rules", "finished-games", "editor",
 * "making" (of a lesson) */
void           bastide_window_show_page   (BastideWindow      *self,
                                           const char         *name);
/* Returns: (transfer none): the page of this name; those of the editor are made when they are asked for */
GtkWidget     *bastide_window_get_page    (BastideWindow      *self,
                                           const char         *name);
/* Returns: (transfer none): the name of the page that is shown */
const char    *bastide_window_get_shown   (BastideWindow      *self);
/* Shows the pages of a window that has waited for a game of the last session. */
void           bastide_window_show_pages  (BastideWindow      *self);
/* @text: (nullable): what is waited for, with a button to cancel it; NULL when it is done */
void           bastide_window_show_waiting (BastideWindow     *self,
                                            const char        *text,
                                            GCancellable      *cancellable);

/* The window shows a game that is saved already, or its result. */
void           bastide_window_take_game   (BastideWindow      *self,
                                           BastideGame        *game);

/**
 * bastide_window_set_game:
 * @game: the game to show
 * @file: (nullable): the file that it was loaded from
 *
 * Shows a game, or its result when it is over, and saves it from now on.
 */
void           bastide_window_set_game    (BastideWindow      *self,
                                           BastideGame        *game,
                                           GFile              *file);

/* Shows a lesson that was opened as a file, or is tried in the editor; leaving it leads back to where one was. The
 * game that is going on stays untouched. */
void           bastide_window_play_lesson (BastideWindow      *self,
                                           BastideLessonRun   *run);

/* Begins to open a game of the last session: until it is ready, nothing else is shown. */
void           bastide_window_resume      (BastideWindow      *self,
                                           GFile              *file);

/**
 * bastide_window_open_file:
 *
 * Opens a saved game, in a window of its own unless this one has no game, or shows the contents of a tileset. Anything
 * else gives an error message.
 */
void           bastide_window_open_file   (BastideWindow      *self,
                                           GFile              *file);

/**
 * bastide_window_show_toast:
 *
 * Shows a short message over the page; see bastide_toast_overlay_show().
 */
void           bastide_window_show_toast  (BastideWindow      *self,
                                           const char         *text,
                                           const char         *button,
                                           const char         *action);

/**
 * bastide_window_show_banner:
 * @text: (nullable): an error, shown until it is closed, or NULL to hide it
 */
void           bastide_window_show_banner (BastideWindow      *self,
                                           const char         *text);

/**
 * bastide_window_show_warning:
 * @text: a warning that the player should read first, shown until it is closed
 */
void           bastide_window_show_warning (BastideWindow     *self,
                                            const char        *text);

/**
 * bastide_window_save_picture_to:
 * @file: the file that the player has chosen
 *
 * Saves a picture of the board of the window. The window shows the progress and the result.
 */
void           bastide_window_save_picture_to (BastideWindow  *self,
                                               GFile          *file);

/* The program ends: the clock of the game stops, so that its time can be saved, and edited documents are written.
 * Returns: whether they were */
gboolean       bastide_window_finish      (BastideWindow      *self);

G_END_DECLS
