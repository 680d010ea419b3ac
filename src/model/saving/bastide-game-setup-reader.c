/* bastide-game-setup-reader.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Reads of a saved game what was played: players, sets, modules, options, fixed outcomes of chance. */

#include "config.h"

#include "bastide-game-reader-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bastide-seat-texts.h"
#include "rules/bastide-registry.h"
#include "tileset/reading/bastide-tileset-reader.h"
#include "tileset/elements/bastide-xml.h"

/* No game has room for more; it bounds the work that a file can make. */
#define MAX_TILESETS 500

static BastideTileset *
find_definition (const BastideReader *reader,
                 const char          *id)
{
  for (guint i = 0; i < reader->definitions->len; i++)
    {
      BastideTileset *tileset = g_ptr_array_index (reader->definitions, i);

      if (strcmp (tileset->id, id) == 0)
        return tileset;
    }

  return NULL;
}

/* @size: (inout): of all sets so far, in bytes */
static gboolean
read_definition (BastideReader         *reader,
                 const BastideElement  *node,
                 gsize                 *size,
                 GError               **error)
{
  g_autoptr(BastideTileset) tileset = NULL;
  g_autoptr(GError) own_error = NULL;

  tileset = bastide_tileset_load_root (node, reader->name, &own_error);
  if (tileset == NULL)
    {
      /* The message names file and line already. */
      g_set_error_literal (error, BASTIDE_SAVED_GAME_ERROR, BASTIDE_SAVED_GAME_ERROR_TILESET,
                           own_error->message);
      return FALSE;
    }

  /* The game will be saved again, with all its sets. */
  *size += g_bytes_get_size (tileset->source);
  if (g_bytes_get_size (tileset->source) > BASTIDE_TILESET_MAX_SIZE || *size > BASTIDE_GAME_FILE_MAX_SIZE)
    return bastide_reader_fail (reader, node, BASTIDE_SAVED_GAME_ERROR_TILESET, error,
                                _("the sets of tiles that the file brings along are too large."));
  if (find_definition (reader, tileset->id) != NULL)
    return bastide_reader_fail (reader, node, BASTIDE_SAVED_GAME_ERROR_TILESET, error,
                                _("the set of tiles “%s” stands there twice."), tileset->id);
  g_ptr_array_add (reader->definitions, g_steal_pointer (&tileset));

  return TRUE;
}

gboolean
bastide_reader_read_definitions (BastideReader  *reader,
                                 GError        **error)
{
  const BastideElement *definitions = bastide_element_find (reader->root, "definitions", NULL);
  BastideElement *node;
  gsize size = 0;

  for (guint i = 0; definitions != NULL && (node = bastide_element_next (definitions, &i)) != NULL;)
    {
      if (reader->definitions->len == MAX_TILESETS)
        return bastide_reader_fail (reader, node, BASTIDE_SAVED_GAME_ERROR_SETUP, error,
                                    _("at most %d sets of tiles are possible."), MAX_TILESETS);
      if (g_cancellable_set_error_if_cancelled (reader->cancellable, error))
        return FALSE;

      bastide_element_cut_out (node, reader->root);
      if (!read_definition (reader, node, &size, error))
        return FALSE;
    }

  return TRUE;
}

/* A set that is played several times, or that somebody lists a thousand times, is looked through once. */
static guint64
get_checksum (BastideReader        *reader,
              const BastideTileset *tileset)
{
  guint64 *checksum = g_hash_table_lookup (reader->checksums, tileset);

  if (checksum == NULL)
    {
      checksum = g_new (guint64, 1);
      *checksum = bastide_tileset_checksum (tileset);
      g_hash_table_insert (reader->checksums, (gpointer) tileset, checksum);
    }

  return *checksum;
}

static gboolean
read_tileset (BastideReader         *reader,
              BastideSetup          *setup,
              const BastideElement  *node,
              GError               **error)
{
  const char *id = bastide_element_get (node, "id");
  const char *expected = bastide_element_get (node, "checksum");
  g_autofree char *checksum = NULL;
  BastideTileset *tileset = find_definition (reader, id);

  if (setup->tilesets->len == MAX_TILESETS)
    return bastide_reader_fail (reader, node, BASTIDE_SAVED_GAME_ERROR_SETUP, error,
                                _("at most %d sets of tiles are possible."), MAX_TILESETS);

  /* What the file brings was played with, even if a set of that name is installed in another version. */
  if (tileset == NULL)
    tileset = bastide_tileset_store_find (reader->store, id);
  if (tileset == NULL)
    return bastide_reader_fail (reader, node, BASTIDE_SAVED_GAME_ERROR_TILESET, error,
                                _("the set of tiles “%s” is not installed, and the file does not bring it along."), id);
  if (tileset->game != setup->game)
    return bastide_reader_fail (reader, node, BASTIDE_SAVED_GAME_ERROR_TILESET, error,
                                _("the set of tiles “%s” belongs to another game than “%s”."), id, setup->game->id);
  checksum = bastide_game_format_print_checksum (get_checksum (reader, tileset));
  if (strcmp (checksum, expected) != 0)
    return bastide_reader_fail (reader, node, BASTIDE_SAVED_GAME_ERROR_TILESET, error,
                                _("the set of tiles “%s” is not the one that this game was played with: its "
                                  "checksum should be %s."),
                                id, expected);

  bastide_setup_add_tileset (setup, tileset);

  return TRUE;
}

static gboolean
read_player (BastideReader         *reader,
             BastideSetup          *setup,
             const BastideElement  *node,
             GError               **error)
{
  const char *name = bastide_element_get (node, "name");
  const char *colour = bastide_element_get (node, "colour");
  BastideSetupPlayer *player = bastide_setup_add_player (setup, name, colour);

  player->seat = g_strdup (bastide_element_get (node, "seat"));
  if (!bastide_seat_is_known (player->seat))
    return bastide_reader_fail (reader, node, BASTIDE_SAVED_GAME_ERROR_SETUP, error,
                                _("the computer player “%s” is not known to this version of the program."),
                                player->seat);

  return TRUE;
}

/* Numbers that are bounded; whether they can be is for the rules to say. */
static void
read_script (BastideSetup         *setup,
             const BastideElement *node,
             const char           *name)
{
  g_autoptr(GByteArray) entries = g_byte_array_new ();
  g_autofree char *content = bastide_reader_get_content (node);
  g_auto(GStrv) numbers = g_strsplit_set (content, " \t\r\n", -1);

  for (guint i = 0; numbers[i] != NULL; i++)
    {
      guint8 entry = (guint8) g_ascii_strtoull (numbers[i], NULL, 10);

      if (*numbers[i] != '\0')
        g_byte_array_append (entries, &entry, 1);
    }
  bastide_setup_set_script (setup, name, entries->data, entries->len);
}

static gboolean
read_setup_child (BastideReader         *reader,
                  BastideSetup          *setup,
                  GStrvBuilder          *modules,
                  const BastideElement  *node,
                  GError               **error)
{
  const char *name = bastide_element_get (node, "name");

  if (bastide_reader_is_element (node, "player"))
    return read_player (reader, setup, node, error);
  else if (bastide_reader_is_element (node, "tileset"))
    return read_tileset (reader, setup, node, error);
  else if (bastide_reader_is_element (node, "module"))
    g_strv_builder_add (modules, name);
  else if (bastide_reader_is_element (node, "count"))
    {
      const char *tile = bastide_element_get (node, "tile");

      bastide_setup_set_count (setup, tile, (guint) bastide_reader_get_number (node, "count"));
    }
  else if (bastide_reader_is_element (node, "figures"))
    {
      const char *figure = bastide_element_get (node, "figure");

      bastide_setup_set_figures (setup, figure, (guint) bastide_reader_get_number (node, "count"));
    }
  else if (bastide_reader_is_element (node, "option"))
    {
      const char *value = bastide_element_get (node, "value");

      bastide_setup_set_option (setup, name, value);
    }
  else if (bastide_reader_is_element (node, "draw"))
    {
      g_autofree char *draw = bastide_reader_get_content (node);

      setup->draw = g_strsplit_set (draw, " \t\r\n", -1);
    }
  else if (bastide_reader_is_element (node, "script"))
    read_script (setup, node, name);

  return TRUE;
}

BastideSetup *
bastide_reader_read_setup (BastideReader         *reader,
                           const BastideElement  *node,
                           GError               **error)
{
  g_autoptr(BastideSetup) setup = NULL;
  g_autoptr(GStrvBuilder) modules = g_strv_builder_new ();
  const char *id = bastide_element_get (node, "game");
  const BastideGameInterface *game = bastide_registry_find_game (id);
  const BastideElement *child;

  if (game == NULL)
    {
      bastide_reader_fail (reader, node, BASTIDE_SAVED_GAME_ERROR_SETUP, error,
                           _("the game “%s” is not known to this version of the program."), id);
      return NULL;
    }

  setup = bastide_setup_new (game);
  setup->seed = bastide_reader_get_number (node, "seed");
  for (guint i = 0; (child = bastide_element_next (node, &i)) != NULL;)
    if (!read_setup_child (reader, setup, modules, child, error))
      return NULL;
  setup->modules = g_strv_builder_end (modules);

  return g_steal_pointer (&setup);
}
