/* bastide-tileset-comparison.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-tileset-comparison.h"

#include "bastide-tile-signature.h"
#include "bastide-tileset-writer.h"
#include "bastide-tileset-reader.h"

static const BastideTileDefinition *
get_tile (const BastideTileset *tileset,
          guint                 index)
{
  return g_ptr_array_index (tileset->tiles, index);
}

/* Returns: (transfer full): ids → index plus 1 */
static GHashTable *
index_ids (const BastideTileset *tileset)
{
  GHashTable *ids = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < tileset->tiles->len; i++)
    g_hash_table_insert (ids, get_tile (tileset, i)->id, GUINT_TO_POINTER (i + 1));

  return ids;
}

/* Whether two tiles with the same id are equal except for their counts. */
static gboolean
show_same (const BastideTileDefinition *before,
           const BastideTileDefinition *after)
{
  g_autoptr (BastideElement) first = bastide_tile_definition_make_element (before, NULL);
  g_autoptr (BastideElement) second = bastide_tile_definition_make_element (after, NULL);
  g_autoptr (GBytes) first_text = NULL;
  g_autoptr (GBytes) second_text = NULL;

  bastide_element_set (first, "count", NULL);
  bastide_element_set (second, "count", NULL);
  first_text = bastide_element_print (first, BASTIDE_TILESET_NAMESPACE);
  second_text = bastide_element_print (second, BASTIDE_TILESET_NAMESPACE);

  return g_bytes_equal (first_text, second_text);
}

static void
add (GArray                    *differences,
     BastideTileDifferenceKind  kind,
     int                        before,
     int                        after)
{
  BastideTileDifference difference = { kind, before, after };

  g_array_append_val (differences, difference);
}

/* Returns: (transfer full): description of a tile → index plus 1, for tiles whose id is not among @others */
static GHashTable *
index_likeness (const BastideTileset *tileset,
                GHashTable           *others)
{
  GHashTable *likenesses = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < tileset->tiles->len; i++)
    if (!g_hash_table_contains (others, get_tile (tileset, i)->id))
      g_hash_table_insert (likenesses, bastide_tile_definition_get_likeness (get_tile (tileset, i)),
                           GUINT_TO_POINTER (i + 1));

  return likenesses;
}

static void
compare_tile (GArray               *differences,
              const BastideTileset *before,
              int                   former,
              const BastideTileset *after,
              int                   present)
{
  const BastideTileDefinition *old = get_tile (before, (guint) former);
  const BastideTileDefinition *new = get_tile (after, (guint) present);

  if (!show_same (old, new))
    add (differences, BASTIDE_TILE_CHANGED, former, present);
  else if (old->count != new->count)
    add (differences, BASTIDE_TILE_RECOUNTED, former, present);
}

GArray *
bastide_tileset_compare (const BastideTileset *before,
                         const BastideTileset *after)
{
  GArray *differences = g_array_new (FALSE, FALSE, sizeof (BastideTileDifference));
  g_autoptr (GHashTable) old_ids = NULL;
  g_autoptr (GHashTable) new_ids = NULL;
  g_autoptr (GHashTable) old_likenesses = NULL;
  g_autoptr (GHashTable) renamed = g_hash_table_new (NULL, NULL);

  g_return_val_if_fail (before != NULL && after != NULL, differences);

  old_ids = index_ids (before);
  new_ids = index_ids (after);
  old_likenesses = index_likeness (before, new_ids);
  for (guint i = 0; i < after->tiles->len; i++)
    {
      const BastideTileDefinition *tile = get_tile (after, i);
      int former = GPOINTER_TO_INT (g_hash_table_lookup (old_ids, tile->id)) - 1;
      g_autofree char *likeness = NULL;

      if (former >= 0)
        {
          compare_tile (differences, before, former, after, (int) i);
          continue;
        }

      likeness = bastide_tile_definition_get_likeness (tile);
      former = GPOINTER_TO_INT (g_hash_table_lookup (old_likenesses, likeness)) - 1;
      if (former >= 0 && g_hash_table_add (renamed, GINT_TO_POINTER (former)))
        add (differences, BASTIDE_TILE_RENAMED, former, (int) i);
      else
        add (differences, BASTIDE_TILE_ADDED, -1, (int) i);
    }

  for (guint i = 0; i < before->tiles->len; i++)
    if (!g_hash_table_contains (new_ids, get_tile (before, i)->id)
        && !g_hash_table_contains (renamed, GUINT_TO_POINTER (i)))
      add (differences, BASTIDE_TILE_REMOVED, (int) i, -1);

  return differences;
}

/* Returns: (transfer full): the set as written in a file, without its tiles */
static GBytes *
print_head (const BastideTileset *tileset)
{
  g_autoptr (BastideElement) element = bastide_tileset_make_element (tileset, NULL);

  for (guint i = element->children->len; i > 0; i--)
    if (g_strcmp0 (((const BastideElement *) g_ptr_array_index (element->children, i - 1))->name, "tile") == 0)
      g_ptr_array_remove_index (element->children, i - 1);
  bastide_element_set (element, "version", NULL);

  return bastide_element_print (element, BASTIDE_TILESET_NAMESPACE);
}

gboolean
bastide_tileset_differs_in_texts (const BastideTileset *before,
                                  const BastideTileset *after)
{
  g_autoptr (GBytes) old = NULL;
  g_autoptr (GBytes) new = NULL;

  g_return_val_if_fail (before != NULL && after != NULL, FALSE);

  old = print_head (before);
  new = print_head (after);

  return !g_bytes_equal (old, new);
}
