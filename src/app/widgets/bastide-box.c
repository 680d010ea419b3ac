/* bastide-box.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-box.h"

void
bastide_box_clear (GtkBox *box)
{
  GtkWidget *child;

  g_return_if_fail (GTK_IS_BOX (box));

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (box))) != NULL)
    gtk_box_remove (box, child);
}

void
bastide_list_clear (GtkListBox *list)
{
  GtkListBoxRow *row;

  g_return_if_fail (GTK_IS_LIST_BOX (list));

  while ((row = gtk_list_box_get_row_at_index (list, 0)) != NULL)
    gtk_list_box_remove (list, GTK_WIDGET (row));
}

void
bastide_widget_name (GtkWidget  *widget,
                     const char *text)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));

  gtk_widget_set_tooltip_text (widget, text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
}

void
bastide_widget_set_class (GtkWidget  *widget,
                          const char *style_class,
                          gboolean    has)
{
  if (has)
    gtk_widget_add_css_class (widget, style_class);
  else
    gtk_widget_remove_css_class (widget, style_class);
}

void
bastide_template_bind (GtkWidgetClass            *widget_class,
                       const char                *name,
                       const BastideTemplatePart *parts,
                       guint                      n_parts)
{
  g_autofree char *path = g_strdup_printf ("/io/github/bastide_game/Bastide/bastide-%s.ui", name);

  for (guint i = 0; i < n_parts; i++)
    if (parts[i].get_type != NULL)
      g_type_ensure (parts[i].get_type ());
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, path);
  for (guint i = 0; i < n_parts; i++)
    if (parts[i].callback != NULL)
      gtk_widget_class_bind_template_callback_full (widget_class, parts[i].name, parts[i].callback);
    else if (parts[i].get_type == NULL)
      gtk_widget_class_bind_template_child_full (widget_class, parts[i].name, FALSE, (gssize) parts[i].offset);
}
