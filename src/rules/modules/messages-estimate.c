/* messages-estimate.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* What messages are to come: one that is about to be drawn, and those that the figures on the track are near. */

#include "../bastide-horizon.h"
#include "messages-private.h"

/* What things are worth, in hundredths of a point. */
#define WORTH_OF_POINTS 200
#define WORTH_OF_TILE 300
#define WORTH_OF_RETURN 400

/* How much it is worth that a figure stands so many spaces before a dark one: how many scorings go just so far. */
static const guint8 worth_before_dark[] = { 20, 15, 20, 35, 40 };

static int
get_worth (const BastideRules *rules,
           const BastideState *state,
           BastideMessage      message)
{
  BastideMessageUse use;

  bastide_messages_evaluate (rules, state, state->active, message, &use);
  if (!use.possible)
    return WORTH_OF_POINTS;
  if (use.known)
    return MAX (WORTH_OF_POINTS, BASTIDE_PARTS_OF_POINT * use.points);

  return message == BASTIDE_MESSAGE_TILE ? WORTH_OF_TILE : WORTH_OF_RETURN;
}

/* Of the cards that nobody has seen one comes, each equally likely; known ones come one after the other. */
static int
estimate_draw (const BastideRules *rules,
               const BastideState *state)
{
  const BastideMessagesState *own = bastide_messages_state (rules, state);
  int n = __builtin_popcount (own->unseen);
  int sum = 0;

  if (n == 0)
    return own->n_known > 0 ? get_worth (rules, state, own->known[0]) : 0;

  for (guint unseen = own->unseen; unseen != 0; unseen &= unseen - 1)
    sum += get_worth (rules, state, (BastideMessage) __builtin_ctz (unseen));

  return sum / n;
}

void
bastide_messages_estimate (const BastideRules   *rules,
                           const BastideState   *state,
                           const BastideHorizon *horizon,
                           int                  *values)
{
  for (guint i = 0; i < state->n_frames; i++)
    if (state->frames[i].step == BASTIDE_STEP_DRAW_MESSAGE)
      values[state->frames[i].actor] += estimate_draw (rules, state);
  if (state->owed[BASTIDE_PART_EXTRA] > 0 && bastide_turn_has_tile (rules, state))
    values[state->active] += state->owed[BASTIDE_PART_EXTRA] * WORTH_OF_TILE;

  for (guint player = 0; player < rules->n_players && bastide_horizon_get_turns (horizon, rules) > 1; player++)
    for (guint figure = 0; figure < rules->n_track_figures; figure++)
      values[player] += worth_before_dark[BASTIDE_MESSAGES_DARK_SPACES - 1
                                          - state->track[player][figure] % BASTIDE_MESSAGES_DARK_SPACES];
}
