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
#include "bastide-tileset-derive.h"
#include "rules/bastide-registry.h"

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

/* Lines that meet in the middle, where they end at nothing that lies there, part the tile together. */
static gboolean
meet (const BastideTileDefinition *tile,
      guint                        first,
      guint                        second)
{
  const BastideSegmentDefinition *one = bastide_tile_definition_get_segment (tile, first);
  const BastideSegmentDefinition *other = bastide_tile_definition_get_segment (tile, second);
  const BastideLineEnd *end;

  if (first == second)
    return TRUE;
  if (one->kind != other->kind || one->end == NULL || g_strcmp0 (one->end, other->end) != 0)
    return FALSE;
  end = bastide_registry_find_end (tile->tileset->game, one->kind, one->end);

  return end != NULL && end->at == 0;
}

static int
find_line (const BastideTileDefinition *tile,
           guint                        side)
{
  for (guint i = 0; i < tile->segments->len; i++)
    if (bastide_tile_definition_get_segment (tile, i)->sides & (1u << side))
      return (int) i;

  return -1;
}

/* Whether a line runs between two areas, from one edge to another. */
static gboolean
are_parted (const BastideTileDefinition *tile,
            guint                        first,
            guint                        second)
{
  for (guint from = 0; from < BASTIDE_N_SIDES; from++)
    for (guint to = from + 1; to < BASTIDE_N_SIDES; to++)
      {
        int line = find_line (tile, from);
        int other_line = find_line (tile, to);
        /* The halves from the second one of an edge to the first one of another, clockwise. */
        guint8 side = (guint8) ((1u << (2 * to + 1)) - (1u << (2 * from + 1)));
        guint8 other_side = (guint8) ~side;

        if (line < 0 || other_line < 0 || !meet (tile, (guint) line, (guint) other_line))
          continue;
        if ((!(get_halves (tile, first) & other_side) && !(get_halves (tile, second) & side))
            || (!(get_halves (tile, first) & side) && !(get_halves (tile, second) & other_side)))
          return TRUE;
      }

  return FALSE;
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
  else if (touch (tile, first, second) && are_parted (tile, first, second))
    bastide_tileset_issues_add_advice (self->issues, BASTIDE_TILESET_SEVERITY_WARNING, tile->line, tile->id, one,
      _("On the tile “%s” the segments “%s” and “%s” touch, although a line runs between them."), tile->id, one,
      other);
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

void
bastide_tileset_advise_on_tiles (const BastideAdvisor *self)
{
  gboolean derives = bastide_game_interface_find_deriving_kind (self->set->game) >= 0;

  for (guint i = 0; i < self->tiles->len; i++)
    {
      const BastideTileDefinition *tile = g_ptr_array_index (self->tiles, i);

      for (guint j = 0; j < tile->segments->len; j++)
        advise_on_wanted_marks (self, tile, bastide_tile_definition_get_segment (tile, j));
      if (!derives && self->set->game->free_edges)
        advise_on_touches (self, tile);
    }
}
