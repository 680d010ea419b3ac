/* bastide-editor-page-actions.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-editor-page-private.h"

#include <glib/gi18n.h>

#include "bastide-copy-saving.h"
#include "bastide-file-dialog.h"
#include "bastide-keys.h"
#include "bastide-set-import.h"
#include "bastide-show-in-folder.h"
#include "bastide-title-question.h"
#include "model/game/bastide-game.h"
#include "model/simulation/bastide-play-test.h"
#include "tileset/elements/bastide-file.h"
#include "tileset/reading/bastide-tileset-reader.h"

/* Actions and keys of a #BastideEditorPage: for the tiles of a set, and for the file of the set or the variant that is
 * shown. */

static BastideTilesetDraft *
get_draft (BastideEditorPage *self)
{
  return bastide_editor_session_get_draft (self->session);
}

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

/* The place of new tiles: behind the one that is shown. */
static guint
get_place (BastideEditorPage *self)
{
  BastideTileDraft *tile = bastide_editor_session_get_tile (self->session);

  return tile != NULL ? bastide_tile_draft_get_position (tile) + 1 : 0;
}

/* --- Tiles -------------------------------------------------------------------------------------------------------- */

static void
activate_new_tile (GSimpleAction *action,
                   GVariant      *parameter,
                   gpointer       user_data)
{
  BastideEditorPage *self = user_data;

  bastide_editor_session_show_tile (self->session,
                                    bastide_tileset_draft_add_tile (get_draft (self), get_place (self), NULL));
}

static void
activate_change (GSimpleAction *action,
                 GVariant      *parameter,
                 gpointer       user_data)
{
  BastideEditorPage *self = user_data;
  const char *name = g_action_get_name (G_ACTION (action));
  g_autoptr (GPtrArray) tiles = bastide_editor_session_list_selected (self->session);
  guint place = get_place (self);

  if (g_str_equal (name, "turn"))
    bastide_tileset_draft_turn (get_draft (self), tiles, 1);
  else if (g_str_equal (name, "mirror"))
    bastide_tileset_draft_mirror (get_draft (self), tiles);
  else if (g_str_equal (name, "derive-again"))
    bastide_tileset_draft_derive_again (get_draft (self), tiles);
  else if (g_str_equal (name, "delete"))
    bastide_tileset_draft_remove_tiles (get_draft (self), tiles);
  else if (g_str_equal (name, "duplicate"))
    {
      bastide_tileset_draft_duplicate_tiles (get_draft (self), tiles);
      bastide_editor_session_show_position (self->session, place);
    }
}

static void
copy (BastideEditorPage *self)
{
  g_autoptr (GPtrArray) tiles = bastide_editor_session_list_selected (self->session);
  g_autoptr (GBytes) bytes = bastide_tileset_draft_copy_tiles (get_draft (self), tiles);
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);
  g_autofree char *text = g_strndup (data, size);
  GdkContentProvider *providers[] = {
    gdk_content_provider_new_for_bytes (BASTIDE_TILESET_MIME_TYPE, bytes),
    /* For mail programs and text editors. */
    gdk_content_provider_new_typed (G_TYPE_STRING, text),
  };
  g_autoptr (GdkContentProvider) provider = gdk_content_provider_new_union (providers, G_N_ELEMENTS (providers));

  gdk_clipboard_set_content (gtk_widget_get_clipboard (GTK_WIDGET (self)), provider);
}

static void
activate_copy (GSimpleAction *action,
               GVariant      *parameter,
               gpointer       user_data)
{
  copy (user_data);
}

static void
activate_cut (GSimpleAction *action,
              GVariant      *parameter,
              gpointer       user_data)
{
  BastideEditorPage *self = user_data;
  g_autoptr (GPtrArray) tiles = bastide_editor_session_list_selected (self->session);

  copy (self);
  bastide_tileset_draft_remove_tiles (get_draft (self), tiles);
}

/* The content of the clipboard was read. */
static void
on_spliced (GObject      *source,
            GAsyncResult *result,
            gpointer      user_data)
{
  g_autoptr (BastideEditorPage) self = user_data;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;
  guint place;

  if (g_output_stream_splice_finish (G_OUTPUT_STREAM (source), result, NULL) < 0 || self->session == NULL
      || !bastide_editor_session_is_writable (self->session))
    return;

  bytes = g_memory_output_stream_steal_as_bytes (G_MEMORY_OUTPUT_STREAM (source));
  place = get_place (self);
  if (bastide_tileset_draft_paste_tiles (get_draft (self), bytes, place, &error))
    bastide_editor_session_show_position (self->session, place);
  else
    bastide_message_dialog_show_error (get_window (self), _("The Tiles Cannot Be Added"), error->message);
}

static void
on_clipboard_read (GObject      *source,
                   GAsyncResult *result,
                   gpointer      user_data)
{
  g_autoptr (BastideEditorPage) self = user_data;
  g_autoptr (GInputStream) input = gdk_clipboard_read_finish (GDK_CLIPBOARD (source), result, NULL, NULL);
  g_autoptr (GOutputStream) output = NULL;

  /* The clipboard holds something else. */
  if (input == NULL)
    return;

  output = g_memory_output_stream_new_resizable ();
  g_output_stream_splice_async (output, input,
                                G_OUTPUT_STREAM_SPLICE_CLOSE_SOURCE | G_OUTPUT_STREAM_SPLICE_CLOSE_TARGET,
                                G_PRIORITY_DEFAULT, NULL, on_spliced, g_object_ref (self));
}

static void
activate_paste (GSimpleAction *action,
                GVariant      *parameter,
                gpointer       user_data)
{
  const char *types[] = { BASTIDE_TILESET_MIME_TYPE, NULL };

  gdk_clipboard_read_async (gtk_widget_get_clipboard (user_data), types, G_PRIORITY_DEFAULT, NULL, on_clipboard_read,
                            g_object_ref (user_data));
}

/* --- Files -------------------------------------------------------------------------------------------------------- */

/* Returns: (transfer full) (nullable): the file of the shown document */
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

/* The set, which can be painted and played only without mistakes. Returns: (transfer full) (nullable) */
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

/* A new title is a step that can be undone. */
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

/* The document is closed before asking, so that a deleted one is not saved again. */
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
  { .name = "new-tile", .activate = activate_new_tile },
  { .name = "turn", .activate = activate_change },
  { .name = "mirror", .activate = activate_change },
  { .name = "derive-again", .activate = activate_change },
  { .name = "duplicate", .activate = activate_change },
  { .name = "delete", .activate = activate_change },
  { .name = "cut", .activate = activate_cut },
  { .name = "paste", .activate = activate_paste },
  { .name = "copy", .activate = activate_copy },
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

/* The conditions of actions on tiles. */
static const struct
{
  const char *name;
  gboolean    writable;
  gboolean    tile;
} needs[] = {
  { "new-tile", TRUE, FALSE }, { "turn", TRUE, TRUE }, { "mirror", TRUE, TRUE }, { "derive-again", TRUE, TRUE },
  { "duplicate", TRUE, TRUE }, { "delete", TRUE, TRUE }, { "cut", TRUE, TRUE }, { "paste", TRUE, FALSE },
  { "copy", FALSE, TRUE },
};

static const struct
{
  guint           key;
  GdkModifierType modifiers;
  const char     *action;
  const char     *target; /* (nullable) */
} keys[] = {
  { GDK_KEY_c, GDK_CONTROL_MASK, "editor.copy" },
  { GDK_KEY_x, GDK_CONTROL_MASK, "editor.cut" },
  { GDK_KEY_v, GDK_CONTROL_MASK, "editor.paste" },
  { GDK_KEY_d, GDK_CONTROL_MASK, "editor.duplicate" },
  { GDK_KEY_t, GDK_CONTROL_MASK, "editor.new-tile" },
  { GDK_KEY_r, GDK_CONTROL_MASK, "editor.turn" },
  { GDK_KEY_m, GDK_CONTROL_MASK, "editor.mirror" },
  { GDK_KEY_F5, 0, "editor.play-test" },
  { GDK_KEY_s, GDK_CONTROL_MASK, "editor.save" },
  { GDK_KEY_e, GDK_CONTROL_MASK, "editor.share" },
  { GDK_KEY_i, GDK_CONTROL_MASK, "editor.import" },
  { GDK_KEY_p, GDK_CONTROL_MASK, "editor.print" },
  { GDK_KEY_F2, 0, "editor.rename" },
  { GDK_KEY_F5, GDK_SHIFT_MASK, "editor.simulation" },
  { GDK_KEY_Delete, 0, "editor.delete" },
  { GDK_KEY_1, GDK_CONTROL_MASK, "editor.level", "variant" },
  { GDK_KEY_2, GDK_CONTROL_MASK, "editor.level", "tiles" },
};

static gboolean
on_key_pressed_cb (GtkEventControllerKey *controller,
                   guint                  keyval,
                   guint                  keycode,
                   GdkModifierType        state,
                   GtkWidget             *page)
{
  guint key = bastide_keys_read_current (controller, keyval, keycode);
  GdkModifierType modifiers = state & gtk_accelerator_get_default_mod_mask ();
  /* The focused text gets the key, although GTK does not know it in a layout without Latin letters. */
  gboolean is_for_text = (key == GDK_KEY_c || key == GDK_KEY_x || key == GDK_KEY_v || key == GDK_KEY_Delete)
                         && bastide_keys_are_typed (gtk_root_get_focus (gtk_widget_get_root (page)));

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    if (keys[i].key == key && keys[i].modifiers == modifiers && !is_for_text)
      return gtk_widget_activate_action (page, keys[i].action, keys[i].target != NULL ? "s" : NULL, keys[i].target);

  return FALSE;
}

void
bastide_editor_page_add_actions (BastideEditorPage *self)
{
  GtkEventController *controller = gtk_event_controller_key_new ();

  g_signal_connect (controller, "key-pressed", G_CALLBACK (on_key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), controller);
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries), self);
}

static void
enable (BastideEditorPage *self,
        const char        *action,
        gboolean           enabled)
{
  g_simple_action_set_enabled (G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self->actions), action)),
                               enabled);
}

static void
update_file_actions (BastideEditorPage *self)
{
  BastideTilesetDraft *draft = bastide_editor_page_get_shown_draft (self);
  gboolean variant = bastide_editor_page_get_variant (self) != NULL;
  gboolean writable = variant || (draft != NULL && bastide_editor_session_is_writable (self->session));
  gboolean tiles = draft != NULL && g_list_model_get_n_items (G_LIST_MODEL (draft)) > 0;

  enable (self, "show-file", writable);
  enable (self, "save", writable);
  enable (self, "rename", writable);
  enable (self, "delete-file", writable);
  enable (self, "share", variant || draft != NULL);
  enable (self, "duplicate-set", variant || draft != NULL);
  enable (self, "simulation", variant || draft != NULL);
  enable (self, "print", tiles);
  enable (self, "play-test", variant || tiles);
  enable (self, "panel", variant || draft != NULL);
}

void
bastide_editor_page_update_actions (BastideEditorPage *self)
{
  /* Hidden tiles are not changed. */
  gboolean shown = bastide_editor_page_get_shown_draft (self) != NULL
                   && g_strcmp0 (gtk_stack_get_visible_child_name (self->tabs), "tiles") == 0;
  gboolean writable = shown && bastide_editor_session_is_writable (self->session);
  gboolean tile = shown && bastide_editor_session_get_tile (self->session) != NULL;

  for (guint i = 0; i < G_N_ELEMENTS (needs); i++)
    enable (self, needs[i].name, shown && (writable || !needs[i].writable)
                                   && (tile || !needs[i].tile));
  update_file_actions (self);
}
