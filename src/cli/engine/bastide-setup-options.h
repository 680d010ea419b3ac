/* bastide-setup-options.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

#include "rules/bastide-setup.h"
#include "tileset/reading/bastide-tileset-store.h"

G_BEGIN_DECLS

/**
 * BastideSetupOptions:
 *
 * The options of a command that describe the game. They are the same for "selfplay", "simulate" and "perft".
 */
typedef struct
{
  char   *game;
  char   *variant;
  char  *players;
  char  **tilesets;
  char  **modules;
  char  **options;
  char   *seed;
} BastideSetupOptions;

void bastide_setup_options_clear (BastideSetupOptions *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (BastideSetupOptions, bastide_setup_options_clear)

/**
 * bastide_setup_options_entries:
 * @extra: the command's own options; copied
 * @n_extra: number of these
 *
 * Returns: (transfer full): all options of the command; free with g_free()
 */
GOptionEntry *bastide_setup_options_entries (BastideSetupOptions *self,
                                             const GOptionEntry  *extra,
                                             guint                n_extra);

/**
 * bastide_setup_options_make_rules:
 *
 * Returns: (transfer full) (nullable): the resulting rules, or NULL with @error set
 */
BastideRules *bastide_setup_options_make_rules (const BastideSetupOptions  *self,
                                                GError                    **error);

/**
 * bastide_tileset_argument_find:
 * @name: the id of an installed tileset or the path of a file; a name with a slash is a path
 * @store: source of installed sets
 *
 * Returns: (transfer full) (nullable): the tileset, or NULL with @error set (domains
 *   %BASTIDE_ENGINE_ERROR, %BASTIDE_TILESET_ERROR, %G_IO_ERROR)
 */
BastideTileset *bastide_tileset_argument_find (const char           *name,
                                               BastideTilesetStore  *store,
                                               GError              **error);

/**
 * bastide_tileset_arguments_add:
 * @names: (array zero-terminated=1): ids or paths; one may occur several times
 *
 * Adds tilesets to a setup. Returns: FALSE with @error set when one cannot be played
 */
gboolean bastide_tileset_arguments_add (BastideSetup         *setup,
                                        const char *const    *names,
                                        BastideTilesetStore  *store,
                                        GError              **error);

/**
 * bastide_variant_argument_read:
 * @path: a variant
 * @store: source of installed sets
 *
 * Returns: (transfer full) (nullable): the setup, without players; NULL with @error set when it cannot be read or
 *   cannot be played here as described
 */
BastideSetup *bastide_variant_argument_read (const char           *path,
                                             BastideTilesetStore  *store,
                                             GError              **error);

/* Arguments that name a level of computer players. */

/* Returns: (transfer full): the names of all levels, separated by commas */
char *bastide_level_names_list       (void);

/* Returns: (transfer full): the names of all characters, separated by commas */
char *bastide_level_names_characters (void);

/* Returns: (transfer full): the available players, one line for each level and character */
char *bastide_level_names_describe   (void);

/* Returns: (transfer full): a sentence saying that this is not a level, with or without a character, and listing those
 *   available */
char *bastide_level_names_refuse     (const char *word);

G_END_DECLS
