/* robbers-robbing.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The Robbers: who robs an award, who may wait, and what travels along (sections 5.4 and 7.10). */

#include <glib/gi18n-lib.h>

#include "robbers-private.h"

/* Line of the log. */
static const BastidePhrase dragged_sentence = { NC_("log", "follows the stolen points with the robber"), NULL };

/* Who is still to be awarded in this scoring round, a bit each; the award under way is the topmost one. */
static guint
get_pending (const BastideRules *rules,
             const BastideState *state)
{
  const BastideNode *nodes = bastide_nodes (rules, state);
  guint players = 0;

  for (guint i = 0; i + 1 < state->n_awards; i++)
    if (state->awards[i].reason == BASTIDE_AWARD_COMPLETE)
      players |= 1u << state->awards[i].player;

  for (guint i = 0; i < state->n_completed; i++)
    {
      BastideSheet sheet = { 0 };
      guint root = bastide_get_root (nodes, bastide_completed (rules, state)[i]);

      if (nodes[root].power == 0)
        continue;
      bastide_sheet_fill (rules, state, root, TRUE, &sheet);
      if (sheet.points > 0)
        players |= sheet.winners;
    }

  return players;
}

/* Only within a scoring round, and only while a figure of yet another player on the space may score (D-19). */
static gboolean
may_wait (const BastideRules *rules,
          const BastideState *state,
          guint               owner,
          guint               victim)
{
  guint space = bastide_robbers_state (rules, state)->spaces[owner];
  guint pending;

  if (state->frames[0].step != BASTIDE_STEP_SCORE)
    return FALSE;

  pending = get_pending (rules, state) & ~(1u << owner | 1u << victim);
  for (guint player = 0; player < rules->n_players; player++)
    for (guint i = 0; (pending & (1u << player)) && i < rules->n_track_figures; i++)
      if (bastide_robbers_space (state->track[player][i]) == space)
        return TRUE;

  return FALSE;
}

/* All who rob this award go home together, before the figure moves (section 5.4). */
static void
gather (BastideContext     *context,
        const BastideAward *award)
{
  for (guint i = 0; i < context->rules->n_players; i++)
    {
      guint owner = bastide_player_after (context->rules, context->state, i);

      if (award->takers & (1u << owner))
        bastide_robbers_move (context, owner, BASTIDE_NO_SPACE, NULL);
    }
}

gboolean
bastide_robbers_before_award (BastideContext *context,
                              BastideAward   *award)
{
  const BastideRules *rules = context->rules;
  BastideState *state = context->state;
  guint space = bastide_robbers_space (state->track[award->player][award->figure]);

  if (award->reason == bastide_robbers_reason (rules, REASON_STOLEN))
    return TRUE;

  for (guint i = 0; i < rules->n_players; i++)
    {
      guint owner = bastide_player_after (rules, state, i);

      if (owner == award->player || bastide_robbers_state (rules, state)->spaces[owner] != space
          || (award->asked & (1u << owner)))
        continue;
      award->asked |= (guint8) (1u << owner);
      if (may_wait (rules, state, owner, award->player))
        {
          bastide_push_frame (state, BASTIDE_STEP_ROB, owner, award->player);
          return FALSE;
        }
      award->takers |= (guint8) (1u << owner);
    }
  gather (context, award);

  return TRUE;
}

static void
rob_list (const BastideRules *rules,
          const BastideState *state,
          BastideActions     *actions)
{
  bastide_actions_add (actions, (BastideAction) {
    .verb = bastide_module_verb (rules, BASTIDE_MODULE_ROBBERS, VERB_ROB),
    .number = (guint8) state->frames[state->n_frames - 1].argument,
  });
  bastide_actions_add_verb (actions, bastide_module_verb (rules, BASTIDE_MODULE_ROBBERS, VERB_WAIT));
}

static void
rob_apply (BastideContext *context,
           BastideAction   action)
{
  BastideState *state = context->state;
  guint owner = bastide_top_frame (state)->actor;

  bastide_pop_frame (state);
  if (action.verb == bastide_module_verb (context->rules, BASTIDE_MODULE_ROBBERS, VERB_ROB))
    state->awards[state->n_awards - 1].takers |= (guint8) (1u << owner);
}

static void
rob_describe (const BastideRules *rules,
              const BastideState *state,
              BastideDecision    *decision)
{
  const BastideFrame *frame = &state->frames[state->n_frames - 1];

  bastide_decision_add_number (decision, "points", state->awards[state->n_awards - 1].points);
  bastide_decision_add_number (decision, "space", bastide_robbers_state (rules, state)->spaces[frame->actor]);
}

const BastideStep bastide_robbers_rob_step = {
  .kind = "rob", .list = rob_list, .apply = rob_apply, .describe = rob_describe,
  .title = NP_ ("take half of %d point, or wait", "take half of %d points, or wait"),
  .why = NC_("decision", "Another figure on this space is still to score."),
  .counts = "points",
};

/* What a robber takes; the number tells whether the points could be halved evenly. */
static void
push_theft (BastideContext     *context,
            const BastideAward *award,
            guint               owner)
{
  bastide_award_push (context, &(BastideAward) {
    .root = BASTIDE_NO_NODE, .points = (award->points + 1) / 2, .player = (guint8) owner,
    .category = (guint8) context->rules->module_info[BASTIDE_MODULE_ROBBERS].category,
    .reason = bastide_robbers_reason (context->rules, REASON_STOLEN), .module = BASTIDE_MODULE_ROBBERS,
    .number = (guint8) (award->points % 2),
  });
}

/* Stolen points take along the robbers of others that waited beside the figure, wherever else one stands (D-28). */
static void
drag (BastideContext     *context,
      const BastideAward *award)
{
  const BastideRules *rules = context->rules;
  BastideState *state = context->state;
  int value = state->track[award->player][award->figure];
  guint from = bastide_robbers_space (value - award->points);

  for (guint i = 0; i < rules->n_players; i++)
    {
      guint owner = bastide_player_after (rules, state, i);

      if (owner != award->player && bastide_robbers_state (rules, state)->spaces[owner] == from)
        bastide_robbers_move (context, owner, bastide_robbers_space (value), &dragged_sentence);
    }
}

/* Thefts are paid in the order of the turn: what is pushed last comes first. */
void
bastide_robbers_after_award (BastideContext     *context,
                             const BastideAward *award)
{
  if (award->reason == bastide_robbers_reason (context->rules, REASON_STOLEN))
    {
      drag (context, award);
      return;
    }

  for (guint i = context->rules->n_players; i > 0 && award->takers != 0; i--)
    {
      guint owner = bastide_player_after (context->rules, context->state, i - 1);

      if (award->takers & (1u << owner))
        push_theft (context, award, owner);
    }
}

void
bastide_robbers_describe_award (const BastideRules *rules,
                                const BastideState *state,
                                const BastideAward *award,
                                BastideSheet       *sheet)
{
  if (award->reason == bastide_robbers_reason (rules, REASON_STOLEN))
    bastide_sheet_add (sheet, "robbed", 2 * award->points - award->number, award->points);
  else
    bastide_sheet_add (sheet, "robbers", 1, award->points);
}
