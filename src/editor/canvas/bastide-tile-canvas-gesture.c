/* bastide-tile-canvas-gesture.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-tile-canvas-private.h"

#include <glib/gi18n.h>
#include <math.h>

#include "bastide-canvas-words.h"

/* --- A gesture ---------------------------------------------------------------------------------------------------- */

/* Gestures are the same for pointer and keyboard: they begin at a place, are previewed on the way, and are performed at
 * their end. Their text is in the bubble. */

/* Lines and areas go from or to an edge; between two places inside only fields and pairs mean something. */
static gboolean
can_end (BastideTileCanvas      *self,
         const BastideEditPlace *to)
{
  if (to->type == BASTIDE_EDIT_NOWHERE || to->type == BASTIDE_EDIT_PAIR)
    return FALSE;
  if (self->tool.type == BASTIDE_EDIT_TOOL_SEGMENT && !_bastide_tile_canvas_draws_what_derives (self))
    return bastide_edit_place_is_handle (&self->from) || bastide_edit_place_is_handle (to);

  return TRUE;
}

static BastideEditGesture
make_gesture (BastideTileCanvas      *self,
              const BastideEditPlace *from,
              const BastideEditPlace *to)
{
  BastideEditGesture gesture = { self->tool, .value = _bastide_tile_canvas_get_value (self), .from = *from };

  if (to != NULL)
    gesture.to = *to;

  return gesture;
}

static BastideEditGesture
make_click (BastideTileCanvas      *self,
            const BastideEditPlace *place)
{
  BastideEditGesture gesture = make_gesture (self, place, NULL);
  int beside = _bastide_tile_canvas_draws_what_derives (self) ? _bastide_tile_canvas_find_beside (self, place) : -1;

  /* A click on the border between a field and a possible neighbour concerns the two. */
  if (beside >= 0)
    {
      gesture.to = *place;
      gesture.to.index = (guint) beside;
    }

  return gesture;
}

static void
explain_tool (BastideTileCanvas *self,
              gboolean           refused)
{
  const char *hindrance = NULL;
  g_autofree char *text = NULL;

  /* Nothing can be drawn on a tile in this form. */
  if (self->tile != NULL && _bastide_tile_canvas_get_definition (self) == NULL)
    hindrance = bastide_tile_draft_get_definition (self->tile) == NULL
                  ? _("This tile has no name in the file. Give it one first.")
                  : _("Two parts of this tile have the same border. Correct this in the XML; until then the tile is "
                      "shown as it was.");
  if (hindrance == NULL && self->has_tool && self->draft != NULL)
    text = bastide_canvas_explain_tool (bastide_tileset_draft_get_game (self->draft), &self->tool);
  _bastide_tile_canvas_set_hint (self, hindrance != NULL ? hindrance : text, refused || hindrance != NULL);
  self->says_usual = TRUE;
}

/* --- Carrying out ------------------------------------------------------------------------------------------------- */

/* The segment that a gesture was about, as it is now. */
static int
find_result (BastideTileCanvas      *self,
             const BastideEditPlace *place)
{
  const BastideTileDefinition *tile = _bastide_tile_canvas_get_definition (self);
  const BastideTilePlan *plan = _bastide_tile_canvas_get_plan (self);
  guint8 halves, sides;

  if (tile == NULL || place->type == BASTIDE_EDIT_NOWHERE || place->type == BASTIDE_EDIT_PAIR)
    return -1;
  if (place->type == BASTIDE_EDIT_INSIDE)
    return plan != NULL ? bastide_tile_plan_hit (plan, place->x, place->y) : -1;

  sides = place->type == BASTIDE_EDIT_SIDE ? (guint8) (1u << place->index) : 0;
  halves = place->type == BASTIDE_EDIT_SIDE ? (guint8) (3u << (2 * place->index)) : (guint8) (1u << place->index);
  for (guint i = 0; i < tile->segments->len; i++)
    if (bastide_tile_definition_get_segment (tile, i)->sides & sides)
      return (int) i;
  for (guint i = 0; i < tile->segments->len; i++)
    if (bastide_tile_definition_get_segment (tile, i)->halves & halves)
      return (int) i;

  return -1;
}

static void
carry_out (BastideTileCanvas        *self,
           const BastideEditGesture *gesture)
{
  const BastideTileDefinition *before = _bastide_tile_canvas_get_definition (self);
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  int result = -1;

  self->from = self->to = (BastideEditPlace) { BASTIDE_EDIT_NOWHERE };
  _bastide_tile_canvas_clear_prospect (self);
  if (before == NULL)
    return;
  if (bastide_tileset_draft_is_read_only (self->draft))
    {
      _bastide_tile_canvas_set_hint (self, _("This set comes with the program. Duplicate it to change it."), TRUE);
      return;
    }

  {
    /* The former tile is gone as soon as it is changed. */
    g_autoptr (BastideTileset) kept = bastide_tileset_ref (before->tileset);

    if (bastide_tileset_draft_apply_gesture (self->draft, self->tile, gesture, &error))
      {
        text = bastide_canvas_describe_gesture (before, gesture, _bastide_tile_canvas_get_definition (self));
        result = bastide_canvas_find_new_segment (before, gesture, _bastide_tile_canvas_get_definition (self));
      }
  }

  if (error != NULL)
    {
      _bastide_tile_canvas_set_hint (self, error->message, TRUE);
      gtk_widget_queue_draw (GTK_WIDGET (self));
      return;
    }

  if (result < 0)
    result = find_result (self, gesture->to.type == BASTIDE_EDIT_INSIDE ? &gesture->to : &gesture->from);
  bastide_tile_canvas_set_selected_segment (self, result);
  _bastide_tile_canvas_set_hint (self, text, FALSE);
}

static void
click (BastideTileCanvas      *self,
       const BastideEditPlace *place)
{
  BastideEditGesture gesture;

  if (!self->has_tool || self->draft == NULL || place->type == BASTIDE_EDIT_NOWHERE)
    return;

  gesture = make_click (self, place);
  carry_out (self, &gesture);
}

static void
erase (BastideTileCanvas      *self,
       const BastideEditPlace *place)
{
  BastideEditGesture gesture = { { BASTIDE_EDIT_TOOL_ERASE }, .from = *place };

  /* A figure tool would take back the place of the figure. */
  if (self->has_tool && self->tool.type == BASTIDE_EDIT_TOOL_SPOT)
    gesture.tool = self->tool;
  if (place->type != BASTIDE_EDIT_NOWHERE)
    carry_out (self, &gesture);
}

static void
finish (BastideTileCanvas *self)
{
  BastideEditPlace from = self->from, to = self->to;
  BastideEditGesture gesture;

  if (from.type == BASTIDE_EDIT_NOWHERE)
    return;
  if (self->tool.type != BASTIDE_EDIT_TOOL_SPOT && bastide_edit_place_is_same (&from, &to))
    {
      _bastide_tile_canvas_cancel (self);
      return;
    }
  if (!can_end (self, &to))
    {
      _bastide_tile_canvas_cancel (self);
      explain_tool (self, TRUE);
      return;
    }

  gesture = make_gesture (self, &from, &to);
  carry_out (self, &gesture);
}

/* --- On the way --------------------------------------------------------------------------------------------------- */

static void
foresee (BastideTileCanvas *self)
{
  const BastideTileDefinition *tile = _bastide_tile_canvas_get_definition (self);
  BastideEditGesture gesture;
  g_autoptr (BastideTileDefinition) changed = NULL;
  g_autoptr (BastideTileDefinition) touched = NULL;
  g_autofree char *text = NULL;
  gboolean draws_spot, draws_at_edge;
  int beside;

  _bastide_tile_canvas_clear_prospect (self);
  if (tile == NULL || !self->has_tool || bastide_tileset_draft_is_read_only (self->draft))
    return;

  gesture = make_click (self, &self->hovered);
  draws_spot = _bastide_tile_canvas_draws (self, BASTIDE_SHAPE_SPOT) && self->hovered.type == BASTIDE_EDIT_INSIDE;
  draws_at_edge = self->tool.type == BASTIDE_EDIT_TOOL_SEGMENT && !_bastide_tile_canvas_draws_what_derives (self)
                  && bastide_edit_place_is_handle (&self->hovered);
  if (draws_spot || draws_at_edge)
    changed = bastide_tile_edit (tile, &gesture, NULL);
  if (changed != NULL)
    _bastide_tile_canvas_set_prospect (self, changed);

  /* Between two segments a click would have no visible effect: it is announced. */
  beside =
    _bastide_tile_canvas_draws_what_derives (self) ? _bastide_tile_canvas_find_beside (self, &self->hovered) : -1;
  if (beside >= 0)
    touched = bastide_tile_edit (tile, &gesture, NULL);
  if (touched != NULL)
    {
      text = bastide_canvas_describe_gesture (tile, &gesture, touched);
      _bastide_tile_canvas_set_hint (self, text, FALSE);
    }
  else if (self->beside >= 0)
    {
      explain_tool (self, FALSE);
    }
  self->beside = touched != NULL ? beside : -1;
}

static void
begin (BastideTileCanvas      *self,
       const BastideEditPlace *place)
{
  g_autofree char *name = NULL;
  g_autofree char *text = NULL;

  self->from = self->to = *place;
  _bastide_tile_canvas_clear_prospect (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  if (!self->by_keyboard || _bastide_tile_canvas_get_definition (self) == NULL)
    return;

  name = bastide_canvas_name_place (_bastide_tile_canvas_get_definition (self), place);
  /* Translators: something is drawn by keyboard; %s is where it begins: “Middle of the east edge: road r1” */
  text = g_strdup_printf (C_("canvas", "%s. Arrow keys choose where to, Enter draws it, Escape cancels."), name);
  _bastide_tile_canvas_set_hint (self, text, FALSE);
}

/* Shows the result of the gesture if it ended here. Pointing at the same place says nothing new. */
static void
point (BastideTileCanvas      *self,
       const BastideEditPlace *place)
{
  const BastideTileDefinition *tile = _bastide_tile_canvas_get_definition (self);
  gboolean moves = self->tool.type == BASTIDE_EDIT_TOOL_SPOT;
  gboolean is_same = bastide_edit_place_is_same (&self->to, place);
  BastideEditGesture gesture;
  g_autoptr (BastideTileDefinition) changed = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  if (self->from.type == BASTIDE_EDIT_NOWHERE)
    return;

  self->to = *place;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  if (is_same && !moves)
    return;

  _bastide_tile_canvas_clear_prospect (self);
  if (tile == NULL)
    return;
  if (!can_end (self, &self->to) || (!moves && bastide_edit_place_is_same (&self->from, &self->to)))
    {
      explain_tool (self, FALSE);
      return;
    }

  gesture = make_gesture (self, &self->from, &self->to);
  changed = bastide_tile_edit (tile, &gesture, &error);
  text = changed != NULL ? bastide_canvas_describe_gesture (tile, &gesture, changed) : g_strdup (error->message);
  if (changed != NULL)
    _bastide_tile_canvas_set_prospect (self, changed);
  _bastide_tile_canvas_set_hint (self, text, changed == NULL);
}

void
_bastide_tile_canvas_cancel (BastideTileCanvas *self)
{
  self->from = self->to = (BastideEditPlace) { BASTIDE_EDIT_NOWHERE };
  self->has_moved = FALSE;
  self->beside = -1;
  _bastide_tile_canvas_clear_prospect (self);
  explain_tool (self, FALSE);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* --- Stops -------------------------------------------------------------------------------------------------------- */

/* The children of the canvas that keyboard, screen reader and other tools meet: one for each handle, segment, direction
 * and thing between two segments. The one with the focus is the cursor. */

static void
add_target (GArray           *targets,
            BastideEditPlace  place,
            int               direction)
{
  BastideCanvasTarget target = { place, direction };

  g_array_append_val (targets, target);
}

/* (element-type BastideCanvasTarget): all keyboard stops */
static GArray *
list_targets (BastideTileCanvas *self)
{
  GArray *targets = g_array_new (FALSE, FALSE, sizeof (BastideCanvasTarget));
  const BastideTileDefinition *tile = _bastide_tile_canvas_get_definition (self);
  const BastideTilePlan *plan = _bastide_tile_canvas_get_plan (self);
  guint n_directions = _bastide_tile_canvas_count_directions (self);

  if (tile == NULL)
    return targets;

  for (guint i = 0; i < BASTIDE_N_SIDES; i++)
    if (self->sides & (1u << i))
      add_target (targets, (BastideEditPlace) { BASTIDE_EDIT_SIDE, .index = i }, 0);
  for (guint i = 0; i < BASTIDE_N_HALVES; i++)
    if (self->halves & (1u << i))
      add_target (targets, (BastideEditPlace) { BASTIDE_EDIT_HALF, .index = i }, 0);
  for (guint i = 0; i < n_directions; i++)
    add_target (targets, _bastide_tile_canvas_get_direction (self, i), (int) i + 1);
  if (plan == NULL || n_directions > 0)
    return targets;

  for (guint i = 0; i < tile->segments->len; i++)
    {
      BastideEditPlace place = { BASTIDE_EDIT_INSIDE, i };

      bastide_tile_plan_get_spot (plan, i, &place.x, &place.y);
      if (self->has_tool && self->tool.type == BASTIDE_EDIT_TOOL_SPOT)
        place = _bastide_tile_canvas_get_feet (self, i);
      add_target (targets, place, 0);
    }
  for (guint i = 0; tile->pairs != NULL && i < tile->pairs->len; i++)
    add_target (targets, _bastide_tile_canvas_get_pair (self, i), 0);

  return targets;
}

static BastideCanvasStop *
find_stop (BastideTileCanvas         *self,
           const BastideCanvasTarget *target)
{
  for (guint i = 0; i < self->stops->len; i++)
    {
      BastideCanvasStop *stop = g_ptr_array_index (self->stops, i);

      if (stop->target.direction == target->direction
          && (target->direction != 0 || bastide_edit_place_is_same (&stop->target.place, &target->place)))
        return stop;
    }

  return NULL;
}

static void
on_stop_activated_cb (BastideCanvasStop *stop,
                 BastideTileCanvas *self)
{
  BastideEditPlace place = stop->target.place;

  click (self, &place);
}

static void
on_stop_entered_cb (GtkEventController *controller,
             BastideTileCanvas  *self)
{
  BastideCanvasStop *stop = BASTIDE_CANVAS_STOP (gtk_event_controller_get_widget (controller));
  const BastideCanvasTarget *target = &stop->target;

  if (target->direction == 0 && target->place.type == BASTIDE_EDIT_INSIDE)
    bastide_tile_canvas_set_selected_segment (self, (int) target->place.index);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
on_stop_left_cb (BastideTileCanvas *self)
{
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static BastideCanvasStop *
add_stop (BastideTileCanvas *self)
{
  GtkWidget *stop = g_object_new (BASTIDE_TYPE_CANVAS_STOP, NULL);
  GtkEventController *focus = gtk_event_controller_focus_new ();

  g_signal_connect (stop, "activated", G_CALLBACK (on_stop_activated_cb), self);
  g_signal_connect (focus, "enter", G_CALLBACK (on_stop_entered_cb), self);
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (on_stop_left_cb), self);
  gtk_widget_add_controller (stop, focus);
  gtk_widget_insert_before (stop, GTK_WIDGET (self), self->footer);

  return BASTIDE_CANVAS_STOP (stop);
}

static char *
describe_target (BastideTileCanvas         *self,
                 const BastideCanvasTarget *target)
{
  const BastideTileDefinition *tile = _bastide_tile_canvas_get_definition (self);
  g_autofree char *direction = NULL;

  if (target->direction == 0)
    return bastide_canvas_name_place (tile, &target->place);

  direction = bastide_canvas_name_value (self->tool.mark, target->direction);

  /* Translators: a mark of the whole tile that points somewhere, and where to: “Flying machine: north-east” */
  return g_strdup_printf (C_("canvas", "%s: %s"), bastide_edit_tool_get_title (&self->tool, tile->tileset->game),
                          direction);
}

/* The stop that had the focus last, or else the first. */
gboolean
_bastide_tile_canvas_focus_stop (BastideTileCanvas *self)
{
  GtkWidget *child = gtk_widget_get_focus_child (GTK_WIDGET (self));

  if (self->stops->len == 0)
    return FALSE;
  if (child == NULL || !BASTIDE_IS_CANVAS_STOP (child))
    child = g_ptr_array_index (self->stops, 0);

  return gtk_widget_grab_focus (child);
}

void
_bastide_tile_canvas_update_stops (BastideTileCanvas *self)
{
  g_autoptr (GArray) targets = list_targets (self);
  g_autoptr (GPtrArray) former = self->stops;
  g_autoptr (GPtrArray) stops = g_ptr_array_new ();

  for (guint i = 0; i < targets->len; i++)
    {
      const BastideCanvasTarget *target = &g_array_index (targets, BastideCanvasTarget, i);
      BastideCanvasStop *stop = find_stop (self, target);
      g_autofree char *text = describe_target (self, target);

      if (stop == NULL)
        stop = add_stop (self);
      stop->target = *target;
      if (g_strcmp0 (text, stop->text) != 0)
        {
          g_free (stop->text);
          stop->text = g_steal_pointer (&text);
          gtk_accessible_update_property (GTK_ACCESSIBLE (stop), GTK_ACCESSIBLE_PROPERTY_LABEL, stop->text, -1);
        }
      g_ptr_array_add (stops, stop);
    }
  self->stops = g_steal_pointer (&stops);

  /* Removes stops whose places are gone; the focus stays as near as possible. */
  for (guint i = 0; i < former->len; i++)
    {
      GtkWidget *stop = g_ptr_array_index (former, i);

      if (g_ptr_array_find (self->stops, stop, NULL))
        continue;
      if (gtk_widget_is_focus (stop) && self->stops->len > 0)
        gtk_widget_grab_focus (g_ptr_array_index (self->stops, MIN (i, self->stops->len - 1)));
      gtk_widget_unparent (stop);
    }
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

void
_bastide_tile_canvas_allocate_stops (BastideTileCanvas *self)
{
  int side = (int) (2 * (self->geometry.middle_radius + self->geometry.slop / 2));

  for (guint i = 0; i < self->stops->len; i++)
    {
      GtkWidget *stop = g_ptr_array_index (self->stops, i);
      double x, y;

      bastide_canvas_geometry_get_point (&self->geometry, &BASTIDE_CANVAS_STOP (stop)->target.place, TRUE, &x, &y);
      /* GTK wants to know how large a child would be before it is given a size. */
      gtk_widget_measure (stop, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
      gtk_widget_size_allocate (stop, &(GtkAllocation) { (int) x - side / 2, (int) y - side / 2, side, side }, -1);
    }
}

/* --- The pointer -------------------------------------------------------------------------------------------------- */

/* The pointer, and fingers: a press that does not move is a click. */

/* Distance that a press may move, for the usual text size. */
#define CLICK_REACH 6

/* The place of a figure's feet that was taken by its disc and is held at a point. */
static BastideEditPlace
get_held_place (BastideTileCanvas *self,
                double             x,
                double             y)
{
  BastideEditPlace place = self->from;
  double spot_x, spot_y, feet_x, feet_y;
  BastideEditPlace feet = _bastide_tile_canvas_get_feet (self, self->from.index);

  bastide_canvas_geometry_get_point (&self->geometry, &feet, FALSE, &feet_x, &feet_y);
  _bastide_tile_canvas_get_spot (self, self->from.index, &spot_x, &spot_y);
  /* A figure grabbed elsewhere on its segment moves to the pointer. */
  if (hypot (self->press_x - spot_x, self->press_y - spot_y)
      > bastide_sprite_get_spot_radius (_bastide_tile_canvas_get_figure_side (self)) + self->geometry.slop)
    {
      self->press_x = spot_x;
      self->press_y = spot_y;
    }
  place.x = feet_x + x - self->press_x;
  place.y = feet_y + y - self->press_y;
  bastide_canvas_geometry_to_tile (&self->geometry, &place.x, &place.y);
  place.x = CLAMP (place.x, 0, 1);
  place.y = CLAMP (place.y, 0, 1);

  return place;
}

static void
on_drag_begin_cb (GtkGestureDrag    *drag,
                  double             x,
                  double             y,
                  BastideTileCanvas *self)
{
  BastideEditPlace place = bastide_tile_canvas_find_place (self, x, y);
  gboolean has_focus = FALSE;

  if (!self->has_tool || place.type == BASTIDE_EDIT_NOWHERE)
    {
      gtk_gesture_set_state (GTK_GESTURE (drag), GTK_EVENT_SEQUENCE_DENIED);
      return;
    }

  gtk_gesture_set_state (GTK_GESTURE (drag), GTK_EVENT_SEQUENCE_CLAIMED);
  self->by_keyboard = FALSE;
  self->has_moved = FALSE;
  self->press_x = self->pointer_x = x;
  self->press_y = self->pointer_y = y;
  /* The keyboard continues at the pointer's place. */
  for (guint i = 0; i < self->stops->len && !has_focus; i++)
    {
      BastideCanvasStop *stop = g_ptr_array_index (self->stops, i);

      has_focus = bastide_edit_place_is_same (&stop->target.place, &place);
      if (has_focus)
        gtk_widget_grab_focus (GTK_WIDGET (stop));
    }
  if (!has_focus)
    _bastide_tile_canvas_focus_stop (self);
  begin (self, &place);
}

static void
on_drag_update_cb (GtkGestureDrag    *drag,
                   double             offset_x,
                   double             offset_y,
                   BastideTileCanvas *self)
{
  BastideEditPlace place;
  double x, y;

  if (self->from.type == BASTIDE_EDIT_NOWHERE || self->by_keyboard)
    return;
  if (!self->has_moved && hypot (offset_x, offset_y) < CLICK_REACH * _bastide_tile_canvas_get_unit (self))
    return;

  /* A click beside a handle is one inside; a drag from there is meant to begin at the edge. */
  if (!self->has_moved)
    self->from = _bastide_tile_canvas_find_edge (self, &self->from, self->press_x, self->press_y);
  self->has_moved = TRUE;
  if (!_bastide_tile_canvas_can_drag (self, &self->from))
    return;

  gtk_gesture_drag_get_start_point (drag, &x, &y);
  self->pointer_x = x + offset_x;
  self->pointer_y = y + offset_y;
  place = self->tool.type == BASTIDE_EDIT_TOOL_SPOT
            ? get_held_place (self, self->pointer_x, self->pointer_y)
            : bastide_tile_canvas_find_place (self, self->pointer_x, self->pointer_y);
  place = _bastide_tile_canvas_find_edge (self, &place, self->pointer_x, self->pointer_y);
  self->hovered = place;
  point (self, &place);
}

static void
on_drag_end_cb (GtkGestureDrag    *drag,
                double             offset_x,
                double             offset_y,
                BastideTileCanvas *self)
{
  BastideEditPlace from = self->from;

  if (from.type == BASTIDE_EDIT_NOWHERE || self->by_keyboard)
    return;

  if (!self->has_moved)
    click (self, &from);
  else if (_bastide_tile_canvas_can_drag (self, &from))
    finish (self);
  else
    _bastide_tile_canvas_cancel (self);
  self->has_moved = FALSE;
}

static void
on_cancel_cb (BastideTileCanvas *self)
{
  if (self->from.type != BASTIDE_EDIT_NOWHERE && !self->by_keyboard)
    _bastide_tile_canvas_cancel (self);
}

static void
set_hovered (BastideTileCanvas *self,
             BastideEditPlace   place)
{
  gboolean is_same = bastide_edit_place_is_same (&place, &self->hovered);

  /* Within a field the place matters: at its border another action is meant. */
  self->hovered = place;
  if (is_same && place.type != BASTIDE_EDIT_INSIDE)
    return;

  foresee (self);
  if (!is_same)
    gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
on_motion_cb (GtkEventControllerMotion *motion,
              double                    x,
              double                    y,
              BastideTileCanvas        *self)
{
  if (self->from.type == BASTIDE_EDIT_NOWHERE || self->by_keyboard)
    set_hovered (self, bastide_tile_canvas_find_place (self, x, y));
}

static void
on_leave_cb (BastideTileCanvas *self)
{
  set_hovered (self, (BastideEditPlace) { BASTIDE_EDIT_NOWHERE });
}

/* Shows the properties of a segment, to be changed. */
static void
show_menu_at (BastideTileCanvas *self,
              double             x,
              double             y)
{
  BastideEditPlace place = bastide_tile_canvas_find_place (self, x, y);

  if (self->from.type != BASTIDE_EDIT_NOWHERE)
    _bastide_tile_canvas_cancel (self);
  if (place.type == BASTIDE_EDIT_INSIDE && place.index != BASTIDE_EDIT_NO_SEGMENT)
    bastide_tile_canvas_set_selected_segment (self, (int) place.index);
  _bastide_tile_canvas_show_menu (self);
}

static void
on_secondary_cb (GtkGestureClick   *click,
                 int                n_presses,
                 double             x,
                 double             y,
                 BastideTileCanvas *self)
{
  show_menu_at (self, x, y);
}

static void
on_long_press_cb (GtkGestureLongPress *press,
                  double               x,
                  double               y,
                  BastideTileCanvas   *self)
{
  if (self->has_moved)
    return;

  gtk_gesture_set_state (GTK_GESTURE (press), GTK_EVENT_SEQUENCE_CLAIMED);
  show_menu_at (self, x, y);
}

/* --- The keyboard ------------------------------------------------------------------------------------------------- */

/* The keyboard: arrow keys move from place to place, Enter begins a gesture there and ends it at another place. */

/* Distance that a figure moves with one press of an arrow key, in tiles; less with Shift. */
#define STEP 0.05
#define SMALL_STEP 0.01

/* Things aside are farther away than things ahead. */
#define ASIDE 2.5

/* Things that are not ahead by this many pixels are beside. */
#define LEAST_AHEAD 2

/* The nearest stop in a direction, as seen from another one. */
static BastideCanvasStop *
find_ahead (BastideTileCanvas *self,
            BastideCanvasStop *stop,
            int                dx,
            int                dy)
{
  BastideCanvasStop *found = NULL;
  double best = G_MAXDOUBLE, x, y;

  bastide_canvas_geometry_get_point (&self->geometry, &stop->target.place, TRUE, &x, &y);
  for (guint i = 0; i < self->stops->len; i++)
    {
      BastideCanvasStop *other = g_ptr_array_index (self->stops, i);
      double other_x, other_y, ahead, aside;

      bastide_canvas_geometry_get_point (&self->geometry, &other->target.place, TRUE,
                                         &other_x, &other_y);
      ahead = (other_x - x) * dx + (other_y - y) * dy;
      aside = fabs ((other_x - x) * dy) + fabs ((other_y - y) * dx);
      if (ahead < LEAST_AHEAD || ahead + ASIDE * aside >= best)
        continue;
      best = ahead + ASIDE * aside;
      found = other;
    }

  return found;
}

/* Some places lie so that no arrow leads to them: these keys go through all of them. */
static BastideCanvasStop *
find_in_order (BastideTileCanvas *self,
               BastideCanvasStop *stop,
               gboolean           forward)
{
  guint index, n = self->stops->len;

  if (!g_ptr_array_find (self->stops, stop, &index))
    return NULL;

  return g_ptr_array_index (self->stops, (index + (forward ? 1 : n - 1)) % n);
}

static void
go_to (BastideTileCanvas *self,
       BastideCanvasStop *stop)
{
  if (stop == NULL)
    return;

  gtk_widget_grab_focus (GTK_WIDGET (stop));
  if (self->from.type != BASTIDE_EDIT_NOWHERE && self->by_keyboard)
    point (self, &stop->target.place);
}

static gboolean
is_moving_figure (BastideTileCanvas *self)
{
  return self->from.type != BASTIDE_EDIT_NOWHERE && self->by_keyboard && self->tool.type == BASTIDE_EDIT_TOOL_SPOT;
}

static void
enter (BastideTileCanvas *self,
       BastideCanvasStop *stop)
{
  /* A click may change the stops. */
  BastideEditPlace place = stop->target.place;

  if (self->from.type == BASTIDE_EDIT_NOWHERE && _bastide_tile_canvas_can_drag (self, &place))
    {
      self->by_keyboard = TRUE;
      begin (self, &place);
    }
  else if (self->from.type != BASTIDE_EDIT_NOWHERE
           && (is_moving_figure (self) || !bastide_edit_place_is_same (&self->from, &place)))
    finish (self);
  else
    click (self, &place);
}

static gboolean
use_arrow (BastideTileCanvas *self,
           BastideCanvasStop *stop,
           guint              keyval,
           GdkModifierType    modifiers)
{
  int dx = (keyval == GDK_KEY_Right || keyval == GDK_KEY_KP_Right)
           - (keyval == GDK_KEY_Left || keyval == GDK_KEY_KP_Left);
  int dy = (keyval == GDK_KEY_Down || keyval == GDK_KEY_KP_Down) - (keyval == GDK_KEY_Up || keyval == GDK_KEY_KP_Up);
  double step = modifiers & GDK_SHIFT_MASK ? SMALL_STEP : STEP;
  BastideEditPlace place = self->to;

  if (dx == 0 && dy == 0)
    return FALSE;

  place.x = CLAMP (place.x + dx * step, 0, 1);
  place.y = CLAMP (place.y + dy * step, 0, 1);
  if (is_moving_figure (self))
    point (self, &place);
  else
    go_to (self, find_ahead (self, stop, dx, dy));

  return TRUE;
}

static gboolean
use_key (BastideTileCanvas *self,
         BastideCanvasStop *stop,
         guint              keyval)
{
  BastideEditPlace place = stop->target.place;

  switch (keyval)
    {
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
    case GDK_KEY_ISO_Enter:
      enter (self, stop);
      return TRUE;
    case GDK_KEY_space:
    case GDK_KEY_KP_Space:
      click (self, &place);
      return TRUE;
    case GDK_KEY_Delete:
    case GDK_KEY_KP_Delete:
    case GDK_KEY_BackSpace:
      erase (self, &place);
      return TRUE;
    case GDK_KEY_Page_Down:
    case GDK_KEY_KP_Page_Down:
      go_to (self, find_in_order (self, stop, TRUE));
      return TRUE;
    case GDK_KEY_Page_Up:
    case GDK_KEY_KP_Page_Up:
      go_to (self, find_in_order (self, stop, FALSE));
      return TRUE;
    case GDK_KEY_Escape:
      if (self->from.type == BASTIDE_EDIT_NOWHERE)
        return FALSE;
      _bastide_tile_canvas_cancel (self);
      return TRUE;
    default:
      return FALSE;
    }
}

static gboolean
on_key_pressed_cb (GtkEventControllerKey *controller,
                   guint                  keyval,
                   guint                  keycode,
                   GdkModifierType        modifiers,
                   BastideTileCanvas     *self)
{
  BastideCanvasStop *stop = _bastide_tile_canvas_get_focused (self);

  /* A gesture begun by the pointer can be left without the focus, too. */
  if (keyval == GDK_KEY_Escape && self->from.type != BASTIDE_EDIT_NOWHERE)
    {
      _bastide_tile_canvas_cancel (self);
      return TRUE;
    }
  if (stop == NULL || (modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK | GDK_META_MASK)) != 0)
    return FALSE;
  if (keyval == GDK_KEY_Menu || (keyval == GDK_KEY_F10 && (modifiers & GDK_SHIFT_MASK) != 0))
    {
      _bastide_tile_canvas_show_menu (self);
      return TRUE;
    }

  return use_arrow (self, stop, keyval, modifiers) || use_key (self, stop, keyval);
}

void
_bastide_tile_canvas_add_controllers (BastideTileCanvas *self)
{
  GtkGesture *drag = gtk_gesture_drag_new ();
  GtkGesture *click = gtk_gesture_click_new ();
  GtkGesture *press = gtk_gesture_long_press_new ();
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (drag), GDK_BUTTON_PRIMARY);
  g_signal_connect (drag, "drag-begin", G_CALLBACK (on_drag_begin_cb), self);
  g_signal_connect (drag, "drag-update", G_CALLBACK (on_drag_update_cb), self);
  g_signal_connect (drag, "drag-end", G_CALLBACK (on_drag_end_cb), self);
  g_signal_connect_swapped (drag, "cancel", G_CALLBACK (on_cancel_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drag));

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), GDK_BUTTON_SECONDARY);
  g_signal_connect (click, "pressed", G_CALLBACK (on_secondary_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));

  gtk_gesture_single_set_touch_only (GTK_GESTURE_SINGLE (press), TRUE);
  g_signal_connect (press, "pressed", G_CALLBACK (on_long_press_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (press));

  g_signal_connect (motion, "motion", G_CALLBACK (on_motion_cb), self);
  g_signal_connect_swapped (motion, "leave", G_CALLBACK (on_leave_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), motion);

  g_signal_connect (keys, "key-pressed", G_CALLBACK (on_key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}
