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
 * @event: what happened. Numbers of placed tiles in it are those of the game's state; its points stand at the end of
 *   the line, 0: none
 * @text: a translated sentence in the present tense whose subject is the player: "completes a city of 5 tiles".
 *   Without a player it is a whole sentence: "The tile fits nowhere and is put aside."
 * @formula: (nullable): how the points came about
 * @player: whose name is shown before the text, or -1 for nobody
 * @turn: the turn in which it happened, from 1
 * @action: actions of the game that had been taken when it happened: the argument of bastide_game_get_state_at() that
 *   shows the board after it
 * @number: which line of the log it is, from 0
 * @passing: whether it only tells that a player has declined what was offered, which is no news
 *
 * One line of the log. Immutable: the members are to be read.
 */
G_DECLARE_FINAL_TYPE (BastideLogEntry, bastide_log_entry, BASTIDE, LOG_ENTRY, GObject)

struct _BastideLogEntry
{
  GObject         parent_instance;

  BastideEvent    event; /* with arrays of its own */
  char           *text;
  BastideFormula *formula;
  int             player;
  guint           turn;
  guint           action;
  guint           number;
  gboolean        passing;
};

/**
 * bastide_log_entry_new:
 * @state: the state after the event
 * @active: whose turn it was, or -1
 *
 * Returns: (transfer full) (nullable): the line for an event, or NULL when the log leaves it out
 */
BastideLogEntry *bastide_log_entry_new         (const BastideRules *rules,
                                                const BastideState *state,
                                                const BastideEvent *event,
                                                int                 active,
                                                guint               turn,
                                                guint               action);
/* Returns: (transfer full): the line that names one of the winners */
BastideLogEntry *bastide_log_entry_new_victory (const BastideEvent *event,
                                                int                 player,
                                                int                 points,
                                                gboolean            shared,
                                                guint               turn,
                                                guint               action);
/* Returns: (transfer full): the line of a player who declined something, with the words of @verb */
BastideLogEntry *bastide_log_entry_new_passing (const BastideVerb  *verb,
                                                int                 player,
                                                guint               turn,
                                                guint               action);

/* Whether a log for people in a hurry may leave the line out: a tile placed. */
gboolean bastide_log_entry_get_minor     (BastideLogEntry *self);

/* Returns: (transfer full): the line as plain text with the name, but without points: "Anna completes a city of 3 tiles" */
char    *bastide_log_entry_print_sentence (BastideLogEntry *self,
                                           const char      *player_name);
/* Returns: (transfer full): the line as plain text with the name, for copying: "Anna completes a city of 3 tiles (3 tiles × 2 = 6)" */
char    *bastide_log_entry_print          (BastideLogEntry *self,
                                           const char      *player_name);

G_END_DECLS
