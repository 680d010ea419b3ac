/* bastide-review-bar.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-review-bar.h"

#include <glib/gi18n.h>

#include "bastide-columns-layout.h"

struct _BastideReviewBar
{
  GtkWidget parent_instance;

  /* Template widgets */
  GtkWidget     *row;
  GtkAdjustment *adjustment;
  GtkLabel      *position;
  GtkLabel      *event;
  GtkScale      *scale;
  GtkButton     *analyse;
  GtkWidget     *play_on;

  /* Owned */
  BastideGame     *game;
  GSignalGroup    *review_signals;
  BastideAnalysis *analysis; /* (nullable) */
  GSignalGroup    *analysis_signals;
};

G_DEFINE_FINAL_TYPE (BastideReviewBar, bastide_review_bar, GTK_TYPE_WIDGET)

enum
{
  SIGNAL_PLAY_ON,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* The last line of the log that belongs to the position: its latest event. */
static char *
describe (BastideReviewBar *self,
          guint             n_actions)
{
  GListModel *log = bastide_game_get_log (self->game);

  for (guint i = g_list_model_get_n_items (log); i > 0; i--)
    {
      g_autoptr (BastideLogEntry) entry = g_list_model_get_item (log, i - 1);

      if (entry->action <= n_actions)
        return bastide_game_print_entry (self->game, entry);
    }

  return g_strdup ("");
}

/* After how many actions the moment is that the slider stands at. */
static guint
get_position (BastideReviewBar *self)
{
  return (guint) (gtk_adjustment_get_value (self->adjustment) + 0.5);
}

/* Too large a number means the last moment. */
static void
move (BastideReviewBar *self,
      guint             position)
{
  gtk_adjustment_set_value (self->adjustment, position);
}

/* The reason why playing on from the last moment could have no other result. */
static const char *
get_obstacle (BastideReviewBar *self)
{
  return bastide_game_get_finished (self->game) ? _("The game ends here")
                                                : _("The game continues from here when you leave the review");
}

/* Shows the moment that is reviewed. */
static void
update (BastideReviewBar *self)
{
  g_autofree char *event = NULL;
  g_autofree char *position = NULL;
  g_autofree char *text = NULL;
  int review = bastide_review_get_moment (bastide_game_get_review (self->game));
  guint last = bastide_game_get_n_actions (self->game);
  guint now;

  if (review < 0)
    return;

  gtk_adjustment_set_upper (self->adjustment, last);
  gtk_adjustment_set_value (self->adjustment, review);
  event = describe (self, (guint) review);
  /* Translators: for the screen reader, while reviewing a game: number of the action, how many there are, what
   * happened */
  text = g_strdup_printf (C_("review", "%d of %u · %s"), review, last, event);
  /* Translators: while reviewing a game: number of the action, how many there are */
  position = g_strdup_printf (C_("review", "%d of %u"), review, last);
  gtk_label_set_label (self->position, position);
  gtk_label_set_label (self->event, event);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->event), event);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->event), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);

  now = get_position (self);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "review.first", now > 0);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "review.previous", now > 0);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "review.next", now < last);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "review.last", now < last);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "review.play-on", now < last);
  gtk_widget_set_tooltip_text (self->play_on, now < last ? NULL : get_obstacle (self));
}

static void
on_value_changed_cb (BastideReviewBar *self)
{
  if (self->game != NULL && bastide_review_get_running (bastide_game_get_review (self->game)))
    bastide_review_set_moment (bastide_game_get_review (self->game), (int) get_position (self));
}

static void
go (GtkWidget  *widget,
    const char *action,
    GVariant   *parameter)
{
  BastideReviewBar *self = BASTIDE_REVIEW_BAR (widget);
  guint now = get_position (self);

  if (g_str_equal (action, "review.first"))
    move (self, 0);
  else if (g_str_equal (action, "review.previous"))
    move (self, now > 0 ? now - 1 : 0);
  else if (g_str_equal (action, "review.next"))
    move (self, now + 1);
  else
    move (self, G_MAXINT);
}

static void
play_on (GtkWidget  *widget,
         const char *action,
         GVariant   *parameter)
{
  g_signal_emit (widget, signals[SIGNAL_PLAY_ON], 0, get_position (BASTIDE_REVIEW_BAR (widget)));
}

static void
leave (GtkWidget  *widget,
       const char *action,
       GVariant   *parameter)
{
  bastide_review_set_moment (bastide_game_get_review (BASTIDE_REVIEW_BAR (widget)->game), -1);
}

/* One button begins, stops, and goes to the mistakes found, which are marked beside the slider. */
static void
update_analysis (BastideReviewBar *self)
{
  gboolean running = self->analysis != NULL && bastide_analysis_get_running (self->analysis);
  gboolean finished = self->analysis != NULL && bastide_analysis_get_finished (self->analysis);
  guint n = finished ? bastide_analysis_get_mistakes (self->analysis)->len : 0;

  gtk_scale_clear_marks (self->scale);
  for (guint i = 0; i < n; i++)
    {
      const BastideMistake *mistake = g_ptr_array_index (bastide_analysis_get_mistakes (self->analysis), i);

      gtk_scale_add_mark (self->scale, mistake->action, GTK_POS_TOP, NULL);
    }
  gtk_button_set_label (self->analyse, running ? _("Cancel") : n > 0 ? _("Next mistake") : _("Analyse"));
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->analyse),
                               running || n > 0 ? NULL : _("Find the costliest turns"));
}

static void
bastide_review_bar_dispose (GObject *object)
{
  BastideReviewBar *self = BASTIDE_REVIEW_BAR (object);

  g_clear_object (&self->review_signals);
  g_clear_object (&self->analysis_signals);
  g_clear_object (&self->analysis);
  g_clear_object (&self->game);
  gtk_widget_dispose_template (GTK_WIDGET (self), BASTIDE_TYPE_REVIEW_BAR);

  G_OBJECT_CLASS (bastide_review_bar_parent_class)->dispose (object);
}

static void
bastide_review_bar_class_init (BastideReviewBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_review_bar_dispose;

  signals[SIGNAL_PLAY_ON] = g_signal_new ("play-on", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                          G_TYPE_NONE, 1, G_TYPE_UINT);

  g_type_ensure (BASTIDE_TYPE_COLUMNS_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bastide_game/Bastide/bastide-review-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideReviewBar, row);
  gtk_widget_class_bind_template_child (widget_class, BastideReviewBar, adjustment);
  gtk_widget_class_bind_template_child (widget_class, BastideReviewBar, position);
  gtk_widget_class_bind_template_child (widget_class, BastideReviewBar, event);
  gtk_widget_class_bind_template_child (widget_class, BastideReviewBar, scale);
  gtk_widget_class_bind_template_child (widget_class, BastideReviewBar, analyse);
  gtk_widget_class_bind_template_child (widget_class, BastideReviewBar, play_on);
  gtk_widget_class_bind_template_callback (widget_class, on_value_changed_cb);
  gtk_widget_class_install_action (widget_class, "review.first", NULL, go);
  gtk_widget_class_install_action (widget_class, "review.previous", NULL, go);
  gtk_widget_class_install_action (widget_class, "review.next", NULL, go);
  gtk_widget_class_install_action (widget_class, "review.last", NULL, go);
  gtk_widget_class_install_action (widget_class, "review.play-on", NULL, play_on);
  gtk_widget_class_install_action (widget_class, "review.leave", NULL, leave);
}

static void
bastide_review_bar_init (BastideReviewBar *self)
{
  self->review_signals = g_signal_group_new (BASTIDE_TYPE_REVIEW);
  g_signal_group_connect_swapped (self->review_signals, "notify::moment", G_CALLBACK (update), self);
  self->analysis_signals = g_signal_group_new (BASTIDE_TYPE_ANALYSIS);
  g_signal_group_connect_swapped (self->analysis_signals, "notify::running", G_CALLBACK (update_analysis), self);
  gtk_widget_init_template (GTK_WIDGET (self));
  update_analysis (self);
}

/**
 * bastide_review_bar_set_analysis:
 * @analysis: (nullable): analysis of the game
 */
void
bastide_review_bar_set_analysis (BastideReviewBar *self,
                                 BastideAnalysis  *analysis)
{
  g_return_if_fail (BASTIDE_IS_REVIEW_BAR (self));

  g_set_object (&self->analysis, analysis);
  g_signal_group_set_target (self->analysis_signals, analysis);
  update_analysis (self);
}

/**
 * bastide_review_bar_set_game:
 * @game: (nullable): the game to step through
 */
void
bastide_review_bar_set_game (BastideReviewBar *self,
                             BastideGame      *game)
{
  g_return_if_fail (BASTIDE_IS_REVIEW_BAR (self));

  g_set_object (&self->game, game);
  g_signal_group_set_target (self->review_signals, game != NULL ? bastide_game_get_review (game) : NULL);
  if (game != NULL)
    update (self);
}

/**
 * bastide_review_bar_press:
 * @keyval: the meaning of the pressed key
 *
 * Left and Right step, Home and End go to the first and the last position, Escape leaves.
 *
 * Returns: whether the key means anything
 */
gboolean
bastide_review_bar_press (BastideReviewBar *self,
                          guint             keyval)
{
  g_return_val_if_fail (BASTIDE_IS_REVIEW_BAR (self), FALSE);

  switch (keyval)
    {
    case GDK_KEY_Left:
      go (GTK_WIDGET (self), "review.previous", NULL);
      return TRUE;
    case GDK_KEY_Right:
      go (GTK_WIDGET (self), "review.next", NULL);
      return TRUE;
    case GDK_KEY_Home:
      move (self, 0);
      return TRUE;
    case GDK_KEY_End:
      move (self, G_MAXINT);
      return TRUE;
    case GDK_KEY_Escape:
      leave (GTK_WIDGET (self), "review.leave", NULL);
      return TRUE;
    default:
      return FALSE;
    }
}
