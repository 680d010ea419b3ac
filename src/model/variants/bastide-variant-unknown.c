/* bastide-variant-unknown.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Elements of a variant without a meaning here: they are kept when something else changes, for programs that understand
 * them. */

#include "bastide-variant-private.h"

#include <string.h>

#include "rules/bastide-registry.h"

static BastideTileset *
find_tileset (BastideVariant      *self,
              BastideTilesetStore *store,
              const char          *id)
{
  for (guint i = 0; i < self->definitions->len; i++)
    if (strcmp (((BastideTileset *) g_ptr_array_index (self->definitions, i))->id, id) == 0)
      return g_ptr_array_index (self->definitions, i);

  return bastide_tileset_store_find (store, id);
}

/* Whether a tile belongs to none of the known sets; @tiles: the ids of their tiles */
static gboolean
is_unknown (BastideVariant       *self,
            BastideTilesetStore  *store,
            GHashTable           *tiles,
            const BastideElement *element)
{
  const char *value = element->namespace == NULL ? _bastide_variant_get_value (element) : NULL;

  if (value == NULL)
    return FALSE;
  if (strcmp (element->name, "tileset") == 0)
    return find_tileset (self, store, value) == NULL;
  if (strcmp (element->name, "module") == 0)
    return bastide_registry_find_module (self->game, value) == NULL;
  if (strcmp (element->name, "option") == 0)
    return bastide_registry_find_option (self->game, value) == NULL;
  if (strcmp (element->name, "figures") == 0)
    return bastide_registry_find_figure (self->game, value) == NULL;

  return strcmp (element->name, "count") == 0 && !g_hash_table_contains (tiles, value);
}

static GHashTable *
list_tiles (BastideVariant      *self,
            BastideTilesetStore *store)
{
  GHashTable *tiles = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < self->root->children->len; i++)
    {
      const BastideElement *child = g_ptr_array_index (self->root->children, i);
      const BastideTileset *tileset = NULL;

      if (child->namespace == NULL && g_strcmp0 (child->name, "tileset") == 0)
        tileset = find_tileset (self, store, bastide_element_get (child, "id"));
      for (guint j = 0; tileset != NULL && j < tileset->tiles->len; j++)
        g_hash_table_add (tiles, ((const BastideTileDefinition *) g_ptr_array_index (tileset->tiles, j))->id);
    }

  return tiles;
}

GPtrArray *
bastide_variant_list_unknown (BastideVariant      *self,
                              BastideTilesetStore *store)
{
  GPtrArray *elements = g_ptr_array_new_with_free_func ((GDestroyNotify) bastide_element_unref);
  g_autoptr (GHashTable) tiles = NULL;

  g_return_val_if_fail (BASTIDE_IS_VARIANT (self), elements);
  g_return_val_if_fail (BASTIDE_IS_TILESET_STORE (store), elements);

  tiles = list_tiles (self, store);
  for (guint i = 0; i < self->root->children->len; i++)
    {
      BastideElement *child = g_ptr_array_index (self->root->children, i);

      if (is_unknown (self, store, tiles, child))
        g_ptr_array_add (elements, bastide_element_ref (child));
    }

  return elements;
}

BastideVariant *
bastide_variant_with_unknown (BastideVariant *self,
                              GPtrArray      *elements)
{
  BastideElement *root;
  GPtrArray *definitions;

  g_return_val_if_fail (BASTIDE_IS_VARIANT (self), NULL);
  g_return_val_if_fail (elements != NULL, NULL);

  root = bastide_element_copy (self->root);
  definitions = g_ptr_array_ref (self->definitions);
  for (guint i = 0; i < elements->len; i++)
    {
      BastideElement *element = g_ptr_array_index (elements, i);

      if (_bastide_variant_find (root, element->name, _bastide_variant_get_value (element)) == NULL)
        bastide_element_take_child (root, bastide_element_ref (element));
    }

  return _bastide_variant_make_changed (self, root, definitions);
}
