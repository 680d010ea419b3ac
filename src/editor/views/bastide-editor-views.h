/* bastide-editor-views.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-editor-session.h"
#include "bastide-fitting-layout.h"
#include "model/game/bastide-game.h"
#include "tileset/reading/bastide-tileset-store.h"

G_BEGIN_DECLS

/* The views of the editor on the set of a session. Each is given the session of the edited set, or NULL for none. */

#define BASTIDE_TYPE_TILE_LIST (bastide_tile_list_get_type ())

/**
 * BastideTileList:
 *
 * The tiles of a set, small, with their counts. Several can be selected, dragged to another place and into another set;
 * files that are dropped on it are copied into the set.
 */
G_DECLARE_FINAL_TYPE (BastideTileList, bastide_tile_list, BASTIDE, TILE_LIST, GtkWidget)

void bastide_tile_list_set_session (BastideTileList      *self,
                                    BastideEditorSession *session);

/* Returns: (transfer full): provides a #GdkFileList with a file of this name and contents, for tiles that are dragged
 *   away */
GdkContentProvider *bastide_tiles_provider_new (GBytes     *bytes,
                                                const char *name);

#define BASTIDE_TYPE_TILE_BAR (bastide_tile_bar_get_type ())

/**
 * BastideTileBar:
 *
 * Properties of the shown tile, and deeds for the selected ones: name, count, turning, mirroring.
 */
G_DECLARE_FINAL_TYPE (BastideTileBar, bastide_tile_bar, BASTIDE, TILE_BAR, GtkWidget)

void bastide_tile_bar_set_session (BastideTileBar       *self,
                                   BastideEditorSession *session);

#define BASTIDE_TYPE_TILE_PREVIEW (bastide_tile_preview_get_type ())

/**
 * BastideTilePreview:
 *
 * The tile that is shown in its four rotations, and with others round it that chance has chosen among those that fit.
 */
G_DECLARE_FINAL_TYPE (BastideTilePreview, bastide_tile_preview, BASTIDE, TILE_PREVIEW, GtkWidget)

void bastide_tile_preview_set_session (BastideTilePreview   *self,
                                       BastideEditorSession *session);

/* @tilesets: where the sets are found that the game is played with */
void bastide_tile_preview_set_tilesets (BastideTilePreview  *self,
                                        BastideTilesetStore *tilesets);

/* Returns: (transfer container) (element-type BastideTileDefinition): the tiles that may lie round the one that is
 * shown: those of the sets that were chosen */
GPtrArray *bastide_tile_preview_list_tiles (BastideTilePreview *self);

#define BASTIDE_TYPE_PATTERN_TABLE (bastide_pattern_table_get_type ())

/**
 * BastidePatternTable:
 *
 * All edges that tiles may have, and how many tiles of the set have them. A click on one that is missing makes a tile.
 */
G_DECLARE_FINAL_TYPE (BastidePatternTable, bastide_pattern_table, BASTIDE, PATTERN_TABLE, GtkWidget)

void bastide_pattern_table_set_session (BastidePatternTable  *self,
                                        BastideEditorSession *session);

#define BASTIDE_TYPE_ISSUE_LIST (bastide_issue_list_get_type ())

/**
 * BastideIssueList:
 *
 * The results of the checks of a set, in words, with a button that shows where: first the shown tile in words and the
 * remarks about it, then those about the other tiles, then those about the set; those about rules of the set are only
 * counted, and stand at the rules. Rows that stay do not move while others come or go.
 *
 * Signals:
 *   "show-tile": the session shows the tile now that a remark is about
 *   "show-line" (guint line): a line of the printed file is to be shown, which belongs to no tile
 *   "show-rules": the rules of the set are to be shown, with the remarks about them
 */
G_DECLARE_FINAL_TYPE (BastideIssueList, bastide_issue_list, BASTIDE, ISSUE_LIST, GtkWidget)

void  bastide_issue_list_set_session (BastideIssueList     *self,
                                      BastideEditorSession *session);

/* Returns: (transfer full): the number of issues of each severity: "1 mistake, 2 notes"; empty for none */
char *bastide_issue_list_count       (BastideIssueList     *self);

/**
 * bastide_remark_new:
 * @session: that of the set
 * @kind: a #BastideTilesetSeverity, or one more for what is right
 * @text: what the checks say
 * @module: (nullable): a module for which the set can be made to ask
 *
 * Returns: a remark with its icon; its last child is a box with the words, under which buttons may stand
 */
GtkWidget *bastide_remark_new        (BastideEditorSession *session,
                                      guint                 kind,
                                      const char           *text,
                                      const char           *module);

#define BASTIDE_TYPE_SOURCE_VIEW (bastide_source_view_get_type ())

/**
 * BastideSourceView:
 *
 * The file of a set, for reading and editing. A text that parses is one step of undo; until then the set stays as it
 * was, the lines with mistakes are marked and listed, and the typed text is kept: if the set changes otherwise, the
 * author decides between the two. The selected tile and segment are marked, and the cursor selects.
 *
 * Signals:
 *   "unread-changed": the text now differs from the set, or no longer does
 */
G_DECLARE_FINAL_TYPE (BastideSourceView, bastide_source_view, BASTIDE, SOURCE_VIEW, GtkWidget)

void     bastide_source_view_set_session (BastideSourceView    *self,
                                          BastideEditorSession *session);

/* Puts the cursor at the beginning of a line, from 1, and shows it. */
void     bastide_source_view_show_line   (BastideSourceView    *self,
                                          guint                 line);

/* Whether the text differs from the set. */
gboolean bastide_source_view_is_unread   (BastideSourceView    *self);

/**
 * bastide_source_view_finish:
 *
 * Reads the text typed last.
 *
 * Returns: whether the set agrees with the text; otherwise it cannot be read yet
 */
gboolean bastide_source_view_finish      (BastideSourceView    *self);

/* Discards typed text, and shows the set. */
void     bastide_source_view_give_up     (BastideSourceView    *self);

/**
 * bastide_source_view_undo:
 *
 * Undoes typing that is not a step of the set yet, if the text is visible.
 *
 * Returns: whether there was such
 */
gboolean bastide_source_view_undo        (BastideSourceView    *self);

/* Whether there is something that was taken back like that. */
gboolean bastide_source_view_can_redo    (BastideSourceView    *self);

/* Redoes typing undone like that. Returns: whether there was any */
gboolean bastide_source_view_redo        (BastideSourceView    *self);

#define BASTIDE_TYPE_SET_FORM (bastide_set_form_get_type ())

/**
 * BastideSetForm:
 *
 * The title and the texts of a set in both languages side by side, its author, and its relations.
 */
G_DECLARE_FINAL_TYPE (BastideSetForm, bastide_set_form, BASTIDE, SET_FORM, GtkWidget)

void bastide_set_form_set_session (BastideSetForm       *self,
                                   BastideEditorSession *session);

/* The store finds other sets, which this one may need or exclude. */
void bastide_set_form_set_tilesets (BastideSetForm      *self,
                                    BastideTilesetStore *tilesets);

#define BASTIDE_TYPE_RULES_FORM (bastide_rules_form_get_type ())

/**
 * BastideRulesForm:
 *
 * The rules in a set, chapter by chapter and in each language, with a preview beside them.
 */
G_DECLARE_FINAL_TYPE (BastideRulesForm, bastide_rules_form, BASTIDE, RULES_FORM, GtkWidget)

void bastide_rules_form_set_session  (BastideRulesForm     *self,
                                      BastideEditorSession *session);

/* The store finds the tiles of other sets, which diagrams may show. */
void bastide_rules_form_set_tilesets (BastideRulesForm     *self,
                                      BastideTilesetStore  *tilesets);

#define BASTIDE_TYPE_ROWS_FORM (bastide_rows_form_get_type ())

/**
 * BastideRowsForm:
 *
 * The rules of a set that the program follows, each a sentence whose words are chosen from menus.
 *
 * Signals:
 *   "play" (BastideGame *game): a play-test is to begin where a rule is at work
 */
G_DECLARE_FINAL_TYPE (BastideRowsForm, bastide_rows_form, BASTIDE, ROWS_FORM, GtkWidget)

void bastide_rows_form_set_session  (BastideRowsForm      *self,
                                     BastideEditorSession *session);

/* The store finds the other sets of the games in which a rule is shown at work. */
void bastide_rows_form_set_tilesets (BastideRowsForm      *self,
                                     BastideTilesetStore  *tilesets);

/**
 * BastideDrawingFunc:
 * @row: (nullable): the id of what is to look like it
 * @drawing: (nullable): the <drawing> made of a picture of the author's; NULL with @why if there is none
 * @title: what the picture is called
 * @left_out: (element-type utf8): sentences about what was not understood
 */
typedef void (*BastideDrawingFunc) (GtkWidget            *widget,
                                    const char           *row,
                                    const BastideElement *drawing,
                                    const char           *title,
                                    GPtrArray            *left_out,
                                    const char           *why);

/* Asks for a file. @function is called with @widget, which is kept until then, unless none is chosen. */
void bastide_drawing_choose (GtkWidget          *widget,
                             const char         *row,
                             BastideDrawingFunc  function);

/* @file: (nullable): NULL for what is in the clipboard */
void bastide_drawing_take   (GtkWidget          *widget,
                             const char         *row,
                             GFile              *file,
                             BastideDrawingFunc  function);

/* Lays out its children like the words of a text. */
#define BASTIDE_TYPE_SENTENCE_LAYOUT (bastide_sentence_layout_get_type ())
G_DECLARE_FINAL_TYPE (BastideSentenceLayout, bastide_sentence_layout, BASTIDE, SENTENCE_LAYOUT, BastideFittingLayout)

#define BASTIDE_TYPE_ROW_SCENE_VIEW (bastide_row_scene_view_get_type ())

/**
 * BastideRowSceneView:
 *
 * A small board on which a rule of a set is at work, found by playing short games, and what it does there in words.
 *
 * Signals:
 *   "play" (BastideGame *game): a play-test is to begin there
 */
G_DECLARE_FINAL_TYPE (BastideRowSceneView, bastide_row_scene_view, BASTIDE, ROW_SCENE_VIEW, GtkWidget)

/* @row: (nullable): the id of the rule; NULL stops the search. What is shown stays until something is found. */
void bastide_row_scene_view_show (BastideRowSceneView *self,
                                  BastideTilesetDraft *draft,
                                  BastideTilesetStore *tilesets,
                                  const char          *row);

#define BASTIDE_TYPE_TEST_LIST (bastide_test_list_get_type ())

/**
 * BastideTestList:
 *
 * A button that opens the list of the test positions that are kept with a set, to play on from there or to remove them.
 *
 * Signals:
 *   "chosen" (guint number): a position is to be opened: bastide_tileset_draft_get_test()
 */
G_DECLARE_FINAL_TYPE (BastideTestList, bastide_test_list, BASTIDE, TEST_LIST, GtkWidget)

void bastide_test_list_set_session (BastideTestList      *self,
                                    BastideEditorSession *session);

#define BASTIDE_TYPE_TEST_BAR (bastide_test_bar_get_type ())

/**
 * BastideTestBar:
 *
 * The bar above a play-test: the set, a way to keep the position with it, and the way back.
 *
 * Signals:
 *   "save" (const char *title): the position is to be kept
 *   "leave": back to the editor
 */
G_DECLARE_FINAL_TYPE (BastideTestBar, bastide_test_bar, BASTIDE, TEST_BAR, GtkWidget)

/* @draft: the set that is tried. A set that cannot be changed keeps no positions. */
void bastide_test_bar_set_game (BastideTestBar      *self,
                                BastideGame         *game,
                                BastideTilesetDraft *draft);

G_END_DECLS
