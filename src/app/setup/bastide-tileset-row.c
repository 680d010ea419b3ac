/* bastide-tileset-row.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-tileset-row.h"

#include <glib/gi18n.h>

#include "bastide-columns-layout.h"
#include "bastide-tile-counts-window.h"
#include "model/words/bastide-texts.h"

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
