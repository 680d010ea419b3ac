/* castle-private.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-module.h"
#include "castle.h"

G_BEGIN_DECLS

/* Definitions shared by the files of The Castle. */

#define KIND(kind) (1u << (kind))

/* Places of the verbs in the table of the game. */
enum
{
  VERB_PLACE,
  VERB_DEPLOY,
  VERB_SCORE,
  VERB_PASS,
};

/* Places of the verbs in the table of the core. */
enum
{
  VERB_TOKEN,
  VERB_KEEP_TOKEN,
};

/* Places of the kinds of pieces. */
enum
{
  PIECE_TOKEN,
  PIECE_WALL_TOKEN,
  PIECE_KEEP,
};

/* Places of the words of events. */
enum
{
  EVENT_TAKEN,
  EVENT_USED,
};

/* Places of the categories of points; the first four are those of the kinds of segments. */
enum
{
  CATEGORY_KEEP = BASTIDE_CASTLE_COURT + 1,
  CATEGORY_TOKEN,
};

/* Places of the options of the game. */
enum
{
  OPTION_TOKEN_4_WELL,
  OPTION_KEEP_MOVES,
  OPTION_TOKEN_PICKUP,
  OPTION_EMPTY_START_SPACES,
  OPTION_PATH_POINTS,
  OPTION_TOWER_POINTS,
  OPTION_HOUSE_POINTS,
  OPTION_WELL_POINTS,
  OPTION_MARKET_POINTS,
  OPTION_EMPTY_CELL_POINTS,
};

#define BASTIDE_CASTLE_N_PLAYERS 2

/* The effects of the wall tokens, by their numbers. */
typedef enum
{
  BASTIDE_TOKEN_EXTRA_TURN = 1,
  BASTIDE_TOKEN_TOWER,
  BASTIDE_TOKEN_HOUSE,
  BASTIDE_TOKEN_OPEN_PATH,
  BASTIDE_TOKEN_OPEN_TOWER,
  BASTIDE_TOKEN_OPEN_HOUSE,
  BASTIDE_TOKEN_COURT,
  BASTIDE_TOKEN_KEEP,
  BASTIDE_TOKEN_POINTS,

  BASTIDE_N_TOKENS,
} BastideTokenNumber;

#define BASTIDE_TOKEN_COPIES 2
/* Number of tiles that a token 8 adds to a keep. */
#define BASTIDE_SIZE_OF_TOKEN_8 2

/* Name in a setup for the numbers on the wall tokens. */
#define BASTIDE_TOKENS "tokens"

/**
 * BastideCastleState:
 * @wall: corners with a token, a bit each
 * @tokens: open tokens of each player, by number
 * @fresh: number of these taken in this turn
 * @unseen: tokens not yet seen, by number
 * @keep_sizes: number of tiles of the house on which each player's keep stands, 0 without one
 * @keep_nodes: the first segment of that house
 * @best_courts: in final scoring, the court counted by each player's tokens 7, or BASTIDE_NO_NODE
 * @court_tokens: number of those tokens
 */
typedef struct
{
  guint64 wall;
  guint8  tokens[BASTIDE_CASTLE_N_PLAYERS][BASTIDE_N_TOKENS];
  guint8  fresh[BASTIDE_CASTLE_N_PLAYERS][BASTIDE_N_TOKENS];
  guint8  unseen[BASTIDE_N_TOKENS];
  guint16 keep_sizes[BASTIDE_CASTLE_N_PLAYERS];
  guint16 keep_nodes[BASTIDE_CASTLE_N_PLAYERS];
  guint16 best_courts[BASTIDE_CASTLE_N_PLAYERS];
  guint8  court_tokens[BASTIDE_CASTLE_N_PLAYERS];
} BastideCastleState;

BASTIDE_MODULE_STATE (BastideCastleState, bastide_castle_state, bastide_edit_castle_state, BASTIDE_MODULE_CASTLE)

/* castle-core.c: wall tokens and keeps. */
extern const BastideModuleInterface bastide_castle_core;
/* Removes tokens that a player uses from the game, and reports it. */
void bastide_castle_use_tokens (BastideContext *context,
                                guint           player,
                                guint           number,
                                guint           n_tokens);

G_END_DECLS
