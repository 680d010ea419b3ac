/* bastide-engine-state.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The answer of the command "state". */

#include "config.h"

#include "bastide-engine-json.h"

static int
compare_tiles (gconstpointer a,
               gconstpointer b)
{
  const BastidePlacedTile *tile = a;
  const BastidePlacedTile *other = b;

  return tile->y != other->y ? tile->y - other->y : tile->x - other->x;
}

/* The figures on a tile: those from @first on in a list by y and x. Returns: the first on another tile */
static guint
add_figures (const BastideAnswer     *answer,
             const BastidePlacedTile *tile,
             const GArray            *figures,
             guint                    first)
{
  guint i;

  bastide_json_begin_array (answer->builder, "figures");
  for (i = first; i < figures->len; i++)
    {
      const BastidePlacedFigure *figure = &g_array_index (figures, BastidePlacedFigure, i);

      if (figure->x != tile->x || figure->y != tile->y)
        break;
      json_builder_begin_object (answer->builder);
      bastide_engine_add_figure (answer, figure);
      bastide_json_add_string (answer->builder, "segment",
                               bastide_engine_get_segment_id (answer->rules, tile->tile, figure->segment));
      json_builder_end_object (answer->builder);
    }
  json_builder_end_array (answer->builder);

  return i;
}

/* Both lists are in the order y, x, so that the figures of a tile are found by going along. */
static void
add_board (const BastideAnswer *answer)
{
  g_autoptr (GArray) figures = g_array_new (FALSE, FALSE, sizeof (BastidePlacedFigure));
  g_autoptr (GArray) tiles = g_array_new (FALSE, FALSE, sizeof (BastidePlacedTile));
  guint n_figures = 0;

  g_array_set_size (tiles, bastide_state_get_n_placed (answer->rules, answer->state));
  for (guint i = 0; i < tiles->len; i++)
    bastide_state_get_placed (answer->rules, answer->state, i, &g_array_index (tiles, BastidePlacedTile, i));
  g_array_sort (tiles, compare_tiles);
  bastide_state_get_board_figures (answer->rules, answer->state, figures);

  bastide_json_begin_array (answer->builder, "board");
  for (guint i = 0; i < tiles->len; i++)
    {
      const BastidePlacedTile *tile = &g_array_index (tiles, BastidePlacedTile, i);

      json_builder_begin_object (answer->builder);
      bastide_json_add_string (answer->builder, "tile", bastide_engine_get_tile_id (answer->rules, tile->tile));
      bastide_json_add_int (answer->builder, "x", tile->x);
      bastide_json_add_int (answer->builder, "y", tile->y);
      bastide_json_add_int (answer->builder, "rotation", tile->rotation * 90);
      n_figures = add_figures (answer, tile, figures, n_figures);
      json_builder_end_object (answer->builder);
    }
  json_builder_end_array (answer->builder);
}

/* Members "supplies" and "scores": one entry per player. */
static void
add_players (const BastideAnswer *answer)
{
  guint n_players = bastide_rules_get_n_players (answer->rules);

  bastide_json_begin_array (answer->builder, "supplies");
  for (guint player = 0; player < n_players; player++)
    {
      json_builder_begin_object (answer->builder);
      for (guint figure = 0; figure < bastide_rules_get_n_figures (answer->rules); figure++)
        bastide_json_add_int (answer->builder, bastide_rules_get_figure_name (answer->rules, figure),
                              bastide_state_get_supply (answer->rules, answer->state, player, figure));
      json_builder_end_object (answer->builder);
    }
  json_builder_end_array (answer->builder);

  bastide_json_begin_array (answer->builder, "scores");
  for (guint player = 0; player < n_players; player++)
    json_builder_add_int_value (answer->builder, bastide_state_get_score (answer->rules, answer->state, player));
  json_builder_end_array (answer->builder);
}

/* Members "left" and "discarded". */
static void
add_stock (const BastideAnswer *answer)
{
  bastide_json_begin_object (answer->builder, "left");
  for (guint tile = 0; tile < bastide_rules_get_n_tiles (answer->rules); tile++)
    bastide_json_add_int (answer->builder, bastide_engine_get_tile_id (answer->rules, tile),
                          bastide_state_get_left (answer->rules, answer->state, tile));
  json_builder_end_object (answer->builder);

  bastide_json_begin_array (answer->builder, "discarded");
  for (guint i = 0; i < bastide_state_get_n_discarded (answer->rules, answer->state); i++)
    {
      guint tile = bastide_state_get_discarded (answer->rules, answer->state, i);

      json_builder_add_string_value (answer->builder, bastide_engine_get_tile_id (answer->rules, tile));
    }
  json_builder_end_array (answer->builder);
}

/* Member "hands", where players hold tiles. */
static void
add_hands (const BastideAnswer *answer)
{
  if (!bastide_rules_has_hands (answer->rules))
    return;

  bastide_json_begin_array (answer->builder, "hands");
  for (guint player = 0; player < bastide_rules_get_n_players (answer->rules); player++)
    bastide_engine_add_hand (answer, player);
  json_builder_end_array (answer->builder);
}

/* What else there is to see. */
static void
add_facts (const BastideAnswer *answer)
{
  g_autoptr (GArray) facts = g_array_new (FALSE, FALSE, sizeof (BastideFact));

  bastide_state_get_facts (answer->rules, answer->state, facts);
  for (guint i = 0; i < facts->len; i++)
    bastide_engine_add_fact (answer->builder, &g_array_index (facts, BastideFact, i));
}

void
bastide_engine_add_state (const BastideAnswer *answer)
{
  BastideDecision decision;
  gboolean end;

  bastide_state_get_decision (answer->rules, answer->state, &decision);
  end = decision.status == BASTIDE_STATUS_END;

  add_board (answer);
  add_players (answer);
  bastide_engine_add_track (answer);
  add_stock (answer);
  bastide_engine_add_pieces (answer);
  add_facts (answer);
  add_hands (answer);
  bastide_json_add_index (answer->builder, "player", end ? -1 : decision.active);
  bastide_json_add_string (answer->builder, "part", end ? NULL : bastide_engine_get_part_name (decision.part));
  bastide_json_add_int (answer->builder, "turn", bastide_state_get_turn (answer->rules, answer->state));
  bastide_engine_add_decision (answer);
}
