/* bastide-position.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-state.h"

G_BEGIN_DECLS

/*
 * The position builder makes a state from a description after checking that it is consistent:
 * for tests, diagrams, puzzles and play-tests. Its text is the command "position" of the protocol.
 */

#define BASTIDE_POSITION_ERROR (bastide_position_error_quark ())

/**
 * BastidePositionError:
 * @BASTIDE_POSITION_ERROR_INVALID: the description contradicts itself or the rules; the message says where
 */
typedef enum
{
  BASTIDE_POSITION_ERROR_INVALID,
} BastidePositionError;

GQuark bastide_position_error_quark (void);

typedef struct _BastidePosition BastidePosition;

BastidePosition *bastide_position_new  (void);
void             bastide_position_free (BastidePosition *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastidePosition, bastide_position_free)

/* Players, tiles, figures and segments are given by name, because a description comes from outside. */

/* Rotation in degrees. The tiles may come in any order. */
void bastide_position_add_tile      (BastidePosition *self,
                                     const char      *tile,
                                     int              x,
                                     int              y,
                                     int              rotation);
/* A figure on the tile at a cell. */
void bastide_position_add_figure    (BastidePosition *self,
                                     int              player,
                                     const char      *figure,
                                     int              x,
                                     int              y,
                                     const char      *segment);
/* A figure on an edge of the tile at a cell. */
void bastide_position_add_edge_figure (BastidePosition *self,
                                       int              player,
                                       const char      *figure,
                                       int              x,
                                       int              y,
                                       BastideSide      side);
/* Points in a category; NULL for earlier points of unknown category. */
void bastide_position_add_points    (BastidePosition *self,
                                     int              player,
                                     const char      *category,
                                     int              points);
/* Number of figures in the supply, at most those left by the board, which is also the default. */
void bastide_position_set_supply    (BastidePosition *self,
                                     int              player,
                                     const char      *figure,
                                     int              n_figures);
/* An open tile in the hand of a player, in games with hands. */
void bastide_position_add_hand_tile (BastidePosition *self,
                                     int              player,
                                     const char      *tile);
void bastide_position_add_discarded (BastidePosition *self,
                                     const char      *tile);
/* Distance that a figure of a player has travelled on the track; see bastide_state_get_track(). */
void bastide_position_set_track     (BastidePosition *self,
                                     int              player,
                                     int              figure,
                                     int              value);

/**
 * BastidePositionPiece:
 * @kind: "ferry", "ingot", "robber" …, see #BastidePieceKind
 * @player: its owner, -1 for neutral pieces
 * @segment: (nullable)
 * @other_segment: (nullable)
 * @side: side of the tile, for a piece on an edge
 * @half: half of an edge, named from either tile beside it
 * @count: number of pieces, or the space of a figure on the track
 * @absent: whether it no longer lies where it began
 *
 * A piece other than a tile or a figure on the map.
 */
typedef struct
{
  const char *kind;
  int         player;
  int         x;
  int         y;
  const char *segment;
  const char *other_segment;
  BastideSide side;
  guint       half;
  int         count;
  gboolean    absent;
} BastidePositionPiece;

/* The piece is copied. */
void bastide_position_add_piece     (BastidePosition            *self,
                                     const BastidePositionPiece *piece);
/* Pieces that form a chain may come in any order; without it each has to follow the one before. */
void bastide_position_allow_any_order (BastidePosition *self);
/* The player who draws next. */
void bastide_position_set_player    (BastidePosition *self,
                                     int              player);

/**
 * bastide_position_build:
 * @state: a state of @rules; replaced, or left as it was when an error is set
 * @events: (nullable): receives what follows at once: the draw, discards, with an empty bag the final scoring
 *
 * Makes the position, which stands before a main part with nothing owed.
 */
gboolean bastide_position_build (const BastidePosition  *self,
                                 const BastideRules     *rules,
                                 BastideState           *state,
                                 BastideAdvance          advance,
                                 BastideEvents          *events,
                                 GError                **error);

G_END_DECLS
