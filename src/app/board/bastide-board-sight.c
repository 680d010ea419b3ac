/* bastide-board-sight.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-board-sight.h"

/*
 * What must be chosen is brought into sight, whoever has panned and zoomed the view.
 */

/**
 * bastide_board_sight_get_range_at:
 *
 * Returns: the cells that must be seen for a place: what stands on an edge of a tile is seen only with the cell beyond,
 *   what stands at a corner with all four
 */
BastideCellRange
bastide_board_sight_get_range_at (const BastideBoardPlace *place)
{
  BastideCellRange range = { place->x, place->y, place->x, place->y };

  if (place->target == BASTIDE_TARGET_CORNER)
    {
      range.min_x--;
      range.min_y--;
    }
  if (place->target != BASTIDE_TARGET_EDGE)
    return range;

  range.min_x -= place->segment == BASTIDE_SIDE_WEST;
  range.min_y -= place->segment == BASTIDE_SIDE_NORTH;
  range.max_x += place->segment == BASTIDE_SIDE_EAST;
  range.max_y += place->segment == BASTIDE_SIDE_SOUTH;

  return range;
}

/* Whether it can be seen when the view has come to rest. */
static gboolean
is_in_sight (const BastideBoardScene *self,
             const BastideBoardPlace *place)
{
  double x, y;

  if (bastide_board_camera_get_glides (self->camera))
    return bastide_board_geometry_shows (bastide_board_camera_get_goal (self->camera),
                                         bastide_board_sight_get_range_at (place));

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
 * bastide_board_sight_find_lit_subject:
 * @placed: (out): the tile
 * @segment: (out): its segment
 *
 * Finds what the decision is about, if there is time to look at it.
 *
 * Returns: whether it is about a feature that is to be lit
 */
gboolean
bastide_board_sight_find_lit_subject (const BastideBoardScene *self,
                                      int                     *placed,
                                      int                     *segment)
{
  gboolean passes = self->hurried && self->game != NULL && bastide_game_get_computer (self->game) >= 0;

  return !passes && bastide_board_sight_find_subject (self, placed, segment);
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

  bastide_board_camera_reveal (self->camera, bastide_board_sight_get_range_at (&place));

  return TRUE;
}

/**
 * bastide_board_sight_list_decided:
 *
 * Returns: (transfer full) (element-type BastideBoardPlace): all places of the board that are decided about
 */
GArray *
bastide_board_sight_list_decided (const BastideBoardScene *self)
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
  BastideCellRange range = bastide_board_sight_get_range_at (&g_array_index (places, BastideBoardPlace, 0));

  for (guint i = 1; i < places->len; i++)
    {
      const BastideBoardPlace *place = &g_array_index (places, BastideBoardPlace, i);

      range = bastide_cell_range_join (range, bastide_board_sight_get_range_at (place));
    }

  return range;
}

/**
 * bastide_board_sight_find_arrival:
 * @cell: (out): where it lies
 *
 * Finds the tile that has just been laid, if a figure may come to it. What else may be done then is optional.
 *
 * Returns: whether there is one
 */
gboolean
bastide_board_sight_find_arrival (const BastideBoardScene *self,
                                  BastideCell             *cell)
{
  const BastideDecision *decision = bastide_choice_get_decision (self->choice);

  *cell = (BastideCell) { decision->x, decision->y };
  for (guint i = 0; decision->placed && i < bastide_choice_get_n_spots (self->choice); i++)
    {
      const BastideSpot *spot = bastide_choice_get_spot (self->choice, i);

      if (spot->target == BASTIDE_TARGET_SEGMENT && spot->x == cell->x && spot->y == cell->y
          && bastide_choice_find_arriving (self->choice, spot) >= 0)
        return TRUE;
    }

  return FALSE;
}

/* All that is chosen from is brought into view, but what is optional and lies far from the tile just laid. Cells for a
 * tile are seen anyway where the view follows the game; players who have moved it look round themselves. */
static BastideBoardFraming
get_framing (const BastideBoardScene *self,
             const GArray            *places)
{
  BastideBoardFraming framing = { .range = get_range_of (places) };
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (BastideCell));
  BastideCell cell;

  framing.is_needed = !bastide_choice_has_target (self->choice, BASTIDE_TARGET_CELL)
                      || bastide_board_camera_get_follows (self->camera);
  if (bastide_board_sight_find_arrival (self, &cell))
    {
      framing.range = (BastideCellRange) { cell.x, cell.y, cell.x, cell.y };
      return framing;
    }

  for (guint i = 0; i < places->len; i++)
    {
      const BastideBoardPlace *place = &g_array_index (places, BastideBoardPlace, i);
      BastideCellRange range = bastide_board_sight_get_range_at (place);
      const BastideCell ends[] = { { range.min_x, range.min_y }, { range.max_x, range.max_y } };

      g_array_append_vals (cells, ends, G_N_ELEMENTS (ends));
    }
  framing.cells = bastide_cell_set_new (framing.range, cells);

  return framing;
}

/**
 * bastide_board_sight_follow_game:
 *
 * Another position, or another decision: the view goes where that is seen, or back. In review one looks on where one
 * has looked, until something is done elsewhere on the board.
 */
void
bastide_board_sight_follow_game (const BastideBoardScene *self)
{
  g_autoptr (GArray) places = NULL;
  BastideBoardFraming framing;

  if (self->game == NULL)
    return;

  places = bastide_board_sight_list_decided (self);
  if (places->len > 0)
    framing = get_framing (self, places);
  else if (bastide_board_scene_is_reviewing (self) && !bastide_board_sight_find_reviewed (self, &framing))
    return;
  bastide_board_camera_follow (self->camera,
                               places->len > 0 || bastide_board_scene_is_reviewing (self) ? &framing : NULL);
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
  g_autoptr (GArray) places = bastide_board_sight_list_decided (self);
  BastideBoardGeometry before = *bastide_board_camera_get_goal (self->camera);
  BastideBoardGeometry after = before;
  BastideCellRange range = bastide_board_sight_get_range_at (cursor);
  gboolean keeps = TRUE;

  bastide_board_geometry_reveal (&after, range, NULL, after.pixels / 3);
  for (guint i = 0; i < places->len; i++)
    {
      BastideCellRange other = bastide_board_sight_get_range_at (&g_array_index (places, BastideBoardPlace, i));

      keeps &= !bastide_board_geometry_shows (&before, other) || bastide_board_geometry_shows (&after, other);
    }
  if (keeps)
    bastide_board_camera_reveal (self->camera, range);
  else
    bastide_board_camera_show (self->camera, range);
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
  bastide_board_camera_show (self->camera, bastide_board_sight_get_range_at (place));
}
