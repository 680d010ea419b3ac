/* bastide-telling.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-telling.h"

#include "bastide-settings.h"
#include "bastide-sound.h"
#include "model/words/bastide-texts.h"

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

/* --- What has happened, in the bubble and in the bar, and the final scoring ------------------------------------- */

struct _BastideNews
{
  GObject parent_instance;

  BastideTelling *telling; /* owned */
  BastideGame    *game;    /* owned (nullable) */
  gboolean        was_finished;

  /* Borrowed */
  BastideBoardView   *board;
  BastideGamePanel   *panel;
  BastideDecisionBar *bar;
  GtkLabel           *bubble;
};

G_DEFINE_FINAL_TYPE (BastideNews, bastide_news, G_TYPE_OBJECT)

static void
show_bubble (BastideNews *self,
             const char  *text)
{
  gtk_label_set_label (self->bubble, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (self->bubble), text != NULL);
}

static void
on_step_cb (BastideNews     *self,
            BastideLogEntry *entry)
{
  const BastideRules *rules = bastide_game_get_rules (self->game);
  const BastideEvent *event = &entry->event;
  g_autofree char *line = bastide_game_print_entry (self->game, entry);
  g_autofree char *bubble = NULL;
  g_autofree char *news = NULL;

  if (event->points != 0)
    bastide_sound_play (GTK_WIDGET (self->board), BASTIDE_SOUND_POINTS, bastide_sound_get_pitch (event->points));
  bastide_news_light (self, entry);
  if (self->telling->is_final)
    {
      const char *kind = bastide_text_category (bastide_rules_get_category (rules, (guint) event->category));

      bubble = g_strdup_printf ("%s\n%s", kind, line);
      news = g_strdup_printf ("%s · %s", kind, line);
    }
  show_bubble (self, bubble != NULL ? bubble : line);
  bastide_decision_bar_set_news (self->bar, news != NULL ? news : line);
  if (event->type == BASTIDE_EVENT_PLACED || event->type == BASTIDE_EVENT_DEPLOYED
      || (event->type == BASTIDE_EVENT_SCORED && event->segment >= 0))
    bastide_board_camera_show (bastide_board_view_get_camera (self->board),
                               (BastideCellRange) { event->x, event->y, event->x, event->y });
  if (!self->telling->is_final)
    bastide_board_view_show_score_again (self->board, event);
}

static void
on_ended_cb (BastideNews *self)
{
  bastide_news_light (self, NULL);
  bastide_board_view_show_score_again (self->board, NULL);
  bastide_decision_bar_set_scoring (self->bar, FALSE);
  bastide_news_tell (self);
  if (self->telling->is_final)
    gtk_widget_activate_action (GTK_WIDGET (self->board), "win.result", NULL);
}

static void
bastide_news_dispose (GObject *object)
{
  BastideNews *self = BASTIDE_NEWS (object);

  if (self->telling != NULL)
    bastide_telling_cancel (self->telling);
  g_clear_object (&self->telling);
  g_clear_object (&self->game);

  G_OBJECT_CLASS (bastide_news_parent_class)->dispose (object);
}

static void
bastide_news_class_init (BastideNewsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bastide_news_dispose;
}

static void
bastide_news_init (BastideNews *self)
{
  self->telling = bastide_telling_new ();
  g_signal_connect_object (self->telling, "step", G_CALLBACK (on_step_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->telling, "ended", G_CALLBACK (on_ended_cb), self, G_CONNECT_SWAPPED);
}

BastideNews *
bastide_news_new (BastideBoardView   *board,
                  BastideGamePanel   *panel,
                  BastideDecisionBar *bar,
                  GtkLabel           *bubble)
{
  BastideNews *self = g_object_new (BASTIDE_TYPE_NEWS, NULL);

  self->board = board;
  self->panel = panel;
  self->bar = bar;
  self->bubble = bubble;

  return self;
}

void
bastide_news_set_game (BastideNews *self,
                       BastideGame *game)
{
  g_set_object (&self->game, game);
  self->was_finished = game != NULL && bastide_game_get_finished (game);
}

void
bastide_news_light (BastideNews     *self,
                    BastideLogEntry *entry)
{
  const BastideFormula *formula = entry != NULL ? entry->formula : NULL;

  bastide_board_view_light_event (self->board, entry != NULL ? &entry->event : NULL);
  if (entry != NULL)
    bastide_game_panel_show_entry (self->panel, entry);
  show_bubble (self, formula != NULL ? formula->text : NULL);
}

void
bastide_news_tell (BastideNews *self)
{
  g_autofree char *news = bastide_game_print_news (self->game);
  g_autofree char *story = bastide_game_print_story (self->game);

  bastide_decision_bar_set_story (self->bar, story);
  bastide_decision_bar_set_news (self->bar, news);
}

void
bastide_news_update (BastideNews *self)
{
  gboolean finished = bastide_game_get_finished (self->game);

  if (finished && !self->was_finished)
    {
      bastide_decision_bar_set_scoring (self->bar, TRUE);
      bastide_telling_start_final (self->telling, self->game);
    }
  else if (!finished)
    {
      bastide_news_cancel (self);
    }
  self->was_finished = finished;
  /* The winner is announced only after the scoring that decides it. */
  bastide_news_tell (self);
}

void
bastide_news_tell_recent (BastideNews *self)
{
  bastide_telling_start_recent (self->telling, self->game);
}

gboolean
bastide_news_is_final (BastideNews *self)
{
  return self->telling->is_final;
}

gboolean
bastide_news_go_on (BastideNews *self)
{
  gboolean running = bastide_telling_get_running (self->telling);

  if (running)
    bastide_telling_go_on (self->telling);

  return running;
}

gboolean
bastide_news_stop (BastideNews *self)
{
  gboolean running = bastide_telling_get_running (self->telling);

  bastide_telling_stop (self->telling);

  return running;
}

void
bastide_news_cancel (BastideNews *self)
{
  if (bastide_telling_get_running (self->telling))
    bastide_news_light (self, NULL);
  bastide_telling_cancel (self->telling);
  bastide_decision_bar_set_scoring (self->bar, FALSE);
}
