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
#include "model/game/bastide-game.h"
#include "rules/bastide-registry.h"
#include "tileset/elements/bastide-tileset-values.h"

void
bastide_setup_options_clear (BastideSetupOptions *self)
{
  g_clear_pointer (&self->game, g_free);
  g_clear_pointer (&self->variant, g_free);
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
    { "variant", 0, 0, G_OPTION_ARG_FILENAME, &self->variant,
      N_("A variant to play; other options override it"), N_("FILE") },
    { "players", 'p', 0, G_OPTION_ARG_STRING, &self->players, N_("Number of players"), N_("NUMBER") },
    { "tileset", 't', 0, G_OPTION_ARG_STRING_ARRAY, &self->tilesets,
      N_("A tileset, by id or path; may be repeated"), N_("TILESET") },
    { "module", 'm', 0, G_OPTION_ARG_STRING_ARRAY, &self->modules,
      N_("A module, instead of those of the tilesets; may be repeated"), N_("MODULE") },
    { "option", 'o', 0, G_OPTION_ARG_STRING_ARRAY, &self->options,
      N_("A rule option, such as farmers=false; may be repeated"), N_("NAME=VALUE") },
    { "seed", 's', 0, G_OPTION_ARG_STRING, &self->seed, N_("Random seed"), N_("NUMBER") },
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

static const BastideGameInterface *
find_game (const char  *id,
           GError     **error)
{
  const BastideGameInterface *game = id != NULL ? bastide_registry_find_game (id) : bastide_registry_get_games ()[0];

  if (game == NULL)
    g_set_error (error, BASTIDE_ENGINE_ERROR, BASTIDE_ENGINE_ERROR_INVALID_SETUP, _("There is no game “%s”."), id);

  return game;
}

static char *
describe_refusal (const BastideGameInterface *game,
                  const char                 *players)
{
  if (game->min_players == game->max_players)
    return g_strdup_printf (_("The number of players must be %u, not “%s”."), game->max_players, players);

  return g_strdup_printf (_("The number of players must be from %u to %u, not “%s”."), game->min_players,
                          game->max_players, players);
}

static gboolean
add_players (BastideSetup  *setup,
             const char    *players,
             GError       **error)
{
  const BastideGameInterface *game = setup->game;
  guint n_players = game->min_players;

  if (players != NULL && !bastide_number_parse (players, game->min_players, game->max_players, &n_players))
    {
      g_autofree char *message = describe_refusal (game, players);

      g_set_error_literal (error, BASTIDE_ENGINE_ERROR, BASTIDE_ENGINE_ERROR_INVALID_SETUP, message);
      return FALSE;
    }
  for (guint i = 0; i < n_players; i++)
    bastide_setup_add_player (setup, NULL, NULL);

  return TRUE;
}

/* The setup of the variant or the game, without players. */
static BastideSetup *
begin_setup (const BastideSetupOptions  *self,
             BastideTilesetStore        *store,
             GError                    **error)
{
  const BastideGameInterface *game;
  BastideSetup *setup;

  if (self->variant == NULL)
    {
      game = find_game (self->game, error);
      return game != NULL ? bastide_setup_new (game) : NULL;
    }

  setup = bastide_variant_argument_read (self->variant, store, error);
  if (setup != NULL && self->game != NULL && strcmp (setup->game->id, self->game) != 0)
    {
      g_set_error (error, BASTIDE_ENGINE_ERROR, BASTIDE_ENGINE_ERROR_INVALID_SETUP,
                   /* Translators: two ids of games */
                   _("The variant is one of the game “%s”, not of “%s”."), setup->game->id, self->game);
      g_clear_pointer (&setup, bastide_setup_free);
    }

  return setup;
}

BastideRules *
bastide_setup_options_make_rules (const BastideSetupOptions  *self,
                                  GError                    **error)
{
  g_autoptr (BastideTilesetStore) store = bastide_tileset_store_new ();
  g_autoptr (BastideSetup) setup = begin_setup (self, store, error);
  const char *const *tilesets;

  if (setup == NULL || !add_players (setup, self->players, error))
    return NULL;

  if (self->modules != NULL || self->tilesets != NULL)
    {
      g_strfreev (setup->modules);
      setup->modules = g_strdupv (self->modules);
    }
  tilesets = self->tilesets != NULL ? (const char *const *) self->tilesets : setup->game->tilesets;
  if (self->tilesets != NULL)
    g_ptr_array_set_size (setup->tilesets, 0);
  if ((setup->tilesets->len == 0 && !bastide_tileset_arguments_add (setup, tilesets, store, error))
      || !read_options (setup, self->options, error)
      || !read_seed (setup, self->seed, error))
    return NULL;

  return bastide_rules_new (setup, error);
}
