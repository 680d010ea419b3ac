/* bastide-tileset-draft.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

#include "tileset/elements/bastide-element.h"
#include "tileset/edit/bastide-tile-completion.h"
#include "tileset/edit/bastide-tile-edit.h"
#include "tileset/elements/bastide-tileset-issues.h"
#include "tileset/reading/bastide-tileset-store.h"

G_BEGIN_DECLS

/**
 * BastideTileDraft:
 *
 * A tile of a set that is being edited. It stays the same object through all its changes, and belongs to one draft of a
 * set, which makes it.
 *
 * Properties, all read-only:
 *   "id": its identity, "" where the file gives none
 *   "count": how many there are
 *   "start": whether it is the start tile
 *   "n-errors", "n-warnings": what the checks say about it
 *
 * Signals:
 *   "changed": something about it is different
 */
#define BASTIDE_TYPE_TILE_DRAFT (bastide_tile_draft_get_type ())

G_DECLARE_FINAL_TYPE (BastideTileDraft, bastide_tile_draft, BASTIDE, TILE_DRAFT, GObject)

const char                  *bastide_tile_draft_get_id         (BastideTileDraft *self);
guint                        bastide_tile_draft_get_count      (BastideTileDraft *self);

/* Where it stands among the tiles of its set, from 0. */
guint                        bastide_tile_draft_get_position   (BastideTileDraft *self);

/* Returns: (transfer none): what stands in the file, whatever it means */
BastideElement              *bastide_tile_draft_get_element    (BastideTileDraft *self);

/**
 * bastide_tile_draft_get_definition:
 *
 * Returns: (transfer none) (nullable): what of it could be read; NULL when it has not even an id. It belongs to the set
 *   that bastide_tile_draft_get_tileset() gives, and is immutable like that
 */
const BastideTileDefinition *bastide_tile_draft_get_definition (BastideTileDraft *self);

/**
 * bastide_tile_draft_get_tileset:
 *
 * Returns: (transfer none) (nullable): an immutable set with this tile alone, as it is now, for painting it in a
 *   thread, for which a reference is enough
 */
BastideTileset              *bastide_tile_draft_get_tileset    (BastideTileDraft *self);

/* Whether it is a tile that can be played: there are no errors. */
gboolean                     bastide_tile_draft_is_sound       (BastideTileDraft *self);

/* In what it differs from what would be derived. */
BastideOverruled             bastide_tile_draft_get_overruled  (BastideTileDraft *self);

/* Returns: (transfer full) (nullable): what it is in the user's language: "Edges CCRR, 4 distinct rotations, 2 spots for
 * figures."; NULL when there are errors */
char                        *bastide_tile_draft_summarise      (BastideTileDraft *self);

/**
 * BastideTilesetDraft:
 *
 * A set of tiles that is being edited: a list model of #BastideTileDraft in the order of the file, with undo without
 * limit. It holds every file that is well-formed: what cannot be read is kept as it stands, and complained about.
 * Each change is a step with a name; it is made whole or not at all.
 *
 * Properties, all read-only:
 *   "title": in the user's language
 *   "modified": whether there are changes that have not been saved
 *   "can-undo", "can-redo"
 *   "undo-name", "redo-name": (nullable): what would be undone and redone, translated: "Road"
 *   "read-only": whether it came with the program and can only be duplicated
 *
 * Signals:
 *   "changed": after each step, undo and redo; list models and tiles have told before what is different of them
 *   "issues-changed": what the checks say is different
 */
#define BASTIDE_TYPE_TILESET_DRAFT (bastide_tileset_draft_get_type ())

G_DECLARE_FINAL_TYPE (BastideTilesetDraft, bastide_tileset_draft, BASTIDE, TILESET_DRAFT, GObject)

/* A set without tiles, with an id and a title. */
BastideTilesetDraft  *bastide_tileset_draft_new              (const BastideGameInterface *game,
                                                              const char                 *id,
                                                              const char                 *title);

/**
 * bastide_tileset_draft_new_from_bytes:
 * @bytes: a file
 * @name: what messages call it
 *
 * Returns: (transfer full) (nullable): a draft of it, or NULL with @error set (domain %BASTIDE_TILESET_ERROR)
 *   when it is not well-formed, no tileset, or for a game that is not known
 */
BastideTilesetDraft  *bastide_tileset_draft_new_from_bytes   (GBytes                     *bytes,
                                                              const char                 *name,
                                                              GError                    **error);

/* Returns: (transfer full): a draft with the same contents under another id, which can be changed; its tiles have other
 * ids, too. @title: (nullable): what it is called, NULL for what @self is called */
BastideTilesetDraft  *bastide_tileset_draft_duplicate        (BastideTilesetDraft        *self,
                                                              const char                 *id,
                                                              const char                 *title);

/* Makes a draft what such a duplicate is. Nothing can be undone any more: what stood there before belongs to the file
 * that it is a copy of. */
void                  bastide_tileset_draft_become_copy      (BastideTilesetDraft        *self,
                                                              const char                 *id,
                                                              const char                 *title);

const BastideGameInterface
                     *bastide_tileset_draft_get_game         (BastideTilesetDraft        *self);
const char           *bastide_tileset_draft_get_id           (BastideTilesetDraft        *self);
const char           *bastide_tileset_draft_get_title        (BastideTilesetDraft        *self);
gboolean              bastide_tileset_draft_is_modified      (BastideTilesetDraft        *self);
gboolean              bastide_tileset_draft_is_read_only     (BastideTilesetDraft        *self);
void                  bastide_tileset_draft_set_read_only    (BastideTilesetDraft        *self,
                                                              gboolean                    read_only);

/* Returns: (transfer full): the file as it would be saved: canonical, but for what could not be read */
GBytes               *bastide_tileset_draft_print            (BastideTilesetDraft        *self);

/* The same in a thread, which may outlive the draft; @callback is handed no source object. */
void                  bastide_tileset_draft_print_async      (BastideTilesetDraft        *self,
                                                              GCancellable               *cancellable,
                                                              GAsyncReadyCallback         callback,
                                                              gpointer                    user_data);

/* Returns: (transfer full) (nullable): the file; NULL when it was cancelled */
GBytes               *bastide_tileset_draft_print_finish     (GAsyncResult               *result);

/* What was printed has been saved. */
void                  bastide_tileset_draft_set_saved        (BastideTilesetDraft        *self);

/* Returns: (transfer full) (nullable): the set, for playing with it; NULL with @error set for the first error in it */
BastideTileset       *bastide_tileset_draft_make_tileset     (BastideTilesetDraft        *self,
                                                              GError                    **error);

/**
 * bastide_tileset_draft_get_issues:
 *
 * A set of several hundred tiles is checked in a thread: until it is ready the issues are those of before, of a new
 * draft none; "issues-changed" tells when they are there.
 *
 * Returns: (transfer none): what the checks say, by line of the printed file: the errors and warnings of the loader,
 *   and the warnings and notes of bastide-tileset-advice.h; valid until "issues-changed"
 */
const BastideTilesetIssues
                     *bastide_tileset_draft_get_issues       (BastideTilesetDraft        *self);

/* Whether the issues are those of before, because a thread is still at work. */
gboolean              bastide_tileset_draft_is_checking      (BastideTilesetDraft        *self);

/**
 * bastide_tileset_draft_set_tilesets:
 * @tilesets: (nullable): all sets there are; NULL when nobody knows
 *
 * Says which other sets there are, so that the checks can tell what fits: those that it is played with
 * (bastide_tileset_store_list_companions()), also when it names others later.
 */
void                  bastide_tileset_draft_set_tilesets     (BastideTilesetDraft        *self,
                                                              BastideTilesetStore        *tilesets);

/* @path: (nullable): the file of the draft: no other one that is known may have its id */
void                  bastide_tileset_draft_set_path         (BastideTilesetDraft        *self,
                                                              const char                 *path);

/* --- Changes: each is a step, unless it is between begin() and end() ------------------------------ */

/* What is changed until bastide_tileset_draft_end() is one step with this name; nothing is told before that. */
void                  bastide_tileset_draft_begin            (BastideTilesetDraft        *self,
                                                              const char                 *name);
void                  bastide_tileset_draft_end              (BastideTilesetDraft        *self);

/**
 * bastide_tileset_draft_apply_gesture:
 *
 * Returns: whether the tile was changed; else @error is set (domain %BASTIDE_TILE_EDIT_ERROR), with a sentence for the
 *   author
 */
gboolean              bastide_tileset_draft_apply_gesture    (BastideTilesetDraft        *self,
                                                              BastideTileDraft           *tile,
                                                              const BastideEditGesture   *gesture,
                                                              GError                    **error);

/* Makes a tile show what @definition shows; what the definition does not know of the old one is kept. */
void                  bastide_tileset_draft_set_definition   (BastideTilesetDraft         *self,
                                                              BastideTileDraft            *tile,
                                                              const BastideTileDefinition *definition,
                                                              const char                  *name);

/* @tiles: (element-type BastideTileDraft) */
void                  bastide_tileset_draft_turn             (BastideTilesetDraft        *self,
                                                              GPtrArray                  *tiles,
                                                              guint                       rotation);
void                  bastide_tileset_draft_mirror           (BastideTilesetDraft        *self,
                                                              GPtrArray                  *tiles);
void                  bastide_tileset_draft_derive_again     (BastideTilesetDraft        *self,
                                                              GPtrArray                  *tiles);
void                  bastide_tileset_draft_set_count        (BastideTilesetDraft        *self,
                                                              GPtrArray                  *tiles,
                                                              guint                       count);

/* Returns: whether the id is valid and no other tile has it; else @error is set (domain %BASTIDE_TILESET_ERROR) */
gboolean              bastide_tileset_draft_may_rename_tile  (BastideTilesetDraft        *self,
                                                              BastideTileDraft           *tile,
                                                              const char                 *id,
                                                              GError                    **error);

/* The diagrams in the rules of the set follow. Returns: whether it may have the id; else @error is set like that */
gboolean              bastide_tileset_draft_rename_tile      (BastideTilesetDraft        *self,
                                                              BastideTileDraft           *tile,
                                                              const char                 *id,
                                                              GError                    **error);

/* Returns: (transfer none): a tile that shows @definition, or a new one for NULL, with the next free id */
BastideTileDraft     *bastide_tileset_draft_add_tile         (BastideTilesetDraft         *self,
                                                              guint                        position,
                                                              const BastideTileDefinition *definition);
void                  bastide_tileset_draft_remove_tiles     (BastideTilesetDraft        *self,
                                                              GPtrArray                  *tiles);
void                  bastide_tileset_draft_duplicate_tiles  (BastideTilesetDraft        *self,
                                                              GPtrArray                  *tiles);

/* @position: where they stand afterwards, counted without them */
void                  bastide_tileset_draft_move_tiles       (BastideTilesetDraft        *self,
                                                              GPtrArray                  *tiles,
                                                              guint                       position);

/* Returns: (transfer full): the tiles as a file of their own, for the clipboard and for dragging */
GBytes               *bastide_tileset_draft_copy_tiles       (BastideTilesetDraft        *self,
                                                              GPtrArray                  *tiles);

/* Returns: whether @bytes held tiles of the same game, which are in the set now, with ids of their own */
gboolean              bastide_tileset_draft_paste_tiles      (BastideTilesetDraft        *self,
                                                              GBytes                     *bytes,
                                                              guint                       position,
                                                              GError                    **error);

/**
 * bastide_tileset_draft_get_text:
 * @element: "title", "description", "notice", "author", "licence", "link"
 * @language: (nullable): of the first three
 *
 * Returns: (transfer none) (nullable): the text
 */
const char           *bastide_tileset_draft_get_text         (BastideTilesetDraft        *self,
                                                              const char                 *element,
                                                              const char                 *language);

/* @text: (nullable): NULL or an empty one takes it away */
void                  bastide_tileset_draft_set_text         (BastideTilesetDraft        *self,
                                                              const char                 *element,
                                                              const char                 *language,
                                                              const char                 *text);

/* Changes the title that the user sees, whatever its language. */
void                  bastide_tileset_draft_set_title        (BastideTilesetDraft        *self,
                                                              const char                 *title);
guint                 bastide_tileset_draft_get_version      (BastideTilesetDraft        *self);
void                  bastide_tileset_draft_set_version      (BastideTilesetDraft        *self,
                                                              guint                       version);

/* Returns: whether the id is valid and no other file has it; else @error is set (domain %BASTIDE_TILESET_ERROR) */
gboolean              bastide_tileset_draft_may_have_id      (BastideTilesetDraft        *self,
                                                              const char                 *id,
                                                              GError                    **error);

/* The rules of the set follow. Returns: whether it may have the id; else @error is set like that */
gboolean              bastide_tileset_draft_set_id           (BastideTilesetDraft        *self,
                                                              const char                 *id,
                                                              GError                    **error);
gboolean              bastide_tileset_draft_has_module       (BastideTilesetDraft        *self,
                                                              const char                 *module);
void                  bastide_tileset_draft_set_module       (BastideTilesetDraft        *self,
                                                              const char                 *module,
                                                              gboolean                    needed);

/* Test positions (bastide-test-position.h), which are kept in the file of the set. */
guint                 bastide_tileset_draft_get_n_tests      (BastideTilesetDraft        *self);
/* Returns: (transfer none): one of them, from 0 */
const BastideElement *bastide_tileset_draft_get_test         (BastideTilesetDraft        *self,
                                                              guint                       number);
void                  bastide_tileset_draft_add_test         (BastideTilesetDraft        *self,
                                                              BastideElement             *test);
void                  bastide_tileset_draft_remove_test      (BastideTilesetDraft        *self,
                                                              guint                       number);

/* Returns: (transfer full) (array zero-terminated=1): the languages in which it brings rules of its own */
char                **bastide_tileset_draft_list_rulebooks   (BastideTilesetDraft        *self);

/* Returns: (transfer none) (nullable): its rules in a language, as they stand in the file: bastide-rulebook-edit.h */
BastideElement       *bastide_tileset_draft_get_rulebook     (BastideTilesetDraft        *self,
                                                              const char                 *language);

/**
 * bastide_tileset_draft_set_rulebook:
 * @book: (nullable): its rules in this language; NULL for none
 * @name: what the step is called
 * @key: (nullable): steps with the same key that follow each other are one: what is typed into one field
 */
void                  bastide_tileset_draft_set_rulebook     (BastideTilesetDraft        *self,
                                                              const char                 *language,
                                                              BastideElement             *book,
                                                              const char                 *name,
                                                              const char                 *key);

/**
 * BastideDraftRelation:
 * @BASTIDE_DRAFT_NEEDS: whoever plays with the set plays with the other one too
 * @BASTIDE_DRAFT_EXCLUDES: nobody plays with both
 *
 * What another set is for this one.
 */
typedef enum
{
  BASTIDE_DRAFT_NEEDS,
  BASTIDE_DRAFT_EXCLUDES,
} BastideDraftRelation;

/* Returns: (transfer full) (array zero-terminated=1): the ids of the sets that it needs, or excludes */
char                **bastide_tileset_draft_list_related     (BastideTilesetDraft        *self,
                                                              BastideDraftRelation        relation);

/* @set: id of the other set, which need not be there */
void                  bastide_tileset_draft_set_related      (BastideTilesetDraft        *self,
                                                              BastideDraftRelation        relation,
                                                              const char                 *set,
                                                              gboolean                    related);

/* Returns: whether @bytes are well-formed and the draft is now what they say; else nothing is changed */
gboolean              bastide_tileset_draft_set_xml          (BastideTilesetDraft        *self,
                                                              GBytes                     *bytes,
                                                              GError                    **error);

void                  bastide_tileset_draft_undo             (BastideTilesetDraft        *self);
void                  bastide_tileset_draft_redo             (BastideTilesetDraft        *self);

G_END_DECLS
