/* bastide-window-files.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-window-files.h"

#include <glib/gi18n.h>

#include "bastide-editor-page.h"
#include "bastide-file-deletion.h"
#include "bastide-file-dialog.h"
#include "bastide-message-dialog.h"
#include "bastide-new-game-page.h"
#include "bastide-tilesets-window.h"
#include "bastide-variant-question.h"
#include "import/bastide-jcz-import.h"
#include "model/lessons/bastide-lesson-draft.h"
#include "model/saving/bastide-game-file.h"
#include "model/words/bastide-texts.h"
#include "tileset/elements/bastide-file.h"
#include "tileset/reading/bastide-tileset-reader.h"

/* Maximum number of problems of a file in one message. */
#define MAX_PROBLEMS 6

/* In bytes: a larger file is not checked again while the window waits, and only its first problem is shown. */
#define MAX_CHECKED_SIZE (256 * 1024)

/* The beginning of a file identifies its kind. */
#define IMPORT_HEAD_SIZE 4096

/* The store owns the file that was deleted last, so any window may bring it back. */
#define DELETED_KEY "bastide-deleted-file"

/* The variant that was opened last in a window, which may be kept. */
#define VARIANT_KEY "bastide-opened-variant"

/* The lesson that was opened last in a window, which may be kept. */
#define LESSON_KEY "bastide-opened-lesson"

/* Messages about missing files, until they are shown. */
#define MISSING_KEY "bastide-missing-files"

/* More of them than this make no sense to read. */
#define MAX_MISSING 6

static BastideNewGamePage *
get_new_game_page (BastideWindow *self)
{
  return BASTIDE_NEW_GAME_PAGE (bastide_window_get_page (self, "new-game"));
}

static BastideEditorPage *
get_editor (BastideWindow *self)
{
  return BASTIDE_EDITOR_PAGE (bastide_window_get_page (self, "editor"));
}

/* --- Tilesets: in a window what is in one, all of them, what is wrong with a broken one --------------------------- */

static BastideTilesetStore *
get_tilesets (BastideWindow *self)
{
  return bastide_opener_get_tilesets (bastide_window_get_opener (self));
}

static void
on_tileset_installed (BastideWindow *self)
{
  bastide_window_show_toast (self, _("The tileset is installed and can be added to new games"), _("New Game"),
                             "win.new-game");
}

static void
on_tileset_play (BastideWindow *self,
                 const char    *id)
{
  BastideTileset *tileset = bastide_tileset_store_find (get_tilesets (self), id);

  if (tileset == NULL)
    return;

  bastide_new_game_page_prepare (get_new_game_page (self));
  bastide_new_game_page_take_tileset (get_new_game_page (self), tileset);
  bastide_window_show_page (self, "new-game");
  bastide_new_game_page_focus (get_new_game_page (self));
}

static void
on_tileset_edit (BastideWindow *self,
                 GFile         *file)
{
  g_autofree char *uri = g_file_get_uri (file);

  gtk_widget_activate_action (GTK_WIDGET (self), "win.edit-tileset", "s", uri);
}

static gboolean
is_own (BastideDraftStore *drafts,
        const char        *path)
{
  g_autoptr (GPtrArray) paths = bastide_draft_store_list (drafts);

  return path != NULL && g_ptr_array_find_with_equal_func (paths, path, g_str_equal, NULL);
}

/* A file from elsewhere stays there unchanged: a copy of it is edited, whatever its mistakes. */
static BastideDraftDocument *
copy_document (BastideDraftStore  *drafts,
               GFile              *file,
               GError            **error)
{
  g_autofree char *name = g_file_get_parse_name (file);
  g_autoptr (GBytes) bytes = bastide_file_read (file, BASTIDE_TILESET_MAX_SIZE, NULL, error);
  g_autoptr (BastideTilesetDraft) draft =
    bytes != NULL ? bastide_tileset_draft_new_from_bytes (bytes, name, error) : NULL;

  return draft != NULL ? bastide_draft_store_duplicate (drafts, draft) : NULL;
}

static void
on_import_answered (GObject      *source,
                    GAsyncResult *result,
                    gpointer      user_data)
{
  BastideWindow *self = BASTIDE_WINDOW (source);
  g_autoptr (GFile) file = user_data;

  if (!g_str_equal (bastide_message_dialog_choose_finish (result), "import") || bastide_window_is_closed (self))
    return;

  bastide_window_show_page (self, "editor");
  bastide_editor_page_import (get_editor (self), file);
}

/* Offers to make a set of a file of another program. Returns: whether it is one */
static gboolean
offer_import (BastideWindow *self,
              GFile         *file)
{
  g_autoptr (GBytes) head = bastide_file_read (file, IMPORT_HEAD_SIZE, NULL, NULL);
  g_autofree char *name = NULL;
  g_autofree char *shown = NULL;
  g_autofree char *text = NULL;
  BastideMessageDialog *dialog;

  if (head == NULL || !bastide_jcz_takes (head))
    return FALSE;

  name = g_file_get_basename (file);
  shown = g_filename_display_name (name);
  /* Translators: %s is the name of a file. */
  text = g_strdup_printf (_("“%s” is a file of JCloisterZone. A set of your own can be made of its tiles."), shown);
  dialog = bastide_message_dialog_new (GTK_WINDOW (self), _("Import These Tiles?"), text, _("_Cancel"));
  bastide_message_dialog_add_button (dialog, "import", _("_Import"), "suggested-action");
  bastide_message_dialog_choose (dialog, self, on_import_answered, g_object_ref (file));

  return TRUE;
}

/* Shows the contents of a tileset, and offers to install it, or to play with it. */
static void
inspect_tileset (BastideWindow  *self,
                 GFile          *file,
                 BastideTileset *tileset)
{
  GtkWindow *window;

  window = bastide_tileset_window_new (GTK_WINDOW (self), get_tilesets (self), file, tileset);
  g_signal_connect_object (window, "installed", G_CALLBACK (on_tileset_installed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (window, "play", G_CALLBACK (on_tileset_play), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (window, "edit", G_CALLBACK (on_tileset_edit), self, G_CONNECT_SWAPPED);
  gtk_window_present (window);
}

static void
on_look (BastideWindow *self,
         const char    *id)
{
  BastideTileset *tileset = bastide_tileset_store_find (get_tilesets (self), id);
  g_autoptr (GFile) file = NULL;

  if (tileset == NULL || tileset->path == NULL)
    return;

  file = g_file_new_for_path (tileset->path);
  inspect_tileset (self, file, tileset);
}

static void
on_delete (BastideWindow *self,
           const char    *id)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "win.delete-tileset", "s", id);
}

static void
on_install (BastideWindow *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "win.open", NULL);
}

static void
on_tilesets (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       data)
{
  BastideWindow *self = data;
  GtkWindow *window = bastide_tilesets_window_new (GTK_WINDOW (self), get_tilesets (self));

  g_signal_connect_object (window, "look", G_CALLBACK (on_look), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (window, "delete", G_CALLBACK (on_delete), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (window, "install", G_CALLBACK (on_install), self, G_CONNECT_SWAPPED);
  gtk_window_present (window);
}

/* The mistakes in a tileset, up to a readable number. Returns: (transfer full) (nullable) */
static char *
list_problems (GFile *file)
{
  g_autofree char *name = g_file_get_parse_name (file);
  g_autoptr (GBytes) bytes = bastide_file_read (file, MAX_CHECKED_SIZE, NULL, NULL);
  g_autoptr (BastideTilesetIssues) issues = NULL;
  g_autoptr (GString) text = g_string_new (NULL);
  guint n = 0;

  if (bytes != NULL && g_bytes_get_size (bytes) < MAX_CHECKED_SIZE)
    issues = bastide_tileset_check (bytes, name);
  for (guint i = 0; issues != NULL && i < issues->list->len && n < MAX_PROBLEMS; i++)
    {
      const BastideTilesetIssue *issue = g_ptr_array_index (issues->list, i);

      if (issue->severity == BASTIDE_TILESET_SEVERITY_ERROR)
        g_string_append_printf (text, "%s%s", n++ > 0 ? "\n" : "", issue->message);
    }
  if (n < 2)
    return NULL;
  if (issues->n_errors > n)
    {
      g_string_append_c (text, '\n');
      /* Translators: at the end of a list of what is wrong with a file: so many more there are. */
      g_string_append_printf (text, ngettext ("… and %u more", "… and %u more", issues->n_errors - n),
                              issues->n_errors - n);
    }

  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* Tilesets can be mended. */
static void
on_tileset_failure_answered (GObject      *source,
                             GAsyncResult *result,
                             gpointer      user_data)
{
  g_autoptr (GFile) file = user_data;

  if (g_str_equal (bastide_message_dialog_choose_finish (result), "edit"))
    on_tileset_edit (BASTIDE_WINDOW (source), file);
}

/* Reports the mistakes in a tileset that was to be opened, and offers to correct it. */
static void
show_tileset_failure (BastideWindow *self,
                      GFile         *file,
                      const GError  *error)
{
  g_autofree char *problems = list_problems (file);
  BastideMessageDialog *dialog;

  dialog = bastide_message_dialog_new (GTK_WINDOW (self), _("The Tileset Cannot Be Opened"),
                                       problems != NULL ? problems : error->message, _("_Close"));
  bastide_message_dialog_add_button (dialog, "edit", _("Open in the _Editor"), "suggested-action");
  bastide_message_dialog_choose (dialog, self, on_tileset_failure_answered, g_object_ref (file));
}

/* Opens a tileset in the editor: one of the user's own, or a copy of another. */
static void
on_edit_tileset (GSimpleAction *action,
                 GVariant      *parameter,
                 gpointer       data)
{
  BastideWindow *self = data;
  BastideDraftStore *drafts = bastide_opener_get_drafts (bastide_window_get_opener (self));
  g_autoptr (GFile) file = g_file_new_for_uri (g_variant_get_string (parameter, NULL));
  g_autofree char *path = g_file_get_path (file);
  g_autoptr (GError) error = NULL;
  g_autoptr (BastideDraftDocument) document =
    is_own (drafts, path) ? bastide_draft_store_open (drafts, path, &error) : copy_document (drafts, file, &error);

  if (document == NULL)
    {
      bastide_message_dialog_show_error (GTK_WINDOW (self), _("The Tileset Cannot Be Opened"), error->message);
      return;
    }

  bastide_window_show_page (self, "editor");
  bastide_editor_page_open (get_editor (self), document);
}

/* --- Variants -------------------------------------------------------------------------------------------------- */

/* Sets New Game up according to the variant. A variant from elsewhere can be kept. */
static void
set_up_variant (BastideWindow      *self,
                BastideVariant     *variant,
                const BastideSetup *setup)
{
  BastideVariantStore *variants = bastide_opener_get_variants (bastide_window_get_opener (self));
  BastideVariant *own = bastide_variant_store_find (variants, bastide_variant_get_id (variant));
  g_autofree char *text = NULL;
  gboolean known = own != NULL && bastide_variant_equal (own, variant);

  bastide_new_game_page_prepare (get_new_game_page (self));
  bastide_new_game_page_set_opened (get_new_game_page (self), known ? NULL : variant);
  bastide_new_game_page_take_setup (get_new_game_page (self), setup);
  bastide_window_show_page (self, "new-game");
  bastide_new_game_page_focus (get_new_game_page (self));

  g_object_set_data_full (G_OBJECT (self), VARIANT_KEY, g_object_ref (variant), g_object_unref);
  /* Translators: %s is the title of a variant. */
  text = g_strdup_printf (_("The new game is set up as “%s”"), bastide_variant_get_title (variant));
  bastide_window_show_toast (self, text, known ? NULL : _("Keep the Variant"), known ? NULL : "win.keep-variant");
}

static void
on_variant_answered (GObject      *source,
                     GAsyncResult *result,
                     gpointer      user_data)
{
  BastideWindow *self = BASTIDE_WINDOW (source);
  g_autoptr (BastideVariant) variant = user_data;
  g_autoptr (BastideSetup) setup = NULL;

  if (!g_str_equal (bastide_message_dialog_choose_finish (result), "rest") || bastide_window_is_closed (self))
    return;

  setup = bastide_variant_make_setup (variant, get_tilesets (self), NULL);
  set_up_variant (self, variant, setup);
}

void
bastide_window_files_use_variant (BastideWindow  *self,
                                  BastideVariant *variant)
{
  g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (BastideSetup) setup = NULL;
  BastideMessageDialog *dialog;

  bastide_window_show_pages (self);
  setup = bastide_variant_make_setup (variant, get_tilesets (self), problems);
  if (problems->len == 0)
    {
      set_up_variant (self, variant, setup);
      return;
    }

  dialog = bastide_variant_question_new (GTK_WINDOW (self), variant, problems);
  bastide_message_dialog_choose (dialog, self, on_variant_answered, g_object_ref (variant));
}

static void
on_variant_kept (GtkWindow *window)
{
  BastideWindow *self = BASTIDE_WINDOW (window);

  if (bastide_window_is_closed (self))
    return;

  bastide_new_game_page_set_opened (get_new_game_page (self), NULL);
  bastide_window_show_toast (self, _("Variant added to presets"), NULL, NULL);
}

/* Keeps the variant that was opened last among the user's own. */
static void
on_keep_variant (GSimpleAction *action,
                 GVariant      *parameter,
                 gpointer       data)
{
  BastideOpener *opener = bastide_window_get_opener (data);
  BastideVariant *variant = g_object_get_data (data, VARIANT_KEY);

  if (variant != NULL)
    bastide_variant_question_keep (data, bastide_opener_get_variants (opener),
                                   bastide_opener_get_tilesets (opener), variant, on_variant_kept);
}

/* The parameter is its id; it may be gone by now. */
static void
on_edit_variant (GSimpleAction *action,
                 GVariant      *parameter,
                 gpointer       data)
{
  BastideWindow *self = data;
  BastideVariant *own = bastide_variant_store_find (bastide_opener_get_variants (bastide_window_get_opener (self)),
                                                    g_variant_get_string (parameter, NULL));
  g_autoptr (BastideVariant) variant = NULL;

  if (own == NULL)
    return;

  /* The library reads them again when it is shown. */
  variant = g_object_ref (own);
  bastide_window_show_page (self, "editor");
  bastide_editor_page_open_variant (get_editor (self), variant);
}

/* --- Lessons --------------------------------------------------------------------------------------------------- */

static void
keep_lesson (BastideWindow *self,
             BastideLesson *lesson,
             gboolean       replace)
{
  g_autofree char *own = replace ? bastide_lesson_draft_find (lesson->id) : NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *path = NULL;

  /* An editor that has it open would write it again. */
  if (own == NULL || bastide_lesson_draft_check_closed (own, &error))
    path = bastide_lesson_draft_keep (lesson->root, replace, &error);
  bastide_lesson_library_reload (bastide_opener_get_lessons (bastide_window_get_opener (self)));
  if (path != NULL)
    bastide_window_show_toast (self, _("The lesson is among yours now"), NULL, NULL);
  else
    bastide_message_dialog_show_error (GTK_WINDOW (self), _("The Lesson Was Not Saved"), error->message);
}

static void
on_keeping_answered (GObject      *source,
                     GAsyncResult *result,
                     gpointer      user_data)
{
  BastideWindow *self = BASTIDE_WINDOW (source);
  g_autoptr (BastideLesson) lesson = user_data;
  const char *response = bastide_message_dialog_choose_finish (result);

  if (!g_str_equal (response, "cancel") && !bastide_window_is_closed (self))
    keep_lesson (self, lesson, g_str_equal (response, "replace"));
}

/* Returns: (transfer full) (nullable): the user's own lesson with the id of another one */
static BastideLesson *
find_own_lesson (BastideLesson *lesson)
{
  g_autofree char *path = bastide_lesson_draft_find (lesson->id);
  g_autoptr (GFile) file = path != NULL ? g_file_new_for_path (path) : NULL;

  return file != NULL ? bastide_lesson_load_file (file, NULL) : NULL;
}

/* Keeps the lesson that was opened last among the user's own. */
static void
on_keep_lesson (GSimpleAction *action,
                GVariant      *parameter,
                gpointer       data)
{
  BastideWindow *self = data;
  BastideLesson *lesson = g_object_get_data (data, LESSON_KEY);
  g_autofree char *path = lesson != NULL ? bastide_lesson_draft_find (lesson->id) : NULL;
  g_autoptr (BastideLesson) own = lesson != NULL ? find_own_lesson (lesson) : NULL;
  g_autofree char *title = NULL;
  g_autofree char *text = NULL;
  BastideMessageDialog *dialog;

  if (lesson == NULL || (own != NULL && own->checksum == lesson->checksum))
    return;
  if (path == NULL)
    {
      keep_lesson (self, lesson, FALSE);
      return;
    }

  title = own != NULL ? bastide_lesson_get_title (own) : g_path_get_basename (path);
  /* Translators: %s is the title of a lesson. */
  text = g_strdup_printf (_("You have a lesson with the same id: “%s”."), title);
  dialog = bastide_message_dialog_new (GTK_WINDOW (self), _("Replace Your Lesson?"), text, _("_Cancel"));
  bastide_message_dialog_add_button (dialog, "replace", _("_Replace"), "destructive-action");
  bastide_message_dialog_add_button (dialog, "both", _("_Keep Both"), "suggested-action");
  bastide_message_dialog_choose (dialog, self, on_keeping_answered, g_object_ref (lesson));
}

/* --- Taking them away: asked before, to the trash where there is one, and undone with one click ------------------ */

/* The file in question, until the answer comes. */
typedef struct
{
  BastideWindow *window;
  GObject       *store;
  char          *title;
} Question;

typedef struct
{
  GFile  *file;
  GBytes *contents;
} Deleted;

static void
question_free (gpointer data)
{
  Question *question = data;

  g_object_unref (question->window);
  g_object_unref (question->store);
  g_free (question->title);
  g_free (question);
}

static void
deleted_free (gpointer data)
{
  Deleted *deleted = data;

  g_object_unref (deleted->file);
  g_bytes_unref (deleted->contents);
  g_free (deleted);
}

static void
reload (GObject *store)
{
  if (BASTIDE_IS_VARIANT_STORE (store))
    bastide_variant_store_reload (BASTIDE_VARIANT_STORE (store));
  else
    bastide_tileset_store_reload (BASTIDE_TILESET_STORE (store));
}

static void
on_deleted (GFile    *file,
            GBytes   *contents,
            gpointer  user_data)
{
  Question *question = user_data;
  gboolean is_variant = BASTIDE_IS_VARIANT_STORE (question->store);
  g_autofree char *text = NULL;
  Deleted *deleted;

  reload (question->store);
  if (contents == NULL)
    return;

  deleted = g_new0 (Deleted, 1);
  deleted->file = g_object_ref (file);
  deleted->contents = g_bytes_ref (contents);
  g_object_set_data_full (question->store, DELETED_KEY, deleted, deleted_free);
  /* Translators: %s is the title of a tileset or a variant. */
  text = g_strdup_printf (_("“%s” was deleted"), question->title);
  bastide_window_show_toast (question->window, text, _("Undo"),
                             is_variant ? "win.restore-variant" : "win.restore-tileset");
}

static void
ask (BastideWindow                  *window,
     gpointer                        store,
     const char                     *title,
     GFile                          *file,
     GBytes                         *contents,
     const BastideFileDeletionWords *words)
{
  Question *question = g_new0 (Question, 1);

  question->window = g_object_ref (window);
  question->store = g_object_ref (store);
  question->title = g_strdup (title);
  bastide_file_deletion_ask (GTK_WINDOW (window), file, contents, words, on_deleted, question, question_free);
}

static void
on_delete_tileset (GSimpleAction *action,
                   GVariant      *parameter,
                   gpointer       data)
{
  BastideWindow *self = data;
  BastideTilesetStore *tilesets = get_tilesets (self);
  /* It may be gone by now. */
  BastideTileset *tileset = bastide_tileset_store_find (tilesets, g_variant_get_string (parameter, NULL));
  BastideFileDeletionWords words = { _("Delete This Tileset?"), NULL, _("The Tileset Was Not Deleted") };
  g_autoptr (GFile) file = NULL;
  g_autofree char *text = NULL;

  if (tileset == NULL || !bastide_tileset_store_may_delete (tileset))
    return;

  file = g_file_new_for_path (tileset->path);
  /* Translators: %s is the title of a tileset. */
  text = g_strdup_printf (_("“%s” goes to the trash. Saved games keep their tiles."),
                          bastide_text_tileset (tileset));
  words.text = text;
  ask (self, tilesets, bastide_text_tileset (tileset), file, tileset->source, &words);
}

/* Nothing happens to one that somebody edits. */
static void
on_delete_variant (GSimpleAction *action,
                   GVariant      *parameter,
                   gpointer       data)
{
  BastideWindow *self = data;
  BastideVariantStore *variants = bastide_opener_get_variants (bastide_window_get_opener (self));
  BastideVariant *own = bastide_variant_store_find (variants, g_variant_get_string (parameter, NULL));
  BastideFileDeletionWords words = { _("Delete the Variant?"), NULL, _("The Variant Was Not Deleted") };
  g_autoptr (GBytes) contents = NULL;
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  if (own == NULL)
    return;

  if (bastide_variant_store_check_closed (variants, bastide_variant_get_id (own), &error))
    contents = bastide_file_read (bastide_variant_get_file (own), BASTIDE_VARIANT_MAX_SIZE + 1, NULL, &error);
  if (contents == NULL)
    {
      bastide_message_dialog_show_error (GTK_WINDOW (self), words.failure, error->message);
      return;
    }

  /* Translators: %s is the title of a variant. */
  text = g_strdup_printf (_("“%s” goes to the trash. Games played with it go on."),
                          bastide_variant_get_title (own));
  words.text = text;
  ask (self, variants, bastide_variant_get_title (own), bastide_variant_get_file (own), contents, &words);
}

/* Restores the last deleted item of a store, if any. */
static void
on_restore (GSimpleAction *action,
            GVariant      *parameter,
            gpointer       data)
{
  BastideOpener *opener = bastide_window_get_opener (data);
  GObject *store = g_str_equal (g_action_get_name (G_ACTION (action)), "restore-variant") ? G_OBJECT (bastide_opener_get_variants (opener))
                                                               : G_OBJECT (bastide_opener_get_tilesets (opener));
  const Deleted *deleted = g_object_get_data (store, DELETED_KEY);
  g_autoptr (GError) error = NULL;

  if (deleted == NULL)
    return;

  if (bastide_file_deletion_restore (deleted->file, deleted->contents, &error))
    {
      g_object_set_data (store, DELETED_KEY, NULL);
      reload (store);
    }
  else
    {
      bastide_message_dialog_show_error (data, _("The File Was Not Restored"), error->message);
    }
}

/* --- What comes of opening files: the opener does it in threads, and tells the window ----------------------------- */

static char *
get_name (GFile *file)
{
  g_autofree char *path = g_file_get_parse_name (file);

  return g_path_get_basename (path);
}

/* Shows that a file is being opened, with a button to cancel it. file: NULL when it is done */
static void
show_opening (BastideOpenTarget *target,
              GFile             *file,
              GCancellable      *cancellable)
{
  BastideWindow *self = BASTIDE_WINDOW (target);
  g_autofree char *name = file != NULL ? get_name (file) : NULL;
  g_autofree char *text = NULL;

  if (bastide_window_is_closed (self))
    return;

  /* Translators: %s is the name of a file. */
  text = file != NULL ? g_strdup_printf (_("Opening “%s”…"), name) : NULL;
  bastide_window_show_waiting (self, text, cancellable);
}

/* A game replaces only the start page; beside a running game it gets a window of its own. */
static BastideWindow *
find_place (BastideWindow *self)
{
  if (bastide_window_get_game (self) != NULL && !g_str_equal (bastide_window_get_shown (self), "start"))
    return bastide_window_new (gtk_window_get_application (GTK_WINDOW (self)), bastide_window_get_opener (self));

  return self;
}

/* The game is running already: shows its window. */
static void
show_running (BastideOpenTarget *target,
              BastideGame       *game)
{
  BastideWindow *self = BASTIDE_WINDOW (target);
  BastideWindow *window;

  if (bastide_window_is_closed (self))
    return;

  window = bastide_window_find (gtk_window_get_application (GTK_WINDOW (self)), game);
  if (window != NULL)
    {
      bastide_window_show_page (window, bastide_game_get_finished (game) ? "result" : "game");
    }
  else
    {
      /* Its window was closed, or shows another game by now, but it could not be saved yet. */
      window = find_place (self);
      bastide_window_take_game (window, game);
    }
  gtk_window_present (GTK_WINDOW (window));
}

/* A window that was made for a game of the last session has nothing to show: one of them stays for the start page. */
static void
give_up_resuming (BastideWindow *self)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (self));
  guint n_windows = 0;

  for (GList *item = gtk_application_get_windows (application); item != NULL; item = item->next)
    n_windows += BASTIDE_IS_WINDOW (item->data);

  if (n_windows > 1 && bastide_window_get_game (self) == NULL)
    gtk_window_destroy (GTK_WINDOW (self));
  else
    bastide_window_show_pages (self);
}

static void
show_game (BastideOpenTarget *target,
           BastideOpening    *opening,
           BastideOpenReason  reason)
{
  BastideWindow *self = BASTIDE_WINDOW (target);
  BastideWindow *window;
  BastideOpeningKind kind;

  if (bastide_window_is_closed (self))
    return;

  bastide_game_store_attach_opening (bastide_opener_get_games (bastide_window_get_opener (self)), opening);
  window = find_place (self);
  bastide_window_take_game (window, bastide_opening_get_game (opening));
  gtk_window_present (GTK_WINDOW (window));

  /* Informs the player about the file of the saved game. */
  kind = bastide_opening_get_kind (opening);
  if (reason == BASTIDE_OPEN_RESUMED)
    bastide_window_show_toast (window, _("The game continues where it was interrupted"), NULL, NULL);
  else if (kind == BASTIDE_OPENING_OLD_COPY && bastide_game_get_finished (bastide_opening_get_game (opening)))
    bastide_window_show_toast (window, _("You have opened this game before; that copy is finished"), NULL, NULL);
  else if (kind == BASTIDE_OPENING_OLD_COPY)
    bastide_window_show_toast (window, _("You have opened this game before; it continues in that copy"), NULL,
                               NULL);
  else if (kind == BASTIDE_OPENING_LOCKED)
    bastide_window_show_warning (window, _("This game is open in another running Bastide. What you play here "
                                         "is saved as a separate game."));
}

static void
show_tileset (BastideOpenTarget *target,
              GFile             *file,
              BastideTileset    *tileset)
{
  BastideWindow *self = BASTIDE_WINDOW (target);

  if (!bastide_window_is_closed (self))
    inspect_tileset (self, file, tileset);
}

static void
show_variant (BastideOpenTarget *target,
              GFile             *file,
              BastideVariant    *variant)
{
  BastideWindow *self = BASTIDE_WINDOW (target);

  if (!bastide_window_is_closed (self))
    bastide_window_files_use_variant (self, variant);
}

/* It is played at once, and can be kept. */
static void
show_lesson (BastideOpenTarget *target,
             GFile             *file,
             BastideLesson     *lesson)
{
  BastideWindow *self = BASTIDE_WINDOW (target);
  g_autoptr (BastideLesson) own = NULL;
  g_autoptr (BastideLessonRun) run = NULL;
  g_autofree char *title = NULL;
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  if (bastide_window_is_closed (self))
    return;
  bastide_window_show_pages (self);
  run = bastide_lesson_run_new (lesson, 0, get_tilesets (self), &error);
  if (run == NULL)
    {
      bastide_message_dialog_show_error (GTK_WINDOW (self), _("The Lesson Cannot Be Opened"), error->message);
      return;
    }

  bastide_window_play_lesson (self, run);
  own = find_own_lesson (lesson);
  if (own != NULL && own->checksum == lesson->checksum)
    return;
  g_object_set_data_full (G_OBJECT (self), LESSON_KEY, g_object_ref (lesson), g_object_unref);
  title = bastide_lesson_get_title (lesson);
  /* Translators: %s is the title of a lesson. */
  text = g_strdup_printf (_("“%s” comes from a file"), title);
  bastide_window_show_toast (self, text, _("Keep the Lesson"), "win.keep-lesson");
}

static void
on_beginning_answered (GObject      *source,
                       GAsyncResult *result,
                       gpointer      user_data)
{
  BastideWindow *self = BASTIDE_WINDOW (source);
  g_autoptr (GFile) file = user_data;

  if (g_str_equal (bastide_message_dialog_choose_finish (result), "beginning") && !bastide_window_is_closed (self))
    bastide_opener_open (bastide_window_get_opener (self), BASTIDE_OPEN_TARGET (self), file, BASTIDE_OPEN_BEGINNING);
}

/* The sound beginning of a damaged game can be played on as a copy; the file itself stays as it is. */
static void
offer_beginning (BastideWindow *self,
                 GFile         *file,
                 const GError  *error)
{
  BastideMessageDialog *dialog;

  dialog = bastide_message_dialog_new (GTK_WINDOW (self), _("The Game Is Damaged"), error->message, _("_Cancel"));
  bastide_message_dialog_add_button (dialog, "beginning", _("Open Its _Beginning as a Copy"), "suggested-action");
  bastide_message_dialog_choose (dialog, self, on_beginning_answered, g_object_ref (file));
}

static gboolean
has_sound_beginning (const GError *error)
{
  return g_error_matches (error, BASTIDE_SAVED_GAME_ERROR, BASTIDE_SAVED_GAME_ERROR_CHECKSUM) ||
         g_error_matches (error, BASTIDE_SAVED_GAME_ERROR, BASTIDE_SAVED_GAME_ERROR_ACTION);
}

static const char *
get_failure_title (BastideOpenReason reason,
                   BastideFileKind   kind)
{
  if (reason == BASTIDE_OPEN_BEGINNING)
    return _("The Beginning Cannot Be Opened");

  switch (kind)
    {
    case BASTIDE_FILE_GAME:
      return _("The Game Cannot Be Opened");

    case BASTIDE_FILE_TILESET:
      return _("The Tileset Cannot Be Opened");

    case BASTIDE_FILE_VARIANT:
      return _("The Variant Cannot Be Opened");

    case BASTIDE_FILE_LESSON:
      return _("The Lesson Cannot Be Opened");

    case BASTIDE_FILE_OTHER:
    default:
      return _("The File Cannot Be Opened");
    }
}

/* Shows all missing files in one message, when there is nothing more to open. */
static void
show_missing (BastideWindow *self)
{
  g_autoptr (GPtrArray) missing = NULL;
  g_autoptr (GString) text = g_string_new (NULL);

  if (bastide_opener_get_busy (bastide_window_get_opener (self)) || bastide_window_is_closed (self))
    return;
  missing = g_object_steal_data (G_OBJECT (self), MISSING_KEY);
  if (missing == NULL)
    return;

  for (guint i = 0; i < MIN (missing->len, MAX_MISSING); i++)
    g_string_append_printf (text, "%s%s", i > 0 ? "\n" : "", (const char *) g_ptr_array_index (missing, i));
  if (missing->len > MAX_MISSING)
    {
      g_string_append_c (text, '\n');
      /* Translators: behind the first of many messages; how many there are beside them */
      g_string_append_printf (text, ngettext ("And %u more file.", "And %u more files.", missing->len - MAX_MISSING),
                              missing->len - MAX_MISSING);
    }
  bastide_message_dialog_show_error (GTK_WINDOW (self),
                                     missing->len == 1 ? _("The File Cannot Be Opened") : _("Files Cannot Be Opened"),
                                     text->str);
}

static void
add_missing (BastideWindow *self,
             const char    *message)
{
  GPtrArray *missing = g_object_get_data (G_OBJECT (self), MISSING_KEY);

  if (missing == NULL)
    {
      missing = g_ptr_array_new_with_free_func (g_free);
      g_object_set_data_full (G_OBJECT (self), MISSING_KEY, missing, (GDestroyNotify) g_ptr_array_unref);
      g_signal_handlers_disconnect_by_func (bastide_window_get_opener (self), show_missing, self);
      g_signal_connect_object (bastide_window_get_opener (self), "notify::busy", G_CALLBACK (show_missing), self,
                               G_CONNECT_SWAPPED);
    }
  g_ptr_array_add (missing, g_strdup (message));
  show_missing (self);
}

static void
show_failure (BastideOpenTarget *target,
              GFile             *file,
              BastideOpenReason  reason,
              BastideFileKind    kind,
              const GError      *error)
{
  BastideWindow *self = BASTIDE_WINDOW (target);
  g_autofree char *name = get_name (file);
  g_autofree char *text = NULL;

  if (bastide_window_is_closed (self))
    return;

  bastide_window_show_pages (self);
  if (reason == BASTIDE_OPEN_RESUMED && g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
    {
      give_up_resuming (self);
      return;
    }
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
    {
      add_missing (self, error->message);
      return;
    }
  if (reason != BASTIDE_OPEN_BEGINNING && has_sound_beginning (error))
    {
      offer_beginning (self, file, error);
      return;
    }

  if (kind == BASTIDE_FILE_TILESET && error != NULL)
    {
      show_tileset_failure (self, file, error);
      return;
    }

  if (error == NULL && offer_import (self, file))
    return;

  if (error != NULL)
    text = g_strdup (error->message);
  else
    /* Translators: %s is the name of a file. */
    text = g_strdup_printf (_("“%s” is not a saved game, tileset, variant or lesson of Bastide: its first element "
                              "must be <game>, <tileset>, <variant> or <lesson>."), name);
  bastide_message_dialog_show_error (GTK_WINDOW (self), get_failure_title (reason, kind), text);
}

static void
on_cancelled (BastideOpenTarget *target,
              BastideOpenReason  reason)
{
  BastideWindow *self = BASTIDE_WINDOW (target);

  if (!bastide_window_is_closed (self) && reason == BASTIDE_OPEN_RESUMED)
    give_up_resuming (self);
}

void
bastide_window_files_init_target (BastideOpenTargetInterface *iface)
{
  iface->opening = show_opening;
  iface->running = show_running;
  iface->game = show_game;
  iface->tileset = show_tileset;
  iface->variant = show_variant;
  iface->lesson = show_lesson;
  iface->failed = show_failure;
  iface->cancelled = on_cancelled;
}

/* --- The verbs ------------------------------------------------------------------------------------------------- */

static void
on_open_chosen (GObject      *source,
                GAsyncResult *result,
                gpointer      user_data)
{
  g_autoptr (GFile) file = bastide_file_dialog_finish (result, NULL);

  if (file != NULL)
    bastide_window_open_file (BASTIDE_WINDOW (source), file);
}

static void
on_open (GSimpleAction *action,
         GVariant      *parameter,
         gpointer       data)
{
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();

  gtk_file_filter_set_name (filter, _("Saved games, tilesets, variants and lessons"));
  gtk_file_filter_add_mime_type (filter, "application/x-bastide-game+xml");
  gtk_file_filter_add_mime_type (filter, "application/x-bastide-tileset+xml");
  gtk_file_filter_add_mime_type (filter, "application/x-bastide-variant+xml");
  gtk_file_filter_add_mime_type (filter, "application/x-bastide-lesson+xml");
  gtk_file_filter_add_suffix (filter, "bastide-game");
  gtk_file_filter_add_suffix (filter, "bastide-tileset");
  gtk_file_filter_add_suffix (filter, "bastide-variant");
  gtk_file_filter_add_suffix (filter, "bastide-lesson");
  gtk_file_filter_add_suffix (filter, "xml");
  gtk_file_filter_add_suffix (filter, "jca");
  bastide_file_dialog_open (data, _("Open a Saved Game, a Tileset, a Variant or a Lesson"), filter,
                            on_open_chosen, NULL);
}

static void
on_open_file (GSimpleAction *action,
              GVariant      *parameter,
              gpointer       data)
{
  g_autoptr (GFile) file = g_file_new_for_uri (g_variant_get_string (parameter, NULL));

  bastide_window_open_file (data, file);
}

static const GActionEntry action_entries[] = {
  { "open", on_open },
  { "open-file", on_open_file, "s" },
  { "tilesets", on_tilesets },
  { "delete-tileset", on_delete_tileset, "s" },
  { "edit-tileset", on_edit_tileset, "s" },
  { "restore-tileset", on_restore },
  { "keep-variant", on_keep_variant },
  { "edit-variant", on_edit_variant, "s" },
  { "delete-variant", on_delete_variant, "s" },
  { "restore-variant", on_restore },
  { "keep-lesson", on_keep_lesson },
};

void
bastide_window_files_add_actions (BastideWindow *self)
{
  g_action_map_add_action_entries (G_ACTION_MAP (self), action_entries, G_N_ELEMENTS (action_entries), self);
}
