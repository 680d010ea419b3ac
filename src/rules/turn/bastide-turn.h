/* bastide-turn.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-layout.h"

G_BEGIN_DECLS

/* Frames and parts of a turn, tiles in hand, and the steps shared by several games. Only src/rules includes this
 * header. */

/* Adds a fact to a decision: a number or a word (NULL: unknown). */
void bastide_decision_add_number (BastideDecision *decision,
                                  const char      *name,
                                  int              number);

void bastide_decision_add_word   (BastideDecision *decision,
                                  const char      *name,
                                  const char      *text);

void bastide_decision_add_list   (BastideDecision *decision,
                                  const char      *name,
                                  const guint8    *numbers,
                                  guint            n_numbers);

static inline BastideFrame *
bastide_writable_top_frame (BastideState *state)
{
  return &state->frames[state->n_frames - 1];
}

static inline const BastideFrame *
bastide_const_top_frame (const BastideState *state)
{
  return &state->frames[state->n_frames - 1];
}

/* The frame of the step under way; there must be one. */
#define bastide_top_frame(state) BASTIDE_PICK_BY_STATE (state, top_frame) (state)

/* All frames, the top one last. */
static inline const BastideFrame *
bastide_get_frames (const BastideState *state,
                    guint              *n_frames)
{
  *n_frames = state->n_frames;

  return state->frames;
}

/* Whether a step is under way. */
static inline gboolean
bastide_turn_is_at (const BastideState *state,
                    BastideStepId       step)
{
  return state->n_frames > 0 && bastide_top_frame (state)->step == step;
}

/* The player whose turn it is. */
BASTIDE_STATE_MEMBER (guint, bastide_get_active, active)
BASTIDE_STATE_MEMBER (BastidePart, bastide_get_part, part)

BASTIDE_STATE_MEMBER (gboolean, bastide_has_ended, ended)

/* How many more parts of a kind this turn has. */
static inline guint
bastide_turn_count_owed (const BastideState *state,
                         BastidePart         part)
{
  return state->owed[part];
}

/* Whether anything may have been completed in this part that is not scored yet. */
static inline gboolean
bastide_turn_has_completed (const BastideState *state)
{
  return state->n_completed > 0;
}

/* Whether a feature was completed in this part and is still to be scored. */
static inline gboolean
bastide_turn_will_score (const BastideRules *rules,
                         const BastideState *state,
                         guint               root)
{
  for (guint i = 0; i < state->n_completed; i++)
    if (bastide_get_root (bastide_nodes (rules, state), bastide_completed (rules, state)[i]) == root)
      return TRUE;

  return FALSE;
}

/* The players still to be awarded in this scoring round, a bit each; none outside of one. The award under way is not
 * among them. */
guint bastide_turn_list_pending (const BastideRules *rules,
                                 const BastideState *state);

static inline void
bastide_push_frame (BastideState *state,
                    guint         step,
                    guint         actor,
                    guint         argument)
{
  g_assert (state->n_frames < BASTIDE_MAX_FRAMES);

  state->frames[state->n_frames++] = (BastideFrame) { (guint8) step, (guint8) actor, (guint16) argument };
}

static inline void
bastide_pop_frame (BastideState *state)
{
  state->n_frames--;
}

/* Adds @n parts of a kind to this turn; @n may be negative. */
static inline void
bastide_turn_owe (BastideState *state,
                  BastidePart   part,
                  int           n)
{
  state->owed[part] = (guint8) (state->owed[part] + n);
}

/* Records that a tile leaves the game, without an event. */
static inline void
bastide_turn_note_discarded (const BastideRules *rules,
                             BastideState       *state,
                             guint               tile)
{
  bastide_discarded (rules, state)[state->n_discarded++] = (guint16) tile;
}

/* Forgets the features that were just completed, so that they are not scored. */
static inline void
bastide_turn_forget_completed (BastideState *state)
{
  state->n_completed = 0;
}

/* Sets whether a step of the sequence has something to do in this part and later ones, until changed. */
static inline void
bastide_turn_set_due (BastideState  *state,
                      BastideStepId  step,
                      gboolean       due)
{
  state->due = (state->due & ~(1u << step)) | (guint32) due << step;
}

/* Leaves a step out in this part: what a player has done stands in its place. */
static inline void
bastide_turn_skip (BastideState *state,
                   BastideStepId step)
{
  state->skipped |= 1u << step;
}

static inline gboolean
bastide_turn_skips (const BastideState *state,
                    BastideStepId       step)
{
  return (state->skipped & (1u << step)) != 0;
}

/* The player @n places after the active one. */
static inline guint
bastide_player_after (const BastideRules *rules,
                      const BastideState *state,
                      guint               n)
{
  guint player = state->active + n;

  return player < rules->n_players ? player : player - rules->n_players;
}

/*
 * For a step that asks only where there is a choice: a single action is carried out, unless it is @voluntary; without
 * any the frame is taken off. Returns: FALSE when a player must decide
 */
gboolean bastide_turn_take_only (BastideContext *context,
                                 void          (*list)  (const BastideRules *rules,
                                                         const BastideState *state,
                                                         BastideActions     *actions),
                                 void          (*apply) (BastideContext *context,
                                                         BastideAction   action),
                                 gboolean        voluntary);

/* Continues to the next decision, or to the next chance step. */
void bastide_turn_run    (BastideContext *context,
                          BastideAdvance  advance);

/* Puts the next step on the empty stack. Returns: FALSE where the game stops before it */
gboolean bastide_turn_push_next (BastideContext *context,
                                 BastideAdvance  advance);

/* Puts the waiting chance step on top of the stack. */
void bastide_turn_take_waiting (BastideState *state);

/* Reports that a tile was drawn or put aside. */
void bastide_turn_tell_tile (BastideContext   *context,
                             BastideEventType  type,
                             guint             player,
                             guint             tile);

/* Puts aside the tile in hand, which a player has drawn. */
void bastide_turn_discard (BastideContext *context,
                           guint           player);

/* A drawing frame counts set-aside tiles in steps of BASTIDE_ASIDE; the lower bits belong to the step. */
#define BASTIDE_ASIDE 4

/* Draws one tile; there must be one. Returns: FALSE when it cannot be placed now: it was put aside, and another one is
 * drawn */
gboolean bastide_turn_draw (BastideContext *context);

/* Returns the tiles that the frame on top set aside while drawing to the others. */
void bastide_turn_put_back (BastideContext *context);

/* In a hand the tiles come first and the gaps after them. */
static inline gboolean
bastide_hand_is_empty (const BastideRules *rules,
                       const BastideState *state,
                       guint               player)
{
  return bastide_hands (rules, state)[player * rules->hand_size] == BASTIDE_NO_TILE;
}

/* Sets the hand of a player in a built position. Returns: FALSE when there are too many tiles */
gboolean bastide_hand_set (const BastideRules *rules,
                           BastideState       *state,
                           guint               player,
                           const guint16      *tiles,
                           guint               n_tiles);

/* Whether there is a tile for another part of this turn. */
static inline gboolean
bastide_turn_has_tile (const BastideRules *rules,
                       const BastideState *state)
{
  return state->n_bag > 0
         || (G_UNLIKELY (rules->hand_size > 0) && !bastide_hand_is_empty (rules, state, state->active));
}

/*
 * Whether there is nothing more to draw: no tile is left for a main part (section 8), or the game is over by its own
 * rules. Called with every tile drawn.
 */
static inline gboolean
bastide_turn_is_last (const BastideRules *rules,
                      const BastideState *state)
{
  return state->n_bag == 0
    || (G_UNLIKELY (rules->game->hooks->is_over != NULL) && state->part == BASTIDE_PART_MAIN
        && rules->game->hooks->is_over (rules, state));
}

/* Ends this part without further steps. */
void bastide_turn_end_part (BastideState *state);

void bastide_turn_finish (BastideContext *context);

/* Steps shared by several games. */
extern const BastideStep bastide_draw_step;

extern const BastideStep bastide_place_step;

extern const BastideStep bastide_figure_step;

/* Scores completed features. */
extern const BastideStep bastide_score_step;

/* Whether modules let the active player decline to place the tile of this part. */
gboolean bastide_turn_may_decline (const BastideRules *rules,
                                   const BastideState *state);

/* Places the tile in hand as an action says, and reports it. */
void bastide_turn_place (BastideContext *context,
                         BastideAction   action);

G_END_DECLS
