/* bastide-game-private.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-game.h"
#include "rules/bastide-history.h"

G_BEGIN_DECLS

/**
 * BastideMoment:
 * @turn: the turn that the step was taken in
 * @actor: who had to decide before it, -1 for nobody
 * @ends_turn: whether it was the last of its turn
 * @checksum: of the state after it, if it ended a turn
 * @scores: the scores after it
 * @n_log: lines of the log after it
 * @last_placer: who laid the last tile then, -1 for nobody
 *
 * What a game remembers of a step of its history.
 */
typedef struct
{
  guint    turn;
  int      actor;
  gboolean ends_turn;
  guint64  checksum;
  int      scores[BASTIDE_MAX_PLAYERS];
  guint    n_log;
  int      last_placer;
} BastideMoment;

/* Shared by bastide-game.c, bastide-game-play.c and bastide-game-review.c; nobody else looks inside. */
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

/**
 * bastide_game_new_for_rules:
 * @setup: what @rules were compiled from, perhaps with other names and colours; copied
 * @id: (nullable): the identity, NULL for a new one
 * @created: (nullable): when it was begun, NULL for now
 *
 * Returns: (transfer full): a game at its first decision
 */
BastideGame          *bastide_game_new_for_rules (BastideRules       *rules,
                                                  const BastideSetup *setup,
                                                  const char         *id,
                                                  GDateTime          *created);
const BastideHistory *bastide_game_get_history   (BastideGame        *self);
/* What is remembered of a step; NULL where there is none. */
const BastideMoment  *bastide_game_get_moment    (BastideGame        *self,
                                                  int                 step);
/* Like bastide_game_confirm(), but also what waits for the end of the turn can be revealed earlier: older versions did
 * so. Returns: whether there was anything to reveal */
gboolean              bastide_game_reveal        (BastideGame        *self);
/* The checksum of the state when nothing waits: what older versions wrote in the middle of a turn. */
guint64               bastide_game_get_checksum_before_chance (BastideGame *self);
/* Makes chance go other ways from now on; undo does not go back across it. */
void                  bastide_game_reseed        (BastideGame        *self,
                                                  guint64             seed);

/* How many of the actions were taken before and with the last one of a person; 0 where none was. */
guint                 bastide_game_count_to_person (BastideGame      *self);

/* Writes events into the log: those from @first on, of a step in @turn that began when it was @active's turn. */
void                  bastide_game_log_events    (BastideGame         *self,
                                                  const BastideEvents *events,
                                                  guint                first,
                                                  int                  active,
                                                  guint                turn);
/* Writes into the log that @actor has declined what was offered, unless @action did no such thing or the events of its
 * step, from @first on, tell of it. */
void                  bastide_game_log_passing   (BastideGame         *self,
                                                  BastideAction        action,
                                                  const BastideEvents *events,
                                                  guint                first,
                                                  int                  actor,
                                                  guint                turn);
/* Brings properties and players up to date, with notifications. */
void                  bastide_game_update        (BastideGame         *self);
/* Tells the world that another moment is shown, once the players tell of it. */
void                  bastide_game_show_moment   (BastideGame         *self);
/* Tells the world that the state is another one, and what happened on the way (nullable). */
void                  bastide_game_tell_changed  (BastideGame         *self,
                                                  BastideEvents       *events);

/* Tells the world that somebody else plays for a player. */
void                  bastide_game_tell_seat     (BastideGame         *self,
                                                  guint                player);

/* Tells the world that there is something to save of what belongs to the table. */
void                  bastide_game_tell_details  (BastideGame         *self);
/* Returns: (transfer full) (nullable): a text (nullable) without what cannot be shown; NULL where nothing is left.
 * @with_lines: whether it may have several lines */
char                 *bastide_game_clean_text    (const char          *text,
                                                  guint                max_length,
                                                  gboolean             with_lines);
/* Takes over, without a word, what the players of another game have agreed on. @whole: name, note and times as well */
void                  bastide_game_take_details  (BastideGame         *self,
                                                  BastideGame         *other,
                                                  gboolean             whole);

/* Tells the world that a player has another name or colour. */
void                  bastide_game_tell_player   (BastideGame         *self,
                                                  guint                player);

/* bastide-game-seats.c: the words of setups. */

/* Whether a word (nullable) means a person. */
gboolean              bastide_seat_is_person     (const char          *word);
/* Whether a word (nullable) means anybody. */
gboolean              bastide_seat_is_known      (const char          *word);
/* Returns: whether all seats are those of somebody, else @error is set (domain %BASTIDE_SETUP_ERROR) */
gboolean              bastide_game_check_seats   (const BastideSetup  *setup,
                                                  GError             **error);

/* What its players, its review and the lines of its log have for the game alone. */

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

G_END_DECLS
