/* bastide-board-surroundings.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib-object.h>

#include "bastide-board-geometry.h"
#include "bastide-surroundings.h"

G_BEGIN_DECLS

/**
 * BastideBoardLayer:
 * @BASTIDE_BOARD_LAYER_BACKDROP: the layer below the tiles
 * @BASTIDE_BOARD_LAYER_FOREGROUND: the layer in front of them
 */
typedef enum
{
  BASTIDE_BOARD_LAYER_BACKDROP,
  BASTIDE_BOARD_LAYER_FOREGROUND,
  BASTIDE_N_BOARD_LAYERS,
} BastideBoardLayer;

#define BASTIDE_TYPE_BOARD_SURROUNDINGS (bastide_board_surroundings_get_type ())

/**
 * BastideBoardSurroundings:
 *
 * A printed board in its shown size. It is painted by worker threads, a square of some cells at a time; until one is
 * ready, a picture of another size is scaled.
 *
 * Signals: "painted" (): a further part is ready
 */
G_DECLARE_FINAL_TYPE (BastideBoardSurroundings, bastide_board_surroundings, BASTIDE, BOARD_SURROUNDINGS, GObject)

BastideBoardSurroundings  *bastide_board_surroundings_new       (void);
void                       bastide_board_surroundings_set_rules (BastideBoardSurroundings   *self,
                                                                 const BastideRules         *rules);
const BastideSurroundings *bastide_board_surroundings_get       (BastideBoardSurroundings   *self);
void                       bastide_board_surroundings_prepare   (BastideBoardSurroundings   *self,
                                                                 const BastideBoardGeometry *geometry,
                                                                 gboolean                    moving);
cairo_region_t            *bastide_board_surroundings_get_opaque
                                                                (BastideBoardSurroundings   *self,
                                                                 const BastideBoardGeometry *geometry,
                                                                 BastideBoardLayer           layer);
void                       bastide_board_surroundings_paint     (BastideBoardSurroundings   *self,
                                                                 cairo_t                    *cr,
                                                                 const BastideBoardGeometry *geometry,
                                                                 BastideBoardLayer           layer,
                                                                 const cairo_region_t       *hidden);
gboolean                   bastide_board_surroundings_is_crisp  (BastideBoardSurroundings   *self,
                                                                 const BastideBoardGeometry *geometry);

G_END_DECLS
