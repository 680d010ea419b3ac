/* bastide-game-page-computer.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* What a #BastideGamePage shows of computer players: what comes, and how fast. */

#include "config.h"

#include "bastide-game-page-private.h"

#include "bastide-settings.h"

/* How long a step is announced, in milliseconds. */
static guint
get_pace (void)
{
  static const guint paces[] = {
    [BASTIDE_PACE_SLOW] = 1800,
    [BASTIDE_PACE_NORMAL] = 900,
    [BASTIDE_PACE_FAST] = 350,
    [BASTIDE_PACE_AT_ONCE] = 0,
  };

  return paces[g_settings_get_enum (bastide_settings_get (), BASTIDE_SETTING_PACE)];
}

static void
follow_settings (BastideGamePage *self)
{
  BastideConfirm confirm = g_settings_get_enum (bastide_settings_get (), BASTIDE_SETTING_CONFIRM_TURNS);

  bastide_computer_set_pace (self->computer, get_pace ());
  bastide_choice_set_confirms (self->choice, confirm);
  bastide_computer_set_confirms (self->computer, confirm != BASTIDE_CONFIRM_ALWAYS);
}

static void
on_computer_changed_cb (BastideGamePage *self)
{
  BastideAction coming;
  gboolean is_hurried = bastide_computer_get_skipping (self->computer) || get_pace () == 0;
  gboolean is_coming = bastide_computer_get_coming (self->computer, &coming) && !is_hurried;

  bastide_board_view_set_hurried (self->board, is_hurried);
  bastide_board_view_show_coming (self->board, is_coming ? &coming : NULL);
}

/* Nobody moves on while points still come. */
static void
on_scored_cb (BastideGamePage *self)
{
  bastide_computer_set_waiting (self->computer, TRUE);
}

static void
on_scoring_ended_cb (BastideGamePage *self)
{
  bastide_computer_set_waiting (self->computer, FALSE);
}

void
bastide_game_page_add_computer (BastideGamePage *self)
{
  GSettings *settings = bastide_settings_get ();

  self->computer = bastide_computer_new ();
  follow_settings (self);
  g_signal_connect_object (settings, "changed::" BASTIDE_SETTING_PACE, G_CALLBACK (follow_settings), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (settings, "changed::" BASTIDE_SETTING_CONFIRM_TURNS, G_CALLBACK (follow_settings), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->computer, "changed", G_CALLBACK (on_computer_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->board, "scored", G_CALLBACK (on_scored_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->board, "scoring-ended", G_CALLBACK (on_scoring_ended_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->board, "motion-skipped", G_CALLBACK (on_scoring_ended_cb), self, G_CONNECT_SWAPPED);
  bastide_decision_bar_set_computer (self->decision_bar, self->computer);
}

BastideComputer *
bastide_game_page_get_computer (BastideGamePage *self)
{
  g_return_val_if_fail (BASTIDE_IS_GAME_PAGE (self), NULL);

  return self->computer;
}
