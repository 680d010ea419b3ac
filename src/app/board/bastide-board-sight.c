/* bastide-board-sight.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-board-sight.h"

/*
 * Nobody decides about what is out of sight: the view moves there, whoever has panned and zoomed it.
 */

/* What stands on an edge of a tile is seen only with the cell beyond. */
static BastideCellRange
get_range_at (const BastideBoardPlace *place)
{
  BastideCellRange range = { place->x, place->y, place->x, place->y };

  if (place->target != BASTIDE_TARGET_EDGE)
    return range;

  range.min_x -= place->segment == BASTIDE_SIDE_WEST;
  range.min_y -= place->segment == BASTIDE_SIDE_NORTH;
  range.max_x += place->segment == BASTIDE_SIDE_EAST;
  range.max_y += place->segment == BASTIDE_SIDE_SOUTH;

  return range;
}

static gboolean
is_in_sight (const BastideBoardScene *self,
             const BastideBoardPlace *place)
{
  double x, y;

  bastide_board_scene_get_middle (self, place, &x, &y);

  return bastide_board_geometry_sees (self->geometry, x, y);
}

/**
 * bastide_board_sight_find_subject:
 * @placed: (out): the tile
 * @segment: (out): its segment
 *
 * Finds what the decision is about: a feature that will be scored.
 *
 * Returns: whether it is about one
 */
gboolean
bastide_board_sight_find_subject (const BastideBoardScene *self,
                                  int                     *placed,
                                  int                     *segment)
{
  const BastideDecision *decision = bastide_choice_get_decision (self->choice);
  const BastideRules *rules = bastide_board_scene_get_rules (self);
  const BastideState *state = bastide_board_scene_get_state (self);
  const BastideTileDefinition *definition;
  const char *id = NULL;
  int x = 0, y = 0;
  BastidePlacedTile tile;

  for (guint i = 0; !bastide_board_scene_is_reviewing (self) && i < decision->n_facts; i++)
    {
      const BastideFact *fact = &decision->facts[i];

      if (g_str_equal (fact->name, "segment"))
        id = fact->text;
      else if (g_str_equal (fact->name, "x"))
        x = fact->number;
      else if (g_str_equal (fact->name, "y"))
        y = fact->number;
    }
  *placed = id != NULL && state != NULL ? bastide_state_find_placed (rules, state, x, y) : -1;
  if (*placed < 0)
    return FALSE;

  bastide_state_get_placed (rules, state, (guint) *placed, &tile);
  definition = bastide_rules_get_tile (rules, tile.tile);
  for (guint i = 0; i < definition->segments->len; i++)
    if (g_str_equal (bastide_tile_definition_get_segment (definition, i)->id, id))
      {
        *segment = (int) i;
        return TRUE;
      }

  return FALSE;
}

/**
 * bastide_board_sight_show_selected:
 *
 * Shows what is selected.
 *
 * Returns: whether it was out of sight
 */
gboolean
bastide_board_sight_show_selected (const BastideBoardScene *self)
{
  int selected = bastide_choice_get_selected (self->choice);
  const BastideSpot *spot = selected >= 0 ? bastide_choice_get_spot (self->choice, (guint) selected) : NULL;
  BastideBoardPlace place;

  if (spot == NULL || !bastide_spot_is_on_board (spot))
    return FALSE;
  place = bastide_board_place_of_spot (spot);
  if (is_in_sight (self, &place))
    return FALSE;

  bastide_board_camera_reveal (self->camera, get_range_at (&place), NULL);

  return TRUE;
}

/* All places of the board that are decided about. */
static GArray *
list_decided (const BastideBoardScene *self)
{
  GArray *places = g_array_new (FALSE, FALSE, sizeof (BastideBoardPlace));
  BastideBoardPlace place;
  int subject, segment;

  for (guint i = 0; i < bastide_choice_get_n_spots (self->choice); i++)
    {
      const BastideSpot *spot = bastide_choice_get_spot (self->choice, i);

      place = bastide_board_place_of_spot (spot);
      if (bastide_spot_is_on_board (spot))
        g_array_append_val (places, place);
    }
  if (bastide_board_sight_find_subject (self, &subject, &segment))
    {
      BastidePlacedTile tile;

      bastide_state_get_placed (bastide_board_scene_get_rules (self), bastide_board_scene_get_state (self),
                                (guint) subject, &tile);
      place = bastide_board_place_of_cell (tile.x, tile.y);
      g_array_append_val (places, place);
    }

  return places;
}

static BastideCellRange
get_range_of (const GArray *places)
{
  BastideCellRange range = get_range_at (&g_array_index (places, BastideBoardPlace, 0));

  for (guint i = 1; i < places->len; i++)
    {
      BastideCellRange next = get_range_at (&g_array_index (places, BastideBoardPlace, i));

      range.min_x = MIN (range.min_x, next.min_x);
      range.min_y = MIN (range.min_y, next.min_y);
      range.max_x = MAX (range.max_x, next.max_x);
      range.max_y = MAX (range.max_y, next.max_y);
    }

  return range;
}

/**
 * bastide_board_sight_show_decision:
 *
 * A new decision: all that it is about comes in sight where the view has room for it, else at least a part.
 */
void
bastide_board_sight_show_decision (const BastideBoardScene *self)
{
  const BastideBoardGeometry *geometry = self->geometry;
  g_autoptr (GArray) places = NULL;
  const BastideBoardPlace *nearest;
  BastideCellRange range;

  if (self->game == NULL || !bastide_board_camera_get_is_fitted (self->camera))
    return;
  places = list_decided (self);
  if (places->len == 0)
    return;

  range = get_range_of (places);
  if (bastide_board_geometry_has_room_for (self->geometry, range))
    {
      bastide_board_camera_show (self->camera, range);
      return;
    }

  for (guint i = 0; i < places->len; i++)
    if (is_in_sight (self, &g_array_index (places, BastideBoardPlace, i)))
      return;
  nearest = bastide_board_scene_find_nearest (self, places, geometry->width / 2.0, geometry->height / 2.0);
  bastide_board_camera_reveal (self->camera, get_range_at (nearest), NULL);
}

/**
 * bastide_board_sight_follow:
 *
 * Moves the view to the cursor, but room round it is not worth pushing anything out that is decided about.
 */
void
bastide_board_sight_follow (const BastideBoardScene *self,
                            const BastideBoardPlace *cursor)
{
  g_autoptr (GArray) places = list_decided (self);
  BastideCellRange decided = places->len > 0 ? get_range_of (places) : get_range_at (cursor);

  bastide_board_camera_reveal (self->camera, get_range_at (cursor), places->len > 0 ? &decided : NULL);
}

/**
 * bastide_board_sight_show_place:
 *
 * Moves the view only if the place does not lie wholly in it.
 */
void
bastide_board_sight_show_place (const BastideBoardScene *self,
                                const BastideBoardPlace *place)
{
  bastide_board_camera_show (self->camera, get_range_at (place));
}
