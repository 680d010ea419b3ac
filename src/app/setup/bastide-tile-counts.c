/* bastide-tile-counts.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-tile-counts.h"

#include <glib/gi18n.h>

#include "bastide-areas.h"
#include "bastide-set-painting.h"
#include "model/words/bastide-texts.h"

#define TILE_SIZE 92
#define TILES_IN_ROW 5
#define ROW_HEIGHT 172

/* Data of an item of the grid: its list item, the grid, and whether the program is setting its number. */
#define ITEM_KEY "bastide-list-item"
#define UPDATING_KEY "bastide-updating"

struct _BastideTileCounts
{
  GtkWidget parent_instance;

  /* template widgets */
  GtkScrolledWindow *scroller;
  GtkGridView *tiles_view;

  /* owned */
  BastideSetupDraft *draft;
  BastideTileset *tileset; /* (nullable) */
  GtkStringList *numbers;  /* the model: numbers of tiles as strings */
  GPtrArray *items;        /* GtkListItem, borrowed: those that show a tile */

  guint max_rows;          /* 0 if it takes the available room */
};

G_DEFINE_FINAL_TYPE (BastideTileCounts, bastide_tile_counts, GTK_TYPE_WIDGET)

static const BastideTileDefinition *
get_tile (BastideTileCounts *self,
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
show_count (BastideTileCounts *self,
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
  BastideTileCounts *self =
    BASTIDE_TILE_COUNTS (gtk_widget_get_ancestor (GTK_WIDGET (button), BASTIDE_TYPE_TILE_COUNTS));

  if (g_object_get_data (G_OBJECT (button), UPDATING_KEY) != NULL ||
      gtk_list_item_get_position (item) == GTK_INVALID_LIST_POSITION)
    return;

  bastide_setup_draft_set_count (self->draft, get_tile (self, item),
                                 (guint) gtk_spin_button_get_value_as_int (button));
}

static void
on_setup_cb (BastideTileCounts *self,
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
on_bind_cb (BastideTileCounts *self,
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
  g_ptr_array_add (self->items, item);
}

static void
on_unbind_cb (BastideTileCounts *self,
              GtkListItem       *item)
{
  g_ptr_array_remove_fast (self->items, item);
}

static void
update (BastideTileCounts *self)
{
  for (guint i = 0; i < self->items->len; i++)
    show_count (self, g_ptr_array_index (self->items, i));
}

/* The arrow keys go from tile to tile, these change the number of the tile that has the focus. */
static gboolean
on_key_pressed_cb (BastideTileCounts *self,
                   guint              key)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)));
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
bastide_tile_counts_dispose (GObject *object)
{
  BastideTileCounts *self = BASTIDE_TILE_COUNTS (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), BASTIDE_TYPE_TILE_COUNTS);
  g_clear_object (&self->draft);
  g_clear_object (&self->numbers);
  g_clear_pointer (&self->tileset, bastide_tileset_unref);

  G_OBJECT_CLASS (bastide_tile_counts_parent_class)->dispose (object);
}

static void
bastide_tile_counts_finalize (GObject *object)
{
  g_ptr_array_unref (BASTIDE_TILE_COUNTS (object)->items);

  G_OBJECT_CLASS (bastide_tile_counts_parent_class)->finalize (object);
}

static gboolean
bastide_tile_counts_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (BASTIDE_TILE_COUNTS (widget)->tiles_view));
}

static void
bastide_tile_counts_class_init (BastideTileCountsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_tile_counts_dispose;
  G_OBJECT_CLASS (klass)->finalize = bastide_tile_counts_finalize;
  widget_class->grab_focus = bastide_tile_counts_grab_focus;

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bastide_game/Bastide/bastide-tile-counts.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideTileCounts, scroller);
  gtk_widget_class_bind_template_child (widget_class, BastideTileCounts, tiles_view);
  gtk_widget_class_bind_template_callback (widget_class, on_setup_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_bind_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_unbind_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_key_pressed_cb);
}

static void
bastide_tile_counts_init (BastideTileCounts *self)
{
  self->items = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
}

static void
fill (BastideTileCounts *self)
{
  g_autoptr (GtkSelectionModel) selection = NULL;

  gtk_grid_view_set_model (self->tiles_view, NULL);
  g_clear_object (&self->numbers);
  if (self->tileset == NULL)
    return;

  self->numbers = gtk_string_list_new (NULL);
  for (guint i = 0; i < self->tileset->tiles->len; i++)
    gtk_string_list_take (self->numbers, g_strdup_printf ("%u", i));
  selection = GTK_SELECTION_MODEL (gtk_no_selection_new (g_object_ref (G_LIST_MODEL (self->numbers))));
  gtk_grid_view_set_model (self->tiles_view, selection);
}

/* A grid does not know how high it would be: some tiles of a set lie in a row, and a few rows are shown at once. */
static void
update_height (BastideTileCounts *self)
{
  guint n_tiles = self->tileset != NULL ? self->tileset->tiles->len : 0;
  guint n_rows = (n_tiles + TILES_IN_ROW - 1) / TILES_IN_ROW;

  if (self->max_rows > 0)
    gtk_scrolled_window_set_min_content_height (self->scroller, (int) MIN (n_rows, self->max_rows) * ROW_HEIGHT);
}

void
bastide_tile_counts_show (BastideTileCounts *self,
                          BastideSetupDraft *draft,
                          BastideTileset    *tileset)
{
  g_return_if_fail (BASTIDE_IS_TILE_COUNTS (self));
  g_return_if_fail (BASTIDE_IS_SETUP_DRAFT (draft));

  if (self->draft != draft)
    {
      if (self->draft != NULL)
        g_signal_handlers_disconnect_by_data (self->draft, self);
      g_set_object (&self->draft, draft);
      g_signal_connect_object (draft, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
    }
  if (tileset != NULL)
    bastide_tileset_ref (tileset);
  g_clear_pointer (&self->tileset, bastide_tileset_unref);
  self->tileset = tileset;
  fill (self);
  update_height (self);
}

void
bastide_tile_counts_set_max_rows (BastideTileCounts *self,
                                  guint              max_rows)
{
  g_return_if_fail (BASTIDE_IS_TILE_COUNTS (self));

  self->max_rows = max_rows;
  update_height (self);
}

/* --- A window of its own --------------------------------------------------------------------------- */

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
