/* bastide-tile-edit-area.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Areas drawn by an author: cities, landscapes, buildings. */

#include <glib/gi18n-lib.h>

#include "bastide-tile-change.h"
#include "bastide-tile-edit-private.h"

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
    if ((halves & (3u << (2 * side))) != 0 && bastide_tile_edit_find_line (self, side) != BASTIDE_EDIT_NONE)
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
