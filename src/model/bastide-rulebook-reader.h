/* bastide-rulebook-reader.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

#include "rules/bastide-rulebook.h"

G_BEGIN_DECLS

/* Reads rulebooks (docs/rulebook-format.md). May be called from any thread. */

/* In bytes: more than six times the longest of ours. Comparing a file with the schema takes the square of the number of
 * elements beside each other. */
#define BASTIDE_RULEBOOK_MAX_SIZE (128 * 1024)

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
 * @name: what messages call it
 *
 * Returns: (transfer full) (nullable): the book, or NULL with @error set (domain %BASTIDE_XML_ERROR)
 */
BastideRulebook *bastide_rulebook_load_bytes (GBytes           *bytes,
                                              const char       *name,
                                              GError          **error);

/* Frees a book that was read, with all that it consists of. */
void             bastide_rulebook_free       (BastideRulebook  *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastideRulebook, bastide_rulebook_free)

G_END_DECLS
