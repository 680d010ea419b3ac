/* bastide-goods.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-palette.h"

G_BEGIN_DECLS

/* Wine, grain, cloth. */
#define BASTIDE_N_GOODS 3

/* Returns: the index of goods with this name, or -1 */
int  bastide_goods_find (const char *name);

/**
 * bastide_goods_draw:
 * @goods: which, from 0
 * @x: middle of its foot
 * @y: its foot
 * @size: about its width and height, in the units of @cr
 * @pixels: device pixels in a unit of @cr
 * @rim: whether it has a cream rim and a shadow, to show on any ground
 */
void bastide_goods_draw (cairo_t *cr,
                         guint    goods,
                         double   x,
                         double   y,
                         double   size,
                         double   pixels,
                         gboolean rim);

G_END_DECLS
