/* bastide-game-page-news.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* What a #BastideGamePage tells of: lines of the log, the last events, the final scoring. */

#include "config.h"

#include "bastide-game-page-private.h"

#include "model/bastide-texts.h"

void
bastide_game_page_show_bubble (BastideGamePage *self,
                               const char      *text)
{
  gtk_label_set_label (self->bubble, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (self->bubble), text != NULL);
}

void
bastide_game_page_light_entry (BastideGamePage *self,
                               BastideLogEntry *entry)
{
  const BastideFormula *formula = entry != NULL ? entry->formula : NULL;

  bastide_board_view_light_event (self->board, entry != NULL ? &entry->event : NULL);
  if (entry != NULL)
    bastide_game_panel_show_entry (self->panel, entry);
  bastide_game_page_show_bubble (self, formula != NULL ? formula->text : NULL);
}

void
bastide_game_page_tell_news (BastideGamePage *self)
{
  g_autofree char *news = bastide_game_print_news (self->game);
  g_autofree char *story = bastide_game_print_story (self->game);

  bastide_decision_bar_set_story (self->decision_bar, story);
  bastide_decision_bar_set_news (self->decision_bar, news);
}

static void
on_step_cb (BastideTelling *scoring,
            BastideLogEntry     *entry,
            BastideGamePage     *self)
{
  const BastideRules *rules = bastide_game_get_rules (self->game);
  const BastideEvent *event = &entry->event;
  g_autofree char *line = bastide_game_print_entry (self->game, entry);
  g_autofree char *bubble = NULL;
  g_autofree char *news = NULL;

  bastide_game_page_light_entry (self, entry);
  if (bastide_telling_get_is_final (scoring))
    {
      const char *kind = bastide_text_category (bastide_rules_get_category (rules, (guint) event->category));

      bubble = g_strdup_printf ("%s\n%s", kind, line);
      news = g_strdup_printf ("%s · %s", kind, line);
    }
  bastide_game_page_show_bubble (self, bubble != NULL ? bubble : line);
  bastide_decision_bar_set_news (self->decision_bar, news != NULL ? news : line);
  if (event->type == BASTIDE_EVENT_PLACED || event->type == BASTIDE_EVENT_DEPLOYED
      || (event->type == BASTIDE_EVENT_SCORED && event->segment >= 0))
    bastide_board_camera_show (bastide_board_view_get_camera (self->board),
                               (BastideCellRange) { event->x, event->y, event->x, event->y });
}

static void
on_scoring_ended_cb (BastideTelling *scoring,
                     BastideGamePage     *self)
{
  bastide_game_page_light_entry (self, NULL);
  bastide_decision_bar_set_scoring (self->decision_bar, FALSE);
  bastide_game_page_tell_news (self);
  if (bastide_telling_get_is_final (scoring))
    gtk_widget_activate_action (GTK_WIDGET (self), "win.result", NULL);
}

void
bastide_game_page_connect_news (BastideGamePage *self)
{
  g_signal_connect_object (self->telling, "step", G_CALLBACK (on_step_cb), self, 0);
  g_signal_connect_object (self->telling, "ended", G_CALLBACK (on_scoring_ended_cb), self, 0);
  g_signal_connect_object (self->board, "clicked", G_CALLBACK (bastide_game_page_tell_on), self, G_CONNECT_SWAPPED);
}

void
bastide_game_page_cancel_scoring (BastideGamePage *self)
{
  if (bastide_telling_get_running (self->telling))
    bastide_game_page_light_entry (self, NULL);
  bastide_telling_cancel (self->telling);
  bastide_decision_bar_set_scoring (self->decision_bar, FALSE);
}

gboolean
bastide_game_page_tell_on (BastideGamePage *self)
{
  gboolean running = bastide_telling_get_running (self->telling);

  if (running)
    bastide_telling_go_on (self->telling);

  return running;
}

gboolean
bastide_game_page_stop_telling (BastideGamePage *self)
{
  gboolean running = bastide_telling_get_running (self->telling);

  bastide_telling_stop (self->telling);

  return running;
}

void
bastide_game_page_tell_recent (BastideGamePage *self)
{
  bastide_board_view_skip_motion (self->board);
  bastide_telling_start_recent (self->telling, self->game);
}

void
bastide_game_page_skip_to_result (BastideGamePage *self)
{
  if (!bastide_game_page_stop_telling (self))
    gtk_widget_activate_action (GTK_WIDGET (self), "win.result", NULL);
}

void
bastide_game_page_update_news (BastideGamePage *self)
{
  gboolean finished = bastide_game_get_finished (self->game);

  if (finished && !self->was_finished)
    {
      bastide_decision_bar_set_scoring (self->decision_bar, TRUE);
      bastide_telling_start_final (self->telling, self->game);
    }
  else if (!finished)
    {
      bastide_game_page_cancel_scoring (self);
    }
  self->was_finished = finished;
  /* The winner is no news before the scoring that leads to it has been told. */
  bastide_game_page_tell_news (self);
}
