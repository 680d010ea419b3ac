/* random-set.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/drafts/bastide-row-sentence.h"
#include "model/drafts/bastide-tileset-draft.h"

/**
 * random_set_new:
 * @tools: (element-type BastideEditTool): those of the editor for this game
 * @used: (nullable) (inout) (array): set for the tools that have drawn something
 *
 * Returns: (transfer full): a set made with the tools of the editor by an author who does not look
 */
BastideTileset *random_set_new (const BastideGameInterface *game,
                                GArray                     *tools,
                                gboolean                   *used,
                                GRand                      *random);

/* Returns: (transfer none): a new row of a set */
BastideElement     *random_set_add_row         (BastideTilesetDraft *draft,
                                                const char          *type);

/* Returns: (transfer full): a row of a set, by its number */
BastideRowSentence *random_set_get_sentence    (BastideTilesetDraft *draft,
                                                guint                row);

/* Chooses anything in the sentence of any row, which may make further rows, but not more than @max_rows. */
void                random_set_choose_words    (BastideTilesetDraft *draft,
                                                guint                max_rows,
                                                GRand               *random);

/* Returns: (transfer full): an empty set after an author has made rules and tiles without looking */
BastideTileset     *random_set_draw_with_rules (BastideTilesetDraft *draft,
                                                GRand               *random);
