/* bastide-edge-speech.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/choice/bastide-choice.h"

G_BEGIN_DECLS

/*
 * * Figures and pieces on edges of tiles, and those that could come there, in words.
 */

/**
 * bastide_edge_speech_describe_spot:
 * @spot: the number of a spot on an edge
 *
 * Returns: (transfer full): the piece, its place, and its effect: “Wall north of the first tile; closes the street of
 *   Anna: 4 points”
 */
char *bastide_edge_speech_describe_spot    (BastideChoice       *choice,
                                            guint                spot);

/**
 * bastide_edge_speech_describe_preview:
 * @spot: the number of a spot on an edge
 *
 * Returns: (transfer full) (nullable): a short form beside the picture: “Wall · closes the street of Anna: 4 points”;
 *   %NULL if there is nothing to say
 */
char *bastide_edge_speech_describe_preview (BastideChoice       *choice,
                                            guint                spot);

/**
 * bastide_edge_speech_describe_figure:
 * @figure: a figure that stands on an edge
 *
 * Returns: (transfer full): its owner and its place on its tile: “Guard of Anna (north)”
 */
char *bastide_edge_speech_describe_figure  (BastideGame             *game,
                                            const BastideEdgeFigure *figure);

G_END_DECLS
