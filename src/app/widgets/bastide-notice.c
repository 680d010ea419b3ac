/* bastide-notice.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-notice.h"

#include "bastide-wrapped-label.h"

const char *
bastide_notice_get_text (const BastideTileset *tileset)
{
  g_return_val_if_fail (tileset != NULL, NULL);

  return bastide_texts_pick (tileset->notices, g_get_language_names ());
}

GtkWidget *
bastide_notice_new (const BastideTileset *tileset)
{
  const char *text = bastide_notice_get_text (tileset);
  GtkWidget *box;
  GtkWidget *icon;
  GtkWidget *label;

  if (text == NULL)
    return NULL;

  box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  icon = g_object_new (GTK_TYPE_IMAGE, "icon-name", "bastide-info-symbolic",
                       "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
  label = bastide_wrapped_label_new (text, "caption");
  gtk_widget_set_valign (icon, GTK_ALIGN_START);
  gtk_widget_add_css_class (box, "notice");
  gtk_box_append (GTK_BOX (box), icon);
  gtk_box_append (GTK_BOX (box), label);

  return box;
}
