/* bastide-tile-edit-line.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Lines: they cross edges in the middle, and run from one edge to another, fork, or end inside the tile. */

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "bastide-tile-change.h"
#include "bastide-tile-edit-private.h"
#include "rules/bastide-registry.h"

/* --- Areas --- */

/* Areas drawn by an author: cities, landscapes, buildings. */

static int
find_owner (const BastideTileDefinition *self,
            guint                        kind,
            guint8                       halves)
{
  for (guint i = 0; i < self->segments->len; i++)
    {
      const BastideSegmentDefinition *segment = bastide_tile_definition_get_segment (self, i);

      if (segment->kind == kind && (segment->halves & halves) != 0)
        return (int) i;
    }

  return BASTIDE_EDIT_NONE;
}

void
bastide_tile_edit_free_halves (BastideTileDefinition *self,
                               guint8                 halves)
{
  for (guint i = self->segments->len; i > 0; i--)
    {
      BastideSegmentDefinition *segment = bastide_tile_definition_get_segment (self, i - 1);

      if ((segment->halves & halves) == 0)
        continue;
      segment->halves &= (guint8) ~halves;

      /* Fields are completed afterwards, and keep their ids until then. */
      if (segment->halves == 0 && !bastide_tile_edit_get_kind (self, i - 1)->derives)
        bastide_tile_definition_remove_segment (self, i - 1);
    }
}

/* Lines cross only between fields: where there are fields, an area replaces a line at an edge. */
static void
cut_lines (BastideTileDefinition *self,
           guint8                 halves)
{
  if (bastide_game_interface_find_deriving_kind (self->tileset->game) < 0)
    return;

  for (guint side = 0; side < BASTIDE_N_SIDES; side++)
    if ((halves & (3u << (2 * side))) != 0 && bastide_tile_definition_find_line (self, side) != BASTIDE_EDIT_NONE)
      bastide_tile_edit_cut_line (self, side);
}

/* Gives borders to an existing or a new segment. */
static gboolean
take_halves (BastideTileDefinition  *self,
             guint                   kind,
             const char             *id,
             guint8                  halves,
             GError                **error)
{
  int segment;

  for (guint i = 0; i < self->segments->len; i++)
    {
      BastideSegmentDefinition *other = bastide_tile_definition_get_segment (self, i);

      if (g_strcmp0 (other->id, id) != 0)
        other->halves &= (guint8) ~halves;
    }
  cut_lines (self, halves);

  segment = id != NULL ? bastide_tile_definition_find_segment (self, id) : BASTIDE_EDIT_NONE;
  if (segment == BASTIDE_EDIT_NONE)
    {
      if (bastide_tile_definition_add_kind (self, kind) == NULL)
        return bastide_tile_edit_fail_full (error);
      segment = (int) self->segments->len - 1;
    }
  bastide_tile_definition_get_segment (self, (guint) segment)->halves |= halves;

  return TRUE;
}

/* Removes areas that have lost their last border, unless they were drawn without any. */
static void
remove_empty (BastideTileDefinition *self,
              guint32                inner)
{
  for (guint i = self->segments->len; i > 0; i--)
    if (bastide_tile_edit_get_kind (self, i - 1)->shape == BASTIDE_SHAPE_AREA
        && !bastide_tile_edit_get_kind (self, i - 1)->derives && !(inner & (1u << (i - 1)))
        && bastide_tile_definition_get_segment (self, i - 1)->halves == 0)
      bastide_tile_definition_remove_segment (self, i - 1);
}

static guint32
list_inner (const BastideTileDefinition *self)
{
  guint32 inner = 0;

  for (guint i = 0; i < self->segments->len; i++)
    if (bastide_tile_definition_get_segment (self, i)->halves == 0)
      inner |= 1u << i;

  return inner;
}

/* Joins the areas at both ends of a drag, and draws those that are missing. */
static gboolean
connect_area (BastideTileDefinition     *self,
              const BastideEditGesture  *gesture,
              GError                   **error)
{
  guint kind = gesture->tool.kind;
  guint8 from = bastide_tile_edit_get_halves (self, kind, &gesture->from);
  guint8 to = bastide_tile_edit_get_halves (self, kind, &gesture->to);
  guint32 inner = list_inner (self);
  int first = find_owner (self, kind, from);
  int second = find_owner (self, kind, to);
  int kept = first != BASTIDE_EDIT_NONE ? first : second;
  g_autofree char *id = NULL;

  if (first != BASTIDE_EDIT_NONE && first == second
      && (bastide_tile_definition_get_segment (self, (guint) first)->halves & (from | to)) == (from | to))
    return bastide_tile_edit_fail (self, kind, BASTIDE_TILE_EDIT_ERROR_NOTHING,
                                   _("these edges are joined already. Click one of them to take it away."), error);

  id = kept != BASTIDE_EDIT_NONE ? g_strdup (bastide_tile_definition_get_segment (self, (guint) kept)->id) : NULL;
  if (!take_halves (self, kind, id, from | to, error))
    return FALSE;

  /* A new segment is the last one, so earlier indices stay valid. */
  if (first != BASTIDE_EDIT_NONE && second != BASTIDE_EDIT_NONE && first != second)
    {
      bastide_tile_definition_merge_segments (self, (guint) first, (guint) second);
      inner = (inner & ((1u << second) - 1)) | (inner >> 1 & ~((1u << second) - 1));
    }
  remove_empty (self, inner);

  return TRUE;
}

/* A click on a border adds a segment there, or removes the existing one. */
static gboolean
toggle_border (BastideTileDefinition     *self,
               const BastideEditGesture  *gesture,
               GError                   **error)
{
  guint kind = gesture->tool.kind;
  guint8 halves = bastide_tile_edit_get_halves (self, kind, &gesture->from);
  guint32 inner = list_inner (self);
  int owner = find_owner (self, kind, halves);

  if (owner == BASTIDE_EDIT_NONE)
    {
      if (!take_halves (self, kind, NULL, halves, error))
        return FALSE;
      remove_empty (self, inner);
      return TRUE;
    }

  if (bastide_game_interface_find_deriving_kind (self->tileset->game) < 0
      && bastide_tile_definition_get_segment (self, (guint) owner)->halves == 0xff)
    return bastide_tile_edit_fail (self, kind, BASTIDE_TILE_EDIT_ERROR_IMPOSSIBLE,
                                   _("every edge of a tile belongs to something. Draw something else over it."), error);

  bastide_tile_edit_free_halves (self, halves);

  return TRUE;
}

static gboolean
has_inner (const BastideTileDefinition *self)
{
  for (guint i = 0; i < self->segments->len; i++)
    if (bastide_tile_edit_get_kind (self, i)->shape == BASTIDE_SHAPE_AREA
        && !bastide_tile_edit_get_kind (self, i)->derives
        && bastide_tile_definition_get_segment (self, i)->halves == 0)
      return TRUE;

  return FALSE;
}

/* A click inside adds an area without borders, or removes it. */
static gboolean
toggle_inner (BastideTileDefinition     *self,
              const BastideEditGesture  *gesture,
              GError                   **error)
{
  guint kind = gesture->tool.kind;
  guint at = gesture->from.index;
  const BastideSegmentDefinition *there = at != BASTIDE_EDIT_NO_SEGMENT
                                            ? bastide_tile_definition_get_segment (self, at) : NULL;

  if (there != NULL && there->kind == kind && there->halves != 0)
    return bastide_tile_edit_fail (self, kind, BASTIDE_TILE_EDIT_ERROR_NOTHING,
                                   _("it lies here already. Click one of its edges to take that away."), error);

  if (there != NULL && there->kind == kind)
    bastide_tile_definition_remove_segment (self, at);
  else if (has_inner (self))
    return bastide_tile_edit_fail (self, kind, BASTIDE_TILE_EDIT_ERROR_IMPOSSIBLE,
                                   _("something lies in the middle of the tile already. Erase it first."), error);
  else if (bastide_tile_definition_add_kind (self, kind) == NULL)
    return bastide_tile_edit_fail_full (error);

  return TRUE;
}

gboolean
bastide_tile_edit_area (BastideTileDefinition     *self,
                        const BastideEditGesture  *gesture,
                        GError                   **error)
{
  gboolean starts_at_border = bastide_tile_edit_get_halves (self, gesture->tool.kind, &gesture->from) != 0;
  gboolean ends_at_border = bastide_tile_edit_get_halves (self, gesture->tool.kind, &gesture->to) != 0;
  BastideEditGesture turned = *gesture;

  if (starts_at_border && ends_at_border)
    return connect_area (self, gesture, error);
  if (starts_at_border)
    return toggle_border (self, gesture, error);
  if (!ends_at_border)
    return toggle_inner (self, gesture, error);

  /* A drag from the inside to a border is treated like its reverse. */
  turned.from = gesture->to;
  turned.to = gesture->from;

  return toggle_border (self, &turned, error);
}

/* A line that does not fork runs from edge to edge. */
#define MAX_LINE_BORDERS 2

/* Distance from the middle of a tile within which lines meet. */
#define MIDDLE_RADIUS 0.25

static guint
count_sides (guint8 sides)
{
  guint n = 0;

  for (; sides != 0; sides &= (guint8) (sides - 1))
    n++;

  return n;
}

static guint
get_max_sides (const BastideTileDefinition *self,
               guint                        kind)
{
  guint max_sides = self->tileset->game->kinds[kind].max_sides;

  return max_sides > 0 ? max_sides : MAX_LINE_BORDERS;
}

/* Whether a line that is dragged onto another of its kind becomes an arm of it. */
static gboolean
forks (const BastideTileDefinition *self,
       guint                        kind)
{
  return get_max_sides (self, kind) > MAX_LINE_BORDERS && !self->tileset->game->kinds[kind].gathers;
}

/* --- Ends of lines ----------------------------------------------------------------------------------------------- */

/* The end of a line at a segment of a kind, or in the open country. */
static const char *
find_end (const BastideGameInterface *game,
          guint                       line_kind,
          int                         at_kind)
{
  const BastideVocabulary *words;

  for (guint i = 0; (words = bastide_registry_get_vocabulary (game, i)) != NULL; i++)
    for (guint j = 0; j < words->n_ends; j++)
      if (words->ends[j].kind == line_kind
          && (at_kind == BASTIDE_EDIT_NONE ? words->ends[j].at == 0 : (words->ends[j].at & (1u << at_kind)) != 0))
        return g_intern_string (words->ends[j].name);

  return NULL;
}

/* A line with one border ends inside; one with more does not. */
static void
set_end (BastideTileDefinition *self,
         guint                  line,
         const char            *end)
{
  BastideSegmentDefinition *segment = bastide_tile_definition_get_segment (self, line);
  gboolean ends = self->tileset->game->kinds[segment->kind].has_ends && count_sides (segment->sides) == 1;

  if (!ends)
    segment->end = NULL;
  else if (end != NULL)
    segment->end = g_intern_string (end);
  else if (segment->end == NULL)
    segment->end = find_end (self->tileset->game, segment->kind, BASTIDE_EDIT_NONE);
}

void
bastide_tile_edit_cut_line (BastideTileDefinition *self,
                            guint                  side)
{
  int line = bastide_tile_definition_find_line (self, side);
  BastideSegmentDefinition *segment;

  if (line == BASTIDE_EDIT_NONE)
    return;

  segment = bastide_tile_definition_get_segment (self, (guint) line);
  segment->sides &= (guint8) ~(1u << side);
  if (segment->sides == 0)
    bastide_tile_definition_remove_segment (self, (guint) line);
  else
    set_end (self, (guint) line, NULL);
}

/* --- Drawing ----------------------------------------------------------------------------------------------------- */

/* Lines cross between fields: where there are any, other segments at the edge give way. */
static void
clear_side (BastideTileDefinition *self,
            guint                  kind,
            guint                  side)
{
  int line = bastide_tile_definition_find_line (self, side);

  if (line != BASTIDE_EDIT_NONE && bastide_tile_definition_get_segment (self, (guint) line)->kind != kind)
    bastide_tile_edit_cut_line (self, side);

  if (bastide_game_interface_find_deriving_kind (self->tileset->game) < 0)
    return;

  for (guint i = self->segments->len; i > 0; i--)
    {
      BastideSegmentDefinition *segment = bastide_tile_definition_get_segment (self, i - 1);
      guint8 halves = segment->halves & (guint8) (3u << (2 * side));

      if (halves == 0 || bastide_tile_edit_get_kind (self, i - 1)->derives)
        continue;
      segment->halves &= (guint8) ~halves;
      if (segment->halves == 0)
        bastide_tile_definition_remove_segment (self, i - 1);
    }
}

static BastideSegmentDefinition *
add_line (BastideTileDefinition *self,
          guint                  kind,
          guint8                 sides,
          const char            *end)
{
  BastideSegmentDefinition *segment = bastide_tile_definition_add_kind (self, kind);

  if (segment == NULL)
    return NULL;
  segment->sides = sides;
  set_end (self, self->segments->len - 1, end);

  return segment;
}

/* The line of the gesture's kind at an edge, as long as it may have another border; otherwise it gives up that edge. */
static int
find_extensible (BastideTileDefinition *self,
                 guint                  kind,
                 guint                  side,
                 guint                  n_more)
{
  int line = bastide_tile_definition_find_line (self, side);

  if (line == BASTIDE_EDIT_NONE)
    return BASTIDE_EDIT_NONE;
  if (count_sides (bastide_tile_definition_get_segment (self, (guint) line)->sides) + n_more
      <= get_max_sides (self, kind))
    return line;

  bastide_tile_edit_cut_line (self, side);

  return BASTIDE_EDIT_NONE;
}

static gboolean
fail_joined (const BastideTileDefinition  *self,
             guint                         kind,
             GError                      **error)
{
  return bastide_tile_edit_fail (self, kind, BASTIDE_TILE_EDIT_ERROR_NOTHING,
                                 _("these edges are joined already. Click one of them to take it away."), error);
}

/* Borders of two lines together. */
static guint
count_both (const BastideTileDefinition *self,
            guint                        first,
            guint                        second)
{
  return count_sides (bastide_tile_definition_get_segment (self, first)->sides
                      | bastide_tile_definition_get_segment (self, second)->sides);
}

/* A drag from one edge to another: existing lines continue, fork or are joined, as far as a line may; the others give
 * way. */
static gboolean
connect_line (BastideTileDefinition  *self,
              guint                   kind,
              guint                   from,
              guint                   to,
              GError                **error)
{
  int first, second;

  clear_side (self, kind, from);
  clear_side (self, kind, to);
  first = bastide_tile_definition_find_line (self, from);
  second = bastide_tile_definition_find_line (self, to);
  if (first != BASTIDE_EDIT_NONE && first == second)
    return fail_joined (self, kind, error);

  /* Two lines become one unless it would have too many borders; otherwise each of them may only continue to a free
   * edge. */
  if (first != BASTIDE_EDIT_NONE && second != BASTIDE_EDIT_NONE
      && count_both (self, (guint) first, (guint) second) <= get_max_sides (self, kind))
    {
      bastide_tile_definition_get_segment (self, (guint) first)->end = NULL;
      bastide_tile_definition_merge_segments (self, (guint) first, (guint) second);
      return TRUE;
    }

  /* An arm may be drawn from either end. */
  if (first == BASTIDE_EDIT_NONE && second != BASTIDE_EDIT_NONE
      && count_sides (bastide_tile_definition_get_segment (self, (guint) second)->sides) >= MAX_LINE_BORDERS
      && get_max_sides (self, kind) > MAX_LINE_BORDERS)
    return connect_line (self, kind, to, from, error);

  if (second != BASTIDE_EDIT_NONE)
    bastide_tile_edit_cut_line (self, to);
  first = find_extensible (self, kind, from, 1);
  if (first == BASTIDE_EDIT_NONE)
    return add_line (self, kind, (guint8) (1u << from | 1u << to), NULL) != NULL || bastide_tile_edit_fail_full (error);

  bastide_tile_definition_get_segment (self, (guint) first)->sides |= (guint8) (1u << to);
  set_end (self, (guint) first, NULL);

  return TRUE;
}

/* Makes each border of a line a line of its own that ends where they meet. */
static gboolean
part_line (BastideTileDefinition  *self,
           guint                   line,
           GError                **error)
{
  BastideSegmentDefinition *segment = bastide_tile_definition_get_segment (self, line);
  guint8 sides = segment->sides;
  guint8 first = (guint8) (sides & -sides);

  segment->sides = first;
  set_end (self, line, NULL);
  for (guint side = 0; side < BASTIDE_N_SIDES; side++)
    if ((sides & (guint8) ~first) & (1u << side))
      if (add_line (self, segment->kind, (guint8) (1u << side), NULL) == NULL)
        return bastide_tile_edit_fail_full (error);

  return TRUE;
}

/* Whether a line dragged onto one that ends in the open country meets it there: in the middle of the tile. */
static gboolean
meets (const BastideTileDefinition *self,
       const BastideEditPlace      *at)
{
  const BastideSegmentDefinition *line = bastide_tile_definition_get_segment (self, at->index);
  const BastideLineEnd *end =
    line->end != NULL ? bastide_registry_find_end (self->tileset->game, line->kind, line->end) : NULL;

  return end != NULL && end->at == 0 && !forks (self, line->kind)
         && hypot (at->x - 0.5, at->y - 0.5) <= MIDDLE_RADIUS;
}

/* A drag from an edge onto a line makes a fork where possible; otherwise all lines that meet there end. */
static gboolean
fork_line (BastideTileDefinition   *self,
           guint                    kind,
           guint                    side,
           const BastideEditPlace  *at,
           GError                 **error)
{
  guint line = at->index;
  const char *id = bastide_tile_definition_get_segment (self, line)->id;
  const char *end = bastide_tile_definition_get_segment (self, line)->end;
  guint8 sides = bastide_tile_definition_get_segment (self, line)->sides;
  gboolean meeting = count_sides (sides) == 1 && meets (self, at);

  if (sides & (1u << side))
    return fail_joined (self, kind, error);

  if (count_sides (sides) == 1 && !meeting)
    return connect_line (self, kind, side, (guint) g_bit_nth_lsf (sides, -1), error);

  bastide_tile_edit_cut_line (self, side);
  clear_side (self, kind, side);
  line = (guint) bastide_tile_definition_find_segment (self, id);
  if (meeting)
    return add_line (self, kind, (guint8) (1u << side), end) != NULL || bastide_tile_edit_fail_full (error);
  if (forks (self, kind) && count_sides (sides) < get_max_sides (self, kind))
    {
      bastide_tile_definition_get_segment (self, line)->sides |= (guint8) (1u << side);
      return TRUE;
    }

  if (!part_line (self, line, error))
    return FALSE;

  return add_line (self, kind, (guint8) (1u << side), NULL) != NULL || bastide_tile_edit_fail_full (error);
}

/* A drag from an edge into the tile: the line ends at the segment there. */
static gboolean
end_line (BastideTileDefinition     *self,
          const BastideEditGesture  *gesture,
          guint                      side,
          const BastideEditPlace    *at,
          GError                   **error)
{
  guint kind = gesture->tool.kind;
  const BastideSegmentDefinition *there = at->index != BASTIDE_EDIT_NO_SEGMENT
                                            ? bastide_tile_definition_get_segment (self, at->index) : NULL;
  g_autofree char *id = there != NULL ? g_strdup (there->id) : NULL;
  const char *end = gesture->end != NULL ? gesture->end
                    : there != NULL ? find_end (self->tileset->game, kind, there->kind) : NULL;
  int line, area;

  if (gesture->end == NULL && there != NULL && there->kind == kind)
    return fork_line (self, kind, side, at, error);

  clear_side (self, kind, side);
  bastide_tile_edit_cut_line (self, side);
  if (add_line (self, kind, (guint8) (1u << side), end) == NULL)
    return bastide_tile_edit_fail_full (error);

  /* The adjacency shows which of several buildings it is. */
  line = (int) self->segments->len - 1;
  area = id != NULL ? bastide_tile_definition_find_segment (self, id) : BASTIDE_EDIT_NONE;
  if (area != BASTIDE_EDIT_NONE && end != NULL)
    {
      guint area_kind = bastide_tile_definition_get_segment (self, (guint) area)->kind;

      if (self->tileset->game->kinds[kind].touches & (1u << area_kind))
        bastide_tile_definition_set_touching (self, (guint) line, (guint) area, TRUE);
    }

  return TRUE;
}

/* A click on an edge adds a line that ends inside; an existing line is removed, or a fork loses that edge. */
static gboolean
toggle_line (BastideTileDefinition     *self,
             const BastideEditGesture  *gesture,
             guint                      side,
             GError                   **error)
{
  guint kind = gesture->tool.kind;
  int line = bastide_tile_definition_find_line (self, side);
  const BastideSegmentDefinition *segment =
    line != BASTIDE_EDIT_NONE ? bastide_tile_definition_get_segment (self, (guint) line) : NULL;

  if (segment == NULL || segment->kind != kind)
    {
      clear_side (self, kind, side);
      return add_line (self, kind, (guint8) (1u << side), gesture->end) != NULL || bastide_tile_edit_fail_full (error);
    }

  if (count_sides (segment->sides) <= MAX_LINE_BORDERS)
    bastide_tile_definition_remove_segment (self, (guint) line);
  else
    bastide_tile_edit_cut_line (self, side);

  return TRUE;
}

/* A click on a line inside changes its end if it has one, and otherwise removes it. */
static gboolean
toggle_inside (BastideTileDefinition     *self,
               const BastideEditGesture  *gesture,
               GError                   **error)
{
  guint at = gesture->from.index;

  if (gesture->from.type != BASTIDE_EDIT_INSIDE || at == BASTIDE_EDIT_NO_SEGMENT
      || bastide_tile_definition_get_segment (self, at)->kind != gesture->tool.kind)
    return bastide_tile_edit_fail (self, gesture->tool.kind, BASTIDE_TILE_EDIT_ERROR_NOTHING,
                                   _("drag from an edge to another, or into the tile, where it ends."), error);

  if (gesture->end != NULL)
    set_end (self, at, gesture->end);
  else
    bastide_tile_definition_remove_segment (self, at);

  return TRUE;
}

gboolean
bastide_tile_edit_line (BastideTileDefinition     *self,
                        const BastideEditGesture  *gesture,
                        GError                   **error)
{
  const BastideEditPlace *from = &gesture->from;
  const BastideEditPlace *to = &gesture->to;
  guint kind = gesture->tool.kind;

  if (from->type == BASTIDE_EDIT_INSIDE && to->type == BASTIDE_EDIT_SIDE)
    {
      from = &gesture->to;
      to = &gesture->from;
    }

  if (from->type != BASTIDE_EDIT_SIDE)
    return toggle_inside (self, gesture, error);
  if (to->type == BASTIDE_EDIT_SIDE && to->index != from->index)
    return connect_line (self, kind, from->index, to->index, error);
  if (to->type == BASTIDE_EDIT_INSIDE)
    return end_line (self, gesture, from->index, to, error);

  return toggle_line (self, gesture, from->index, error);
}
