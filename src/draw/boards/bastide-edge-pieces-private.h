/* bastide-edge-pieces-private.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-edge-pieces.h"
#include "bastide-edge-style.h"

G_BEGIN_DECLS

/* Shared by bastide-edge-pieces.c (what there is), bastide-edge-painter.c and bastide-edge-places.c. */

/* A blocked cell. */
typedef struct
{
  int   x;
  int   y;
  guint open;
} BastideEdgeCountry;

/* Where pieces on two edges meet at an angle. */
typedef struct
{
  int x;
  int y;
} BastideEdgeCorner;

struct _BastideEdgePieces
{
  gatomicrefcount             ref_count;
  const BastideGameInterface *game;
  const BastideEdgeStyle     *style;
  GArray                     *chain;   /* BastideEdgePiece, in the order of the rules */
  GArray                     *pieces;  /* the same by rows */
  GArray                     *country; /* BastideEdgeCountry, by rows */
  GArray                     *corners; /* BastideEdgeCorner, by rows */
  BastideCellArea             area;
};

/* The vertex at an end of an edge: its first one, clockwise, or its second one. */
BastideEdgeCorner _bastide_edge_get_end         (const BastideEdgePiece *piece,
                                                 guint                   end);
int               _bastide_edge_compare_corners (gconstpointer           a,
                                                 gconstpointer           b);

G_END_DECLS
