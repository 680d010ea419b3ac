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

/* As its lines would be counted in a file, one element a line, whatever file the element and its children are from. */
static BastideElement *
number_lines (const BastideElement *self,
              guint                *line)
{
  BastideElement *copy = bastide_element_copy (self);

  *line += copy->comments->len;
  copy->line = (*line)++;
  for (guint i = 0; i < copy->children->len; i++)
    {
      g_autoptr (BastideElement) child = g_ptr_array_index (copy->children, i);

      g_ptr_array_index (copy->children, i) = number_lines (child, line);
    }
  if (copy->children->len > 0 || copy->end_comments->len > 0)
    *line += copy->end_comments->len + 1;

  return copy;
}

BastideTileset *
bastide_tile_element_read (const BastideElement       *self,
                           const BastideGameInterface *game,
                           BastideTilesetIssues       *issues)
{
  BastideTileset *set = bastide_tileset_new (game, "tile");
  g_autoptr (BastideElement) root = bastide_element_new ("tileset");
  guint line = 3;

  bastide_element_take_child (root, number_lines (self, &line));
  bastide_tileset_read_tile (set, g_ptr_array_index (root->children, 0), issues);
  bastide_tileset_issues_sort (issues);
  bastide_tileset_issues_locate (issues, root);

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
