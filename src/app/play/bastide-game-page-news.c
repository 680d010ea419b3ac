/* bastide-game-page-news.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* What a #BastideGamePage tells of: lines of the log, the last events, the final scoring. */

#include "config.h"

#include "bastide-game-page-private.h"

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
on_step_cb (BastideFinalScoring *scoring,
            BastideLogEntry     *entry,
            BastideGamePage     *self)
{
  g_autofree char *line = bastide_game_print_entry (self->game, entry);

  bastide_game_page_light_entry (self, entry);
  bastide_game_page_show_bubble (self, line);
  bastide_decision_bar_set_news (self->decision_bar, line);
}

static void
on_scoring_ended_cb (BastideFinalScoring *scoring,
                     BastideGamePage     *self)
{
  bastide_game_page_light_entry (self, NULL);
  bastide_decision_bar_set_scoring (self->decision_bar, FALSE);
  bastide_game_page_tell_news (self);
  gtk_widget_activate_action (GTK_WIDGET (self), "win.result", NULL);
}

void
bastide_game_page_connect_news (BastideGamePage *self)
{
  g_signal_connect_object (self->final_scoring, "step", G_CALLBACK (on_step_cb), self, 0);
  g_signal_connect_object (self->final_scoring, "ended", G_CALLBACK (on_scoring_ended_cb), self, 0);
}

void
bastide_game_page_cancel_scoring (BastideGamePage *self)
{
  bastide_final_scoring_cancel (self->final_scoring);
  bastide_decision_bar_set_scoring (self->decision_bar, FALSE);
}

void
bastide_game_page_skip_to_result (BastideGamePage *self)
{
  if (bastide_final_scoring_get_running (self->final_scoring))
    bastide_final_scoring_stop (self->final_scoring);
  else
    gtk_widget_activate_action (GTK_WIDGET (self), "win.result", NULL);
}

void
bastide_game_page_update_news (BastideGamePage *self)
{
  gboolean finished = bastide_game_get_finished (self->game);

  if (finished && !self->was_finished)
    {
      bastide_decision_bar_set_scoring (self->decision_bar, TRUE);
      bastide_final_scoring_start (self->final_scoring, self->game);
    }
  else if (!finished)
    {
      bastide_game_page_cancel_scoring (self);
    }
  self->was_finished = finished;
  /* The winner is no news before the scoring that leads to it has been told. */
  bastide_game_page_tell_news (self);
}
