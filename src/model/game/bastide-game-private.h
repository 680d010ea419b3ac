/* bastide-game-private.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-game.h"

G_BEGIN_DECLS

/* Private to the three files of a game. */
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

/* bastide-game.c */

/* Brings properties and players up to date, with notifications. */
void           bastide_game_update       (BastideGame              *self);
/* Signals that another moment is shown, once the players show it. */
void           bastide_game_show_moment  (BastideGame              *self);
/* Signals that the state has changed, with the events on the way (nullable). */
void           bastide_game_tell_changed (BastideGame              *self,
                                          BastideEvents            *events);

/* bastide-game-log.c */

/* Writes the events from @first on into the log, of a step in @turn that began when it was @active's turn.
 * @step: (nullable): the step; if it declines an offer, the log says so of @actor */
void           bastide_game_log_step     (BastideGame              *self,
                                          const BastideHistoryStep *step,
                                          const BastideEvents      *events,
                                          guint                     first,
                                          int                       actor,
                                          int                       active,
                                          guint                     turn);

/* bastide-game-play.c */

/* Number of actions up to and including the last one of a person; 0 where there is none. */
guint          bastide_game_count_to_person (BastideGame   *self);
/* game: (transfer none): owns it and outlives it */
BastideReview *bastide_review_new           (BastideGame   *game);
/* Returns to the present without signals. Returns: whether another moment was shown */
gboolean       bastide_review_clear         (BastideReview *self);
/* Notifies of changed properties. */
void           bastide_review_notify        (BastideReview *self);

G_END_DECLS
