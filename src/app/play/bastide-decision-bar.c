/* bastide-decision-bar.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-decision-bar.h"

#include <glib/gi18n.h>
#include <string.h>

#include "bastide-box.h"
#include "bastide-choice-strip.h"
#include "bastide-columns-layout.h"
#include "bastide-edge-speech.h"
#include "bastide-hand-strip.h"
#include "bastide-icon.h"
#include "bastide-settings.h"
#include "bastide-tile-painting.h"
#include "model/words/bastide-sentences.h"
#include "model/words/bastide-texts.h"

/* Maximum length of a name in a list of following players, in characters: otherwise the bar would cover the board. */
#define MAX_LISTED_NAME 12

/* A longer prompt may take two lines; then there is no text below it. */
#define MAX_LINE 74

/* The width that the words below the prompt would like to have, in characters. */
#define USUAL_CHARS 46
#define BRIEF_CHARS 20

struct _BastideDecisionBar
{
  BastideChoiceWidget parent;

  /* Template widgets */
  GtkWidget            *row;
  GtkPicture           *chip;
  GtkLabel             *prompt;
  GtkLabel             *news;
  GtkWidget            *tray;
  GtkPicture           *tile;
  BastideHandStrip     *hand;
  BastideChoiceStrip   *kinds;
  BastideChoiceStrip   *verbs;
  BastideActionButtons *buttons;
  GtkWidget            *take_back;
  GtkWidget            *skip;
  GtkLabel             *skip_label;
  GtkLabel             *skip_key;
  GtkWidget            *pause;
  GtkWidget            *primary;
  GtkLabel             *primary_label;
  GtkLabel             *primary_key;

  /* Owned */
  char            *news_text;
  char            *story;
  BastideComputer *computer; /* (nullable) */

  guint compact : 1;
  guint scoring : 1;
};

G_DEFINE_FINAL_TYPE (BastideDecisionBar, bastide_decision_bar, BASTIDE_TYPE_CHOICE_WIDGET)

enum
{
  PROP_0,
  PROP_COMPACT,
  PROP_COMPUTER,
  N_PROPS
};

enum
{
  SIGNAL_RESULT,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

/* --- What it says: who decides what, and why or how ------------------------------------------------------------- */

static gboolean
is_placing (BastideDecisionBar *self)
{
  return bastide_choice_lays_tile (self->parent.choice);
}

/* Whether the decision is nothing but a place on the board or the track: no figure, no button. */
static gboolean
is_pointing (BastideDecisionBar *self)
{
  return bastide_choice_get_n_spots (self->parent.choice) > 0 && bastide_choice_get_figures (self->parent.choice) == 0;
}

static gboolean
is_over (BastideDecisionBar *self)
{
  return bastide_choice_get_decision (self->parent.choice)->status == BASTIDE_STATUS_END;
}

static gboolean
is_closed (BastideDecisionBar *self)
{
  return bastide_choice_get_closed (self->parent.choice);
}

/* Returns: (nullable): the computer player that moves, if any */
static BastideComputer *
get_mover (BastideDecisionBar *self)
{
  return self->computer != NULL && bastide_computer_get_player (self->computer) >= 0 ? self->computer : NULL;
}

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

/* The players who act next, if all do in turn: “then 3 more pieces: Cyril, Anna, Bert”. Returns: (nullable): NULL if
 * there are none */
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

/* In the step in which figures are placed, some rules let players call one home instead. The prompt says whether one
 * can be placed and whether one can be called; figures on the board are easily overlooked. */
static char *
describe_decision (BastideDecisionBar *self)
{
  BastideChoice *choice = self->parent.choice;
  const BastideDecision *decision = bastide_choice_get_decision (choice);

  if (gtk_widget_get_visible (GTK_WIDGET (self->hand)) && bastide_choice_get_n_tiles (self->parent.choice) == 0
      && bastide_choice_get_n_buttons (self->parent.choice) > 0)
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

  gtk_widget_set_visible (GTK_WIDGET (self->chip), player >= 0 && !is_over (self) && !is_closed (self));
  /* Nobody is asked while a lesson speaks. */
  if (is_closed (self))
    {
      gtk_label_set_label (self->prompt, "");
      return;
    }
  if (is_over (self))
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

/* The way to go on by keyboard, depending on the targets. */
static const char *
get_hint (BastideDecisionBar *self)
{
  if (is_over (self) || get_mover (self) != NULL)
    return "";
  if (is_placing (self))
    return bastide_choice_get_n_tiles (self->parent.choice) > 1
             ? _("Arrow keys choose a cell, R turns, X takes another tile, Enter places")
             : _("Arrow keys choose a cell, R turns, Enter places");
  if (bastide_choice_get_n_spots (self->parent.choice) > 0)
    {
      if (!bastide_choice_get_can_pass (self->parent.choice))
        return _("Arrow keys choose a spot, Enter takes it");
      return is_pointing (self) ? _("Arrow keys choose a spot, Enter takes it, S skips")
                                : _("Arrow keys choose a spot, Enter places, S skips");
    }
  if (bastide_choice_get_n_buttons (self->parent.choice) > 0)
    return _("Number keys choose");

  return bastide_choice_get_can_confirm (self->parent.choice) ? _("Nothing is revealed until then") : "";
}

/* The effect of the selection on an edge. Returns: (nullable): NULL for anything else */
static char *
describe_selected (BastideDecisionBar *self)
{
  int selected = bastide_choice_get_selected (self->parent.choice);

  return selected >= 0 && bastide_choice_get_spot (self->parent.choice, (guint) selected)->target == BASTIDE_TARGET_EDGE
           ? bastide_edge_speech_describe_preview (self->parent.choice, (guint) selected) : NULL;
}

/* Below the prompt: the reason for it, or the latest event, or the way to go on. @reason: (nullable) */
static const char *
get_caption (BastideDecisionBar *self,
             const char         *reason)
{
  /* The reason for a computer player's decision is not shown. */
  if (reason != NULL && get_mover (self) == NULL)
    return reason;
  /* A choice on the board alone is easily overlooked. */
  if (is_pointing (self) && !is_placing (self))
    return get_hint (self);

  return self->news_text != NULL ? self->news_text : get_hint (self);
}

/* The words below the prompt may depend on the selection. */
static void
update_caption (BastideDecisionBar *self)
{
  g_autofree char *selected = describe_selected (self);
  g_autofree char *reason = bastide_text_reason (bastide_game_get_rules (bastide_choice_get_game (self->parent.choice)),
                                                 bastide_choice_get_decision (self->parent.choice));
  const char *caption = selected != NULL ? selected : get_caption (self, reason);
  const char *hint;
  g_autofree char *both = NULL;

  gtk_label_set_label (self->news, caption);
  if (self->story != NULL && caption == self->news_text)
    gtk_accessible_update_property (GTK_ACCESSIBLE (self->news), GTK_ACCESSIBLE_PROPERTY_LABEL, self->story, -1);
  else
    gtk_accessible_reset_property (GTK_ACCESSIBLE (self->news), GTK_ACCESSIBLE_PROPERTY_LABEL);
  gtk_widget_set_visible (GTK_WIDGET (self->news),
                          *caption != '\0' && g_utf8_strlen (gtk_label_get_text (self->prompt), -1) <= MAX_LINE);

  /* Repeats texts that may be cut off or have no room, and gives the way to go on. */
  hint = get_hint (self);
  if (*caption != '\0' && *hint != '\0' && strcmp (caption, hint) != 0)
    both = g_strdup_printf ("%s\n%s", caption, hint);
  gtk_widget_set_tooltip_text (gtk_widget_get_parent (GTK_WIDGET (self->news)),
                               both != NULL ? both : *hint != '\0' ? hint : caption);
}

/* --- What can be pressed --------------------------------------------------------------------------------------- */

/* Sets the main button's words: @key as on a keyboard. It appears when it can be pressed, and its room is reserved: the
 * board above must not change its size with each selection. */
static void
show_primary (BastideDecisionBar *self,
              const char         *label,
              const char         *key,
              gboolean            possible)
{
  gtk_label_set_label (self->primary_label, label);
  gtk_label_set_label (self->primary_key, key);
  gtk_widget_set_sensitive (self->primary, possible);
  gtk_widget_set_child_visible (self->primary, possible);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->primary), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

/* Whether the next revelation belongs to the turn: a die, a card. */
static gboolean
is_in_turn (BastideDecisionBar *self)
{
  const BastideDecision *decision = bastide_choice_get_decision (self->parent.choice);

  return decision->status == BASTIDE_STATUS_CHANCE && decision->title != NULL && decision->title->one != NULL;
}

/* The name of choosing the selected spot, if it has one. */
static const char *
get_choose_label (BastideDecisionBar *self)
{
  int selected = bastide_choice_get_selected (self->parent.choice);
  const BastideVerb *verb =
    selected >= 0 ? bastide_choice_get_verb_at (self->parent.choice,
                                                bastide_choice_get_spot (self->parent.choice, (guint) selected)) : NULL;

  return verb != NULL && verb->label != NULL && bastide_verb_get_argument (verb, 0) == BASTIDE_ARGUMENT_NONE
           ? bastide_text_verb (verb) : C_("spot", "Choose");
}

static void
update_primary (BastideDecisionBar *self)
{
  gboolean asks = g_settings_get_enum (bastide_settings_get (), BASTIDE_SETTING_CONFIRM_TURNS) != BASTIDE_CONFIRM_NEVER;
  gboolean over = is_over (self);
  gboolean placing = is_placing (self);
  gboolean pointing = is_pointing (self);
  gboolean can_choose = bastide_choice_get_can_choose (self->parent.choice);
  gboolean can_confirm = bastide_choice_get_can_confirm (self->parent.choice);
  gboolean answers = bastide_choice_get_n_buttons (self->parent.choice) > 0;

  if (get_mover (self) != NULL)
    {
      gboolean watching = bastide_computer_get_can_pause (self->computer);
      gboolean paused = bastide_computer_get_paused (self->computer);

      /* While computer players move, this can be skipped, or paused if nobody else would pause it. */
      if (paused)
        show_primary (self, C_("computer player", "Continue"), _("Space"), TRUE);
      else
        show_primary (self, watching ? _("Skip to the end") : C_("computer player", "Skip"), _("Space"), TRUE);
      gtk_widget_set_visible (self->primary, paused || bastide_computer_get_can_skip (self->computer));
      gtk_widget_set_visible (self->pause, watching && !paused);
      return;
    }
  gtk_widget_set_visible (self->pause, FALSE);

  /* Translators: “Space” and “Enter” are the keys, as on a keyboard */
  if (over)
    show_primary (self, self->scoring ? _("Skip to result") : _("Show result"),
                  self->scoring ? _("Shift+Space") : _("Space"), TRUE);
  else if (placing)
    show_primary (self, C_("tile", "Place"), _("Enter"), can_choose);
  else if (pointing)
    show_primary (self, get_choose_label (self), _("Enter"), can_choose);
  else
    show_primary (self, is_in_turn (self) ? _("Go on") : _("Confirm turn"), _("Space"), can_confirm);

  /* Answers, if there are any, are the main buttons. Beside figures there is room for the button that confirms next, so
   * that it does not appear in the place of the one that skips. */
  gtk_widget_set_visible (self->primary, !is_closed (self) && (over || pointing || can_confirm || (asks && !answers)));
}

static void
bastide_decision_bar_selected (BastideChoiceWidget *widget)
{
  BastideDecisionBar *self = BASTIDE_DECISION_BAR (widget);
  const BastideDecision *decision;

  if (bastide_choice_get_game (self->parent.choice) == NULL)
    return;

  update_caption (self);
  update_primary (self);

  decision = bastide_choice_get_decision (self->parent.choice);
  gtk_widget_set_visible (self->tray, self->compact && is_placing (self));
  bastide_tile_painting_show (self->tile, self->parent.tiles, decision->tile,
                              bastide_choice_get_rotation (self->parent.choice));
}

/* The words on the button that declines depend on the offer. */
static void
update_skip (BastideDecisionBar *self)
{
  BastideGame *game = bastide_choice_get_game (self->parent.choice);
  const BastideRules *rules = bastide_game_get_rules (game);
  g_auto (BastideActions) actions = BASTIDE_ACTIONS_INIT;

  if (!bastide_choice_get_can_pass (self->parent.choice))
    return;

  bastide_game_list (game, &actions);
  for (guint i = 0; i < actions.n_items; i++)
    if (bastide_rules_get_verb (rules, actions.items[i].verb)->passes)
      {
        const BastideSetup *setup = bastide_game_get_setup (game);
        const BastideState *state = bastide_game_get_state (game);
        g_autofree char *label = bastide_text_button (rules, setup, state, actions.items[i]);
        g_autofree char *hint = bastide_text_hint (rules, setup, state, actions.items[i]);

        gtk_label_set_label (self->skip_label, label);
        /* There is no room for what is declined. */
        gtk_widget_set_tooltip_text (self->skip, hint);
        gtk_accessible_update_property (GTK_ACCESSIBLE (self->skip), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                        GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, hint, -1);
      }
}

static void
bastide_decision_bar_changed (BastideChoiceWidget *widget)
{
  BastideDecisionBar *self = BASTIDE_DECISION_BAR (widget);

  gtk_widget_set_visible (self->row, bastide_choice_get_game (self->parent.choice) != NULL);
  if (bastide_choice_get_game (self->parent.choice) == NULL)
    return;

  if (get_mover (self) != NULL)
    {
      guint number = (guint) bastide_computer_get_player (self->computer);
      BastidePlayer *player = bastide_game_get_player (bastide_choice_get_game (self->parent.choice), number);
      const char *name = bastide_player_get_name (player);
      g_autofree char *markup = NULL;

      /* Shows which computer player moves. */
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
  else
    update_prompt (self);
  update_caption (self);
  update_skip (self);
  gtk_widget_set_visible (self->take_back, self->compact && get_mover (self) == NULL
                                             && bastide_choice_get_can_take_back (self->parent.choice));
  bastide_decision_bar_selected (widget);
}

/* Something other than the choice has changed. */
static void
update (BastideDecisionBar *self)
{
  if (self->parent.choice != NULL)
    bastide_decision_bar_changed (BASTIDE_CHOICE_WIDGET (self));
}

/* Unseen, it is announced again when the page is shown: the computer players wait meanwhile. */
static void
on_computer_changed_cb (BastideDecisionBar *self)
{
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    update (self);
}

static void
on_skip_cb (BastideDecisionBar *self)
{
  bastide_choice_pass (self->parent.choice);
}

/* Pointing at the button to skip shows the effects of skipping. */
static void
on_skip_pointed_cb (BastideDecisionBar *self)
{
  if (self->parent.choice != NULL)
    bastide_choice_set_answer (self->parent.choice, (int) bastide_choice_get_n_buttons (self->parent.choice));
}

static void
on_skip_left_cb (BastideDecisionBar *self)
{
  if (self->parent.choice != NULL)
    bastide_choice_set_answer (self->parent.choice, -1);
}

static void
on_pause_cb (BastideDecisionBar *self)
{
  bastide_computer_set_paused (self->computer, TRUE);
}

/* Continues after a pause, or completes the pending moves at once. */
static void
press_for_computer (BastideDecisionBar *self)
{
  if (bastide_computer_get_paused (self->computer))
    bastide_computer_set_paused (self->computer, FALSE);
  else if (bastide_computer_get_can_skip (self->computer))
    bastide_computer_skip (self->computer);
}

static void
on_primary_cb (BastideDecisionBar *self)
{
  if (get_mover (self) != NULL)
    press_for_computer (self);
  else if (is_over (self))
    g_signal_emit (self, signals[SIGNAL_RESULT], 0);
  else if (is_pointing (self))
    bastide_choice_choose_in_sight (self->parent.choice);
  else
    bastide_choice_confirm (self->parent.choice);
}

static void
on_turn_left_cb (BastideDecisionBar *self)
{
  bastide_choice_turn (self->parent.choice, -1);
}

static void
on_turn_right_cb (BastideDecisionBar *self)
{
  bastide_choice_turn (self->parent.choice, 1);
}

static void
bastide_decision_bar_dispose (GObject *object)
{
  BastideDecisionBar *self = BASTIDE_DECISION_BAR (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), BASTIDE_TYPE_DECISION_BAR);
  g_clear_object (&self->computer);

  G_OBJECT_CLASS (bastide_decision_bar_parent_class)->dispose (object);
}

static void
bastide_decision_bar_finalize (GObject *object)
{
  BastideDecisionBar *self = BASTIDE_DECISION_BAR (object);

  g_free (self->news_text);
  g_free (self->story);

  G_OBJECT_CLASS (bastide_decision_bar_parent_class)->finalize (object);
}

static void
bastide_decision_bar_set_property (GObject      *object,
                                   guint         property,
                                   const GValue *value,
                                   GParamSpec   *pspec)
{
  BastideDecisionBar *self = BASTIDE_DECISION_BAR (object);

  switch (property)
    {
    case PROP_COMPACT:
      if (!self->compact == !g_value_get_boolean (value))
        break;
      self->compact = !!g_value_get_boolean (value);
      update (self);
      break;

    case PROP_COMPUTER:
      self->computer = g_value_dup_object (value);
      g_signal_connect_object (self->computer, "changed", G_CALLBACK (on_computer_changed_cb), self,
                               G_CONNECT_SWAPPED);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
    }
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  g_type_ensure (BASTIDE_TYPE_ACTION_BUTTONS);
  g_type_ensure (BASTIDE_TYPE_ICON);
  g_type_ensure (BASTIDE_TYPE_CHOICE_STRIP);
  g_type_ensure (BASTIDE_TYPE_HAND_STRIP);
  g_type_ensure (BASTIDE_TYPE_COLUMNS_LAYOUT);
  g_type_ensure (BASTIDE_TYPE_TILE_PAINTING);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bastide_game/Bastide/bastide-decision-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideDecisionBar, row);
  gtk_widget_class_bind_template_child (widget_class, BastideDecisionBar, chip);
  gtk_widget_class_bind_template_child (widget_class, BastideDecisionBar, prompt);
  gtk_widget_class_bind_template_child (widget_class, BastideDecisionBar, news);
  gtk_widget_class_bind_template_child (widget_class, BastideDecisionBar, tray);
  gtk_widget_class_bind_template_child (widget_class, BastideDecisionBar, tile);
  gtk_widget_class_bind_template_child (widget_class, BastideDecisionBar, hand);
  gtk_widget_class_bind_template_child (widget_class, BastideDecisionBar, kinds);
  gtk_widget_class_bind_template_child (widget_class, BastideDecisionBar, verbs);
  gtk_widget_class_bind_template_child (widget_class, BastideDecisionBar, buttons);
  gtk_widget_class_bind_template_child (widget_class, BastideDecisionBar, take_back);
  gtk_widget_class_bind_template_child (widget_class, BastideDecisionBar, skip);
  gtk_widget_class_bind_template_child (widget_class, BastideDecisionBar, skip_label);
  gtk_widget_class_bind_template_child (widget_class, BastideDecisionBar, skip_key);
  gtk_widget_class_bind_template_child (widget_class, BastideDecisionBar, pause);
  gtk_widget_class_bind_template_child (widget_class, BastideDecisionBar, primary);
  gtk_widget_class_bind_template_child (widget_class, BastideDecisionBar, primary_label);
  gtk_widget_class_bind_template_child (widget_class, BastideDecisionBar, primary_key);
  gtk_widget_class_bind_template_callback (widget_class, on_skip_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_skip_pointed_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_skip_left_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_pause_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_primary_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_turn_left_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_turn_right_cb);
}

static void
bastide_decision_bar_class_init (BastideDecisionBarClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = bastide_decision_bar_dispose;
  object_class->finalize = bastide_decision_bar_finalize;
  object_class->set_property = bastide_decision_bar_set_property;
  BASTIDE_CHOICE_WIDGET_CLASS (klass)->changed = bastide_decision_bar_changed;
  BASTIDE_CHOICE_WIDGET_CLASS (klass)->selected = bastide_decision_bar_selected;

  properties[PROP_COMPACT] = g_param_spec_boolean ("compact", NULL, NULL, FALSE,
                                                   G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_COMPUTER] = g_param_spec_object ("computer", NULL, NULL, BASTIDE_TYPE_COMPUTER,
                                                   G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  signals[SIGNAL_RESULT] = g_signal_new ("result", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                         G_TYPE_NONE, 0);

  bind_template (widget_class);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
bastide_decision_bar_init (BastideDecisionBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_label_set_label (self->skip_key, "S");
  g_signal_connect_object (bastide_settings_get (), "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
}

void
bastide_decision_bar_set_brief (BastideDecisionBar *self,
                                gboolean            brief)
{
  g_return_if_fail (BASTIDE_IS_DECISION_BAR (self));

  gtk_label_set_max_width_chars (self->news, brief ? BRIEF_CHARS : USUAL_CHARS);
}

/**
 * bastide_decision_bar_set_news:
 * @news: (nullable): the latest event; %NULL to show how to go on instead
 */
void
bastide_decision_bar_set_news (BastideDecisionBar *self,
                               const char         *news)
{
  g_return_if_fail (BASTIDE_IS_DECISION_BAR (self));

  if (g_strcmp0 (news, self->news_text) == 0)
    return;

  g_free (self->news_text);
  self->news_text = g_strdup (news);
  update (self);
}

/**
 * bastide_decision_bar_set_story:
 * @story: (nullable): everything that computer players have done since a person decided, for screen readers; %NULL if
 *   the news cover it
 */
void
bastide_decision_bar_set_story (BastideDecisionBar *self,
                                const char         *story)
{
  g_return_if_fail (BASTIDE_IS_DECISION_BAR (self));

  if (g_strcmp0 (story, self->story) == 0)
    return;

  g_free (self->story);
  self->story = g_strdup (story);
  update (self);
}

/**
 * bastide_decision_bar_set_scoring:
 * @scoring: whether the final scoring is being shown
 */
void
bastide_decision_bar_set_scoring (BastideDecisionBar *self,
                                  gboolean            scoring)
{
  g_return_if_fail (BASTIDE_IS_DECISION_BAR (self));

  self->scoring = !!scoring;
  update (self);
}

static gboolean
press_number (BastideDecisionBar *self,
              guint               number)
{
  return (gtk_widget_get_visible (GTK_WIDGET (self->kinds)) && bastide_choice_strip_press (self->kinds, number))
         || (gtk_widget_get_visible (GTK_WIDGET (self->verbs)) && bastide_choice_strip_press (self->verbs, number))
         || bastide_action_buttons_press (self->buttons, number);
}

/**
 * bastide_decision_bar_press:
 * @keyval: the meaning of the pressed key
 *
 * Space presses the main button, S skips, 1 to 9 choose the kind of figure, or another item; P pauses computer players
 * that play among themselves, and lets them continue.
 *
 * Returns: whether the key means anything now
 */
gboolean
bastide_decision_bar_press (BastideDecisionBar *self,
                            guint               keyval)
{
  g_return_val_if_fail (BASTIDE_IS_DECISION_BAR (self), FALSE);

  if (keyval == GDK_KEY_p && get_mover (self) != NULL && bastide_computer_get_can_pause (self->computer))
    {
      bastide_computer_set_paused (self->computer, !bastide_computer_get_paused (self->computer));
      return TRUE;
    }
  if (keyval == GDK_KEY_space)
    {
      if (get_mover (self) != NULL)
        press_for_computer (self);
      else if (is_over (self) && !is_closed (self))
        g_signal_emit (self, signals[SIGNAL_RESULT], 0);
      else
        bastide_choice_confirm (self->parent.choice);
      return TRUE;
    }
  if (keyval == GDK_KEY_s)
    return bastide_choice_pass (self->parent.choice);
  if (keyval >= GDK_KEY_1 && keyval <= GDK_KEY_9)
    return press_number (self, keyval - GDK_KEY_1 + 1);

  return FALSE;
}

/**
 * bastide_decision_bar_show_lights:
 * @lights: (element-type BastideLight): what a lesson speaks of; what is not in the bar has no meaning here
 *
 * Outlines it until there are others, or another decision.
 */
void
bastide_decision_bar_show_lights (BastideDecisionBar *self,
                                  const GArray       *lights)
{
  const BastideRules *rules;
  guint number = 0;

  g_return_if_fail (BASTIDE_IS_DECISION_BAR (self));

  bastide_widget_set_class (self->tray, "lit", FALSE);
  bastide_widget_set_class (self->skip, "lit", FALSE);
  bastide_widget_set_class (self->primary, "lit", FALSE);
  if (bastide_choice_get_game (self->parent.choice) == NULL)
    return;

  rules = bastide_game_get_rules (bastide_choice_get_game (self->parent.choice));
  for (guint i = 0; i < lights->len; i++)
    {
      const BastideLight *light = &g_array_index (lights, BastideLight, i);

      if (light->type == BASTIDE_LIGHT_HAND
          || (light->type == BASTIDE_LIGHT_BUTTON && g_str_equal (light->word, "turn")))
        bastide_widget_set_class (self->tray, "lit", TRUE);
      if (light->type != BASTIDE_LIGHT_BUTTON)
        continue;
      if (g_str_equal (light->word, "pass"))
        bastide_widget_set_class (self->skip, "lit", TRUE);
      if (g_str_equal (light->word, "confirm") || g_str_equal (light->word, "place"))
        bastide_widget_set_class (self->primary, "lit", TRUE);
      number = 0;
      for (GtkWidget *button = gtk_widget_get_first_child (GTK_WIDGET (self->buttons)); button != NULL;
           button = gtk_widget_get_next_sibling (button))
        {
          const BastideAction *action = bastide_choice_get_button (self->parent.choice, number++);

          if (g_str_equal (bastide_rules_get_verb (rules, action->verb)->name, light->word))
            bastide_widget_set_class (button, "lit", TRUE);
        }
    }
}
