/* bastide-variant-difference.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The name of a change of a variant: what it changed, or the kind of these things if there are several. */

#include "config.h"

#include "bastide-variant-difference.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bastide-texts.h"
#include "rules/bastide-registry.h"

static guint
count_times (const BastideSetup *setup,
             const char         *id)
{
  guint times = 0;

  for (guint i = 0; i < setup->tilesets->len; i++)
    times += strcmp (((const BastideTileset *) g_ptr_array_index (setup->tilesets, i))->id, id) == 0;

  return times;
}

static void
add_different_tilesets (GPtrArray          *different,
                        const BastideSetup *setup,
                        const BastideSetup *other)
{
  for (guint i = 0; i < setup->tilesets->len; i++)
    {
      BastideTileset *tileset = g_ptr_array_index (setup->tilesets, i);
      gboolean known = FALSE;

      for (guint j = 0; j < different->len; j++)
        known |= strcmp (((const BastideTileset *) g_ptr_array_index (different, j))->id, tileset->id) == 0;
      if (!known && count_times (setup, tileset->id) != count_times (other, tileset->id))
        g_ptr_array_add (different, tileset);
    }
}

static gboolean
has_module (const BastideSetup *setup,
            const char         *id)
{
  return setup->modules != NULL && g_strv_contains ((const char *const *) setup->modules, id);
}

/* An expansion is a module with its sets, so its title is enough. Returns: (nullable): the only one that differs */
static const BastideModuleInterface *
find_different_module (const BastideSetup *before,
                       const BastideSetup *after,
                       guint              *n_different)
{
  const BastideModuleInterface *const *modules = bastide_registry_get_modules ();
  const BastideModuleInterface *different = NULL;

  *n_different = 0;
  for (guint i = 0; modules[i] != NULL; i++)
    if (strcmp (modules[i]->game, before->game->id) == 0
        && has_module (before, modules[i]->id) != has_module (after, modules[i]->id))
      {
        different = modules[i];
        (*n_different)++;
      }

  return *n_different == 1 ? different : NULL;
}

/* Returns: the number of names whose values differ in two tables; @name is one of them */
static guint
compare_tables (GHashTable  *before,
                GHashTable  *after,
                GEqualFunc   equal,
                const char **name)
{
  g_autoptr (GHashTable) names = g_hash_table_new (g_str_hash, g_str_equal);
  GHashTableIter iter;
  gpointer key, value, other;

  g_hash_table_iter_init (&iter, before);
  while (g_hash_table_iter_next (&iter, &key, &value))
    if (!g_hash_table_lookup_extended (after, key, NULL, &other) || !equal (value, other))
      g_hash_table_add (names, key);
  g_hash_table_iter_init (&iter, after);
  while (g_hash_table_iter_next (&iter, &key, &value))
    if (!g_hash_table_lookup_extended (before, key, NULL, &other))
      g_hash_table_add (names, key);

  g_hash_table_iter_init (&iter, names);
  if (g_hash_table_iter_next (&iter, &key, NULL))
    *name = key;

  return g_hash_table_size (names);
}

/* Returns: the title of a figure or an option; the name itself if there is none */
static const char *
find_title (const BastideGameInterface *game,
            const char                 *figure,
            const char                 *option)
{
  const BastideFigureKind *kind = figure != NULL ? bastide_registry_find_figure (game, figure) : NULL;
  const BastideOption *rule = figure == NULL ? bastide_registry_find_option (game, option) : NULL;

  if (kind != NULL)
    return bastide_text_figure (kind);
  if (rule != NULL)
    return bastide_text_option (rule);

  return figure != NULL ? figure : option;
}

static char *
name_values (const BastideSetup  *before,
             const BastideSetup  *after,
             char               **key)
{
  const char *count = NULL, *figure = NULL, *option = NULL;
  guint n_counts = compare_tables (before->counts, after->counts, g_direct_equal, &count);
  guint n_figures = compare_tables (before->figures, after->figures, g_direct_equal, &figure);
  guint n_options = compare_tables (before->options, after->options, g_str_equal, &option);

  if (n_counts + n_figures + n_options == 0)
    return g_strdup (C_("step of the editor", "Order of tiles"));
  if (n_figures + n_options == 0)
    {
      *key = n_counts == 1 ? g_strdup_printf ("count:%s", count) : NULL;
      return g_strdup (C_("step of the editor", "Numbers of tiles"));
    }
  if (n_counts + n_figures + n_options > 1)
    return g_strdup (C_("step of the editor", "Several choices"));

  *key = n_figures == 1 ? g_strdup_printf ("figures:%s", figure) : g_strdup_printf ("option:%s", option);

  return g_strdup (find_title (before->game, n_figures == 1 ? figure : NULL, option));
}

char *
bastide_variant_difference_name (const BastideSetup  *before,
                                 const BastideSetup  *after,
                                 char               **key)
{
  g_autoptr (GPtrArray) tilesets = g_ptr_array_new ();
  const BastideModuleInterface *module;
  guint n_modules;

  g_return_val_if_fail (before != NULL && after != NULL && key != NULL, NULL);

  *key = NULL;
  if (before->game != after->game)
    return g_strdup (C_("step of the editor", "Game"));

  add_different_tilesets (tilesets, before, after);
  add_different_tilesets (tilesets, after, before);
  module = find_different_module (before, after, &n_modules);
  if (module != NULL)
    return g_strdup (_(module->title));
  if (n_modules > 0 || tilesets->len > 1)
    return g_strdup (C_("step of the editor", "Several choices"));
  if (tilesets->len == 1)
    {
      const BastideTileset *tileset = g_ptr_array_index (tilesets, 0);

      *key = g_strdup_printf ("tileset:%s", tileset->id);
      return g_strdup (bastide_text_tileset (tileset));
    }

  return name_values (before, after, key);
}
