/* bastide-tileset-changes.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-tileset-changes.h"

#include <glib/gi18n.h>

#include "bastide-set-painting.h"
#include "bastide-tileset-words.h"
#include "bastide-wrapped-label.h"

#define TILE_SIZE 84

struct _BastideTilesetChanges
{
  GtkWidget parent_instance;

  GtkWidget *root;
  GtkLabel *texts_label;
  GtkListView *list;

  /* owned */
  BastideTileset *before;
  BastideTileset *after;
  GArray *differences; /* (element-type BastideTileDifference) */
};

G_DEFINE_FINAL_TYPE (BastideTilesetChanges, bastide_tileset_changes, GTK_TYPE_WIDGET)

/* A row: the tile as it was, an arrow, the tile as it will be, and what is different. */
static void
on_setup (GtkListItemFactory *factory,
          GtkListItem        *item)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *arrow = gtk_label_new ("→");
  GtkWidget *label = bastide_wrapped_label_new (NULL, NULL);

  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_add_css_class (arrow, "dim");
  gtk_box_append (GTK_BOX (row), bastide_set_tile_painting_create_picture (TILE_SIZE));
  gtk_box_append (GTK_BOX (row), arrow);
  gtk_box_append (GTK_BOX (row), bastide_set_tile_painting_create_picture (TILE_SIZE));
  gtk_box_append (GTK_BOX (row), label);
  gtk_widget_set_margin_start (row, 12);
  gtk_list_item_set_activatable (item, FALSE);
  gtk_list_item_set_child (item, row);
}

/* What is missing keeps its place, so that all rows line up. */
static void
show_tile (GtkWidget      *picture,
           BastideTileset *tileset,
           int             tile)
{
  gtk_widget_set_opacity (picture, tile >= 0 ? 1 : 0);
  if (tile >= 0)
    bastide_set_tile_painting_show (GTK_PICTURE (picture), tileset, (guint) tile);
  else
    gtk_accessible_update_property (GTK_ACCESSIBLE (picture), GTK_ACCESSIBLE_PROPERTY_LABEL, _("No tile"), -1);
}

static void
on_bind (GtkListItemFactory    *factory,
         GtkListItem           *item,
         BastideTilesetChanges *self)
{
  const BastideTileDifference *difference =
    &g_array_index (self->differences, BastideTileDifference, gtk_list_item_get_position (item));
  GtkWidget *before = gtk_widget_get_first_child (gtk_list_item_get_child (item));
  GtkWidget *arrow = gtk_widget_get_next_sibling (before);
  GtkWidget *after = gtk_widget_get_next_sibling (arrow);
  GtkWidget *label = gtk_widget_get_next_sibling (after);
  g_autofree char *text = bastide_tileset_describe_difference (self->before, self->after, difference);

  show_tile (before, self->before, difference->before);
  show_tile (after, self->after, difference->after);
  gtk_label_set_label (GTK_LABEL (label), text);
}

static void
bastide_tileset_changes_dispose (GObject *object)
{
  BastideTilesetChanges *self = BASTIDE_TILESET_CHANGES (object);

  g_clear_pointer (&self->root, gtk_widget_unparent);
  g_clear_pointer (&self->before, bastide_tileset_unref);
  g_clear_pointer (&self->after, bastide_tileset_unref);
  g_clear_pointer (&self->differences, g_array_unref);

  G_OBJECT_CLASS (bastide_tileset_changes_parent_class)->dispose (object);
}

static void
bastide_tileset_changes_class_init (BastideTilesetChangesClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bastide_tileset_changes_dispose;

  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
bastide_tileset_changes_init (BastideTilesetChanges *self)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  GtkWidget *scroller = gtk_scrolled_window_new ();
  GtkWidget *texts = gtk_label_new (_("Titles, texts or rules are different as well."));

  g_signal_connect (factory, "setup", G_CALLBACK (on_setup), NULL);
  g_signal_connect_object (factory, "bind", G_CALLBACK (on_bind), self, 0);
  self->root = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  self->texts_label = GTK_LABEL (texts);
  gtk_label_set_xalign (self->texts_label, 0);
  gtk_label_set_wrap (self->texts_label, TRUE);
  gtk_widget_add_css_class (texts, "remark");
  gtk_widget_set_margin_start (texts, 24);
  gtk_widget_set_margin_top (texts, 6);
  self->list = GTK_LIST_VIEW (gtk_list_view_new (NULL, factory));
  gtk_widget_add_css_class (GTK_WIDGET (self->list), "tiles");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Changed tiles"), -1);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), GTK_WIDGET (self->list));
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_widget_set_vexpand (scroller, TRUE);
  gtk_box_append (GTK_BOX (self->root), texts);
  gtk_box_append (GTK_BOX (self->root), scroller);
  gtk_widget_set_parent (self->root, GTK_WIDGET (self));
}

guint
bastide_tileset_changes_show (BastideTilesetChanges *self,
                              BastideTileset        *before,
                              BastideTileset        *after)
{
  GtkStringList *numbers;
  GtkSelectionModel *selection;
  gboolean texts_differ;

  g_return_val_if_fail (BASTIDE_IS_TILESET_CHANGES (self), 0);
  g_return_val_if_fail (self->before == NULL, 0);
  g_return_val_if_fail (before != NULL && after != NULL, 0);

  self->before = bastide_tileset_ref (before);
  self->after = bastide_tileset_ref (after);
  self->differences = bastide_tileset_compare (before, after);
  /* The model lists numbers of differences as strings: the view needs no objects of its own. */
  numbers = gtk_string_list_new (NULL);
  for (guint i = 0; i < self->differences->len; i++)
    gtk_string_list_take (numbers, g_strdup_printf ("%u", i));
  selection = GTK_SELECTION_MODEL (gtk_no_selection_new (G_LIST_MODEL (numbers)));
  gtk_list_view_set_model (self->list, selection);
  g_object_unref (selection);
  texts_differ = bastide_tileset_differs_in_texts (before, after);
  gtk_widget_set_visible (GTK_WIDGET (self->texts_label), texts_differ);

  return self->differences->len + texts_differ;
}
