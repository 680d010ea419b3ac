/* bastide-hint-view.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-hint-view.h"

#include <glib/gi18n.h>
#include <math.h>

#include "bastide-aid.h"
#include "bastide-columns-layout.h"
#include "bastide-settings.h"
#include "bastide-wrapped-label.h"
#include "model/thinking/bastide-thinking.h"
#include "model/words/bastide-suggestion.h"
#include "model/words/bastide-texts.h"

/* Padding of the bar, left and right of the moves; style.css has the same. */
#define PADDING 32

/* The computer player that gives hints, and its processor time for thinking. */
#define HINT_MIND "master"
#define HINT_MILLISECONDS 1000

/* Number of suggested moves. */
#define MAX_SUGGESTIONS 3

/* Processor time for one decision of an analysis. */
#define ANALYSIS_MILLISECONDS 300

struct _BastideHintView
{
  GtkWidget parent_instance;

  /* Template widgets */
  GtkWidget         *box;
  GtkSpinner        *spinner;
  GtkWidget         *icon;
  GtkLabel          *title;
  GtkWidget         *again; /* makes a puzzle of the mistake that is shown */
  GtkScrolledWindow *scrolled;
  GtkWidget         *rows;

  /* Owned */
  BastideGame     *game;
  BastideChoice   *choice;
  GSignalGroup    *game_signals;
  GSignalGroup    *review_signals;
  GCancellable    *cancellable; /* while a hint is being computed */
  BastideAnalysis *analysis;    /* (nullable): analysis of the game once it is over */
  GPtrArray       *suggestions; /* (element-type BastideSuggestion) (nullable): that are shown */
  BastideThought  *thought;     /* (nullable): the source of the moves, unless they are of the analysis */

  /* Borrowed */
  BastideBoardView *board;

  int most_height; /* for the rows */
};

G_DEFINE_FINAL_TYPE (BastideHintView, bastide_hint_view, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_ANALYSIS,
  N_PROPS
};

enum
{
  SIGNAL_LIT,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

/* --- Moves in words and numbers -------------------------------------------------------------------------------- */

/* The number of the row, from 0. */
static guint
get_number (GtkWidget *row)
{
  guint number = 0;

  for (GtkWidget *other = gtk_widget_get_prev_sibling (row); other != NULL; other = gtk_widget_get_prev_sibling (other))
    number++;

  return number;
}

/* The row under the pointer stands out, or else the focused one. */
static void
update_lit (BastideHintView *self)
{
  int focused = -1, pointed = -1, i = 0;

  for (GtkWidget *row = gtk_widget_get_first_child (self->rows); row != NULL; row = gtk_widget_get_next_sibling (row))
    {
      GtkStateFlags flags = gtk_widget_get_state_flags (row);

      if (flags & GTK_STATE_FLAG_FOCUSED)
        focused = i;
      if (flags & GTK_STATE_FLAG_PRELIGHT)
        pointed = i;
      i++;
    }

  g_signal_emit (self, signals[SIGNAL_LIT], 0, pointed >= 0 ? pointed : focused);
}

static void
on_clicked_cb (GtkWidget       *row,
               BastideHintView *self)
{
  bastide_hint_view_take (self, get_number (row));
}

static GtkWidget *
new_label (const char *text,
           const char *style)
{
  GtkWidget *label = bastide_wrapped_label_new (text, style);

  gtk_label_set_width_chars (GTK_LABEL (label), 10);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 40);

  return label;
}

/* The expected loss of a move compared with the best one. Returns: (nullable): %NULL if it is unknown */
static char *
print_value (GPtrArray *suggestions,
             guint      number)
{
  const BastideSuggestion *best = g_ptr_array_index (suggestions, 0);
  const BastideSuggestion *suggestion = g_ptr_array_index (suggestions, number);
  int less = (int) round (best->margin - suggestion->margin);

  if (number == 0)
    /* Translators: of one of several proposed moves */
    return g_strdup (C_("hint", "best"));
  if (!suggestion->valued)
    return NULL;

  /* Translators: of a proposed move: as good as the best one */
  return less == 0 ? g_strdup (C_("hint", "equal")) : bastide_text_signed (-less);
}

/* The number says how good it is compared with the others. Returns: (transfer full) */
static char *
describe_value (const BastideSuggestion *suggestion,
                guint                    n_players)
{
  g_autofree char *own = bastide_text_n_points ((int) round (suggestion->own));
  g_autofree char *lead = bastide_text_signed ((int) round (suggestion->margin));

  if (n_players < 2)
    /* Translators: of a proposed move; %s are points */
    return g_strdup_printf (_("Expected at the end of the game: %s"), own);

  /* Translators: of a proposed move; %1$s is a number of points with its sign, %2$s are points */
  return g_strdup_printf (_("Expected lead at the end of the game: %1$s; own points: %2$s"), lead, own);
}

static GtkWidget *
new_number (guint number)
{
  g_autofree char *text = g_strdup_printf ("%u", number);
  GtkWidget *label = gtk_label_new (text);

  gtk_widget_add_css_class (label, "keycap");
  gtk_widget_add_css_class (label, "numeric");
  gtk_widget_set_valign (label, GTK_ALIGN_START);

  return label;
}

/* The number of the move, its place, and its value. @value: (nullable) */
static GtkWidget *
new_head (const BastideSuggestion *suggestion,
          guint                    number,
          const char              *value)
{
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *place = new_label (suggestion->place, "caption");

  gtk_widget_add_css_class (place, "dim");
  gtk_label_set_yalign (GTK_LABEL (place), 0);
  gtk_widget_set_hexpand (place, TRUE);
  gtk_widget_set_margin_end (head, 10);
  gtk_box_append (GTK_BOX (head), new_number (number));
  gtk_box_append (GTK_BOX (head), place);
  if (value != NULL)
    {
      GtkWidget *label = gtk_label_new (value);

      gtk_widget_add_css_class (label, "numeric");
      gtk_widget_add_css_class (label, "accent");
      gtk_widget_add_css_class (label, "heading");
      gtk_widget_set_valign (label, GTK_ALIGN_START);
      gtk_box_append (GTK_BOX (head), label);
    }

  return head;
}

static void
name_row (GtkWidget               *row,
          const BastideSuggestion *suggestion,
          const char              *value,
          guint                    number,
          guint                    n_players)
{
  g_autofree char *described = suggestion->valued ? describe_value (suggestion, n_players) : NULL;
  const char *parts[] = { suggestion->place, suggestion->what, suggestion->why, value, NULL };
  const char *const *told = suggestion->place != NULL ? parts : parts + 1;
  g_autofree char *text = g_strjoinv (". ", (char **) told);
  /* Translators: a proposed move for the screen reader: its number, then where it is, what is done, why that is good,
   * how much less it brings than the best: “Move 1: 4 east. Start a city. 18 points when completed. best” */
  g_autofree char *name = g_strdup_printf (_("Move %1$u: %2$s"), number, text);

  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, described != NULL ? described : "", -1);
  gtk_widget_set_tooltip_text (row, described);
}

static GtkWidget *
new_row (BastideHintView *self,
         GPtrArray       *suggestions,
         guint            number,
         guint            n_players)
{
  const BastideSuggestion *suggestion = g_ptr_array_index (suggestions, number);
  g_autofree char *value = print_value (suggestions, number);
  GtkWidget *row = gtk_button_new ();
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_box_append (GTK_BOX (words), new_label (suggestion->what, "heading"));
  gtk_box_append (GTK_BOX (words), new_label (suggestion->why, "caption"));
  gtk_box_append (GTK_BOX (box), new_head (suggestion, number + 1, value));
  gtk_box_append (GTK_BOX (box), words);
  /* Side by side if there is room: large text leaves little of the board. */
  gtk_widget_set_layout_manager (box, g_object_new (BASTIDE_TYPE_COLUMNS_LAYOUT, "columns", 2, "breakpoint", 24,
                                                    "spacing", 2, "first-width", 230, NULL));
  gtk_button_set_child (GTK_BUTTON (row), box);
  gtk_widget_add_css_class (row, "move");
  name_row (row, suggestion, value, number + 1, n_players);
  g_signal_connect_object (row, "clicked", G_CALLBACK (on_clicked_cb), self, 0);
  g_signal_connect_object (row, "state-flags-changed", G_CALLBACK (update_lit), self, G_CONNECT_SWAPPED);

  return row;
}

static void
remove_rows (BastideHintView *self)
{
  GtkWidget *row;

  while ((row = gtk_widget_get_first_child (self->rows)) != NULL)
    {
      g_signal_handlers_disconnect_by_data (row, self);
      gtk_box_remove (GTK_BOX (self->rows), row);
    }
}

static void
set_title (BastideHintView *self,
           const char      *title,
           gboolean         waiting)
{
  gtk_label_set_label (self->title, title);
  gtk_spinner_set_spinning (self->spinner, waiting);
  gtk_widget_set_visible (GTK_WIDGET (self->spinner), waiting);
  gtk_widget_set_visible (self->icon, !waiting);
  gtk_widget_set_visible (self->again, FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
}

/**
 * bastide_hint_view_wait:
 * @text: the reason for waiting
 *
 * Shows that the moves are still being computed.
 */
void
bastide_hint_view_wait (BastideHintView *self,
                        const char      *text)
{
  g_return_if_fail (BASTIDE_IS_HINT_VIEW (self));

  remove_rows (self);
  gtk_widget_set_visible (GTK_WIDGET (self->scrolled), FALSE);
  set_title (self, text, TRUE);
}

/* The moves get the room that they need, with priority over the board. */
static void
update_height (BastideHintView *self)
{
  GtkWidget *parent = gtk_widget_get_parent (GTK_WIDGET (self));
  int width = parent != NULL ? gtk_widget_get_width (parent) - PADDING : 0;
  int height = 0;

  if (width > 0 && gtk_widget_get_first_child (self->rows) != NULL)
    gtk_widget_measure (self->rows, GTK_ORIENTATION_VERTICAL, width, NULL, &height, NULL, NULL);
  gtk_scrolled_window_set_min_content_height (self->scrolled, -1);
  gtk_scrolled_window_set_max_content_height (self->scrolled, self->most_height);
  gtk_scrolled_window_set_min_content_height (self->scrolled, MIN (height, self->most_height));
}

/**
 * bastide_hint_view_show:
 * @title: title of the moves
 * @suggestions: (element-type BastideSuggestion): the moves, the best first
 * @n_players: in the game
 * @focus: whether the first of them gets the focus
 */
void
bastide_hint_view_show (BastideHintView *self,
                        const char      *title,
                        GPtrArray       *suggestions,
                        guint            n_players,
                        gboolean         focus)
{
  g_return_if_fail (BASTIDE_IS_HINT_VIEW (self));

  remove_rows (self);
  for (guint i = 0; i < suggestions->len; i++)
    gtk_box_append (GTK_BOX (self->rows), new_row (self, suggestions, i, n_players));
  gtk_widget_set_visible (GTK_WIDGET (self->scrolled), suggestions->len > 0);
  update_height (self);
  set_title (self, title, FALSE);
  if (focus && suggestions->len > 0)
    gtk_widget_grab_focus (gtk_widget_get_first_child (self->rows));
}

/* Shows nothing any more. */
static void
clear (BastideHintView *self)
{
  gtk_spinner_stop (self->spinner);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  remove_rows (self);
}

static gboolean
is_reviewing (BastideHintView *self)
{
  return self->game != NULL && bastide_review_get_running (bastide_game_get_review (self->game));
}

/* --- The best moves -------------------------------------------------------------------------------------------- */

static void
show (BastideHintView *self,
      gboolean         focus)
{
  const BastideRules *rules = bastide_game_get_rules (self->game);

  g_clear_pointer (&self->suggestions, g_ptr_array_unref);
  self->suggestions = bastide_suggestions_new (rules, bastide_game_get_setup (self->game),
                                               bastide_game_get_state (self->game), self->thought, MAX_SUGGESTIONS);
  bastide_board_view_show_suggestions (self->board, self->suggestions);
  bastide_hint_view_show (self, self->suggestions->len > 1 ? _("The best moves") : _("The best move"),
                          self->suggestions, bastide_rules_get_n_players (rules), focus);
}

/* The reasons may name players, who have another name or colour now; the moves are the same. */
static void
on_player_changed_cb (BastideHintView *self)
{
  if (self->thought != NULL)
    show (self, bastide_hint_view_has_focus (self));
}

static void
on_thought_cb (GObject      *source,
               GAsyncResult *result,
               gpointer      data)
{
  g_autoptr (BastideHintView) self = data;
  g_autoptr (BastideThought) thought = bastide_thinking_finish (result, NULL);

  /* Cancelling has tidied up already, and a new hint may have been asked for. */
  if (thought == NULL || g_cancellable_is_cancelled (g_task_get_cancellable (G_TASK (result))))
    return;

  g_clear_object (&self->cancellable);
  self->thought = g_steal_pointer (&thought);
  show (self, TRUE);
}

/* The player who decides now may need none. In review the moment counts, not the choice. */
static void
on_renewed_cb (BastideHintView *self)
{
  if (!is_reviewing (self))
    bastide_hint_view_dismiss (self);
}

/* --- Where most was lost --------------------------------------------------------------------------------------- */

/* The better move, and the one that was played. */
static void
show_mistake (BastideHintView      *self,
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
  bastide_hint_view_show (self, title, self->suggestions,
                          bastide_rules_get_n_players (bastide_game_get_rules (self->game)), FALSE);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->again), "u", mistake->action);
  gtk_widget_set_visible (self->again, TRUE);
}

static void
show_progress (BastideHintView *self)
{
  /* Translators: %d is a percentage */
  g_autofree char *text = g_strdup_printf (_("Analysing the game: %d %%"),
                                           (int) (bastide_analysis_get_progress (self->analysis) * 100));

  bastide_hint_view_wait (self, text);
}

/* The result of the analysis for the moment that is reviewed. */
static void
show_analysis (BastideHintView *self)
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
    clear (self);
}

static void
on_running_cb (BastideHintView *self)
{
  if (!is_reviewing (self))
    return;

  show_analysis (self);
  if (bastide_analysis_get_finished (self->analysis) && self->suggestions == NULL)
    {
      g_autoptr (GPtrArray) none = g_ptr_array_new ();
      guint n = bastide_analysis_get_mistakes (self->analysis)->len;
      g_autofree char *text = NULL;

      if (n > 0)
        text = g_strdup_printf (ngettext ("%u costly turn is marked.",
                                          "%u turns are marked, those in which most was lost.", n), n);
      else
        text = g_strdup (_("No clear mistakes found."));
      bastide_hint_view_show (self, text, none, 1, FALSE);
    }
  else if (!bastide_analysis_get_running (self->analysis) && self->suggestions == NULL)
    clear (self);
}

/* The game is another one, or has gone another way. */
static void
forget_analysis (BastideHintView *self)
{
  g_autoptr (BastideAnalysis) former = g_steal_pointer (&self->analysis);

  if (former == NULL)
    return;

  g_signal_handlers_disconnect_by_data (former, self);
  if (bastide_analysis_get_running (former))
    bastide_analysis_cancel (former);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ANALYSIS]);
  /* Its moves may be those that are shown. */
  bastide_hint_view_dismiss (self);
}

/* Goes to the next marked turn, and from the last one to the first. */
static void
go_to_next_mistake (BastideHintView *self)
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
cancel_analysis (BastideHintView *self)
{
  if (self->analysis == NULL || !bastide_analysis_get_running (self->analysis))
    return FALSE;

  bastide_analysis_cancel (self->analysis);

  return TRUE;
}

/* Into a review, on to another moment, or out of it. */
static void
on_moment_cb (BastideHintView *self)
{
  bastide_hint_view_dismiss (self);
  if (!is_reviewing (self))
    cancel_analysis (self);
  show_analysis (self);
}

/* --- The widget ------------------------------------------------------------------------------------------------ */

static void
close_view (GtkWidget  *widget,
            const char *action,
            GVariant   *parameter)
{
  BastideHintView *self = BASTIDE_HINT_VIEW (widget);
  gboolean had_focus = bastide_hint_view_has_focus (self);

  bastide_hint_view_stop (self);
  if (had_focus)
    gtk_widget_grab_focus (GTK_WIDGET (self->board));
}

static void
bastide_hint_view_dispose (GObject *object)
{
  BastideHintView *self = BASTIDE_HINT_VIEW (object);

  if (self->rows != NULL)
    remove_rows (self);
  gtk_widget_dispose_template (GTK_WIDGET (self), BASTIDE_TYPE_HINT_VIEW);
  g_clear_object (&self->game_signals);
  g_clear_object (&self->review_signals);
  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_pointer (&self->suggestions, g_ptr_array_unref);
  g_clear_pointer (&self->thought, bastide_thought_free);
  if (self->analysis != NULL)
    g_signal_handlers_disconnect_by_data (self->analysis, self);
  cancel_analysis (self);
  g_clear_object (&self->analysis);
  g_clear_object (&self->choice);
  g_clear_object (&self->game);

  G_OBJECT_CLASS (bastide_hint_view_parent_class)->dispose (object);
}

static void
bastide_hint_view_get_property (GObject    *object,
                                guint       property,
                                GValue     *value,
                                GParamSpec *pspec)
{
  if (property == PROP_ANALYSIS)
    g_value_set_object (value, BASTIDE_HINT_VIEW (object)->analysis);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
}

static void
bastide_hint_view_class_init (BastideHintViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GType type = G_TYPE_FROM_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_hint_view_dispose;
  G_OBJECT_CLASS (klass)->get_property = bastide_hint_view_get_property;

  properties[PROP_ANALYSIS] = g_param_spec_object ("analysis", NULL, NULL, BASTIDE_TYPE_ANALYSIS,
                                                   G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, properties);
  signals[SIGNAL_LIT] = g_signal_new ("lit", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_INT);

  g_type_ensure (BASTIDE_TYPE_COLUMNS_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bastide_game/Bastide/bastide-hint-view.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideHintView, box);
  gtk_widget_class_bind_template_child (widget_class, BastideHintView, spinner);
  gtk_widget_class_bind_template_child (widget_class, BastideHintView, icon);
  gtk_widget_class_bind_template_child (widget_class, BastideHintView, title);
  gtk_widget_class_bind_template_child (widget_class, BastideHintView, again);
  gtk_widget_class_bind_template_child (widget_class, BastideHintView, scrolled);
  gtk_widget_class_bind_template_child (widget_class, BastideHintView, rows);
  gtk_widget_class_install_action (widget_class, "hint.close", NULL, close_view);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "hint.close", NULL);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
bastide_hint_view_init (BastideHintView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Hint"), -1);
  self->game_signals = g_signal_group_new (BASTIDE_TYPE_GAME);
  g_signal_group_connect_swapped (self->game_signals, "changed", G_CALLBACK (forget_analysis), self);
  g_signal_group_connect_swapped (self->game_signals, "player-changed", G_CALLBACK (on_player_changed_cb), self);
  g_signal_group_connect_swapped (self->game_signals, "seat-changed", G_CALLBACK (on_renewed_cb), self);
  self->review_signals = g_signal_group_new (BASTIDE_TYPE_REVIEW);
  g_signal_group_connect_swapped (self->review_signals, "notify::moment", G_CALLBACK (on_moment_cb), self);
}

/**
 * bastide_hint_view_set_board:
 * @board: where the moves are shown, too; it must stay as long as there is a game
 * @choice: in which a move is done that is taken
 */
void
bastide_hint_view_set_board (BastideHintView  *self,
                             BastideBoardView *board,
                             BastideChoice    *choice)
{
  g_return_if_fail (BASTIDE_IS_HINT_VIEW (self));
  g_return_if_fail (self->board == NULL);

  self->board = board;
  self->choice = g_object_ref (choice);
  g_signal_connect_object (self, "lit", G_CALLBACK (bastide_board_view_light_suggestion), board, G_CONNECT_SWAPPED);
  g_signal_connect_object (board, "suggestion-taken", G_CALLBACK (bastide_hint_view_take), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (choice, "renewed", G_CALLBACK (on_renewed_cb), self, G_CONNECT_SWAPPED);
}

void
bastide_hint_view_set_game (BastideHintView *self,
                            BastideGame     *game)
{
  g_return_if_fail (BASTIDE_IS_HINT_VIEW (self));

  forget_analysis (self);
  bastide_hint_view_dismiss (self);
  g_set_object (&self->game, game);
  g_signal_group_set_target (self->game_signals, game);
  g_signal_group_set_target (self->review_signals, game != NULL ? bastide_game_get_review (game) : NULL);
}

gboolean
bastide_hint_view_can_ask (BastideHintView *self)
{
  BastideDecision decision;

  g_return_val_if_fail (BASTIDE_IS_HINT_VIEW (self), FALSE);

  if (self->game == NULL || is_reviewing (self) || !bastide_aid_is_shown (self->game, BASTIDE_SETTING_AID_HINT))
    return FALSE;

  bastide_game_get_decision (self->game, &decision);

  return decision.status == BASTIDE_STATUS_DECISION && decision.player >= 0
         && !bastide_game_is_computer (self->game, (guint) decision.player);
}

void
bastide_hint_view_ask (BastideHintView *self)
{
  BastideMind mind;
  BastideBudget budget;

  g_return_if_fail (BASTIDE_IS_HINT_VIEW (self));

  if (!bastide_hint_view_can_ask (self) || self->cancellable != NULL || !bastide_mind_parse (HINT_MIND, &mind))
    return;

  bastide_hint_view_dismiss (self);
  budget = (BastideBudget) { mind.level->playouts, bastide_game_get_n_actions (self->game) };
  self->cancellable = g_cancellable_new ();
  bastide_hint_view_wait (self, _("Thinking…"));
  bastide_thinking_start ((BastideRules *) bastide_game_get_rules (self->game), bastide_game_get_state (self->game),
                          NULL, &mind, budget, HINT_MILLISECONDS, self->cancellable, on_thought_cb,
                          g_object_ref (self));
}

gboolean
bastide_hint_view_get_thinking (BastideHintView *self)
{
  g_return_val_if_fail (BASTIDE_IS_HINT_VIEW (self), FALSE);

  return self->cancellable != NULL;
}

GPtrArray *
bastide_hint_view_get_suggestions (BastideHintView *self)
{
  g_return_val_if_fail (BASTIDE_IS_HINT_VIEW (self), NULL);

  return self->suggestions;
}

gboolean
bastide_hint_view_dismiss (BastideHintView *self)
{
  g_return_val_if_fail (BASTIDE_IS_HINT_VIEW (self), FALSE);

  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  if (!gtk_widget_get_visible (GTK_WIDGET (self)))
    return FALSE;

  if (bastide_hint_view_has_focus (self))
    gtk_widget_grab_focus (GTK_WIDGET (self->board));
  g_clear_pointer (&self->suggestions, g_ptr_array_unref);
  g_clear_pointer (&self->thought, bastide_thought_free);
  bastide_board_view_show_suggestions (self->board, NULL);
  clear (self);

  return TRUE;
}

void
bastide_hint_view_analyse (BastideHintView *self)
{
  g_return_if_fail (BASTIDE_IS_HINT_VIEW (self));

  if (self->game == NULL || !bastide_game_get_finished (self->game))
    return;

  if (!is_reviewing (self))
    bastide_review_set_moment (bastide_game_get_review (self->game), (int) bastide_game_get_n_actions (self->game));
  if (cancel_analysis (self))
    return;
  if (self->analysis != NULL && bastide_analysis_get_finished (self->analysis))
    {
      go_to_next_mistake (self);
      return;
    }

  forget_analysis (self);
  self->analysis = bastide_analysis_new (self->game);
  g_signal_connect_object (self->analysis, "notify::progress", G_CALLBACK (show_analysis), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->analysis, "notify::running", G_CALLBACK (on_running_cb), self, G_CONNECT_SWAPPED);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ANALYSIS]);
  bastide_analysis_start (self->analysis, 0, ANALYSIS_MILLISECONDS);
}

BastideAnalysis *
bastide_hint_view_get_analysis (BastideHintView *self)
{
  g_return_val_if_fail (BASTIDE_IS_HINT_VIEW (self), NULL);

  return self->analysis;
}

gboolean
bastide_hint_view_stop (BastideHintView *self)
{
  g_return_val_if_fail (BASTIDE_IS_HINT_VIEW (self), FALSE);

  return cancel_analysis (self) || bastide_hint_view_dismiss (self);
}

/**
 * bastide_hint_view_take:
 * @suggestion: which of the moves that are shown
 *
 * Does a move: the tile and the figure are placed, but nothing is confirmed yet. In a review nothing happens.
 */
void
bastide_hint_view_take (BastideHintView *self,
                        guint            suggestion)
{
  const BastideSuggestion *taken;
  BastideLine line;

  g_return_if_fail (BASTIDE_IS_HINT_VIEW (self));
  g_return_if_fail (self->suggestions != NULL && suggestion < self->suggestions->len);

  taken = g_ptr_array_index (self->suggestions, suggestion);
  line = taken->line;
  if (is_reviewing (self))
    return;

  bastide_hint_view_dismiss (self);
  bastide_choice_take (self->choice, line.actions, line.n_actions);
}

/**
 * bastide_hint_view_set_most_height:
 * @height: maximum height of the moves on the page, in pixels; the rest can be scrolled to
 */
void
bastide_hint_view_set_most_height (BastideHintView *self,
                                   int              height)
{
  g_return_if_fail (BASTIDE_IS_HINT_VIEW (self));

  self->most_height = height;
  update_height (self);
}

/**
 * bastide_hint_view_has_focus:
 *
 * Returns: whether the keyboard is in it
 */
gboolean
bastide_hint_view_has_focus (BastideHintView *self)
{
  GtkRoot *root;
  GtkWidget *focus;

  g_return_val_if_fail (BASTIDE_IS_HINT_VIEW (self), FALSE);

  root = gtk_widget_get_root (GTK_WIDGET (self));
  focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  return focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self));
}
