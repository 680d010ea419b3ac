/* bastide-tileset-argument.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-tileset-argument.h"

#include <glib/gi18n.h>
#include <string.h>

#include "bastide-engine-error.h"
#include "model/variants/bastide-variant.h"
#include "rules/bastide-registry.h"
#include "tileset/reading/bastide-tileset-reader.h"

BastideTileset *
bastide_tileset_argument_find (const char           *name,
                               BastideTilesetStore  *store,
                               GError              **error)
{
  BastideTileset *tileset = NULL;
  g_autoptr (GFile) file = NULL;

  g_return_val_if_fail (name != NULL, NULL);

  if (strchr (name, '/') == NULL)
    tileset = bastide_tileset_store_find (store, name);
  if (tileset != NULL)
    return bastide_tileset_ref (tileset);

  if (*name == '\0' || !g_file_test (name, G_FILE_TEST_EXISTS))
    {
      GPtrArray *tilesets = bastide_tileset_store_get_all (store);
      g_autoptr (GString) possible = g_string_new (NULL);
      g_autofree char *quotation = bastide_engine_quote (name);

      for (guint i = 0; i < tilesets->len; i++)
        g_string_append_printf (possible, "%s%s", i > 0 ? ", " : "",
                                ((const BastideTileset *) g_ptr_array_index (tilesets, i))->id);
      g_set_error (error, BASTIDE_ENGINE_ERROR, BASTIDE_ENGINE_ERROR_UNKNOWN_TILESET,
                   /* Translators: the first %s is already in quotation marks, the second is a list of ids */
                   _("There is no tileset or file %s; the installed tilesets are: %s."), quotation, possible->str);

      return NULL;
    }

  file = g_file_new_for_path (name);

  return bastide_tileset_load_file (file, error);
}

/* Adds the modules of the sets, and those named with them, if the setup does not list its modules. */
static void
add_modules (BastideSetup      *setup,
             const char *const *modules)
{
  g_autoptr (GStrvBuilder) builder = NULL;

  if (setup->modules != NULL || modules[0] == NULL)
    return;

  builder = g_strv_builder_new ();
  for (guint i = 0; i < setup->tilesets->len; i++)
    g_strv_builder_addv (builder, (const char **) ((const BastideTileset *) setup->tilesets->pdata[i])->modules);
  g_strv_builder_addv (builder, (const char **) modules);
  setup->modules = g_strv_builder_end (builder);
}

static gboolean
add_tileset (BastideSetup         *setup,
             const char           *name,
             BastideTilesetStore  *store,
             GError              **error)
{
  g_autoptr (BastideTileset) tileset = bastide_tileset_argument_find (name, store, error);

  if (tileset == NULL)
    return FALSE;
  if (tileset->game != setup->game)
    {
      g_set_error (error, BASTIDE_ENGINE_ERROR, BASTIDE_ENGINE_ERROR_INVALID_SETUP,
                   _("The tileset “%s” belongs to the game “%s”, not to “%s”."),
                   tileset->id, tileset->game->id, setup->game->id);
      return FALSE;
    }
  bastide_setup_add_tileset (setup, tileset);

  return TRUE;
}

gboolean
bastide_tileset_arguments_add (BastideSetup         *setup,
                               const char *const    *names,
                               BastideTilesetStore  *store,
                               GError              **error)
{
  g_autoptr (GPtrArray) modules = g_ptr_array_new ();

  for (guint i = 0; names[i] != NULL; i++)
    /* Expansions without tiles have no set: their modules are named instead. */
    if (bastide_tileset_store_find (store, names[i]) == NULL
        && bastide_registry_find_module (setup->game, names[i]) != NULL)
      g_ptr_array_add (modules, (gpointer) names[i]);
    else if (!add_tileset (setup, names[i], store, error))
      return FALSE;

  g_ptr_array_add (modules, NULL);
  add_modules (setup, (const char *const *) modules->pdata);

  return TRUE;
}

BastideSetup *
bastide_variant_argument_read (const char           *path,
                               BastideTilesetStore  *store,
                               GError              **error)
{
  g_autoptr (GFile) file = NULL;
  g_autoptr (BastideVariant) variant = NULL;
  g_autoptr (BastideSetup) setup = NULL;
  g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func (g_free);

  g_return_val_if_fail (path != NULL, NULL);

  file = g_file_new_for_path (path);
  variant = bastide_variant_load_file (file, error);
  if (variant == NULL)
    return NULL;

  /* There is nobody to ask whether the rest is acceptable. */
  setup = bastide_variant_make_setup (variant, store, problems);
  if (problems->len > 0)
    {
      g_set_error_literal (error, BASTIDE_ENGINE_ERROR, BASTIDE_ENGINE_ERROR_INVALID_SETUP,
                           g_ptr_array_index (problems, 0));
      return NULL;
    }

  return g_steal_pointer (&setup);
}
