/* bastide-rulebook-reader.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

#include "rules/bastide-rulebook.h"
#include "rules/bastide-tileset.h"
#include "tileset/reading/bastide-rulebook-file.h"

G_BEGIN_DECLS

/* Reads rulebooks (docs/rulebook-format.md). May be called from any thread. */

/**
 * bastide_rulebook_load_file:
 *
 * Returns: (transfer full) (nullable): the book, or NULL with @error set (domains %BASTIDE_XML_ERROR, %G_IO_ERROR)
 */
BastideRulebook *bastide_rulebook_load_file  (GFile            *file,
                                              GError          **error);

/**
 * bastide_rulebook_load_bytes:
 * @bytes: a whole file
 * @name: name of the file in messages
 *
 * Returns: (transfer full) (nullable): the book, or NULL with @error set (domain %BASTIDE_XML_ERROR)
 */
BastideRulebook *bastide_rulebook_load_bytes (GBytes           *bytes,
                                              const char       *name,
                                              GError          **error);

/* Loads the rules of a set, whose texts are not translated. */
BastideRulebook *bastide_rulebook_load_foreign (GBytes         *bytes,
                                              const char       *name,
                                              GError          **error);

/**
 * bastide_rulebook_load_for_tileset:
 * @tileset: a set, whose rules were checked when it was read
 * @languages: (array zero-terminated=1): the user's languages, best first, as g_get_language_names() gives them
 *
 * Returns: (transfer full) (nullable): the rules in the set, in the first of these languages available, else in
 *   English, else the first; NULL without rules. They are not translated
 */
BastideRulebook *bastide_rulebook_load_for_tileset (const BastideTileset *tileset,
                                                    const char *const    *languages);

/* Frees a book with all its parts. */
void             bastide_rulebook_free       (BastideRulebook  *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastideRulebook, bastide_rulebook_free)

G_END_DECLS
