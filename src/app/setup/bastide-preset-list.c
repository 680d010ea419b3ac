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

#include "bastide-message-dialog.h"
#include "bastide-settings.h"
#include "bastide-set-painting.h"
#include "bastide-variant-question.h"
#include "bastide-wrapped-label.h"

/* In pixels for a usual font. */
#define PICTURE_SIZE 32

/* The room that a text asks for, in characters, and the most that it gets, in lines. */
#define TEXT_CHARS 20
#define TEXT_LINES 3
#define TOOLTIP_CHARS 400

struct _BastidePresetList
{
  GtkWidget parent_instance;

  /* template widgets */
  GtkListBox *list;
  GtkPopover *popover;
  GtkEntry *name_entry;
  GtkButton *add_button;

  /* owned */
  BastideSetupDraft *draft;
  BastideTilesetStore *tilesets;
  BastideVariantStore *variants;
  BastideVariant *opened; /* (nullable): one from elsewhere, not yet kept */
};

G_DEFINE_FINAL_TYPE (BastidePresetList, bastide_preset_list, GTK_TYPE_WIDGET)

static GVariant *
get_own_presets (void)
{
  return g_settings_get_value (bastide_settings_get (), BASTIDE_SETTING_PRESETS);
}

static GtkWindow *
get_window (BastidePresetList *self)
{
  return GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self)));
}

/* --- The user's variants --------------------------------------------------------------------------------------- */

static void
on_remove_clicked (GtkButton         *button,
                   BastidePresetList *self)
{
  g_autoptr (GVariant) presets = get_own_presets ();
  GVariantBuilder builder;

  /* Older versions kept presets in the settings; these can be used and deleted. */
  g_variant_builder_init (&builder, G_VARIANT_TYPE ("a(s" BASTIDE_SETUP_DRAFT_TYPE ")"));
  for (gsize i = 0; i < g_variant_n_children (presets); i++)
    {
      g_autoptr (GVariant) preset = g_variant_get_child_value (presets, i);
      const char *name;

      g_variant_get_child (preset, 0, "&s", &name);
      if (strcmp (name, g_object_get_data (G_OBJECT (button), "name")) != 0)
        g_variant_builder_add_value (&builder, preset);
    }
  g_settings_set_value (bastide_settings_get (), BASTIDE_SETTING_PRESETS, g_variant_builder_end (&builder));
}

static void
on_delete_clicked (GtkButton         *button,
                   BastidePresetList *self)
{
  BastideVariant *variant = g_object_get_data (G_OBJECT (button), "variant");

  gtk_widget_activate_action (GTK_WIDGET (self), "win.delete-variant", "s", bastide_variant_get_id (variant));
}

static void
on_edit_clicked (GtkButton         *button,
                 BastidePresetList *self)
{
  BastideVariant *variant = g_object_get_data (G_OBJECT (button), "variant");

  gtk_widget_activate_action (GTK_WIDGET (self), "win.edit-variant", "s", bastide_variant_get_id (variant));
}

static void
on_use_answered (GObject      *source,
                 GAsyncResult *result,
                 gpointer      user_data)
{
  BastidePresetList *self = BASTIDE_PRESET_LIST (source);
  g_autoptr (BastideSetup) setup = user_data;

  if (g_str_equal (bastide_message_dialog_choose_finish (result), "rest") && self->draft != NULL)
    bastide_setup_draft_take_setup (self->draft, setup);
}

/* Unknown things are reported before the rest is used. */
static void
choose_variant (BastidePresetList *self,
                BastideVariant    *variant)
{
  g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (BastideSetup) setup = bastide_variant_make_setup (variant, self->tilesets, problems);
  BastideMessageDialog *dialog;

  if (problems->len == 0)
    {
      bastide_setup_draft_take_setup (self->draft, setup);
      return;
    }

  dialog = bastide_variant_question_new (get_window (self), variant, problems);
  bastide_message_dialog_choose (dialog, self, on_use_answered, g_steal_pointer (&setup));
}

/* The own variant of this game with a title, which another of the same title may replace. */
static BastideVariant *
find_titled (BastidePresetList *self,
             const char        *title)
{
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->variants)); i++)
    {
      g_autoptr (BastideVariant) variant = g_list_model_get_item (G_LIST_MODEL (self->variants), i);

      if (bastide_variant_get_game (variant) == bastide_setup_draft_get_game (self->draft)
          && strcmp (bastide_variant_get_title (variant), title) == 0)
        return g_steal_pointer (&variant);
    }

  return NULL;
}

/* --- The rows -------------------------------------------------------------------------------------------------- */

static GtkWidget *
add_button (GtkWidget  *row,
            const char *icon,
            const char *label,
            GCallback   callback,
            gpointer    self)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);
  GtkWidget *box = gtk_list_box_row_get_child (GTK_LIST_BOX_ROW (row));

  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (button, label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  if (callback != NULL)
    g_signal_connect_object (button, "clicked", callback, self, 0);
  /* Before the check mark. */
  gtk_box_insert_child_after (GTK_BOX (box), button,
                              gtk_widget_get_prev_sibling (g_object_get_data (G_OBJECT (row), "check")));

  return button;
}

/* Variants are users' own, with names and descriptions of any length. They get the available width, and text that does
 * not fit in a few lines is shown in the tooltip. */
static GtkWidget *
create_text (const char *text,
             const char *style_class)
{
  GtkWidget *label = bastide_wrapped_label_new (text, style_class);
  glong length = g_utf8_strlen (text, -1);

  gtk_label_set_max_width_chars (GTK_LABEL (label), TEXT_CHARS);
  gtk_label_set_lines (GTK_LABEL (label), TEXT_LINES);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  if (length > TOOLTIP_CHARS)
    {
      g_autofree char *beginning = g_utf8_substring (text, 0, TOOLTIP_CHARS);
      g_autofree char *tooltip = g_strconcat (beginning, "…", NULL);

      gtk_widget_set_tooltip_text (label, tooltip);
    }
  else if (length > TEXT_CHARS * TEXT_LINES)
    {
      gtk_widget_set_tooltip_text (label, text);
    }

  return label;
}

static GtkWidget *
create_row (const char *title,
            const char *summary)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *texts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *check;

  gtk_box_append (GTK_BOX (texts), create_text (title, NULL));
  if (summary != NULL)
    {
      GtkWidget *summary_label = create_text (summary, "caption");

      gtk_widget_add_css_class (summary_label, "dim");
      gtk_box_append (GTK_BOX (texts), summary_label);
    }
  gtk_widget_set_hexpand (texts, TRUE);
  gtk_widget_set_valign (texts, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), texts);
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
      const BastideSetup *variant_setup = g_object_get_data (G_OBJECT (row), "variant-setup");
      gboolean chosen;

      chosen = (preset != NULL && bastide_setup_draft_matches_preset (self->draft, preset)) ||
               (setup != NULL && bastide_setup_draft_matches (self->draft, setup)) ||
               (variant_setup != NULL && bastide_setup_draft_matches_setup (self->draft, variant_setup));
      gtk_widget_set_visible (g_object_get_data (G_OBJECT (row), "check"), chosen);
      gtk_accessible_update_state (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_STATE_SELECTED, chosen, -1);
    }
}

static void
add_variant_buttons (BastidePresetList *self,
                     GtkWidget         *row,
                     BastideVariant    *variant)
{
  GtkWidget *buttons[2];

  if (variant == self->opened)
    {
      gtk_actionable_set_action_name (GTK_ACTIONABLE (add_button (row, "list-add-symbolic", _("Keep the Variant"), NULL,
                                                                  self)),
                                      "win.keep-variant");
      return;
    }

  buttons[0] = add_button (row, "document-edit-symbolic", _("Edit this variant"), G_CALLBACK (on_edit_clicked), self);
  buttons[1] = add_button (row, "user-trash-symbolic", _("Delete this variant"), G_CALLBACK (on_delete_clicked), self);
  for (guint i = 0; i < G_N_ELEMENTS (buttons); i++)
    g_object_set_data_full (G_OBJECT (buttons[i]), "variant", g_object_ref (variant), g_object_unref);
}

static void
add_variant (BastidePresetList *self,
             BastideVariant    *variant)
{
  GtkWidget *row = create_row (bastide_variant_get_title (variant), bastide_variant_get_description (variant));
  GtkWidget *picture = bastide_variant_picture_new (variant, self->tilesets, PICTURE_SIZE);

  gtk_widget_set_valign (picture, GTK_ALIGN_CENTER);
  gtk_box_prepend (GTK_BOX (gtk_list_box_row_get_child (GTK_LIST_BOX_ROW (row))), picture);
  add_variant_buttons (self, row, variant);
  g_object_set_data_full (G_OBJECT (row), "variant", g_object_ref (variant), g_object_unref);
  g_object_set_data_full (G_OBJECT (row), "variant-setup",
                          bastide_variant_make_setup (variant, self->tilesets, NULL),
                          (GDestroyNotify) bastide_setup_free);
  gtk_list_box_append (self->list, row);
}

static void
fill (BastidePresetList *self)
{
  g_autoptr (GPtrArray) modules = NULL;
  const BastideGameInterface *game;
  g_autoptr (GVariant) presets = NULL;

  gtk_list_box_bind_model (self->list, NULL, NULL, NULL, NULL);
  if (self->draft == NULL)
    return;

  game = bastide_setup_draft_get_game (self->draft);
  for (guint i = 0; i < game->vocabulary.n_presets; i++)
    {
      GtkWidget *row;

      if (!bastide_setup_draft_offers_preset (self->draft, &game->vocabulary.presets[i]))
        continue;
      row = create_row (_(game->vocabulary.presets[i].title), _(game->vocabulary.presets[i].summary));
      g_object_set_data (G_OBJECT (row), "preset", (gpointer) &game->vocabulary.presets[i]);
      gtk_list_box_append (self->list, row);
    }

  /* A single expansion would not be a surprise. */
  modules = bastide_setup_draft_get_modules (self->draft);
  if (modules->len > 1)
    gtk_list_box_append (self->list, create_row (_("Surprise me"), _("a random choice of expansions")));

  presets = get_own_presets ();
  for (gsize i = 0; i < g_variant_n_children (presets); i++)
    {
      g_autoptr (GVariant) setup = NULL;
      const char *name;
      GtkWidget *row;
      GtkWidget *button;

      g_variant_get_child (presets, i, "(&s@" BASTIDE_SETUP_DRAFT_TYPE ")", &name, &setup);
      row = create_row (name, NULL);
      button = add_button (row, "user-trash-symbolic", _("Delete this preset"), G_CALLBACK (on_remove_clicked), self);
      g_object_set_data_full (G_OBJECT (button), "name", g_strdup (name), g_free);
      g_object_set_data_full (G_OBJECT (row), "setup", g_steal_pointer (&setup), (GDestroyNotify) g_variant_unref);
      gtk_list_box_append (self->list, row);
    }

  for (guint i = 0; self->variants != NULL && i < g_list_model_get_n_items (G_LIST_MODEL (self->variants)); i++)
    {
      g_autoptr (BastideVariant) variant = g_list_model_get_item (G_LIST_MODEL (self->variants), i);

      if (bastide_variant_get_game (variant) == bastide_setup_draft_get_game (self->draft))
        add_variant (self, variant);
    }
  if (self->opened != NULL && bastide_variant_get_game (self->opened) == bastide_setup_draft_get_game (self->draft))
    add_variant (self, self->opened);

  update_checks (self);
}

static void
on_row_activated_cb (BastidePresetList *self,
                     GtkListBoxRow     *row,
                     GtkListBox        *list)
{
  const BastidePreset *preset = g_object_get_data (G_OBJECT (row), "preset");
  GVariant *setup = g_object_get_data (G_OBJECT (row), "setup");
  BastideVariant *variant = g_object_get_data (G_OBJECT (row), "variant");

  if (preset != NULL)
    bastide_setup_draft_apply_preset (self->draft, preset);
  else if (setup != NULL)
    bastide_setup_draft_restore (self->draft, setup);
  else if (variant != NULL)
    choose_variant (self, variant);
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
  g_autoptr (BastideSetup) setup = NULL;
  g_autoptr (BastideVariant) known = NULL;
  g_autoptr (BastideVariant) variant = NULL;

  if (name[0] == '\0' || self->variants == NULL)
    return;

  setup = bastide_setup_draft_create_setup (self->draft);
  known = find_titled (self, name);
  if (known == NULL)
    {
      g_autofree char *id = bastide_variant_store_make_id (self->variants, name);

      known = bastide_variant_new (setup->game, id, name);
    }
  variant = bastide_variant_with_setup (known, setup);
  bastide_variant_question_keep (get_window (self), self->variants, self->tilesets, variant, NULL);

  gtk_editable_set_text (GTK_EDITABLE (self->name_entry), "");
  gtk_popover_popdown (self->popover);
}

static void
bastide_preset_list_dispose (GObject *object)
{
  BastidePresetList *self = BASTIDE_PRESET_LIST (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), BASTIDE_TYPE_PRESET_LIST);
  g_clear_object (&self->draft);
  g_clear_object (&self->tilesets);
  g_clear_object (&self->variants);
  g_clear_object (&self->opened);

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

void
bastide_preset_list_set_variants (BastidePresetList   *self,
                                  BastideTilesetStore *tilesets,
                                  BastideVariantStore *variants)
{
  g_return_if_fail (BASTIDE_IS_PRESET_LIST (self));

  g_set_object (&self->tilesets, tilesets);
  if (g_set_object (&self->variants, variants))
    g_signal_connect_object (variants, "items-changed", G_CALLBACK (fill), self, G_CONNECT_SWAPPED);
  fill (self);
}

void
bastide_preset_list_set_opened (BastidePresetList *self,
                                BastideVariant    *variant)
{
  g_return_if_fail (BASTIDE_IS_PRESET_LIST (self));

  if (g_set_object (&self->opened, variant))
    fill (self);
}
