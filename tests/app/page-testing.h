/* page-testing.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "app-testing.h"
#include "bastide-game-page.h"
#include "bastide-decision-bar.h"
#include "bastide-hint-view.h"
#include "board-testing.h"
#include "test-game.h"

G_BEGIN_DECLS

/* A game on its page in a window, for tests that play through the widgets. */
typedef struct
{
  GtkWidget        *window;
  BastideGamePage  *page;
  BastideBoardView *board;
  BastideChoice    *choice;
  BastideHintView  *hint;
  BastideGame      *game;
  GRand            *random;
  gboolean          result_was_asked_for;
} Fixture;

/* @game: (transfer full): what is played; @seed: of what the test decides by chance */
void     page_testing_set_up    (Fixture *fixture, BastideGame *game, guint32 seed);
/* The function set_up () of a file whose tests all begin so. Use: PAGE_SET_UP (test_game_new (2), 1) */
#define PAGE_SET_UP(game, seed)                                                                                        \
  static void set_up (Fixture *fixture)                                                                                \
  {                                                                                                                    \
    page_testing_set_up (fixture, game, seed);                                                                         \
  }

void     page_testing_tear_down (Fixture *fixture);
/* Lets happen what is due, but does not wait for pictures. */
void     page_testing_iterate   (void);
/* Actions and confirmations by chance, to a position at which the page then begins. */
void     page_testing_play_unseen (Fixture *fixture, guint n_steps);
/* The same before the eyes of all, and lets it be drawn. */
void     page_testing_play_on   (Fixture *fixture, guint n_steps);
/* Until a condition is true. */
#define page_testing_play_until(fixture, condition)                                                                    \
  G_STMT_START                                                                                                         \
  {                                                                                                                    \
    while (!(condition))                                                                                               \
      {                                                                                                                \
        g_assert_false (bastide_game_get_finished ((fixture)->game));                                                  \
        test_game_step ((fixture)->game, (fixture)->random);                                                           \
      }                                                                                                                \
    app_testing_settle ();                                                                                             \
  }                                                                                                                    \
  G_STMT_END
/* @game: (transfer full): takes the place of what was played */
void     page_testing_show_game (Fixture *fixture, BastideGame *game);
/* Chooses what can be chosen under this number. */
void     page_testing_choose    (Fixture *fixture, guint spot);
/* Does something, by which so many actions are taken. */
#define page_testing_assert_acts(fixture, n, deed)                                                                     \
  G_STMT_START                                                                                                         \
  {                                                                                                                    \
    guint page_testing_n_actions = bastide_game_get_n_actions ((fixture)->game);                                       \
    deed;                                                                                                              \
    g_assert_cmpuint (bastide_game_get_n_actions ((fixture)->game), ==, page_testing_n_actions + (n));                 \
  }                                                                                                                    \
  G_STMT_END
/* Plays by chance until few tiles are left; the long run chooses everything in the window. */
void     page_testing_skip_middle (Fixture       *fixture);
/* Confirms and takes actions by chance until something of this kind is to be chosen, and lets that be drawn. */
void     page_testing_play_to   (Fixture *fixture, BastideTarget target);
/* An action of the page, and all that follows from it. */
void     page_testing_activate  (Fixture *fixture, const char *action);
/* Returns: (transfer none) (nullable): the first widget of this type, hidden ones left out */
GtkWidget *page_testing_find    (Fixture *fixture, GType type);
/* Returns: (transfer none): what can be pressed below the board */
BastideDecisionBar *page_testing_get_bar (Fixture *fixture);
/* Goes through what can be chosen: while ((spot = page_testing_next_spot (fixture, spot)) != NULL) */
const BastideSpot *page_testing_next_spot (Fixture *fixture, const BastideSpot *spot);
/* Returns: how the board lies in its view */
const BastideBoardGeometry *page_testing_get_geometry (Fixture *fixture);
guint    page_testing_count_placed (Fixture      *fixture);
/* Returns: the number of the tile that lies there, or -1 */
int      page_testing_find_placed (Fixture *fixture, int x, int y);
/* Returns: the tile that was laid last, at the moment that is shown */
BastidePlacedTile page_testing_get_last (Fixture *fixture);
/* One decision by keyboard alone: arrows, Enter, S, Space. @n: which, where there are several */
void     page_testing_decide    (Fixture *fixture, guint n);
/* Returns: (transfer none) (nullable): the cell of what can be chosen, as the screen reader meets it */
BastideBoardCell *page_testing_find_cell (Fixture *fixture, const BastideSpot *spot);
/* Waits for the end of what is told of the final scoring. */
void     page_testing_wait_for_result (Fixture   *fixture);
/* A key as the board gets it from GTK. Returns: whether it was used */
gboolean page_testing_press     (Fixture *fixture, guint keyval, GdkModifierType modifiers);

G_END_DECLS
