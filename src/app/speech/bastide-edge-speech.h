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
 * What stands on edges of tiles, and what could, in words.
 */

/**
 * bastide_edge_speech_describe_spot:
 * @spot: the number of a spot on an edge
 *
 * Returns: (transfer full): what would come there, where that is, and what it would bring: “Wall north of the first
 *   tile; closes the street of Anna: 4 points”
 */
char *bastide_edge_speech_describe_spot    (BastideChoice       *choice,
                                            guint                spot);

/**
 * bastide_edge_speech_describe_preview:
 * @spot: the number of a spot on an edge
 *
 * Returns: (transfer full) (nullable): the same in short beside what is seen: “Wall · closes the street of Anna: 4
 *   points”; %NULL where there is nothing to say
 */
char *bastide_edge_speech_describe_preview (BastideChoice       *choice,
                                            guint                spot);

/**
 * bastide_edge_speech_describe_figure:
 * @figure: a figure that stands on an edge
 *
 * Returns: (transfer full): whose it is and where it stands on its tile: “Guard of Anna (north)”
 */
char *bastide_edge_speech_describe_figure  (BastideGame             *game,
                                            const BastideEdgeFigure *figure);

G_END_DECLS
