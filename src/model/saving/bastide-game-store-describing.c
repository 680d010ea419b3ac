/* bastide-game-store-describing.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Gives a saved game a name and a note without playing it: nothing else in its file becomes another. */

#include "config.h"

#include "bastide-game-store-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bastide-game-file.h"
#include "bastide-game-format.h"
#include "tileset/elements/bastide-file.h"
#include "tileset/elements/bastide-xml.h"

static xmlNode *
find_child (xmlNode    *root,
            const char *name)
{
  xmlNode *child = xmlFirstElementChild (root);

  while (child != NULL && strcmp ((const char *) child->name, name) != 0)
    child = xmlNextElementSibling (child);

  return child;
}

static void
remove_note (xmlNode *root)
{
  xmlNode *note = find_child (root, "note");
  xmlNode *space = note != NULL ? note->prev : NULL;

  if (note == NULL)
    return;

  if (space != NULL && xmlIsBlankNode (space))
    {
      xmlUnlinkNode (space);
      xmlFreeNode (space);
    }
  xmlUnlinkNode (note);
  xmlFreeNode (note);
}

/* As the writer of saved games has it: before everything else. */
static void
insert_note (xmlNode    *root,
             const char *text)
{
  xmlNode *space = xmlNewDocText (root->doc, (const xmlChar *) "\n  ");
  xmlNode *note = xmlNewDocNode (root->doc, root->ns, (const xmlChar *) "note", NULL);

  xmlNodeAddContent (note, (const xmlChar *) text);
  if (root->children != NULL)
    xmlAddPrevSibling (root->children, note);
  else
    xmlAddChild (root, note);
  xmlAddPrevSibling (note, space);
}

static void
describe_root (xmlNode    *root,
               const char *name,
               const char *note)
{
  g_autofree char *space = NULL;
  gboolean plain;

  remove_note (root);
  if (note != NULL)
    insert_note (root, note);
  if (name != NULL)
    xmlSetProp (root, (const xmlChar *) "name", (const xmlChar *) name);
  else
    xmlUnsetProp (root, (const xmlChar *) "name");

  plain = name == NULL && note == NULL && find_child (root, "agreement") == NULL;
  /* Its elements share the namespace of the root. */
  space = g_strdup_printf (BASTIDE_GAME_NAMESPACE "%d", plain ? BASTIDE_GAME_PLAIN_FORMAT : BASTIDE_GAME_FORMAT);
  xmlFree ((xmlChar *) root->ns->href);
  root->ns->href = xmlStrdup ((const xmlChar *) space);
}

static GBytes *
print_document (xmlDoc *doc)
{
  g_autoptr (GString) xml = g_string_new ("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
  g_autofree char *text = NULL;
  gsize length;

  text = bastide_xml_print_element (xmlDocGetRootElement (doc), &length);
  g_string_append_len (xml, text, (gssize) length);
  g_string_append_c (xml, '\n');
  length = xml->len;

  return g_bytes_new_take (g_string_free (g_steal_pointer (&xml), FALSE), length);
}

/* Returns: (nullable): the file with another name and note, if it is that game */
static GBytes *
describe_file (BastideSavedGame  *saved_game,
               const char        *name,
               const char        *note,
               GError           **error)
{
  g_autofree char *file_name = g_file_get_parse_name (saved_game->file);
  g_autofree char *place = g_strdup_printf ("%s:1", file_name);
  bastide_auto_xml_char xmlChar *id = NULL;
  g_autoptr (GBytes) bytes = bastide_xml_read_file (saved_game->file, BASTIDE_GAME_FILE_MAX_SIZE, NULL, error);
  g_autoptr (xmlDoc) doc = NULL;
  xmlNode *root;

  if (bytes != NULL)
    doc = bastide_xml_parse_document (bytes, file_name, BASTIDE_GAME_FILE_MAX_SIZE, error);
  if (doc == NULL)
    return NULL;

  root = xmlDocGetRootElement (doc);
  if (!bastide_game_format_check ((const char *) root->name, root->ns != NULL ? (const char *) root->ns->href : NULL,
                                  NULL, place, error))
    return NULL;

  id = xmlGetNoNsProp (root, (const xmlChar *) "id");
  if (g_strcmp0 ((const char *) id, saved_game->id) != 0)
    {
      /* Translators: %s is a file. */
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_WRONG_ETAG, _("%s holds another game by now."), file_name);
      return NULL;
    }

  describe_root (root, name, note);

  return print_document (doc);
}

/* Under the lock. */
static gboolean
rewrite (BastideSavedGame  *saved_game,
         const char        *name,
         const char        *note,
         GError           **error)
{
  g_autofree char *clean_name = bastide_game_clean_text (name, BASTIDE_GAME_MAX_NAME, FALSE);
  g_autofree char *clean_note = bastide_game_clean_text (note, BASTIDE_GAME_MAX_NOTE, TRUE);
  g_autoptr (GBytes) bytes = NULL;
  GError *own_error = NULL;

  bytes = describe_file (saved_game, clean_name, clean_note, &own_error);
  if (bytes == NULL)
    {
      bastide_game_format_move_error (error, own_error);
      return FALSE;
    }

  return bastide_file_write (saved_game->file, bytes, error);
}

gboolean
bastide_game_store_describe (BastideGameStore  *self,
                             BastideSavedGame  *saved_game,
                             const char        *name,
                             const char        *note,
                             GError           **error)
{
  g_autoptr (GFile) file = NULL;
  g_autofree char *file_name = NULL;
  BastideAttachment *attachment;
  gboolean written;

  g_return_val_if_fail (BASTIDE_IS_GAME_STORE (self), FALSE);
  g_return_val_if_fail (BASTIDE_IS_SAVED_GAME (saved_game), FALSE);

  file = g_object_ref (saved_game->file);
  file_name = g_file_get_basename (file);
  attachment = bastide_game_store_find_attachment (self, file);
  if (attachment != NULL)
    {
      bastide_game_set_name (attachment->game, name);
      bastide_game_set_note (attachment->game, note);
      return TRUE;
    }
  if (!bastide_game_locks_take (self->locks, file_name))
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_BUSY,
                           _("The game is open in another running Bastide; it can be named there."));
      return FALSE;
    }

  written = rewrite (saved_game, name, note, error);
  bastide_game_locks_leave (self->locks, file_name);
  bastide_game_store_refresh (self, file);

  return written;
}
