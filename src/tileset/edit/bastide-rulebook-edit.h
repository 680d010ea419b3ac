/* bastide-rulebook-edit.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-element.h"

G_BEGIN_DECLS

/*
 * Changes of rules as written in a file (docs/rulebook-format.md): elements are immutable; each change makes a new book
 * that shares all other parts with the former one, so that nothing of them is lost.
 */

/* The elements of a chapter, after its title. */
#define BASTIDE_RULEBOOK_TEXT_ELEMENT "text"
#define BASTIDE_RULEBOOK_HEADING_ELEMENT "heading"
#define BASTIDE_RULEBOOK_ITEM_ELEMENT "item"
#define BASTIDE_RULEBOOK_EXAMPLE_ELEMENT "example"
#define BASTIDE_RULEBOOK_DIAGRAM_ELEMENT "diagram"

/* --- Books -------------------------------------------------------------------------------------------------------- */

/* Returns: (transfer full): a book with one chapter, which contains an empty paragraph */
BastideElement *bastide_rulebook_element_new           (const char           *id,
                                                        const char           *title);

/* Returns: (transfer full): such a chapter alone */
BastideElement *bastide_rulebook_element_new_chapter   (const char           *id,
                                                        const char           *title);

/* Returns: (transfer container) (element-type BastideElement): the chapters of a book in reading order: each is
 *   followed by those inside it */
GPtrArray      *bastide_rulebook_element_list_chapters (const BastideElement *book);

/* Returns: whether a chapter stands inside another one */
gboolean        bastide_rulebook_element_is_nested     (const BastideElement *book,
                                                        const BastideElement *chapter);

/* Returns: (transfer full): the first of "PREFIX", "PREFIX-2", "PREFIX-3" … that is not the id of a chapter */
char           *bastide_rulebook_element_find_id       (const BastideElement *book,
                                                        const char           *prefix);

/**
 * bastide_rulebook_element_substitute:
 * @root: a book, or a part of one
 * @old: an element in it
 * @new: (nullable): its replacement; NULL for none
 * @next: (nullable): an element to be added after that
 *
 * Returns: (transfer full): the changed book
 */
BastideElement *bastide_rulebook_element_substitute    (BastideElement       *root,
                                                        const BastideElement *old,
                                                        BastideElement       *new,
                                                        BastideElement       *next);

/* --- Chapters ----------------------------------------------------------------------------------------------------- */

/* Returns: (transfer none) (nullable): its title */
BastideElement *bastide_chapter_element_get_title      (const BastideElement *chapter);

/* Returns: (transfer container) (element-type BastideElement): its paragraphs, headings, items, examples, diagrams */
GPtrArray      *bastide_chapter_element_list_blocks    (const BastideElement *chapter);

/* Returns: (transfer full): the chapter with two of its blocks exchanged */
BastideElement *bastide_chapter_element_exchange       (const BastideElement *chapter,
                                                        const BastideElement *one,
                                                        const BastideElement *other);

/* --- Texts -------------------------------------------------------------------------------------------------------- */

/**
 * BastideProseRun:
 *
 * A part of a text with the same look: normal, or a term that is explained.
 */
typedef struct
{
  char     *text;
  gboolean  bold;
} BastideProseRun;

/* Returns: (transfer full) (element-type BastideProseRun): an empty array */
GArray         *bastide_prose_new                      (void);

/* Appends a part; blanks and line ends are one space. */
void            bastide_prose_append                   (GArray               *runs,
                                                        const char           *text,
                                                        gboolean              bold);

/* Returns: (transfer full) (element-type BastideProseRun): the contents of a text */
GArray         *bastide_prose_read                     (const BastideElement *element);

/* Returns: (transfer full): an element with the same name and attributes and another text */
BastideElement *bastide_prose_write                    (const BastideElement *element,
                                                        const GArray         *runs);

/* Returns: (transfer full): its text without emphasis */
char           *bastide_prose_get_text                 (const BastideElement *element);

G_END_DECLS
