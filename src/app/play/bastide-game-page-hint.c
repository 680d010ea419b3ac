/* bastide-game-page-hint.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* What a computer player would do, for the player who decides on a #BastideGamePage. */

#include "config.h"

#include "bastide-game-page-private.h"

#include <glib/gi18n.h>

#include "bastide-aid.h"
#include "bastide-settings.h"
#include "model/words/bastide-suggestion.h"
#include "model/thinking/bastide-thinking.h"

/* Who is asked, and how long he may think, of processor time. */
#define HINT_MIND "master"
#define HINT_MILLISECONDS 1000

/* How many moves are proposed. */
#define MAX_SUGGESTIONS 3

/* Computer players need none. */
gboolean
bastide_game_page_can_hint (BastideGamePage *self)
{
  BastideDecision decision;

  if (self->game == NULL || bastide_game_page_is_reviewing (self)
      || !bastide_aid_is_shown (self->game, BASTIDE_SETTING_AID_HINT))
    return FALSE;

  bastide_game_get_decision (self->game, &decision);

  return decision.status == BASTIDE_STATUS_DECISION && decision.player >= 0
         && !bastide_game_is_computer (self->game, (guint) decision.player);
}

static void
show (BastideGamePage *self,
      gboolean         focus)
{
  const BastideRules *rules = bastide_game_get_rules (self->game);

  g_clear_pointer (&self->suggestions, g_ptr_array_unref);
  self->suggestions = bastide_suggestions_new (rules, bastide_game_get_setup (self->game),
                                               bastide_game_get_state (self->game), self->thought, MAX_SUGGESTIONS);
  bastide_board_view_show_suggestions (self->board, self->suggestions);
  bastide_hint_view_show (self->hint, self->suggestions->len > 1 ? _("The best moves") : _("The best move"),
                          self->suggestions,
                          bastide_rules_get_n_players (rules), focus);
}

/* The reasons may name players, who have another name or colour now; the moves are the same. */
void
bastide_game_page_retell_hint (BastideGamePage *self)
{
  if (self->thought != NULL)
    show (self, bastide_hint_view_has_focus (self->hint));
}

static void
on_thought_cb (GObject      *source,
               GAsyncResult *result,
               gpointer      data)
{
  g_autoptr (BastideGamePage) self = data;
  g_autoptr (BastideThought) thought = bastide_thinking_finish (result, NULL);

  /* Whoever cancels has tidied up, and may have asked again. */
  if (thought == NULL || g_cancellable_is_cancelled (g_task_get_cancellable (G_TASK (result))))
    return;

  g_clear_object (&self->hint_cancellable);
  self->thought = g_steal_pointer (&thought);
  show (self, TRUE);
}

void
bastide_game_page_ask_hint (BastideGamePage *self)
{
  BastideMind mind;
  BastideBudget budget;

  if (!bastide_game_page_can_hint (self) || self->hint_cancellable != NULL || !bastide_mind_parse (HINT_MIND, &mind))
    return;

  bastide_game_page_dismiss_hint (self);
  budget = (BastideBudget) { mind.level->playouts, bastide_game_get_n_actions (self->game) };
  self->hint_cancellable = g_cancellable_new ();
  bastide_hint_view_wait (self->hint, _("Thinking…"));
  bastide_thinking_start ((BastideRules *) bastide_game_get_rules (self->game), bastide_game_get_state (self->game),
                          &mind, budget, HINT_MILLISECONDS, self->hint_cancellable, on_thought_cb,
                          g_object_ref (self));
}

gboolean
bastide_game_page_dismiss_hint (BastideGamePage *self)
{
  gboolean shown = gtk_widget_get_visible (GTK_WIDGET (self->hint));

  if (self->hint_cancellable != NULL)
    g_cancellable_cancel (self->hint_cancellable);
  g_clear_object (&self->hint_cancellable);
  if (!shown)
    return FALSE;

  if (bastide_hint_view_has_focus (self->hint))
    gtk_widget_grab_focus (GTK_WIDGET (self->board));
  g_clear_pointer (&self->suggestions, g_ptr_array_unref);
  g_clear_pointer (&self->thought, bastide_thought_free);
  bastide_board_view_show_suggestions (self->board, NULL);
  bastide_hint_view_clear (self->hint);

  return TRUE;
}

static void
on_lit_cb (BastideHintView *view,
           int              suggestion,
           BastideGamePage *self)
{
  bastide_board_view_light_suggestion (self->board, suggestion);
}

/* The tile and the figure are placed, but nothing is confirmed yet. */
static void
on_taken_cb (GtkWidget       *widget,
             guint            suggestion,
             BastideGamePage *self)
{
  const BastideSuggestion *taken = g_ptr_array_index (self->suggestions, suggestion);
  BastideLine line = taken->line;

  if (bastide_game_page_is_reviewing (self))
    return;

  bastide_game_page_dismiss_hint (self);
  bastide_choice_take (self->choice, line.actions, line.n_actions);
}

static void
on_closed_cb (BastideGamePage *self)
{
  gboolean had_focus = bastide_hint_view_has_focus (self->hint);

  if (!bastide_game_page_cancel_analysis (self))
    bastide_game_page_dismiss_hint (self);
  if (had_focus)
    gtk_widget_grab_focus (GTK_WIDGET (self->board));
}

/* In review it is the moment that counts, not what could be chosen. */
static void
on_renewed_cb (BastideGamePage *self)
{
  if (!bastide_game_page_is_reviewing (self))
    bastide_game_page_dismiss_hint (self);
}

/* Whoever plays now may need none. */
static void
on_seat_changed_cb (BastideGamePage *self)
{
  on_renewed_cb (self);
  bastide_game_page_update_actions (self);
}

void
bastide_game_page_connect_hint (BastideGamePage *self)
{
  g_signal_connect_object (self->hint, "lit", G_CALLBACK (on_lit_cb), self, 0);
  g_signal_connect_object (self->hint, "taken", G_CALLBACK (on_taken_cb), self, 0);
  g_signal_connect_object (self->board, "suggestion-taken", G_CALLBACK (on_taken_cb), self, 0);
  g_signal_group_connect_swapped (self->game_signals, "seat-changed", G_CALLBACK (on_seat_changed_cb), self);
  g_signal_connect_object (self->choice, "renewed", G_CALLBACK (on_renewed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->hint, "closed", G_CALLBACK (on_closed_cb), self, G_CONNECT_SWAPPED);
}
