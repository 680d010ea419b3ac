/* bastide-row-texts.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "rules/bastide-row.h"

G_BEGIN_DECLS

/*
 * The rules of sets in sentences, in the user's language. Names that a set brings are not inflected: they stand after a
 * noun of the program.
 */

/* The name of what a row declares, or its id. */
const char *bastide_row_title       (const BastideRow           *self);

/**
 * bastide_row_describe:
 * @game: the game of its set
 *
 * Returns: (transfer full): the whole row as a sentence
 */
char       *bastide_row_describe    (const BastideRow           *self,
                                     const BastideGameInterface *game);

/* Returns: (transfer full): one thing that a row does: "1 point for each mark “Well”" */
char       *bastide_row_describe_effect (const BastideRow           *self,
                                         const BastideGameInterface *game,
                                         guint                       effect);

/* The same in a game: with the numbers of its house rules. */
char       *bastide_row_describe_in_play (const BastideRow          *self,
                                          const BastideRules        *rules,
                                          guint                      effect);

G_END_DECLS
