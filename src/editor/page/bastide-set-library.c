/* bastide-set-library.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-set-library.h"

#include <glib/gi18n.h>

#include "bastide-box.h"
#include "bastide-columns-layout.h"
#include "bastide-copy-saving.h"
#include "bastide-drop-down-label.h"
#include "bastide-editor-session.h"
#include "bastide-file-deletion.h"
#include "bastide-fitting-layout.h"
#include "bastide-library-row.h"
#include "bastide-message-dialog.h"
#include "bastide-set-import.h"
#include "bastide-show-in-folder.h"
#include "bastide-title-question.h"
#include "bastide-toast-overlay.h"
#include "model/lessons/bastide-lesson-draft.h"
#include "model/words/bastide-texts.h"
#include "rules/bastide-registry.h"
#include "tileset/elements/bastide-file.h"
#include "tileset/reading/bastide-tileset-reader.h"

/* Data of a row: the id that it opens, and whether that is a variant. */
#define PATH_KEY "bastide-path"
#define TILESET_KEY "bastide-tileset"
#define VARIANT_KEY "bastide-variant"
#define LESSON_KEY "bastide-lesson-path"

struct _BastideSetLibrary
{
  GtkWidget parent_instance;

  /* template widgets */
  GtkWidget *root;
  GtkDropDown *game_menu;
  GtkEntry *title_entry;
  GtkWidget *create_button;
  GtkWidget *create_variant_button;
  GtkWidget *create_lesson_button;
  GtkWidget *variant_section;
  GtkListBox *variant_list;
  GtkWidget *lesson_section;
  GtkListBox *lesson_list;
  GtkWidget *own_section;
  GtkListBox *own_list;
  GtkWidget *sample_section;
  GtkListBox *sample_list;
  GtkListBox *other_list;

  /* owned */
  BastideDraftStore   *drafts;
  BastideVariantStore *variants;

  /* (nullable): the set or variant deleted last, which can be restored */
  GFile  *deleted_file;
  GBytes *deleted_contents;

  /* the pending search for rows in view; the frames until then */
  guint show_id;
  guint n_frames;
};

G_DEFINE_FINAL_TYPE (BastideSetLibrary, bastide_set_library, GTK_TYPE_WIDGET)

enum
{
  CHOSEN,
  VARIANT_CHOSEN,
  PLAY,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static GtkWindow *
get_window (BastideSetLibrary *self)
{
  return GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self)));
}

/* Takes the document, or the error. */
static void
choose (BastideSetLibrary    *self,
        BastideDraftDocument *document,
        GError               *error)
{
  g_autoptr (BastideDraftDocument) owned = document;
  g_autoptr (GError) reason = error;

  if (document != NULL)
    g_signal_emit (self, signals[CHOSEN], 0, document);
  else
    bastide_message_dialog_show_error (get_window (self), _("The Set Cannot Be Opened"), reason->message);
}

static void update (BastideSetLibrary *self);

/* --- Deleting sets and variants, and bringing them back ----------------------------------------------------------- */

static void
reload (BastideSetLibrary *self)
{
  bastide_variant_store_reload (self->variants);
  bastide_tileset_store_reload (bastide_draft_store_get_tilesets (self->drafts));
  update (self);
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

/* The set (a document) or variant to be renamed. */
typedef struct
{
  BastideSetLibrary *library;
  GObject           *subject;
} Renaming;

static void
renaming_free (gpointer data)
{
  Renaming *self = data;

  g_object_unref (self->library);
  g_object_unref (self->subject);
  g_free (self);
}

static Renaming *
renaming_new (BastideSetLibrary *library,
              GObject           *subject)
{
  Renaming *self = g_new0 (Renaming, 1);

  self->library = g_object_ref (library);
  self->subject = g_object_ref (subject);

  return self;
}

static void
on_set_named (const char *title,
              gpointer    user_data)
{
  Renaming *self = user_data;
  BastideDraftDocument *document = BASTIDE_DRAFT_DOCUMENT (self->subject);

  bastide_tileset_draft_set_title (bastide_draft_document_get_draft (document), title);
  save (self->library, document);
}

static void
rename_set (BastideSetLibrary    *self,
            BastideDraftDocument *document)
{
  bastide_title_question_ask (get_window (self), _("Rename the Set"),
                              bastide_tileset_draft_get_title (bastide_draft_document_get_draft (document)),
                              on_set_named, renaming_new (self, G_OBJECT (document)), renaming_free);
}

static void
on_variant_named (const char *title,
                  gpointer    user_data)
{
  Renaming *self = user_data;
  g_autoptr (GError) error = NULL;

  if (bastide_variant_store_rename (self->library->variants, BASTIDE_VARIANT (self->subject), title, &error) == NULL)
    bastide_message_dialog_show_error (get_window (self->library), _("The Variant Was Not Saved"), error->message);
}

static void
rename_variant (BastideSetLibrary *self,
                BastideVariant    *variant)
{
  bastide_title_question_ask (get_window (self), _("Rename the Variant"), bastide_variant_get_title (variant),
                              on_variant_named, renaming_new (self, G_OBJECT (variant)), renaming_free);
}

/* --- Copies ------------------------------------------------------------------------------------------------------- */

static void
duplicate_set (BastideSetLibrary    *self,
               BastideDraftDocument *document)
{
  choose (self, bastide_draft_store_duplicate (self->drafts, bastide_draft_document_get_draft (document)), NULL);
}

/* Duplicates a set that is not the user's. */
static void
copy_set (BastideSetLibrary *self,
          const char        *id)
{
  BastideTileset *set = bastide_tileset_store_find (bastide_draft_store_get_tilesets (self->drafts), id);
  g_autoptr (BastideDraftDocument) document =
    set != NULL ? bastide_draft_store_look (self->drafts, set, NULL) : NULL;

  if (document != NULL)
    duplicate_set (self, document);
}

static void
duplicate_variant (BastideSetLibrary *self,
                   BastideVariant    *variant)
{
  g_autoptr (GError) error = NULL;

  if (bastide_variant_store_duplicate (self->variants, variant, &error) == NULL)
    bastide_message_dialog_show_error (get_window (self), _("The Variant Was Not Saved"), error->message);
}

static void
share_set (BastideSetLibrary    *self,
           BastideDraftDocument *document)
{
  bastide_copy_saving_begin_set (GTK_WIDGET (self), bastide_draft_document_get_draft (document));
}

static void
share_variant (BastideSetLibrary *self,
               BastideVariant    *variant)
{
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
delete_file (BastideSetLibrary *self,
             GFile             *file)
{
  bastide_set_library_delete_set (self, g_file_peek_path (file));
}

/* --- Lessons --- */

static BastideLessonDraft *
open_lesson (BastideSetLibrary *self,
             GFile             *file)
{
  g_autoptr (GError) error = NULL;
  BastideLessonDraft *draft =
    bastide_lesson_draft_open (g_file_peek_path (file), bastide_draft_store_get_tilesets (self->drafts), &error);

  if (draft == NULL)
    bastide_message_dialog_show_error (get_window (self), _("The Lesson Cannot Be Opened"), error->message);

  return draft;
}

static void
share_lesson (BastideSetLibrary *self,
              GFile             *file)
{
  g_autoptr (BastideLessonDraft) draft = open_lesson (self, file);

  if (draft != NULL)
    bastide_copy_saving_begin_lesson (GTK_WIDGET (self), draft, bastide_draft_store_get_tilesets (self->drafts));
}

static void
duplicate_lesson (BastideSetLibrary *self,
                  GFile             *file)
{
  g_autoptr (BastideLessonDraft) draft = open_lesson (self, file);
  g_autoptr (GError) error = NULL;
  g_autofree char *path = NULL;

  if (draft == NULL)
    return;
  path = bastide_lesson_draft_keep (bastide_lesson_draft_get_root (draft), FALSE, &error);
  if (path == NULL)
    bastide_message_dialog_show_error (get_window (self), _("The Lesson Was Not Saved"), error->message);
  update (self);
}

static void
delete_lesson (BastideSetLibrary *self,
               GFile             *file)
{
  BastideFileDeletionWords words = { _("Delete the Lesson?"), NULL, _("The Lesson Was Not Deleted") };
  g_autofree char *base = g_file_get_basename (file);
  g_autofree char *name = g_filename_display_name (base);
  g_autofree char *text = NULL;
  g_autoptr (GBytes) contents = NULL;
  g_autoptr (GError) error = NULL;

  if (bastide_lesson_draft_check_closed (g_file_peek_path (file), &error))
    contents = bastide_file_read (file, BASTIDE_LESSON_MAX_SIZE + 1, NULL, &error);
  if (contents == NULL)
    {
      bastide_message_dialog_show_error (get_window (self), words.failure, error->message);
      return;
    }
  /* Translators: %s is the name of a file. */
  text = g_strdup_printf (_("“%s” goes to the trash."), name);
  words.text = text;
  ask (self, file, contents, &words);
}

/* --- All of them -------------------------------------------------------------------------------------------------- */

static void
show_file (BastideSetLibrary *self,
           GFile             *file)
{
  bastide_show_in_folder (get_window (self), file);
}

static void
show_variant (BastideSetLibrary *self,
              BastideVariant    *variant)
{
  show_file (self, bastide_variant_get_file (variant));
}

static void
play_variant (BastideSetLibrary *self,
              BastideVariant    *variant)
{
  g_signal_emit (self, signals[PLAY], 0, variant);
}

/* The actions on sets and variants that are not open, by what their target names: the URI of a set's file (names of
 * files need not be UTF-8, but targets must be), its id, or that of a variant. */
static const struct
{
  const char *name;
  void      (*with_set) (BastideSetLibrary *self, BastideDraftDocument *document);
  void      (*with_file) (BastideSetLibrary *self, GFile *file);
  void      (*with_variant) (BastideSetLibrary *self, BastideVariant *variant);
  void      (*with_id) (BastideSetLibrary *self, const char *id);
} deeds[] = {
  { "rename-set", .with_set = rename_set },
  { "duplicate-set", .with_set = duplicate_set },
  { "copy-set", .with_id = copy_set },
  { "share-set", .with_set = share_set },
  { "show-set", .with_file = show_file },
  { "delete-set", .with_file = delete_file },
  { "share-lesson", .with_file = share_lesson },
  { "duplicate-lesson", .with_file = duplicate_lesson },
  { "show-lesson", .with_file = show_file },
  { "delete-lesson", .with_file = delete_lesson },
  { "play-variant", .with_variant = play_variant },
  { "rename-variant", .with_variant = rename_variant },
  { "duplicate-variant", .with_variant = duplicate_variant },
  { "share-variant", .with_variant = share_variant },
  { "show-variant", .with_variant = show_variant },
  { "delete-variant", .with_variant = bastide_set_library_delete_variant },
};

static void
on_activated (BastideSetLibrary *self,
              GVariant          *target,
              GAction           *action)
{
  const char *id = g_variant_get_string (target, NULL);
  g_autoptr (GFile) file = NULL;
  g_autoptr (BastideDraftDocument) document = NULL;
  g_autoptr (GError) error = NULL;
  BastideVariant *variant;
  guint i = 0;

  while (!g_str_equal (deeds[i].name, g_action_get_name (action)))
    i++;
  if (deeds[i].with_id != NULL)
    {
      deeds[i].with_id (self, id);
    }
  else if (deeds[i].with_variant != NULL)
    {
      /* It may be gone by now. */
      variant = bastide_variant_store_find (self->variants, id);
      if (variant != NULL)
        deeds[i].with_variant (self, variant);
    }
  else
    {
      file = g_file_new_for_uri (id);
      if (deeds[i].with_set != NULL)
        document = bastide_draft_store_open (self->drafts, g_file_peek_path (file), &error);
      if (deeds[i].with_file != NULL)
        deeds[i].with_file (self, file);
      else if (document != NULL)
        deeds[i].with_set (self, document);
      else
        bastide_message_dialog_show_error (get_window (self), _("The Set Cannot Be Opened"), error->message);
    }
}

static void
add_actions (BastideSetLibrary *self)
{
  g_autoptr (GSimpleActionGroup) actions = g_simple_action_group_new ();

  for (guint i = 0; i < G_N_ELEMENTS (deeds); i++)
    {
      g_autoptr (GSimpleAction) action = g_simple_action_new (deeds[i].name, G_VARIANT_TYPE_STRING);

      g_signal_connect_swapped (action, "activate", G_CALLBACK (on_activated), self);
      g_action_map_add_action (G_ACTION_MAP (actions), G_ACTION (action));
    }
  gtk_widget_insert_action_group (GTK_WIDGET (self), "library", G_ACTION_GROUP (actions));
}

/* Returns: (transfer full): the actions for a user's set, for another set, or for a variant */
static GMenuModel *
create_menu (const char *kind,
             const char *target)
{
  static const struct
  {
    const char *kind;
    const char *label;
    const char *context;
    const char *action;
  } items[] = {
    { "set", N_("_Rename…"), NULL, "library.rename-set" },
    { "set", N_("_Duplicate"), NULL, "library.duplicate-set" },
    { "set", NC_("menu", "_Share…"), "menu", "library.share-set" },
    { "set", N_("Show in _Folder"), NULL, "library.show-set" },
    { "set", N_("D_elete…"), NULL, "library.delete-set" },
    { "other", N_("_Duplicate"), NULL, "library.copy-set" },
    { "lesson", N_("_Duplicate"), NULL, "library.duplicate-lesson" },
    { "lesson", NC_("menu", "_Share…"), "menu", "library.share-lesson" },
    { "lesson", N_("Show in _Folder"), NULL, "library.show-lesson" },
    { "lesson", N_("D_elete…"), NULL, "library.delete-lesson" },
    { "variant", N_("_Play…"), NULL, "library.play-variant" },
    { "variant", N_("_Rename…"), NULL, "library.rename-variant" },
    { "variant", N_("_Duplicate"), NULL, "library.duplicate-variant" },
    { "variant", NC_("menu", "_Share…"), "menu", "library.share-variant" },
    { "variant", N_("Show in _Folder"), NULL, "library.show-variant" },
    { "variant", N_("D_elete…"), NULL, "library.delete-variant" },
  };
  GMenu *menu = g_menu_new ();

  for (guint i = 0; i < G_N_ELEMENTS (items); i++)
    if (g_str_equal (items[i].kind, kind))
      {
        g_autoptr (GMenuItem) item = NULL;

        item = g_menu_item_new (items[i].context != NULL ? g_dpgettext2 (NULL, items[i].context, items[i].label)
                                                         : _(items[i].label), NULL);
        g_menu_item_set_action_and_target (item, items[i].action, "s", target);
        g_menu_append_item (menu, item);
      }

  return G_MENU_MODEL (menu);
}

/* --- Lists -------------------------------------------------------------------------------------------------------- */

/* Tiles that are dragged from an open set are added at the end. */
static gboolean
on_tiles_drop (GtkDropTarget *target,
               const GValue  *value,
               double         x,
               double         y,
               GtkWidget     *row)
{
  BastideEditorSession *session = g_value_get_object (value);
  g_autoptr (GPtrArray) tiles = bastide_editor_session_list_selected (session);
  g_autoptr (GBytes) bytes = bastide_tileset_draft_copy_tiles (bastide_editor_session_get_draft (session), tiles);

  bastide_set_library_add_tiles (BASTIDE_SET_LIBRARY (gtk_widget_get_ancestor (row, BASTIDE_TYPE_SET_LIBRARY)),
                                 g_object_get_data (G_OBJECT (row), PATH_KEY), bytes);

  return TRUE;
}

static void
add_own (BastideSetLibrary *self,
         const GPtrArray   *sets,
         const char        *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autofree char *uri = g_file_get_uri (file);
  g_autoptr (GMenuModel) menu = create_menu ("set", uri);
  GtkDropTarget *target = gtk_drop_target_new (BASTIDE_TYPE_EDITOR_SESSION, GDK_ACTION_COPY);
  GtkWidget *row = NULL;

  for (guint i = 0; i < sets->len && row == NULL; i++)
    if (g_strcmp0 (((BastideTileset *) sets->pdata[i])->path, path) == 0)
      row = bastide_library_row_new_set (sets->pdata[i], menu);
  if (row == NULL)
    {
      /* The file has mistakes. */
      g_autofree char *base = g_path_get_basename (path);
      g_autofree char *name = g_filename_display_name (base);
      g_autoptr (GBytes) bytes = bastide_file_read (file, BASTIDE_TILESET_MAX_SIZE + 1, NULL, NULL);
      g_autoptr (BastideTilesetDraft) draft = NULL;

      if (bytes != NULL)
        draft = bastide_tileset_draft_new_from_bytes (bytes, name, NULL);
      row = bastide_library_row_new (NULL, draft != NULL ? bastide_tileset_draft_get_title (draft) : name,
                                     draft != NULL ? _("Not finished: the checks found mistakes")
                                                   : _("This file cannot be read"), menu);
    }
  g_object_set_data_full (G_OBJECT (row), PATH_KEY, g_strdup (path), g_free);
  g_signal_connect (target, "drop", G_CALLBACK (on_tiles_drop), row);
  gtk_widget_add_controller (row, GTK_EVENT_CONTROLLER (target));
  gtk_list_box_append (self->own_list, row);
}

/* By title, in the order of the language. */
static int
compare_rows (GtkListBoxRow *first,
              GtkListBoxRow *second,
              gpointer       user_data)
{
  const char *one = bastide_library_row_get_title (GTK_WIDGET (first));
  const char *other = bastide_library_row_get_title (GTK_WIDGET (second));

  return g_utf8_collate (one, other);
}

static void
list_variants (BastideSetLibrary *self)
{
  guint n_variants = g_list_model_get_n_items (G_LIST_MODEL (self->variants));

  bastide_list_clear (self->variant_list);
  for (guint i = 0; i < n_variants; i++)
    {
      g_autoptr (BastideVariant) variant = g_list_model_get_item (G_LIST_MODEL (self->variants), i);
      g_autoptr (GMenuModel) menu = create_menu ("variant", bastide_variant_get_id (variant));
      g_autoptr (BastideSetup) setup =
        bastide_variant_make_setup (variant, bastide_draft_store_get_tilesets (self->drafts), NULL);
      GtkWidget *row = bastide_library_row_new_variant (variant, setup->tilesets, menu);

      g_object_set_data_full (G_OBJECT (row), VARIANT_KEY, g_object_ref (variant), g_object_unref);
      gtk_list_box_append (self->variant_list, row);
    }
  gtk_widget_set_visible (self->variant_section, n_variants > 0);
}

/* All files, finished or not. */
static void
list_lessons (BastideSetLibrary *self)
{
  g_autoptr (GPtrArray) paths = bastide_lesson_draft_list_files ();

  bastide_list_clear (self->lesson_list);
  for (guint i = 0; i < paths->len; i++)
    {
      const char *path = g_ptr_array_index (paths, i);
      g_autoptr (GFile) file = g_file_new_for_path (path);
      g_autofree char *uri = g_file_get_uri (file);
      g_autoptr (GMenuModel) menu = create_menu ("lesson", uri);
      g_autoptr (BastideLesson) lesson = bastide_lesson_load_file (file, NULL);
      g_autofree char *title = lesson != NULL ? bastide_lesson_get_title (lesson)
                                              : bastide_lesson_draft_read_title (path);
      guint n_steps = lesson != NULL ? bastide_lesson_get_n_steps (lesson) : 0;
      g_autofree char *text = lesson != NULL
                              ? g_strdup_printf (ngettext ("%u step", "%u steps", n_steps), n_steps)
                              : g_strdup (_("Not finished: the checks found mistakes"));
      g_autoptr (BastideSetup) setup =
        lesson != NULL ? bastide_variant_make_setup (lesson->variant, bastide_draft_store_get_tilesets (self->drafts),
                                                     NULL) : NULL;
      GtkWidget *row = bastide_library_row_new (setup != NULL && setup->tilesets->len > 0
                                                ? g_ptr_array_index (setup->tilesets, 0) : NULL, title, text, menu);

      g_object_set_data_full (G_OBJECT (row), LESSON_KEY, g_steal_pointer (&uri), g_free);
      gtk_list_box_append (self->lesson_list, row);
    }
  gtk_widget_set_visible (self->lesson_section, paths->len > 0);
}

static void
list_sets (BastideSetLibrary *self)
{
  g_autoptr (GPtrArray) paths = bastide_draft_store_list (self->drafts);
  GPtrArray *sets = bastide_tileset_store_get_known (bastide_draft_store_get_tilesets (self->drafts));

  bastide_list_clear (self->own_list);
  bastide_list_clear (self->sample_list);
  bastide_list_clear (self->other_list);
  for (guint i = 0; i < paths->len; i++)
    add_own (self, sets, paths->pdata[i]);
  for (guint i = 0; i < sets->len; i++)
    {
      BastideTileset *set = g_ptr_array_index (sets, i);
      g_autoptr (GMenuModel) menu = NULL;
      GtkWidget *row;

      if (g_ptr_array_find_with_equal_func (paths, set->path, g_str_equal, NULL))
        continue;
      menu = create_menu ("other", set->id);
      row = bastide_library_row_new_set (set, menu);
      g_object_set_data_full (G_OBJECT (row), TILESET_KEY, bastide_tileset_ref (set),
                              (GDestroyNotify) bastide_tileset_unref);
      gtk_list_box_append (set->sample ? self->sample_list : self->other_list, row);
    }
  gtk_widget_set_visible (self->own_section, paths->len > 0);
  gtk_widget_set_visible (self->sample_section, gtk_list_box_get_row_at_index (self->sample_list, 0) != NULL);
}

static void
show_pictures (BastideSetLibrary *self,
               GtkListBox        *list)
{
  float height = (float) gtk_widget_get_height (self->root);
  GtkListBoxRow *row;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (list, i)) != NULL; i++)
    {
      graphene_rect_t place;

      if (gtk_widget_compute_bounds (GTK_WIDGET (row), self->root, &place) && place.origin.y < 2 * height
          && place.origin.y + place.size.height > -height)
        bastide_library_row_show_pictures (GTK_WIDGET (row));
    }
}

/* The rows in view, and a page before and after them, so that pictures are ready when scrolling. */
static gboolean
show_pictures_in_view (GtkWidget     *widget,
                       GdkFrameClock *clock,
                       gpointer       user_data)
{
  BastideSetLibrary *self = BASTIDE_SET_LIBRARY (widget);

  if (self->n_frames++ == 0)
    return G_SOURCE_CONTINUE;

  self->show_id = 0;
  show_pictures (self, self->variant_list);
  show_pictures (self, self->lesson_list);
  show_pictures (self, self->own_list);
  show_pictures (self, self->sample_list);
  show_pictures (self, self->other_list);

  return G_SOURCE_REMOVE;
}

/* In the next frame but one everything has its place. */
static void
queue_pictures (BastideSetLibrary *self)
{
  if (self->show_id != 0)
    return;

  self->n_frames = 0;
  self->show_id = gtk_widget_add_tick_callback (GTK_WIDGET (self), show_pictures_in_view, NULL, NULL);
}

/* Lists everything anew: files may have come and gone. */
static void
update (BastideSetLibrary *self)
{
  if (self->drafts == NULL || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;

  list_variants (self);
  list_lessons (self);
  list_sets (self);
  queue_pictures (self);
}

/* --- Choosing ----------------------------------------------------------------------------------------------------- */

static void
on_row_activated_cb (BastideSetLibrary *self,
                     GtkListBoxRow     *row)
{
  const char *path = g_object_get_data (G_OBJECT (row), PATH_KEY);
  BastideTileset *set = g_object_get_data (G_OBJECT (row), TILESET_KEY);
  BastideVariant *variant = g_object_get_data (G_OBJECT (row), VARIANT_KEY);
  const char *lesson = g_object_get_data (G_OBJECT (row), LESSON_KEY);
  BastideDraftDocument *document;
  GError *error = NULL;

  if (lesson != NULL)
    {
      g_autofree char *uri = g_strdup (lesson);

      gtk_widget_activate_action (GTK_WIDGET (self), "win.edit-lesson", "s", uri);
      return;
    }
  if (variant != NULL)
    {
      g_signal_emit (self, signals[VARIANT_CHOSEN], 0, variant);
      return;
    }

  document = path != NULL ? bastide_draft_store_open (self->drafts, path, &error)
                          : bastide_draft_store_look (self->drafts, set, &error);
  choose (self, document, error);
}

/* --- New ones ----------------------------------------------------------------------------------------------------- */

/* Returns: (transfer full): without blanks around it */
static char *
get_title (BastideSetLibrary *self)
{
  return g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->title_entry))));
}

static const BastideGameInterface *
get_game (BastideSetLibrary *self)
{
  return bastide_registry_get_games ()[gtk_drop_down_get_selected (self->game_menu)];
}

static void
on_title_changed_cb (BastideSetLibrary *self)
{
  g_autofree char *title = get_title (self);

  gtk_widget_set_sensitive (self->create_button, title[0] != '\0');
  gtk_widget_set_sensitive (self->create_variant_button, title[0] != '\0');
  gtk_widget_set_sensitive (self->create_lesson_button, title[0] != '\0');
}

static void
on_create_set_cb (BastideSetLibrary *self)
{
  g_autofree char *title = get_title (self);
  BastideDraftDocument *document;

  if (title[0] == '\0')
    return;

  document = bastide_draft_store_create (self->drafts, get_game (self), title);
  gtk_editable_set_text (GTK_EDITABLE (self->title_entry), "");
  choose (self, document, NULL);
}

static void
on_create_variant_cb (BastideSetLibrary *self)
{
  g_autofree char *title = get_title (self);
  g_autofree char *id = NULL;
  g_autoptr (BastideVariant) variant = NULL;
  g_autoptr (GError) error = NULL;
  BastideVariant *own;

  if (title[0] == '\0')
    return;

  id = bastide_variant_store_make_id (self->variants, title);
  variant = bastide_variant_new (get_game (self), id, title);
  own = bastide_variant_store_add (self->variants, variant, &error);
  if (own == NULL)
    {
      bastide_message_dialog_show_error (get_window (self),
                                         _("The Variant Was Not Saved"), error->message);
      return;
    }

  gtk_editable_set_text (GTK_EDITABLE (self->title_entry), "");
  g_signal_emit (self, signals[VARIANT_CHOSEN], 0, own);
}

static void
on_create_lesson_cb (BastideSetLibrary *self)
{
  g_autofree char *title = get_title (self);
  g_autoptr (BastideElement) root = NULL;
  g_autoptr (BastideLessonDraft) draft = NULL;
  g_autofree char *path = NULL;
  g_autoptr (GFile) file = NULL;
  g_autofree char *uri = NULL;
  g_autoptr (GError) error = NULL;

  if (title[0] == '\0')
    return;

  root = bastide_lesson_draft_make (get_game (self), title);
  path = bastide_lesson_draft_keep (root, FALSE, &error);
  if (path == NULL)
    {
      bastide_message_dialog_show_error (get_window (self), _("The Lesson Was Not Saved"), error->message);
      return;
    }

  gtk_editable_set_text (GTK_EDITABLE (self->title_entry), "");
  file = g_file_new_for_path (path);
  /* The tile with which the game begins lies there from the start. */
  draft = open_lesson (self, file);
  if (draft != NULL && bastide_lesson_draft_lay_board (draft, 0, NULL))
    bastide_lesson_draft_save (draft, NULL);
  g_clear_object (&draft);
  uri = g_file_get_uri (file);
  gtk_widget_activate_action (GTK_WIDGET (self), "win.edit-lesson", "s", uri);
}

void
bastide_set_library_import (BastideSetLibrary *self,
                            GFile             *file)
{
  BastideDraftDocument *document;

  g_return_if_fail (BASTIDE_IS_SET_LIBRARY (self));

  document = bastide_set_import (get_window (self), self->drafts, file);
  if (document != NULL)
    choose (self, document, NULL);
}

/* The last set is opened. A file that is no set goes the way of all files that are dropped on the window. */
static gboolean
on_drop_cb (BastideSetLibrary *self,
            const GValue      *value)
{
  GSList *files = g_value_get_boxed (value);

  for (GSList *item = files; item != NULL; item = item->next)
    {
      g_autofree char *uri = g_file_get_uri (item->data);

      if (bastide_set_import_takes (item->data))
        bastide_set_library_import (self, item->data);
      else
        gtk_widget_activate_action (GTK_WIDGET (self), "win.open-file", "s", uri);
    }

  return files != NULL;
}

/* --- The widget --------------------------------------------------------------------------------------------------- */

/* Nothing is read before it becomes visible. */
static void
bastide_set_library_map (GtkWidget *widget)
{
  BastideSetLibrary *self = BASTIDE_SET_LIBRARY (widget);

  GTK_WIDGET_CLASS (bastide_set_library_parent_class)->map (widget);

  /* Another program, or a file manager, may have changed them. */
  if (self->variants != NULL)
    bastide_variant_store_reload (self->variants);
  update (self);
}

static gboolean
bastide_set_library_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (BASTIDE_SET_LIBRARY (widget)->title_entry));
}

static void
bastide_set_library_dispose (GObject *object)
{
  BastideSetLibrary *self = BASTIDE_SET_LIBRARY (object);

  g_clear_object (&self->drafts);
  g_clear_object (&self->variants);
  g_clear_object (&self->deleted_file);
  g_clear_pointer (&self->deleted_contents, g_bytes_unref);
  gtk_widget_dispose_template (GTK_WIDGET (self), BASTIDE_TYPE_SET_LIBRARY);

  G_OBJECT_CLASS (bastide_set_library_parent_class)->dispose (object);
}

#define CHILD(member) BASTIDE_CHILD (BastideSetLibrary, member)

static const BastideTemplatePart parts[] = {
  CHILD (root), CHILD (game_menu), CHILD (title_entry), CHILD (create_button), CHILD (create_variant_button),
  CHILD (create_lesson_button), CHILD (lesson_section), CHILD (lesson_list),
  CHILD (variant_section), CHILD (variant_list), CHILD (own_section), CHILD (own_list), CHILD (sample_section),
  CHILD (sample_list), CHILD (other_list),
  BASTIDE_CALLBACK (on_row_activated_cb), BASTIDE_CALLBACK (on_title_changed_cb), BASTIDE_CALLBACK (on_create_set_cb),
  BASTIDE_CALLBACK (on_create_variant_cb), BASTIDE_CALLBACK (on_create_lesson_cb), BASTIDE_CALLBACK (on_drop_cb),
  BASTIDE_USES (bastide_clamp_layout), BASTIDE_USES (bastide_columns_layout), BASTIDE_USES (gdk_file_list),
};

static void
bastide_set_library_class_init (BastideSetLibraryClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_set_library_dispose;
  widget_class->map = bastide_set_library_map;
  widget_class->grab_focus = bastide_set_library_grab_focus;

  signals[CHOSEN] = g_signal_new ("chosen", BASTIDE_TYPE_SET_LIBRARY, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 1, BASTIDE_TYPE_DRAFT_DOCUMENT);
  signals[VARIANT_CHOSEN] = g_signal_new ("variant-chosen", BASTIDE_TYPE_SET_LIBRARY, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                          NULL, G_TYPE_NONE, 1, BASTIDE_TYPE_VARIANT);
  signals[PLAY] = g_signal_new ("play", BASTIDE_TYPE_SET_LIBRARY, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                1, BASTIDE_TYPE_VARIANT);
  bastide_template_bind (widget_class, "set-library", parts, G_N_ELEMENTS (parts));
}

static void
bastide_set_library_init (BastideSetLibrary *self)
{
  const BastideGameInterface *const *games = bastide_registry_get_games ();
  g_autoptr (GtkStringList) titles = gtk_string_list_new (NULL);
  GtkAdjustment *position;

  gtk_widget_init_template (GTK_WIDGET (self));
  position = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->root));
  g_signal_connect_object (position, "changed", G_CALLBACK (queue_pictures), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (position, "value-changed", G_CALLBACK (queue_pictures), self, G_CONNECT_SWAPPED);
  gtk_list_box_set_sort_func (self->own_list, compare_rows, NULL, NULL);
  gtk_list_box_set_sort_func (self->sample_list, compare_rows, NULL, NULL);
  gtk_list_box_set_sort_func (self->variant_list, compare_rows, NULL, NULL);
  gtk_list_box_set_sort_func (self->lesson_list, compare_rows, NULL, NULL);
  for (guint i = 0; games[i] != NULL; i++)
    gtk_string_list_append (titles, _(games[i]->title));
  gtk_drop_down_set_model (self->game_menu, G_LIST_MODEL (titles));
  bastide_drop_down_set_label (self->game_menu, _("Game"));
  add_actions (self);
}

void
bastide_set_library_set_stores (BastideSetLibrary   *self,
                                BastideDraftStore   *drafts,
                                BastideVariantStore *variants)
{
  g_return_if_fail (BASTIDE_IS_SET_LIBRARY (self));
  g_return_if_fail (BASTIDE_IS_DRAFT_STORE (drafts));
  g_return_if_fail (BASTIDE_IS_VARIANT_STORE (variants));

  g_set_object (&self->drafts, drafts);
  g_set_object (&self->variants, variants);
  g_signal_connect_object (bastide_draft_store_get_tilesets (drafts), "changed", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (variants, "items-changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
}
