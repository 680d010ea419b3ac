/* bastide-board-loupe.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-board-loupe.h"

#include <math.h>

#include "bastide-board-framing.h"
#include "bastide-board-spots.h"
#include "bastide-highlight-painter.h"
#include "bastide-settings.h"

/*
 * * The loupe shows a small tile with a choice on it once more, large, above the quiet board.
 */

/* The side of the loupe: this part of the shorter side of the board, between these, in logical pixels. */
#define PART 0.50
#define MIN_SIDE 240
#define MAX_SIDE 320

/* In logical pixels: round the tile in it, where figures lean out; from the edges of the board; from the tile. */
#define PADDING 14
#define EDGE 8
#define GAP 10

/* On a narrower board it docks at an edge. */
#define MIN_BOARD 560

/* Without room for it, it becomes smaller by this factor, as often. */
#define SHRINKING 0.8f
#define N_SHRINKINGS 3

/* Weight of being near against hiding tiles: a tile of the board counts as this many logical pixels of distance. */
#define TILE_WORTH 60

static gboolean
is_spot_of (BastideChoice     *choice,
            const BastideSpot *spot)
{
  return bastide_spot_is_on_board (spot) && spot->target != BASTIDE_TARGET_CELL
         && bastide_choice_get_offers (choice, spot);
}

/* The tile on which something is to be chosen: that to which a figure may come, or on which all lies that is offered.
 * Returns: whether there is one */
static gboolean
find_tile (const BastideBoardScene *scene,
           BastideCell             *cell)
{
  BastideChoice *choice = scene->choice;
  gboolean found = FALSE;

  if (bastide_board_framing_find_arrival (scene, cell))
    return TRUE;

  for (guint i = 0; i < bastide_choice_get_n_spots (choice); i++)
    {
      const BastideSpot *spot = bastide_choice_get_spot (choice, i);

      if (!is_spot_of (choice, spot))
        continue;
      if (found && (spot->x != cell->x || spot->y != cell->y))
        return FALSE;
      *cell = (BastideCell) { spot->x, spot->y };
      found = TRUE;
    }

  return found;
}

/* @x: column of a tile
 * @y: row of a tile
 *
 * Returns: whether something can be chosen there that is too small to be hit, or too near to the next */
static gboolean
bastide_board_loupe_is_wanted_at (const BastideBoardScene *scene,
                                  int                      x,
                                  int                      y)
{
  const BastideBoardGeometry *goal = bastide_board_camera_get_goal (scene->camera);
  BastideBoardCanvas canvas = bastide_board_scene_get_canvas (scene, NULL);
  gboolean found = FALSE;

  if (scene->game == NULL || bastide_board_scene_is_reviewing (scene)
      || !g_settings_get_boolean (bastide_settings_get (), BASTIDE_SETTING_LOUPE))
    return FALSE;

  canvas.geometry = goal;
  for (guint i = 0; i < bastide_choice_get_n_spots (scene->choice); i++)
    {
      const BastideSpot *spot = bastide_choice_get_spot (scene->choice, i);

      if (!is_spot_of (scene->choice, spot) || spot->target == BASTIDE_TARGET_TILE
          || spot->target == BASTIDE_TARGET_EDGE || spot->target == BASTIDE_TARGET_CORNER
          || spot->target == BASTIDE_TARGET_HALF || spot->x != x || spot->y != y)
        continue;
      found = TRUE;
      if (!bastide_board_spots_is_apart (&canvas, scene->choice, spot))
        return TRUE;
    }

  return found && goal->pixels < BASTIDE_LOUPE_TILE_PIXELS * goal->scale;
}

/**
 * bastide_board_loupe_open:
 * @x: column of a tile
 * @y: row of a tile
 *
 * Opens it at one tile of several, until something is chosen or it is closed.
 *
 * Returns: whether it was closed there, and is wanted
 */
gboolean
bastide_board_loupe_open (BastideBoardScene *scene,
                          int                x,
                          int                y)
{
  BastideBoardLoupe *self = &scene->loupe;

  if ((self->is_shown && self->cell.x == x && self->cell.y == y) || !bastide_board_loupe_is_wanted_at (scene, x, y))
    return FALSE;

  self->asked = (BastideCell) { x, y };
  self->is_asked = TRUE;
  self->is_closed = FALSE;
  bastide_board_loupe_allocate (scene);

  return TRUE;
}

/**
 * bastide_board_loupe_close:
 *
 * Returns: whether it was open
 */
gboolean
bastide_board_loupe_close (BastideBoardScene *scene)
{
  gboolean was_shown = scene->loupe.is_shown;

  scene->loupe.is_asked = FALSE;
  scene->loupe.is_closed |= was_shown;
  scene->loupe.is_shown = FALSE;

  return was_shown;
}

static graphene_rect_t
get_rect_of (const BastideBoardGeometry *geometry,
             BastideCell                 cell)
{
  int x, y;

  bastide_board_geometry_get_corner (geometry, cell.x, cell.y, &x, &y);

  return GRAPHENE_RECT_INIT (x, y, geometry->pixels, geometry->pixels);
}

/* Whether it covers the tile that it shows, or the tile's neighbours, which it never does. */
static gboolean
covers_tile (const graphene_rect_t *area,
             const graphene_rect_t *tile)
{
  float side = tile->size.width;
  graphene_rect_t across = GRAPHENE_RECT_INIT (tile->origin.x - side, tile->origin.y, 3 * side, side);
  graphene_rect_t down = GRAPHENE_RECT_INIT (tile->origin.x, tile->origin.y - side, side, 3 * side);

  return graphene_rect_intersection (area, &across, NULL) || graphene_rect_intersection (area, &down, NULL);
}

static gboolean
is_in_view (const BastideBoardGeometry *geometry,
            const graphene_rect_t      *area)
{
  int edge = EDGE * geometry->scale;
  graphene_rect_t view = GRAPHENE_RECT_INIT (edge, edge, geometry->width - 2 * edge, geometry->height - 2 * edge);

  if (!graphene_rect_contains_rect (&view, area))
    return FALSE;
  for (guint i = 0; i < geometry->n_covered; i++)
    {
      const cairo_rectangle_int_t *covered = &geometry->covered[i];
      graphene_rect_t other = GRAPHENE_RECT_INIT (covered->x, covered->y, covered->width, covered->height);

      graphene_rect_scale (&other, geometry->scale, geometry->scale, &other);
      if (graphene_rect_intersection (area, &other, NULL))
        return FALSE;
    }

  return TRUE;
}

static double
get_cost (const BastideBoardScene *scene,
          const graphene_rect_t   *area,
          const graphene_rect_t   *tile)
{
  graphene_point_t middle, other;
  graphene_rect_t logical;
  int scale = scene->geometry->scale;

  graphene_rect_get_center (area, &middle);
  graphene_rect_get_center (tile, &other);
  graphene_rect_scale (area, 1.0f / scale, 1.0f / scale, &logical);

  return graphene_point_distance (&middle, &other, NULL, NULL) / scale
         + TILE_WORTH * bastide_board_framing_measure_hidden (scene, &logical, NULL);
}

/* The place beside the tile that hides least; without room there, the corner of the view that hides least, if possible
 * one where nothing lies over the board. */
static graphene_rect_t
find_area (const BastideBoardScene *scene,
           const graphene_rect_t   *tile,
           float                    side)
{
  const BastideBoardGeometry *goal = bastide_board_camera_get_goal (scene->camera);
  float gap = GAP * goal->scale;
  float far = tile->size.width + gap;
  float edge = EDGE * goal->scale;
  float starts_x[] = { tile->origin.x - gap - side, tile->origin.x + far, tile->origin.x - far - side,
                       tile->origin.x + tile->size.width + far, tile->origin.x + tile->size.width / 2 - side / 2 };
  float starts_y[] = { tile->origin.y - gap - side, tile->origin.y + far, tile->origin.y - far - side,
                       tile->origin.y + tile->size.height + far, tile->origin.y + tile->size.height / 2 - side / 2 };
  graphene_rect_t best = GRAPHENE_RECT_INIT (edge, edge, side, side);
  double best_cost = G_MAXDOUBLE;
  gboolean docks = goal->width < MIN_BOARD * goal->scale;

  for (guint i = 0; i < G_N_ELEMENTS (starts_x) && !docks; i++)
    for (guint j = 0; j < G_N_ELEMENTS (starts_y); j++)
      {
        graphene_rect_t area = GRAPHENE_RECT_INIT (CLAMP (starts_x[i], edge, MAX (edge, goal->width - edge - side)),
                                                   CLAMP (starts_y[j], edge, MAX (edge, goal->height - edge - side)),
                                                   side, side);
        double cost;

        if (!is_in_view (goal, &area) || covers_tile (&area, tile))
          continue;
        cost = get_cost (scene, &area, tile);
        if (cost < best_cost)
          {
            best_cost = cost;
            best = area;
          }
      }
  for (guint i = 0, n_free = 0; i < 4 && best_cost == G_MAXDOUBLE; i++)
    {
      graphene_rect_t area = GRAPHENE_RECT_INIT (i % 2 == 0 ? edge : goal->width - edge - side,
                                                 i / 2 == 0 ? edge : goal->height - edge - side, side, side);
      gboolean is_free = is_in_view (goal, &area);

      if (i == 0 || (is_free && n_free == 0)
          || (is_free == (n_free > 0) && get_cost (scene, &area, tile) < get_cost (scene, &best, tile)))
        best = area;
      n_free += is_free;
    }

  return best;
}

/**
 * bastide_board_loupe_allocate:
 *
 * Puts it in its place, for the current choices, and for the future place of the board.
 */
void
bastide_board_loupe_allocate (BastideBoardScene *scene)
{
  BastideBoardLoupe *self = &scene->loupe;
  const BastideBoardGeometry *goal = bastide_board_camera_get_goal (scene->camera);
  int shorter = MIN (goal->width, goal->height) / goal->scale;
  float side = (float) CLAMP (PART * shorter, MIN_SIDE, MAX_SIDE);
  graphene_rect_t tile;
  BastideCell cell;

  self->is_shown = FALSE;
  if (scene->game == NULL || goal->width == 0)
    return;
  if (self->is_asked && bastide_board_loupe_is_wanted_at (scene, self->asked.x, self->asked.y))
    cell = self->asked;
  else if (self->is_closed || !find_tile (scene, &cell) || !bastide_board_loupe_is_wanted_at (scene, cell.x, cell.y))
    return;

  /* Large text and a hint may leave little of a low window: the whole loupe is visible even there. */
  side = MAX (MIN (side, shorter - 2 * EDGE), 4 * PADDING) * goal->scale;
  tile = get_rect_of (goal, cell);
  self->is_shown = TRUE;
  self->cell = cell;
  self->area = find_area (scene, &tile, side);
  for (guint i = 0; i < N_SHRINKINGS && !is_in_view (goal, &self->area); i++)
    {
      side = MAX (side * SHRINKING, 4 * PADDING * goal->scale);
      self->area = find_area (scene, &tile, side);
    }
  self->geometry = (BastideBoardGeometry) { .scale = goal->scale };
  self->geometry.pixels = self->geometry.width = self->geometry.height = (int) (side - 2 * PADDING * goal->scale);
  self->geometry.x = -(double) cell.x * self->geometry.pixels;
  self->geometry.y = -(double) cell.y * self->geometry.pixels;
  self->corner = GRAPHENE_POINT_INIT (floorf (self->area.origin.x + PADDING * goal->scale),
                                      floorf (self->area.origin.y + PADDING * goal->scale));
}

/**
 * bastide_board_loupe_begin:
 * @canvas: the board
 *
 * Paints its card with a line that leads to the place of the tile, and the tile. Anything painted then lies in the
 * card, until cairo_restore().
 *
 * Returns: the board as it lies in it
 */
BastideBoardCanvas
bastide_board_loupe_begin (const BastideBoardScene  *scene,
                           const BastideBoardCanvas *canvas)
{
  const BastideBoardLoupe *self = &scene->loupe;
  const BastideSquare card = { self->area.origin.x, self->area.origin.y, self->area.size.width };
  graphene_rect_t place = get_rect_of (canvas->geometry, self->cell);
  int placed = bastide_state_find_placed (canvas->rules, canvas->state, self->cell.x, self->cell.y);
  BastideBoardCanvas close = *canvas;
  BastidePlacedTile tile;

  bastide_loupe_paint (canvas->cr, &card, &(BastideSquare) { place.origin.x, place.origin.y, place.size.width },
                       canvas->geometry->scale, canvas->dark);
  cairo_save (canvas->cr);
  cairo_rectangle (canvas->cr, card.x, card.y, card.side, card.side);
  cairo_clip (canvas->cr);
  cairo_translate (canvas->cr, self->corner.x, self->corner.y);
  close.geometry = &self->geometry;
  close.close = &self->cell;
  close.is_zooming = FALSE;
  if (placed >= 0)
    {
      bastide_state_get_placed (canvas->rules, canvas->state, (guint) placed, &tile);
      bastide_board_canvas_paint_tile (&close, tile.tile, tile.rotation, tile.x, tile.y, 0, 1);
    }

  return close;
}
