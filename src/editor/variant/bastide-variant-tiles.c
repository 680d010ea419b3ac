/* bastide-variant-tiles.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-variant-tiles.h"

#include <glib/gi18n.h>

#include "bastide-drop-down-label.h"
#include "bastide-tile-counts.h"
#include "model/words/bastide-texts.h"

#define MAX_ROWS 3

struct _BastideVariantTiles
{
  GtkWidget parent_instance;

  /* template widgets */
  GtkDropDown *menu;
  GtkLabel *total_label;
  GtkWidget *reset_button;
  BastideTileCounts *counts;

  /* owned */
  BastideSetupDraft *draft;
  GPtrArray *sets; /* BastideTileset: those in play */

  BastideTileset *shown; /* (nullable) (borrowed from sets) */
  guint updating : 1;
};

G_DEFINE_FINAL_TYPE (BastideVariantTiles, bastide_variant_tiles, GTK_TYPE_WIDGET)

static void
update_total (BastideVariantTiles *self)
{
  g_autofree char *text = NULL;

  gtk_widget_set_visible (GTK_WIDGET (self), self->shown != NULL);
  if (self->shown == NULL)
    return;

  text = bastide_text_n_tiles ((int) bastide_setup_draft_get_n_set_tiles (self->draft, self->shown));
  gtk_label_set_label (self->total_label, text);
  gtk_widget_set_sensitive (self->reset_button, bastide_setup_draft_get_n_changed (self->draft, self->shown) > 0);
}

static void
show_set (BastideVariantTiles *self,
          BastideTileset      *set)
{
  if (set != self->shown)
    bastide_tile_counts_show (self->counts, self->draft, set);
  self->shown = set;
  update_total (self);
}

static gboolean
is_same (GPtrArray *sets,
         GPtrArray *others)
{
  if (sets->len != others->len)
    return FALSE;
  for (guint i = 0; i < sets->len; i++)
    if (sets->pdata[i] != others->pdata[i])
      return FALSE;

  return TRUE;
}

/* Returns: (transfer full): the sets in play that have tiles */
static GPtrArray *
list_sets (BastideVariantTiles *self)
{
  GPtrArray *sets = g_ptr_array_new_with_free_func ((GDestroyNotify) bastide_tileset_unref);
  g_autoptr (GPtrArray) all = bastide_setup_draft_get_tilesets (self->draft);

  for (guint i = 0; i < all->len; i++)
    {
      BastideTileset *set = g_ptr_array_index (all, i);

      if (bastide_setup_draft_get_times (self->draft, set->id) > 0 && set->tiles->len > 0)
        g_ptr_array_add (sets, bastide_tileset_ref (set));
    }

  return sets;
}

/* The set that is shown stays it, for as long as it is in play. */
static void
update_sets (BastideVariantTiles *self,
             GPtrArray           *sets)
{
  g_autoptr (GtkStringList) titles = gtk_string_list_new (NULL);
  guint selected = 0;

  for (guint i = 0; i < sets->len; i++)
    {
      gtk_string_list_append (titles, bastide_text_tileset (g_ptr_array_index (sets, i)));
      if (g_ptr_array_index (sets, i) == self->shown)
        selected = i;
    }
  self->updating = TRUE;
  gtk_drop_down_set_model (self->menu, G_LIST_MODEL (titles));
  gtk_drop_down_set_selected (self->menu, selected);
  self->updating = FALSE;
  show_set (self, sets->len > 0 ? g_ptr_array_index (sets, selected) : NULL);
}

static void
update (BastideVariantTiles *self)
{
  g_autoptr (GPtrArray) sets = list_sets (self);

  if (is_same (sets, self->sets))
    {
      update_total (self);
      return;
    }

  update_sets (self, sets);
  g_ptr_array_unref (self->sets);
  self->sets = g_steal_pointer (&sets);
}

static void
on_selected_changed_cb (BastideVariantTiles *self)
{
  guint selected = gtk_drop_down_get_selected (self->menu);

  if (!self->updating && selected < self->sets->len)
    show_set (self, g_ptr_array_index (self->sets, selected));
}

static void
on_reset_clicked_cb (BastideVariantTiles *self)
{
  bastide_setup_draft_reset_counts (self->draft, self->shown);
}

static void
bastide_variant_tiles_dispose (GObject *object)
{
  BastideVariantTiles *self = BASTIDE_VARIANT_TILES (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), BASTIDE_TYPE_VARIANT_TILES);
  g_clear_object (&self->draft);

  G_OBJECT_CLASS (bastide_variant_tiles_parent_class)->dispose (object);
}

static void
bastide_variant_tiles_finalize (GObject *object)
{
  g_ptr_array_unref (BASTIDE_VARIANT_TILES (object)->sets);

  G_OBJECT_CLASS (bastide_variant_tiles_parent_class)->finalize (object);
}

static void
bastide_variant_tiles_class_init (BastideVariantTilesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_variant_tiles_dispose;
  G_OBJECT_CLASS (klass)->finalize = bastide_variant_tiles_finalize;

  g_type_ensure (BASTIDE_TYPE_TILE_COUNTS);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/bastide_game/Bastide/bastide-variant-tiles.ui");
  gtk_widget_class_bind_template_child_full (widget_class, "root", FALSE, 0);
  gtk_widget_class_bind_template_child (widget_class, BastideVariantTiles, menu);
  gtk_widget_class_bind_template_child (widget_class, BastideVariantTiles, total_label);
  gtk_widget_class_bind_template_child (widget_class, BastideVariantTiles, reset_button);
  gtk_widget_class_bind_template_child (widget_class, BastideVariantTiles, counts);
  gtk_widget_class_bind_template_callback (widget_class, on_selected_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_reset_clicked_cb);
}

static void
bastide_variant_tiles_init (BastideVariantTiles *self)
{
  self->sets = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  bastide_drop_down_set_label (self->menu, _("Set"));
  bastide_tile_counts_set_max_rows (self->counts, MAX_ROWS);
}

void
bastide_variant_tiles_set_draft (BastideVariantTiles *self,
                                 BastideSetupDraft   *draft)
{
  g_return_if_fail (BASTIDE_IS_VARIANT_TILES (self));
  g_return_if_fail (BASTIDE_IS_SETUP_DRAFT (draft));

  if (self->draft != NULL)
    g_signal_handlers_disconnect_by_data (self->draft, self);
  g_set_object (&self->draft, draft);
  g_signal_connect_object (draft, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  /* Another draft, even of the same sets. */
  self->shown = NULL;
  g_ptr_array_unref (self->sets);
  self->sets = g_ptr_array_new ();
  update (self);
}
