/* bastide-figures.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Figures between the supplies and the board. The figures of a feature form a ring that starts at its root. */

#include "bastide-award.h"
#include "bastide-board.h"
#include "bastide-figures.h"
#include "bastide-scoring.h"
#include "bastide-turn.h"

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
bastide_figures_attach (const BastideRules *rules,
                        BastideState       *state,
                        guint               record,
                        guint               root)
{
  BastideFigureRecord *records = bastide_figure_records (rules, state);
  BastideFigureRecord *own = &records[record];
  BastideNode *node = &bastide_nodes (rules, state)[root];

  if (node->figures == BASTIDE_NO_FIGURE)
    {
      own->next = (guint16) record;
      node->figures = (guint16) record;
    }
  else
    {
      BastideFigureRecord *other = &records[node->figures];

      own->next = other->next;
      other->next = (guint16) record;
    }
  node->power += (guint64) rules->figures[own->figure].power << (8 * own->player);
}

/* Takes a figure out of the supply. Returns: its record */
static guint16
take_from_supply (const BastideRules *rules,
                  BastideState       *state,
                  guint               player,
                  guint               figure)
{
  guint16 index = state->free_figure;
  BastideFigureRecord *record;

  g_assert (index != BASTIDE_NO_FIGURE && state->supply[player][figure] > 0);

  record = &bastide_figure_records (rules, state)[index];
  state->free_figure = record->next;
  state->supply[player][figure]--;
  record->player = (guint8) player;
  record->figure = (guint8) figure;

  return index;
}

guint
bastide_figures_set_up (BastideContext *context,
                        guint           player,
                        guint           figure,
                        guint           node)
{
  const BastideRules *rules = context->rules;
  BastideState *state = context->state;
  guint16 index = take_from_supply (rules, state, player, figure);
  BastideFigureRecord *record = &bastide_figure_records (rules, state)[index];

  record->node = (guint16) node;
  bastide_figures_attach (rules, state, index, bastide_get_root (bastide_nodes (rules, state), node));

  tell (context, BASTIDE_EVENT_DEPLOYED, record, NULL);

  return index;
}

void
bastide_figures_deploy (BastideContext *context,
                        guint           player,
                        guint           figure,
                        guint           node)
{
  guint index = bastide_figures_set_up (context, player, figure, node);

  BASTIDE_CALL_HOOKS (context->rules, deployed, context, index);
}

static void
free_record (const BastideRules *rules,
             BastideState       *state,
             guint               index)
{
  BastideFigureRecord *record = &bastide_figure_records (rules, state)[index];

  record->node = BASTIDE_NO_NODE;
  record->next = state->free_figure;
  state->free_figure = (guint16) index;
}

/* Takes a figure off the board, to the supply or in some games to the figures on their way there. */
static void
leave_board (const BastideRules *rules,
             BastideState       *state,
             guint               index,
             guint               figure)
{
  BastideFigureRecord *record = &bastide_figure_records (rules, state)[index];

  if (rules->game->hooks->figures_return_late)
    bastide_returning (rules, state)[record->player * rules->n_figures + figure]++;
  else
    state->supply[record->player][figure]++;
  record->figure = (guint8) figure;
  free_record (rules, state, index);
}

static void
put_into_supply (BastideContext *context,
                 guint           index,
                 const char     *reason)
{
  BastideFigureRecord *record = &bastide_figure_records (context->rules, context->state)[index];

  tell (context, BASTIDE_EVENT_RETURNED, record, reason);
  BASTIDE_CALL_HOOKS (context->rules, returned, context, index);
  leave_board (context->rules, context->state, index, record->figure);
}

void
bastide_figures_come_home (const BastideRules *rules,
                           BastideState       *state)
{
  guint8 *returning = bastide_returning (rules, state);

  if (!rules->game->hooks->figures_return_late)
    return;

  for (guint player = 0; player < rules->n_players; player++)
    for (guint figure = 0; figure < rules->n_figures; figure++)
      {
        guint8 *n = &returning[player * rules->n_figures + figure];

        state->supply[player][figure] = (guint8) (state->supply[player][figure] + *n);
        *n = 0;
      }
}

/* Removes a figure from the ring of its feature. */
static void
detach (const BastideRules *rules,
        BastideState       *state,
        guint               index,
        guint               root)
{
  BastideFigureRecord *records = bastide_figure_records (rules, state);
  BastideNode *node = &bastide_nodes (rules, state)[root];
  guint before = index;

  while (records[before].next != index)
    before = records[before].next;

  records[before].next = records[index].next;
  node->figures = before == index ? BASTIDE_NO_FIGURE : (guint16) before;
  node->power -= (guint64) rules->figures[records[index].figure].power << (8 * records[index].player);
}

void
bastide_figures_return (BastideContext *context,
                        guint           record,
                        const char     *reason)
{
  const BastideRules *rules = context->rules;
  BastideState *state = context->state;
  guint root = bastide_get_root (bastide_nodes (rules, state), bastide_figure_records (rules, state)[record].node);

  detach (rules, state, record, root);
  put_into_supply (context, record, reason);
  bastide_figures_return_orphans (context, root);
}

void
bastide_figures_take_up (BastideContext *context,
                         guint           record,
                         const char     *reason)
{
  const BastideRules *rules = context->rules;
  const BastideFigureRecord figure = bastide_figure_records (rules, context->state)[record];

  bastide_figures_return (context, record, reason);
  if (rules->game->hooks->figures_return_late)
    {
      bastide_returning (rules, context->state)[figure.player * rules->n_figures + figure.figure]--;
      context->state->supply[figure.player][figure.figure]++;
    }
}

void
bastide_figures_keep (BastideContext *context,
                      guint           record,
                      const char     *reason)
{
  const BastideRules *rules = context->rules;
  const BastideFigureRecord *figure = &bastide_figure_records (rules, context->state)[record];
  guint root = bastide_get_root (bastide_nodes (rules, context->state), figure->node);

  tell (context, BASTIDE_EVENT_RETURNED, figure, reason);
  detach (rules, context->state, record, root);
  free_record (rules, context->state, record);
  bastide_figures_return_orphans (context, root);
}

guint
bastide_figures_count_kept (const BastideRules *rules,
                            const BastideState *state,
                            guint               player,
                            guint               figure)
{
  const BastideHookList *list = &rules->hooks.kept;
  guint n = 0;

  for (guint i = 0; i < list->n; i++)
    n += list->hooks[i]->kept (rules, state, player, figure);

  return n;
}

gboolean
bastide_figure_is_protected (const BastideRules *rules,
                             const BastideState *state,
                             guint               record)
{
  const BastideHookList *list = &rules->hooks.protects;

  for (guint i = 0; i < list->n; i++)
    if (list->hooks[i]->protects (rules, state, record))
      return TRUE;

  return FALSE;
}

/* Finds a figure of the feature that needs a follower of its owner beside it and has none. */
static guint
find_orphan (const BastideRules *rules,
             const BastideState *state,
             guint               root)
{
  const BastideFigureRecord *records = bastide_figure_records (rules, state);
  const BastideNode *node = &bastide_nodes (rules, state)[root];
  guint index = node->figures;

  if (index == BASTIDE_NO_FIGURE)
    return BASTIDE_NO_FIGURE;

  do
    {
      if (rules->joins[records[index].figure] != 0 && bastide_power_of (node->power, records[index].player) == 0)
        return index;
      index = records[index].next;
    }
  while (index != node->figures);

  return BASTIDE_NO_FIGURE;
}

/* Companions go home the moment their owner has no follower there (section 7.4, D-24). */
void
bastide_figures_return_orphans (BastideContext *context,
                                guint           root)
{
  guint orphan;

  if (!context->rules->has_companions)
    return;

  while ((orphan = find_orphan (context->rules, context->state, root)) != BASTIDE_NO_FIGURE)
    {
      detach (context->rules, context->state, orphan, root);
      put_into_supply (context, orphan, "orphan");
    }
}

guint
bastide_figures_find (const BastideRules *rules,
                      const BastideState *state,
                      guint               player,
                      guint               figure,
                      guint               node)
{
  const BastideFigureRecord *records = bastide_figure_records (rules, state);

  for (guint i = 0; i < rules->n_all_figures; i++)
    if (records[i].node == node && records[i].player == player && records[i].figure == figure)
      return i;

  return BASTIDE_NO_FIGURE;
}

guint
bastide_figures_find_next (const BastideRules *rules,
                           const BastideState *state,
                           guint               player,
                           guint               figure,
                           guint               first)
{
  const BastideFigureRecord *records = bastide_figure_records (rules, state);

  for (guint i = first; i < rules->n_all_figures; i++)
    if (((records[i].player ^ player) | (records[i].figure ^ figure)) == 0 && records[i].node != BASTIDE_NO_NODE)
      return i;

  return BASTIDE_NO_FIGURE;
}

guint
bastide_figures_find_on_tile (const BastideRules *rules,
                              const BastideState *state,
                              guint               placed,
                              guint               first)
{
  const BastideFigureRecord *records = bastide_figure_records (rules, state);

  for (guint i = first; i < rules->n_all_figures; i++)
    if (records[i].node != BASTIDE_NO_NODE && bastide_nodes (rules, state)[records[i].node].placed == placed)
      return i;

  return BASTIDE_NO_FIGURE;
}

gboolean
bastide_feature_is_complete (const BastideRules *rules,
                             const BastideState *state,
                             guint               node)
{
  const BastideNode *nodes = bastide_nodes (rules, state);

  return rules->game->kinds[bastide_node_kind (rules, state, node)].completes
    && BASTIDE_COUNT_OPEN (nodes[bastide_get_root (nodes, node)].counts) == 0;
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

  node->figures = BASTIDE_NO_FIGURE;
  node->power = 0;
  do
    {
      guint16 next = records[index].next;

      /* A figure that stays is put back alone. */
      if (G_UNLIKELY (context->rules->staying & (1u << records[index].figure)))
        bastide_figures_attach (context->rules, state, index, root);
      else
        put_into_supply (context, index, reason);
      index = next;
    }
  while (index != first);
  if (G_UNLIKELY (node->figures != BASTIDE_NO_FIGURE))
    bastide_figures_return_orphans (context, root);
}

/* Argument of the frame: the record, with the reason in the highest bits. */
#define REASON_SHIFT 12

void
bastide_figures_return_later (BastideContext *context,
                              guint           record,
                              guint           reason)
{
  G_STATIC_ASSERT (BASTIDE_MAX_REASONS <= 1 << (16 - REASON_SHIFT));
  G_STATIC_ASSERT (BASTIDE_MAX_FIGURES * BASTIDE_MAX_FIGURE_KINDS * BASTIDE_MAX_PLAYERS < 1 << REASON_SHIFT);

  bastide_push_frame (context->state, BASTIDE_STEP_RETURN,
                      bastide_figure_records (context->rules, context->state)[record].player,
                      record | reason << REASON_SHIFT);
}

BastideAction
bastide_figures_make_action (const BastideRules *rules,
                             const BastideState *state,
                             guint               verb,
                             guint               figure,
                             guint               node)
{
  const BastidePlacedRecord *record = &bastide_placed (rules, state)[bastide_nodes (rules, state)[node].placed];

  return (BastideAction) {
    .verb = (guint8) verb, .figure = (guint8) figure, .segment = (guint16) (node - record->first_node),
    .x = record->x, .y = record->y,
  };
}

void
bastide_figures_recall (BastideContext *context,
                        BastideAction   action)
{
  const BastideRules *rules = context->rules;
  BastideState *state = context->state;
  guint node = bastide_board_find_node (rules, state, action.x, action.y, action.segment);
  guint root = bastide_get_root (bastide_nodes (rules, state), node);
  gboolean complete = bastide_feature_is_complete (rules, state, root);
  BastideSheet sheet = { 0 };

  bastide_sheet_fill (rules, state, root, complete, &sheet);
  bastide_figures_return_later (context, bastide_figures_find (rules, state, state->active, action.figure, node),
                                BASTIDE_AWARD_RECALL);
  bastide_award_push (context, &(BastideAward) {
    .root = (guint16) root, .points = bastide_sheet_count_own (rules, state, &sheet, state->active),
    .player = state->active,
    .category = (guint8) rules->game->hooks->category (sheet.kind), .complete = (guint8) complete,
    .reason = BASTIDE_AWARD_RECALL, .module = BASTIDE_N_MODULES,
  });
}

static gboolean
return_run (BastideContext *context)
{
  guint argument = bastide_top_frame (context->state)->argument;

  bastide_pop_frame (context->state);
  bastide_figures_return (context, argument & ((1u << REASON_SHIFT) - 1),
                          context->rules->reasons[argument >> REASON_SHIFT]);

  return TRUE;
}

const BastideStep bastide_return_step = { .run = return_run };

guint32
bastide_figures_restrict (const BastideRules *rules,
                          const BastideState *state,
                          guint               player,
                          guint               figure,
                          guint               placed,
                          guint32             segments)
{
  const BastideHookList *list = &rules->hooks.allows_figure;

  for (guint i = 0; i < list->n && segments != 0; i++)
    segments &= list->hooks[i]->allows_figure (rules, state, player, figure, placed, segments);

  return segments;
}

/* Figures on edges. */

void
bastide_figures_deploy_on_edge (BastideContext *context,
                                guint           player,
                                guint           figure,
                                guint           placed,
                                guint           side)
{
  guint16 index = take_from_supply (context->rules, context->state, player, figure);
  BastideFigureRecord *record = &bastide_figure_records (context->rules, context->state)[index];

  record->node = BASTIDE_NO_NODE;
  record->next = (guint16) (placed * BASTIDE_N_SIDES + side);
  record->figure |= BASTIDE_FIGURE_ON_EDGE;
}

void
bastide_figures_return_from_edge (BastideContext *context,
                                  guint           record)
{
  guint figure = bastide_figure_records (context->rules, context->state)[record].figure;

  g_assert (figure & BASTIDE_FIGURE_ON_EDGE);

  leave_board (context->rules, context->state, record, figure & ~(guint) BASTIDE_FIGURE_ON_EDGE);
}

guint
bastide_figures_find_on_edge (const BastideRules *rules,
                              const BastideState *state,
                              guint               figure,
                              guint               placed,
                              guint               side)
{
  const BastideFigureRecord *records = bastide_figure_records (rules, state);

  for (guint i = 0; i < rules->n_all_figures; i++)
    if (records[i].figure == (figure | BASTIDE_FIGURE_ON_EDGE)
        && records[i].next == placed * BASTIDE_N_SIDES + side)
      return i;

  return BASTIDE_NO_FIGURE;
}
