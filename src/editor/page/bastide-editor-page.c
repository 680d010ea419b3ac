/* bastide-editor-page.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-editor-page-private.h"

#include <glib/gi18n.h>

#include "bastide-box.h"
#include "bastide-main-menu.h"
#include "bastide-set-import.h"
#include "bastide-tab-bar.h"
#include "model/drafts/bastide-test-position.h"
#include "model/simulation/bastide-play-test.h"

/* --- The shown level, and its document ---------------------------------------------------------------------------- */

gboolean
bastide_editor_page_is_open (BastideEditorPage *self)
{
  return g_str_equal (gtk_stack_get_visible_child_name (self->places), "open");
}

gboolean
bastide_editor_page_shows_variant (BastideEditorPage *self)
{
  return bastide_editor_page_is_open (self) && g_str_equal (gtk_stack_get_visible_child_name (self->levels), "variant");
}

BastideVariantDraft *
bastide_editor_page_get_shown_variant_draft (BastideEditorPage *self)
{
  return bastide_editor_page_shows_variant (self) ? bastide_variant_page_get_draft (self->variant_page) : NULL;
}

BastideVariant *
bastide_editor_page_get_variant (BastideEditorPage *self)
{
  BastideVariantDraft *draft = bastide_editor_page_get_shown_variant_draft (self);

  return draft != NULL ? bastide_variant_draft_get_variant (draft) : NULL;
}

BastideTilesetDraft *
bastide_editor_page_get_shown_draft (BastideEditorPage *self)
{
  gboolean shown = bastide_editor_page_is_open (self) && !bastide_editor_page_shows_variant (self);

  return shown ? bastide_editor_page_get_draft (self) : NULL;
}

GObject *
bastide_editor_page_get_shown (BastideEditorPage *self)
{
  BastideVariantDraft *variant = bastide_editor_page_get_shown_variant_draft (self);

  return variant != NULL ? G_OBJECT (variant) : (GObject *) bastide_editor_page_get_shown_draft (self);
}

const BastideGameInterface *
bastide_editor_page_get_game (BastideEditorPage *self)
{
  BastideTilesetDraft *draft;

  g_return_val_if_fail (BASTIDE_IS_EDITOR_PAGE (self), NULL);

  if (bastide_editor_page_get_shown_variant_draft (self) != NULL)
    return bastide_variant_page_get_game (self->variant_page);

  draft = bastide_editor_page_get_shown_draft (self);
  return draft != NULL ? bastide_tileset_draft_get_game (draft) : NULL;
}

const BastideRules *
bastide_editor_page_get_rules (BastideEditorPage *self)
{
  g_return_val_if_fail (BASTIDE_IS_EDITOR_PAGE (self), NULL);

  return bastide_editor_page_get_shown_variant_draft (self) != NULL
           ? bastide_variant_page_get_rules (self->variant_page) : NULL;
}

/* The other level gives the title if only that one has something open. */
const char *
bastide_editor_page_get_title (BastideEditorPage *self)
{
  BastideVariantDraft *variant;
  gboolean shows_variant;

  g_return_val_if_fail (BASTIDE_IS_EDITOR_PAGE (self), NULL);

  if (!bastide_editor_page_is_open (self))
    return NULL;

  variant = bastide_variant_page_get_draft (self->variant_page);
  shows_variant = bastide_editor_page_shows_variant (self);
  if (variant != NULL && (shows_variant || self->session == NULL))
    return bastide_variant_get_title (bastide_variant_draft_get_variant (variant));

  return self->session != NULL ? bastide_tileset_draft_get_title (bastide_editor_page_get_draft (self)) : NULL;
}

BastideAdaptive *
bastide_editor_page_get_shown_adaptive (BastideEditorPage *self)
{
  if (bastide_editor_page_get_shown (self) == NULL)
    return NULL;

  return bastide_editor_page_shows_variant (self) ? bastide_variant_page_get_adaptive (self->variant_page)
                                                  : self->adaptive;
}

/* --- The header --------------------------------------------------------------------------------------------------- */

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
  bastide_widget_name (button, name != NULL ? text : alone);
}

void
bastide_editor_page_update_steps (BastideEditorPage *self)
{
  GObject *shown = bastide_editor_page_get_shown (self);
  g_autofree char *undo = NULL;
  g_autofree char *redo = NULL;

  if (shown != NULL)
    g_object_get (shown, "undo-name", &undo, "redo-name", &redo, NULL);
  /* Translators: %s is a step of editing, “Road” or “Delete”. */
  name_step (self->undo_button, _("Undo"), _("Undo: %s"), undo);
  /* Translators: %s is a step of editing, “Road” or “Delete”. */
  name_step (self->redo_button, _("Redo"), _("Redo: %s"), redo);
}

void
bastide_editor_page_update_state (BastideEditorPage *self)
{
  const char *title = bastide_editor_page_get_title (self);
  const char *state = NULL;

  if (bastide_editor_page_get_shown_variant_draft (self) != NULL)
    {
      if (!bastide_draft_is_modified (BASTIDE_DRAFT (bastide_variant_page_get_draft (self->variant_page))))
        state = C_("state of a variant", "saved");
      else
        state = bastide_variant_page_has_failed (self->variant_page) ? C_("state of a variant", "not saved")
                                                                     : C_("state of a variant", "saving…");
    }
  else if (bastide_editor_page_get_shown_draft (self) != NULL)
    {
      BastideDraftState saved = bastide_draft_document_get_state (bastide_editor_page_get_document (self));

      if (!bastide_editor_session_is_writable (self->session))
        state = C_("state of a set", "read only");
      /* Text of the file that is no set yet is saved nowhere. */
      else if (bastide_source_view_is_unread (self->source_view)
               || (saved != BASTIDE_DRAFT_SAVED && saved != BASTIDE_DRAFT_SAVING))
        state = C_("state of a set", "not saved");
      else
        state = saved == BASTIDE_DRAFT_SAVED ? C_("state of a set", "saved") : C_("state of a set", "saving…");
    }
  gtk_label_set_label (self->title_label, title);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->title_label), title);
  gtk_label_set_label (self->state_label, state);
  gtk_widget_set_visible (GTK_WIDGET (self->state_label), state != NULL);
}

/* In little room, buttons that are in the menu as well and the word on the button give way to the title. A level where
 * nothing is open has the room of the other one. */
void
bastide_editor_page_update_buttons (BastideEditorPage *self)
{
  gboolean variant = bastide_editor_page_shows_variant (self);
  gboolean set = bastide_editor_page_get_shown_draft (self) != NULL;
  gboolean shown = bastide_editor_page_get_shown (self) != NULL;
  BastideAdaptive *room = variant == shown ? bastide_variant_page_get_adaptive (self->variant_page) : self->adaptive;
  gboolean narrow = bastide_adaptive_get_collapsed (room);
  const char *label = variant ? _("Play") : _("Play-test");

  gtk_widget_set_visible (self->side_button, set && narrow);
  gtk_widget_set_visible (self->variant_side_button, variant && shown && narrow);
  gtk_widget_set_visible (GTK_WIDGET (self->test_list), set);
  gtk_widget_set_visible (self->share_button, !narrow);
  gtk_widget_set_visible (GTK_WIDGET (self->play_label), !narrow);
  gtk_label_set_label (self->play_label, label);
  gtk_widget_set_tooltip_text (self->play_button, variant ? _("Set up a new game with this variant")
                                                          : _("Begin a game in which this tile is drawn first"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->play_button), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

/* --- Games that are simulated for the author ---------------------------------------------------------------------- */

/* For comparison, the game without the set. */
static void
set_setup (BastideEditorPage     *self,
           BastideSimulationView *view,
           const BastideSetup    *setup)
{
  GPtrArray *sets = bastide_tileset_store_get_all (bastide_draft_store_get_tilesets (self->drafts));
  g_autoptr (BastideSetup) base_setup = bastide_simulation_make_base_setup (setup, sets);
  g_autoptr (BastideRules) rules = bastide_rules_new (setup, NULL);
  g_autoptr (BastideRules) base = bastide_rules_new (base_setup, NULL);

  bastide_simulation_view_set_rules (view, rules, base);
}

static void
bastide_editor_page_prepare_set_simulation (BastideEditorPage *self)
{
  g_autoptr (BastideTileset) set = NULL;
  g_autoptr (BastideSetup) setup = NULL;

  if (self->session != NULL)
    set = bastide_tileset_draft_make_tileset (bastide_editor_page_get_draft (self), NULL);
  if (set == NULL)
    {
      bastide_simulation_view_set_rules (self->set_simulation, NULL, NULL);
      return;
    }

  setup = bastide_play_test_create_open_setup (set, bastide_draft_store_get_tilesets (self->drafts));
  set_setup (self, self->set_simulation, setup);
}

/* The games warn of rules beside what the checks say. */
static void
bastide_editor_page_take_simulation (BastideEditorPage *self,
                                     BastideSimulation *simulation)
{
  if (self->session != NULL)
    bastide_tileset_draft_take_simulation (bastide_editor_page_get_draft (self), simulation);
}

static void
bastide_editor_page_prepare_variant_simulation (BastideEditorPage *self)
{
  BastideVariantDraft *draft = bastide_variant_page_get_draft (self->variant_page);
  g_autoptr (BastideSetup) setup = NULL;

  if (draft == NULL)
    {
      bastide_simulation_view_set_rules (self->variant_simulation, NULL, NULL);
      return;
    }

  setup = bastide_variant_make_setup (bastide_variant_draft_get_variant (draft),
                                      bastide_draft_store_get_tilesets (self->drafts), NULL);
  for (guint i = 0; i < MAX (setup->game->min_players, 2); i++)
    bastide_setup_add_player (setup, NULL, NULL);
  set_setup (self, self->variant_simulation, setup);
}

/* --- Files that are dropped on an open set: their tiles can be added to it ---------------------------------------- */

void
bastide_editor_page_paste (BastideEditorPage *self,
                           GBytes            *bytes,
                           guint              place)
{
  g_autoptr (GError) error = NULL;

  if (bastide_tileset_draft_paste_tiles (bastide_editor_page_get_draft (self), bytes, place, &error))
    bastide_editor_session_show_position (self->session, place);
  else
    bastide_message_dialog_show_error (bastide_editor_page_get_window (self), _("The Tiles Cannot Be Added"),
                                       error->message);
}

static void
on_answered (GObject      *source,
             GAsyncResult *result,
             gpointer      user_data)
{
  BastideEditorPage *self = BASTIDE_EDITOR_PAGE (source);
  g_autoptr (GFile) file = user_data;
  const char *response = bastide_message_dialog_choose_finish (result);
  g_autofree char *uri = g_file_get_uri (file);
  g_autoptr (GBytes) bytes = NULL;

  if (g_str_equal (response, "open"))
    gtk_widget_activate_action (GTK_WIDGET (self), "win.open-file", "s", uri);
  else if (g_str_equal (response, "add") && self->session != NULL
           && bastide_editor_session_is_writable (self->session))
    bytes = bastide_set_import_read_tiles (bastide_editor_page_get_window (self), file);
  if (bytes != NULL)
    bastide_editor_page_paste (self, bytes,
                               g_list_model_get_n_items (G_LIST_MODEL (bastide_editor_page_get_draft (self))));
}

void
bastide_editor_page_offer_tiles (BastideEditorPage *self,
                                 GFile             *file)
{
  g_autofree char *name = g_file_get_basename (file);
  g_autofree char *shown = g_filename_display_name (name);
  g_autofree char *text = NULL;
  BastideMessageDialog *dialog;

  /* Translators: the first %s is the name of a file, the second one the title of a set. */
  text = g_strdup_printf (_("The tiles of %s can be added to “%s”, or looked at first."), shown,
                          bastide_tileset_draft_get_title (bastide_editor_page_get_draft (self)));
  dialog = bastide_message_dialog_new (bastide_editor_page_get_window (self), _("Add These Tiles?"), text,
                                       _("_Cancel"));
  bastide_message_dialog_add_button (dialog, "open", _("_Look at Them"), NULL);
  bastide_message_dialog_add_button (dialog, "add", _("_Add"), "suggested-action");
  bastide_message_dialog_choose (dialog, self, on_answered, g_object_ref (file));
}

void
bastide_editor_page_import (BastideEditorPage *self,
                            GFile             *file)
{
  g_return_if_fail (BASTIDE_IS_EDITOR_PAGE (self));
  g_return_if_fail (G_IS_FILE (file));

  bastide_set_library_import (self->library, file);
}

/* Other files go the way of all that are dropped on the window. */
static gboolean
bastide_editor_page_drop_files (BastideEditorPage *self,
                                const GValue      *value,
                                double             x,
                                double             y,
                                GtkDropTarget     *target)
{
  GSList *files = g_value_get_boxed (value);

  if (gdk_drop_get_drag (gtk_drop_target_get_current_drop (target)) != NULL)
    return FALSE;

  for (GSList *item = files; item != NULL; item = item->next)
    {
      g_autofree char *uri = g_file_get_uri (item->data);

      if (self->session != NULL && bastide_editor_session_is_writable (self->session)
          && bastide_set_import_takes (item->data))
        bastide_editor_page_offer_tiles (self, item->data);
      else
        gtk_widget_activate_action (GTK_WIDGET (self), "win.open-file", "s", uri);
    }

  return files != NULL;
}

/* --- The page ----------------------------------------------------------------------------------------------------- */

G_DEFINE_FINAL_TYPE (BastideEditorPage, bastide_editor_page, GTK_TYPE_WIDGET)

enum
{
  CHANGED,
  PLAY,
  PLAY_VARIANT,
  TEST,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* --- Messages about the set --------------------------------------------------------------------------------------- */

static void
update_banner (BastideEditorPage *self)
{
  BastideDraftState state = bastide_draft_document_get_state (bastide_editor_page_get_document (self));
  const char *message = bastide_draft_document_get_message (bastide_editor_page_get_document (self));
  gboolean writable = bastide_editor_session_is_writable (self->session);

  if (!writable)
    message = _("This set comes with the program or lies in a system folder. Duplicate it to change it.");
  gtk_label_set_label (self->banner_label, message != NULL ? message : "");
  gtk_widget_set_visible (self->conflict_buttons, state == BASTIDE_DRAFT_CONFLICT);
  gtk_widget_set_visible (self->retry_button, state == BASTIDE_DRAFT_FAILED);
  gtk_widget_set_visible (self->duplicate_button, !writable);
  gtk_widget_set_visible (self->banner, message != NULL);
}

static void
on_state_changed (BastideEditorPage *self)
{
  update_banner (self);
  bastide_editor_page_update_state (self);
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

/* A mark on the canvas is a mark everywhere, and the other way round. */
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
on_tool_activated (BastideEditorPage *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self->canvas));
}

static void
on_tile_changed (BastideEditorPage *self)
{
  update_canvas (self);
  bastide_editor_page_update_actions (self);
}

static void
update_tools (BastideEditorPage *self)
{
  BastideTilesetDraft *draft = bastide_editor_session_get_draft (self->session);

  bastide_tool_list_set_game (self->tools, bastide_tileset_draft_get_game (draft),
                              bastide_tileset_draft_get_rules (draft));
}

static void
on_draft_changed (BastideEditorPage *self)
{
  update_tools (self);
  bastide_simulation_view_invalidate (self->set_simulation);
  bastide_editor_page_update_level (self);
}

void
bastide_editor_page_set_session (BastideEditorPage    *self,
                                 BastideEditorSession *session)
{
  if (self->session != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->session, self);
      g_signal_handlers_disconnect_by_data (bastide_editor_page_get_document (self), self);
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
  bastide_simulation_view_set_rules (self->set_simulation, NULL, NULL);
  bastide_simulation_view_invalidate (self->set_simulation);
  gtk_stack_set_visible_child_name (self->set_places, session != NULL ? "open" : "start");
  bastide_test_list_set_session (self->test_list, session);
  bastide_rows_form_set_session (self->rows_form, session);
  bastide_rules_form_set_session (self->rules_form, session);
  if (session == NULL)
    {
      bastide_tile_canvas_set_tile (self->canvas, NULL, NULL);
      return;
    }

  g_signal_connect_object (session, "tile-changed", G_CALLBACK (on_tile_changed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "segment-changed", G_CALLBACK (on_segment_changed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (bastide_editor_page_get_document (self), "state-changed", G_CALLBACK (on_state_changed),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (bastide_editor_session_get_draft (session), "changed", G_CALLBACK (on_draft_changed), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (bastide_editor_session_get_draft (session), "issues-changed",
                           G_CALLBACK (update_issue_count), self, G_CONNECT_SWAPPED);
  /* The checks need the companions of the set. */
  bastide_tileset_draft_set_tilesets (bastide_editor_session_get_draft (session),
                                      bastide_draft_store_get_tilesets (self->drafts));
  update_banner (self);
  update_canvas (self);
  /* A set that cannot be changed needs no tools. */
  gtk_widget_set_visible (GTK_WIDGET (self->tools), bastide_editor_session_is_writable (session));
  update_tools (self);
  bastide_tool_list_choose (self->tools, 0);
  update_issue_count (self);
}

static void
on_unread_changed_cb (BastideEditorPage *self)
{
  bastide_editor_page_update_state (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* In the file the tile is marked as well. */
static void
on_show_tile_cb (BastideEditorPage *self)
{
  if (g_strcmp0 (gtk_stack_get_visible_child_name (self->tabs), "source") != 0)
    gtk_stack_set_visible_child_name (self->tabs, "tiles");
}

/* Texts that are missing are not in the file. */
static void
on_show_line_cb (BastideEditorPage *self,
                 guint              line)
{
  gtk_stack_set_visible_child_name (self->tabs, line > 1 ? "source" : "texts");
  bastide_source_view_show_line (self->source_view, line);
}

static void
on_show_rules_cb (BastideEditorPage *self)
{
  GtkWidget *form = GTK_WIDGET (self->rows_form);

  gtk_stack_set_visible_child_name (self->tabs, "rules");
  gtk_stack_set_visible_child (GTK_STACK (gtk_widget_get_parent (form)), form);
  gtk_widget_child_focus (form, GTK_DIR_TAB_FORWARD);
}

/* A test position is replayed with the present set; the window reports steps that are no longer possible. */
static void
on_test_chosen_cb (BastideEditorPage *self,
                   guint              number)
{
  BastideTilesetDraft *draft = bastide_editor_session_get_draft (self->session);
  GtkWindow *window = bastide_editor_page_get_window (self);
  g_autoptr (GError) error = NULL;
  g_autoptr (BastideTileset) set = bastide_tileset_draft_make_tileset (draft, &error);
  g_autoptr (BastideGame) game = NULL;
  g_autofree char *problem = NULL;

  if (set == NULL)
    {
      bastide_message_dialog_show_error (window, _("The Set Cannot Be Played Yet"), error->message);
      return;
    }

  game = bastide_test_position_open (bastide_tileset_draft_get_test (draft, number), set,
                                     bastide_draft_store_get_tilesets (self->drafts), &problem);
  if (game != NULL)
    g_signal_emit (self, signals[TEST], 0, game, problem);
  else
    bastide_message_dialog_show_error (window, _("The Test Position Cannot Be Opened"), problem);
}

/* Where a rule is at work. */
static void
on_row_play_cb (BastideEditorPage *self,
                BastideGame       *game)
{
  g_signal_emit (self, signals[TEST], 0, game, NULL);
}

/* --- When it could not be saved ----------------------------------------------------------------------------------- */

static void
on_keep_mine_clicked_cb (BastideEditorPage *self)
{
  bastide_draft_document_keep_mine (bastide_editor_page_get_document (self));
}

static void
on_take_theirs_clicked_cb (BastideEditorPage *self)
{
  g_autoptr (GError) error = NULL;

  if (!bastide_draft_document_take_theirs (bastide_editor_page_get_document (self), &error))
    bastide_message_dialog_show_error (bastide_editor_page_get_window (self),
                                       _("The File Cannot Be Opened"), error->message);
}

static void
on_save_copy_clicked_cb (BastideEditorPage *self)
{
  bastide_draft_document_save_copy (bastide_editor_page_get_document (self));
}

static void
on_retry_clicked_cb (BastideEditorPage *self)
{
  bastide_draft_document_save (bastide_editor_page_get_document (self));
}

static void
on_collapsed_changed_cb (BastideEditorPage *self)
{
  bastide_tool_list_set_compact (self->tools, bastide_adaptive_get_collapsed (self->adaptive)
                                                || bastide_adaptive_get_collapsed (self->tools_adaptive));
  bastide_editor_page_update_level (self);
}

/* --- The class ---------------------------------------------------------------------------------------------------- */

/* The user may have changed the file elsewhere meanwhile. */
static void
on_active_changed (BastideEditorPage *self,
                   GParamSpec        *pspec,
                   GtkWindow         *window)
{
  if (self->session != NULL && gtk_window_is_active (window))
    bastide_draft_document_look (bastide_editor_page_get_document (self));
}

/* The header bar is not a descendant of the page: the actions belong to the window. */
static void
bastide_editor_page_root (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (bastide_editor_page_parent_class)->root (widget);

  gtk_widget_insert_action_group (GTK_WIDGET (gtk_widget_get_root (widget)), "editor",
                                  G_ACTION_GROUP (BASTIDE_EDITOR_PAGE (widget)->actions));
  g_signal_connect_object (gtk_widget_get_root (widget), "notify::is-active", G_CALLBACK (on_active_changed), widget,
                           G_CONNECT_SWAPPED);
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
    bastide_editor_page_set_session (self, NULL);
  gtk_widget_dispose_template (GTK_WIDGET (self), BASTIDE_TYPE_EDITOR_PAGE);
  g_clear_object (&self->drafts);
  g_clear_object (&self->variants);
  g_clear_object (&self->actions);

  G_OBJECT_CLASS (bastide_editor_page_parent_class)->dispose (object);
}

#define CHILD(member) BASTIDE_CHILD (BastideEditorPage, member)

static const BastideTemplatePart parts[] = {
  { "header_bar", 0, NULL }, CHILD (header_center), CHILD (title_box), CHILD (undo_button), CHILD (redo_button),
  CHILD (title_label), CHILD (state_label), CHILD (set_actions), CHILD (side_button), CHILD (variant_side_button),
  CHILD (share_button), CHILD (play_button), CHILD (play_label), CHILD (places), CHILD (test_list), CHILD (levels),
  CHILD (library), CHILD (variant_places), CHILD (variant_start), CHILD (variant_tabs), CHILD (variant_page),
  CHILD (variant_simulation), CHILD (set_places), CHILD (set_start), CHILD (banner), CHILD (banner_label),
  CHILD (conflict_buttons), CHILD (retry_button), CHILD (duplicate_button), CHILD (tabs), CHILD (adaptive),
  CHILD (tools_adaptive), CHILD (tile_list), CHILD (tile_bar), CHILD (tools), CHILD (canvas), CHILD (pattern_table),
  CHILD (tile_preview), CHILD (issue_count), CHILD (issue_list), CHILD (source_view), CHILD (set_form),
  CHILD (set_simulation), CHILD (rows_form), CHILD (rules_form),
  BASTIDE_CALLBACK (bastide_editor_page_drop_files), BASTIDE_CALLBACK (bastide_editor_page_open_variant),
  BASTIDE_CALLBACK (bastide_editor_page_prepare_set_simulation),
  BASTIDE_CALLBACK (bastide_editor_page_take_simulation),
  BASTIDE_CALLBACK (bastide_editor_page_prepare_variant_simulation),
  BASTIDE_CALLBACK (bastide_editor_page_update_level), BASTIDE_CALLBACK (on_segment_marked_cb),
  BASTIDE_CALLBACK (on_show_line_cb), BASTIDE_CALLBACK (on_show_rules_cb), BASTIDE_CALLBACK (on_show_tile_cb),
  BASTIDE_CALLBACK (on_unread_changed_cb),
  BASTIDE_CALLBACK (on_test_chosen_cb), BASTIDE_CALLBACK (on_row_play_cb), BASTIDE_CALLBACK (on_keep_mine_clicked_cb),
  BASTIDE_CALLBACK (on_take_theirs_clicked_cb), BASTIDE_CALLBACK (on_save_copy_clicked_cb),
  BASTIDE_CALLBACK (on_retry_clicked_cb), BASTIDE_CALLBACK (on_collapsed_changed_cb),
  BASTIDE_CALLBACK (on_tool_changed), BASTIDE_CALLBACK (on_tool_activated),
  BASTIDE_USES (bastide_adaptive), BASTIDE_USES (bastide_issue_list), BASTIDE_USES (bastide_main_menu),
  BASTIDE_USES (bastide_pattern_table), BASTIDE_USES (bastide_rows_form), BASTIDE_USES (bastide_rules_form),
  BASTIDE_USES (bastide_set_form),
  BASTIDE_USES (bastide_set_library), BASTIDE_USES (bastide_simulation_view), BASTIDE_USES (bastide_source_view),
  BASTIDE_USES (bastide_tab_bar), BASTIDE_USES (bastide_test_list), BASTIDE_USES (bastide_tile_bar),
  BASTIDE_USES (bastide_tile_canvas), BASTIDE_USES (bastide_tile_list), BASTIDE_USES (bastide_tile_preview),
  BASTIDE_USES (bastide_tool_list), BASTIDE_USES (bastide_variant_page), BASTIDE_USES (gdk_file_list),
};

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
  signals[PLAY_VARIANT] = g_signal_new ("play-variant", BASTIDE_TYPE_EDITOR_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                        NULL, G_TYPE_NONE, 1, BASTIDE_TYPE_VARIANT);
  signals[TEST] = g_signal_new ("test", BASTIDE_TYPE_EDITOR_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                G_TYPE_NONE, 2, BASTIDE_TYPE_GAME, G_TYPE_STRING);
  bastide_template_bind (widget_class, "editor-page", parts, G_N_ELEMENTS (parts));
  bastide_editor_page_bind_level_callbacks (widget_class);
}

static void
bastide_editor_page_init (BastideEditorPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  g_object_bind_property (bastide_variant_page_get_adaptive (self->variant_page), "show-panel",
                          self->variant_side_button, "active", G_BINDING_SYNC_CREATE | G_BINDING_BIDIRECTIONAL);
  g_signal_connect_object (bastide_variant_page_get_adaptive (self->variant_page), "notify::collapsed",
                           G_CALLBACK (bastide_editor_page_update_level), self, G_CONNECT_SWAPPED);
  bastide_tool_list_hear_keys (self->tools, gtk_stack_get_child_by_name (self->tabs, "tiles"));
  self->actions = g_simple_action_group_new ();
  bastide_editor_page_add_actions (self);
  bastide_editor_page_update_level (self);
}

BastideTilesetDraft *
bastide_editor_page_get_draft (BastideEditorPage *self)
{
  g_return_val_if_fail (BASTIDE_IS_EDITOR_PAGE (self), NULL);

  return self->session != NULL ? bastide_editor_session_get_draft (self->session) : NULL;
}
