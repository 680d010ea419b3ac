/* bastide-game-page-news.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* What a #BastideGamePage tells of: lines of the log, the last events, the final scoring, and sentences for
 * whoever plays for the first time. */

#include "config.h"

#include "bastide-game-page-private.h"

#include <glib/gi18n.h>

#include "bastide-settings.h"
#include "bastide-toast-overlay.h"
#include "model/words/bastide-seat-texts.h"
#include "model/words/bastide-texts.h"
#include "rules/bastide-outlook.h"

/* What has changed is seen first, before something is said of it, in milliseconds. */
#define TEACHING_DELAY 300

/* So many turns before the end it matters what is open. */
#define LAST_TURNS 12

/* So many lines of the log are of the last turns. */
#define LAST_LINES 24

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
  if (!bastide_telling_get_is_final (scoring))
    bastide_board_view_show_score_again (self->board, event);
}

static void
on_scoring_ended_cb (BastideTelling *scoring,
                     BastideGamePage     *self)
{
  bastide_game_page_light_entry (self, NULL);
  bastide_board_view_show_score_again (self->board, NULL);
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

/* --- The first game: a sentence at a time, each once ever ------------------------------------------------------ */

/* Whether fields are left out, as in the first game: only there it is taught. */
static gboolean
is_first_game (BastideGamePage *self)
{
  const BastideRules *rules = bastide_game_get_rules (self->game);
  const BastideGameInterface *game = bastide_rules_get_game (rules);

  for (guint kind = 0; kind < game->n_kinds; kind++)
    if (game->kinds[kind].derives)
      return bastide_rules_leaves_out (rules, kind);

  return FALSE;
}

static gboolean
lays_tile (BastideGamePage *self)
{
  return bastide_choice_has_target (self->choice, BASTIDE_TARGET_CELL);
}

static gboolean
turns_tile (BastideGamePage *self)
{
  return lays_tile (self) && bastide_choice_get_can_turn (self->choice);
}

static gboolean
places_figure (BastideGamePage *self)
{
  return bastide_choice_has_target (self->choice, BASTIDE_TARGET_SEGMENT);
}

static gboolean
shows_promise (BastideGamePage *self)
{
  const BastideFeature *feature = bastide_board_aim_get_feature (bastide_board_view_get_aim (self->board));

  return feature != NULL && !feature->complete && feature->points_reachable != feature->points_incomplete;
}

/* Whether a figure of a person came home in the last turns. */
static gboolean
came_home (BastideGamePage *self)
{
  GListModel *log = bastide_game_get_log (self->game);
  guint n_lines = g_list_model_get_n_items (log);

  for (guint i = n_lines; i > 0 && i + LAST_LINES > n_lines; i--)
    {
      g_autoptr (BastideLogEntry) entry = g_list_model_get_item (log, i - 1);

      if (entry->event.type == BASTIDE_EVENT_RETURNED && entry->event.player >= 0
          && !bastide_seat_is_computer (bastide_player_get_seat (bastide_game_get_player (self->game,
                                                                                          (guint) entry->event.player)),
                                        NULL))
        return TRUE;
    }

  return FALSE;
}

static gboolean
ends_soon (BastideGamePage *self)
{
  return bastide_game_get_turn (self->game) + LAST_TURNS > bastide_game_get_n_turns (self->game);
}

static const struct
{
  const char *id; /* in the settings */
  const char *text;
  gboolean  (*is_time) (BastideGamePage *self);
} sentences[] = {
  { "turn", N_("Turn the tile with R or the right mouse button; a click on a cell lays it."), turns_tile },
  { "figure", N_("A figure claims what it stands on, and earns its points when that is completed."), places_figure },
  { "cells", N_("The tile fits where a cell is framed: whatever meets at its edges must go on."), lays_tile },
  { "promise", N_("Where you point, you read the points: those now, and those when it is completed."), shows_promise },
  { "home", N_("What is completed pays at once, and its figures come home to be placed again."), came_home },
  { "fields", N_("The green fields are left out in this game: nobody stands there."), places_figure },
  { "end", N_("The tiles run out: what is still open at the end counts as well, but less."), ends_soon },
};

static void
tell (BastideGamePage *self)
{
  GSettings *settings = bastide_settings_get ();
  g_auto (GStrv) told = g_settings_get_strv (settings, BASTIDE_SETTING_TOLD_SENTENCES);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) all = NULL;
  guint sentence = 0;

  /* The first one that was never told, and whose time it is. */
  while (sentence < G_N_ELEMENTS (sentences)
         && (g_strv_contains ((const char *const *) told, sentences[sentence].id)
             || !sentences[sentence].is_time (self)))
    sentence++;
  if (sentence == G_N_ELEMENTS (sentences))
    return;

  g_strv_builder_addv (builder, (const char **) told);
  g_strv_builder_add (builder, sentences[sentence].id);
  all = g_strv_builder_end (builder);
  g_settings_set_strv (settings, BASTIDE_SETTING_TOLD_SENTENCES, (const char *const *) all);
  self->taught = bastide_game_get_n_actions (self->game) + 1;
  bastide_toast_overlay_tell (GTK_WIDGET (self), _(sentences[sentence].text), NULL, NULL);
}

static gboolean
on_timeout (gpointer user_data)
{
  BastideGamePage *self = user_data;

  self->teaching_source = 0;
  if (self->game != NULL && gtk_widget_get_mapped (GTK_WIDGET (self)) && is_first_game (self)
      && !bastide_game_get_finished (self->game) && bastide_choice_get_is_open (self->choice))
    tell (self);

  return G_SOURCE_REMOVE;
}

void
bastide_game_page_teach (BastideGamePage *self)
{
  /* One for each thing that is done: nobody reads two at once. */
  if (self->game == NULL || self->taught == bastide_game_get_n_actions (self->game) + 1)
    return;

  /* When the page has changed first: that takes messages away. */
  if (self->teaching_source == 0)
    self->teaching_source = g_timeout_add (TEACHING_DELAY, on_timeout, self);
}
