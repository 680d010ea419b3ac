/* bastide-action.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-rules-types.h"

G_BEGIN_DECLS

/**
 * BASTIDE_ACTION_ERROR:
 *
 * Error domain for the text of an action that is malformed or not legal.
 */
#define BASTIDE_ACTION_ERROR (bastide_action_error_quark ())

/**
 * BastideActionError:
 * @BASTIDE_ACTION_ERROR_ILLEGAL: not one of the actions that are legal now
 */
typedef enum
{
  BASTIDE_ACTION_ERROR_ILLEGAL,
} BastideActionError;

GQuark bastide_action_error_quark (void);

/**
 * BastideAction:
 * @verb: index into the verbs of the rules (bastide_rules_get_verb()), which says what the other members mean
 * @rotation: quarter turns clockwise
 * @figure: kind of figure
 * @other_segment: the first of two segments
 * @number: a number: space of the track, card, player, side, half of an edge
 * @segment: index of the segment on its tile
 * @owner: whose figure it is
 * @tile: kind of tile
 * @x: column of the cell, set even where the text of the action leaves it out
 * @y: row of the cell
 *
 * A decision a player may take. A small plain value: compare with memcmp(), copy by assignment. Members that a verb
 * does not use are 0.
 */
typedef struct
{
  guint8 verb;
  union
  {
    guint8 rotation;
    guint8 figure;
    guint8 other_segment;
    guint8 number;
  };
  union
  {
    struct
    {
      guint8 segment;
      guint8 owner;
    };
    guint16 tile;
  };
  gint16 x;
  gint16 y;
} BastideAction;

G_STATIC_ASSERT (sizeof (BastideAction) == 8);

/**
 * BastideArgument:
 * @BASTIDE_ARGUMENT_FIGURE: a kind of figure
 * @BASTIDE_ARGUMENT_ROTATION: rotation of the tile
 * @BASTIDE_ARGUMENT_SEGMENT: a segment
 * @BASTIDE_ARGUMENT_OTHER_SEGMENT: the first of two segments
 * @BASTIDE_ARGUMENT_X: the cell
 * @BASTIDE_ARGUMENT_Y: the cell
 * @BASTIDE_ARGUMENT_SIDE: a side of the tile, which is the number of the action
 * @BASTIDE_ARGUMENT_NUMBER: a number
 * @BASTIDE_ARGUMENT_PLAYER: a player
 * @BASTIDE_ARGUMENT_TILE: a kind of tile
 * @BASTIDE_ARGUMENT_OWNER: the player whose figure it is
 * @BASTIDE_ARGUMENT_PIECE: a kind of piece, whose place among those of the rules is the number of the action
 * @BASTIDE_ARGUMENT_HALF: a half of an edge, which is the number of the action
 * @BASTIDE_ARGUMENT_NONE: no argument
 *
 * An argument in the text of an action: one of the members of #BastideAction.
 */
typedef enum
{
  BASTIDE_ARGUMENT_FIGURE,
  BASTIDE_ARGUMENT_ROTATION,
  BASTIDE_ARGUMENT_SEGMENT,
  BASTIDE_ARGUMENT_OTHER_SEGMENT,
  BASTIDE_ARGUMENT_X,
  BASTIDE_ARGUMENT_Y,
  BASTIDE_ARGUMENT_SIDE,
  BASTIDE_ARGUMENT_NUMBER,
  BASTIDE_ARGUMENT_PLAYER,
  BASTIDE_ARGUMENT_TILE,
  BASTIDE_ARGUMENT_OWNER,
  BASTIDE_ARGUMENT_PIECE,
  BASTIDE_ARGUMENT_HALF,
  BASTIDE_ARGUMENT_NONE
} BastideArgument;

/**
 * BastideVerb:
 * @name: first word of its text in the protocol
 * @syntax: the arguments of its text, a letter each: F figure, R rotation in degrees, S segment, O other segment, X x,
 *   Y y, E side of the tile (a number, written N, E, S or W), N number, P player (a number), T tile, W whose figure it
 *   is (the number of a player), K kind of piece, H half of an edge (a number, written N1, N2, E1 …)
 * @target: kind of object that it points at
 * @label: (nullable): its button, marked NC_("action", …); "%s" in it is the first argument in words. NULL for a verb
 *   that is chosen on the board
 * @log: (nullable): log text for it, following the name of the player: NC_("log", "places no figure"). NULL for a verb
 *   that places a figure: the figure or the kind of segment has the text
 * @hint: (nullable): hint text for it, marked NC_("hint", "Move the mage"), where its label is unsuitable
 * @passes: whether it declines an offer; such actions come last
 * @any_time: whether it may be done at any time of one's turn: what was asked before is asked again afterwards
 *
 * A kind of action. Each is declared by the game or by one module.
 */
typedef struct
{
  const char    *name;
  const char    *syntax;
  BastideTarget  target;
  const char    *label;
  const char    *log;
  gboolean       passes;
  const char    *hint;
  gboolean       any_time;
} BastideVerb;

/**
 * bastide_verb_get_argument:
 * @index: 0 for the first
 *
 * Returns: the argument at this position of its text; %BASTIDE_ARGUMENT_NONE after the last
 */
BastideArgument bastide_verb_get_argument (const BastideVerb *self,
                                           guint              index);

/**
 * bastide_verb_has:
 *
 * Returns: whether its text names this argument, so that the matching member of #BastideAction is used
 */
gboolean        bastide_verb_has          (const BastideVerb *self,
                                           BastideArgument    argument);

/* Whether it lays a tile; other things may come to an empty cell, too. */
static inline gboolean
bastide_verb_lays_tile (const BastideVerb *self)
{
  return self->target == BASTIDE_TARGET_CELL && bastide_verb_has (self, BASTIDE_ARGUMENT_ROTATION);
}

/**
 * BastideActions:
 * @items: the actions, or the one that is kept
 * @n_items: number of actions, kept or not
 * @capacity: number of actions for which @items has room; 0 where only one is kept
 * @random: (nullable): random generator that decides which action is kept
 *
 * A growable list of actions, reused from call to call. Put it on the stack with
 * BASTIDE_ACTIONS_INIT and clear it with bastide_actions_clear() (or declare it g_auto).
 *
 * With BASTIDE_ACTIONS_PICK it only counts and keeps one of them, each equally likely, and allocates nothing.
 */
typedef struct
{
  BastideAction *items;
  guint          n_items;
  guint          capacity;
  guint64       *random;
} BastideActions;

#define BASTIDE_ACTIONS_INIT { NULL, 0, 0, NULL }
#define BASTIDE_ACTIONS_PICK(action, random) { (action), 0, 0, (random) }

void bastide_actions_clear    (BastideActions *self);
/* Makes room for more actions, so that adding them needs no check of the capacity. */
void bastide_actions_reserve  (BastideActions *self,
                               guint           n_more);
void bastide_actions_add_slow (BastideActions *self,
                               BastideAction   action);

static inline void
bastide_actions_add (BastideActions *self,
                     BastideAction   action)
{
  if (G_LIKELY (self->n_items < self->capacity))
    self->items[self->n_items++] = action;
  else
    bastide_actions_add_slow (self, action);
}

/* Adds an action that has no arguments. */
static inline void
bastide_actions_add_verb (BastideActions *self,
                          guint           verb)
{
  bastide_actions_add (self, (BastideAction) { .verb = (guint8) verb });
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (BastideActions, bastide_actions_clear)

static inline gboolean
bastide_action_equal (BastideAction a,
                      BastideAction b)
{
  return a.verb == b.verb && a.rotation == b.rotation && a.tile == b.tile && a.x == b.x && a.y == b.y;
}

/**
 * bastide_actions_sort:
 *
 * Puts actions into the order of the protocol: by y, x, rotation, then segments in the order of
 * the file, then figures and verbs in the order of their tables; deployments before retrievals; pass last.
 */
void bastide_actions_sort (const BastideRules *rules,
                           BastideActions     *actions);

/**
 * bastide_action_print:
 *
 * Returns: (transfer full): the text of the action in the protocol and in saved games
 */
char *bastide_action_print (const BastideRules *rules,
                            const BastideState *state,
                            BastideAction       action);

/**
 * bastide_action_parse:
 * @text: the text of an action
 * @action: (out): the action
 *
 * Finds the legal action with exactly this text.
 *
 * Returns: whether there is one; if not, @error is set (domain %BASTIDE_ACTION_ERROR)
 */
gboolean bastide_action_parse (const BastideRules  *rules,
                               const BastideState  *state,
                               const char          *text,
                               BastideAction       *action,
                               GError             **error);

G_END_DECLS
