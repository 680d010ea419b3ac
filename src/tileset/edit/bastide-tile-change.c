/* bastide-tile-change.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-tile-change.h"

#include <string.h>

#include "rules/bastide-game-interface.h"

#define MAX_COUNT 9

static GArray *
copy_array (GArray *array)
{
  return array != NULL ? g_array_copy (array) : NULL;
}

BastideTileDefinition *
bastide_tile_definition_copy (const BastideTileDefinition *self)
{
  BastideTileDefinition *copy;

  g_return_val_if_fail (self != NULL, NULL);

  copy = bastide_tile_definition_new (self->tileset, self->id, self->count);
  copy->start = self->start;
  copy->line = self->line;
  copy->marks = copy_array (self->marks);
  copy->pairs = copy_array (self->pairs);

  for (guint i = 0; i < self->segments->len; i++)
    {
      const BastideSegmentDefinition *segment = bastide_tile_definition_get_segment (self, i);
      BastideSegmentDefinition *added = bastide_tile_definition_add_segment (copy, segment->id, segment->kind);
      char *id = added->id;

      *added = *segment;
      added->id = id;
      added->marks = copy_array (segment->marks);
    }

  return copy;
}

BastideSegmentDefinition *
bastide_tile_definition_add_kind (BastideTileDefinition *self,
                                  guint                  kind)
{
  g_autofree char *id = NULL;
  guint number = 0;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (kind < self->tileset->game->n_kinds, NULL);

  if (self->segments->len >= BASTIDE_MAX_SEGMENTS)
    return NULL;

  do
    {
      g_free (id);
      id = g_strdup_printf ("%c%u", self->tileset->game->kinds[kind].name[0], ++number);
    }
  while (bastide_tile_definition_find_segment (self, id) >= 0);

  return bastide_tile_definition_add_segment (self, id, kind);
}

void
bastide_tile_definition_set_touching (BastideTileDefinition *self,
                                      guint                  first,
                                      guint                  second,
                                      gboolean               touching)
{
  BastideSegmentDefinition *one = bastide_tile_definition_get_segment (self, first);
  BastideSegmentDefinition *other = bastide_tile_definition_get_segment (self, second);

  if (touching)
    {
      one->touches |= 1u << second;
      other->touches |= 1u << first;
    }
  else
    {
      one->touches &= ~(1u << second);
      other->touches &= ~(1u << first);
    }
}

/* The set of segments after one of them was removed and later ones moved up. */
static guint32
close_gap (guint32 segments,
           guint   gap)
{
  guint32 before = segments & ((1u << gap) - 1);
  guint32 after = gap + 1 < BASTIDE_MAX_SEGMENTS ? segments >> (gap + 1) : 0;

  return before | after << gap;
}

void
bastide_tile_definition_remove_segment (BastideTileDefinition *self,
                                        guint                  segment)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (segment < self->segments->len);

  for (guint i = self->pairs != NULL ? self->pairs->len : 0; i > 0; i--)
    {
      BastidePair *pair = &g_array_index (self->pairs, BastidePair, i - 1);

      if (pair->first == segment || pair->second == segment)
        {
          g_array_remove_index (self->pairs, i - 1);
          continue;
        }
      pair->first -= pair->first > segment && pair->first < BASTIDE_MAX_SEGMENTS;
      pair->second -= pair->second > segment && pair->second < BASTIDE_MAX_SEGMENTS;
    }

  g_ptr_array_remove_index (self->segments, segment);
  for (guint i = 0; i < self->segments->len; i++)
    {
      BastideSegmentDefinition *other = bastide_tile_definition_get_segment (self, i);

      other->touches = close_gap (other->touches, segment);
    }
}

void
bastide_marks_set (GArray                **marks,
                   const BastideMarkInfo  *info,
                   int                     value)
{
  BastideMark added = { info, value };

  g_return_if_fail (marks != NULL);
  g_return_if_fail (info != NULL);

  for (guint i = 0; *marks != NULL && i < (*marks)->len; i++)
    {
      BastideMark *mark = &g_array_index (*marks, BastideMark, i);

      if (strcmp (mark->info->name, info->name) != 0)
        continue;
      mark->value = value;
      if (value == 0)
        g_array_remove_index (*marks, i);
      return;
    }

  if (value == 0)
    return;
  if (*marks == NULL)
    *marks = g_array_new (FALSE, FALSE, sizeof (BastideMark));
  g_array_append_val (*marks, added);
}

void
bastide_tile_definition_merge_segments (BastideTileDefinition *self,
                                        guint                  kept,
                                        guint                  lost)
{
  BastideSegmentDefinition *one = bastide_tile_definition_get_segment (self, kept);
  BastideSegmentDefinition *other = bastide_tile_definition_get_segment (self, lost);

  g_return_if_fail (kept != lost);

  one->halves |= other->halves;
  one->sides |= other->sides;
  for (guint i = 0; i < self->segments->len; i++)
    if (i != kept && (other->touches & (1u << i)))
      bastide_tile_definition_set_touching (self, kept, i, TRUE);
  for (guint i = 0; other->marks != NULL && i < other->marks->len; i++)
    {
      const BastideMark *mark = &g_array_index (other->marks, BastideMark, i);
      int value = bastide_marks_get (one->marks, mark->info->name);

      if (mark->info->type == BASTIDE_MARK_COUNT)
        bastide_marks_set (&one->marks, mark->info, MIN (value + mark->value, MAX_COUNT));
      else if (value == 0)
        bastide_marks_set (&one->marks, mark->info, mark->value);
    }

  for (guint i = 0; self->pairs != NULL && i < self->pairs->len; i++)
    {
      BastidePair *pair = &g_array_index (self->pairs, BastidePair, i);

      pair->first = pair->first == lost ? kept : pair->first;
      pair->second = pair->second == lost ? kept : pair->second;
    }

  bastide_tile_definition_remove_segment (self, lost);
}

/* Turns or mirrors a mark that is a direction; its words go clockwise all the way round. */
static void
turn_marks (GArray  *marks,
            guint    rotation,
            gboolean mirror)
{
  for (guint i = 0; marks != NULL && i < marks->len; i++)
    {
      BastideMark *mark = &g_array_index (marks, BastideMark, i);
      guint n = mark->info->turns ? g_strv_length ((char **) mark->info->choices) : 0;
      guint direction = (guint) mark->value - 1;

      if (n > 0)
        mark->value = (int) ((mirror ? n - direction : direction + n * rotation / BASTIDE_N_ROTATIONS) % n) + 1;
    }
}

/* @sign: 1, or -1 for a mirror image */
static void
turn_pairs (BastideTileDefinition *self,
            guint                  rotation,
            int                    sign)
{
  for (guint i = 0; self->pairs != NULL && i < self->pairs->len; i++)
    {
      BastidePair *pair = &g_array_index (self->pairs, BastidePair, i);
      guint *const ends[] = { &pair->first, &pair->second };

      for (guint j = 0; j < G_N_ELEMENTS (ends); j++)
        if (*ends[j] >= BASTIDE_MAX_SEGMENTS)
          *ends[j] = BASTIDE_PAIR_SIDE ((BASTIDE_N_SIDES + rotation + (guint) sign * (*ends[j] - BASTIDE_PAIR_SIDE (0)))
                                        % BASTIDE_N_SIDES);
    }
}

void
bastide_tile_definition_turn (BastideTileDefinition *self,
                              guint                  rotation)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (rotation < BASTIDE_N_ROTATIONS);

  turn_marks (self->marks, rotation, FALSE);
  turn_pairs (self, rotation, 1);
  for (guint i = 0; i < self->segments->len; i++)
    {
      BastideSegmentDefinition *segment = bastide_tile_definition_get_segment (self, i);

      segment->halves = bastide_halves_rotate (segment->halves, rotation);
      segment->sides = bastide_sides_rotate (segment->sides, rotation);
      turn_marks (segment->marks, rotation, FALSE);
      for (guint turn = 0; turn < rotation && segment->has_spot; turn++)
        {
          double x = segment->spot_x;

          segment->spot_x = 1 - segment->spot_y;
          segment->spot_y = x;
        }
    }
}

void
bastide_tile_definition_mirror (BastideTileDefinition *self)
{
  g_return_if_fail (self != NULL);

  turn_marks (self->marks, 0, TRUE);
  turn_pairs (self, 0, -1);
  for (guint i = 0; i < self->segments->len; i++)
    {
      BastideSegmentDefinition *segment = bastide_tile_definition_get_segment (self, i);
      guint8 halves = 0;
      guint8 sides = 0;

      for (guint half = 0; half < BASTIDE_N_HALVES; half++)
        if (segment->halves & (1u << half))
          halves |= (guint8) (1u << ((BASTIDE_N_HALVES + 1 - half) % BASTIDE_N_HALVES));
      for (guint side = 0; side < BASTIDE_N_SIDES; side++)
        if (segment->sides & (1u << side))
          sides |= (guint8) (1u << ((BASTIDE_N_SIDES - side) % BASTIDE_N_SIDES));
      segment->halves = halves;
      segment->sides = sides;
      turn_marks (segment->marks, 0, TRUE);
      if (segment->has_spot)
        segment->spot_x = 1 - segment->spot_x;
    }
}
