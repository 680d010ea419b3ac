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
 * @event: the event. It numbers placed tiles as in the game's state; its points stand at the end of the line, 0 for
 *   none
 * @text: a translated sentence in the present tense whose subject is the player: "completes a city of 5 tiles".
 *   Without a player it is a whole sentence: "The tile fits nowhere and is put aside."
 * @formula: (nullable): calculation of the points
 * @player: the player whose name is shown before the text, or -1 for nobody
 * @turn: the turn of the event, from 1
 * @action: number of actions taken before the event: the argument of bastide_game_get_state_at() for the board after it
 * @number: number of the line in the log, from 0
 * @passing: whether it only says that a player has declined an offer, which is no news
 *
 * One line of the log. Immutable: the members are read-only.
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
 * @active: the active player, or -1
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
/* Returns: (transfer full): the line of a player who declined something, in the words of @verb */
BastideLogEntry *bastide_log_entry_new_passing (const BastideVerb  *verb,
                                                int                 player,
                                                guint               turn,
                                                guint               action);

/* Whether a short log may leave the line out: a tile placed. */
gboolean bastide_log_entry_get_minor     (BastideLogEntry *self);

/* Returns: (transfer full): the line as plain text with the name, but without points: "Anna completes a city of 3 tiles" */
char    *bastide_log_entry_print_sentence (BastideLogEntry *self,
                                           const char      *player_name);
/* Returns: (transfer full): the line as plain text with the name, for copying: "Anna completes a city of 3 tiles (3 tiles × 2 = 6)" */
char    *bastide_log_entry_print          (BastideLogEntry *self,
                                           const char      *player_name);

G_END_DECLS
