/* bastide-board-picture.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-board-chunk.h"

G_BEGIN_DECLS

/**
 * BastideBoardPicture:
 *
 * The tiles as they lie on the table, without anything that moves. Tiles come from the cache and are
 * composed into chunks of several cells once, so that a frame needs only a few copies.
 */
typedef struct _BastideBoardPicture BastideBoardPicture;

BastideBoardPicture   *bastide_board_picture_new            (BastideTileCache           *tiles);
void                   bastide_board_picture_free           (BastideBoardPicture        *self);
void                   bastide_board_picture_set_state      (BastideBoardPicture        *self,
                                                             const BastideRules         *rules,
                                                             const BastideState         *state);
void                   bastide_board_picture_set_dark       (BastideBoardPicture        *self,
                                                             gboolean                    dark);
void                   bastide_board_picture_set_veil       (BastideBoardPicture        *self,
                                                             BastideBoardVeil            veil,
                                                             gpointer                    user_data);
void                   bastide_board_picture_prepare        (BastideBoardPicture        *self,
                                                             const BastideBoardGeometry *geometry,
                                                             gboolean                    moving);
void                   bastide_board_picture_prefetch       (BastideBoardPicture        *self,
                                                             const BastideBoardGeometry *geometry);
cairo_region_t        *bastide_board_picture_get_opaque     (BastideBoardPicture        *self,
                                                             const BastideBoardGeometry *geometry);
void                   bastide_board_picture_paint          (BastideBoardPicture        *self,
                                                             cairo_t                    *cr,
                                                             const BastideBoardGeometry *geometry,
                                                             const cairo_region_t       *hidden);
gboolean               bastide_board_picture_is_crisp       (BastideBoardPicture        *self,
                                                             const BastideBoardGeometry *geometry);
gboolean               bastide_board_picture_has_tile       (BastideBoardPicture        *self,
                                                             guint                       placed,
                                                             int                         pixels);
const BastideTilePlan *bastide_board_picture_get_plan       (BastideBoardPicture        *self,
                                                             guint                       placed);
const BastideEdgePieces *
                       bastide_board_picture_get_edges      (BastideBoardPicture        *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastideBoardPicture, bastide_board_picture_free)

G_END_DECLS
