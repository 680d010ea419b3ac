/* bastide-drop-down-label.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-drop-down-label.h"

#include <glib/gi18n.h>

#define LABEL_KEY "bastide-label"

static void
update (GtkDropDown *drop_down)
{
  GtkWidget *button = gtk_widget_get_first_child (GTK_WIDGET (drop_down));
  gpointer chosen = gtk_drop_down_get_selected_item (drop_down);
  const char *label = g_object_get_data (G_OBJECT (drop_down), LABEL_KEY);
  g_autofree char *spoken = NULL;

  if (GTK_IS_STRING_OBJECT (chosen))
    /* Translators: %1$s is the name of an option, %2$s its value. */
    spoken = g_strdup_printf (C_("spoken option", "%1$s: %2$s"), label, gtk_string_object_get_string (chosen));
  if (button != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (button),
                                    GTK_ACCESSIBLE_PROPERTY_LABEL, spoken != NULL ? spoken : label, -1);
}

void
bastide_drop_down_set_label (GtkDropDown *drop_down,
                             const char  *label)
{
  gboolean first;

  g_return_if_fail (GTK_IS_DROP_DOWN (drop_down));
  g_return_if_fail (label != NULL);

  first = g_object_get_data (G_OBJECT (drop_down), LABEL_KEY) == NULL;
  g_object_set_data_full (G_OBJECT (drop_down), LABEL_KEY, g_strdup (label), g_free);
  gtk_accessible_update_property (GTK_ACCESSIBLE (drop_down), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  if (first)
    g_signal_connect (drop_down, "notify::selected-item", G_CALLBACK (update), NULL);
  update (drop_down);
}
