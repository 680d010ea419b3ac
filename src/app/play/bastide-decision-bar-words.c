/* bastide-decision-bar-words.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* What a #BastideDecisionBar says: who decides what, and why or how. */

#include "config.h"

#include "bastide-decision-bar-private.h"

#include <glib/gi18n.h>

#include "model/bastide-sentences.h"

gboolean
_bastide_decision_bar_is_placing (BastideDecisionBar *self)
{
  return bastide_choice_has_target (self->parent.choice, BASTIDE_TARGET_CELL);
}

gboolean
_bastide_decision_bar_is_pointing (BastideDecisionBar *self)
{
  return bastide_choice_get_n_spots (self->parent.choice) > 0 && bastide_choice_get_figures (self->parent.choice) == 0;
}

gboolean
_bastide_decision_bar_is_over (BastideDecisionBar *self)
{
  return bastide_choice_get_decision (self->parent.choice)->status == BASTIDE_STATUS_END;
}

/* Whether there are tiles in hand, but none that can be placed. */
static gboolean
must_discard (BastideDecisionBar *self)
{
  return gtk_widget_get_visible (GTK_WIDGET (self->hand)) && bastide_choice_get_n_tiles (self->parent.choice) == 0
         && bastide_choice_get_n_buttons (self->parent.choice) > 0;
}

static void
update_prompt (BastideDecisionBar *self)
{
  BastideGame *game = bastide_choice_get_game (self->parent.choice);
  const BastideDecision *decision = bastide_choice_get_decision (self->parent.choice);
  int player = decision->player >= 0 ? decision->player : decision->active;
  g_autofree char *markup = NULL;
  g_autofree char *what = NULL;

  gtk_widget_set_visible (GTK_WIDGET (self->chip), player >= 0 && !_bastide_decision_bar_is_over (self));
  if (_bastide_decision_bar_is_over (self))
    {
      gtk_label_set_label (self->prompt, self->scoring ? _("Final scoring") : _("The game is over"));
      return;
    }
  if (player < 0)
    return;

  bastide_icon_show_colour (self->chip, bastide_player_get_colour (bastide_game_get_player (game, (guint) player)));
  what = must_discard (self) ? g_strdup (C_("decision", "put a tile aside: none of them fits"))
                             : bastide_text_decision (decision);
  /* Translators: who decides and what: “Anna: place the tile”; keep the <b> */
  markup = g_markup_printf_escaped (C_("decision", "<b>%s:</b> %s"),
                                    bastide_player_get_name (bastide_game_get_player (game, (guint) player)), what);
  gtk_label_set_markup (self->prompt, markup);
}

/* How to go on by keyboard, by what can be pointed at. */
static const char *
get_hint (BastideDecisionBar *self)
{
  if (_bastide_decision_bar_is_over (self))
    return "";
  if (_bastide_decision_bar_is_placing (self))
    return bastide_choice_get_n_tiles (self->parent.choice) > 1
             ? _("Arrow keys choose a cell, R turns, X takes another tile, Enter places")
             : _("Arrow keys choose a cell, R turns, Enter places");
  if (bastide_choice_get_n_spots (self->parent.choice) > 0)
    {
      if (!bastide_choice_get_can_pass (self->parent.choice))
        return _("Arrow keys choose a spot, Enter takes it");
      return _bastide_decision_bar_is_pointing (self) ? _("Arrow keys choose a spot, Enter takes it, S skips")
                                : _("Arrow keys choose a spot, Enter places, S skips");
    }
  if (bastide_choice_get_n_buttons (self->parent.choice) > 0)
    return _("Number keys choose");

  return bastide_choice_get_can_confirm (self->parent.choice) ? _("Nothing is revealed before that") : "";
}

/* Below the prompt: why it is asked, or what has just happened, or how to go on. */
static const char *
get_caption (BastideDecisionBar *self)
{
  const char *reason = bastide_text_reason (bastide_choice_get_decision (self->parent.choice));

  if (reason != NULL)
    return reason;
  /* What is chosen on the board alone is easily overlooked. */
  if (_bastide_decision_bar_is_pointing (self) && !_bastide_decision_bar_is_placing (self))
    return get_hint (self);

  return self->news_text != NULL ? self->news_text : get_hint (self);
}

void
_bastide_decision_bar_update_words (BastideDecisionBar *self)
{
  const char *caption;

  update_prompt (self);
  caption = get_caption (self);
  gtk_label_set_label (self->news, caption);
  gtk_widget_set_visible (GTK_WIDGET (self->news), *caption != 0);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->news), get_hint (self));
}
