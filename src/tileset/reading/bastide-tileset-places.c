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
  const BastideElement *tile;    /* NULL where there are several */
  const BastideElement *segment; /* an element in it; NULL for the tile itself, and where there are several */
} Place;

static void
add_place (GHashTable           *places,
           const BastideElement *tile,
           const BastideElement *segment)
{
  gpointer line = GUINT_TO_POINTER (segment != NULL ? segment->line : tile->line);
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
add_tile (GHashTable           *places,
          const BastideElement *tile)
{
  const BastideElement *child;

  add_place (places, tile, NULL);
  for (guint i = 0; (child = bastide_element_next (tile, &i)) != NULL;)
    add_place (places, tile, child);
}

static char *
get_id (const BastideElement *node)
{
  return node != NULL ? g_strdup (bastide_element_get (node, "id")) : NULL;
}

void
bastide_tileset_issues_locate (BastideTilesetIssues *self,
                               const BastideElement *root)
{
  g_autoptr (GHashTable) places = NULL;
  const BastideElement *node;

  g_return_if_fail (self != NULL);
  g_return_if_fail (root != NULL);

  if (self->list->len == 0)
    return;

  places = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  for (guint i = 0; (node = bastide_element_next (root, &i)) != NULL;)
    if (bastide_node_is_ours (node) && strcmp (node->name, "tile") == 0)
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
