/* areas.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "areas.h"

#include "rules/games/discovery.h"

#define NO_AREA G_MAXUINT

static const int dx[BASTIDE_N_SIDES] = { 0, 1, 0, -1 };
static const int dy[BASTIDE_N_SIDES] = { -1, 0, 1, 0 };

static const BastidePlacedTile *
get_tile (const Areas *self,
          guint        placed)
{
  return &g_array_index (self->tiles, BastidePlacedTile, placed);
}

static const BastideTileDefinition *
get_definition (const Areas *self,
                guint        placed)
{
  return bastide_rules_get_tile (self->rules, get_tile (self, placed)->tile);
}

static guint *
get_area (const Areas *self,
          guint        placed,
          guint        segment)
{
  return &g_array_index (self->areas, guint, g_array_index (self->first, guint, placed) + segment);
}

static int
find_at (const Areas *self,
         int          x,
         int          y)
{
  for (guint i = 0; i < self->n_tiles; i++)
    if (get_tile (self, i)->x == x && get_tile (self, i)->y == y)
      return (int) i;

  return -1;
}

static gboolean
lies_on_side (const Areas *self,
              guint        placed,
              guint        segment,
              guint        side)
{
  const BastideTileDefinition *tile = get_definition (self, placed);
  const BastideSegmentDefinition *definition = bastide_tile_definition_get_segment (tile, segment);
  guint drawn = (side + BASTIDE_N_SIDES - get_tile (self, placed)->rotation) % BASTIDE_N_SIDES;

  return (definition->halves >> (2 * drawn)) & 3;
}

static guint
find_on_side (const Areas *self,
              guint        placed,
              guint        side)
{
  for (guint i = 0; i < get_definition (self, placed)->segments->len; i++)
    if (lies_on_side (self, placed, i, side))
      return i;

  g_assert_not_reached ();
}

/* The tile beside another, or -1. */
static int
get_neighbour (const Areas *self,
               guint        placed,
               guint        side)
{
  return g_array_index (self->neighbours, int, placed * BASTIDE_N_SIDES + side);
}

static void
find_neighbours (Areas *self)
{
  for (guint i = 0; i < self->n_tiles; i++)
    for (guint side = 0; side < BASTIDE_N_SIDES; side++)
      {
        int other = find_at (self, get_tile (self, i)->x + dx[side], get_tile (self, i)->y + dy[side]);

        g_array_append_val (self->neighbours, other);
      }
}

/* Colours a segment and all that is joined to it. */
static void
colour (Areas *self,
        guint  placed,
        guint  segment,
        guint  area)
{
  if (*get_area (self, placed, segment) != NO_AREA)
    return;
  *get_area (self, placed, segment) = area;

  for (guint side = 0; side < BASTIDE_N_SIDES; side++)
    {
      int other = get_neighbour (self, placed, side);

      if (other >= 0 && lies_on_side (self, placed, segment, side))
        colour (self, (guint) other, find_on_side (self, (guint) other, (side + 2) % BASTIDE_N_SIDES), area);
    }
}

Areas *
areas_new (const BastideRules *rules,
           const BastideState *state)
{
  Areas *self = g_new0 (Areas, 1);
  guint none = NO_AREA;
  guint n_areas = 0;

  self->rules = rules;
  self->n_tiles = bastide_state_get_n_placed (rules, state);
  self->tiles = g_array_new (FALSE, FALSE, sizeof (BastidePlacedTile));
  self->neighbours = g_array_new (FALSE, FALSE, sizeof (int));
  self->first = g_array_new (FALSE, FALSE, sizeof (guint));
  self->areas = g_array_new (FALSE, FALSE, sizeof (guint));
  for (guint i = 0; i < self->n_tiles; i++)
    {
      const BastidePlacedTile tile = fixture_get_placed (rules, state, i);

      g_array_append_val (self->tiles, tile);
      g_array_append_val (self->first, self->areas->len);
      for (guint j = 0; j < get_definition (self, i)->segments->len; j++)
        g_array_append_val (self->areas, none);
    }
  find_neighbours (self);
  for (guint i = 0; i < self->n_tiles; i++)
    for (guint j = 0; j < get_definition (self, i)->segments->len; j++)
      colour (self, i, j, n_areas++);

  return self;
}

void
areas_free (Areas *self)
{
  g_array_unref (self->tiles);
  g_array_unref (self->neighbours);
  g_array_unref (self->areas);
  g_array_unref (self->first);
  g_free (self);
}

guint
areas_find (const Areas *self,
            guint        placed,
            guint        segment)
{
  return *get_area (self, placed, segment);
}

static gboolean
is_on_tile (const Areas *self,
            guint        area,
            guint        placed)
{
  for (guint i = 0; i < get_definition (self, placed)->segments->len; i++)
    if (areas_find (self, placed, i) == area)
      return TRUE;

  return FALSE;
}

guint
areas_get_kind (const Areas *self,
                guint        area)
{
  for (guint i = 0; i < self->n_tiles; i++)
    for (guint j = 0; j < get_definition (self, i)->segments->len; j++)
      if (areas_find (self, i, j) == area)
        return bastide_tile_definition_get_segment (get_definition (self, i), j)->kind;

  g_assert_not_reached ();
}

guint
areas_get_size (const Areas *self,
                guint        area)
{
  guint n = 0;

  for (guint i = 0; i < self->n_tiles; i++)
    n += is_on_tile (self, area, i);

  return n;
}

gboolean
areas_is_open (const Areas *self,
               guint        area)
{
  for (guint i = 0; i < self->n_tiles; i++)
    for (guint side = 0; side < BASTIDE_N_SIDES; side++)
      if (areas_find (self, i, find_on_side (self, i, side)) == area
          && get_neighbour (self, i, side) < 0)
        return TRUE;

  return FALSE;
}

/* The areas that border somewhere on an area. */
static GHashTable *
find_bordering (const Areas *self,
                guint        area)
{
  GHashTable *found = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < self->n_tiles; i++)
    for (guint j = 0; j < get_definition (self, i)->segments->len; j++)
      for (guint k = 0; areas_find (self, i, j) == area && k < get_definition (self, i)->segments->len; k++)
        if (bastide_tile_definition_get_segment (get_definition (self, i), j)->touches & (1u << k))
          g_hash_table_add (found, GUINT_TO_POINTER (areas_find (self, i, k)));

  return found;
}

/* Town by town: whether it counts for an area. */
static guint
count_towns (const Areas *self,
             guint        area)
{
  g_autoptr (GHashTable) bordering = find_bordering (self, area);
  guint kind = areas_get_kind (self, area);
  guint n = 0;

  for (guint i = 0; i < self->n_tiles; i++)
    {
      const GArray *towns = get_definition (self, i)->pairs;

      for (guint j = 0; towns != NULL && j < towns->len; j++)
        {
          guint land = areas_find (self, i, g_array_index (towns, BastidePair, j).first);
          guint shore = areas_find (self, i, g_array_index (towns, BastidePair, j).second);

          if (kind == BASTIDE_DISCOVERY_WATER)
            n += shore == area;
          else
            n += land == area || (g_hash_table_contains (bordering, GUINT_TO_POINTER (land))
                                  && areas_get_kind (self, land) == BASTIDE_DISCOVERY_GRASSLAND);
        }
    }

  return n;
}

int
areas_get_value (const Areas *self,
                 guint        area,
                 gboolean     complete)
{
  int size = (int) areas_get_size (self, area);
  gboolean large = complete && size > 2;

  switch ((BastideDiscoveryKind) areas_get_kind (self, area))
    {
    case BASTIDE_DISCOVERY_GRASSLAND:
      return large ? 2 * size : size;
    case BASTIDE_DISCOVERY_MOUNTAIN:
      return large ? 2 * (int) count_towns (self, area) : (int) count_towns (self, area);
    case BASTIDE_DISCOVERY_WATER:
    default:
      return large ? size + (int) count_towns (self, area) : (int) count_towns (self, area);
    }
}
