/* bastide-set-library-actions.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-set-library-private.h"

#include <glib/gi18n.h>

#include "bastide-copy-saving.h"
#include "bastide-file-deletion.h"
#include "bastide-message-dialog.h"
#include "bastide-show-in-folder.h"
#include "bastide-title-question.h"
#include "bastide-toast-overlay.h"
#include "tileset/elements/bastide-file.h"
#include "tileset/reading/bastide-tileset-reader.h"

/* --- Deleting sets and variants, and bringing them back ----------------------------------------------------------- */

static GtkWindow *
get_window (BastideSetLibrary *self)
{
  return GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self)));
}

static void
reload (BastideSetLibrary *self)
{
  bastide_variant_store_reload (self->variants);
  bastide_tileset_store_reload (bastide_draft_store_get_tilesets (self->drafts));
}

static void
on_deleted (GFile    *file,
            GBytes   *contents,
            gpointer  user_data)
{
  BastideSetLibrary *self = user_data;
  g_autofree char *name = NULL;
  g_autofree char *text = NULL;

  reload (self);
  if (contents == NULL)
    return;

  g_set_object (&self->deleted_file, file);
  g_clear_pointer (&self->deleted_contents, g_bytes_unref);
  self->deleted_contents = g_bytes_ref (contents);
  name = g_file_get_basename (file);
  /* Translators: %s is the name of a file. */
  text = g_strdup_printf (_("%s was deleted"), name);
  bastide_toast_overlay_tell (GTK_WIDGET (self), text, _("Undo"), "editor.restore");
}

static void
ask (BastideSetLibrary              *self,
     GFile                          *file,
     GBytes                         *contents,
     const BastideFileDeletionWords *words)
{
  bastide_file_deletion_ask (get_window (self), file, contents, words, on_deleted, g_object_ref (self), g_object_unref);
}

/* A window that has it open would recreate it. Returns: whether it is open nowhere */
static gboolean
check_closed (BastideSetLibrary *self,
              const char        *path)
{
  g_autoptr (BastideDraftDocument) document = NULL;
  g_autoptr (GError) error = NULL;
  const char *reason = NULL;

  if (bastide_draft_store_is_open (self->drafts, path))
    reason = _("This set is open in another window. Close it there first.");
  else
    document = bastide_draft_store_open (self->drafts, path, &error);
  /* A set that cannot be read can be deleted. */
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_BUSY))
    reason = error->message;
  if (reason != NULL)
    bastide_message_dialog_show_error (get_window (self), _("The Set Was Not Deleted"), reason);

  return reason == NULL;
}

void
bastide_set_library_delete_set (BastideSetLibrary *self,
                                const char        *path)
{
  BastideFileDeletionWords words = { _("Delete This Set?"), NULL, _("The Set Was Not Deleted") };
  g_autoptr (GFile) file = NULL;
  g_autoptr (GBytes) contents = NULL;
  g_autoptr (BastideTilesetDraft) draft = NULL;
  g_autofree char *name = NULL;
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  g_return_if_fail (BASTIDE_IS_SET_LIBRARY (self));
  g_return_if_fail (path != NULL);

  if (!check_closed (self, path))
    return;

  file = g_file_new_for_path (path);
  contents = bastide_file_read (file, BASTIDE_TILESET_MAX_SIZE + 1, NULL, &error);
  if (contents == NULL)
    {
      bastide_message_dialog_show_error (get_window (self), words.failure, error->message);
      return;
    }

  name = g_file_get_basename (file);
  draft = bastide_tileset_draft_new_from_bytes (contents, name, NULL);
  /* Translators: %s is the title of a tileset. */
  text = g_strdup_printf (_("“%s” goes to the trash. Saved games keep their tiles."),
                          draft != NULL ? bastide_tileset_draft_get_title (draft) : name);
  words.text = text;
  ask (self, file, contents, &words);
}

void
bastide_set_library_delete_variant (BastideSetLibrary *self,
                                    BastideVariant    *variant)
{
  BastideFileDeletionWords words = { _("Delete the Variant?"), NULL, _("The Variant Was Not Deleted") };
  GFile *file;
  g_autoptr (GBytes) contents = NULL;
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  g_return_if_fail (BASTIDE_IS_SET_LIBRARY (self));
  g_return_if_fail (BASTIDE_IS_VARIANT (variant));

  if (!bastide_variant_store_check_closed (self->variants, bastide_variant_get_id (variant), &error))
    {
      bastide_message_dialog_show_error (get_window (self), words.failure, error->message);
      return;
    }

  file = bastide_variant_get_file (variant);
  contents = bastide_file_read (file, BASTIDE_VARIANT_MAX_SIZE + 1, NULL, &error);
  if (contents == NULL)
    {
      bastide_message_dialog_show_error (get_window (self), words.failure, error->message);
      return;
    }

  /* Translators: %s is the title of a variant. */
  text = g_strdup_printf (_("“%s” goes to the trash. Games played with it go on."),
                          bastide_variant_get_title (variant));
  words.text = text;
  ask (self, file, contents, &words);
}

void
bastide_set_library_restore (BastideSetLibrary *self)
{
  g_autoptr (GError) error = NULL;

  g_return_if_fail (BASTIDE_IS_SET_LIBRARY (self));

  if (self->deleted_file == NULL)
    return;

  if (!bastide_file_deletion_restore (self->deleted_file, self->deleted_contents, &error))
    {
      bastide_message_dialog_show_error (get_window (self), _("The File Was Not Restored"), error->message);
      return;
    }

  g_clear_object (&self->deleted_file);
  g_clear_pointer (&self->deleted_contents, g_bytes_unref);
  reload (self);
}

/* --- Actions on sets and variants that are not open --------------------------------------------------------------- */

/* Names of files need not be UTF-8, but targets of actions must be. Returns: (transfer full) */
static GFile *
get_file (GVariant *uri)
{
  return g_file_new_for_uri (g_variant_get_string (uri, NULL));
}

/* Returns: (transfer full) (nullable): the set of a file; NULL after a message with the reason */
static BastideDraftDocument *
open_set (BastideSetLibrary *self,
          GVariant          *uri)
{
  g_autoptr (GFile) file = get_file (uri);
  g_autoptr (GError) error = NULL;
  BastideDraftDocument *document;

  document = bastide_draft_store_open (self->drafts, g_file_peek_path (file), &error);
  if (document == NULL)
    bastide_message_dialog_show_error (get_window (self), _("The Set Cannot Be Opened"), error->message);

  return document;
}

/* It may be gone by now. */
static BastideVariant *
find_variant (BastideSetLibrary *self,
              GVariant          *id)
{
  return bastide_variant_store_find (self->variants, g_variant_get_string (id, NULL));
}

/* A set that cannot be saved stays as it was, and a message says why. Returns: whether it is saved */
static gboolean
save (BastideSetLibrary    *self,
      BastideDraftDocument *document)
{
  if (!bastide_draft_document_save (document))
    {
      bastide_message_dialog_show_error (get_window (self), _("The Set Is Not Saved"),
                                         bastide_draft_document_get_message (document));
      /* Unless it is open elsewhere, where editing continues. */
      bastide_tileset_draft_undo (bastide_draft_document_get_draft (document));
      return FALSE;
    }

  bastide_tileset_store_reload (bastide_draft_store_get_tilesets (self->drafts));

  return TRUE;
}

/* --- Titles ------------------------------------------------------------------------------------------------------- */

/* The set or variant to be renamed. */
typedef struct
{
  BastideSetLibrary    *library;
  BastideDraftDocument *document; /* (nullable): a set, */
  BastideVariant       *variant;  /* (nullable): or a variant */
} Renaming;

static void
renaming_free (gpointer data)
{
  Renaming *self = data;

  g_object_unref (self->library);
  g_clear_object (&self->document);
  g_clear_object (&self->variant);
  g_free (self);
}

static Renaming *
renaming_new (BastideSetLibrary    *library,
              BastideDraftDocument *document,
              BastideVariant       *variant)
{
  Renaming *self = g_new0 (Renaming, 1);

  self->library = g_object_ref (library);
  g_set_object (&self->document, document);
  g_set_object (&self->variant, variant);

  return self;
}

static void
on_set_named (const char *title,
              gpointer    user_data)
{
  Renaming *self = user_data;

  bastide_tileset_draft_set_title (bastide_draft_document_get_draft (self->document), title);
  save (self->library, self->document);
}

static void
activate_rename_set (GSimpleAction *action,
                     GVariant      *uri,
                     gpointer       user_data)
{
  BastideSetLibrary *self = user_data;
  g_autoptr (BastideDraftDocument) document = open_set (self, uri);

  if (document != NULL)
    bastide_title_question_ask (get_window (self), _("Rename the Set"),
                                bastide_tileset_draft_get_title (bastide_draft_document_get_draft (document)),
                                on_set_named, renaming_new (self, document, NULL), renaming_free);
}

static void
on_variant_named (const char *title,
                  gpointer    user_data)
{
  Renaming *self = user_data;
  g_autoptr (GError) error = NULL;

  if (bastide_variant_store_rename (self->library->variants, self->variant, title, &error) == NULL)
    bastide_message_dialog_show_error (get_window (self->library), _("The Variant Was Not Saved"), error->message);
}

static void
activate_rename_variant (GSimpleAction *action,
                         GVariant      *id,
                         gpointer       user_data)
{
  BastideSetLibrary *self = user_data;
  BastideVariant *variant = find_variant (self, id);

  if (variant != NULL)
    bastide_title_question_ask (get_window (self), _("Rename the Variant"), bastide_variant_get_title (variant),
                                on_variant_named, renaming_new (self, NULL, variant), renaming_free);
}

/* --- Copies ------------------------------------------------------------------------------------------------------- */

static void
duplicate (BastideSetLibrary    *self,
           BastideDraftDocument *document)
{
  BastideTilesetDraft *draft = bastide_draft_document_get_draft (document);
  g_autoptr (BastideDraftDocument) copy = bastide_draft_store_duplicate (self->drafts, draft);

  bastide_set_library_choose (self, g_steal_pointer (&copy), NULL);
}

static void
activate_duplicate_set (GSimpleAction *action,
                        GVariant      *uri,
                        gpointer       user_data)
{
  BastideSetLibrary *self = user_data;
  g_autoptr (BastideDraftDocument) document = open_set (self, uri);

  if (document != NULL)
    duplicate (self, document);
}

/* Duplicates a set that is not the user's. */
static void
activate_copy_set (GSimpleAction *action,
                   GVariant      *id,
                   gpointer       user_data)
{
  BastideSetLibrary *self = user_data;
  BastideTileset *set = bastide_tileset_store_find (bastide_draft_store_get_tilesets (self->drafts),
                                                    g_variant_get_string (id, NULL));
  g_autoptr (BastideDraftDocument) document =
    set != NULL ? bastide_draft_store_look (self->drafts, set, NULL) : NULL;

  if (document != NULL)
    duplicate (self, document);
}

static void
activate_duplicate_variant (GSimpleAction *action,
                            GVariant      *id,
                            gpointer       user_data)
{
  BastideSetLibrary *self = user_data;
  BastideVariant *variant = find_variant (self, id);
  g_autoptr (GError) error = NULL;

  if (variant != NULL && bastide_variant_store_duplicate (self->variants, variant, &error) == NULL)
    bastide_message_dialog_show_error (get_window (self), _("The Variant Was Not Saved"), error->message);
}

static void
activate_share_set (GSimpleAction *action,
                    GVariant      *uri,
                    gpointer       user_data)
{
  BastideSetLibrary *self = user_data;
  g_autoptr (BastideDraftDocument) document = open_set (self, uri);

  if (document != NULL)
    bastide_copy_saving_begin_set (GTK_WIDGET (self), bastide_draft_document_get_draft (document));
}

static void
activate_share_variant (GSimpleAction *action,
                        GVariant      *id,
                        gpointer       user_data)
{
  BastideSetLibrary *self = user_data;
  BastideVariant *variant = find_variant (self, id);

  if (variant != NULL)
    bastide_copy_saving_begin_variant (GTK_WIDGET (self), variant);
}

void
bastide_set_library_add_tiles (BastideSetLibrary *self,
                               const char        *path,
                               GBytes            *bytes)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BastideDraftDocument) document = bastide_draft_store_open (self->drafts, path, &error);
  BastideTilesetDraft *draft = document != NULL ? bastide_draft_document_get_draft (document) : NULL;
  guint before = draft != NULL ? g_list_model_get_n_items (G_LIST_MODEL (draft)) : 0;
  guint n_tiles;
  g_autofree char *text = NULL;

  if (draft == NULL || !bastide_tileset_draft_paste_tiles (draft, bytes, before, &error))
    {
      bastide_message_dialog_show_error (get_window (self), _("The Tiles Cannot Be Added"), error->message);
      return;
    }

  n_tiles = g_list_model_get_n_items (G_LIST_MODEL (draft)) - before;
  /* Translators: %s is the title of a set. */
  text = g_strdup_printf (ngettext ("%u tile was added to “%s”", "%u tiles were added to “%s”", n_tiles), n_tiles,
                          bastide_tileset_draft_get_title (draft));
  if (save (self, document))
    bastide_toast_overlay_tell (GTK_WIDGET (self), text, NULL, NULL);
}

static void
activate_delete_set (GSimpleAction *action,
                     GVariant      *uri,
                     gpointer       user_data)
{
  g_autoptr (GFile) file = get_file (uri);

  bastide_set_library_delete_set (user_data, g_file_peek_path (file));
}

static void
activate_delete_variant (GSimpleAction *action,
                         GVariant      *id,
                         gpointer       user_data)
{
  BastideVariant *variant = find_variant (user_data, id);

  if (variant != NULL)
    bastide_set_library_delete_variant (user_data, variant);
}

/* --- All of them -------------------------------------------------------------------------------------------------- */

static void
activate_show_set (GSimpleAction *action,
                   GVariant      *uri,
                   gpointer       user_data)
{
  g_autoptr (GFile) file = get_file (uri);

  bastide_show_in_folder (get_window (user_data), file);
}

static void
activate_show_variant (GSimpleAction *action,
                       GVariant      *id,
                       gpointer       user_data)
{
  BastideVariant *variant = find_variant (user_data, id);

  if (variant != NULL)
    bastide_show_in_folder (get_window (user_data), bastide_variant_get_file (variant));
}

static void
activate_play_variant (GSimpleAction *action,
                       GVariant      *id,
                       gpointer       user_data)
{
  BastideVariant *variant = find_variant (user_data, id);

  if (variant != NULL)
    g_signal_emit_by_name (user_data, "play", variant);
}

static const GActionEntry entries[] = {
  { .name = "rename-set", .activate = activate_rename_set, .parameter_type = "s" },
  { .name = "duplicate-set", .activate = activate_duplicate_set, .parameter_type = "s" },
  { .name = "copy-set", .activate = activate_copy_set, .parameter_type = "s" },
  { .name = "share-set", .activate = activate_share_set, .parameter_type = "s" },
  { .name = "show-set", .activate = activate_show_set, .parameter_type = "s" },
  { .name = "delete-set", .activate = activate_delete_set, .parameter_type = "s" },
  { .name = "play-variant", .activate = activate_play_variant, .parameter_type = "s" },
  { .name = "rename-variant", .activate = activate_rename_variant, .parameter_type = "s" },
  { .name = "duplicate-variant", .activate = activate_duplicate_variant, .parameter_type = "s" },
  { .name = "share-variant", .activate = activate_share_variant, .parameter_type = "s" },
  { .name = "show-variant", .activate = activate_show_variant, .parameter_type = "s" },
  { .name = "delete-variant", .activate = activate_delete_variant, .parameter_type = "s" },
};

void
bastide_set_library_add_actions (BastideSetLibrary *self)
{
  g_autoptr (GSimpleActionGroup) actions = g_simple_action_group_new ();

  g_action_map_add_action_entries (G_ACTION_MAP (actions), entries, G_N_ELEMENTS (entries), self);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "library", G_ACTION_GROUP (actions));
}

static void
append (GMenu      *menu,
        const char *label,
        const char *action,
        const char *target)
{
  g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

  g_menu_item_set_action_and_target (item, action, "s", target);
  g_menu_append_item (menu, item);
}

GMenuModel *
bastide_set_library_create_set_menu (const char *path)
{
  GMenu *menu = g_menu_new ();
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autofree char *uri = g_file_get_uri (file);

  append (menu, _("_Rename…"), "library.rename-set", uri);
  append (menu, _("_Duplicate"), "library.duplicate-set", uri);
  append (menu, C_("menu", "_Share…"), "library.share-set", uri);
  append (menu, _("Show in _Folder"), "library.show-set", uri);
  append (menu, _("D_elete…"), "library.delete-set", uri);

  return G_MENU_MODEL (menu);
}

GMenuModel *
bastide_set_library_create_other_menu (const char *id)
{
  GMenu *menu = g_menu_new ();

  append (menu, _("_Duplicate"), "library.copy-set", id);

  return G_MENU_MODEL (menu);
}

GMenuModel *
bastide_set_library_create_variant_menu (const char *id)
{
  GMenu *menu = g_menu_new ();

  append (menu, _("_Play…"), "library.play-variant", id);
  append (menu, _("_Rename…"), "library.rename-variant", id);
  append (menu, _("_Duplicate"), "library.duplicate-variant", id);
  append (menu, C_("menu", "_Share…"), "library.share-variant", id);
  append (menu, _("Show in _Folder"), "library.show-variant", id);
  append (menu, _("D_elete…"), "library.delete-variant", id);

  return G_MENU_MODEL (menu);
}
