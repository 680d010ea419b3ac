/* bastide-board-framing.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-board-scene.h"

G_BEGIN_DECLS

/*
 * * The cells that must be in sight, since a decision needs its subject in sight.
 */

BastideCellRange bastide_board_framing_get_range_at     (const BastideSpot       *spot);
gboolean         bastide_board_framing_find_reviewed    (const BastideBoardScene *self,
                                                         BastideBoardFraming     *framing);
gboolean         bastide_board_framing_find_arrival     (const BastideBoardScene *self,
                                                         BastideCell             *cell);
gboolean         bastide_board_framing_find_lit_subject (const BastideBoardScene *self,
                                                         int                     *placed,
                                                         int                     *segment);
void             bastide_board_framing_show_spot        (const BastideBoardScene *self,
                                                         const BastideSpot       *spot);
void             bastide_board_framing_show_action      (const BastideBoardScene *self,
                                                         BastideAction            action);
void             bastide_board_framing_follow           (const BastideBoardScene *self,
                                                         const BastideSpot       *cursor);
void             bastide_board_framing_follow_game      (const BastideBoardScene *self);
gboolean         bastide_board_framing_show_selected    (const BastideBoardScene *self);
double           bastide_board_framing_measure_hidden   (const BastideBoardScene *self,
                                                         const graphene_rect_t   *area,
                                                         const BastideFeature    *lit);

G_END_DECLS
