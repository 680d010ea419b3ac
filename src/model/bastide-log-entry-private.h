/* bastide-log-entry-private.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-log-entry.h"
#include "rules/bastide-state.h"

G_BEGIN_DECLS

/**
 * bastide_log_entry_new:
 * @state: the state after the event
 * @active: whose turn it was, or -1
 *
 * Returns: (transfer full) (nullable): the line for an event, or NULL when the log leaves it out
 */
BastideLogEntry *bastide_log_entry_new         (const BastideRules *rules,
                                                const BastideState *state,
                                                const BastideEvent *event,
                                                int                 active,
                                                guint               turn,
                                                guint               action);
/* Returns: (transfer full): the line that names one of the winners */
BastideLogEntry *bastide_log_entry_new_victory (const BastideEvent *event,
                                                int                 player,
                                                int                 points,
                                                gboolean            shared,
                                                guint               turn,
                                                guint               action);

G_END_DECLS
