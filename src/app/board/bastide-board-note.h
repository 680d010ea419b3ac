/* bastide-board-note.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-board-pointer.h"

G_BEGIN_DECLS

/**
 * BastideBoardNote:
 *
 * What is pointed at, in words: a label on the board beside the place that it is about.
 */
typedef struct _BastideBoardNote BastideBoardNote;

BastideBoardNote *bastide_board_note_new       (GtkWidget           *board,
                                                BastideBoardScene   *scene,
                                                BastideBoardAim     *aim,
                                                BastideBoardPointer *pointer);
void              bastide_board_note_free      (BastideBoardNote    *self);
void              bastide_board_note_update    (BastideBoardNote    *self);
void              bastide_board_note_allocate  (BastideBoardNote    *self);
void              bastide_board_note_snapshot  (BastideBoardNote    *self,
                                                GtkSnapshot         *snapshot);
gboolean          bastide_board_note_get_area  (BastideBoardNote    *self,
                                                graphene_rect_t     *area);

G_END_DECLS
