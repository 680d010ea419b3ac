/* page-testing.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-board-view.h"
#include "bastide-choice.h"
#include "bastide-game-page.h"

G_BEGIN_DECLS

/* A game on its page in a window, for tests that play through the widgets. */
typedef struct
{
  GtkWidget        *window;
  BastideGamePage  *page;
  BastideBoardView *board;
  BastideChoice    *choice;
  BastideGame      *game;
  GRand            *random;
  gboolean          result_was_asked_for;
} Fixture;

/* @game: (transfer full): what is played; @seed: of what the test decides by chance */
void     page_testing_set_up    (Fixture         *fixture,
                                 BastideGame     *game,
                                 guint32          seed);
void     page_testing_tear_down (Fixture         *fixture,
                                 gconstpointer    data);
/* Lets happen what is due, but does not wait for pictures. */
void     page_testing_iterate   (void);
/* Actions and confirmations by chance, to a position at which the page then begins. */
void     page_testing_play_unseen (Fixture       *fixture,
                                   guint          n_steps);
/* Plays by chance until few tiles are left; the long run chooses everything in the window. */
void     page_testing_skip_middle (Fixture       *fixture);
/* A key as the board gets it from GTK. Returns: whether it was used */
gboolean page_testing_press     (Fixture         *fixture,
                                 guint            keyval,
                                 GdkModifierType  modifiers);

G_END_DECLS
