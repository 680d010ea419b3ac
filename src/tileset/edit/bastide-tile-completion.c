/* bastide-tile-completion.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-tile-completion.h"

#include <string.h>

#include "bastide-tile-change.h"
#include "bastide-tileset-derive.h"
#include "rules/bastide-registry.h"
#include "rules/bastide-tileset.h"

#define NONE (-1)

static const BastideSegmentKind *
get_kind (const BastideTileDefinition *tile,
          guint                        segment)
{
  return &tile->tileset->game->kinds[bastide_tile_definition_get_segment (tile, segment)->kind];
}

static guint8
get_halves (const BastideTileDefinition *tile,
            guint                        segment)
{
  return bastide_tile_definition_get_segment (tile, segment)->halves;
}

static guint
count_bits (guint set)
{
  guint n = 0;

  for (; set != 0; set &= set - 1)
    n++;

  return n;
}

static gboolean
game_derives (const BastideTileDefinition *tile)
{
  return bastide_game_interface_find_deriving_kind (tile->tileset->game) >= 0;
}

static guint8
get_free_halves (const BastideTileDefinition *tile)
{
  guint8 taken = 0;

  for (guint i = 0; i < tile->segments->len; i++)
    taken |= get_halves (tile, i);

  return (guint8) ~taken;
}

/* --- What touches what, in games where nothing is left over ------------------------------------------------------ */

static gboolean
may_touch (const BastideTileDefinition *tile,
           guint                        first,
           guint                        second)
{
  return (get_kind (tile, first)->touches & (1u << bastide_tile_definition_get_segment (tile, second)->kind)) != 0
         || (get_kind (tile, second)->touches & (1u << bastide_tile_definition_get_segment (tile, first)->kind)) != 0;
}

/* Where a line ends that ends in an area: opposite, or else in the largest. */
static int
find_end (const BastideTileDefinition *tile,
          guint                        line)
{
  const BastideSegmentDefinition *segment = bastide_tile_definition_get_segment (tile, line);
  guint8 opposite = 0;
  int best = NONE;
  guint best_size = 0;

  for (guint side = 0; side < BASTIDE_N_SIDES; side++)
    if (segment->sides & (1u << side))
      opposite |= (guint8) (3u << (2 * (side ^ 2)));

  for (guint i = 0; i < tile->segments->len; i++)
    {
      guint8 halves = get_halves (tile, i);
      guint size = 1 + count_bits (halves) + BASTIDE_N_HALVES * count_bits (halves & opposite);

      if (get_kind (tile, i)->shape != BASTIDE_SHAPE_AREA || !may_touch (tile, line, i) || size <= best_size)
        continue;
      best = (int) i;
      best_size = size;
    }

  return best;
}

static gboolean
ends_in_area (const BastideTileDefinition *tile,
              guint                        line)
{
  const BastideSegmentDefinition *segment = bastide_tile_definition_get_segment (tile, line);
  const BastideLineEnd *end = segment->end != NULL
                                ? bastide_registry_find_end (tile->tileset->game, segment->kind, segment->end) : NULL;

  for (guint i = 0; end != NULL && i < tile->tileset->game->n_kinds; i++)
    if ((end->at & (1u << i)) && tile->tileset->game->kinds[i].shape == BASTIDE_SHAPE_AREA)
      return TRUE;

  return FALSE;
}

/* An area without borders lies in the middle and touches all others; the others touch the next one along the border,
 * unless a line runs between them. */
static void
touch_areas (BastideTileDefinition *tile)
{
  for (guint half = 0; half < BASTIDE_N_HALVES; half++)
    {
      guint next = (half + 1) % BASTIDE_N_HALVES;
      int first = bastide_tile_definition_find_area (tile, half);
      int second = bastide_tile_definition_find_area (tile, next);

      if (first == NONE || second == NONE || first == second
          || (half % 2 == 0 && bastide_tile_definition_find_line (tile, half / 2) != NONE))
        continue;
      if (may_touch (tile, (guint) first, (guint) second))
        bastide_tile_definition_set_touching (tile, (guint) first, (guint) second, TRUE);
    }

  for (guint i = 0; i < tile->segments->len; i++)
    for (guint j = 0; j < tile->segments->len; j++)
      if (i != j && get_kind (tile, i)->shape == BASTIDE_SHAPE_AREA && get_kind (tile, j)->shape == BASTIDE_SHAPE_AREA
          && get_halves (tile, i) == 0 && may_touch (tile, i, j))
        bastide_tile_definition_set_touching (tile, i, j, TRUE);
}

/* Where areas take whole edges, two of one kind, side by side or opposite, are separate because something lies between
 * them: either the area opposite one of them touches it, or the areas on either side touch each other. */
static void
touch_across (BastideTileDefinition *tile)
{
  if (get_free_halves (tile) != 0)
    return;
  for (guint i = 0; i < tile->segments->len; i++)
    if (get_halves (tile, i) == 0)
      return;

  for (guint side = 0; side < BASTIDE_N_SIDES; side++)
    {
      guint areas[BASTIDE_N_SIDES];

      for (guint i = 0; i < BASTIDE_N_SIDES; i++)
        areas[i] = (guint) bastide_tile_definition_find_area (tile, (2 * (side + i)) % BASTIDE_N_HALVES);
      if (areas[0] != areas[1] && !may_touch (tile, areas[0], areas[1]) && may_touch (tile, areas[0], areas[2]))
        bastide_tile_definition_set_touching (tile, areas[0], areas[2], TRUE);
      else if (areas[0] != areas[1] && !may_touch (tile, areas[0], areas[1]) && may_touch (tile, areas[1], areas[3]))
        bastide_tile_definition_set_touching (tile, areas[1], areas[3], TRUE);
      if (areas[0] != areas[2] && !may_touch (tile, areas[0], areas[2]) && may_touch (tile, areas[1], areas[3]))
        bastide_tile_definition_set_touching (tile, areas[1], areas[3], TRUE);
    }
}

static void
derive_touches (BastideTileDefinition *tile)
{
  if (game_derives (tile))
    {
      bastide_tile_definition_derive_touches (tile);
      return;
    }

  for (guint i = 0; i < tile->segments->len; i++)
    bastide_tile_definition_get_segment (tile, i)->touches = 0;
  touch_areas (tile);
  if (!tile->tileset->game->free_edges)
    touch_across (tile);
  for (guint i = 0; i < tile->segments->len; i++)
    if (get_kind (tile, i)->shape == BASTIDE_SHAPE_LINE && ends_in_area (tile, i))
      {
        int end = find_end (tile, i);

        if (end != NONE)
          bastide_tile_definition_set_touching (tile, i, (guint) end, TRUE);
      }
}

/* --- Parting ----------------------------------------------------------------------------------------------------- */

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
bastide_tile_definition_list_splits (const BastideTileDefinition *self,
                                     guint8                      *halves)
{
  guint n = 0;

  /* From the second half of an edge to the first one of another, clockwise. */
  for (guint from = 0; from < BASTIDE_N_SIDES; from++)
    for (guint to = from + 1; to < BASTIDE_N_SIDES; to++)
      if (meet (self, bastide_tile_definition_find_line (self, from), bastide_tile_definition_find_line (self, to)))
        halves[n++] = (guint8) ((1u << (2 * to + 1)) - (1u << (2 * from + 1)));

  return n;
}

gboolean
bastide_tile_definition_are_parted (const BastideTileDefinition *self,
                                    guint8                       first,
                                    guint8                       second)
{
  guint8 splits[BASTIDE_MAX_SPLITS];
  guint n = bastide_tile_definition_list_splits (self, splits);

  for (guint i = 0; i < n; i++)
    if ((!(first & ~splits[i]) && !(second & splits[i])) || (!(first & splits[i]) && !(second & ~splits[i])))
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

static void
join (BastideTileDefinition       *tile,
      const BastideTileDefinition *before)
{
  for (guint side = 0; side < BASTIDE_N_SIDES; side++)
    {
      int first = bastide_tile_definition_find_area (tile, 2 * side);
      int second = bastide_tile_definition_find_area (tile, 2 * side + 1);

      if (first >= 0 && second >= 0 && first != second && bastide_tile_definition_find_line (before, side) >= 0
          && bastide_tile_definition_find_line (tile, side) < 0
          && are_alike (bastide_tile_definition_get_segment (tile, (guint) first),
                        bastide_tile_definition_get_segment (tile, (guint) second))
          && are_alike (bastide_tile_definition_get_segment (tile, (guint) second),
                        bastide_tile_definition_get_segment (tile, (guint) first)))
        bastide_tile_definition_merge_segments (tile, (guint) MIN (first, second), (guint) MAX (first, second));
    }
}

/* @before: (nullable): the tile as it was Divides an area in two where a line runs through it. Parts of equal areas
 * whose line no longer exists become one again. Returns: whether the tile had room for them */
static gboolean
part_areas (BastideTileDefinition       *self,
            const BastideTileDefinition *before)
{
  guint8 splits[BASTIDE_MAX_SPLITS];
  guint n;

  g_return_val_if_fail (self != NULL, FALSE);

  if (before != NULL)
    join (self, before);
  n = bastide_tile_definition_list_splits (self, splits);
  for (guint i = 0; i < n; i++)
    for (guint j = self->segments->len; j > 0; j--)
      {
        guint8 halves = bastide_tile_definition_get_segment (self, j - 1)->halves;

        if (is_area (self, j - 1) && (halves & splits[i]) && (halves & ~splits[i])
            && !split (self, j - 1, splits[i]))
          return FALSE;
      }

  return TRUE;
}

/* --- Fields ------------------------------------------------------------------------------------------------------ */

/* A copy of the tile with derived fields and adjacency; NULL when there is no room. */
static BastideTileDefinition *
derive_copy (const BastideTileDefinition *tile)
{
  g_autoptr (BastideTileDefinition) copy = bastide_tile_definition_copy (tile);

  for (guint i = copy->segments->len; i > 0; i--)
    if (get_kind (copy, i - 1)->derives)
      bastide_tile_definition_remove_segment (copy, i - 1);
  if (!bastide_tile_definition_derive_fields (copy))
    return NULL;
  if (!game_derives (copy))
    derive_touches (copy);

  return g_steal_pointer (&copy);
}

/* The segments other than fields that a segment touches, as a set in the order of such segments. */
static guint32
get_solid_touches (const BastideTileDefinition *tile,
                   guint                        segment)
{
  guint32 touches = 0;
  guint n_solid = 0;

  for (guint i = 0; i < tile->segments->len; i++)
    if (!get_kind (tile, i)->derives)
      {
        if (bastide_tile_definition_get_segment (tile, segment)->touches & (1u << i))
          touches |= 1u << n_solid;
        n_solid++;
      }

  return touches;
}

static int
compare_keys (gconstpointer a,
              gconstpointer b)
{
  guint64 first = *(const guint64 *) a;
  guint64 second = *(const guint64 *) b;

  return (first > second) - (first < second);
}

/* For each field, or each other segment, a number that describes its position and neighbours; in a fixed order. */
static GArray *
list_keys (const BastideTileDefinition *tile,
           gboolean                     fields)
{
  GArray *keys = g_array_new (FALSE, FALSE, sizeof (guint64));

  for (guint i = 0; i < tile->segments->len; i++)
    if (get_kind (tile, i)->derives == fields)
      {
        guint64 key = (guint64) get_halves (tile, i) << 32 | get_solid_touches (tile, i);

        g_array_append_val (keys, key);
      }
  if (fields)
    g_array_sort (keys, compare_keys);

  return keys;
}

static BastideOverruled
compare_tiles (const BastideTileDefinition *tile,
               const BastideTileDefinition *derived,
               gboolean                     fields)
{
  g_autoptr (GArray) given = list_keys (tile, fields);
  g_autoptr (GArray) would_be = list_keys (derived, fields);
  BastideOverruled overruled = BASTIDE_OVERRULED_NOTHING;

  if (given->len != would_be->len)
    return BASTIDE_OVERRULED_FIELDS | BASTIDE_OVERRULED_TOUCHES;

  for (guint i = 0; i < given->len; i++)
    {
      guint64 first = g_array_index (given, guint64, i);
      guint64 second = g_array_index (would_be, guint64, i);

      if (first >> 32 != second >> 32)
        return BASTIDE_OVERRULED_FIELDS | BASTIDE_OVERRULED_TOUCHES;
      if (first != second)
        overruled = BASTIDE_OVERRULED_TOUCHES;
    }

  return overruled;
}

BastideOverruled
bastide_tile_definition_get_overruled (const BastideTileDefinition *self)
{
  g_autoptr (BastideTileDefinition) derived = NULL;
  BastideOverruled overruled;

  g_return_val_if_fail (self != NULL, BASTIDE_OVERRULED_NOTHING);

  derived = derive_copy (self);
  if (derived == NULL)
    return BASTIDE_OVERRULED_FIELDS;

  overruled = compare_tiles (self, derived, TRUE);
  if (overruled == BASTIDE_OVERRULED_NOTHING)
    overruled = compare_tiles (self, derived, FALSE);

  return overruled;
}

/* Finds the field of a tile that corresponds to another one: that which shares most borders. @used: fields to ignore */
static int
match_field (const BastideTileDefinition *tile,
             guint8                       halves,
             guint32                      used)
{
  int best = NONE;
  guint best_shared = 0;

  for (guint i = 0; i < tile->segments->len; i++)
    {
      guint shared = halves == 0 && get_halves (tile, i) == 0 ? 1 : count_bits (get_halves (tile, i) & halves);

      if (get_kind (tile, i)->derives && !(used & (1u << i)) && shared > best_shared)
        {
          best = (int) i;
          best_shared = shared;
        }
    }

  return best;
}

/* Replaces the fields by those of @derived, but keeps existing ones with their ids and positions. */
static gboolean
take_fields (BastideTileDefinition       *tile,
             const BastideTileDefinition *derived)
{
  guint8 halves[BASTIDE_MAX_SEGMENTS] = { 0 };
  g_autoptr (GArray) added = g_array_new (FALSE, FALSE, sizeof (guint));
  guint32 kept = 0;

  for (guint i = 0; i < derived->segments->len; i++)
    {
      int field = get_kind (derived, i)->derives ? match_field (tile, get_halves (derived, i), kept) : NONE;

      if (!get_kind (derived, i)->derives)
        continue;
      if (field == NONE)
        {
          g_array_append_val (added, i);
          continue;
        }
      kept |= 1u << field;
      halves[field] = get_halves (derived, i);
    }

  for (guint i = 0; i < tile->segments->len; i++)
    if (kept & (1u << i))
      bastide_tile_definition_get_segment (tile, i)->halves = halves[i];
  for (guint i = tile->segments->len; i > 0; i--)
    if (get_kind (tile, i - 1)->derives && !(kept & (1u << (i - 1))))
      bastide_tile_definition_remove_segment (tile, i - 1);

  for (guint i = 0; i < added->len; i++)
    {
      const BastideSegmentDefinition *field =
        bastide_tile_definition_get_segment (derived, g_array_index (added, guint, i));
      BastideSegmentDefinition *segment = bastide_tile_definition_add_kind (tile, field->kind);

      if (segment == NULL)
        return FALSE;
      segment->halves = field->halves;
    }

  return TRUE;
}

/* --- After a change ---------------------------------------------------------------------------------------------- */

/* Repairs fields that the author has overruled: free borders go to the field with other borders of the same region. */
static gboolean
mend_fields (BastideTileDefinition       *tile,
             const BastideTileDefinition *derived,
             const BastideTileDefinition *before)
{
  guint8 wanted = get_free_halves (tile);

  for (guint i = 0; i < derived->segments->len; i++)
    {
      guint8 region = get_halves (derived, i);
      int field;

      if (!get_kind (derived, i)->derives || (region & wanted) == 0)
        continue;
      field = match_field (tile, region, 0);
      if (field != NONE)
        bastide_tile_definition_get_segment (tile, (guint) field)->halves |= region & wanted;
      else if (bastide_tile_definition_add_kind (tile, bastide_tile_definition_get_segment (derived, i)->kind) == NULL)
        return FALSE;
      else
        bastide_tile_definition_get_segment (tile, tile->segments->len - 1)->halves = region & wanted;
    }

  for (guint i = tile->segments->len; i > 0; i--)
    {
      const char *id = bastide_tile_definition_get_segment (tile, i - 1)->id;
      int old = bastide_tile_definition_find_segment (before, id);

      if (get_kind (tile, i - 1)->derives && get_halves (tile, i - 1) == 0 && old != NONE
          && get_halves (before, (guint) old) != 0)
        bastide_tile_definition_remove_segment (tile, i - 1);
    }
  /* Where nothing crosses an edge any more, both halves belong to one field. */
  for (guint side = 0; side < BASTIDE_N_SIDES; side++)
    {
      int first = bastide_tile_definition_find_area (tile, 2 * side);
      int second = bastide_tile_definition_find_area (tile, 2 * side + 1);

      if (first != NONE && second != NONE && first != second && bastide_tile_definition_find_line (tile, side) < 0
          && get_kind (tile, (guint) first)->derives && get_kind (tile, (guint) second)->derives
          && !bastide_tile_definition_has_parting_at (tile, side))
        bastide_tile_definition_merge_segments (tile, (guint) MIN (first, second), (guint) MAX (first, second));
    }

  return TRUE;
}

/* Keeps what the author said about two segments that existed before. */
static void
keep_touches (BastideTileDefinition       *tile,
              const BastideTileDefinition *before)
{
  for (guint i = 0; i < tile->segments->len; i++)
    for (guint j = 0; j < i; j++)
      {
        int first = bastide_tile_definition_find_segment (before, bastide_tile_definition_get_segment (tile, i)->id);
        int second = bastide_tile_definition_find_segment (before, bastide_tile_definition_get_segment (tile, j)->id);

        if (first != NONE && second != NONE && may_touch (tile, i, j))
          bastide_tile_definition_set_touching
            (tile, i, j, (bastide_tile_definition_get_segment (before, (guint) first)->touches & (1u << second)) != 0);
      }
}

/* The kind of area that fills an empty tile: one that is never completed, or else the first one. */
static guint
find_ground (const BastideGameInterface *game)
{
  guint ground = 0;
  gboolean found = FALSE;

  for (guint i = 0; i < game->n_kinds; i++)
    if (game->kinds[i].shape == BASTIDE_SHAPE_AREA && (!found || !game->kinds[i].completes))
      {
        ground = i;
        found = TRUE;
        if (!game->kinds[i].completes)
          break;
      }

  return ground;
}

/* Whether a line runs between an area and a half of an edge and would divide it again. */
static gboolean
is_beyond (const BastideTileDefinition *tile,
           int                          area,
           guint                        half)
{
  return bastide_tile_definition_are_parted (tile, get_halves (tile, (guint) area), (guint8) (1u << half));
}

/* The next area along the border, before or after a half, if it is ground. */
static int
find_ground_beside (const BastideTileDefinition *tile,
                    guint                        half,
                    guint                        step)
{
  for (guint i = 1; i < BASTIDE_N_HALVES; i++)
    {
      int area = bastide_tile_definition_find_area (tile, (half + i * step) % BASTIDE_N_HALVES);

      if (area != NONE)
        return bastide_tile_definition_get_segment (tile, (guint) area)->kind == find_ground (tile->tileset->game)
               && !is_beyond (tile, area, half) ? area : NONE;
    }

  return NONE;
}

/* Where something was removed the ground remains, and may already be beside it. Where the ground itself was removed,
 * the next area before a border, clockwise, that did not hold it takes over. Nothing reaches across a line. */
static int
find_heir (const BastideTileDefinition *tile,
           const BastideTileDefinition *before,
           guint                        half)
{
  int holder = before != NULL ? bastide_tile_definition_find_area (before, half) : NONE;
  const char *id = holder != NONE ? bastide_tile_definition_get_segment (before, (guint) holder)->id : NULL;

  if (holder != NONE && bastide_tile_definition_get_segment (before, (guint) holder)->kind
                          != find_ground (tile->tileset->game))
    {
      int ground = find_ground_beside (tile, half, BASTIDE_N_HALVES - 1);

      return ground != NONE ? ground : find_ground_beside (tile, half, 1);
    }

  for (guint i = 1; i < BASTIDE_N_HALVES; i++)
    {
      int area = bastide_tile_definition_find_area (tile, (half + BASTIDE_N_HALVES - i) % BASTIDE_N_HALVES);

      if (area != NONE && g_strcmp0 (bastide_tile_definition_get_segment (tile, (guint) area)->id, id) != 0
          && !is_beyond (tile, area, half))
        return area;
    }

  return NONE;
}

/* Gives unowned halves to the ground, connected ones to one area. */
static gboolean
add_ground (BastideTileDefinition *tile,
            guint8                 halves)
{
  BastideSegmentDefinition *ground = NULL;
  guint first = 0;

  while (first < BASTIDE_N_HALVES && (halves & (1u << first)))
    first++;
  for (guint i = 0; i < BASTIDE_N_HALVES; i++)
    {
      guint half = (first + i) % BASTIDE_N_HALVES;

      if (!(halves & (1u << half)))
        {
          ground = NULL;
          continue;
        }
      if (ground == NULL)
        ground = bastide_tile_definition_add_kind (tile, find_ground (tile->tileset->game));
      if (ground == NULL)
        return FALSE;
      ground->halves |= (guint8) (1u << half);
    }

  return TRUE;
}

/* In games without fields, gives free borders to the segments beside them, or to the ground. */
static gboolean
fill (BastideTileDefinition       *tile,
      const BastideTileDefinition *before)
{
  guint8 wanted = get_free_halves (tile);
  guint8 left = wanted;

  for (guint half = 0; half < BASTIDE_N_HALVES; half++)
    {
      int heir = wanted & (1u << half) ? find_heir (tile, before, half) : NONE;

      if (heir == NONE)
        continue;
      bastide_tile_definition_get_segment (tile, (guint) heir)->halves |= (guint8) (1u << half);
      left &= (guint8) ~(1u << half);
    }

  return add_ground (tile, left);
}

static gboolean
complete_fields (BastideTileDefinition       *self,
                 const BastideTileDefinition *before,
                 BastideOverruled             overruled)
{
  g_autoptr (BastideTileDefinition) derived = NULL;

  /* Where areas take halves of edges freely, lines separate them. */
  if (!game_derives (self))
    return fill (self, before) && (!self->tileset->game->free_edges || part_areas (self, before));

  derived = derive_copy (self);
  if (derived == NULL)
    return FALSE;

  return overruled & BASTIDE_OVERRULED_FIELDS ? mend_fields (self, derived, before) : take_fields (self, derived);
}

/* A parting that ended at an edge ends at what crosses it now, or takes it. */
static void
mend_partings (BastideTileDefinition *tile)
{
  for (guint i = tile->pairs != NULL ? tile->pairs->len : 0; i > 0; i--)
    {
      BastidePair *pair = &g_array_index (tile->pairs, BastidePair, i - 1);
      guint *const ends[] = { &pair->first, &pair->second };

      for (guint j = 0; j < G_N_ELEMENTS (ends); j++)
        if (*ends[j] >= BASTIDE_MAX_SEGMENTS)
          *ends[j] = bastide_tile_definition_find_parting_end (tile, *ends[j] - BASTIDE_PAIR_SIDE (0));
      if (pair->info->look != NULL && pair->first == pair->second)
        g_array_remove_index (tile->pairs, i - 1);
    }
}

gboolean
bastide_tile_definition_complete (BastideTileDefinition       *self,
                                  const BastideTileDefinition *before)
{
  BastideOverruled overruled;

  g_return_val_if_fail (self != NULL, FALSE);

  mend_partings (self);
  overruled = before != NULL ? bastide_tile_definition_get_overruled (before) : BASTIDE_OVERRULED_NOTHING;
  if (!complete_fields (self, before, overruled))
    return FALSE;

  derive_touches (self);
  if (overruled != BASTIDE_OVERRULED_NOTHING)
    keep_touches (self, before);
  /* Removes pairs whose segments are no longer adjacent. */
  for (guint i = self->pairs != NULL ? self->pairs->len : 0; i > 0; i--)
    {
      const BastidePair *pair = &g_array_index (self->pairs, BastidePair, i - 1);

      if (pair->info->look == NULL
          && (bastide_tile_definition_get_segment (self, pair->first)->touches & (1u << pair->second)) == 0)
        g_array_remove_index (self->pairs, i - 1);
    }

  return TRUE;
}

gboolean
bastide_tile_definition_derive_again (BastideTileDefinition *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return bastide_tile_definition_complete (self, NULL);
}
