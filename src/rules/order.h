/* order.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * The order of everything, on one page. The rulebooks determine which rule comes before which; games and modules fill
 * these places, and the kernel goes through them from top to bottom.
 */

/**
 * BastideStepId:
 *
 * The steps of one part of a turn (rules of the classic game, section 5). Those before %BASTIDE_N_SEQUENCE_STEPS are
 * taken in turn; the others only when needed.
 */
typedef enum
{
  /* Phase 1: the tile. */
  BASTIDE_STEP_DRAW,
  BASTIDE_STEP_PLACE,
  BASTIDE_STEP_GOLD,
  BASTIDE_STEP_MAGIC,
  BASTIDE_STEP_ROBBER,
  BASTIDE_STEP_OTHER_ROBBER,

  /* Phase 2: the figure. */
  BASTIDE_STEP_FIGURE,
  BASTIDE_STEP_FERRY,
  BASTIDE_STEP_MOVE_FERRY,
  BASTIDE_STEP_MAGIC_CONFLICT,

  /* Phase 3: scoring. */
  BASTIDE_STEP_SCORE,

  /* Phase 4: after scoring. */
  BASTIDE_STEP_WALLS,
  BASTIDE_STEP_TAKE_GOLD,
  BASTIDE_STEP_MESSAGE,
  BASTIDE_STEP_CIRCLE,
  BASTIDE_STEP_DOUBLE_TURN,
  BASTIDE_STEP_PICK_UP,
  BASTIDE_STEP_EXTRA_TURN,

  BASTIDE_N_SEQUENCE_STEPS,

  /* On demand. */
  BASTIDE_STEP_REPLACE = BASTIDE_N_SEQUENCE_STEPS,
  BASTIDE_STEP_ROLL,
  BASTIDE_STEP_LAND,
  BASTIDE_STEP_AWARD,
  BASTIDE_STEP_RETURN,
  BASTIDE_STEP_TRACK,
  BASTIDE_STEP_ROB,
  BASTIDE_STEP_DRAW_MESSAGE,
  BASTIDE_STEP_CIRCLE_STEP,
  BASTIDE_STEP_TOKEN,
  BASTIDE_STEP_TURN_UP,
  BASTIDE_STEP_GATE,
  BASTIDE_STEP_WALL,
  BASTIDE_STEP_GUARD,
  BASTIDE_STEP_WALL_TOWER,
  BASTIDE_STEP_SET_EVENT,
  BASTIDE_STEP_SET_DIE,

  BASTIDE_N_STEPS,
} BastideStepId;

/**
 * BastideModuleId:
 *
 * The order in which hooks are called; the game comes first. Sheets: inns and cathedrals before mage and witch (section
 * 6), and the rules of sets before those, too, because they change the total. Awards: the figure on the track is chosen
 * before anybody robs it (section 5.4). Categories of points follow this order too.
 */
typedef enum
{
  BASTIDE_MODULE_GAME,
  BASTIDE_MODULE_RIVER,
  BASTIDE_MODULE_ABBOT,
  BASTIDE_MODULE_INNS,
  BASTIDE_MODULE_ROWS,
  BASTIDE_MODULE_TRADERS,
  BASTIDE_MODULE_FLYING,
  BASTIDE_MODULE_FERRIES,
  BASTIDE_MODULE_GOLDMINES,
  BASTIDE_MODULE_MAGE,
  BASTIDE_MODULE_MESSAGES,
  BASTIDE_MODULE_ROBBERS,
  BASTIDE_MODULE_CROPS,
  BASTIDE_MODULE_CASTLE,
  BASTIDE_MODULE_CITY,

  BASTIDE_N_MODULES,
} BastideModuleId;

/**
 * BastideFinalStage:
 *
 * The stages of final scoring (section 8). Their order cannot change a total, but it is the order of the log.
 */
typedef enum
{
  BASTIDE_FINAL_TRACK,
  BASTIDE_FINAL_FEATURES,
  BASTIDE_FINAL_FIELDS,
  BASTIDE_FINAL_TOKENS,

  BASTIDE_N_FINAL_STAGES,
} BastideFinalStage;

G_END_DECLS
