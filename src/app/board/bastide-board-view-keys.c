/* bastide-board-view-keys.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-board-sight.h"
#include "bastide-board-view-private.h"

/*
 * What keys do on the board. Those that are not for the board itself go on to whoever listens to the signal "key".
 */

/* Returns: whether it is an arrow key; then @dx and @dy say where it points. */
static gboolean
get_arrow (guint  keyval,
           int   *dx,
           int   *dy)
{
  *dx = *dy = 0;
  switch (keyval)
    {
    case GDK_KEY_Left:
    case GDK_KEY_KP_Left:
      *dx = -1;
      return TRUE;
    case GDK_KEY_Right:
    case GDK_KEY_KP_Right:
      *dx = 1;
      return TRUE;
    case GDK_KEY_Up:
    case GDK_KEY_KP_Up:
      *dy = -1;
      return TRUE;
    case GDK_KEY_Down:
    case GDK_KEY_KP_Down:
      *dy = 1;
      return TRUE;
    default:
      return FALSE;
    }
}

/* Returns: whether the key was one that turns the tile or zooms. */
static gboolean
use_letter (BastideBoardView *self,
            guint             keyval)
{
  switch (keyval)
    {
    case GDK_KEY_r:
      bastide_board_hand_turn (self->hand, 1);
      return TRUE;
    case GDK_KEY_R:
      bastide_board_hand_turn (self->hand, -1);
      return TRUE;
    case GDK_KEY_x:
    case GDK_KEY_X:
      return bastide_choice_exchange_tile (self->scene->choice);
    case GDK_KEY_plus:
    case GDK_KEY_equal:
    case GDK_KEY_KP_Add:
      bastide_board_camera_zoom (self->scene->camera, 1.25);
      return TRUE;
    case GDK_KEY_minus:
    case GDK_KEY_KP_Subtract:
      bastide_board_camera_zoom (self->scene->camera, 0.8);
      return TRUE;
    case GDK_KEY_0:
    case GDK_KEY_KP_0:
      bastide_board_camera_fit (self->scene->camera);
      return TRUE;
    default:
      return FALSE;
    }
}

static gboolean
is_enter (guint keyval)
{
  return keyval == GDK_KEY_Return || keyval == GDK_KEY_KP_Enter || keyval == GDK_KEY_ISO_Enter;
}

/* The focus goes with the cursor. */
static void
move_cursor (BastideBoardView *self,
             int               dx,
             int               dy,
             gboolean          all)
{
  const BastideBoardPlace *place;
  BastideBoardCell *cell;

  /* Where it goes no farther it is looked at all the same, and no longer what the pointer rests on. */
  if (!bastide_board_cursor_move (self->cursor, dx, dy, all))
    {
      bastide_board_cursor_select (self->cursor);
      return;
    }

  place = bastide_board_cursor_get_place (self->cursor);
  bastide_board_sight_follow (self->scene, place);
  bastide_board_cells_update (self->cells);
  cell = bastide_board_cells_find (self->cells, place);
  if (cell != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (cell));
  bastide_board_cursor_point (self->cursor);
}

static gboolean
pass_on (BastideBoardView *self,
         guint             keyval)
{
  gboolean used = FALSE;

  g_signal_emit_by_name (self, "key", keyval, &used);

  return used;
}

static gboolean
on_key_pressed_cb (GtkEventControllerKey *controller,
                   guint                  keyval,
                   guint                  keycode,
                   GdkModifierType        modifiers,
                   BastideBoardView      *self)
{
  BastideBoardCamera *camera = self->scene->camera;
  gboolean all = (modifiers & GDK_CONTROL_MASK) != 0;
  int step = self->scene->geometry->pixels / self->scene->geometry->scale;
  int dx, dy;

  if (self->scene->game == NULL || (modifiers & (GDK_ALT_MASK | GDK_SUPER_MASK | GDK_META_MASK)))
    return FALSE;

  bastide_board_view_skip_motion (self);
  /* In review, arrows step through the game instead. */
  if (bastide_board_scene_is_reviewing (self->scene) && pass_on (self, keyval))
    return TRUE;

  if (get_arrow (keyval, &dx, &dy))
    {
      if (modifiers & GDK_SHIFT_MASK)
        bastide_board_camera_pan (camera, -dx * step, -dy * step);
      else
        move_cursor (self, dx, dy, all);
      return TRUE;
    }
  if (is_enter (keyval))
    {
      bastide_board_cursor_activate (self->cursor);
      return TRUE;
    }

  return !all && (use_letter (self, keyval) || pass_on (self, keyval));
}

void
_bastide_board_view_add_keys (BastideBoardView *self)
{
  GtkEventController *key = gtk_event_controller_key_new ();

  gtk_widget_set_focusable (GTK_WIDGET (self), FALSE);
  g_signal_connect (key, "key-pressed", G_CALLBACK (on_key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), key);
}
