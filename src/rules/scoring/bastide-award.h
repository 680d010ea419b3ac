/* bastide-award.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-layout.h"

G_BEGIN_DECLS

/* Points on their way to a player. Nobody outside src/rules includes this. */

/* Puts an award on the stack, or pays it at once where nothing can come between: none has a say in what is lost. */
void  bastide_award_push          (BastideContext     *context,
                                   const BastideAward *award);

/* A player takes a share of the points that are on their way. */
static inline void
bastide_award_let_take (BastideState *state,
                        guint         player)
{
  state->awards[state->n_awards - 1].takers |= (guint8) (1u << player);
}

/* Gives points to a player at once and tells it; fewer than 0 are taken from him. @sheet: (nullable). */
void  bastide_award               (BastideContext     *context,
                                   guint               player,
                                   int                 points,
                                   guint               category,
                                   guint               reason,
                                   const BastideSheet *sheet);

/* The same for something that is no feature: what was counted lies on these placed tiles. */
void  bastide_award_for_tiles     (BastideContext     *context,
                                   guint               player,
                                   guint               category,
                                   guint               reason,
                                   const BastideSheet *sheet,
                                   const guint16      *placed,
                                   guint               n_placed);

/* The same points that a player gets are taken from another one; the module of the award explains both. @reason: why
 * the other loses them */
void  bastide_award_transfer      (BastideContext     *context,
                                   const BastideAward *award,
                                   guint               from,
                                   guint               reason);

extern const BastideStep bastide_award_step;

/* The players with the greatest power, a bit each. */
guint bastide_power_majority      (guint64             power);

G_END_DECLS
