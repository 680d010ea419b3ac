/* bastide-board-view-keys.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-board-loupe.h"
#include "bastide-board-sight.h"
#include "bastide-board-view-private.h"
#include "bastide-keys.h"
#include "bastide-settings.h"

/*
 * What keys do on the board. Those that are not for the board itself go on to whoever listens to the signal "key".
 */

/* Returns: whether it is an arrow key; then @dx and @dy say where it points. */
static gboolean
get_arrow (guint  key,
           int   *dx,
           int   *dy)
{
  *dx = (key == GDK_KEY_Right) - (key == GDK_KEY_Left);
  *dy = (key == GDK_KEY_Down) - (key == GDK_KEY_Up);

  return *dx != 0 || *dy != 0;
}

/* Returns: whether the key was one that turns the tile or zooms. */
static gboolean
use_letter (BastideBoardView *self,
            guint             key,
            gboolean          shift)
{
  switch (key)
    {
    case GDK_KEY_r:
      bastide_board_hand_turn (self->hand, shift ? -1 : 1);
      return TRUE;
    case GDK_KEY_x:
      return bastide_choice_exchange_tile (self->scene->choice);
    case GDK_KEY_plus:
      bastide_board_camera_zoom (self->scene->camera, 1.25);
      return TRUE;
    case GDK_KEY_minus:
      bastide_board_camera_zoom (self->scene->camera, 0.8);
      return TRUE;
    case GDK_KEY_0:
      bastide_board_camera_fit (self->scene->camera);
      return TRUE;
    default:
      return FALSE;
    }
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
         guint             key,
         GdkModifierType   modifiers)
{
  gboolean used = FALSE;

  g_signal_emit_by_name (self, "key", key, modifiers, &used);

  return used;
}

/**
 * bastide_board_view_press:
 * @key: what a key means that is neither an arrow nor Enter
 * @modifiers: what else is held down
 *
 * Returns: whether the key means anything now, wherever the focus is
 */
gboolean
bastide_board_view_press (BastideBoardView *self,
                          guint             key,
                          GdkModifierType   modifiers)
{
  gboolean is_single = bastide_keys_is_single (key);

  g_return_val_if_fail (BASTIDE_IS_BOARD_VIEW (self), FALSE);

  if (self->scene->game == NULL || (modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK | GDK_META_MASK))
      || (is_single && !g_settings_get_boolean (bastide_settings_get (), BASTIDE_SETTING_SINGLE_KEYS)))
    return FALSE;

  bastide_board_view_skip_motion (self);

  if (key == GDK_KEY_Escape && bastide_board_gestures_leave (self->gestures))
    return TRUE;
  if (key == GDK_KEY_Escape && bastide_board_loupe_close (self->scene))
    {
      gtk_widget_queue_allocate (GTK_WIDGET (self));
      return TRUE;
    }

  return use_letter (self, key, (modifiers & GDK_SHIFT_MASK) != 0) || pass_on (self, key, modifiers);
}

static gboolean
on_key_pressed_cb (GtkEventControllerKey *controller,
                   guint                  keyval,
                   guint                  keycode,
                   GdkModifierType        modifiers,
                   BastideBoardView      *self)
{
  BastideBoardCamera *camera = self->scene->camera;
  guint key = bastide_keys_read_current (controller, keyval, keycode);
  gboolean all = (modifiers & GDK_CONTROL_MASK) != 0;
  int step = self->scene->geometry->pixels / self->scene->geometry->scale;
  int dx, dy;

  if (self->scene->game == NULL || (modifiers & (GDK_ALT_MASK | GDK_SUPER_MASK | GDK_META_MASK)))
    return FALSE;

  bastide_board_view_skip_motion (self);
  /* In review, arrows step through the game instead. */
  if (bastide_board_scene_is_reviewing (self->scene) && !bastide_keys_is_single (key) && pass_on (self, key, modifiers))
    return TRUE;

  if (get_arrow (key, &dx, &dy))
    {
      if (modifiers & GDK_SHIFT_MASK)
        bastide_board_camera_pan (camera, -dx * step, -dy * step);
      else
        move_cursor (self, dx, dy, all);
      return TRUE;
    }
  if (key == GDK_KEY_Return)
    {
      bastide_board_cursor_activate (self->cursor);
      return TRUE;
    }

  return bastide_board_view_press (self, key, modifiers);
}

void
_bastide_board_view_add_keys (BastideBoardView *self)
{
  GtkEventController *key = gtk_event_controller_key_new ();

  gtk_widget_set_focusable (GTK_WIDGET (self), FALSE);
  g_signal_connect (key, "key-pressed", G_CALLBACK (on_key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), key);
}
