/* bastide-variant-argument.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-variant-argument.h"

#include "bastide-engine-error.h"
#include "model/variants/bastide-variant.h"

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

  /* Nobody is there to be asked whether the rest will do. */
  setup = bastide_variant_make_setup (variant, store, problems);
  if (problems->len > 0)
    {
      g_set_error_literal (error, BASTIDE_ENGINE_ERROR, BASTIDE_ENGINE_ERROR_INVALID_SETUP,
                           g_ptr_array_index (problems, 0));
      return NULL;
    }

  return g_steal_pointer (&setup);
}
