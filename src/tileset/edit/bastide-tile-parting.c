/* bastide-tile-parting.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-tile-parting.h"

#include <string.h>

#include "bastide-tile-change.h"
#include "rules/bastide-registry.h"

/* --- Lines -------------------------------------------------------------------------------------------------------- */

static int
find_line (const BastideTileDefinition *tile,
           guint                        side)
{
  for (guint i = 0; i < tile->segments->len; i++)
    if (bastide_tile_definition_get_segment (tile, i)->sides & (1u << side))
      return (int) i;

  return -1;
}

/* Whether two lines, or the ends of one, meet without ending at anything there. */
static gboolean
meet (const BastideTileDefinition *tile,
      int                          first,
      int                          second)
{
  const BastideSegmentDefinition *one, *other;
  const BastideLineEnd *end;

  if (first < 0 || second < 0 || first == second)
    return first >= 0 && first == second;
  one = bastide_tile_definition_get_segment (tile, (guint) first);
  other = bastide_tile_definition_get_segment (tile, (guint) second);
  if (one->kind != other->kind || one->end == NULL || g_strcmp0 (one->end, other->end) != 0)
    return FALSE;
  end = bastide_registry_find_end (tile->tileset->game, one->kind, one->end);

  return end != NULL && end->at == 0;
}

guint
bastide_tile_definition_list_partings (const BastideTileDefinition *self,
                                       guint8                      *halves)
{
  guint n = 0;

  /* From the second half of an edge to the first one of another, clockwise. */
  for (guint from = 0; from < BASTIDE_N_SIDES; from++)
    for (guint to = from + 1; to < BASTIDE_N_SIDES; to++)
      if (meet (self, find_line (self, from), find_line (self, to)))
        halves[n++] = (guint8) ((1u << (2 * to + 1)) - (1u << (2 * from + 1)));

  return n;
}

gboolean
bastide_tile_definition_are_parted (const BastideTileDefinition *self,
                                    guint8                       first,
                                    guint8                       second)
{
  guint8 partings[BASTIDE_MAX_PARTINGS];
  guint n = bastide_tile_definition_list_partings (self, partings);

  for (guint i = 0; i < n; i++)
    if ((!(first & ~partings[i]) && !(second & partings[i])) || (!(first & partings[i]) && !(second & ~partings[i])))
      return TRUE;

  return FALSE;
}

/* --- Areas -------------------------------------------------------------------------------------------------------- */

static gboolean
is_area (const BastideTileDefinition *tile,
         guint                        segment)
{
  return tile->tileset->game->kinds[bastide_tile_definition_get_segment (tile, segment)->kind].shape
         == BASTIDE_SHAPE_AREA;
}

static int
get_choice (const BastideSegmentDefinition *segment,
            const BastideMarkInfo          *info)
{
  for (guint i = 0; segment->marks != NULL && i < segment->marks->len; i++)
    if (g_array_index (segment->marks, BastideMark, i).info == info)
      return g_array_index (segment->marks, BastideMark, i).value;

  return 0;
}

/* Whether two areas have the same kind and the same choices as marks. */
static gboolean
are_alike (const BastideSegmentDefinition *one,
           const BastideSegmentDefinition *other)
{
  for (guint i = 0; one->marks != NULL && i < one->marks->len; i++)
    {
      const BastideMark *mark = &g_array_index (one->marks, BastideMark, i);

      if (mark->info->type == BASTIDE_MARK_CHOICE && get_choice (other, mark->info) != mark->value)
        return FALSE;
    }

  return one->kind == other->kind;
}

/* Marks that are choices hold for both parts; counts and flags stay on the first one. */
static gboolean
split (BastideTileDefinition *tile,
       guint                  area,
       guint8                 halves)
{
  BastideSegmentDefinition *part =
    bastide_tile_definition_add_kind (tile, bastide_tile_definition_get_segment (tile, area)->kind);
  BastideSegmentDefinition *segment = bastide_tile_definition_get_segment (tile, area);

  if (part == NULL)
    return FALSE;
  part->halves = segment->halves & halves;
  segment->halves &= (guint8) ~halves;
  segment->has_spot = FALSE;
  for (guint i = 0; segment->marks != NULL && i < segment->marks->len; i++)
    {
      const BastideMark *mark = &g_array_index (segment->marks, BastideMark, i);

      if (mark->info->type == BASTIDE_MARK_CHOICE)
        bastide_marks_set (&part->marks, mark->info, mark->value);
    }

  return TRUE;
}

static int
find_area (const BastideTileDefinition *tile,
           guint                        half)
{
  for (guint i = 0; i < tile->segments->len; i++)
    if (bastide_tile_definition_get_segment (tile, i)->halves & (1u << half))
      return (int) i;

  return -1;
}

static void
join (BastideTileDefinition       *tile,
      const BastideTileDefinition *before)
{
  for (guint side = 0; side < BASTIDE_N_SIDES; side++)
    {
      int first = find_area (tile, 2 * side);
      int second = find_area (tile, 2 * side + 1);

      if (first >= 0 && second >= 0 && first != second && find_line (before, side) >= 0 && find_line (tile, side) < 0
          && are_alike (bastide_tile_definition_get_segment (tile, (guint) first),
                        bastide_tile_definition_get_segment (tile, (guint) second))
          && are_alike (bastide_tile_definition_get_segment (tile, (guint) second),
                        bastide_tile_definition_get_segment (tile, (guint) first)))
        bastide_tile_definition_merge_segments (tile, (guint) MIN (first, second), (guint) MAX (first, second));
    }
}

gboolean
bastide_tile_definition_part_areas (BastideTileDefinition       *self,
                                    const BastideTileDefinition *before)
{
  guint8 partings[BASTIDE_MAX_PARTINGS];
  guint n;

  g_return_val_if_fail (self != NULL, FALSE);

  if (before != NULL)
    join (self, before);
  n = bastide_tile_definition_list_partings (self, partings);
  for (guint i = 0; i < n; i++)
    for (guint j = self->segments->len; j > 0; j--)
      {
        guint8 halves = bastide_tile_definition_get_segment (self, j - 1)->halves;

        if (is_area (self, j - 1) && (halves & partings[i]) && (halves & ~partings[i])
            && !split (self, j - 1, partings[i]))
          return FALSE;
      }

  return TRUE;
}
