/* bastide-parcels.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-pen.h"

G_BEGIN_DECLS

/*
 * The open fields: a jittered lattice of parcels over the whole board, so that a parcel runs on
 * over the edge of a tile.
 */

/**
 * BastideParcel:
 * @lattice: its corners on the lattice, in tiles from the corner of the tile
 * @middle: its middle
 * @hash: its own random number
 */
typedef struct
{
  BastidePoint lattice[4];
  BastidePoint middle;
  guint32      hash;
} BastideParcel;

/**
 * bastide_parcels_find:
 * @x: cell of the board
 * @y: cell of the board
 *
 * Returns: (transfer full) (element-type BastideParcel): the parcels that touch a tile
 */
GArray *bastide_parcels_find (int x,
                              int y);

/* Paints a parcel with its furrows. */
void bastide_parcel_paint (BastidePen          *pen,
                           const BastideParcel *parcel);

/* Whether bushes stand along the north side of a parcel. */
gboolean bastide_parcel_has_hedge (const BastideParcel *self);

G_END_DECLS
