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
#include "ai/bastide-mind.h"
#include "model/game/bastide-game.h"
#include "model/variants/bastide-variant.h"
#include "rules/bastide-registry.h"
#include "rules/bastide-setup.h"
#include "tileset/elements/bastide-tileset-values.h"
#include "tileset/reading/bastide-tileset-reader.h"
#include "tileset/reading/bastide-tileset-store.h"

char *
bastide_level_names_list (void)
{
  guint n_levels;
  const BastideLevel *levels = bastide_levels_get (&n_levels);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < n_levels; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? ", " : "", levels[i].name);

  return g_string_free (text, FALSE);
}

char *
bastide_level_names_characters (void)
{
  guint n_characters;
  const BastideCharacter *characters = bastide_characters_get (&n_characters);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < n_characters; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? ", " : "", characters[i].name);

  return g_string_free (text, FALSE);
}

static void
append_line (GString    *text,
             const char *name,
             const char *description)
{
  g_string_append_printf (text, "\n  %-10s %s", name, description);
}

char *
bastide_level_names_describe (void)
{
  guint n_levels;
  guint n_characters;
  const BastideLevel *levels = bastide_levels_get (&n_levels);
  const BastideCharacter *characters = bastide_characters_get (&n_characters);
  GString *text = g_string_new (_("Levels:"));

  for (guint i = 0; i < n_levels; i++)
    append_line (text, levels[i].name, _(levels[i].description));
  /* Translators: "random" and "one-ply" are names of levels */
  g_string_append_printf (text, "\n\n%s", _("Characters, of all levels but random and one-ply:"));
  for (guint i = 0; i < n_characters; i++)
    append_line (text, characters[i].name, _(characters[i].description));

  return g_string_free (text, FALSE);
}

char *
bastide_level_names_refuse (const char *word)
{
  g_autofree char *levels = bastide_level_names_list ();
  g_autofree char *characters = bastide_level_names_characters ();

  /* Translators: the first %s is the text given, such as "strong:baker"; then all levels, then all characters */
  return g_strdup_printf (_("“%s” is no computer player: levels are %s; but random and one-ply they may have a "
                            "character, as in “strong:farmer”: %s."), word, levels, characters);
}

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

/* Adds the modules of the sets, their own rules, and the modules named with them, if the setup does not list its
 * modules. */
static void
add_modules (BastideSetup      *setup,
             const char *const *modules)
{
  g_autoptr (GStrvBuilder) builder = NULL;

  if (setup->modules != NULL || modules[0] == NULL)
    return;

  builder = g_strv_builder_new ();
  for (guint i = 0; i < setup->tilesets->len; i++)
    {
      const BastideTileset *tileset = setup->tilesets->pdata[i];

      g_strv_builder_addv (builder, (const char **) tileset->modules);
      if (tileset->module != NULL)
        g_strv_builder_add (builder, tileset->id);
    }
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
      game = self->game != NULL ? bastide_registry_find_game (self->game) : bastide_registry_get_games ()[0];
      if (game == NULL)
        g_set_error (error, BASTIDE_ENGINE_ERROR, BASTIDE_ENGINE_ERROR_INVALID_SETUP, _("There is no game “%s”."),
                     self->game);
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
