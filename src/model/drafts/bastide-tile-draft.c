/* bastide-tile-draft.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-tileset-draft-private.h"

#include <string.h>

#include "tileset/reading/bastide-tileset-writer.h"
#include "tileset/elements/bastide-tileset-values.h"

G_DEFINE_FINAL_TYPE (BastideTileDraft, bastide_tile_draft, G_TYPE_OBJECT)

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
forget (BastideTileDraft *self)
{
  g_clear_pointer (&self->set, bastide_tileset_unref);
  g_clear_pointer (&self->issues, bastide_tileset_issues_free);
}

static void
bastide_tile_draft_finalize (GObject *object)
{
  BastideTileDraft *self = BASTIDE_TILE_DRAFT (object);

  forget (self);
  g_clear_pointer (&self->element, bastide_element_unref);

  G_OBJECT_CLASS (bastide_tile_draft_parent_class)->finalize (object);
}

/* Reads it when first needed. */
static void
read_element (BastideTileDraft *self)
{
  if (self->set != NULL)
    return;

  self->issues = bastide_tileset_issues_new (self->draft->name);
  self->set = bastide_tile_element_read (self->element, bastide_element_find (self->draft->head, "rules", NULL),
                                         self->draft->game, self->issues);
}

static void
bastide_tile_draft_class_init (BastideTileDraftClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = bastide_tile_draft_finalize;

  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);
}

static void
bastide_tile_draft_init (BastideTileDraft *self)
{
}

BastideTileDraft *
bastide_tile_draft_new (BastideTilesetDraft *draft,
                        BastideElement      *element)
{
  BastideTileDraft *self = g_object_new (BASTIDE_TYPE_TILE_DRAFT, NULL);

  self->draft = draft;
  self->element = bastide_element_ref (element);

  return self;
}

BastideElement *
bastide_tileset_draft_make_canonical (BastideTilesetDraft *self,
                                      BastideElement      *element)
{
  g_autoptr (BastideTilesetIssues) issues = bastide_tileset_issues_new (self->name);
  g_autoptr (BastideTileset) set = bastide_tile_element_read (element, bastide_element_find (self->head, "rules", NULL),
                                                              self->game, issues);

  if (issues->n_errors > 0 || set->tiles->len == 0)
    return bastide_element_ref (element);

  return bastide_tile_definition_make_element (g_ptr_array_index (set->tiles, 0), element);
}

void
bastide_tile_draft_set_element (BastideTileDraft *self,
                                BastideElement   *element)
{
  BastideElement *old = self->element;

  self->element = bastide_element_ref (element);
  bastide_element_unref (old);
  forget (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

const char *
bastide_tile_draft_get_id (BastideTileDraft *self)
{
  const char *id;

  g_return_val_if_fail (BASTIDE_IS_TILE_DRAFT (self), "");

  id = bastide_element_get (self->element, "id");

  return id != NULL ? id : "";
}

guint
bastide_tile_draft_get_count (BastideTileDraft *self)
{
  const BastideTileDefinition *definition = bastide_tile_draft_get_definition (self);

  return definition != NULL ? definition->count : 1;
}

guint
bastide_tile_draft_get_position (BastideTileDraft *self)
{
  g_return_val_if_fail (BASTIDE_IS_TILE_DRAFT (self), 0);

  return self->position;
}

BastideElement *
bastide_tile_draft_get_element (BastideTileDraft *self)
{
  g_return_val_if_fail (BASTIDE_IS_TILE_DRAFT (self), NULL);

  return self->element;
}

BastideTileset *
bastide_tile_draft_get_tileset (BastideTileDraft *self)
{
  g_return_val_if_fail (BASTIDE_IS_TILE_DRAFT (self), NULL);

  read_element (self);

  return self->set->tiles->len > 0 ? self->set : NULL;
}

const BastideTileDefinition *
bastide_tile_draft_get_definition (BastideTileDraft *self)
{
  BastideTileset *set = bastide_tile_draft_get_tileset (self);

  return set != NULL ? g_ptr_array_index (set->tiles, 0) : NULL;
}

gboolean
bastide_tile_draft_is_sound (BastideTileDraft *self)
{
  g_return_val_if_fail (BASTIDE_IS_TILE_DRAFT (self), FALSE);

  read_element (self);

  return self->issues->n_errors == 0;
}

BastideOverruled
bastide_tile_draft_get_overruled (BastideTileDraft *self)
{
  const BastideTileDefinition *definition = bastide_tile_draft_get_definition (self);

  if (definition == NULL || !bastide_tile_draft_is_sound (self))
    return BASTIDE_OVERRULED_NOTHING;

  return bastide_tile_definition_get_overruled (definition);
}
