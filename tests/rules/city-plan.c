/* city-plan.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "city-plan.h"

#define FRAME 2

static const int side_dx[BASTIDE_N_SIDES] = { 0, 1, 0, -1 };
static const int side_dy[BASTIDE_N_SIDES] = { -1, 0, 1, 0 };

static int
get_cell (const CityPlan *self,
          int             x,
          int             y)
{
  x -= self->min_x;
  y -= self->min_y;

  return x >= 0 && y >= 0 && x < self->width && y < self->height ? y * self->width + x : -1;
}

/* From the corner of the map, over the sides of empty cells. @wall: a cell that counts as filled, or -1 */
static void
flood (const CityPlan *self,
       int             wall,
       guint8         *outside)
{
  g_autoptr (GArray) waiting = g_array_new (FALSE, FALSE, sizeof (int));
  int cell = 0;

  outside[0] = TRUE;
  g_array_append_val (waiting, cell);
  for (guint i = 0; i < waiting->len; i++)
    for (guint side = 0; side < BASTIDE_N_SIDES; side++)
      {
        cell = g_array_index (waiting, int, i);
        cell = get_cell (self, self->min_x + cell % self->width + side_dx[side],
                         self->min_y + cell / self->width + side_dy[side]);
        if (cell < 0 || cell == wall || outside[cell] || self->tiles[cell] > 0)
          continue;
        outside[cell] = TRUE;
        g_array_append_val (waiting, cell);
      }
}

static void
lay_tiles (CityPlan *self)
{
  int min_x, min_y, max_x, max_y;

  bastide_state_get_bounds (self->rules, self->state, &min_x, &min_y, &max_x, &max_y);
  self->min_x = min_x - FRAME;
  self->min_y = min_y - FRAME;
  self->width = max_x - min_x + 1 + 2 * FRAME;
  self->height = max_y - min_y + 1 + 2 * FRAME;
  self->tiles = g_new0 (guint16, self->width * self->height);
  self->outside = g_new0 (guint8, self->width * self->height);
  for (guint i = 0; i < self->n_tiles; i++)
    {
      const BastidePlacedTile tile = fixture_get_placed (self->rules, self->state, i);

      self->tiles[get_cell (self, tile.x, tile.y)] = (guint16) (i + 1);
    }
}

/* The segment at a half of a tile as it lies (or over a side, @half being that of the side plus 8), or -1. */
static int
find_segment (const CityPlan *self,
              guint           placed,
              guint           half)
{
  const BastideTileDefinition *definition;
  const BastidePlacedTile tile = fixture_get_placed (self->rules, self->state, placed);

  definition = bastide_rules_get_tile (self->rules, tile.tile);
  for (guint i = 0; i < definition->segments->len; i++)
    {
      const BastideSegmentDefinition *segment = bastide_tile_definition_get_segment (definition, i);
      guint8 borders = half < BASTIDE_N_HALVES ? bastide_halves_rotate (segment->halves, tile.rotation)
                                               : bastide_sides_rotate (segment->sides, tile.rotation);

      if (borders & (1u << (half % BASTIDE_N_HALVES)))
        return (int) i;
    }

  return -1;
}

static guint
get_kind (const CityPlan *self,
          guint           area)
{
  const BastidePlacedTile tile = fixture_get_placed (self->rules, self->state, area / BASTIDE_MAX_SEGMENTS);

  return bastide_tile_definition_get_segment (bastide_rules_get_tile (self->rules, tile.tile),
                                              area % BASTIDE_MAX_SEGMENTS)->kind;
}

/* What meets at a half or over a side becomes one, if it is alike. */
static void
join (CityPlan *self,
      guint     placed,
      guint     half,
      guint     beyond,
      guint     half_beyond)
{
  int segment = find_segment (self, placed, half);
  int other = find_segment (self, beyond, half_beyond);
  guint from, to;

  if (segment < 0 || other < 0)
    return;
  from = self->areas[placed * BASTIDE_MAX_SEGMENTS + (guint) segment];
  to = self->areas[beyond * BASTIDE_MAX_SEGMENTS + (guint) other];
  if (get_kind (self, from) != get_kind (self, to))
    return;
  for (guint i = 0; i < self->n_tiles * BASTIDE_MAX_SEGMENTS; i++)
    self->areas[i] = self->areas[i] == from ? to : self->areas[i];
}

static void
join_areas (CityPlan *self)
{
  self->areas = g_new (guint, self->n_tiles * BASTIDE_MAX_SEGMENTS);
  for (guint i = 0; i < self->n_tiles * BASTIDE_MAX_SEGMENTS; i++)
    self->areas[i] = i;

  for (guint placed = 0; placed < self->n_tiles; placed++)
    for (guint half = 0; half < BASTIDE_N_HALVES + BASTIDE_N_SIDES; half++)
      {
        guint side = half < BASTIDE_N_HALVES ? half / 2 : half - BASTIDE_N_HALVES;
        int beyond;
        const BastidePlacedTile tile = fixture_get_placed (self->rules, self->state, placed);

        beyond = city_plan_get_tile (self, tile.x + side_dx[side], tile.y + side_dy[side]);
        if (beyond >= 0)
          join (self, placed, half, (guint) beyond,
                half < BASTIDE_N_HALVES ? bastide_half_opposite (half) : BASTIDE_N_HALVES + (side ^ 2));
      }
}

CityPlan *
city_plan_new (const BastideRules *rules,
               const BastideState *state)
{
  CityPlan *self = g_new0 (CityPlan, 1);

  self->rules = rules;
  self->state = state;
  self->n_tiles = bastide_state_get_n_placed (rules, state);
  lay_tiles (self);
  flood (self, -1, self->outside);
  join_areas (self);

  return self;
}

void
city_plan_free (CityPlan *self)
{
  g_free (self->tiles);
  g_free (self->outside);
  g_free (self->areas);
  g_free (self);
}

int
city_plan_get_tile (const CityPlan *self,
                    int             x,
                    int             y)
{
  int cell = get_cell (self, x, y);

  return cell >= 0 ? self->tiles[cell] - 1 : -1;
}

gboolean
city_plan_is_outside (const CityPlan *self,
                      int             x,
                      int             y)
{
  int cell = get_cell (self, x, y);

  return cell < 0 || self->outside[cell];
}

gboolean
city_plan_keeps_free (const CityPlan *self,
                      int             x,
                      int             y)
{
  g_autofree guint8 *outside = g_new0 (guint8, self->width * self->height);

  flood (self, get_cell (self, x, y), outside);
  for (int cell = 0; cell < self->width * self->height; cell++)
    if (!outside[cell] && bastide_state_is_blocked (self->rules, self->state, self->min_x + cell % self->width,
                                                    self->min_y + cell / self->width)
        && cell != get_cell (self, x, y))
      return FALSE;

  return TRUE;
}

guint
city_plan_count_contour (const CityPlan *self)
{
  guint n = 0;

  for (guint i = 0; i < self->n_tiles; i++)
    for (guint side = 0; side < BASTIDE_N_SIDES; side++)
      {
        const BastidePlacedTile tile = fixture_get_placed (self->rules, self->state, i);

        n += city_plan_is_outside (self, tile.x + side_dx[side], tile.y + side_dy[side])
          && city_plan_get_tile (self, tile.x + side_dx[side], tile.y + side_dy[side]) < 0;
      }

  return n;
}

guint
city_plan_find_area (const CityPlan *self,
                     guint           placed,
                     guint           segment)
{
  return self->areas[placed * BASTIDE_MAX_SEGMENTS + segment];
}

static gboolean
has_piece (const BastidePlacedTile *tile,
           guint                    side,
           const GArray            *pieces)
{
  for (guint i = 0; i < pieces->len; i++)
    {
      const BastidePiece *piece = &g_array_index (pieces, BastidePiece, i);

      if (piece->x == tile->x && piece->y == tile->y && piece->side == side)
        return TRUE;
    }

  return FALSE;
}

guint
city_plan_count_open (const CityPlan *self,
                      guint           area,
                      const GArray   *pieces)
{
  guint n = 0;

  for (guint i = 0; i < self->n_tiles; i++)
    for (guint side = 0; side < BASTIDE_N_SIDES; side++)
      {
        const guint halves[] = { 2 * side, 2 * side + 1, BASTIDE_N_HALVES + side };
        guint8 found[BASTIDE_MAX_SEGMENTS] = { 0 };
        const BastidePlacedTile tile = fixture_get_placed (self->rules, self->state, i);

        if (city_plan_get_tile (self, tile.x + side_dx[side], tile.y + side_dy[side]) >= 0
            || has_piece (&tile, side, pieces))
          continue;
        for (guint j = 0; j < G_N_ELEMENTS (halves); j++)
          {
            int segment = find_segment (self, i, halves[j]);

            if (segment >= 0 && city_plan_find_area (self, i, (guint) segment) == area && found[segment]++ == 0)
              n++;
          }
      }

  return n;
}

guint
city_plan_count_tiles (const CityPlan *self,
                       guint           area)
{
  guint n = 0;

  for (guint i = 0; i < self->n_tiles; i++)
    {
      gboolean found = FALSE;

      for (guint j = 0; j < BASTIDE_MAX_SEGMENTS; j++)
        found |= self->areas[i * BASTIDE_MAX_SEGMENTS + j] == area;
      n += found;
    }

  return n;
}
