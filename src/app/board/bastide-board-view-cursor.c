/* bastide-board-view-cursor.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#define G_LOG_DOMAIN "bastide-app"

#include "config.h"

#include <math.h>

#include "bastide-board-view-private.h"

/*
 * The cursor: where it may go, and what it means that it is there.
 */

/* Returns: the spot at a place, or -1. */
int
_bastide_board_view_find_spot_at (BastideBoardView        *self,
                                  const BastideBoardPlace *place)
{
  if (self->choice == NULL || _bastide_board_view_is_reviewing (self))
    return -1;

  for (guint i = 0; i < bastide_choice_get_n_spots (self->choice); i++)
    {
      BastideBoardPlace other = bastide_board_place_of_spot (bastide_choice_get_spot (self->choice, i));

      if (bastide_board_place_equal (place, &other))
        return (int) i;
    }

  return -1;
}

/* The middle of a place, in device pixels. */
void
_bastide_board_view_get_middle (BastideBoardView        *self,
                                const BastideBoardPlace *place,
                                double                  *x,
                                double                  *y)
{
  BastideBoardCanvas canvas = _bastide_board_view_get_canvas (self, NULL);
  int spot = _bastide_board_view_find_spot_at (self, place);
  int corner_x, corner_y;

  if (spot >= 0
      && bastide_board_spots_get_position (&canvas, self->choice, bastide_choice_get_spot (self->choice, (guint) spot),
                                           x, y))
    return;

  bastide_board_geometry_get_corner (&self->geometry, place->x, place->y, &corner_x, &corner_y);
  *x = corner_x + self->geometry.pixels / 2.0;
  *y = corner_y + self->geometry.pixels / 2.0;
}

/* What keyboard focus on a place means: it is selected, and what is there is told. */
static void
point_at_place (BastideBoardView        *self,
                const BastideBoardPlace *place)
{
  const BastideState *state = bastide_board_view_get_state (self);
  int spot = _bastide_board_view_find_spot_at (self, place);
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

/* The place nearest to a point among @places; NULL when there is none. */
const BastideBoardPlace *
_bastide_board_view_find_nearest (BastideBoardView *self,
                                  const GArray     *places,
                                  double            x,
                                  double            y)
{
  double best_distance = G_MAXDOUBLE;
  const BastideBoardPlace *best = NULL;

  for (guint i = 0; i < places->len; i++)
    {
      double place_x, place_y;

      _bastide_board_view_get_middle (self, &g_array_index (places, BastideBoardPlace, i), &place_x, &place_y);
      if (hypot (place_x - x, place_y - y) < best_distance)
        {
          best_distance = hypot (place_x - x, place_y - y);
          best = &g_array_index (places, BastideBoardPlace, i);
        }
    }

  return best;
}

/* Where the focus is while nothing lies on the board and nothing can be chosen: keys must come here all the same. */
BastideBoardPlace
_bastide_board_view_get_empty_place (BastideBoardView *self)
{
  BastideCellRange range = _bastide_board_view_get_range (self);

  return bastide_board_place_of_cell ((range.min_x + range.max_x) / 2, (range.min_y + range.max_y) / 2);
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

  if (!_bastide_board_view_is_reviewing (self))
    for (guint i = 0; i < bastide_choice_get_n_spots (self->choice); i++)
      {
        const BastideSpot *spot = bastide_choice_get_spot (self->choice, i);
        BastideBoardPlace place = bastide_board_place_of_spot (spot);

        if (bastide_spot_is_on_board (spot))
          g_array_append_val (places, place);
      }
  if (places->len == 0 || all)
    for (guint placed = 0; placed < bastide_state_get_n_placed (rules, state); placed++)
      {
        BastidePlacedTile tile;
        BastideBoardPlace place;

        bastide_state_get_placed (rules, state, placed, &tile);
        place = bastide_board_place_of_cell (tile.x, tile.y);
        g_array_append_val (places, place);
      }
  if (places->len == 0)
    {
      BastideBoardPlace place = _bastide_board_view_get_empty_place (self);

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
  _bastide_board_view_follow_cursor (self);
  _bastide_board_view_update_cells (self);
  cell = _bastide_board_view_find_cell (self, &place);
  if (grab && cell != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (cell));
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

/* Gives the cursor a place that is still there, the nearest to where it was. */
gboolean
_bastide_board_view_ensure_cursor (BastideBoardView *self)
{
  g_autoptr (GArray) stops = list_stops (self, FALSE);
  double x = self->geometry.width / 2.0;
  double y = self->geometry.height / 2.0;
  const BastideBoardPlace *nearest;

  if (self->has_cursor)
    {
      for (guint i = 0; i < stops->len; i++)
        if (bastide_board_place_equal (&g_array_index (stops, BastideBoardPlace, i), &self->cursor))
          return TRUE;
      _bastide_board_view_get_middle (self, &self->cursor, &x, &y);
    }
  nearest = _bastide_board_view_find_nearest (self, stops, x, y);
  if (nearest == NULL)
    return FALSE;

  self->cursor = *nearest;
  self->has_cursor = TRUE;

  return TRUE;
}

/* Whether the player moves the cursor now rather than the pointer. */
gboolean
_bastide_board_view_uses_keyboard (BastideBoardView *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  return GTK_IS_WINDOW (root) && gtk_window_get_focus_visible (GTK_WINDOW (root))
         && gtk_widget_get_focus_child (GTK_WIDGET (self)) != NULL;
}

/* Shows at once what Enter would do, and where. */
void
_bastide_board_view_select_cursor (BastideBoardView *self)
{
  if (!self->has_cursor)
    return;

  point_at_place (self, &self->cursor);
  if (!_bastide_board_view_is_reviewing (self) && _bastide_board_view_find_spot_at (self, &self->cursor) >= 0)
    _bastide_board_view_show_place (self, &self->cursor);
}

gboolean
_bastide_board_view_grab_focus (BastideBoardView *self)
{
  BastideBoardCell *cell;

  if (self->game == NULL || !_bastide_board_view_ensure_cursor (self))
    return FALSE;

  _bastide_board_view_update_cells (self);
  cell = _bastide_board_view_find_cell (self, &self->cursor);
  self->wants_focus = cell == NULL;

  return cell != NULL && gtk_widget_grab_focus (GTK_WIDGET (cell));
}

/* The board is one stop of Tab; arrows move inside. */
gboolean
_bastide_board_view_focus (BastideBoardView *self,
                           GtkDirectionType  direction)
{
  if (gtk_widget_get_focus_child (GTK_WIDGET (self)) != NULL || !_bastide_board_view_grab_focus (self))
    return FALSE;

  _bastide_board_view_show_place (self, &self->cursor);

  return TRUE;
}

/* Moves the cursor to the stop that lies most clearly in a direction. */
void
_bastide_board_view_move_cursor (BastideBoardView *self,
                                 int               dx,
                                 int               dy,
                                 gboolean          all)
{
  g_autoptr (GArray) stops = list_stops (self, all);
  double best_cost = G_MAXDOUBLE;
  double from_x, from_y;
  int best = -1;

  if (!_bastide_board_view_ensure_cursor (self))
    return;

  _bastide_board_view_get_middle (self, &self->cursor, &from_x, &from_y);
  for (guint i = 0; i < stops->len; i++)
    {
      double x, y, along, across;

      _bastide_board_view_get_middle (self, &g_array_index (stops, BastideBoardPlace, i), &x, &y);
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
void
_bastide_board_view_activate_cursor (BastideBoardView *self)
{
  int spot = self->has_cursor ? _bastide_board_view_find_spot_at (self, &self->cursor) : -1;

  if (spot >= 0 && bastide_choice_get_selected (self->choice) < 0)
    bastide_choice_set_selected (self->choice, spot);
  bastide_choice_choose_in_sight (self->choice);
}
