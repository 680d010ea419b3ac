/* bastide-main-menu.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-main-menu.h"

struct _BastideMainMenu
{
  GtkWidget parent_instance;
};

G_DEFINE_FINAL_TYPE (BastideMainMenu, bastide_main_menu, GTK_TYPE_WIDGET)

static void
bastide_main_menu_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), BASTIDE_TYPE_MAIN_MENU);

  G_OBJECT_CLASS (bastide_main_menu_parent_class)->dispose (object);
}

static void
bastide_main_menu_class_init (BastideMainMenuClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_main_menu_dispose;

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bastide_game/Bastide/bastide-main-menu.ui");
  gtk_widget_class_bind_template_child_full (widget_class, "root", FALSE, 0);
}

static void
bastide_main_menu_init (BastideMainMenu *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
