/* figures.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <math.h>

#include "bastide-board-stage.h"
#include "bastide-figure-stage.h"
#include "bastide-tile-plan.h"
#include "picture.h"
#include "rules/bastide-game-interface.h"

/* Helpers for tests of figure places: areas covered by figures, as the painter draws them, and plans of boards. */

/* Size of a tile in pixels, and of the margin around it. */
#define TILE 75
#define ROOM 50
#define WIDTH (TILE + 2 * ROOM)

/* The area covered by a figure, relative to the corner of its tile. */
typedef struct
{
  gboolean pixels[WIDTH][WIDTH];
  guint    n;
} Silhouette;

static inline void
get_silhouette (const BastideStagedFigure *figure,
                Silhouette                *self)
{
  double full = bastide_figure_get_height (TILE);
  g_auto (Picture) picture = picture_new (WIDTH, WIDTH);

  bastide_figure_paint (picture.cr, figure->name, figure->owner >= 0 ? "red" : NULL, ROOM + figure->x * TILE,
                        ROOM + figure->y * TILE, full * figure->scale, figure->style | BASTIDE_FIGURE_FLAT);
  self->n = 0;
  for (int y = 0; y < WIDTH; y++)
    for (int x = 0; x < WIDTH; x++)
      {
        self->pixels[y][x] = picture_get_pixel (&picture, x, y) >> 24 >= 128;
        self->n += self->pixels[y][x];
      }
  g_assert_cmpuint (self->n, >, 20);
}

static inline guint
count_common (const Silhouette *one,
              const Silhouette *other,
              int               dx,
              int               dy)
{
  guint n = 0;

  for (int y = MAX (0, dy); y < MIN (WIDTH, WIDTH + dy); y++)
    for (int x = MAX (0, dx); x < MIN (WIDTH, WIDTH + dx); x++)
      n += one->pixels[y][x] && other->pixels[y - dy][x - dx];

  return n;
}

static inline const BastideSegmentKind *
get_kind (const BastideTilePlan *plan,
          guint                  segment)
{
  return &plan->tile->tileset->game->kinds[bastide_tile_plan_get_segment (plan, segment)->kind];
}

static inline BastideStagedFigure
make_figure (const BastideTilePlan *plan,
             guint                  segment,
             int                    owner)
{
  const BastideGameInterface *game = plan->tile->tileset->game;
  guint kind = bastide_tile_plan_get_segment (plan, segment)->kind;

  return (BastideStagedFigure) {
    bastide_figure_get_name_on (game, kind, "follower"), bastide_figure_get_style_on (game, kind), segment, owner,
  };
}

/* The plans of a board, by the numbers of their tiles. */
typedef struct
{
  const BastideRules *rules;
  const BastideState *state;
  GPtrArray          *plans;
} Board;

static inline const BastideTilePlan *
find_plan (guint    placed,
           int      x,
           int      y,
           gpointer user_data)
{
  const Board *board = user_data;
  BastidePlacedTile tile;

  if (placed >= board->plans->len)
    g_ptr_array_set_size (board->plans, (int) placed + 1);
  if (g_ptr_array_index (board->plans, placed) == NULL)
    {
      bastide_state_get_placed (board->rules, board->state, placed, &tile);
      g_ptr_array_index (board->plans, placed) =
        bastide_tile_plan_new (bastide_rules_get_tile (board->rules, tile.tile), tile.rotation, x, y);
    }

  return g_ptr_array_index (board->plans, placed);
}

static inline void
free_plan (gpointer plan)
{
  if (plan != NULL)
    bastide_tile_plan_free (plan);
}
