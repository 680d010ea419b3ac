/* bastide-country-tile.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-country-tile.h"

#include "rules/bastide-game-interface.h"

/* The kind of ground everywhere else: the one whose segments are derived. */
static const char *
get_ground (const BastideGameInterface *game)
{
  for (guint i = 0; i < game->n_kinds; i++)
    if (game->kinds[i].derives)
      return game->kinds[i].name;

  return NULL;
}

static void
add_mark (BastideSegmentDefinition   *segment,
          const BastideGameInterface *game,
          const char                 *name)
{
  for (guint i = 0; i < game->vocabulary.n_marks; i++)
    if (g_strcmp0 (game->vocabulary.marks[i].name, name) == 0)
      {
        BastideMark mark = { &game->vocabulary.marks[i], 1 };

        segment->marks = g_array_new (FALSE, FALSE, sizeof (BastideMark));
        g_array_append_val (segment->marks, mark);
        return;
      }
}

const BastideTileDefinition *
bastide_country_add_tile (BastideTileset              *tileset,
                          const BastideCountrySegment *segments)
{
  g_autofree char *id = g_strdup_printf ("country-%u", tileset->tiles->len);
  BastideTileDefinition *tile = bastide_tileset_add_tile (tileset, id, 1);
  const BastideCountrySegment meadow[] = { { get_ground (tileset->game), BASTIDE_COUNTRY_ALL }, {} };

  if (segments[0].kind == NULL)
    segments = meadow;
  for (guint i = 0; i < BASTIDE_COUNTRY_MAX_SEGMENTS && segments[i].kind != NULL; i++)
    {
      int kind = bastide_game_interface_find_kind (tileset->game, segments[i].kind);
      g_autofree char *name = g_strdup_printf ("s%u", i);
      BastideSegmentDefinition *segment;

      g_return_val_if_fail (kind >= 0, tile);
      segment = bastide_tile_definition_add_segment (tile, name, (guint) kind);
      segment->halves = (guint8) segments[i].halves;
      segment->sides = (guint8) segments[i].sides;
      segment->end = g_intern_static_string (segments[i].end);
      if (segments[i].mark != NULL)
        add_mark (segment, tileset->game, segments[i].mark);
    }

  return tile;
}
