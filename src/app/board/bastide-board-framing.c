/* bastide-board-framing.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-board-framing.h"

/*
 * * A choice that must be made is brought into sight, even if the player has panned or zoomed the view.
 */

/**
 * bastide_board_framing_get_range_at:
 *
 * Returns: the cells that must be seen for a spot: those on both sides of an edge or half of one, all four round a
 *   corner
 */
BastideCellRange
bastide_board_framing_get_range_at (const BastideSpot *spot)
{
  BastideCellRange range = { spot->x, spot->y, spot->x, spot->y };
  guint side = spot->target == BASTIDE_TARGET_HALF ? spot->segment / 2 : spot->segment;

  if (spot->target == BASTIDE_TARGET_CORNER)
    {
      range.min_x--;
      range.min_y--;
    }
  if (spot->target != BASTIDE_TARGET_EDGE && spot->target != BASTIDE_TARGET_HALF)
    return range;

  range.min_x -= side == BASTIDE_SIDE_WEST;
  range.min_y -= side == BASTIDE_SIDE_NORTH;
  range.max_x += side == BASTIDE_SIDE_EAST;
  range.max_y += side == BASTIDE_SIDE_SOUTH;

  return range;
}

/* Whether it is visible when the view rests. */
static gboolean
is_in_sight (const BastideBoardScene *self,
             const BastideSpot       *spot)
{
  double x, y;

  if (bastide_board_camera_get_glides (self->camera))
    return bastide_board_geometry_shows (bastide_board_camera_get_goal (self->camera),
                                         bastide_board_framing_get_range_at (spot));

  bastide_board_scene_get_middle (self, spot, &x, &y);

  return bastide_board_geometry_sees (self->geometry, x, y);
}

/* @placed: (out): the tile
 * @segment: (out): its segment
 *
 * Finds what the decision is about: a feature that will be scored.
 *
 * Returns: whether it is about one */
static gboolean
bastide_board_framing_find_subject (const BastideBoardScene *self,
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
 * bastide_board_framing_find_lit_subject:
 * @placed: (out): the tile
 * @segment: (out): its segment
 *
 * Finds what the decision is about, if there is time to look at it.
 *
 * Returns: whether it is about a feature that is to be lit
 */
gboolean
bastide_board_framing_find_lit_subject (const BastideBoardScene *self,
                                        int                     *placed,
                                        int                     *segment)
{
  gboolean passes = self->hurried && self->game != NULL && bastide_game_get_computer (self->game) >= 0;

  return !passes && bastide_board_framing_find_subject (self, placed, segment);
}

/**
 * bastide_board_framing_show_selected:
 *
 * Shows what is selected.
 *
 * Returns: whether it was out of sight
 */
gboolean
bastide_board_framing_show_selected (const BastideBoardScene *self)
{
  int selected = bastide_choice_get_selected (self->choice);
  const BastideSpot *offered = selected >= 0 ? bastide_choice_get_spot (self->choice, (guint) selected) : NULL;
  BastideSpot spot;

  if (offered == NULL || !bastide_spot_is_on_board (offered))
    return FALSE;
  spot = bastide_spot_for_keys (offered);
  if (is_in_sight (self, &spot))
    return FALSE;

  bastide_board_camera_reveal (self->camera, bastide_board_framing_get_range_at (&spot));

  return TRUE;
}

/* Returns: (transfer full) (element-type BastideSpot): all that is decided about on the board */
static GArray *
bastide_board_framing_list_decided (const BastideBoardScene *self)
{
  GArray *spots = g_array_new (FALSE, FALSE, sizeof (BastideSpot));
  BastideSpot spot;
  int subject, segment;

  for (guint i = 0; i < bastide_choice_get_n_spots (self->choice); i++)
    {
      const BastideSpot *offered = bastide_choice_get_spot (self->choice, i);

      spot = bastide_spot_for_keys (offered);
      if (bastide_spot_is_on_board (offered))
        g_array_append_val (spots, spot);
    }
  if (bastide_board_framing_find_subject (self, &subject, &segment))
    {
      BastidePlacedTile tile;

      bastide_state_get_placed (bastide_board_scene_get_rules (self), bastide_board_scene_get_state (self),
                                (guint) subject, &tile);
      spot = bastide_spot_of_cell (tile.x, tile.y);
      g_array_append_val (spots, spot);
    }

  return spots;
}

static BastideCellRange
get_range_of (const GArray *spots)
{
  BastideCellRange range = bastide_board_framing_get_range_at (&g_array_index (spots, BastideSpot, 0));

  for (guint i = 1; i < spots->len; i++)
    {
      const BastideSpot *spot = &g_array_index (spots, BastideSpot, i);

      range = bastide_cell_range_join (range, bastide_board_framing_get_range_at (spot));
    }

  return range;
}

/**
 * bastide_board_framing_find_arrival:
 * @cell: (out): where it lies
 *
 * Finds the tile that has just been laid, if a figure may come to it. Other things that may be done then are
 * optional.
 *
 * Returns: whether there is one
 */
gboolean
bastide_board_framing_find_arrival (const BastideBoardScene *self,
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

/* All choices are brought into view, except optional ones far from the tile just placed. Cells for a tile are visible
 * anyway if the view follows the game; players who have moved it look around themselves. */
static BastideBoardFraming
get_framing (const BastideBoardScene *self,
             const GArray            *spots)
{
  BastideBoardFraming framing = { .range = get_range_of (spots) };
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (BastideCell));
  BastideCell cell;

  framing.is_needed = !bastide_choice_lays_tile (self->choice)
                      || bastide_board_camera_get_follows (self->camera);
  if (bastide_board_framing_find_arrival (self, &cell))
    {
      framing.range = (BastideCellRange) { cell.x, cell.y, cell.x, cell.y };
      return framing;
    }

  for (guint i = 0; i < spots->len; i++)
    {
      const BastideSpot *spot = &g_array_index (spots, BastideSpot, i);
      BastideCellRange range = bastide_board_framing_get_range_at (spot);
      const BastideCell ends[] = { { range.min_x, range.min_y }, { range.max_x, range.max_y } };

      g_array_append_vals (cells, ends, G_N_ELEMENTS (ends));
    }
  framing.cells = bastide_cell_set_new (framing.range, cells);

  return framing;
}

/**
 * bastide_board_framing_follow_game:
 *
 * Another position, or another decision, or a lesson speaks of something else: the view goes where that is seen, or
 * back. In review one looks on where one has looked, until something is done elsewhere on the board.
 */
void
bastide_board_framing_follow_game (const BastideBoardScene *self)
{
  g_autoptr (GArray) spots = NULL;
  BastideBoardFraming framing;

  if (self->game == NULL)
    return;

  spots = bastide_board_framing_list_decided (self);
  if (spots->len > 0)
    framing = get_framing (self, spots);
  else if (self->is_lit)
    framing = (BastideBoardFraming) { .range = self->lit, .is_needed = TRUE };
  else if (bastide_board_scene_is_reviewing (self) && !bastide_board_framing_find_reviewed (self, &framing))
    return;
  bastide_board_camera_follow (self->camera,
                               spots->len > 0 || self->is_lit || bastide_board_scene_is_reviewing (self)
                               ? &framing : NULL);
}

/**
 * bastide_board_framing_follow:
 *
 * Moves the view to the cursor, but room round it is not worth pushing anything out that is decided about.
 */
void
bastide_board_framing_follow (const BastideBoardScene *self,
                              const BastideSpot       *cursor)
{
  g_autoptr (GArray) spots = bastide_board_framing_list_decided (self);
  BastideBoardGeometry before = *bastide_board_camera_get_goal (self->camera);
  BastideBoardGeometry after = before;
  BastideCellRange range = bastide_board_framing_get_range_at (cursor);
  gboolean keeps = TRUE;

  bastide_board_geometry_reveal (&after, range, NULL, after.pixels / 3);
  for (guint i = 0; i < spots->len; i++)
    {
      BastideCellRange other = bastide_board_framing_get_range_at (&g_array_index (spots, BastideSpot, i));

      keeps &= !bastide_board_geometry_shows (&before, other) || bastide_board_geometry_shows (&after, other);
    }
  if (keeps)
    bastide_board_camera_reveal (self->camera, range);
  else
    bastide_board_camera_show (self->camera, range);
}

/**
 * bastide_board_framing_show_spot:
 *
 * Moves the view only if the spot does not lie wholly in it.
 */
void
bastide_board_framing_show_spot (const BastideBoardScene *self,
                                 const BastideSpot       *spot)
{
  bastide_board_camera_show (self->camera, bastide_board_framing_get_range_at (spot));
}

/**
 * bastide_board_framing_show_action:
 *
 * Brings in sight where an action of the decision is done, if that is on the board.
 */
void
bastide_board_framing_show_action (const BastideBoardScene *self,
                                   BastideAction            action)
{
  const BastideDecision *decision = bastide_choice_get_decision (self->choice);
  const BastideRules *rules = bastide_board_scene_get_rules (self);
  BastideSpot spot;

  if (!bastide_spot_is_pointed_at (rules, decision, action))
    return;

  bastide_spot_init (&spot, rules, decision, action);
  if (bastide_spot_is_on_board (&spot))
    bastide_board_framing_show_spot (self, &spot);
}

/* --- What something that lies over the board hides of it ------------------------------------------- */

/*
 * * The part of the board that something lying over it hides.
 */

/* Costs of hiding the selection, what a lesson speaks of, the offers, the tile placed last, the thing pointed at, and
 * tiles. */
#define SELECTED_WEIGHT 4000
#define TAUGHT_WEIGHT 2000
#define OFFERED_WEIGHT 1000
#define LAST_WEIGHT 400
#define LIT_WEIGHT 40
#define TILE_WEIGHT 1

/* The part of a tile in an area of the view, in device pixels. */
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
 * bastide_board_framing_measure_hidden:
 * @area: a part of the view, in logical pixels
 * @lit: (nullable): the feature that is told of
 *
 * Returns: how bad it is to hide that when the view has come to rest; 0 where there is nothing to see
 */
double
bastide_board_framing_measure_hidden (const BastideBoardScene *self,
                                      const graphene_rect_t   *area,
                                      const BastideFeature    *lit)
{
  const BastideBoardGeometry *geometry = bastide_board_camera_get_goal (self->camera);
  int selected = self->choice != NULL ? bastide_choice_get_selected (self->choice) : -1;
  g_autoptr (GArray) spots = NULL;
  graphene_rect_t scaled;
  double sum;

  if (self->game == NULL)
    return 0;

  graphene_rect_scale (area, geometry->scale, geometry->scale, &scaled);
  spots = bastide_board_framing_list_decided (self);
  sum = measure_tiles (self, &scaled);
  if (self->is_lit)
    sum += TAUGHT_WEIGHT * measure_part (geometry, &scaled, self->lit);
  for (guint i = 0; i < spots->len; i++)
    sum += OFFERED_WEIGHT
           * measure_part (geometry, &scaled,
                           bastide_board_framing_get_range_at (&g_array_index (spots, BastideSpot, i)));
  for (guint i = 0; lit != NULL && i < lit->segments->len; i++)
    {
      BastidePlacedTile tile;

      bastide_state_get_placed (bastide_board_scene_get_rules (self), bastide_board_scene_get_state (self),
                                g_array_index (lit->segments, BastideFeatureSegment, i).placed, &tile);
      sum += LIT_WEIGHT * measure_part (geometry, &scaled, (BastideCellRange) { tile.x, tile.y, tile.x, tile.y });
    }
  if (selected >= 0 && bastide_spot_is_on_board (bastide_choice_get_spot (self->choice, (guint) selected)))
    {
      BastideSpot spot = bastide_spot_for_keys (bastide_choice_get_spot (self->choice, (guint) selected));

      sum += SELECTED_WEIGHT * measure_part (geometry, &scaled, bastide_board_framing_get_range_at (&spot));
    }

  return sum;
}

/* --- What is looked at in a review ----------------------------------------------------------------- */

/*
 * * The place that a review looks at.
 */

/* The place of an event on the board. Returns: FALSE if it was elsewhere */
static gboolean
find_event (const BastideBoardScene *self,
            const BastideEvent      *event,
            BastideCellRange        *range)
{
  BastideSpot spot = bastide_spot_of_cell (event->x, event->y);

  if (event->type == BASTIDE_EVENT_MOVED)
    {
      if (event->piece == NULL || !event->to.known
          || (event->piece->place != BASTIDE_TARGET_SEGMENT && event->piece->place != BASTIDE_TARGET_TILE
              && event->piece->place != BASTIDE_TARGET_LINK && event->piece->place != BASTIDE_TARGET_CORNER
              && event->piece->row == NULL))
        return FALSE;
      spot = bastide_spot_of_cell (event->to.x, event->to.y);
      if (event->piece->place == BASTIDE_TARGET_CORNER || event->piece->place == BASTIDE_TARGET_HALF)
        spot.target = event->piece->place;
      spot.segment = (guint) event->to.half;
    }
  else if (event->type != BASTIDE_EVENT_PLACED && event->type != BASTIDE_EVENT_SKIPPED
           && event->type != BASTIDE_EVENT_LAID && event->type != BASTIDE_EVENT_ON_EDGE
           && event->type != BASTIDE_EVENT_DEPLOYED && event->type != BASTIDE_EVENT_RETURNED
           && event->type != BASTIDE_EVENT_SCORED)
    {
      return FALSE;
    }

  *range = bastide_board_framing_get_range_at (&spot);
  for (int y = range->min_y; y <= range->max_y; y++)
    for (int x = range->min_x; x <= range->max_x; x++)
      if (bastide_board_scene_find_placed (self, x, y) >= 0)
        return TRUE;

  return FALSE;
}

/* The cells of a feature that brought points. */
static BastideCellRange
add_tiles (const BastideBoardScene *self,
           const GArray            *tiles,
           BastideCellRange         range)
{
  const BastideRules *rules = bastide_board_scene_get_rules (self);
  const BastideState *state = bastide_board_scene_get_state (self);

  for (guint i = 0; tiles != NULL && i < tiles->len; i++)
    {
      guint placed = g_array_index (tiles, guint16, i);
      BastidePlacedTile tile;

      if (placed >= bastide_state_get_n_placed (rules, state))
        continue;
      bastide_state_get_placed (rules, state, placed, &tile);
      range = bastide_cell_range_join (range, (BastideCellRange) { tile.x, tile.y, tile.x, tile.y });
    }

  return range;
}

/* Takes more into view if all of it has room there. */
static void
widen (const BastideBoardScene *self,
       BastideCellRange        *range,
       BastideCellRange         wider)
{
  wider = bastide_cell_range_join (*range, wider);
  if (bastide_board_geometry_has_room_for (bastide_board_camera_get_goal (self->camera), wider, NULL))
    *range = wider;
}

/**
 * bastide_board_framing_find_reviewed:
 * @framing: (out): where the action was done that has led to the moment that is shown, and what it brought about
 *
 * Returns: whether that was anywhere on the board
 */
gboolean
bastide_board_framing_find_reviewed (const BastideBoardScene *self,
                                     BastideBoardFraming     *framing)
{
  GListModel *log = bastide_game_get_log (self->game);
  int moment = bastide_review_get_moment (bastide_game_get_review (self->game));
  guint n = bastide_game_get_n_shown_lines (self->game);
  guint first = n;
  gboolean found = FALSE;

  *framing = (BastideBoardFraming) { .is_needed = TRUE };
  while (first > 0)
    {
      g_autoptr (BastideLogEntry) entry = g_list_model_get_item (log, first - 1);

      if (entry->action != (guint) moment)
        break;
      first--;
    }
  for (guint i = first; moment > 0 && i < n; i++)
    {
      g_autoptr (BastideLogEntry) entry = g_list_model_get_item (log, i);
      BastideCellRange range;

      if (!find_event (self, &entry->event, &range))
        continue;
      if (!found)
        framing->range = range;
      found = TRUE;
      widen (self, &framing->range, range);
      widen (self, &framing->range, add_tiles (self, entry->event.tiles, range));
    }

  return found;
}
