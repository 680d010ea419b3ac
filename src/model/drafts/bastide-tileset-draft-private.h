/* bastide-tileset-draft-private.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-simulation.h"
#include "bastide-tileset-draft.h"

G_BEGIN_DECLS

/* Structure of a draft and its changes; private to its own files. */

/**
 * BastideDraftChange:
 * @tile: (nullable): the tile, NULL for the head of the file
 * @old: (nullable): its contents before, NULL for a tile that did not exist
 * @new: (nullable): its contents afterwards, NULL for a tile that no longer exists
 * @position: for a tile that is added or removed
 */
typedef struct
{
  BastideTileDraft *tile;
  BastideElement   *old;
  BastideElement   *new;
  guint             position;
} BastideDraftChange;

/**
 * BastideDraftStep:
 * @name: its name
 * @key: (nullable): consecutive steps with the same key are merged, such as typing a text
 * @changes: (element-type BastideDraftChange): in chronological order
 */
typedef struct
{
  char      *name;
  char      *key;
  GPtrArray *changes;
} BastideDraftStep;

struct _BastideTileDraft
{
  GObject parent_instance;

  BastideTilesetDraft  *draft;     /* borrowed: the draft owns this, or the step that removed it does */
  BastideElement       *element;
  BastideTileset       *set;       /* made when first needed, like the next */
  BastideTilesetIssues *issues;
  guint                 position;
};

struct _BastideTilesetDraft
{
  GObject parent_instance;

  const BastideGameInterface *game;
  char                       *name;      /* name of the file in messages */
  char                       *path;      /* (nullable): of the file */
  BastideElement             *head;      /* the root without its tiles */
  GPtrArray                  *tiles;     /* BastideTileDraft */
  gboolean                    read_only;

  GPtrArray                  *undo;      /* BastideDraftStep, the last one last */
  GPtrArray                  *redo;
  const BastideDraftStep     *saved;     /* the last step that was saved; NULL for none */
  gboolean                    lost;      /* whether the saved version can no longer be reached */

  BastideDraftStep           *step;      /* (nullable): the step being made */
  guint                       depth;     /* nesting of begin() */
  guint                       first;     /* of the tiles added or removed in the step, */
  guint                       n_removed; /* for one items-changed */
  guint                       n_added;

  GPtrArray                  *companions;     /* (nullable): BastideTileset: sets it is played with */
  BastideTilesetStore        *tilesets;       /* (nullable): their source */
  BastideElement             *companions_head; /* (nullable): the head when they were looked up */
  BastideTilesetIssues       *issues;         /* (nullable): made when first needed */
  guint                       serial;         /* raised by changes that affect the issues */
  guint                       checked_serial; /* the serial of the present issues */
  BastideSimulation          *simulation;     /* (nullable): the last games, */
  guint                       simulated_serial; /* and the serial of what was played */
  gboolean                    checking;       /* whether a thread is checking */
};

/* bastide-tile-draft.c */
BastideTileDraft *bastide_tile_draft_new         (BastideTilesetDraft *draft,
                                                  BastideElement      *element);
void              bastide_tile_draft_set_element (BastideTileDraft *self,
                                                  BastideElement   *element);

/* A tile that can be read completely is kept in canonical form, whatever its origin. */
BastideElement   *bastide_tileset_draft_make_canonical (BastideTilesetDraft *self,
                                                        BastideElement      *element);

/* bastide-tileset-draft.c: each of these is recorded, and told when the step ends */
void bastide_tileset_draft_begin_keyed  (BastideTilesetDraft *self,
                                         const char          *name,
                                         const char          *key);
void bastide_tileset_draft_change_head  (BastideTilesetDraft *self,
                                         BastideElement      *head);
void bastide_tileset_draft_change_tile  (BastideTilesetDraft *self,
                                         BastideTileDraft    *tile,
                                         BastideElement      *element);
void bastide_tileset_draft_insert_tile  (BastideTilesetDraft *self,
                                         guint                position,
                                         BastideTileDraft    *tile);
void bastide_tileset_draft_take_tile    (BastideTilesetDraft *self,
                                         BastideTileDraft    *tile);

/* bastide-tileset-draft-texts.c */

/* Returns: (transfer full): a head in whose test positions a tile has another name */
BastideElement *_bastide_tileset_draft_rename_in_tests (const BastideElement *head,
                                                        const char           *tile,
                                                        const char           *name);

/* Within a step: replaces one value of an attribute by another in all elements of a name in the rules. */
void bastide_tileset_draft_rename_in_rules (BastideTilesetDraft *self,
                                            const char          *element,
                                            const char          *attribute,
                                            const char          *old,
                                            const char          *new);

/* bastide-tileset-draft-tiles.c */

/* Returns: whether no other file has the id; else @error is set */
gboolean _bastide_tileset_draft_has_own_id (BastideTilesetDraft  *self,
                                            const char           *id,
                                            GError              **error);

/* bastide-tileset-draft.c */

void bastide_tileset_draft_notify       (BastideTilesetDraft *self);

/* Emits "issues-changed". */
void bastide_tileset_draft_tell_issues  (BastideTilesetDraft *self);

/* The root with all its contents. */
BastideElement *bastide_tileset_draft_make_root (BastideTilesetDraft *self);

/* The tile with an id, if there is one. */
BastideTileDraft *bastide_tileset_draft_find_tile (BastideTilesetDraft *self,
                                                   const char          *id);

G_END_DECLS
