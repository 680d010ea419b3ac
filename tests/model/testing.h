/* testing.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/game/bastide-statistics.h"
#include "model/saving/bastide-game-file.h"
#include "../harness.h"

/* Helpers shared by the tests of the model. */

/* The sets of tiles, read once. */
BastideTilesetStore *testing_get_store    (void);
/* A game with the sets that it is played with by default. */
BastideSetup        *testing_new_setup_of (const char  *game,
                                           guint        n_players,
                                           guint64      seed);
/* The base game. */
BastideSetup        *testing_new_setup    (guint        n_players,
                                           guint64      seed);
/* The base game with every expansion. */
BastideSetup        *testing_new_full_setup (guint        n_players,
                                             guint64      seed);
/* @setup: (transfer full) */
BastideGame         *testing_start        (BastideSetup *setup);
BastideGame         *testing_new_game     (guint        n_players,
                                           guint64      seed);
/* The current decision, as a BastideDecision. */
#define testing_get_decision(game) FILLED (BastideDecision, bastide_game_get_decision, game)
/* Applies a random legal action; there must be one. */
void                 testing_apply_any    (BastideGame *game,
                                           GRand       *random);
/* Undoes all actions that can be undone. */
void                 testing_undo_all     (BastideGame *game);
void                 testing_redo_all     (BastideGame *game);
/* A random action, and the confirmation where one is due. Returns: FALSE at the end of the game */
gboolean             testing_play_action  (BastideGame *game,
                                           GRand       *random);
/* Plays at random up to this number of actions or to the end of the game. */
void                 testing_play         (BastideGame *game,
                                           GRand       *random,
                                           guint        n_actions);
/* The same with random numbers of its own. */
void                 testing_play_by      (BastideGame *game,
                                           guint32      seed,
                                           guint        n_actions);
/* Asserts that the visible states of two games are the same. */
void                 testing_assert_equal (BastideGame *a,
                                           BastideGame *b);
/* Asserts that the points in the log add up to the scores. */
void                 testing_check_log    (BastideGame *game);
/* Asserts that a file leads to the same game. */
void                 testing_assert_file  (BastideGame *game,
                                           GFile       *file);
/* Asserts that a game can be saved, and that the file leads to the same one. */
void                 testing_assert_saves (BastideGame *game,
                                           GFile       *file);
guint64              testing_checksum     (BastideGame *game);

/* Loads the words of the program: English, or Czech if that is the language. The second function tells whether there
 * are none to test because the system has no such locale or the translations were not built. */
void                 testing_load_words   (void);
/* The program speaks a language from here on: "en", "cs". */
void                 testing_speak        (const char  *language);
gboolean             testing_is_czech     (void);
const char          *testing_choose       (const char  *english,
                                           const char  *czech);
gboolean             testing_skip_words   (void);
/* The translation decides where a line may break. Returns: (transfer full): the text with ordinary spaces instead of
 * no-break ones */
char                *testing_make_breakable (const char *text);

/* A file for a saved game, alone in its folder: nothing else may be left there. */
typedef struct
{
  char  *folder;
  GFile *file;
} TestingFile;

void                 testing_file_set_up    (TestingFile *fixture);
void                 testing_file_tear_down (TestingFile *fixture);
/* Reads a whole file as text, which must succeed. Returns: (transfer full) */
char                *testing_read_text    (GFile       *file);
void                 testing_write_text   (GFile       *file,
                                           const char  *text);
