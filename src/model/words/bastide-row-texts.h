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

/* The name of a row or of what it declares, or else of the first mark that it names, or its id. */
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

/**
 * bastide_row_list_rules:
 * @marks: (nullable) (element-type BastideMark): marks of a feature or a tile
 * @sentences: (element-type utf8): the rules in play that speak of them are added, each once
 */
void        bastide_row_list_rules (const BastideRules *rules,
                                    const GArray       *marks,
                                    GPtrArray          *sentences);

/* Returns: (transfer full): what a piece that lies on the board is there; of a mark, what the rules in play that count
 * it do, a line each */
char       *bastide_row_describe_laid (const BastideRow   *self,
                                       const BastideRules *rules);

/* Returns: (transfer full) (nullable): the rules in play that speak of the marks of a kind of tile, a line each */
char       *bastide_row_describe_tile (const BastideRules *rules,
                                       guint               tile);

G_END_DECLS
