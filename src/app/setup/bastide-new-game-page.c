/* bastide-new-game-page.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-new-game-page.h"

#include <glib/gi18n.h>
#include <gtk/gtk.h>
#include <string.h>

#include "bastide-adaptive.h"
#include "bastide-columns-layout.h"
#include "bastide-difference-list.h"
#include "bastide-fitting-layout.h"
#include "bastide-message-dialog.h"
#include "bastide-seat-list.h"
#include "bastide-set-painting.h"
#include "bastide-settings.h"
#include "bastide-setup-form.h"
#include "bastide-setup-totals.h"
#include "bastide-variant-question.h"
#include "bastide-wrapped-label.h"
#include "model/setup/bastide-setup-draft.h"
#include "model/variants/bastide-variant-store.h"
#include "model/words/bastide-seat-texts.h"
#include "rules/bastide-registry.h"

/* --- Presets --- */

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
list_presets (BastidePresetList *self)
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
  g_signal_connect_object (bastide_settings_get (), "changed::" BASTIDE_SETTING_PRESETS, G_CALLBACK (list_presets), self,
                           G_CONNECT_SWAPPED);
}

void
bastide_preset_list_set_draft (BastidePresetList *self,
                               BastideSetupDraft *draft)
{
  g_return_if_fail (BASTIDE_IS_PRESET_LIST (self));

  if (g_set_object (&self->draft, draft))
    g_signal_connect_object (draft, "changed", G_CALLBACK (update_checks), self, G_CONNECT_SWAPPED);
  list_presets (self);
}

/* The user's own variants are offered too. @tilesets: where their sets are found */
static void
bastide_preset_list_set_variants (BastidePresetList   *self,
                                  BastideTilesetStore *tilesets,
                                  BastideVariantStore *variants)
{
  g_return_if_fail (BASTIDE_IS_PRESET_LIST (self));

  g_set_object (&self->tilesets, tilesets);
  if (g_set_object (&self->variants, variants))
    g_signal_connect_object (variants, "items-changed", G_CALLBACK (list_presets), self, G_CONNECT_SWAPPED);
  list_presets (self);
}

/* A variant opened from elsewhere follows the user's own ones, with a button to keep it. @variant: (nullable) */
static void
bastide_preset_list_set_opened (BastidePresetList *self,
                                BastideVariant    *variant)
{
  g_return_if_fail (BASTIDE_IS_PRESET_LIST (self));

  if (g_set_object (&self->opened, variant))
    list_presets (self);
}

#define FOCUS_TICKS 8

/* The opponent of the first game, and the most letters of a name. */
#define OPPONENT "casual"
#define MOST_LETTERS 60

/* Lower end of the first name in the list of players, in pixels. */
#define FIRST_SEAT 90

struct _BastideNewGamePage
{
  GtkWidget parent_instance;

  /* template widgets */
  BastideAdaptive *adaptive;
  GtkWidget *start_button;
  GtkScrolledWindow *scroller;
  BastideSetupForm *form;
  BastideSeatList *seat_list;
  BastideAgreementForm *agreement_form;
  BastidePresetList *panel_presets;
  BastidePresetList *column_presets;
  BastideDifferenceList *panel_differences;
  BastideDifferenceList *popover_differences;
  BastideSetupTotals *panel_totals;
  GtkWidget *footer;
  BastideSetupTotals *footer_totals;
  GtkMenuButton *footer_button;
  GtkLabel *footer_label;

  /* owned */
  BastideTilesetStore *tilesets;
  BastideSetupDraft *draft;

  const BastideGameInterface *shown_game; /* (nullable): the game whose presets are shown */
  guint n_focus_ticks;
  guint prepared : 1;
  guint filled : 1; /* whether it shows the sets there are */
};

G_DEFINE_FINAL_TYPE (BastideNewGamePage, bastide_new_game_page, GTK_TYPE_WIDGET)

/* --- The whole page ----------------------------------------------------------------------------- */

/* The obstacle to beginning the game is shown beside the totals. */
static void
update_start (BastideNewGamePage *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  g_autofree char *problem = bastide_setup_draft_get_problem (self->draft);

  if (G_IS_ACTION_MAP (root))
    g_simple_action_set_enabled (G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (root), "start-game")),
                                 problem == NULL);
  gtk_widget_set_tooltip_text (self->start_button, problem != NULL ? problem : _("Ctrl+Enter starts the game"));
}

static void
on_draft_changed (BastideNewGamePage *self)
{
  const BastideGameInterface *game = bastide_setup_draft_get_game (self->draft);
  g_autoptr (GPtrArray) differences = NULL;
  g_autofree char *changes = NULL;

  if (!self->filled)
    return;
  if (game != self->shown_game)
    {
      bastide_preset_list_set_draft (self->panel_presets, self->draft);
      bastide_preset_list_set_draft (self->column_presets, self->draft);
    }
  self->shown_game = game;
  update_start (self);

  differences = bastide_setup_draft_get_differences (self->draft);
  changes = g_strdup_printf (ngettext ("%u change from the default", "%u changes from the default",
                                          differences->len), differences->len);
  gtk_label_set_label (self->footer_label, changes);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->footer_button), GTK_ACCESSIBLE_PROPERTY_LABEL, changes, -1);
}

/* Most windows show other pages first, and some never this one. */
static void
fill (BastideNewGamePage *self)
{
  self->filled = TRUE;
  bastide_setup_form_set_draft (self->form, self->draft, self->tilesets);
  self->shown_game = NULL;
  bastide_difference_list_set_draft (self->panel_differences, self->draft);
  bastide_difference_list_set_draft (self->popover_differences, self->draft);
  bastide_setup_totals_set_draft (self->panel_totals, self->draft);
  bastide_setup_totals_set_draft (self->footer_totals, self->draft);
  on_draft_changed (self);
}

static void
on_collapsed_changed_cb (BastideNewGamePage *self)
{
  gboolean collapsed = bastide_adaptive_get_collapsed (self->adaptive);

  gtk_widget_set_visible (GTK_WIDGET (self->column_presets), collapsed);
  gtk_widget_set_visible (self->footer, collapsed);
}

/* After the last name only the start is left. */
static void
on_names_completed_cb (BastideNewGamePage *self)
{
  gtk_widget_grab_focus (self->start_button);
}

/* Wherever in the window the focus is, but only while the page is shown. */
static gboolean
on_start_key (GtkWidget *widget,
              GVariant  *arguments,
              gpointer   user_data)
{
  return gtk_widget_get_mapped (widget) && gtk_widget_activate_action (widget, "win.start-game", NULL);
}

static void
add_start_keys (BastideNewGamePage *self)
{
  static const guint enters[] = { GDK_KEY_Return, GDK_KEY_KP_Enter, GDK_KEY_ISO_Enter };
  GtkEventController *controller = gtk_shortcut_controller_new ();

  gtk_shortcut_controller_set_scope (GTK_SHORTCUT_CONTROLLER (controller), GTK_SHORTCUT_SCOPE_GLOBAL);
  for (guint i = 0; i < G_N_ELEMENTS (enters); i++)
    gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (controller),
                                          gtk_shortcut_new (gtk_keyval_trigger_new (enters[i], GDK_CONTROL_MASK),
                                                            gtk_callback_action_new (on_start_key, NULL, NULL)));
  gtk_widget_add_controller (GTK_WIDGET (self), controller);
}

static void
bastide_new_game_page_map (GtkWidget *widget)
{
  BastideNewGamePage *self = BASTIDE_NEW_GAME_PAGE (widget);

  if (!self->filled && self->draft != NULL)
    fill (self);

  GTK_WIDGET_CLASS (bastide_new_game_page_parent_class)->map (widget);
}

static void
bastide_new_game_page_dispose (GObject *object)
{
  BastideNewGamePage *self = BASTIDE_NEW_GAME_PAGE (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), BASTIDE_TYPE_NEW_GAME_PAGE);
  g_clear_object (&self->draft);
  g_clear_object (&self->tilesets);

  G_OBJECT_CLASS (bastide_new_game_page_parent_class)->dispose (object);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child_full (widget_class, "header_bar", FALSE, 0);
  gtk_widget_class_bind_template_child (widget_class, BastideNewGamePage, adaptive);
  gtk_widget_class_bind_template_child (widget_class, BastideNewGamePage, start_button);
  gtk_widget_class_bind_template_child (widget_class, BastideNewGamePage, scroller);
  gtk_widget_class_bind_template_child (widget_class, BastideNewGamePage, form);
  gtk_widget_class_bind_template_child (widget_class, BastideNewGamePage, seat_list);
  gtk_widget_class_bind_template_child (widget_class, BastideNewGamePage, agreement_form);
  gtk_widget_class_bind_template_child (widget_class, BastideNewGamePage, panel_presets);
  gtk_widget_class_bind_template_child (widget_class, BastideNewGamePage, column_presets);
  gtk_widget_class_bind_template_child (widget_class, BastideNewGamePage, panel_differences);
  gtk_widget_class_bind_template_child (widget_class, BastideNewGamePage, popover_differences);
  gtk_widget_class_bind_template_child (widget_class, BastideNewGamePage, panel_totals);
  gtk_widget_class_bind_template_child (widget_class, BastideNewGamePage, footer);
  gtk_widget_class_bind_template_child (widget_class, BastideNewGamePage, footer_totals);
  gtk_widget_class_bind_template_child (widget_class, BastideNewGamePage, footer_button);
  gtk_widget_class_bind_template_child (widget_class, BastideNewGamePage, footer_label);
  gtk_widget_class_bind_template_callback (widget_class, on_collapsed_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_names_completed_cb);
}

static void
bastide_new_game_page_class_init (BastideNewGamePageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_new_game_page_dispose;
  widget_class->map = bastide_new_game_page_map;

  g_type_ensure (BASTIDE_TYPE_ADAPTIVE);
  g_type_ensure (BASTIDE_TYPE_AGREEMENT_FORM);
  g_type_ensure (BASTIDE_TYPE_CLAMP_LAYOUT);
  g_type_ensure (BASTIDE_TYPE_COLUMNS_LAYOUT);
  g_type_ensure (BASTIDE_TYPE_DIFFERENCE_LIST);
  g_type_ensure (BASTIDE_TYPE_PRESET_LIST);
  g_type_ensure (BASTIDE_TYPE_SEAT_LIST);
  g_type_ensure (BASTIDE_TYPE_SETUP_FORM);
  g_type_ensure (BASTIDE_TYPE_SETUP_TOTALS);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/bastide_game/Bastide/bastide-new-game-page.ui");
  bind_template (widget_class);
}

static void
bastide_new_game_page_init (BastideNewGamePage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  add_start_keys (self);
}

const BastideGameInterface *
bastide_new_game_page_get_game (BastideNewGamePage *self)
{
  g_return_val_if_fail (BASTIDE_IS_NEW_GAME_PAGE (self), NULL);

  return bastide_setup_draft_get_game (self->draft);
}

const BastideRules *
bastide_new_game_page_get_rules (BastideNewGamePage *self)
{
  g_return_val_if_fail (BASTIDE_IS_NEW_GAME_PAGE (self), NULL);

  return bastide_setup_draft_get_rules (self->draft);
}

void
bastide_new_game_page_set_tilesets (BastideNewGamePage  *self,
                                    BastideTilesetStore *tilesets)
{
  g_return_if_fail (BASTIDE_IS_NEW_GAME_PAGE (self));
  g_return_if_fail (BASTIDE_IS_TILESET_STORE (tilesets));

  if (self->draft == NULL)
    {
      g_set_object (&self->tilesets, tilesets);
      self->draft = bastide_setup_draft_new (tilesets);
      g_signal_connect_object (self->draft, "changed", G_CALLBACK (on_draft_changed), self, G_CONNECT_SWAPPED);
      bastide_seat_list_set_draft (self->seat_list, self->draft);
    }
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    fill (self);
  else
    self->filled = FALSE;
}

void
bastide_new_game_page_set_variants (BastideNewGamePage  *self,
                                    BastideVariantStore *variants)
{
  g_return_if_fail (BASTIDE_IS_NEW_GAME_PAGE (self));
  g_return_if_fail (BASTIDE_IS_VARIANT_STORE (variants));

  bastide_preset_list_set_variants (self->panel_presets, self->tilesets, variants);
  bastide_preset_list_set_variants (self->column_presets, self->tilesets, variants);
}

void
bastide_new_game_page_set_opened (BastideNewGamePage *self,
                                  BastideVariant     *variant)
{
  g_return_if_fail (BASTIDE_IS_NEW_GAME_PAGE (self));

  bastide_preset_list_set_opened (self->panel_presets, variant);
  bastide_preset_list_set_opened (self->column_presets, variant);
}

void
bastide_new_game_page_take_setup (BastideNewGamePage *self,
                                  const BastideSetup *setup)
{
  g_return_if_fail (BASTIDE_IS_NEW_GAME_PAGE (self));
  g_return_if_fail (self->draft != NULL);

  bastide_setup_draft_take_setup (self->draft, setup);
}

void
bastide_new_game_page_prepare (BastideNewGamePage *self)
{
  GSettings *settings = bastide_settings_get ();
  g_autoptr (GVariant) setup = g_settings_get_value (settings, BASTIDE_SETTING_LAST_SETUP);
  g_autoptr (GVariant) players = g_settings_get_value (settings, BASTIDE_SETTING_LAST_PLAYERS);
  g_autoptr (GVariant) seats = g_settings_get_value (settings, BASTIDE_SETTING_LAST_SEATS);
  /* A first-time player is probably alone, and gets an opponent suited to beginners. */
  g_autoptr (GVariant) first_seats = g_variant_ref_sink (g_variant_new_parsed ("['person', 'beginner']"));

  g_return_if_fail (BASTIDE_IS_NEW_GAME_PAGE (self));
  g_return_if_fail (self->draft != NULL);

  /* Choices that have not been played yet stay as they are. */
  if (!self->prepared)
    {
      bastide_setup_draft_restore_players (self->draft, players);
      bastide_setup_draft_restore_seats (self->draft, g_variant_n_children (players) > 0 ? seats : first_seats);
      bastide_setup_draft_restore (self->draft, setup);
      bastide_agreement_form_reset (self->agreement_form);
    }
  self->prepared = TRUE;
}

/* Whether the seats are visible with the page at its top. */
static gboolean
shows_seats (BastideNewGamePage *self)
{
  GtkWidget *column = gtk_viewport_get_child (GTK_VIEWPORT (gtk_scrolled_window_get_child (self->scroller)));
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (self->scroller);
  double y;

  return gtk_widget_translate_coordinates (GTK_WIDGET (self->seat_list), column, 0, 0, NULL, &y)
         && y + FIRST_SEAT <= gtk_adjustment_get_page_size (adjustment);
}

/* The page opens at its top, though the focus would bring its own place into view; it takes some frames until a
 * narrow page has come to rest. If the names lie farther down, the focus begins at the top as well. */
static gboolean
on_focus_tick (GtkWidget     *widget,
               GdkFrameClock *clock,
               gpointer       user_data)
{
  BastideNewGamePage *self = BASTIDE_NEW_GAME_PAGE (widget);
  gboolean last = ++self->n_focus_ticks >= FOCUS_TICKS;

  if (last && !shows_seats (self))
    {
      gtk_root_set_focus (gtk_widget_get_root (widget), NULL);
      gtk_widget_child_focus (GTK_WIDGET (self->scroller), GTK_DIR_TAB_FORWARD);
    }
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scroller), 0);

  return last ? G_SOURCE_REMOVE : G_SOURCE_CONTINUE;
}

void
bastide_new_game_page_focus (BastideNewGamePage *self)
{
  g_return_if_fail (BASTIDE_IS_NEW_GAME_PAGE (self));

  bastide_seat_list_focus_first (self->seat_list);
  self->n_focus_ticks = 0;
  gtk_widget_add_tick_callback (GTK_WIDGET (self), on_focus_tick, NULL, NULL);
}

void
bastide_new_game_page_choose_preset (BastideNewGamePage *self,
                                     const char         *game_id,
                                     const char         *preset)
{
  const BastideGameInterface *game;

  g_return_if_fail (BASTIDE_IS_NEW_GAME_PAGE (self));
  g_return_if_fail (self->draft != NULL);

  game = game_id != NULL ? bastide_registry_find_game (game_id) : bastide_setup_draft_get_game (self->draft);
  if (game == NULL)
    return;

  bastide_setup_draft_set_game (self->draft, game);
  for (guint i = 0; i < game->vocabulary.n_presets; i++)
    if (preset == NULL || strcmp (game->vocabulary.presets[i].id, preset) == 0)
      {
        bastide_setup_draft_apply_preset (self->draft, &game->vocabulary.presets[i]);
        return;
      }
}

void
bastide_new_game_page_take_tileset (BastideNewGamePage *self,
                                    BastideTileset     *tileset)
{
  const BastideModuleInterface *module;

  g_return_if_fail (BASTIDE_IS_NEW_GAME_PAGE (self));
  g_return_if_fail (self->draft != NULL);
  g_return_if_fail (tileset != NULL);

  bastide_setup_draft_set_game (self->draft, tileset->game);
  module = bastide_setup_draft_find_module (self->draft, tileset);
  if (module != NULL)
    bastide_setup_draft_set_expansion (self->draft, module, TRUE);
  else if (bastide_setup_draft_get_times (self->draft, tileset->id) == 0)
    bastide_setup_draft_set_times (self->draft, tileset->id, 1);
}

BastideAgreement
bastide_new_game_page_take_agreement (BastideNewGamePage *self)
{
  BastideAgreement agreement = { 0 };

  g_return_val_if_fail (BASTIDE_IS_NEW_GAME_PAGE (self), agreement);

  agreement = bastide_agreement_form_take (self->agreement_form);
  /* It holds for this game; the next one needs a new agreement. */
  bastide_agreement_form_reset (self->agreement_form);

  return agreement;
}

BastideSetup *
bastide_new_game_page_create_setup (BastideNewGamePage *self)
{
  GSettings *settings = bastide_settings_get ();

  g_return_val_if_fail (BASTIDE_IS_NEW_GAME_PAGE (self), NULL);
  g_return_val_if_fail (self->draft != NULL, NULL);

  g_settings_set_value (settings, BASTIDE_SETTING_LAST_SETUP, bastide_setup_draft_save (self->draft));
  g_settings_set_value (settings, BASTIDE_SETTING_LAST_PLAYERS, bastide_setup_draft_save_players (self->draft));
  g_settings_set_value (settings, BASTIDE_SETTING_LAST_SEATS, bastide_setup_draft_save_seats (self->draft));

  return bastide_setup_draft_create_setup (self->draft);
}

/* --- The first game ------------------------------------------------------------------------------ */

/* Returns: (transfer full): the name of the first person in the last game, or "", even if no name was typed */
static char *
find_last_name (void)
{
  GSettings *settings = bastide_settings_get ();
  g_autoptr (GVariant) players = g_settings_get_value (settings, BASTIDE_SETTING_LAST_PLAYERS);
  g_auto (GStrv) seats = g_settings_get_strv (settings, BASTIDE_SETTING_LAST_SEATS);

  for (gsize i = 0; i < g_variant_n_children (players); i++)
    {
      const char *name;

      g_variant_get_child (players, i, "(&s&s)", &name, NULL);
      if (name[0] != '\0' && (i >= g_strv_length (seats) || strcmp (seats[i], BASTIDE_SEAT_PERSON) == 0))
        return g_strdup (name);
    }

  return g_strdup ("");
}

/* Returns: (transfer full): the name in the account, or "" if there is no sensible one */
static char *
find_account_name (void)
{
  const char *name = g_get_real_name ();

  /* GLib's word for a missing name. */
  if (name == NULL || strcmp (name, "Unknown") == 0 || !g_utf8_validate (name, -1, NULL)
      || g_utf8_strlen (name, -1) > MOST_LETTERS)
    return g_strdup ("");

  return g_strstrip (g_strdup (name));
}

BastideSetup *
bastide_new_game_page_create_first_setup (BastideNewGamePage *self)
{
  g_autoptr (BastideSetupDraft) draft = NULL;
  g_autofree char *last = NULL;
  g_autofree char *name = NULL;
  g_autoptr (GVariant) players = NULL;
  g_autoptr (GVariant) seats = NULL;

  g_return_val_if_fail (BASTIDE_IS_NEW_GAME_PAGE (self), NULL);
  g_return_val_if_fail (self->tilesets != NULL, NULL);

  draft = bastide_setup_draft_new (self->tilesets);
  bastide_setup_draft_apply_preset (draft, &bastide_setup_draft_get_game (draft)->vocabulary.presets[0]);

  last = find_last_name ();
  name = last[0] != '\0' ? g_steal_pointer (&last) : find_account_name ();
  players = g_variant_ref_sink (g_variant_new_parsed ("[(%s, ''), ('', '')]", name));
  seats = g_variant_ref_sink (g_variant_new_parsed ("[%s, %s]", BASTIDE_SEAT_PERSON, OPPONENT));
  bastide_setup_draft_restore_players (draft, players);
  bastide_setup_draft_restore_seats (draft, seats);

  return bastide_setup_draft_create_setup (draft);
}
