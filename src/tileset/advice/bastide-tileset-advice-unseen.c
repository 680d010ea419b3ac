/* bastide-tileset-advice-unseen.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-tileset-advice-private.h"

#include <glib/gi18n-lib.h>

#include "bastide-tile-change.h"
#include "bastide-tile-completion.h"
#include "bastide-tileset-derive.h"
#include "rules/bastide-registry.h"

/* Differences that the rules make and pictures do not show. A line separates the areas on its two sides; walls and
 * hedges surround areas that have them; and where three areas meet the third may reach in between the other two. Any
 * others of one kind look like one. */

static const BastideSegmentKind *
get_kind (const BastideTileDefinition    *tile,
          const BastideSegmentDefinition *segment)
{
  return &tile->tileset->game->kinds[segment->kind];
}

/* Returns: the area with a half of an edge, or -1 */
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
          && (towns ? third->halves != 0 : (third->touches >> one & third->touches >> other & 1) != 0))
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
    _("On the tile “%s” nothing lies between “%s” and “%s”: nobody can see that they are two."), tile->id, id,
    bastide_tile_definition_get_segment (tile, other)->id);

  return TRUE;
}

/* Whether two areas have halves side by side with no line between them. @sides: sides crossed by lines */
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

/* Whether two areas look like one because of the other elements, with only areas of other kinds between them at the
 * edges. A mark in the middle of a tile, such as a crop circle, may separate them, and so may a village. */
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

/* Whether two areas opposite each other meet in a point: the areas on either side do not touch in between. */
static gboolean
are_across (const BastideTileDefinition *tile,
            guint                        one,
            guint                        other)
{
  int areas[BASTIDE_N_SIDES];

  for (guint i = 0; i < tile->segments->len; i++)
    if (bastide_tile_definition_get_segment (tile, i)->halves == 0)
      return FALSE;
  for (guint side = 0; side < BASTIDE_N_SIDES; side++)
    areas[side] = find_area (tile, 2 * side);
  for (guint side = 0; side < 2; side++)
    {
      int left = areas[1 - side];
      int right = areas[3 - side];

      if (areas[side] == (int) one && areas[side + 2] == (int) other && left != right)
        return !(bastide_tile_definition_get_segment (tile, (guint) left)->touches >> right & 1);
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
        /* Across a line that ends in the middle, the object at its end may separate them. */
        if (are_neighbours (tile, i, j, 0) ? are_neighbours (tile, i, j, sides) && !is_reached (tile, i, j)
                                           : are_joined (tile, i, j, derived)
                                             || (derived == NULL && !tile->tileset->game->free_edges
                                                 && (are_across (tile, i, j) || are_across (tile, j, i))))
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

/* Warns of areas inside that nobody can see: one without a wall is visible only where it differs from the area around
 * it, or is the only one left over there. */
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
        segment->id, _("On the tile “%s” nothing shows where “%s” lies: nobody can see it."), tile->id, segment->id);
      return TRUE;
    }

  return FALSE;
}

/* Whether the object at which a line ends hides a line through the middle of the tile. */
static gboolean
ends_in_middle (const BastideTileDefinition    *tile,
                const BastideSegmentDefinition *line)
{
  const BastideGameInterface *game = tile->tileset->game;
  const BastideLineEnd *end = line->end != NULL ? bastide_registry_find_end (game, line->kind, line->end) : NULL;

  for (guint i = 0; end != NULL && i < game->n_kinds; i++)
    if ((end->at & 1u << i) && game->kinds[i].shape != BASTIDE_SHAPE_SPOT)
      return FALSE;

  return end != NULL && !end->passed;
}

/* Warns of lines that look like others: without bridges, two lines that cross look like one that forks; and where
 * others of its kind end in the middle, a line that runs through seems to end there, too. */
static gboolean
advise_on_crossings (const BastideAdvisor        *self,
                     const BastideTileDefinition *tile)
{
  const guint8 straight[2] = { 1u << BASTIDE_SIDE_NORTH | 1u << BASTIDE_SIDE_SOUTH,
                               1u << BASTIDE_SIDE_EAST | 1u << BASTIDE_SIDE_WEST };

  for (guint i = 0; i < tile->segments->len; i++)
    for (guint j = 0; j < tile->segments->len; j++)
      {
        const BastideSegmentDefinition *line = bastide_tile_definition_get_segment (tile, i);
        const BastideSegmentDefinition *other = bastide_tile_definition_get_segment (tile, j);

        if (line->kind != other->kind || (line->sides != straight[0] && line->sides != straight[1]))
          continue;
        if (ends_in_middle (tile, other))
          return say_two (self, tile, i, j);
        if (line->sides != straight[0] || other->sides != straight[1] || get_kind (tile, line)->bridges)
          continue;
        bastide_tileset_issues_add_advice (self->issues, BASTIDE_TILESET_SEVERITY_WARNING, tile->line, tile->id,
          line->id, _("On the tile “%s” “%s” and “%s” cross: nobody can see that they are two."), tile->id, line->id,
          other->id);
        return TRUE;
      }

  return FALSE;
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
  said |= advise_on_crossings (self, tile);

  return said;
}
