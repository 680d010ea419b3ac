/* bastide-agreement.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Of the clock, for each player. */
#define BASTIDE_MAX_CLOCK_MINUTES 600

/**
 * BastideAgreement:
 * @purist: whether nobody is shown any aid, as at a table
 * @clock: whether the time is counted in which persons decide
 * @minutes: how much of it each player has, 0 for as much as he likes; without a clock 0
 *
 * What those who play a game have agreed on beside its rules, which know nothing of it: it holds for the whole game and
 * is saved with it. All zero is nothing.
 */
typedef struct
{
  gboolean purist;
  gboolean clock;
  guint    minutes;
} BastideAgreement;

/* Returns: whether nothing is agreed on */
gboolean         bastide_agreement_is_empty (const BastideAgreement *self);
/* Returns: the same with what is out of bounds put right */
BastideAgreement bastide_agreement_settle   (const BastideAgreement *self);

G_END_DECLS
