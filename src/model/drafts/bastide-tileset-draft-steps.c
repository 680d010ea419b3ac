/* bastide-tileset-draft-steps.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * Steps that can be taken back. A change keeps what stood there before and what stands there afterwards; elements are
 * immutable and shared, so that a step is hardly larger than what it changes.
 */

#include "bastide-tileset-draft-private.h"

static void
change_free (gpointer data)
{
  BastideDraftChange *self = data;

  g_clear_object (&self->tile);
  g_clear_pointer (&self->old, bastide_element_unref);
  g_clear_pointer (&self->new, bastide_element_unref);
  g_free (self);
}

static BastideDraftStep *
step_new (const char *name,
          const char *key)
{
  BastideDraftStep *self = g_new0 (BastideDraftStep, 1);

  self->name = g_strdup (name);
  self->key = g_strdup (key);
  self->changes = g_ptr_array_new_with_free_func (change_free);

  return self;
}

void
bastide_draft_step_free (BastideDraftStep *self)
{
  g_free (self->name);
  g_free (self->key);
  g_ptr_array_unref (self->changes);
  g_free (self);
}

/* --- What list models are told: the span of tiles in which some came or went -------------------------------------- */

static void
begin_span (BastideTilesetDraft *self)
{
  self->first = G_MAXUINT;
  self->n_removed = 0;
  self->n_added = 0;
}

/* A tile comes or goes at a position. */
static void
widen_span (BastideTilesetDraft *self,
            guint                position,
            gboolean             added)
{
  guint end;

  if (self->first == G_MAXUINT)
    {
      self->first = position;
      self->n_removed = self->n_added = 0;
    }

  if (position < self->first)
    {
      self->n_removed += self->first - position;
      self->n_added += self->first - position;
      self->first = position;
    }

  end = self->first + self->n_added;
  if (position + !added > end)
    {
      self->n_removed += position + !added - end;
      self->n_added += position + !added - end;
    }
  if (added)
    self->n_added++;
  else
    self->n_added--;
}

static void
number_tiles (BastideTilesetDraft *self,
              guint                first)
{
  for (guint i = first; i < self->tiles->len; i++)
    ((BastideTileDraft *) g_ptr_array_index (self->tiles, i))->position = i;
}

static void
end_span (BastideTilesetDraft *self)
{
  if (self->first == G_MAXUINT)
    return;

  number_tiles (self, self->first);
  g_list_model_items_changed (G_LIST_MODEL (self), self->first, self->n_removed, self->n_added);
}

/* --- Changes ------------------------------------------------------------------------------------------------------ */

static void
place_tile (BastideTilesetDraft *self,
            guint                position,
            BastideTileDraft    *tile)
{
  g_ptr_array_insert (self->tiles, (int) position, g_object_ref (tile));
  widen_span (self, position, TRUE);
  number_tiles (self, position);
}

static void
lift_tile (BastideTilesetDraft *self,
           guint                position)
{
  g_ptr_array_remove_index (self->tiles, position);
  widen_span (self, position, FALSE);
  number_tiles (self, position);
}

/* Carries a change out, or takes it back. */
static void
apply (BastideTilesetDraft      *self,
       const BastideDraftChange *change,
       gboolean                  forward)
{
  BastideElement *element = forward ? change->new : change->old;

  if (change->tile == NULL)
    {
      BastideElement *old = self->head;

      self->head = bastide_element_ref (element);
      bastide_element_unref (old);
    }
  else if (change->old != NULL && change->new != NULL)
    bastide_tile_draft_set_element (change->tile, element);
  else if (element != NULL)
    place_tile (self, change->position, change->tile);
  else
    lift_tile (self, change->position);
}

static void
record (BastideTilesetDraft *self,
        BastideTileDraft    *tile,
        BastideElement      *old,
        BastideElement      *new,
        guint                position)
{
  BastideDraftChange *change;

  g_return_if_fail (self->step != NULL);

  change = g_new0 (BastideDraftChange, 1);
  change->tile = tile != NULL ? g_object_ref (tile) : NULL;
  change->old = old != NULL ? bastide_element_ref (old) : NULL;
  change->new = new != NULL ? bastide_element_ref (new) : NULL;
  change->position = position;
  g_ptr_array_add (self->step->changes, change);
  apply (self, change, TRUE);
}

void
bastide_tileset_draft_change_head (BastideTilesetDraft *self,
                                   BastideElement      *head)
{
  record (self, NULL, self->head, head, 0);
}

void
bastide_tileset_draft_change_tile (BastideTilesetDraft *self,
                                   BastideTileDraft    *tile,
                                   BastideElement      *element)
{
  g_autoptr (BastideElement) canonical = bastide_tileset_draft_make_canonical (self, element);

  record (self, tile, tile->element, canonical, tile->position);
}

void
bastide_tileset_draft_insert_tile (BastideTilesetDraft *self,
                                   guint                position,
                                   BastideTileDraft    *tile)
{
  record (self, tile, NULL, tile->element, MIN (position, self->tiles->len));
}

void
bastide_tileset_draft_take_tile (BastideTilesetDraft *self,
                                 BastideTileDraft    *tile)
{
  record (self, tile, tile->element, NULL, tile->position);
}

/* --- Steps -------------------------------------------------------------------------------------------------------- */

/* Whether a step goes on with the last one. Files are written all the time; what is typed into a field is one step all
 * the same. */
static gboolean
continues (BastideTilesetDraft *self)
{
  const BastideDraftStep *last = self->undo->len > 0 ? g_ptr_array_index (self->undo, self->undo->len - 1) : NULL;

  return last != NULL && last->key != NULL && self->redo->len == 0
         && g_strcmp0 (last->key, self->step->key) == 0;
}

static void
clear_redo (BastideTilesetDraft *self)
{
  for (guint i = 0; i < self->redo->len; i++)
    if (g_ptr_array_index (self->redo, i) == self->saved)
      {
        self->lost = TRUE;
        self->saved = NULL;
      }
  g_ptr_array_set_size (self->redo, 0);
}

static void
keep_step (BastideTilesetDraft *self,
           BastideDraftStep    *step)
{
  BastideDraftStep *last;

  if (!continues (self))
    {
      clear_redo (self);
      g_ptr_array_add (self->undo, step);
      return;
    }

  last = g_ptr_array_index (self->undo, self->undo->len - 1);
  self->lost |= last == self->saved;
  g_ptr_array_extend_and_steal (last->changes, g_steal_pointer (&step->changes));
  step->changes = g_ptr_array_new ();
  bastide_draft_step_free (step);
}

void
bastide_tileset_draft_begin_keyed (BastideTilesetDraft *self,
                                   const char          *name,
                                   const char          *key)
{
  g_return_if_fail (BASTIDE_IS_TILESET_DRAFT (self));
  g_return_if_fail (!self->read_only);

  if (self->depth++ > 0)
    return;

  self->step = step_new (name, key);
  begin_span (self);
}

void
bastide_tileset_draft_begin (BastideTilesetDraft *self,
                             const char          *name)
{
  bastide_tileset_draft_begin_keyed (self, name, NULL);
}

void
bastide_tileset_draft_end (BastideTilesetDraft *self)
{
  BastideDraftStep *step;

  g_return_if_fail (BASTIDE_IS_TILESET_DRAFT (self));
  g_return_if_fail (self->depth > 0);

  if (--self->depth > 0)
    return;

  step = self->step;
  if (step->changes->len > 0)
    keep_step (self, step);
  else
    bastide_draft_step_free (step);
  self->step = NULL;
  end_span (self);
  bastide_tileset_draft_notify (self);
}

void
bastide_tileset_draft_undo (BastideTilesetDraft *self)
{
  BastideDraftStep *step;

  g_return_if_fail (BASTIDE_IS_TILESET_DRAFT (self));
  g_return_if_fail (self->undo->len > 0 && self->depth == 0);

  step = g_ptr_array_steal_index (self->undo, self->undo->len - 1);
  begin_span (self);
  for (guint i = step->changes->len; i > 0; i--)
    apply (self, g_ptr_array_index (step->changes, i - 1), FALSE);
  g_ptr_array_add (self->redo, step);
  end_span (self);
  bastide_tileset_draft_notify (self);
}

void
bastide_tileset_draft_redo (BastideTilesetDraft *self)
{
  BastideDraftStep *step;

  g_return_if_fail (BASTIDE_IS_TILESET_DRAFT (self));
  g_return_if_fail (self->redo->len > 0 && self->depth == 0);

  step = g_ptr_array_steal_index (self->redo, self->redo->len - 1);
  begin_span (self);
  for (guint i = 0; i < step->changes->len; i++)
    apply (self, g_ptr_array_index (step->changes, i), TRUE);
  g_ptr_array_add (self->undo, step);
  end_span (self);
  bastide_tileset_draft_notify (self);
}
