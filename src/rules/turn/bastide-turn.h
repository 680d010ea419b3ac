/* bastide-turn.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-layout.h"

G_BEGIN_DECLS

/* Frames and parts of a turn, tiles in hand, and the steps that several games have. Nobody outside src/rules includes
 * this. */

/* Adds a fact to a decision: a number, a word (NULL: unknown). */
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

/* The kind of the tile of this part, in hand or just placed. */
BASTIDE_STATE_MEMBER (guint, bastide_get_tile, tile)

/* How many tiles are still to be drawn. */
BASTIDE_STATE_MEMBER (guint, bastide_count_bag, n_bag)
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

/* Nodes of what may have been completed in this part and is not scored yet. */
static inline const guint16 *
bastide_turn_get_completed (const BastideRules *rules,
                            const BastideState *state,
                            guint              *n_completed)
{
  *n_completed = state->n_completed;

  return bastide_completed (rules, state);
}

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

/* This turn has so many more parts of a kind, or fewer. */
static inline void
bastide_turn_owe (BastideState *state,
                  BastidePart   part,
                  int           n)
{
  state->owed[part] = (guint8) (state->owed[part] + n);
}

/* A tile leaves the game; nothing is told. */
static inline void
bastide_turn_note_discarded (const BastideRules *rules,
                             BastideState       *state,
                             guint               tile)
{
  bastide_discarded (rules, state)[state->n_discarded++] = (guint16) tile;
}

/* What has been completed just now is not scored. */
static inline void
bastide_turn_forget_completed (BastideState *state)
{
  state->n_completed = 0;
}

/* Says of a step of the sequence whether it has something to do in this part and later ones, until told otherwise. */
static inline void
bastide_turn_set_due (BastideState  *state,
                      BastideStepId  step,
                      gboolean       due)
{
  state->due = (state->due & ~(1u << step)) | (guint32) due << step;
}

/* The player so many places after the active one. */
static inline guint
bastide_player_after (const BastideRules *rules,
                      const BastideState *state,
                      guint               n)
{
  guint player = state->active + n;

  return player < rules->n_players ? player : player - rules->n_players;
}

/*
 * For a step that asks only where there is a choice: with one action it carries that out, unless it is @voluntary; with
 * none it takes the frame off. Returns: FALSE when a player must decide
 */
gboolean bastide_turn_take_only (BastideContext *context,
                                 void          (*list)  (const BastideRules *rules,
                                                         const BastideState *state,
                                                         BastideActions     *actions),
                                 void          (*apply) (BastideContext *context,
                                                         BastideAction   action),
                                 gboolean        voluntary);

/* Goes on to the next decision, or to the next chance step. */
void bastide_turn_run    (BastideContext *context,
                          BastideAdvance  advance);

/* Puts the next step on the empty stack. Returns: FALSE where the game stops before it */
gboolean bastide_turn_push_next (BastideContext *context,
                                 BastideAdvance  advance);

/* What has waited comes before all that is on the stack. */
void bastide_turn_take_waiting (BastideState *state);

/* Tells that a tile was drawn or put aside. */
void bastide_turn_tell_tile (BastideContext   *context,
                             BastideEventType  type,
                             guint             player,
                             guint             tile);

/* Puts the tile in hand aside, which a player has drawn. */
void bastide_turn_discard (BastideContext *context,
                           guint           player);

/* The argument of a frame that draws counts the tiles that were set aside in steps of this; the rest is its own. */
#define BASTIDE_ASIDE 4

/* Draws one tile; there must be one. FALSE when it cannot be laid now: it was put aside, and another one is drawn. */
gboolean bastide_turn_draw (BastideContext *context);

/* Draws one tile for the hand of a player, whether it fits or not. FALSE when it does not come there. */
gboolean bastide_turn_draw_for (BastideContext *context,
                                guint           player,
                                guint          *tile);

/* The tiles that were set aside while the frame on top drew go back to the others. */
void bastide_turn_put_back (BastideContext *context);

/* A hand has its tiles in front and its gaps behind them. */
static inline gboolean
bastide_hand_is_empty (const BastideRules *rules,
                       const BastideState *state,
                       guint               player)
{
  return bastide_hands (rules, state)[player * rules->hand_size] == BASTIDE_NO_TILE;
}

/* For a built position. Returns: FALSE when there may not be so many */
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
 * Whether there is nothing to draw any more: no tile is left for a main part (section 8), or the rules of the game say
 * that it is over. Asked with every tile that is drawn.
 */
static inline gboolean
bastide_turn_is_last (const BastideRules *rules,
                      const BastideState *state)
{
  return state->n_bag == 0
    || (G_UNLIKELY (rules->game->hooks->is_over != NULL) && state->part == BASTIDE_PART_MAIN
        && rules->game->hooks->is_over (rules, state));
}

/* Nothing more happens in this part. */
void bastide_turn_end_part (BastideState *state);

void bastide_turn_finish (BastideContext *context);

/* Steps that several games have. */
extern const BastideStep bastide_draw_step;

extern const BastideStep bastide_place_step;

extern const BastideStep bastide_figure_step;

/* Scores what has been completed. */
extern const BastideStep bastide_score_step;

/* Whether modules let the active player do without placing the tile of this part. */
gboolean bastide_turn_may_decline (const BastideRules *rules,
                                   const BastideState *state);

/* Lays the tile in hand where an action says, and tells it. */
void bastide_turn_place (BastideContext *context,
                         BastideAction   action);

G_END_DECLS
