/* bastide-spot.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-spot.h"

#include <string.h>

static const BastideFact *
find_fact (const BastideDecision *decision,
           const char            *name)
{
  for (guint i = 0; i < decision->n_facts; i++)
    if (strcmp (decision->facts[i].name, name) == 0 && decision->facts[i].known)
      return &decision->facts[i];

  return NULL;
}

/**
 * bastide_spot_find_named:
 * @spot: (out caller-allocates): the edge of a tile named by the decision
 *
 * When a decision is about an edge, actions without a place of their own are pointed at there.
 *
 * Returns: whether it names an edge
 */
gboolean
bastide_spot_find_named (const BastideDecision *decision,
                         BastideSpot           *spot)
{
  const BastideFact *x = find_fact (decision, "x");
  const BastideFact *y = find_fact (decision, "y");
  const BastideFact *edge = find_fact (decision, "edge");
  const char *side = edge != NULL && edge->text != NULL ? strstr (BASTIDE_SIDE_LETTERS, edge->text) : NULL;

  if (x == NULL || y == NULL || side == NULL || *edge->text == '\0')
    return FALSE;

  *spot = (BastideSpot) { .target = BASTIDE_TARGET_EDGE, .x = x->number, .y = y->number, .figure = -1 };
  spot->segment = (guint) (side - BASTIDE_SIDE_LETTERS);

  return TRUE;
}

/* Whether the verb acts, or passes, at the place named by the decision. */
static gboolean
is_done_there (const BastideVerb     *verb,
               const BastideDecision *decision,
               BastideSpot           *spot)
{
  return verb->target == BASTIDE_TARGET_BUTTON && !verb->passes && *verb->syntax == '\0'
         && bastide_spot_find_named (decision, spot);
}

/**
 * bastide_spot_is_pointed_at:
 * @decision: the decision in which the action is legal
 *
 * Returns: whether an action is chosen on the board or the track; other actions are cards and buttons
 */
gboolean
bastide_spot_is_pointed_at (const BastideRules    *rules,
                            const BastideDecision *decision,
                            BastideAction          action)
{
  const BastideVerb *verb = bastide_rules_get_verb (rules, action.verb);
  BastideSpot spot;

  return (verb->target != BASTIDE_TARGET_CARD && verb->target != BASTIDE_TARGET_BUTTON)
         || is_done_there (verb, decision, &spot);
}

/**
 * bastide_spot_is_on_board:
 *
 * Returns: whether it is a place on the board; other spots are on the scoring track
 */
gboolean
bastide_spot_is_on_board (const BastideSpot *self)
{
  return self->target != BASTIDE_TARGET_TRACK;
}

/**
 * bastide_spot_equal:
 *
 * Returns: whether both are the same place, whatever actions are possible there
 */
gboolean
bastide_spot_equal (const BastideSpot *a,
                    const BastideSpot *b)
{
  return a->target == b->target && a->x == b->x && a->y == b->y && a->segment == b->segment
         && a->other_segment == b->other_segment && a->figure == b->figure && a->owner == b->owner;
}

/**
 * bastide_spot_hash:
 * @spot: (type BastideSpot)
 */
guint
bastide_spot_hash (gconstpointer spot)
{
  const BastideSpot *self = spot;

  return ((((guint) self->x * 1031 + (guint) self->y) * 31 + self->target) * 31 + self->segment) * 31
         + (guint) self->figure;
}

/**
 * bastide_spot_of_cell:
 *
 * Returns: a whole cell, whatever lies there
 */
BastideSpot
bastide_spot_of_cell (int x,
                      int y)
{
  return (BastideSpot) { .target = BASTIDE_TARGET_CELL, .x = x, .y = y, .figure = -1 };
}

/**
 * bastide_spot_for_keys:
 *
 * Returns: the spot as keyboard and screen reader meet it: a tile is the cell on which it lies
 */
BastideSpot
bastide_spot_for_keys (const BastideSpot *self)
{
  return self->target == BASTIDE_TARGET_CELL || self->target == BASTIDE_TARGET_TILE
           ? bastide_spot_of_cell (self->x, self->y) : *self;
}

/**
 * bastide_spot_init:
 * @self: (out caller-allocates): the spot of this single action
 * @decision: the decision in which it is legal
 */
void
bastide_spot_init (BastideSpot           *self,
                   const BastideRules    *rules,
                   const BastideDecision *decision,
                   BastideAction          action)
{
  const BastideVerb *verb = bastide_rules_get_verb (rules, action.verb);

  if (!is_done_there (verb, decision, self))
    *self = (BastideSpot) { .target = verb->target, .x = action.x, .y = action.y, .figure = -1 };
  self->verbs = G_GUINT64_CONSTANT (1) << action.verb;
  if (bastide_verb_has (verb, BASTIDE_ARGUMENT_SEGMENT))
    self->segment = action.segment;
  else if (bastide_verb_has (verb, BASTIDE_ARGUMENT_NUMBER) || bastide_verb_has (verb, BASTIDE_ARGUMENT_SIDE)
           || bastide_verb_has (verb, BASTIDE_ARGUMENT_HALF))
    self->segment = action.number;
  if (bastide_verb_has (verb, BASTIDE_ARGUMENT_OTHER_SEGMENT))
    self->other_segment = action.other_segment;
  if (bastide_verb_has (verb, BASTIDE_ARGUMENT_ROTATION))
    self->rotations = 1u << action.rotation;
  if (bastide_verb_has (verb, BASTIDE_ARGUMENT_OWNER))
    self->owner = action.owner;
  else if (verb->target == BASTIDE_TARGET_FIGURE)
    self->owner = decision->player;
  if (bastide_verb_has (verb, BASTIDE_ARGUMENT_FIGURE) && verb->target == BASTIDE_TARGET_FIGURE)
    self->figure = action.figure;
  else if (bastide_verb_has (verb, BASTIDE_ARGUMENT_FIGURE))
    self->figures = 1u << action.figure;
}

static BastideSpot *
find_same (GArray            *spots,
           const BastideSpot *spot)
{
  for (guint i = 0; i < spots->len; i++)
    {
      BastideSpot *other = &g_array_index (spots, BastideSpot, i);

      if (bastide_spot_equal (spot, other))
        return other;
    }

  return NULL;
}

static int
compare_spots (gconstpointer a,
               gconstpointer b)
{
  const BastideSpot *one = a;
  const BastideSpot *two = b;

  if (one->y != two->y)
    return one->y < two->y ? -1 : 1;
  if (one->x != two->x)
    return one->x < two->x ? -1 : 1;
  if (one->segment != two->segment)
    return one->segment < two->segment ? -1 : 1;
  if (one->other_segment != two->other_segment)
    return one->other_segment < two->other_segment ? -1 : 1;

  if (one->figure != two->figure)
    return one->figure - two->figure;
  if (one->owner != two->owner)
    return one->owner - two->owner;

  return (int) one->target - (int) two->target;
}

/**
 * bastide_spots_collect:
 * @spots: (element-type BastideSpot): receives the spots, in the order y, x, segment
 * @decision: the decision
 * @actions: the legal actions
 *
 * Groups actions by what they point at.
 */
void
bastide_spots_collect (GArray                *spots,
                       const BastideRules    *rules,
                       const BastideDecision *decision,
                       const BastideActions  *actions)
{
  g_array_set_size (spots, 0);
  for (guint i = 0; i < actions->n_items; i++)
    {
      BastideSpot spot;
      BastideSpot *same;

      if (!bastide_spot_is_pointed_at (rules, decision, actions->items[i]))
        continue;
      bastide_spot_init (&spot, rules, decision, actions->items[i]);
      same = find_same (spots, &spot);
      if (same == NULL)
        {
          g_array_append_val (spots, spot);
          continue;
        }
      same->rotations |= spot.rotations;
      same->figures |= spot.figures;
      same->verbs |= spot.verbs;
    }
  g_array_sort (spots, compare_spots);
}
