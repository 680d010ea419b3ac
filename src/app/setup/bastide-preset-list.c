/* bastide-preset-list.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-preset-list.h"

#include <glib/gi18n.h>
#include <string.h>

#include "bastide-settings.h"

#define MAX_PRESETS 50

struct _BastidePresetList
{
  GtkWidget parent_instance;

  /* template widgets */
  GtkListBox *list;
  GtkPopover *popover;
  GtkEntry *name_entry;
  GtkButton *add_button;

  BastideSetupDraft *draft;
};

G_DEFINE_FINAL_TYPE (BastidePresetList, bastide_preset_list, GTK_TYPE_WIDGET)

static GVariant *
get_own_presets (void)
{
  return g_settings_get_value (bastide_settings_get (), BASTIDE_SETTING_PRESETS);
}

/* Writes the own presets anew: without the one of a name, and with @added at the end. */
static void
store_own_presets (const char *without,
                   GVariant   *added)
{
  g_autoptr (GVariant) presets = get_own_presets ();
  GVariantBuilder builder;
  gsize first = 0;

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("a(s" BASTIDE_SETUP_DRAFT_TYPE ")"));
  if (g_variant_n_children (presets) >= MAX_PRESETS)
    first = 1;
  for (gsize i = first; i < g_variant_n_children (presets); i++)
    {
      g_autoptr (GVariant) preset = g_variant_get_child_value (presets, i);
      const char *name;

      g_variant_get_child (preset, 0, "&s", &name);
      if (strcmp (name, without) != 0)
        g_variant_builder_add_value (&builder, preset);
    }
  if (added != NULL)
    g_variant_builder_add (&builder, "(s@" BASTIDE_SETUP_DRAFT_TYPE ")", without, added);
  g_settings_set_value (bastide_settings_get (), BASTIDE_SETTING_PRESETS, g_variant_builder_end (&builder));
}

static void
on_remove_clicked (GtkButton         *button,
                   BastidePresetList *self)
{
  store_own_presets (g_object_get_data (G_OBJECT (button), "name"), NULL);
}

static GtkWidget *
create_row (BastidePresetList *self,
            const char        *title,
            const char        *summary,
            gboolean           own)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *texts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *title_label = gtk_label_new (title);
  GtkWidget *check;

  gtk_label_set_xalign (GTK_LABEL (title_label), 0);
  gtk_label_set_wrap (GTK_LABEL (title_label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (title_label), PANGO_WRAP_WORD_CHAR);
  gtk_box_append (GTK_BOX (texts), title_label);
  if (summary != NULL)
    {
      GtkWidget *summary_label = gtk_label_new (summary);

      gtk_label_set_xalign (GTK_LABEL (summary_label), 0);
      gtk_label_set_wrap (GTK_LABEL (summary_label), TRUE);
      gtk_widget_add_css_class (summary_label, "caption");
      gtk_widget_add_css_class (summary_label, "dim");
      gtk_box_append (GTK_BOX (texts), summary_label);
    }
  gtk_widget_set_hexpand (texts, TRUE);
  gtk_widget_set_valign (texts, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), texts);
  if (own)
    {
      GtkWidget *button = gtk_button_new_from_icon_name ("user-trash-symbolic");

      gtk_widget_add_css_class (button, "flat");
      gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
      gtk_widget_set_tooltip_text (button, _("Delete this preset"));
      gtk_accessible_update_property (GTK_ACCESSIBLE (button),
                                      GTK_ACCESSIBLE_PROPERTY_LABEL, _("Delete this preset"), -1);
      g_object_set_data_full (G_OBJECT (button), "name", g_strdup (title), g_free);
      g_signal_connect_object (button, "clicked", G_CALLBACK (on_remove_clicked), self, 0);
      gtk_box_append (GTK_BOX (box), button);
    }
  check = g_object_new (GTK_TYPE_IMAGE, "icon-name", "object-select-symbolic",
                        "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
  gtk_widget_add_css_class (check, "accent");
  gtk_box_append (GTK_BOX (box), check);
  g_object_set_data (G_OBJECT (row), "check", check);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  if (summary != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, summary, -1);

  return row;
}

/* Marks the preset that is chosen, be it by hand. */
static void
update_checks (BastidePresetList *self)
{
  for (GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (self->list)); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    {
      const BastidePreset *preset = g_object_get_data (G_OBJECT (row), "preset");
      GVariant *setup = g_object_get_data (G_OBJECT (row), "setup");
      gboolean chosen;

      chosen = (preset != NULL && bastide_setup_draft_matches_preset (self->draft, preset)) ||
               (setup != NULL && bastide_setup_draft_matches (self->draft, setup));
      gtk_widget_set_visible (g_object_get_data (G_OBJECT (row), "check"), chosen);
      gtk_accessible_update_state (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_STATE_SELECTED, chosen, -1);
    }
}

/* One expansion alone would be no surprise. */
static void
add_surprise (BastidePresetList *self)
{
  g_autoptr (GPtrArray) modules = bastide_setup_draft_get_modules (self->draft);

  if (modules->len > 1)
    gtk_list_box_append (self->list, create_row (self, _("Surprise me"), _("some expansions drawn by lot"), FALSE));
}

static void
fill (BastidePresetList *self)
{
  g_autoptr (GVariant) presets = get_own_presets ();
  const BastideGameInterface *game;
  GtkWidget *row;

  gtk_list_box_bind_model (self->list, NULL, NULL, NULL, NULL);
  if (self->draft == NULL)
    return;

  game = bastide_setup_draft_get_game (self->draft);
  for (guint i = 0; i < game->vocabulary.n_presets; i++)
    {
      if (!bastide_setup_draft_offers_preset (self->draft, &game->vocabulary.presets[i]))
        continue;
      row = create_row (self, _(game->vocabulary.presets[i].title), _(game->vocabulary.presets[i].summary), FALSE);
      g_object_set_data (G_OBJECT (row), "preset", (gpointer) &game->vocabulary.presets[i]);
      gtk_list_box_append (self->list, row);
    }
  add_surprise (self);
  for (gsize i = 0; i < g_variant_n_children (presets); i++)
    {
      g_autoptr (GVariant) setup = NULL;
      const char *name;

      g_variant_get_child (presets, i, "(&s@" BASTIDE_SETUP_DRAFT_TYPE ")", &name, &setup);
      row = create_row (self, name, NULL, TRUE);
      g_object_set_data_full (G_OBJECT (row), "setup", g_steal_pointer (&setup), (GDestroyNotify) g_variant_unref);
      gtk_list_box_append (self->list, row);
    }
  update_checks (self);
}

static void
on_row_activated_cb (BastidePresetList *self,
                     GtkListBoxRow     *row,
                     GtkListBox        *list)
{
  const BastidePreset *preset = g_object_get_data (G_OBJECT (row), "preset");
  GVariant *setup = g_object_get_data (G_OBJECT (row), "setup");

  if (preset != NULL)
    bastide_setup_draft_apply_preset (self->draft, preset);
  else if (setup != NULL)
    bastide_setup_draft_restore (self->draft, setup);
  else
    bastide_setup_draft_surprise (self->draft);
}

static void
on_name_changed_cb (BastidePresetList *self)
{
  g_autofree char *name = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->name_entry))));

  gtk_widget_set_sensitive (GTK_WIDGET (self->add_button), name[0] != '\0');
}

static void
on_add_clicked_cb (BastidePresetList *self)
{
  g_autofree char *name = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->name_entry))));

  if (name[0] == '\0')
    return;

  store_own_presets (name, bastide_setup_draft_save (self->draft));
  gtk_editable_set_text (GTK_EDITABLE (self->name_entry), "");
  gtk_popover_popdown (self->popover);
}

static void
bastide_preset_list_dispose (GObject *object)
{
  BastidePresetList *self = BASTIDE_PRESET_LIST (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), BASTIDE_TYPE_PRESET_LIST);
  g_clear_object (&self->draft);

  G_OBJECT_CLASS (bastide_preset_list_parent_class)->dispose (object);
}

static void
bastide_preset_list_class_init (BastidePresetListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_preset_list_dispose;

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bastide_game/Bastide/bastide-preset-list.ui");
  gtk_widget_class_bind_template_child_full (widget_class, "root", FALSE, 0);
  gtk_widget_class_bind_template_child (widget_class, BastidePresetList, list);
  gtk_widget_class_bind_template_child (widget_class, BastidePresetList, popover);
  gtk_widget_class_bind_template_child (widget_class, BastidePresetList, name_entry);
  gtk_widget_class_bind_template_child (widget_class, BastidePresetList, add_button);
  gtk_widget_class_bind_template_callback (widget_class, on_row_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_name_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_add_clicked_cb);
}

static void
bastide_preset_list_init (BastidePresetList *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_object (bastide_settings_get (), "changed::" BASTIDE_SETTING_PRESETS, G_CALLBACK (fill), self,
                           G_CONNECT_SWAPPED);
}

void
bastide_preset_list_set_draft (BastidePresetList *self,
                               BastideSetupDraft *draft)
{
  g_return_if_fail (BASTIDE_IS_PRESET_LIST (self));

  if (g_set_object (&self->draft, draft))
    g_signal_connect_object (draft, "changed", G_CALLBACK (update_checks), self, G_CONNECT_SWAPPED);
  fill (self);
}
