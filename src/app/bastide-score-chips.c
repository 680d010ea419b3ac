/* bastide-score-chips.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#define G_LOG_DOMAIN "bastide-app"

#include "config.h"

#include "bastide-score-chips.h"

#include "bastide-chip.h"

#define CHIP_SIZE 18

struct _BastideScoreChips
{
  GtkWidget parent_instance;

  BastideGame *game; /* owned */
};

G_DEFINE_FINAL_TYPE (BastideScoreChips, bastide_score_chips, GTK_TYPE_WIDGET)

static void
remove_children (BastideScoreChips *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
}

static GtkWidget *
create_score (BastidePlayer *player)
{
  g_autofree char *score = g_strdup_printf ("%d", bastide_player_get_score (player));
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *label = gtk_label_new (score);

  gtk_widget_add_css_class (label, "numeric");
  if (bastide_player_get_active (player))
    gtk_widget_add_css_class (label, "heading");
  gtk_box_append (GTK_BOX (box), bastide_chip_new (bastide_player_get_colour (player), CHIP_SIZE));
  gtk_box_append (GTK_BOX (box), label);

  return box;
}

static void
update (BastideScoreChips *self)
{
  GListModel *players = bastide_game_get_players (self->game);

  remove_children (self);
  for (guint i = 0; i < g_list_model_get_n_items (players); i++)
    gtk_widget_set_parent (create_score (bastide_game_get_player (self->game, i)), GTK_WIDGET (self));
}

static void
bastide_score_chips_dispose (GObject *object)
{
  BastideScoreChips *self = BASTIDE_SCORE_CHIPS (object);

  bastide_score_chips_set_game (self, NULL);

  G_OBJECT_CLASS (bastide_score_chips_parent_class)->dispose (object);
}

static void
bastide_score_chips_class_init (BastideScoreChipsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bastide_score_chips_dispose;

  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BOX_LAYOUT);
}

static void
bastide_score_chips_init (BastideScoreChips *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));

  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (layout), 14);
}

/**
 * bastide_score_chips_set_game:
 * @game: (nullable): whose scores to show
 */
void
bastide_score_chips_set_game (BastideScoreChips *self,
                              BastideGame       *game)
{
  g_return_if_fail (BASTIDE_IS_SCORE_CHIPS (self));

  if (game == self->game)
    return;

  if (self->game != NULL)
    g_signal_handlers_disconnect_by_data (self->game, self);
  remove_children (self);
  g_set_object (&self->game, game);
  if (game == NULL)
    return;

  g_signal_connect_swapped (game, "changed", G_CALLBACK (update), self);
  g_signal_connect_swapped (game, "notify::review", G_CALLBACK (update), self);
  update (self);
}
