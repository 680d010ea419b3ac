/* bastide-window-private.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-window.h"

#include "bastide-click-guard.h"
#include "bastide-game-page.h"
#include "bastide-new-game-page.h"
#include "bastide-result-page.h"
#include "bastide-rules-page.h"
#include "bastide-start-page.h"
#include "bastide-toast-overlay.h"

G_BEGIN_DECLS

struct _BastideWindow
{
  GtkApplicationWindow parent_instance;

  /* template widgets */
  BastideToastOverlay *toasts;
  GtkStack *header_bars;
  GtkStack *pages;
  GtkRevealer *banner;
  GtkLabel *banner_label;
  BastideStartPage *start_page;
  BastideGamePage *game_page;
  BastideNewGamePage *new_game_page;
  BastideResultPage *result_page;
  BastideRulesPage *rules_page;

  /* owned */
  BastideGame *game;
  GSignalGroup *game_signals;

  /* The pages that “back” returns to. */
  const char *page_before_new_game;
  const char *page_before_rules;

  /* borrowed */
  BastideClickGuard *guard;
};

BastideApplication *bastide_window_get_bastide_application (BastideWindow       *self);
void                bastide_window_show_page               (BastideWindow       *self,
                                                            const char          *name);
void                bastide_window_update_actions          (BastideWindow       *self);
void                bastide_window_install_actions         (GtkWidgetClass      *widget_class);

G_END_DECLS
