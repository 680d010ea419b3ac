/* bastide-figures.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Figures between the supplies and the board. The figures of a feature form a ring that its root knows. */

#define G_LOG_DOMAIN "bastide-rules"

#include "bastide-kernel.h"

static void
tell (BastideContext            *context,
      BastideEventType           type,
      const BastideFigureRecord *record,
      const char                *reason)
{
  BastideEvent *event = bastide_events_add (context->events, type);
  const BastideNode *node;
  const BastidePlacedRecord *placed;

  if (event == NULL)
    return;

  node = &bastide_nodes (context->rules, context->state)[record->node];
  placed = &bastide_placed (context->rules, context->state)[node->placed];
  event->player = record->player;
  event->figure = record->figure;
  event->x = placed->x;
  event->y = placed->y;
  event->segment = record->node - placed->first_node;
  event->reason = reason;
}

void
bastide_figures_deploy (BastideContext *context,
                        guint           player,
                        guint           figure,
                        guint           node)
{
  const BastideRules *rules = context->rules;
  BastideState *state = context->state;
  BastideNode *nodes = bastide_nodes (rules, state);
  BastideFigureRecord *records = bastide_figure_records (rules, state);
  guint root = bastide_find_root (nodes, node);
  guint16 index = state->free_figure;
  BastideFigureRecord *record;

  g_assert (index != BASTIDE_NO_FIGURE && state->supply[player][figure] > 0);

  record = &records[index];
  state->free_figure = record->next;
  state->supply[player][figure]--;
  record->node = (guint16) node;
  record->player = (guint8) player;
  record->figure = (guint8) figure;

  if (nodes[root].figures == BASTIDE_NO_FIGURE)
    {
      record->next = index;
      nodes[root].figures = index;
    }
  else
    {
      BastideFigureRecord *other = &records[nodes[root].figures];

      record->next = other->next;
      other->next = index;
    }
  nodes[root].power += (guint64) rules->figures[figure].power << (8 * player);

  tell (context, BASTIDE_EVENT_DEPLOYED, record, NULL);
}

void
bastide_figures_return_all (BastideContext *context,
                            guint           root,
                            const char     *reason)
{
  BastideState *state = context->state;
  BastideNode *node = &bastide_nodes (context->rules, state)[root];
  BastideFigureRecord *records = bastide_figure_records (context->rules, state);
  guint16 first = node->figures;
  guint16 index = first;

  if (first == BASTIDE_NO_FIGURE)
    return;

  do
    {
      BastideFigureRecord *record = &records[index];
      guint16 next = record->next;

      tell (context, BASTIDE_EVENT_RETURNED, record, reason);
      state->supply[record->player][record->figure]++;
      record->node = BASTIDE_NO_NODE;
      record->next = state->free_figure;
      state->free_figure = index;
      index = next;
    }
  while (index != first);

  node->figures = BASTIDE_NO_FIGURE;
  node->power = 0;
}
