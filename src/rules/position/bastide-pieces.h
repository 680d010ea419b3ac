/* bastide-pieces.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-layout.h"

G_BEGIN_DECLS

/* Pieces other than tiles and figures on the map. Only src/rules includes this header. */

/* Sets an error that describes an invalid position. Returns: FALSE */
gboolean bastide_position_fail (GError     **error,
                                const char  *format,
                                ...) G_GNUC_PRINTF (2, 3);

/*
 * Reports that a piece of a module moved; @kind is its place in the module's table.
 * Returns: (nullable) (transfer none): the event, for a line of the log
 */
BastideEvent *bastide_pieces_tell_moved (BastideContext          *context,
                                         BastideModuleId          module,
                                         guint                    kind,
                                         int                      player,
                                         const BastidePiecePlace *from,
                                         const BastidePiecePlace *to);

/* Reports that a player takes a number of a kind of piece. Returns: (nullable) (transfer none): the event */
BastideEvent *bastide_pieces_tell_taken (BastideContext         *context,
                                         const BastideEventWord *word,
                                         const BastidePieceKind *kind,
                                         guint                   player,
                                         guint                   count);

/* Position of a node, as the place of a piece; BASTIDE_NO_NODE means off the board. */
BastidePiecePlace bastide_pieces_place_of_node (const BastideRules *rules,
                                                const BastideState *state,
                                                guint               node);

/* Position of an edge of a placed tile, as the place of a piece. */
BastidePiecePlace bastide_pieces_place_of_edge (const BastideRules *rules,
                                                const BastideState *state,
                                                guint               placed,
                                                guint               side);

G_END_DECLS
