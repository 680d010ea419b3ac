/* bastide-clock-label.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-clock-label.h"

#include <glib/gi18n.h>

GtkWidget *
bastide_clock_label_new (void)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 1);
  gtk_widget_add_css_class (label, "caption");
  gtk_widget_add_css_class (label, "numeric");
  gtk_widget_set_visible (label, FALSE);

  return label;
}

static void
set_class (GtkWidget  *label,
           const char *style_class,
           gboolean    has_it)
{
  if (has_it)
    gtk_widget_add_css_class (label, style_class);
  else
    gtk_widget_remove_css_class (label, style_class);
}

void
bastide_clock_label_show (GtkLabel     *label,
                          BastideClock *clock,
                          BastideGame  *game,
                          guint         player)
{
  gboolean limited = bastide_game_get_agreement (game)->minutes > 0;
  gboolean expired = limited && bastide_game_get_time_left (game, player) <= 0;
  gboolean runs = clock != NULL && bastide_clock_get_player (clock) == (int) player;
  g_autofree char *text = bastide_clock_print (game, player);

  gtk_widget_set_visible (GTK_WIDGET (label), text != NULL);
  if (text == NULL)
    return;

  gtk_label_set_label (label, text);
  set_class (GTK_WIDGET (label), "heading", runs);
  set_class (GTK_WIDGET (label), "error", expired);
  set_class (GTK_WIDGET (label), "dim", !runs && !expired);
  gtk_widget_set_tooltip_text (GTK_WIDGET (label), limited ? C_("clock", "Time left") : C_("clock", "Time taken"));
}
