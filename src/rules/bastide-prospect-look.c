/* bastide-prospect-look.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* What lies before a feature: the cells that it goes on to, and which of the tiles to come fit there. */

#include "bastide-prospect-private.h"

#include <string.h>

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

/* Returns: how many open features lie beside all others at most: each part of a tile tells what it touches once */
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
  g_free (self->seen);
  g_free (self->began_beside);
  g_free (self->beside);
  g_free (self->marks);
  bastide_state_free (self->began);
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

  if (*known != BASTIDE_UNKNOWN_FITS)
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

/* All around a spot; what no tile touches yet takes anything. */
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

void
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
