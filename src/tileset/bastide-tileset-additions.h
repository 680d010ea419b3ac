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
 * @comments: element → (element-type utf8) GPtrArray: the comments before it, each as it stands between its dashes
 * @attributes: element → text: its foreign attributes, ready to stand in its tag, with a blank before each
 * @prefixes: namespace → prefix
 * @namespaces: the declarations of all foreign namespaces, ready to stand in the tag of the root
 *
 * What the author of a tileset file wrote into it that means nothing to the game: comments, and attributes
 * of namespaces of his own. Each belongs to the element that follows it or carries it, so it finds its place
 * again in a set that was changed meanwhile.
 *
 * Elements are named by what identifies them: "title:en", "author", "module:inns", "tile:base-A",
 * "tile:base-A:c1", "board:row:1", "board:S1"; the root is "tileset". What follows the last child of one is named with ":end", what
 * follows the root "end".
 */
typedef struct
{
  GHashTable *comments;
  GHashTable *attributes;
  GHashTable *prefixes;
  GString    *namespaces;
} BastideTilesetAdditions;

/**
 * bastide_tileset_additions_new:
 * @source: (nullable): a tileset file that was read without an error, or NULL when there is none
 */
BastideTilesetAdditions *bastide_tileset_additions_new  (GBytes                  *source);
void                     bastide_tileset_additions_free (BastideTilesetAdditions *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastideTilesetAdditions, bastide_tileset_additions_free)

G_END_DECLS
