/* bastide-game-locks.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define BASTIDE_TYPE_GAME_LOCKS (bastide_game_locks_get_type ())

/**
 * BastideGameLocks:
 *
 * Locks on games of a folder that are being played here, so that no other program plays them at the same time: private
 * to the model. A lock ends with the program, however it ends. Where the folder or its file system does not support
 * locks, every lock is granted. May be used in every thread.
 */
G_DECLARE_FINAL_TYPE (BastideGameLocks, bastide_game_locks, BASTIDE, GAME_LOCKS, GObject)

BastideGameLocks *bastide_game_locks_new    (const char       *folder);

/**
 * bastide_game_locks_take:
 * @name: the name of a file in the folder, which need not exist
 *
 * Returns: whether the lock was taken; FALSE if another program has it, or this one already does
 */
gboolean          bastide_game_locks_take   (BastideGameLocks *self,
                                             const char       *name);
/* Whether the lock was taken here. */
gboolean          bastide_game_locks_holds  (BastideGameLocks *self,
                                             const char       *name);
void              bastide_game_locks_leave  (BastideGameLocks *self,
                                             const char       *name);

G_END_DECLS
