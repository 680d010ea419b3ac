/* bastide-editor-page.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-editor-page-private.h"

#include <glib/gi18n.h>

#include "bastide-main-menu.h"
#include "bastide-message-dialog.h"
#include "bastide-tab-bar.h"


G_DEFINE_FINAL_TYPE (BastideEditorPage, bastide_editor_page, GTK_TYPE_WIDGET)

enum
{
  CHANGED,
  PLAY,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static BastideDraftDocument *
get_document (BastideEditorPage *self)
{
  return bastide_editor_session_get_document (self->session);
}

/* --- What the header and the banner say --------------------------------------------------------------------------- */

static void
name_step (GtkWidget  *button,
           const char *alone,
           const char *format,
           const char *name)
{
  g_autofree char *text = NULL;

  if (name != NULL)
    {
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
      text = g_strdup_printf (format, name);
#pragma GCC diagnostic pop
    }
  gtk_widget_set_tooltip_text (button, name != NULL ? text : alone);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  name != NULL ? text : alone, -1);
}

static void
update_steps (BastideEditorPage *self)
{
  g_autofree char *undo = NULL;
  g_autofree char *redo = NULL;

  if (self->session != NULL)
    g_object_get (bastide_editor_session_get_draft (self->session), "undo-name", &undo, "redo-name", &redo, NULL);
  /* Translators: %s is a step of editing, “Road” or “Delete”. */
  name_step (self->undo_button, _("Undo"), _("Undo: %s"), undo);
  /* Translators: %s is a step of editing, “Road” or “Delete”. */
  name_step (self->redo_button, _("Redo"), _("Redo: %s"), redo);
}

static const char *
get_state_text (BastideEditorPage *self)
{
  if (!bastide_editor_session_is_writable (self->session))
    return C_("state of a set", "read only");

  switch (bastide_draft_document_get_state (get_document (self)))
    {
    case BASTIDE_DRAFT_SAVED:
      return C_("state of a set", "saved");

    case BASTIDE_DRAFT_SAVING:
      return C_("state of a set", "saving…");

    case BASTIDE_DRAFT_FAILED:
    case BASTIDE_DRAFT_CONFLICT:
    default:
      return C_("state of a set", "not saved");
    }
}

static void
update_banner (BastideEditorPage *self)
{
  BastideDraftState state = bastide_draft_document_get_state (get_document (self));
  const char *message = bastide_draft_document_get_message (get_document (self));
  gboolean writable = bastide_editor_session_is_writable (self->session);

  if (!writable)
    message = _("This set came with the program or lies in a folder of the system. Duplicate it to change it.");
  gtk_label_set_label (self->banner_label, message != NULL ? message : "");
  gtk_widget_set_visible (self->conflict_buttons, state == BASTIDE_DRAFT_CONFLICT);
  gtk_widget_set_visible (self->retry_button, state == BASTIDE_DRAFT_FAILED);
  gtk_widget_set_visible (self->duplicate_button, !writable);
  gtk_widget_set_visible (self->banner, message != NULL);
}

static void
update_state (BastideEditorPage *self)
{
  gboolean open = self->session != NULL;

  gtk_label_set_label (self->title_label,
                       open ? bastide_tileset_draft_get_title (bastide_editor_session_get_draft (self->session))
                            : C_("page", "Editor"));
  gtk_widget_set_visible (GTK_WIDGET (self->state_label), open);
  gtk_widget_set_visible (self->set_actions, open);
  gtk_widget_set_visible (self->undo_button, open);
  gtk_widget_set_visible (self->redo_button, open);
  if (!open)
    return;

  gtk_label_set_label (self->state_label, get_state_text (self));
  update_banner (self);
}

static void
update_issue_count (BastideEditorPage *self)
{
  g_autofree char *text = bastide_issue_list_count (self->issue_list);

  gtk_label_set_label (self->issue_count, text);
  gtk_widget_set_visible (GTK_WIDGET (self->issue_count), text[0] != '\0');
}

/* --- The set ------------------------------------------------------------------------------------------------------ */

static void
update_canvas (BastideEditorPage *self)
{
  BastideTileDraft *tile = bastide_editor_session_get_tile (self->session);

  bastide_tile_canvas_set_tile (self->canvas,
                                tile != NULL ? bastide_editor_session_get_draft (self->session) : NULL, tile);
}

/* What is marked on the canvas is marked everywhere, and the other way round. */
static void
on_segment_marked_cb (BastideEditorPage *self)
{
  if (self->session != NULL)
    bastide_editor_session_set_segment (self->session, bastide_tile_canvas_get_selected_segment (self->canvas));
}

static void
on_segment_changed (BastideEditorPage *self)
{
  bastide_tile_canvas_set_selected_segment (self->canvas, bastide_editor_session_get_segment (self->session));
}

static void
on_tool_changed (BastideEditorPage *self)
{
  const BastideEditTool *tool = bastide_tool_list_get_tool (self->tools);

  if (tool != NULL)
    bastide_tile_canvas_set_tool (self->canvas, tool);
}

static void
on_tile_changed (BastideEditorPage *self)
{
  update_canvas (self);
  bastide_editor_page_update_actions (self);
}

static void
on_draft_changed (BastideEditorPage *self)
{
  update_state (self);
  update_steps (self);
  bastide_editor_page_update_actions (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* The checks want to know what the set is played with. */
static void
set_companions (BastideEditorPage   *self,
                BastideTilesetDraft *draft)
{
  BastideTilesetStore *tilesets = bastide_draft_store_get_tilesets (self->drafts);
  g_autoptr (BastideTileset) set = bastide_tileset_draft_make_tileset (draft, NULL);
  g_autoptr (GPtrArray) companions = NULL;

  if (set == NULL)
    set = bastide_tileset_new (bastide_tileset_draft_get_game (draft), bastide_tileset_draft_get_id (draft));
  companions = bastide_tileset_store_list_companions (tilesets, set);
  bastide_tileset_draft_set_companions (draft, companions);
}

static void
set_session (BastideEditorPage    *self,
             BastideEditorSession *session)
{
  if (self->session != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->session, self);
      g_signal_handlers_disconnect_by_data (get_document (self), self);
      g_signal_handlers_disconnect_by_data (bastide_editor_session_get_draft (self->session), self);
    }
  g_set_object (&self->session, session);
  bastide_tile_list_set_session (self->tile_list, session);
  bastide_tile_bar_set_session (self->tile_bar, session);
  bastide_tile_preview_set_session (self->tile_preview, session);
  bastide_issue_list_set_session (self->issue_list, session);
  bastide_pattern_table_set_session (self->pattern_table, session);
  bastide_source_view_set_session (self->source_view, session);
  bastide_set_form_set_session (self->set_form, session);
  bastide_rules_form_set_session (self->rules_form, session);
  if (session == NULL)
    {
      bastide_tile_canvas_set_tile (self->canvas, NULL, NULL);
      return;
    }

  g_signal_connect_object (session, "tile-changed", G_CALLBACK (on_tile_changed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "segment-changed", G_CALLBACK (on_segment_changed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (get_document (self), "state-changed", G_CALLBACK (update_state), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (bastide_editor_session_get_draft (session), "changed", G_CALLBACK (on_draft_changed), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (bastide_editor_session_get_draft (session), "issues-changed",
                           G_CALLBACK (update_issue_count), self, G_CONNECT_SWAPPED);
  set_companions (self, bastide_editor_session_get_draft (session));
  update_canvas (self);
  bastide_tool_list_set_game (self->tools,
                              bastide_tileset_draft_get_game (bastide_editor_session_get_draft (session)));
  update_issue_count (self);
}

static void
on_library_chosen_cb (BastideEditorPage    *self,
                      BastideDraftDocument *document)
{
  bastide_editor_page_open (self, document);
}

static void
on_unread_changed_cb (BastideEditorPage *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

/* What is missing in the texts is not in the file. */
static void
on_show_line_cb (BastideEditorPage *self,
                 guint              line)
{
  gtk_stack_set_visible_child_name (self->tabs, line > 1 ? "source" : "texts");
  bastide_source_view_show_line (self->source_view, line);
}

/* In the file the tile is marked as well. */
static void
on_show_tile_cb (BastideEditorPage *self)
{
  if (g_strcmp0 (gtk_stack_get_visible_child_name (self->tabs), "source") != 0)
    gtk_stack_set_visible_child_name (self->tabs, "tiles");
}

/* --- When it could not be saved ----------------------------------------------------------------------------------- */

static void
on_keep_mine_clicked_cb (BastideEditorPage *self)
{
  bastide_draft_document_keep_mine (get_document (self));
}

static void
on_take_theirs_clicked_cb (BastideEditorPage *self)
{
  g_autoptr (GError) error = NULL;

  if (!bastide_draft_document_take_theirs (get_document (self), &error))
    bastide_message_dialog_show_error (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))),
                                       _("The File Cannot Be Opened"), error->message);
}

static void
on_save_copy_clicked_cb (BastideEditorPage *self)
{
  bastide_draft_document_save_copy (get_document (self));
}

static void
on_retry_clicked_cb (BastideEditorPage *self)
{
  bastide_draft_document_save (get_document (self));
}

static void
on_collapsed_changed_cb (BastideEditorPage *self)
{
  gboolean collapsed = bastide_adaptive_get_collapsed (self->adaptive);

  gtk_widget_set_visible (self->side_button, collapsed);
  bastide_tool_list_set_compact (self->tools, collapsed);
}

/* --- The class ---------------------------------------------------------------------------------------------------- */

/* The header bar is not among the children of the page: the actions are those of the window. */
static void
bastide_editor_page_root (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (bastide_editor_page_parent_class)->root (widget);

  gtk_widget_insert_action_group (GTK_WIDGET (gtk_widget_get_root (widget)), "editor",
                                  G_ACTION_GROUP (BASTIDE_EDITOR_PAGE (widget)->actions));
}

static void
bastide_editor_page_unroot (GtkWidget *widget)
{
  gtk_widget_insert_action_group (GTK_WIDGET (gtk_widget_get_root (widget)), "editor", NULL);

  GTK_WIDGET_CLASS (bastide_editor_page_parent_class)->unroot (widget);
}

static void
bastide_editor_page_dispose (GObject *object)
{
  BastideEditorPage *self = BASTIDE_EDITOR_PAGE (object);

  if (self->tile_list != NULL)
    set_session (self, NULL);
  gtk_widget_dispose_template (GTK_WIDGET (self), BASTIDE_TYPE_EDITOR_PAGE);
  g_clear_object (&self->drafts);
  g_clear_object (&self->actions);

  G_OBJECT_CLASS (bastide_editor_page_parent_class)->dispose (object);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, BastideEditorPage, header_bar);
  gtk_widget_class_bind_template_child (widget_class, BastideEditorPage, undo_button);
  gtk_widget_class_bind_template_child (widget_class, BastideEditorPage, redo_button);
  gtk_widget_class_bind_template_child (widget_class, BastideEditorPage, title_label);
  gtk_widget_class_bind_template_child (widget_class, BastideEditorPage, state_label);
  gtk_widget_class_bind_template_child (widget_class, BastideEditorPage, set_actions);
  gtk_widget_class_bind_template_child (widget_class, BastideEditorPage, side_button);
  gtk_widget_class_bind_template_child (widget_class, BastideEditorPage, levels);
  gtk_widget_class_bind_template_child (widget_class, BastideEditorPage, library);
  gtk_widget_class_bind_template_child (widget_class, BastideEditorPage, banner);
  gtk_widget_class_bind_template_child (widget_class, BastideEditorPage, banner_label);
  gtk_widget_class_bind_template_child (widget_class, BastideEditorPage, conflict_buttons);
  gtk_widget_class_bind_template_child (widget_class, BastideEditorPage, retry_button);
  gtk_widget_class_bind_template_child (widget_class, BastideEditorPage, duplicate_button);
  gtk_widget_class_bind_template_child (widget_class, BastideEditorPage, tabs);
  gtk_widget_class_bind_template_child (widget_class, BastideEditorPage, adaptive);
  gtk_widget_class_bind_template_child (widget_class, BastideEditorPage, tile_list);
  gtk_widget_class_bind_template_child (widget_class, BastideEditorPage, tile_bar);
  gtk_widget_class_bind_template_child (widget_class, BastideEditorPage, tools);
  gtk_widget_class_bind_template_child (widget_class, BastideEditorPage, canvas);
  gtk_widget_class_bind_template_child (widget_class, BastideEditorPage, pattern_table);
  gtk_widget_class_bind_template_child (widget_class, BastideEditorPage, tile_preview);
  gtk_widget_class_bind_template_child (widget_class, BastideEditorPage, issue_count);
  gtk_widget_class_bind_template_child (widget_class, BastideEditorPage, issue_list);
  gtk_widget_class_bind_template_child (widget_class, BastideEditorPage, source_view);
  gtk_widget_class_bind_template_child (widget_class, BastideEditorPage, set_form);
  gtk_widget_class_bind_template_child (widget_class, BastideEditorPage, rules_form);
}

static void
bastide_editor_page_class_init (BastideEditorPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_editor_page_dispose;
  widget_class->root = bastide_editor_page_root;
  widget_class->unroot = bastide_editor_page_unroot;

  signals[CHANGED] = g_signal_new ("changed", BASTIDE_TYPE_EDITOR_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);
  signals[PLAY] = g_signal_new ("play", BASTIDE_TYPE_EDITOR_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                G_TYPE_NONE, 1, G_TYPE_POINTER);

  g_type_ensure (BASTIDE_TYPE_ADAPTIVE);
  g_type_ensure (BASTIDE_TYPE_ISSUE_LIST);
  g_type_ensure (BASTIDE_TYPE_MAIN_MENU);
  g_type_ensure (BASTIDE_TYPE_PATTERN_TABLE);
  g_type_ensure (BASTIDE_TYPE_RULES_FORM);
  g_type_ensure (BASTIDE_TYPE_SET_FORM);
  g_type_ensure (BASTIDE_TYPE_SET_LIBRARY);
  g_type_ensure (BASTIDE_TYPE_SOURCE_VIEW);
  g_type_ensure (BASTIDE_TYPE_TAB_BAR);
  g_type_ensure (BASTIDE_TYPE_TILE_BAR);
  g_type_ensure (BASTIDE_TYPE_TILE_CANVAS);
  g_type_ensure (BASTIDE_TYPE_TILE_LIST);
  g_type_ensure (BASTIDE_TYPE_TILE_PREVIEW);
  g_type_ensure (BASTIDE_TYPE_TOOL_LIST);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bastide_game/Bastide/bastide-editor-page.ui");
  bind_children (widget_class);
  gtk_widget_class_bind_template_callback (widget_class, on_library_chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_unread_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_show_line_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_show_tile_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_keep_mine_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_take_theirs_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_save_copy_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_retry_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_collapsed_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_tool_changed);
  gtk_widget_class_bind_template_callback (widget_class, on_segment_marked_cb);
  bastide_editor_page_install_keys (widget_class);
}

static void
bastide_editor_page_init (BastideEditorPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->actions = bastide_editor_page_create_actions (self);
  update_state (self);
  update_steps (self);
  bastide_editor_page_update_actions (self);
}

GtkWidget *
bastide_editor_page_get_header_bar (BastideEditorPage *self)
{
  g_return_val_if_fail (BASTIDE_IS_EDITOR_PAGE (self), NULL);

  return self->header_bar;
}

void
bastide_editor_page_set_drafts (BastideEditorPage *self,
                                BastideDraftStore *drafts)
{
  g_return_if_fail (BASTIDE_IS_EDITOR_PAGE (self));

  g_set_object (&self->drafts, drafts);
  bastide_set_library_set_drafts (self->library, drafts);
  bastide_tile_preview_set_tilesets (self->tile_preview, bastide_draft_store_get_tilesets (drafts));
  bastide_set_form_set_tilesets (self->set_form, bastide_draft_store_get_tilesets (drafts));
  bastide_rules_form_set_tilesets (self->rules_form, bastide_draft_store_get_tilesets (drafts));
}

void
bastide_editor_page_open (BastideEditorPage    *self,
                          BastideDraftDocument *document)
{
  g_autoptr (BastideEditorSession) session = NULL;

  g_return_if_fail (BASTIDE_IS_EDITOR_PAGE (self));
  g_return_if_fail (BASTIDE_IS_DRAFT_DOCUMENT (document));

  session = bastide_editor_session_new (document);
  set_session (self, session);
  gtk_stack_set_visible_child_name (self->levels, "set");
  gtk_stack_set_visible_child_name (self->tabs, "tiles");
  on_draft_changed (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->tile_list));
}

BastideTilesetDraft *
bastide_editor_page_get_draft (BastideEditorPage *self)
{
  g_return_val_if_fail (BASTIDE_IS_EDITOR_PAGE (self), NULL);

  return self->session != NULL ? bastide_editor_session_get_draft (self->session) : NULL;
}

static void
on_text_response (BastideEditorPage *self,
                  const char        *response)
{
  if (g_strcmp0 (response, "discard") != 0 || self->session == NULL)
    return;

  bastide_source_view_give_up (self->source_view);
  gtk_widget_activate_action (GTK_WIDGET (self), "win.back", NULL);
}

/* A text that is no set would be lost. Returns: whether there is none */
static gboolean
finish_text (BastideEditorPage *self)
{
  BastideMessageDialog *dialog;

  if (bastide_source_view_finish (self->source_view))
    return TRUE;

  gtk_stack_set_visible_child_name (self->tabs, "source");
  dialog = bastide_message_dialog_new (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))),
                                       _("Discard What You Have Typed?"),
                                       _("The text of the file cannot be read, so that the set is still what it was before."));
  bastide_message_dialog_add_button (dialog, "cancel", _("Go On Typing"), NULL);
  bastide_message_dialog_add_button (dialog, "discard", _("Discard"), "destructive-action");
  g_signal_connect_object (dialog, "response", G_CALLBACK (on_text_response), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));

  return FALSE;
}

gboolean
bastide_editor_page_close (BastideEditorPage *self)
{
  g_return_val_if_fail (BASTIDE_IS_EDITOR_PAGE (self), FALSE);

  if (self->session == NULL)
    return FALSE;

  /* What is not saved stays where it can be seen. */
  if (!finish_text (self) || !bastide_editor_page_save (self))
    return TRUE;

  set_session (self, NULL);
  /* New games offer it as it is now. */
  bastide_tileset_store_reload (bastide_draft_store_get_tilesets (self->drafts));
  gtk_stack_set_visible_child_name (self->levels, "library");
  on_draft_changed (self);

  return TRUE;
}

void
bastide_editor_page_leave (BastideEditorPage *self)
{
  g_return_if_fail (BASTIDE_IS_EDITOR_PAGE (self));

  if (self->session != NULL && bastide_editor_session_is_writable (self->session) && bastide_editor_page_save (self))
    bastide_tileset_store_reload (bastide_draft_store_get_tilesets (self->drafts));
}

gboolean
bastide_editor_page_save (BastideEditorPage *self)
{
  g_return_val_if_fail (BASTIDE_IS_EDITOR_PAGE (self), TRUE);

  if (self->session == NULL)
    return TRUE;
  /* A text that is no set would be lost. */
  if (!bastide_source_view_finish (self->source_view))
    {
      gtk_stack_set_visible_child_name (self->tabs, "source");
      return FALSE;
    }

  return bastide_draft_document_save (get_document (self));
}

void
bastide_editor_page_abandon (BastideEditorPage *self)
{
  g_return_if_fail (BASTIDE_IS_EDITOR_PAGE (self));

  if (self->session == NULL)
    return;

  bastide_source_view_give_up (self->source_view);
  bastide_draft_document_abandon (get_document (self));
}

void
bastide_editor_page_get_steps (BastideEditorPage *self,
                               gboolean          *can_undo,
                               gboolean          *can_redo)
{
  g_return_if_fail (BASTIDE_IS_EDITOR_PAGE (self));

  *can_undo = *can_redo = FALSE;
  if (self->session == NULL)
    return;

  g_object_get (bastide_editor_session_get_draft (self->session), "can-undo", can_undo, "can-redo", can_redo, NULL);
  /* What was typed is to be taken back as well, and brought back. */
  *can_undo = *can_undo || bastide_source_view_is_unread (self->source_view);
  *can_redo = *can_redo || bastide_source_view_can_redo (self->source_view);
}

static gboolean
has_step (BastideEditorPage *self,
          const char        *property)
{
  gboolean has = FALSE;

  g_object_get (bastide_editor_session_get_draft (self->session), property, &has, NULL);

  return has;
}

void
bastide_editor_page_undo (BastideEditorPage *self)
{
  g_return_if_fail (BASTIDE_IS_EDITOR_PAGE (self));

  /* A text that is no set yet is no step yet either. */
  if (self->session != NULL && !bastide_source_view_undo (self->source_view) && has_step (self, "can-undo"))
    bastide_tileset_draft_undo (bastide_editor_session_get_draft (self->session));
}

void
bastide_editor_page_redo (BastideEditorPage *self)
{
  g_return_if_fail (BASTIDE_IS_EDITOR_PAGE (self));

  if (self->session != NULL && !bastide_source_view_redo (self->source_view) && has_step (self, "can-redo"))
    bastide_tileset_draft_redo (bastide_editor_session_get_draft (self->session));
}

void
bastide_editor_page_focus (BastideEditorPage *self)
{
  g_return_if_fail (BASTIDE_IS_EDITOR_PAGE (self));

  gtk_widget_grab_focus (self->session != NULL ? GTK_WIDGET (self->tile_list) : GTK_WIDGET (self->library));
}
