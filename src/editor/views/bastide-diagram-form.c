/* bastide-diagram-form.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-diagram-form.h"

#include <glib/gi18n.h>
#include <stdlib.h>

#include "bastide-box.h"
#include "bastide-drop-down-label.h"
#include "bastide-tiles-painting.h"
#include "tileset/edit/bastide-rulebook-edit.h"

#define TILE_KEY "bastide-tile"
#define TILE_SIZE 40

/* Limits of the format. */
#define MAX_TILES 40
#define FIRST_CELL -20
#define LAST_CELL 62

struct _BastideDiagramForm
{
  GtkWidget parent_instance;

  GtkWidget *box;
  GtkBox *rows;
  GtkWidget *add_button;
  GtkWidget *others_label;

  BastideTilesetDraft *draft; /* owned */
  BastideElement *element;    /* (nullable): the diagram */
  gboolean updating;
};

G_DEFINE_FINAL_TYPE (BastideDiagramForm, bastide_diagram_form, GTK_TYPE_WIDGET)

enum
{
  EDITED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void update (BastideDiagramForm *self);

static gboolean
is_tile (const BastideElement *element)
{
  return element->namespace == NULL && g_strcmp0 (element->name, "tile") == 0;
}

static int
get_number (const BastideElement *tile,
            const char           *name)
{
  const char *text = bastide_element_get (tile, name);

  return text != NULL ? atoi (text) : 0;
}

static BastideTileDraft *
find_tile (BastideDiagramForm *self,
           const char         *id,
           guint              *position)
{
  guint n_tiles = g_list_model_get_n_items (G_LIST_MODEL (self->draft));

  for (*position = 0; *position < n_tiles; (*position)++)
    {
      g_autoptr (BastideTileDraft) tile = g_list_model_get_item (G_LIST_MODEL (self->draft), *position);

      if (g_strcmp0 (bastide_tile_draft_get_id (tile), id) == 0)
        return tile;
    }

  return NULL;
}

static void
take (BastideDiagramForm *self,
      BastideElement     *element)
{
  bastide_element_unref (self->element);
  self->element = element;
  g_signal_emit (self, signals[EDITED], 0);
}

/* --- Rows --------------------------------------------------------------------------------------------------------- */

static BastideElement *
get_row_tile (GtkWidget *row)
{
  return g_object_get_data (G_OBJECT (row), TILE_KEY);
}

static void
show_row_tile (BastideDiagramForm *self,
               GtkWidget          *row,
               BastideElement     *tile)
{
  GtkWidget *picture = gtk_widget_get_first_child (row);
  const char *id = bastide_element_get (tile, "id");
  guint position;
  BastideTileDraft *draft = find_tile (self, id, &position);

  bastide_tiles_painting_clear (GTK_PICTURE (picture));
  if (draft != NULL && bastide_tile_draft_is_sound (draft))
    bastide_tiles_painting_add (GTK_PICTURE (picture), bastide_tile_draft_get_definition (draft),
                                (guint) get_number (tile, "rotation") % BASTIDE_N_ROTATIONS, 0, 0);
  gtk_accessible_update_property (GTK_ACCESSIBLE (picture), GTK_ACCESSIBLE_PROPERTY_LABEL, id != NULL ? id : "", -1);
  g_object_set_data_full (G_OBJECT (row), TILE_KEY, bastide_element_ref (tile), (GDestroyNotify) bastide_element_unref);
}

/* @value: (nullable) */
static void
change_tile (BastideDiagramForm *self,
             GtkWidget          *widget,
             const char         *name,
             const char         *value)
{
  GtkWidget *row = gtk_widget_get_parent (widget);
  g_autoptr (BastideElement) copy = NULL;
  BastideElement *element;

  if (self->updating)
    return;

  copy = bastide_element_copy (get_row_tile (row));
  bastide_element_set (copy, name, value);
  element = bastide_rulebook_element_substitute (self->element, get_row_tile (row), copy, NULL);
  show_row_tile (self, row, copy);
  take (self, element);
}

/* 0 is not written. */
static void
change_number (BastideDiagramForm *self,
               GtkWidget          *widget,
               const char         *name,
               int                 value)
{
  g_autofree char *text = value != 0 ? g_strdup_printf ("%d", value) : NULL;

  change_tile (self, widget, name, text);
}

static void
on_turn_clicked (GtkButton          *button,
                 BastideDiagramForm *self)
{
  BastideElement *tile = get_row_tile (gtk_widget_get_parent (GTK_WIDGET (button)));

  change_number (self, GTK_WIDGET (button), "rotation", (get_number (tile, "rotation") + 1) % BASTIDE_N_ROTATIONS);
}

static void
on_remove_clicked (GtkButton          *button,
                   BastideDiagramForm *self)
{
  BastideElement *tile = get_row_tile (gtk_widget_get_parent (GTK_WIDGET (button)));
  BastideElement *element = bastide_rulebook_element_substitute (self->element, tile, NULL, NULL);

  gtk_widget_grab_focus (self->add_button);
  take (self, element);
  update (self);
}

static void
on_column_changed (GtkSpinButton      *button,
                   BastideDiagramForm *self)
{
  change_number (self, GTK_WIDGET (button), "x", gtk_spin_button_get_value_as_int (button));
}

static void
on_row_changed (GtkSpinButton      *button,
                BastideDiagramForm *self)
{
  change_number (self, GTK_WIDGET (button), "y", gtk_spin_button_get_value_as_int (button));
}

static void
on_tile_chosen (GtkDropDown        *menu,
                GParamSpec         *pspec,
                BastideDiagramForm *self)
{
  GtkStringObject *chosen = gtk_drop_down_get_selected_item (menu);

  if (chosen != NULL)
    change_tile (self, GTK_WIDGET (menu), "id", gtk_string_object_get_string (chosen));
}

/* The tiles of the set, and behind them the one of another set that is shown. */
static GtkWidget *
create_menu (BastideDiagramForm *self,
             const char         *id)
{
  g_autoptr (GtkStringList) ids = gtk_string_list_new (NULL);
  guint n_tiles = g_list_model_get_n_items (G_LIST_MODEL (self->draft));
  guint position;
  GtkWidget *menu;

  for (guint i = 0; i < n_tiles; i++)
    {
      g_autoptr (BastideTileDraft) tile = g_list_model_get_item (G_LIST_MODEL (self->draft), i);

      gtk_string_list_append (ids, bastide_tile_draft_get_id (tile));
    }
  if (find_tile (self, id, &position) == NULL)
    gtk_string_list_append (ids, id != NULL ? id : "");
  menu = gtk_drop_down_new (G_LIST_MODEL (g_object_ref (ids)), NULL);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (menu), position);
  bastide_drop_down_set_label (GTK_DROP_DOWN (menu), _("Tile"));
  gtk_widget_set_hexpand (menu, TRUE);
  g_signal_connect_object (menu, "notify::selected", G_CALLBACK (on_tile_chosen), self, 0);

  return menu;
}

static GtkWidget *
create_spin (BastideDiagramForm *self,
             int                 value,
             const char         *label,
             GCallback           callback)
{
  GtkWidget *spin = gtk_spin_button_new_with_range (FIRST_CELL, LAST_CELL, 1);

  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), value);
  gtk_editable_set_width_chars (GTK_EDITABLE (spin), 2);
  gtk_editable_set_max_width_chars (GTK_EDITABLE (spin), 3);
  gtk_widget_set_tooltip_text (spin, label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (spin), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  g_signal_connect_object (spin, "value-changed", callback, self, 0);

  return spin;
}

static GtkWidget *
create_button (BastideDiagramForm *self,
               const char         *icon,
               const char         *label,
               GCallback           callback)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  gtk_widget_set_tooltip_text (button, label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  gtk_widget_add_css_class (button, "flat");
  g_signal_connect_object (button, "clicked", callback, self, 0);

  return button;
}

static GtkWidget *
create_row (BastideDiagramForm *self,
            BastideElement     *tile)
{
  GtkBox *row = GTK_BOX (gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4));

  gtk_box_append (row, bastide_tiles_painting_create_picture (TILE_SIZE, 1));
  gtk_box_append (row, create_menu (self, bastide_element_get (tile, "id")));
  gtk_box_append (row, create_spin (self, get_number (tile, "x"), _("Column"), G_CALLBACK (on_column_changed)));
  gtk_box_append (row, create_spin (self, get_number (tile, "y"), _("Row"), G_CALLBACK (on_row_changed)));
  gtk_box_append (row, create_button (self, "bastide-rotr-symbolic", _("Turn"), G_CALLBACK (on_turn_clicked)));
  gtk_box_append (row, create_button (self, "list-remove-symbolic", _("Remove the tile"),
                                      G_CALLBACK (on_remove_clicked)));
  show_row_tile (self, GTK_WIDGET (row), tile);

  return GTK_WIDGET (row);
}

/* --- The diagram -------------------------------------------------------------------------------------------------- */

/* Boards and rows of tokens, which are written by hand. */
static gboolean
has_others (BastideDiagramForm *self)
{
  return bastide_element_get (self->element, "row") != NULL
         || bastide_element_find (self->element, "board", NULL) != NULL;
}

static void
update (BastideDiagramForm *self)
{
  guint n_tiles = 0;

  self->updating = TRUE;
  bastide_box_clear (self->rows);
  for (guint i = 0; i < self->element->children->len; i++)
    if (is_tile (g_ptr_array_index (self->element->children, i)))
      {
        gtk_box_append (self->rows, create_row (self, g_ptr_array_index (self->element->children, i)));
        n_tiles++;
      }
  for (GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (self->rows)); row != NULL && n_tiles == 1;
       row = gtk_widget_get_next_sibling (row))
    if (!has_others (self))
      gtk_widget_set_sensitive (gtk_widget_get_last_child (row), FALSE);
  gtk_widget_set_visible (self->others_label, has_others (self));
  gtk_widget_set_visible (self->add_button, bastide_element_get (self->element, "row") == NULL);
  gtk_widget_set_sensitive (self->add_button, n_tiles < MAX_TILES);
  self->updating = FALSE;
}

/* To the east of all others. */
static void
on_add_clicked (BastideDiagramForm *self)
{
  g_autoptr (BastideTileDraft) first = g_list_model_get_item (G_LIST_MODEL (self->draft), 0);
  BastideElement *copy = bastide_element_copy (self->element);
  BastideElement *tile = bastide_element_new ("tile");
  g_autofree char *column = NULL;
  guint place = 0;
  int x = -1;

  for (guint i = 0; i < copy->children->len; i++)
    if (is_tile (g_ptr_array_index (copy->children, i)))
      {
        const BastideElement *other = g_ptr_array_index (copy->children, i);

        x = MAX (x, get_number (other, "x"));
        place = i + 1;
        bastide_element_set (tile, "id", bastide_element_get (other, "id"));
      }
    else if (place == i && g_strcmp0 (((BastideElement *) copy->children->pdata[i])->name, "board") == 0)
      {
        place = i + 1;
      }
  if (bastide_element_get (tile, "id") == NULL)
    bastide_element_set (tile, "id", first != NULL ? bastide_tile_draft_get_id (first) : "tile");
  column = g_strdup_printf ("%d", MIN (x + 1, LAST_CELL));
  if (x >= 0)
    bastide_element_set (tile, "x", column);
  bastide_element_insert_child (copy, place, tile);
  take (self, copy);
  update (self);
}

static void
bastide_diagram_form_dispose (GObject *object)
{
  BastideDiagramForm *self = BASTIDE_DIAGRAM_FORM (object);

  g_clear_object (&self->draft);
  g_clear_pointer (&self->element, bastide_element_unref);
  g_clear_pointer (&self->box, gtk_widget_unparent);

  G_OBJECT_CLASS (bastide_diagram_form_parent_class)->dispose (object);
}

static void
bastide_diagram_form_class_init (BastideDiagramFormClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bastide_diagram_form_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
  signals[EDITED] = g_signal_new ("edited", BASTIDE_TYPE_DIAGRAM_FORM, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 0);
}

static void
bastide_diagram_form_init (BastideDiagramForm *self)
{
  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  self->rows = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 4));
  self->add_button = gtk_button_new_with_label (_("Add a tile"));
  gtk_widget_set_halign (self->add_button, GTK_ALIGN_START);
  gtk_widget_add_css_class (self->add_button, "flat");
  g_signal_connect_object (self->add_button, "clicked", G_CALLBACK (on_add_clicked), self, G_CONNECT_SWAPPED);
  self->others_label = gtk_label_new (_("The picture has more content, which can be changed in the file."));
  gtk_label_set_xalign (GTK_LABEL (self->others_label), 0);
  gtk_label_set_wrap (GTK_LABEL (self->others_label), TRUE);
  gtk_widget_add_css_class (self->others_label, "dim");
  gtk_widget_add_css_class (self->others_label, "caption");
  gtk_box_append (GTK_BOX (self->box), GTK_WIDGET (self->rows));
  gtk_box_append (GTK_BOX (self->box), self->add_button);
  gtk_box_append (GTK_BOX (self->box), self->others_label);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
}

GtkWidget *
bastide_diagram_form_new (BastideTilesetDraft *draft)
{
  BastideDiagramForm *self = g_object_new (BASTIDE_TYPE_DIAGRAM_FORM, NULL);

  self->draft = g_object_ref (draft);

  return GTK_WIDGET (self);
}

/* If only the caption differs, the tiles are the same. */
static gboolean
has_equal_tiles (const BastideElement *element,
                 const BastideElement *other)
{
  gboolean equal = element->children->len == other->children->len;

  for (guint i = 0; equal && i < element->children->len; i++)
    equal = element->children->pdata[i] == other->children->pdata[i]
            || (!is_tile (element->children->pdata[i]) && !is_tile (other->children->pdata[i]));

  return equal;
}

void
bastide_diagram_form_set_element (BastideDiagramForm *self,
                                  BastideElement     *element)
{
  gboolean stays;

  g_return_if_fail (BASTIDE_IS_DIAGRAM_FORM (self));
  g_return_if_fail (element != NULL);

  if (element == self->element)
    return;

  stays = self->element != NULL && has_equal_tiles (self->element, element);
  bastide_element_ref (element);
  g_clear_pointer (&self->element, bastide_element_unref);
  self->element = element;
  if (!stays)
    update (self);
}

BastideElement *
bastide_diagram_form_get_element (BastideDiagramForm *self)
{
  g_return_val_if_fail (BASTIDE_IS_DIAGRAM_FORM (self), NULL);

  return self->element;
}
