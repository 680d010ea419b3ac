/* bastide-engine-vocabulary.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "rules/bastide-rules.h"

G_BEGIN_DECLS

/*
 * The members that the protocol promises for a game whether or not the module that owns them is in
 * play or exists in this version, so that a program can rely on them. Their values come from the
 * rules; a member that the rules do not know stands there with nothing in it.
 */

/**
 * BastideMarkMember:
 * @name: the mark, and the member of "segments"
 * @type: how its value is written
 * @sum: (nullable): the member of "feature" that counts it
 * @direction: whether its choices are the eight directions, clockwise from the north, which turn with the tile
 * @any: whether @sum only tells whether there is any
 */
typedef struct
{
  const char      *name;
  BastideMarkType  type;
  const char      *sum;
  gboolean         direction;
  gboolean         any;
} BastideMarkMember;

/**
 * BastidePieceShape:
 * @BASTIDE_PIECES_OF_PLAYERS: per player an object: how many he has of each kind
 * @BASTIDE_PIECES_ON_TILES: a list of x, y, count
 * @BASTIDE_PIECES_OF_LINKS: a list of x, y, segments
 * @BASTIDE_PIECES_ON_SEGMENTS: an object: for each kind x, y, segment, or null
 * @BASTIDE_PIECES_IN_ORDER: a list of numbers
 * @BASTIDE_NUMBERS_OF_PLAYERS: per player a list of the numbers on those that he has
 * @BASTIDE_PIECES_PRESENT: a list: of each whether it still lies where it lay at the beginning
 * @BASTIDE_PIECES_OF_PLAYERS_ON_SEGMENTS: per player size, x, y, segment of his only one, or null
 *
 * How a member of "state" tells where pieces are.
 */
typedef enum
{
  BASTIDE_PIECES_OF_PLAYERS,
  BASTIDE_PIECES_ON_TILES,
  BASTIDE_PIECES_OF_LINKS,
  BASTIDE_PIECES_ON_SEGMENTS,
  BASTIDE_PIECES_IN_ORDER,
  BASTIDE_NUMBERS_OF_PLAYERS,
  BASTIDE_PIECES_PRESENT,
  BASTIDE_PIECES_OF_PLAYERS_ON_SEGMENTS,
} BastidePieceShape;

/**
 * BastidePieceMember:
 * @name: the member of "state", and of "position" where a position can bring the pieces along
 * @shape: its shape
 * @kinds: (array zero-terminated=1): the kinds of pieces that it tells of
 * @tile_member: (nullable): the member of "segments" for those on one tile
 * @hidden: whether "position" leaves them out
 *
 * It is there when one of its kinds is in play.
 */
typedef struct
{
  const char        *name;
  BastidePieceShape  shape;
  const char *const *kinds;
  const char        *tile_member;
  gboolean           hidden;
} BastidePieceMember;

/**
 * BastideEngineVocabulary:
 * @game: (nullable): id of the game, NULL in the vocabulary of a game that has none here
 * @segment_marks: of every segment
 * @tile_marks: of every tile, under "marks"
 * @categories: (array zero-terminated=1): of every row of "scores", in this order
 * @pieces: what is neither tile nor figure of the map
 * @track_pieces: (array zero-terminated=1): kinds of pieces that stand beside the score figures on the track
 * @scripts: (array zero-terminated=1): members of "new" that fix outcomes of chance
 */
typedef struct
{
  const char              *game;
  const BastideMarkMember *segment_marks;
  guint                    n_segment_marks;
  const BastideMarkMember *tile_marks;
  guint                    n_tile_marks;
  const char *const       *categories;
  const BastidePieceMember *pieces;
  guint                    n_pieces;
  const char *const       *track_pieces;
  const char *const       *scripts;
} BastideEngineVocabulary;

/* Returns: (transfer none): the words of a game; of one that has none here yet, an empty vocabulary */
const BastideEngineVocabulary *bastide_engine_get_vocabulary (const BastideGameInterface *game);

/* Returns: (nullable): a kind of piece of the game itself or of a module in play */
const BastidePieceKind *bastide_engine_find_piece_kind (const BastideRules *rules,
                                                        const char         *name);
/* Whether any piece of a member is in play. */
gboolean                bastide_engine_has_pieces      (const BastideRules       *rules,
                                                        const BastidePieceMember *member);
/* Returns: (nullable): the outcomes of chance that the game or one of its modules lets a setup fix under a name */
const BastideScript    *bastide_engine_find_script     (const BastideGameInterface *game,
                                                        const char                 *name);

G_END_DECLS
