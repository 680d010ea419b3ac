/* bastide-board-bubble.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-board-pointer.h"
#include "bastide-board-scene.h"

G_BEGIN_DECLS

/**
 * BastideBoardBubble:
 *
 * The thing that is pointed at, in words, on the board beside it.
 */
typedef struct _BastideBoardBubble BastideBoardBubble;

BastideBoardBubble *bastide_board_bubble_new       (GtkWidget             *board,
                                                    BastideBoardScene     *scene,
                                                    BastideBoardAim       *aim,
                                                    BastideBoardPointer   *pointer);
void                bastide_board_bubble_free      (BastideBoardBubble    *self);
void                bastide_board_bubble_update    (BastideBoardBubble    *self);
void                bastide_board_bubble_allocate  (BastideBoardBubble    *self);
void                bastide_board_bubble_snapshot  (BastideBoardBubble    *self,
                                                    GtkSnapshot           *snapshot);
gboolean            bastide_board_bubble_get_area  (BastideBoardBubble    *self,
                                                    graphene_rect_t       *area);
void                bastide_board_bubble_set_other (BastideBoardBubble    *self,
                                                    const graphene_rect_t *area);

/**
 * BastideBoardBeyond:
 *
 * Arrows at the edges of the view, which show the number of choices beyond, and lead there.
 */
typedef struct _BastideBoardBeyond BastideBoardBeyond;

BastideBoardBeyond *bastide_board_beyond_new      (GtkWidget          *board,
                                                   BastideBoardScene  *scene);
void                bastide_board_beyond_free     (BastideBoardBeyond *self);
void                bastide_board_beyond_allocate (BastideBoardBeyond *self);
void                bastide_board_beyond_snapshot (BastideBoardBeyond *self,
                                                   GtkSnapshot        *snapshot);

G_END_DECLS
