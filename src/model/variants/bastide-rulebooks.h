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
 * The book of a game or a module is the file "rulebooks/ID.xml" in the first folder that has it, in the order of
 * folders for tilesets (#BastideTilesetStore). May be called from any thread.
 */

/* A book that belongs to no game: making tiles. */
#define BASTIDE_RULEBOOK_MAKING "making"

/**
 * bastide_rulebooks_has:
 * @id: id of a game or a module, or %BASTIDE_RULEBOOK_MAKING
 *
 * Returns: whether there is a book, without reading it. A module without one is not ready to be played
 */
gboolean               bastide_rulebooks_has  (const char *id);

/**
 * bastide_rulebooks_find:
 * @id: id of a game or a module, or %BASTIDE_RULEBOOK_MAKING
 *
 * The book is read when it is first needed, and kept.
 *
 * Returns: (transfer none) (nullable): the book, which is never freed; NULL if there is none. A book that cannot be
 *   read is replaced by one that says why
 */
const BastideRulebook *bastide_rulebooks_find (const char *id);

G_END_DECLS
