/* bastide-rulebook-file.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-xml.h"

G_BEGIN_DECLS

/* Files of rulebooks (docs/rulebook-format.md), on their own and within tilesets. */

#define BASTIDE_RULEBOOK_NAMESPACE "https://bastide-game.github.io/ns/rulebook/1"

/* In bytes: more than six times the size of our longest one. */
#define BASTIDE_RULEBOOK_MAX_SIZE (128 * 1024)

/* Returns: whether an element is a rulebook as data/rulebook.rng describes them, else @error is set (domain
 * %BASTIDE_XML_ERROR); @name: what messages call the file */
gboolean bastide_rulebook_check (const BastideElement  *root,
                                 const char            *name,
                                 GError               **error);

G_END_DECLS
