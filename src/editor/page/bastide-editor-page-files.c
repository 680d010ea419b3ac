/* bastide-editor-page-files.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* What can be done with the files of what is open: a set, or a variant, whichever is shown. */

#include "config.h"

#include "bastide-editor-page-private.h"

#include <glib/gi18n.h>

#include "bastide-copy-saving.h"
#include "bastide-file-dialog.h"
#include "bastide-set-import.h"
#include "bastide-set-printing.h"
#include "bastide-show-in-folder.h"
#include "bastide-title-question.h"
#include "model/game/bastide-game.h"
#include "model/simulation/bastide-play-test.h"

static GtkWindow *
get_window (BastideEditorPage *self)
{
  return GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self)));
}

static BastideDraftDocument *
get_document (BastideEditorPage *self)
{
  return bastide_editor_session_get_document (self->session);
}

/* --- Files -------------------------------------------------------------------------------------------------------- */

/* Returns: (transfer full) (nullable): where what is shown is saved */
static GFile *
get_file (BastideEditorPage *self)
{
  BastideVariant *variant = bastide_editor_page_get_variant (self);
  BastideVariant *own = NULL;
  const char *path = NULL;

  if (variant != NULL)
    own = bastide_variant_store_find (self->variants, bastide_variant_get_id (variant));
  else if (bastide_editor_page_get_shown_draft (self) != NULL)
    path = bastide_draft_document_get_path (get_document (self));
  if (own != NULL)
    return g_object_ref (bastide_variant_get_file (own));

  return path != NULL ? g_file_new_for_path (path) : NULL;
}

static void
activate_show_file (GSimpleAction *action,
                    GVariant      *parameter,
                    gpointer       user_data)
{
  BastideEditorPage *self = user_data;
  g_autoptr (GFile) file = NULL;

  bastide_editor_page_save (self);
  file = get_file (self);
  if (file != NULL)
    bastide_show_in_folder (get_window (self), file);
}

/* Any file; the parameter is its URI. */
static void
activate_show_in_folder (GSimpleAction *action,
                         GVariant      *uri,
                         gpointer       user_data)
{
  g_autoptr (GFile) file = g_file_new_for_uri (g_variant_get_string (uri, NULL));

  bastide_show_in_folder (get_window (user_data), file);
}

static void
activate_save (GSimpleAction *action,
               GVariant      *parameter,
               gpointer       user_data)
{
  bastide_editor_page_save (user_data);
}

static void
activate_share (GSimpleAction *action,
                GVariant      *parameter,
                gpointer       user_data)
{
  BastideEditorPage *self = user_data;

  if (bastide_editor_page_get_variant (self) != NULL)
    bastide_copy_saving_begin_variant (GTK_WIDGET (self), bastide_editor_page_get_variant (self));
  else
    bastide_copy_saving_begin_set (GTK_WIDGET (self), bastide_editor_page_get_shown_draft (self));
}

/* Only a set without mistakes can be painted and played. Returns: (transfer full) (nullable) */
static BastideTileset *
make_set (BastideEditorPage *self,
          const char        *failure)
{
  g_autoptr (GError) error = NULL;
  BastideTileset *set = bastide_tileset_draft_make_tileset (bastide_editor_page_get_draft (self), &error);

  if (set == NULL)
    bastide_message_dialog_show_error (get_window (self), failure, error->message);

  return set;
}

static void
activate_print (GSimpleAction *action,
                GVariant      *parameter,
                gpointer       user_data)
{
  BastideEditorPage *self = user_data;
  g_autoptr (BastideTileset) set = make_set (self, _("The Set Cannot Be Printed Yet"));

  if (set != NULL)
    bastide_set_printing_ask (GTK_WIDGET (self), set);
}

/* --- Playing ------------------------------------------------------------------------------------------------------ */

static void
activate_play_test (GSimpleAction *action,
                    GVariant      *parameter,
                    gpointer       user_data)
{
  BastideEditorPage *self = user_data;
  BastideTileDraft *tile;
  g_autoptr (BastideTileset) set = NULL;
  g_autoptr (BastideSetup) setup = NULL;

  if (bastide_editor_page_shows_variant (self))
    {
      bastide_variant_page_play (self->variant_page);
      return;
    }

  set = make_set (self, _("The Set Cannot Be Played Yet"));
  if (set == NULL)
    return;

  tile = bastide_editor_session_get_tile (self->session);
  setup = bastide_play_test_create_setup (set, tile != NULL ? bastide_tile_draft_get_id (tile) : NULL,
                                          bastide_draft_store_get_tilesets (self->drafts),
                                          bastide_game_random_seed ());
  g_signal_emit_by_name (self, "play", setup);
}

static void
activate_simulation (GSimpleAction *action,
                     GVariant      *parameter,
                     gpointer       user_data)
{
  BastideEditorPage *self = user_data;
  gboolean variant = bastide_editor_page_shows_variant (self);

  gtk_stack_set_visible_child_name (variant ? self->variant_tabs : self->tabs, "simulation");
  gtk_widget_child_focus (GTK_WIDGET (variant ? self->variant_simulation : self->set_simulation),
                          GTK_DIR_TAB_FORWARD);
}

/* --- New ones ----------------------------------------------------------------------------------------------------- */

static void
activate_library (GSimpleAction *action,
                  GVariant      *parameter,
                  gpointer       user_data)
{
  bastide_editor_page_close (user_data);
}

static void
on_import_chosen (GObject      *source,
                  GAsyncResult *result,
                  gpointer      user_data)
{
  g_autoptr (BastideEditorPage) self = user_data;
  g_autoptr (GFile) file = bastide_file_dialog_finish (result, NULL);

  if (file != NULL && gtk_widget_get_root (GTK_WIDGET (self)) != NULL)
    bastide_set_library_import (self->library, file);
}

static void
activate_import (GSimpleAction *action,
                 GVariant      *parameter,
                 gpointer       user_data)
{
  bastide_set_import_ask (get_window (user_data), on_import_chosen, g_object_ref (user_data));
}

static void
activate_duplicate_set (GSimpleAction *action,
                        GVariant      *parameter,
                        gpointer       user_data)
{
  BastideEditorPage *self = user_data;
  BastideVariant *variant = bastide_editor_page_get_variant (self);
  g_autoptr (BastideDraftDocument) document = NULL;
  g_autoptr (GError) error = NULL;
  BastideVariant *copy;

  if (variant == NULL)
    {
      document = bastide_draft_store_duplicate (self->drafts, bastide_editor_page_get_shown_draft (self));
      bastide_editor_page_open (self, document);
      return;
    }

  copy = bastide_variant_store_duplicate (self->variants, variant, &error);
  if (copy != NULL)
    bastide_editor_page_open_variant (self, copy);
  else
    bastide_message_dialog_show_error (get_window (self), _("The Variant Was Not Saved"), error->message);
}

/* --- Titles, and the end ------------------------------------------------------------------------------------------ */

/* It is a step that can be undone. */
static void
on_named (const char *title,
          gpointer    user_data)
{
  BastideEditorPage *self = user_data;
  BastideVariantDraft *variant = bastide_editor_page_get_shown_variant_draft (self);

  if (variant != NULL)
    bastide_variant_draft_set_title (variant, title);
  else if (bastide_editor_page_get_shown_draft (self) != NULL)
    bastide_tileset_draft_set_title (bastide_editor_page_get_shown_draft (self), title);
}

static void
activate_rename (GSimpleAction *action,
                 GVariant      *parameter,
                 gpointer       user_data)
{
  BastideEditorPage *self = user_data;

  bastide_title_question_ask (get_window (self), bastide_editor_page_shows_variant (self) ? _("Rename the Variant")
                                                                                         : _("Rename the Set"),
                              bastide_editor_page_get_title (self), on_named, g_object_ref (self), g_object_unref);
}

/* Nothing is open when it is asked about, so that nothing is saved again that was deleted. */
static void
activate_delete_file (GSimpleAction *action,
                      GVariant      *parameter,
                      gpointer       user_data)
{
  BastideEditorPage *self = user_data;
  BastideVariant *variant = bastide_editor_page_get_variant (self);
  g_autofree char *id = variant != NULL ? g_strdup (bastide_variant_get_id (variant)) : NULL;
  g_autofree char *path = variant == NULL ? g_strdup (bastide_draft_document_get_path (get_document (self))) : NULL;
  BastideVariant *own;

  if (!bastide_editor_page_save (self))
    {
      bastide_editor_page_close (self);
      return;
    }

  bastide_editor_page_show_library (self);
  own = id != NULL ? bastide_variant_store_find (self->variants, id) : NULL;
  if (own != NULL)
    bastide_set_library_delete_variant (self->library, own);
  else if (path != NULL)
    bastide_set_library_delete_set (self->library, path);
}

static void
activate_restore (GSimpleAction *action,
                  GVariant      *parameter,
                  gpointer       user_data)
{
  bastide_set_library_restore (BASTIDE_EDITOR_PAGE (user_data)->library);
}

/* --- Levels ------------------------------------------------------------------------------------------------------- */

static void
activate_level (GSimpleAction *action,
                GVariant      *level,
                gpointer       user_data)
{
  gtk_stack_set_visible_child_name (BASTIDE_EDITOR_PAGE (user_data)->levels, g_variant_get_string (level, NULL));
  bastide_editor_page_focus (user_data);
}

static void
activate_panel (GSimpleAction *action,
                GVariant      *parameter,
                gpointer       user_data)
{
  BastideAdaptive *adaptive = bastide_editor_page_get_shown_adaptive (user_data);

  bastide_adaptive_set_show_panel (adaptive, !bastide_adaptive_get_show_panel (adaptive));
}

/* --- All of them -------------------------------------------------------------------------------------------------- */

static const GActionEntry entries[] = {
  { .name = "show-file", .activate = activate_show_file },
  { .name = "show-in-folder", .activate = activate_show_in_folder, .parameter_type = "s" },
  { .name = "save", .activate = activate_save },
  { .name = "share", .activate = activate_share },
  { .name = "print", .activate = activate_print },
  { .name = "play-test", .activate = activate_play_test },
  { .name = "simulation", .activate = activate_simulation },
  { .name = "library", .activate = activate_library },
  { .name = "import", .activate = activate_import },
  { .name = "duplicate-set", .activate = activate_duplicate_set },
  { .name = "rename", .activate = activate_rename },
  { .name = "delete-file", .activate = activate_delete_file },
  { .name = "restore", .activate = activate_restore },
  { .name = "level", .activate = activate_level, .parameter_type = "s" },
  { .name = "panel", .activate = activate_panel },
};

void
bastide_editor_page_add_file_actions (BastideEditorPage *self)
{
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries), self);
}

void
bastide_editor_page_update_file_actions (BastideEditorPage *self)
{
  BastideTilesetDraft *draft = bastide_editor_page_get_shown_draft (self);
  gboolean variant = bastide_editor_page_get_variant (self) != NULL;
  gboolean writable = variant || (draft != NULL && bastide_editor_session_is_writable (self->session));
  gboolean tiles = draft != NULL && g_list_model_get_n_items (G_LIST_MODEL (draft)) > 0;

  bastide_editor_page_enable (self, "show-file", writable);
  bastide_editor_page_enable (self, "save", writable);
  bastide_editor_page_enable (self, "rename", writable);
  bastide_editor_page_enable (self, "delete-file", writable);
  bastide_editor_page_enable (self, "share", variant || draft != NULL);
  bastide_editor_page_enable (self, "duplicate-set", variant || draft != NULL);
  bastide_editor_page_enable (self, "simulation", variant || draft != NULL);
  bastide_editor_page_enable (self, "print", tiles);
  bastide_editor_page_enable (self, "play-test", variant || tiles);
  bastide_editor_page_enable (self, "panel", variant || draft != NULL);
}
