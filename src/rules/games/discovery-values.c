/* discovery-values.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Discovery: what areas are worth, and final scoring. */

#include <stdlib.h>
#include <string.h>

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
  guint64 *seen = g_newa (guint64, n_words);
  guint node = root;
  guint n = 0;

  memset (seen, 0, n_words * sizeof (guint64));
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
      bastide_sheet_add (sheet, "tiles", n_tiles, full ? 2 * n_tiles : n_tiles);
      break;

    case BASTIDE_DISCOVERY_MOUNTAIN:
      n_towns = (int) (bastide_discovery_count_towns (rules, state, sheet->root)
                       + count_foothill_towns (rules, state, sheet->root));
      bastide_sheet_add (sheet, "towns", n_towns, full ? 2 * n_towns : n_towns);
      break;

    case BASTIDE_DISCOVERY_WATER:
      n_towns = (int) bastide_discovery_count_towns (rules, state, sheet->root);
      bastide_sheet_add (sheet, "towns", n_towns, n_towns);
      if (full)
        bastide_sheet_add (sheet, "tiles", n_tiles, n_tiles);
      break;
    }
}

/* Categories stand in the order of the kinds. */
guint
bastide_discovery_category (guint kind)
{
  return kind;
}

typedef struct
{
  guint16 node;
  gint16  x;
  gint16  y;
  guint8  kind;
  guint8  player;
} Remaining;

/* Only for the log: by kind, row, column. */
static int
compare_remaining (gconstpointer a,
                   gconstpointer b)
{
  const Remaining *first = a;
  const Remaining *second = b;

  if (first->kind != second->kind)
    return first->kind - second->kind;
  if (first->y != second->y)
    return first->y - second->y;
  if (first->x != second->x)
    return first->x - second->x;
  if (first->node != second->node)
    return first->node - second->node;

  return first->player - second->player;
}

/* Every figure for itself, as if its area were not completed. */
void
bastide_discovery_final (BastideContext    *context,
                         BastideFinalStage  stage)
{
  const BastideRules *rules = context->rules;
  BastideState *state = context->state;
  const BastideFigureRecord *records = bastide_figure_records (rules, state);
  Remaining *remaining = g_newa (Remaining, rules->n_all_figures + 1);
  guint n = 0;

  if (stage != BASTIDE_FINAL_FEATURES)
    return;

  for (guint i = 0; i < rules->n_all_figures; i++)
    if (records[i].node != BASTIDE_NO_NODE)
      {
        BastidePiecePlace place = bastide_pieces_place_of_node (rules, state, records[i].node);

        remaining[n++] = (Remaining) {
          .node = records[i].node, .player = records[i].player, .x = (gint16) place.x, .y = (gint16) place.y,
          .kind = (guint8) bastide_node_kind (rules, state, records[i].node),
        };
      }
  qsort (remaining, n, sizeof (Remaining), compare_remaining);

  for (guint i = 0; i < n; i++)
    {
      guint root = bastide_get_root (bastide_nodes (rules, state), remaining[i].node);
      BastideSheet sheet = { 0 };

      bastide_sheet_fill (rules, state, root, FALSE, &sheet);
      bastide_award (context, remaining[i].player, sheet.points, remaining[i].kind, BASTIDE_AWARD_FINAL, &sheet);
    }
}
