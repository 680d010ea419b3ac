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

typedef struct _BastideSimulation BastideSimulation;

/**
 * BastideTileDraft:
 *
 * A tile of a set that is being edited. It stays the same object through all its changes, and belongs to the draft of a
 * set that created it.
 *
 * Signals:
 *   "changed": its identity, its number of copies, or its contents have changed
 */
#define BASTIDE_TYPE_TILE_DRAFT (bastide_tile_draft_get_type ())

G_DECLARE_FINAL_TYPE (BastideTileDraft, bastide_tile_draft, BASTIDE, TILE_DRAFT, GObject)

const char                  *bastide_tile_draft_get_id         (BastideTileDraft *self);
guint                        bastide_tile_draft_get_count      (BastideTileDraft *self);

/* Its index among the tiles of its set, from 0. */
guint                        bastide_tile_draft_get_position   (BastideTileDraft *self);

/* Returns: (transfer none): its contents in the file, whatever they mean */
BastideElement              *bastide_tile_draft_get_element    (BastideTileDraft *self);

/**
 * bastide_tile_draft_get_definition:
 *
 * Returns: (transfer none) (nullable): the readable part of it; NULL when it lacks even an id. It belongs to the set
 *   returned by bastide_tile_draft_get_tileset(), and is immutable like that
 */
const BastideTileDefinition *bastide_tile_draft_get_definition (BastideTileDraft *self);

/**
 * bastide_tile_draft_get_tileset:
 *
 * Returns: (transfer none) (nullable): an immutable set with this tile alone as it is now; a reference to it is enough
 *   to paint it in a thread
 */
BastideTileset              *bastide_tile_draft_get_tileset    (BastideTileDraft *self);

/* Whether the tile can be played: it has no errors. */
gboolean                     bastide_tile_draft_is_sound       (BastideTileDraft *self);

/* Differences from what would be derived. */
BastideOverruled             bastide_tile_draft_get_overruled  (BastideTileDraft *self);

/* Returns: (transfer full) (nullable): a summary in the user's language: "Edges CCRR, 4 distinct rotations, 2 spots for
 *   figures."; NULL when there are errors */
char                        *bastide_tile_draft_summarise      (BastideTileDraft *self);

/**
 * BastideTilesetDraft:
 *
 * A set of tiles that is being edited: a list model of #BastideTileDraft in the order of the file, with unlimited undo.
 * It can hold any well-formed file: parts that cannot be read are kept unchanged and reported. Each change is a named
 * step, carried out completely or not at all.
 *
 * Properties, all read-only:
 *   "can-undo", "can-redo"
 *   "undo-name", "redo-name": (nullable): names of the steps to be undone and redone, translated: "Road"
 *
 * Signals:
 *   "changed": after each step, undo and redo; list models and tiles have signalled their own changes before
 *   "issues-changed": the result of the checks has changed
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
 * @name: name of the file in messages
 *
 * Returns: (transfer full) (nullable): a draft of it, or NULL with @error set (domain %BASTIDE_TILESET_ERROR) when it
 *   is not well-formed, not a tileset, or for an unknown game
 */
BastideTilesetDraft  *bastide_tileset_draft_new_from_bytes   (GBytes                     *bytes,
                                                              const char                 *name,
                                                              GError                    **error);

/* Returns: (transfer full): an editable draft with the same contents under another id; its tiles have other ids, too.
 *   @title: (nullable): its title, NULL for that of @self */
BastideTilesetDraft  *bastide_tileset_draft_duplicate        (BastideTilesetDraft        *self,
                                                              const char                 *id,
                                                              const char                 *title);

/* Turns a draft into such a duplicate. Nothing can be undone any more, because earlier steps belong to the original
 * file. */
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

/* Returns: (transfer full): the file as it would be saved: in canonical form, except for parts that could not be
 *   read */
GBytes               *bastide_tileset_draft_print            (BastideTilesetDraft        *self);

/* Prints in a thread, which may outlive the draft; @callback gets no source object. */
void                  bastide_tileset_draft_print_async      (BastideTilesetDraft        *self,
                                                              GCancellable               *cancellable,
                                                              GAsyncReadyCallback         callback,
                                                              gpointer                    user_data);

/* Returns: (transfer full) (nullable): the file; NULL when it was cancelled */
GBytes               *bastide_tileset_draft_print_finish     (GAsyncResult               *result);

/* Marks the printed version as saved. */
void                  bastide_tileset_draft_set_saved        (BastideTilesetDraft        *self);

/* Returns: (transfer full) (nullable): the set to play with; NULL with @error set for its first error */
BastideTileset       *bastide_tileset_draft_make_tileset     (BastideTilesetDraft        *self,
                                                              GError                    **error);

/**
 * bastide_tileset_draft_get_issues:
 *
 * A set of several hundred tiles is checked in a thread: until that is done the issues are the earlier ones, for a new
 * draft none; "issues-changed" is emitted when they are ready.
 *
 * Returns: (transfer none): the result of the checks, by line of the printed file: the errors and warnings of the
 *   loader, and the warnings and notes of bastide-tileset-advice.h; valid until "issues-changed"
 */
const BastideTilesetIssues
                     *bastide_tileset_draft_get_issues       (BastideTilesetDraft        *self);

/**
 * bastide_tileset_draft_take_simulation:
 * @simulation: complete, of games with the set as it is
 *
 * Until the next change the issues also have what the games show about the rules of the set.
 */
void                  bastide_tileset_draft_take_simulation  (BastideTilesetDraft        *self,
                                                              BastideSimulation          *simulation);

/* Whether the issues are outdated because a thread is still checking. */
gboolean              bastide_tileset_draft_is_checking      (BastideTilesetDraft        *self);

/**
 * bastide_tileset_draft_set_tilesets:
 * @tilesets: (nullable): all existing sets; NULL when unknown
 *
 * Sets the other existing sets, so that the checks can find out what fits: those it is played with
 * (bastide_tileset_store_list_companions()), even when it names others later.
 */
void                  bastide_tileset_draft_set_tilesets     (BastideTilesetDraft        *self,
                                                              BastideTilesetStore        *tilesets);

/* @path: (nullable): the file of the draft; no other known file may have its id */
void                  bastide_tileset_draft_set_path         (BastideTilesetDraft        *self,
                                                              const char                 *path);

/* --- Changes: each is a step, unless it is between begin() and end() ------------------------------ */

/* All changes until bastide_tileset_draft_end() are one step with this name; signals are emitted only then. */
void                  bastide_tileset_draft_begin            (BastideTilesetDraft        *self,
                                                              const char                 *name);
void                  bastide_tileset_draft_end              (BastideTilesetDraft        *self);

/**
 * bastide_tileset_draft_apply_gesture:
 *
 * Returns: whether the tile was changed; if not, @error is set (domain %BASTIDE_TILE_EDIT_ERROR) to a sentence for the
 *   author
 */
gboolean              bastide_tileset_draft_apply_gesture    (BastideTilesetDraft        *self,
                                                              BastideTileDraft           *tile,
                                                              const BastideEditGesture   *gesture,
                                                              GError                    **error);

/* Makes a tile show @definition; contents of the old one that a definition cannot express are kept. */
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

/* Returns: whether the id is valid and unused by other tiles; if not, @error is set (domain %BASTIDE_TILESET_ERROR) */
gboolean              bastide_tileset_draft_may_rename_tile  (BastideTilesetDraft        *self,
                                                              BastideTileDraft           *tile,
                                                              const char                 *id,
                                                              GError                    **error);

/* Renames a tile, in the diagrams of the set's rules as well. Returns: whether the id is allowed; if not, @error is set
 * as above */
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

/* @position: their new position, not counting the tiles themselves */
void                  bastide_tileset_draft_move_tiles       (BastideTilesetDraft        *self,
                                                              GPtrArray                  *tiles,
                                                              guint                       position);

/* Returns: (transfer full): the tiles as a separate file, for the clipboard and for dragging */
GBytes               *bastide_tileset_draft_copy_tiles       (BastideTilesetDraft        *self,
                                                              GPtrArray                  *tiles);

/* Returns: whether @bytes contained tiles of the same game; they have been added to the set with new ids */
gboolean              bastide_tileset_draft_paste_tiles      (BastideTilesetDraft        *self,
                                                              GBytes                     *bytes,
                                                              guint                       position,
                                                              GError                    **error);

/**
 * bastide_tileset_draft_get_text:
 * @element: "title", "description", "notice", "author", "licence", "link"
 * @language: (nullable): for the first three
 *
 * Returns: (transfer none) (nullable): the text
 */
const char           *bastide_tileset_draft_get_text         (BastideTilesetDraft        *self,
                                                              const char                 *element,
                                                              const char                 *language);

/* @text: (nullable): NULL or an empty text removes it */
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

/* Returns: whether the id is valid and unused by other files; if not, @error is set (domain %BASTIDE_TILESET_ERROR) */
gboolean              bastide_tileset_draft_may_have_id      (BastideTilesetDraft        *self,
                                                              const char                 *id,
                                                              GError                    **error);

/* Changes the id, in the rules of the set as well. Returns: whether the id is allowed; if not, @error is set as
 * above */
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
/* Returns: (transfer none): a test position, numbered from 0 */
const BastideElement *bastide_tileset_draft_get_test         (BastideTilesetDraft        *self,
                                                              guint                       number);
void                  bastide_tileset_draft_add_test         (BastideTilesetDraft        *self,
                                                              BastideElement             *test);
void                  bastide_tileset_draft_remove_test      (BastideTilesetDraft        *self,
                                                              guint                       number);

/* Returns: (transfer full) (array zero-terminated=1): the languages of its own rules */
char                **bastide_tileset_draft_list_rulebooks   (BastideTilesetDraft        *self);

/* Returns: (transfer none) (nullable): its rules in a language, as written in the file: bastide-rulebook-edit.h */
BastideElement       *bastide_tileset_draft_get_rulebook     (BastideTilesetDraft        *self,
                                                              const char                 *language);

/**
 * bastide_tileset_draft_set_rulebook:
 * @book: (nullable): its rules in this language; NULL for none
 * @name: name of the step
 * @key: (nullable): consecutive steps with the same key are merged, such as typing in one field
 */
void                  bastide_tileset_draft_set_rulebook     (BastideTilesetDraft        *self,
                                                              const char                 *language,
                                                              BastideElement             *book,
                                                              const char                 *name,
                                                              const char                 *key);

/* Returns: (transfer full) (nullable): a book in a language that says what the rows of the set do; NULL if the program
 * does not know the language */
BastideElement       *bastide_tileset_draft_propose_rulebook (BastideTilesetDraft        *self,
                                                              const char                 *language);

/* Returns: (transfer none) (nullable): the rows that the program follows, as written in the file */
BastideElement       *bastide_tileset_draft_get_rules        (BastideTilesetDraft        *self);

/**
 * bastide_tileset_draft_set_rules:
 * @rules: (nullable): its <rules>, which need not be right; NULL, or rules without rows, for none
 * @name: name of the step
 * @key: (nullable): consecutive steps with the same key are merged
 *
 * Marks that the rules no longer declare are taken from the tiles in the same step.
 */
void                  bastide_tileset_draft_set_rules        (BastideTilesetDraft        *self,
                                                              BastideElement             *rules,
                                                              const char                 *name,
                                                              const char                 *key);

/**
 * BastideDraftRelation:
 * @BASTIDE_DRAFT_NEEDS: this set is played only together with the other one
 * @BASTIDE_DRAFT_EXCLUDES: the two sets are never played together
 *
 * Relation of this set to another one.
 */
typedef enum
{
  BASTIDE_DRAFT_NEEDS,
  BASTIDE_DRAFT_EXCLUDES,
} BastideDraftRelation;

/* Returns: (transfer full) (array zero-terminated=1): the ids of the sets that it needs, or excludes */
char                **bastide_tileset_draft_list_related     (BastideTilesetDraft        *self,
                                                              BastideDraftRelation        relation);

/* @set: id of the other set, which need not exist */
void                  bastide_tileset_draft_set_related      (BastideTilesetDraft        *self,
                                                              BastideDraftRelation        relation,
                                                              const char                 *set,
                                                              gboolean                    related);

/* Returns: whether @bytes are well-formed; the draft now has these contents. Otherwise nothing is changed */
gboolean              bastide_tileset_draft_set_xml          (BastideTilesetDraft        *self,
                                                              GBytes                     *bytes,
                                                              GError                    **error);

void                  bastide_tileset_draft_undo             (BastideTilesetDraft        *self);
void                  bastide_tileset_draft_redo             (BastideTilesetDraft        *self);

G_END_DECLS
