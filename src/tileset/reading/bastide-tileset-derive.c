/* bastide-tileset-derive.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-tileset-derive.h"

#include <stdlib.h>
#include <string.h>

/*
 * The border of a tile is a circle of 16 points, clockwise from the north-west corner: for each edge its
 * first half, its middle, its second half, and the corner after it. Areas hold halves and, between two
 * of their own, the middle; lines hold middles. Segments that are joined inside the tile form a barrier:
 *
 *   - a line that ends in an area ("city") is joined to it;
 *   - lines that end in the same thing ("crossing", "monastery" …) meet there;
 *   - barriers whose points alternate on the circle must cross: a bridge.
 *
 * After that, no two barriers cross, and two free points lie in the same region exactly when no barrier
 * has them in different gaps between its points. A region with a free half is a field; so is one that
 * has only corners, if different areas face each other there: it is enclosed by them.
 */
#define N_POINTS 16

#define POINT_OF_HALF(half) (4 * ((half) / 2) + 2 * ((half) & 1))
#define POINT_OF_MIDDLE(side) (4 * (side) + 1)

#define NO_SEGMENT (-1)

typedef struct
{
  guint8  halves;
  guint32 touches;
} Region;

typedef struct
{
  const BastideTileDefinition *tile;
  const BastideGameInterface  *game;

  int      owners[N_POINTS];                /* the segment at each point */
  guint16  barriers[BASTIDE_MAX_SEGMENTS];  /* points of the barrier of a segment, stored with its first segment */
  guint8   barrier_of[BASTIDE_MAX_SEGMENTS];
  int      ends_in[BASTIDE_MAX_SEGMENTS];   /* the area in which a line ends */
  guint32  crossed;                         /* lines that another barrier crosses */

  Region   regions[N_POINTS];
  guint    n_regions;
} Layout;

int
bastide_game_interface_find_deriving_kind (const BastideGameInterface *game)
{
  for (guint i = 0; i < game->n_kinds; i++)
    if (game->kinds[i].derives)
      return (int) i;

  return -1;
}

static const BastideSegmentKind *
get_kind (const Layout *layout,
          guint         segment)
{
  return &layout->game->kinds[bastide_tile_definition_get_segment (layout->tile, segment)->kind];
}

static void
hold_points (Layout *layout,
             guint   segment)
{
  const BastideSegmentDefinition *definition = bastide_tile_definition_get_segment (layout->tile, segment);

  for (guint half = 0; half < BASTIDE_N_HALVES; half++)
    if (definition->halves & (1u << half))
      layout->owners[POINT_OF_HALF (half)] = (int) segment;

  for (guint side = 0; side < BASTIDE_N_SIDES; side++)
    {
      gboolean both_halves = ((definition->halves >> (2 * side)) & 3) == 3;

      if ((definition->sides & (1u << side))
          || (both_halves && layout->owners[POINT_OF_MIDDLE (side)] == NO_SEGMENT))
        layout->owners[POINT_OF_MIDDLE (side)] = (int) segment;
    }
}

static void
join (Layout *layout,
      guint   a,
      guint   b)
{
  guint8 kept = layout->barrier_of[a];
  guint8 lost = layout->barrier_of[b];

  if (kept == lost)
    return;

  for (guint i = 0; i < layout->tile->segments->len; i++)
    if (layout->barrier_of[i] == lost)
      layout->barrier_of[i] = kept;
  layout->barriers[kept] |= layout->barriers[lost];
  layout->barriers[lost] = 0;
}

static guint
count_halves (guint8 halves)
{
  guint n = 0;

  for (; halves != 0; halves &= (guint8) (halves - 1))
    n++;

  return n;
}

/* The area in which a line ends: the one on the opposite edge, or else the one with the longest border. */
static int
find_end_area (const Layout *layout,
               guint         line)
{
  const BastideSegmentDefinition *definition = bastide_tile_definition_get_segment (layout->tile, line);
  guint8 opposite = 0;
  int best = NO_SEGMENT;
  guint best_length = 0;

  for (guint side = 0; side < BASTIDE_N_SIDES; side++)
    if (definition->sides & (1u << side))
      opposite |= (guint8) (3u << (2 * (side ^ 2)));

  for (guint i = 0; i < layout->tile->segments->len; i++)
    {
      const BastideSegmentDefinition *area = bastide_tile_definition_get_segment (layout->tile, i);
      guint length = 1 + count_halves (area->halves) + ((area->halves & opposite) != 0 ? BASTIDE_N_HALVES : 0);

      if (get_kind (layout, i)->shape != BASTIDE_SHAPE_AREA
          || strcmp (get_kind (layout, i)->name, definition->end) != 0)
        continue;
      if (length > best_length)
        {
          best = (int) i;
          best_length = length;
        }
    }

  return best;
}

static void
join_ends (Layout *layout)
{
  guint n_segments = layout->tile->segments->len;

  for (guint i = 0; i < n_segments; i++)
    {
      const char *end = bastide_tile_definition_get_segment (layout->tile, i)->end;

      layout->ends_in[i] = end != NULL ? find_end_area (layout, i) : NO_SEGMENT;
      if (layout->ends_in[i] != NO_SEGMENT)
        {
          join (layout, (guint) layout->ends_in[i], i);
          continue;
        }

      for (guint j = 0; end != NULL && j < i; j++)
        if (g_strcmp0 (bastide_tile_definition_get_segment (layout->tile, j)->end, end) == 0)
          join (layout, j, i);
    }
}

/* The gap of a barrier that contains a point, identified by the barrier's last point before it; -1 without points. */
static int
get_gap (guint16 barrier,
         guint   point)
{
  if (barrier == 0)
    return -1;

  while (!(barrier & (1u << point)))
    point = (point + N_POINTS - 1) % N_POINTS;

  return (int) point;
}

static gboolean
alternate (guint16 a,
           guint16 b)
{
  int gap = -1;

  for (guint point = 0; point < N_POINTS; point++)
    {
      if (!(b & (1u << point)))
        continue;
      if (gap >= 0 && get_gap (a, point) != gap)
        return TRUE;
      gap = get_gap (a, point);
    }

  return FALSE;
}

static void
mark_crossed (Layout *layout,
              guint   barrier)
{
  for (guint i = 0; i < layout->tile->segments->len; i++)
    if (layout->barrier_of[i] == barrier)
      layout->crossed |= 1u << i;
}

static void
join_crossing (Layout *layout)
{
  gboolean again = TRUE;

  while (again)
    {
      again = FALSE;
      for (guint i = 0; i < layout->tile->segments->len; i++)
        for (guint j = 0; j < i; j++)
          if (layout->barriers[i] != 0 && layout->barriers[j] != 0
              && alternate (layout->barriers[i], layout->barriers[j]))
            {
              mark_crossed (layout, i);
              mark_crossed (layout, j);
              join (layout, j, i);
              again = TRUE;
            }
    }
}

/* Whether no barrier separates two free points. */
static gboolean
are_together (const Layout *layout,
              guint         a,
              guint         b)
{
  for (guint i = 0; i < layout->tile->segments->len; i++)
    if (get_gap (layout->barriers[i], a) != get_gap (layout->barriers[i], b))
      return FALSE;

  return TRUE;
}

/* The area beside a region at a point, and the area in which a line there ends, if nothing crosses the line. */
static guint32
get_neighbour (const Layout *layout,
               guint         point)
{
  int owner = layout->owners[point % N_POINTS];

  if (owner == NO_SEGMENT)
    return 0;
  if (get_kind (layout, (guint) owner)->shape == BASTIDE_SHAPE_AREA)
    return 1u << owner;
  if (layout->ends_in[owner] != NO_SEGMENT && !(layout->crossed & (1u << owner)))
    return 1u << layout->ends_in[owner];

  return 0;
}

static void
add_region (Layout *layout,
            guint   first,
            guint8 *seen)
{
  Region region = { 0 };

  for (guint point = first; point < N_POINTS; point++)
    {
      if (layout->owners[point] != NO_SEGMENT || seen[point] || !are_together (layout, first, point))
        continue;
      seen[point] = 1;
      if (point % 4 == 0 || point % 4 == 2)
        region.halves |= (guint8) (1u << (2 * (point / 4) + (point % 4) / 2));
      region.touches |= get_neighbour (layout, point + 1) | get_neighbour (layout, point + N_POINTS - 1);
    }

  /* A corner with only one area belongs to that area. */
  if (region.halves != 0 || (region.touches & (region.touches - 1)) != 0)
    layout->regions[layout->n_regions++] = region;
}

/* Regions with halves in the order of their first half, then the others. */
static int
compare_regions (gconstpointer a,
                 gconstpointer b)
{
  guint first = ((const Region *) a)->halves;
  guint second = ((const Region *) b)->halves;

  first = first != 0 ? (first & -first) : 1u << BASTIDE_N_HALVES;
  second = second != 0 ? (second & -second) : 1u << BASTIDE_N_HALVES;

  return (first > second) - (first < second);
}

/* An area without borders lies in the middle: in the only field, or in an unknown one. */
static void
touch_inner_areas (Layout *layout)
{
  if (layout->n_regions != 1)
    return;

  for (guint i = 0; i < layout->tile->segments->len; i++)
    if (get_kind (layout, i)->shape == BASTIDE_SHAPE_AREA && !get_kind (layout, i)->derives
        && bastide_tile_definition_get_segment (layout->tile, i)->halves == 0)
      layout->regions[0].touches |= 1u << i;
}

static void
layout_init (Layout                      *layout,
             const BastideTileDefinition *tile)
{
  guint8 seen[N_POINTS] = { 0 };

  memset (layout, 0, sizeof *layout);
  layout->tile = tile;
  layout->game = tile->tileset->game;
  for (guint i = 0; i < N_POINTS; i++)
    layout->owners[i] = NO_SEGMENT;

  /* Lines first: a middle belongs to the line that crosses there. */
  for (guint pass = 0; pass < 2; pass++)
    for (guint i = 0; i < tile->segments->len; i++)
      if (!get_kind (layout, i)->derives && (get_kind (layout, i)->shape == BASTIDE_SHAPE_LINE) == (pass == 0))
        hold_points (layout, i);

  for (guint i = 0; i < tile->segments->len; i++)
    layout->barrier_of[i] = (guint8) i;
  for (guint point = 0; point < N_POINTS; point++)
    if (layout->owners[point] != NO_SEGMENT)
      layout->barriers[layout->owners[point]] |= (guint16) (1u << point);

  join_ends (layout);
  join_crossing (layout);

  for (guint point = 0; point < N_POINTS; point++)
    if (layout->owners[point] == NO_SEGMENT && !seen[point])
      add_region (layout, point, seen);
  qsort (layout->regions, layout->n_regions, sizeof (Region), compare_regions);
  touch_inner_areas (layout);
}

/* The segments of a set that a segment of this kind may touch. */
static guint32
keep_touchable (const Layout *layout,
                guint         kind,
                guint32       segments)
{
  for (guint i = 0; i < layout->tile->segments->len; i++)
    {
      guint other = bastide_tile_definition_get_segment (layout->tile, i)->kind;

      if (!(layout->game->kinds[kind].touches & (1u << other))
          && !(layout->game->kinds[other].touches & (1u << kind)))
        segments &= ~(1u << i);
    }

  return segments;
}

guint
bastide_tile_definition_count_fields (const BastideTileDefinition *self)
{
  Layout layout;

  g_return_val_if_fail (self != NULL, 0);
  g_return_val_if_fail (self->segments->len <= BASTIDE_MAX_SEGMENTS, 0);

  if (bastide_game_interface_find_deriving_kind (self->tileset->game) < 0)
    return 0;
  layout_init (&layout, self);

  return layout.n_regions;
}

static void
set_touches (const Layout *layout,
             guint         segment,
             guint32       touches)
{
  BastideSegmentDefinition *field = bastide_tile_definition_get_segment (layout->tile, segment);

  field->touches = keep_touchable (layout, field->kind, touches);
  for (guint i = 0; i < layout->tile->segments->len; i++)
    if (field->touches & (1u << i))
      bastide_tile_definition_get_segment (layout->tile, i)->touches |= 1u << segment;
}

/* Everything touched by the regions that make up a given field; for one without halves, by the enclosed regions. */
static guint32
get_touches (const Layout *layout,
             guint8        halves)
{
  guint32 touches = 0;

  for (guint i = 0; i < layout->n_regions; i++)
    if (halves != 0 ? (layout->regions[i].halves & halves) != 0 : layout->regions[i].halves == 0)
      touches |= layout->regions[i].touches;

  return touches;
}

void
bastide_tile_definition_derive_touches (BastideTileDefinition *self)
{
  Layout layout;

  g_return_if_fail (self != NULL);
  g_return_if_fail (self->segments->len <= BASTIDE_MAX_SEGMENTS);

  layout_init (&layout, self);

  for (guint i = 0; i < self->segments->len; i++)
    bastide_tile_definition_get_segment (self, i)->touches = 0;
  for (guint i = 0; i < self->segments->len; i++)
    if (get_kind (&layout, i)->derives)
      set_touches (&layout, i, get_touches (&layout, bastide_tile_definition_get_segment (self, i)->halves));
}

/* "f1", "f2" …, skipping those that the file uses for other segments. */
static char *
make_id (const BastideTileDefinition *tile,
         const char                  *kind,
         guint                       *number)
{
  char *id = g_strdup_printf ("%c%u", kind[0], ++*number);

  while (bastide_tile_definition_find_segment (tile, id) >= 0)
    {
      g_free (id);
      id = g_strdup_printf ("%c%u", kind[0], ++*number);
    }

  return id;
}

gboolean
bastide_tile_definition_derive_fields (BastideTileDefinition *self)
{
  Layout layout;
  int kind;
  guint number = 0;

  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (self->segments->len <= BASTIDE_MAX_SEGMENTS, FALSE);

  kind = bastide_game_interface_find_deriving_kind (self->tileset->game);
  if (kind < 0)
    return TRUE;

  layout_init (&layout, self);
  if (self->segments->len + layout.n_regions > BASTIDE_MAX_SEGMENTS)
    return FALSE;

  for (guint i = 0; i < layout.n_regions; i++)
    {
      g_autofree char *id = make_id (self, self->tileset->game->kinds[kind].name, &number);

      bastide_tile_definition_add_segment (self, id, (guint) kind)->halves = layout.regions[i].halves;
      set_touches (&layout, self->segments->len - 1, layout.regions[i].touches);
    }

  return TRUE;
}
