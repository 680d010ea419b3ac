/* bastide-game.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

#include "ai/bastide-mind.h"
#include "bastide-agreement.h"
#include "bastide-log-entry.h"
#include "bastide-player.h"
#include "bastide-review.h"
#include "rules/bastide-history.h"

G_BEGIN_DECLS

/* Characters of the name that a game may have, and of its note. */
#define BASTIDE_GAME_MAX_NAME 60
#define BASTIDE_GAME_MAX_NOTE 1000

#define BASTIDE_TYPE_GAME (bastide_game_get_type ())

/**
 * BastideGame:
 *
 * One game: its rules, its state and its history.
 *
 * Actions stop before chance: when the tile is placed and the figure is set, the status is
 * %BASTIDE_STATUS_CHANCE and the turn can still be reconsidered (undo). bastide_game_confirm() goes on:
 * it draws the next tile or ends the game.
 *
 * Properties (read only, with notify): can-undo, can-redo, finished.
 *
 * Signals:
 *   "event" (const BastideEvent *event): something happened; one for each event of an action, a
 *     confirmation or a redo, before "changed". The state is already the new one. For animation.
 *   "changed" (): the state is another one: redraw everything. After "event" and after all notifications.
 *   "shown" (): another moment is shown than before, although the state is the same one: scores and supplies of then.
 *   "details-changed" (): its name, its note, or the time that players took is another, and to be saved
 *   "player-changed" (guint player): a player has another name or colour; after the player has told "changed".
 *   "seat-changed" (guint player): somebody else plays for a player from now on; after the player has told "changed".
 */
G_DECLARE_FINAL_TYPE (BastideGame, bastide_game, BASTIDE, GAME, GObject)

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

/* A seed from the system's source of chance. */
guint64      bastide_game_random_seed (void);

/**
 * bastide_game_new:
 * @setup: what to play; copied
 *
 * Starts a game: the start tile lies, the first tile is drawn.
 *
 * Returns: (transfer full) (nullable): the game, or NULL with @error set (domain %BASTIDE_SETUP_ERROR)
 */
BastideGame *bastide_game_new         (const BastideSetup  *setup,
                                       GError             **error);

/**
 * bastide_game_new_for_rules:
 * @setup: what @rules were compiled from, perhaps with other names and colours; copied
 * @id: (nullable): the identity, NULL for a new one
 * @created: (nullable): when it was begun, NULL for now
 *
 * Returns: (transfer full): a game at its first decision
 */
BastideGame *bastide_game_new_for_rules (BastideRules       *rules,
                                         const BastideSetup *setup,
                                         const char         *id,
                                         GDateTime          *created);

/* The identity of the game, the same in all its saved files: "2026-11-21-183000-1f2e3d4c". */
const char         *bastide_game_get_id         (BastideGame *self);
/* Returns: (transfer none): when it was begun */
GDateTime          *bastide_game_get_created    (BastideGame *self);
/* "Base game with The Abbot", translated. */
const char         *bastide_game_get_title      (BastideGame *self);
/* Returns: (transfer none): the rules, the same for the whole life of the game */
const BastideRules *bastide_game_get_rules      (BastideGame *self);
/**
 * bastide_game_copy_rules:
 *
 * Rules are older than what players are called now and which colours they have. These are the same ones with the
 * present names and colours, for what paints a position without its game.
 *
 * Returns: (transfer full): rules
 */
BastideRules       *bastide_game_copy_rules     (BastideGame *self);
/* Returns: (transfer none): the setup with the present names and colours of the players */
const BastideSetup *bastide_game_get_setup      (BastideGame *self);
/* Returns: (transfer none): the present state, valid until the next change */
const BastideState *bastide_game_get_state      (BastideGame *self);

/* Playing. */

void     bastide_game_get_decision    (BastideGame      *self,
                                       BastideDecision  *decision);
/* All legal actions; @actions is emptied first. */
void     bastide_game_list            (BastideGame      *self,
                                       BastideActions   *actions);
/**
 * bastide_game_apply:
 * @action: what the deciding player does
 *
 * Applies an action after checking that it is legal, and everything automatic that follows, but no
 * chance. What was undone can no longer be redone.
 *
 * Returns: whether it was legal, else @error is set (domain %BASTIDE_ACTION_ERROR) and nothing changed
 */
gboolean bastide_game_apply           (BastideGame      *self,
                                       BastideAction     action,
                                       GError          **error);
/* The same with the text of an action, as in the protocol. */
gboolean bastide_game_apply_text      (BastideGame      *self,
                                       const char       *text,
                                       GError          **error);
/* Confirms the turn: draws the next tile or ends the game. Does nothing where there is nothing to confirm. */
void     bastide_game_confirm         (BastideGame      *self);
gboolean bastide_game_get_can_confirm (BastideGame      *self);
gboolean bastide_game_get_finished    (BastideGame      *self);
/* Like bastide_game_confirm(), but also what waits for the end of the turn can be revealed earlier: older versions did
 * so. Returns: whether there was anything to reveal */
gboolean bastide_game_reveal          (BastideGame      *self);
/* Makes chance go other ways from now on; undo does not go back across it. */
void     bastide_game_reseed          (BastideGame      *self,
                                       guint64           seed);
/* The checksum of the state when nothing waits: what older versions wrote in the middle of a turn. */
guint64  bastide_game_get_checksum_before_chance (BastideGame *self);

/**
 * bastide_game_undo:
 *
 * Takes back the last action, and its confirmation with it. Across a confirmation only where the option
 * "take-backs" allows it; never across the point where a game was forked off. Where persons play against computer
 * players, it takes back the last action of a person and whatever computer players did after it.
 *
 * Returns: whether there was anything to undo
 */
gboolean bastide_game_undo            (BastideGame      *self);
/* Repeats what was undone last, with the same draws; also its confirmation, and what computer players did then. */
gboolean bastide_game_redo            (BastideGame      *self);
gboolean bastide_game_get_can_undo    (BastideGame      *self);
gboolean bastide_game_get_can_redo    (BastideGame      *self);
/* Returns: (transfer full) (nullable): who did what with the action that undo takes back, or with the last one: for
 * "Undone: …": "Anna places a knight" */
char    *bastide_game_describe_last   (BastideGame      *self);

/* Lists. */

/* Returns: (transfer none): the players (#BastidePlayer) in the order of turns; the same objects for the whole game */
GListModel    *bastide_game_get_players      (BastideGame *self);
BastidePlayer *bastide_game_get_player       (BastideGame *self,
                                              guint        number);
/* Returns: (transfer none): the log (#BastideLogEntry), oldest first; it shrinks on undo */
GListModel    *bastide_game_get_log          (BastideGame *self);
/* Returns: (transfer full): a line of the log as plain text, with the player's name and how the points came about */
char          *bastide_game_print_entry      (BastideGame     *self,
                                              BastideLogEntry *entry);

/* Returns: (transfer full): the same without points, where these stand beside it */
char          *bastide_game_print_sentence  (BastideGame     *self,
                                             BastideLogEntry *entry);
/* How many lines of the log, from the oldest one on, belong to the moment that is shown. */
guint          bastide_game_get_n_shown_lines (BastideGame *self);
/**
 * bastide_game_print_news:
 *
 * What has just happened, never older than the turn before: the last line of the log, and with it why nobody was asked
 * for a figure, where the same action told that.
 *
 * Returns: (transfer full) (nullable): plain text, or NULL where nothing has happened yet
 */
char          *bastide_game_print_news        (BastideGame *self);

/**
 * bastide_game_print_story:
 *
 * Everything that computer players have done since a person decided, for those who could not watch it.
 *
 * Returns: (transfer full) (nullable): plain text, or NULL where they have done nothing, or an earlier moment is shown
 */
char          *bastide_game_print_story       (BastideGame *self);

/**
 * bastide_game_list_recent:
 *
 * What has happened since the last turn of whoever is to decide, or since the beginning.
 *
 * Returns: (transfer full) (element-type BastideLogEntry): lines of the log, oldest first
 */
GPtrArray     *bastide_game_list_recent        (BastideGame *self);

/**
 * bastide_game_set_player_name:
 *
 * Calls a player otherwise. An empty name is none: the old one stays. So it does where another player is called so.
 *
 * Returns: FALSE where another player is called so
 */
gboolean       bastide_game_set_player_name   (BastideGame *self,
                                               guint        number,
                                               const char  *name);
/**
 * bastide_game_set_player_colour:
 * @colour: one of bastide_player_colours()
 *
 * Gives a player another colour. Who has had it gets the former one in exchange, so that no two players look alike.
 */
void           bastide_game_set_player_colour (BastideGame *self,
                                               guint        number,
                                               const char  *colour);

/* Who plays. That is saved with the game, but it is no part of what is done in it: undo does not bring it back. */

/* Returns: (transfer none) (nullable): the word of the mind that plays for a player (bastide-mind.h); NULL for a
 * person */
const char    *bastide_game_get_seat         (BastideGame *self,
                                              guint        player);
/* @word: (nullable): of a mind; NULL, or "person", for a person */
void           bastide_game_set_seat         (BastideGame *self,
                                              guint        player,
                                              const char  *word);
gboolean       bastide_game_is_computer      (BastideGame *self,
                                              guint        player);
/* Returns: whether a mind plays for a player; then it is put into @mind */
gboolean       bastide_game_get_mind         (BastideGame *self,
                                              guint        player,
                                              BastideMind *mind);
/* Returns: the computer player whose move it is: who decides, or whose turn waits to be confirmed; -1 for none */
int            bastide_game_get_computer     (BastideGame *self);
/* For how many players a mind plays. */
guint          bastide_game_get_n_computers  (BastideGame *self);

/* What belongs to the table and not to the rules. It is saved with the game, and undo does not change it. */

/* Returns: (transfer none) (nullable): what people call this game, one line; NULL where it has no name of its own */
const char    *bastide_game_get_name         (BastideGame *self);
/* @name: (nullable): what cannot be shown in it, and what is too long, is left out; an empty one is none */
void           bastide_game_set_name         (BastideGame *self,
                                              const char  *name);
/* Returns: (transfer full): its name or, where it has none, what is played; to be put among other words */
char          *bastide_game_get_caption      (BastideGame *self);
/* Returns: (transfer none) (nullable): what people have noted about this game, a few lines */
const char    *bastide_game_get_note         (BastideGame *self);
/* @note: (nullable): like bastide_game_set_name(), but its lines stay */
void           bastide_game_set_note         (BastideGame *self,
                                              const char  *note);

/* Returns: (transfer full) (nullable): a text (nullable) without what cannot be shown; NULL where nothing is left.
 * @with_lines: whether it may have several lines */
char          *bastide_game_clean_text       (const char  *text,
                                              guint        max_length,
                                              gboolean     with_lines);

/* Tells the world that there is something to save of what belongs to the table. */
void           bastide_game_tell_details     (BastideGame *self);

/* Returns: (transfer none): what its players have agreed on */
const BastideAgreement *bastide_game_get_agreement (BastideGame            *self);
/* For a game that begins: it holds from now on. What is out of bounds is put right. */
void                    bastide_game_set_agreement (BastideGame            *self,
                                                    const BastideAgreement *agreement);

/* Returns: how long a player has decided, in milliseconds. A #BastideClock counts it. */
guint64        bastide_game_get_time         (BastideGame *self,
                                              guint        player);
void           bastide_game_add_time         (BastideGame *self,
                                              guint        player,
                                              guint64      milliseconds);
/* Returns: what is left of the time that each player has, in milliseconds; below 0 when it has run out */
gint64         bastide_game_get_time_left    (BastideGame *self,
                                              guint        player);

/* Turns begun, from 1, and the turns there will be if no tile is discarded. */
guint          bastide_game_get_turn         (BastideGame *self);
guint          bastide_game_get_n_turns      (BastideGame *self);

/* Review. */

guint         bastide_game_get_n_actions     (BastideGame *self);
/* Returns: (transfer none): all its steps */
const BastideHistory *bastide_game_get_history (BastideGame *self);
/* What is remembered of a step; NULL where there is none. */
const BastideMoment  *bastide_game_get_moment  (BastideGame *self,
                                                int          step);

/* Returns: (transfer none): which moment of it is shown */
BastideReview *bastide_game_get_review       (BastideGame *self);

/**
 * bastide_game_get_n_final_scorings:
 *
 * Returns: how many scorings the end of the game brought, each a line of the log; 0 while it is going on
 */
guint         bastide_game_get_n_final_scorings (BastideGame *self);
/**
 * bastide_game_get_final_scoring:
 * @number: 0 to bastide_game_get_n_final_scorings(), in the order of the log
 *
 * Returns: (transfer none): its line of the log
 */
BastideLogEntry *bastide_game_get_final_scoring (BastideGame *self,
                                                 guint        number);
/**
 * bastide_game_get_last_placer:
 *
 * Returns: who laid the last tile of the shown state, or -1 for nobody
 */
int           bastide_game_get_last_placer      (BastideGame *self);
/* Returns: (transfer none): the state to show, the present one without a review; valid until either changes */
const BastideState *bastide_game_get_shown_state    (BastideGame *self);
/* Returns: (transfer none): the shown state with the final scoring, as if no tile were left */
const BastideState *bastide_game_get_finished_state (BastideGame *self);
/* Returns: what a feature of the shown state would bring if the game ended now, which may complete it */
int                 bastide_game_get_points_if_ended (BastideGame          *self,
                                                      const BastideFeature *feature);
/* Turns begun in the shown state. */
guint               bastide_game_get_shown_turn     (BastideGame *self);

/**
 * bastide_game_get_state_at:
 * @n_actions: 0 to bastide_game_get_n_actions()
 *
 * The state after the first @n_actions actions and, where the turn was confirmed then, what that revealed.
 *
 * Returns: (transfer full): a state; free with bastide_state_free()
 */
BastideState *bastide_game_get_state_at      (BastideGame *self,
                                              guint        n_actions);
/**
 * bastide_game_get_text_at:
 * @n_actions: 1 to bastide_game_get_n_actions()
 *
 * Returns: (transfer none): the text of the action that led there, as in the protocol
 */
const char   *bastide_game_get_text_at       (BastideGame *self,
                                              guint        n_actions);
/**
 * bastide_game_fork_at:
 *
 * "Play on from here": a new game with the same beginning, in which chance goes other ways from there on.
 *
 * Returns: (transfer full): a new game
 */
BastideGame  *bastide_game_fork_at           (BastideGame *self,
                                              guint        n_actions);
/* Returns: (transfer full): a game with an identity of its own and the same history; what was undone is left out */
BastideGame  *bastide_game_copy              (BastideGame *self);

G_END_DECLS
