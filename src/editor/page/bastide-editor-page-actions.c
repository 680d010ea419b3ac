/* bastide-editor-page-actions.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* What can be done with tiles on a #BastideEditorPage by action, and everything by key. */

#include "config.h"

#include "bastide-editor-page-private.h"

#include <glib/gi18n.h>

#include "bastide-keys.h"
#include "bastide-message-dialog.h"
#include "tileset/elements/bastide-file.h"
#include "tileset/reading/bastide-tileset-reader.h"

static BastideTilesetDraft *
get_draft (BastideEditorPage *self)
{
  return bastide_editor_session_get_draft (self->session);
}

static void
show_error (BastideEditorPage *self,
            const char        *title,
            const GError      *error)
{
  bastide_message_dialog_show_error (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))), title, error->message);
}

/* Where new tiles come: behind the one that is shown. */
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
    /* For mails and editors of texts. */
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

/* What the clipboard holds was read. */
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
    show_error (self, _("The Tiles Cannot Be Added"), error);
}

static void
on_clipboard_read (GObject      *source,
                   GAsyncResult *result,
                   gpointer      user_data)
{
  g_autoptr (BastideEditorPage) self = user_data;
  g_autoptr (GInputStream) input = gdk_clipboard_read_finish (GDK_CLIPBOARD (source), result, NULL, NULL);
  g_autoptr (GOutputStream) output = NULL;

  /* There is something else on the clipboard. */
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
};

/* What it takes for an action. */
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
  /* What is for the text that has the focus, though GTK does not know it: in a layout without Latin letters. */
  gboolean is_for_text = (key == GDK_KEY_c || key == GDK_KEY_x || key == GDK_KEY_v || key == GDK_KEY_Delete)
                         && bastide_keys_are_typed (gtk_root_get_focus (gtk_widget_get_root (page)));

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    if (keys[i].key == key && keys[i].modifiers == modifiers && !is_for_text)
      return gtk_widget_activate_action (page, keys[i].action, keys[i].target != NULL ? "s" : NULL, keys[i].target);

  return FALSE;
}

void
bastide_editor_page_add_keys (BastideEditorPage *self)
{
  GtkEventController *controller = gtk_event_controller_key_new ();

  g_signal_connect (controller, "key-pressed", G_CALLBACK (on_key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), controller);
}

void
bastide_editor_page_add_actions (BastideEditorPage *self)
{
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries), self);
}

void
bastide_editor_page_enable (BastideEditorPage *self,
                            const char        *action,
                            gboolean           enabled)
{
  g_simple_action_set_enabled (G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self->actions), action)),
                               enabled);
}

void
bastide_editor_page_update_actions (BastideEditorPage *self)
{
  /* Nothing is done to tiles that nobody sees. */
  gboolean shown = bastide_editor_page_get_shown_draft (self) != NULL
                   && g_strcmp0 (gtk_stack_get_visible_child_name (self->tabs), "tiles") == 0;
  gboolean writable = shown && bastide_editor_session_is_writable (self->session);
  gboolean tile = shown && bastide_editor_session_get_tile (self->session) != NULL;

  for (guint i = 0; i < G_N_ELEMENTS (needs); i++)
    bastide_editor_page_enable (self, needs[i].name, shown && (writable || !needs[i].writable)
                                                       && (tile || !needs[i].tile));
  bastide_editor_page_update_file_actions (self);
}
