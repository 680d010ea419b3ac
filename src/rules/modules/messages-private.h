/* messages-private.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-layout.h"

G_BEGIN_DECLS

/* What the files of the Messages share. */

extern const BastideModuleInterface bastide_module_messages;

#define BASTIDE_N_MESSAGE_CARDS 8
/* Every so many spaces of the track one is dark. */
#define BASTIDE_MESSAGES_DARK_SPACES 5

/* What a setup calls their order. */
#define BASTIDE_MESSAGES "messages"

/* Places in the tables of verbs and options. */
enum
{
  VERB_COUNT_MAIN,
  VERB_COUNT_LADY,
  VERB_USE,
  VERB_POINTS,
  VERB_RETURN,
};

enum
{
  OPTION_CHECK,
  OPTION_EXTRA,
  OPTION_RETURN,
};

enum
{
  EVENT_USE,
  EVENT_POINTS,
  EVENT_EXTRA_TILE,
};

/*
 * BastideMessagesState:
 * @unseen: cards nobody has seen yet, a bit each; they lie on top
 * @known: those below them, from the top
 * @card: the one that is being decided about, or none
 * @moved: figures of the active player that moved in this part, a bit each
 * @chained: the figure that its points moved, or %BASTIDE_NO_TRACK_FIGURE
 */
typedef struct
{
  guint16 unseen;
  guint8  known[BASTIDE_N_MESSAGE_CARDS];
  guint8  n_known;
  guint8  card;
  guint8  moved;
  guint8  chained;
} BastideMessagesState;

#define BASTIDE_NO_TRACK_FIGURE G_MAXUINT8

/* The eight messages, numbered as they are printed (section 7.6). */
typedef enum
{
  BASTIDE_MESSAGE_NONE,
  BASTIDE_MESSAGE_ROAD,
  BASTIDE_MESSAGE_CITY,
  BASTIDE_MESSAGE_MONASTERY,
  BASTIDE_MESSAGE_PENNANTS,
  BASTIDE_MESSAGE_KNIGHTS,
  BASTIDE_MESSAGE_FARMERS,
  BASTIDE_MESSAGE_TILE,
  BASTIDE_MESSAGE_RETURN,

  BASTIDE_N_MESSAGES,
} BastideMessage;

/**
 * BastideMessageUse:
 * @possible: whether the message may be used at all (D-14)
 * @known: whether it is known beforehand what it brings
 * @points: how many
 * @root: the feature that brings them, or %BASTIDE_NO_NODE
 *
 * What a message is worth to a player.
 */
typedef struct
{
  gboolean possible;
  gboolean known;
  int      points;
  guint    root;
} BastideMessageUse;

/* messages.c: options. */
gboolean bastide_messages_come_after_each_award (const BastideRules *rules);
gboolean bastide_messages_return_anybody        (const BastideRules *rules);

/* messages-steps.c: drawing and deciding. */
extern const BastideStep bastide_messages_draw_step;
extern const BastideStep bastide_messages_message_step;

gboolean bastide_messages_is_on_dark_space (const BastideState *state,
                                            guint               player,
                                            guint               figure);
/* A message comes next, but not before a figure that has just been scored has come home. */
void     bastide_messages_push             (BastideContext     *context);

/* messages.c: what the cards are worth. */
void  bastide_messages_evaluate     (const BastideRules *rules,
                                     const BastideState *state,
                                     guint               player,
                                     BastideMessage      message,
                                     BastideMessageUse  *use);
/* Records of the figures that the last message may take home; like ones on one segment once. Returns how many. */
guint bastide_messages_list_figures (const BastideRules *rules,
                                     const BastideState *state,
                                     guint               player,
                                     guint16            *figures);
/* What a feature brings a player as it is, without asking who has the majority (D-21). */
int   bastide_messages_value        (const BastideRules *rules,
                                     const BastideState *state,
                                     guint               player,
                                     guint               root);

/* Why a message brings points, and sends home. */
static inline guint8
bastide_messages_reason (const BastideRules *rules)
{
  return bastide_module_reason (rules, BASTIDE_MODULE_MESSAGES, 0);
}

BASTIDE_MODULE_STATE (BastideMessagesState, bastide_messages_state, bastide_edit_messages_state,
                      BASTIDE_MODULE_MESSAGES)

static inline guint8
bastide_messages_verb (const BastideRules *rules,
                       guint               verb)
{
  return bastide_module_verb (rules, BASTIDE_MODULE_MESSAGES, verb);
}

G_END_DECLS
