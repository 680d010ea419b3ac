/* bastide-page-paintings.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-painting.h"
#include "model/game/bastide-game.h"
#include "rules/bastide-rulebook.h"
#include "tileset/reading/bastide-tileset-store.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_WORDMARK (bastide_wordmark_get_type ())

/**
 * BastideWordmark:
 *
 * The name of the game, drawn.
 */
G_DECLARE_FINAL_TYPE (BastideWordmark, bastide_wordmark, BASTIDE, WORDMARK, BastidePainting)

#define BASTIDE_TYPE_CURVE_PAINTING (bastide_curve_painting_get_type ())

/**
 * BastideCurvePainting:
 *
 * The points of all players over the course of a game.
 */
G_DECLARE_FINAL_TYPE (BastideCurvePainting, bastide_curve_painting, BASTIDE, CURVE_PAINTING, BastidePainting)

void bastide_curve_painting_set_game (BastideCurvePainting *self,
                                      BastideGame          *game);

#define BASTIDE_TYPE_DIAGRAM_PAINTING (bastide_diagram_painting_get_type ())

/**
 * BastideDiagramPainting:
 *
 * A diagram of the rulebook.
 */
G_DECLARE_FINAL_TYPE (BastideDiagramPainting, bastide_diagram_painting, BASTIDE, DIAGRAM_PAINTING, BastidePainting)

/**
 * bastide_diagram_painting_create_picture:
 * @diagram: constant
 * @description: its accessible description
 * @tilesets: where its tiles are found, whether or not they are switched on
 * @own: (nullable): a set whose tiles take precedence
 *
 * Returns: (transfer floating): a #GtkPicture, which becomes smaller if there is little room
 */
GtkWidget *bastide_diagram_painting_create_picture (const BastideDiagram *diagram,
                                                    const char           *description,
                                                    BastideTilesetStore  *tilesets,
                                                    BastideTileset       *own);

G_END_DECLS
