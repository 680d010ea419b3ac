/* bastide-tileset-draft-reader.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* From the text of a file to a draft, and into one that is there already. */

#include "config.h"

#include "bastide-tileset-draft-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "rules/bastide-registry.h"
#include "tileset/reading/bastide-tileset-reader.h"

/* What a file holds that nobody knows is kept. With more of it than this, what an edit or a few pasted tiles add could
 * make a file that is not read any more. */
#define MOST_ATTRIBUTES 80 /* of one element */
#define MOST_NAMES 250 /* different ones */

static const BastideGameInterface *
find_game (const BastideElement  *root,
           const char            *name,
           GError               **error)
{
  const char *id = bastide_element_get (root, "game");
  const BastideGameInterface *game = id != NULL ? bastide_registry_find_game (id) : NULL;

  if (game == NULL)
    g_set_error (error, BASTIDE_TILESET_ERROR, BASTIDE_TILESET_ERROR_UNKNOWN,
                 _("%s:%u: The game “%s” is not known."), name, root->line, id != NULL ? id : "");

  return game;
}

/* Text between elements has no place in the canonical form; the next edit would write a file that nobody can read. */
static gboolean
check_text (const BastideElement  *root,
            const char            *name,
            GError               **error)
{
  guint line = root->text_line;

  for (guint i = 0; line == 0 && i < root->children->len; i++)
    {
      const BastideElement *child = g_ptr_array_index (root->children, i);

      line = child->name == NULL && !bastide_element_is_blank (child) ? child->line : 0;
    }
  if (line > 0)
    g_set_error (error, BASTIDE_TILESET_ERROR, BASTIDE_TILESET_ERROR_STRUCTURE,
                 /* Translators: file, line, name of an XML element */
                 _("%s:%u: There is text in <%s>, where only elements may stand."), name, line, root->name);

  return line == 0;
}

/* Returns: (nullable): the first element that has too many attributes, or with which there are too many names */
static const BastideElement *
find_crowded (const BastideElement *self,
              GHashTable           *names)
{
  const BastideElement *found = NULL;

  g_hash_table_add (names, self->name != NULL ? self->name : (gpointer) "");
  for (guint i = 0; i < self->attributes->len; i++)
    g_hash_table_add (names, g_array_index (self->attributes, BastideAttribute, i).name);
  if (self->attributes->len > MOST_ATTRIBUTES || g_hash_table_size (names) > MOST_NAMES)
    return self;

  for (guint i = 0; i < self->children->len && found == NULL; i++)
    found = find_crowded (g_ptr_array_index (self->children, i), names);

  return found;
}

static gboolean
check_room (const BastideElement  *root,
            const char            *name,
            GError               **error)
{
  g_autoptr (GHashTable) names = g_hash_table_new (g_str_hash, g_str_equal);
  const BastideElement *crowded = find_crowded (root, names);

  if (crowded != NULL)
    g_set_error (error, BASTIDE_TILESET_ERROR, BASTIDE_TILESET_ERROR_TOO_LARGE,
                 /* Translators: file, line */
                 _("%s:%u: There are too many attributes or elements here that nobody knows: the set cannot be edited."),
                 name, crowded->line);

  return crowded == NULL;
}

/* The root of a tileset, whatever else stands in it. */
static BastideElement *
parse (GBytes      *bytes,
       const char  *name,
       GError     **error)
{
  GError *found = NULL;
  g_autoptr (BastideElement) root = bastide_xml_parse (bytes, name, BASTIDE_TILESET_MAX_SIZE, &found);

  if (root == NULL)
    {
      bastide_tileset_error_move (error, found);
      return NULL;
    }

  if (strcmp (root->name, "tileset") != 0 || g_strcmp0 (root->document_namespace, BASTIDE_TILESET_NAMESPACE) != 0)
    {
      g_set_error (error, BASTIDE_TILESET_ERROR, BASTIDE_TILESET_ERROR_NOT_A_TILESET,
                   _("%s:%u: This is no tileset that the program can read."), name, root->line);
      return NULL;
    }

  return check_text (root, name, error) && check_room (root, name, error) ? g_steal_pointer (&root) : NULL;
}

BastideTilesetDraft *
bastide_tileset_draft_new_from_bytes (GBytes      *bytes,
                                      const char  *name,
                                      GError     **error)
{
  g_autoptr (BastideElement) root = NULL;
  g_autoptr (GPtrArray) tiles = NULL;
  const BastideGameInterface *game;
  BastideTilesetDraft *self;

  g_return_val_if_fail (bytes != NULL, NULL);
  g_return_val_if_fail (name != NULL, NULL);

  root = parse (bytes, name, error);
  game = root != NULL ? find_game (root, name, error) : NULL;
  if (game == NULL)
    return NULL;

  self = g_object_new (BASTIDE_TYPE_TILESET_DRAFT, NULL);
  self->game = game;
  self->name = g_strdup (name);
  tiles = bastide_tileset_draft_split (root, &self->head);
  for (guint i = 0; i < tiles->len; i++)
    _bastide_tileset_draft_append (self, g_ptr_array_index (tiles, i));

  return self;
}

static gboolean
has_element (BastideTilesetDraft *self,
             guint                position,
             BastideElement      *element)
{
  return bastide_element_equal (bastide_tile_draft_get_element (g_ptr_array_index (self->tiles, position)), element);
}

/* Tiles before and behind those that are different stay what they are. */
static void
replace_tiles (BastideTilesetDraft *self,
               GPtrArray           *tiles)
{
  guint n_common = MIN (tiles->len, self->tiles->len);
  guint n_before = 0;
  guint n_behind = 0;
  guint n_changed;

  while (n_before < n_common && has_element (self, n_before, g_ptr_array_index (tiles, n_before)))
    n_before++;
  while (n_before + n_behind < n_common
         && has_element (self, self->tiles->len - n_behind - 1, g_ptr_array_index (tiles, tiles->len - n_behind - 1)))
    n_behind++;

  n_changed = n_common - n_behind;
  for (guint i = n_before; i < n_changed; i++)
    if (!has_element (self, i, g_ptr_array_index (tiles, i)))
      bastide_tileset_draft_change_tile (self, g_ptr_array_index (self->tiles, i), g_ptr_array_index (tiles, i));
  while (self->tiles->len > tiles->len)
    bastide_tileset_draft_take_tile (self, g_ptr_array_index (self->tiles, self->tiles->len - n_behind - 1));
  for (guint i = n_changed; self->tiles->len < tiles->len; i++)
    {
      g_autoptr (BastideTileDraft) tile = bastide_tile_draft_new (self, g_ptr_array_index (tiles, i));

      bastide_tileset_draft_insert_tile (self, i, tile);
    }
}

/* What was only written otherwise is no change. */
static void
make_canonical (BastideTilesetDraft *self,
                GPtrArray           *tiles)
{
  for (guint i = 0; i < tiles->len; i++)
    {
      g_autoptr (BastideElement) element = g_ptr_array_index (tiles, i);

      g_ptr_array_index (tiles, i) = bastide_tileset_draft_make_canonical (self, element);
    }
}

gboolean
bastide_tileset_draft_set_xml (BastideTilesetDraft  *self,
                               GBytes               *bytes,
                               GError              **error)
{
  g_autoptr (BastideElement) root = NULL;
  g_autoptr (BastideElement) head = NULL;
  g_autoptr (GPtrArray) tiles = NULL;
  const BastideGameInterface *game;

  g_return_val_if_fail (BASTIDE_IS_TILESET_DRAFT (self), FALSE);
  g_return_val_if_fail (bytes != NULL, FALSE);

  root = parse (bytes, self->name, error);
  game = root != NULL ? find_game (root, self->name, error) : NULL;
  if (game == NULL)
    return FALSE;
  if (game != self->game)
    {
      g_set_error (error, BASTIDE_TILESET_ERROR, BASTIDE_TILESET_ERROR_VALUE,
                   _("%s:%u: The game of a set stays the same; for another one begin a new set."), self->name, root->line);
      return FALSE;
    }

  tiles = bastide_tileset_draft_split (root, &head);
  make_canonical (self, tiles);
  /* Translators: the name of a step that can be undone: the text of the file was changed. */
  bastide_tileset_draft_begin (self, C_("step", "Text of the file"));
  bastide_tileset_draft_change_head (self, head);
  replace_tiles (self, tiles);
  bastide_tileset_draft_end (self);

  return TRUE;
}
