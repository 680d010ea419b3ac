/* bastide-award.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-layout.h"

G_BEGIN_DECLS

/* Points on their way to a player. Only src/rules includes this header. */

/* Puts an award on the stack, or pays it at once where nothing can come between: none has a say in what is lost. */
void  bastide_award_push          (BastideContext     *context,
                                   const BastideAward *award);

static inline BastideAward *
bastide_writable_top_award (BastideState *state)
{
  return &state->awards[state->n_awards - 1];
}

static inline const BastideAward *
bastide_const_top_award (const BastideState *state)
{
  return &state->awards[state->n_awards - 1];
}

/* The award under way; there must be one. */
#define bastide_top_award(state) BASTIDE_PICK_BY_STATE (state, top_award) (state)

/* How far a figure of a player has gone on the track. */
static inline int
bastide_get_track (const BastideState *state,
                   guint               player,
                   guint               figure)
{
  return state->track[player][figure];
}

/* One figure goes on by what another one has, which goes back to the beginning. */
static inline void
bastide_track_unite (BastideState *state,
                     guint         player,
                     guint         figure,
                     guint         other)
{
  state->track[player][figure] += state->track[player][other];
  state->track[player][other] = 0;
}

/* Gives points to a player at once and tells it; fewer than 0 are taken from him. @sheet: (nullable). */
void  bastide_award               (BastideContext     *context,
                                   guint               player,
                                   int                 points,
                                   guint               category,
                                   guint               reason,
                                   const BastideSheet *sheet);

/* Gives points for something other than a feature; the counted items lie on these placed tiles. */
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
