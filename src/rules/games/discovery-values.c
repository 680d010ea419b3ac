/* discovery-values.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Discovery: what areas are worth, and final scoring. */

#include "../bastide-horizon.h"
#include "discovery-private.h"

/* Each town belongs to one land and lies on one shore of its tile. */
static guint
count_own_towns (const BastideTileDefinition *tile,
                 guint                        segment)
{
  guint n = 0;

  for (guint i = 0; tile->pairs != NULL && i < tile->pairs->len; i++)
    {
      const BastidePair *town = &g_array_index (tile->pairs, BastidePair, i);

      n += town->first == segment || town->second == segment;
    }

  return n;
}

guint
bastide_discovery_count_towns (const BastideRules *rules,
                               const BastideState *state,
                               guint               root)
{
  const BastideNode *nodes = bastide_nodes (rules, state);
  guint node = root;
  guint n = 0;

  do
    {
      const BastidePlacedRecord *record = &bastide_placed (rules, state)[nodes[node].placed];

      n += count_own_towns (rules->tiles[record->tile].definition, node - record->first_node);
      node = nodes[node].next;
    }
  while (node != root);

  return n;
}

/* The towns of every grassland that borders mountains, each grassland once. */
static guint
count_foothill_towns (const BastideRules *rules,
                      const BastideState *state,
                      guint               root)
{
  const BastideNode *nodes = bastide_nodes (rules, state);
  gsize n_words = (state->n_nodes + 63u) / 64u;
  guint64 *seen = g_newa0 (guint64, n_words);
  guint node = root;
  guint n = 0;

  do
    {
      const BastidePlacedRecord *record = &bastide_placed (rules, state)[nodes[node].placed];
      const BastideTileInfo *tile = &rules->tiles[record->tile];
      guint32 touches = tile->touches[node - record->first_node];

      for (; touches != 0; touches &= touches - 1)
        {
          guint segment = (guint) g_bit_nth_lsf (touches, -1);
          guint land = bastide_get_root (nodes, record->first_node + segment);
          guint64 bit = G_GUINT64_CONSTANT (1) << (land & 63);

          if (tile->kinds[segment] != BASTIDE_DISCOVERY_GRASSLAND || (seen[land >> 6] & bit))
            continue;
          seen[land >> 6] |= bit;
          n += bastide_discovery_count_towns (rules, state, land);
        }
      node = nodes[node].next;
    }
  while (node != root);

  return n;
}

/* A completed area of one or two tiles is worth no more than an uncompleted one. */
void
bastide_discovery_tally (const BastideRules *rules,
                         const BastideState *state,
                         BastideSheet       *sheet)
{
  int n_tiles = (int) sheet->n_tiles;
  gboolean full = sheet->complete && n_tiles >= 3;
  int n_towns;

  switch ((BastideDiscoveryKind) sheet->kind)
    {
    case BASTIDE_DISCOVERY_GRASSLAND:
      bastide_sheet_add (sheet, "tiles", n_tiles,
                         bastide_game_number (rules, OPTION_GRASSLAND_POINTS + !full) * n_tiles);
      break;

    case BASTIDE_DISCOVERY_MOUNTAIN:
      n_towns = (int) (bastide_discovery_count_towns (rules, state, sheet->root)
                       + count_foothill_towns (rules, state, sheet->root));
      bastide_sheet_add (sheet, "towns", n_towns,
                         bastide_game_number (rules, OPTION_MOUNTAIN_POINTS + !full) * n_towns);
      break;

    case BASTIDE_DISCOVERY_WATER:
      n_towns = (int) bastide_discovery_count_towns (rules, state, sheet->root);
      bastide_sheet_add (sheet, "towns", n_towns, bastide_game_number (rules, OPTION_TOWN_POINTS) * n_towns);
      if (full)
        bastide_sheet_add (sheet, "tiles", n_tiles, bastide_game_number (rules, OPTION_WATER_POINTS) * n_tiles);
      break;
    }
}

/* Categories stand in the order of the kinds. */
guint
bastide_discovery_category (guint kind)
{
  return kind;
}

/* Every figure for itself, as if its area were not completed; kind by kind for the log. */
void
bastide_discovery_final (BastideContext    *context,
                         BastideFinalStage  stage)
{
  const BastideRules *rules = context->rules;
  g_autoptr (GArray) figures = NULL;

  if (stage != BASTIDE_FINAL_FEATURES)
    return;

  figures = g_array_new (FALSE, FALSE, sizeof (BastidePlacedFigure));
  bastide_state_get_board_figures (rules, context->state, figures);
  for (guint kind = 0; kind < rules->game->n_kinds; kind++)
    for (guint i = 0; i < figures->len; i++)
      {
        const BastidePlacedFigure *figure = &g_array_index (figures, BastidePlacedFigure, i);
        guint root = bastide_state_get_feature (rules, context->state, figure->placed, figure->segment);
        BastideSheet sheet = { 0 };

        if (bastide_node_kind (rules, context->state, root) != kind)
          continue;
        bastide_sheet_fill (rules, context->state, root, FALSE, &sheet);
        bastide_award (context, figure->player, sheet.points, kind, BASTIDE_AWARD_FINAL, &sheet);
      }
}

/* What stands on a completed area brings its owner all of it as soon as he calls it home. Each time takes a turn. */
#define CHANCE_OF_RECALL 900
#define WORTH_OF_RECALLED 200

void
bastide_discovery_estimate (const BastideRules   *rules,
                            const BastideState   *state,
                            const BastideHorizon *horizon,
                            int                  *values)
{
  const BastideFigureRecord *records = bastide_figure_records (rules, state);
  int turns[BASTIDE_MAX_PLAYERS];

  for (guint player = 0; player < rules->n_players; player++)
    turns[player] = bastide_horizon_get_turns (horizon, rules);

  for (guint i = 0; i < rules->n_all_figures; i++)
    {
      guint player = records[i].player;
      BastideSheet sheet;
      int complete;

      if (records[i].node == BASTIDE_NO_NODE || turns[player] == 0
          || !bastide_feature_is_complete (rules, state, records[i].node))
        continue;
      turns[player]--;
      complete = bastide_sheet_fill_both (rules, state, bastide_get_root (bastide_nodes (rules, state),
                                                                          records[i].node), 0, &sheet);
      values[player] += BASTIDE_PARTS_OF_POINT * (complete - sheet.points) * CHANCE_OF_RECALL / BASTIDE_CERTAIN
                        + bastide_horizon_fade (horizon, state, WORTH_OF_RECALLED);
    }
}
