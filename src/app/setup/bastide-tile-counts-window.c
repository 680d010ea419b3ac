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
#include "bastide-set-tile-painting.h"
#include "model/bastide-texts.h"

#define TILE_SIZE 92

/* What an item of the grid knows: its list item and whether its number is being set by the program. */
#define ITEM_KEY "bastide-list-item"
#define UPDATING_KEY "bastide-updating"

struct _BastideTileCountsWindow
{
  GtkWindow parent_instance;

  /* template widgets */
  GtkLabel *title_label;
  GtkLabel *total_label;
  GtkButton *reset_button;
  GtkGridView *tiles_view;

  /* owned */
  BastideSetupDraft *draft;
  BastideTileset *tileset;
  GtkStringList *numbers; /* the model: numbers of tiles as strings */
};

G_DEFINE_FINAL_TYPE (BastideTileCountsWindow, bastide_tile_counts_window, GTK_TYPE_WINDOW)

static const BastideTileDefinition *
get_tile (BastideTileCountsWindow *self,
          GtkListItem             *item)
{
  return g_ptr_array_index (self->tileset->tiles, gtk_list_item_get_position (item));
}

static GtkSpinButton *
get_count_button (GtkListItem *item)
{
  return GTK_SPIN_BUTTON (gtk_widget_get_last_child (gtk_list_item_get_child (item)));
}

/* The changed number stands out by a mark too, not by colour alone. */
static void
show_count (BastideTileCountsWindow *self,
            GtkListItem             *item)
{
  GtkSpinButton *button = get_count_button (item);
  GtkWidget *label = gtk_widget_get_prev_sibling (GTK_WIDGET (button));
  const BastideTileDefinition *tile = get_tile (self, item);
  guint count = bastide_setup_draft_get_count (self->draft, tile);
  guint usual = bastide_setup_draft_get_usual_count (self->draft, tile);
  g_autofree char *text = NULL;

  g_object_set_data (G_OBJECT (button), UPDATING_KEY, GINT_TO_POINTER (TRUE));
  gtk_spin_button_set_value (button, count);
  g_object_set_data (G_OBJECT (button), UPDATING_KEY, NULL);
  /* Translators: how many tiles there would be without the change. */
  text = count != usual ? g_strdup_printf (C_("number of tiles", "instead of %u"), usual) : g_strdup ("");
  gtk_label_set_label (GTK_LABEL (label), text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);
}

static void
on_count_changed (GtkSpinButton *button,
                  GtkListItem   *item)
{
  BastideTileCountsWindow *self = BASTIDE_TILE_COUNTS_WINDOW (gtk_widget_get_root (GTK_WIDGET (button)));

  if (g_object_get_data (G_OBJECT (button), UPDATING_KEY) != NULL ||
      gtk_list_item_get_position (item) == GTK_INVALID_LIST_POSITION)
    return;

  bastide_setup_draft_set_count (self->draft, get_tile (self, item),
                                 (guint) gtk_spin_button_get_value_as_int (button));
  show_count (self, item);
}

static void
on_setup_cb (BastideTileCountsWindow *self,
             GtkListItem             *item)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *label = gtk_label_new (NULL);
  GtkWidget *button = gtk_spin_button_new_with_range (0, BASTIDE_MAX_COUNT, 1);

  gtk_widget_add_css_class (label, "caption");
  gtk_widget_set_halign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "numeric");
  gtk_editable_set_width_chars (GTK_EDITABLE (button), 3);
  gtk_editable_set_max_width_chars (GTK_EDITABLE (button), 3);
  gtk_box_append (GTK_BOX (box), bastide_set_tile_painting_create_picture (TILE_SIZE));
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), button);
  gtk_list_item_set_child (item, box);
  gtk_list_item_set_activatable (item, FALSE);
  g_object_set_data (G_OBJECT (box), ITEM_KEY, item);
  g_signal_connect (button, "value-changed", G_CALLBACK (on_count_changed), item);
}

static void
on_bind_cb (BastideTileCountsWindow *self,
            GtkListItem             *item)
{
  GtkWidget *picture = gtk_widget_get_first_child (gtk_list_item_get_child (item));
  g_autofree char *shows = bastide_text_tile_of_set (get_tile (self, item));
  g_autofree char *spoken = NULL;

  bastide_set_tile_painting_show (GTK_PICTURE (picture), self->tileset, gtk_list_item_get_position (item));
  /* Translators: %s is a tile in words: “city north; 1 field” */
  spoken = g_strdup_printf (_("%s: how many there are"), shows);
  gtk_accessible_update_property (GTK_ACCESSIBLE (get_count_button (item)), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
  show_count (self, item);
}

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
  /* Every item that is shown is bound anew. */
  g_list_model_items_changed (G_LIST_MODEL (self->numbers), 0, self->tileset->tiles->len, self->tileset->tiles->len);
}

/* The arrow keys go from tile to tile, these change the number of the tile that has the focus. */
static gboolean
on_key_pressed_cb (BastideTileCountsWindow *self,
                   guint                    key)
{
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (self));
  GtkWidget *box = focus != NULL ? gtk_widget_get_first_child (focus) : NULL;
  GtkListItem *item = box != NULL ? g_object_get_data (G_OBJECT (box), ITEM_KEY) : NULL;
  gboolean more = key == GDK_KEY_plus || key == GDK_KEY_KP_Add || key == GDK_KEY_equal;
  gboolean fewer = key == GDK_KEY_minus || key == GDK_KEY_KP_Subtract;

  if (item == NULL || (!more && !fewer))
    return GDK_EVENT_PROPAGATE;

  gtk_spin_button_spin (get_count_button (item), more ? GTK_SPIN_STEP_FORWARD : GTK_SPIN_STEP_BACKWARD, 1);

  return GDK_EVENT_STOP;
}

static void
bastide_tile_counts_window_dispose (GObject *object)
{
  BastideTileCountsWindow *self = BASTIDE_TILE_COUNTS_WINDOW (object);

  G_OBJECT_CLASS (bastide_tile_counts_window_parent_class)->dispose (object);
  gtk_widget_dispose_template (GTK_WIDGET (self), BASTIDE_TYPE_TILE_COUNTS_WINDOW);
  g_clear_object (&self->draft);
  g_clear_object (&self->numbers);
  g_clear_pointer (&self->tileset, bastide_tileset_unref);
}

static void
bastide_tile_counts_window_class_init (BastideTileCountsWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_tile_counts_window_dispose;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/bastide_game/Bastide/bastide-tile-counts-window.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideTileCountsWindow, title_label);
  gtk_widget_class_bind_template_child (widget_class, BastideTileCountsWindow, total_label);
  gtk_widget_class_bind_template_child (widget_class, BastideTileCountsWindow, reset_button);
  gtk_widget_class_bind_template_child (widget_class, BastideTileCountsWindow, tiles_view);
  gtk_widget_class_bind_template_callback (widget_class, on_setup_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_bind_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_reset_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_key_pressed_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  bastide_areas_install (widget_class);
}

static void
bastide_tile_counts_window_init (BastideTileCountsWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static void
fill (BastideTileCountsWindow *self)
{
  g_autoptr (GtkSelectionModel) selection = NULL;

  self->numbers = gtk_string_list_new (NULL);
  for (guint i = 0; i < self->tileset->tiles->len; i++)
    gtk_string_list_take (self->numbers, g_strdup_printf ("%u", i));
  selection = GTK_SELECTION_MODEL (gtk_no_selection_new (g_object_ref (G_LIST_MODEL (self->numbers))));
  gtk_grid_view_set_model (self->tiles_view, selection);
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
  fill (self);
  update_total (self);
  gtk_window_present (GTK_WINDOW (self));
  gtk_widget_grab_focus (GTK_WIDGET (self->tiles_view));
}
