/* traders-private.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "../bastide-kernel.h"

G_BEGIN_DECLS

/* What the files of Traders and Builders share. */

enum
{
  WINE,
  GRAIN,
  CLOTH,
  N_GOODS,
};

/* Places in the tables of options and figures. */
enum
{
  OPTION_DOUBLE_TURN,
  OPTION_GOODS_POINTS,
  OPTION_PIG_POINTS,
};

enum
{
  FIGURE_BUILDER,
  FIGURE_PIG,
};

/**
 * BastideTradersState:
 * @goods: of each player
 * @bonus_used: whether the bonus part of this turn has been taken or declined
 */
typedef struct
{
  guint16 goods[BASTIDE_MAX_PLAYERS][N_GOODS];
  guint8  bonus_used;
} BastideTradersState;

BASTIDE_MODULE_STATE (BastideTradersState, bastide_traders_state, bastide_edit_traders_state, BASTIDE_MODULE_TRADERS)

/* How many of each kind of goods there are in the game. */
const guint32 *bastide_traders_get_totals  (const BastideRules   *rules);
/* The node on which a player's figure stands, or BASTIDE_NO_NODE. */
guint          bastide_traders_find_figure (const BastideRules   *rules,
                                            const BastideState   *state,
                                            guint                 player,
                                            guint                 figure);

/* traders-estimate.c: what is to come; see BastideModuleHooks. */
void           bastide_traders_estimate    (const BastideRules   *rules,
                                            const BastideState   *state,
                                            const BastideHorizon *horizon,
                                            int                  *values);

G_END_DECLS
