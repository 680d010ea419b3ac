/* bastide-setup.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-tileset.h"

G_BEGIN_DECLS

/**
 * BASTIDE_SETUP_ERROR:
 *
 * Error domain for invalid setups. The message names the offending value and the possible ones.
 */
#define BASTIDE_SETUP_ERROR (bastide_setup_error_quark ())

/**
 * BastideSetupError:
 * @BASTIDE_SETUP_ERROR_INVALID: a value is out of range or incompatible with another
 * @BASTIDE_SETUP_ERROR_UNKNOWN_OPTION: no such option, or no such value of it
 * @BASTIDE_SETUP_ERROR_UNKNOWN_MODULE: no such module in this game
 * @BASTIDE_SETUP_ERROR_UNKNOWN_TILE: no set in play has such a tile
 */
typedef enum
{
  BASTIDE_SETUP_ERROR_INVALID,
  BASTIDE_SETUP_ERROR_UNKNOWN_OPTION,
  BASTIDE_SETUP_ERROR_UNKNOWN_MODULE,
  BASTIDE_SETUP_ERROR_UNKNOWN_TILE,
} BastideSetupError;

GQuark bastide_setup_error_quark (void);

/* Sets an error that describes an invalid setup, with the code %BASTIDE_SETUP_ERROR_INVALID. Returns: FALSE */
gboolean bastide_setup_fail (GError     **error,
                             const char  *format,
                             ...) G_GNUC_PRINTF (2, 3);

/**
 * BastideSetupPlayer:
 * @name: shown, never interpreted
 * @colour: one of bastide_player_colours()
 * @seat: (nullable): who plays, used by the model: "person", or the word of a computer player; NULL means a person
 */
typedef struct
{
  char *name;
  char *colour;
  char *seat;
} BastideSetupPlayer;

/**
 * BastideSetup:
 * @game: (not nullable): the game
 * @known: (nullable) (array zero-terminated=1): the modules that there are, of whatever game; borrowed
 * @tilesets: (element-type BastideTileset): the sets in play; a set may occur several times
 * @rule_sets: (element-type BastideTileset): sets whose rules may be in play without their tiles
 * @modules: (nullable) (array zero-terminated=1): the modules in play, or NULL for those of the sets and their own
 * @counts: (element-type utf8 guint): changed numbers of single tiles (GUINT_TO_POINTER)
 * @figures: (element-type utf8 guint): changed numbers of figures per player (GUINT_TO_POINTER)
 * @options: (element-type utf8 utf8): options that differ from the default, by name, as text ("false", "2", "ask")
 * @players: (element-type BastideSetupPlayer): in the order of their turns
 * @seed: random seed
 * @draw: (nullable) (array zero-terminated=1): a scripted order of tiles, which then make up the bag
 * @scripts: (element-type utf8 GByteArray): other scripted outcomes of chance by name ("dice"), see #BastideScript
 *
 * The settings of the New Game page and the beginning of a saved game. Plain data: fill it in, then compile it with
 * bastide_rules_new(), which checks it and takes a copy.
 */
struct _BastideSetup
{
  const BastideGameInterface *game;
  const BastideModuleInterface *const *known;
  GPtrArray                  *tilesets;
  GPtrArray                  *rule_sets;
  char                      **modules;
  GHashTable                 *counts;
  GHashTable                 *figures;
  GHashTable                 *options;
  GPtrArray                  *players;
  guint64                     seed;
  char                      **draw;
  GHashTable                 *scripts;
};

/* A setup that knows no modules but those that are handed in; bastide_setup_new() of the registry hands in all. */
BastideSetup *bastide_setup_new_with_modules (const BastideGameInterface          *game,
                                              const BastideModuleInterface *const *known);
BastideSetup *bastide_setup_copy             (const BastideSetup                  *self);
void          bastide_setup_free             (BastideSetup                        *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastideSetup, bastide_setup_free)

/**
 * bastide_setup_add_player:
 * @name: (nullable): NULL for "Player 1", …
 * @colour: (nullable): NULL for the first colour that is still free
 *
 * Appends a player. Returns: (transfer none): the player, owned by the setup
 */
BastideSetupPlayer *bastide_setup_add_player (BastideSetup *self,
                                              const char   *name,
                                              const char   *colour);

/* Takes a new reference to @tileset. */
void bastide_setup_add_tileset (BastideSetup   *self,
                                BastideTileset *tileset);
void bastide_setup_add_rule_set (BastideSetup   *self,
                                 BastideTileset *tileset);
void bastide_setup_set_option  (BastideSetup   *self,
                                const char     *name,
                                const char     *value);
void bastide_setup_set_count   (BastideSetup   *self,
                                const char     *tile,
                                guint           count);
void bastide_setup_set_figures (BastideSetup   *self,
                                const char     *figure,
                                guint           n_figures);

/* Fixes outcomes of chance; they are checked when the setup is compiled. */
void bastide_setup_set_script  (BastideSetup   *self,
                                const char     *name,
                                const guint8   *entries,
                                guint           n_entries);

/* The names of the six colours in their standard order: "black" "red" "green" "pink" "blue" "yellow". */
const char *const *bastide_player_colours (void);

G_END_DECLS
