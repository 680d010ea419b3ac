/* bastide-tileset-modules.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-tileset-modules.h"

#include <string.h>

#include "rules/bastide-registry.h"

static gboolean
has_mark (const BastideVocabulary *words,
          const GArray            *marks)
{
  for (guint i = 0; i < words->n_marks; i++)
    if (bastide_marks_get (marks, words->marks[i].name) != 0)
      return TRUE;

  return FALSE;
}

/* Whether the words have an end of this kind of line, or this end of it. @end: (nullable) */
static gboolean
has_end (const BastideVocabulary *words,
         guint                    kind,
         const char              *end)
{
  for (guint i = 0; i < words->n_ends; i++)
    if (words->ends[i].kind == kind && (end == NULL || strcmp (words->ends[i].name, end) == 0))
      return TRUE;

  return FALSE;
}

/* A tile needs a module whose marks it has, and the one that a kind of line belongs to whose ends the game itself does
 * not know. */
static gboolean
needs (const BastideTileDefinition *tile,
       const BastideVocabulary     *words)
{
  const BastideVocabulary *game = &tile->tileset->game->vocabulary;

  if (has_mark (words, tile->marks))
    return TRUE;

  for (guint i = 0; i < tile->segments->len; i++)
    {
      const BastideSegmentDefinition *segment = bastide_tile_definition_get_segment (tile, i);

      if (has_mark (words, segment->marks)
          || (has_end (words, segment->kind, NULL) && !has_end (game, segment->kind, NULL)))
        return TRUE;
    }

  return FALSE;
}

static gboolean
is_needed (const BastideTileset         *tileset,
           const BastideModuleInterface *module)
{
  if (strcmp (module->game, tileset->game->id) != 0)
    return FALSE;

  for (guint i = 0; i < tileset->tiles->len; i++)
    if (needs (g_ptr_array_index (tileset->tiles, i), &module->vocabulary))
      return TRUE;

  return FALSE;
}

char **
bastide_tileset_list_needed_modules (const BastideTileset *self)
{
  const BastideModuleInterface *const *modules = bastide_registry_get_modules ();
  g_autoptr (GStrvBuilder) ids = g_strv_builder_new ();

  g_return_val_if_fail (self != NULL, NULL);

  for (guint i = 0; modules[i] != NULL; i++)
    if (is_needed (self, modules[i]))
      g_strv_builder_add (ids, modules[i]->id);

  return g_strv_builder_end (ids);
}
