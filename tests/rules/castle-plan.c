/* castle-plan.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "castle-plan.h"

#include "rules/games/castle.h"

#define NO_AREA G_MAXUINT
/* An edge has two halves, and its middle, where a path crosses it. */
#define N_PORTS 3
#define MIDDLE 1

/* A tile or a start space. */
typedef struct
{
  const BastideTileDefinition *definition;
  int                          x;
  int                          y;
  guint                        rotation;
  guint                        first; /* its first segment among those of all */
} CastlePart;

static const int dx[BASTIDE_N_SIDES] = { 0, 1, 0, -1 };
static const int dy[BASTIDE_N_SIDES] = { -1, 0, 1, 0 };

static const CastlePart *
get_part (const CastlePlan *self,
          guint             part)
{
  return &g_array_index (self->parts, CastlePart, part);
}

static const BastideSegmentDefinition *
get_segment (const CastlePart *part,
             guint             segment)
{
  return bastide_tile_definition_get_segment (part->definition, segment);
}

/* Tile or start space of a cell, or -1. */
static int
find_at (const CastlePlan *self,
         int               x,
         int               y)
{
  for (guint i = 0; i < self->parts->len; i++)
    if (get_part (self, i)->x == x && get_part (self, i)->y == y)
      return (int) i;

  return -1;
}

static gboolean
lies_at (const CastlePart *part,
         guint             segment,
         guint             side,
         guint             port)
{
  const BastideSegmentDefinition *definition = get_segment (part, segment);
  guint drawn = (side + BASTIDE_N_SIDES - part->rotation) % BASTIDE_N_SIDES;

  if (port == MIDDLE)
    return (definition->sides >> drawn) & 1;

  return (definition->halves >> (2 * drawn + (port > MIDDLE))) & 1;
}

/* The segment that lies there, or -1. */
static int
find_segment (const CastlePart *part,
              guint             side,
              guint             port)
{
  for (guint i = 0; i < part->definition->segments->len; i++)
    if (lies_at (part, i, side, port))
      return (int) i;

  return -1;
}

static guint *
get_area (const CastlePlan *self,
          guint             part,
          guint             segment)
{
  return &g_array_index (self->areas, guint, get_part (self, part)->first + segment);
}

static void colour (CastlePlan *self,
                    guint       part,
                    guint       segment,
                    guint       area);

/* What lies on the other side of an edge is joined if it is of the same kind. */
static void
colour_across (CastlePlan *self,
               guint       part,
               guint       segment,
               guint       side,
               guint       area)
{
  const CastlePart *own = get_part (self, part);
  int other = find_at (self, own->x + dx[side], own->y + dy[side]);

  for (guint port = 0; other >= 0 && port < N_PORTS; port++)
    {
      const CastlePart *neighbour = get_part (self, (guint) other);
      int met = find_segment (neighbour, side ^ 2, N_PORTS - 1 - port);

      if (lies_at (own, segment, side, port) && met >= 0
          && get_segment (neighbour, (guint) met)->kind == get_segment (own, segment)->kind)
        colour (self, (guint) other, (guint) met, area);
    }
}

static void
colour (CastlePlan *self,
        guint       part,
        guint       segment,
        guint       area)
{
  if (*get_area (self, part, segment) != NO_AREA)
    return;

  *get_area (self, part, segment) = area;
  for (guint side = 0; side < BASTIDE_N_SIDES; side++)
    colour_across (self, part, segment, side, area);
}

static void
add_part (CastlePlan                  *self,
          const BastideTileDefinition *definition,
          int                          x,
          int                          y,
          guint                        rotation)
{
  CastlePart part = { definition, x, y, rotation, self->areas->len };
  guint none = NO_AREA;

  g_array_append_val (self->parts, part);
  for (guint i = 0; i < definition->segments->len; i++)
    g_array_append_val (self->areas, none);
}

CastlePlan *
castle_plan_new (const BastideRules *rules,
                 const BastideState *state)
{
  CastlePlan *self = g_new0 (CastlePlan, 1);
  guint n_areas = 0;

  self->rules = rules;
  self->board = bastide_rules_get_board (rules);
  self->n_tiles = bastide_state_get_n_placed (rules, state);
  self->parts = g_array_new (FALSE, FALSE, sizeof (CastlePart));
  self->areas = g_array_new (FALSE, FALSE, sizeof (guint));
  for (guint i = 0; i < self->n_tiles; i++)
    {
      const BastidePlacedTile tile = fixture_get_placed (rules, state, i);

      add_part (self, bastide_rules_get_tile (rules, tile.tile), tile.x, tile.y, tile.rotation);
    }
  for (guint i = 0; i < self->board->start_spaces->len; i++)
    {
      const BastideStartSpace *space = bastide_board_definition_get_start_space (self->board, i);

      add_part (self, space->tile, space->x, space->y, 0);
    }

  for (guint i = 0; i < self->parts->len; i++)
    for (guint j = 0; j < get_part (self, i)->definition->segments->len; j++)
      colour (self, i, j, n_areas++);

  return self;
}

void
castle_plan_free (CastlePlan *self)
{
  g_array_unref (self->parts);
  g_array_unref (self->areas);
  g_free (self);
}

guint
castle_plan_find (const CastlePlan *self,
                  guint             placed,
                  guint             segment)
{
  return *get_area (self, placed, segment);
}

guint
castle_plan_get_size (const CastlePlan *self,
                      guint             area)
{
  guint n = 0;

  for (guint i = 0; i < self->parts->len; i++)
    for (guint j = 0; j < get_part (self, i)->definition->segments->len; j++)
      if (*get_area (self, i, j) == area)
        {
          n++;
          break;
        }

  return n;
}

int
castle_plan_get_marks (const CastlePlan *self,
                       guint             area,
                       const char       *mark)
{
  int n = 0;

  for (guint i = 0; i < self->parts->len; i++)
    for (guint j = 0; j < get_part (self, i)->definition->segments->len; j++)
      if (*get_area (self, i, j) == area)
        n += bastide_marks_get (get_segment (get_part (self, i), j)->marks, mark);

  return n;
}

static gboolean
is_empty (const CastlePlan *self,
          int               x,
          int               y)
{
  return bastide_board_definition_has_cell (self->board, x, y) && find_at (self, x, y) < 0;
}

/* Whether any of its borders faces an empty cell. */
gboolean
castle_plan_is_open (const CastlePlan *self,
                     guint             area)
{
  for (guint i = 0; i < self->parts->len; i++)
    for (guint j = 0; j < get_part (self, i)->definition->segments->len; j++)
      for (guint side = 0; *get_area (self, i, j) == area && side < BASTIDE_N_SIDES; side++)
        for (guint port = 0; port < N_PORTS; port++)
          if (lies_at (get_part (self, i), j, side, port)
              && is_empty (self, get_part (self, i)->x + dx[side], get_part (self, i)->y + dy[side]))
            return TRUE;

  return FALSE;
}

int
castle_plan_get_value (const CastlePlan *self,
                       guint             area,
                       guint             kind)
{
  int size = (int) castle_plan_get_size (self, area);

  switch ((BastideCastleKind) kind)
    {
    case BASTIDE_CASTLE_PATH:
      return castle_plan_get_marks (self, area, "well") > 0 ? 2 * size : size;
    case BASTIDE_CASTLE_TOWER:
      return 2 * size;
    case BASTIDE_CASTLE_HOUSE:
      return size;
    case BASTIDE_CASTLE_COURT:
    default:
      return 3 * castle_plan_get_marks (self, area, "market");
    }
}

gboolean
castle_plan_fits (const CastlePlan *self,
                  guint             tile,
                  int               x,
                  int               y,
                  guint             rotation)
{
  CastlePart own = { bastide_rules_get_tile (self->rules, tile), x, y, rotation, 0 };
  guint n_neighbours = 0;

  if (!is_empty (self, x, y))
    return FALSE;
  for (guint side = 0; side < BASTIDE_N_SIDES; side++)
    {
      int other = find_at (self, x + dx[side], y + dy[side]);

      /* A start space has only the border that faces its cell. */
      if (other < 0 || (find_segment (get_part (self, (guint) other), side ^ 2, 0) < 0
                        && find_segment (get_part (self, (guint) other), side ^ 2, MIDDLE) < 0))
        continue;
      n_neighbours++;
      if ((find_segment (&own, side, MIDDLE) >= 0)
          != (find_segment (get_part (self, (guint) other), side ^ 2, MIDDLE) >= 0))
        return FALSE;
    }

  return n_neighbours > 0;
}
