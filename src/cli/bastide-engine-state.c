/* bastide-engine-state.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The answer of the command "state". */

#define G_LOG_DOMAIN "bastide-cli"

#include "config.h"

#include "bastide-engine-json.h"
#include "bastide-engine-pieces.h"

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
add_figures (JsonBuilder             *builder,
             const BastideRules      *rules,
             const BastidePlacedTile *tile,
             const GArray            *figures,
             guint                    first)
{
  guint i;

  json_builder_set_member_name (builder, "figures");
  json_builder_begin_array (builder);
  for (i = first; i < figures->len; i++)
    {
      const BastidePlacedFigure *figure = &g_array_index (figures, BastidePlacedFigure, i);

      if (figure->x != tile->x || figure->y != tile->y)
        break;
      json_builder_begin_object (builder);
      bastide_engine_add_member_int (builder, "player", figure->player);
      bastide_engine_add_member_string (builder, "figure", bastide_rules_get_figure_name (rules, figure->figure));
      bastide_engine_add_member_string (builder, "segment",
                                        bastide_engine_get_segment_id (rules, tile->tile, figure->segment));
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);

  return i;
}

/* Both lists are in the order y, x, so that the figures of a tile are found by going along. */
static void
add_board (JsonBuilder        *builder,
           const BastideRules *rules,
           const BastideState *state)
{
  g_autoptr (GArray) figures = g_array_new (FALSE, FALSE, sizeof (BastidePlacedFigure));
  g_autoptr (GArray) tiles = g_array_new (FALSE, FALSE, sizeof (BastidePlacedTile));
  guint n_figures = 0;

  g_array_set_size (tiles, bastide_state_get_n_placed (rules, state));
  for (guint i = 0; i < tiles->len; i++)
    bastide_state_get_placed (rules, state, i, &g_array_index (tiles, BastidePlacedTile, i));
  g_array_sort (tiles, compare_tiles);
  bastide_state_get_board_figures (rules, state, figures);

  json_builder_set_member_name (builder, "board");
  json_builder_begin_array (builder);
  for (guint i = 0; i < tiles->len; i++)
    {
      const BastidePlacedTile *tile = &g_array_index (tiles, BastidePlacedTile, i);

      json_builder_begin_object (builder);
      bastide_engine_add_member_string (builder, "tile", bastide_engine_get_tile_id (rules, tile->tile));
      bastide_engine_add_member_int (builder, "x", tile->x);
      bastide_engine_add_member_int (builder, "y", tile->y);
      bastide_engine_add_member_int (builder, "rotation", tile->rotation * 90);
      n_figures = add_figures (builder, rules, tile, figures, n_figures);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

/* Members "supplies" and "scores": one entry per player. */
static void
add_players (JsonBuilder        *builder,
             const BastideRules *rules,
             const BastideState *state)
{
  guint n_players = bastide_rules_get_n_players (rules);

  json_builder_set_member_name (builder, "supplies");
  json_builder_begin_array (builder);
  for (guint player = 0; player < n_players; player++)
    {
      json_builder_begin_object (builder);
      for (guint figure = 0; figure < bastide_rules_get_n_figures (rules); figure++)
        bastide_engine_add_member_int (builder, bastide_rules_get_figure_name (rules, figure),
                                       bastide_state_get_supply (rules, state, player, figure));
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);

  json_builder_set_member_name (builder, "scores");
  json_builder_begin_array (builder);
  for (guint player = 0; player < n_players; player++)
    json_builder_add_int_value (builder, bastide_state_get_score (rules, state, player));
  json_builder_end_array (builder);
}

/* Members "left" and "discarded". */
static void
add_stock (JsonBuilder        *builder,
           const BastideRules *rules,
           const BastideState *state)
{
  json_builder_set_member_name (builder, "left");
  json_builder_begin_object (builder);
  for (guint tile = 0; tile < bastide_rules_get_n_tiles (rules); tile++)
    bastide_engine_add_member_int (builder, bastide_engine_get_tile_id (rules, tile),
                                   bastide_state_get_left (rules, state, tile));
  json_builder_end_object (builder);

  json_builder_set_member_name (builder, "discarded");
  json_builder_begin_array (builder);
  for (guint i = 0; i < bastide_state_get_n_discarded (rules, state); i++)
    json_builder_add_string_value (builder,
                                   bastide_engine_get_tile_id (rules, bastide_state_get_discarded (rules, state, i)));
  json_builder_end_array (builder);
}

/* Member "hands", where players hold tiles. */
static void
add_hands (JsonBuilder        *builder,
           const BastideRules *rules,
           const BastideState *state)
{
  if (!bastide_rules_has_hands (rules))
    return;

  json_builder_set_member_name (builder, "hands");
  json_builder_begin_array (builder);
  for (guint player = 0; player < bastide_rules_get_n_players (rules); player++)
    bastide_engine_add_hand (builder, rules, state, player);
  json_builder_end_array (builder);
}

void
bastide_engine_add_state (JsonBuilder        *builder,
                          const BastideRules *rules,
                          const BastideState *state)
{
  BastideDecision decision;
  gboolean end;

  bastide_state_get_decision (rules, state, &decision);
  end = decision.status == BASTIDE_STATUS_END;

  add_board (builder, rules, state);
  add_players (builder, rules, state);
  bastide_engine_add_track (builder, rules, state);
  add_stock (builder, rules, state);
  bastide_engine_add_pieces (builder, rules, state);
  add_hands (builder, rules, state);
  bastide_engine_add_member_player (builder, "player", end ? -1 : decision.active);
  bastide_engine_add_member_string (builder, "part", end ? NULL : bastide_engine_get_part_name (decision.part));
  bastide_engine_add_member_int (builder, "turn", bastide_state_get_turn (rules, state));
  bastide_engine_add_decision (builder, rules, state);
}
