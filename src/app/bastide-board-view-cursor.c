/* bastide-board-view-cursor.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#define G_LOG_DOMAIN "bastide-app"

#include "config.h"

#include <math.h>

#include "bastide-board-speech.h"
#include "bastide-board-view-private.h"

/*
 * The board has a child for every occupied cell and every spot in view. The children are invisible and paint
 * nothing, but they are what keyboard, screen reader and other tools meet; the focused one is the cursor. As
 * the board is panned they are used again for other places.
 */

static BastideBoardPlace
place_of_spot (const BastideSpot *spot)
{
  gboolean whole = spot->target == BASTIDE_TARGET_CELL || spot->target == BASTIDE_TARGET_TILE;

  return (BastideBoardPlace) { spot->x, spot->y, whole ? -1 : (int) spot->segment };
}

/* Returns: the spot at a place, or -1. */
static int
find_spot_at (BastideBoardView        *self,
              const BastideBoardPlace *place)
{
  if (self->choice == NULL || self->review != NULL)
    return -1;

  for (guint i = 0; i < bastide_choice_get_n_spots (self->choice); i++)
    {
      BastideBoardPlace other = place_of_spot (bastide_choice_get_spot (self->choice, i));

      if (bastide_board_place_equal (place, &other))
        return (int) i;
    }

  return -1;
}

/* The middle of a place, in device pixels. */
static void
get_middle (BastideBoardView        *self,
            const BastideBoardPlace *place,
            double                  *x,
            double                  *y)
{
  BastideBoardCanvas canvas = _bastide_board_view_get_canvas (self, NULL);
  int spot = find_spot_at (self, place);
  int corner_x, corner_y;

  if (spot >= 0
      && bastide_board_canvas_get_position (&canvas, bastide_choice_get_spot (self->choice, (guint) spot), x, y))
    return;

  bastide_board_geometry_get_corner (&self->geometry, place->x, place->y, &corner_x, &corner_y);
  *x = corner_x + self->geometry.pixels / 2.0;
  *y = corner_y + self->geometry.pixels / 2.0;
}

static void
add_place (BastideBoardView *self,
           GArray           *places,
           int               x,
           int               y,
           int               segment)
{
  BastideCellRange visible = bastide_board_geometry_get_visible (&self->geometry);
  BastideBoardPlace place = { x, y, segment };

  /* The cursor keeps its child even out of view. */
  if (!bastide_cell_range_contains (visible, x, y)
      && !(self->has_cursor && bastide_board_place_equal (&place, &self->cursor)))
    return;
  for (guint i = 0; i < places->len; i++)
    if (bastide_board_place_equal (&g_array_index (places, BastideBoardPlace, i), &place))
      return;
  g_array_append_val (places, place);
}

/* All places that have a child now: spots first, because they come first for a tool too. */
static GArray *
list_places (BastideBoardView *self)
{
  GArray *places = g_array_new (FALSE, FALSE, sizeof (BastideBoardPlace));
  const BastideRules *rules = _bastide_board_view_get_rules (self);
  const BastideState *state = bastide_board_view_get_state (self);

  if (state == NULL || self->geometry.width == 0)
    return places;

  if (self->review == NULL)
    for (guint i = 0; i < bastide_choice_get_n_spots (self->choice); i++)
      {
        BastideBoardPlace place = place_of_spot (bastide_choice_get_spot (self->choice, i));

        add_place (self, places, place.x, place.y, place.segment);
      }
  for (guint placed = 0; placed < bastide_state_get_n_placed (rules, state); placed++)
    {
      BastidePlacedTile tile;

      bastide_state_get_placed (rules, state, placed, &tile);
      add_place (self, places, tile.x, tile.y, -1);
    }

  return places;
}

static char *
describe_place (BastideBoardView        *self,
                const BastideBoardPlace *place)
{
  const BastideState *state = bastide_board_view_get_state (self);
  int spot = find_spot_at (self, place);
  int placed;

  if (spot >= 0)
    return bastide_board_speech_describe_spot (self->choice, bastide_choice_get_spot (self->choice, (guint) spot));

  placed = bastide_state_find_placed (_bastide_board_view_get_rules (self), state, place->x, place->y);

  return placed >= 0 ? bastide_board_speech_describe_tile (self->game, state, (guint) placed) : g_strdup ("");
}

static void
on_activated_cb (BastideBoardCell *cell,
                 BastideBoardView *self)
{
  int spot = find_spot_at (self, bastide_board_cell_get_place (cell));

  if (spot < 0)
    return;

  bastide_choice_set_selected (self->choice, spot);
  bastide_choice_choose (self->choice);
}

/* What keyboard focus on a place means: it is selected, and what is there is told. */
static void
point_at_place (BastideBoardView        *self,
                const BastideBoardPlace *place)
{
  const BastideState *state = bastide_board_view_get_state (self);
  int spot = find_spot_at (self, place);
  int placed;

  if (spot >= 0)
    {
      /* What the pointer rests on is no longer what the player looks at. */
      if (bastide_choice_get_spot (self->choice, (guint) spot)->target == BASTIDE_TARGET_CELL)
        _bastide_board_view_set_feature (self, -1, -1);
      bastide_choice_set_selected (self->choice, spot);
      return;
    }

  /* A tile has many features; the one in its middle stands for it. */
  placed = bastide_state_find_placed (_bastide_board_view_get_rules (self), state, place->x, place->y);
  if (placed >= 0)
    {
      const BastideTilePlan *plan = bastide_board_picture_get_plan (self->picture, (guint) placed);

      _bastide_board_view_set_feature (self, placed, bastide_tile_plan_hit (plan, 0.5, 0.5));
    }
}

static void
on_enter_cb (GtkEventController *controller,
             BastideBoardView   *self)
{
  BastideBoardCell *cell = BASTIDE_BOARD_CELL (gtk_event_controller_get_widget (controller));

  self->cursor = *bastide_board_cell_get_place (cell);
  self->has_cursor = TRUE;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static BastideBoardCell *
add_cell (BastideBoardView  *self,
          BastideBoardPlace  place)
{
  GtkWidget *cell = bastide_board_cell_new (place);
  GtkEventController *focus = gtk_event_controller_focus_new ();

  g_signal_connect (cell, "activated", G_CALLBACK (on_activated_cb), self);
  g_signal_connect (focus, "enter", G_CALLBACK (on_enter_cb), self);
  gtk_widget_add_controller (cell, focus);
  gtk_widget_set_parent (cell, GTK_WIDGET (self));
  g_ptr_array_add (self->cells, cell);

  return BASTIDE_BOARD_CELL (cell);
}

static BastideBoardCell *
find_cell (BastideBoardView        *self,
           const BastideBoardPlace *place)
{
  for (guint i = 0; i < self->cells->len; i++)
    {
      BastideBoardCell *cell = g_ptr_array_index (self->cells, i);

      if (bastide_board_place_equal (bastide_board_cell_get_place (cell), place))
        return cell;
    }

  return NULL;
}

/* The place nearest to a point among @places; -1 when there is none. */
static int
find_nearest (BastideBoardView *self,
              const GArray     *places,
              double            x,
              double            y)
{
  double best_distance = G_MAXDOUBLE;
  int best = -1;

  for (guint i = 0; i < places->len; i++)
    {
      double place_x, place_y;

      get_middle (self, &g_array_index (places, BastideBoardPlace, i), &place_x, &place_y);
      if (hypot (place_x - x, place_y - y) < best_distance)
        {
          best_distance = hypot (place_x - x, place_y - y);
          best = (int) i;
        }
    }

  return best;
}

/* Where the cursor may go: what can be chosen; where there is nothing to choose, all that is there. */
static GArray *
list_stops (BastideBoardView *self,
            gboolean          all)
{
  GArray *places = g_array_new (FALSE, FALSE, sizeof (BastideBoardPlace));
  const BastideRules *rules = _bastide_board_view_get_rules (self);
  const BastideState *state = bastide_board_view_get_state (self);

  if (state == NULL)
    return places;

  if (self->review == NULL)
    for (guint i = 0; i < bastide_choice_get_n_spots (self->choice); i++)
      {
        BastideBoardPlace place = place_of_spot (bastide_choice_get_spot (self->choice, i));

        g_array_append_val (places, place);
      }
  if (places->len == 0 || all)
    for (guint placed = 0; placed < bastide_state_get_n_placed (rules, state); placed++)
      {
        BastidePlacedTile tile;
        BastideBoardPlace place;

        bastide_state_get_placed (rules, state, placed, &tile);
        place = (BastideBoardPlace) { tile.x, tile.y, -1 };
        g_array_append_val (places, place);
      }

  return places;
}

/* Moves the focus with the cursor, if the board has it. */
static void
set_cursor (BastideBoardView  *self,
            BastideBoardPlace  place,
            gboolean           grab)
{
  BastideBoardCell *cell;

  self->cursor = place;
  self->has_cursor = TRUE;
  bastide_board_geometry_reveal (&self->geometry, place.x, place.y, self->geometry.pixels / 3);
  _bastide_board_view_update_cells (self);
  cell = find_cell (self, &place);
  if (grab && cell != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (cell));
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

/* Gives the cursor a place that is still there, the nearest to where it was. */
static gboolean
ensure_cursor (BastideBoardView *self)
{
  g_autoptr (GArray) stops = list_stops (self, FALSE);
  double x = self->geometry.width / 2.0;
  double y = self->geometry.height / 2.0;
  int nearest;

  if (self->has_cursor)
    {
      for (guint i = 0; i < stops->len; i++)
        if (bastide_board_place_equal (&g_array_index (stops, BastideBoardPlace, i), &self->cursor))
          return TRUE;
      get_middle (self, &self->cursor, &x, &y);
    }
  nearest = find_nearest (self, stops, x, y);
  if (nearest < 0)
    return FALSE;

  self->cursor = g_array_index (stops, BastideBoardPlace, nearest);
  self->has_cursor = TRUE;

  return TRUE;
}

/* Brings the children in line with what is on the board and in view. */
void
_bastide_board_view_update_cells (BastideBoardView *self)
{
  gboolean had_focus = gtk_widget_get_focus_child (GTK_WIDGET (self)) != NULL;
  g_autoptr (GArray) places = NULL;
  g_autoptr (GPtrArray) spare = g_ptr_array_new ();

  if (had_focus)
    ensure_cursor (self);
  self->cells_range = bastide_board_geometry_get_visible (&self->geometry);
  places = list_places (self);

  /* Those that stay must stay the same object: one of them may be the focus. */
  for (guint i = 0; i < self->cells->len; i++)
    {
      BastideBoardCell *cell = g_ptr_array_index (self->cells, i);
      gboolean stays = FALSE;

      for (guint k = 0; k < places->len && !stays; k++)
        stays = bastide_board_place_equal (bastide_board_cell_get_place (cell),
                                           &g_array_index (places, BastideBoardPlace, k));
      if (!stays)
        g_ptr_array_add (spare, cell);
    }
  for (guint i = 0; i < places->len; i++)
    {
      const BastideBoardPlace *place = &g_array_index (places, BastideBoardPlace, i);
      BastideBoardCell *cell = find_cell (self, place);
      g_autofree char *text = NULL;

      if (cell == NULL && spare->len > 0)
        {
          cell = g_ptr_array_steal_index (spare, spare->len - 1);
          bastide_board_cell_set_place (cell, *place);
        }
      else if (cell == NULL)
        {
          cell = add_cell (self, *place);
        }
      text = describe_place (self, place);
      bastide_board_cell_set_text (cell, text);
    }
  for (guint i = 0; i < spare->len; i++)
    {
      GtkWidget *cell = g_ptr_array_index (spare, i);

      g_ptr_array_remove_fast (self->cells, cell);
      gtk_widget_unparent (cell);
    }

  if (had_focus && self->has_cursor)
    {
      BastideBoardCell *cell = find_cell (self, &self->cursor);

      if (cell != NULL && gtk_widget_get_focus_child (GTK_WIDGET (self)) != GTK_WIDGET (cell))
        gtk_widget_grab_focus (GTK_WIDGET (cell));
    }
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

/* Whether the player moves the cursor now rather than the pointer. */
gboolean
_bastide_board_view_uses_keyboard (BastideBoardView *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  return GTK_IS_WINDOW (root) && gtk_window_get_focus_visible (GTK_WINDOW (root))
         && gtk_widget_get_focus_child (GTK_WIDGET (self)) != NULL;
}

/* Shows at once what Enter would do. */
void
_bastide_board_view_select_cursor (BastideBoardView *self)
{
  if (self->has_cursor)
    point_at_place (self, &self->cursor);
}

void
_bastide_board_view_allocate_cells (BastideBoardView *self)
{
  for (guint i = 0; i < self->cells->len; i++)
    {
      GtkWidget *cell = g_ptr_array_index (self->cells, i);
      const BastideBoardPlace *place = bastide_board_cell_get_place (BASTIDE_BOARD_CELL (cell));
      int side = MAX (1, self->geometry.pixels / self->scale);
      double x, y;

      if (place->segment >= 0)
        side = MAX (1, side / 4);
      get_middle (self, place, &x, &y);
      gtk_widget_measure (cell, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
      gtk_widget_size_allocate (cell, &(GtkAllocation) { (int) (x / self->scale) - side / 2,
                                                         (int) (y / self->scale) - side / 2, side, side },
                                -1);
    }
}

gboolean
_bastide_board_view_grab_focus (BastideBoardView *self)
{
  BastideBoardCell *cell;

  if (self->game == NULL || !ensure_cursor (self))
    return FALSE;

  _bastide_board_view_update_cells (self);
  cell = find_cell (self, &self->cursor);
  self->wants_focus = cell == NULL;

  return cell != NULL && gtk_widget_grab_focus (GTK_WIDGET (cell));
}

/* The board is one stop of Tab; arrows move inside. */
gboolean
_bastide_board_view_focus (BastideBoardView *self,
                           GtkDirectionType  direction)
{
  if (gtk_widget_get_focus_child (GTK_WIDGET (self)) != NULL)
    return FALSE;

  return _bastide_board_view_grab_focus (self);
}

/* The stop that lies most clearly in a direction. */
static void
move_cursor (BastideBoardView *self,
             int               dx,
             int               dy,
             gboolean          all)
{
  g_autoptr (GArray) stops = list_stops (self, all);
  double best_cost = G_MAXDOUBLE;
  double from_x, from_y;
  int best = -1;

  if (!ensure_cursor (self))
    return;

  get_middle (self, &self->cursor, &from_x, &from_y);
  for (guint i = 0; i < stops->len; i++)
    {
      double x, y, along, across;

      get_middle (self, &g_array_index (stops, BastideBoardPlace, i), &x, &y);
      along = (x - from_x) * dx + (y - from_y) * dy;
      across = fabs ((x - from_x) * dy) + fabs ((y - from_y) * dx);
      if (along > 1 && along + 2 * across < best_cost)
        {
          best_cost = along + 2 * across;
          best = (int) i;
        }
    }
  if (best < 0)
    return;

  set_cursor (self, g_array_index (stops, BastideBoardPlace, best), TRUE);
  point_at_place (self, &self->cursor);
}

/* Enter chooses what the cursor is on; the ghost was shown there when the cursor came. */
static void
activate_cursor (BastideBoardView *self)
{
  int spot = self->has_cursor ? find_spot_at (self, &self->cursor) : -1;

  if (spot >= 0 && bastide_choice_get_selected (self->choice) < 0)
    bastide_choice_set_selected (self->choice, spot);
  if (bastide_choice_get_can_choose (self->choice))
    bastide_choice_choose (self->choice);
}

/* Shift and an arrow key move the view. Returns whether it was one. */
static gboolean
pan (BastideBoardView *self,
     guint             keyval)
{
  double step = self->geometry.pixels / self->scale;

  switch (keyval)
    {
    case GDK_KEY_Left:
      bastide_board_view_pan (self, step, 0);
      return TRUE;
    case GDK_KEY_Right:
      bastide_board_view_pan (self, -step, 0);
      return TRUE;
    case GDK_KEY_Up:
      bastide_board_view_pan (self, 0, step);
      return TRUE;
    case GDK_KEY_Down:
      bastide_board_view_pan (self, 0, -step);
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
                   BastideBoardView      *self)
{
  gboolean all = (modifiers & GDK_CONTROL_MASK) != 0;
  gboolean used = FALSE;

  if (self->game == NULL || (modifiers & (GDK_ALT_MASK | GDK_SUPER_MASK | GDK_META_MASK)))
    return FALSE;

  bastide_board_view_skip_motion (self);
  if (self->review != NULL)
    {
      /* Arrows step through the game instead. */
      g_signal_emit_by_name (self, "key", keyval, &used);
      if (used)
        return TRUE;
    }
  if ((modifiers & GDK_SHIFT_MASK) && pan (self, keyval))
    return TRUE;
  switch (keyval)
    {
    case GDK_KEY_Left:
    case GDK_KEY_KP_Left:
      move_cursor (self, -1, 0, all);
      return TRUE;
    case GDK_KEY_Right:
    case GDK_KEY_KP_Right:
      move_cursor (self, 1, 0, all);
      return TRUE;
    case GDK_KEY_Up:
    case GDK_KEY_KP_Up:
      move_cursor (self, 0, -1, all);
      return TRUE;
    case GDK_KEY_Down:
    case GDK_KEY_KP_Down:
      move_cursor (self, 0, 1, all);
      return TRUE;
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
    case GDK_KEY_ISO_Enter:
      activate_cursor (self);
      return TRUE;
    default:
      break;
    }
  if (all)
    return FALSE;

  switch (keyval)
    {
    case GDK_KEY_r:
      _bastide_board_view_turn (self, 1);
      return TRUE;
    case GDK_KEY_R:
      _bastide_board_view_turn (self, -1);
      return TRUE;
    case GDK_KEY_plus:
    case GDK_KEY_equal:
    case GDK_KEY_KP_Add:
      bastide_board_view_zoom (self, 1.25);
      return TRUE;
    case GDK_KEY_minus:
    case GDK_KEY_KP_Subtract:
      bastide_board_view_zoom (self, 0.8);
      return TRUE;
    case GDK_KEY_0:
    case GDK_KEY_KP_0:
      bastide_board_view_fit (self);
      return TRUE;
    default:
      g_signal_emit_by_name (self, "key", keyval, &used);
      return used;
    }
}

void
_bastide_board_view_add_cursor (BastideBoardView *self)
{
  GtkEventController *key = gtk_event_controller_key_new ();

  gtk_widget_set_focusable (GTK_WIDGET (self), FALSE);
  g_signal_connect (key, "key-pressed", G_CALLBACK (on_key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), key);
}
