/* bastide-slots.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-kernel.h"

G_BEGIN_DECLS

/*
 * Cells are found through a table of slots that lies over the plane like a torus: neighbours lie near
 * each other, and only boards wider than the torus collide.
 */

/* The slot where a cell is looked for first. */
static inline guint
bastide_first_slot (const BastideRules *rules,
                    int                 x,
                    int                 y)
{
  guint width_mask = (1u << rules->slot_width_bits) - 1;

  return (((guint) y << rules->slot_width_bits) | ((guint) x & width_mask)) & rules->slot_mask;
}

/* Whether the board with all cells around it is narrower than the torus: then each cell has its first slot. */
static inline gboolean
bastide_is_narrow_board (const BastideRules *rules,
                         const BastideState *state)
{
  int width = 1 << rules->slot_width_bits;
  int height = (int) ((rules->slot_mask + 1) >> rules->slot_width_bits);

  return state->max_x - state->min_x + 3 <= width && state->max_y - state->min_y + 3 <= height;
}

/* The slot of a cell, or the one that it will have. */
guint bastide_find_slot (const BastideRules *rules,
                         const BastideState *state,
                         int                 x,
                         int                 y);

G_END_DECLS
