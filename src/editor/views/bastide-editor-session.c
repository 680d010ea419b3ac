/* bastide-editor-session.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-editor-session.h"

#include <string.h>

struct _BastideEditorSession
{
  GObject               parent_instance;

  /* owned */
  BastideDraftDocument *document;
  GtkMultiSelection    *selection;
  GSignalGroup         *tile_signals; /* for the shown tile */

  int                   segment;      /* number of its segment, −1 for none */
};

G_DEFINE_FINAL_TYPE (BastideEditorSession, bastide_editor_session, G_TYPE_OBJECT)

enum
{
  TILE_CHANGED,
  SEGMENT_CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
tell (BastideEditorSession *self)
{
  g_signal_emit (self, signals[TILE_CHANGED], 0);
}

static void
set_tile (BastideEditorSession *self,
          BastideTileDraft     *tile)
{
  if (tile == bastide_editor_session_get_tile (self))
    return;

  g_signal_group_set_target (self->tile_signals, tile);
  bastide_editor_session_set_segment (self, -1);
  tell (self);
}

static BastideTileDraft *
get_at (BastideEditorSession *self,
        guint                 position)
{
  g_autoptr (BastideTileDraft) tile = g_list_model_get_item (G_LIST_MODEL (self->selection), position);

  /* The set keeps it. */
  return tile;
}

/* The last of several selected tiles is shown; otherwise the previous one, if possible. */
static void
on_selection_changed (BastideEditorSession *self,
                      guint                 position,
                      guint                 n_items)
{
  BastideTileDraft *tile = bastide_editor_session_get_tile (self);
  guint at = tile != NULL ? bastide_tile_draft_get_position (tile) : 0;
  gboolean is_selected = tile != NULL && get_at (self, at) == tile
                         && gtk_selection_model_is_selected (GTK_SELECTION_MODEL (self->selection), at);
  BastideTileDraft *found = NULL;

  for (guint i = position; i < position + n_items; i++)
    if (gtk_selection_model_is_selected (GTK_SELECTION_MODEL (self->selection), i))
      found = get_at (self, i);
  if (found == NULL && !is_selected)
    {
      g_autoptr (GtkBitset) selected = gtk_selection_model_get_selection (GTK_SELECTION_MODEL (self->selection));

      if (!gtk_bitset_is_empty (selected))
        found = get_at (self, gtk_bitset_get_minimum (selected));
    }
  if (found != NULL)
    set_tile (self, found);
}

/* If the shown tile is gone, the one that took its place is shown. */
static void
on_items_changed (BastideEditorSession *self,
                  guint                 position,
                  guint                 n_removed,
                  guint                 n_added)
{
  guint n_tiles = g_list_model_get_n_items (G_LIST_MODEL (self->selection));
  BastideTileDraft *tile = bastide_editor_session_get_tile (self);
  guint at = tile != NULL ? bastide_tile_draft_get_position (tile) : 0;

  if (tile != NULL && get_at (self, at) == tile)
    {
      gtk_selection_model_select_item (GTK_SELECTION_MODEL (self->selection), at, FALSE);
      tell (self);
    }
  else if (n_tiles > 0)
    {
      bastide_editor_session_show_position (self, MIN (position, n_tiles - 1));
    }
  else
    {
      set_tile (self, NULL);
    }
}

static void
bastide_editor_session_dispose (GObject *object)
{
  BastideEditorSession *self = BASTIDE_EDITOR_SESSION (object);

  if (self->tile_signals != NULL)
    g_signal_group_set_target (self->tile_signals, NULL);
  g_clear_object (&self->tile_signals);
  g_clear_object (&self->selection);
  g_clear_object (&self->document);

  G_OBJECT_CLASS (bastide_editor_session_parent_class)->dispose (object);
}

static void
bastide_editor_session_class_init (BastideEditorSessionClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bastide_editor_session_dispose;

  signals[TILE_CHANGED] = g_signal_new ("tile-changed", BASTIDE_TYPE_EDITOR_SESSION, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                        NULL, G_TYPE_NONE, 0);
  signals[SEGMENT_CHANGED] = g_signal_new ("segment-changed", BASTIDE_TYPE_EDITOR_SESSION, G_SIGNAL_RUN_LAST, 0, NULL,
                                           NULL, NULL, G_TYPE_NONE, 0);
}

static void
bastide_editor_session_init (BastideEditorSession *self)
{
  self->segment = -1;
  self->tile_signals = g_signal_group_new (BASTIDE_TYPE_TILE_DRAFT);
  g_signal_group_connect_swapped (self->tile_signals, "changed", G_CALLBACK (tell), self);
}

BastideEditorSession *
bastide_editor_session_new (BastideDraftDocument *document)
{
  BastideEditorSession *self = g_object_new (BASTIDE_TYPE_EDITOR_SESSION, NULL);
  BastideTilesetDraft *draft = bastide_draft_document_get_draft (document);

  self->document = g_object_ref (document);
  self->selection = gtk_multi_selection_new (G_LIST_MODEL (g_object_ref (draft)));
  g_signal_connect_object (self->selection, "selection-changed", G_CALLBACK (on_selection_changed), self,
                           G_CONNECT_SWAPPED);
  /* Lists that show it must be told before the selection changes. */
  g_signal_connect_object (self->selection, "items-changed", G_CALLBACK (on_items_changed), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  bastide_editor_session_show_position (self, 0);

  return self;
}

BastideDraftDocument *
bastide_editor_session_get_document (BastideEditorSession *self)
{
  g_return_val_if_fail (BASTIDE_IS_EDITOR_SESSION (self), NULL);

  return self->document;
}

BastideTilesetDraft *
bastide_editor_session_get_draft (BastideEditorSession *self)
{
  g_return_val_if_fail (BASTIDE_IS_EDITOR_SESSION (self), NULL);

  return bastide_draft_document_get_draft (self->document);
}

GtkSelectionModel *
bastide_editor_session_get_selection (BastideEditorSession *self)
{
  g_return_val_if_fail (BASTIDE_IS_EDITOR_SESSION (self), NULL);

  return GTK_SELECTION_MODEL (self->selection);
}

BastideTileDraft *
bastide_editor_session_get_tile (BastideEditorSession *self)
{
  g_autoptr (BastideTileDraft) tile = NULL;

  g_return_val_if_fail (BASTIDE_IS_EDITOR_SESSION (self), NULL);

  /* A step of undo, or the set, keeps it. */
  tile = g_signal_group_dup_target (self->tile_signals);

  return tile;
}

void
bastide_editor_session_show_tile (BastideEditorSession *self,
                                  BastideTileDraft     *tile)
{
  g_return_if_fail (BASTIDE_IS_EDITOR_SESSION (self));
  g_return_if_fail (BASTIDE_IS_TILE_DRAFT (tile));

  bastide_editor_session_show_position (self, bastide_tile_draft_get_position (tile));
}

void
bastide_editor_session_show_position (BastideEditorSession *self,
                                      guint                 position)
{
  g_return_if_fail (BASTIDE_IS_EDITOR_SESSION (self));

  if (position >= g_list_model_get_n_items (G_LIST_MODEL (self->selection)))
    return;

  gtk_selection_model_select_item (GTK_SELECTION_MODEL (self->selection), position, TRUE);
  set_tile (self, get_at (self, position));
}

/* --- The segment -------------------------------------------------------------------------------------------------- */

/* Returns: (nullable): the readable part of the shown tile */
static const BastideTileDefinition *
get_definition (BastideEditorSession *self)
{
  BastideTileDraft *tile = bastide_editor_session_get_tile (self);

  return tile != NULL ? bastide_tile_draft_get_definition (tile) : NULL;
}

int
bastide_editor_session_get_segment (BastideEditorSession *self)
{
  g_return_val_if_fail (BASTIDE_IS_EDITOR_SESSION (self), -1);

  return self->segment;
}

void
bastide_editor_session_set_segment (BastideEditorSession *self,
                                    int                   segment)
{
  g_return_if_fail (BASTIDE_IS_EDITOR_SESSION (self));
  g_return_if_fail (segment >= -1);

  if (segment == self->segment)
    return;

  self->segment = segment;
  g_signal_emit (self, signals[SEGMENT_CHANGED], 0);
}

const char *
bastide_editor_session_get_segment_id (BastideEditorSession *self)
{
  const BastideTileDefinition *definition;

  g_return_val_if_fail (BASTIDE_IS_EDITOR_SESSION (self), NULL);

  definition = get_definition (self);
  if (definition == NULL || self->segment < 0 || (guint) self->segment >= definition->segments->len)
    return NULL;

  return bastide_tile_definition_get_segment (definition, (guint) self->segment)->id;
}

void
bastide_editor_session_set_segment_id (BastideEditorSession *self,
                                       const char           *id)
{
  const BastideTileDefinition *definition;
  int found = -1;

  g_return_if_fail (BASTIDE_IS_EDITOR_SESSION (self));

  definition = get_definition (self);
  for (guint i = 0; id != NULL && definition != NULL && i < definition->segments->len; i++)
    if (strcmp (bastide_tile_definition_get_segment (definition, i)->id, id) == 0)
      found = (int) i;
  bastide_editor_session_set_segment (self, found);
}

/* --- All of them -------------------------------------------------------------------------------------------------- */

GPtrArray *
bastide_editor_session_list_selected (BastideEditorSession *self)
{
  GPtrArray *tiles = g_ptr_array_new ();
  guint n_tiles;

  g_return_val_if_fail (BASTIDE_IS_EDITOR_SESSION (self), tiles);

  n_tiles = g_list_model_get_n_items (G_LIST_MODEL (self->selection));
  for (guint i = 0; i < n_tiles; i++)
    if (gtk_selection_model_is_selected (GTK_SELECTION_MODEL (self->selection), i))
      g_ptr_array_add (tiles, get_at (self, i));

  return tiles;
}

gboolean
bastide_editor_session_is_writable (BastideEditorSession *self)
{
  g_return_val_if_fail (BASTIDE_IS_EDITOR_SESSION (self), FALSE);

  return !bastide_tileset_draft_is_read_only (bastide_editor_session_get_draft (self));
}
