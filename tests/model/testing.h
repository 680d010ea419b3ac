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

/* What the tests of the model share. */

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
/* What is to be decided: a BastideDecision. */
#define testing_get_decision(game) FILLED (BastideDecision, bastide_game_get_decision, game)
/* One of the actions that are possible, by chance; there must be one. */
void                 testing_apply_any    (BastideGame *game,
                                           GRand       *random);
/* As far as it goes. */
void                 testing_undo_all     (BastideGame *game);
void                 testing_redo_all     (BastideGame *game);
/* A random action, and the confirmation where one is due. Returns: FALSE at the end of the game */
gboolean             testing_play_action  (BastideGame *game,
                                           GRand       *random);
/* Plays at random until so many actions were taken or the game has ended. */
void                 testing_play         (BastideGame *game,
                                           GRand       *random,
                                           guint        n_actions);
/* The same with random numbers of its own. */
void                 testing_play_by      (BastideGame *game,
                                           guint32      seed,
                                           guint        n_actions);
/* Asserts that everything that can be seen of two games is the same. */
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

/* Words of the program: English ones, or Czech ones where that is the language; and whether there are none to test,
 * where the system has no such locale or the translations were not built. */
void                 testing_load_words   (void);
gboolean             testing_is_czech     (void);
const char          *testing_choose       (const char  *english,
                                           const char  *czech);
gboolean             testing_skip_words   (void);
/* Where a line may break is up to the translation. Returns: (transfer full): the text with spaces at which it may */
char                *testing_make_breakable (const char *text);

/* A file for a saved game, alone in its folder: nothing else may be left there. */
typedef struct
{
  char  *folder;
  GFile *file;
} TestingFile;

void                 testing_file_set_up    (TestingFile *fixture);
void                 testing_file_tear_down (TestingFile *fixture);
/* A whole file as text, which must succeed. Returns: (transfer full) */
char                *testing_read_text    (GFile       *file);
void                 testing_write_text   (GFile       *file,
                                           const char  *text);
