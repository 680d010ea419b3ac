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
