/* bastide-tileset-pair-reader.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Reads what lies between two segments of a tile, such as a <town> on a shore. */

#include "bastide-tileset-reader-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bastide-tileset-node.h"

const BastidePairInfo *
bastide_game_interface_find_pair (const BastideGameInterface *game,
                                  const char                 *name)
{
  g_return_val_if_fail (game != NULL, NULL);
  g_return_val_if_fail (name != NULL, NULL);

  for (guint i = 0; i < game->n_pairs; i++)
    if (strcmp (game->pairs[i].name, name) == 0)
      return &game->pairs[i];

  return NULL;
}

/* Returns: the index of the segment that an attribute names, or -1 after an error */
static int
read_member (const BastideTileDefinition *tile,
             const BastideElement        *node,
             const char                  *name,
             guint                        kinds,
             BastideTilesetIssues        *issues)
{
  const char *id = bastide_node_need_attribute (node, name, issues);
  guint line = node->line;
  int segment;
  guint kind;

  if (id == NULL)
    return -1;

  segment = bastide_tile_definition_find_segment (tile, id);
  if (segment < 0)
    {
      bastide_tileset_issues_add_error (issues, line, BASTIDE_TILESET_ERROR_UNKNOWN,
        _("The attribute “%s” of a <%s> names “%s”, which the tile “%s” does not have."), name,
        node->name, id, tile->id);
      return -1;
    }

  kind = bastide_tile_definition_get_segment (tile, (guint) segment)->kind;
  if (!(kinds & (1u << kind)))
    {
      bastide_tileset_issues_add_error (issues, line, BASTIDE_TILESET_ERROR_LAYOUT,
        _("The attribute “%s” of a <%s> cannot name “%s”, which is a <%s>."), name, node->name, id,
        tile->tileset->game->kinds[kind].name);
      return -1;
    }

  return segment;
}

void
bastide_tileset_read_pair (BastideTileDefinition *tile,
                           const BastidePairInfo *info,
                           const BastideElement  *node,
                           BastideTilesetIssues  *issues)
{
  const char *const attributes[] = { info->first, info->second, NULL };
  guint line = node->line;
  int first, second;

  g_return_if_fail (tile != NULL);
  g_return_if_fail (issues != NULL);

  bastide_node_check_attributes (node, attributes, FALSE, issues);
  bastide_node_check_empty (node, issues);

  first = read_member (tile, node, info->first, info->first_kinds, issues);
  second = read_member (tile, node, info->second, info->second_kinds, issues);
  if (first < 0 || second < 0)
    return;

  if (!(bastide_tile_definition_get_segment (tile, (guint) first)->touches & (1u << second)))
    bastide_tileset_issues_add_error (issues, line, BASTIDE_TILESET_ERROR_LAYOUT,
      _("A <%s> of the tile “%s” lies between “%s” and “%s”, which do not touch."), info->name, tile->id,
      bastide_tile_definition_get_segment (tile, (guint) first)->id,
      bastide_tile_definition_get_segment (tile, (guint) second)->id);
  else
    bastide_tile_definition_add_pair (tile, info, (guint) first, (guint) second);
}
