/* bastide-tileset-additions.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * BastideTilesetAdditions:
 *
 * What the author of a tileset file wrote into it that means nothing to the game: comments, and attributes
 * of namespaces of his own. Each belongs to the element that follows it or carries it, so it finds its place
 * again in a set that was changed meanwhile.
 *
 * Elements are named by what identifies them: "title:en", "author", "module:inns", "tile:base-A",
 * "tile:base-A:c1", "board:row:1", "board:S1"; the root is "tileset". What follows the last child of one is named with ":end", what
 * follows the root "end".
 */
typedef struct _BastideTilesetAdditions BastideTilesetAdditions;

/**
 * bastide_tileset_additions_new:
 * @source: (nullable): a tileset file that was read without an error, or NULL when there is none
 */
BastideTilesetAdditions *bastide_tileset_additions_new             (GBytes                        *source);
void                     bastide_tileset_additions_free            (BastideTilesetAdditions       *self);

/* Returns: (nullable) (element-type utf8): the comments before an element, each as it stands between its dashes */
const GPtrArray         *bastide_tileset_additions_get_comments    (const BastideTilesetAdditions *self,
                                                                    const char                    *element);

/* Returns: (not nullable): the foreign attributes of an element, ready to stand in its tag, with a blank before each */
const char              *bastide_tileset_additions_get_attributes  (const BastideTilesetAdditions *self,
                                                                    const char                    *element);

/* Returns: (not nullable): the declarations of all foreign namespaces, ready to stand in the tag of the root */
const char              *bastide_tileset_additions_get_namespaces  (const BastideTilesetAdditions *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastideTilesetAdditions, bastide_tileset_additions_free)

G_END_DECLS
