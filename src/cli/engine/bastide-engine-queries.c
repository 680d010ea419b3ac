/* bastide-engine-queries.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-engine-json.h"

#include "bastide-engine-error.h"
#include "tileset/elements/bastide-tileset-values.h"

/*
 * The placed tile that the first two of @words, "X Y", name, or -1 with @error set.
 */
static int
find_placed_tile (const BastideAnswer  *answer,
                  char                **words,
                  guint                 n_words,
                  const char           *usage,
                  GError              **error)
{
  int x, y, placed;

  if (g_strv_length (words) != n_words || !bastide_integer_parse (words[0], G_MININT16, G_MAXINT16, &x)
      || !bastide_integer_parse (words[1], G_MININT16, G_MAXINT16, &y))
    {
      g_set_error (error, BASTIDE_ENGINE_ERROR, BASTIDE_ENGINE_ERROR_SYNTAX,
                   "The command is “%s”; X and Y are whole numbers from -32768 to 32767.", usage);
      return -1;
    }

  placed = bastide_state_find_placed (answer->rules, answer->state, x, y);
  if (placed < 0)
    g_set_error (error, BASTIDE_ENGINE_ERROR, BASTIDE_ENGINE_ERROR_ILLEGAL_ACTION,
                 "No tile lies at %d %d; “state” lists those that do.", x, y);

  return placed;
}

gboolean
bastide_engine_ask_segments (const BastideAnswer  *answer,
                             const char           *arguments,
                             GError              **error)
{
  g_auto (GStrv) words = g_strsplit (arguments, " ", 4);
  int placed = find_placed_tile (answer, words, 2, "segments X Y", error);

  if (placed < 0)
    return FALSE;
  bastide_engine_add_placed_tile (answer, (guint) placed);

  return TRUE;
}

gboolean
bastide_engine_ask_feature (const BastideAnswer  *answer,
                            const char           *arguments,
                            GError              **error)
{
  g_auto (GStrv) words = g_strsplit (arguments, " ", 5);
  const BastideTileDefinition *definition;
  BastidePlacedTile tile;
  int placed, segment;

  placed = find_placed_tile (answer, words, 3, "feature X Y SEG", error);
  if (placed < 0)
    return FALSE;

  bastide_state_get_placed (answer->rules, answer->state, (guint) placed, &tile);
  definition = bastide_rules_get_tile (answer->rules, tile.tile);
  segment = bastide_tile_definition_find_segment (definition, words[2]);
  if (segment < 0)
    {
      g_autofree char *quotation = bastide_engine_quote (words[2]);
      g_autoptr (GString) possible = g_string_new (NULL);

      for (guint i = 0; i < definition->segments->len; i++)
        g_string_append_printf (possible, "%s%s", i > 0 ? ", " : "",
                                bastide_tile_definition_get_segment (definition, i)->id);
      g_set_error (error, BASTIDE_ENGINE_ERROR, BASTIDE_ENGINE_ERROR_ILLEGAL_ACTION,
                   "The tile “%s” at %d %d has no segment %s; it has %s.",
                   definition->id, tile.x, tile.y, quotation, possible->str);
      return FALSE;
    }

  bastide_engine_add_feature (answer, (guint) placed, (guint) segment);

  return TRUE;
}

gboolean
bastide_engine_ask_tile (const BastideAnswer  *answer,
                         const char           *arguments,
                         GError              **error)
{
  int tile = bastide_rules_find_tile (answer->rules, arguments);

  if (tile < 0)
    {
      g_autofree char *quotation = bastide_engine_quote (arguments);

      g_set_error (error, BASTIDE_ENGINE_ERROR, BASTIDE_ENGINE_ERROR_ILLEGAL_ACTION,
                   "No tileset in play has a tile %s; “state” lists the tiles under “left”.", quotation);
      return FALSE;
    }
  bastide_engine_add_unplaced_tile (answer, (guint) tile);

  return TRUE;
}
