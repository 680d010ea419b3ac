/* bastide-game-private.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-game.h"

G_BEGIN_DECLS

/* For what makes up a game: its own files, its players and its review; nobody else looks inside. */
struct _BastideGame
{
  GObject         parent_instance;

  char           *id;
  GDateTime      *created;
  char           *title;

  char           *name; /* nullable */
  char           *note; /* nullable */
  BastideAgreement agreement;
  guint64         times[BASTIDE_MAX_PLAYERS]; /* in which they decided, in milliseconds */

  BastideRules   *rules;
  BastideSetup   *setup; /* with the present names */
  BastideHistory *history;
  const BastideState *state; /* where the history stands */
  GArray         *moments; /* of BastideMoment, one for each step of the history */

  GListStore     *players;
  GListStore     *log;
  guint           n_start_log; /* lines of the log before the first step */

  BastideReview  *review;

  /* The shown state with the final scoring, made when asked for. */
  BastideState   *finished_state;

  /* What the properties were when they were last notified. */
  gboolean        shown[4];

  guint           finished_state_valid : 1;
};

/* How many of the actions were taken before and with the last one of a person; 0 where none was. */
guint                 bastide_game_count_to_person (BastideGame      *self);

/* Writes events into the log: those from @first on, of a step in @turn that began when it was @active's turn. */
void                  bastide_game_log_events    (BastideGame         *self,
                                                  const BastideEvents *events,
                                                  guint                first,
                                                  int                  active,
                                                  guint                turn);
/* Brings properties and players up to date, with notifications. */
void                  bastide_game_update        (BastideGame         *self);
/* Tells the world that another moment is shown, once the players tell of it. */
void                  bastide_game_show_moment   (BastideGame         *self);
/* Tells the world that the state is another one, and what happened on the way (nullable). */
void                  bastide_game_tell_changed  (BastideGame         *self,
                                                  BastideEvents       *events);

/* What its players and its review have for the game alone. */

BastidePlayer *bastide_player_new    (BastideGame   *game,
                                      guint          number);
/* Takes everything over from the game and tells of it. */
void           bastide_player_update (BastidePlayer *self);

/* game: (transfer none): owns it and outlives it */
BastideReview *bastide_review_new    (BastideGame   *game);
/* Back to the present without a word. Returns: whether another moment was shown */
gboolean       bastide_review_clear  (BastideReview *self);
/* Notifies of what has changed. */
void           bastide_review_notify (BastideReview *self);

G_END_DECLS
