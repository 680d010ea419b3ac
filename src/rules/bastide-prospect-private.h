/* bastide-prospect-private.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-kernel.h"
#include "bastide-prospect.h"

G_BEGIN_DECLS

/* What the two halves of an outlook share: what lies before one feature, and what is known of all of them. */

/* Where the cells that are told lie. */
typedef struct
{
  gint16 x[BASTIDE_MAX_PROSPECT_CELLS];
  gint16 y[BASTIDE_MAX_PROSPECT_CELLS];
} BastideProspectPlaces;

/**
 * BastideSeenProspect:
 * @stamp: in which beginning it was seen
 * @valued: whether its points were told, too
 * @counts: of the root then
 * @x: of each cell that is told
 * @y: of each cell that is told
 * @prospect: what was told
 *
 * A feature as it was at the last beginning.
 */
typedef struct
{
  guint32         stamp;
  gboolean        valued;
  guint64         counts;
  gint16          x[BASTIDE_MAX_PROSPECT_CELLS];
  gint16          y[BASTIDE_MAX_PROSPECT_CELLS];
  BastideProspect prospect;
} BastideSeenProspect;

#define BASTIDE_UNKNOWN_FITS G_MAXUINT16

/**
 * BastideOutlook:
 * @n_tiles: how many are to come
 * @left: of each kind of tile
 * @fits: by constraint of a cell, how many fit there; %BASTIDE_UNKNOWN_FITS until somebody asks
 * @closes: likewise by kind of segment, how many close it
 * @sides: by tile and segment, over which sides it goes on when the tile is not turned
 * @seen: by root
 * @began_beside: room for what lay beside all prospects at the beginning
 * @beside: likewise for those that were listed last
 * @marks: by root: which list it was told in last
 * @mark: of the last list
 * @stamp: of the last beginning
 * @n_looks: how many looks there were
 * @began: the state of the last beginning
 * @steady: whether what the decision does not touch can be told at all
 * @same_pieces: whether what the game and its modules keep is as it was at the beginning
 * @moved: whether a tile has come to lie since
 * @x: where
 * @y: where
 */
struct _BastideOutlook
{
  const BastideRules  *rules;
  guint                n_tiles;
  guint16             *left;
  guint16             *fits;
  guint16             *closes;
  guint8             (*sides)[BASTIDE_MAX_SEGMENTS];

  BastideSeenProspect *seen;
  guint16             *began_beside;
  guint16             *beside;
  guint32             *marks;
  guint32              mark;
  guint32              stamp;
  guint32              n_looks;
  BastideState        *began;
  gboolean             steady;
  gboolean             same_pieces;
  gboolean             moved;
  int                  x;
  int                  y;
};

/*
 * bastide-prospect-look.c: what lies before a feature, looked at anew: kind, cells, fits and closes of @prospect are
 * filled in. @places: (out): where the cells lie that are told
 */
void bastide_outlook_look_at (BastideOutlook        *self,
                              const BastideState    *state,
                              guint                  root,
                              BastideProspectPlaces *places,
                              BastideProspect       *prospect);

G_END_DECLS
