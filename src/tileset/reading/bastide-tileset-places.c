/* bastide-tileset-places.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-tileset-places.h"

#include <string.h>

#include "bastide-tileset-node.h"
#include "bastide-xml.h"

/* What stands on a line. */
typedef struct
{
  const xmlNode *tile;    /* NULL where there are several */
  const xmlNode *segment; /* an element in it; NULL for the tile itself, and where there are several */
} Place;

static void
add_place (GHashTable    *places,
           const xmlNode *tile,
           const xmlNode *segment)
{
  gpointer line = GUINT_TO_POINTER (bastide_xml_get_line (segment != NULL ? segment : tile));
  Place *place = g_hash_table_lookup (places, line);

  if (place == NULL)
    {
      place = g_new0 (Place, 1);
      place->tile = tile;
      place->segment = segment;
      g_hash_table_insert (places, line, place);
      return;
    }

  if (place->tile != tile)
    place->tile = NULL;
  place->segment = NULL;
}

static void
add_tile (GHashTable    *places,
          const xmlNode *tile)
{
  add_place (places, tile, NULL);
  for (const xmlNode *child = tile->children; child != NULL; child = child->next)
    if (child->type == XML_ELEMENT_NODE)
      add_place (places, tile, child);
}

static char *
get_id (const xmlNode *node)
{
  return node != NULL ? bastide_node_get_attribute (node, "id") : NULL;
}

void
bastide_tileset_issues_locate (BastideTilesetIssues *self,
                               const xmlNode        *root)
{
  g_autoptr (GHashTable) places = NULL;

  g_return_if_fail (self != NULL);
  g_return_if_fail (root != NULL);

  if (self->list->len == 0)
    return;

  places = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  for (const xmlNode *node = root->children; node != NULL; node = node->next)
    if (bastide_node_is_ours (node) && strcmp (bastide_node_get_name (node), "tile") == 0)
      add_tile (places, node);

  for (guint i = 0; i < self->list->len; i++)
    {
      BastideTilesetIssue *issue = g_ptr_array_index (self->list, i);
      const Place *place = g_hash_table_lookup (places, GUINT_TO_POINTER (issue->line));

      if (place == NULL || issue->tile != NULL)
        continue;
      issue->tile = get_id (place->tile);
      if (issue->tile != NULL && place->segment != NULL && bastide_node_is_ours (place->segment))
        issue->segment = get_id (place->segment);
    }
}
