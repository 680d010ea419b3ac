/* bastide-prospect.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* What may become of features. Nothing here allocates memory. */

#include "bastide-prospect-private.h"

#include <stdlib.h>
#include <string.h>

/*
 * A feature is as it was when it counts the same, and no tile has come to lie on one of its cells or beside one. Nobody
 * else changes what fits on a cell, as long as none is blocked and no piece joins features.
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
     gboolean                     valued)
{
  BastideSeenProspect *seen = &self->seen[prospect->feature];

  seen->stamp = self->stamp;
  seen->counts = bastide_nodes (self->rules, state)[prospect->feature].counts;
  seen->valued = valued;
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

/* Tells an open feature beside another one, unless it is told already. */
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

/* What touches a feature and may still be completed, each once. */
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

/* What is only scored at the end is counted there, and only there: it is large. */
static void
value_prospect (const BastideRules *rules,
                const BastideState *state,
                BastideProspect    *prospect)
{
  BastideSheet sheet;

  if (prospect->completes)
    {
      prospect->points_complete = bastide_sheet_fill_both (rules, state, prospect->feature, prospect->n_cells, &sheet);
      prospect->points_incomplete = sheet.points;
    }
  else
    {
      prospect->points_complete = prospect->points_incomplete = 0;
    }
}

/* The same from what lay beside a feature at the beginning, which since has not grown: some of that may have joined. */
static void
follow_beside (BastideOutlook        *self,
               const BastideState    *state,
               const BastideProspect *before,
               BastideProspect       *prospect,
               guint16               *room)
{
  const BastideNode *nodes = bastide_nodes (self->rules, state);

  for (guint i = 0; i < before->n_beside; i++)
    {
      guint other = bastide_get_root (nodes, before->beside[i]);

      if (BASTIDE_COUNT_OPEN (nodes[other].counts) != 0)
        add_beside (self, other, prospect, room);
    }
}

/* What follows from the figures and from what lies beside it; @before: (nullable): how it was at the beginning; @room:
 * for what lies beside it. Returns: the room behind that */
static guint16 *
count_prospect (BastideOutlook        *self,
                const BastideState    *state,
                guint                  figure,
                const BastideProspect *before,
                guint16               *room,
                BastideProspect       *prospect)
{
  const BastideRules *rules = self->rules;

  count_figures (rules, state, figure, prospect);
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
    follow_beside (self, state, before, prospect, room);
  else if (prospect->promise > 0)
    list_beside (self, state, prospect->feature, prospect, room);

  return room + prospect->n_beside;
}

/* Returns: the claimed feature that is not complete and told at this figure, or BASTIDE_NO_NODE */
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
      value_prospect (rules, state, &prospect);
      room = count_prospect (self, state, i, NULL, room, &prospect);
      see (self, state, &prospect, &places, TRUE);
      for (guint j = 0; j < prospect.n_beside; j++)
        {
          BastideProspect beside;

          if (self->seen[prospect.beside[j]].stamp == self->stamp)
            continue;
          bastide_outlook_look_at (self, state, prospect.beside[j], &places, &beside);
          see (self, state, &beside, &places, FALSE);
        }
    }
}

/* Whether a state follows the beginning by one tile at most, and what else has changed. */
static void
find_change (BastideOutlook     *self,
             const BastideState *state)
{
  const BastideRules *rules = self->rules;
  guint n = state->n_placed - self->began->n_placed;
  guint offset = rules->offset_closings;

  self->steady = rules->n_links == 0 && rules->blocked_weight == 0 && n <= 1;
  self->moved = n == 1;
  self->x = self->moved ? bastide_placed (rules, state)[state->n_placed - 1].x : 0;
  self->y = self->moved ? bastide_placed (rules, state)[state->n_placed - 1].y : 0;
  self->same_pieces = memcmp ((const char *) state + offset, (const char *) self->began + offset,
                              rules->state_size - offset) == 0;
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
  for (guint i = 0; i < rules->n_all_figures; i++)
    {
      BastideProspect *prospect = &prospects[n];
      guint root = find_claimed (rules, state, i);
      const BastideSeenProspect *seen;
      BastideProspectPlaces places;

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
      if (seen == NULL || !seen->valued || !self->same_pieces
          || (rules->game->hooks->worth_beside & (1u << prospect->kind)))
        value_prospect (rules, state, prospect);
      room = count_prospect (self, state, i, seen != NULL && seen->valued ? &seen->prospect : NULL, room, prospect);
      n++;
    }

  return n;
}
