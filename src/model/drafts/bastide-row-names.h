/* bastide-row-names.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "rules/bastide-game-interface.h"
#include "tileset/elements/bastide-element.h"

G_BEGIN_DECLS

/*
 * Rows of a set as they stand in its file (docs/tileset-format.md): new ones, and the names and looks of those that
 * declare something. Elements are not changed, but copied.
 */

/* The name itself, beside the forms that are called as in #BastideCounted. */
#define BASTIDE_ROW_TITLE "title"

/* Whether an element of <rules> is a row. */
gboolean        bastide_row_element_is_row   (const BastideElement *self);

/* Whether a row declares something that has a name and a look. */
gboolean        bastide_row_element_declares (const BastideElement *self);

/**
 * bastide_row_element_new:
 * @game: the game of the set
 * @rules: (nullable): the <rules> of the set
 * @type: the name of the element: "mark"
 *
 * Returns: (transfer full): a row that can be read as it is, with an id of its own. What it declares looks like the
 *   first of the pictograms that no other row has, and is called so in the languages of the program
 */
BastideElement *bastide_row_element_new      (const BastideGameInterface *game,
                                              const BastideElement       *rules,
                                              const char                 *type);

/* Returns: (transfer none): its name in the user's language, else in English, else its id */
const char     *bastide_row_element_get_title (const BastideElement *self);

/* Returns: (transfer none) (nullable): its name, or a form of it with a number, in a language */
const char     *bastide_row_element_get_name (const BastideElement *self,
                                              const char           *language,
                                              const char           *form);

/* @text: (nullable): NULL or an empty text removes it. Returns: (transfer full): the row with it */
BastideElement *bastide_row_element_set_name (BastideElement *self,
                                              const char     *language,
                                              const char     *form,
                                              const char     *text);

/* Returns: (transfer full): the row with all forms that its languages need: those that were missing are the name
 * itself */
BastideElement *bastide_row_element_fill_names (BastideElement *self);

/* Returns: (transfer full): how a pictogram is called in the user's language, else in English: "Well" */
char           *bastide_row_look_get_title   (guint                 look);

/* Returns: (transfer full): the row with another pictogram. Its names follow as long as it is called like the old
 * one. */
BastideElement *bastide_row_element_set_look (BastideElement *self,
                                              const char     *look);

/**
 * bastide_row_drawings_read:
 * @game: the game of the set
 * @rules: (nullable): the <rules> of the set
 * @error: (domain %BASTIDE_XML_ERROR): what is wrong with one of the drawings
 *
 * Returns: (transfer full) (nullable): a set whose rows look like the drawings in the rules and have their ids
 */
BastideTileset *bastide_row_drawings_read    (const BastideGameInterface *game,
                                              const BastideElement       *rules,
                                              GError                    **error);

/**
 * bastide_row_drawings_add:
 * @rules: the <rules> of a set
 * @row: the id of what is to look like the drawing
 * @drawing: a <drawing>
 * @title: what it is called, in any characters
 *
 * Returns: (transfer full): the <rules> with the drawing, which has an id of its own
 */
BastideElement *bastide_row_drawings_add     (const BastideElement       *rules,
                                              const char                 *row,
                                              const BastideElement       *drawing,
                                              const char                 *title);

/* Returns: (transfer full): the <rules> without a drawing; what looked like it looks like the usual pictogram */
BastideElement *bastide_row_drawings_remove  (const BastideElement       *rules,
                                              const char                 *id);

G_END_DECLS
