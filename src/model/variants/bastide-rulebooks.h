/* bastide-rulebooks.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "rules/bastide-rulebook.h"

G_BEGIN_DECLS

/*
 * The book of a game or a module is the file "rulebooks/ID.xml" in the first folder that has one, of those in which
 * tilesets are looked for (#BastideTilesetStore). May be asked for from any thread.
 */

/* The book that belongs to no game: how to make tiles of one's own. */
#define BASTIDE_RULEBOOK_MAKING "making"

/**
 * bastide_rulebooks_has:
 * @id: of a game or a module, or %BASTIDE_RULEBOOK_MAKING
 *
 * Returns: whether there is a book; it is not read. A module without one is not ready to be played
 */
gboolean               bastide_rulebooks_has  (const char *id);

/**
 * bastide_rulebooks_find:
 * @id: of a game or a module, or %BASTIDE_RULEBOOK_MAKING
 *
 * The book is read when it is asked for the first time, and kept.
 *
 * Returns: (transfer none) (nullable): the book, which is never freed; NULL if there is none. In place of one that
 *   cannot be read there is a book that says why
 */
const BastideRulebook *bastide_rulebooks_find (const char *id);

G_END_DECLS
