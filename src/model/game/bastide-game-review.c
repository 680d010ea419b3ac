/* bastide-game-review.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Looking back: earlier states of a #BastideGame. */

#include "config.h"

#include "bastide-game-private.h"

BastideReview *
bastide_game_get_review (BastideGame *self)
{
  g_return_val_if_fail (BASTIDE_IS_GAME (self), NULL);

  return self->review;
}

const BastideState *
bastide_game_get_shown_state (BastideGame *self)
{
  const BastideState *shown;

  g_return_val_if_fail (BASTIDE_IS_GAME (self), NULL);

  shown = bastide_review_get_state (self->review);

  return shown != NULL ? shown : self->state;
}

/* The step after which the game is as it is shown. Returns: (nullable): NULL at the beginning */
static const BastideMoment *
find_shown_moment (BastideGame *self)
{
  int moment = bastide_review_get_moment (self->review);
  guint n_actions = moment >= 0 ? (guint) moment : bastide_game_get_n_actions (self);

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

int
bastide_game_get_points_if_ended (BastideGame          *self,
                                  const BastideFeature *feature)
{
  g_autoptr(BastideFeature) ended = NULL;
  const BastideFeatureSegment *first;

  g_return_val_if_fail (BASTIDE_IS_GAME (self), 0);
  g_return_val_if_fail (feature != NULL, 0);

  if (feature->complete)
    return feature->points_complete;

  first = &g_array_index (feature->segments, BastideFeatureSegment, 0);
  ended = bastide_feature_new (self->rules, bastide_game_get_finished_state (self), first->placed, first->segment);

  return ended->complete ? ended->points_complete : feature->points_incomplete;
}

guint
bastide_game_get_shown_turn (BastideGame *self)
{
  guint turn = bastide_game_get_turn (self);

  if (!bastide_review_get_running (self->review))
    return turn;

  /* The part that ends the game is no turn of its own. */
  return MIN (turn, bastide_state_get_turn (self->rules, bastide_review_get_state (self->review)));
}

BastideState *
bastide_game_get_state_at (BastideGame *self,
                           guint        n_actions)
{
  g_return_val_if_fail (BASTIDE_IS_GAME (self), NULL);
  g_return_val_if_fail (n_actions <= bastide_game_get_n_actions (self), NULL);

  return bastide_history_get_state_at (self->history, n_actions);
}

const char *
bastide_game_get_text_at (BastideGame *self,
                          guint        n_actions)
{
  g_return_val_if_fail (BASTIDE_IS_GAME (self), NULL);
  g_return_val_if_fail (n_actions > 0 && n_actions <= bastide_game_get_n_actions (self), NULL);

  return bastide_history_get_action (self->history, n_actions - 1)->text;
}
