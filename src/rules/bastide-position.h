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
/* Points in a category; NULL: earlier points of unknown category. */
void bastide_position_add_points    (BastidePosition *self,
                                     int              player,
                                     const char      *category,
                                     int              points);
/* Figures in supply; what is left out is what the board leaves. May only take away. */
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
/* How far a figure of a player has gone on the track; see bastide_state_get_track(). */
void bastide_position_set_track     (BastidePosition *self,
                                     int              player,
                                     int              figure,
                                     int              value);

/**
 * BastidePositionPiece:
 * @kind: "ferry", "ingot", "robber" …, see #BastidePieceKind
 * @player: whose, -1 for neutral pieces
 * @segment: (nullable)
 * @other_segment: (nullable)
 * @side: of the tile, of what stands on an edge
 * @count: how many, the space of a figure on the track
 * @absent: whether it is no longer where it lies at the beginning of a game
 *
 * A piece that is neither tile nor figure of the map.
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
  int         count;
  gboolean    absent;
} BastidePositionPiece;

/* Copies what it needs. */
void bastide_position_add_piece     (BastidePosition            *self,
                                     const BastidePositionPiece *piece);
/* Who draws next. */
void bastide_position_set_player    (BastidePosition *self,
                                     int              player);

/**
 * bastide_position_build:
 * @state: a state of @rules; replaced, or left as it was when an error is set
 * @events: (nullable): what follows at once: the draw, discards, with an empty bag the final scoring
 *
 * Makes the position: one before a main part, nothing owed.
 */
gboolean bastide_position_build (const BastidePosition  *self,
                                 const BastideRules     *rules,
                                 BastideState           *state,
                                 BastideAdvance          advance,
                                 BastideEvents          *events,
                                 GError                **error);

G_END_DECLS
