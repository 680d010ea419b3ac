/* bastide-game-private.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-game.h"

G_BEGIN_DECLS

/* Private to the parts of a game: its own files, its players and its review. */
struct _BastideGame
{
  GObject         parent_instance;

  char           *id;
  GDateTime      *created;
  char           *title;

  char           *name; /* nullable */
  char           *note; /* nullable */
  BastideAgreement agreement;
  guint64         times[BASTIDE_MAX_PLAYERS]; /* time taken by their decisions, in milliseconds */

  BastideRules   *rules;
  BastideSetup   *setup; /* with the present names and colours */
  BastideHistory *history;
  const BastideState *state; /* the present state of the history */
  GArray         *moments; /* of BastideMoment, one for each step of the history */

  GListStore     *players;
  GListStore     *log;
  guint           n_start_log; /* lines of the log before the first step */

  BastideReview  *review;

  /* The shown state with the final scoring, made when needed. */
  BastideState   *finished_state;

  /* Values of the properties when they were last notified. */
  gboolean        shown[4];

  guint           finished_state_valid : 1;
};

/* Number of actions up to and including the last one of a person; 0 where there is none. */
guint                 bastide_game_count_to_person (BastideGame      *self);

/* Writes events into the log: those from @first on, of a step in @turn that began when it was @active's turn. */
void                  bastide_game_log_events    (BastideGame         *self,
                                                  const BastideEvents *events,
                                                  guint                first,
                                                  int                  active,
                                                  guint                turn);
/* Brings properties and players up to date, with notifications. */
void                  bastide_game_update        (BastideGame         *self);
/* Signals that another moment is shown, once the players show it. */
void                  bastide_game_show_moment   (BastideGame         *self);
/* Signals that the state has changed, with the events on the way (nullable). */
void                  bastide_game_tell_changed  (BastideGame         *self,
                                                  BastideEvents       *events);

/* Private functions of its players and its review. */

BastidePlayer *bastide_player_new    (BastideGame   *game,
                                      guint          number);
/* Copies all data from the game and signals the change. */
void           bastide_player_update (BastidePlayer *self);

/* game: (transfer none): owns it and outlives it */
BastideReview *bastide_review_new    (BastideGame   *game);
/* Returns to the present without signals. Returns: whether another moment was shown */
gboolean       bastide_review_clear  (BastideReview *self);
/* Notifies of changed properties. */
void           bastide_review_notify (BastideReview *self);

G_END_DECLS
