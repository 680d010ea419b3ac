/* bastide-tile-canvas-stops.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-tile-canvas-private.h"

#include <glib/gi18n.h>

#include "bastide-canvas-words.h"

/*
 * The children of the canvas that keyboard, screen reader and other tools meet: one for each handle, segment, direction
 * and thing between two segments. The one with the focus is the cursor.
 */

static gboolean
is_same_target (const BastideCanvasTarget *one,
                const BastideCanvasTarget *other)
{
  if (one->direction != other->direction)
    return FALSE;

  return one->direction != 0 || bastide_edit_place_is_same (&one->place, &other->place);
}

static BastideCanvasStop *
find_stop (BastideTileCanvas         *self,
           const BastideCanvasTarget *target)
{
  for (guint i = 0; i < self->stops->len; i++)
    {
      BastideCanvasStop *stop = g_ptr_array_index (self->stops, i);

      if (is_same_target (bastide_canvas_stop_get_target (stop), target))
        return stop;
    }

  return NULL;
}

static void
on_activated_cb (BastideCanvasStop *stop,
                 BastideTileCanvas *self)
{
  BastideEditPlace place = bastide_canvas_stop_get_target (stop)->place;

  _bastide_tile_canvas_click (self, &place);
}

static void
on_enter_cb (GtkEventController *controller,
             BastideTileCanvas  *self)
{
  BastideCanvasStop *stop = BASTIDE_CANVAS_STOP (gtk_event_controller_get_widget (controller));
  const BastideCanvasTarget *target = bastide_canvas_stop_get_target (stop);

  if (target->direction == 0 && target->place.type == BASTIDE_EDIT_INSIDE)
    bastide_tile_canvas_set_selected_segment (self, (int) target->place.index);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
on_leave_cb (BastideTileCanvas *self)
{
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static BastideCanvasStop *
add_stop (BastideTileCanvas *self)
{
  GtkWidget *stop = bastide_canvas_stop_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();

  g_signal_connect (stop, "activated", G_CALLBACK (on_activated_cb), self);
  g_signal_connect (focus, "enter", G_CALLBACK (on_enter_cb), self);
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (on_leave_cb), self);
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

BastideCanvasStop *
_bastide_tile_canvas_get_focused (BastideTileCanvas *self)
{
  GtkWidget *child = gtk_widget_get_focus_child (GTK_WIDGET (self));

  return child != NULL && BASTIDE_IS_CANVAS_STOP (child) && gtk_widget_has_focus (child) ? BASTIDE_CANVAS_STOP (child)
                                                                                         : NULL;
}

gboolean
_bastide_tile_canvas_has_keyboard (BastideTileCanvas *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  return GTK_IS_WINDOW (root) && gtk_window_get_focus_visible (GTK_WINDOW (root))
         && _bastide_tile_canvas_get_focused (self) != NULL;
}

void
_bastide_tile_canvas_focus_place (BastideTileCanvas      *self,
                                  const BastideEditPlace *place)
{
  for (guint i = 0; i < self->stops->len; i++)
    {
      BastideCanvasStop *stop = g_ptr_array_index (self->stops, i);

      if (!bastide_edit_place_is_same (&bastide_canvas_stop_get_target (stop)->place, place))
        continue;
      gtk_widget_grab_focus (GTK_WIDGET (stop));
      return;
    }

  _bastide_tile_canvas_focus_stop (self);
}

/* The one that had the focus last, else the first. */
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

/* Takes away what stands for nothing any more; the focus stays as near as it can. */
static void
drop_stops (BastideTileCanvas *self,
            GPtrArray         *former)
{
  for (guint i = 0; i < former->len; i++)
    {
      GtkWidget *stop = g_ptr_array_index (former, i);

      if (g_ptr_array_find (self->stops, stop, NULL))
        continue;
      if (gtk_widget_has_focus (stop) && self->stops->len > 0)
        gtk_widget_grab_focus (g_ptr_array_index (self->stops, MIN (i, self->stops->len - 1)));
      gtk_widget_unparent (stop);
    }
}

void
_bastide_tile_canvas_update_stops (BastideTileCanvas *self)
{
  g_autoptr (GArray) targets = _bastide_tile_canvas_list_targets (self);
  g_autoptr (GPtrArray) former = self->stops;
  g_autoptr (GPtrArray) stops = g_ptr_array_new ();

  for (guint i = 0; i < targets->len; i++)
    {
      const BastideCanvasTarget *target = &g_array_index (targets, BastideCanvasTarget, i);
      BastideCanvasStop *stop = find_stop (self, target);
      g_autofree char *text = describe_target (self, target);

      if (stop == NULL)
        stop = add_stop (self);
      bastide_canvas_stop_set_target (stop, target);
      bastide_canvas_stop_set_text (stop, text);
      g_ptr_array_add (stops, stop);
    }
  self->stops = g_steal_pointer (&stops);
  drop_stops (self, former);
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

      bastide_canvas_geometry_get_point (&self->geometry,
                                         &bastide_canvas_stop_get_target (BASTIDE_CANVAS_STOP (stop))->place, TRUE, &x,
                                         &y);
      /* GTK wants to know how large a child would be before it is given a size. */
      gtk_widget_measure (stop, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
      gtk_widget_size_allocate (stop, &(GtkAllocation) { (int) x - side / 2, (int) y - side / 2, side, side }, -1);
    }
}
