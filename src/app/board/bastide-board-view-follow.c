/* bastide-board-view-follow.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-board-sight.h"
#include "bastide-board-view-private.h"
#include "bastide-track-speech.h"

/*
 * How the board follows the game, its review and the choice.
 */

/* What is on the track is said with the board. */
static void
update_description (BastideBoardView *self)
{
  BastideGame *game = self->scene->game;
  const BastideState *state = game != NULL ? bastide_game_get_shown_state (game) : NULL;
  g_autofree char *text = state != NULL ? bastide_track_speech_describe_track (game, state) : NULL;

  if (text != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);
  else
    gtk_accessible_reset_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
}

/* The scores of another moment. */
static void
on_shown_cb (BastideBoardView *self)
{
  bastide_board_track_update (self->track, FALSE);
  update_description (self);
}

/* Everything that depends on the position. */
static void
update (BastideBoardView *self)
{
  int placed, segment;

  bastide_board_backing_forget (self->backing);
  self->scene->loupe = (BastideBoardLoupe) { FALSE };
  bastide_board_scene_update (self->scene);
  bastide_board_light_update (self->light);
  on_shown_cb (self);
  bastide_board_sight_follow_game (self->scene);
  bastide_board_aim_reset (self->aim);
  bastide_board_cells_update (self->cells);
  /* One of the two leads, or Enter would do something else than the cursor shows. */
  if (bastide_board_cells_has_keyboard (self->cells))
    bastide_board_cursor_select (self->cursor);
  else
    bastide_board_pointer_update (self->pointer);
  /* What the decision is about is told as if it were pointed at. */
  if (bastide_board_sight_find_lit_subject (self->scene, &placed, &segment))
    bastide_board_aim_set_feature (self->aim, placed, segment);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

/* An earlier position than before, or a later one, which nothing has led to. */
static void
on_moment_cb (BastideBoardView *self)
{
  bastide_board_view_skip_motion (self);
  update (self);
}

static void
set_game (BastideBoardView *self,
          BastideGame      *game)
{
  g_signal_group_set_target (self->game_signals, game);
  g_signal_group_set_target (self->review_signals, game != NULL ? bastide_game_get_review (game) : NULL);
  bastide_board_scene_set_game (self->scene, game);
  self->n_arrived = 0;
  bastide_board_cursor_set_place (self->cursor, NULL);
  bastide_board_view_skip_motion (self);
  bastide_board_track_update (self->track, TRUE);
}

void
_bastide_board_view_follow (BastideBoardView *self)
{
  BastideGame *game = bastide_choice_get_game (self->scene->choice);
  guint n_actions = game != NULL ? bastide_game_get_n_actions (game) : 0;

  if (game != self->scene->game)
    set_game (self, game);
  /* What was undone does not arrive any more; even the tile under it may be gone. */
  else if (n_actions < self->n_actions)
    bastide_board_view_skip_motion (self);
  self->n_actions = n_actions;
  update (self);
}

/**
 * bastide_board_view_set_hurried:
 * @hurried: whether decisions of computer players are over before anybody could look at them
 *
 * What the next ones are about is not lit then: a field of many tiles takes longer than the decision.
 */
void
bastide_board_view_set_hurried (BastideBoardView *self,
                                gboolean          hurried)
{
  g_return_if_fail (BASTIDE_IS_BOARD_VIEW (self));

  self->scene->hurried = !!hurried;
}

static void
on_choice_selected_cb (BastideChoice    *choice,
                       BastideBoardView *self)
{
  bastide_board_light_update_answer (self->light);
  bastide_board_aim_point_at_selected (self->aim);
  bastide_board_cells_update (self->cells);
  _bastide_board_view_redraw (self);
}

/* Something is to be done that was not pointed at. Returns: whether it has to wait because it could not be seen */
static gboolean
on_choosing_cb (BastideChoice    *choice,
                BastideBoardView *self)
{
  return gtk_widget_get_mapped (GTK_WIDGET (self)) && bastide_board_sight_show_selected (self->scene);
}

void
_bastide_board_view_add_signals (BastideBoardView *self)
{
  self->choice_signals = g_signal_group_new (BASTIDE_TYPE_CHOICE);
  g_signal_group_connect_swapped (self->choice_signals, "changed", G_CALLBACK (_bastide_board_view_follow), self);
  g_signal_group_connect (self->choice_signals, "selected", G_CALLBACK (on_choice_selected_cb), self);
  g_signal_group_connect (self->choice_signals, "choosing", G_CALLBACK (on_choosing_cb), self);
  self->game_signals = g_signal_group_new (BASTIDE_TYPE_GAME);
  g_signal_group_connect (self->game_signals, "event", G_CALLBACK (_bastide_board_view_show_event), self);
  g_signal_group_connect_swapped (self->game_signals, "shown", G_CALLBACK (on_shown_cb), self);
  self->review_signals = g_signal_group_new (BASTIDE_TYPE_REVIEW);
  g_signal_group_connect_swapped (self->review_signals, "notify::moment", G_CALLBACK (on_moment_cb), self);
}
