/* bastide-position-private.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-position.h"

G_BEGIN_DECLS

/* The description of a position, as it was given: nothing of it has been checked. */

typedef struct
{
  const char *tile;
  int   x;
  int   y;
  int   rotation;
} PositionTile;

typedef struct
{
  int   player;
  const char *figure;
  int   x;
  int   y;
  const char *segment; /* NULL: on an edge */
  guint side;
} PositionFigure;

typedef struct
{
  int   player;
  const char *category;
  int   points;
} PositionPoints;

typedef struct
{
  int   player;
  const char *figure;
  int   n_figures;
} PositionSupply;

typedef struct
{
  int player;
  int figure;
  int value;
} PositionTrack;

typedef struct
{
  int   player;
  const char *tile;
} PositionHandTile;

struct _BastidePosition
{
  GArray *tiles;
  GArray *figures;
  GArray *points;
  GArray *supplies;
  GArray *track;
  GArray *pieces;
  GArray *hands;
  GPtrArray *discarded;
  GStringChunk *texts;
  int     player;
};

G_END_DECLS
