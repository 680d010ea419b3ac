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

/* @game: (transfer full): the game to play; @seed: of the test's own random choices */
void     page_testing_set_up    (Fixture *fixture, BastideGame *game, guint32 seed);
/* Defines set_up () for a file whose tests all begin alike. Use: PAGE_SET_UP (test_game_new (2), 1) */
#define PAGE_SET_UP(game, seed)                                                                                        \
  static void set_up (Fixture *fixture)                                                                                \
  {                                                                                                                    \
    page_testing_set_up (fixture, game, seed);                                                                         \
  }

void     page_testing_tear_down (Fixture *fixture);
/* Handles pending events, but does not wait for pictures. */
void     page_testing_iterate   (void);
/* Plays at random, confirmations included, to the position with which the page then begins. */
void     page_testing_play_unseen (Fixture *fixture, guint n_steps);
/* The same visibly, with drawing. */
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
/* @game: (transfer full): replaces the game shown */
void     page_testing_show_game (Fixture *fixture, BastideGame *game);
/* Chooses the spot with this number. */
void     page_testing_choose    (Fixture *fixture, guint spot);
/* Executes @deed and asserts that it takes @n actions. */
#define page_testing_assert_acts(fixture, n, deed)                                                                     \
  G_STMT_START                                                                                                         \
  {                                                                                                                    \
    guint page_testing_n_actions = bastide_game_get_n_actions ((fixture)->game);                                       \
    deed;                                                                                                              \
    g_assert_cmpuint (bastide_game_get_n_actions ((fixture)->game), ==, page_testing_n_actions + (n));                 \
  }                                                                                                                    \
  G_STMT_END
/* Plays at random until few tiles are left; the long run chooses everything in the window. */
void     page_testing_skip_middle (Fixture       *fixture);
/* Plays at random until a target of this type can be chosen, and has it drawn. */
void     page_testing_play_to   (Fixture *fixture, BastideTarget target);
/* Activates an action of the page and handles its consequences. */
void     page_testing_activate  (Fixture *fixture, const char *action);
/* Returns: (transfer none) (nullable): the first widget of this type, hidden ones left out */
GtkWidget *page_testing_find    (Fixture *fixture, GType type);
/* Returns: (transfer none): the bar below the board */
BastideDecisionBar *page_testing_get_bar (Fixture *fixture);
/* Iterates over the spots: while ((spot = page_testing_next_spot (fixture, spot)) != NULL) */
const BastideSpot *page_testing_next_spot (Fixture *fixture, const BastideSpot *spot);
/* Returns: the geometry of the board in its view */
const BastideBoardGeometry *page_testing_get_geometry (Fixture *fixture);
guint    page_testing_count_placed (Fixture      *fixture);
/* Returns: the number of the tile that lies there, or -1 */
int      page_testing_find_placed (Fixture *fixture, int x, int y);
/* Returns: the tile placed last, at the moment that is shown */
BastidePlacedTile page_testing_get_last (Fixture *fixture);
/* One decision by keyboard alone: arrows, Enter, S, Space. @n: number of the choice, if there are several */
void     page_testing_decide    (Fixture *fixture, guint n);
/* Returns: (transfer none) (nullable): the accessible cell of a spot */
BastideBoardCell *page_testing_find_cell (Fixture *fixture, const BastideSpot *spot);
/* Waits for the end of the animated final scoring. */
void     page_testing_wait_for_result (Fixture   *fixture);
/* Sends a key to the board as GTK does. Returns: whether it was handled */
gboolean page_testing_press     (Fixture *fixture, guint keyval, GdkModifierType modifiers);

G_END_DECLS
