/* bastide-tileset-draft-private.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-tileset-draft.h"

G_BEGIN_DECLS

/* How a draft is kept and changed; for its own files. */

/**
 * BastideDraftChange:
 * @tile: (nullable): the tile, NULL for the head of the file
 * @old: (nullable): what stood there before, NULL for a tile that was not there
 * @new: (nullable): what stands there afterwards, NULL for a tile that is no longer there
 * @position: of a tile that comes or goes
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
 * @name: what it is called
 * @key: (nullable): steps with the same key that follow each other are one: the letters of a text
 * @changes: (element-type BastideDraftChange): in the order in which they were made
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

  BastideTilesetDraft  *draft;     /* borrowed: it owns this, or the step that took it away does */
  BastideElement       *element;
  BastideTileset       *set;       /* made when first asked for, like the next */
  BastideTilesetIssues *issues;
  guint                 position;
};

struct _BastideTilesetDraft
{
  GObject parent_instance;

  const BastideGameInterface *game;
  char                       *name;      /* what messages call the file */
  char                       *path;      /* (nullable): of the file */
  BastideElement             *head;      /* the root without its tiles */
  GPtrArray                  *tiles;     /* BastideTileDraft */
  gboolean                    read_only;

  GPtrArray                  *undo;      /* BastideDraftStep, the last one last */
  GPtrArray                  *redo;
  const BastideDraftStep     *saved;     /* the last step that was saved; NULL for none */
  gboolean                    lost;      /* whether what was saved can no longer be reached */

  BastideDraftStep           *step;      /* (nullable): the one that is being made */
  guint                       depth;     /* of begin() */
  guint                       first;     /* of the tiles that came or went in it, */
  guint                       n_removed; /* for one items-changed */
  guint                       n_added;

  GPtrArray                  *companions;     /* (nullable): BastideTileset, which it is played with */
  BastideTilesetStore        *tilesets;       /* (nullable): where these are found */
  BastideElement             *companions_head; /* (nullable): what was read when they were found */
  BastideTilesetIssues       *issues;         /* (nullable): made when first asked for */
  guint                       serial;         /* counts what changes the issues */
  guint                       checked_serial; /* of that which the issues are about */
  gboolean                    checking;       /* whether a thread is at work */
};

/* bastide-tile-draft.c */
BastideTileDraft *bastide_tile_draft_new         (BastideTilesetDraft *draft,
                                                  BastideElement      *element);
void              bastide_tile_draft_set_element (BastideTileDraft *self,
                                                  BastideElement   *element);

/* A tile of which everything can be read is kept in the canonical form, however it came about. */
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

/* Returns: (transfer full): a head in whose test positions a tile is called otherwise */
BastideElement *_bastide_tileset_draft_rename_in_tests (const BastideElement *head,
                                                        const char           *tile,
                                                        const char           *name);

/* Puts an element where it belongs in a file: after those of its name. */
void        bastide_draft_head_place           (BastideElement       *head,
                                                BastideElement       *element);

/* Within a step: in the rules, an attribute of all elements of a name that has the one value gets the other one. */
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

/* Puts a tile behind the others as if it had always been there: no step. */
void _bastide_tileset_draft_append      (BastideTilesetDraft *self,
                                         BastideElement      *element);
void bastide_tileset_draft_notify       (BastideTilesetDraft *self);

/* Emits "issues-changed". */
void bastide_tileset_draft_tell_issues  (BastideTilesetDraft *self);

/* The root with all that is in it. */
BastideElement *bastide_tileset_draft_make_root (BastideTilesetDraft *self);

/* Takes apart a root: the head, and the tiles. Returns: (element-type BastideElement): the tiles */
GPtrArray *bastide_tileset_draft_split          (const BastideElement  *root,
                                                 BastideElement       **head);

/* Whether a tile has this id. */
BastideTileDraft *bastide_tileset_draft_find_tile (BastideTilesetDraft *self,
                                                   const char          *id);

G_END_DECLS
