/* bastide-tileset-derive.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-tileset-derive.h"

#include <glib/gi18n-lib.h>
#include <stdlib.h>
#include <string.h>

#include "bastide-tileset-issues.h"
#include "bastide-tileset-values.h"
#include "rules/bastide-game-interface.h"

/*
 * The border of a tile is a circle of 16 points, clockwise from the north-west corner: for each edge its
 * first half, its middle, its second half, and the corner after it. Areas hold halves and, between two
 * of their own, the middle; lines hold middles. Segments that are joined inside the tile form a barrier:
 *
 *   - a line that ends in an area ("city") is joined to it;
 *   - a parting (a cliff, a hedge …) is a barrier of its own, joined to what it runs from and to;
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
#define PARTED (-2) /* a parting ends there */

#define N_BARRIERS (BASTIDE_MAX_SEGMENTS + BASTIDE_MAX_PARTINGS)

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
  guint    n_barriers;                      /* of the segments, and of the partings after them */
  guint16  barriers[N_BARRIERS];            /* points of the barrier of a segment, stored with its first segment */
  guint8   barrier_of[N_BARRIERS];
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

  for (guint i = 0; i < layout->n_barriers; i++)
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

/* @parting: its barrier @end: a segment, or an edge. At an edge that something else crosses it is joined to that. */
static void
join_parting (Layout *layout,
              guint   parting,
              guint   end)
{
  guint point = end >= BASTIDE_MAX_SEGMENTS ? POINT_OF_MIDDLE (end - BASTIDE_PAIR_SIDE (0)) : 0;

  if (end < BASTIDE_MAX_SEGMENTS)
    join (layout, end, parting);
  else if (layout->owners[point] >= 0)
    join (layout, (guint) layout->owners[point], parting);
  else
    {
      /* Those that end at the same place meet there. */
      for (guint i = 0; i < parting; i++)
        if (layout->owners[point] == PARTED && layout->barriers[i] & (1u << point))
          join (layout, i, parting);
      layout->owners[point] = PARTED;
      layout->barriers[layout->barrier_of[parting]] |= (guint16) (1u << point);
    }
}

static void
join_partings (Layout *layout)
{
  const GArray *pairs = layout->tile->pairs;

  for (guint i = 0; pairs != NULL && i < pairs->len && layout->n_barriers < N_BARRIERS; i++)
    {
      const BastidePair *pair = &g_array_index (pairs, BastidePair, i);
      guint parting = layout->n_barriers;

      if (pair->info->look == NULL)
        continue;
      layout->barrier_of[parting] = (guint8) parting;
      layout->n_barriers++;
      join_parting (layout, parting, pair->first);
      join_parting (layout, parting, pair->second);
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
      for (guint i = 0; i < layout->n_barriers; i++)
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
  for (guint i = 0; i < layout->n_barriers; i++)
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

  if (owner < 0)
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

  layout->n_barriers = tile->segments->len;
  for (guint i = 0; i < tile->segments->len; i++)
    layout->barrier_of[i] = (guint8) i;
  for (guint point = 0; point < N_POINTS; point++)
    if (layout->owners[point] != NO_SEGMENT)
      layout->barriers[layout->owners[point]] |= (guint16) (1u << point);

  join_ends (layout);
  join_partings (layout);
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

int
bastide_tile_definition_find_area (const BastideTileDefinition *self,
                                   guint                        half)
{
  for (guint i = 0; i < self->segments->len; i++)
    if (bastide_tile_definition_get_segment (self, i)->halves & (1u << half % BASTIDE_N_HALVES))
      return (int) i;

  return -1;
}

int
bastide_tile_definition_find_line (const BastideTileDefinition *self,
                                   guint                        side)
{
  for (guint i = 0; i < self->segments->len; i++)
    if (bastide_tile_definition_get_segment (self, i)->sides & (1u << side))
      return (int) i;

  return -1;
}

gboolean
bastide_tile_definition_has_parting_at (const BastideTileDefinition *self,
                                        guint                        side)
{
  for (guint i = 0; self->pairs != NULL && i < self->pairs->len; i++)
    {
      const BastidePair *pair = &g_array_index (self->pairs, BastidePair, i);

      if (pair->info->look != NULL
          && (pair->first == BASTIDE_PAIR_SIDE (side) || pair->second == BASTIDE_PAIR_SIDE (side)))
        return TRUE;
    }

  return FALSE;
}

guint
bastide_tile_definition_find_parting_end (const BastideTileDefinition *self,
                                          guint                        side)
{
  int there = bastide_tile_definition_find_line (self, side);

  if (there < 0)
    there = bastide_tile_definition_find_area (self, 2 * side);

  return there < 0
         || self->tileset->game->kinds[bastide_tile_definition_get_segment (self, (guint) there)->kind].derives
           ? BASTIDE_PAIR_SIDE (side) : (guint) there;
}

guint
bastide_tile_definition_count_partings (const BastideTileDefinition *self)
{
  guint n = 0;

  for (guint i = 0; self->pairs != NULL && i < self->pairs->len; i++)
    n += g_array_index (self->pairs, BastidePair, i).info->look != NULL;

  return n;
}

char *
bastide_tile_definition_print_end (const BastideTileDefinition *self,
                                   guint                        end)
{
  if (end >= BASTIDE_MAX_SEGMENTS)
    return bastide_sides_print ((guint8) (1u << (end - BASTIDE_PAIR_SIDE (0))));

  return g_strdup (bastide_tile_definition_get_segment (self, end)->id);
}

/* --- Checks --- */

/*
 * Whether the segments of a tile fit together: they cover its edges without gap or overlap, and its marks have what
 * they need.
 */

/* A line that does not fork runs from edge to edge, or from an edge to its end inside the tile. */
#define MAX_LINE_BORDERS 2

static const BastideSegmentKind *
get_segment_kind (const BastideTileDefinition    *tile,
                  const BastideSegmentDefinition *segment)
{
  return &tile->tileset->game->kinds[segment->kind];
}

static gboolean
check_overlap (const BastideTileDefinition *self,
               guint                        index,
               guint                        line,
               BastideTilesetIssues        *issues)
{
  const BastideSegmentDefinition *segment = bastide_tile_definition_get_segment (self, index);

  for (guint i = 0; i < index; i++)
    {
      const BastideSegmentDefinition *other = bastide_tile_definition_get_segment (self, i);
      guint8 halves = other->halves & segment->halves;
      guint8 sides = other->sides & segment->sides;
      g_autofree char *borders = halves != 0 ? bastide_halves_print (halves) : bastide_sides_print (sides);

      if (halves == 0 && sides == 0)
        continue;
      bastide_tileset_issues_add_error (issues, line, BASTIDE_TILESET_ERROR_LAYOUT,
        _("The border “%s” of the tile “%s” belongs to both “%s” and “%s”; it must belong to one segment."),
        borders, self->id, other->id, segment->id);
      return FALSE;
    }

  return TRUE;
}

static gboolean
check_line (const BastideTileDefinition    *self,
            const BastideSegmentDefinition *segment,
            guint                           line,
            BastideTilesetIssues           *issues)
{
  const BastideSegmentKind *kind = get_segment_kind (self, segment);
  guint max_borders = kind->max_sides > 0 ? kind->max_sides : MAX_LINE_BORDERS;
  guint n_borders = 0;

  for (guint side = 0; side < BASTIDE_N_SIDES; side++)
    n_borders += (segment->sides >> side) & 1;

  if (n_borders < 1 || n_borders > max_borders)
    bastide_tileset_issues_add_error (issues, line, BASTIDE_TILESET_ERROR_LAYOUT,
      _("“%s” of the tile “%s” has %u borders; a <%s> has from 1 to %u."), segment->id, self->id, n_borders, kind->name,
      max_borders);
  else if (n_borders == 1 && kind->has_ends && segment->end == NULL)
    bastide_tileset_issues_add_error (issues, line, BASTIDE_TILESET_ERROR_LAYOUT,
      _("“%s” of the tile “%s” has one border and no attribute “end”, which says what closes it inside the tile."),
      segment->id, self->id);
  else if (n_borders > 1 && segment->end != NULL)
    bastide_tileset_issues_add_error (issues, line, BASTIDE_TILESET_ERROR_LAYOUT,
      _("“%s” of the tile “%s” has an attribute “end” but several borders; what runs from edge to edge has no end."),
      segment->id, self->id);
  else
    return TRUE;

  return FALSE;
}

gboolean
bastide_tile_definition_check_given (const BastideTileDefinition *self,
                                     const guint                 *lines,
                                     BastideTilesetIssues        *issues)
{
  gboolean ok = TRUE;

  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (lines != NULL, FALSE);
  g_return_val_if_fail (issues != NULL, FALSE);

  for (guint i = 0; i < self->segments->len; i++)
    {
      const BastideSegmentDefinition *segment = bastide_tile_definition_get_segment (self, i);

      if (get_segment_kind (self, segment)->shape == BASTIDE_SHAPE_LINE)
        ok &= check_line (self, segment, lines[i], issues);
      ok &= check_overlap (self, i, lines[i], issues);
    }

  return ok;
}

/* Whether two segments would lie on top of each other in the middle of a tile, where only one of them would be visible.
 * Fields fill whatever space is left. */
static gboolean
are_in_one_place (const BastideTileDefinition    *self,
                  const BastideSegmentDefinition *one,
                  const BastideSegmentDefinition *other)
{
  BastideShape shape = get_segment_kind (self, one)->shape;

  if (shape == BASTIDE_SHAPE_SPOT)
    return one->kind == other->kind;

  return shape == BASTIDE_SHAPE_AREA && get_segment_kind (self, other)->shape == BASTIDE_SHAPE_AREA
         && !get_segment_kind (self, one)->derives && !get_segment_kind (self, other)->derives
         && (one->halves | other->halves) == 0;
}

static gboolean
check_middle (const BastideTileDefinition *self,
              BastideTilesetIssues        *issues)
{
  for (guint i = 0; i < self->segments->len; i++)
    for (guint j = 0; j < i; j++)
      {
        const BastideSegmentDefinition *one = bastide_tile_definition_get_segment (self, j);
        const BastideSegmentDefinition *other = bastide_tile_definition_get_segment (self, i);

        if (!are_in_one_place (self, one, other))
          continue;
        bastide_tileset_issues_add_error (issues, self->line, BASTIDE_TILESET_ERROR_LAYOUT,
          _("“%s” and “%s” of the tile “%s” both lie in its middle, where only one of them can be seen."), one->id,
          other->id, self->id);
        return FALSE;
      }

  return TRUE;
}

static gboolean
check_missing (const BastideTileDefinition *self,
               BastideTilesetIssues        *issues)
{
  g_autofree char *borders = NULL;
  guint8 missing = 0;

  for (guint half = 0; half < BASTIDE_N_HALVES; half++)
    if (bastide_tile_definition_find_area (self, half) < 0)
      missing |= (guint8) (1u << half);
  if (missing == 0)
    return TRUE;

  borders = bastide_halves_print (missing);
  bastide_tileset_issues_add_error (issues, self->line, BASTIDE_TILESET_ERROR_LAYOUT,
    _("“%s” of the tile “%s” belongs to no segment; every half of an edge must belong to one."), borders, self->id);

  return FALSE;
}

static gboolean
check_edge (const BastideTileDefinition *self,
            guint                        side,
            BastideTilesetIssues        *issues)
{
  int area = bastide_tile_definition_find_area (self, 2 * side);
  int next = bastide_tile_definition_find_area (self, 2 * side + 1);
  int line = bastide_tile_definition_find_line (self, side);
  const BastideSegmentDefinition *first = bastide_tile_definition_get_segment (self, (guint) area);
  const BastideSegmentDefinition *second = bastide_tile_definition_get_segment (self, (guint) next);
  g_autofree char *border = bastide_sides_print ((guint8) (1u << side));

  if (line < 0 && first != second && !bastide_tile_definition_has_parting_at (self, side))
    bastide_tileset_issues_add_error (issues, self->line, BASTIDE_TILESET_ERROR_LAYOUT,
      _("The halves of the edge “%s” of the tile “%s” belong to “%s” and “%s” although nothing crosses between "
        "them; they must belong to one segment."), border, self->id, first->id, second->id);
  else if (line >= 0 && bastide_game_interface_find_deriving_kind (self->tileset->game) >= 0
           && !(get_segment_kind (self, first)->derives && get_segment_kind (self, second)->derives))
    bastide_tileset_issues_add_error (issues, self->line, BASTIDE_TILESET_ERROR_LAYOUT,
      _("“%s” crosses the edge “%s” of the tile “%s” but “%s” lies beside it; there may only be fields."),
      bastide_tile_definition_get_segment (self, (guint) line)->id, border, self->id,
      get_segment_kind (self, first)->derives ? second->id : first->id);
  else
    return TRUE;

  return FALSE;
}

/* A ferry joins two ends of roads: its lake has no meaning without them. */
static gboolean
check_marks (const BastideTileDefinition *self,
             BastideTilesetIssues        *issues)
{
  gboolean ok = TRUE;

  for (guint i = 0; self->marks != NULL && i < self->marks->len; i++)
    {
      const BastideMarkInfo *info = g_array_index (self->marks, BastideMark, i).info;
      guint n_ends = 0;

      for (guint j = 0; info->needs_end != NULL && j < self->segments->len; j++)
        n_ends += g_strcmp0 (bastide_tile_definition_get_segment (self, j)->end, info->needs_end) == 0;
      if (n_ends >= info->n_ends)
        continue;
      bastide_tileset_issues_add_error (issues, self->line, BASTIDE_TILESET_ERROR_MARK,
        _("The tile “%s” has the mark “%s” but only %u segments with the end “%s”; it must have at least %u."),
        self->id, info->name, n_ends, info->needs_end, info->n_ends);
      ok = FALSE;
    }

  return ok;
}

gboolean
bastide_tile_definition_check_complete (const BastideTileDefinition *self,
                                        BastideTilesetIssues        *issues)
{
  gboolean ok = TRUE;

  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (issues != NULL, FALSE);

  if (!check_missing (self, issues))
    return FALSE;

  ok = check_marks (self, issues) & check_middle (self, issues);
  for (guint side = 0; side < BASTIDE_N_SIDES && !self->tileset->game->free_edges; side++)
    ok &= check_edge (self, side, issues);

  return ok;
}
