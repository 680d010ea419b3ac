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

/* The place of new tiles: behind the one that is shown. */
static guint
get_place (BastideEditorPage *self)
{
  BastideTileDraft *tile = bastide_editor_session_get_tile (self->session);

  return tile != NULL ? bastide_tile_draft_get_position (tile) + 1 : 0;
}

/* --- Tiles -------------------------------------------------------------------------------------------------------- */

static void
new_tile (BastideEditorPage *self)
{
  bastide_editor_session_show_tile (self->session,
                                    bastide_tileset_draft_add_tile (get_draft (self), get_place (self), NULL));
}

static void
change (BastideEditorPage *self,
        const char        *name)
{
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
cut (BastideEditorPage *self)
{
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

  if (g_output_stream_splice_finish (G_OUTPUT_STREAM (source), result, NULL) < 0 || self->session == NULL
      || !bastide_editor_session_is_writable (self->session))
    return;

  bytes = g_memory_output_stream_steal_as_bytes (G_MEMORY_OUTPUT_STREAM (source));
  bastide_editor_page_paste (self, bytes, get_place (self));
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
paste (BastideEditorPage *self)
{
  const char *types[] = { BASTIDE_TILESET_MIME_TYPE, NULL };

  gdk_clipboard_read_async (gtk_widget_get_clipboard (GTK_WIDGET (self)), types, G_PRIORITY_DEFAULT, NULL,
                            on_clipboard_read, g_object_ref (self));
}

/* --- Files -------------------------------------------------------------------------------------------------------- */

static void
show_file (BastideEditorPage *self)
{
  BastideVariant *variant, *own = NULL;
  const char *path = NULL;
  g_autoptr (GFile) file = NULL;

  bastide_editor_page_save (self);
  variant = bastide_editor_page_get_variant (self);
  if (variant != NULL)
    own = bastide_variant_store_find (self->variants, bastide_variant_get_id (variant));
  else if (bastide_editor_page_get_shown_draft (self) != NULL)
    path = bastide_draft_document_get_path (bastide_editor_page_get_document (self));
  if (path != NULL)
    file = g_file_new_for_path (path);
  if (own != NULL || file != NULL)
    bastide_show_in_folder (bastide_editor_page_get_window (self), own != NULL ? bastide_variant_get_file (own) : file);
}

/* Any file. */
static void
show_in_folder (BastideEditorPage *self,
                const char        *uri)
{
  g_autoptr (GFile) file = g_file_new_for_uri (uri);

  bastide_show_in_folder (bastide_editor_page_get_window (self), file);
}

static void
save (BastideEditorPage *self)
{
  bastide_editor_page_save (self);
}

static void
share (BastideEditorPage *self)
{
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
    bastide_message_dialog_show_error (bastide_editor_page_get_window (self), failure, error->message);

  return set;
}

static void
print (BastideEditorPage *self)
{
  g_autoptr (BastideTileset) set = make_set (self, _("The Set Cannot Be Printed Yet"));

  if (set != NULL)
    bastide_set_printing_ask (GTK_WIDGET (self), set);
}

/* --- Playing ------------------------------------------------------------------------------------------------------ */

static void
play (BastideEditorPage *self)
{
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
show_simulation (BastideEditorPage *self)
{
  gboolean variant = bastide_editor_page_shows_variant (self);

  gtk_stack_set_visible_child_name (variant ? self->variant_tabs : self->tabs, "simulation");
  gtk_widget_child_focus (GTK_WIDGET (variant ? self->variant_simulation : self->set_simulation),
                          GTK_DIR_TAB_FORWARD);
}

/* --- New ones ----------------------------------------------------------------------------------------------------- */

static void
show_library (BastideEditorPage *self)
{
  bastide_editor_page_close (self);
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
import (BastideEditorPage *self)
{
  bastide_set_import_ask (bastide_editor_page_get_window (self), on_import_chosen, g_object_ref (self));
}

static void
duplicate (BastideEditorPage *self)
{
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
    bastide_message_dialog_show_error (bastide_editor_page_get_window (self), _("The Variant Was Not Saved"),
                                       error->message);
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
rename_document (BastideEditorPage *self)
{
  bastide_title_question_ask (bastide_editor_page_get_window (self),
                              bastide_editor_page_shows_variant (self) ? _("Rename the Variant") : _("Rename the Set"),
                              bastide_editor_page_get_title (self), on_named, g_object_ref (self), g_object_unref);
}

/* The document is closed before asking, so that a deleted one is not saved again. */
static void
delete_file (BastideEditorPage *self)
{
  BastideVariant *variant = bastide_editor_page_get_variant (self);
  g_autofree char *id = variant != NULL ? g_strdup (bastide_variant_get_id (variant)) : NULL;
  g_autofree char *path =
    variant == NULL ? g_strdup (bastide_draft_document_get_path (bastide_editor_page_get_document (self))) : NULL;
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
restore (BastideEditorPage *self)
{
  bastide_set_library_restore (self->library);
}

/* --- Levels ------------------------------------------------------------------------------------------------------- */

static void
show_level (BastideEditorPage *self,
            const char        *level)
{
  gtk_stack_set_visible_child_name (self->levels, level);
  bastide_editor_page_focus (self);
}

static void
toggle_panel (BastideEditorPage *self)
{
  BastideAdaptive *adaptive = bastide_editor_page_get_shown_adaptive (self);

  bastide_adaptive_set_show_panel (adaptive, !bastide_adaptive_get_show_panel (adaptive));
}

/* --- All of them -------------------------------------------------------------------------------------------------- */

/* The conditions of actions. */
typedef enum
{
  NEEDS_NOTHING = 0,
  NEEDS_TILES_SHOWN = 1 << 0, /* hidden tiles are not changed */
  NEEDS_TILE = 1 << 1,
  NEEDS_WRITABLE = 1 << 2,
  NEEDS_DOCUMENT = 1 << 3, /* a variant or a set */
  NEEDS_SOMETHING_TO_PLAY = 1 << 4,
  NEEDS_TILES = 1 << 5, /* a set with tiles */
} Needs;

#define CHANGES_TILES (NEEDS_TILES_SHOWN | NEEDS_WRITABLE)
#define CHANGES_TILE (CHANGES_TILES | NEEDS_TILE)
#define CHANGES_FILE (NEEDS_DOCUMENT | NEEDS_WRITABLE)

/* The actions; one with a word is told its target, or else its own name. */
static const struct
{
  const char *name;
  Needs       needs;
  void      (*act) (BastideEditorPage *self);
  void      (*act_with) (BastideEditorPage *self, const char *word);
  gboolean    has_target;
} deeds[] = {
  { "new-tile", CHANGES_TILES, new_tile },
  { "turn", CHANGES_TILE, .act_with = change },
  { "mirror", CHANGES_TILE, .act_with = change },
  { "derive-again", CHANGES_TILE, .act_with = change },
  { "duplicate", CHANGES_TILE, .act_with = change },
  { "delete", CHANGES_TILE, .act_with = change },
  { "cut", CHANGES_TILE, cut },
  { "paste", CHANGES_TILES, paste },
  { "copy", NEEDS_TILES_SHOWN | NEEDS_TILE, copy },
  { "show-file", CHANGES_FILE, show_file },
  { "show-in-folder", NEEDS_NOTHING, .act_with = show_in_folder, .has_target = TRUE },
  { "save", CHANGES_FILE, save },
  { "share", NEEDS_DOCUMENT, share },
  { "print", NEEDS_TILES, print },
  { "play-test", NEEDS_SOMETHING_TO_PLAY, play },
  { "simulation", NEEDS_DOCUMENT, show_simulation },
  { "library", NEEDS_NOTHING, show_library },
  { "import", NEEDS_NOTHING, import },
  { "duplicate-set", NEEDS_DOCUMENT, duplicate },
  { "rename", CHANGES_FILE, rename_document },
  { "delete-file", CHANGES_FILE, delete_file },
  { "restore", NEEDS_NOTHING, restore },
  { "level", NEEDS_NOTHING, .act_with = show_level, .has_target = TRUE },
  { "panel", NEEDS_DOCUMENT, toggle_panel },
};

static void
on_activated (BastideEditorPage *self,
              GVariant          *target,
              GAction           *action)
{
  const char *name = g_action_get_name (action);
  guint i = 0;

  while (!g_str_equal (deeds[i].name, name))
    i++;
  if (deeds[i].act != NULL)
    deeds[i].act (self);
  else
    deeds[i].act_with (self, target != NULL ? g_variant_get_string (target, NULL) : name);
}

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
  for (guint i = 0; i < G_N_ELEMENTS (deeds); i++)
    {
      g_autoptr (GSimpleAction) action =
        g_simple_action_new (deeds[i].name, deeds[i].has_target ? G_VARIANT_TYPE_STRING : NULL);

      g_signal_connect_swapped (action, "activate", G_CALLBACK (on_activated), self);
      g_action_map_add_action (G_ACTION_MAP (self->actions), G_ACTION (action));
    }
}

void
bastide_editor_page_update_actions (BastideEditorPage *self)
{
  BastideTilesetDraft *draft = bastide_editor_page_get_shown_draft (self);
  gboolean variant = bastide_editor_page_get_variant (self) != NULL;
  guint n_tiles = draft != NULL ? g_list_model_get_n_items (G_LIST_MODEL (draft)) : 0;
  Needs met = NEEDS_NOTHING;

  if (variant || (draft != NULL && bastide_editor_session_is_writable (self->session)))
    met |= NEEDS_WRITABLE;
  if (variant || draft != NULL)
    met |= NEEDS_DOCUMENT;
  if (variant || n_tiles > 0 || (draft != NULL && bastide_tileset_draft_get_rules (draft) != NULL))
    met |= NEEDS_SOMETHING_TO_PLAY;
  if (n_tiles > 0)
    met |= NEEDS_TILES;
  if (draft != NULL && g_strcmp0 (gtk_stack_get_visible_child_name (self->tabs), "tiles") == 0)
    met |= NEEDS_TILES_SHOWN;
  if (draft != NULL && bastide_editor_session_get_tile (self->session) != NULL)
    met |= NEEDS_TILE;
  for (guint i = 0; i < G_N_ELEMENTS (deeds); i++)
    g_simple_action_set_enabled (G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self->actions),
                                                                              deeds[i].name)),
                                 (deeds[i].needs & ~met) == 0);
}
