/* bastide-scores.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-scores.h"

#include <glib/gi18n.h>

#include "bastide-icon.h"
#include "model/words/bastide-seat-texts.h"

struct _BastideScores
{
  GtkWidget parent_instance;

  GtkWidget *flow;
};

G_DEFINE_FINAL_TYPE (BastideScores, bastide_scores, GTK_TYPE_WIDGET)

static GtkWidget *
create_score (BastideSavedGame *saved_game,
              guint             player)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *child = gtk_flow_box_child_new ();
  g_autofree char *score = g_strdup_printf ("%d", saved_game->seats[player].score);
  const BastideSavedSeat *seat = &saved_game->seats[player];
  g_autofree char *spoken = bastide_text_seated (seat->name, seat->seat);
  GtkWidget *label = gtk_label_new (score);

  gtk_widget_add_css_class (label, "heading");
  gtk_widget_add_css_class (label, "numeric");
  gtk_box_append (GTK_BOX (box), bastide_icon_new_chip (seat->colour, 20));
  if (bastide_seat_is_computer (seat->seat, NULL))
    gtk_box_append (GTK_BOX (box), bastide_icon_new_face (seat->seat, seat->colour, 20));
  gtk_box_append (GTK_BOX (box), label);
  gtk_flow_box_child_set_child (GTK_FLOW_BOX_CHILD (child), box);
  gtk_widget_set_focusable (child, FALSE);
  gtk_widget_set_tooltip_text (child, spoken);
  gtk_accessible_update_property (GTK_ACCESSIBLE (child), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);

  return child;
}

static void
bastide_scores_dispose (GObject *object)
{
  BastideScores *self = BASTIDE_SCORES (object);

  g_clear_pointer (&self->flow, gtk_widget_unparent);

  G_OBJECT_CLASS (bastide_scores_parent_class)->dispose (object);
}

static void
bastide_scores_class_init (BastideScoresClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bastide_scores_dispose;

  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
bastide_scores_init (BastideScores *self)
{
  self->flow = gtk_flow_box_new ();
  gtk_flow_box_set_selection_mode (GTK_FLOW_BOX (self->flow), GTK_SELECTION_NONE);
  gtk_flow_box_set_column_spacing (GTK_FLOW_BOX (self->flow), 12);
  gtk_flow_box_set_row_spacing (GTK_FLOW_BOX (self->flow), 6);
  gtk_flow_box_set_min_children_per_line (GTK_FLOW_BOX (self->flow), 2);
  gtk_flow_box_set_max_children_per_line (GTK_FLOW_BOX (self->flow), 6);
  gtk_widget_set_halign (self->flow, GTK_ALIGN_START);
  gtk_widget_set_can_focus (self->flow, FALSE);
  gtk_widget_set_parent (self->flow, GTK_WIDGET (self));
}

void
bastide_scores_set_saved_game (BastideScores    *self,
                               BastideSavedGame *saved_game)
{
  g_return_if_fail (BASTIDE_IS_SCORES (self));
  g_return_if_fail (BASTIDE_IS_SAVED_GAME (saved_game));

  gtk_flow_box_bind_model (GTK_FLOW_BOX (self->flow), NULL, NULL, NULL, NULL);
  for (guint i = 0; i < saved_game->n_players; i++)
    gtk_flow_box_append (GTK_FLOW_BOX (self->flow), create_score (saved_game, i));
}
