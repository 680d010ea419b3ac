/* bastide-puzzle-mine.h
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The share of its lead that a puzzle must keep when it is judged again. */
#define BASTIDE_PUZZLE_SHARE_KEPT 0.5

/* More puzzles of one game would be much alike. */
#define BASTIDE_PUZZLES_OF_GAME 3

/* "bastide-cli puzzles mine". @arguments: as of a command. Returns: the exit status */
int      bastide_puzzles_mine       (char       **arguments);

/* From now on SIGINT and SIGTERM are only noted. */
void     bastide_catch_interruption (void);
/* Whether one of them has come; a #BastideShouldStop. @data: not used */
gboolean bastide_interrupted        (gpointer     data);

/*
 * Logs of work that goes on where it was broken off: files of lines, the first of which tells the settings.
 */

/* Returns: (transfer full) (nullable): the complete lines of a log, none if there is no file; NULL with @error set */
char   **bastide_puzzle_log_read    (const char  *path,
                                     GError     **error);
/* Replaces a log as a whole. */
gboolean bastide_puzzle_log_write   (const char  *path,
                                     const char  *text,
                                     GError     **error);
/* @text: whole lines */
gboolean bastide_puzzle_log_append  (const char  *path,
                                     const char  *text,
                                     GError     **error);

G_END_DECLS
