/* bastide-variant.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

#include "rules/bastide-setup.h"
#include "tileset/elements/bastide-element.h"
#include "tileset/reading/bastide-tileset-store.h"

G_BEGIN_DECLS

#define BASTIDE_VARIANT_NAMESPACE "https://bastide-game.github.io/ns/variant/1"
#define BASTIDE_VARIANT_EXTENSION ".bastide-variant"
#define BASTIDE_VARIANT_MAX_SIZE (16 * 1024 * 1024)

/**
 * BASTIDE_VARIANT_ERROR:
 *
 * Error domain for variants that cannot be read. Each message is one sentence that names file, line and what was
 * expected.
 */
#define BASTIDE_VARIANT_ERROR (bastide_variant_error_quark ())

/**
 * BastideVariantError:
 * @BASTIDE_VARIANT_ERROR_INVALID: not XML, too large, with a DTD, or not valid against the schema
 * @BASTIDE_VARIANT_ERROR_TOO_NEW: written for a newer version of the format
 * @BASTIDE_VARIANT_ERROR_VALUE: an impossible text or value, or a repeated element
 * @BASTIDE_VARIANT_ERROR_GAME: for an unknown game
 * @BASTIDE_VARIANT_ERROR_TILESET: a set defined in the file cannot be read
 */
typedef enum
{
  BASTIDE_VARIANT_ERROR_INVALID,
  BASTIDE_VARIANT_ERROR_TOO_NEW,
  BASTIDE_VARIANT_ERROR_VALUE,
  BASTIDE_VARIANT_ERROR_GAME,
  BASTIDE_VARIANT_ERROR_TILESET,
} BastideVariantError;

GQuark bastide_variant_error_quark (void);

/**
 * BastideVariant:
 *
 * A way to play a game, for keeping and for sharing: its sets, counts of single tiles, modules, figures and options,
 * with texts about it, and the definitions of the sets that did not come with the program. Its contents may be unknown
 * here: bastide_variant_make_setup() reports that. Comments, and authors' additions in namespaces of their own, are
 * kept. Immutable: each change makes another variant. The file is described by data/variant.rng and
 * docs/variant-format.md.
 */
#define BASTIDE_TYPE_VARIANT (bastide_variant_get_type ())

G_DECLARE_FINAL_TYPE (BastideVariant, bastide_variant, BASTIDE, VARIANT, GObject)

/* A variant with the game's default settings. @title: in the user's language */
BastideVariant *bastide_variant_new             (const BastideGameInterface *game,
                                                 const char                 *id,
                                                 const char                 *title);

/**
 * bastide_variant_load_file:
 *
 * Returns: (transfer full) (nullable): the variant, or NULL with @error set (domains %BASTIDE_VARIANT_ERROR,
 *   %G_IO_ERROR). May be called in any thread
 */
BastideVariant *bastide_variant_load_file       (GFile                      *file,
                                                 GError                    **error);

/**
 * bastide_variant_load_bytes:
 * @bytes: a whole file
 * @name: name of the file in messages
 *
 * Loads a variant from a file that has already been read.
 */
BastideVariant *bastide_variant_load_bytes      (GBytes                     *bytes,
                                                 const char                 *name,
                                                 GError                    **error);

/**
 * bastide_variant_new_for_element:
 * @root: (transfer full): an element <variant>, whose form has been checked
 * @document: the root of the file in which its contents stand
 * @name: name of the file in messages
 * Makes a variant of a part of another file.
 * Returns: (transfer full) (nullable): the variant, or NULL with @error set (domain %BASTIDE_VARIANT_ERROR)
 */
BastideVariant *bastide_variant_new_for_element (BastideElement             *root,
                                                 const BastideElement       *document,
                                                 const char                 *name,
                                                 GError                    **error);

/* Returns: (transfer full): the file in the canonical form: the same variant gives the same bytes */
GBytes         *bastide_variant_print           (BastideVariant             *self);

/* Writes the file atomically. Returns: whether it was written; if not, @error is set (domain %G_IO_ERROR) */
gboolean        bastide_variant_save            (BastideVariant             *self,
                                                 GFile                      *file,
                                                 GError                    **error);

const BastideGameInterface
               *bastide_variant_get_game        (BastideVariant             *self);
const char     *bastide_variant_get_id          (BastideVariant             *self);
guint           bastide_variant_get_version     (BastideVariant             *self);

/* Returns: (nullable): the id of the tile, or else of the module, shown beside the variant */
const char     *bastide_variant_get_picture     (BastideVariant             *self);

/* Returns: (transfer none): in the user's language, or another; suitable for use within other text */
const char     *bastide_variant_get_title       (BastideVariant             *self);

/* Returns: (transfer none) (nullable): in the user's language, or another */
const char     *bastide_variant_get_description (BastideVariant             *self);

/**
 * bastide_variant_get_text:
 * @element: "title", "description", "author", "licence" or "link"
 * @language: (nullable): for the first two
 *
 * Returns: (transfer none) (nullable): the text
 */
const char     *bastide_variant_get_text        (BastideVariant             *self,
                                                 const char                 *element,
                                                 const char                 *language);

/* Returns: (transfer none) (nullable): the file from which it was read, for messages and lists */
GFile          *bastide_variant_get_file        (BastideVariant             *self);

/* Whether both would be written as the same file. */
gboolean        bastide_variant_equal           (BastideVariant             *self,
                                                 BastideVariant             *other);

/**
 * bastide_variant_make_setup:
 * @store: source of the sets not defined in the file
 * @problems: (element-type utf8) (nullable): receives sentences with file and line about contents that are unknown or
 *   impossible here
 *
 * Returns: (transfer full): the part of it that can be played here, without players
 */
BastideSetup   *bastide_variant_make_setup      (BastideVariant             *self,
                                                 BastideTilesetStore        *store,
                                                 GPtrArray                  *problems);

/* --- Changes: each makes another variant ---------------------------------------------------------- */

/* Returns: (transfer full): the variant with the settings of @setup; texts stay, and so do the comments of elements
 *   that stay */
BastideVariant *bastide_variant_with_setup      (BastideVariant             *self,
                                                 const BastideSetup         *setup);

/* Returns: (transfer full) (element-type BastideElement): the elements without a meaning here: missing sets, and names
 *   unknown in this version of the game */
GPtrArray      *bastide_variant_list_unknown    (BastideVariant             *self,
                                                 BastideTilesetStore        *store);

/* Returns: (transfer full): the variant with these elements, except those replaced by others */
BastideVariant *bastide_variant_with_unknown    (BastideVariant             *self,
                                                 GPtrArray                  *elements);

/**
 * bastide_variant_with_text:
 * @element: see bastide_variant_get_text()
 * @language: (nullable): for "title" and "description"
 * @text: (nullable): NULL or an empty text removes it
 *
 * The last title cannot be removed.
 *
 * Returns: (transfer full): the variant with this text, shortened and without control characters if necessary
 */
BastideVariant *bastide_variant_with_text       (BastideVariant             *self,
                                                 const char                 *element,
                                                 const char                 *language,
                                                 const char                 *text);

/* Changes the title that the user sees, whatever its language. */
BastideVariant *bastide_variant_with_own_title  (BastideVariant             *self,
                                                 const char                 *title);

/* @id: a valid one */
BastideVariant *bastide_variant_with_id         (BastideVariant             *self,
                                                 const char                 *id);
BastideVariant *bastide_variant_with_version    (BastideVariant             *self,
                                                 guint                       version);
/* @picture: (nullable): the id of a tile or a module */
BastideVariant *bastide_variant_with_picture    (BastideVariant             *self,
                                                 const char                 *picture);

/* Returns: (transfer full): an id for a variant of this title: "two-rivers" */
char           *bastide_variant_make_id         (const char                 *title);

/**
 * bastide_variant_difference_name:
 * @key: (out) (nullable): equal for differences in the same number or option; NULL where each stands alone
 *
 * Returns: (transfer full): translated name of a change from one setup to another: the set, module, figure or option
 *   that is different
 */
char *bastide_variant_difference_name (const BastideSetup  *before,
                                       const BastideSetup  *after,
                                       char               **key);

G_END_DECLS
