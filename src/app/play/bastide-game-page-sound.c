/* bastide-game-page-sound.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* What is heard of a game on a #BastideGamePage; all of it can be seen as well. */

#include "config.h"

#include "bastide-game-page-private.h"

#include "bastide-sound.h"

static void
play (BastideGamePage *self,
      BastideSound     sound,
      guint            variant)
{
  bastide_sound_play (GTK_WIDGET (self), sound, variant);
}

static void
on_scored (BastideGamePage    *self,
           const BastideEvent *event)
{
  /* What is scored at the end is told step by step. */
  if (event->points == 0 || g_strcmp0 (event->reason, "final") == 0)
    return;

  play (self, BASTIDE_SOUND_POINTS, bastide_sound_get_pitch (event->points));
  if (g_strcmp0 (event->reason, "complete") == 0)
    play (self, BASTIDE_SOUND_COMPLETED, (guint) event->category);
}

static void
on_event_cb (BastideGame        *game,
             const BastideEvent *event,
             BastideGamePage    *self)
{
  switch ((int) event->type)
    {
    case BASTIDE_EVENT_PLACED:
      play (self, BASTIDE_SOUND_TILE_LAID, self->n_laid++);
      break;
    case BASTIDE_EVENT_DEPLOYED:
      play (self, BASTIDE_SOUND_FIGURE_PLACED, 0);
      break;
    case BASTIDE_EVENT_RETURNED:
      play (self, BASTIDE_SOUND_FIGURE_HOME, 0);
      break;
    case BASTIDE_EVENT_SCORED:
      on_scored (self, event);
      break;
    case BASTIDE_EVENT_END:
      play (self, BASTIDE_SOUND_GAME_OVER, 0);
      break;
    default:
      break;
    }
}

static void
on_step_cb (BastideTelling  *telling,
            BastideLogEntry *entry,
            BastideGamePage *self)
{
  if (entry->event.points != 0)
    play (self, BASTIDE_SOUND_POINTS, bastide_sound_get_pitch (entry->event.points));
}

/* The tile in hand comes to a cell, from which it can be laid. */
static void
on_selected_cb (BastideGamePage *self)
{
  int selected = bastide_choice_get_selected (self->choice);

  if (selected >= 0 && bastide_choice_get_spot (self->choice, (guint) selected)->target == BASTIDE_TARGET_CELL)
    play (self, BASTIDE_SOUND_TILE_TAKEN, 0);
}

static void
on_rotation_cb (BastideGamePage *self)
{
  if (bastide_choice_get_selected (self->choice) >= 0)
    play (self, BASTIDE_SOUND_TILE_TURNED, 0);
}

/* A person decides after somebody else did. */
static void
on_renewed_cb (BastideGamePage *self)
{
  BastideDecision decision;

  if (self->game == NULL || bastide_review_get_running (bastide_game_get_review (self->game)))
    return;

  bastide_game_get_decision (self->game, &decision);
  if (decision.status != BASTIDE_STATUS_DECISION || decision.player < 0 || decision.player == self->sound_player)
    return;

  self->sound_player = decision.player;
  if (!bastide_game_is_computer (self->game, (guint) decision.player))
    play (self, BASTIDE_SOUND_YOUR_TURN, 0);
}

void
bastide_game_page_connect_sound (BastideGamePage *self)
{
  self->sound_player = -1;
  g_signal_group_connect_object (self->game_signals, "event", G_CALLBACK (on_event_cb), self, 0);
  g_signal_connect_object (self->telling, "step", G_CALLBACK (on_step_cb), self, 0);
  g_signal_connect_object (self->choice, "notify::selected", G_CALLBACK (on_selected_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->choice, "notify::rotation", G_CALLBACK (on_rotation_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->choice, "renewed", G_CALLBACK (on_renewed_cb), self, G_CONNECT_SWAPPED);
}
