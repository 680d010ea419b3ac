/* bastide-flat-sign.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-scene.h"

G_BEGIN_DECLS

/**
 * bastide_flat_sign_add:
 * @drawing: silhouettes in pure colours, in a box from -50 to 50
 * @size: half the width of that box, in tiles
 * @angle: how far it is turned clockwise
 *
 * Puts on a tile what a thing is from afar, instead of what stands there: a sign within a rim of cream and ink, as on
 * maps, above roofs and trees, wholly on the tile. A sign of a size of 0.15 can be told from others on tiles of 28
 * pixels.
 *
 * Returns: whether the tile is small enough for it; nothing is added to a larger one
 */
gboolean bastide_flat_sign_add (BastideScene *scene,
                                const char   *drawing,
                                double        size,
                                BastidePoint  at,
                                double        angle);

/* The same with the colours of a drawing, by #BastideDrawingColour, which outlive the scene. */
gboolean bastide_flat_sign_add_coloured (BastideScene     *scene,
                                         const char       *drawing,
                                         const BastideRgb *colours,
                                         double            size,
                                         BastidePoint      at,
                                         double            angle);

G_END_DECLS
