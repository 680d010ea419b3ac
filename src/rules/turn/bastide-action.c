/* bastide-action.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-action.h"

#include <stdlib.h>
#include <string.h>

#include "bastide-event.h"
#include "bastide-layout.h"
#include "bastide-random.h"

G_DEFINE_QUARK (bastide-action-error-quark, bastide_action_error)

void
bastide_actions_clear (BastideActions *self)
{
  if (self->random == NULL)
    g_clear_pointer (&self->items, g_free);
  self->n_items = 0;
  self->capacity = 0;
}

void
bastide_actions_reserve (BastideActions *self,
                         guint           n_more)
{
  guint needed = self->n_items + n_more;

  if (G_LIKELY (needed <= self->capacity) || self->random != NULL)
    return;

  self->capacity = MAX (needed, MAX (64, 2 * self->capacity));
  self->items = g_renew (BastideAction, self->items, self->capacity);
}

/* The n-th action replaces the one before with probability 1/n, so each is kept with equal probability. */
void
bastide_actions_add_slow (BastideActions *self,
                          BastideAction   action)
{
  if (self->random != NULL)
    {
      if (bastide_random_below (self->random, ++self->n_items) == 0)
        *self->items = action;
      return;
    }

  bastide_actions_reserve (self, 1);
  self->items[self->n_items++] = action;
}

const char *const bastide_side_names[] = { "N", "E", "S", "W", NULL };
const char *const bastide_half_names[] = { "N1", "N2", "E1", "E2", "S1", "S2", "W1", "W2", NULL };

BastideArgument
bastide_verb_get_argument (const BastideVerb *self,
                           guint              index)
{
  static const char letters[] = "FRSOXYENPTWKH";
  BastideArgument argument = BASTIDE_ARGUMENT_FIGURE;

  g_return_val_if_fail (index <= strlen (self->syntax), BASTIDE_ARGUMENT_NONE);

  while (argument != BASTIDE_ARGUMENT_NONE && letters[argument] != self->syntax[index])
    argument++;

  return argument;
}

gboolean
bastide_verb_has (const BastideVerb *self,
                  BastideArgument    argument)
{
  for (guint i = 0; self->syntax[i] != '\0'; i++)
    if (bastide_verb_get_argument (self, i) == argument)
      return TRUE;

  return FALSE;
}

/* Actions at a place come first, then buttons, then figures taken home, and finally passing. */
static int
get_rank (const BastideVerb *verb)
{
  if (verb->passes)
    return 3;
  if (verb->target == BASTIDE_TARGET_FIGURE)
    return 2;

  return verb->target == BASTIDE_TARGET_BUTTON || verb->target == BASTIDE_TARGET_CARD;
}

static int
compare_actions (gconstpointer a,
                 gconstpointer b,
                 gpointer      data)
{
  const BastideAction *first = a;
  const BastideAction *second = b;
  const BastideRules *rules = data;
  const BastideVerb *verb = &rules->verbs[first->verb];
  int rank = get_rank (verb);
  int by_rank = rank - get_rank (&rules->verbs[second->verb]);
  int by_verb = first->verb - second->verb;
  gboolean rotation_first = verb->target == BASTIDE_TARGET_CELL || verb->target == BASTIDE_TARGET_LINK;
  int by_rotation = first->rotation - second->rotation;
  int by_segment;

  if (by_rank != 0)
    return by_rank;
  if (rank == 1 && by_verb != 0)
    return by_verb;

  /* By place, and at the same place by verb; buttons have no place. */
  if (first->y != second->y)
    return first->y - second->y;
  if (first->x != second->x)
    return first->x - second->x;
  if (rotation_first && by_rotation != 0)
    return by_rotation;

  by_segment = bastide_verb_has (verb, BASTIDE_ARGUMENT_TILE) ? first->tile - second->tile
                                                               : first->segment - second->segment;
  if (by_segment != 0)
    return by_segment;
  if (by_rotation != 0)
    return by_rotation;

  return by_verb != 0 ? by_verb : first->owner - second->owner;
}

void
bastide_actions_sort (const BastideRules *rules,
                      BastideActions     *actions)
{
  g_qsort_with_data (actions->items, (int) actions->n_items, sizeof (BastideAction),
                     compare_actions, (gpointer) rules);
}

#define PLAYER { "player", BASTIDE_FORM_PLAYER }
#define TILE { "tile", BASTIDE_FORM_TILE }
#define CELL { "x", BASTIDE_FORM_X }, { "y", BASTIDE_FORM_Y }
#define DRAWN_TILE { TILE, PLAYER, { "part", BASTIDE_FORM_PART } }
#define FIGURE PLAYER, { "figure", BASTIDE_FORM_FIGURE }, CELL, { "segment", BASTIDE_FORM_SEGMENT }
#define REASON { "reason", BASTIDE_FORM_REASON }

static const BastideEventWord kernel_words[BASTIDE_N_KERNEL_EVENTS] = {
  [BASTIDE_EVENT_DRAWN] = { "drawn", BASTIDE_EVENT_DRAWN, TRUE, DRAWN_TILE },
  [BASTIDE_EVENT_DISCARDED] = { "discarded", BASTIDE_EVENT_DISCARDED, TRUE, DRAWN_TILE },
  [BASTIDE_EVENT_PLACED] = {
    "placed", BASTIDE_EVENT_PLACED, FALSE, { TILE, CELL, { "rotation", BASTIDE_FORM_ROTATION }, PLAYER },
  },
  [BASTIDE_EVENT_DEPLOYED] = { "deployed", BASTIDE_EVENT_DEPLOYED, FALSE, { FIGURE } },
  [BASTIDE_EVENT_RETURNED] = { "returned", BASTIDE_EVENT_RETURNED, FALSE, { FIGURE, REASON } },
  [BASTIDE_EVENT_SCORED] = {
    "scored", BASTIDE_EVENT_SCORED, FALSE,
    {
      PLAYER, { "points", BASTIDE_FORM_POINTS }, { "category", BASTIDE_FORM_CATEGORY }, REASON,
      { "feature", BASTIDE_FORM_FEATURE }, { "tiles", BASTIDE_FORM_TILES }, { "items", BASTIDE_FORM_ITEMS },
    },
  },
  [BASTIDE_EVENT_SKIPPED] = { NULL, BASTIDE_EVENT_SKIPPED },
  [BASTIDE_EVENT_MOVED] = {
    "moved", BASTIDE_EVENT_MOVED, FALSE,
    {
      { "figure", BASTIDE_FORM_PIECE }, { "player", BASTIDE_FORM_OWNER }, { "from", BASTIDE_FORM_FROM },
      { "to", BASTIDE_FORM_TO },
    },
  },
  [BASTIDE_EVENT_END] = { "end", BASTIDE_EVENT_END, FALSE, { { "ranking", BASTIDE_FORM_RANKING } } },
};

static void
event_clear (gpointer data)
{
  BastideEvent *event = data;

  g_clear_pointer (&event->items, g_free);
  g_clear_pointer (&event->tiles, g_array_unref);
}

BastideEvents *
bastide_events_new (void)
{
  BastideEvents *self = g_new0 (BastideEvents, 1);

  self->items = g_array_new (FALSE, TRUE, sizeof (BastideEvent));
  g_array_set_clear_func (self->items, event_clear);

  return self;
}

void
bastide_events_free (BastideEvents *self)
{
  if (self == NULL)
    return;

  g_array_unref (self->items);
  g_clear_pointer (&self->uses, g_array_unref);
  g_free (self);
}

void
bastide_events_clear (BastideEvents *self)
{
  g_return_if_fail (self != NULL);

  g_array_set_size (self->items, 0);
  if (self->uses != NULL)
    g_array_set_size (self->uses, 0);
}

BastideEvent *
bastide_events_add_word (BastideEvents          *self,
                         const BastideEventWord *word)
{
  BastideEvent *event;

  if (self == NULL)
    return NULL;

  g_array_set_size (self->items, self->items->len + 1);
  event = &g_array_index (self->items, BastideEvent, self->items->len - 1);
  event->type = word->type;
  event->word = word;
  event->sentence = word->sentence.one != NULL ? &word->sentence : NULL;
  event->player = -1;
  event->tile = -1;

  return event;
}

BastideEvent *
bastide_events_add (BastideEvents    *self,
                    BastideEventType  type)
{
  return bastide_events_add_word (self, bastide_event_get_kernel_word (type));
}

gboolean
bastide_events_reveal (const BastideEvents *self,
                       guint                first)
{
  for (guint i = first; i < self->items->len; i++)
    if (bastide_events_get (self, i)->word->reveals)
      return TRUE;

  return FALSE;
}

const BastideEventWord *
bastide_event_get_kernel_word (BastideEventType type)
{
  g_return_val_if_fail (type < BASTIDE_N_KERNEL_EVENTS, NULL);

  return &kernel_words[type];
}
