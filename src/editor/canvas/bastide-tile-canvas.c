/* bastide-tile-canvas.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-tile-canvas-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "bastide-box.h"
#include "bastide-canvas-words.h"
#include "bastide-drop-down-label.h"
#include "bastide-fitting-layout.h"
#include "bastide-style-manager.h"
#include "bastide-text-scale.h"
#include "model/words/bastide-texts.h"
#include "rules/bastide-registry.h"

/* --- The choice of a tool ----------------------------------------------------------------------------------------- */

/* The choice that a tool offers before it is used: a number, or one of several kinds. For a line that was drawn: its
 * end. It is hidden if there is nothing to choose. */

/* The highest number that the file format allows. */
#define MAX_COUNT 9

static void
on_end_selected_cb (BastideTileCanvas *self)
{
  guint selected = gtk_drop_down_get_selected (self->list);

  if (!self->is_filling && selected < self->ends->len)
    _bastide_tile_canvas_set_end (self, ((const BastideLineEnd *) g_ptr_array_index (self->ends, selected))->name);
}

static void
show_choice (BastideTileCanvas *self,
             const char        *title,
             GtkWidget         *control)
{
  gtk_widget_set_visible (self->choice, control != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->count), control == GTK_WIDGET (self->count));
  gtk_widget_set_visible (GTK_WIDGET (self->list), control == GTK_WIDGET (self->list));
  gtk_label_set_label (self->choice_label, title != NULL ? title : "");
  if (control == GTK_WIDGET (self->list))
    bastide_drop_down_set_label (self->list, title);
  else if (control != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (control), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
}

static void
hide_choice (BastideTileCanvas *self)
{
  g_ptr_array_set_size (self->ends, 0);
  show_choice (self, NULL, NULL);
}

/* Shows the choice for the chosen tool. The place of a mark says which way it points. */
static void
show_choice_of_tool (BastideTileCanvas *self)
{
  const BastideMarkInfo *mark = self->has_tool && self->tool.type == BASTIDE_EDIT_TOOL_MARK ? self->tool.mark : NULL;
  g_autoptr (GtkStringList) words = gtk_string_list_new (NULL);

  hide_choice (self);
  if (mark == NULL || mark->type == BASTIDE_MARK_FLAG || mark->turns)
    return;
  if (mark->type == BASTIDE_MARK_COUNT)
    {
      gtk_spin_button_set_value (self->count, 1);
      /* Translators: of a mark on a tile, such as shields */
      show_choice (self, C_("tool", "How many"), GTK_WIDGET (self->count));
      return;
    }

  for (int i = 0; mark->choices[i] != NULL; i++)
    {
      g_autofree char *word = bastide_canvas_name_value (mark, i + 1);

      gtk_string_list_append (words, word);
    }
  gtk_drop_down_set_model (self->list, G_LIST_MODEL (words));
  /* Translators: of a mark on a tile, such as goods */
  show_choice (self, C_("tool", "Which"), GTK_WIDGET (self->list));
}

/* Shows the end of a marked line of the tool's kind that ends inside the tile, if it may do so in several ways. Tools
 * with a choice of their own are not about lines. */
static void
update_choice (BastideTileCanvas *self)
{
  const BastideTileDefinition *tile = _bastide_tile_canvas_get_definition (self);
  const BastideSegmentDefinition *line = NULL;
  g_autoptr (GPtrArray) ends = NULL;
  guint i;

  if (tile != NULL && self->has_tool && self->tool.type == BASTIDE_EDIT_TOOL_SEGMENT && self->selected >= 0
      && (guint) self->selected < tile->segments->len)
    line = bastide_tile_definition_get_segment (tile, (guint) self->selected);
  if (line != NULL && line->kind == self->tool.kind && line->end != NULL)
    ends = bastide_tile_edit_list_ends (tile, (guint) self->selected);
  if (ends == NULL || ends->len < 2)
    {
      if (self->ends->len > 0)
        hide_choice (self);
      return;
    }

  self->is_filling = TRUE;
  /* The words are made anew only for other ends: the list may be open. */
  if (self->ends->len != ends->len || memcmp (self->ends->pdata, ends->pdata, ends->len * sizeof (gpointer)) != 0)
    {
      g_autoptr (GtkStringList) words = gtk_string_list_new (NULL);

      g_ptr_array_set_size (self->ends, 0);
      for (i = 0; i < ends->len; i++)
        {
          const BastideLineEnd *end = g_ptr_array_index (ends, i);

          g_ptr_array_add (self->ends, (gpointer) end);
          gtk_string_list_append (words, bastide_text_end (tile->tileset->game, end->kind, end->name));
        }
      gtk_drop_down_set_model (self->list, G_LIST_MODEL (words));
    }
  for (i = 0; i < ends->len; i++)
    if (g_strcmp0 (((const BastideLineEnd *) g_ptr_array_index (ends, i))->name, line->end) == 0)
      gtk_drop_down_set_selected (self->list, i);
  self->is_filling = FALSE;
  /* Translators: what a road or a river does inside the tile */
  show_choice (self, C_("tool", "Inside"), GTK_WIDGET (self->list));
}

/* --- The layout of the footer ------------------------------------------------------------------------------------- */

#define BASTIDE_TYPE_CANVAS_FOOTER_LAYOUT (bastide_canvas_footer_layout_get_type ())

/* Places the widgets below the tile: a choice, the bubble and a button, side by side in the middle; without enough room
 * the choice is above the others. */
G_DECLARE_FINAL_TYPE (BastideCanvasFooterLayout, bastide_canvas_footer_layout, BASTIDE, CANVAS_FOOTER_LAYOUT,
                      BastideFittingLayout)

#define SPACING 8

/* The least width of the bubble if its text can be wrapped: if it would be narrower, the choice is placed above it. */
#define LEAST_BUBBLE 240

struct _BastideCanvasFooterLayout
{
  BastideFittingLayout parent_instance;
};

G_DEFINE_FINAL_TYPE (BastideCanvasFooterLayout, bastide_canvas_footer_layout, BASTIDE_TYPE_FITTING_LAYOUT)

typedef struct
{
  GtkWidget *choice;
  GtkWidget *bubble;
  GtkWidget *button;
  int        choice_width;
  int        choice_minimum;
  int        bubble_width;
  int        bubble_minimum;
  int        button_width;
} Parts;

/* A width together with the space beside it; 0 for a missing widget. */
static int
with_space (int width)
{
  return width > 0 ? width + SPACING : 0;
}

static Parts
get_parts (GtkWidget *widget)
{
  Parts parts = { gtk_widget_get_first_child (widget) };
  int minimum;

  parts.bubble = gtk_widget_get_next_sibling (parts.choice);
  parts.button = gtk_widget_get_next_sibling (parts.bubble);
  bastide_fitting_layout_measure_width (parts.choice, &parts.choice_minimum, &parts.choice_width);
  bastide_fitting_layout_measure_width (parts.bubble, &parts.bubble_minimum, &parts.bubble_width);
  bastide_fitting_layout_measure_width (parts.button, &minimum, &parts.button_width);

  return parts;
}

static void
measure_width (BastideFittingLayout *layout,
               GtkWidget            *widget,
               int                  *minimum,
               int                  *natural)
{
  Parts parts = get_parts (widget);

  *minimum = MAX (parts.choice_minimum, with_space (parts.bubble_minimum) + parts.button_width);
  *natural = with_space (parts.choice_width) + with_space (parts.bubble_width) + parts.button_width;
}

/* The bubble with the button beside it, as far as it goes. */
static int
lay_out_row (const Parts *parts,
             int          whole_width,
             int          x,
             int          width,
             int          y,
             gboolean     place)
{
  int bubble_width = MIN (parts->bubble_width, width - SPACING - parts->button_width);
  int bubble_minimum, bubble_height, button_minimum, button_height, height;

  bastide_fitting_layout_measure_height (parts->bubble, bubble_width, &bubble_minimum, &bubble_height);
  bastide_fitting_layout_measure_height (parts->button, parts->button_width, &button_minimum, &button_height);
  height = MAX (bubble_height, button_height);
  if (!place)
    return height;

  x += (width - with_space (bubble_width) - parts->button_width) / 2;
  bastide_fitting_layout_place (parts->bubble, whole_width, x, y, bubble_width, height);
  bastide_fitting_layout_place (parts->button, whole_width, x + with_space (bubble_width), y, parts->button_width,
                                height);

  return height;
}

static void
lay_out (BastideFittingLayout *layout,
         GtkWidget            *widget,
         int                   width,
         int                   height,
         int                  *minimum,
         int                  *natural)
{
  Parts parts = get_parts (widget);
  int beside = with_space (parts.choice_width) + parts.button_width;
  int together = MIN (width, beside + with_space (parts.bubble_width));
  /* Words that break are better than another row. */
  gboolean is_row = beside + with_space (MIN (parts.bubble_width, MAX (parts.bubble_minimum, LEAST_BUBBLE))) <= width;
  int choice_width = MIN (parts.choice_width, width), choice_minimum, choice_height, row_height;
  int x = is_row ? (width - together) / 2 : (width - choice_width) / 2;
  int row_x = is_row ? x + with_space (choice_width) : 0, row_y = 0;

  bastide_fitting_layout_measure_height (parts.choice, choice_width, &choice_minimum, &choice_height);
  if (!is_row)
    row_y = with_space (choice_height);
  row_height = lay_out_row (&parts, width, row_x, is_row ? together - with_space (choice_width) : width, row_y,
                            height >= 0);
  *minimum = *natural = is_row ? MAX (choice_height, row_height) : row_y + row_height;
  if (height >= 0 && choice_width > 0)
    bastide_fitting_layout_place (parts.choice, width, x, 0, choice_width, is_row ? row_height : choice_height);
}

static void
bastide_canvas_footer_layout_class_init (BastideCanvasFooterLayoutClass *klass)
{
  BastideFittingLayoutClass *layout_class = BASTIDE_FITTING_LAYOUT_CLASS (klass);

  layout_class->measure_width = measure_width;
  layout_class->lay_out = lay_out;
}

static void
bastide_canvas_footer_layout_init (BastideCanvasFooterLayout *self)
{
}

/* --- The canvas --------------------------------------------------------------------------------------------------- */

G_DEFINE_FINAL_TYPE (BastideTileCanvas, bastide_tile_canvas, GTK_TYPE_WIDGET)

/* Between the footer and its surroundings. */
#define FOOTER_MARGIN 12

/* --- The tile ----------------------------------------------------------------------------------------------------- */

/* The segments that differ from those that would be derived; all fields, if any differs. */
static guint32
find_overruled (BastideTileCanvas           *self,
                const BastideTileDefinition *tile)
{
  BastideOverruled overruled = bastide_tile_draft_get_overruled (self->tile);
  g_autoptr (BastideTileDefinition) derived = NULL;
  guint32 found = 0;

  if (overruled == BASTIDE_OVERRULED_NOTHING)
    return 0;

  derived = bastide_tile_definition_copy (tile);
  bastide_tile_definition_derive_again (derived);
  if (derived->segments->len != tile->segments->len)
    overruled |= BASTIDE_OVERRULED_FIELDS;
  for (guint i = 0; i < tile->segments->len; i++)
    {
      const BastideSegmentDefinition *segment = bastide_tile_definition_get_segment (tile, i);

      if (overruled & BASTIDE_OVERRULED_FIELDS ? tile->tileset->game->kinds[segment->kind].derives
                                               : segment->touches
                                                   != bastide_tile_definition_get_segment (derived, i)->touches)
        found |= 1u << i;
    }

  return found;
}

static void
update (BastideTileCanvas *self)
{
  const BastideTileDefinition *tile = _bastide_tile_canvas_get_definition (self);
  g_autofree char *name = NULL;

  _bastide_tile_canvas_clear_prospect (self);
  g_clear_pointer (&self->joints, g_array_unref);

  if (tile != NULL)
    bastide_canvas_picture_show (self->picture, bastide_tile_draft_get_tileset (self->tile));
  if (self->selected >= 0 && (tile == NULL || (guint) self->selected >= tile->segments->len))
    bastide_tile_canvas_set_selected_segment (self, -1);
  self->overruled = tile != NULL ? find_overruled (self, tile) : 0;
  gtk_widget_set_sensitive (self->more_button, tile != NULL);
  update_choice (self);
  self->halves = self->sides = 0;
  if (tile != NULL && self->has_tool)
    bastide_edit_tool_get_handles (&self->tool, tile, &self->halves, &self->sides);
  if (self->tile != NULL)
    {
      /* Translators: the drawing area of the editor; %s is the name of a tile in the file */
      name = g_strdup_printf (C_("canvas", "Drawing of the tile %s"), bastide_tile_draft_get_id (self->tile));
      gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
    }
  else
    {
      gtk_accessible_reset_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL);
    }
  _bastide_tile_canvas_update_stops (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* A gesture that was begun was about the tile as it was. */
static void
on_tile_changed_cb (BastideTileCanvas *self)
{
  self->hovered = (BastideEditPlace) { BASTIDE_EDIT_NOWHERE };
  _bastide_tile_canvas_cancel (self);
  update (self);
}

void
bastide_tile_canvas_set_tile (BastideTileCanvas   *self,
                              BastideTilesetDraft *draft,
                              BastideTileDraft    *tile)
{
  g_return_if_fail (BASTIDE_IS_TILE_CANVAS (self));
  g_return_if_fail ((draft == NULL) == (tile == NULL));

  if (tile == self->tile && draft == self->draft)
    return;

  _bastide_tile_canvas_close_menu (self);
  if (self->tile != NULL)
    g_signal_handlers_disconnect_by_data (self->tile, self);
  g_set_object (&self->draft, draft);
  g_set_object (&self->tile, tile);
  if (tile != NULL)
    g_signal_connect_swapped (tile, "changed", G_CALLBACK (on_tile_changed_cb), self);
  bastide_canvas_picture_clear (self->picture);
  if (self->seen_figures != NULL)
    g_array_set_size (self->seen_figures, 0);
  bastide_tile_canvas_set_selected_segment (self, -1);
  on_tile_changed_cb (self);
  if (draft != NULL)
    show_choice_of_tool (self);
}

BastideTileDraft *
bastide_tile_canvas_get_tile (BastideTileCanvas *self)
{
  g_return_val_if_fail (BASTIDE_IS_TILE_CANVAS (self), NULL);

  return self->tile;
}

gboolean
bastide_tile_canvas_is_painted (BastideTileCanvas *self)
{
  g_return_val_if_fail (BASTIDE_IS_TILE_CANVAS (self), FALSE);

  return bastide_canvas_picture_is_current (self->picture);
}

/* --- The tool ----------------------------------------------------------------------------------------------------- */

void
bastide_tile_canvas_set_tool (BastideTileCanvas     *self,
                              const BastideEditTool *tool)
{
  g_return_if_fail (BASTIDE_IS_TILE_CANVAS (self));
  g_return_if_fail (tool != NULL);

  if (tool->set != NULL)
    bastide_tileset_ref (tool->set);
  g_clear_pointer (&self->tool.set, bastide_tileset_unref);
  self->tool = *tool;
  self->has_tool = TRUE;
  self->hovered = (BastideEditPlace) { BASTIDE_EDIT_NOWHERE };
  if (self->draft != NULL)
    show_choice_of_tool (self);
  _bastide_tile_canvas_cancel (self);
  update (self);
}

const BastideEditTool *
bastide_tile_canvas_get_tool (BastideTileCanvas *self)
{
  g_return_val_if_fail (BASTIDE_IS_TILE_CANVAS (self), NULL);

  return self->has_tool ? &self->tool : NULL;
}

/* --- Selection and hints ------------------------------------------------------------------------------------------ */

int
bastide_tile_canvas_get_selected_segment (BastideTileCanvas *self)
{
  g_return_val_if_fail (BASTIDE_IS_TILE_CANVAS (self), -1);

  return self->selected;
}

const char *
bastide_tile_canvas_get_hint (BastideTileCanvas *self)
{
  g_return_val_if_fail (BASTIDE_IS_TILE_CANVAS (self), NULL);

  return gtk_label_get_label (self->bubble);
}

void
bastide_tile_canvas_get_place_position (BastideTileCanvas      *self,
                                        const BastideEditPlace *place,
                                        double                 *x,
                                        double                 *y)
{
  g_return_if_fail (BASTIDE_IS_TILE_CANVAS (self));
  g_return_if_fail (place != NULL);

  bastide_canvas_geometry_get_point (&self->geometry, place, TRUE, x, y);
}

/* --- The widget --------------------------------------------------------------------------------------------------- */

static void
bastide_tile_canvas_measure (GtkWidget      *widget,
                             GtkOrientation  orientation,
                             int             for_size,
                             int            *minimum,
                             int            *natural,
                             int            *minimum_baseline,
                             int            *natural_baseline)
{
  BastideTileCanvas *self = BASTIDE_TILE_CANVAS (widget);
  int side = (int) bastide_canvas_geometry_get_minimum (_bastide_tile_canvas_get_unit (self));
  int footer_minimum, footer_natural;

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      gtk_widget_measure (self->footer, orientation, -1, &footer_minimum, &footer_natural, NULL, NULL);
      *minimum = MAX (side, footer_minimum);
      *natural = MAX (2 * side, footer_minimum);
      return;
    }

  gtk_widget_measure (self->footer, orientation, for_size, &footer_minimum, &footer_natural, NULL, NULL);
  *minimum = side + footer_natural;
  *natural = 2 * side + footer_natural;
}

static void
bastide_tile_canvas_size_allocate (GtkWidget *widget,
                                   int        width,
                                   int        height,
                                   int        baseline)
{
  BastideTileCanvas *self = BASTIDE_TILE_CANVAS (widget);
  /* Two lines in the bubble, as most tools need where the canvas is narrow. */
  int usual = (int) (2 * bastide_text_scale_get_line_height (widget)) + 2 * FOOTER_MARGIN;
  int minimum, footer_height;

  gtk_widget_measure (self->footer, GTK_ORIENTATION_VERTICAL, width, &minimum, &footer_height, NULL, NULL);
  gtk_widget_size_allocate (self->footer, &(GtkAllocation) { 0, height - footer_height, width, footer_height }, -1);
  /* The tile stays in place, however long the text is. */
  if (self->says_usual || self->usual_height == 0)
    self->usual_height = MAX (footer_height, usual);
  bastide_canvas_geometry_fit (&self->geometry, width, height - self->usual_height,
                               _bastide_tile_canvas_get_unit (self));
  bastide_canvas_picture_set_pixels (self->picture,
                                     (int) self->geometry.side * gtk_widget_get_scale_factor (widget));
  _bastide_tile_canvas_allocate_stops (self);
  if (self->popover != NULL)
    gtk_popover_present (GTK_POPOVER (self->popover));
}

static void
bastide_tile_canvas_snapshot (GtkWidget   *widget,
                              GtkSnapshot *snapshot)
{
  _bastide_tile_canvas_paint (BASTIDE_TILE_CANVAS (widget), snapshot);
  gtk_widget_snapshot_child (widget, BASTIDE_TILE_CANVAS (widget)->footer, snapshot);
}

static gboolean
bastide_tile_canvas_grab_focus (GtkWidget *widget)
{
  BastideTileCanvas *self = BASTIDE_TILE_CANVAS (widget);

  return self->stops != NULL && _bastide_tile_canvas_focus_stop (self);
}

/* All places are one stop of Tab, followed by the widgets below the tile. */
static gboolean
bastide_tile_canvas_focus (GtkWidget        *widget,
                           GtkDirectionType  direction)
{
  BastideTileCanvas *self = BASTIDE_TILE_CANVAS (widget);
  GtkWidget *child = gtk_widget_get_focus_child (widget);
  gboolean backward = direction == GTK_DIR_TAB_BACKWARD;

  if (child != NULL && child == self->popover)
    return gtk_widget_child_focus (child, direction);
  if (child == NULL && backward)
    return gtk_widget_child_focus (self->footer, direction) || bastide_tile_canvas_grab_focus (widget);
  if (child == NULL || (_bastide_tile_canvas_get_focused (self) == NULL && child != self->footer))
    return bastide_tile_canvas_grab_focus (widget) || gtk_widget_child_focus (self->footer, direction);
  if (child == self->footer)
    return gtk_widget_child_focus (self->footer, direction) || (backward && bastide_tile_canvas_grab_focus (widget));

  return !backward && gtk_widget_child_focus (self->footer, direction);
}

static void
bastide_tile_canvas_dispose (GObject *object)
{
  BastideTileCanvas *self = BASTIDE_TILE_CANVAS (object);

  if (self->footer != NULL)
    bastide_tile_canvas_set_tile (self, NULL, NULL);
  _bastide_tile_canvas_close_menu (self);
  if (self->picture != NULL)
    g_signal_handlers_disconnect_by_data (self->picture, self);
  g_clear_object (&self->picture);
  g_clear_pointer (&self->stops, g_ptr_array_unref);
  for (GtkWidget *child; (child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL;)
    gtk_widget_unparent (child);
  self->footer = NULL;
  g_clear_pointer (&self->ends, g_ptr_array_unref);
  g_clear_pointer (&self->sprites, bastide_sprite_cache_free);
  _bastide_tile_canvas_clear_prospect (self);
  g_clear_pointer (&self->joints, g_array_unref);
  g_clear_pointer (&self->seen_figures, g_array_unref);

  g_clear_pointer (&self->tool.set, bastide_tileset_unref);

  G_OBJECT_CLASS (bastide_tile_canvas_parent_class)->dispose (object);
}

/* There is only one. */
static void
bastide_tile_canvas_get_property (GObject    *object,
                                  guint       property_id,
                                  GValue     *value,
                                  GParamSpec *pspec)
{
  g_value_set_int (value, BASTIDE_TILE_CANVAS (object)->selected);
}

static void
bastide_tile_canvas_class_init (BastideTileCanvasClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_tile_canvas_dispose;
  G_OBJECT_CLASS (klass)->get_property = bastide_tile_canvas_get_property;
  widget_class->snapshot = bastide_tile_canvas_snapshot;
  widget_class->measure = bastide_tile_canvas_measure;
  widget_class->size_allocate = bastide_tile_canvas_size_allocate;
  widget_class->focus = bastide_tile_canvas_focus;
  widget_class->grab_focus = bastide_tile_canvas_grab_focus;

  g_object_class_install_property (G_OBJECT_CLASS (klass), 1,
                                   g_param_spec_int ("selected-segment", NULL, NULL, -1, G_MAXINT, -1,
                                                     G_PARAM_READABLE | G_PARAM_STATIC_STRINGS));
  gtk_widget_class_set_css_name (widget_class, "tilecanvas");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID);
}

/* Creates the widgets below the tile: the choice of the tool, the bubble, and the button of the menu. */
static void
create_footer (BastideTileCanvas *self)
{
  self->choice = g_object_new (GTK_TYPE_BOX, "css-name", "toolchoice", "spacing", 6, "visible", FALSE, NULL);
  self->ends = g_ptr_array_new ();
  self->choice_label = GTK_LABEL (gtk_label_new (NULL));
  self->count = GTK_SPIN_BUTTON (gtk_spin_button_new_with_range (1, MAX_COUNT, 1));
  self->list = GTK_DROP_DOWN (gtk_drop_down_new (NULL, NULL));
  gtk_widget_set_valign (GTK_WIDGET (self->count), GTK_ALIGN_CENTER);
  gtk_widget_set_valign (GTK_WIDGET (self->list), GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (self->choice), GTK_WIDGET (self->choice_label));
  gtk_box_append (GTK_BOX (self->choice), GTK_WIDGET (self->count));
  gtk_box_append (GTK_BOX (self->choice), GTK_WIDGET (self->list));
  g_signal_connect_swapped (self->list, "notify::selected", G_CALLBACK (on_end_selected_cb), self);
  self->bubble = g_object_new (GTK_TYPE_LABEL,
                               "accessible-role", GTK_ACCESSIBLE_ROLE_STATUS,
                               "wrap", TRUE,
                               "natural-wrap-mode", GTK_NATURAL_WRAP_NONE,
                               "max-width-chars", 60,
                               "justify", GTK_JUSTIFY_CENTER,
                               "visible", FALSE,
                               NULL);
  gtk_widget_add_css_class (GTK_WIDGET (self->bubble), "bubble");
  /* A bubble larger than usual may lie on handles. */
  gtk_widget_set_can_target (GTK_WIDGET (self->bubble), FALSE);
  self->more_button = gtk_button_new_from_icon_name ("view-more-symbolic");
  /* Translators: the button opens what can be changed about the part of the tile that is marked */
  bastide_widget_name (self->more_button, C_("canvas", "More about what is marked"));
  gtk_widget_set_valign (self->more_button, GTK_ALIGN_CENTER);
  g_signal_connect_swapped (self->more_button, "clicked", G_CALLBACK (_bastide_tile_canvas_show_menu), self);
  self->footer = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  gtk_widget_set_layout_manager (self->footer, g_object_new (BASTIDE_TYPE_CANVAS_FOOTER_LAYOUT, NULL));
  gtk_widget_set_margin_start (self->footer, FOOTER_MARGIN);
  gtk_widget_set_margin_end (self->footer, FOOTER_MARGIN);
  gtk_widget_set_margin_bottom (self->footer, FOOTER_MARGIN);
  gtk_box_append (GTK_BOX (self->footer), self->choice);
  gtk_box_append (GTK_BOX (self->footer), GTK_WIDGET (self->bubble));
  gtk_box_append (GTK_BOX (self->footer), self->more_button);
  gtk_widget_set_parent (self->footer, GTK_WIDGET (self));
}

/* Now figures have their places as on a board, and so have their keyboard stops. */
static void
on_painted_cb (BastideTileCanvas *self)
{
  if (self->has_tool && self->tool.type == BASTIDE_EDIT_TOOL_SPOT)
    _bastide_tile_canvas_update_stops (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
bastide_tile_canvas_init (BastideTileCanvas *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  self->selected = self->beside = -1;
  self->picture = bastide_canvas_picture_new ();
  self->sprites = bastide_sprite_cache_new ();
  self->stops = g_ptr_array_new ();
  create_footer (self);
  gtk_widget_set_hexpand (widget, TRUE);
  gtk_widget_set_vexpand (widget, TRUE);
  gtk_widget_set_overflow (widget, GTK_OVERFLOW_HIDDEN);
  _bastide_tile_canvas_add_controllers (self);
  g_signal_connect (self, "notify::selected-segment", G_CALLBACK (update_choice), NULL);
  g_signal_connect_swapped (self->picture, "painted", G_CALLBACK (on_painted_cb), self);
  g_signal_connect_object (bastide_style_manager_get_default (), "dark-changed", G_CALLBACK (gtk_widget_queue_draw),
                           self, G_CONNECT_SWAPPED);
}

GtkWidget *
bastide_tile_canvas_new (void)
{
  return g_object_new (BASTIDE_TYPE_TILE_CANVAS, NULL);
}
