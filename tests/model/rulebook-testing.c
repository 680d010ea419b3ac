/* rulebook-testing.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rulebook-testing.h"

#include "harness.h"
#include "tileset/elements/bastide-data.h"

BastideRulebook *
rulebook_testing_load (const char *id)
{
  g_autofree char *name = g_strconcat (id, ".xml", NULL);
  g_autofree char *path = g_build_filename (bastide_data_get_folder (), "rulebooks", name, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  if (!g_file_test (path, G_FILE_TEST_EXISTS))
    return NULL;

  return NO_ERROR (bastide_rulebook_load_file (file, &error));
}

void
rulebook_testing_for_each (CheckBook check,
                           gpointer  data)
{
  const BastideGameInterface *const *games = bastide_registry_get_games ();
  const BastideModuleInterface *const *modules = bastide_registry_get_modules ();

  for (guint i = 0; games[i] != NULL; i++)
    {
      g_autoptr (BastideRulebook) book = rulebook_testing_load (games[i]->id);

      g_assert_nonnull (book);
      check (games[i], NULL, book, data);
    }
  for (guint i = 0; modules[i] != NULL; i++)
    {
      g_autoptr (BastideRulebook) book = rulebook_testing_load (modules[i]->id);

      if (book != NULL)
        check (bastide_registry_find_game (modules[i]->game), modules[i], book, data);
    }
}

void
rulebook_testing_check_making (CheckBook check,
                               gpointer  data)
{
  g_autoptr (BastideRulebook) book = rulebook_testing_load (BASTIDE_RULEBOOK_MAKING);

  g_assert_nonnull (book);
  check (bastide_registry_get_games ()[0], NULL, book, data);
}
