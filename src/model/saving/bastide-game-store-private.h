/* bastide-game-store-private.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-autosave.h"
#include "bastide-game-locks.h"
#include "bastide-game-store.h"

G_BEGIN_DECLS

/* Shared by the files of the store (bastide-game-store*.c, bastide-game-opening.c), and private to them. */
struct _BastideGameStore
{
  GObject           parent_instance;

  GFile            *folder;
  GPtrArray        *saved_games; /* of BastideSavedGame, newest first */
  GHashTable       *attachments; /* of BastideAttachment, by game */
  BastideAutosave  *autosave;
  BastideGameLocks *locks;
  GCancellable     *listing;     /* (nullable): while the folder is being read */
  guint             retry_id;    /* while a game is not saved */
};

/* A running game and the file in which it is saved. */
typedef struct
{
  BastideGameStore *store;
  BastideGame      *game;    /* borrowed: a weak notification removes it; owned while it waits to be saved */
  GFile            *file;    /* (nullable): locked; NULL until there is something to save */
  GBytes           *waiting; /* (nullable): text not yet on the disk */
  GError           *error;   /* (nullable): reason for the failure of the last save */
  gulong            changed_handler;
  gulong            details_handler;
  gulong            player_handler;
  gulong            seat_handler;
} BastideAttachment;

/* bastide-game-store.c: contents of the list. */

/* Takes a new summary and puts it at the head of the list. */
void bastide_game_store_put_first (BastideGameStore *self,
                                   BastideSavedGame *saved_game);
/* Reads the head of a file again after another program has changed it. */
void bastide_game_store_refresh   (BastideGameStore *self,
                                   GFile            *file);
/* Adds summaries read from the folder. */
void bastide_game_store_add       (BastideGameStore *self,
                                   GPtrArray        *saved_games);
/* Signals the result of saving. @error: (nullable): the reason for failure; NULL when it has succeeded again */
void bastide_game_store_tell      (BastideGameStore *self,
                                   BastideGame      *game,
                                   const GError     *error);
void bastide_game_store_tell_moved (BastideGameStore *self,
                                    BastideGame      *game);

void bastide_game_store_end_listing (BastideGameStore *self);

/* bastide-game-store-saving.c */

void               bastide_attachment_free                (gpointer            data);
BastideAttachment *bastide_game_store_find_attachment     (BastideGameStore   *self,
                                                           GFile              *file);
void               bastide_game_store_on_written          (BastideGameStore   *self,
                                                           const char         *path,
                                                           GBytes             *bytes,
                                                           const GError       *error);
/**
 * bastide_game_store_attach_to:
 * @file: (transfer full) (nullable): a file of the folder that is locked for the game and known to the autosave; NULL
 *   for a new file as soon as there is something to save
 * @bytes: (nullable): the text of the game to be saved now
 */
void               bastide_game_store_attach_to           (BastideGameStore   *self,
                                                           BastideGame        *game,
                                                           GFile              *file,
                                                           GBytes             *bytes);

/* The name of a file in the folder of saved games, by whatever path it is given; NULL for a file elsewhere. */
char              *bastide_game_store_get_name            (GFile              *folder,
                                                           GFile              *file);

G_END_DECLS
