/* bastide-window-private.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-window.h"

#include "bastide-click-guard.h"
#include "bastide-file-look.h"
#include "bastide-game-page.h"
#include "bastide-message-dialog.h"
#include "bastide-new-game-page.h"
#include "bastide-opener.h"
#include "bastide-result-page.h"
#include "bastide-rules-page.h"
#include "bastide-start-page.h"
#include "bastide-toast-overlay.h"
#include "model/bastide-game-opening.h"

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
  GtkWidget *opening_card;
  GtkSpinner *opening_spinner;
  GtkLabel *opening_label;
  BastideStartPage *start_page;
  BastideGamePage *game_page;
  BastideNewGamePage *new_game_page;
  BastideResultPage *result_page;
  BastideRulesPage *rules_page;

  /* owned */
  BastideGame *game;
  GSignalGroup *game_signals;
  GCancellable *opening; /* (nullable): what the cancel button of the card cancels */
  BastideMessageDialog *closing_dialog; /* (nullable): while it asks what to do with an unsaved game */

  /* The pages that “back” returns to. */
  const char *page_before_new_game;
  const char *page_before_rules;

  /* borrowed */
  BastideClickGuard *guard;
};

/* Returns: (transfer none) (nullable): the application, unless the window is closed */
BastideApplication *bastide_window_get_bastide_application (BastideWindow       *self);
/* The window shows a game that is saved already, or its result. */
void                bastide_window_take_game               (BastideWindow       *self,
                                                            BastideGame         *game);
void                bastide_window_show_page               (BastideWindow       *self,
                                                            const char          *name);
void                bastide_window_update_actions          (BastideWindow       *self);
void                bastide_window_install_actions         (GtkWidgetClass      *widget_class);

/* bastide-window-open.c: what the opener tells. */

/* Says that a file is being opened, with a button to cancel it. @file: NULL when it is done */
void                bastide_window_show_opening            (BastideWindow       *self,
                                                            GFile               *file,
                                                            GCancellable        *cancellable);
/* The game is running already: shows its window. */
void                bastide_window_open_running            (BastideWindow       *self,
                                                            BastideGame         *game);
void                bastide_window_open_game               (BastideWindow       *self,
                                                            GFile               *file,
                                                            BastideOpening      *opening,
                                                            BastideOpenReason    reason);
void                bastide_window_open_tileset            (BastideWindow       *self,
                                                            GFile               *file,
                                                            BastideTileset      *tileset);
/* @error: (nullable): what is wrong; NULL for a file that is nothing of ours */
void                bastide_window_open_failed             (BastideWindow       *self,
                                                            GFile               *file,
                                                            BastideOpenReason    reason,
                                                            BastideFileKind      kind,
                                                            const GError        *error);
void                bastide_window_open_cancelled          (BastideWindow       *self,
                                                            BastideOpenReason    reason);
/* Begins to open a game of the last session: until it is there, nothing else is shown. */
void                bastide_window_resume                  (BastideWindow       *self,
                                                            GFile               *file);

/* bastide-window-close.c */

/* Saves what is not saved yet. Returns: whether that went well; otherwise the player is asked what to do, and the
 * window is closed when he has decided */
gboolean            bastide_window_may_close               (BastideWindow       *self);
/* Asks where to save the game of the window, and saves it there. */
void                bastide_window_save_copy               (BastideWindow       *self);

G_END_DECLS
