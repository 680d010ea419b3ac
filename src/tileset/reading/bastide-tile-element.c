/* bastide-tile-element.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-tile-element.h"

#include <string.h>

#include "bastide-element.h"
#include "bastide-tileset-node.h"
#include "bastide-tileset-reader-private.h"
#include "bastide-tileset-reader.h"
#include "bastide-tileset-writer.h"

/* --- Merging --- */

/* The number of a child among those with the same name and no id. */
static guint
count_like (const BastideElement *parent,
            guint                 index)
{
  const BastideElement *child = g_ptr_array_index (parent->children, index);
  guint n = 0;

  for (guint i = 0; i < index; i++)
    {
      const BastideElement *other = g_ptr_array_index (parent->children, i);

      n += g_strcmp0 (other->name, child->name) == 0 && bastide_element_get (other, "id") == NULL;
    }

  return n;
}

/* Index of the corresponding child of another element, or -1. */
static int
find_same (const BastideElement *parent,
           guint                 index,
           const BastideElement *other)
{
  const BastideElement *child = g_ptr_array_index (parent->children, index);
  const char *id = bastide_element_get (child, "id");

  for (guint i = 0; i < other->children->len; i++)
    {
      const BastideElement *found = g_ptr_array_index (other->children, i);

      if (g_strcmp0 (found->name, child->name) != 0 || found->namespace != child->namespace
          || g_strcmp0 (bastide_element_get (found, "id"), id) != 0)
        continue;
      if (id != NULL || count_like (parent, index) == count_like (other, i))
        return (int) i;
    }

  return -1;
}

static void
merge_attributes (BastideElement       *element,
                  const BastideElement *before,
                  const BastideElement *after)
{
  for (guint i = 0; i < before->n_attributes; i++)
    {
      const BastideAttribute *attribute = &before->attributes[i];

      if (attribute->namespace == NULL && bastide_element_get (after, attribute->name) == NULL)
        bastide_element_set (element, attribute->name, NULL);
    }

  for (guint i = 0; i < after->n_attributes; i++)
    {
      const BastideAttribute *attribute = &after->attributes[i];

      if (attribute->namespace == NULL
          && g_strcmp0 (bastide_element_get (before, attribute->name), attribute->value) != 0)
        bastide_element_set (element, attribute->name, attribute->value);
    }
}

/* The position of a new child: after the one that precedes it afterwards. */
static guint
find_position (const BastideElement *element,
               const BastideElement *after,
               guint                 index)
{
  for (; index > 0; index--)
    {
      int position = find_same (after, index - 1, element);

      if (position >= 0)
        return (guint) position + 1;
    }

  return 0;
}

/* Moves the text of an element among its children when it gets any. */
static void
separate_text (BastideElement *element)
{
  BastideElement *text;

  if (element->text == NULL)
    return;

  text = bastide_element_new (NULL);
  text->text = g_steal_pointer (&element->text);
  bastide_element_insert_child (element, 0, text);
}

static void
merge_children (BastideElement       *element,
                const BastideElement *before,
                const BastideElement *after)
{
  for (guint i = element->children->len; i > 0; i--)
    {
      int known = find_same (element, i - 1, before);
      int kept = find_same (element, i - 1, after);

      if (known >= 0 && kept < 0)
        g_ptr_array_remove_index (element->children, i - 1);
      else if (known >= 0)
        {
          BastideElement *child = g_ptr_array_index (element->children, i - 1);

          element->children->pdata[i - 1] = bastide_element_merge (child, g_ptr_array_index (before->children, known),
                                                                   g_ptr_array_index (after->children, kept));
          bastide_element_unref (child);
        }
    }

  for (guint i = 0; i < after->children->len; i++)
    if (find_same (after, i, before) < 0)
      {
        separate_text (element);
        bastide_element_insert_child (element, find_position (element, after, i),
                            bastide_element_ref (g_ptr_array_index (after->children, i)));
      }
}

BastideElement *
bastide_element_merge (const BastideElement *old,
                       const BastideElement *before,
                       const BastideElement *after)
{
  BastideElement *element;

  g_return_val_if_fail (old != NULL, NULL);
  g_return_val_if_fail (before != NULL && after != NULL, NULL);

  element = bastide_element_copy (old);
  merge_attributes (element, before, after);
  merge_children (element, before, after);

  return element;
}

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
