/* bastide-engine-json.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#define G_LOG_DOMAIN "bastide-cli"

#include "config.h"

#include "bastide-engine-json.h"

#include <string.h>

#include "bastide-engine-vocabulary.h"

void
bastide_engine_add_member_int (JsonBuilder *builder,
                               const char  *name,
                               gint64       value)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_int_value (builder, value);
}

void
bastide_engine_add_member_string (JsonBuilder *builder,
                                  const char  *name,
                                  const char  *value)
{
  json_builder_set_member_name (builder, name);
  if (value != NULL)
    json_builder_add_string_value (builder, value);
  else
    json_builder_add_null_value (builder);
}

void
bastide_engine_add_member_player (JsonBuilder *builder,
                                  const char  *name,
                                  int          player)
{
  json_builder_set_member_name (builder, name);
  if (player >= 0)
    json_builder_add_int_value (builder, player);
  else
    json_builder_add_null_value (builder);
}

void
bastide_engine_add_member_cells (JsonBuilder        *builder,
                                 const char         *name,
                                 const BastideRules *rules,
                                 const BastideState *state,
                                 const GArray       *placed)
{
  json_builder_set_member_name (builder, name);
  json_builder_begin_array (builder);
  for (guint i = 0; placed != NULL && i < placed->len; i++)
    {
      BastidePlacedTile tile;

      bastide_state_get_placed (rules, state, g_array_index (placed, guint16, i), &tile);
      json_builder_begin_array (builder);
      json_builder_add_int_value (builder, tile.x);
      json_builder_add_int_value (builder, tile.y);
      json_builder_end_array (builder);
    }
  json_builder_end_array (builder);
}

const char *
bastide_engine_get_part_name (BastidePart part)
{
  switch (part)
    {
    case BASTIDE_PART_MAIN:
      return "main";
    case BASTIDE_PART_BONUS:
      return "bonus";
    case BASTIDE_PART_EXTRA:
      return "extra";
    }

  g_return_val_if_reached (NULL);
}

const char *
bastide_engine_get_tile_id (const BastideRules *rules,
                            guint               tile)
{
  return bastide_rules_get_tile (rules, tile)->id;
}

const char *
bastide_engine_get_segment_id (const BastideRules *rules,
                               guint               tile,
                               guint               segment)
{
  return bastide_tile_definition_get_segment (bastide_rules_get_tile (rules, tile), segment)->id;
}

void
bastide_engine_add_decision (JsonBuilder        *builder,
                             const BastideRules *rules,
                             const BastideState *state)
{
  BastideDecision decision;
  gboolean end;

  bastide_state_get_decision (rules, state, &decision);
  end = decision.status == BASTIDE_STATUS_END;

  json_builder_set_member_name (builder, "decision");
  json_builder_begin_object (builder);
  bastide_engine_add_member_string (builder, "kind", decision.kind);
  bastide_engine_add_member_player (builder, "player", end ? -1 : decision.player);
  bastide_engine_add_member_player (builder, "active", end ? -1 : decision.active);
  bastide_engine_add_member_string (builder, "part", end ? NULL : bastide_engine_get_part_name (decision.part));
  /* The tile in hand; one that lies on the board already is in its event. */
  if (!end && !decision.placed && decision.tile >= 0)
    bastide_engine_add_member_string (builder, "tile",
                                      bastide_engine_get_tile_id (rules, (guint) decision.tile));
  json_builder_end_object (builder);
}

void
bastide_engine_add_change (JsonBuilder         *builder,
                           const BastideRules  *rules,
                           const BastideState  *state,
                           const BastideEvents *events)
{
  json_builder_set_member_name (builder, "events");
  bastide_engine_add_events (builder, rules, state, events);
  bastide_engine_add_decision (builder, rules, state);
}

void
bastide_engine_add_actions (JsonBuilder        *builder,
                            const BastideRules *rules,
                            const BastideState *state)
{
  g_auto (BastideActions) actions = BASTIDE_ACTIONS_INIT;

  bastide_state_list (rules, state, &actions);
  bastide_actions_sort (rules, &actions);

  json_builder_set_member_name (builder, "actions");
  json_builder_begin_array (builder);
  for (guint i = 0; i < actions.n_items; i++)
    {
      g_autofree char *text = bastide_action_print (rules, state, actions.items[i]);

      json_builder_add_string_value (builder, text);
    }
  json_builder_end_array (builder);
}

static int
compare_tiles (gconstpointer a,
               gconstpointer b)
{
  const BastidePlacedTile *tile = a;
  const BastidePlacedTile *other = b;

  return tile->y != other->y ? tile->y - other->y : tile->x - other->x;
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
      json_builder_set_member_name (builder, "figures");
      json_builder_begin_array (builder);
      for (; n_figures < figures->len; n_figures++)
        {
          const BastidePlacedFigure *figure = &g_array_index (figures, BastidePlacedFigure, n_figures);

          if (figure->x != tile->x || figure->y != tile->y)
            break;
          json_builder_begin_object (builder);
          bastide_engine_add_member_int (builder, "player", figure->player);
          bastide_engine_add_member_string (builder, "figure",
                                            bastide_rules_get_figure_name (rules, figure->figure));
          bastide_engine_add_member_string (builder, "segment",
                                            bastide_engine_get_segment_id (rules, tile->tile, figure->segment));
          json_builder_end_object (builder);
        }
      json_builder_end_array (builder);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

/* Members "supplies", "scores" and "track": one entry per player. */
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

  json_builder_set_member_name (builder, "track");
  json_builder_begin_array (builder);
  for (guint player = 0; player < n_players; player++)
    {
      json_builder_begin_object (builder);
      bastide_engine_add_member_int (builder, "main", bastide_state_get_score (rules, state, player));
      json_builder_end_object (builder);
    }
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
  add_stock (builder, rules, state);
  bastide_engine_add_member_player (builder, "player", end ? -1 : decision.active);
  bastide_engine_add_member_string (builder, "part", end ? NULL : bastide_engine_get_part_name (decision.part));
  bastide_engine_add_member_int (builder, "turn", bastide_state_get_turn (rules, state));
  bastide_engine_add_decision (builder, rules, state);
}

/* Points that a position brought along without saying what they were scored for. */
static int
get_earlier_points (const BastideRules *rules,
                    const BastideState *state,
                    guint               player)
{
  int points = bastide_state_get_score (rules, state, player);

  for (guint category = 0; category < bastide_rules_get_n_categories (rules); category++)
    points -= bastide_state_get_points (rules, state, player, category);

  return points;
}

int
bastide_engine_find_category (const BastideRules *rules,
                              const char         *name)
{
  for (guint category = 0; category < bastide_rules_get_n_categories (rules); category++)
    if (strcmp (bastide_rules_get_category_name (rules, category), name) == 0)
      return (int) category;

  return -1;
}

void
bastide_engine_add_scores (JsonBuilder        *builder,
                           const BastideRules *rules,
                           const BastideState *state)
{
  const BastideEngineVocabulary *vocabulary = bastide_engine_get_vocabulary (bastide_rules_get_game (rules));
  guint n_players = bastide_rules_get_n_players (rules);
  gboolean earlier = FALSE;

  for (guint player = 0; player < n_players; player++)
    earlier |= get_earlier_points (rules, state, player) != 0;

  json_builder_set_member_name (builder, "scores");
  json_builder_begin_array (builder);
  for (guint player = 0; player < n_players; player++)
    {
      json_builder_begin_object (builder);
      bastide_engine_add_member_int (builder, "player", player);
      bastide_engine_add_member_int (builder, "total", bastide_state_get_score (rules, state, player));
      for (guint i = 0; vocabulary->categories[i] != NULL; i++)
        {
          int category = bastide_engine_find_category (rules, vocabulary->categories[i]);
          int points = category >= 0 ? bastide_state_get_points (rules, state, player, (guint) category) : 0;

          bastide_engine_add_member_int (builder, vocabulary->categories[i], points);
        }
      if (earlier)
        bastide_engine_add_member_int (builder, "earlier", get_earlier_points (rules, state, player));
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}
