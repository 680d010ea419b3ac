/* bastide-track-view-choice.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-board-cells.h"
#include "bastide-board-speech.h"
#include "bastide-track-speech.h"
#include "bastide-track-view-private.h"

/*
 * Choosing a space. Those that can be chosen are marked; on the picture each has a child that keyboard and screen
 * reader meet, as the cells of the board do.
 */

static void
point_at (BastideTrackView *self,
          int               offer)
{
  const BastideLanding *landing = offer >= 0 ? _bastide_track_view_get_landing (self, (guint) offer) : NULL;

  if (landing != NULL)
    bastide_choice_set_answer (self->choice, (int) landing->answer);
  else if (offer >= 0)
    bastide_choice_set_selected (self->choice, offer);
}

static void
choose (BastideTrackView *self,
        int               offer)
{
  const BastideLanding *landing = _bastide_track_view_get_landing (self, (guint) offer);

  if (landing != NULL)
    {
      bastide_choice_press_button (self->choice, landing->answer);
      return;
    }

  bastide_choice_set_selected (self->choice, offer);
  bastide_choice_choose (self->choice);
}

static void
on_motion_cb (GtkEventControllerMotion *controller,
              double                    x,
              double                    y,
              BastideTrackView         *self)
{
  int spot = _bastide_track_view_find_spot (self, x, y);

  point_at (self, spot);
  gtk_widget_set_cursor_from_name (GTK_WIDGET (self), spot >= 0 ? "pointer" : NULL);
}

/* Where a space is to be chosen, a click is not for the button that the strip lies in. */
static void
on_pressed_cb (GtkGestureClick  *gesture,
               int               n_press,
               double            x,
               double            y,
               BastideTrackView *self)
{
  if (_bastide_track_view_find_spot (self, x, y) >= 0)
    gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
}

static void
on_released_cb (GtkGestureClick  *gesture,
                int               n_press,
                double            x,
                double            y,
                BastideTrackView *self)
{
  int spot = _bastide_track_view_find_spot (self, x, y);

  if (spot >= 0)
    choose (self, spot);
}

/* The number of the offer that a cell stands for. */
static guint
get_number (GtkWidget *cell)
{
  return GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (cell), "number"));
}

static void
on_activated_cb (GtkWidget        *cell,
                 BastideTrackView *self)
{
  choose (self, (int) get_number (cell));
}

static void
on_enter_cb (GtkEventController *controller,
             BastideTrackView   *self)
{
  point_at (self, (int) get_number (gtk_event_controller_get_widget (controller)));
}

/* How many cells a key goes on; 0 for other keys. */
static int
get_step (guint keyval)
{
  switch (keyval)
    {
    case GDK_KEY_Left:
    case GDK_KEY_Up:
    case GDK_KEY_KP_Left:
    case GDK_KEY_KP_Up:
      return -1;

    case GDK_KEY_Right:
    case GDK_KEY_Down:
    case GDK_KEY_KP_Right:
    case GDK_KEY_KP_Down:
      return 1;

    default:
      return 0;
    }
}

/* Arrows go to the next space that can be chosen; Enter chooses it. */
static gboolean
on_key_pressed_cb (GtkEventControllerKey *controller,
                   guint                  keyval,
                   guint                  keycode,
                   GdkModifierType        modifiers,
                   BastideTrackView      *self)
{
  GtkWidget *focus = gtk_widget_get_focus_child (GTK_WIDGET (self));
  int step = get_step (keyval);
  guint index;

  if (focus == NULL || !g_ptr_array_find (self->cells, focus, &index))
    return FALSE;
  if (keyval == GDK_KEY_Return || keyval == GDK_KEY_KP_Enter || keyval == GDK_KEY_ISO_Enter)
    return gtk_widget_activate (focus);
  if (step == 0)
    return FALSE;

  index = (index + self->cells->len + (guint) step) % self->cells->len;

  return gtk_widget_grab_focus (g_ptr_array_index (self->cells, index));
}

void
_bastide_track_view_add_input (BastideTrackView *self)
{
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *key = gtk_event_controller_key_new ();
  GtkGesture *click = gtk_gesture_click_new ();

  g_signal_connect (motion, "enter", G_CALLBACK (on_motion_cb), self);
  g_signal_connect (motion, "motion", G_CALLBACK (on_motion_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), motion);
  g_signal_connect (click, "pressed", G_CALLBACK (on_pressed_cb), self);
  g_signal_connect (click, "released", G_CALLBACK (on_released_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
  g_signal_connect (key, "key-pressed", G_CALLBACK (on_key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), key);
}

static void
add_cell (BastideTrackView *self,
          guint             number)
{
  const BastideLanding *landing = _bastide_track_view_get_landing (self, number);
  guint space = (guint) _bastide_track_view_get_space (self, number);
  BastideSpot spot = { .target = BASTIDE_TARGET_TRACK, .segment = space, .figure = -1 };
  GtkWidget *cell = bastide_board_cell_new (spot);
  GtkEventController *focus = gtk_event_controller_focus_new ();
  g_autofree char *text =
    landing != NULL ? bastide_track_speech_describe_landing (self->choice, landing)
                    : bastide_board_speech_describe_spot (self->choice, bastide_choice_get_spot (self->choice, number));

  g_object_set_data (G_OBJECT (cell), "number", GUINT_TO_POINTER (number));
  bastide_board_cell_set_text (BASTIDE_BOARD_CELL (cell), text);
  g_signal_connect (cell, "activated", G_CALLBACK (on_activated_cb), self);
  g_signal_connect (focus, "enter", G_CALLBACK (on_enter_cb), self);
  gtk_widget_add_controller (cell, focus);
  gtk_widget_set_parent (cell, GTK_WIDGET (self));
  g_ptr_array_add (self->cells, cell);
}

void
_bastide_track_view_update_cells (BastideTrackView *self)
{
  while (self->cells->len > 0)
    gtk_widget_unparent (g_ptr_array_steal_index (self->cells, self->cells->len - 1));
  /* Two cells for the same space would only confuse. */
  for (guint i = 0; self->picture && i < _bastide_track_view_get_n_offers (self); i++)
    if (_bastide_track_view_get_space (self, i) >= 0)
      add_cell (self, i);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
_bastide_track_view_allocate_cells (BastideTrackView *self)
{
  for (guint i = 0; i < self->cells->len; i++)
    {
      GtkWidget *cell = g_ptr_array_index (self->cells, i);
      cairo_rectangle_t area;

      _bastide_track_view_get_area (self, get_number (cell),
                                    gtk_widget_get_width (GTK_WIDGET (self)), gtk_widget_get_height (GTK_WIDGET (self)),
                                    &area);
      gtk_widget_measure (cell, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
      gtk_widget_size_allocate (cell, &(GtkAllocation) { (int) area.x, (int) area.y, (int) area.width,
                                                         (int) area.height },
                                -1);
    }
}

/**
 * bastide_track_view_set_choice:
 * @choice: (nullable): what can be chosen; only spaces of the track matter here
 */
void
bastide_track_view_set_choice (BastideTrackView *self,
                               BastideChoice    *choice)
{
  g_return_if_fail (BASTIDE_IS_TRACK_VIEW (self));

  if (choice == self->choice)
    return;

  g_set_object (&self->choice, choice);
  g_signal_group_set_target (self->choice_signals, choice);
  _bastide_track_view_update_cells (self);
}
