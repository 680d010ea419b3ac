/* bastide-agreement.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Time on the clock of each player. */
#define BASTIDE_MAX_CLOCK_MINUTES 600

/**
 * BastideAgreement:
 * @purist: whether all players do without aids, as at a table
 * @clock: whether the time for people's decisions is counted
 * @minutes: time of each player, 0 for unlimited; 0 without a clock
 *
 * Agreements of the players of a game beyond its rules, which are independent of them: they hold for the whole game and
 * are saved with it. All zero means none.
 */
typedef struct
{
  gboolean purist;
  gboolean clock;
  guint    minutes;
} BastideAgreement;

/* Returns: whether there is no agreement */
gboolean         bastide_agreement_is_empty (const BastideAgreement *self);
/* Returns: the agreement with invalid values corrected */
BastideAgreement bastide_agreement_settle   (const BastideAgreement *self);

G_END_DECLS
