/* bastide-game.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

#include "ai/bastide-mind.h"
#include "bastide-formula.h"
#include "bastide-player.h"
#include "rules/bastide-history.h"

G_BEGIN_DECLS

/* Time on the clock of each player. */
#define BASTIDE_MAX_CLOCK_MINUTES 600

/**
 * BastideAgreement:
 * @purist: whether all players do without aids, as at a table
 * @clock: whether the time for people's decisions is counted
 * @minutes: time of each player, 0 for unlimited; 0 without a clock
 *
 * Agreements of the players of a game beyond its rules, which are independent of them: they hold for the whole game and
 * are saved with it. All zero means none.
 */
typedef struct
{
  gboolean purist;
  gboolean clock;
  guint    minutes;
} BastideAgreement;

/* Returns: whether there is no agreement */
gboolean bastide_agreement_is_empty (const BastideAgreement *self);

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

#define BASTIDE_TYPE_REVIEW (bastide_review_get_type ())

/**
 * BastideReview:
 *
 * Selects the moment of its game that is shown: the present, an earlier one, or one of the final scoring while that is
 * told feature by feature. Each #BastideGame has one (bastide_game_get_review()), and every view of the game follows
 * it.
 *
 * Properties (read only, with notify after the players of the game have followed): moment, running, told.
 */
G_DECLARE_FINAL_TYPE (BastideReview, bastide_review, BASTIDE, REVIEW, GObject)

/**
 * bastide_review_set_moment:
 * @moment: number of actions taken at the moment to show, or -1 for the present
 *
 * Shows an earlier moment: the players report their scores and supplies at that moment, and so does
 * bastide_game_get_shown_state(). Any change of the game ends the review.
 */
void                bastide_review_set_moment  (BastideReview *self,
                                                int            moment);
int                 bastide_review_get_moment  (BastideReview *self);
/* Whether an earlier moment is shown. */
gboolean            bastide_review_get_running (BastideReview *self);

/**
 * bastide_review_set_told:
 * @told: number of final scorings told so far, or -1 for all
 *
 * Shows the scores at that point, so that they rise with the scorings told. Any change of the game, or showing an
 * earlier moment, ends it.
 */
void                bastide_review_set_told    (BastideReview *self,
                                                int            told);
int                 bastide_review_get_told    (BastideReview *self);

/* Returns: (transfer none) (nullable): the state of the other moment shown, %NULL while the present is shown */
const BastideState *bastide_review_get_state   (BastideReview *self);

/* Maximum number of characters of a game's name, and of its note. */
#define BASTIDE_GAME_MAX_NAME 60
#define BASTIDE_GAME_MAX_NOTE 1000

#define BASTIDE_TYPE_GAME (bastide_game_get_type ())

/**
 * BastideGame:
 *
 * One game: its rules, its state and its history.
 *
 * Actions stop before chance: when the tile is placed and the figure is set, the status is %BASTIDE_STATUS_CHANCE and
 * the turn can still be reconsidered (undo). bastide_game_confirm() continues: it draws the next tile or ends the game.
 *
 * Properties (read only, with notify): can-undo, can-redo, finished.
 *
 * Signals:
 *   "event" (const BastideEvent *event): emitted for each event of an action, a confirmation or a redo, before
 *     "changed". The state is already the new one. For animation.
 *   "changed" (): the state has changed: redraw everything. After "event" and after all notifications.
 *   "shown" (): another moment with its scores and supplies is shown, although the state has not changed.
 *   "details-changed" (): its name, its note, or the players' time has changed and is to be saved
 *   "player-changed" (guint player): a player has another name or colour; after the player's own signal.
 *   "seat-changed" (guint player): from now on a player is played by somebody else; after the player's own signal.
 */
G_DECLARE_FINAL_TYPE (BastideGame, bastide_game, BASTIDE, GAME, GObject)

/**
 * BastideMoment:
 * @turn: the turn of the step
 * @actor: the player who had to decide before it, -1 for nobody
 * @ends_turn: whether it was the last step of its turn
 * @checksum: checksum of the state after it, if it ended a turn
 * @scores: the scores after it
 * @n_log: number of lines of the log after it
 * @last_placer: the player who placed the last tile until then, -1 for nobody
 *
 * Data recorded for a step of a game's history.
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

/* A seed from the system's source of randomness. */
guint64      bastide_game_random_seed (void);

/**
 * bastide_game_new:
 * @setup: the setup; copied
 *
 * Starts a game: the start tile lies, the first tile is drawn.
 *
 * Returns: (transfer full) (nullable): the game, or NULL with @error set (domain %BASTIDE_SETUP_ERROR)
 */
BastideGame *bastide_game_new         (const BastideSetup  *setup,
                                       GError             **error);

/**
 * bastide_game_new_for_rules:
 * @setup: the setup from which @rules were compiled, perhaps with other names and colours; copied
 * @id: (nullable): the identity, NULL for a new one
 * @created: (nullable): the time when it was begun, NULL for now
 *
 * Returns: (transfer full): a game at its first decision
 */
BastideGame *bastide_game_new_for_rules (BastideRules       *rules,
                                         const BastideSetup *setup,
                                         const char         *id,
                                         GDateTime          *created);

/**
 * bastide_game_new_for_state:
 * @setup: as for bastide_game_new_for_rules()
 * @state: (transfer full): a state of @rules at a decision, where the game begins
 * A game that begins somewhere else than at the start: of a lesson. It cannot be saved.
 * Returns: (transfer full): a game
 */
BastideGame *bastide_game_new_for_state (BastideRules       *rules,
                                         const BastideSetup *setup,
                                         BastideState       *state);

/* The identity of the game, the same in all its saved files: "2026-11-21-183000-1f2e3d4c". */
const char         *bastide_game_get_id         (BastideGame *self);
/* Returns: (transfer none): the time when it was begun */
GDateTime          *bastide_game_get_created    (BastideGame *self);
/* "Base game with The Abbot", translated. */
const char         *bastide_game_get_title      (BastideGame *self);
/* Returns: (transfer none): the rules, the same for the whole life of the game */
const BastideRules *bastide_game_get_rules      (BastideGame *self);
/**
 * bastide_game_copy_rules:
 *
 * The rules with the present names and colours of the players, which may have changed since they were compiled; for
 * painting a position without its game.
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
/* Lists all legal actions; @actions is cleared first. */
void     bastide_game_list            (BastideGame      *self,
                                       BastideActions   *actions);
/**
 * bastide_game_apply:
 * @action: action of the deciding player
 *
 * Applies an action after checking that it is legal, with everything automatic that follows, but no chance. Undone
 * steps can no longer be redone.
 *
 * Returns: whether it was legal; if not, @error is set (domain %BASTIDE_ACTION_ERROR) and nothing changed
 */
gboolean bastide_game_apply           (BastideGame      *self,
                                       BastideAction     action,
                                       GError          **error);
/* Applies an action given as text, as in the protocol. */
gboolean bastide_game_apply_text      (BastideGame      *self,
                                       const char       *text,
                                       GError          **error);
/* Confirms the turn: draws the next tile or ends the game. Without anything to confirm it has no effect. */
void     bastide_game_confirm         (BastideGame      *self);
gboolean bastide_game_get_can_confirm (BastideGame      *self);
gboolean bastide_game_get_finished    (BastideGame      *self);
/* Like bastide_game_confirm(), but also reveals things early that could wait for the end of the turn, as older versions
 * did. Returns: whether there was anything to reveal */
gboolean bastide_game_reveal          (BastideGame      *self);
/* Makes chance take another course from now on; undo does not go back beyond this point. */
void     bastide_game_reseed          (BastideGame      *self,
                                       guint64           seed);
/* The checksum of the state without postponed reveals, which older versions wrote in the middle of a turn. */
guint64  bastide_game_get_checksum_before_chance (BastideGame *self);

/**
 * bastide_game_undo:
 *
 * Takes back the last action, together with its confirmation. Going back beyond a confirmation requires the option
 * "take-backs"; the point where a game was forked is never crossed. Where people play against computer players, it
 * takes back the last action of a person and everything that computer players did after it.
 *
 * Returns: whether there was anything to undo
 */
gboolean bastide_game_undo            (BastideGame      *self);
/* Repeats the last undone action with the same draws, including its confirmation and the following actions of computer
 * players. */
gboolean bastide_game_redo            (BastideGame      *self);
gboolean bastide_game_get_can_undo    (BastideGame      *self);
gboolean bastide_game_get_can_redo    (BastideGame      *self);
/* Returns: (transfer full) (nullable): text for the action that undo takes back, or for the last one, for "Undone: …":
 *   "Anna places a knight" */
char    *bastide_game_describe_last   (BastideGame      *self);

/* Lists. */

/* Returns: (transfer none): the players (#BastidePlayer) in the order of turns; the same objects for the whole game */
GListModel    *bastide_game_get_players      (BastideGame *self);
BastidePlayer *bastide_game_get_player       (BastideGame *self,
                                              guint        number);
/* Returns: (transfer none): the log (#BastideLogEntry), oldest first; it shrinks on undo */
GListModel    *bastide_game_get_log          (BastideGame *self);
/* Returns: (transfer full): a line of the log as plain text, with the player's name and the formula of the points */
char          *bastide_game_print_entry      (BastideGame     *self,
                                              BastideLogEntry *entry);

/* Returns: (transfer full): the same line without points, for use where these stand beside it */
char          *bastide_game_print_sentence  (BastideGame     *self,
                                             BastideLogEntry *entry);
/* Number of lines of the log, from the oldest one on, that belong to the moment shown. */
guint          bastide_game_get_n_shown_lines (BastideGame *self);
/**
 * bastide_game_print_news:
 *
 * The latest event, never older than the turn before: the last line of the log, together with the reason why no figure
 * was asked for, if the same action reported that.
 *
 * Returns: (transfer full) (nullable): plain text, or NULL where nothing has happened yet
 */
char          *bastide_game_print_news        (BastideGame *self);

/**
 * bastide_game_print_story:
 *
 * Everything that computer players have done since a person last decided, for users who could not watch it.
 *
 * Returns: (transfer full) (nullable): plain text, or NULL if they have done nothing, or an earlier moment is shown
 */
char          *bastide_game_print_story       (BastideGame *self);

/**
 * bastide_game_list_recent:
 *
 * Lists everything since the last turn of the player to decide, or since the beginning.
 *
 * Returns: (transfer full) (element-type BastideLogEntry): lines of the log, oldest first
 */
GPtrArray     *bastide_game_list_recent        (BastideGame *self);

/**
 * bastide_game_set_player_name:
 *
 * Calls a player otherwise. An empty name is none: the old one stays. The same happens if another player already has
 * the name.
 *
 * Returns: FALSE where another player has this name
 */
gboolean       bastide_game_set_player_name   (BastideGame *self,
                                               guint        number,
                                               const char  *name);
/**
 * bastide_game_set_player_colour:
 * @colour: one of bastide_player_colours()
 *
 * Gives a player another colour. A player who has it gets the former one in exchange, so that no two players look
 * alike.
 */
void           bastide_game_set_player_colour (BastideGame *self,
                                               guint        number,
                                               const char  *colour);

/* The minds of the players. They are saved with the game, but they are not part of its actions: undo does not restore
 * them. */

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
/* Returns: whether a mind plays for a player; it is then stored in @mind */
gboolean       bastide_game_get_mind         (BastideGame *self,
                                              guint        player,
                                              BastideMind *mind);
/* Returns: the computer player to move: the one who decides, or whose turn waits to be confirmed; -1 for none */
int            bastide_game_get_computer     (BastideGame *self);
/* Number of players with a mind. */
guint          bastide_game_get_n_computers  (BastideGame *self);

/* Properties of the table rather than the rules. They are saved with the game, and undo does not change them. */

/* Returns: (transfer none) (nullable): the users' name for this game, one line; NULL without a name of its own */
const char    *bastide_game_get_name         (BastideGame *self);
/* @name: (nullable): characters that cannot be shown, and those beyond the maximum length, are left out; an empty name
 *   counts as none */
void           bastide_game_set_name         (BastideGame *self,
                                              const char  *name);
/* Returns: (transfer full): its name, or else what is played; for use within other text */
char          *bastide_game_get_caption      (BastideGame *self);
/* Returns: (transfer none) (nullable): the users' note about this game, a few lines */
const char    *bastide_game_get_note         (BastideGame *self);
/* @note: (nullable): like bastide_game_set_name(), but line breaks are kept */
void           bastide_game_set_note         (BastideGame *self,
                                              const char  *note);

/* Returns: (transfer full) (nullable): a text (nullable) without characters that cannot be shown; NULL where nothing is
 *   left.
 * @with_lines: whether several lines are allowed */
char          *bastide_game_clean_text       (const char  *text,
                                              guint        max_length,
                                              gboolean     with_lines);

/* Signals that a property of the table has changed and is to be saved. */
void           bastide_game_tell_details     (BastideGame *self);

/* Returns: (transfer none): the agreement of its players */
const BastideAgreement *bastide_game_get_agreement (BastideGame            *self);
/* For a new game: the agreement holds from now on. Invalid values are corrected. */
void                    bastide_game_set_agreement (BastideGame            *self,
                                                    const BastideAgreement *agreement);

/* Returns: time taken by a player's decisions, in milliseconds. A #BastideClock counts it. */
guint64        bastide_game_get_time         (BastideGame *self,
                                              guint        player);
void           bastide_game_add_time         (BastideGame *self,
                                              guint        player,
                                              guint64      milliseconds);
/* Returns: time left for a player, in milliseconds; negative when it has run out */
gint64         bastide_game_get_time_left    (BastideGame *self,
                                              guint        player);

/* Number of turns begun, from 1, and total number of turns if no tile is discarded. */
guint          bastide_game_get_turn         (BastideGame *self);
guint          bastide_game_get_n_turns      (BastideGame *self);

/* Review. */

guint         bastide_game_get_n_actions     (BastideGame *self);
/* Returns: (transfer none): all its steps */
const BastideHistory *bastide_game_get_history (BastideGame *self);
/* The record of a step; NULL where there is none. */
const BastideMoment  *bastide_game_get_moment  (BastideGame *self,
                                                int          step);

/* Returns: (transfer none): the review, which knows the moment shown */
BastideReview *bastide_game_get_review       (BastideGame *self);

/**
 * bastide_game_get_n_final_scorings:
 *
 * Returns: number of scorings at the end of the game, each a line of the log; 0 until it ends
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
 * Returns: the player who placed the last tile of the shown state, or -1 for nobody
 */
int           bastide_game_get_last_placer      (BastideGame *self);
/* Returns: (transfer none): the state to show, the present one without a review; valid until either changes */
const BastideState *bastide_game_get_shown_state    (BastideGame *self);
/* Returns: the score of a player of the shown state with the final scoring, as if no tile were left; computed when
 * needed */
int                 bastide_game_get_score_if_ended (BastideGame *self,
                                                     guint        player);
/* Returns: the score of a feature of the shown state if the game ended now, which may complete it */
int                 bastide_game_get_points_if_ended (BastideGame          *self,
                                                      const BastideFeature *feature);
/* Turns begun in the shown state. */
guint               bastide_game_get_shown_turn     (BastideGame *self);

/**
 * bastide_game_get_state_at:
 * @n_actions: 0 to bastide_game_get_n_actions()
 *
 * The state after the first @n_actions actions, including anything revealed if the turn was confirmed there.
 *
 * Returns: (transfer full): a state; free with bastide_state_free()
 */
BastideState *bastide_game_get_state_at      (BastideGame *self,
                                              guint        n_actions);
/**
 * bastide_game_get_text_at:
 * @n_actions: 1 to bastide_game_get_n_actions()
 *
 * Returns: (transfer none): the text of the last of these actions, as in the protocol
 */
const char   *bastide_game_get_text_at       (BastideGame *self,
                                              guint        n_actions);
/**
 * bastide_game_fork_at:
 *
 * "Play on from here": a new game with the same beginning, in which chance takes another course from there on.
 *
 * Returns: (transfer full): a new game
 */
BastideGame  *bastide_game_fork_at           (BastideGame *self,
                                              guint        n_actions);
/* Returns: (transfer full): a game with an identity of its own and the same history, without undone steps */
BastideGame  *bastide_game_copy              (BastideGame *self);

G_END_DECLS
