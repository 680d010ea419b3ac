/* bastide-rules-block.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-rules-block.h"

#include <glib/gi18n.h>
#include <stdlib.h>
#include <string.h>

#include "bastide-box.h"
#include "bastide-drop-down-label.h"
#include "bastide-tiles-painting.h"
#include "tileset/edit/bastide-rulebook-edit.h"

/* --- The form of a diagram ---------------------------------------------------------------------------------------- */

/* The tiles of a diagram of the rules, and their places. Other content is kept: figures, lights, boards.
 *
 * Signal "edited": the user has changed it */
#define BASTIDE_TYPE_DIAGRAM_FORM (bastide_diagram_form_get_type ())
G_DECLARE_FINAL_TYPE (BastideDiagramForm, bastide_diagram_form, BASTIDE, DIAGRAM_FORM, GtkWidget)

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

static guint diagram_edited_signal;

static void update_diagram (BastideDiagramForm *self);

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
take_diagram (BastideDiagramForm *self,
              BastideElement     *element)
{
  bastide_element_unref (self->element);
  self->element = element;
  g_signal_emit (self, diagram_edited_signal, 0);
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
  take_diagram (self, element);
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
  take_diagram (self, element);
  update_diagram (self);
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

static void
append_control (BastideDiagramForm *self,
                GtkWidget          *row,
                GtkWidget          *control,
                const char         *label,
                const char         *signal,
                GCallback           callback)
{
  bastide_widget_name (control, label);
  g_signal_connect_object (control, signal, callback, self, 0);
  gtk_box_append (GTK_BOX (row), control);
}

static GtkWidget *
create_row (BastideDiagramForm *self,
            BastideElement     *tile)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);
  GtkWidget *column_spin = gtk_spin_button_new_with_range (FIRST_CELL, LAST_CELL, 1);
  GtkWidget *row_spin = gtk_spin_button_new_with_range (FIRST_CELL, LAST_CELL, 1);
  GtkWidget *turn_button = gtk_button_new_from_icon_name ("bastide-rotr-symbolic");
  GtkWidget *remove_button = gtk_button_new_from_icon_name ("list-remove-symbolic");

  gtk_spin_button_set_value (GTK_SPIN_BUTTON (column_spin), get_number (tile, "x"));
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (row_spin), get_number (tile, "y"));
  gtk_editable_set_width_chars (GTK_EDITABLE (column_spin), 2);
  gtk_editable_set_width_chars (GTK_EDITABLE (row_spin), 2);
  gtk_editable_set_max_width_chars (GTK_EDITABLE (column_spin), 3);
  gtk_editable_set_max_width_chars (GTK_EDITABLE (row_spin), 3);
  gtk_widget_add_css_class (turn_button, "flat");
  gtk_widget_add_css_class (remove_button, "flat");
  gtk_box_append (GTK_BOX (row), bastide_tiles_painting_create_picture (TILE_SIZE, 1));
  gtk_box_append (GTK_BOX (row), create_menu (self, bastide_element_get (tile, "id")));
  append_control (self, row, column_spin, _("Column"), "value-changed", G_CALLBACK (on_column_changed));
  append_control (self, row, row_spin, _("Row"), "value-changed", G_CALLBACK (on_row_changed));
  append_control (self, row, turn_button, _("Turn"), "clicked", G_CALLBACK (on_turn_clicked));
  append_control (self, row, remove_button, _("Remove the tile"), "clicked", G_CALLBACK (on_remove_clicked));
  show_row_tile (self, row, tile);

  return row;
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
update_diagram (BastideDiagramForm *self)
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
  take_diagram (self, copy);
  update_diagram (self);
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
  diagram_edited_signal = g_signal_new ("edited", BASTIDE_TYPE_DIAGRAM_FORM, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
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

static GtkWidget *
bastide_diagram_form_new (BastideTilesetDraft *draft)
{
  BastideDiagramForm *self = g_object_new (BASTIDE_TYPE_DIAGRAM_FORM, NULL);

  self->draft = g_object_ref (draft);

  return GTK_WIDGET (self);
}

/* Shows a diagram. */
static void
set_diagram (BastideDiagramForm *self,
             BastideElement         *element)
{
  const BastideElement *old = self->element;
  gboolean stays = old != NULL && old->children->len == element->children->len;

  if (element == old)
    return;

  /* If only the caption differs, the tiles are the same. */
  for (guint i = 0; stays && i < element->children->len; i++)
    stays = old->children->pdata[i] == element->children->pdata[i]
            || (!is_tile (old->children->pdata[i]) && !is_tile (element->children->pdata[i]));
  bastide_element_ref (element);
  g_clear_pointer (&self->element, bastide_element_unref);
  self->element = element;
  if (!stays)
    update_diagram (self);
}

/* --- A block ------------------------------------------------------------------------------------------------------ */

#define CAPTION "caption"
#define COMMAND_KEY "bastide-command"

struct _BastideRulesBlock
{
  GtkWidget parent_instance;

  GtkWidget *box;
  GtkBox *head;
  BastideDiagramForm *diagram; /* (nullable): form of a diagram */
  BastideProseView *prose;

  BastideElement *element;
};

G_DEFINE_FINAL_TYPE (BastideRulesBlock, bastide_rules_block, GTK_TYPE_WIDGET)

enum
{
  EDITED,
  SPLIT,
  COMMAND,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static const struct
{
  const char *element;
  const char *name;
} kinds[] = {
  { BASTIDE_RULEBOOK_TEXT_ELEMENT, NC_("part of rules", "Paragraph") },
  { BASTIDE_RULEBOOK_HEADING_ELEMENT, NC_("part of rules", "Heading") },
  { BASTIDE_RULEBOOK_ITEM_ELEMENT, NC_("part of rules", "Item of a list") },
  { BASTIDE_RULEBOOK_EXAMPLE_ELEMENT, NC_("part of rules", "Example") },
  { BASTIDE_RULEBOOK_DIAGRAM_ELEMENT, NC_("part of rules", "Picture") },
};

/* --- The element -------------------------------------------------------------------------------------------------- */

/* The element with the text of the block: the caption of a diagram. */
static BastideElement *
find_text (const BastideRulesBlock *self)
{
  return self->diagram != NULL ? bastide_element_find (self->element, CAPTION, NULL) : self->element;
}

static void
take (BastideRulesBlock *self,
      BastideElement    *element)
{
  bastide_element_unref (self->element);
  self->element = element;
  if (self->diagram != NULL)
    set_diagram (self->diagram, element);
  g_signal_emit (self, signals[EDITED], 0);
}

static void
on_prose_edited (BastideRulesBlock *self)
{
  BastideElement *text = find_text (self);
  g_autoptr (BastideElement) changed = NULL;
  BastideElement *element;

  if (text == NULL)
    {
      g_autoptr (BastideElement) caption = bastide_element_new (CAPTION);

      element = bastide_element_copy (self->element);
      bastide_element_take_child (element, bastide_prose_view_write (self->prose, caption));
      take (self, element);
      return;
    }

  changed = bastide_prose_view_write (self->prose, text);
  take (self, text == self->element ? g_steal_pointer (&changed)
                                    : bastide_rulebook_element_substitute (self->element, text, changed, NULL));
}

static void
on_diagram_edited (BastideRulesBlock *self)
{
  take (self, bastide_element_ref (self->diagram->element));
}

static void
on_split (BastideRulesBlock *self)
{
  g_signal_emit (self, signals[SPLIT], 0);
}

static void
on_command_clicked (BastideRulesBlock *self,
                    GtkButton         *button)
{
  g_signal_emit (self, signals[COMMAND], 0, g_object_get_data (G_OBJECT (button), COMMAND_KEY));
}

static void
on_bold_clicked (BastideRulesBlock *self)
{
  bastide_prose_view_toggle_bold (self->prose);
  gtk_widget_grab_focus (GTK_WIDGET (self->prose));
}

/* --- The widget --------------------------------------------------------------------------------------------------- */

static void
bastide_rules_block_dispose (GObject *object)
{
  BastideRulesBlock *self = BASTIDE_RULES_BLOCK (object);

  g_clear_pointer (&self->box, gtk_widget_unparent);
  g_clear_pointer (&self->element, bastide_element_unref);

  G_OBJECT_CLASS (bastide_rules_block_parent_class)->dispose (object);
}

static void
bastide_rules_block_class_init (BastideRulesBlockClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bastide_rules_block_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
  signals[EDITED] = g_signal_new ("edited", BASTIDE_TYPE_RULES_BLOCK, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 0);
  signals[SPLIT] = g_signal_new ("split", BASTIDE_TYPE_RULES_BLOCK, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 0);
  signals[COMMAND] = g_signal_new ("command", BASTIDE_TYPE_RULES_BLOCK, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
bastide_rules_block_init (BastideRulesBlock *self)
{
  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  self->head = GTK_BOX (gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0));
  gtk_box_append (GTK_BOX (self->box), GTK_WIDGET (self->head));
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
}

static GtkWidget *
append_button (BastideRulesBlock *self,
               const char        *icon,
               const char        *label)
{
  GtkWidget *button = icon != NULL ? gtk_button_new_from_icon_name (icon) : gtk_button_new ();

  bastide_widget_name (button, label);
  gtk_widget_add_css_class (button, "flat");
  gtk_box_append (self->head, button);

  return button;
}

static void
append_command (BastideRulesBlock *self,
                const char        *command,
                const char        *icon,
                const char        *label)
{
  GtkWidget *button = append_button (self, icon, label);

  g_object_set_data (G_OBJECT (button), COMMAND_KEY, (gpointer) command);
  g_signal_connect_object (button, "clicked", G_CALLBACK (on_command_clicked), self, G_CONNECT_SWAPPED);
}

GtkWidget *
bastide_rules_block_new (BastideElement      *element,
                         BastideTilesetDraft *draft)
{
  BastideRulesBlock *self = g_object_new (BASTIDE_TYPE_RULES_BLOCK, NULL);
  const char *name = element->name;
  GtkWidget *label, *bold, *letter = gtk_label_new (NULL);
  g_autofree char *markup = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (g_strcmp0 (element->name, kinds[i].element) == 0)
      name = g_dpgettext2 (NULL, "part of rules", kinds[i].name);

  /* The head. */
  label = gtk_label_new (name);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_add_css_class (label, "caption");
  gtk_widget_add_css_class (label, "dim");
  gtk_box_append (self->head, label);
  bold = append_button (self, NULL, _("Make a term stand out"));
  /* Translators: the letter on the button that makes text bold. */
  markup = g_markup_printf_escaped ("<b>%s</b>", C_("button", "B"));
  gtk_label_set_markup (GTK_LABEL (letter), markup);
  gtk_button_set_child (GTK_BUTTON (bold), letter);
  g_signal_connect_object (bold, "clicked", G_CALLBACK (on_bold_clicked), self, G_CONNECT_SWAPPED);
  append_command (self, "up", "go-up-symbolic", _("Move up"));
  append_command (self, "down", "go-down-symbolic", _("Move down"));
  append_command (self, "remove", "list-remove-symbolic", C_("part of rules", "Remove"));

  if (strcmp (element->name, BASTIDE_RULEBOOK_DIAGRAM_ELEMENT) == 0)
    {
      self->diagram = BASTIDE_DIAGRAM_FORM (bastide_diagram_form_new (draft));
      g_signal_connect_object (self->diagram, "edited", G_CALLBACK (on_diagram_edited), self, G_CONNECT_SWAPPED);
      gtk_box_append (GTK_BOX (self->box), GTK_WIDGET (self->diagram));
    }
  self->prose =
    BASTIDE_PROSE_VIEW (bastide_prose_view_new (self->diagram != NULL ? _("What the picture shows") : name));
  g_signal_connect_object (self->prose, "edited", G_CALLBACK (on_prose_edited), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->prose, "split", G_CALLBACK (on_split), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (self->box), GTK_WIDGET (self->prose));
  bastide_rules_block_set_element (self, element);

  return GTK_WIDGET (self);
}

gboolean
bastide_rules_block_accepts (BastideRulesBlock *self,
                             BastideElement    *element)
{
  g_return_val_if_fail (BASTIDE_IS_RULES_BLOCK (self), FALSE);
  g_return_val_if_fail (element != NULL, FALSE);

  return strcmp (self->element->name, element->name) == 0;
}

void
bastide_rules_block_set_element (BastideRulesBlock *self,
                                 BastideElement    *element)
{
  BastideElement *text;

  g_return_if_fail (BASTIDE_IS_RULES_BLOCK (self));
  g_return_if_fail (element != NULL);

  if (element == self->element)
    return;

  bastide_element_ref (element);
  g_clear_pointer (&self->element, bastide_element_unref);
  self->element = element;
  if (self->diagram != NULL)
    set_diagram (self->diagram, element);
  text = find_text (self);
  if (text != NULL)
    bastide_prose_view_set_element (self->prose, text);
}

BastideElement *
bastide_rules_block_get_element (BastideRulesBlock *self)
{
  g_return_val_if_fail (BASTIDE_IS_RULES_BLOCK (self), NULL);

  return self->element;
}

BastideProseView *
bastide_rules_block_get_prose (BastideRulesBlock *self)
{
  g_return_val_if_fail (BASTIDE_IS_RULES_BLOCK (self), NULL);

  return self->prose;
}
