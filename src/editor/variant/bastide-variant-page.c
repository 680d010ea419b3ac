/* bastide-variant-page.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-variant-page.h"

#include <glib/gi18n.h>

#include "bastide-adaptive.h"
#include "bastide-clamp-layout.h"
#include "bastide-difference-list.h"
#include "bastide-file-dialog.h"
#include "bastide-message-dialog.h"
#include "bastide-setup-draft.h"
#include "bastide-setup-form.h"
#include "bastide-setup-totals.h"
#include "bastide-variant-checks.h"
#include "bastide-variant-cover.h"
#include "bastide-variant-texts.h"
#include "bastide-variant-tiles.h"

/* What is typed meanwhile is saved at once. */
#define SAVE_DELAY 1000

struct _BastideVariantPage
{
  GtkWidget parent_instance;

  /* template widgets */
  GtkWidget *header_bar;
  GtkLabel *title_label;
  GtkWidget *undo;
  GtkWidget *redo;
  GtkWidget *adaptive;
  GtkLabel *problem_label;
  BastideVariantTexts *texts;
  BastideVariantCover *cover;
  BastideSetupForm *form;
  BastideVariantTiles *tiles;
  BastideVariantChecks *checks;
  BastideDifferenceList *differences;
  BastideSetupTotals *totals;

  /* owned */
  BastideTilesetStore *tilesets;
  BastideVariantStore *variants;
  BastideVariantDraft *draft;   /* (nullable): before a variant is opened */
  BastideSetupDraft *setup;     /* what the form edits: the setup of the draft */

  guint save_id;
  guint updating : 1;
};

G_DEFINE_FINAL_TYPE (BastideVariantPage, bastide_variant_page, GTK_TYPE_WIDGET)

static guint play_signal;

/* --- Saving ---------------------------------------------------------------------------------------------------- */

static void
show_problem (BastideVariantPage *self,
              const char         *problem)
{
  gtk_label_set_label (self->problem_label, problem != NULL ? problem : "");
  gtk_widget_set_visible (GTK_WIDGET (self->problem_label), problem != NULL);
}

gboolean
bastide_variant_page_save (BastideVariantPage *self)
{
  g_autoptr (GError) error = NULL;

  g_return_val_if_fail (BASTIDE_IS_VARIANT_PAGE (self), FALSE);

  g_clear_handle_id (&self->save_id, g_source_remove);
  if (self->draft == NULL || !bastide_variant_draft_is_modified (self->draft))
    return TRUE;

  if (bastide_variant_store_install (self->variants, bastide_variant_draft_get_variant (self->draft), &error) == NULL)
    {
      show_problem (self, error->message);
      if (gtk_widget_get_mapped (GTK_WIDGET (self)))
        bastide_message_dialog_show_error (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))),
                                           _("The Variant Was Not Saved"), error->message);
      return FALSE;
    }
  bastide_variant_draft_set_saved (self->draft);

  return TRUE;
}

static gboolean
on_save_timeout (gpointer user_data)
{
  BastideVariantPage *self = user_data;

  self->save_id = 0;
  bastide_variant_page_save (self);

  return G_SOURCE_REMOVE;
}

/* --- What is edited -------------------------------------------------------------------------------------------- */

/* Takes @text, which is NULL where there is no such step. */
static void
update_button (GtkWidget *button,
               char      *text)
{
  gtk_widget_set_sensitive (button, text != NULL);
  gtk_widget_set_tooltip_text (button, text);
  g_free (text);
}

static void
update_header (BastideVariantPage *self)
{
  g_autofree char *undo = NULL;
  g_autofree char *redo = NULL;

  g_object_get (self->draft, "undo-name", &undo, "redo-name", &redo, NULL);
  gtk_label_set_label (self->title_label,
                       bastide_variant_get_title (bastide_variant_draft_get_variant (self->draft)));
  /* Translators: %s is a step of the editor: “Title”. */
  update_button (self->undo, undo != NULL ? g_strdup_printf (C_("step of the editor", "Undo: %s"), undo) : NULL);
  /* Translators: %s is a step of the editor: “Title”. */
  update_button (self->redo, redo != NULL ? g_strdup_printf (C_("step of the editor", "Redo: %s"), redo) : NULL);
}

/* The form shows what the draft says, unless it has said so itself. */
static void
update_form (BastideVariantPage *self)
{
  g_autoptr (BastideSetup) setup = NULL;

  if (self->updating)
    return;

  self->updating = TRUE;
  setup = bastide_variant_make_setup (bastide_variant_draft_get_variant (self->draft), self->tilesets, NULL);
  if (!bastide_setup_draft_matches_setup (self->setup, setup))
    bastide_setup_draft_take_setup (self->setup, setup);
  self->updating = FALSE;
}

static void
on_draft_changed (BastideVariantPage *self)
{
  g_autofree char *problem = NULL;

  update_form (self);
  bastide_variant_texts_update (self->texts);
  bastide_variant_cover_update (self->cover);
  bastide_variant_checks_update (self->checks);
  update_header (self);
  problem = bastide_setup_draft_get_problem (self->setup);
  show_problem (self, problem);
  g_clear_handle_id (&self->save_id, g_source_remove);
  self->save_id = g_timeout_add (SAVE_DELAY, on_save_timeout, self);
}

static void
on_setup_changed (BastideVariantPage *self)
{
  g_autoptr (BastideSetup) setup = NULL;

  if (self->updating || self->draft == NULL)
    return;

  self->updating = TRUE;
  setup = bastide_setup_draft_create_setup (self->setup);
  bastide_variant_draft_set_setup (self->draft, setup);
  self->updating = FALSE;
}

/* --- The header bar -------------------------------------------------------------------------------------------- */

static void
on_undo_clicked_cb (BastideVariantPage *self)
{
  bastide_variant_draft_undo (self->draft);
}

static void
on_redo_clicked_cb (BastideVariantPage *self)
{
  bastide_variant_draft_redo (self->draft);
}

static void
on_play_clicked_cb (BastideVariantPage *self)
{
  if (bastide_variant_page_save (self))
    g_signal_emit (self, play_signal, 0, bastide_variant_draft_get_variant (self->draft));
}

static void
on_copy_chosen (GObject      *source,
                GAsyncResult *result,
                gpointer      user_data)
{
  g_autoptr (BastideVariant) variant = user_data;
  g_autoptr (GFile) file = bastide_file_dialog_finish (result, NULL);
  g_autoptr (GError) error = NULL;

  if (file != NULL && !bastide_variant_save (variant, file, &error))
    bastide_message_dialog_show_error (GTK_WINDOW (source), _("The Variant Was Not Saved"), error->message);
}

static void
on_share_clicked_cb (BastideVariantPage *self)
{
  BastideVariant *variant = bastide_variant_draft_get_variant (self->draft);
  g_autofree char *name = g_strconcat (bastide_variant_get_id (variant), BASTIDE_VARIANT_EXTENSION, NULL);

  bastide_file_dialog_save (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))), _("Save a Copy of the Variant"), name,
                            on_copy_chosen, g_object_ref (variant));
}

static void
on_step_action (GtkWidget  *widget,
                const char *action,
                GVariant   *parameter)
{
  BastideVariantPage *self = BASTIDE_VARIANT_PAGE (widget);

  if (self->draft == NULL)
    return;
  if (g_str_equal (action, "variant.undo"))
    bastide_variant_draft_undo (self->draft);
  else
    bastide_variant_draft_redo (self->draft);
}

/* --- The page -------------------------------------------------------------------------------------------------- */

static void
bastide_variant_page_unmap (GtkWidget *widget)
{
  bastide_variant_page_save (BASTIDE_VARIANT_PAGE (widget));

  GTK_WIDGET_CLASS (bastide_variant_page_parent_class)->unmap (widget);
}

static void
bastide_variant_page_dispose (GObject *object)
{
  BastideVariantPage *self = BASTIDE_VARIANT_PAGE (object);

  if (self->variants != NULL)
    bastide_variant_page_save (self);
  g_clear_handle_id (&self->save_id, g_source_remove);
  gtk_widget_dispose_template (GTK_WIDGET (self), BASTIDE_TYPE_VARIANT_PAGE);
  if (self->draft != NULL)
    g_signal_handlers_disconnect_by_data (self->draft, self);
  g_clear_object (&self->draft);
  g_clear_object (&self->setup);
  g_clear_object (&self->tilesets);
  g_clear_object (&self->variants);

  G_OBJECT_CLASS (bastide_variant_page_parent_class)->dispose (object);
}

static void
install_keys (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "variant.undo", NULL, on_step_action);
  gtk_widget_class_install_action (widget_class, "variant.redo", NULL, on_step_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_z, GDK_CONTROL_MASK, "variant.undo", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_z, GDK_CONTROL_MASK | GDK_SHIFT_MASK, "variant.redo",
                                       NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "win.back", NULL);
}

static void
bastide_variant_page_class_init (BastideVariantPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_variant_page_dispose;
  widget_class->unmap = bastide_variant_page_unmap;

  play_signal = g_signal_new ("play", BASTIDE_TYPE_VARIANT_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                              BASTIDE_TYPE_VARIANT);

  g_type_ensure (BASTIDE_TYPE_ADAPTIVE);
  g_type_ensure (BASTIDE_TYPE_CLAMP_LAYOUT);
  g_type_ensure (BASTIDE_TYPE_DIFFERENCE_LIST);
  g_type_ensure (BASTIDE_TYPE_SETUP_FORM);
  g_type_ensure (BASTIDE_TYPE_SETUP_TOTALS);
  g_type_ensure (BASTIDE_TYPE_VARIANT_CHECKS);
  g_type_ensure (BASTIDE_TYPE_VARIANT_COVER);
  g_type_ensure (BASTIDE_TYPE_VARIANT_TEXTS);
  g_type_ensure (BASTIDE_TYPE_VARIANT_TILES);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bastide_game/Bastide/bastide-variant-page.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideVariantPage, header_bar);
  gtk_widget_class_bind_template_child (widget_class, BastideVariantPage, title_label);
  gtk_widget_class_bind_template_child (widget_class, BastideVariantPage, undo);
  gtk_widget_class_bind_template_child (widget_class, BastideVariantPage, redo);
  gtk_widget_class_bind_template_child (widget_class, BastideVariantPage, adaptive);
  gtk_widget_class_bind_template_child (widget_class, BastideVariantPage, problem_label);
  gtk_widget_class_bind_template_child (widget_class, BastideVariantPage, texts);
  gtk_widget_class_bind_template_child (widget_class, BastideVariantPage, cover);
  gtk_widget_class_bind_template_child (widget_class, BastideVariantPage, form);
  gtk_widget_class_bind_template_child (widget_class, BastideVariantPage, tiles);
  gtk_widget_class_bind_template_child (widget_class, BastideVariantPage, checks);
  gtk_widget_class_bind_template_child (widget_class, BastideVariantPage, differences);
  gtk_widget_class_bind_template_child (widget_class, BastideVariantPage, totals);
  gtk_widget_class_bind_template_callback (widget_class, on_undo_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_redo_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_play_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_share_clicked_cb);
  install_keys (widget_class);
}

static void
bastide_variant_page_init (BastideVariantPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
bastide_variant_page_get_header_bar (BastideVariantPage *self)
{
  g_return_val_if_fail (BASTIDE_IS_VARIANT_PAGE (self), NULL);

  return self->header_bar;
}

void
bastide_variant_page_set_stores (BastideVariantPage  *self,
                                 BastideTilesetStore *tilesets,
                                 BastideVariantStore *variants)
{
  g_return_if_fail (BASTIDE_IS_VARIANT_PAGE (self));

  g_set_object (&self->tilesets, tilesets);
  g_set_object (&self->variants, variants);
}

void
bastide_variant_page_open (BastideVariantPage *self,
                           BastideVariant     *variant)
{
  g_return_if_fail (BASTIDE_IS_VARIANT_PAGE (self));
  g_return_if_fail (BASTIDE_IS_VARIANT (variant));
  g_return_if_fail (self->tilesets != NULL);

  bastide_variant_page_save (self);
  if (self->draft != NULL)
    g_signal_handlers_disconnect_by_data (self->draft, self);
  g_clear_object (&self->draft);
  g_clear_object (&self->setup);

  self->draft = bastide_variant_draft_new (variant, self->tilesets);
  self->setup = bastide_setup_draft_new (self->tilesets);
  update_form (self);
  bastide_setup_form_set_draft (self->form, self->setup, self->tilesets);
  bastide_variant_tiles_set_draft (self->tiles, self->setup);
  bastide_variant_cover_set_draft (self->cover, self->draft, self->tilesets);
  bastide_variant_checks_set_draft (self->checks, self->draft, self->setup, self->tilesets);
  bastide_difference_list_set_draft (self->differences, self->setup);
  bastide_setup_totals_set_draft (self->totals, self->setup);
  g_signal_connect_object (self->setup, "changed", G_CALLBACK (on_setup_changed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->draft, "changed", G_CALLBACK (on_draft_changed), self, G_CONNECT_SWAPPED);
  bastide_variant_texts_set_draft (self->texts, self->draft);
  update_header (self);
  show_problem (self, NULL);
}

void
bastide_variant_page_focus (BastideVariantPage *self)
{
  g_return_if_fail (BASTIDE_IS_VARIANT_PAGE (self));

  bastide_variant_texts_focus (self->texts);
}

const BastideGameInterface *
bastide_variant_page_get_game (BastideVariantPage *self)
{
  g_return_val_if_fail (BASTIDE_IS_VARIANT_PAGE (self), NULL);

  return self->setup != NULL ? bastide_setup_draft_get_game (self->setup) : NULL;
}

const BastideRules *
bastide_variant_page_get_rules (BastideVariantPage *self)
{
  g_return_val_if_fail (BASTIDE_IS_VARIANT_PAGE (self), NULL);

  return self->setup != NULL ? bastide_setup_draft_get_rules (self->setup) : NULL;
}
