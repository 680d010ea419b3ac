/* store-testing.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/drafts/bastide-draft-store.h"
#include "model/saving/bastide-game-store.h"

/* A folder of saved games for a test. */

typedef struct
{
  char  *folder;
  GFile *file; /* the folder */
} StoreFixture;

void              store_testing_set_up       (StoreFixture      *fixture);
void              store_testing_tear_down    (StoreFixture      *fixture);

/* A store whose list is filled. */
BastideGameStore *store_testing_new          (GFile             *folder);
/* Attaches a game to the store and saves it. Returns: (transfer full): its file */
GFile            *store_testing_attach       (BastideGameStore  *store,
                                              BastideGame       *game);
/* Counts games and other files; hidden files are not counted. */
guint             store_testing_count_files  (StoreFixture      *fixture);
/* Returns: (transfer none): the item of the list at this position */
BastideSavedGame *store_testing_get          (BastideGameStore  *store,
                                              guint              position);
/* Waits until the game is saved, and asserts that its file leads to the same game. */
void              store_testing_assert_saved (BastideGameStore  *store,
                                              BastideGame       *game);

/* The user's sets, and those that are being edited. */
typedef struct
{
  BastideTilesetStore *tilesets;
  BastideDraftStore   *drafts;
} DraftsFixture;

void              drafts_set_up              (DraftsFixture     *fixture);
void              drafts_tear_down           (DraftsFixture     *fixture);
