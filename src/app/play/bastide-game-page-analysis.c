/* bastide-game-page-analysis.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Where most was lost in a game that is over, on a #BastideGamePage in review. */

#include "config.h"

#include "bastide-game-page-private.h"

#include <glib/gi18n.h>

/* Processor time for one decision. */
#define ANALYSIS_MILLISECONDS 300

static guint
count_mistakes (BastideGamePage *self)
{
  return bastide_analysis_get_mistakes (self->analysis)->len;
}

/* What was better, and what was done, as two moves. */
static void
show_mistake (BastideGamePage      *self,
              const BastideMistake *mistake)
{
  g_autofree char *loss = bastide_mistake_print (mistake);
  const char *name = bastide_player_get_name (bastide_game_get_player (self->game, mistake->player));
  /* Translators: what a computer player thinks of a turn: “Turn 31: about 7 points lost”, the player; the numbers are
   * those of two moves on the board */
  g_autofree char *title = g_strdup_printf (_("%1$s (%2$s). Move 1 would have been better; move 2 was played."),
                                            loss, name);

  self->suggestions = g_ptr_array_new ();
  g_ptr_array_add (self->suggestions, mistake->better);
  g_ptr_array_add (self->suggestions, mistake->played);
  bastide_board_view_show_suggestions (self->board, self->suggestions);
  bastide_hint_view_show (self->hint, title, self->suggestions,
                          bastide_rules_get_n_players (bastide_game_get_rules (self->game)), FALSE);
}

static void
show_progress (BastideGamePage *self)
{
  /* Translators: %d is a percentage */
  g_autofree char *text = g_strdup_printf (_("Analysing the game: %d %%"),
                                           (int) (bastide_analysis_get_progress (self->analysis) * 100));

  bastide_hint_view_wait (self->hint, text);
}

static void
show_summary (BastideGamePage *self)
{
  g_autoptr (GPtrArray) none = g_ptr_array_new ();
  guint n = count_mistakes (self);
  g_autofree char *text = NULL;

  if (n > 0)
    text = g_strdup_printf (ngettext ("%u turn is marked, in which much was lost.",
                                      "%u turns are marked, those in which most was lost.", n), n);
  else
    text = g_strdup (_("There is no turn in which much was lost for sure."));
  bastide_hint_view_show (self->hint, text, none, 1, FALSE);
}

/* What there is to tell about the moment that is reviewed. */
void
bastide_game_page_show_analysis (BastideGamePage *self)
{
  const BastideMistake *mistake;

  if (self->analysis == NULL || !bastide_game_page_is_reviewing (self))
    return;

  g_clear_pointer (&self->suggestions, g_ptr_array_unref);
  bastide_board_view_show_suggestions (self->board, NULL);
  if (bastide_analysis_get_running (self->analysis))
    {
      show_progress (self);
      return;
    }

  mistake = bastide_analysis_find_mistake (self->analysis,
                                           (guint) bastide_review_get_moment (bastide_game_get_review (self->game)));
  if (mistake != NULL)
    show_mistake (self, mistake);
  else if (bastide_analysis_get_finished (self->analysis))
    bastide_hint_view_clear (self->hint);
}

static void
on_running_cb (BastideGamePage *self)
{
  if (!bastide_game_page_is_reviewing (self))
    return;

  bastide_game_page_show_analysis (self);
  if (bastide_analysis_get_finished (self->analysis) && self->suggestions == NULL)
    show_summary (self);
  else if (!bastide_analysis_get_running (self->analysis) && self->suggestions == NULL)
    bastide_hint_view_clear (self->hint);
}

/* @analysis: (nullable) */
static void
mark (BastideGamePage *self,
      BastideAnalysis *analysis)
{
  bastide_review_bar_set_analysis (self->review_bar, analysis);
  bastide_game_panel_set_analysis (self->panel, analysis);
}

void
bastide_game_page_forget_analysis (BastideGamePage *self)
{
  if (self->analysis == NULL)
    return;

  g_signal_handlers_disconnect_by_data (self->analysis, self);
  if (bastide_analysis_get_running (self->analysis))
    bastide_analysis_cancel (self->analysis);
  mark (self, NULL);
  /* Its moves may be those that are shown. */
  bastide_game_page_dismiss_hint (self);
  g_clear_object (&self->analysis);
}

static void
start (BastideGamePage *self)
{
  bastide_game_page_forget_analysis (self);
  self->analysis = bastide_analysis_new (self->game);
  g_signal_connect_object (self->analysis, "notify::progress", G_CALLBACK (bastide_game_page_show_analysis), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->analysis, "notify::running", G_CALLBACK (on_running_cb), self, G_CONNECT_SWAPPED);
  mark (self, self->analysis);
  bastide_analysis_start (self->analysis, 0, ANALYSIS_MILLISECONDS);
}

/* On to the next marked turn, and from the last one to the first. */
static void
go_to_next_mistake (BastideGamePage *self)
{
  BastideReview *review = bastide_game_get_review (self->game);
  GPtrArray *mistakes = bastide_analysis_get_mistakes (self->analysis);
  int now = bastide_review_get_moment (review);

  for (guint i = 0; i < mistakes->len; i++)
    {
      const BastideMistake *mistake = g_ptr_array_index (mistakes, i);

      if ((int) mistake->action > now)
        {
          bastide_review_set_moment (review, (int) mistake->action);
          return;
        }
    }
  if (mistakes->len > 0)
    bastide_review_set_moment (review, (int) ((const BastideMistake *) g_ptr_array_index (mistakes, 0))->action);
}

void
bastide_game_page_analyse (BastideGamePage *self)
{
  if (self->game == NULL || !bastide_game_get_finished (self->game))
    return;

  if (!bastide_game_page_is_reviewing (self))
    bastide_review_set_moment (bastide_game_get_review (self->game), (int) bastide_game_get_n_actions (self->game));
  if (self->analysis != NULL && bastide_analysis_get_running (self->analysis))
    bastide_analysis_cancel (self->analysis);
  else if (self->analysis != NULL && bastide_analysis_get_finished (self->analysis))
    go_to_next_mistake (self);
  else
    start (self);
}

/* Returns: whether there was one to stop */
gboolean
bastide_game_page_cancel_analysis (BastideGamePage *self)
{
  if (self->analysis == NULL || !bastide_analysis_get_running (self->analysis))
    return FALSE;

  bastide_analysis_cancel (self->analysis);

  return TRUE;
}
