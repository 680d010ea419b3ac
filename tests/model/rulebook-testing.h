/* rulebook-testing.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/variants/bastide-rulebook-reader.h"
#include "model/variants/bastide-rulebooks.h"
#include "rules/bastide-registry.h"

/* Helpers shared by the tests of the built-in rulebooks. */

/* Returns: (transfer full) (nullable): the built-in book, which must be free of mistakes; NULL if there is none */
BastideRulebook *rulebook_testing_load     (const char      *id);

/**
 * CheckBook:
 * @module: (nullable): NULL for the book of the game itself
 */
typedef void (*CheckBook) (const BastideGameInterface   *game,
                           const BastideModuleInterface *module,
                           const BastideRulebook        *book,
                           gpointer                      data);

/* Each game has a book; a module that is not ready yet has none. */
void             rulebook_testing_for_each (CheckBook        check,
                                            gpointer         data);

/* The book on making one's own tiles, which belongs to no game; its pictures are of the first one. */
void             rulebook_testing_check_making (CheckBook    check,
                                                gpointer     data);
