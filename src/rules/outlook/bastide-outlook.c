/* bastide-outlook.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Questions of a search to every state that it comes to; the future of features. Nothing here allocates memory. */

#include "bastide-outlook.h"

#include <stdlib.h>
#include <string.h>

#include "bastide-award.h"
#include "bastide-board.h"
#include "bastide-horizon.h"
#include "bastide-scoring.h"
#include "bastide-turn.h"

/* Chance, in thousandths, that an unclaimed feature is completed before the game ends. */
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

/* Expected points of a feature at the end. */
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

/* Half of a round of MurmurHash3, which is enough when nobody tries to produce collisions. */
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
  guint64 other = n_bytes;
  guint64 word;

  /* Two halves that do not wait for each other. */
  for (; n_bytes >= 2 * sizeof word; n_bytes -= 2 * sizeof word, from += 2 * sizeof word)
    {
      guint64 words[2];

      memcpy (words, from, sizeof words);
      hash = mix (hash, words[0]);
      other = mix (other, words[1]);
    }
  hash = mix (hash, other);
  for (; n_bytes >= sizeof word; n_bytes -= sizeof word, from += sizeof word)
    {
      memcpy (&word, from, sizeof word);
      hash = mix (hash, word);
    }
  word = 0;
  memcpy (&word, from, n_bytes);

  return mix (hash, word);
}

/* The queue of rows for a part of the turn is mostly empty: the zeros at its end are left out. */
static guint64
mix_passing (guint64     hash,
             const char *bytes,
             gsize       n_bytes)
{
  guint64 word = 0;

  while (n_bytes >= sizeof word && word == 0)
    {
      n_bytes -= sizeof word;
      memcpy (&word, bytes + n_bytes, sizeof word);
    }

  return mix (mix_bytes (hash, bytes, n_bytes), word);
}

/* The state of the turn: what is still to be done in it. */
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

/* The visible board follows from the tiles in their order, the figures and the links. */
guint64
bastide_state_hash (const BastideRules *rules,
                    const BastideState *state)
{
  const BastideFigureRecord *records = bastide_figure_records (rules, state);
  const BastideLink *links = bastide_links (rules, state);
  const char *bytes = (const char *) state;
  const char *from = bytes + rules->offset_closings;
  guint64 hash = 0;

  /* The order of records has no meaning; the sum is the same in any order. */
  for (guint i = 0; i < rules->n_all_figures; i++)
    if (records[i].node != BASTIDE_NO_NODE)
      hash += mix (1, records[i].node | (guint64) records[i].player << 16 | (guint64) records[i].figure << 24);
  for (guint i = 0; i < state->n_links; i++)
    hash += mix (2, MIN (links[i].a, links[i].b) | (guint64) MAX (links[i].a, links[i].b) << 16);

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

  /* Closed edges, hands, and the data of the game and the modules: everything stored from there on. */
  if (rules->n_passing > 0)
    {
      gsize offset = rules->module_info[BASTIDE_MODULE_ROWS].offset;

      hash = mix_bytes (hash, from, (gsize) (bytes + offset - from));
      hash = mix_passing (hash, bytes + offset, rules->n_passing);
      from = bytes + offset + rules->n_passing;
    }

  return mix_bytes (hash, from, (gsize) (bytes + rules->state_size - from));
}

guint
bastide_rules_get_max_open_features (const BastideRules *rules)
{
  return rules->n_all_figures;
}

/* Lists each feature once: at the figure of the ring to which the root points. */
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
        {
          BastideOpenFeature *feature = &features[n++];
          BastideSheet sheet;

          feature->feature = (guint16) root;
          feature->kind = (guint8) kind;
          feature->n_open = rules->split_kinds & (1u << kind) ? bastide_feature_count_open_borders (rules, state, root)
                                                              : bastide_feature_get_open (rules, state, root);
          feature->points_complete = bastide_sheet_fill_both (rules, state, root, 0, &sheet);
          feature->points_incomplete = sheet.points;
          feature->majority = (guint8) sheet.winners;
        }
    }

  return n;
}

static guint
get_all_claims (const BastideVocabulary *words)
{
  guint claims = 0;

  for (guint i = 0; i < words->n_figures; i++)
    claims |= words->figures[i].claims;

  return claims;
}

gboolean
bastide_rules_leaves_out (const BastideRules *rules,
                          guint               kind)
{
  guint claims = get_all_claims (&rules->game->vocabulary);

  for (guint i = 0; i < rules->n_figures; i++)
    if ((rules->claims[i] | rules->joins[i]) & (1u << kind))
      return FALSE;
  for (guint i = 0; i < BASTIDE_N_MODULES; i++)
    claims |= rules->known[i] != NULL ? get_all_claims (&rules->known[i]->vocabulary) : 0;

  return (claims & (1u << kind)) != 0;
}

/* --- What may become of features ------------------------------------------------------------------ */

/* Definitions for both halves of an outlook: the surroundings of one feature, and the knowledge about all of them. */

/* Positions of the cells described. */
typedef struct
{
  gint16 x[BASTIDE_MAX_PROSPECT_CELLS];
  gint16 y[BASTIDE_MAX_PROSPECT_CELLS];
} BastideProspectPlaces;

/**
 * BastideSeenProspect:
 * @stamp: the beginning in which it was seen
 * @sheet: (nullable): its points at that time, where they were calculated, too
 * @counts: @counts of the root at that time
 * @x: column of each cell described
 * @y: row of each cell described
 * @prospect: the description
 *
 * A feature as it was at the last beginning (bastide_outlook_begin()).
 */
typedef struct
{
  guint32         stamp;
  const BastideSheet *sheet;
  guint64         counts;
  gint16          x[BASTIDE_MAX_PROSPECT_CELLS];
  gint16          y[BASTIDE_MAX_PROSPECT_CELLS];
  BastideProspect prospect;
} BastideSeenProspect;

#define BASTIDE_UNKNOWN_FITS G_MAXUINT16

/**
 * BastideOutlook:
 * @n_tiles: number of tiles to come
 * @left: the same for each kind of tile
 * @fits: by constraint of a cell, number of tiles that fit there; %BASTIDE_UNKNOWN_FITS until it is needed
 * @closes: by constraint and kind of segment, number of tiles that close it
 * @sides: by tile and segment, sides over which it continues on the unrotated tile
 * @seen: by root
 * @began_beside: storage for the features beside all prospects at the beginning
 * @beside: storage for those beside the prospects listed last
 * @marks: by root: the last list that contained it
 * @mark: number of the last list
 * @stamp: number of the last beginning
 * @n_looks: number of descriptions made
 * @began: the state of the last beginning
 * @sheets: storage for the points of features at the beginning
 * @known: by root, of the claimed features listed last, the sheet that is still true; NULL if there is none
 * @known_roots: their roots
 * @steady: whether parts that a decision does not touch can be recognised at all
 * @same_pieces: whether the data of the game and its modules are as at the beginning
 * @moved: whether a tile has been placed since
 * @x: column of that tile
 * @y: row of that tile
 */
struct _BastideOutlook
{
  const BastideRules  *rules;
  guint                n_tiles;
  guint16             *left;
  guint16             *fits;
  guint16             *closes;
  guint8             (*sides)[BASTIDE_MAX_SEGMENTS];

  BastideSeenProspect *seen;
  guint16             *began_beside;
  guint16             *beside;
  guint32             *marks;
  guint32              mark;
  guint32              stamp;
  guint32              n_looks;
  BastideState        *began;
  BastideSheet        *sheets;
  const BastideSheet **known;
  guint16             *known_roots;
  guint                n_known;
  gboolean             steady;
  gboolean             same_pieces;
  gboolean             moved;
  int                  x;
  int                  y;
};

/* The surroundings of a feature: the cells where it continues, and which of the tiles to come fit there. */

/* Returns: maximum number of open features beside all others: each part of a tile reports each neighbour once */
static guint
count_touches (const BastideRules *rules)
{
  guint most = 0;

  for (guint tile = 0; tile < rules->n_tiles + rules->n_start_spaces; tile++)
    {
      guint n = 0;

      for (guint i = 0; i < rules->tiles[tile].n_segments; i++)
        n += (guint) __builtin_popcount (rules->tiles[tile].touches[i]);
      most = MAX (most, n);
    }

  return most * (rules->n_all_tiles + rules->n_script + rules->n_start_spaces);
}

BastideOutlook *
bastide_outlook_new (const BastideRules *rules,
                     const BastideState *state)
{
  BastideOutlook *self = g_new0 (BastideOutlook, 1);
  gsize n_closes = (gsize) rules->n_constraints * rules->game->n_kinds;

  self->rules = rules;
  self->left = g_new (guint16, rules->n_tiles);
  self->fits = g_new (guint16, rules->n_constraints);
  self->closes = g_new (guint16, n_closes);
  self->sides = g_malloc0 ((rules->n_tiles + rules->n_start_spaces) * sizeof *self->sides);
  self->seen = g_new0 (BastideSeenProspect, rules->n_nodes);
  self->began_beside = g_new (guint16, count_touches (rules) + 1);
  self->beside = g_new (guint16, count_touches (rules) + 1);
  self->marks = g_new0 (guint32, rules->n_nodes);
  self->began = bastide_state_new (rules);
  self->sheets = g_new (BastideSheet, rules->n_all_figures + 1);
  self->known = g_new0 (const BastideSheet *, rules->n_nodes);
  self->known_roots = g_new (guint16, rules->n_all_figures + 1);
  memset (self->fits, 0xff, rules->n_constraints * sizeof *self->fits);
  memset (self->closes, 0xff, n_closes * sizeof *self->closes);
  for (guint tile = 0; tile < rules->n_tiles; tile++)
    {
      self->left[tile] = (guint16) (bastide_state_get_left (rules, state, tile)
                                    + bastide_state_get_in_hands (rules, state, tile));
      self->n_tiles += self->left[tile];
    }
  for (guint tile = 0; tile < rules->n_tiles + rules->n_start_spaces; tile++)
    for (guint side = 0; side < BASTIDE_N_SIDES; side++)
      for (guint port = 0; port < 3; port++)
        {
          guint segment = rules->tiles[tile].edges[0][side].ports[port];

          if (segment != BASTIDE_NO_SEGMENT)
            self->sides[tile][segment] |= 1u << side;
        }

  return self;
}

void
bastide_outlook_free (BastideOutlook *self)
{
  if (self == NULL)
    return;

  g_free (self->left);
  g_free (self->fits);
  g_free (self->closes);
  g_free (self->sides);
  g_free (self->seen);
  g_free (self->began_beside);
  g_free (self->beside);
  g_free (self->marks);
  bastide_state_free (self->began);
  g_free (self->sheets);
  g_free (self->known);
  g_free (self->known_roots);
  g_free (self);
}

guint
bastide_outlook_get_n_tiles (const BastideOutlook *self)
{
  return self->n_tiles;
}

static guint
count_fits (BastideOutlook *self,
            guint           constraint)
{
  if (self->fits[constraint] == BASTIDE_UNKNOWN_FITS)
    {
      guint n = 0;

      for (guint tile = 0; tile < self->rules->n_tiles; tile++)
        if (self->left[tile] > 0 && self->rules->tiles[tile].fits[constraint] != 0)
          n += self->left[tile];
      self->fits[constraint] = (guint16) n;
    }

  return self->fits[constraint];
}

static inline guint
turn_sides (guint sides,
            guint rotation)
{
  return ((sides << rotation) | (sides >> (BASTIDE_N_SIDES - rotation))) & ((1u << BASTIDE_N_SIDES) - 1);
}

/* Whether no segment of a kind that enters a tile over some sides leaves it over others. */
static gboolean
ends_all (const BastideOutlook *self,
          guint                 tile,
          guint                 rotation,
          guint                 kind,
          guint                 demanded)
{
  const BastideTileInfo *info = &self->rules->tiles[tile];

  for (guint segment = 0; segment < info->n_segments; segment++)
    {
      guint sides = turn_sides (self->sides[tile][segment], rotation);

      if (info->kinds[segment] == kind && (sides & demanded) != 0 && (sides & ~demanded) != 0)
        return FALSE;
    }

  return TRUE;
}

static guint
count_closes (BastideOutlook *self,
              guint           kind,
              guint           constraint)
{
  guint16 *known = &self->closes[kind * self->rules->n_constraints + constraint];
  const guint16 *weights = self->rules->constraint_weights;
  guint demanded, n = 0;

  if (*known != BASTIDE_UNKNOWN_FITS)
    return *known;

  /* The sides of a cell that have a neighbour. */
  demanded = 0;
  for (guint side = 0; side < BASTIDE_N_SIDES; side++)
    {
      guint weight = weights[side];
      guint next = 0;

      for (guint other = 0; other < BASTIDE_N_SIDES; other++)
        if (weights[other] > weight && (next == 0 || weights[other] < next))
          next = weights[other];
      if ((next != 0 ? constraint % next : constraint) / weight != 0)
        demanded |= 1u << side;
    }

  for (guint tile = 0; tile < self->rules->n_tiles; tile++)
    for (guint rotations = self->left[tile] > 0 ? self->rules->tiles[tile].fits[constraint] : 0; rotations != 0;
         rotations &= rotations - 1)
      if (ends_all (self, tile, (guint) __builtin_ctz (rotations), kind, demanded))
        {
          n += self->left[tile];
          break;
        }
  *known = (guint16) n;

  return n;
}

static void
add_cell (BastideOutlook        *self,
          const BastideState    *state,
          guint                  cell,
          BastideProspectPlaces *places,
          BastideProspect       *prospect)
{
  const BastideOpenRecord *open = &bastide_open_cells (self->rules, state)[cell];

  for (guint i = 0; i < MIN (prospect->n_cells, BASTIDE_MAX_PROSPECT_CELLS); i++)
    if (places->x[i] == open->x && places->y[i] == open->y)
      return;

  if (prospect->n_cells < BASTIDE_MAX_PROSPECT_CELLS)
    {
      places->x[prospect->n_cells] = open->x;
      places->y[prospect->n_cells] = open->y;
      prospect->fits[prospect->n_cells] = (guint16) count_fits (self, open->constraint);
      prospect->closes[prospect->n_cells] = (guint16) count_closes (self, prospect->kind, open->constraint);
    }
  prospect->n_cells++;
}

/* Looks all around a spot; a cell that no tile touches yet takes any tile. */
static void
look_around (BastideOutlook            *self,
             const BastideState        *state,
             const BastidePlacedRecord *placed,
             BastideProspectPlaces     *places,
             BastideProspect           *prospect)
{
  for (int y = placed->y - 1; y <= placed->y + 1; y++)
    for (int x = placed->x - 1; x <= placed->x + 1; x++)
      {
        guint content = bastide_board_look (self->rules, state, x, y);

        if (bastide_slot_has_tile (content))
          continue;
        places->x[prospect->n_cells] = (gint16) x;
        places->y[prospect->n_cells] = (gint16) y;
        prospect->fits[prospect->n_cells] = (guint16) (content & BASTIDE_SLOT_OPEN
          ? count_fits (self, bastide_open_cells (self->rules, state)[content & ~BASTIDE_SLOT_OPEN].constraint)
          : self->n_tiles);
        prospect->closes[prospect->n_cells] = prospect->fits[prospect->n_cells];
        if (++prospect->n_cells == BASTIDE_MAX_PROSPECT_CELLS)
          return;
      }
}

static void
look_from (BastideOutlook        *self,
           const BastideState    *state,
           guint                  root,
           BastideProspectPlaces *places,
           BastideProspect       *prospect)
{
  const BastideRules *rules = self->rules;
  const BastideNode *nodes = bastide_nodes (rules, state);
  guint n_open = BASTIDE_COUNT_OPEN (nodes[root].counts);
  guint node = root;

  do
    {
      const BastidePlacedRecord *placed = &bastide_placed (rules, state)[nodes[node].placed];
      guint sides = turn_sides (self->sides[placed->tile][node - placed->first_node], placed->rotation);

      for (; sides != 0; sides &= sides - 1)
        {
          guint side = (guint) __builtin_ctz (sides);
          guint content = bastide_board_look (rules, state, placed->x + bastide_side_dx[side],
                                              placed->y + bastide_side_dy[side]);

          if (!(content & BASTIDE_SLOT_OPEN))
            continue;
          add_cell (self, state, content & ~BASTIDE_SLOT_OPEN, places, prospect);
          if (--n_open == 0)
            return;
        }
      node = nodes[node].next;
    }
  while (node != root && prospect->n_cells <= BASTIDE_MAX_PROSPECT_CELLS);
}

static void
bastide_outlook_look_at (BastideOutlook        *self,
                         const BastideState    *state,
                         guint                  root,
                         BastideProspectPlaces *places,
                         BastideProspect       *prospect)
{
  const BastideRules *rules = self->rules;
  const BastideNode *node = &bastide_nodes (rules, state)[root];
  const BastideSegmentKind *kind;

  prospect->look = ++self->n_looks;
  prospect->feature = (guint16) root;
  prospect->kind = (guint8) bastide_node_kind (rules, state, root);
  kind = &rules->game->kinds[prospect->kind];
  prospect->completes = kind->completes;
  prospect->spot = kind->shape == BASTIDE_SHAPE_SPOT;
  prospect->n_cells = 0;
  if (BASTIDE_COUNT_OPEN (node->counts) == 0)
    return;
  if (prospect->spot)
    look_around (self, state, &bastide_placed (rules, state)[node->placed], places, prospect);
  else if (kind->completes)
    look_from (self, state, root, places, prospect);
}

/*
 * A feature is unchanged when its counts are the same and no tile has been placed on or beside one of its cells.
 * Nothing else changes what fits on a cell, as long as no cell is blocked and no piece joins features.
 */
static inline gboolean
is_as_seen (const BastideOutlook      *self,
            const BastideState        *state,
            const BastideSeenProspect *seen)
{
  if (seen->stamp != self->stamp || !self->steady
      || bastide_nodes (self->rules, state)[seen->prospect.feature].counts != seen->counts)
    return FALSE;

  for (guint i = 0; self->moved && i < MIN (seen->prospect.n_cells, BASTIDE_MAX_PROSPECT_CELLS); i++)
    if (abs (seen->x[i] - self->x) + abs (seen->y[i] - self->y) <= 1)
      return FALSE;

  return TRUE;
}

void
bastide_outlook_look (BastideOutlook     *self,
                      const BastideState *state,
                      guint               feature,
                      BastideProspect    *prospect)
{
  const BastideSeenProspect *seen = &self->seen[feature];
  BastideProspectPlaces places;

  if (is_as_seen (self, state, seen))
    memcpy (prospect, &seen->prospect, G_STRUCT_OFFSET (BastideProspect, n_beside));
  else
    bastide_outlook_look_at (self, state, feature, &places, prospect);
}

static void
see (BastideOutlook              *self,
     const BastideState          *state,
     const BastideProspect       *prospect,
     const BastideProspectPlaces *places,
     const BastideSheet          *sheet)
{
  BastideSeenProspect *seen = &self->seen[prospect->feature];

  seen->stamp = self->stamp;
  seen->counts = bastide_nodes (self->rules, state)[prospect->feature].counts;
  seen->sheet = sheet;
  memcpy (seen->x, places->x, sizeof seen->x);
  memcpy (seen->y, places->y, sizeof seen->y);
  seen->prospect = *prospect;
}

const BastideThrift *
bastide_rules_get_thrift (const BastideRules *rules)
{
  return rules->game->hooks->thrift;
}

gboolean
bastide_rules_has_rows (const BastideRules *rules)
{
  return rules->module_info[BASTIDE_MODULE_ROWS].interface != NULL;
}

gboolean
bastide_rules_has_estimates (const BastideRules *rules)
{
  return rules->hooks.estimate.n > 0;
}

void
bastide_rules_estimate (const BastideRules   *rules,
                        const BastideState   *state,
                        const BastideHorizon *horizon,
                        int                  *values)
{
  BASTIDE_CALL_HOOKS (rules, estimate, rules, state, horizon, values);
}

/* Adds an open feature beside another one, unless it is already listed. */
static inline void
add_beside (BastideOutlook  *self,
            guint            other,
            BastideProspect *prospect,
            guint16         *room)
{
  if (self->marks[other] == self->mark)
    return;

  self->marks[other] = self->mark;
  room[prospect->n_beside++] = (guint16) other;
}

/* Lists the features that touch a feature and may still be completed, each once. */
static void
list_beside (BastideOutlook     *self,
             const BastideState *state,
             guint               root,
             BastideProspect    *prospect,
             guint16            *room)
{
  const BastideRules *rules = self->rules;
  const BastideNode *nodes = bastide_nodes (rules, state);
  guint node = root;

  do
    {
      const BastidePlacedRecord *placed = &bastide_placed (rules, state)[nodes[node].placed];
      guint32 touches = rules->tiles[placed->tile].touches[node - placed->first_node];

      for (; touches != 0; touches &= touches - 1)
        {
          guint other = bastide_get_root (nodes, placed->first_node + (guint) __builtin_ctz (touches));

          if (BASTIDE_COUNT_OPEN (nodes[other].counts) != 0)
            add_beside (self, other, prospect, room);
        }
      node = nodes[node].next;
    }
  while (node != root);
}

/* A feature scored only at the end is counted only there, because it is large. */
static void
value_prospect (const BastideRules *rules,
                const BastideState *state,
                BastideProspect    *prospect,
                BastideSheet       *sheet)
{
  if (prospect->completes)
    {
      prospect->points_complete = bastide_sheet_fill_both (rules, state, prospect->feature, prospect->n_cells, sheet);
      prospect->points_incomplete = sheet->points;
    }
  else
    {
      prospect->points_complete = prospect->points_incomplete = 0;
    }
}

/* Fills in the figures and the features beside it; @before: (nullable): its prospect at the beginning; @room: storage
 * for the features beside it. Returns: the storage after those */
static guint16 *
count_prospect (BastideOutlook        *self,
                const BastideState    *state,
                guint                  figure,
                const BastideProspect *before,
                guint16               *room,
                BastideProspect       *prospect)
{
  const BastideRules *rules = self->rules;
  const BastideFigureRecord *records = bastide_figure_records (rules, state);
  guint i = figure;

  memset (prospect->figures, 0, sizeof prospect->figures);
  do
    {
      if (records[i].player < BASTIDE_MAX_PLAYERS)
        prospect->figures[records[i].player]++;
      i = records[i].next;
    }
  while (i != figure);

  prospect->majority = (guint8) bastide_feature_get_winners (rules, state, prospect->feature);
  prospect->n_beside = 0;
  prospect->beside = room;
  if (++self->mark == 0)
    {
      memset (self->marks, 0, rules->n_nodes * sizeof *self->marks);
      self->mark = 1;
    }
  prospect->promise = !prospect->completes && rules->game->hooks->promise != NULL
                        ? rules->game->hooks->promise (rules, prospect->kind) : 0;
  if (prospect->promise > 0 && before != NULL)
    {
      const BastideNode *nodes = bastide_nodes (self->rules, state);

      /* It has not grown since the beginning, so those that were beside it then still are; some may have joined. */
      for (guint j = 0; j < before->n_beside; j++)
        {
          guint other = bastide_get_root (nodes, before->beside[j]);

          if (BASTIDE_COUNT_OPEN (nodes[other].counts) != 0)
            add_beside (self, other, prospect, room);
        }
    }
  else if (prospect->promise > 0)
    list_beside (self, state, prospect->feature, prospect, room);

  return room + prospect->n_beside;
}

/* Returns: the claimed, incomplete feature that is reported at this figure, or BASTIDE_NO_NODE */
static inline guint
find_claimed (const BastideRules *rules,
              const BastideState *state,
              guint               figure)
{
  const BastideNode *nodes = bastide_nodes (rules, state);
  const BastideFigureRecord *record = &bastide_figure_records (rules, state)[figure];
  guint root;

  if (record->node == BASTIDE_NO_NODE || (record->figure & BASTIDE_FIGURE_ON_EDGE))
    return BASTIDE_NO_NODE;
  root = bastide_get_root (nodes, record->node);
  if (nodes[root].figures != figure)
    return BASTIDE_NO_NODE;
  if (BASTIDE_COUNT_OPEN (nodes[root].counts) == 0
      && rules->game->kinds[bastide_node_kind (rules, state, root)].completes)
    return BASTIDE_NO_NODE;

  return root;
}

void
bastide_outlook_begin (BastideOutlook     *self,
                       const BastideState *state)
{
  const BastideRules *rules = self->rules;
  guint16 *room = self->began_beside;
  BastideSheet *sheet = self->sheets;

  self->stamp++;
  self->steady = FALSE;
  bastide_state_copy (rules, self->began, state);
  if (rules->n_links > 0 || rules->blocked_weight > 0)
    return;

  for (guint i = 0; i < rules->n_all_figures; i++)
    {
      BastideProspect prospect;
      guint root = find_claimed (rules, state, i);
      BastideProspectPlaces places;

      if (root == BASTIDE_NO_NODE)
        continue;
      bastide_outlook_look_at (self, state, root, &places, &prospect);
      value_prospect (rules, state, &prospect, sheet);
      if (!prospect.completes)
        bastide_sheet_fill (rules, state, root, FALSE, sheet);
      room = count_prospect (self, state, i, NULL, room, &prospect);
      see (self, state, &prospect, &places, sheet++);
      for (guint j = 0; j < prospect.n_beside; j++)
        {
          BastideProspect beside;

          if (self->seen[prospect.beside[j]].stamp == self->stamp)
            continue;
          bastide_outlook_look_at (self, state, prospect.beside[j], &places, &beside);
          see (self, state, &beside, &places, NULL);
        }
    }
}

/* Whether some bytes of a state are as at the beginning. */
static gboolean
is_same (const BastideOutlook *self,
         const BastideState   *state,
         gsize                 offset,
         gsize                 end)
{
  return memcmp ((const char *) state + offset, (const char *) self->began + offset, end - offset) == 0;
}

/* Finds out whether a state follows the beginning by at most one tile, and what else has changed. */
static void
find_change (BastideOutlook     *self,
             const BastideState *state)
{
  const BastideRules *rules = self->rules;
  guint n = state->n_placed - self->began->n_placed;
  gsize passing = rules->n_passing > 0 ? rules->module_info[BASTIDE_MODULE_ROWS].offset : rules->state_size;

  self->steady = rules->n_links == 0 && rules->blocked_weight == 0 && n <= 1;
  self->moved = n == 1;
  self->x = self->moved ? bastide_placed (rules, state)[state->n_placed - 1].x : 0;
  self->y = self->moved ? bastide_placed (rules, state)[state->n_placed - 1].y : 0;
  self->same_pieces = is_same (self, state, rules->offset_closings, passing)
                      && is_same (self, state, passing + rules->n_passing, rules->state_size);
}

/*
 * The points of a feature are those of the beginning while nobody else stands there and nothing that they depend on has
 * changed: of one that is scored only at the end, the features beside it that could still grow then.
 */
static gboolean
is_worth_as_seen (const BastideOutlook      *self,
                  const BastideState        *state,
                  const BastideSeenProspect *seen)
{
  const BastideRules *rules = self->rules;
  const BastideNode *nodes = bastide_nodes (rules, state);
  const BastideProspect *prospect = &seen->prospect;
  guint kind = 1u << prospect->kind;

  if (!self->same_pieces || seen->sheet->power != nodes[prospect->feature].power
      || ((rules->worth_around | rules->game->hooks->worth_beside) & kind))
    return FALSE;
  if (prospect->completes)
    return !(rules->worth_beside & kind);
  if (prospect->promise == 0)
    return FALSE;

  for (guint i = 0; i < prospect->n_beside; i++)
    {
      guint other = prospect->beside[i];

      if (bastide_get_root (nodes, other) != other || nodes[other].counts != self->seen[other].counts)
        return FALSE;
    }

  return TRUE;
}

guint
bastide_outlook_list (BastideOutlook     *self,
                      const BastideState *state,
                      BastideProspect    *prospects)
{
  const BastideRules *rules = self->rules;
  guint16 *room = self->beside;
  guint n = 0;

  find_change (self, state);
  while (self->n_known > 0)
    self->known[self->known_roots[--self->n_known]] = NULL;
  for (guint i = 0; i < rules->n_all_figures; i++)
    {
      BastideProspect *prospect = &prospects[n];
      guint root = find_claimed (rules, state, i);
      const BastideSeenProspect *seen;
      BastideProspectPlaces places;
      BastideSheet sheet;

      if (root == BASTIDE_NO_NODE)
        continue;
      seen = &self->seen[root];
      if (is_as_seen (self, state, seen))
        memcpy (prospect, &seen->prospect, G_STRUCT_OFFSET (BastideProspect, n_beside));
      else
        {
          bastide_outlook_look_at (self, state, root, &places, prospect);
          seen = NULL;
        }
      if (seen != NULL && seen->sheet == NULL)
        seen = NULL;
      if (seen == NULL || !self->same_pieces
          || ((rules->game->hooks->worth_beside | rules->worth_beside) & (1u << prospect->kind)))
        value_prospect (rules, state, prospect, &sheet);
      room = count_prospect (self, state, i, seen != NULL ? &seen->prospect : NULL, room, prospect);
      if (seen != NULL && is_worth_as_seen (self, state, seen))
        {
          self->known[root] = seen->sheet;
          self->known_roots[self->n_known++] = (guint16) root;
        }
      n++;
    }

  return n;
}

void
bastide_outlook_finish (const BastideOutlook *self,
                        BastideState         *state)
{
  BastideContext context = { self->rules, state, .known = self->known };

  if (!state->ended)
    bastide_turn_finish (&context);
}
