/* bastide-saved-game.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define BASTIDE_TYPE_SAVED_GAME (bastide_saved_game_get_type ())

/**
 * BastideSavedGame:
 *
 * What the head of a saved game tells without a replay, for lists of games. Immutable.
 * To get its board, load it with bastide_game_load().
 *
 * Properties (read only): file, title, finished.
 */
G_DECLARE_FINAL_TYPE (BastideSavedGame, bastide_saved_game, BASTIDE, SAVED_GAME, GObject)

/**
 * bastide_saved_game_new_for_file:
 *
 * Reads the head of a file; neither checks nor reads the rest.
 *
 * Returns: (transfer full) (nullable): the summary, or NULL with @error set
 *   (domains %BASTIDE_SAVED_GAME_ERROR, %G_IO_ERROR)
 */
BastideSavedGame *bastide_saved_game_new_for_file   (GFile             *file,
                                                     GError           **error);

GFile            *bastide_saved_game_get_file       (BastideSavedGame  *self);
/* The identity of the game: bastide_game_get_id(). */
const char       *bastide_saved_game_get_id         (BastideSavedGame  *self);
/* What is played, translated: "Base game". */
const char       *bastide_saved_game_get_title      (BastideSavedGame  *self);
/* Returns: (transfer none): when it was last changed, in local time */
GDateTime        *bastide_saved_game_get_changed    (BastideSavedGame  *self);
guint             bastide_saved_game_get_turn       (BastideSavedGame  *self);
guint             bastide_saved_game_get_n_turns    (BastideSavedGame  *self);
gboolean          bastide_saved_game_get_finished   (BastideSavedGame  *self);
/* Who has to decide, or -1 when it is finished. */
int               bastide_saved_game_get_player     (BastideSavedGame  *self);

guint             bastide_saved_game_get_n_players  (BastideSavedGame  *self);
const char       *bastide_saved_game_get_name       (BastideSavedGame  *self,
                                                     guint              player);
const char       *bastide_saved_game_get_colour     (BastideSavedGame  *self,
                                                     guint              player);
int               bastide_saved_game_get_score      (BastideSavedGame  *self,
                                                     guint              player);
/* Rank by score, 1 the best; of a finished game, players of rank 1 have won. */
guint             bastide_saved_game_get_rank       (BastideSavedGame  *self,
                                                     guint              player);

G_END_DECLS
