/* bastide-window-private.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-window.h"

#include "bastide-click-guard.h"
#include "bastide-editor-page.h"
#include "bastide-finished-games-page.h"
#include "bastide-game-page.h"
#include "bastide-message-dialog.h"
#include "bastide-new-game-page.h"
#include "bastide-page-trail.h"
#include "bastide-picture-saver.h"
#include "bastide-result-page.h"
#include "bastide-rules-page.h"
#include "bastide-start-page.h"
#include "bastide-test-positions.h"
#include "bastide-toast-overlay.h"
#include "bastide-wait-card.h"

G_BEGIN_DECLS

struct _BastideWindow
{
  GtkApplicationWindow parent_instance;

  /* template widgets */
  BastideToastOverlay *toasts;
  GtkStack *header_bars;
  GtkStack *pages;
  GtkRevealer *banner;
  GtkWidget *banner_box;
  GtkImage *banner_icon;
  GtkLabel *banner_label;
  BastideWaitCard *opening_card;
  BastideWaitCard *picture_card;
  BastideStartPage *start_page;
  BastideGamePage *game_page;
  BastideNewGamePage *new_game_page;
  BastideResultPage *result_page;
  BastideRulesPage *rules_page;
  BastideFinishedGamesPage *finished_games_page;
  BastideTestBar *test_bar;

  /* owned */
  BastideOpener *opener;
  BastideGame *game;
  GSignalGroup *game_signals;
  BastidePageTrail *trail; /* the page that is shown, and those that “back” returns to */
  BastidePictureSaver *picture_saver;
  BastideVariant *variant; /* (nullable): the one that was opened last, which may be kept */
  BastideMessageDialog *closing_dialog; /* (nullable): while it asks what to do with an unsaved game */

  /* Of a window that shows a game to try a set in: the set, and the window that edits it. */
  BastideTilesetDraft *tested; /* (nullable) */
  BastideWindow *tested_in;    /* (nullable) (weak) */

  /* borrowed */
  BastideClickGuard *guard;
  BastideEditorPage *editor_page; /* (nullable): until the editor is opened for the first time */
};

/* Whether the window is closed: what somebody waited for meanwhile does not happen to it any more. */
gboolean            bastide_window_is_closed               (BastideWindow       *self);
/* The window shows a game that is saved already, or its result. */
void                bastide_window_take_game               (BastideWindow       *self,
                                                            BastideGame         *game);
void                bastide_window_show_page               (BastideWindow       *self,
                                                            const char          *name);
void                bastide_window_update_actions          (BastideWindow       *self);
void                bastide_window_install_actions         (GtkWidgetClass      *widget_class);

/* bastide-window-keys.c: keys that the page does not use, and the ways back. */
void                bastide_window_add_keys                (BastideWindow       *self);

/* bastide-window-open.c: what the opener tells. */
void                bastide_window_init_open_target        (BastideOpenTargetInterface *iface);

/* bastide-window-tilesets.c */

/* Shows what is in a tileset, and offers to install it, or to play with it. */
void                bastide_window_inspect_tileset         (BastideWindow       *self,
                                                            GFile               *file,
                                                            BastideTileset      *tileset);
/* Opens a tileset in the editor: one of the user's own, or a copy of another. */
void                bastide_window_edit_tileset            (BastideWindow       *self,
                                                            GFile               *file);

/* Sets a new game up as a variant says; asks first where not everything in it is known. */
void                bastide_window_use_variant             (BastideWindow       *self,
                                                            BastideVariant      *variant);

/* Keeps the variant that was opened last among the user's own. */
void                bastide_window_keep_variant            (BastideWindow       *self);

/* Says what is wrong with a tileset that was to be opened, and offers to mend it. */
void                bastide_window_show_tileset_failure    (BastideWindow       *self,
                                                            GFile               *file,
                                                            const GError        *error);
/* Offers to make a set of a file of another program. Returns: whether it is one */
gboolean            bastide_window_offer_import            (BastideWindow       *self,
                                                            GFile               *file);
/* Shows all tilesets. */
void                bastide_window_manage_tilesets         (BastideWindow       *self);

/* bastide-window-play-test.c */

/* Follows what the editor wants to be tried. */
void                bastide_window_connect_play_test       (BastideWindow       *self);
/* Follows the bar of a game to try a set in. */
void                bastide_window_connect_test_bar        (BastideWindow       *self);
/* Shows the bar of a game to try a set in, where such a game is shown. */
void                bastide_window_update_play_test        (BastideWindow       *self);
/* From a game to try a set in back to the editor. Returns: whether this is such a game, and the window is gone */
gboolean            bastide_window_leave_play_test         (BastideWindow       *self);

/* bastide-window-close.c */

/* Saves what is not saved yet. Returns: whether that went well; otherwise the player is asked what to do, and the
 * window is closed when he has decided */
gboolean            bastide_window_may_close               (BastideWindow       *self);
/* Asks where to save the game of the window, and saves it there. */
void                bastide_window_save_copy               (BastideWindow       *self);

G_END_DECLS
