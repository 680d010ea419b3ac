/* bastide-game-format.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-game-format.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "rules/bastide-game-interface.h"
#include "tileset/elements/bastide-xml.h"
#include "util/bastide-hash.h"

G_DEFINE_QUARK (bastide-saved-game-error-quark, bastide_saved_game_error)

gboolean
bastide_game_format_check (const char  *element,
                           const char  *element_namespace,
                           const char  *program,
                           const char  *place,
                           GError     **error)
{
  guint64 format = 0;

  if (g_strcmp0 (element, "game") != 0 || element_namespace == NULL ||
      !g_str_has_prefix (element_namespace, BASTIDE_GAME_NAMESPACE) ||
      !g_ascii_string_to_unsigned (element_namespace + strlen (BASTIDE_GAME_NAMESPACE), 10,
                                   1, G_MAXUINT, &format, NULL))
    {
      /* Translators: %s is the place, file:line. */
      g_set_error (error, BASTIDE_SAVED_GAME_ERROR, BASTIDE_SAVED_GAME_ERROR_INVALID,
                   _("%s: this is not a saved game of Bastide; its first element should be “game”."), place);
      return FALSE;
    }

  if (format > BASTIDE_GAME_FORMAT)
    {
      bastide_game_format_set_too_new (program, place, error);
      return FALSE;
    }

  return TRUE;
}

void
bastide_game_format_set_too_new (const char  *program,
                                 const char  *place,
                                 GError     **error)
{
  /* Unreleased versions may have the same number. */
  if (g_strcmp0 (program, PACKAGE_VERSION) == 0)
    /* Translators: %s is the place, file:line. */
    g_set_error (error, BASTIDE_SAVED_GAME_ERROR, BASTIDE_SAVED_GAME_ERROR_TOO_NEW,
                 _("%s: this game was saved by a newer version of Bastide than this one."), place);
  else
    /* Translators: the first %s is the place, file:line; the others are versions of the program. */
    g_set_error (error, BASTIDE_SAVED_GAME_ERROR, BASTIDE_SAVED_GAME_ERROR_TOO_NEW,
                 _("%s: this game was saved by a newer version of Bastide (%s); this is version %s."),
                 place, program != NULL ? program : "?", PACKAGE_VERSION);
}

void
bastide_game_format_move_error (GError **error,
                                GError  *source)
{
  bastide_xml_error_move (error, source, BASTIDE_SAVED_GAME_ERROR, BASTIDE_SAVED_GAME_ERROR_INVALID);
}

char *
bastide_game_format_print_checksum (guint64 checksum)
{
  return g_strdup_printf ("%016" G_GINT64_MODIFIER "x", checksum);
}

static void
mix_marks (guint64      *hash,
           const GArray *marks)
{
  for (guint i = 0; marks != NULL && i < marks->len; i++)
    {
      const BastideMark *mark = &g_array_index (marks, BastideMark, i);

      bastide_hash_mix (hash, " %s=%d", mark->info->name, mark->value);
    }
}

static void
mix_tile (guint64                     *hash,
          const BastideTileset        *tileset,
          const BastideTileDefinition *tile)
{
  bastide_hash_mix (hash, "tile %s %u %d", tile->id, tile->count, tile->start ? 1 : 0);
  mix_marks (hash, tile->marks);
  bastide_hash_mix_text (hash, "\n");
  for (guint i = 0; i < tile->segments->len; i++)
    {
      const BastideSegmentDefinition *segment = bastide_tile_definition_get_segment (tile, i);

      bastide_hash_mix (hash, "segment %s %s %02x %x %s %08x", segment->id,
                        tileset->game->kinds[segment->kind].name, segment->halves, segment->sides,
                        segment->end != NULL ? segment->end : "-", segment->touches);
      mix_marks (hash, segment->marks);
      bastide_hash_mix_text (hash, "\n");
    }
}

guint64
bastide_tileset_checksum (const BastideTileset *tileset)
{
  guint64 hash = BASTIDE_HASH_INIT;

  g_return_val_if_fail (tileset != NULL, 0);

  bastide_hash_mix (&hash, "tileset %s %s\n", tileset->game->id, tileset->id);
  for (guint i = 0; i < tileset->tiles->len; i++)
    mix_tile (&hash, tileset, g_ptr_array_index (tileset->tiles, i));

  return hash;
}
