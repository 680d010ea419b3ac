/* bastide-hint.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-hint.h"

#include <glib/gi18n.h>

#include "bastide-aid.h"
#include "bastide-settings.h"
#include "model/thinking/bastide-thinking.h"
#include "model/words/bastide-suggestion.h"

/* Who is asked, and how long he may think, of processor time. */
#define HINT_MIND "master"
#define HINT_MILLISECONDS 1000

/* How many moves are proposed. */
#define MAX_SUGGESTIONS 3

/* Processor time for one decision of an analysis. */
#define ANALYSIS_MILLISECONDS 300

struct _BastideHint
{
  GObject parent_instance;

  /* Owned */
  BastideGame     *game;
  BastideChoice   *choice;
  GSignalGroup    *game_signals;
  GSignalGroup    *review_signals;
  GCancellable    *cancellable; /* while somebody thinks */
  BastideAnalysis *analysis;    /* (nullable): of the game once it is over */
  GPtrArray       *suggestions; /* (element-type BastideSuggestion) (nullable): that are shown */
  BastideThought  *thought;     /* (nullable): whose moves they are, unless they are of the analysis */

  /* Borrowed */
  BastideHintView  *view;
  BastideBoardView *board;
};

G_DEFINE_FINAL_TYPE (BastideHint, bastide_hint, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_ANALYSIS,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static gboolean
is_reviewing (BastideHint *self)
{
  return self->game != NULL && bastide_review_get_running (bastide_game_get_review (self->game));
}

/* --- The best moves -------------------------------------------------------------------------------------------- */

static void
show (BastideHint *self,
      gboolean     focus)
{
  const BastideRules *rules = bastide_game_get_rules (self->game);

  g_clear_pointer (&self->suggestions, g_ptr_array_unref);
  self->suggestions = bastide_suggestions_new (rules, bastide_game_get_setup (self->game),
                                               bastide_game_get_state (self->game), self->thought, MAX_SUGGESTIONS);
  bastide_board_view_show_suggestions (self->board, self->suggestions);
  bastide_hint_view_show (self->view, self->suggestions->len > 1 ? _("The best moves") : _("The best move"),
                          self->suggestions, bastide_rules_get_n_players (rules), focus);
}

/* The reasons may name players, who have another name or colour now; the moves are the same. */
static void
on_player_changed_cb (BastideHint *self)
{
  if (self->thought != NULL)
    show (self, bastide_hint_view_has_focus (self->view));
}

static void
on_thought_cb (GObject      *source,
               GAsyncResult *result,
               gpointer      data)
{
  g_autoptr (BastideHint) self = data;
  g_autoptr (BastideThought) thought = bastide_thinking_finish (result, NULL);

  /* Whoever cancels has tidied up, and may have asked again. */
  if (thought == NULL || g_cancellable_is_cancelled (g_task_get_cancellable (G_TASK (result))))
    return;

  g_clear_object (&self->cancellable);
  self->thought = g_steal_pointer (&thought);
  show (self, TRUE);
}

static void
on_lit_cb (BastideHintView *view,
           int              suggestion,
           BastideHint     *self)
{
  bastide_board_view_light_suggestion (self->board, suggestion);
}

/* The tile and the figure are placed, but nothing is confirmed yet. */
static void
on_taken_cb (GtkWidget   *widget,
             guint        suggestion,
             BastideHint *self)
{
  const BastideSuggestion *taken = g_ptr_array_index (self->suggestions, suggestion);
  BastideLine line = taken->line;

  if (is_reviewing (self))
    return;

  bastide_hint_dismiss (self);
  bastide_choice_take (self->choice, line.actions, line.n_actions);
}

static void
on_closed_cb (BastideHint *self)
{
  gboolean had_focus = bastide_hint_view_has_focus (self->view);

  bastide_hint_stop (self);
  if (had_focus)
    gtk_widget_grab_focus (GTK_WIDGET (self->board));
}

/* Whoever decides now may need none. In review it is the moment that counts, not what could be chosen. */
static void
on_renewed_cb (BastideHint *self)
{
  if (!is_reviewing (self))
    bastide_hint_dismiss (self);
}

/* --- Where most was lost --------------------------------------------------------------------------------------- */

/* What was better, and what was done, as two moves. */
static void
show_mistake (BastideHint          *self,
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
  bastide_hint_view_show (self->view, title, self->suggestions,
                          bastide_rules_get_n_players (bastide_game_get_rules (self->game)), FALSE);
}

static void
show_progress (BastideHint *self)
{
  /* Translators: %d is a percentage */
  g_autofree char *text = g_strdup_printf (_("Analysing the game: %d %%"),
                                           (int) (bastide_analysis_get_progress (self->analysis) * 100));

  bastide_hint_view_wait (self->view, text);
}

static void
show_summary (BastideHint *self)
{
  g_autoptr (GPtrArray) none = g_ptr_array_new ();
  guint n = bastide_analysis_get_mistakes (self->analysis)->len;
  g_autofree char *text = NULL;

  if (n > 0)
    text = g_strdup_printf (ngettext ("%u turn is marked, in which much was lost.",
                                      "%u turns are marked, those in which most was lost.", n), n);
  else
    text = g_strdup (_("There is no turn in which much was lost for sure."));
  bastide_hint_view_show (self->view, text, none, 1, FALSE);
}

/* What there is to tell about the moment that is reviewed. */
static void
show_analysis (BastideHint *self)
{
  const BastideMistake *mistake;

  if (self->analysis == NULL || !is_reviewing (self))
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
    bastide_hint_view_clear (self->view);
}

static void
on_running_cb (BastideHint *self)
{
  if (!is_reviewing (self))
    return;

  show_analysis (self);
  if (bastide_analysis_get_finished (self->analysis) && self->suggestions == NULL)
    show_summary (self);
  else if (!bastide_analysis_get_running (self->analysis) && self->suggestions == NULL)
    bastide_hint_view_clear (self->view);
}

/* The game is another one, or has gone another way. */
static void
forget_analysis (BastideHint *self)
{
  g_autoptr (BastideAnalysis) former = g_steal_pointer (&self->analysis);

  if (former == NULL)
    return;

  g_signal_handlers_disconnect_by_data (former, self);
  if (bastide_analysis_get_running (former))
    bastide_analysis_cancel (former);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ANALYSIS]);
  /* Its moves may be those that are shown. */
  bastide_hint_dismiss (self);
}

static void
start_analysis (BastideHint *self)
{
  forget_analysis (self);
  self->analysis = bastide_analysis_new (self->game);
  g_signal_connect_object (self->analysis, "notify::progress", G_CALLBACK (show_analysis), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->analysis, "notify::running", G_CALLBACK (on_running_cb), self, G_CONNECT_SWAPPED);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ANALYSIS]);
  bastide_analysis_start (self->analysis, 0, ANALYSIS_MILLISECONDS);
}

/* On to the next marked turn, and from the last one to the first. */
static void
go_to_next_mistake (BastideHint *self)
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

/* Returns: whether there was one to stop */
static gboolean
cancel_analysis (BastideHint *self)
{
  if (self->analysis == NULL || !bastide_analysis_get_running (self->analysis))
    return FALSE;

  bastide_analysis_cancel (self->analysis);

  return TRUE;
}

/* Into a review, on to another moment, or out of it. */
static void
on_moment_cb (BastideHint *self)
{
  bastide_hint_dismiss (self);
  if (!is_reviewing (self))
    cancel_analysis (self);
  show_analysis (self);
}

/* --- The class ------------------------------------------------------------------------------------------------- */

static void
bastide_hint_dispose (GObject *object)
{
  BastideHint *self = BASTIDE_HINT (object);

  g_clear_object (&self->game_signals);
  g_clear_object (&self->review_signals);
  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_pointer (&self->suggestions, g_ptr_array_unref);
  g_clear_pointer (&self->thought, bastide_thought_free);
  g_clear_object (&self->analysis);
  g_clear_object (&self->choice);
  g_clear_object (&self->game);

  G_OBJECT_CLASS (bastide_hint_parent_class)->dispose (object);
}

static void
bastide_hint_get_property (GObject    *object,
                           guint       property,
                           GValue     *value,
                           GParamSpec *pspec)
{
  if (property == PROP_ANALYSIS)
    g_value_set_object (value, BASTIDE_HINT (object)->analysis);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
}

static void
bastide_hint_class_init (BastideHintClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = bastide_hint_dispose;
  object_class->get_property = bastide_hint_get_property;

  properties[PROP_ANALYSIS] = g_param_spec_object ("analysis", NULL, NULL, BASTIDE_TYPE_ANALYSIS,
                                                   G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
bastide_hint_init (BastideHint *self)
{
  self->game_signals = g_signal_group_new (BASTIDE_TYPE_GAME);
  g_signal_group_connect_swapped (self->game_signals, "changed", G_CALLBACK (forget_analysis), self);
  g_signal_group_connect_swapped (self->game_signals, "player-changed", G_CALLBACK (on_player_changed_cb), self);
  g_signal_group_connect_swapped (self->game_signals, "seat-changed", G_CALLBACK (on_renewed_cb), self);
  self->review_signals = g_signal_group_new (BASTIDE_TYPE_REVIEW);
  g_signal_group_connect_swapped (self->review_signals, "notify::moment", G_CALLBACK (on_moment_cb), self);
}

BastideHint *
bastide_hint_new (BastideHintView  *view,
                  BastideBoardView *board,
                  BastideChoice    *choice)
{
  BastideHint *self = g_object_new (BASTIDE_TYPE_HINT, NULL);

  self->view = view;
  self->board = board;
  self->choice = g_object_ref (choice);
  g_signal_connect_object (view, "lit", G_CALLBACK (on_lit_cb), self, 0);
  g_signal_connect_object (view, "taken", G_CALLBACK (on_taken_cb), self, 0);
  g_signal_connect_object (view, "closed", G_CALLBACK (on_closed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (board, "suggestion-taken", G_CALLBACK (on_taken_cb), self, 0);
  g_signal_connect_object (choice, "renewed", G_CALLBACK (on_renewed_cb), self, G_CONNECT_SWAPPED);

  return self;
}

void
bastide_hint_set_game (BastideHint *self,
                       BastideGame *game)
{
  g_return_if_fail (BASTIDE_IS_HINT (self));

  forget_analysis (self);
  bastide_hint_dismiss (self);
  g_set_object (&self->game, game);
  g_signal_group_set_target (self->game_signals, game);
  g_signal_group_set_target (self->review_signals, game != NULL ? bastide_game_get_review (game) : NULL);
}

gboolean
bastide_hint_can_ask (BastideHint *self)
{
  BastideDecision decision;

  g_return_val_if_fail (BASTIDE_IS_HINT (self), FALSE);

  if (self->game == NULL || is_reviewing (self) || !bastide_aid_is_shown (self->game, BASTIDE_SETTING_AID_HINT))
    return FALSE;

  bastide_game_get_decision (self->game, &decision);

  return decision.status == BASTIDE_STATUS_DECISION && decision.player >= 0
         && !bastide_game_is_computer (self->game, (guint) decision.player);
}

void
bastide_hint_ask (BastideHint *self)
{
  BastideMind mind;
  BastideBudget budget;

  g_return_if_fail (BASTIDE_IS_HINT (self));

  if (!bastide_hint_can_ask (self) || self->cancellable != NULL || !bastide_mind_parse (HINT_MIND, &mind))
    return;

  bastide_hint_dismiss (self);
  budget = (BastideBudget) { mind.level->playouts, bastide_game_get_n_actions (self->game) };
  self->cancellable = g_cancellable_new ();
  bastide_hint_view_wait (self->view, _("Thinking…"));
  bastide_thinking_start ((BastideRules *) bastide_game_get_rules (self->game), bastide_game_get_state (self->game),
                          &mind, budget, HINT_MILLISECONDS, self->cancellable, on_thought_cb, g_object_ref (self));
}

gboolean
bastide_hint_get_thinking (BastideHint *self)
{
  g_return_val_if_fail (BASTIDE_IS_HINT (self), FALSE);

  return self->cancellable != NULL;
}

GPtrArray *
bastide_hint_get_suggestions (BastideHint *self)
{
  g_return_val_if_fail (BASTIDE_IS_HINT (self), NULL);

  return self->suggestions;
}

gboolean
bastide_hint_dismiss (BastideHint *self)
{
  g_return_val_if_fail (BASTIDE_IS_HINT (self), FALSE);

  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  if (!gtk_widget_get_visible (GTK_WIDGET (self->view)))
    return FALSE;

  if (bastide_hint_view_has_focus (self->view))
    gtk_widget_grab_focus (GTK_WIDGET (self->board));
  g_clear_pointer (&self->suggestions, g_ptr_array_unref);
  g_clear_pointer (&self->thought, bastide_thought_free);
  bastide_board_view_show_suggestions (self->board, NULL);
  bastide_hint_view_clear (self->view);

  return TRUE;
}

void
bastide_hint_analyse (BastideHint *self)
{
  g_return_if_fail (BASTIDE_IS_HINT (self));

  if (self->game == NULL || !bastide_game_get_finished (self->game))
    return;

  if (!is_reviewing (self))
    bastide_review_set_moment (bastide_game_get_review (self->game), (int) bastide_game_get_n_actions (self->game));
  if (cancel_analysis (self))
    return;
  if (self->analysis != NULL && bastide_analysis_get_finished (self->analysis))
    go_to_next_mistake (self);
  else
    start_analysis (self);
}

BastideAnalysis *
bastide_hint_get_analysis (BastideHint *self)
{
  g_return_val_if_fail (BASTIDE_IS_HINT (self), NULL);

  return self->analysis;
}

gboolean
bastide_hint_stop (BastideHint *self)
{
  g_return_val_if_fail (BASTIDE_IS_HINT (self), FALSE);

  return cancel_analysis (self) || bastide_hint_dismiss (self);
}
