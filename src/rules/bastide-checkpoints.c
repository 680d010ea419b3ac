/* bastide-checkpoints.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-checkpoints.h"

/* So many actions lie between two copies at first. */
#define FIRST_INTERVAL 16

/* More than this all copies together may only have if they are few. */
#define MAX_SIZE (24 * 1024 * 1024)
#define MIN_COPIES 16

struct _BastideCheckpoints
{
  const BastideRules *rules;
  GPtrArray          *copies; /* of BastideState: copy i is the state before action i * interval */
  guint               interval;
  guint               max_copies;
};

BastideCheckpoints *
bastide_checkpoints_new (const BastideRules *rules,
                         const BastideState *start)
{
  BastideCheckpoints *self;

  g_return_val_if_fail (rules != NULL, NULL);
  g_return_val_if_fail (start != NULL, NULL);

  self = g_new0 (BastideCheckpoints, 1);
  self->rules = rules;
  self->copies = g_ptr_array_new_with_free_func ((GDestroyNotify) bastide_state_free);
  self->interval = FIRST_INTERVAL;
  self->max_copies = (guint) MAX (MIN_COPIES, MAX_SIZE / bastide_rules_get_state_size (rules));
  g_ptr_array_add (self->copies, bastide_state_clone (rules, start));

  return self;
}

void
bastide_checkpoints_free (BastideCheckpoints *self)
{
  if (self == NULL)
    return;

  g_ptr_array_unref (self->copies);
  g_free (self);
}

/* Lets go of every other copy. */
static void
thin_out (BastideCheckpoints *self)
{
  GPtrArray *kept = g_ptr_array_new_with_free_func ((GDestroyNotify) bastide_state_free);

  for (guint i = 0; i < self->copies->len; i += 2)
    g_ptr_array_add (kept, g_steal_pointer (&self->copies->pdata[i]));
  g_ptr_array_unref (self->copies);
  self->copies = kept;
  self->interval *= 2;
}

void
bastide_checkpoints_add (BastideCheckpoints *self,
                         guint               n_actions,
                         const BastideState *state)
{
  g_return_if_fail (self != NULL);

  bastide_checkpoints_truncate (self, n_actions);
  if (n_actions != self->copies->len * self->interval)
    return;

  g_ptr_array_add (self->copies, bastide_state_clone (self->rules, state));
  if (self->copies->len > self->max_copies)
    thin_out (self);
}

void
bastide_checkpoints_truncate (BastideCheckpoints *self,
                              guint               n_actions)
{
  guint n_copies;

  g_return_if_fail (self != NULL);

  /* One that stands before an action that is not there any more may have been reached in another way. */
  n_copies = MAX (1, (n_actions + self->interval - 1) / self->interval);
  if (self->copies->len > n_copies)
    g_ptr_array_set_size (self->copies, (int) n_copies);
}

const BastideState *
bastide_checkpoints_find (const BastideCheckpoints *self,
                          guint                     n_actions,
                          guint                    *n_before)
{
  guint copy;

  g_return_val_if_fail (self != NULL, NULL);

  copy = MIN (n_actions / self->interval, self->copies->len - 1);
  *n_before = copy * self->interval;

  return g_ptr_array_index (self->copies, copy);
}
