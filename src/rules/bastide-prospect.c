/* bastide-prospect.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* What may become of features. Nothing here allocates memory but bastide_outlook_new(). */

#include "bastide-prospect.h"

#include <string.h>

#include "bastide-kernel.h"

#define UNKNOWN G_MAXUINT16

/**
 * BastideOutlook:
 * @n_tiles: how many are to come
 * @left: of each kind of tile
 * @fits: by constraint of a cell, how many fit there; %UNKNOWN until somebody asks
 * @closes: likewise by kind of segment, how many close it
 * @sides: by tile and segment, over which sides it goes on when the tile is not turned
 */
struct _BastideOutlook
{
  const BastideRules *rules;
  guint               n_tiles;
  guint16            *left;
  guint16            *fits;
  guint16            *closes;
  guint8            (*sides)[BASTIDE_MAX_SEGMENTS];
};

static void
find_sides (BastideOutlook *self)
{
  const BastideRules *rules = self->rules;

  for (guint tile = 0; tile < rules->n_tiles + rules->n_start_spaces; tile++)
    for (guint side = 0; side < BASTIDE_N_SIDES; side++)
      for (guint port = 0; port < 3; port++)
        {
          guint segment = rules->tiles[tile].edges[0][side].ports[port];

          if (segment != BASTIDE_NO_SEGMENT)
            self->sides[tile][segment] |= 1u << side;
        }
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
  memset (self->fits, 0xff, rules->n_constraints * sizeof *self->fits);
  memset (self->closes, 0xff, n_closes * sizeof *self->closes);
  for (guint tile = 0; tile < rules->n_tiles; tile++)
    {
      self->left[tile] = (guint16) (bastide_state_get_left (rules, state, tile)
                                    + bastide_state_get_in_hands (rules, state, tile));
      self->n_tiles += self->left[tile];
    }
  find_sides (self);

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
  if (self->fits[constraint] == UNKNOWN)
    {
      guint n = 0;

      for (guint tile = 0; tile < self->rules->n_tiles; tile++)
        if (self->left[tile] > 0 && self->rules->tiles[tile].fits[constraint] != 0)
          n += self->left[tile];
      self->fits[constraint] = (guint16) n;
    }

  return self->fits[constraint];
}

/* The sides of a cell over which a neighbour lies. */
static guint
find_demanded (const BastideRules *rules,
               guint               constraint)
{
  guint demanded = 0;

  for (guint side = 0; side < BASTIDE_N_SIDES; side++)
    {
      guint weight = rules->constraint_weights[side];
      guint next = 0;

      for (guint other = 0; other < BASTIDE_N_SIDES; other++)
        if (rules->constraint_weights[other] > weight && (next == 0 || rules->constraint_weights[other] < next))
          next = rules->constraint_weights[other];
      if ((next != 0 ? constraint % next : constraint) / weight != 0)
        demanded |= 1u << side;
    }

  return demanded;
}

static inline guint
turn_sides (guint sides,
            guint rotation)
{
  return ((sides << rotation) | (sides >> (BASTIDE_N_SIDES - rotation))) & ((1u << BASTIDE_N_SIDES) - 1);
}

/* Whether nothing of a kind that enters a tile over some sides leaves it over others. */
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
  guint demanded, n = 0;

  if (*known != UNKNOWN)
    return *known;

  demanded = find_demanded (self->rules, constraint);
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

/* Where cells are told: which ones. */
typedef struct
{
  guint16 cells[BASTIDE_MAX_PROSPECT_CELLS]; /* numbers of open cells */
} Cells;

static void
add_cell (BastideOutlook     *self,
          const BastideState *state,
          guint               cell,
          Cells              *cells,
          BastideProspect    *prospect)
{
  guint constraint = bastide_open_cells (self->rules, state)[cell].constraint;

  for (guint i = 0; i < MIN (prospect->n_cells, BASTIDE_MAX_PROSPECT_CELLS); i++)
    if (cells->cells[i] == cell)
      return;

  if (prospect->n_cells < BASTIDE_MAX_PROSPECT_CELLS)
    {
      cells->cells[prospect->n_cells] = (guint16) cell;
      prospect->fits[prospect->n_cells] = (guint16) count_fits (self, constraint);
      prospect->closes[prospect->n_cells] = (guint16) count_closes (self, prospect->kind, constraint);
    }
  prospect->n_cells++;
}

/* All around a spot; what no tile touches yet takes anything. */
static void
look_around (BastideOutlook            *self,
             const BastideState        *state,
             const BastidePlacedRecord *placed,
             BastideProspect           *prospect)
{
  for (int y = placed->y - 1; y <= placed->y + 1; y++)
    for (int x = placed->x - 1; x <= placed->x + 1; x++)
      {
        guint content = bastide_board_look (self->rules, state, x, y);

        if (bastide_slot_has_tile (content))
          continue;
        prospect->fits[prospect->n_cells] = (guint16) (content & BASTIDE_SLOT_OPEN
          ? count_fits (self, bastide_open_cells (self->rules, state)[content & ~BASTIDE_SLOT_OPEN].constraint)
          : self->n_tiles);
        prospect->closes[prospect->n_cells] = prospect->fits[prospect->n_cells];
        if (++prospect->n_cells == BASTIDE_MAX_PROSPECT_CELLS)
          return;
      }
}

static void
look_from (BastideOutlook     *self,
           const BastideState *state,
           guint               root,
           BastideProspect    *prospect)
{
  const BastideRules *rules = self->rules;
  const BastideNode *nodes = bastide_nodes (rules, state);
  guint n_open = BASTIDE_COUNT_OPEN (nodes[root].counts);
  guint node = root;
  Cells cells;

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
          add_cell (self, state, content & ~BASTIDE_SLOT_OPEN, &cells, prospect);
          if (--n_open == 0)
            return;
        }
      node = nodes[node].next;
    }
  while (node != root && prospect->n_cells <= BASTIDE_MAX_PROSPECT_CELLS);
}

static void
look (BastideOutlook     *self,
      const BastideState *state,
      guint               root,
      BastideProspect    *prospect)
{
  const BastideRules *rules = self->rules;
  const BastideNode *node = &bastide_nodes (rules, state)[root];
  const BastideSegmentKind *kind;

  prospect->feature = (guint16) root;
  prospect->kind = (guint8) bastide_node_kind (rules, state, root);
  kind = &rules->game->kinds[prospect->kind];
  prospect->completes = kind->completes;
  prospect->spot = kind->shape == BASTIDE_SHAPE_SPOT;
  prospect->n_cells = 0;
  if (BASTIDE_COUNT_OPEN (node->counts) == 0)
    return;
  if (prospect->spot)
    look_around (self, state, &bastide_placed (rules, state)[node->placed], prospect);
  else if (kind->completes)
    look_from (self, state, root, prospect);
}

void
bastide_outlook_look (BastideOutlook     *self,
                      const BastideState *state,
                      guint               feature,
                      BastideProspect    *prospect)
{
  look (self, state, feature, prospect);
}

gboolean
bastide_rules_has_estimates (const BastideRules *rules)
{
  return rules->game->hooks->estimate != NULL || rules->hooks.estimate.n > 0;
}

void
bastide_rules_estimate (const BastideRules   *rules,
                        const BastideState   *state,
                        const BastideHorizon *horizon,
                        int                  *values)
{
  if (rules->game->hooks->estimate != NULL)
    rules->game->hooks->estimate (rules, state, horizon, values);
  BASTIDE_CALL_HOOKS (rules, estimate, rules, state, horizon, values);
}

/* What touches a feature and may still be completed, each once. */
static void
list_beside (const BastideRules *rules,
             const BastideState *state,
             guint               root,
             BastideProspect    *prospect)
{
  const BastideNode *nodes = bastide_nodes (rules, state);
  guint node = root;

  do
    {
      const BastidePlacedRecord *placed = &bastide_placed (rules, state)[nodes[node].placed];
      guint32 touches = rules->tiles[placed->tile].touches[node - placed->first_node];

      for (; touches != 0; touches &= touches - 1)
        {
          guint other = bastide_get_root (nodes, placed->first_node + (guint) __builtin_ctz (touches));
          guint i = 0;

          if (BASTIDE_COUNT_OPEN (nodes[other].counts) == 0)
            continue;
          while (i < prospect->n_beside && prospect->beside[i] != other)
            i++;
          if (i < prospect->n_beside)
            continue;
          prospect->beside[prospect->n_beside++] = (guint16) other;
          if (prospect->n_beside == BASTIDE_MAX_BESIDE)
            return;
        }
      node = nodes[node].next;
    }
  while (node != root);
}

/* What it brings if nothing more is laid at it, and with a tile for each of its cells; and to whom. */
static void
fill_points (const BastideRules *rules,
             const BastideState *state,
             guint               root,
             BastideProspect    *prospect)
{
  BastideSheet sheet;

  prospect->points_complete = bastide_sheet_fill_both (rules, state, root, prospect->n_cells, &sheet);
  prospect->points_incomplete = sheet.points;
  prospect->majority = (guint8) sheet.winners;
  if (!rules->game->hooks->closes_at_end || !prospect->completes)
    return;

  bastide_sheet_fill (rules, state, root, TRUE, &sheet);
  prospect->points_incomplete = sheet.points;
}

static void
count_figures (const BastideRules *rules,
               const BastideState *state,
               guint               first,
               BastideProspect    *prospect)
{
  const BastideFigureRecord *records = bastide_figure_records (rules, state);
  guint i = first;

  memset (prospect->figures, 0, sizeof prospect->figures);
  do
    {
      if (records[i].player < BASTIDE_MAX_PLAYERS)
        prospect->figures[records[i].player]++;
      i = records[i].next;
    }
  while (i != first);
}

guint
bastide_outlook_list (BastideOutlook     *self,
                      const BastideState *state,
                      BastideProspect    *prospects)
{
  const BastideRules *rules = self->rules;
  const BastideNode *nodes = bastide_nodes (rules, state);
  const BastideFigureRecord *records = bastide_figure_records (rules, state);
  guint n = 0;

  for (guint i = 0; i < rules->n_all_figures; i++)
    {
      BastideProspect *prospect = &prospects[n];
      guint root;

      if (records[i].node == BASTIDE_NO_NODE || (records[i].figure & BASTIDE_FIGURE_ON_EDGE))
        continue;
      root = bastide_get_root (nodes, records[i].node);
      if (nodes[root].figures != i)
        continue;
      look (self, state, root, prospect);
      if (prospect->completes && BASTIDE_COUNT_OPEN (nodes[root].counts) == 0)
        continue;

      count_figures (rules, state, i, prospect);
      fill_points (rules, state, root, prospect);
      prospect->n_beside = 0;
      prospect->promise = !prospect->completes && rules->game->hooks->promise != NULL
                            ? rules->game->hooks->promise (rules, prospect->kind) : 0;
      if (prospect->promise > 0)
        list_beside (rules, state, root, prospect);
      n++;
    }

  return n;
}
