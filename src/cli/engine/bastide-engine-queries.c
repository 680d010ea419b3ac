/* bastide-engine-queries.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-engine-json.h"

#include <math.h>

#include "bastide-engine-error.h"
#include "bastide-level-names.h"
#include "model/thinking/bastide-thinking.h"
#include "tileset/elements/bastide-tileset-values.h"

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
