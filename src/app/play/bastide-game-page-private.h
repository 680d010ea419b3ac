/* bastide-game-page-private.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-game-page.h"

#include "bastide-adaptive.h"
#include "bastide-board-layout.h"
#include "bastide-card-painting.h"
#include "bastide-click-guard.h"
#include "bastide-decision-bar.h"
#include "bastide-facts-view.h"
#include "bastide-game-panel.h"
#include "bastide-hint-view.h"
#include "bastide-review-bar.h"
#include "bastide-score-chips.h"
#include "bastide-telling.h"
#include "bastide-track-view.h"
#include "model/game/bastide-clock.h"
#include "model/thinking/bastide-computer.h"
#include "model/thinking/bastide-analysis.h"

G_BEGIN_DECLS

/* Shared by the files of the game page; nobody else looks inside. */
struct _BastideGamePage
{
  GtkWidget parent_instance;

  /* Template widgets */
  GtkWidget          *header_bar;
  GtkLabel           *title;
  GtkLabel           *subtitle;
  GtkWidget          *layers;
  BastideAdaptive    *adaptive;
  GtkWidget          *table; /* the board, and what lies on it */
  BastideBoardLayout *board_layout;
  BastideBoardView   *board;
  GtkWidget          *fields_button;
  GtkWidget          *hint_button;
  BastideScoreChips  *scores;
  BastideFactsView   *facts;
  GtkWidget          *summary; /* scores and facts, on the board */
  BastideCardPainting *card;
  GtkWidget          *card_room;
  GtkLabel           *card_text;
  GtkBox             *message_room;
  GtkLabel           *bubble;
  GtkRevealer        *strip;
  BastideTrackView   *track_strip;
  BastideTrackView   *track_picture;
  GtkLabel           *track_reason;
  GtkLabel           *track_landings;
  GtkPopover         *track_popover;
  GtkEventController *keys;   /* of the window, while the page is in one */
  GtkEventController *presses;
  BastideHintView    *hint;
  GtkStack           *bars;
  BastideDecisionBar *decision_bar;
  BastideReviewBar   *review_bar;
  BastideGamePanel   *panel;

  /* Owned */
  BastideGame         *game;
  GSignalGroup        *game_signals;
  GSignalGroup        *review_signals;
  BastideChoice       *choice;
  BastideComputer     *computer;
  BastideClock        *clock;
  BastideTileCache    *tiles;
  BastideTelling      *telling;
  GSimpleActionGroup  *actions;
  GCancellable        *hint_cancellable; /* while somebody thinks */
  BastideAnalysis     *analysis; /* (nullable): of the game once it is over */
  GPtrArray           *suggestions; /* (element-type BastideSuggestion) (nullable): that are shown */
  BastideThought      *thought; /* (nullable): whose moves they are, unless they are of the analysis */

  /* Borrowed */
  BastideClickGuard *guard;

  int   height; /* the last one that it was given */
  guint height_source;
  guint track_source;
  guint windows_source;
  guint teaching_source;
  guint taught; /* the actions of the game when something was taught last, and one more */
  int   sound_player; /* whose turn was heard last, or -1 */
  guint n_laid; /* tiles that were heard */
  guint is_low : 1;
  guint was_finished : 1;
  guint track_was_asked : 1;
};

/* bastide-game-page-actions.c: the actions "game.…" and the keys of the board. */
GSimpleActionGroup *bastide_game_page_create_actions   (BastideGamePage *self);
void                bastide_game_page_set_action_state (BastideGamePage *self,
                                                        const char      *action,
                                                        gboolean         state);
/* The strip of the scoring track is there if the game has one; a hint takes its place where there is little room. */
void                bastide_game_page_update_track     (BastideGamePage *self);
/* Shows the drawn scoring track over its strip. */
void                bastide_game_page_open_track       (BastideGamePage *self);
/* Keys act wherever the focus is in the window, while the page is shown. */
void                bastide_game_page_listen           (BastideGamePage *self);
void                bastide_game_page_stop_listening   (BastideGamePage *self);
/* Returns: whether the key means anything now */
gboolean            bastide_game_page_press            (BastideGamePage *self,
                                                        guint            keyval);

/* What can be asked for depends on the game and on the preferences. */
void                bastide_game_page_update_actions   (BastideGamePage *self);

/* bastide-game-page-hint.c: what a computer player would do. */
void                bastide_game_page_connect_hint     (BastideGamePage *self);
gboolean            bastide_game_page_can_hint         (BastideGamePage *self);
void                bastide_game_page_ask_hint         (BastideGamePage *self);
/* Players have another name or colour. */
void                bastide_game_page_retell_hint      (BastideGamePage *self);
/* Stops thinking and shows no proposals any more. Returns: whether there was anything to see */
gboolean            bastide_game_page_dismiss_hint     (BastideGamePage *self);

/* bastide-game-page-computer.c: what computer players do. */
void                bastide_game_page_add_computer     (BastideGamePage *self);

/* bastide-game-page-clock.c: the time in which persons decide. */
void                bastide_game_page_add_clock        (BastideGamePage *self);
/* The clock is that of the game from now on. */
void                bastide_game_page_set_clock_game   (BastideGamePage *self);
/* Whether it can be paused. */
void                bastide_game_page_update_pause     (BastideGamePage *self);
/* Who plays on does not pause any more. */
void                bastide_game_page_resume_clock     (BastideGamePage *self);
/* Whether it runs may be otherwise. */
void                bastide_game_page_update_clock     (BastideGamePage *self);

/* bastide-game-page-analysis.c: where most was lost in a game that is over. */
/* Begins, stops, or goes on to the next turn that was found. */
void                bastide_game_page_analyse          (BastideGamePage *self);
gboolean            bastide_game_page_cancel_analysis  (BastideGamePage *self);
void                bastide_game_page_show_analysis    (BastideGamePage *self);
/* The game is another one, or has gone another way. */
void                bastide_game_page_forget_analysis  (BastideGamePage *self);

/* bastide-game-page-review.c: the moment that is shown. */
gboolean            bastide_game_page_is_reviewing     (BastideGamePage *self);
void                bastide_game_page_update_titles    (BastideGamePage *self);
/* Into a review, on to another moment, or out of it. */
void                bastide_game_page_show_review      (BastideGamePage *self);

/* bastide-game-page-news.c: what has happened, in the bubble and in the bar, and the final scoring. */
void                bastide_game_page_connect_news     (BastideGamePage *self);
void                bastide_game_page_show_bubble      (BastideGamePage *self,
                                                        const char      *text);
/* Lights what a line of the log tells of, or nothing. */
void                bastide_game_page_light_entry      (BastideGamePage *self,
                                                        BastideLogEntry *entry);
/* Something is there that may be explained to whoever plays for the first time. */
void                bastide_game_page_teach            (BastideGamePage *self);
/* Tells what happened last. */
void                bastide_game_page_tell_news        (BastideGamePage *self);
/* The same, and shows the final scoring when the game has just ended. */
void                bastide_game_page_update_news      (BastideGamePage *self);
void                bastide_game_page_cancel_scoring   (BastideGamePage *self);
/* Tells once more what has happened since the last turn of whoever decides. */
void                bastide_game_page_tell_recent      (BastideGamePage *self);
/* Goes to what is told next, or to its end. Returns: whether anything is being told */
gboolean            bastide_game_page_tell_on          (BastideGamePage *self);
gboolean            bastide_game_page_stop_telling     (BastideGamePage *self);
/* Shows the result, or first the rest of the scoring that leads to it. */
void                bastide_game_page_skip_to_result   (BastideGamePage *self);

/* bastide-game-page-sound.c: what is heard. */
void                bastide_game_page_connect_sound    (BastideGamePage *self);

G_END_DECLS
