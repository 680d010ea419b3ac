/* bastide-tab-bar.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-tab-bar.h"

#include "bastide-segments.h"

struct _BastideTabBar
{
  GtkWidget parent_instance;

  BastideSegments   *segments;
  GtkStack          *stack; /* owned */
  GtkSelectionModel *pages; /* owned */
};

G_DEFINE_FINAL_TYPE (BastideTabBar, bastide_tab_bar, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_STACK,
  PROP_LABEL,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static void
on_toggled_cb (GtkToggleButton *tab,
               BastideTabBar   *self)
{
  gboolean active = gtk_toggle_button_get_active (tab);

  gtk_accessible_update_state (GTK_ACCESSIBLE (tab), GTK_ACCESSIBLE_STATE_SELECTED, active, -1);
  if (active)
    gtk_stack_set_visible_child (self->stack, g_object_get_data (G_OBJECT (tab), "child"));
}

/* Whether a page has an icon. */
static gboolean
is_there (GBinding     *binding,
          const GValue *icon_name,
          GValue       *visible,
          gpointer      user_data)
{
  g_value_set_boolean (visible, g_value_get_string (icon_name) != NULL);

  return TRUE;
}

static GtkWidget *
create_tab (BastideTabBar *self,
            GtkStackPage  *page)
{
  GtkWidget *tab = g_object_new (GTK_TYPE_TOGGLE_BUTTON,
                                 "accessible-role", GTK_ACCESSIBLE_ROLE_TAB,
                                 "hexpand", TRUE,
                                 NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);
  GtkWidget *icon = gtk_image_new ();
  GtkWidget *label = gtk_label_new (NULL);

  gtk_widget_set_halign (box, GTK_ALIGN_CENTER);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (label, "numeric");
  gtk_box_append (GTK_BOX (box), icon);
  gtk_box_append (GTK_BOX (box), label);
  gtk_button_set_child (GTK_BUTTON (tab), box);

  g_object_bind_property (page, "icon-name", icon, "icon-name", G_BINDING_SYNC_CREATE);
  g_object_bind_property_full (page, "icon-name", icon, "visible", G_BINDING_SYNC_CREATE, is_there, NULL, NULL, NULL);
  g_object_bind_property (page, "title", label, "label", G_BINDING_SYNC_CREATE);
  g_object_bind_property (page, "visible", tab, "visible", G_BINDING_SYNC_CREATE);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (tab),
                                  GTK_ACCESSIBLE_RELATION_LABELLED_BY, label, NULL,
                                  GTK_ACCESSIBLE_RELATION_CONTROLS, page, NULL,
                                  -1);
  gtk_accessible_update_state (GTK_ACCESSIBLE (tab), GTK_ACCESSIBLE_STATE_SELECTED, FALSE, -1);
  g_object_set_data (G_OBJECT (tab), "child", gtk_stack_page_get_child (page));
  g_signal_connect (tab, "toggled", G_CALLBACK (on_toggled_cb), self);

  return tab;
}

static void
update_chosen (BastideTabBar *self)
{
  GtkWidget *child = gtk_stack_get_visible_child (self->stack);

  for (GtkWidget *tab = gtk_widget_get_first_child (GTK_WIDGET (self->segments)); tab != NULL;
       tab = gtk_widget_get_next_sibling (tab))
    if (g_object_get_data (G_OBJECT (tab), "child") == child)
      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (tab), TRUE);
}

static void
build (BastideTabBar *self)
{
  bastide_segments_clear (self->segments);
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->pages)); i++)
    {
      g_autoptr (GObject) page = g_list_model_get_item (G_LIST_MODEL (self->pages), i);

      bastide_segments_append (self->segments, GTK_TOGGLE_BUTTON (create_tab (self, GTK_STACK_PAGE (page))));
    }
  update_chosen (self);
}

static void
set_stack (BastideTabBar *self,
           GtkStack      *stack)
{
  g_return_if_fail (self->stack == NULL);

  self->stack = g_object_ref (stack);
  self->pages = gtk_stack_get_pages (stack);
  g_signal_connect_swapped (self->pages, "items-changed", G_CALLBACK (build), self);
  g_signal_connect_swapped (stack, "notify::visible-child", G_CALLBACK (update_chosen), self);
  build (self);
}

static void
bastide_tab_bar_dispose (GObject *object)
{
  BastideTabBar *self = BASTIDE_TAB_BAR (object);

  if (self->stack != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->pages, self);
      g_signal_handlers_disconnect_by_data (self->stack, self);
    }
  g_clear_object (&self->pages);
  g_clear_object (&self->stack);
  if (self->segments != NULL)
    gtk_widget_unparent (GTK_WIDGET (self->segments));
  self->segments = NULL;

  G_OBJECT_CLASS (bastide_tab_bar_parent_class)->dispose (object);
}

static void
bastide_tab_bar_set_property (GObject      *object,
                              guint         property,
                              const GValue *value,
                              GParamSpec   *pspec)
{
  switch (property)
    {
    case PROP_STACK:
      set_stack (BASTIDE_TAB_BAR (object), g_value_get_object (value));
      break;

    case PROP_LABEL:
      gtk_accessible_update_property (GTK_ACCESSIBLE (BASTIDE_TAB_BAR (object)->segments),
                                      GTK_ACCESSIBLE_PROPERTY_LABEL, g_value_get_string (value), -1);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
    }
}

static void
bastide_tab_bar_class_init (BastideTabBarClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = bastide_tab_bar_dispose;
  object_class->set_property = bastide_tab_bar_set_property;

  properties[PROP_STACK] = g_param_spec_object ("stack", NULL, NULL, GTK_TYPE_STACK,
                                                G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_LABEL] = g_param_spec_string ("label", NULL, NULL, NULL,
                                                G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
bastide_tab_bar_init (BastideTabBar *self)
{
  GtkWidget *segments = bastide_segments_new (GTK_ACCESSIBLE_ROLE_TAB_LIST, 0);

  gtk_widget_add_css_class (segments, "segmented");
  gtk_widget_set_parent (segments, GTK_WIDGET (self));
  self->segments = BASTIDE_SEGMENTS (segments);
}

