/* bastide-track-view-choice.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-board-cell.h"
#include "bastide-board-speech.h"
#include "bastide-figure-painter.h"
#include "bastide-target-painter.h"
#include "bastide-track-view-private.h"

/*
 * Choosing a space. Those that can be chosen are marked; on the picture each has a child that keyboard and screen
 * reader meet, as the cells of the board do.
 */

/* Rounding of the mark of a space, as a part of its side. */
#define MARK_RADIUS 0.22

/* The line is as thick as on a tile that is so many times as large as a space. */
#define LINE_SIDES 2.4

/* Of who would come there: how far from the right edge, how far down, and how high, in parts of the space. */
#define GHOST_ASIDE -0.06
#define GHOST_FOOT 0.92
#define GHOST_HEIGHT 0.86

static gboolean
can_choose (BastideTrackView *self)
{
  return self->choice != NULL && bastide_choice_has_target (self->choice, BASTIDE_TARGET_TRACK);
}

/* The spot if it is a space, else NULL. */
static const BastideSpot *
get_spot (BastideTrackView *self,
          guint             number)
{
  const BastideSpot *spot = bastide_choice_get_spot (self->choice, number);

  return spot->target == BASTIDE_TARGET_TRACK ? spot : NULL;
}

static void
get_area (BastideTrackView  *self,
          guint              space,
          double             width,
          double             height,
          cairo_rectangle_t *area)
{
  if (self->picture)
    bastide_track_get_space (space, width, &area->x, &area->y, &area->width, &area->height);
  else
    bastide_track_strip_get_space (space, width, height, &area->x, &area->y, &area->width, &area->height);
}

/* The spot whose space is under a point, or -1. */
static int
find_spot (BastideTrackView *self,
           double            x,
           double            y)
{
  if (!can_choose (self))
    return -1;

  for (guint i = 0; i < bastide_choice_get_n_spots (self->choice); i++)
    {
      const BastideSpot *spot = get_spot (self, i);
      cairo_rectangle_t area;

      if (spot == NULL)
        continue;
      get_area (self, spot->segment, gtk_widget_get_width (GTK_WIDGET (self)),
                gtk_widget_get_height (GTK_WIDGET (self)), &area);
      if (x >= area.x && x < area.x + area.width && y >= area.y && y < area.y + area.height)
        return (int) i;
    }

  return -1;
}

static void
append_mark (cairo_t                 *cr,
             const cairo_rectangle_t *area)
{
  double radius = MIN (area->width, area->height) * MARK_RADIUS;
  double right = area->x + area->width - radius;
  double bottom = area->y + area->height - radius;

  cairo_new_path (cr);
  cairo_arc (cr, right, area->y + radius, radius, -G_PI / 2, 0);
  cairo_arc (cr, right, bottom, radius, 0, G_PI / 2);
  cairo_arc (cr, area->x + radius, bottom, radius, G_PI / 2, G_PI);
  cairo_arc (cr, area->x + radius, area->y + radius, radius, G_PI, G_PI * 1.5);
  cairo_close_path (cr);
}

/* Who would come to a space: the one that what is done there is named after, or anybody. */
static const char *
get_figure (BastideTrackView  *self,
            const BastideSpot *spot)
{
  const char *name = bastide_choice_get_verb_at (self->choice, spot)->name;

  return bastide_figure_exists (name) ? name : "follower";
}

/* A ghost beside who stands there, and a thin line round the space. */
static void
paint_space (BastideTrackView        *self,
             const BastideSpot       *spot,
             cairo_t                 *cr,
             const cairo_rectangle_t *area,
             gboolean                 lit)
{
  int player = bastide_choice_get_decision (self->choice)->player;
  const char *colour = player >= 0 ? bastide_player_get_colour (bastide_game_get_player (self->game, (guint) player))
                                   : "black";
  double side = MIN (area->width, area->height);

  append_mark (cr, area);
  bastide_target_stroke (cr, colour, side * LINE_SIDES, lit);
  bastide_figure_paint (cr, get_figure (self, spot), colour, area->x + area->width * (1 - GHOST_ASIDE),
                        area->y + area->height * GHOST_FOOT, side * GHOST_HEIGHT,
                        lit ? BASTIDE_FIGURE_FLAT : BASTIDE_FIGURE_FLAT | BASTIDE_FIGURE_OFFERED);
}

/* Marks the spaces that can be chosen, and the chosen one more. Comes before the figures, or leaves them out. */
void
_bastide_track_view_paint_spaces (BastideTrackView *self,
                                  cairo_t          *cr,
                                  double            width,
                                  double            height)
{
  if (!can_choose (self))
    return;

  for (guint i = 0; i < bastide_choice_get_n_spots (self->choice); i++)
    {
      const BastideSpot *spot = get_spot (self, i);
      cairo_rectangle_t area;

      if (spot == NULL)
        continue;
      get_area (self, spot->segment, width, height, &area);
      paint_space (self, spot, cr, &area, bastide_choice_get_selected (self->choice) == (int) i);
    }
}

static void
choose (BastideTrackView *self,
        int               spot)
{
  bastide_choice_set_selected (self->choice, spot);
  bastide_choice_choose (self->choice);
}

static void
on_motion_cb (GtkEventControllerMotion *controller,
              double                    x,
              double                    y,
              BastideTrackView         *self)
{
  int spot = find_spot (self, x, y);

  if (spot >= 0)
    bastide_choice_set_selected (self->choice, spot);
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
  if (find_spot (self, x, y) >= 0)
    gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
}

static void
on_released_cb (GtkGestureClick  *gesture,
                int               n_press,
                double            x,
                double            y,
                BastideTrackView *self)
{
  int spot = find_spot (self, x, y);

  if (spot >= 0)
    choose (self, spot);
}

/* The spot that a cell stands for, or -1. */
static int
find_spot_of_cell (BastideTrackView *self,
                   GtkWidget        *cell)
{
  const BastideBoardPlace *place = bastide_board_cell_get_place (BASTIDE_BOARD_CELL (cell));

  for (guint i = 0; can_choose (self) && i < bastide_choice_get_n_spots (self->choice); i++)
    if (get_spot (self, i) != NULL && get_spot (self, i)->segment == place->segment)
      return (int) i;

  return -1;
}

static void
on_activated_cb (GtkWidget        *cell,
                 BastideTrackView *self)
{
  int spot = find_spot_of_cell (self, cell);

  if (spot >= 0)
    choose (self, spot);
}

static void
on_enter_cb (GtkEventController *controller,
             BastideTrackView   *self)
{
  int spot = find_spot_of_cell (self, gtk_event_controller_get_widget (controller));

  if (spot >= 0)
    bastide_choice_set_selected (self->choice, spot);
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
add_cell (BastideTrackView  *self,
          const BastideSpot *spot)
{
  GtkWidget *cell = bastide_board_cell_new (bastide_board_place_of_spot (spot));
  GtkEventController *focus = gtk_event_controller_focus_new ();
  g_autofree char *text = bastide_board_speech_describe_spot (self->choice, spot);

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
  if (self->picture && can_choose (self))
    for (guint i = 0; i < bastide_choice_get_n_spots (self->choice); i++)
      if (get_spot (self, i) != NULL)
        add_cell (self, get_spot (self, i));
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

      get_area (self, bastide_board_cell_get_place (BASTIDE_BOARD_CELL (cell))->segment,
                gtk_widget_get_width (GTK_WIDGET (self)), gtk_widget_get_height (GTK_WIDGET (self)), &area);
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
