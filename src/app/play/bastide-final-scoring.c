/* bastide-final-scoring.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-final-scoring.h"

#include "bastide-settings.h"

/* How long each feature is shown, in milliseconds. */
#define STEP_TIME 1300

struct _BastideFinalScoring
{
  GObject parent_instance;

  BastideGame *game; /* owned; NULL while nothing is shown */
  guint        source;
};

G_DEFINE_FINAL_TYPE (BastideFinalScoring, bastide_final_scoring, G_TYPE_OBJECT)

enum
{
  SIGNAL_STEP,
  SIGNAL_ENDED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static gboolean
on_step_cb (gpointer data)
{
  BastideFinalScoring *self = data;
  BastideReview *review = bastide_game_get_review (self->game);
  int told = bastide_review_get_told (review);

  if (told < 0 || told == (int) bastide_game_get_n_final_scorings (self->game))
    {
      bastide_final_scoring_stop (self);
      return G_SOURCE_REMOVE;
    }

  bastide_review_set_told (review, told + 1);
  g_signal_emit (self, signals[SIGNAL_STEP], 0, bastide_game_get_final_scoring (self->game, (guint) told));

  return G_SOURCE_CONTINUE;
}

static void
bastide_final_scoring_finalize (GObject *object)
{
  BastideFinalScoring *self = BASTIDE_FINAL_SCORING (object);

  g_clear_handle_id (&self->source, g_source_remove);
  g_clear_object (&self->game);

  G_OBJECT_CLASS (bastide_final_scoring_parent_class)->finalize (object);
}

static void
bastide_final_scoring_class_init (BastideFinalScoringClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = bastide_final_scoring_finalize;

  signals[SIGNAL_STEP] = g_signal_new ("step", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                       G_TYPE_NONE, 1, BASTIDE_TYPE_LOG_ENTRY);
  signals[SIGNAL_ENDED] = g_signal_new ("ended", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                        G_TYPE_NONE, 0);
}

static void
bastide_final_scoring_init (BastideFinalScoring *self)
{
}

/**
 * bastide_final_scoring_new:
 *
 * Returns: (transfer full): nothing is shown
 */
BastideFinalScoring *
bastide_final_scoring_new (void)
{
  return g_object_new (BASTIDE_TYPE_FINAL_SCORING, NULL);
}

/**
 * bastide_final_scoring_start:
 * @game: a game that has just ended
 *
 * Begins to show what was scored at its end: the scores climb with it. Where nothing may move, all of it is skipped.
 */
void
bastide_final_scoring_start (BastideFinalScoring *self,
                             BastideGame         *game)
{
  gboolean shows = bastide_settings_get_animations () && bastide_game_get_n_final_scorings (game) > 0;

  g_return_if_fail (BASTIDE_IS_FINAL_SCORING (self));

  bastide_final_scoring_cancel (self);
  self->game = g_object_ref (game);
  if (shows)
    bastide_review_set_told (bastide_game_get_review (game), 0);
  self->source = g_timeout_add (shows ? STEP_TIME : 0, on_step_cb, self);
}

/**
 * bastide_final_scoring_stop:
 *
 * Skips the rest.
 */
void
bastide_final_scoring_stop (BastideFinalScoring *self)
{
  g_return_if_fail (BASTIDE_IS_FINAL_SCORING (self));

  if (self->source == 0)
    return;

  bastide_final_scoring_cancel (self);
  g_signal_emit (self, signals[SIGNAL_ENDED], 0);
}

/**
 * bastide_final_scoring_cancel:
 *
 * Shows nothing any more but the totals, and tells nobody that it has ended.
 */
void
bastide_final_scoring_cancel (BastideFinalScoring *self)
{
  g_autoptr (BastideGame) game = NULL;

  g_return_if_fail (BASTIDE_IS_FINAL_SCORING (self));

  game = g_steal_pointer (&self->game);
  g_clear_handle_id (&self->source, g_source_remove);
  if (game != NULL)
    bastide_review_set_told (bastide_game_get_review (game), -1);
}

/**
 * bastide_final_scoring_get_running:
 *
 * Returns: whether the scoring is being shown
 */
gboolean
bastide_final_scoring_get_running (BastideFinalScoring *self)
{
  g_return_val_if_fail (BASTIDE_IS_FINAL_SCORING (self), FALSE);

  return self->source != 0;
}
