/* bastide-game-review.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Looking back: earlier states of a #BastideGame, and which of them is shown. */

#define G_LOG_DOMAIN "bastide-model"

#include "config.h"

#include "bastide-game-private.h"

#include "bastide-player-private.h"

gboolean
bastide_game_clear_shown (BastideGame *self)
{
  if (self->review < 0 && self->told < 0)
    return FALSE;

  self->review = self->told = -1;
  g_clear_pointer (&self->review_state, bastide_state_free);
  g_clear_pointer (&self->told_state, bastide_state_free);
  self->finished_state_valid = FALSE;

  return TRUE;
}

static void
show_moment (BastideGame *self)
{
  for (guint i = 0; i < bastide_rules_get_n_players (self->rules); i++)
    bastide_player_update (bastide_game_get_player (self, i));
  bastide_game_notify_shown (self);
}

void
bastide_game_set_review (BastideGame *self,
                         int          review)
{
  g_return_if_fail (BASTIDE_IS_GAME (self));
  g_return_if_fail (review <= (int) bastide_game_get_n_actions (self));

  review = MAX (review, -1);
  if (review == self->review)
    return;

  bastide_game_clear_shown (self);
  if (review >= 0)
    {
      self->review = review;
      self->review_state = bastide_game_get_state_at (self, (guint) review);
      self->finished_state_valid = FALSE;
    }
  show_moment (self);
}

int
bastide_game_get_review (BastideGame *self)
{
  g_return_val_if_fail (BASTIDE_IS_GAME (self), -1);

  return self->review;
}

const BastideState *
bastide_game_get_shown_state (BastideGame *self)
{
  g_return_val_if_fail (BASTIDE_IS_GAME (self), NULL);

  if (self->review_state != NULL)
    return self->review_state;

  return self->told_state != NULL ? self->told_state : self->state;
}

void
bastide_game_set_told (BastideGame *self,
                       int          told)
{
  int n;

  g_return_if_fail (BASTIDE_IS_GAME (self));

  n = (int) bastide_game_get_n_final_scorings (self);
  g_return_if_fail (told <= n);

  told = MAX (told, -1);
  if (told == self->told)
    return;

  bastide_game_clear_shown (self);
  if (told >= 0)
    {
      self->told = told;
      self->told_state = bastide_state_clone (self->rules, self->state);
      self->finished_state_valid = FALSE;
      for (int i = told; i < n; i++)
        {
          BastideLogEntry *entry = bastide_game_get_final_scoring (self, (guint) i);

          bastide_state_take_back_scoring (self->rules, self->told_state, bastide_log_entry_get_event (entry));
        }
    }
  show_moment (self);
}

int
bastide_game_get_told (BastideGame *self)
{
  g_return_val_if_fail (BASTIDE_IS_GAME (self), -1);

  return self->told;
}

/* The step after which the game is as it is shown. Returns: (nullable): NULL at the beginning */
static const BastideMoment *
find_shown_moment (BastideGame *self)
{
  guint n_actions = self->review >= 0 ? (guint) self->review : bastide_game_get_n_actions (self);

  return bastide_game_get_moment (self, (int) bastide_history_count_steps (self->history, n_actions) - 1);
}

int
bastide_game_get_last_placer (BastideGame *self)
{
  const BastideMoment *moment;

  g_return_val_if_fail (BASTIDE_IS_GAME (self), -1);

  moment = find_shown_moment (self);

  return moment != NULL ? moment->last_placer : -1;
}

const BastideState *
bastide_game_get_finished_state (BastideGame *self)
{
  const BastideState *shown;
  BastideDecision decision;

  g_return_val_if_fail (BASTIDE_IS_GAME (self), NULL);

  if (self->finished_state_valid)
    return self->finished_state;

  shown = bastide_game_get_shown_state (self);
  if (self->finished_state == NULL)
    self->finished_state = bastide_state_clone (self->rules, shown);
  else
    bastide_state_copy (self->rules, self->finished_state, shown);
  bastide_state_get_decision (self->rules, shown, &decision);
  if (decision.status != BASTIDE_STATUS_END)
    bastide_state_finish (self->rules, self->finished_state, NULL);
  self->finished_state_valid = TRUE;

  return self->finished_state;
}

guint
bastide_game_get_shown_turn (BastideGame *self)
{
  guint turn = bastide_game_get_turn (self);

  if (self->review_state == NULL)
    return turn;

  /* The part that ends the game is no turn of its own. */
  return MIN (turn, bastide_state_get_turn (self->rules, self->review_state));
}

BastideState *
bastide_game_get_state_at (BastideGame *self,
                           guint        n_actions)
{
  g_return_val_if_fail (BASTIDE_IS_GAME (self), NULL);
  g_return_val_if_fail (n_actions <= bastide_game_get_n_actions (self), NULL);

  return bastide_history_get_state_at (self->history, n_actions);
}

BastideAction
bastide_game_get_action_at (BastideGame *self,
                            guint        n_actions)
{
  g_return_val_if_fail (BASTIDE_IS_GAME (self), (BastideAction) { 0 });
  g_return_val_if_fail (n_actions > 0 && n_actions <= bastide_game_get_n_actions (self),
                        (BastideAction) { 0 });

  return bastide_history_get_action (self->history, n_actions - 1)->action;
}

const char *
bastide_game_get_text_at (BastideGame *self,
                          guint        n_actions)
{
  g_return_val_if_fail (BASTIDE_IS_GAME (self), NULL);
  g_return_val_if_fail (n_actions > 0 && n_actions <= bastide_game_get_n_actions (self), NULL);

  return bastide_history_get_action (self->history, n_actions - 1)->text;
}
