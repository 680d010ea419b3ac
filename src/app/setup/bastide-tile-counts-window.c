/* bastide-tile-counts-window.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-tile-counts-window.h"

#include <glib/gi18n.h>

#include "bastide-areas.h"
#include "bastide-tile-counts.h"
#include "model/words/bastide-texts.h"

struct _BastideTileCountsWindow
{
  GtkWindow parent_instance;

  /* template widgets */
  GtkLabel *title_label;
  GtkLabel *total_label;
  GtkButton *reset_button;
  BastideTileCounts *counts;

  /* owned */
  BastideSetupDraft *draft;
  BastideTileset *tileset;
};

G_DEFINE_FINAL_TYPE (BastideTileCountsWindow, bastide_tile_counts_window, GTK_TYPE_WINDOW)

static void
update_total (BastideTileCountsWindow *self)
{
  guint n_changed = bastide_setup_draft_get_n_changed (self->draft, self->tileset);
  g_autofree char *total = NULL;

  total = bastide_text_n_tiles ((int) bastide_setup_draft_get_n_set_tiles (self->draft, self->tileset));
  gtk_label_set_label (self->total_label, total);
  gtk_widget_set_sensitive (GTK_WIDGET (self->reset_button), n_changed > 0);
}

static void
on_reset_clicked_cb (BastideTileCountsWindow *self)
{
  bastide_setup_draft_reset_counts (self->draft, self->tileset);
}

static void
bastide_tile_counts_window_dispose (GObject *object)
{
  BastideTileCountsWindow *self = BASTIDE_TILE_COUNTS_WINDOW (object);

  G_OBJECT_CLASS (bastide_tile_counts_window_parent_class)->dispose (object);
  gtk_widget_dispose_template (GTK_WIDGET (self), BASTIDE_TYPE_TILE_COUNTS_WINDOW);
  g_clear_object (&self->draft);
  g_clear_pointer (&self->tileset, bastide_tileset_unref);
}

static void
bastide_tile_counts_window_class_init (BastideTileCountsWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_tile_counts_window_dispose;

  g_type_ensure (BASTIDE_TYPE_TILE_COUNTS);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/bastide_game/Bastide/bastide-tile-counts-window.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideTileCountsWindow, title_label);
  gtk_widget_class_bind_template_child (widget_class, BastideTileCountsWindow, total_label);
  gtk_widget_class_bind_template_child (widget_class, BastideTileCountsWindow, reset_button);
  gtk_widget_class_bind_template_child (widget_class, BastideTileCountsWindow, counts);
  gtk_widget_class_bind_template_callback (widget_class, on_reset_clicked_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  bastide_areas_install (widget_class);
}

static void
bastide_tile_counts_window_init (BastideTileCountsWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
bastide_tile_counts_window_present (GtkWindow         *parent,
                                    BastideSetupDraft *draft,
                                    BastideTileset    *tileset)
{
  BastideTileCountsWindow *self;

  g_return_if_fail (GTK_IS_WINDOW (parent));
  g_return_if_fail (BASTIDE_IS_SETUP_DRAFT (draft));
  g_return_if_fail (tileset != NULL);

  self = g_object_new (BASTIDE_TYPE_TILE_COUNTS_WINDOW,
                       "application", gtk_window_get_application (parent),
                       "transient-for", parent,
                       "title", bastide_text_tileset (tileset),
                       NULL);
  self->draft = g_object_ref (draft);
  self->tileset = bastide_tileset_ref (tileset);
  g_signal_connect_object (draft, "changed", G_CALLBACK (update_total), self, G_CONNECT_SWAPPED);
  gtk_label_set_label (self->title_label, bastide_text_tileset (tileset));
  bastide_tile_counts_show (self->counts, draft, tileset);
  update_total (self);
  gtk_window_present (GTK_WINDOW (self));
  gtk_widget_grab_focus (GTK_WIDGET (self->counts));
}
