/* bastide-tile-canvas-keys.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-tile-canvas-private.h"

#include <math.h>

/* The keyboard: arrows go from place to place, Enter begins a gesture there and ends it somewhere else. */

/* How far a figure goes with one press of an arrow, in tiles; with Shift less. */
#define STEP 0.05
#define SMALL_STEP 0.01

/* What lies aside is farther away than what lies ahead. */
#define ASIDE 2.5

/* What is not ahead by this many pixels is beside. */
#define LEAST_AHEAD 2

static gboolean
get_arrow (guint keyval,
           int  *dx,
           int  *dy)
{
  *dx = (keyval == GDK_KEY_Right || keyval == GDK_KEY_KP_Right)
        - (keyval == GDK_KEY_Left || keyval == GDK_KEY_KP_Left);
  *dy = (keyval == GDK_KEY_Down || keyval == GDK_KEY_KP_Down) - (keyval == GDK_KEY_Up || keyval == GDK_KEY_KP_Up);

  return *dx != 0 || *dy != 0;
}

/* The nearest stop in a direction, as seen from another one. */
static BastideCanvasStop *
find_ahead (BastideTileCanvas *self,
            BastideCanvasStop *stop,
            int                dx,
            int                dy)
{
  BastideCanvasStop *found = NULL;
  double best = G_MAXDOUBLE, x, y;

  bastide_canvas_geometry_get_point (&self->geometry, &bastide_canvas_stop_get_target (stop)->place, TRUE, &x, &y);
  for (guint i = 0; i < self->stops->len; i++)
    {
      BastideCanvasStop *other = g_ptr_array_index (self->stops, i);
      double other_x, other_y, ahead, aside;

      bastide_canvas_geometry_get_point (&self->geometry, &bastide_canvas_stop_get_target (other)->place, TRUE,
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
    _bastide_tile_canvas_point (self, &bastide_canvas_stop_get_target (stop)->place);
}

static void
move_figure (BastideTileCanvas *self,
             int                dx,
             int                dy,
             double             step)
{
  BastideEditPlace place = self->to;

  place.x = CLAMP (place.x + dx * step, 0, 1);
  place.y = CLAMP (place.y + dy * step, 0, 1);
  _bastide_tile_canvas_point (self, &place);
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
  BastideEditPlace place = bastide_canvas_stop_get_target (stop)->place;

  if (self->from.type == BASTIDE_EDIT_NOWHERE && _bastide_tile_canvas_can_drag (self, &place))
    {
      self->by_keyboard = TRUE;
      _bastide_tile_canvas_begin (self, &place);
    }
  else if (self->from.type != BASTIDE_EDIT_NOWHERE
           && (is_moving_figure (self) || !bastide_edit_place_is_same (&self->from, &place)))
    _bastide_tile_canvas_finish (self);
  else
    _bastide_tile_canvas_click (self, &place);
}

static gboolean
use_arrow (BastideTileCanvas *self,
           BastideCanvasStop *stop,
           guint              keyval,
           GdkModifierType    modifiers)
{
  int dx, dy;

  if (!get_arrow (keyval, &dx, &dy))
    return FALSE;

  if (is_moving_figure (self))
    move_figure (self, dx, dy, modifiers & GDK_SHIFT_MASK ? SMALL_STEP : STEP);
  else
    go_to (self, find_ahead (self, stop, dx, dy));

  return TRUE;
}

static gboolean
use_key (BastideTileCanvas *self,
         BastideCanvasStop *stop,
         guint              keyval)
{
  BastideEditPlace place = bastide_canvas_stop_get_target (stop)->place;

  switch (keyval)
    {
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
    case GDK_KEY_ISO_Enter:
      enter (self, stop);
      return TRUE;
    case GDK_KEY_space:
    case GDK_KEY_KP_Space:
      _bastide_tile_canvas_click (self, &place);
      return TRUE;
    case GDK_KEY_Delete:
    case GDK_KEY_KP_Delete:
    case GDK_KEY_BackSpace:
      _bastide_tile_canvas_erase (self, &place);
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

  /* What is begun by the pointer can be left without the focus, too. */
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
_bastide_tile_canvas_add_keys (BastideTileCanvas *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  g_signal_connect (keys, "key-pressed", G_CALLBACK (on_key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}
