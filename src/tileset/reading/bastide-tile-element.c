/* bastide-tile-element.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-tile-element.h"

#include "bastide-element-merge.h"
#include "bastide-tileset-element.h"
#include "bastide-tileset-node.h"
#include "bastide-tileset-places.h"
#include "bastide-tileset-reader.h"
#include "bastide-tileset-reader-private.h"

/* A file in which the tile stands alone; its first line is the second, that of the tile the third. */
static xmlDoc *
make_document (const BastideElement *self,
               BastideTilesetIssues *issues)
{
  g_autoptr (BastideElement) root = bastide_element_new ("tileset");
  g_autoptr (GBytes) bytes = NULL;
  GError *error = NULL;
  xmlDoc *doc;

  bastide_element_take_child (root, bastide_element_ref ((BastideElement *) self));
  bytes = bastide_element_print (root, BASTIDE_TILESET_NAMESPACE);
  doc = bastide_xml_parse (bytes, issues->name, BASTIDE_TILESET_MAX_SIZE, &error);
  if (doc == NULL)
    bastide_tileset_issues_take_error (issues, error);

  return doc;
}

BastideTileset *
bastide_tile_element_read (const BastideElement       *self,
                           const BastideGameInterface *game,
                           BastideTilesetIssues       *issues)
{
  BastideTileset *set = bastide_tileset_new (game, "tile");
  g_autoptr (xmlDoc) doc = make_document (self, issues);
  const xmlNode *node = doc != NULL ? xmlDocGetRootElement (doc)->children : NULL;

  while (node != NULL && node->type != XML_ELEMENT_NODE)
    node = node->next;
  if (node != NULL)
    bastide_tileset_read_tile (set, node, issues);
  bastide_tileset_issues_sort (issues);
  if (doc != NULL)
    bastide_tileset_issues_locate (issues, xmlDocGetRootElement (doc));

  return set;
}

BastideElement *
bastide_tile_element_change (const BastideElement        *self,
                             const BastideTileDefinition *before,
                             const BastideTileDefinition *after,
                             gboolean                     sound)
{
  g_autoptr (BastideElement) old = NULL;
  g_autoptr (BastideElement) new = NULL;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (after != NULL, NULL);

  if (sound || before == NULL)
    return bastide_tile_definition_make_element (after, self);

  old = bastide_tile_definition_make_element (before, NULL);
  new = bastide_tile_definition_make_element (after, NULL);

  return bastide_element_merge (self, old, new);
}
