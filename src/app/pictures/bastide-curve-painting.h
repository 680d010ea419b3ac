/* bastide-curve-painting.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-painting.h"

#include "model/game/bastide-game.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_CURVE_PAINTING (bastide_curve_painting_get_type ())

/**
 * BastideCurvePainting:
 *
 * The points of all players over the course of a game.
 */
G_DECLARE_FINAL_TYPE (BastideCurvePainting, bastide_curve_painting, BASTIDE, CURVE_PAINTING, BastidePainting)

void bastide_curve_painting_set_game (BastideCurvePainting *self,
                                      BastideGame          *game);

G_END_DECLS
