/* bastide-board-scene.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-board-scene.h"

#include <math.h>

#include "bastide-board-spots.h"
#include "bastide-memory.h"
#include "bastide-settings.h"
#include "bastide-style-manager.h"

/**
 * bastide_board_scene_new:
 * @widget: (transfer none): the view
 * @clock: (transfer none): the frames of the view
 *
 * Returns: (transfer full): an empty table
 */
BastideBoardScene *
bastide_board_scene_new (GtkWidget         *widget,
                         BastideBoardClock *clock)
{
  BastideBoardScene *self = g_new0 (BastideBoardScene, 1);

  self->camera = bastide_board_camera_new (widget, clock);
  self->geometry = bastide_board_camera_get_geometry (self->camera);
  self->tiles = bastide_tile_cache_new (BASTIDE_TILE_CACHE_LIMIT);
  self->picture = bastide_board_picture_new (self->tiles);
  self->sprites = bastide_sprite_cache_new ();
  self->surroundings = bastide_board_surroundings_new ();
  bastide_board_scene_update (self);

  return self;
}

/**
 * bastide_board_scene_free:
 */
void
bastide_board_scene_free (BastideBoardScene *self)
{
  g_clear_object (&self->choice);
  g_clear_pointer (&self->camera, bastide_board_camera_free);
  g_clear_pointer (&self->picture, bastide_board_picture_free);
  g_clear_object (&self->tiles);
  g_clear_pointer (&self->sprites, bastide_sprite_cache_free);
  g_clear_object (&self->surroundings);
  g_free (self);
}

/**
 * bastide_board_scene_set_game:
 * @game: (nullable) (transfer none): the game of the choice
 *
 * Puts another game on the table.
 */
void
bastide_board_scene_set_game (BastideBoardScene *self,
                              BastideGame       *game)
{
  self->game = game;
  bastide_board_camera_unfit (self->camera);
  bastide_board_surroundings_set_rules (self->surroundings, bastide_board_scene_get_rules (self));
}

static BastideCellRange
get_range_of (const BastideCellArea *area)
{
  return (BastideCellRange) { area->x, area->y, area->x + area->width - 1, area->y + area->height - 1 };
}

/* The cells of the board with those around it, where tiles may be placed; of a printed board, those that show it. Cells
 * on which nothing may ever be laid are among them. */
static BastideCellRange
get_range (const BastideBoardScene *self)
{
  const BastideSurroundings *surroundings = bastide_board_surroundings_get (self->surroundings);
  const BastideEdgePieces *edges = bastide_board_picture_get_edges (self->picture);
  const BastideRules *rules = bastide_board_scene_get_rules (self);
  const BastideState *state = bastide_board_scene_get_state (self);
  BastideCellRange range = { 0, 0, 0, 0 };

  if (surroundings != NULL)
    return get_range_of (bastide_surroundings_get_view (surroundings));
  if (bastide_state_get_n_placed (rules, state) > 0)
    bastide_state_get_bounds (rules, state, &range.min_x, &range.min_y, &range.max_x, &range.max_y);

  range = (BastideCellRange) { range.min_x - 1, range.min_y - 1, range.max_x + 1, range.max_y + 1 };
  if (edges != NULL)
    {
      BastideCellArea area = bastide_edge_pieces_get_area (edges);

      range = bastide_cell_range_join (range, get_range_of (&area));
    }

  return range;
}

static void
add_cells (GArray          *cells,
           BastideCellRange range)
{
  for (int y = range.min_y; y <= range.max_y; y++)
    for (int x = range.min_x; x <= range.max_x; x++)
      {
        const BastideCell cell = { x, y };

        g_array_append_val (cells, cell);
      }
}

/* Returns: (transfer full): the cells of the board on which something lies, or may be laid */
static GArray *
list_cells (const BastideBoardScene *self,
            BastideCellRange         range)
{
  const BastideEdgePieces *edges = bastide_board_picture_get_edges (self->picture);
  const BastideRules *rules = bastide_board_scene_get_rules (self);
  const BastideState *state = bastide_board_scene_get_state (self);
  GArray *cells = g_array_new (FALSE, FALSE, sizeof (BastideCell));

  if (bastide_board_surroundings_get (self->surroundings) != NULL)
    {
      const BastideSurroundings *surroundings = bastide_board_surroundings_get (self->surroundings);
      const BastideBoardDefinition *board = bastide_rules_get_board (bastide_board_scene_get_rules (self));

      /* Adds the ward of a printed board, and its surroundings; the country beyond carries no information. */
      for (int y = range.min_y; y <= range.max_y; y++)
        for (int x = range.min_x; x <= range.max_x; x++)
          {
            const BastideCell cell = { x, y };
            const BastideCellArea area = { x, y, 1, 1 };

            if (bastide_board_definition_has_cell (board, x, y)
                || bastide_surroundings_has_foreground (surroundings, &area))
              g_array_append_val (cells, cell);
          }
      return cells;
    }

  bastide_state_get_open_cells (rules, state, cells);
  if (cells->len == 0)
    add_cells (cells, range);
  for (guint i = 0; i < bastide_state_get_n_placed (rules, state); i++)
    {
      BastidePlacedTile tile;

      bastide_state_get_placed (rules, state, i, &tile);
      add_cells (cells, (BastideCellRange) { tile.x, tile.y, tile.x, tile.y });
    }
  if (edges != NULL)
    {
      BastideCellArea area = bastide_edge_pieces_get_area (edges);

      add_cells (cells, get_range_of (&area));
    }

  return cells;
}

/**
 * bastide_board_scene_update:
 *
 * Shows the position that the game has now.
 */
void
bastide_board_scene_update (BastideBoardScene *self)
{
  g_autoptr (GArray) cells = NULL;
  BastideCellRange range;

  bastide_board_picture_set_state (self->picture, bastide_board_scene_get_rules (self),
                                   bastide_board_scene_get_state (self));
  if (self->game == NULL)
    {
      bastide_board_camera_set_bounds (self->camera, NULL, NULL);
      return;
    }

  range = get_range (self);
  cells = list_cells (self, range);
  bastide_board_camera_set_bounds (self->camera, &range, cells);
}

/**
 * bastide_board_scene_get_rules:
 *
 * Returns: (transfer none) (nullable): the rules of the game
 */
const BastideRules *
bastide_board_scene_get_rules (const BastideBoardScene *self)
{
  return self->game != NULL ? bastide_game_get_rules (self->game) : NULL;
}

/**
 * bastide_board_scene_get_state:
 *
 * Returns: (transfer none) (nullable): the shown position. During the animated final scoring it is the present one.
 */
const BastideState *
bastide_board_scene_get_state (const BastideBoardScene *self)
{
  if (bastide_board_scene_is_reviewing (self))
    return bastide_game_get_shown_state (self->game);

  return self->game != NULL ? bastide_game_get_state (self->game) : NULL;
}

/**
 * bastide_board_scene_is_reviewing:
 *
 * Returns: whether an earlier position is shown
 */
gboolean
bastide_board_scene_is_reviewing (const BastideBoardScene *self)
{
  return self->game != NULL && bastide_review_get_running (bastide_game_get_review (self->game));
}

/**
 * bastide_board_scene_is_crisp:
 *
 * Returns: whether all that is in view was painted in the size in which it is shown
 */
gboolean
bastide_board_scene_is_crisp (const BastideBoardScene *self)
{
  const BastideBoardGeometry *geometry = self->geometry;

  return !bastide_board_camera_get_is_zooming (self->camera) && bastide_board_picture_is_crisp (self->picture, geometry)
         && bastide_board_surroundings_is_crisp (self->surroundings, geometry);
}

/**
 * bastide_board_scene_forget_other_sizes:
 *
 * Once everything is crisp, pictures of other sizes are no longer needed, except that of an open loupe.
 */
void
bastide_board_scene_forget_other_sizes (BastideBoardScene *self)
{
  if (self->crisp_pixels == self->geometry->pixels || self->loupe.is_shown || !bastide_board_scene_is_crisp (self))
    return;

  self->crisp_pixels = self->geometry->pixels;
  bastide_tile_cache_keep_size (self->tiles, self->crisp_pixels);
  bastide_sprite_cache_keep_size (self->sprites, self->crisp_pixels);
  bastide_memory_return_soon ();
}

/**
 * bastide_board_scene_get_canvas:
 * @cr: (nullable): where to paint
 *
 * Returns: the data that the painters of the board need in this frame
 */
BastideBoardCanvas
bastide_board_scene_get_canvas (const BastideBoardScene *self,
                                cairo_t                 *cr)
{
  return (BastideBoardCanvas) {
    .cr = cr,
    .geometry = self->geometry,
    .rules = bastide_board_scene_get_rules (self),
    .state = bastide_board_scene_get_state (self),
    .game = self->game,
    .tiles = self->tiles,
    .picture = self->picture,
    .surroundings = bastide_board_surroundings_get (self->surroundings),
    .sprites = self->sprites,
    .dark = bastide_style_manager_get_dark (bastide_style_manager_get_default ()),
    .high_contrast = bastide_style_manager_get_high_contrast (bastide_style_manager_get_default ()),
    .strong_cells = g_settings_get_boolean (bastide_settings_get (), BASTIDE_SETTING_STRONG_CELLS),
    .is_zooming = bastide_board_camera_get_is_zooming (self->camera),
  };
}

/**
 * bastide_board_scene_get_canvas_at:
 * @x: (inout): a point in device pixels; converted to its place in the loupe, relative to the tile in it
 * @y: (inout): a point in device pixels
 *
 * Returns: the board as it lies at that point
 */
BastideBoardCanvas
bastide_board_scene_get_canvas_at (const BastideBoardScene *self,
                                   double                  *x,
                                   double                  *y)
{
  BastideBoardCanvas canvas = bastide_board_scene_get_canvas (self, NULL);
  const BastideBoardLoupe *loupe = &self->loupe;

  if (!loupe->is_shown
      || !graphene_rect_contains_point (&loupe->area, &GRAPHENE_POINT_INIT ((float) *x, (float) *y)))
    return canvas;

  canvas.geometry = &loupe->geometry;
  canvas.close = &loupe->cell;
  *x = CLAMP (*x - loupe->corner.x, 0, loupe->geometry.pixels - 1);
  *y = CLAMP (*y - loupe->corner.y, 0, loupe->geometry.pixels - 1);

  return canvas;
}

/* The nearest thing that a point can hit, or -1. */
static int
find_thing (const BastideBoardScene  *self,
            const BastideBoardCanvas *canvas,
            double                    x,
            double                    y)
{
  double best_distance = G_MAXDOUBLE;
  int best = -1;

  for (guint i = 0; i < bastide_choice_get_n_spots (self->choice); i++)
    {
      const BastideSpot *spot = bastide_choice_get_spot (self->choice, i);
      double distance;

      if (spot->target == BASTIDE_TARGET_CELL || !bastide_choice_get_offers (self->choice, spot))
        continue;
      if (bastide_board_spots_hits (canvas, self->choice, spot, x, y, &distance) && distance < best_distance)
        {
          best_distance = distance;
          best = (int) i;
        }
    }

  return best;
}

/* A feature that can be chosen is hit wherever it is visible. Returns: the spot on its segment there, or -1 */
static int
find_feature (const BastideBoardScene  *self,
              const BastideBoardCanvas *canvas,
              BastideCell               cell,
              double                    x,
              double                    y)
{
  int placed = bastide_board_scene_find_placed (self, cell.x, cell.y);
  int corner_x, corner_y, segment, spot;

  if (placed < 0 || !bastide_choice_has_target (self->choice, BASTIDE_TARGET_SEGMENT))
    return -1;

  bastide_board_geometry_get_corner (canvas->geometry, cell.x, cell.y, &corner_x, &corner_y);
  segment = bastide_tile_plan_hit (bastide_board_picture_get_plan (self->picture, (guint) placed),
                                   (x - corner_x) / canvas->geometry->pixels,
                                   (y - corner_y) / canvas->geometry->pixels);
  spot = segment >= 0 ? bastide_choice_find_spot (self->choice, BASTIDE_TARGET_SEGMENT, cell.x, cell.y, segment) : -1;

  if (spot < 0)
    return -1;

  return bastide_board_spots_get_feature (canvas, bastide_choice_get_spot (self->choice, (guint) spot)) >= 0
           ? spot : -1;
}

/**
 * bastide_board_scene_find_spot:
 * @x: in device pixels
 * @y: in device pixels
 *
 * Returns: the spot under a point: the nearest choice, otherwise a feature, a cell or a tile; -1 for none
 */
int
bastide_board_scene_find_spot (const BastideBoardScene *self,
                               double                   x,
                               double                   y)
{
  BastideBoardCanvas canvas = bastide_board_scene_get_canvas_at (self, &x, &y);
  BastideCell cell = bastide_board_geometry_find_cell (canvas.geometry, x, y);
  int best;

  if (self->game == NULL)
    return -1;

  best = find_thing (self, &canvas, x, y);
  if (best < 0)
    best = find_feature (self, &canvas, cell, x, y);
  if (best < 0)
    best = bastide_choice_find_spot (self->choice, BASTIDE_TARGET_CELL, cell.x, cell.y, -1);

  return best >= 0 ? best : bastide_choice_find_spot (self->choice, BASTIDE_TARGET_TILE, cell.x, cell.y, -1);
}

/**
 * bastide_board_scene_find_spot_at:
 *
 * Returns: the number of what can be chosen there, or -1
 */
int
bastide_board_scene_find_spot_at (const BastideBoardScene *self,
                                  const BastideSpot       *spot)
{
  if (self->choice == NULL)
    return -1;

  for (guint i = 0; i < bastide_choice_get_n_spots (self->choice); i++)
    {
      BastideSpot other = bastide_spot_for_keys (bastide_choice_get_spot (self->choice, i));

      if (bastide_spot_equal (spot, &other))
        return (int) i;
    }

  return -1;
}

/**
 * bastide_board_scene_find_placed:
 *
 * Returns: the number of the tile that lies on a cell, or -1
 */
int
bastide_board_scene_find_placed (const BastideBoardScene *self,
                                 int                      x,
                                 int                      y)
{
  return bastide_state_find_placed (bastide_board_scene_get_rules (self), bastide_board_scene_get_state (self), x, y);
}

/**
 * bastide_board_scene_get_middle:
 * @x: (out): the middle of a spot, in device pixels; in the loupe where its tile is shown there
 * @y: (out): the middle of a spot, in device pixels
 */
void
bastide_board_scene_get_middle (const BastideBoardScene *self,
                                const BastideSpot       *spot,
                                double                  *x,
                                double                  *y)
{
  BastideBoardCanvas canvas = bastide_board_scene_get_canvas (self, NULL);
  const BastideBoardLoupe *loupe = &self->loupe;
  int number = bastide_board_scene_find_spot_at (self, spot);
  gboolean is_close = loupe->is_shown && number >= 0 && loupe->cell.x == spot->x && loupe->cell.y == spot->y;
  int corner_x, corner_y;

  if (is_close)
    canvas.geometry = &loupe->geometry;
  canvas.close = &loupe->cell;
  if (number >= 0
      && bastide_board_spots_get_position (&canvas, self->choice,
                                           bastide_choice_get_spot (self->choice, (guint) number), x, y))
    {
      *x += is_close ? loupe->corner.x : 0;
      *y += is_close ? loupe->corner.y : 0;
      return;
    }

  bastide_board_geometry_get_corner (canvas.geometry, spot->x, spot->y, &corner_x, &corner_y);
  *x = corner_x + canvas.geometry->pixels / 2.0;
  *y = corner_y + canvas.geometry->pixels / 2.0;
}

/**
 * bastide_board_scene_find_nearest:
 * @spots: (element-type BastideSpot)
 *
 * Returns: (transfer none) (nullable): the one nearest to a point in device pixels
 */
const BastideSpot *
bastide_board_scene_find_nearest (const BastideBoardScene *self,
                                  const GArray            *spots,
                                  double                   x,
                                  double                   y)
{
  double best_distance = G_MAXDOUBLE;
  const BastideSpot *best = NULL;

  for (guint i = 0; i < spots->len; i++)
    {
      double spot_x, spot_y;

      bastide_board_scene_get_middle (self, &g_array_index (spots, BastideSpot, i), &spot_x, &spot_y);
      if (hypot (spot_x - x, spot_y - y) < best_distance)
        {
          best_distance = hypot (spot_x - x, spot_y - y);
          best = &g_array_index (spots, BastideSpot, i);
        }
    }

  return best;
}

/* --- Joining --------------------------------------------------------------------------------------- */

/* Two segments of a tile are joined by dragging from the one to the other, or by clicking one after the other. */

/* Distance from its middle at which an end can be hit, in tiles. */
#define END_REACH 0.18

static double
get_distance (const BastideBoardScene    *self,
              const BastideBoardGeometry *geometry,
              const BastideSpot          *spot,
              guint                       segment,
              double                      x,
              double                      y)
{
  int placed = bastide_board_scene_find_placed (self, spot->x, spot->y);
  int corner_x, corner_y;
  double end_x, end_y;

  if (placed < 0)
    return G_MAXDOUBLE;

  bastide_board_geometry_get_corner (geometry, spot->x, spot->y, &corner_x, &corner_y);
  bastide_tile_plan_get_spot (bastide_board_picture_get_plan (self->picture, (guint) placed), segment, &end_x, &end_y);

  return hypot (x - corner_x - end_x * geometry->pixels, y - corner_y - end_y * geometry->pixels);
}

/**
 * bastide_board_link_find_end:
 * @x: in device pixels
 * @y: in device pixels
 *
 * Returns: the end of a link that may be chosen, at a point
 */
BastideLinkEnd
bastide_board_link_find_end (const BastideBoardScene *self,
                             double                   x,
                             double                   y)
{
  BastideLinkEnd end = { FALSE };
  const BastideBoardGeometry *geometry = bastide_board_scene_get_canvas_at (self, &x, &y).geometry;
  double best = END_REACH * geometry->pixels;

  if (self->game == NULL)
    return end;

  for (guint i = 0; i < bastide_choice_get_n_spots (self->choice); i++)
    {
      const BastideSpot *spot = bastide_choice_get_spot (self->choice, i);
      guint segments[] = { spot->segment, spot->other_segment };

      if (spot->target != BASTIDE_TARGET_LINK || !bastide_choice_get_offers (self->choice, spot))
        continue;
      for (guint j = 0; j < G_N_ELEMENTS (segments); j++)
        {
          double distance = get_distance (self, geometry, spot, segments[j], x, y);

          if (distance > best)
            continue;
          best = distance;
          end = (BastideLinkEnd) { TRUE, spot->x, spot->y, segments[j] };
        }
    }

  return end;
}

/**
 * bastide_board_link_find:
 *
 * Returns: the spot that joins two ends, or -1
 */
int
bastide_board_link_find (const BastideBoardScene *self,
                         const BastideLinkEnd    *one,
                         const BastideLinkEnd    *other)
{
  if (!one->known || !other->known || one->x != other->x || one->y != other->y)
    return -1;

  for (guint i = 0; i < bastide_choice_get_n_spots (self->choice); i++)
    {
      const BastideSpot *spot = bastide_choice_get_spot (self->choice, i);

      if (spot->target == BASTIDE_TARGET_LINK && spot->x == one->x && spot->y == one->y
          && bastide_choice_get_offers (self->choice, spot)
          && ((spot->segment == one->segment && spot->other_segment == other->segment)
              || (spot->segment == other->segment && spot->other_segment == one->segment)))
        return (int) i;
    }

  return -1;
}
