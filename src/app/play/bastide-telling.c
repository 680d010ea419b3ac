/* bastide-telling.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-telling.h"

#include "bastide-settings.h"

/* All of a final scoring takes no longer, in milliseconds. */
#define MOST_TIME 20000

/* Duration of a line if animations of scoring are switched off. */
#define ASKED_TIME 1200

struct _BastideTelling
{
  GObject parent_instance;

  BastideGame *game;  /* owned; NULL while it is not running */
  GPtrArray   *lines; /* (element-type BastideLogEntry) */
  guint        n_told;
  guint        time;  /* time of each line, in milliseconds */
  guint        source;
  gboolean     is_final;
};

G_DEFINE_FINAL_TYPE (BastideTelling, bastide_telling, G_TYPE_OBJECT)

enum
{
  SIGNAL_STEP,
  SIGNAL_ENDED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static BastideLogEntry *
get_line (BastideTelling *self,
          guint           number)
{
  return g_ptr_array_index (self->lines, number);
}

/* Shows one more line, or all up to it. Returns: whether there was one */
static gboolean
tell (BastideTelling *self,
      guint           number)
{
  if (number >= self->lines->len)
    {
      bastide_telling_stop (self);
      return FALSE;
    }

  self->n_told = number + 1;
  if (self->is_final)
    bastide_review_set_told (bastide_game_get_review (self->game), (int) self->n_told);
  g_signal_emit (self, signals[SIGNAL_STEP], 0, get_line (self, number));

  return TRUE;
}

static gboolean
on_time_cb (gpointer data)
{
  BastideTelling *self = data;

  return tell (self, self->n_told) ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

static gboolean
on_start_cb (gpointer data)
{
  BastideTelling *self = data;

  self->source = g_timeout_add (self->time, on_time_cb, self);
  tell (self, 0);

  return G_SOURCE_REMOVE;
}

static void
bastide_telling_finalize (GObject *object)
{
  BastideTelling *self = BASTIDE_TELLING (object);

  g_clear_handle_id (&self->source, g_source_remove);
  g_ptr_array_unref (self->lines);
  g_clear_object (&self->game);

  G_OBJECT_CLASS (bastide_telling_parent_class)->finalize (object);
}

static void
bastide_telling_class_init (BastideTellingClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = bastide_telling_finalize;

  signals[SIGNAL_STEP] = g_signal_new ("step", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                       G_TYPE_NONE, 1, BASTIDE_TYPE_LOG_ENTRY);
  signals[SIGNAL_ENDED] = g_signal_new ("ended", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                        G_TYPE_NONE, 0);
}

static void
bastide_telling_init (BastideTelling *self)
{
  self->lines = g_ptr_array_new_with_free_func (g_object_unref);
}

/**
 * bastide_telling_new:
 *
 * Returns: (transfer full): an idle telling
 */
BastideTelling *
bastide_telling_new (void)
{
  return g_object_new (BASTIDE_TYPE_TELLING, NULL);
}

static void
begin (BastideTelling *self,
       BastideGame    *game,
       gboolean        is_final)
{
  bastide_telling_cancel (self);
  self->game = g_object_ref (game);
  self->is_final = is_final;
  self->n_told = 0;
}

/**
 * bastide_telling_start_final:
 * @game: a game that has just ended
 *
 * Begins to present the final scoring, kind by kind, with rising scores. If it is switched off, all of it is skipped.
 */
void
bastide_telling_start_final (BastideTelling *self,
                             BastideGame    *game)
{
  guint n = bastide_game_get_n_final_scorings (game);

  g_return_if_fail (BASTIDE_IS_TELLING (self));

  begin (self, game, TRUE);
  self->time = MIN (bastide_settings_get_scoring_time (), MOST_TIME / MAX (n, 1));
  for (guint i = 0; self->time > 0 && i < n; i++)
    g_ptr_array_add (self->lines, g_object_ref (bastide_game_get_final_scoring (game, i)));
  if (self->lines->len > 0)
    bastide_review_set_told (bastide_game_get_review (game), 0);
  self->source = g_idle_add (on_start_cb, self);
}

/**
 * bastide_telling_start_recent:
 *
 * Begins to present the events since the deciding player's last turn again.
 */
void
bastide_telling_start_recent (BastideTelling *self,
                              BastideGame    *game)
{
  guint time = bastide_settings_get_scoring_time ();

  g_return_if_fail (BASTIDE_IS_TELLING (self));

  begin (self, game, FALSE);
  g_ptr_array_unref (self->lines);
  self->lines = bastide_game_list_recent (game);
  self->time = time > 0 ? time : ASKED_TIME;
  self->source = g_idle_add (on_start_cb, self);
}

/**
 * bastide_telling_go_on:
 *
 * Goes to the next kind of the final scoring, or to the next line of other events.
 */
void
bastide_telling_go_on (BastideTelling *self)
{
  guint next;

  g_return_if_fail (BASTIDE_IS_TELLING (self));
  g_return_if_fail (self->source != 0);

  next = self->n_told;
  while (self->is_final && next > 0 && next < self->lines->len
         && get_line (self, next)->event.category == get_line (self, next - 1)->event.category)
    next++;
  g_source_remove (self->source);
  self->source = g_timeout_add (self->time, on_time_cb, self);
  tell (self, next);
}

/**
 * bastide_telling_stop:
 *
 * Skips the rest.
 */
void
bastide_telling_stop (BastideTelling *self)
{
  g_return_if_fail (BASTIDE_IS_TELLING (self));

  if (self->source == 0)
    return;

  bastide_telling_cancel (self);
  g_signal_emit (self, signals[SIGNAL_ENDED], 0);
}

/**
 * bastide_telling_cancel:
 *
 * Stops, shows the totals, and does not emit the end.
 */
void
bastide_telling_cancel (BastideTelling *self)
{
  g_autoptr (BastideGame) game = NULL;

  g_return_if_fail (BASTIDE_IS_TELLING (self));

  game = g_steal_pointer (&self->game);
  g_clear_handle_id (&self->source, g_source_remove);
  g_ptr_array_set_size (self->lines, 0);
  if (game != NULL && self->is_final)
    bastide_review_set_told (bastide_game_get_review (game), -1);
}

/**
 * bastide_telling_get_running:
 *
 * Returns: whether it is running
 */
gboolean
bastide_telling_get_running (BastideTelling *self)
{
  g_return_val_if_fail (BASTIDE_IS_TELLING (self), FALSE);

  return self->source != 0;
}

/**
 * bastide_telling_get_is_final:
 *
 * Returns: whether it is, or was last, the final scoring
 */
gboolean
bastide_telling_get_is_final (BastideTelling *self)
{
  g_return_val_if_fail (BASTIDE_IS_TELLING (self), FALSE);

  return self->is_final;
}

/**
 * bastide_telling_get_time:
 *
 * Returns: duration of each line, in milliseconds
 */
guint
bastide_telling_get_time (BastideTelling *self)
{
  g_return_val_if_fail (BASTIDE_IS_TELLING (self), 0);

  return self->time;
}
