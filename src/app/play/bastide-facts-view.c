/* bastide-facts-view.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-facts-view.h"

#include "bastide-wrapped-label.h"
#include "model/words/bastide-texts.h"

struct _BastideFactsView
{
  GtkWidget parent_instance;

  GtkWidget *label; /* the only child */

  /* Owned */
  BastideGame  *game;
  GSignalGroup *signals; /* of the game */
};

G_DEFINE_FINAL_TYPE (BastideFactsView, bastide_facts_view, GTK_TYPE_WIDGET)

static void
update (BastideFactsView *self)
{
  const BastideRules *rules = bastide_game_get_rules (self->game);
  const BastideState *state = bastide_game_get_shown_state (self->game);
  g_autofree char *text = bastide_text_facts (rules, state);
  g_autofree char *hint = bastide_text_facts_hint (rules, state);

  gtk_label_set_label (GTK_LABEL (self->label), text != NULL ? text : "");
  gtk_widget_set_tooltip_text (self->label, hint);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->label), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  hint != NULL ? hint : "", -1);
  gtk_widget_set_visible (GTK_WIDGET (self), text != NULL);
}

static void
bastide_facts_view_dispose (GObject *object)
{
  BastideFactsView *self = BASTIDE_FACTS_VIEW (object);

  g_clear_object (&self->signals);
  g_clear_pointer (&self->label, gtk_widget_unparent);
  g_clear_object (&self->game);

  G_OBJECT_CLASS (bastide_facts_view_parent_class)->dispose (object);
}

static void
bastide_facts_view_class_init (BastideFactsViewClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bastide_facts_view_dispose;

  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
bastide_facts_view_init (BastideFactsView *self)
{
  self->label = bastide_wrapped_label_new (NULL, "caption");
  gtk_widget_add_css_class (self->label, "numeric");
  gtk_widget_set_parent (self->label, GTK_WIDGET (self));
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  self->signals = g_signal_group_new (BASTIDE_TYPE_GAME);
  g_signal_group_connect_object (self->signals, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_group_connect_object (self->signals, "shown", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
}

/**
 * bastide_facts_view_set_game:
 * @game: (nullable): the game whose facts to show, for the shown moment
 */
void
bastide_facts_view_set_game (BastideFactsView *self,
                             BastideGame      *game)
{
  g_return_if_fail (BASTIDE_IS_FACTS_VIEW (self));

  g_set_object (&self->game, game);
  g_signal_group_set_target (self->signals, game);
  if (game != NULL)
    update (self);
  else
    gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}
