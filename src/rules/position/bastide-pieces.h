/* bastide-pieces.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-layout.h"

G_BEGIN_DECLS

/* What is neither tile nor figure of the map. Nobody outside src/rules includes this. */

/* Says what is wrong with the description of a position. Returns: FALSE */
gboolean bastide_position_fail (GError     **error,
                                const char  *format,
                                ...) G_GNUC_PRINTF (2, 3);

gboolean bastide_pieces_put   (const BastideRules          *rules,
                               BastideState                *state,
                               const BastidePositionPiece  *piece,
                               GError                     **error);

gboolean bastide_pieces_check (const BastideRules          *rules,
                               BastideState                *state,
                               GError                     **error);

/*
 * Tells that a piece of a module moved; @kind by its place in the module's table.
 * Returns: (nullable) (transfer none): the event, for a line of the log
 */
BastideEvent *bastide_pieces_tell_moved (BastideContext          *context,
                                         BastideModuleId          module,
                                         guint                    kind,
                                         int                      player,
                                         const BastidePiecePlace *from,
                                         const BastidePiecePlace *to);

/* Tells that a player takes some of a kind of piece. Returns: (nullable) (transfer none): the event */
BastideEvent *bastide_pieces_tell_taken (BastideContext         *context,
                                         const BastideEventWord *word,
                                         const BastidePieceKind *kind,
                                         guint                   player,
                                         guint                   count);

/* Where a node is, as the place of a piece; BASTIDE_NO_NODE is beside the board. */
BastidePiecePlace bastide_pieces_place_of_node (const BastideRules *rules,
                                                const BastideState *state,
                                                guint               node);

/* An edge of a placed tile likewise. */
BastidePiecePlace bastide_pieces_place_of_edge (const BastideRules *rules,
                                                const BastideState *state,
                                                guint               placed,
                                                guint               side);

G_END_DECLS
