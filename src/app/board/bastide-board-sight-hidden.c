/* bastide-board-sight-hidden.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-board-sight.h"

/*
 * What something that lies over the board hides of it.
 */

/* How bad it is to hide what is chosen, what is offered, the tile that was laid last, what is pointed at, and tiles. */
#define SELECTED_WEIGHT 4000
#define OFFERED_WEIGHT 1000
#define LAST_WEIGHT 400
#define LIT_WEIGHT 40
#define TILE_WEIGHT 1

/* How much of a tile lies in an area of the view, in device pixels. */
static double
measure_part (const BastideBoardGeometry *geometry,
              const graphene_rect_t      *area,
              BastideCellRange            range)
{
  graphene_rect_t common;
  int west, north, east, south;

  bastide_board_geometry_get_corner (geometry, range.min_x, range.min_y, &west, &north);
  bastide_board_geometry_get_corner (geometry, range.max_x + 1, range.max_y + 1, &east, &south);
  if (!graphene_rect_intersection (area, &GRAPHENE_RECT_INIT (west, north, east - west, south - north), &common))
    return 0;

  return common.size.width * common.size.height / ((double) geometry->pixels * geometry->pixels);
}

static double
measure_tiles (const BastideBoardScene *self,
               const graphene_rect_t   *area)
{
  const BastideBoardGeometry *geometry = bastide_board_camera_get_goal (self->camera);
  const BastideRules *rules = bastide_board_scene_get_rules (self);
  const BastideState *state = bastide_board_scene_get_state (self);
  guint n_placed = bastide_state_get_n_placed (rules, state);
  BastideCell first = bastide_board_geometry_find_cell (geometry, area->origin.x, area->origin.y);
  BastideCell last = bastide_board_geometry_find_cell (geometry, area->origin.x + area->size.width,
                                                       area->origin.y + area->size.height);
  const BastideCellRange touched = { first.x, first.y, last.x, last.y };
  double sum = 0;

  for (guint i = 0; i < n_placed; i++)
    {
      BastidePlacedTile tile;

      bastide_state_get_placed (rules, state, i, &tile);
      /* Thousands lie on the largest boards. */
      if (bastide_cell_range_contains (touched, tile.x, tile.y))
        sum += (i + 1 == n_placed ? LAST_WEIGHT : TILE_WEIGHT)
               * measure_part (geometry, area, (BastideCellRange) { tile.x, tile.y, tile.x, tile.y });
    }

  return sum;
}

/**
 * bastide_board_sight_measure_hidden:
 * @area: a part of the view, in logical pixels
 * @lit: (nullable): the feature that is told of
 *
 * Returns: how bad it is to hide that when the view has come to rest; 0 where there is nothing to see
 */
double
bastide_board_sight_measure_hidden (const BastideBoardScene *self,
                                    const graphene_rect_t   *area,
                                    const BastideFeature    *lit)
{
  const BastideBoardGeometry *geometry = bastide_board_camera_get_goal (self->camera);
  int selected = self->choice != NULL ? bastide_choice_get_selected (self->choice) : -1;
  g_autoptr (GArray) places = NULL;
  graphene_rect_t scaled;
  double sum;

  if (self->game == NULL)
    return 0;

  graphene_rect_scale (area, geometry->scale, geometry->scale, &scaled);
  places = bastide_board_sight_list_decided (self);
  sum = measure_tiles (self, &scaled);
  for (guint i = 0; i < places->len; i++)
    sum += OFFERED_WEIGHT
           * measure_part (geometry, &scaled,
                           bastide_board_sight_get_range_at (&g_array_index (places, BastideBoardPlace, i)));
  for (guint i = 0; lit != NULL && i < lit->segments->len; i++)
    {
      BastidePlacedTile tile;

      bastide_state_get_placed (bastide_board_scene_get_rules (self), bastide_board_scene_get_state (self),
                                g_array_index (lit->segments, BastideFeatureSegment, i).placed, &tile);
      sum += LIT_WEIGHT * measure_part (geometry, &scaled, (BastideCellRange) { tile.x, tile.y, tile.x, tile.y });
    }
  if (selected >= 0 && bastide_spot_is_on_board (bastide_choice_get_spot (self->choice, (guint) selected)))
    {
      BastideBoardPlace place = bastide_board_place_of_spot (bastide_choice_get_spot (self->choice, (guint) selected));

      sum += SELECTED_WEIGHT * measure_part (geometry, &scaled, bastide_board_sight_get_range_at (&place));
    }

  return sum;
}
