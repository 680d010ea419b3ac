/* bastide-tile-edit-mark.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Marks on segments and on the tile, and what lies between two segments. */

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "bastide-tile-change.h"
#include "bastide-tile-edit-private.h"
#include "bastide-tileset-values.h"
#include "rules/bastide-registry.h"

/* The kinds of a set, in words: "City, Road". */
static char *
list_kinds (const BastideGameInterface *game,
            guint                       kinds)
{
  GString *words = g_string_new (NULL);

  for (guint i = 0; i < game->n_kinds; i++)
    if (kinds & (1u << i))
      g_string_append_printf (words, "%s%s", words->len > 0 ? ", " : "", bastide_tile_edit_get_title (game, i));

  return g_string_free (words, FALSE);
}

/* Of directions, the one in which a point lies from the middle of the tile. */
static int
find_direction (const BastideMarkInfo  *info,
                const BastideEditPlace *place)
{
  guint n = g_strv_length ((char **) info->choices);
  double turn = atan2 (place->x - 0.5, 0.5 - place->y) / (2 * G_PI);

  return (int) (((guint) floor (turn * n + n + 0.5)) % n) + 1;
}

/* Ends of several lines may be called the same: the one is meant that comes with the mark. */
static const char *
name_end (const BastideGameInterface *game,
          const BastideMarkInfo      *info)
{
  const BastideVocabulary *words;

  for (guint i = 0; (words = bastide_registry_get_vocabulary (game, i)) != NULL; i++)
    /* A vocabulary without marks has no list of them to compute with. */
    for (guint j = 0; words->marks != NULL && info >= words->marks && info < words->marks + words->n_marks
                      && j < words->n_ends; j++)
      if (strcmp (words->ends[j].name, info->needs_end) == 0 && words->ends[j].words != NULL)
        return g_dpgettext2 (NULL, "end of a line", words->ends[j].words);

  return info->needs_end;
}

static gboolean
check_ends (const BastideTileDefinition  *self,
            const BastideMarkInfo        *info,
            GError                      **error)
{
  guint n_ends = 0;

  for (guint i = 0; info->needs_end != NULL && i < self->segments->len; i++)
    n_ends += g_strcmp0 (bastide_tile_definition_get_segment (self, i)->end, info->needs_end) == 0;
  if (n_ends >= info->n_ends)
    return TRUE;

  g_set_error (error, BASTIDE_TILE_EDIT_ERROR, BASTIDE_TILE_EDIT_ERROR_IMPOSSIBLE,
               /* Translators: how the line must end: "ends at a lake" */
               ngettext ("This needs at least %u such line on the tile: “%s”.",
                         "This needs at least %u such lines on the tile: “%s”.", info->n_ends),
               info->n_ends, name_end (self->tileset->game, info));

  return FALSE;
}

static gboolean
mark_tile (BastideTileDefinition     *self,
           const BastideEditGesture  *gesture,
           GError                   **error)
{
  const BastideMarkInfo *info = gesture->tool.mark;
  int value = info->turns && gesture->from.type == BASTIDE_EDIT_INSIDE ? find_direction (info, &gesture->from)
                                                                         : gesture->value;

  if (bastide_marks_get (self->marks, info->name) == value)
    value = 0;
  if (value != 0 && !check_ends (self, info, error))
    return FALSE;
  bastide_marks_set (&self->marks, info, value);

  return TRUE;
}

gboolean
bastide_tile_edit_mark (BastideTileDefinition     *self,
                        const BastideEditGesture  *gesture,
                        GError                   **error)
{
  const BastideMarkInfo *info = gesture->tool.mark;
  BastideSegmentDefinition *segment;

  if (info->segment_kinds == 0)
    return mark_tile (self, gesture, error);

  segment = gesture->from.type == BASTIDE_EDIT_INSIDE && gesture->from.index != BASTIDE_EDIT_NO_SEGMENT
              ? bastide_tile_definition_get_segment (self, gesture->from.index) : NULL;
  if (segment == NULL || !(info->segment_kinds & (1u << segment->kind)))
    {
      g_autofree char *kinds = list_kinds (self->tileset->game, info->segment_kinds);

      g_set_error (error, BASTIDE_TILE_EDIT_ERROR, BASTIDE_TILE_EDIT_ERROR_IMPOSSIBLE,
                   /* Translators: %s is a list of kinds of segments, such as “City, Road” */
                   _("This can only stand on: %s."), kinds);
      return FALSE;
    }

  bastide_marks_set (&segment->marks, info,
                     bastide_marks_get (segment->marks, info->name) == gesture->value ? 0 : gesture->value);

  return TRUE;
}

/* The only segment that could be the other one of a pair, or BASTIDE_EDIT_NONE. */
static int
find_partner (const BastideTileDefinition *self,
              guint                        segment,
              guint                        kinds)
{
  int partner = BASTIDE_EDIT_NONE;

  for (guint i = 0; i < self->segments->len; i++)
    {
      if (!(kinds & (1u << bastide_tile_definition_get_segment (self, i)->kind))
          || !(bastide_tile_definition_get_segment (self, segment)->touches & (1u << i)))
        continue;
      if (partner != BASTIDE_EDIT_NONE)
        return BASTIDE_EDIT_NONE;
      partner = (int) i;
    }

  return partner;
}

static int
find_segment (const BastideEditPlace *place)
{
  return place->type == BASTIDE_EDIT_INSIDE && place->index != BASTIDE_EDIT_NO_SEGMENT ? (int) place->index
                                                                                        : BASTIDE_EDIT_NONE;
}

static gboolean
is_kind (const BastideTileDefinition *self,
         int                          segment,
         guint                        kinds)
{
  return segment != BASTIDE_EDIT_NONE
         && (kinds & (1u << bastide_tile_definition_get_segment (self, (guint) segment)->kind)) != 0;
}

gboolean
bastide_tile_edit_pair (BastideTileDefinition     *self,
                        const BastideEditGesture  *gesture,
                        GError                   **error)
{
  const BastidePairInfo *info = gesture->tool.pair;
  int first = find_segment (&gesture->from);
  int second = find_segment (&gesture->to);

  if (gesture->from.type == BASTIDE_EDIT_PAIR && self->pairs != NULL && gesture->from.index < self->pairs->len)
    {
      g_array_remove_index (self->pairs, gesture->from.index);
      return TRUE;
    }

  if (!is_kind (self, first, info->first_kinds))
    {
      int other = first;

      first = second;
      second = other;
    }
  if (first == BASTIDE_EDIT_NONE && second != BASTIDE_EDIT_NONE)
    first = find_partner (self, (guint) second, info->first_kinds);
  else if (first != BASTIDE_EDIT_NONE && second == BASTIDE_EDIT_NONE)
    second = find_partner (self, (guint) first, info->second_kinds);

  if (!is_kind (self, first, info->first_kinds) || !is_kind (self, second, info->second_kinds)
      || !(bastide_tile_definition_get_segment (self, (guint) first)->touches & (1u << second)))
    {
      g_autofree char *kinds = list_kinds (self->tileset->game, info->first_kinds);
      g_autofree char *others = list_kinds (self->tileset->game, info->second_kinds);

      g_set_error (error, BASTIDE_TILE_EDIT_ERROR, BASTIDE_TILE_EDIT_ERROR_IMPOSSIBLE,
                   /* Translators: kinds of segments: “Grassland, Mountains” and “Water” */
                   _("Drag from one to the other of two that touch: %s; %s."), kinds, others);
      return FALSE;
    }

  bastide_tile_definition_add_pair (self, info, (guint) first, (guint) second);

  return TRUE;
}
