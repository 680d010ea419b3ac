/* bastide-figure-strip.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#define G_LOG_DOMAIN "bastide-app"

#include "config.h"

#include "bastide-figure-strip.h"

#include <glib/gi18n.h>

#include "bastide-figure-view.h"
#include "bastide-segments.h"
#include "model/bastide-texts.h"

#define FIGURE_SIZE 24

struct _BastideFigureStrip
{
  GtkWidget parent_instance;

  BastideSegments *segments;
  BastideChoice   *choice; /* owned */

  guint updating : 1;
};

G_DEFINE_FINAL_TYPE (BastideFigureStrip, bastide_figure_strip, GTK_TYPE_WIDGET)

static int
get_figure (GtkWidget *button)
{
  return GPOINTER_TO_INT (g_object_get_data (G_OBJECT (button), "figure"));
}

static void
on_toggled_cb (GtkToggleButton    *button,
               BastideFigureStrip *self)
{
  if (gtk_toggle_button_get_active (button) && !self->updating)
    bastide_choice_set_figure (self->choice, get_figure (GTK_WIDGET (button)));
}

static GtkWidget *
create_face (const char *figure,
             const char *colour,
             guint       count)
{
  g_autofree char *text = g_strdup_printf ("%u", count);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *label = gtk_label_new (text);

  gtk_widget_add_css_class (label, "heading");
  gtk_widget_add_css_class (label, "numeric");
  gtk_box_append (GTK_BOX (box), bastide_figure_view_new (figure, colour, FIGURE_SIZE));
  gtk_box_append (GTK_BOX (box), label);

  return box;
}

static GtkWidget *
create_kind (BastideFigureStrip *self,
             guint               figure,
             guint               number,
             BastidePlayer      *player)
{
  const BastideRules *rules = bastide_game_get_rules (bastide_choice_get_game (self->choice));
  const BastideFigureKind *kind = bastide_rules_get_figure (rules, figure);
  guint count = bastide_player_get_supply (player, figure);
  g_autofree char *figures = bastide_text_n_figures (kind, count);
  /* Translators: a kind of figure that can be chosen, and the key for it: “7 followers (1)” */
  g_autofree char *tooltip = g_strdup_printf (C_("figure", "%s (%u)"), figures, number);
  GtkWidget *button = gtk_toggle_button_new ();

  gtk_button_set_child (GTK_BUTTON (button), create_face (kind->name, bastide_player_get_colour (player), count));
  gtk_widget_add_css_class (button, "kind");
  gtk_widget_set_sensitive (button, (bastide_choice_get_figures (self->choice) & (1u << figure)) != 0);
  gtk_widget_set_tooltip_text (button, tooltip);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, figures, -1);
  g_object_set_data (G_OBJECT (button), "figure", GINT_TO_POINTER ((int) figure));
  g_signal_connect (button, "toggled", G_CALLBACK (on_toggled_cb), self);

  return button;
}

static void
update_chosen (BastideFigureStrip *self)
{
  int figure = bastide_choice_get_figure (self->choice);

  self->updating = TRUE;
  for (GtkWidget *button = gtk_widget_get_first_child (GTK_WIDGET (self->segments)); button != NULL;
       button = gtk_widget_get_next_sibling (button))
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), get_figure (button) == figure);
  self->updating = FALSE;
}

static void
fill (BastideFigureStrip *self)
{
  BastideGame *game = bastide_choice_get_game (self->choice);
  const BastideRules *rules = bastide_game_get_rules (game);
  int player = bastide_choice_get_decision (self->choice)->player;
  guint number = 0;

  for (guint figure = 0; figure < bastide_rules_get_n_figures (rules); figure++)
    if (bastide_rules_get_figure_count (rules, figure) > 0)
      bastide_segments_append (self->segments,
                               GTK_TOGGLE_BUTTON (create_kind (self, figure, ++number,
                                                               bastide_game_get_player (game, (guint) player))));
}

static void
update (BastideFigureStrip *self)
{
  gboolean asked = bastide_choice_get_figures (self->choice) != 0;

  bastide_segments_clear (self->segments);
  gtk_widget_set_visible (GTK_WIDGET (self), asked);
  if (!asked)
    return;

  fill (self);
  update_chosen (self);
}

static void
bastide_figure_strip_dispose (GObject *object)
{
  BastideFigureStrip *self = BASTIDE_FIGURE_STRIP (object);

  if (self->choice != NULL)
    g_signal_handlers_disconnect_by_data (self->choice, self);
  g_clear_object (&self->choice);
  if (self->segments != NULL)
    gtk_widget_unparent (GTK_WIDGET (self->segments));
  self->segments = NULL;

  G_OBJECT_CLASS (bastide_figure_strip_parent_class)->dispose (object);
}

static void
bastide_figure_strip_class_init (BastideFigureStripClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bastide_figure_strip_dispose;

  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
bastide_figure_strip_init (BastideFigureStrip *self)
{
  GtkWidget *segments = bastide_segments_new (GTK_ACCESSIBLE_ROLE_RADIO_GROUP);

  g_object_set (segments, "spacing", 8, NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (segments), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Figure to place"), -1);
  gtk_widget_set_parent (segments, GTK_WIDGET (self));
  self->segments = BASTIDE_SEGMENTS (segments);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

void
bastide_figure_strip_set_choice (BastideFigureStrip *self,
                                 BastideChoice      *choice)
{
  g_return_if_fail (BASTIDE_IS_FIGURE_STRIP (self));
  g_return_if_fail (self->choice == NULL);

  self->choice = g_object_ref (choice);
  g_signal_connect_swapped (choice, "changed", G_CALLBACK (update), self);
  g_signal_connect_swapped (choice, "selected", G_CALLBACK (update_chosen), self);
  update (self);
}

gboolean
bastide_figure_strip_press (BastideFigureStrip *self,
                            guint               number)
{
  GtkWidget *button;

  g_return_val_if_fail (BASTIDE_IS_FIGURE_STRIP (self), FALSE);
  g_return_val_if_fail (number > 0, FALSE);

  button = gtk_widget_get_first_child (GTK_WIDGET (self->segments));
  for (guint i = 1; i < number && button != NULL; i++)
    button = gtk_widget_get_next_sibling (button);
  if (button != NULL && gtk_widget_get_sensitive (button))
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), TRUE);

  return button != NULL;
}
