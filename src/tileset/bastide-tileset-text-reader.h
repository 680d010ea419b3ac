/* bastide-tileset-text-reader.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-tileset-issues.h"
#include "bastide-xml.h"

G_BEGIN_DECLS

/* In characters. Only what may be longer may have several lines. */
#define BASTIDE_MAX_TITLE_LENGTH 200

/**
 * bastide_tileset_read_plain_text:
 * @max_length: characters that are allowed
 *
 * Returns: (transfer full) (nullable): the text of an element; NULL, and an error reported, when it is empty, too
 *   long, not only text, or holds characters that may not be there
 */
char     *bastide_tileset_read_plain_text (const xmlNode        *node,
                                           guint                 max_length,
                                           BastideTilesetIssues *issues);

/**
 * bastide_tileset_read_text:
 * @max_length: characters that are allowed
 * @texts: (element-type BastideText): where it is added, with its language
 *
 * Reads an element with a text in one of several languages.
 */
void      bastide_tileset_read_text       (const xmlNode        *node,
                                           guint                 max_length,
                                           GPtrArray            *texts,
                                           BastideTilesetIssues *issues);

/* Returns: whether one of the texts is in this language */
gboolean  bastide_texts_have_language     (const GPtrArray      *texts,
                                           const char           *language);

G_END_DECLS
