/* bastide-board-sight.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-board-scene.h"

G_BEGIN_DECLS

/*
 * What must be in sight: nobody decides about what is not.
 */

BastideCellRange
         bastide_board_sight_get_range_at  (const BastideBoardPlace *place);
GArray  *bastide_board_sight_list_decided  (const BastideBoardScene *self);
gboolean bastide_board_sight_find_reviewed (const BastideBoardScene *self,
                                            BastideBoardFraming     *framing);
gboolean bastide_board_sight_find_arrival  (const BastideBoardScene *self,
                                            BastideCell             *cell);
gboolean bastide_board_sight_find_subject  (const BastideBoardScene *self,
                                            int                     *placed,
                                            int                     *segment);
gboolean bastide_board_sight_find_lit_subject
                                           (const BastideBoardScene *self,
                                            int                     *placed,
                                            int                     *segment);
void     bastide_board_sight_show_place    (const BastideBoardScene *self,
                                            const BastideBoardPlace *place);
void     bastide_board_sight_follow        (const BastideBoardScene *self,
                                            const BastideBoardPlace *cursor);
void     bastide_board_sight_follow_game   (const BastideBoardScene *self);
gboolean bastide_board_sight_show_selected (const BastideBoardScene *self);
double   bastide_board_sight_measure_hidden
                                           (const BastideBoardScene *self,
                                            const graphene_rect_t   *area,
                                            const BastideFeature    *lit);

G_END_DECLS
