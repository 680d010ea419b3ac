/* bastide-kernel.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-layout.h"
#include "bastide-random.h"

G_BEGIN_DECLS

/* What the kernel offers to games and modules. Nobody outside src/rules includes this. */

/* bastide-slots.c: what lies on a cell, as in its slot: 0 for nothing. */
guint bastide_board_look (const BastideRules *rules,
                          const BastideState *state,
                          int                 x,
                          int                 y);

/* bastide-board.c: placing and joining; bastide-places.c: where a tile fits. */

/* Those of some rotations of a restricted tile that the modules allow. */
guint    bastide_board_restrict     (const BastideRules      *rules,
                                     const BastideState      *state,
                                     guint                    tile,
                                     const BastideOpenRecord *open,
                                     guint                    rotations);

/* The rotations, a bit each, in which a tile fits on an open cell. */
static inline guint
bastide_board_fits (const BastideRules      *rules,
                    const BastideState      *state,
                    guint                    tile,
                    const BastideOpenRecord *open)
{
  guint rotations = rules->tiles[tile].fits[open->constraint];

  if (G_UNLIKELY (rules->tiles[tile].restricted && rotations != 0))
    return bastide_board_restrict (rules, state, tile, open, rotations);

  return rotations;
}

gboolean bastide_board_fits_anywhere (const BastideRules *rules,
                                      const BastideState *state,
                                      guint               tile);
/* Appends an action for every cell and rotation where the tile fits; @action: verb and tile of all of them. */
void     bastide_board_list_places   (const BastideRules *rules,
                                      const BastideState *state,
                                      guint               tile,
                                      BastideAction       action,
                                      BastideActions     *actions);
/* One of them, each equally likely; FALSE if there is none. */
gboolean bastide_board_pick_place    (const BastideRules *rules,
                                      const BastideState *state,
                                      guint               tile,
                                      guint               verb,
                                      guint64            *random,
                                      BastideAction      *action);
/* Lays a tile that fits and joins its segments; notes what became complete. */
void     bastide_board_place         (const BastideRules *rules,
                                      BastideState       *state,
                                      guint               tile,
                                      int                 x,
                                      int                 y,
                                      guint               rotation);

/* Makes a cell open that is not, and adds to what one demands. */
void     bastide_board_open_cell     (const BastideRules *rules,
                                      BastideState       *state,
                                      int                 x,
                                      int                 y,
                                      guint               constraint);
/* What lies at a border where nothing of its kind will ever meet it loses that open border. */
void     bastide_board_close_port    (const BastideRules        *rules,
                                      BastideState              *state,
                                      const BastidePlacedRecord *record,
                                      guint                      segment);

/* bastide-alike.c: finds the rotations of a compiled tile that are the same to the rules. */
void     bastide_tile_info_find_alike (BastideTileInfo *tile);

/* bastide-closings.c: what is closed for good. */

/*
 * Nothing may ever lie on an empty cell, which must touch a tile at a side or a corner. It is not open any more and
 * nothing fits there, but it closes nothing: what goes on to it stays open. Only in a game with a module that
 * blocks_cells.
 */
void     bastide_board_block_cell    (const BastideRules *rules,
                                      BastideState       *state,
                                      int                 x,
                                      int                 y);

#define BASTIDE_PORT_FIRST_HALF 1u
#define BASTIDE_PORT_LINE 2u
#define BASTIDE_PORT_SECOND_HALF 4u
#define BASTIDE_PORTS_ALL 7u

/*
 * Closes an edge of a placed tile beyond which no tile lies, or only some of its ports (the halves clockwise): what is
 * open there never joins anything, and what becomes complete by it is noted. Where one segment
 * takes the whole edge, the whole edge is closed. What fits beyond does not change; a tile that comes to lie there is
 * closed as well. Only where n_closings of the rules says how many edges that may be.
 */
void     bastide_board_close_edge    (const BastideRules *rules,
                                      BastideState       *state,
                                      guint               placed,
                                      guint               side,
                                      guint               ports);
/* A tile meets another one: closes what the other has closed. Returns: the ports of the tile that are closed */
guint    bastide_board_meet_closed   (const BastideRules        *rules,
                                      BastideState              *state,
                                      const BastidePlacedRecord *record,
                                      const BastidePlacedRecord *other,
                                      guint                      side);
/* Nodes have been taken apart: takes what is closed from them once more. @members: a bit for each */
void     bastide_board_close_again   (const BastideRules *rules,
                                      BastideState       *state,
                                      const guint64      *members);
guint    bastide_board_find_closed   (const BastideRules *rules,
                                      const BastideState *state,
                                      guint               placed,
                                      guint               side);

/* The ports of an edge that are closed. */
static inline guint
bastide_board_get_closed (const BastideRules        *rules,
                          const BastideState        *state,
                          const BastidePlacedRecord *record,
                          guint                      side)
{
  if (G_LIKELY (rules->n_closings == 0))
    return 0;

  return bastide_board_find_closed (rules, state, (guint) (record - bastide_placed (rules, state)), side);
}

/* Lays what a printed board brings along, before the first tile. */
void     bastide_board_lay_start_spaces (const BastideRules *rules,
                                         BastideState       *state);

/* Notes that the feature of a node may have been completed in this part, if nothing of it is open. */
void     bastide_board_note         (const BastideRules *rules,
                                     BastideState       *state,
                                     guint               node);
/* Joins two features; @closed: how many open borders they lose together. */
void     bastide_board_join         (const BastideRules *rules,
                                     BastideState       *state,
                                     guint               a,
                                     guint               b,
                                     guint               closed);
/* Joins one segment to what lies at it over one side. */
void     bastide_board_join_edges   (const BastideRules        *rules,
                                     BastideState              *state,
                                     const BastidePlacedRecord *record,
                                     const BastidePlacedRecord *other,
                                     guint                      side,
                                     guint                      segment,
                                     const BastideTileInfo     *tile);

/* bastide-links.c: pieces that join segments. */

/* Joins two nodes of one tile by a piece; returns the number of the link. */
guint    bastide_board_add_link     (const BastideRules *rules,
                                     BastideState       *state,
                                     guint               a,
                                     guint               b);
/* Moves that piece: the feature falls apart, and companions left alone go home. */
void     bastide_board_move_link    (BastideContext     *context,
                                     guint               link,
                                     guint               a,
                                     guint               b);
/* Index of the placed tile at a cell, or -1. */
static inline int
bastide_board_find_placed (const BastideRules *rules,
                           const BastideState *state,
                           int                 x,
                           int                 y)
{
  guint content = bastide_board_look (rules, state, x, y);

  return bastide_slot_has_tile (content) ? (int) bastide_slot_placed (content) : -1;
}

/* The node of a segment of the tile at a cell; there must be one. */
static inline guint
bastide_board_find_node (const BastideRules *rules,
                         const BastideState *state,
                         int                 x,
                         int                 y,
                         guint               segment)
{
  return bastide_placed (rules, state)[bastide_board_find_placed (rules, state, x, y)].first_node + segment;
}

/* The placed tiles on a cell and around it, row by row. @around: room for nine. Returns: how many there are */
guint bastide_board_list_around (const BastideRules        *rules,
                                 const BastideState        *state,
                                 const BastidePlacedRecord *center,
                                 guint16                   *around);

/* The record of an open cell, blocked ones included; NULL for any other. */
static inline const BastideOpenRecord *
bastide_board_find_open (const BastideRules *rules,
                         const BastideState *state,
                         int                 x,
                         int                 y)
{
  guint content = bastide_board_look (rules, state, x, y);

  return content & BASTIDE_SLOT_OPEN ? &bastide_open_cells (rules, state)[content & ~BASTIDE_SLOT_OPEN] : NULL;
}

/* bastide-figures.c: figures on the board. */

void bastide_figures_deploy     (BastideContext *context,
                                 guint           player,
                                 guint           figure,
                                 guint           node);
/* On an edge of a placed tile, where it counts in no feature; whoever calls it tells it. */
void bastide_figures_deploy_on_edge (BastideContext *context,
                                     guint           player,
                                     guint           figure,
                                     guint           placed,
                                     guint           side);
/* Takes it back; whoever calls it tells it. */
void bastide_figures_return_from_edge (BastideContext *context,
                                       guint           record);
/* The record of the first figure of a kind on an edge, or BASTIDE_NO_FIGURE. */
guint bastide_figures_find_on_edge (const BastideRules *rules,
                                    const BastideState *state,
                                    guint               figure,
                                    guint               placed,
                                    guint               side);
/* Those that have left the board in this turn enter the supplies. */
void bastide_figures_come_home   (const BastideRules *rules,
                                  BastideState       *state);
/* What the modules leave of some segments of a placed tile where a player could place a figure. */
guint32 bastide_figures_restrict (const BastideRules *rules,
                                  const BastideState *state,
                                  guint               player,
                                  guint               figure,
                                  guint               placed,
                                  guint32             segments);

static inline guint32
bastide_figures_filter (const BastideRules *rules,
                        const BastideState *state,
                        guint               player,
                        guint               figure,
                        guint               placed,
                        guint32             segments)
{
  if (G_LIKELY (rules->hooks.allows_figure.n == 0))
    return segments;

  return bastide_figures_restrict (rules, state, player, figure, placed, segments);
}

/* Takes all figures of a feature back into the supplies. */
void bastide_figures_return_all (BastideContext *context,
                                 guint           root,
                                 const char     *reason);

/* Takes one figure back, by its record, and companions that it leaves alone. */
void bastide_figures_return     (BastideContext *context,
                                 guint           record,
                                 const char     *reason);
/* The same, when everything above this frame has been dealt with: after an award. */
void bastide_figures_return_later (BastideContext    *context,
                                   guint              record,
                                   guint              reason);
/* An action that calls a figure of the active player home: it is scored for him alone, whoever else stands there. */
void bastide_figures_recall       (BastideContext    *context,
                                   BastideAction      action);
/* An action with a figure on a node, or with none (0). */
BastideAction bastide_figures_make_action (const BastideRules *rules,
                                           const BastideState *state,
                                           guint               verb,
                                           guint               figure,
                                           guint               node);
extern const BastideStep bastide_return_step;
/* The record of a figure of a player on a node, or BASTIDE_NO_FIGURE. */
guint bastide_figures_find      (const BastideRules *rules,
                                 const BastideState *state,
                                 guint               player,
                                 guint               figure,
                                 guint               node);
/* The first record from one on of a figure of a player on the board, or BASTIDE_NO_FIGURE. */
guint bastide_figures_find_next (const BastideRules *rules,
                                 const BastideState *state,
                                 guint               player,
                                 guint               figure,
                                 guint               first);
/* Whether a feature is complete: nothing of it is open, and its kind can be. */
gboolean bastide_feature_is_complete (const BastideRules *rules,
                                      const BastideState *state,
                                      guint               node);
/* Joins the ring of figures at a root, for bastide-board.c. */
void bastide_figures_attach     (const BastideRules *rules,
                                 BastideState       *state,
                                 guint               record,
                                 guint               root);
/* Sends home the companions of a feature whose owner has no follower there. */
void bastide_figures_return_orphans (BastideContext *context,
                                     guint           root);

/* bastide-state.c: how many tiles there are that do not lie yet. */
guint bastide_state_count_to_come (const BastideRules *rules,
                                   const BastideState *state);

/* bastide-scoring.c: the stages of a sheet. */

/* Different tiles of a feature. */
guint bastide_feature_count_tiles (const BastideRules *rules,
                                   const BastideState *state,
                                   guint               root);
/* bastide-feature.c: open edges of a feature that is no spot; an edge counts once, whatever halves of it are open. */
guint bastide_feature_count_open_borders (const BastideRules *rules,
                                          const BastideState *state,
                                          guint               root);
/* The numbers of its tiles, by y and x; a spot has its neighbours too. (element-type guint16) */
GArray *bastide_feature_collect_tiles (const BastideRules *rules,
                                       const BastideState *state,
                                       guint               root);
/* Fills a sheet up to the majority, as if so many tiles more belonged to the feature, which carry no mark. */
void  bastide_sheet_fill_larger   (const BastideRules *rules,
                                   const BastideState *state,
                                   guint               root,
                                   gboolean            complete,
                                   guint               n_more,
                                   BastideSheet       *sheet);

/* The same for the feature as it is. */
static inline void
bastide_sheet_fill (const BastideRules *rules,
                    const BastideState *state,
                    guint               root,
                    gboolean            complete,
                    BastideSheet       *sheet)
{
  bastide_sheet_fill_larger (rules, state, root, complete, 0, sheet);
}

/* Fills the sheet of a feature as it is, incomplete. Returns: what it would bring complete with so many tiles more */
int   bastide_sheet_fill_both     (const BastideRules *rules,
                                   const BastideState *state,
                                   guint               root,
                                   guint               n_more,
                                   BastideSheet       *sheet);

/* The players who would be awarded for a feature, a bit each. */
guint bastide_feature_get_winners (const BastideRules *rules,
                                   const BastideState *state,
                                   guint               root);

void  bastide_sheet_add           (BastideSheet       *sheet,
                                   const char         *name,
                                   int                 count,
                                   int                 points);
/* The row of a name, or NULL. */
const BastideEventItem *bastide_sheet_find (const BastideSheet *sheet,
                                            const char         *name);
/* Changes what a row is worth. */
void  bastide_sheet_set_points    (BastideSheet       *sheet,
                                   guint               row,
                                   int                 points);
/* How many nodes of a feature are segments out of a set; @segments: one bit set for each kind of tile. */
guint bastide_feature_count_segments (const BastideRules *rules,
                                      const BastideState *state,
                                      guint               root,
                                      const guint32      *segments);
/* The segments of each kind of tile that carry a mark with a value (0: with any). Filled for @segments. */
void  bastide_rules_find_marked   (const BastideRules *rules,
                                   const char         *mark,
                                   int                 value,
                                   guint32            *segments);
/* Value of a mark of a whole kind of tile, 0 without. */
int   bastide_rules_get_tile_mark (const BastideRules *rules,
                                   guint               tile,
                                   const char         *mark);
/* The sheet of one winner: @own is a copy with the rows that only he has. */
void  bastide_sheet_make_own       (const BastideRules *rules,
                                   const BastideState *state,
                                   const BastideSheet *sheet,
                                   guint               player,
                                   BastideSheet       *own);
/*
 * Scores a feature for its winners; the figures stay. Where modules have a say in awards they are
 * only put on the stack, the first one on top.
 */
void  bastide_feature_score       (BastideContext     *context,
                                   guint               root,
                                   gboolean            complete,
                                   guint               reason);
/* Puts an award on the stack, or pays it at once where nothing can come between. */
void  bastide_award_push          (BastideContext     *context,
                                   const BastideAward *award);
/* Gives points to a player at once and tells it. @sheet: (nullable). */
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
extern const BastideStep bastide_award_step;
/* The players with the greatest power, a bit each. */
guint bastide_power_majority      (guint64             power);
/* Final scoring of every feature with figures whose kind is in the set, in reading order. */
void  bastide_score_remaining     (BastideContext     *context,
                                   guint               kinds);

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

/* bastide-position.c: says what is wrong with the description of a position. Returns: FALSE */
gboolean bastide_position_fail (GError     **error,
                                const char  *format,
                                ...) G_GNUC_PRINTF (2, 3);

/* bastide-pieces.c: what is neither tile nor figure of the map. */

gboolean bastide_pieces_put   (const BastideRules          *rules,
                               BastideState                *state,
                               const BastidePositionPiece  *piece,
                               GError                     **error);
gboolean bastide_pieces_check (const BastideRules          *rules,
                               BastideState                *state,
                               GError                     **error);
/*
 * Tells that a piece of a module moved; @kind by its place in the module's table.
 * Returns: (nullable) (transfer none): the event, for a line of the log
 */
BastideEvent *bastide_pieces_tell_moved (BastideContext          *context,
                                         BastideModuleId          module,
                                         guint                    kind,
                                         int                      player,
                                         const BastidePiecePlace *from,
                                         const BastidePiecePlace *to);
/* Tells that a player takes some of a kind of piece. Returns: (nullable) (transfer none): the event */
BastideEvent *bastide_pieces_tell_taken (BastideContext         *context,
                                         const BastideEventWord *word,
                                         const BastidePieceKind *kind,
                                         guint                   player,
                                         guint                   count);
/* Where a node is, as the place of a piece; BASTIDE_NO_NODE is beside the board. */
BastidePiecePlace bastide_pieces_place_of_node (const BastideRules *rules,
                                                const BastideState *state,
                                                guint               node);
/* An edge of a placed tile likewise. */
BastidePiecePlace bastide_pieces_place_of_edge (const BastideRules *rules,
                                                const BastideState *state,
                                                guint               placed,
                                                guint               side);

/* bastide-turn.c: frames and parts. */

static inline BastideFrame *
bastide_top_frame (BastideState *state)
{
  return &state->frames[state->n_frames - 1];
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

/* bastide-drawing.c: tiles that are drawn. */

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

/* bastide-hand.c: open tiles of the players. */

/* From now on every player has open tiles and places from them. While the rules are compiled. */
void bastide_rules_give_hands (BastideRules *rules,
                               guint         n_tiles,
                               gboolean      fill_late);
gboolean bastide_hand_is_empty (const BastideRules *rules,
                                const BastideState *state,
                                guint               player);
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

/* bastide-chance.c: what chance brings. */

/* Takes the next tile: the script's, one given from outside, or any of the stack. There must be one. */
guint bastide_turn_take_tile (BastideContext *context);
/* What it may be. */
void bastide_turn_list_tiles (const BastideRules *rules,
                              const BastideState *state,
                              GArray             *outcomes);
void bastide_outcomes_add    (GArray             *outcomes,
                              const char         *name,
                              guint               number,
                              guint               weight);
/* What chance shows, if it was given from outside. Whoever asks uses it, also where a script says the same. */
gboolean bastide_take_outcome (BastideContext *context,
                               guint          *number);
/* The outcomes that the setup fixed under a name, as long as they count; NULL without. */
const guint8 *bastide_state_get_script (const BastideRules *rules,
                                        const BastideState *state,
                                        const char         *name,
                                        guint              *n_entries);

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

/* The stack that is drawn from next; the last one where none has a tile. */
static inline guint
bastide_next_stack (const BastideRules *rules,
                    const BastideState *state)
{
  guint stack = rules->n_stacks - 1;

  while (stack > 0 && state->n_stack[stack] == 0)
    stack--;

  return stack;
}

/* bastide-rules-layout.c: puts all tiles that are left into the bag, stack by stack. */
void bastide_bag_fill (const BastideRules *rules,
                       BastideState       *state);

/* bastide-steps.c: steps that several games have. */
extern const BastideStep bastide_draw_step;
extern const BastideStep bastide_place_step;
extern const BastideStep bastide_figure_step;
/* bastide-round.c: scores what has been completed. */
extern const BastideStep bastide_score_step;
/* The first segment of a feature on a tile, by y, x and order in the file, as a node: what names it. */
guint bastide_feature_find_first (const BastideRules *rules,
                                  const BastideState *state,
                                  guint               root);
/*
 * The features of some kinds on which figures stand, in the order in which completed ones are scored. @roots: room for
 * all figures. Returns: how many there are
 */
guint bastide_feature_list_claimed (const BastideRules *rules,
                                    const BastideState *state,
                                    guint               kinds,
                                    guint16            *roots);
/* Whether modules let the active player do without placing the tile of this part. */
gboolean bastide_turn_may_decline (const BastideRules *rules,
                                   const BastideState *state);
/* Lays the tile in hand where an action says, and tells it. */
void bastide_turn_place (BastideContext *context,
                         BastideAction   action);

/* Choice of an option of the game, by its place in the game's table. */
static inline guint
bastide_game_option (const BastideRules *rules,
                     guint               option)
{
  return rules->options[option].choice;
}

/* The same of an option that is a number. */
static inline int
bastide_game_number (const BastideRules *rules,
                     guint               option)
{
  return rules->options[option].number;
}

/*
 * A kind of tile must continue a line of a kind: it fits only where exactly one of its edges with such a line meets
 * another tile. At most once for each kind of tile, while the rules are compiled.
 */
void bastide_rules_require_continuation (BastideRules *rules,
                                         guint         tile,
                                         guint         kind);
/* The sides of a kind of tile, a bit each, over which a line of a kind leaves it. */
guint8   bastide_rules_find_line_sides (const BastideRules *rules,
                                        guint               tile,
                                        guint               kind);
/* Bytes that live as long as the rules, for what a module compiles; all 0. */
gpointer bastide_rules_alloc (BastideRules    *rules,
                              BastideModuleId  module,
                              gsize            size);
/* The value of the mark of whole tiles that a module asks for. */
static inline guint
bastide_module_mark (const BastideRules *rules,
                     BastideModuleId     module,
                     guint               tile)
{
  return ((const guint8 *) rules->module_info[module].data)[tile];
}

/* The outcomes that the setup fixed under a name, or NULL. */
const guint8 *bastide_rules_get_script (const BastideRules *rules,
                                        const char         *name,
                                        guint              *n_entries);

G_END_DECLS
