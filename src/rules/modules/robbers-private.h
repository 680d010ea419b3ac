/* robbers-private.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "../bastide-kernel.h"

G_BEGIN_DECLS

/* What the files of the Robbers share. */

/* The track is a ring; laps do not count (D-17). */
#define BASTIDE_N_SPACES 50
#define BASTIDE_NO_SPACE G_MAXUINT8

/* Places in the table of verbs. */
enum
{
  VERB_ROBBER,
  VERB_ROB,
  VERB_LEAVE,
  VERB_WAIT,
};

/* Places in the table of reasons. */
enum
{
  REASON_STOLEN,
  REASON_END,
};

/**
 * BastideRobbersState:
 * @spaces: where the robber of each player lies in wait, or %BASTIDE_NO_SPACE
 */
typedef struct
{
  guint8 spaces[BASTIDE_MAX_PLAYERS];
} BastideRobbersState;

static inline guint8
bastide_robbers_reason (const BastideRules *rules,
                        guint               reason)
{
  return bastide_module_reason (rules, BASTIDE_MODULE_ROBBERS, reason);
}

BASTIDE_MODULE_STATE (BastideRobbersState, bastide_robbers_state, bastide_edit_robbers_state, BASTIDE_MODULE_ROBBERS)

static inline guint
bastide_robbers_space (int value)
{
  return (guint) value % BASTIDE_N_SPACES;
}

/* robbers.c: from one space to another; BASTIDE_NO_SPACE is the supply. @sentence: (nullable): of the log */
void bastide_robbers_move (BastideContext      *context,
                           guint                player,
                           guint                space,
                           const BastidePhrase *sentence);

/* robbers-robbing.c: hooks and the step. */
gboolean bastide_robbers_before_award   (BastideContext     *context,
                                         BastideAward       *award);
void     bastide_robbers_after_award    (BastideContext     *context,
                                         const BastideAward *award);
void     bastide_robbers_describe_award (const BastideRules *rules,
                                         const BastideState *state,
                                         const BastideAward *award,
                                         BastideSheet       *sheet);
extern const BastideStep bastide_robbers_rob_step;

G_END_DECLS
