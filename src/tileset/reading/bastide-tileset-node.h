/* bastide-tileset-node.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-tileset-issues.h"
#include "bastide-xml.h"

G_BEGIN_DECLS

/* Elements and attributes of a tileset file: helpers shared by the readers of its parts. */

/* Returns: whether it is an element of the tileset namespace */
gboolean    bastide_node_is_ours        (const BastideElement        *node);

/* Like bastide_element_get(), but its absence is an error. */
const char *bastide_node_need_attribute (const BastideElement *node,
                                         const char           *name,
                                         BastideTilesetIssues *issues);

/* Returns: (nullable): the attribute "id", or NULL and an error reported when it is none */
const char *bastide_node_need_id        (const BastideElement *node,
                                         BastideTilesetIssues *issues);

/* Returns: the index of an element's name in @names, or -1 */
int         bastide_node_find_name      (const BastideElement        *node,
                                         const char *const    *names);

/**
 * bastide_node_check_attributes:
 * @names: (array zero-terminated=1) (nullable): the allowed attributes, or NULL for any
 * @with_language: whether xml:lang is allowed
 *
 * Checks that an element has no other attributes; those of foreign namespaces are private to their authors.
 */
void        bastide_node_check_attributes (const BastideElement        *node,
                                           const char *const    *names,
                                           gboolean              with_language,
                                           BastideTilesetIssues *issues);

/**
 * bastide_node_next_element:
 * @position: (inout): from which child on; 0 at first
 *
 * Reports text and foreign elements on the way, since neither is allowed between our elements.
 *
 * Returns: (nullable): the next of our elements in an element
 */
const BastideElement *bastide_node_next_element (const BastideElement *node,
                                                 guint                *position,
                                                 BastideTilesetIssues *issues);

/* Reports any contents of an element that must be empty. */
void        bastide_node_check_empty      (const BastideElement        *node,
                                           BastideTilesetIssues *issues);

/**
 * bastide_node_get_text:
 * @max_length: maximum number of characters
 *
 * Returns: (transfer full) (nullable): the text of an element without blanks around it; NULL, with an error reported,
 *   when it is empty, too long or not only text
 */
char       *bastide_node_get_text       (const BastideElement        *node,
                                         guint                 max_length,
                                         BastideTilesetIssues *issues);

G_END_DECLS
