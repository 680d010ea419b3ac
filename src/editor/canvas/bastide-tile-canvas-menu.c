/* bastide-tile-canvas-menu.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-tile-canvas-private.h"

#include <glib/gi18n.h>

#include "bastide-canvas-words.h"
#include "bastide-drop-down-label.h"
#include "model/words/bastide-texts.h"
#include "rules/bastide-row.h"
#include "rules/bastide-word.h"
#include "rules/bastide-registry.h"

/*
 * Editing the properties of the marked segment: the end of a line, its marks, its adjacency, the place of its figure,
 * and deriving everything again that follows from the rest.
 */

/* The highest number that the file format allows. */
#define MAX_COUNT 9

#define SPACING 6

/* The popover is a child of the canvas. */
static BastideTileCanvas *
get_canvas (GtkWidget *control)
{
  return (BastideTileCanvas *) gtk_widget_get_parent (gtk_widget_get_ancestor (control, GTK_TYPE_POPOVER));
}

/* Built-in sets cannot be changed, and any other change may be refused: then the reason is shown. */
static void
refuse (BastideTileCanvas *self,
        const char        *sentence)
{
  _bastide_tile_canvas_set_hint (self, sentence, TRUE);
  if (self->popover != NULL)
    gtk_popover_popdown (GTK_POPOVER (self->popover));
}

static gboolean
can_change (BastideTileCanvas *self)
{
  const BastideTileDefinition *tile = _bastide_tile_canvas_get_definition (self);

  if (tile == NULL)
    return FALSE;
  if (!bastide_tileset_draft_is_read_only (self->draft))
    return TRUE;

  refuse (self, _("This set comes with the program. Duplicate it to change it."));

  return FALSE;
}

static void
apply (BastideTileCanvas        *self,
       const BastideEditGesture *gesture)
{
  guint n_before;
  g_autoptr (GError) error = NULL;

  if (!can_change (self))
    return;

  n_before = _bastide_tile_canvas_get_definition (self)->segments->len;
  if (!bastide_tileset_draft_apply_gesture (self->draft, self->tile, gesture, &error))
    refuse (self, error->message);
  else if (_bastide_tile_canvas_get_definition (self)->segments->len != n_before && self->popover != NULL)
    /* Its subject may be another one now. */
    gtk_popover_popdown (GTK_POPOVER (self->popover));
}

static BastideEditPlace
get_selected_place (BastideTileCanvas *self)
{
  return (BastideEditPlace) { BASTIDE_EDIT_INSIDE, (guint) self->selected, 0.5, 0.5 };
}

static void
add_heading (GtkBox     *box,
             const char *text)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 36);
  gtk_widget_add_css_class (label, "heading");
  gtk_box_append (box, label);
}

static GtkWidget *
add_check (GtkBox     *box,
           const char *text,
           gboolean    active)
{
  GtkWidget *check = gtk_check_button_new_with_label (text);

  gtk_check_button_set_active (GTK_CHECK_BUTTON (check), active);
  gtk_box_append (box, check);

  return check;
}

/* --- Ends of lines ------------------------------------------------------------------------------------------------ */

void
_bastide_tile_canvas_set_end (BastideTileCanvas *self,
                              const char        *end)
{
  const BastideTileDefinition *tile = _bastide_tile_canvas_get_definition (self);
  const BastideSegmentDefinition *line;
  BastideEditGesture gesture = { { BASTIDE_EDIT_TOOL_SEGMENT }, .value = 1, .end = end };

  if (tile == NULL || self->selected < 0)
    return;

  line = bastide_tile_definition_get_segment (tile, (guint) self->selected);
  if (g_strcmp0 (line->end, end) == 0)
    return;

  gesture.tool.kind = line->kind;
  gesture.from = get_selected_place (self);
  apply (self, &gesture);
}

static void
on_end_cb (GtkCheckButton       *check,
           const BastideLineEnd *end)
{
  if (gtk_check_button_get_active (check))
    _bastide_tile_canvas_set_end (get_canvas (GTK_WIDGET (check)), end->name);
}

static void
add_ends (BastideTileCanvas           *self,
          GtkBox                      *box,
          const BastideTileDefinition *tile)
{
  const BastideSegmentDefinition *segment = bastide_tile_definition_get_segment (tile, (guint) self->selected);
  g_autoptr (GPtrArray) ends = NULL;
  GtkWidget *first = NULL;

  if (segment->end == NULL)
    return;

  ends = bastide_tile_edit_list_ends (tile, (guint) self->selected);
  for (guint i = 0; i < ends->len; i++)
    {
      const BastideLineEnd *end = g_ptr_array_index (ends, i);
      GtkWidget *check = add_check (box, bastide_text_end (tile->tileset->game, segment->kind, end->name),
                                    g_strcmp0 (end->name, segment->end) == 0);

      if (first == NULL)
        first = check;
      else
        gtk_check_button_set_group (GTK_CHECK_BUTTON (check), GTK_CHECK_BUTTON (first));
      g_signal_connect (check, "toggled", G_CALLBACK (on_end_cb), (gpointer) end);
    }
}

/* --- Marks -------------------------------------------------------------------------------------------------------- */

/* The marks of the whole tile, or of the marked segment. */
static GArray *
get_marks (BastideTileCanvas           *self,
           const BastideTileDefinition *tile,
           const BastideMarkInfo       *mark)
{
  return mark->segment_kinds == 0 ? tile->marks
                                  : bastide_tile_definition_get_segment (tile, (guint) self->selected)->marks;
}

/* A mark that has the value already would be taken away by it. */
static void
set_mark (BastideTileCanvas     *self,
          const BastideMarkInfo *mark,
          int                    value)
{
  BastideEditGesture gesture = { { BASTIDE_EDIT_TOOL_MARK, .mark = mark }, .value = value };
  const BastideTileDefinition *tile = _bastide_tile_canvas_get_definition (self);
  int current;

  if (tile == NULL || (mark->segment_kinds != 0 && self->selected < 0))
    return;

  current = bastide_marks_get (get_marks (self, tile, mark), mark->name);
  if (current == value)
    return;

  /* A place inside would say which way a mark of the tile points. */
  if (mark->segment_kinds != 0)
    gesture.from = get_selected_place (self);
  if (value == 0)
    gesture.value = current;
  apply (self, &gesture);
}

static void
on_flag_cb (GtkCheckButton        *check,
            const BastideMarkInfo *mark)
{
  set_mark (get_canvas (GTK_WIDGET (check)), mark, gtk_check_button_get_active (check));
}

static void
on_count_cb (GtkSpinButton         *count,
             const BastideMarkInfo *mark)
{
  set_mark (get_canvas (GTK_WIDGET (count)), mark, gtk_spin_button_get_value_as_int (count));
}

static void
on_choice_cb (GtkDropDown           *list,
              GParamSpec            *pspec,
              const BastideMarkInfo *mark)
{
  set_mark (get_canvas (GTK_WIDGET (list)), mark, (int) gtk_drop_down_get_selected (list));
}

static GtkWidget *
create_choices (const BastideMarkInfo *mark,
                int                    value)
{
  g_autoptr (GtkStringList) words = gtk_string_list_new (NULL);
  GtkWidget *list;

  /* Translators: which goods, which crop circle … there is: none */
  gtk_string_list_append (words, C_("mark", "none"));
  for (int i = 0; mark->choices[i] != NULL; i++)
    {
      g_autofree char *word = bastide_canvas_name_value (mark, i + 1);

      gtk_string_list_append (words, word);
    }
  list = gtk_drop_down_new (G_LIST_MODEL (g_steal_pointer (&words)), NULL);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (list), (guint) value);
  bastide_drop_down_set_label (GTK_DROP_DOWN (list), bastide_word_translate ("tool", mark->title));
  g_signal_connect (list, "notify::selected", G_CALLBACK (on_choice_cb), (gpointer) mark);

  return list;
}

static void
add_mark (GtkBox                *box,
          const BastideMarkInfo *mark,
          int                    value)
{
  const char *title = bastide_word_translate ("tool", mark->title);
  GtkWidget *row, *label, *count;

  if (mark->type == BASTIDE_MARK_FLAG)
    {
      GtkWidget *check = add_check (box, title, value != 0);

      g_signal_connect (check, "toggled", G_CALLBACK (on_flag_cb), (gpointer) mark);
      return;
    }

  row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, SPACING);
  label = gtk_label_new (title);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_box_append (GTK_BOX (row), label);
  if (mark->type == BASTIDE_MARK_COUNT)
    {
      count = gtk_spin_button_new_with_range (0, MAX_COUNT, 1);
      gtk_spin_button_set_value (GTK_SPIN_BUTTON (count), value);
      gtk_accessible_update_property (GTK_ACCESSIBLE (count), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
      g_signal_connect (count, "value-changed", G_CALLBACK (on_count_cb), (gpointer) mark);
      gtk_box_append (GTK_BOX (row), count);
    }
  else
    {
      gtk_box_append (GTK_BOX (row), create_choices (mark, value));
    }
  gtk_box_append (box, row);
}

/* Marks of the set's own rules, for which authors look first, and of the game. @kinds: those of these segments; 0 for
 * those of the whole tile */
static void
add_marks (BastideTileCanvas           *self,
           GtkBox                      *box,
           const BastideTileDefinition *tile,
           guint                        kinds)
{
  const BastideVocabulary *words;

  for (guint i = 0; i < tile->tileset->rows->len; i++)
    {
      const BastideRow *row = g_ptr_array_index (tile->tileset->rows, i);

      if (row->type == BASTIDE_ROW_MARK && (kinds != 0 ? (row->kinds & kinds) != 0 : row->kinds == 0))
        add_mark (box, &row->mark, bastide_marks_get (get_marks (self, tile, &row->mark), row->mark.name));
    }
  for (guint i = 0; (words = bastide_registry_get_vocabulary (tile->tileset->game, i)) != NULL; i++)
    for (guint j = 0; j < words->n_marks; j++)
      {
        const BastideMarkInfo *mark = &words->marks[j];

        if (kinds != 0 ? (mark->segment_kinds & kinds) != 0 : mark->segment_kinds == 0)
          add_mark (box, mark, bastide_marks_get (get_marks (self, tile, mark), mark->name));
      }
}

/* --- The whole tile ----------------------------------------------------------------------------------------------- */

static void
on_start_cb (GtkCheckButton *check)
{
  BastideTileCanvas *self = get_canvas (GTK_WIDGET (check));
  const BastideTileDefinition *tile = _bastide_tile_canvas_get_definition (self);
  BastideEditGesture gesture = { { BASTIDE_EDIT_TOOL_START }, .value = 1 };

  if (tile != NULL && tile->start != gtk_check_button_get_active (check))
    apply (self, &gesture);
}

/* --- Adjacency ---------------------------------------------------------------------------------------------------- */

static void
on_touches_cb (GtkCheckButton *check,
               gpointer        other)
{
  BastideTileCanvas *self = get_canvas (GTK_WIDGET (check));
  const BastideTileDefinition *tile = _bastide_tile_canvas_get_definition (self);
  g_autoptr (BastideTileDefinition) changed = NULL;
  guint segment = GPOINTER_TO_UINT (other);

  if (!can_change (self) || self->selected < 0 || segment >= tile->segments->len)
    return;

  changed = bastide_tile_definition_copy (tile);
  bastide_tile_definition_set_touching (changed, (guint) self->selected, segment, gtk_check_button_get_active (check));
  bastide_tileset_draft_set_definition (self->draft, self->tile, changed, C_("step", "What it touches"));
}

static void
add_touches (BastideTileCanvas           *self,
             GtkBox                      *box,
             const BastideTileDefinition *tile)
{
  const BastideSegmentDefinition *segment = bastide_tile_definition_get_segment (tile, (guint) self->selected);
  gboolean has_heading = FALSE;

  for (guint i = 0; i < tile->segments->len; i++)
    {
      g_autofree char *name = NULL;
      GtkWidget *check;

      if ((int) i == self->selected
          || !(tile->tileset->game->kinds[segment->kind].touches
               & (1u << bastide_tile_definition_get_segment (tile, i)->kind)))
        continue;
      if (!has_heading)
        /* Translators: of a part of a tile; the others that it is adjacent to follow */
        add_heading (box, C_("canvas", "Touches"));
      has_heading = TRUE;
      name = bastide_text_segment (tile, 0, i);
      check = add_check (box, name, (segment->touches & (1u << i)) != 0);
      g_signal_connect (check, "toggled", G_CALLBACK (on_touches_cb), GUINT_TO_POINTER (i));
    }
}

/* --- Back to the program's choice --------------------------------------------------------------------------------- */

static void
on_spot_cb (GtkWidget *button)
{
  BastideTileCanvas *self = get_canvas (button);
  BastideEditGesture gesture = { { BASTIDE_EDIT_TOOL_SPOT }, .value = 1 };

  gesture.from = get_selected_place (self);
  apply (self, &gesture);
  if (self->popover != NULL)
    gtk_popover_popdown (GTK_POPOVER (self->popover));
}

static void
on_derive_cb (GtkWidget *button)
{
  BastideTileCanvas *self = get_canvas (button);
  g_autoptr (GPtrArray) tiles = g_ptr_array_new ();

  if (!can_change (self))
    return;

  g_ptr_array_add (tiles, self->tile);
  bastide_tileset_draft_derive_again (self->draft, tiles);
  _bastide_tile_canvas_set_hint (self, _("What follows from the drawing is derived from it again."), FALSE);
  if (self->popover != NULL)
    gtk_popover_popdown (GTK_POPOVER (self->popover));
}

static void
add_button (GtkBox     *box,
            const char *text,
            GCallback   callback)
{
  GtkWidget *button = gtk_button_new_with_label (text);

  g_signal_connect (button, "clicked", callback, NULL);
  gtk_box_append (box, button);
}

/* --- The menu ----------------------------------------------------------------------------------------------------- */

static GtkWidget *
create_contents (BastideTileCanvas           *self,
                 const BastideTileDefinition *tile)
{
  GtkBox *box = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, SPACING));
  BastideEditTool start = { BASTIDE_EDIT_TOOL_START };
  GtkWidget *check;

  /* Each change makes the tile anew, while the controls still speak of the marks that the set has now. */
  g_object_set_data_full (G_OBJECT (box), "bastide-tileset", bastide_tileset_ref (tile->tileset),
                          (GDestroyNotify) bastide_tileset_unref);
  if (self->selected >= 0)
    {
      g_autofree char *name = bastide_canvas_name_segment (tile, (guint) self->selected);

      add_heading (box, name);
      add_ends (self, box, tile);
      add_marks (self, box, tile,
                 1u << bastide_tile_definition_get_segment (tile, (guint) self->selected)->kind);
      add_touches (self, box, tile);
      if (bastide_tile_definition_get_segment (tile, (guint) self->selected)->has_spot)
        add_button (box, C_("canvas", "Let the program choose where its figure stands"), G_CALLBACK (on_spot_cb));
    }
  else
    {
      add_heading (box, _("Click a part of the tile to mark it; its details appear here."));
    }
  if (bastide_tile_draft_get_overruled (self->tile) != BASTIDE_OVERRULED_NOTHING)
    add_button (box, C_("canvas", "Derive again"), G_CALLBACK (on_derive_cb));
  /* Translators: heading over what is said of a whole tile, not of a part of it */
  add_heading (box, C_("canvas", "The whole tile"));
  check = add_check (box, bastide_edit_tool_get_title (&start, tile->tileset->game), tile->start);
  g_signal_connect (check, "toggled", G_CALLBACK (on_start_cb), NULL);
  add_marks (self, box, tile, 0);

  return GTK_WIDGET (box);
}

static gboolean
on_closed_idle_cb (gpointer data)
{
  gtk_widget_unparent (GTK_WIDGET (data));

  return G_SOURCE_REMOVE;
}

static void
on_closed_cb (GtkWidget         *popover,
              BastideTileCanvas *self)
{
  if (self->popover != popover)
    return;

  self->popover = NULL;
  /* The popover is still being closed. */
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, on_closed_idle_cb, g_object_ref (popover), g_object_unref);
}

void
_bastide_tile_canvas_close_menu (BastideTileCanvas *self)
{
  GtkWidget *popover = g_steal_pointer (&self->popover);

  if (popover != NULL)
    gtk_widget_unparent (popover);
}

void
_bastide_tile_canvas_show_menu (BastideTileCanvas *self)
{
  const BastideTileDefinition *tile = _bastide_tile_canvas_get_definition (self);
  double x = gtk_widget_get_width (GTK_WIDGET (self)) / 2.0, y = self->geometry.y + self->geometry.side;
  GtkWidget *scrolled;

  _bastide_tile_canvas_close_menu (self);
  if (tile == NULL)
    return;
  if (self->selected >= 0 && _bastide_tile_canvas_get_plan (self) != NULL)
    {
      BastideEditPlace place = { BASTIDE_EDIT_INSIDE, (guint) self->selected };

      bastide_tile_plan_get_spot (_bastide_tile_canvas_get_plan (self), place.index, &place.x, &place.y);
      bastide_canvas_geometry_get_point (&self->geometry, &place, FALSE, &x, &y);
    }

  scrolled = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scrolled), TRUE);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scrolled), 420);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), create_contents (self, tile));
  self->popover = gtk_popover_new ();
  gtk_popover_set_child (GTK_POPOVER (self->popover), scrolled);
  gtk_popover_set_pointing_to (GTK_POPOVER (self->popover), &(GdkRectangle) { (int) x, (int) y, 1, 1 });
  gtk_widget_set_parent (self->popover, GTK_WIDGET (self));
  g_signal_connect (self->popover, "closed", G_CALLBACK (on_closed_cb), self);
  gtk_popover_popup (GTK_POPOVER (self->popover));
}
