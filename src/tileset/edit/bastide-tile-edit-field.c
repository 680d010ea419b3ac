/* bastide-tile-edit-field.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Fields, which follow from the rest: their author joins them, parts them, and says what they touch. */

#include <glib/gi18n-lib.h>

#include "bastide-tile-change.h"
#include "bastide-tile-edit-private.h"

static gboolean
fail_nothing (const BastideTileDefinition  *self,
              guint                         kind,
              const char                   *sentence,
              GError                      **error)
{
  return bastide_tile_edit_fail (self, kind, BASTIDE_TILE_EDIT_ERROR_NOTHING, sentence, error);
}

/* The segment at a place: of what the tool draws, or what it may touch. */
static int
find_at (const BastideTileDefinition *self,
         guint                        kind,
         const BastideEditPlace      *place)
{
  guint8 halves = bastide_tile_edit_get_halves (self, kind, place);

  if (place->type == BASTIDE_EDIT_INSIDE)
    return place->index == BASTIDE_EDIT_NO_SEGMENT ? BASTIDE_EDIT_NONE : (int) place->index;

  for (guint i = 0; i < self->segments->len; i++)
    if (bastide_tile_definition_get_segment (self, i)->halves & halves)
      return (int) i;

  return BASTIDE_EDIT_NONE;
}

/* From a field to another: they are one. From a field to a city: whether they touch. */
static gboolean
connect_field (BastideTileDefinition  *self,
               guint                   kind,
               guint                   first,
               guint                   second,
               GError                **error)
{
  gboolean one = bastide_tile_definition_get_segment (self, first)->kind == kind;
  gboolean other = bastide_tile_definition_get_segment (self, second)->kind == kind;
  guint touched = one ? second : first;
  guint field = one ? first : second;

  if (one && other)
    {
      bastide_tile_definition_merge_segments (self, MIN (first, second), MAX (first, second));
      return TRUE;
    }

  if ((one || other)
      && (self->tileset->game->kinds[kind].touches & (1u << bastide_tile_definition_get_segment (self, touched)->kind)))
    {
      bastide_tile_definition_set_touching
        (self, field, touched, !(bastide_tile_definition_get_segment (self, field)->touches & (1u << touched)));
      return TRUE;
    }

  return fail_nothing (self, kind, _("drag from one to another to join them, or to what it touches."), error);
}

/* A border that becomes a field of its own; the last one that a field has stays. */
static gboolean
part_field (BastideTileDefinition     *self,
            const BastideEditGesture  *gesture,
            GError                   **error)
{
  guint kind = gesture->tool.kind;
  guint8 halves = bastide_tile_edit_get_halves (self, kind, &gesture->from);
  int field = find_at (self, kind, &gesture->from);
  guint8 held;
  BastideSegmentDefinition *added;

  if (field == BASTIDE_EDIT_NONE || bastide_tile_definition_get_segment (self, (guint) field)->kind != kind)
    return fail_nothing (self, kind, _("something else lies here. Erase it, and this is left over."), error);

  held = bastide_tile_definition_get_segment (self, (guint) field)->halves;
  if ((held & (guint8) ~halves) == 0)
    return fail_nothing (self, kind, _("this edge is on its own already."), error);

  added = bastide_tile_definition_add_kind (self, kind);
  if (added == NULL)
    return bastide_tile_edit_fail_full (error);
  added->halves = held & halves;
  bastide_tile_definition_get_segment (self, (guint) field)->halves = held & (guint8) ~halves;
  for (guint i = 0; i + 1 < self->segments->len; i++)
    if (bastide_tile_definition_get_segment (self, (guint) field)->touches & (1u << i))
      bastide_tile_definition_set_touching (self, self->segments->len - 1, i, TRUE);

  return TRUE;
}

/* A click inside: a field that reaches no border, between what touches it. */
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
    return fail_nothing (self, kind, _("drag from one to another to join them, or to what it touches."), error);

  if (there != NULL && there->kind == kind)
    bastide_tile_definition_remove_segment (self, at);
  else if (bastide_tile_definition_add_kind (self, kind) == NULL)
    return bastide_tile_edit_fail_full (error);
  else if (there != NULL && (self->tileset->game->kinds[kind].touches & (1u << there->kind)))
    bastide_tile_definition_set_touching (self, self->segments->len - 1, at, TRUE);

  return TRUE;
}

gboolean
bastide_tile_edit_field (BastideTileDefinition     *self,
                         const BastideEditGesture  *gesture,
                         GError                   **error)
{
  guint kind = gesture->tool.kind;
  int first = find_at (self, kind, &gesture->from);
  int second = find_at (self, kind, &gesture->to);

  if (gesture->to.type == BASTIDE_EDIT_NOWHERE)
    return gesture->from.type == BASTIDE_EDIT_INSIDE ? toggle_inner (self, gesture, error)
                                                     : part_field (self, gesture, error);
  if (first == BASTIDE_EDIT_NONE || second == BASTIDE_EDIT_NONE || first == second)
    return fail_nothing (self, kind, _("drag from one to another to join them, or to what it touches."), error);

  return connect_field (self, kind, (guint) first, (guint) second, error);
}
