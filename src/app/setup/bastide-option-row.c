/* bastide-option-row.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-option-row.h"

#include <glib/gi18n.h>
#include <string.h>

#include "bastide-columns-layout.h"
#include "bastide-drop-down-label.h"
#include "model/bastide-texts.h"

struct _BastideOptionRow
{
  GtkListBoxRow parent_instance;

  /* template widgets */
  GtkLabel *title_label;
  GtkLabel *description_label;
  GtkSwitch *toggle;
  GtkDropDown *menu;

  BastideSetupDraft *draft;
  const BastideOption *option;
  guint updating : 1;
};

G_DEFINE_FINAL_TYPE (BastideOptionRow, bastide_option_row, GTK_TYPE_LIST_BOX_ROW)

static void
on_active_changed_cb (BastideOptionRow *self)
{
  if (!self->updating)
    bastide_setup_draft_set_value (self->draft, self->option, gtk_switch_get_active (self->toggle) ? "true" : "false");
}

static void
on_selected_changed_cb (BastideOptionRow *self)
{
  guint selected = gtk_drop_down_get_selected (self->menu);

  if (!self->updating && selected != GTK_INVALID_LIST_POSITION)
    bastide_setup_draft_set_value (self->draft, self->option, self->option->choices[selected]);
}

static void
fill_menu (BastideOptionRow *self)
{
  g_autoptr (GtkStringList) titles = gtk_string_list_new (NULL);

  for (guint i = 0; self->option->choices[i] != NULL; i++)
    {
      const char *title = bastide_text_option_choice (self->option, self->option->choices[i]);
      g_autofree char *marked = NULL;

      if (i == 0)
        /* Translators: %s is the value of an option, the one of the rulebook. */
        marked = g_strdup_printf (C_("value of an option", "%s (default)"), title);
      gtk_string_list_append (titles, marked != NULL ? marked : title);
    }
  gtk_drop_down_set_model (self->menu, G_LIST_MODEL (titles));
}

static void
bastide_option_row_dispose (GObject *object)
{
  BastideOptionRow *self = BASTIDE_OPTION_ROW (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), BASTIDE_TYPE_OPTION_ROW);
  g_clear_object (&self->draft);

  G_OBJECT_CLASS (bastide_option_row_parent_class)->dispose (object);
}

static void
bastide_option_row_class_init (BastideOptionRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_option_row_dispose;

  g_type_ensure (BASTIDE_TYPE_COLUMNS_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bastide_game/Bastide/bastide-option-row.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideOptionRow, title_label);
  gtk_widget_class_bind_template_child (widget_class, BastideOptionRow, description_label);
  gtk_widget_class_bind_template_child (widget_class, BastideOptionRow, toggle);
  gtk_widget_class_bind_template_child (widget_class, BastideOptionRow, menu);
  gtk_widget_class_bind_template_callback (widget_class, on_active_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_selected_changed_cb);
}

static void
bastide_option_row_init (BastideOptionRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
bastide_option_row_new (BastideSetupDraft   *draft,
                        const BastideOption *option)
{
  BastideOptionRow *self = g_object_new (BASTIDE_TYPE_OPTION_ROW, NULL);
  const char *title = bastide_text_option (option);
  gboolean is_switch = option->choice_titles == NULL;

  self->draft = g_object_ref (draft);
  self->option = option;
  gtk_label_set_label (self->title_label, title);
  gtk_label_set_label (self->description_label, _(option->description));
  gtk_widget_set_visible (GTK_WIDGET (self->toggle), is_switch);
  gtk_widget_set_visible (GTK_WIDGET (self->menu), !is_switch);
  gtk_accessible_update_property (GTK_ACCESSIBLE (is_switch ? GTK_WIDGET (self->toggle) : GTK_WIDGET (self->menu)),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, title,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, _(option->description),
                                  -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  bastide_drop_down_set_label (self->menu, title);
  self->updating = TRUE;
  if (!is_switch)
    fill_menu (self);
  self->updating = FALSE;
  bastide_option_row_update (self);

  return GTK_WIDGET (self);
}

void
bastide_option_row_update (BastideOptionRow *self)
{
  const char *value;

  g_return_if_fail (BASTIDE_IS_OPTION_ROW (self));

  value = bastide_setup_draft_get_value (self->draft, self->option);
  self->updating = TRUE;
  if (self->option->choice_titles == NULL)
    gtk_switch_set_active (self->toggle, strcmp (value, "true") == 0);
  else
    for (guint i = 0; self->option->choices[i] != NULL; i++)
      if (strcmp (self->option->choices[i], value) == 0)
        gtk_drop_down_set_selected (self->menu, i);
  self->updating = FALSE;
}
