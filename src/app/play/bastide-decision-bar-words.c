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
#include <string.h>

#include "bastide-edge-speech.h"
#include "model/words/bastide-sentences.h"
#include "model/words/bastide-texts.h"

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

BastideComputer *
_bastide_decision_bar_get_mover (BastideDecisionBar *self)
{
  return self->computer != NULL && bastide_computer_get_player (self->computer) >= 0 ? self->computer : NULL;
}

/* Whether there are tiles in hand, but none that can be placed. */
static gboolean
must_discard (BastideDecisionBar *self)
{
  return gtk_widget_get_visible (GTK_WIDGET (self->hand)) && bastide_choice_get_n_tiles (self->parent.choice) == 0
         && bastide_choice_get_n_buttons (self->parent.choice) > 0;
}

/* In a list of those who follow a name may not be longer than this, in characters: the bar would cover the board. */
#define MAX_LISTED_NAME 12

/* A prompt that is longer than this may take two lines; nothing is said below it then. */
#define MAX_LINE 74

static char *
shorten_name (const char *name)
{
  g_autofree char *begin = NULL;

  if (g_utf8_strlen (name, -1) <= MAX_LISTED_NAME)
    return g_strdup (name);

  begin = g_utf8_substring (name, 0, MAX_LISTED_NAME - 1);

  return g_strconcat (g_strchomp (begin), "…", NULL);
}

static const BastideFact *
find_fact (const BastideDecision *decision,
           const char            *name)
{
  for (guint i = 0; i < decision->n_facts; i++)
    if (g_str_equal (decision->facts[i].name, name))
      return &decision->facts[i];

  return NULL;
}

/* Who acts after that, where all do in turn: “then 3 more pieces: Cyril, Anna, Bert”.
 * Returns: (nullable): NULL where nobody does */
static char *
describe_others (BastideDecisionBar *self)
{
  BastideGame *game = bastide_choice_get_game (self->parent.choice);
  const BastideFact *pieces = find_fact (bastide_choice_get_decision (self->parent.choice), "pieces");
  GString *names;
  g_autofree char *list = NULL;

  if (pieces == NULL || !pieces->is_list || pieces->number <= 0)
    return NULL;

  names = g_string_new (NULL);
  for (int i = 0; i < pieces->number; i++)
    {
      BastidePlayer *player = bastide_game_get_player (game, pieces->numbers[i]);
      g_autofree char *name = shorten_name (bastide_player_get_name (player));

      /* Translators: between the names of players who act one after the other */
      g_string_append_printf (names, "%s%s", i > 0 ? C_("players in turn", ", ") : "", name);
    }
  list = g_string_free (names, FALSE);

  /* Translators: after what a player decides: how many pieces are built after that, and by whom in turn: “then 3 more
   * pieces: Cyril, Anna, Bert” */
  return g_strdup_printf (ngettext ("then %d more piece: %s", "then %d more pieces: %s", (gulong) pieces->number),
                          pieces->number, list);
}

/* Who moves, where a computer player does. */
static void
update_prompt_for_computer (BastideDecisionBar *self)
{
  guint number = (guint) bastide_computer_get_player (self->computer);
  BastidePlayer *player = bastide_game_get_player (bastide_choice_get_game (self->parent.choice), number);
  const char *name = bastide_player_get_name (player);
  g_autofree char *markup = NULL;

  if (bastide_computer_get_paused (self->computer))
    /* Translators: a computer player has to move, but the game is paused; keep the <b> */
    markup = g_markup_printf_escaped (C_("computer player", "<b>%s</b> waits: the game is paused"), name);
  else if (bastide_computer_get_thinking (self->computer))
    /* Translators: keep the <b> */
    markup = g_markup_printf_escaped (C_("computer player", "<b>%s</b> is thinking…"), name);
  else
    /* Translators: what a computer player has decided is being shown; keep the <b> */
    markup = g_markup_printf_escaped (C_("computer player", "<b>%s</b> is playing…"), name);

  gtk_widget_set_visible (GTK_WIDGET (self->chip), TRUE);
  bastide_icon_show_colour (self->chip, bastide_player_get_colour (player));
  gtk_label_set_markup (self->prompt, markup);
}

/* In the step in which figures are placed, some rules let players call one home instead. Whether one can be placed, and
 * whether one can be called, is told by what can be chosen; who stands on the board is easily overlooked. */
static char *
describe_decision (BastideDecisionBar *self)
{
  BastideChoice *choice = self->parent.choice;
  const BastideDecision *decision = bastide_choice_get_decision (choice);

  if (must_discard (self))
    return g_strdup (C_("decision", "put a tile aside: none of them fits"));
  if (g_strcmp0 (decision->kind, "figure") != 0 || !bastide_choice_has_target (choice, BASTIDE_TARGET_FIGURE))
    return bastide_text_decision (decision);

  return g_strdup (bastide_choice_get_figures (choice) != 0 ? C_("decision", "place a figure, call one home or skip")
                                                            : C_("decision", "call a figure home or skip"));
}

static void
update_prompt (BastideDecisionBar *self)
{
  BastideGame *game = bastide_choice_get_game (self->parent.choice);
  const BastideDecision *decision = bastide_choice_get_decision (self->parent.choice);
  int player = decision->player >= 0 ? decision->player : decision->active;
  g_autofree char *markup = NULL;
  g_autofree char *what = NULL;
  g_autofree char *others = NULL;

  gtk_widget_set_visible (GTK_WIDGET (self->chip), player >= 0 && !_bastide_decision_bar_is_over (self));
  if (_bastide_decision_bar_is_over (self))
    {
      gtk_label_set_label (self->prompt, self->scoring ? _("Final scoring") : _("The game is over"));
      return;
    }
  if (player < 0)
    return;

  bastide_icon_show_colour (self->chip, bastide_player_get_colour (bastide_game_get_player (game, (guint) player)));
  what = describe_decision (self);
  others = describe_others (self);
  if (others != NULL)
    {
      g_autofree char *first = g_steal_pointer (&what);

      /* Translators: what a player decides, and who acts after that: “build on the wall – then 1 more piece: Anna” */
      what = g_strdup_printf (C_("decision", "%s – %s"), first, others);
    }
  /* Translators: who decides and what: “Anna: place the tile”; keep the <b> */
  markup = g_markup_printf_escaped (C_("decision", "<b>%s:</b> %s"),
                                    bastide_player_get_name (bastide_game_get_player (game, (guint) player)), what);
  gtk_label_set_markup (self->prompt, markup);
}

/* How to go on by keyboard, by what can be pointed at. */
static const char *
get_hint (BastideDecisionBar *self)
{
  if (_bastide_decision_bar_is_over (self) || _bastide_decision_bar_get_mover (self) != NULL)
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

/* What is selected on an edge would bring this. Returns: (nullable): NULL for anything else */
static char *
describe_selected (BastideDecisionBar *self)
{
  int selected = bastide_choice_get_selected (self->parent.choice);

  return selected >= 0 && bastide_choice_get_spot (self->parent.choice, (guint) selected)->target == BASTIDE_TARGET_EDGE
           ? bastide_edge_speech_describe_preview (self->parent.choice, (guint) selected) : NULL;
}

/* Below the prompt: why it is asked, or what has just happened, or how to go on. */
static const char *
get_caption (BastideDecisionBar *self)
{
  const char *reason = bastide_text_reason (bastide_choice_get_decision (self->parent.choice));

  /* Why a computer player is asked is its business. */
  if (reason != NULL && _bastide_decision_bar_get_mover (self) == NULL)
    return reason;
  /* What is chosen on the board alone is easily overlooked. */
  if (_bastide_decision_bar_is_pointing (self) && !_bastide_decision_bar_is_placing (self))
    return get_hint (self);

  return self->news_text != NULL ? self->news_text : get_hint (self);
}

/* What may be cut off or has no room, and how to go on. */
static void
update_tooltip (BastideDecisionBar *self,
                const char         *caption)
{
  const char *hint = get_hint (self);
  g_autofree char *both = NULL;

  if (*caption != '\0' && *hint != '\0' && strcmp (caption, hint) != 0)
    both = g_strdup_printf ("%s\n%s", caption, hint);
  gtk_widget_set_tooltip_text (gtk_widget_get_parent (GTK_WIDGET (self->news)),
                               both != NULL ? both : *hint != '\0' ? hint : caption);
}

void
_bastide_decision_bar_update_caption (BastideDecisionBar *self)
{
  g_autofree char *selected = describe_selected (self);
  const char *caption = selected != NULL ? selected : get_caption (self);

  gtk_label_set_label (self->news, caption);
  if (self->story != NULL && caption == self->news_text)
    gtk_accessible_update_property (GTK_ACCESSIBLE (self->news), GTK_ACCESSIBLE_PROPERTY_LABEL, self->story, -1);
  else
    gtk_accessible_reset_property (GTK_ACCESSIBLE (self->news), GTK_ACCESSIBLE_PROPERTY_LABEL);
  gtk_widget_set_visible (GTK_WIDGET (self->news),
                          *caption != '\0' && g_utf8_strlen (gtk_label_get_text (self->prompt), -1) <= MAX_LINE);
  update_tooltip (self, caption);
}

void
_bastide_decision_bar_update_words (BastideDecisionBar *self)
{
  if (_bastide_decision_bar_get_mover (self) != NULL)
    update_prompt_for_computer (self);
  else
    update_prompt (self);
  _bastide_decision_bar_update_caption (self);
}
