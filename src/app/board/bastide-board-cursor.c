/* bastide-board-cursor.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-board-cursor.h"

#include <math.h>

#include "bastide-board-sight.h"

struct _BastideBoardCursor
{
  BastideBoardScene *scene;
  BastideBoardAim   *aim;
  BastideBoardPlace  place;
  gboolean           has_place;
};

/**
 * bastide_board_cursor_new:
 * @scene: (transfer none): what is shown; outlives it
 * @aim: (transfer none): what is pointed at; outlives it
 *
 * Returns: (transfer full): a cursor that is nowhere; free it with g_free()
 */
BastideBoardCursor *
bastide_board_cursor_new (BastideBoardScene *scene,
                          BastideBoardAim   *aim)
{
  BastideBoardCursor *self = g_new0 (BastideBoardCursor, 1);

  self->scene = scene;
  self->aim = aim;

  return self;
}

/**
 * bastide_board_cursor_get_place:
 *
 * Returns: (transfer none) (nullable): where it is
 */
const BastideBoardPlace *
bastide_board_cursor_get_place (BastideBoardCursor *self)
{
  return self->has_place ? &self->place : NULL;
}

/**
 * bastide_board_cursor_set_place:
 * @place: (nullable): where it is, or %NULL for nowhere
 */
void
bastide_board_cursor_set_place (BastideBoardCursor      *self,
                                const BastideBoardPlace *place)
{
  self->has_place = place != NULL;
  if (place != NULL)
    self->place = *place;
}

/**
 * bastide_board_cursor_point:
 *
 * What it means that the cursor is where it is: the place is selected, and what is there is told.
 */
void
bastide_board_cursor_point (BastideBoardCursor *self)
{
  int spot = bastide_board_scene_find_spot_at (self->scene, &self->place);
  int placed;

  if (spot >= 0)
    {
      /* What the pointer rests on is no longer what the player looks at, also if this is selected already. */
      if (bastide_choice_get_spot (self->scene->choice, (guint) spot)->target == BASTIDE_TARGET_CELL)
        bastide_board_aim_set_feature (self->aim, -1, -1);
      bastide_choice_set_selected (self->scene->choice, spot);
      bastide_board_aim_point_at_selected (self->aim);
      return;
    }

  /* A tile has many features; the one in its middle stands for it. */
  placed = bastide_board_scene_find_placed (self->scene, self->place.x, self->place.y);
  if (placed >= 0)
    {
      const BastideTilePlan *plan = bastide_board_picture_get_plan (self->scene->picture, (guint) placed);

      bastide_board_aim_set_feature (self->aim, placed, bastide_tile_plan_hit (plan, 0.5, 0.5));
    }
}

/**
 * bastide_board_cursor_select:
 *
 * Shows at once what Enter would do, and where.
 */
void
bastide_board_cursor_select (BastideBoardCursor *self)
{
  if (!self->has_place)
    return;

  bastide_board_cursor_point (self);
  if (bastide_board_scene_find_spot_at (self->scene, &self->place) >= 0)
    bastide_board_sight_show_place (self->scene, &self->place);
}

/**
 * bastide_board_cursor_get_empty_place:
 *
 * Returns: where the focus is while nothing lies on the board and nothing can be chosen: keys must come here all the
 *   same
 */
BastideBoardPlace
bastide_board_cursor_get_empty_place (const BastideBoardScene *scene)
{
  BastideCellRange range = bastide_board_camera_get_bounds (scene->camera);

  return bastide_board_place_of_cell ((range.min_x + range.max_x) / 2, (range.min_y + range.max_y) / 2);
}

/* Where the cursor may go: what can be chosen; where there is nothing to choose, all that is there. */
static GArray *
list_stops (BastideBoardCursor *self,
            gboolean            all)
{
  GArray *places = g_array_new (FALSE, FALSE, sizeof (BastideBoardPlace));
  const BastideRules *rules = bastide_board_scene_get_rules (self->scene);
  const BastideState *state = bastide_board_scene_get_state (self->scene);

  if (state == NULL)
    return places;

  for (guint i = 0; i < bastide_choice_get_n_spots (self->scene->choice); i++)
    {
      const BastideSpot *spot = bastide_choice_get_spot (self->scene->choice, i);
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
      BastideBoardPlace place = bastide_board_cursor_get_empty_place (self->scene);

      g_array_append_val (places, place);
    }

  return places;
}

/**
 * bastide_board_cursor_ensure:
 *
 * Gives the cursor a place that is still there, the nearest to where it was.
 *
 * Returns: whether there is one
 */
gboolean
bastide_board_cursor_ensure (BastideBoardCursor *self)
{
  const BastideBoardGeometry *geometry = self->scene->geometry;
  g_autoptr (GArray) stops = list_stops (self, FALSE);
  double x = geometry->width / 2.0;
  double y = geometry->height / 2.0;
  const BastideBoardPlace *nearest;

  if (self->has_place)
    {
      for (guint i = 0; i < stops->len; i++)
        if (bastide_board_place_equal (&g_array_index (stops, BastideBoardPlace, i), &self->place))
          return TRUE;
      bastide_board_scene_get_middle (self->scene, &self->place, &x, &y);
    }
  nearest = bastide_board_scene_find_nearest (self->scene, stops, x, y);
  if (nearest == NULL)
    return FALSE;

  self->place = *nearest;
  self->has_place = TRUE;

  return TRUE;
}

/**
 * bastide_board_cursor_move:
 * @dx: -1, 0 or 1
 * @dy: -1, 0 or 1
 * @all: whether also to tiles where nothing can be chosen
 *
 * Moves the cursor to the stop that lies most clearly in a direction.
 *
 * Returns: whether there is one
 */
gboolean
bastide_board_cursor_move (BastideBoardCursor *self,
                           int                 dx,
                           int                 dy,
                           gboolean            all)
{
  g_autoptr (GArray) stops = list_stops (self, all);
  double best_cost = G_MAXDOUBLE;
  double from_x, from_y;
  int best = -1;

  if (!bastide_board_cursor_ensure (self))
    return FALSE;

  bastide_board_scene_get_middle (self->scene, &self->place, &from_x, &from_y);
  for (guint i = 0; i < stops->len; i++)
    {
      double x, y, along, across;

      bastide_board_scene_get_middle (self->scene, &g_array_index (stops, BastideBoardPlace, i), &x, &y);
      along = (x - from_x) * dx + (y - from_y) * dy;
      across = fabs ((x - from_x) * dy) + fabs ((y - from_y) * dx);
      if (along > 1 && along + 2 * across < best_cost)
        {
          best_cost = along + 2 * across;
          best = (int) i;
        }
    }
  if (best < 0)
    return FALSE;

  self->place = g_array_index (stops, BastideBoardPlace, best);

  return TRUE;
}

/**
 * bastide_board_cursor_activate:
 *
 * Enter chooses what the cursor is on. The ghost was shown there when the cursor came; where it was left since, it is
 * shown again, and nothing chosen.
 */
void
bastide_board_cursor_activate (BastideBoardCursor *self)
{
  int spot = self->has_place ? bastide_board_scene_find_spot_at (self->scene, &self->place) : -1;

  if (spot >= 0 && bastide_choice_get_selected (self->scene->choice) < 0)
    bastide_board_cursor_select (self);
  else
    bastide_choice_choose_in_sight (self->scene->choice);
}
