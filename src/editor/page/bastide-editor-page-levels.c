/* bastide-editor-page-levels.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-editor-page-private.h"

#include <glib/gi18n.h>

#include "bastide-box.h"
#include "bastide-fitting-layout.h"
#include "bastide-file-dialog.h"
#include "bastide-library-row.h"
#include "model/game/bastide-game.h"
#include "model/simulation/bastide-play-test.h"
#include "tileset/elements/bastide-file.h"
#include "tileset/reading/bastide-tileset-reader.h"

/* --- The start of a level, while nothing is open there ------------------------------------------------------------ */

/* A level of the editor while only the other one has a document: it shows the documents related to that one, and a
 * button that makes a new one for it.
 *
 * Signals:
 *   "create": something new is wanted
 *   "variant-chosen" (BastideVariant *variant)
 *   "set-chosen" (const char *id): of a set */
#define BASTIDE_TYPE_LEVEL_START (bastide_level_start_get_type ())
G_DECLARE_FINAL_TYPE (BastideLevelStart, bastide_level_start, BASTIDE, LEVEL_START, GtkWidget)

/* Data of a row: the id that it opens, and whether that is a variant. */
#define ID_KEY "bastide-id"
#define VARIANT_KEY "bastide-variant"

struct _BastideLevelStart
{
  GtkWidget parent_instance;

  /* template widgets */
  GtkLabel *title_label;
  GtkLabel *text_label;
  GtkButton *button;
  GtkListBox *list;
};

G_DEFINE_FINAL_TYPE (BastideLevelStart, bastide_level_start, GTK_TYPE_WIDGET)

enum
{
  CREATE,
  VARIANT_CHOSEN,
  SET_CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
begin (BastideLevelStart *self,
       const char        *title,
       const char        *text,
       const char        *button)
{
  gtk_label_set_label (self->title_label, title);
  gtk_label_set_label (self->text_label, text);
  gtk_button_set_label (self->button, button);
  bastide_list_clear (self->list);
}

static void
end (BastideLevelStart *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self->list), gtk_list_box_get_row_at_index (self->list, 0) != NULL);
}

static void
on_create_clicked_cb (BastideLevelStart *self)
{
  g_signal_emit (self, signals[CREATE], 0);
}

static void
on_row_activated_cb (BastideLevelStart *self,
                     GtkListBoxRow     *row)
{
  /* The list may be another one before all have heard of it. */
  g_autofree char *id = g_strdup (g_object_get_data (G_OBJECT (row), ID_KEY));
  BastideVariant *variant = g_object_get_data (G_OBJECT (row), VARIANT_KEY);

  if (variant != NULL)
    g_signal_emit (self, signals[VARIANT_CHOSEN], 0, variant);
  else
    g_signal_emit (self, signals[SET_CHOSEN], 0, id);
}

static gboolean
bastide_level_start_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (BASTIDE_LEVEL_START (widget)->button));
}

static void
bastide_level_start_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), BASTIDE_TYPE_LEVEL_START);

  G_OBJECT_CLASS (bastide_level_start_parent_class)->dispose (object);
}

#define CHILD(member) BASTIDE_CHILD (BastideLevelStart, member)

static const BastideTemplatePart parts[] = {
  BASTIDE_ROOT, CHILD (title_label), CHILD (text_label), CHILD (button), CHILD (list),
  BASTIDE_CALLBACK (on_create_clicked_cb), BASTIDE_CALLBACK (on_row_activated_cb),
  BASTIDE_USES (bastide_clamp_layout),
};

static void
bastide_level_start_class_init (BastideLevelStartClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_level_start_dispose;
  widget_class->grab_focus = bastide_level_start_grab_focus;

  signals[CREATE] = g_signal_new ("create", BASTIDE_TYPE_LEVEL_START, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 0);
  signals[VARIANT_CHOSEN] = g_signal_new ("variant-chosen", BASTIDE_TYPE_LEVEL_START, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                          NULL, G_TYPE_NONE, 1, BASTIDE_TYPE_VARIANT);
  signals[SET_CHOSEN] = g_signal_new ("set-chosen", BASTIDE_TYPE_LEVEL_START, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                      G_TYPE_NONE, 1, G_TYPE_STRING);
  bastide_template_bind (widget_class, "level-start", parts, G_N_ELEMENTS (parts));
}

static void
bastide_level_start_init (BastideLevelStart *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* Offers the user's variants of a game. */
static void
offer_variants (BastideLevelStart          *self,
                const BastideGameInterface *game,
                BastideVariantStore        *variants,
                BastideTilesetStore        *tilesets)
{
  g_return_if_fail (game != NULL);

  begin (self, _("No Variant Is Open"),
         _("A variant says how a game is played: with which sets, how many figures and which house rules."),
         _("New Variant with This Set"));
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (variants)); i++)
    {
      g_autoptr (BastideVariant) variant = g_list_model_get_item (G_LIST_MODEL (variants), i);
      g_autoptr (BastideSetup) setup = NULL;
      GtkWidget *row;

      if (bastide_variant_get_game (variant) != game)
        continue;
      setup = bastide_variant_make_setup (variant, tilesets, NULL);
      row = bastide_library_row_new_variant (variant, setup->tilesets, NULL);
      g_object_set_data_full (G_OBJECT (row), VARIANT_KEY, g_object_ref (variant), g_object_unref);
      gtk_list_box_append (self->list, row);
    }
  end (self);
}

/* Offers sets; @sets: (element-type BastideTileset) */
static void
offer_sets (BastideLevelStart *self,
            const GPtrArray   *sets)
{
  g_autoptr (GHashTable) known = g_hash_table_new (g_str_hash, g_str_equal);

  g_return_if_fail (sets != NULL);

  begin (self, _("No Set Is Open"),
         _("The variant is played with these sets. Yours can be changed, the others can be looked at and duplicated."),
         _("New Set for This Variant"));
  for (guint i = 0; i < sets->len; i++)
    {
      BastideTileset *set = g_ptr_array_index (sets, i);
      GtkWidget *row;

      if (!g_hash_table_add (known, set->id))
        continue;
      row = bastide_library_row_new_set (set, NULL);
      g_object_set_data_full (G_OBJECT (row), ID_KEY, g_strdup (set->id), g_free);
      gtk_list_box_append (self->list, row);
    }
  end (self);
}

/* --- The library, and the two levels with their documents --------------------------------------------------------- */

static BastideTilesetStore *
get_tilesets (BastideEditorPage *self)
{
  return bastide_draft_store_get_tilesets (self->drafts);
}

static void
show_error (BastideEditorPage *self,
            const char        *title,
            const GError      *error)
{
  bastide_message_dialog_show_error (bastide_editor_page_get_window (self), title, error->message);
}

/* --- Display ------------------------------------------------------------------------------------------------------ */

/* A level without a document offers those related to the other level's document. */
static void
update_starts (BastideEditorPage *self)
{
  BastideVariantDraft *variant = bastide_variant_page_get_draft (self->variant_page);
  g_autoptr (BastideSetup) setup = NULL;

  if (bastide_editor_page_get_shown (self) != NULL)
    return;

  if (bastide_editor_page_shows_variant (self) && self->session != NULL)
    {
      offer_variants (self->variant_start,
                      bastide_tileset_draft_get_game (bastide_editor_page_get_draft (self)),
                      self->variants, get_tilesets (self));
    }
  else if (bastide_editor_page_is_open (self) && variant != NULL)
    {
      setup = bastide_variant_make_setup (bastide_variant_draft_get_variant (variant), get_tilesets (self), NULL);
      offer_sets (self->set_start, setup->tilesets);
    }
}

void
bastide_editor_page_update_level (BastideEditorPage *self)
{
  gboolean open;

  /* While the template is built. */
  if (self->actions == NULL)
    return;

  open = bastide_editor_page_is_open (self);
  gtk_stack_set_visible_child_name (self->header_center, open ? "open" : "library");
  gtk_widget_set_visible (self->title_box, open);
  gtk_widget_set_visible (self->set_actions, open);
  gtk_widget_set_visible (self->undo_button, open);
  gtk_widget_set_visible (self->redo_button, open);
  update_starts (self);
  bastide_editor_page_update_buttons (self);
  bastide_editor_page_update_state (self);
  bastide_editor_page_update_steps (self);
  bastide_editor_page_update_actions (self);
  g_signal_emit_by_name (self, "changed");
}

static void
show_level (BastideEditorPage *self,
            const char        *level)
{
  gtk_stack_set_visible_child_name (self->levels, level);
  gtk_stack_set_visible_child_name (self->places, "open");
  bastide_editor_page_update_level (self);
}

static void
on_variant_changed_cb (BastideEditorPage *self)
{
  bastide_simulation_view_invalidate (self->variant_simulation);
  bastide_editor_page_update_level (self);
}

static void
on_variant_play_cb (BastideEditorPage *self,
                    BastideVariant    *variant)
{
  g_signal_emit_by_name (self, "play-variant", variant);
}

/* --- Opening ------------------------------------------------------------------------------------------------------ */

void
bastide_editor_page_open (BastideEditorPage    *self,
                          BastideDraftDocument *document)
{
  g_autoptr (BastideEditorSession) session = NULL;

  g_return_if_fail (BASTIDE_IS_EDITOR_PAGE (self));
  g_return_if_fail (BASTIDE_IS_DRAFT_DOCUMENT (document));

  session = bastide_editor_session_new (document);
  bastide_editor_page_set_session (self, session);
  gtk_stack_set_visible_child_name (self->tabs, "tiles");
  show_level (self, "tiles");
  bastide_editor_page_focus (self);
}

void
bastide_editor_page_open_variant (BastideEditorPage *self,
                                  BastideVariant    *variant)
{
  g_return_if_fail (BASTIDE_IS_EDITOR_PAGE (self));
  g_return_if_fail (BASTIDE_IS_VARIANT (variant));

  /* The one that was open is saved, and all are read again. */
  g_object_ref (variant);
  bastide_variant_page_open (self->variant_page, variant);
  g_object_unref (variant);
  bastide_simulation_view_set_rules (self->variant_simulation, NULL, NULL);
  bastide_simulation_view_invalidate (self->variant_simulation);
  gtk_stack_set_visible_child_name (self->variant_tabs, "variant");
  gtk_stack_set_visible_child_name (self->variant_places, "open");
  show_level (self, "variant");
  bastide_editor_page_focus (self);
}

static void
on_library_chosen_cb (BastideEditorPage    *self,
                      BastideDraftDocument *document)
{
  bastide_editor_page_open (self, document);
}

/* A set of the user's own can be changed. A set that the variant brings along is not one of them. */
static void
on_set_chosen_cb (BastideEditorPage *self,
                  const char        *id)
{
  BastideTileset *set = bastide_tileset_store_find (get_tilesets (self), id);
  g_autoptr (GPtrArray) paths = bastide_draft_store_list (self->drafts);
  g_autoptr (BastideDraftDocument) document = NULL;
  g_autoptr (GError) error = NULL;

  if (set == NULL)
    g_set_error_literal (&error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND,
                         _("The variant brings this set along. Install it first to look at it."));
  else if (set->path != NULL && g_ptr_array_find_with_equal_func (paths, set->path, g_str_equal, NULL))
    document = bastide_draft_store_open (self->drafts, set->path, &error);
  else
    document = bastide_draft_store_look (self->drafts, set, &error);
  if (document != NULL)
    bastide_editor_page_open (self, document);
  else
    show_error (self, _("The Set Cannot Be Opened"), error);
}

/* --- Documents that one level makes for the other ----------------------------------------------------------------- */

/* The new variant is the game of the set, with the set as far as it can be played. */
static void
on_variant_create_cb (BastideEditorPage *self)
{
  BastideTilesetDraft *draft = bastide_editor_page_get_draft (self);
  const char *title = bastide_tileset_draft_get_title (draft);
  g_autofree char *id = bastide_variant_store_make_id (self->variants, title);
  g_autoptr (BastideVariant) variant = bastide_variant_new (bastide_tileset_draft_get_game (draft), id, title);
  g_autoptr (BastideVariant) with_set = NULL;
  g_autoptr (BastideTileset) set = NULL;
  g_autoptr (GError) error = NULL;
  BastideVariant *own;

  /* The variant finds the set only among those that are installed. */
  if (bastide_editor_page_save (self))
    bastide_tileset_store_reload (get_tilesets (self));
  set = bastide_tileset_draft_make_tileset (draft, NULL);
  if (set != NULL)
    {
      g_autoptr (BastideSetup) setup = bastide_play_test_create_open_setup (set, get_tilesets (self));

      with_set = bastide_variant_with_setup (variant, setup);
    }
  own = bastide_variant_store_add (self->variants, with_set != NULL ? with_set : variant, &error);
  if (own != NULL)
    bastide_editor_page_open_variant (self, own);
  else
    show_error (self, _("The Variant Was Not Saved"), error);
}

/* The new set is a companion of the variant from now on. */
static void
on_set_create_cb (BastideEditorPage *self)
{
  BastideVariantDraft *draft = bastide_variant_page_get_draft (self->variant_page);
  BastideVariant *variant = bastide_variant_draft_get_variant (draft);
  g_autoptr (BastideDraftDocument) document = NULL;
  BastideTileset *set = NULL;

  document = bastide_draft_store_create (self->drafts, bastide_variant_get_game (variant),
                                         bastide_variant_get_title (variant));
  if (bastide_draft_document_save (document))
    {
      bastide_tileset_store_reload (get_tilesets (self));
      set = bastide_tileset_store_find (get_tilesets (self),
                                        bastide_tileset_draft_get_id (bastide_draft_document_get_draft (document)));
    }
  if (set != NULL)
    {
      g_autoptr (BastideSetup) setup =
        bastide_variant_make_setup (bastide_variant_draft_get_variant (draft), get_tilesets (self), NULL);

      bastide_setup_add_tileset (setup, set);
      bastide_variant_draft_set_setup (draft, setup);
    }
  bastide_editor_page_open (self, document);
}

/* --- Saving and leaving ------------------------------------------------------------------------------------------- */

gboolean
bastide_editor_page_save (BastideEditorPage *self)
{
  gboolean saved = TRUE;

  g_return_val_if_fail (BASTIDE_IS_EDITOR_PAGE (self), TRUE);

  if (self->session != NULL && bastide_source_view_finish (self->source_view))
    {
      saved = bastide_draft_document_save (bastide_editor_page_get_document (self));
    }
  else if (self->session != NULL)
    {
      /* A text that is no set would be lost. */
      gtk_stack_set_visible_child_name (self->levels, "tiles");
      gtk_stack_set_visible_child_name (self->tabs, "source");
      saved = FALSE;
    }

  return bastide_variant_page_save (self->variant_page) && saved;
}

void
bastide_editor_page_show_library (BastideEditorPage *self)
{
  bastide_editor_page_set_session (self, NULL);
  bastide_variant_page_close (self->variant_page);
  gtk_stack_set_visible_child_name (self->variant_places, "start");
  /* New games offer it as it is now. */
  bastide_tileset_store_reload (get_tilesets (self));
  gtk_stack_set_visible_child_name (self->places, "library");
  bastide_editor_page_update_level (self);
  bastide_editor_page_focus (self);
}

static void
close_again (gpointer user_data)
{
  bastide_editor_page_close (user_data);
}

gboolean
bastide_editor_page_close (BastideEditorPage *self)
{
  g_return_val_if_fail (BASTIDE_IS_EDITOR_PAGE (self), FALSE);

  if (!bastide_editor_page_is_open (self))
    return FALSE;

  if (bastide_editor_page_save (self))
    bastide_editor_page_show_library (self);
  else
    bastide_editor_page_ask_unsaved (self, close_again, self);

  return TRUE;
}

void
bastide_editor_page_leave (BastideEditorPage *self)
{
  g_return_if_fail (BASTIDE_IS_EDITOR_PAGE (self));

  if (bastide_editor_page_is_open (self) && bastide_editor_page_save (self))
    bastide_tileset_store_reload (get_tilesets (self));
}

/* --- Steps -------------------------------------------------------------------------------------------------------- */

void
bastide_editor_page_get_steps (BastideEditorPage *self,
                               gboolean          *can_undo,
                               gboolean          *can_redo)
{
  GObject *shown;

  g_return_if_fail (BASTIDE_IS_EDITOR_PAGE (self));

  *can_undo = *can_redo = FALSE;
  shown = bastide_editor_page_get_shown (self);
  if (shown != NULL)
    g_object_get (shown, "can-undo", can_undo, "can-redo", can_redo, NULL);
  if (bastide_editor_page_get_shown_draft (self) == NULL)
    return;

  /* Text typed in the file is undone and redone, too. */
  *can_undo = *can_undo || bastide_source_view_is_unread (self->source_view);
  *can_redo = *can_redo || bastide_source_view_can_redo (self->source_view);
}

static gboolean
has_step (BastideEditorPage *self,
          const char        *property)
{
  gboolean has = FALSE;

  g_object_get (bastide_editor_page_get_draft (self), property, &has, NULL);

  return has;
}

void
bastide_editor_page_undo (BastideEditorPage *self)
{
  g_return_if_fail (BASTIDE_IS_EDITOR_PAGE (self));

  if (bastide_editor_page_get_shown_variant_draft (self) != NULL)
    bastide_draft_undo (BASTIDE_DRAFT (bastide_editor_page_get_shown_variant_draft (self)));
  /* A text that is no set yet is no step yet either. */
  else if (bastide_editor_page_get_shown_draft (self) != NULL && !bastide_source_view_undo (self->source_view)
           && has_step (self, "can-undo"))
    bastide_tileset_draft_undo (bastide_editor_page_get_draft (self));
}

void
bastide_editor_page_redo (BastideEditorPage *self)
{
  g_return_if_fail (BASTIDE_IS_EDITOR_PAGE (self));

  if (bastide_editor_page_get_shown_variant_draft (self) != NULL)
    bastide_draft_redo (BASTIDE_DRAFT (bastide_editor_page_get_shown_variant_draft (self)));
  else if (bastide_editor_page_get_shown_draft (self) != NULL && !bastide_source_view_redo (self->source_view)
           && has_step (self, "can-redo"))
    bastide_tileset_draft_redo (bastide_editor_page_get_draft (self));
}

/* --- The page ----------------------------------------------------------------------------------------------------- */

void
bastide_editor_page_focus (BastideEditorPage *self)
{
  g_return_if_fail (BASTIDE_IS_EDITOR_PAGE (self));

  if (bastide_editor_page_get_shown_variant_draft (self) != NULL)
    bastide_variant_page_focus (self->variant_page);
  else if (bastide_editor_page_get_shown_draft (self) != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (self->tile_list));
  else if (bastide_editor_page_is_open (self))
    gtk_widget_grab_focus (GTK_WIDGET (bastide_editor_page_shows_variant (self) ? self->variant_start
                                                                               : self->set_start));
  else
    gtk_widget_grab_focus (GTK_WIDGET (self->library));
}

void
bastide_editor_page_set_stores (BastideEditorPage   *self,
                                BastideDraftStore   *drafts,
                                BastideVariantStore *variants)
{
  g_return_if_fail (BASTIDE_IS_EDITOR_PAGE (self));

  g_set_object (&self->drafts, drafts);
  g_set_object (&self->variants, variants);
  bastide_set_library_set_stores (self->library, drafts, variants);
  bastide_variant_page_set_stores (self->variant_page, get_tilesets (self), variants);
  bastide_tile_preview_set_tilesets (self->tile_preview, get_tilesets (self));
  bastide_set_form_set_tilesets (self->set_form, get_tilesets (self));
  bastide_rows_form_set_tilesets (self->rows_form, get_tilesets (self));
  bastide_rules_form_set_tilesets (self->rules_form, get_tilesets (self));
}

void
bastide_editor_page_bind_level_callbacks (GtkWidgetClass *widget_class)
{
  g_type_ensure (BASTIDE_TYPE_LEVEL_START);
  gtk_widget_class_bind_template_callback (widget_class, on_library_chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_set_chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_set_create_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_variant_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_variant_create_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_variant_play_cb);
}

/* --- Leaving unsaved changes -------------------------------------------------------------------------------------- */

/* Unsaved changes do not keep the user in the editor, and nothing is lost without consent. */

/* The subjects of questions: a text that is no set yet comes before the set, and that before the variant. */
typedef enum
{
  SUBJECT_TEXT,
  SUBJECT_SET,
  SUBJECT_VARIANT,
} Subject;

/* The question stays about its subject: a set may be saved after all while it is open. */
typedef struct
{
  BastideEditorPage *page;
  Subject            subject;
  void             (*go_on) (gpointer user_data);
  gpointer           user_data; /* an object */
} Question;

static Question *
question_copy (const Question *other)
{
  Question *self = g_memdup2 (other, sizeof *other);

  g_object_ref (self->page);
  g_object_ref (self->user_data);

  return self;
}

static void
question_free (Question *self)
{
  g_object_unref (self->page);
  g_object_unref (self->user_data);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Question, question_free)

static gboolean
is_set_unsaved (BastideEditorPage *self)
{
  return self->session != NULL
         && bastide_draft_document_get_state (bastide_editor_page_get_document (self)) != BASTIDE_DRAFT_SAVED;
}

/* Whether the text of the file does not make a set yet: there is nothing to save. */
static gboolean
is_text_unread (BastideEditorPage *self)
{
  return self->session != NULL && bastide_source_view_is_unread (self->source_view);
}

static void
let_go (BastideEditorPage *self,
        Subject            subject)
{
  if (subject == SUBJECT_TEXT)
    {
      if (is_text_unread (self))
        bastide_source_view_give_up (self->source_view);
    }
  else if (subject == SUBJECT_SET)
    {
      if (is_set_unsaved (self))
        bastide_draft_document_abandon (bastide_editor_page_get_document (self));
    }
  else
    {
      bastide_variant_page_close (self->variant_page);
      gtk_stack_set_visible_child_name (self->variant_places, "start");
    }
}

/* --- Saving it elsewhere ------------------------------------------------------------------------------------------ */

static void
on_chosen (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr (Question) self = user_data;
  g_autoptr (GFile) file = bastide_file_dialog_finish (result, NULL);
  BastideTilesetDraft *set;
  BastideVariantDraft *variant;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;

  if (file == NULL)
    {
      bastide_editor_page_ask_unsaved (self->page, self->go_on, self->user_data);
      return;
    }

  set = bastide_editor_page_get_draft (self->page);
  variant = bastide_variant_page_get_draft (self->page->variant_page);
  if (self->subject == SUBJECT_SET && set != NULL)
    bytes = bastide_tileset_draft_print (set);
  else if (self->subject == SUBJECT_VARIANT && variant != NULL)
    bytes = bastide_variant_print (bastide_variant_draft_get_variant (variant));
  if (bytes == NULL || bastide_file_write (file, bytes, &error))
    {
      let_go (self->page, self->subject);
      self->go_on (self->user_data);
    }
  else
    {
      bastide_message_dialog_show_error (GTK_WINDOW (source), _("It Cannot Be Saved There"), error->message);
    }
}

/* --- The question ------------------------------------------------------------------------------------------------- */

static void
on_answered (GObject      *source,
             GAsyncResult *result,
             gpointer      user_data)
{
  g_autoptr (Question) self = user_data;
  const char *response = bastide_message_dialog_choose_finish (result);

  /* The page may be gone with its window. */
  if (gtk_widget_get_root (GTK_WIDGET (self->page)) == NULL)
    return;

  if (g_str_equal (response, "without-saving"))
    let_go (self->page, self->subject);
  if (g_str_equal (response, "elsewhere"))
    {
      BastideVariantDraft *variant = bastide_variant_page_get_draft (self->page->variant_page);
      BastideTilesetDraft *set = bastide_editor_page_get_draft (self->page);
      g_autofree char *name = NULL;

      if (self->subject == SUBJECT_SET && set != NULL)
        name = g_strconcat (bastide_tileset_draft_get_id (set), BASTIDE_TILESET_EXTENSION, NULL);
      else if (variant != NULL)
        name = g_strconcat (bastide_variant_get_id (bastide_variant_draft_get_variant (variant)),
                            BASTIDE_VARIANT_EXTENSION, NULL);
      bastide_file_dialog_save (bastide_editor_page_get_window (self->page), _("Save It Elsewhere"), name, on_chosen,
                                question_copy (self));
    }
  else if (!g_str_equal (response, "cancel"))
    {
      self->go_on (self->user_data);
    }
}

BastideMessageDialog *
bastide_editor_page_ask_unsaved (BastideEditorPage *self,
                                 void             (*go_on) (gpointer user_data),
                                 gpointer           user_data)
{
  Subject subject = is_text_unread (self) ? SUBJECT_TEXT : is_set_unsaved (self) ? SUBJECT_SET : SUBJECT_VARIANT;
  Question question = { self, subject, go_on, user_data };
  BastideMessageDialog *dialog;

  g_return_val_if_fail (BASTIDE_IS_EDITOR_PAGE (self), NULL);

  if (subject == SUBJECT_TEXT)
    {
      dialog = bastide_message_dialog_new (bastide_editor_page_get_window (self), _("Discard What You Have Typed?"),
                                           _("The text of the file cannot be read, so the set has not changed."),
                                           _("Go On Typing"));
      bastide_message_dialog_add_button (dialog, "without-saving", _("Discard"), "destructive-action");
    }
  else
    {
      gboolean set = subject == SUBJECT_SET;
      const char *reason = set ? bastide_draft_document_get_message (bastide_editor_page_get_document (self))
                               : bastide_variant_page_get_problem (self->variant_page);
      g_autofree char *text = NULL;

      /* Translators: %s is a sentence that says why it cannot be saved. */
      text = g_strdup_printf (_("%s\n\nChanges since it was last saved would be lost."), reason != NULL ? reason : "");
      dialog = bastide_message_dialog_new (bastide_editor_page_get_window (self),
                                           set ? _("The Set Is Not Saved") : _("The Variant Is Not Saved"), text,
                                           _("_Cancel"));
      bastide_message_dialog_add_button (dialog, "without-saving", _("Close _Without Saving"), "destructive-action");
      bastide_message_dialog_add_button (dialog, "elsewhere", _("Save _Elsewhere…"), NULL);
      bastide_message_dialog_add_button (dialog, "retry", _("_Try Again"), "suggested-action");
    }
  bastide_message_dialog_choose (dialog, self, on_answered, question_copy (&question));

  return dialog;
}
