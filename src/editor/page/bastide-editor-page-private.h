/* bastide-editor-page-private.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-adaptive.h"
#include "bastide-editor-page.h"
#include "bastide-editor-session.h"
#include "bastide-editor-views.h"
#include "bastide-set-library.h"
#include "bastide-simulation-view.h"
#include "bastide-tile-canvas.h"
#include "bastide-variant-page.h"

G_BEGIN_DECLS

typedef struct _BastideLevelStart BastideLevelStart;

struct _BastideEditorPage
{
  GtkWidget parent_instance;

  /* template widgets */
  GtkStack *header_center;
  GtkWidget *title_box;
  GtkWidget *undo_button;
  GtkWidget *redo_button;
  GtkLabel *title_label;
  GtkLabel *state_label;
  GtkWidget *set_actions;
  GtkWidget *side_button;
  GtkWidget *variant_side_button;
  GtkWidget *share_button;
  GtkWidget *play_button;
  GtkLabel *play_label;
  GtkStack *places;         /* "library", "open" */
  BastideTestList *test_list;
  BastideSetLibrary *library;
  GtkStack *levels;         /* "variant", "tiles" */
  GtkStack *variant_places; /* "start", "open" */
  BastideLevelStart *variant_start;
  GtkStack *variant_tabs;
  BastideVariantPage *variant_page;
  BastideSimulationView *variant_simulation;
  GtkStack *set_places;     /* "start", "open" */
  BastideLevelStart *set_start;
  GtkWidget *banner;
  GtkLabel *banner_label;
  GtkWidget *conflict_buttons;
  GtkWidget *retry_button;
  GtkWidget *duplicate_button;
  GtkStack *tabs;
  BastideAdaptive *adaptive;       /* the panel beside the tabs */
  BastideAdaptive *tools_adaptive; /* the remaining area, for tiles and tools */
  BastideTileList *tile_list;
  BastideTileBar *tile_bar;
  BastideToolList *tools;
  BastideTileCanvas *canvas;
  BastidePatternTable *pattern_table;
  BastideTilePreview *tile_preview;
  GtkLabel *issue_count;
  BastideIssueList *issue_list;
  BastideSourceView *source_view;
  BastideSetForm *set_form;
  BastideSimulationView *set_simulation;
  BastideRowsForm *rows_form;
  BastideRulesForm *rules_form;

  /* owned */
  BastideDraftStore *drafts;
  BastideVariantStore *variants;
  BastideEditorSession *session; /* (nullable) */
  GSimpleActionGroup *actions;
};

static inline GtkWindow *
bastide_editor_page_get_window (BastideEditorPage *self)
{
  return GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self)));
}

/* The document of the set. */
static inline BastideDraftDocument *
bastide_editor_page_get_document (BastideEditorPage *self)
{
  return bastide_editor_session_get_document (self->session);
}

/* bastide-editor-page.c */

/* Shows another set, or none. */
void                bastide_editor_page_set_session    (BastideEditorPage    *self,
                                                        BastideEditorSession *session);

/* Returns: whether a level is shown, and not the library */
gboolean            bastide_editor_page_is_open        (BastideEditorPage *self);

/* Returns: whether the level of variants is shown, with one open or none */
gboolean            bastide_editor_page_shows_variant  (BastideEditorPage *self);

/* Returns: (transfer none) (nullable): the shown document, with undo, on either level */
GObject            *bastide_editor_page_get_shown      (BastideEditorPage *self);

/* Returns: (transfer none) (nullable): the variant that is shown */
BastideVariantDraft *bastide_editor_page_get_shown_variant_draft (BastideEditorPage *self);

/* Returns: (transfer none) (nullable): the same as it is now */
BastideVariant     *bastide_editor_page_get_variant    (BastideEditorPage *self);

/* Returns: (transfer none) (nullable): the set that is shown */
BastideTilesetDraft *bastide_editor_page_get_shown_draft (BastideEditorPage *self);

/* Returns: (transfer none) (nullable): the container of the panel beside the shown document */
BastideAdaptive    *bastide_editor_page_get_shown_adaptive (BastideEditorPage *self);

/* Asks whether the tiles of a file are to be added to the set. */
void                bastide_editor_page_offer_tiles    (BastideEditorPage *self,
                                                        GFile             *file);

/* Adds the tiles of a file at a place, and shows them. */
void                bastide_editor_page_paste          (BastideEditorPage *self,
                                                        GBytes            *bytes,
                                                        guint              place);

/* The header: its title and state, its steps, its buttons. */
void                bastide_editor_page_update_state   (BastideEditorPage *self);
void                bastide_editor_page_update_steps   (BastideEditorPage *self);
void                bastide_editor_page_update_buttons (BastideEditorPage *self);

/* bastide-editor-page-levels.c */

/* Another level is shown, or has another document. */
void                bastide_editor_page_update_level   (BastideEditorPage *self);

void                bastide_editor_page_bind_level_callbacks (GtkWidgetClass *widget_class);

/* Leaves the document for the library, saved or not. */
void                bastide_editor_page_show_library   (BastideEditorPage *self);

/* bastide-editor-page-actions.c */

/* Actions, and the keys for them. */
void                bastide_editor_page_add_actions    (BastideEditorPage *self);
void                bastide_editor_page_update_actions (BastideEditorPage *self);

G_END_DECLS
