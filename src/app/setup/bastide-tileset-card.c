/* bastide-tileset-card.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-tileset-card.h"

#include <glib/gi18n.h>

#include "bastide-columns-layout.h"
#include "bastide-notice.h"
#include "bastide-set-painting.h"
#include "bastide-tile-counts.h"
#include "model/words/bastide-texts.h"
#include "tileset/reading/bastide-tileset-store.h"

struct _BastideTilesetRow
{
  GtkWidget parent_instance;

  /* template widgets */
  GtkLabel *tiles_label;
  GtkLabel *changes_label;
  GtkSpinButton *times_button;
  GtkButton *tiles_button;

  BastideSetupDraft *draft;
  BastideTileset *tileset;
  guint optional : 1;
  guint updating : 1;
};

G_DEFINE_FINAL_TYPE (BastideTilesetRow, bastide_tileset_row, GTK_TYPE_WIDGET)

static void
on_times_changed_cb (BastideTilesetRow *self)
{
  if (!self->updating)
    bastide_setup_draft_set_times (self->draft, self->tileset->id,
                                   (guint) gtk_spin_button_get_value_as_int (self->times_button));
}

static void
on_tiles_clicked_cb (BastideTilesetRow *self)
{
  bastide_tile_counts_window_present (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))), self->draft,
                                      self->tileset);
}

static void
bastide_tileset_row_dispose (GObject *object)
{
  BastideTilesetRow *self = BASTIDE_TILESET_ROW (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), BASTIDE_TYPE_TILESET_ROW);
  g_clear_object (&self->draft);
  g_clear_pointer (&self->tileset, bastide_tileset_unref);

  G_OBJECT_CLASS (bastide_tileset_row_parent_class)->dispose (object);
}

static void
bastide_tileset_row_class_init (BastideTilesetRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_tileset_row_dispose;

  g_type_ensure (BASTIDE_TYPE_COLUMNS_LAYOUT);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bastide_game/Bastide/bastide-tileset-row.ui");
  gtk_widget_class_bind_template_child_full (widget_class, "root", FALSE, 0);
  gtk_widget_class_bind_template_child (widget_class, BastideTilesetRow, tiles_label);
  gtk_widget_class_bind_template_child (widget_class, BastideTilesetRow, changes_label);
  gtk_widget_class_bind_template_child (widget_class, BastideTilesetRow, times_button);
  gtk_widget_class_bind_template_child (widget_class, BastideTilesetRow, tiles_button);
  gtk_widget_class_bind_template_callback (widget_class, on_times_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_tiles_clicked_cb);
}

static void
bastide_tileset_row_init (BastideTilesetRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
bastide_tileset_row_new (BastideSetupDraft *draft,
                         BastideTileset    *tileset,
                         gboolean           optional)
{
  BastideTilesetRow *self = g_object_new (BASTIDE_TYPE_TILESET_ROW, NULL);
  const char *title = bastide_text_tileset (tileset);
  g_autofree char *spoken_times = NULL;
  g_autofree char *spoken_tiles = NULL;

  self->draft = g_object_ref (draft);
  self->tileset = bastide_tileset_ref (tileset);
  self->optional = !!optional;
  /* Translators: %s is the title of a tileset. */
  spoken_times = g_strdup_printf (_("%s: how many times the set is taken"), title);
  /* Translators: %s is the title of a tileset. */
  spoken_tiles = g_strdup_printf (_("%s: change the numbers of single tiles"), title);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->times_button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, spoken_times, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->tiles_button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, spoken_tiles, -1);
  bastide_tileset_row_update (self);

  return GTK_WIDGET (self);
}

void
bastide_tileset_row_update (BastideTilesetRow *self)
{
  g_autofree char *tiles = NULL;
  g_autofree char *changes = NULL;
  guint times;
  guint n_tiles;
  guint n_changed;

  g_return_if_fail (BASTIDE_IS_TILESET_ROW (self));

  times = bastide_setup_draft_get_times (self->draft, self->tileset->id);
  n_changed = bastide_setup_draft_get_n_changed (self->draft, self->tileset);
  n_tiles = times > 0 || self->optional ? bastide_setup_draft_get_n_set_tiles (self->draft, self->tileset)
                                        : bastide_tileset_count_tiles (self->tileset);
  tiles = bastide_text_n_tiles ((int) n_tiles);
  changes = g_strdup_printf (ngettext ("%u kind changed", "%u kinds changed", n_changed), n_changed);

  self->updating = TRUE;
  gtk_label_set_label (self->tiles_label, tiles);
  gtk_label_set_label (self->changes_label, changes);
  gtk_widget_set_visible (GTK_WIDGET (self->changes_label), n_changed > 0);
  gtk_spin_button_set_range (self->times_button, self->optional ? 0 : 1, BASTIDE_MAX_TIMES);
  gtk_spin_button_set_value (self->times_button, times);
  gtk_widget_set_sensitive (GTK_WIDGET (self->times_button), times > 0 || self->optional);
  gtk_widget_set_sensitive (GTK_WIDGET (self->tiles_button), times > 0);
  self->updating = FALSE;
}

/* --- The card of an expansion ---------------------------------------------------------------------- */

#define PICTURE_SIZE 64

struct _BastideTilesetCard
{
  GtkWidget parent_instance;

  /* template widgets */
  GtkBox *picture_box;
  GtkLabel *title_label;
  GtkLabel *description_label;
  GtkButton *rules_button;
  GtkButton *delete_button;
  GtkSwitch *toggle;
  GtkBox *notice_box;
  GtkBox *row_box;

  BastideTilesetRow *row;

  BastideSetupDraft *draft;
  BastideTileset *tileset;
  guint updating : 1;
};

G_DEFINE_FINAL_TYPE (BastideTilesetCard, bastide_tileset_card, GTK_TYPE_WIDGET)

static void
on_changed_cb (BastideTilesetCard *self)
{
  if (!self->updating)
    bastide_setup_draft_set_times (self->draft, self->tileset->id, gtk_switch_get_active (self->toggle) ? 1 : 0);
}

static void
on_delete_clicked_cb (BastideTilesetCard *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "win.delete-tileset", "s", self->tileset->id);
}

static void
bastide_tileset_card_dispose (GObject *object)
{
  BastideTilesetCard *self = BASTIDE_TILESET_CARD (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), BASTIDE_TYPE_TILESET_CARD);
  g_clear_object (&self->draft);
  g_clear_pointer (&self->tileset, bastide_tileset_unref);

  G_OBJECT_CLASS (bastide_tileset_card_parent_class)->dispose (object);
}

static void
bastide_tileset_card_class_init (BastideTilesetCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_tileset_card_dispose;

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/bastide_game/Bastide/bastide-tileset-card.ui");
  gtk_widget_class_bind_template_child_full (widget_class, "root", FALSE, 0);
  gtk_widget_class_bind_template_child (widget_class, BastideTilesetCard, picture_box);
  gtk_widget_class_bind_template_child (widget_class, BastideTilesetCard, title_label);
  gtk_widget_class_bind_template_child (widget_class, BastideTilesetCard, description_label);
  gtk_widget_class_bind_template_child (widget_class, BastideTilesetCard, notice_box);
  gtk_widget_class_bind_template_child (widget_class, BastideTilesetCard, row_box);
  gtk_widget_class_bind_template_child (widget_class, BastideTilesetCard, rules_button);
  gtk_widget_class_bind_template_child (widget_class, BastideTilesetCard, delete_button);
  gtk_widget_class_bind_template_child (widget_class, BastideTilesetCard, toggle);
  gtk_widget_class_bind_template_callback (widget_class, on_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_delete_clicked_cb);
}

static void
bastide_tileset_card_init (BastideTilesetCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static void
set_notice (BastideTilesetCard *self)
{
  GtkWidget *notice = bastide_notice_new (self->tileset);

  gtk_widget_set_visible (GTK_WIDGET (self->notice_box), notice != NULL);
  if (notice == NULL)
    return;

  gtk_box_append (self->notice_box, notice);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->toggle), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  bastide_notice_get_text (self->tileset), -1);
}

GtkWidget *
bastide_tileset_card_new (BastideSetupDraft *draft,
                          BastideTileset    *tileset)
{
  BastideTilesetCard *self = g_object_new (BASTIDE_TYPE_TILESET_CARD, NULL);
  const char *title = bastide_text_tileset (tileset);
  const char *description = bastide_texts_pick (tileset->descriptions, g_get_language_names ());
  g_autofree char *rules = NULL;
  g_autofree char *deleting = NULL;
  g_autofree char *book = NULL;

  self->draft = g_object_ref (draft);
  self->tileset = bastide_tileset_ref (tileset);
  self->row = BASTIDE_TILESET_ROW (bastide_tileset_row_new (draft, tileset, FALSE));
  gtk_box_append (self->row_box, GTK_WIDGET (self->row));
  gtk_box_append (self->picture_box, bastide_set_painting_create_picture (tileset, PICTURE_SIZE));
  gtk_label_set_label (self->title_label, title);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->title_label), title);
  gtk_label_set_label (self->description_label, description != NULL ? description : "");
  gtk_widget_set_visible (GTK_WIDGET (self->description_label), description != NULL);
  /* There is only room for the beginning, even of a long title. */
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->description_label), description);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->toggle), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  set_notice (self);

  /* Its own rules are in the rules browser. */
  book = g_strconcat (self->tileset->id, "/", NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->rules_button), self->tileset->rulebooks->len > 0);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->rules_button), "s", book);
  /* Translators: %s is the title of an expansion. */
  rules = g_strdup_printf (_("Rules: %s"), title);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->rules_button), GTK_ACCESSIBLE_PROPERTY_LABEL, rules, -1);

  gtk_widget_set_visible (GTK_WIDGET (self->delete_button), bastide_tileset_store_may_delete (tileset));
  /* Translators: %s is the title of a tileset. */
  deleting = g_strdup_printf (_("Delete the tileset “%s”"), title);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->delete_button), GTK_ACCESSIBLE_PROPERTY_LABEL, deleting, -1);
  bastide_tileset_card_update (self);

  return GTK_WIDGET (self);
}

void
bastide_tileset_card_update (BastideTilesetCard *self)
{
  g_return_if_fail (BASTIDE_IS_TILESET_CARD (self));

  self->updating = TRUE;
  gtk_switch_set_active (self->toggle, bastide_setup_draft_get_times (self->draft, self->tileset->id) > 0);
  bastide_tileset_row_update (self->row);
  self->updating = FALSE;
}
