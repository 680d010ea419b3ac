/* bastide-curve-view.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-painting.h"

#include "model/bastide-game.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_CURVE_VIEW (bastide_curve_view_get_type ())

/**
 * BastideCurveView:
 *
 * The points of all players over the course of a game.
 */
G_DECLARE_FINAL_TYPE (BastideCurveView, bastide_curve_view, BASTIDE, CURVE_VIEW, BastidePainting)

void bastide_curve_view_set_game (BastideCurveView *self,
                                  BastideGame      *game);

G_END_DECLS
