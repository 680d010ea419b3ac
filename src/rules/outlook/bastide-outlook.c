/* bastide-outlook.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* What a search asks of every state that it comes to. Nothing here allocates memory. */

#include "bastide-outlook.h"

#include <string.h>

#include "bastide-award.h"
#include "bastide-board.h"
#include "bastide-horizon.h"
#include "bastide-registry.h"
#include "bastide-scoring.h"

/* That something on which nobody stands is completed before the end. */
#define CHANCE_OF_UNKNOWN 400

const BastideProspect *
bastide_horizon_find (const BastideHorizon *horizon,
                      guint                 root,
                      int                  *chance)
{
  for (guint i = 0; i < horizon->n_prospects; i++)
    if (horizon->prospects[i].feature == root)
      {
        *chance = horizon->chances[i];
        return &horizon->prospects[i];
      }

  return NULL;
}

int
bastide_horizon_fade (const BastideHorizon *horizon,
                      const BastideState   *state,
                      int                   worth)
{
  return worth * (int) horizon->n_left / (int) (horizon->n_left + state->n_placed + 1);
}

static guint
find_winners (const BastideRules *rules,
              guint64             power)
{
  return rules->game->hooks->winners != NULL ? rules->game->hooks->winners (power) : bastide_power_majority (power);
}

/* What a feature will have brought at the end. */
static int
get_worth (const BastideHorizon *horizon,
           const BastideRules   *rules,
           const BastideState   *state,
           guint                 root)
{
  int chance;
  const BastideProspect *prospect = bastide_horizon_find (horizon, root, &chance);
  BastideSheet sheet;
  int complete, incomplete;

  if (prospect != NULL)
    {
      complete = prospect->points_complete;
      incomplete = prospect->points_incomplete;
    }
  else
    {
      complete = bastide_sheet_fill_both (rules, state, root, 0, &sheet);
      incomplete = sheet.points;
      chance = rules->game->kinds[sheet.kind].completes ? CHANCE_OF_UNKNOWN : 0;
    }

  return BASTIDE_PARTS_OF_POINT * incomplete
         + BASTIDE_PARTS_OF_POINT * MAX (0, complete - incomplete) * chance / BASTIDE_CERTAIN;
}

int
bastide_horizon_shift (const BastideHorizon *horizon,
                       const BastideRules   *rules,
                       const BastideState   *state,
                       guint                 root,
                       guint                 player,
                       int                   more)
{
  guint64 power = bastide_nodes (rules, state)[root].power;
  guint before = find_winners (rules, power);
  guint64 step = (guint64) ABS (more) << (8 * player);
  guint after = find_winners (rules, more > 0 ? power + step : power - step);
  guint own = 1u << player;
  int worth = get_worth (horizon, rules, state, root);
  int shift = worth * ((int) ((after & own) != 0) - (int) ((before & own) != 0));
  int others = __builtin_popcount (before & ~own) - __builtin_popcount (after & ~own);

  return shift + worth * others / (int) MAX (1, rules->n_players - 1);
}

int
bastide_state_get_decider (const BastideRules *rules,
                           const BastideState *state)
{
  const BastideFrame *frame;

  if (state->ended || state->n_frames == 0)
    return -1;

  frame = &state->frames[state->n_frames - 1];

  return rules->steps[frame->step]->chance ? -1 : frame->actor;
}

void
bastide_state_get_totals_if_ended (const BastideRules *rules,
                                   const BastideState *state,
                                   BastideState       *scratch,
                                   int                *totals)
{
  g_return_if_fail (scratch != state);

  bastide_state_copy (rules, scratch, state);
  bastide_state_finish (rules, scratch, NULL);
  for (guint player = 0; player < rules->n_players; player++)
    totals[player] = bastide_state_get_score (rules, scratch, player);
}

/* Half of a round of MurmurHash3: enough where nobody looks for collisions. */
static inline guint64
mix (guint64 hash,
     guint64 word)
{
  hash = (hash ^ word) * G_GUINT64_CONSTANT (0xff51afd7ed558ccd);

  return hash ^ (hash >> 32);
}

static guint64
mix_bytes (guint64       hash,
           gconstpointer bytes,
           gsize         n_bytes)
{
  const char *from = bytes;
  guint64 word;

  for (; n_bytes >= sizeof word; n_bytes -= sizeof word, from += sizeof word)
    {
      memcpy (&word, from, sizeof word);
      hash = mix (hash, word);
    }
  word = 0;
  memcpy (&word, from, n_bytes);

  return mix (hash, word);
}

/* The order of records says nothing: the sum is the same in any order. */
static guint64
add_figures (const BastideRules *rules,
             const BastideState *state)
{
  const BastideFigureRecord *records = bastide_figure_records (rules, state);
  const BastideLinkRecord *links = bastide_links (rules, state);
  guint64 sum = 0;

  for (guint i = 0; i < rules->n_all_figures; i++)
    if (records[i].node != BASTIDE_NO_NODE)
      sum += mix (1, records[i].node | (guint64) records[i].player << 16 | (guint64) records[i].figure << 24);
  for (guint i = 0; i < state->n_links; i++)
    sum += mix (2, MIN (links[i].a, links[i].b) | (guint64) MAX (links[i].a, links[i].b) << 16);

  return sum;
}

/* Where the turn stands: what is still to be done in it. */
static guint64
mix_turn (guint64             hash,
          const BastideRules *rules,
          const BastideState *state)
{
  hash = mix_bytes (hash, state->frames, state->n_frames * sizeof (BastideFrame));
  hash = mix_bytes (hash, state->awards, state->n_awards * sizeof (BastideAward));
  hash = mix_bytes (hash, bastide_completed (rules, state), state->n_completed * sizeof (guint16));
  hash = mix_bytes (hash, state->owed, sizeof state->owed);
  hash = mix (hash, state->tile | (guint64) state->turn << 16 | (guint64) state->scoring << 32);
  hash = mix (hash, state->due);

  return mix (hash, state->waiting | (guint64) state->position << 8 | (guint64) state->active << 16
                      | (guint64) state->part << 24 | (guint64) state->tile_placed << 32
                      | (guint64) state->ended << 40);
}

/* What the board shows follows from the tiles in their order, the figures and the links. */
guint64
bastide_state_hash (const BastideRules *rules,
                    const BastideState *state)
{
  guint64 hash = add_figures (rules, state);

  hash = mix_bytes (hash, bastide_placed (rules, state), state->n_placed * sizeof (BastidePlacedRecord));
  hash = mix_bytes (hash, bastide_discarded (rules, state), state->n_discarded * sizeof (guint16));
  hash = mix_bytes (hash, bastide_left (rules, state), rules->n_tiles * sizeof (guint16));
  for (guint player = 0; player < rules->n_players; player++)
    {
      hash = mix_bytes (hash, state->points[player], rules->n_categories * sizeof (gint32));
      hash = mix_bytes (hash, state->supply[player], rules->n_figures);
      hash = mix_bytes (hash, state->track[player], rules->n_track_figures * sizeof (gint32));
    }
  hash = mix_turn (hash, rules, state);

  /* Closed edges, hands, and what the game and the modules keep: all that lies behind. */
  return mix_bytes (hash, (const char *) state + rules->offset_closings, rules->state_size - rules->offset_closings);
}

guint
bastide_rules_get_max_open_features (const BastideRules *rules)
{
  return rules->n_all_figures;
}

static guint
count_open_edges (const BastideRules *rules,
                  const BastideState *state,
                  guint               root,
                  guint               kind)
{
  if (rules->split_kinds & (1u << kind))
    return bastide_feature_count_open_borders (rules, state, root);

  return BASTIDE_COUNT_OPEN (bastide_nodes (rules, state)[root].counts);
}

static void
fill_open_feature (const BastideRules *rules,
                   const BastideState *state,
                   guint               root,
                   guint               kind,
                   BastideOpenFeature *feature)
{
  BastideSheet sheet;

  feature->feature = (guint16) root;
  feature->kind = (guint8) kind;
  feature->n_open = count_open_edges (rules, state, root, kind);
  feature->points_complete = bastide_sheet_fill_both (rules, state, root, 0, &sheet);
  feature->points_incomplete = sheet.points;
  feature->majority = (guint8) sheet.winners;
}

/* Each feature once: at that figure of the ring to which the root leads. */
guint
bastide_state_list_open_features (const BastideRules *rules,
                                  const BastideState *state,
                                  BastideOpenFeature *features)
{
  const BastideNode *nodes = bastide_nodes (rules, state);
  const BastideFigureRecord *records = bastide_figure_records (rules, state);
  guint n = 0;

  for (guint i = 0; i < rules->n_all_figures; i++)
    {
      guint root, kind;

      if (records[i].node == BASTIDE_NO_NODE || (records[i].figure & BASTIDE_FIGURE_ON_EDGE))
        continue;
      root = bastide_get_root (nodes, records[i].node);
      if (nodes[root].figures != i || BASTIDE_COUNT_OPEN (nodes[root].counts) == 0)
        continue;
      kind = bastide_node_kind (rules, state, root);
      if (rules->game->kinds[kind].completes)
        fill_open_feature (rules, state, root, kind, &features[n++]);
    }

  return n;
}

gboolean
bastide_rules_leaves_out (const BastideRules *rules,
                          guint               kind)
{
  const BastideVocabulary *words;
  guint claims = 0;

  for (guint i = 0; i < rules->n_figures; i++)
    if ((rules->claims[i] | rules->joins[i]) & (1u << kind))
      return FALSE;
  for (guint i = 0; (words = bastide_registry_get_vocabulary (rules->game, i)) != NULL; i++)
    for (guint j = 0; j < words->n_figures; j++)
      claims |= words->figures[j].claims;

  return (claims & (1u << kind)) != 0;
}
