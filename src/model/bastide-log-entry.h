/* bastide-log-entry.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib-object.h>

#include "bastide-formula.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_LOG_ENTRY (bastide_log_entry_get_type ())

/**
 * BastideLogEntry:
 *
 * One line of the log. Immutable.
 */
G_DECLARE_FINAL_TYPE (BastideLogEntry, bastide_log_entry, BASTIDE, LOG_ENTRY, GObject)

/* Whose name is shown before the text, or -1 for nobody. */
int                   bastide_log_entry_get_player  (BastideLogEntry *self);
/* A translated sentence in the present tense whose subject is the player: "completes a city of 5 tiles".
 * Without a player it is a whole sentence: "The tile fits nowhere and is put aside." */
const char           *bastide_log_entry_get_text    (BastideLogEntry *self);
/* Points to show at the end of the line; 0: none. */
int                   bastide_log_entry_get_points  (BastideLogEntry *self);
/* Returns: (nullable) (transfer none): how the points came about */
const BastideFormula *bastide_log_entry_get_formula (BastideLogEntry *self);
/* The turn in which it happened, from 1. */
guint                 bastide_log_entry_get_turn    (BastideLogEntry *self);
/* Actions of the game that had been taken when it happened: the argument of bastide_game_get_state_at()
 * that shows the board after it. */
guint                 bastide_log_entry_get_action  (BastideLogEntry *self);
/* Returns: (transfer none): the event itself. Numbers of placed tiles in it are those of the game's state. */
const BastideEvent   *bastide_log_entry_get_event   (BastideLogEntry *self);
/* Returns: (transfer none) (element-type BastideCell): the cells to light up; may be empty */
const GArray         *bastide_log_entry_get_cells   (BastideLogEntry *self);
/* Which line of the log it is, from 0. */
guint                 bastide_log_entry_get_number  (BastideLogEntry *self);
/* Whether a log for people in a hurry may leave the line out: a tile placed. */
gboolean              bastide_log_entry_get_minor   (BastideLogEntry *self);

/* Returns: (transfer full): the line as plain text with the name, but without points: "Anna completes a city of 3 tiles" */
char                 *bastide_log_entry_print_sentence (BastideLogEntry *self,
                                                        const char      *player_name);
/* Returns: (transfer full): the line as plain text with the name, for copying: "Anna completes a city of 3 tiles (3 tiles × 2 = 6)" */
char                 *bastide_log_entry_print       (BastideLogEntry *self,
                                                     const char      *player_name);

G_END_DECLS
