/* bastide-engine-games.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-engine-json.h"

#include <string.h>

#include "rules/bastide-registry.h"

/* The value of an option in the notation of the protocol: a switch, a number or a word. */
static void
add_choice (JsonBuilder *builder,
            const char  *choice)
{
  gint64 number;

  if (strcmp (choice, "true") == 0 || strcmp (choice, "false") == 0)
    json_builder_add_boolean_value (builder, *choice == 't');
  else if (g_ascii_string_to_signed (choice, 10, 0, G_MAXINT, &number, NULL))
    json_builder_add_int_value (builder, number);
  else
    json_builder_add_string_value (builder, choice);
}

/* @module: (nullable): the module that owns the option; NULL for the game */
static void
add_options (JsonBuilder         *builder,
             const BastideOption *options,
             guint                n_options,
             const char          *module)
{
  for (guint i = 0; i < n_options; i++)
    {
      bastide_json_begin_object (builder, options[i].name);
      json_builder_set_member_name (builder, "default");
      add_choice (builder, bastide_option_get_default (&options[i]));
      bastide_json_begin_array (builder, "values");
      for (guint j = 0; j < bastide_option_get_n_choices (&options[i]); j++)
        add_choice (builder, bastide_option_get_choice (&options[i], j));
      json_builder_end_array (builder);
      bastide_json_add_string (builder, "module", module);
      json_builder_end_object (builder);
    }
}

/* Everything that "new" takes as a tileset: installed sets, and modules that have none. */
static void
add_tilesets (JsonBuilder                *builder,
              const BastideGameInterface *game,
              BastideTilesetStore        *store)
{
  const BastideModuleInterface *const *modules = bastide_registry_get_modules ();
  GPtrArray *tilesets = bastide_tileset_store_get_all (store);

  bastide_json_begin_array (builder, "tilesets");
  for (guint i = 0; i < tilesets->len; i++)
    {
      const BastideTileset *tileset = g_ptr_array_index (tilesets, i);

      if (tileset->game == game)
        json_builder_add_string_value (builder, tileset->id);
    }
  for (guint i = 0; modules[i] != NULL; i++)
    if (strcmp (modules[i]->game, game->id) == 0 && bastide_tileset_store_find (store, modules[i]->id) == NULL)
      json_builder_add_string_value (builder, modules[i]->id);
  json_builder_end_array (builder);
}

static void
add_modules (JsonBuilder                *builder,
             const BastideGameInterface *game)
{
  const BastideModuleInterface *const *modules = bastide_registry_get_modules ();

  bastide_json_begin_array (builder, "modules");
  for (guint i = 0; modules[i] != NULL; i++)
    if (strcmp (modules[i]->game, game->id) == 0)
      json_builder_add_string_value (builder, modules[i]->id);
  json_builder_end_array (builder);
}

/* The printed board of the game's own sets. Returns: (nullable): NULL where there is none */
static const BastideBoardDefinition *
find_board (const BastideGameInterface *game,
            BastideTilesetStore        *store)
{
  for (guint i = 0; game->bounded && game->tilesets[i] != NULL; i++)
    {
      const BastideTileset *tileset = bastide_tileset_store_find (store, game->tilesets[i]);

      if (tileset != NULL && tileset->board != NULL)
        return tileset->board;
    }

  return NULL;
}

/* The corners clockwise, each with its fields of the track. */
static void
add_board_corners (JsonBuilder                  *builder,
                   const BastideBoardDefinition *board)
{
  bastide_json_begin_array (builder, "corners");
  for (guint i = 0; i < board->corners->len; i++)
    {
      const BastideBoardCorner *corner = &g_array_index (board->corners, BastideBoardCorner, i);

      json_builder_begin_object (builder);
      bastide_json_begin_array (builder, "fields");
      json_builder_add_int_value (builder, corner->fields[0]);
      json_builder_add_int_value (builder, corner->fields[1]);
      json_builder_end_array (builder);
      bastide_json_add_boolean (builder, "token", corner->token);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

/* Member "board", for games played on a printed one. */
static void
add_board (JsonBuilder                *builder,
           const BastideGameInterface *game,
           BastideTilesetStore        *store)
{
  const BastideBoardDefinition *board = find_board (game, store);

  if (board == NULL)
    return;

  bastide_json_begin_object (builder, "board");

  bastide_json_begin_array (builder, "cells");
  for (int y = 0; y < (int) board->height; y++)
    for (int x = 0; x < (int) board->width; x++)
      {
        if (!bastide_board_definition_has_cell (board, x, y))
          continue;
        json_builder_begin_array (builder);
        json_builder_add_int_value (builder, x);
        json_builder_add_int_value (builder, y);
        json_builder_end_array (builder);
      }
  json_builder_end_array (builder);

  bastide_json_begin_array (builder, "start-spaces");
  for (guint i = 0; i < board->start_spaces->len; i++)
    {
      const BastideStartSpace *space = bastide_board_definition_get_start_space (board, i);
      static const char *const sides[] = { "N", "E", "S", "W" };
      const BastideVocabulary *words;
      const BastideSegmentDefinition *segment = bastide_tile_definition_get_segment (space->tile, 0);

      json_builder_begin_object (builder);
      bastide_json_add_string (builder, "id", space->id);
      bastide_json_add_int (builder, "x", space->x);
      bastide_json_add_int (builder, "y", space->y);
      bastide_json_add_string (builder, "side", sides[space->side]);
      bastide_json_add_string (builder, "kind", game->kinds[segment->kind].name);
      for (guint k = 0; (words = bastide_registry_get_vocabulary (game, k)) != NULL; k++)
        for (guint j = 0; j < words->n_marks; j++)
          if (words->marks[j].segment_kinds != 0 && words->marks[j].type == BASTIDE_MARK_COUNT)
            bastide_json_add_int (builder, words->marks[j].name,
                                  bastide_marks_get (segment->marks, words->marks[j].name));
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
  add_board_corners (builder, board);
  json_builder_end_object (builder);
}

void
bastide_engine_add_games (JsonBuilder         *builder,
                          BastideTilesetStore *store)
{
  const BastideGameInterface *const *games = bastide_registry_get_games ();

  bastide_json_begin_array (builder, "games");
  for (guint i = 0; games[i] != NULL; i++)
    {
      const BastideModuleInterface *const *modules;
      const BastideOption *common;
      guint n_common;

      json_builder_begin_object (builder);
      bastide_json_add_string (builder, "id", games[i]->id);
      add_tilesets (builder, games[i], store);
      add_modules (builder, games[i]);
      bastide_json_begin_array (builder, "players");
      for (guint players = games[i]->min_players; players <= games[i]->max_players; players++)
        json_builder_add_int_value (builder, players);
      json_builder_end_array (builder);

      modules = bastide_registry_get_modules ();
      bastide_json_begin_object (builder, "options");
      add_options (builder, games[i]->vocabulary.options, games[i]->vocabulary.n_options, NULL);
      for (guint j = 0; modules[j] != NULL; j++)
        if (strcmp (modules[j]->game, games[i]->id) == 0)
          add_options (builder, modules[j]->vocabulary.options, modules[j]->vocabulary.n_options, modules[j]->id);
      common = bastide_common_options (&n_common);
      add_options (builder, common, n_common, NULL);
      json_builder_end_object (builder);

      add_board (builder, games[i], store);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}
