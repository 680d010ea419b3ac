/* bastide-board-light.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-board-aim.h"
#include "bastide-board-scene.h"
#include "model/lessons/bastide-lesson.h"

G_BEGIN_DECLS

/**
 * BastideBoardLight:
 *
 * Emphasis on the board: cells that nothing can fill any more, the overlay of fields, events of the log, places where
 * a kind of tile would fit, the subject of the decision, the tile that was laid last, what a lesson speaks of.
 */
typedef struct _BastideBoardLight BastideBoardLight;

BastideBoardLight *bastide_board_light_new              (BastideBoardScene        *scene);
void               bastide_board_light_free             (BastideBoardLight        *self);
void               bastide_board_light_update           (BastideBoardLight        *self);
void               bastide_board_light_update_answer    (BastideBoardLight        *self);
void               bastide_board_light_update_aids      (BastideBoardLight        *self);
gboolean           bastide_board_light_get_shows_fields (BastideBoardLight        *self);
void               bastide_board_light_show_fields      (BastideBoardLight        *self,
                                                         gboolean                  shown);
void               bastide_board_light_show_event       (BastideBoardLight        *self,
                                                         const BastideEvent       *event);
void               bastide_board_light_show_places      (BastideBoardLight        *self,
                                                         int                       tile);
void               bastide_board_light_show_lights      (BastideBoardLight        *self,
                                                         const GArray             *lights);
gboolean           bastide_board_light_find_lit           (BastideBoardLight        *self,
                                                           BastideCellRange         *range);
void               bastide_board_light_paint_cells      (BastideBoardLight        *self,
                                                         const BastideBoardCanvas *canvas);
void               bastide_board_light_paint            (BastideBoardLight        *self,
                                                         const BastideBoardCanvas *canvas,
                                                         BastideBoardAim          *aim);

G_END_DECLS
