/* bastide-engine-queries.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <math.h>
#include <string.h>

#include "bastide-engine-error.h"
#include "bastide-engine-json.h"
#include "bastide-setup-options.h"
#include "model/thinking/bastide-thinking.h"
#include "rules/bastide-registry.h"
#include "tileset/elements/bastide-tileset-values.h"

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
      const BastideVocabulary *words;
      const BastideSegmentDefinition *segment = bastide_tile_definition_get_segment (space->tile, 0);

      json_builder_begin_object (builder);
      bastide_json_add_string (builder, "id", space->id);
      bastide_json_add_int (builder, "x", space->x);
      bastide_json_add_int (builder, "y", space->y);
      bastide_json_add_string (builder, "side", bastide_side_names[space->side]);
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

/* --- A part of the game ------------------------------------------------------------------------------------------- */

/* The placed tile named by the first two of @words, "X Y", or -1 with @error set. */
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

/* --- The command "go": the move of a computer player -------------------------------------------------------------- */

#define USAGE "go [time MS | playouts N] [level NAME] [seed N]"
#define DEFAULT_LEVEL "master"
#define MAX_PLAYOUTS 1000000000u
#define MAX_MILLISECONDS 3600000u

/* Without playouts and milliseconds the level uses its own number of playouts. */
typedef struct
{
  BastideMind   mind;
  BastideBudget budget;
  guint         milliseconds;
} Order;

static gboolean
read_pair (const char  *name,
           const char  *value,
           Order       *order,
           GError     **error)
{
  if (g_str_equal (name, "level"))
    {
      g_autofree char *quotation = bastide_engine_quote (value);
      g_autofree char *levels = bastide_level_names_list ();
      g_autofree char *characters = bastide_level_names_characters ();
      gboolean exists = bastide_mind_parse (value, &order->mind);

      if (!exists)
        g_set_error (error, BASTIDE_ENGINE_ERROR, BASTIDE_ENGINE_ERROR_SYNTAX,
                     "There is no level %s; there are %s. But random and one-ply they may have a character, as in "
                     "strong:farmer; there are %s.", quotation, levels, characters);

      return exists;
    }
  if (g_str_equal (name, "time") && bastide_number_parse (value, 1, MAX_MILLISECONDS, &order->milliseconds))
    return TRUE;
  if (g_str_equal (name, "playouts") && bastide_number_parse (value, 1, MAX_PLAYOUTS, &order->budget.playouts))
    return TRUE;
  if (g_str_equal (name, "seed")
      && g_ascii_string_to_unsigned (value, 10, 0, G_MAXUINT64, &order->budget.seed, NULL))
    return TRUE;

  g_set_error (error, BASTIDE_ENGINE_ERROR, BASTIDE_ENGINE_ERROR_SYNTAX,
               "The command is “%s”; time is from 1 to %u milliseconds, playouts are from 1 to %u, a seed is from 0 "
               "to %" G_GUINT64_FORMAT ".", USAGE, MAX_MILLISECONDS, MAX_PLAYOUTS, G_MAXUINT64);

  return FALSE;
}

/* @arguments: (nullable) */
static gboolean
read_order (const char  *arguments,
            Order       *order,
            GError     **error)
{
  g_auto (GStrv) words = g_strsplit (arguments != NULL ? arguments : "", " ", 0);

  for (guint i = 0; words[i] != NULL; i += 2)
    {
      for (guint j = 0; j < i; j += 2)
        if (g_str_equal (words[i], words[j]))
          {
            g_autofree char *quotation = bastide_engine_quote (words[i]);

            g_set_error (error, BASTIDE_ENGINE_ERROR, BASTIDE_ENGINE_ERROR_SYNTAX,
                         "The command has %s twice.", quotation);
            return FALSE;
          }
      if (!read_pair (words[i], words[i + 1] != NULL ? words[i + 1] : "", order, error))
        return FALSE;
      if (words[i + 1] == NULL)
        break;
    }

  if (order->milliseconds > 0 && order->budget.playouts > 0)
    {
      g_set_error (error, BASTIDE_ENGINE_ERROR, BASTIDE_ENGINE_ERROR_SYNTAX,
                   "The command has both “time” and “playouts”; it takes one of them: “%s”.", USAGE);
      return FALSE;
    }
  if (order->budget.playouts == 0)
    order->budget.playouts = order->milliseconds > 0 ? MAX_PLAYOUTS : order->mind.level->playouts;

  return TRUE;
}

/* Two digits after the decimal point. */
static double
round_points (double points)
{
  return floor (points * 100 + 0.5) / 100;
}

static void
add_values (const BastideAnswer  *answer,
            const BastideThought *thought)
{
  const BastideCandidate *best = bastide_thought_get_best (thought);

  bastide_json_begin_array (answer->builder, "expected");
  for (guint i = 0; thought->valued && i < bastide_rules_get_n_players (answer->rules); i++)
    json_builder_add_double_value (answer->builder, round_points (best->expected[i]));
  json_builder_end_array (answer->builder);
  if (thought->valued)
    {
      json_builder_set_member_name (answer->builder, "margin");
      json_builder_add_double_value (answer->builder, round_points (best->margin));
      if (best->playouts > 1 && isfinite (best->error))
        {
          json_builder_set_member_name (answer->builder, "standard-error");
          json_builder_add_double_value (answer->builder, round_points (best->error));
        }
    }
  bastide_json_add_int (answer->builder, "playouts", thought->playouts);
}

gboolean
bastide_engine_ask_go (const BastideAnswer  *answer,
                       const char           *arguments,
                       GError              **error)
{
  Order order = { { .level = bastide_levels_find (DEFAULT_LEVEL) } };
  g_autoptr (BastideThought) thought = NULL;
  g_autofree char *level = NULL;
  const BastideLine *line;
  g_autoptr (BastideState) state = NULL;

  if (!read_order (arguments, &order, error))
    return FALSE;
  if (bastide_state_get_decider (answer->rules, answer->state) < 0)
    {
      g_set_error (error, BASTIDE_ENGINE_ERROR, BASTIDE_ENGINE_ERROR_ILLEGAL_ACTION,
                   "The game is over; nobody has anything to decide.");
      return FALSE;
    }

  thought = bastide_thinking_run (answer->rules, answer->state, &order.mind, order.budget, order.milliseconds);

  /* The actions of a line, each as written in its own state. */
  line = &bastide_thought_get_best (thought)->line;
  state = bastide_state_clone (answer->rules, answer->state);
  for (guint i = 0; i < line->n_actions; i++)
    {
      g_autofree char *text = bastide_action_print (answer->rules, state, line->actions[i]);

      if (i == 0)
        {
          bastide_json_add_string (answer->builder, "action", text);
          bastide_json_begin_array (answer->builder, "line");
        }
      json_builder_add_string_value (answer->builder, text);
      bastide_state_apply (answer->rules, state, line->actions[i], BASTIDE_ADVANCE_TO_CHANCE, NULL);
    }
  json_builder_end_array (answer->builder);

  add_values (answer, thought);
  level = bastide_mind_print (&order.mind);
  bastide_json_add_string (answer->builder, "level", level);

  return TRUE;
}
