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
 * The order of everything, on one page. Which rule comes before which is a fact of the rulebooks;
 * games and modules fill these places, and the kernel goes through them from top to bottom.
 */

/**
 * BastideStepId:
 *
 * The steps of one part of a turn (rules of the classic game, section 5).
 */
typedef enum
{
  /* Phase 1: the tile. */
  BASTIDE_STEP_DRAW,
  BASTIDE_STEP_PLACE,

  /* Phase 2: the figure. */
  BASTIDE_STEP_FIGURE,

  /* Phase 3: scoring. */
  BASTIDE_STEP_SCORE,

  BASTIDE_N_STEPS,
} BastideStepId;

/**
 * BastideFinalStage:
 *
 * The stages of final scoring (section 8). Their order cannot change a total; it is the order of the log.
 */
typedef enum
{
  BASTIDE_FINAL_FEATURES,
  BASTIDE_FINAL_FIELDS,

  BASTIDE_N_FINAL_STAGES,
} BastideFinalStage;

G_END_DECLS
