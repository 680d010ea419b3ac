/* bastide-setup-options.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-setup-options.h"

#include <glib/gi18n.h>
#include <string.h>

#include "bastide-engine-error.h"
#include "bastide-tileset-argument.h"
#include "model/bastide-game.h"
#include "rules/bastide-registry.h"
#include "tileset/bastide-tileset-values.h"

void
bastide_setup_options_clear (BastideSetupOptions *self)
{
  g_clear_pointer (&self->game, g_free);
  g_clear_pointer (&self->players, g_free);
  g_clear_pointer (&self->tilesets, g_strfreev);
  g_clear_pointer (&self->modules, g_strfreev);
  g_clear_pointer (&self->options, g_strfreev);
  g_clear_pointer (&self->seed, g_free);
}

GOptionEntry *
bastide_setup_options_entries (BastideSetupOptions *self,
                               const GOptionEntry  *extra,
                               guint                n_extra)
{
  const GOptionEntry common[] = {
    { "game", 0, 0, G_OPTION_ARG_STRING, &self->game, N_("The game to play"), N_("GAME") },
    { "players", 'p', 0, G_OPTION_ARG_STRING, &self->players, N_("Number of players"), N_("NUMBER") },
    { "tileset", 't', 0, G_OPTION_ARG_STRING_ARRAY, &self->tilesets,
      N_("A tileset, by id or path; several times for several"), N_("TILESET") },
    { "module", 'm', 0, G_OPTION_ARG_STRING_ARRAY, &self->modules,
      N_("A module, instead of those of the tilesets; several times for several"), N_("MODULE") },
    { "option", 'o', 0, G_OPTION_ARG_STRING_ARRAY, &self->options,
      N_("A rule option, such as farmers=false; several times for several"), N_("NAME=VALUE") },
    { "seed", 's', 0, G_OPTION_ARG_STRING, &self->seed, N_("What all chance comes from"), N_("NUMBER") },
  };
  GOptionEntry *entries = g_new0 (GOptionEntry, G_N_ELEMENTS (common) + n_extra + 1);

  memcpy (entries, common, sizeof common);
  memcpy (entries + G_N_ELEMENTS (common), extra, n_extra * sizeof *extra);

  return entries;
}

static gboolean
read_options (BastideSetup  *setup,
              char         **options,
              GError       **error)
{
  for (guint i = 0; options != NULL && options[i] != NULL; i++)
    {
      g_auto (GStrv) parts = g_strsplit (options[i], "=", 2);

      if (g_strv_length (parts) != 2)
        {
          g_set_error (error, BASTIDE_ENGINE_ERROR, BASTIDE_ENGINE_ERROR_UNKNOWN_OPTION,
                       _("A rule option is written NAME=VALUE, not “%s”."), options[i]);
          return FALSE;
        }
      bastide_setup_set_option (setup, parts[0], parts[1]);
    }

  return TRUE;
}

static gboolean
read_seed (BastideSetup  *setup,
           const char    *seed,
           GError       **error)
{
  if (seed == NULL)
    setup->seed = bastide_game_random_seed ();
  else if (!g_ascii_string_to_unsigned (seed, 10, 0, G_MAXUINT64, &setup->seed, NULL))
    {
      g_set_error (error, BASTIDE_ENGINE_ERROR, BASTIDE_ENGINE_ERROR_INVALID_SETUP,
                   _("The seed must be a number from 0 to 18446744073709551615, not “%s”."), seed);
      return FALSE;
    }

  return TRUE;
}

BastideRules *
bastide_setup_options_make_rules (const BastideSetupOptions  *self,
                                  GError                    **error)
{
  g_autoptr (BastideTilesetStore) store = bastide_tileset_store_new ();
  g_autoptr (BastideSetup) setup = NULL;
  const BastideGameInterface *game = bastide_registry_get_games ()[0];
  const char *const *tilesets;
  guint n_players;

  if (self->game != NULL)
    game = bastide_registry_find_game (self->game);
  if (game == NULL)
    {
      g_set_error (error, BASTIDE_ENGINE_ERROR, BASTIDE_ENGINE_ERROR_INVALID_SETUP,
                   _("There is no game “%s”."), self->game);
      return NULL;
    }

  n_players = game->min_players;
  if (self->players != NULL && !bastide_number_parse (self->players, game->min_players, game->max_players, &n_players))
    {
      g_set_error (error, BASTIDE_ENGINE_ERROR, BASTIDE_ENGINE_ERROR_INVALID_SETUP,
                   _("The number of players must be from %u to %u, not “%s”."),
                   game->min_players, game->max_players, self->players);
      return NULL;
    }

  setup = bastide_setup_new (game);
  for (guint i = 0; i < n_players; i++)
    bastide_setup_add_player (setup, NULL, NULL);
  setup->modules = g_strdupv (self->modules);
  tilesets = self->tilesets != NULL ? (const char *const *) self->tilesets : game->tilesets;
  if (!bastide_tileset_arguments_add (setup, tilesets, store, error)
      || !read_options (setup, self->options, error)
      || !read_seed (setup, self->seed, error))
    return NULL;

  return bastide_rules_new (setup, error);
}
