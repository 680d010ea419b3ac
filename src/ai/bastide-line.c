/* bastide-line.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-line.h"

/* Approximate limit for all lines followed, and minimum for one first action. */
#define MAX_LINES 8192
#define MIN_LINES_OF_ACTION 16

/* Only lines of this length can reach the same state in another order; a placement and a figure cannot. */
#define MIN_SAME_ACTIONS 3

/* When only the best are followed: number of first actions, and of lines of each. */
#define N_BEST_ACTIONS 5
#define MAX_LINES_OF_BEST 32
#define MAX_LINES_OF_NARROW 12 /* where turns have many lines anyway */

/* Lines up to this length are never very many. */
#define MAX_SHORT_LINE 2

/* Whether to follow lines that continue only with the last possible action; usually these do nothing. */
typedef enum
{
  FOLLOW_ALL,
  FOLLOW_LAST, /* only such lines */
  FOLLOW_REST, /* only the other lines */
} Follow;

/* A first action, and the value of its best line. */
typedef struct
{
  BastideAction action;
  double        worth;
} Beginning;

struct _BastideLines
{
  const BastideRules *rules;
  BastideState       *states[BASTIDE_MAX_LINE];  /* after each action; allocated when first needed */
  BastideActions      actions[BASTIDE_MAX_LINE]; /* the possible actions in each of these states */
  GHashTable         *seen;                      /* (element-type guint64): hashes of ends under one first action */

  /* Data of one visit. */
  BastideLine         line;
  BastideLineVisitor  visitor;
  gpointer            data;
  guint               player;
  BastidePart         part;
  guint               turn;
  guint               n_left; /* number of lines that may still be followed under this first action */
  Follow              what;
  gboolean            varied;  /* whether an action after the first is not the last possible one */
  gboolean            longer;  /* whether any line was longer than short */
  gboolean            narrow;  /* whether only the best are followed in any case */
  double              worth;   /* value of the best line under this first action */
  GArray             *beginnings; /* (element-type Beginning) */

  /* The line that is visited first. */
  const BastideLine  *first;       /* nullable */
  guint64             first_hash;  /* hash of the state after it */
  double              first_worth;
};

gboolean
bastide_line_equal (const BastideLine *a,
                    const BastideLine *b)
{
  if (a->n_actions != b->n_actions)
    return FALSE;

  for (guint i = 0; i < a->n_actions; i++)
    if (!bastide_action_equal (a->actions[i], b->actions[i]))
      return FALSE;

  return TRUE;
}

BastideLines *
bastide_lines_new (const BastideRules *rules)
{
  BastideLines *self = g_new0 (BastideLines, 1);

  self->rules = rules;
  self->seen = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  self->beginnings = g_array_new (FALSE, FALSE, sizeof (Beginning));

  return self;
}

void
bastide_lines_free (BastideLines *self)
{
  if (self == NULL)
    return;

  for (guint i = 0; i < BASTIDE_MAX_LINE; i++)
    {
      bastide_state_free (self->states[i]);
      bastide_actions_clear (&self->actions[i]);
    }
  g_hash_table_unref (self->seen);
  g_array_unref (self->beginnings);
  g_free (self);
}

/* Whether the same player decides next in the same part of the turn. */
static gboolean
goes_on (const BastideLines *self,
         const BastideState *state)
{
  BastideDecision decision;

  if (self->line.n_actions >= BASTIDE_MAX_LINE
      || bastide_state_get_decider (self->rules, state) != (int) self->player)
    return FALSE;

  bastide_state_get_decision (self->rules, state, &decision);

  return decision.part == self->part && bastide_state_get_turn (self->rules, state) == self->turn;
}

void
bastide_lines_set_first (BastideLines      *self,
                         const BastideLine *line)
{
  self->first = line;
}

void
bastide_lines_set_narrow (BastideLines *self,
                          gboolean      narrow)
{
  self->narrow = narrow;
}

/* Whether a state is the one after the first line. */
static gboolean
is_first (BastideLines       *self,
          const BastideState *state)
{
  if (self->first == NULL || bastide_state_hash (self->rules, state) != self->first_hash)
    return FALSE;

  bastide_lines_set_worth (self, self->first_worth);

  return TRUE;
}

/* Whether another line under the same first action has led to the same state. */
static gboolean
was_seen (BastideLines       *self,
          const BastideState *state)
{
  guint64 hash;

  if (self->line.n_actions < MIN_SAME_ACTIONS)
    return FALSE;

  hash = bastide_state_hash (self->rules, state);

  return !g_hash_table_add (self->seen, g_memdup2 (&hash, sizeof hash));
}

static gboolean
tell (BastideLines *self,
      BastideState *leaf)
{
  if (self->what == FOLLOW_REST && !self->varied)
    return TRUE;

  self->longer = self->longer || self->line.n_actions > MAX_SHORT_LINE;
  if (self->n_left > 0)
    self->n_left--;

  return is_first (self, leaf) || was_seen (self, leaf) || self->visitor (&self->line, leaf, self->data);
}

static gboolean
follow (BastideLines       *self,
        const BastideState *state,
        guint               depth);

/* Follows an action of a line at this depth, and everything that may come after it. */
static gboolean
follow_action (BastideLines       *self,
               const BastideState *state,
               guint               depth,
               BastideAction       action)
{
  BastideState *next = self->states[depth];

  self->line.actions[depth] = action;
  self->line.n_actions = depth + 1;
  bastide_state_copy (self->rules, next, state);
  bastide_state_apply (self->rules, next, action, BASTIDE_ADVANCE_TO_CHANCE, NULL);

  return goes_on (self, next) ? follow (self, next, depth + 1) : tell (self, next);
}

static void
list (BastideLines       *self,
      const BastideState *state,
      guint               depth)
{
  bastide_state_list (self->rules, state, &self->actions[depth]);
  bastide_state_fold_alike (self->rules, state, &self->actions[depth]);
  if (self->states[depth] == NULL)
    self->states[depth] = bastide_state_new (self->rules);
}

/* Follows everything that may come after an action. */
static gboolean
follow (BastideLines       *self,
        const BastideState *state,
        guint               depth)
{
  const BastideActions *actions = &self->actions[depth];
  gboolean varied = self->varied;

  list (self, state, depth);
  for (guint i = 0; i < actions->n_items; i++)
    {
      gboolean last = i + 1 == actions->n_items;

      if (i > 0 && self->n_left == 0)
        return TRUE;
      if (!last && self->what == FOLLOW_LAST)
        continue;

      self->varied = varied || !last;
      if (!follow_action (self, state, depth, actions->items[i]))
        return FALSE;
      self->varied = varied;
    }

  return TRUE;
}

static gboolean
follow_first (BastideLines       *self,
              const BastideState *state,
              BastideAction       action,
              guint               n_lines)
{
  self->n_left = n_lines;
  self->varied = FALSE;
  self->worth = -G_MAXDOUBLE;
  if (g_hash_table_size (self->seen) > 0)
    g_hash_table_remove_all (self->seen);

  return follow_action (self, state, 0, action);
}

/* Returns: FALSE when the visitor has stopped it */
static gboolean
begin (BastideLines       *self,
       const BastideState *state,
       BastideLineVisitor  visitor,
       gpointer            data)
{
  BastideDecision decision;
  BastideActions *actions;
  BastideState *leaf;
  gboolean told;

  bastide_state_get_decision (self->rules, state, &decision);
  self->visitor = visitor;
  self->data = data;
  self->player = (guint) decision.player;
  self->part = decision.part;
  self->turn = bastide_state_get_turn (self->rules, state);
  self->longer = FALSE;
  list (self, state, 0);

  actions = &self->actions[0];
  leaf = self->states[0];
  if (self->first == NULL)
    return TRUE;

  for (guint i = 0; i < actions->n_items; i++)
    if (bastide_state_is_alike (self->rules, state, actions->items[i], self->first->actions[0]))
      actions->items[i] = self->first->actions[0];

  bastide_state_copy (self->rules, leaf, state);
  for (guint i = 0; i < self->first->n_actions; i++)
    bastide_state_apply (self->rules, leaf, self->first->actions[i], BASTIDE_ADVANCE_TO_CHANCE, NULL);
  self->first_hash = bastide_state_hash (self->rules, leaf);
  self->worth = -G_MAXDOUBLE;
  told = self->visitor (self->first, leaf, self->data);
  self->first_worth = self->worth;

  return told;
}

static guint
count_lines_of_action (const BastideLines *self)
{
  return MAX (MIN_LINES_OF_ACTION, MAX_LINES / MAX (1, self->actions[0].n_items));
}

gboolean
bastide_lines_visit (BastideLines       *self,
                     const BastideState *state,
                     BastideLineVisitor  visitor,
                     gpointer            data)
{
  g_return_val_if_fail (bastide_state_get_decider (self->rules, state) >= 0, TRUE);

  if (!begin (self, state, visitor, data))
    return FALSE;
  self->what = FOLLOW_ALL;
  for (guint i = 0; i < self->actions[0].n_items; i++)
    if (!follow_first (self, state, self->actions[0].items[i], count_lines_of_action (self)))
      return FALSE;

  return TRUE;
}

void
bastide_lines_set_worth (BastideLines *self,
                         double        worth)
{
  self->worth = MAX (self->worth, worth);
}

static int
compare_beginnings (gconstpointer a,
                    gconstpointer b)
{
  const Beginning *first = a;
  const Beginning *second = b;

  return (first->worth < second->worth) - (first->worth > second->worth);
}

gboolean
bastide_lines_visit_best (BastideLines       *self,
                          const BastideState *state,
                          BastideLineVisitor  visitor,
                          gpointer            data)
{
  gboolean limited;

  g_return_val_if_fail (bastide_state_get_decider (self->rules, state) >= 0, TRUE);

  if (!begin (self, state, visitor, data))
    return FALSE;
  self->what = FOLLOW_LAST;
  g_array_set_size (self->beginnings, 0);
  for (guint i = 0; i < self->actions[0].n_items; i++)
    {
      Beginning beginning = { self->actions[0].items[i], 0 };

      if (!follow_first (self, state, beginning.action, count_lines_of_action (self)))
        return FALSE;
      beginning.worth = self->worth;
      g_array_append_val (self->beginnings, beginning);
    }

  self->what = FOLLOW_REST;
  limited = self->longer || self->narrow;
  if (limited)
    g_array_sort (self->beginnings, compare_beginnings);
  for (guint i = 0; i < self->beginnings->len && (i < N_BEST_ACTIONS || !limited); i++)
    if (!follow_first (self, state, g_array_index (self->beginnings, Beginning, i).action,
                       self->narrow ? MAX_LINES_OF_NARROW
                       : limited ? MAX_LINES_OF_BEST : count_lines_of_action (self)))
      return FALSE;

  return TRUE;
}
