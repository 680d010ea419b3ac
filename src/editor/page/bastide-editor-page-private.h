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
#include "bastide-issue-list.h"
#include "bastide-pattern-table.h"
#include "bastide-rules-form.h"
#include "bastide-set-form.h"
#include "bastide-set-library.h"
#include "bastide-source-view.h"
#include "bastide-tile-bar.h"
#include "bastide-tile-canvas.h"
#include "bastide-tile-list.h"
#include "bastide-tile-preview.h"
#include "bastide-tool-list.h"

G_BEGIN_DECLS

struct _BastideEditorPage
{
  GtkWidget parent_instance;

  /* template widgets */
  GtkWidget *header_bar;
  GtkWidget *undo_button;
  GtkWidget *redo_button;
  GtkLabel *title_label;
  GtkLabel *state_label;
  GtkWidget *set_actions;
  GtkWidget *side_button;
  GtkStack *levels;
  BastideSetLibrary *library;
  GtkWidget *banner;
  GtkLabel *banner_label;
  GtkWidget *conflict_buttons;
  GtkWidget *retry_button;
  GtkWidget *duplicate_button;
  GtkStack *tabs;
  BastideAdaptive *adaptive;
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
  BastideRulesForm *rules_form;

  /* owned */
  BastideDraftStore *drafts;
  BastideEditorSession *session; /* (nullable) */
  GSimpleActionGroup *actions;

};

/* bastide-editor-page-actions.c */
void                bastide_editor_page_install_keys   (GtkWidgetClass    *widget_class);
GSimpleActionGroup *bastide_editor_page_create_actions (BastideEditorPage *self);
void                bastide_editor_page_update_actions (BastideEditorPage *self);

G_END_DECLS
