/* bastide-tileset-advice-tile.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-tileset-advice-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bastide-tile-change.h"
#include "bastide-tile-completion.h"
#include "bastide-tile-parting.h"
#include "bastide-tileset-derive.h"

/* What is right in form but hardly meant: marks that are wanting; what touches what, where authors say so. */

/* --- Marks -------------------------------------------------------------------------------------------------------- */

static gboolean
has_mark (const BastideSegmentDefinition *segment,
          const BastideMarkInfo          *info)
{
  for (guint i = 0; segment->marks != NULL && i < segment->marks->len; i++)
    if (g_array_index (segment->marks, BastideMark, i).info == info)
      return TRUE;

  return FALSE;
}

static void
advise_on_wanted_marks (const BastideAdvisor           *self,
                        const BastideTileDefinition    *tile,
                        const BastideSegmentDefinition *segment)
{
  const BastideGameInterface *game = self->set->game;

  for (guint i = 0; i < game->vocabulary.n_marks; i++)
    {
      const BastideMarkInfo *mark = &game->vocabulary.marks[i];

      if (!mark->wanted || !(mark->segment_kinds & (1u << segment->kind)) || has_mark (segment, mark))
        continue;
      bastide_tileset_issues_add_advice (self->issues, BASTIDE_TILESET_SEVERITY_WARNING, tile->line, tile->id,
        segment->id,
        /* Translators: the id of a tile; what is on it, such as "Market"; what that lacks, such as "Goods of the market" */
        _("The tile “%s” has “%s” without “%s”."), tile->id,
        g_dpgettext2 (NULL, "feature", game->kinds[segment->kind].title), g_dpgettext2 (NULL, "tool", mark->title));
    }
}

/* --- What touches what -------------------------------------------------------------------------------------------- */

static gboolean
touch (const BastideTileDefinition *tile,
       guint                        first,
       guint                        second)
{
  return ((bastide_tile_definition_get_segment (tile, first)->touches >> second
           | bastide_tile_definition_get_segment (tile, second)->touches >> first) & 1) != 0;
}

static guint8
get_halves (const BastideTileDefinition *tile,
            guint                        segment)
{
  return bastide_tile_definition_get_segment (tile, segment)->halves;
}

static void
advise_on_pair (const BastideAdvisor        *self,
                const BastideTileDefinition *tile,
                const BastideTileDefinition *derived,
                guint                        first,
                guint                        second)
{
  const char *one = bastide_tile_definition_get_segment (tile, first)->id;
  const char *other = bastide_tile_definition_get_segment (tile, second)->id;

  if (touch (derived, first, second) && !touch (tile, first, second))
    bastide_tileset_issues_add_advice (self->issues, BASTIDE_TILESET_SEVERITY_WARNING, tile->line, tile->id, one,
      _("On the tile “%s” the segments “%s” and “%s” lie side by side, but do not touch."), tile->id, one, other);
  else if (touch (tile, first, second)
           && bastide_tile_definition_are_parted (tile, get_halves (tile, first), get_halves (tile, second)))
    bastide_tileset_issues_add_advice (self->issues, BASTIDE_TILESET_SEVERITY_WARNING, tile->line, tile->id, one,
      _("On the tile “%s” the segments “%s” and “%s” touch, although a line runs between them."), tile->id, one,
      other);
}

/* Returns: whether a line runs through an area, so that there is nothing to say about neighbours */
static gboolean
advise_on_parted (const BastideAdvisor        *self,
                  const BastideTileDefinition *tile)
{
  guint8 partings[BASTIDE_MAX_PARTINGS];
  guint n = bastide_tile_definition_list_partings (tile, partings);

  for (guint i = 0; i < tile->segments->len; i++)
    for (guint j = 0; j < n; j++)
      if ((get_halves (tile, i) & partings[j]) && (get_halves (tile, i) & ~partings[j]))
        {
          const char *id = bastide_tile_definition_get_segment (tile, i)->id;

          bastide_tileset_issues_add_advice (self->issues, BASTIDE_TILESET_SEVERITY_WARNING, tile->line, tile->id, id,
            _("On the tile “%s” the segment “%s” lies on both sides of a line."), tile->id, id);
          return TRUE;
        }

  return FALSE;
}

/* Areas at the edges; what lies in the middle may touch whatever its author says. Where a whole edge is of one area two
 * may meet in a mere corner of the tile, which is no touch unless somebody says so. */
static void
advise_on_touches (const BastideAdvisor        *self,
                   const BastideTileDefinition *tile)
{
  g_autoptr (BastideTileDefinition) derived = bastide_tile_definition_copy (tile);

  if (!bastide_tile_definition_derive_again (derived))
    return;
  for (guint i = 0; i < tile->segments->len; i++)
    for (guint j = i + 1; j < tile->segments->len; j++)
      if (get_halves (tile, i) != 0 && get_halves (tile, j) != 0)
        advise_on_pair (self, tile, derived, i, j);
}

/* --- What cannot be seen ------------------------------------------------------------------------------------------ */

/* What rules tell apart and pictures do not. A line parts what lies on its two sides, walls and hedges run round what
 * has them, and where three areas meet the third may reach in between two; what else is of one kind looks as one. */

static const BastideSegmentKind *
get_kind (const BastideTileDefinition    *tile,
          const BastideSegmentDefinition *segment)
{
  return &tile->tileset->game->kinds[segment->kind];
}

/* Returns: the area that has a half of an edge, or -1 */
static int
find_area (const BastideTileDefinition *tile,
           guint                        half)
{
  for (guint i = 0; i < tile->segments->len; i++)
    if (bastide_tile_definition_get_segment (tile, i)->halves & (1u << half % BASTIDE_N_HALVES))
      return (int) i;

  return -1;
}

static guint8
get_crossed_sides (const BastideTileDefinition *tile)
{
  guint8 sides = 0;

  for (guint i = 0; i < tile->segments->len; i++)
    sides |= bastide_tile_definition_get_segment (tile, i)->sides;

  return sides;
}

/* Whether another kind of area may reach in between two that lie side by side, as towns and landscapes do. */
static gboolean
is_reached (const BastideTileDefinition *tile,
            guint                        one,
            guint                        other)
{
  const BastideGameInterface *game = tile->tileset->game;
  gboolean towns = bastide_game_interface_find_deriving_kind (game) >= 0;

  for (guint i = 0; i < tile->segments->len && !game->free_edges; i++)
    {
      const BastideSegmentDefinition *third = bastide_tile_definition_get_segment (tile, i);

      if (third->kind != bastide_tile_definition_get_segment (tile, one)->kind
          && (towns ? third->halves != 0 : touch (tile, i, one) && touch (tile, i, other)))
        return TRUE;
    }

  return FALSE;
}

static gboolean
say_two (const BastideAdvisor        *self,
         const BastideTileDefinition *tile,
         guint                        one,
         guint                        other)
{
  const char *id = bastide_tile_definition_get_segment (tile, one)->id;

  bastide_tileset_issues_add_advice (self->issues, BASTIDE_TILESET_SEVERITY_WARNING, tile->line, tile->id, id,
    _("On the tile “%s” nothing lies between “%s” and “%s”: that they are two cannot be seen."), tile->id, id,
    bastide_tile_definition_get_segment (tile, other)->id);

  return TRUE;
}

/* Whether two areas have halves side by side that no line parts. @sides: those that lines cross */
static gboolean
are_neighbours (const BastideTileDefinition *tile,
                guint                        one,
                guint                        other,
                guint8                       sides)
{
  for (guint half = 0; half < BASTIDE_N_HALVES; half++)
    {
      int first = find_area (tile, half);
      int second = find_area (tile, half + 1);

      if (((first == (int) one && second == (int) other) || (first == (int) other && second == (int) one))
          && (half % 2 == 1 || !(sides & 1u << half / 2)))
        return TRUE;
    }

  return FALSE;
}

/* Whether two are one by what else lies there, and nothing but other kinds lies between them at the edges. What is
 * marked in the middle of a tile, such as a crop circle, may part them, and so may a village. */
static gboolean
are_joined (const BastideTileDefinition *tile,
            guint                        one,
            guint                        other,
            const BastideTileDefinition *derived)
{
  guint8 halves = bastide_tile_definition_get_segment (tile, one)->halves
                  | bastide_tile_definition_get_segment (tile, other)->halves;

  if (derived == NULL || get_crossed_sides (tile) != 0 || (tile->marks != NULL && tile->marks->len > 0))
    return FALSE;
  for (guint i = 0; i < derived->segments->len; i++)
    {
      const BastideSegmentDefinition *joined = bastide_tile_definition_get_segment (derived, i);

      if (joined->halves == halves && get_kind (derived, joined)->derives)
        return TRUE;
    }

  return FALSE;
}

static gboolean
advise_on_pairs (const BastideAdvisor        *self,
                 const BastideTileDefinition *tile,
                 const BastideTileDefinition *derived)
{
  guint8 sides = get_crossed_sides (tile);

  for (guint i = 0; i < tile->segments->len; i++)
    for (guint j = i + 1; j < tile->segments->len; j++)
      {
        const BastideSegmentDefinition *one = bastide_tile_definition_get_segment (tile, i);
        const BastideSegmentDefinition *other = bastide_tile_definition_get_segment (tile, j);

        if (one->kind != other->kind || one->halves == 0 || other->halves == 0 || get_kind (tile, one)->walled)
          continue;
        /* Across a line that ends in the middle they may be parted by what it ends at. */
        if (are_neighbours (tile, i, j, 0) ? are_neighbours (tile, i, j, sides) && !is_reached (tile, i, j)
                                           : are_joined (tile, i, j, derived))
          return say_two (self, tile, i, j);
      }

  return FALSE;
}

static guint
count_inner (const BastideTileDefinition *tile,
             guint                        kind)
{
  guint n = 0;

  for (guint i = 0; i < tile->segments->len; i++)
    {
      const BastideSegmentDefinition *segment = bastide_tile_definition_get_segment (tile, i);

      n += segment->kind == kind && segment->halves == 0;
    }

  return n;
}

/* What lies inside and has no wall is seen where it differs from what lies round it, or is what is left over there. */
static gboolean
advise_on_inner (const BastideAdvisor        *self,
                 const BastideTileDefinition *tile,
                 const BastideTileDefinition *derived)
{
  for (guint i = 0; i < tile->segments->len; i++)
    {
      const BastideSegmentDefinition *segment = bastide_tile_definition_get_segment (tile, i);
      gboolean seen = TRUE;

      if (get_kind (tile, segment)->shape != BASTIDE_SHAPE_AREA || segment->halves != 0
          || get_kind (tile, segment)->walled)
        continue;
      if (derived != NULL)
        seen = count_inner (tile, segment->kind) <= count_inner (derived, segment->kind);
      for (guint j = 0; derived == NULL && j < tile->segments->len; j++)
        seen = seen && (j == i || bastide_tile_definition_get_segment (tile, j)->kind != segment->kind);
      if (seen)
        continue;
      bastide_tileset_issues_add_advice (self->issues, BASTIDE_TILESET_SEVERITY_WARNING, tile->line, tile->id,
        segment->id, _("On the tile “%s” nothing shows where “%s” lies: it cannot be seen."), tile->id, segment->id);
      return TRUE;
    }

  return FALSE;
}

/* Where there are no bridges two lines that cross look as one that forks. */
static gboolean
advise_on_crossings (const BastideAdvisor        *self,
                     const BastideTileDefinition *tile)
{
  const guint8 upright = 1u << BASTIDE_SIDE_NORTH | 1u << BASTIDE_SIDE_SOUTH;
  const BastideSegmentDefinition *lines[2] = { NULL };

  for (guint i = 0; i < tile->segments->len; i++)
    {
      const BastideSegmentDefinition *segment = bastide_tile_definition_get_segment (tile, i);

      if (segment->sides == upright)
        lines[0] = segment;
      else if ((segment->sides ^ upright) == (1u << BASTIDE_N_SIDES) - 1)
        lines[1] = segment;
    }
  if (lines[0] == NULL || lines[1] == NULL || lines[0]->kind != lines[1]->kind)
    return FALSE;
  bastide_tileset_issues_add_advice (self->issues, BASTIDE_TILESET_SEVERITY_WARNING, tile->line, tile->id, lines[0]->id,
    _("On the tile “%s” “%s” and “%s” cross: that they are two cannot be seen."), tile->id, lines[0]->id,
    lines[1]->id);

  return TRUE;
}

gboolean
bastide_tileset_advise_on_unseen (const BastideAdvisor        *self,
                                  const BastideTileDefinition *tile)
{
  g_autoptr (BastideTileDefinition) derived = NULL;
  gboolean said;

  if (bastide_game_interface_find_deriving_kind (self->set->game) >= 0)
    {
      derived = bastide_tile_definition_copy (tile);
      if (!bastide_tile_definition_derive_again (derived))
        return FALSE;
    }

  said = advise_on_pairs (self, tile, derived);
  said |= advise_on_inner (self, tile, derived);
  if (derived == NULL)
    said |= advise_on_crossings (self, tile);

  return said;
}

/* --- All ---------------------------------------------------------------------------------------------------------- */

void
bastide_tileset_advise_on_tiles (const BastideAdvisor *self)
{
  gboolean derives = bastide_game_interface_find_deriving_kind (self->set->game) >= 0;

  for (guint i = 0; i < self->tiles->len; i++)
    {
      const BastideTileDefinition *tile = g_ptr_array_index (self->tiles, i);

      for (guint j = 0; j < tile->segments->len; j++)
        advise_on_wanted_marks (self, tile, bastide_tile_definition_get_segment (tile, j));
      if (!derives)
        bastide_tileset_advise_on_unseen (self, tile);
      if (!derives && self->set->game->free_edges && !advise_on_parted (self, tile))
        advise_on_touches (self, tile);
    }
}
