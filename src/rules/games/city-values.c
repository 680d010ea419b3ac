/* city-values.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* What the features of The City are worth. */

#include <glib/gi18n-lib.h>

#include "bastide-award.h"
#include "bastide-board.h"
#include "bastide-compile.h"
#include "bastide-scoring.h"
#include "bastide-turn.h"
#include "city-private.h"

/* Up to so many tiles a street is short. */
#define SHORT_STREET 3

/* Categories stand in the order of the kinds. */
guint
bastide_city_category (guint kind)
{
  return kind;
}

static void
tally_street (const BastideRules *rules,
              BastideSheet       *sheet)
{
  int each = bastide_game_number (rules, sheet->n_tiles > SHORT_STREET ? OPTION_LONG_STREET_POINTS
                                                                       : OPTION_STREET_POINTS);

  bastide_sheet_add (sheet, "tiles", (int) sheet->n_tiles, each * (int) sheet->n_tiles);
}

/* A market without goods, which only a set of somebody's own can have, counts as one of some kind. */
static guint
count_kinds (const BastideRules *rules,
             const BastideState *state,
             guint               root)
{
  const BastideNode *nodes = bastide_nodes (rules, state);
  guint node = root;
  guint kinds = 0;

  do
    {
      const BastidePlacedRecord *record = &bastide_placed (rules, state)[nodes[node].placed];

      kinds |= bastide_city_get_tile (rules, record->tile)->markets[node - record->first_node];
      node = nodes[node].next;
    }
  while (node != root);

  return MAX ((guint) __builtin_popcount (kinds), 1);
}

/* Tiles times kinds: the first kind is worth the tiles, each other one as much once more. */
static void
tally_market (const BastideRules *rules,
              const BastideState *state,
              BastideSheet       *sheet)
{
  int worth = bastide_game_number (rules, OPTION_MARKET_POINTS) * (int) sheet->n_tiles;
  int n_kinds = (int) count_kinds (rules, state, sheet->root);

  bastide_sheet_add (sheet, "tiles", (int) sheet->n_tiles, worth);
  bastide_sheet_add (sheet, "kinds", n_kinds, (n_kinds - 1) * worth);
}

/* --- Quarters ---------------------------------------------------------------------------------- */

/**
 * Neighbours:
 * @seen: the markets that were found, a bit for each root
 * @n: how many they are
 *
 * The markets around a quarter.
 */
typedef struct
{
  const BastideRules *rules;
  const BastideState *state;
  guint64            *seen;
  guint               n;
} Neighbours;

static void
note_market (Neighbours *self,
             guint       node)
{
  guint root = bastide_get_root (bastide_nodes (self->rules, self->state), node);
  guint64 bit = G_GUINT64_CONSTANT (1) << (root & 63);

  if (bastide_node_kind (self->rules, self->state, node) != BASTIDE_CITY_MARKET || (self->seen[root >> 6] & bit))
    return;

  self->seen[root >> 6] |= bit;
  self->n++;
}

/* Those beside a segment on its own tile. */
static void
note_touched (Neighbours                *self,
              const BastidePlacedRecord *record,
              guint                      segment)
{
  guint32 touches = self->rules->tiles[record->tile].touches[segment];

  for (; touches != 0; touches &= touches - 1)
    note_market (self, record->first_node + (guint) __builtin_ctz (touches));
}

/* Those that face its halves across an edge: what lies at the first half here lies at the second there. */
static void
note_facing (Neighbours                *self,
             const BastidePlacedRecord *record,
             guint                      segment)
{
  for (guint side = 0; side < BASTIDE_N_SIDES; side++)
    {
      const BastideEdge *edge = &self->rules->tiles[record->tile].edges[record->rotation][side];
      const BastidePlacedRecord *other;
      const BastideEdge *other_edge;
      int placed;

      if (edge->ports[0] != segment && edge->ports[2] != segment)
        continue;
      placed = bastide_board_find_placed (self->rules, self->state, record->x + bastide_side_dx[side],
                                          record->y + bastide_side_dy[side]);
      if (placed < 0)
        continue;
      other = &bastide_placed (self->rules, self->state)[placed];
      other_edge = &self->rules->tiles[other->tile].edges[other->rotation][side ^ 2];
      for (guint port = 0; port <= 2; port += 2)
        if (edge->ports[port] == segment && other_edge->ports[2 - port] != BASTIDE_NO_SEGMENT)
          note_market (self, other->first_node + other_edge->ports[2 - port]);
    }
}

/* Different markets, complete or not. A street between parts them. */
static guint
count_markets (const BastideRules *rules,
               const BastideState *state,
               guint               root)
{
  const BastideNode *nodes = bastide_nodes (rules, state);
  gsize n_words = (state->n_nodes + 63u) / 64u;
  Neighbours neighbours = { rules, state, g_newa0 (guint64, n_words), 0 };
  guint node = root;

  do
    {
      const BastidePlacedRecord *record = &bastide_placed (rules, state)[nodes[node].placed];

      note_touched (&neighbours, record, node - record->first_node);
      note_facing (&neighbours, record, node - record->first_node);
      node = nodes[node].next;
    }
  while (node != root);

  return neighbours.n;
}

/* Incomplete streets and markets are worth nothing; a quarter is never complete. */
void
bastide_city_tally (const BastideRules *rules,
                    const BastideState *state,
                    BastideSheet       *sheet)
{
  switch ((BastideCityKind) sheet->kind)
    {
    case BASTIDE_CITY_STREET:
      if (sheet->complete)
        tally_street (rules, sheet);
      break;

    case BASTIDE_CITY_MARKET:
      if (sheet->complete)
        tally_market (rules, state, sheet);
      break;

    case BASTIDE_CITY_QUARTER:
      {
        int n_markets = (int) count_markets (rules, state, sheet->root);

        bastide_sheet_add (sheet, "markets", n_markets, bastide_game_number (rules, OPTION_QUARTER_POINTS) * n_markets);
      }
      break;
    }
}

void
bastide_city_tally_view (const BastideRules *rules,
                         const BastideState *state,
                         const guint16      *placed,
                         guint               n_placed,
                         BastideSheet       *sheet)
{
  int n[BUILDING_HISTORIC + 1] = { 0 };

  for (guint i = 0; i < n_placed; i++)
    n[bastide_city_get_tile (rules, bastide_placed (rules, state)[placed[i]].tile)->building]++;

  if (n[BUILDING_PUBLIC] > 0)
    bastide_sheet_add (sheet, "public", n[BUILDING_PUBLIC],
                       bastide_game_number (rules, OPTION_PUBLIC_POINTS) * n[BUILDING_PUBLIC]);
  if (n[BUILDING_HISTORIC] > 0)
    bastide_sheet_add (sheet, "historic", n[BUILDING_HISTORIC],
                       bastide_game_number (rules, OPTION_HISTORIC_POINTS) * n[BUILDING_HISTORIC]);
}

/* The City at its end: the ring is closed, and what that completes is scored; then quarters and guards. */

static const BastidePhrase complete_ring_sentence = { NC_("log", "The ring of the wall is complete."), NULL };

static void
close_ring (BastideContext *context)
{
  guint n = bastide_city_close_ring (context->rules, context->state);
  BastideEvent *event =
    bastide_events_add_word (context->events, &bastide_city_core.vocabulary.events[EVENT_CLOSED]);

  bastide_turn_forget_completed (context->state);
  if (event == NULL)
    return;

  event->count = (int) n;
  if (n == 0)
    event->sentence = &complete_ring_sentence;
}

/* Streets and markets that are complete now; what is open to a hole scores nothing. */
static void
score_closed (BastideContext *context)
{
  const BastideRules *rules = context->rules;
  guint16 *roots = g_newa (guint16, rules->n_all_figures + 1);
  guint n = bastide_feature_list_claimed (rules, context->state,
                                          KIND (BASTIDE_CITY_STREET) | KIND (BASTIDE_CITY_MARKET), roots);

  for (guint i = 0; i < n; i++)
    if (bastide_feature_is_complete (rules, context->state, roots[i]))
      bastide_feature_score (context, roots[i], TRUE, BASTIDE_AWARD_FINAL);
}

static void
score_quarters (BastideContext *context)
{
  const BastideRules *rules = context->rules;
  guint16 *roots = g_newa (guint16, rules->n_all_figures + 1);
  guint n = bastide_feature_list_claimed (rules, context->state, KIND (BASTIDE_CITY_QUARTER), roots);

  for (guint i = 0; i < n; i++)
    bastide_feature_score (context, roots[i], FALSE, BASTIDE_AWARD_FINAL);
}

/* Each guard on his own, by the edges. */
static void
score_guards (BastideContext *context)
{
  const BastideRules *rules = context->rules;
  BastideState *state = context->state;
  guint16 *view = g_newa (guint16, state->n_placed + 1);
  g_autoptr (GArray) figures = g_array_new (FALSE, FALSE, sizeof (BastideEdgeFigure));

  bastide_state_get_edge_figures (rules, state, figures);
  for (guint i = 0; i < figures->len; i++)
    {
      const BastideEdgeFigure *guard = &g_array_index (figures, BastideEdgeFigure, i);
      BastideSheet sheet = { .root = BASTIDE_NO_NODE };
      BastideCityEdge opposite;
      guint n;

      if (guard->figure != BASTIDE_CITY_FOLLOWER)
        continue;
      n = bastide_city_look_inside (rules, state, (BastideCityEdge) (guard->placed * BASTIDE_N_SIDES + guard->side),
                                    view, &opposite);
      bastide_city_tally_view (rules, state, view, n, &sheet);
      bastide_award_for_tiles (context, guard->player, CATEGORY_GUARD, BASTIDE_AWARD_FINAL, &sheet, view, n);
    }
}

void
bastide_city_final (BastideContext    *context,
                    BastideFinalStage  stage)
{
  switch (stage)
    {
    case BASTIDE_FINAL_FEATURES:
      close_ring (context);
      score_closed (context);
      break;

    case BASTIDE_FINAL_FIELDS:
      score_quarters (context);
      break;

    case BASTIDE_FINAL_TOKENS:
      score_guards (context);
      break;

    case BASTIDE_FINAL_TRACK:
    case BASTIDE_N_FINAL_STAGES:
      break;
    }
}
