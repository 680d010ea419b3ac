/* bastide-game-sounds.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-game-sounds.h"

#include "bastide-sound.h"

struct _BastideGameSounds
{
  GObject parent_instance;

  GtkWidget     *page; /* borrowed */
  BastideChoice *choice;
  GSignalGroup  *game_signals;

  int   player; /* whose turn was heard last, or -1 */
  guint n_laid; /* tiles that were heard */
};

G_DEFINE_FINAL_TYPE (BastideGameSounds, bastide_game_sounds, G_TYPE_OBJECT)

static void
play (BastideGameSounds *self,
      BastideSound       sound,
      guint              variant)
{
  bastide_sound_play (self->page, sound, variant);
}

static void
on_scored (BastideGameSounds  *self,
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
             BastideGameSounds  *self)
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
on_step_cb (BastideTelling    *telling,
            BastideLogEntry   *entry,
            BastideGameSounds *self)
{
  if (entry->event.points != 0)
    play (self, BASTIDE_SOUND_POINTS, bastide_sound_get_pitch (entry->event.points));
}

/* The tile in hand comes to a cell, from which it can be laid. */
static void
on_selected_cb (BastideGameSounds *self)
{
  int selected = bastide_choice_get_selected (self->choice);

  if (selected >= 0 && bastide_choice_get_spot (self->choice, (guint) selected)->target == BASTIDE_TARGET_CELL)
    play (self, BASTIDE_SOUND_TILE_TAKEN, 0);
}

static void
on_rotation_cb (BastideGameSounds *self)
{
  if (bastide_choice_get_selected (self->choice) >= 0)
    play (self, BASTIDE_SOUND_TILE_TURNED, 0);
}

/* A person decides after somebody else did. */
static void
on_renewed_cb (BastideGameSounds *self)
{
  BastideGame *game = bastide_choice_get_game (self->choice);
  BastideDecision decision;

  if (game == NULL || bastide_review_get_running (bastide_game_get_review (game)))
    return;

  bastide_game_get_decision (game, &decision);
  if (decision.status != BASTIDE_STATUS_DECISION || decision.player < 0 || decision.player == self->player)
    return;

  self->player = decision.player;
  if (!bastide_game_is_computer (game, (guint) decision.player))
    play (self, BASTIDE_SOUND_YOUR_TURN, 0);
}

static void
bastide_game_sounds_dispose (GObject *object)
{
  BastideGameSounds *self = BASTIDE_GAME_SOUNDS (object);

  g_clear_object (&self->game_signals);
  g_clear_object (&self->choice);

  G_OBJECT_CLASS (bastide_game_sounds_parent_class)->dispose (object);
}

static void
bastide_game_sounds_class_init (BastideGameSoundsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bastide_game_sounds_dispose;
}

static void
bastide_game_sounds_init (BastideGameSounds *self)
{
  self->player = -1;
  self->game_signals = g_signal_group_new (BASTIDE_TYPE_GAME);
  g_signal_group_connect (self->game_signals, "event", G_CALLBACK (on_event_cb), self);
}

BastideGameSounds *
bastide_game_sounds_new (GtkWidget      *page,
                         BastideChoice  *choice,
                         BastideTelling *telling)
{
  BastideGameSounds *self = g_object_new (BASTIDE_TYPE_GAME_SOUNDS, NULL);

  self->page = page;
  self->choice = g_object_ref (choice);
  g_signal_connect_object (telling, "step", G_CALLBACK (on_step_cb), self, 0);
  g_signal_connect_object (choice, "notify::selected", G_CALLBACK (on_selected_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (choice, "notify::rotation", G_CALLBACK (on_rotation_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (choice, "renewed", G_CALLBACK (on_renewed_cb), self, G_CONNECT_SWAPPED);

  return self;
}

void
bastide_game_sounds_set_game (BastideGameSounds *self,
                              BastideGame       *game)
{
  g_return_if_fail (BASTIDE_IS_GAME_SOUNDS (self));

  g_signal_group_set_target (self->game_signals, game);
}
