/* bastide-tileset-layout.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * Whether the segments of a tile fit together: they cover its edges without gap or overlap, and its marks have what
 * they need.
 */

#include "bastide-tileset-layout.h"

#include <glib/gi18n-lib.h>

#include "bastide-tileset-derive.h"
#include "bastide-tileset-values.h"

/* A line that does not fork runs from edge to edge, or from an edge to its end inside the tile. */
#define MAX_LINE_BORDERS 2

static const BastideSegmentKind *
get_kind (const BastideTileDefinition    *tile,
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
  const BastideSegmentKind *kind = get_kind (self, segment);
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

      if (get_kind (self, segment)->shape == BASTIDE_SHAPE_LINE)
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
  BastideShape shape = get_kind (self, one)->shape;

  if (shape == BASTIDE_SHAPE_SPOT)
    return one->kind == other->kind;

  return shape == BASTIDE_SHAPE_AREA && get_kind (self, other)->shape == BASTIDE_SHAPE_AREA
         && !get_kind (self, one)->derives && !get_kind (self, other)->derives && (one->halves | other->halves) == 0;
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

static const BastideSegmentDefinition *
find_area (const BastideTileDefinition *self,
           guint                        half)
{
  for (guint i = 0; i < self->segments->len; i++)
    if (bastide_tile_definition_get_segment (self, i)->halves & (1u << half))
      return bastide_tile_definition_get_segment (self, i);

  return NULL;
}

static const BastideSegmentDefinition *
find_line (const BastideTileDefinition *self,
           guint                        side)
{
  for (guint i = 0; i < self->segments->len; i++)
    if (bastide_tile_definition_get_segment (self, i)->sides & (1u << side))
      return bastide_tile_definition_get_segment (self, i);

  return NULL;
}

static gboolean
check_missing (const BastideTileDefinition *self,
               BastideTilesetIssues        *issues)
{
  g_autofree char *borders = NULL;
  guint8 missing = 0;

  for (guint half = 0; half < BASTIDE_N_HALVES; half++)
    if (find_area (self, half) == NULL)
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
  const BastideSegmentDefinition *first = find_area (self, 2 * side);
  const BastideSegmentDefinition *second = find_area (self, 2 * side + 1);
  const BastideSegmentDefinition *line = find_line (self, side);
  g_autofree char *border = bastide_sides_print ((guint8) (1u << side));

  if (line == NULL && first != second)
    bastide_tileset_issues_add_error (issues, self->line, BASTIDE_TILESET_ERROR_LAYOUT,
      _("The halves of the edge “%s” of the tile “%s” belong to “%s” and “%s” although nothing crosses between "
        "them; they must belong to one segment."), border, self->id, first->id, second->id);
  else if (line != NULL && bastide_game_interface_find_deriving_kind (self->tileset->game) >= 0
           && !(get_kind (self, first)->derives && get_kind (self, second)->derives))
    bastide_tileset_issues_add_error (issues, self->line, BASTIDE_TILESET_ERROR_LAYOUT,
      _("“%s” crosses the edge “%s” of the tile “%s” but “%s” lies beside it; there may only be fields."),
      line->id, border, self->id, get_kind (self, first)->derives ? second->id : first->id);
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
