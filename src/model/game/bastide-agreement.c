/* bastide-agreement.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-agreement.h"

gboolean
bastide_agreement_is_empty (const BastideAgreement *self)
{
  g_return_val_if_fail (self != NULL, TRUE);

  return !self->purist && !self->clock;
}

BastideAgreement
bastide_agreement_settle (const BastideAgreement *self)
{
  BastideAgreement settled = { 0 };

  g_return_val_if_fail (self != NULL, settled);

  settled.purist = !!self->purist;
  settled.clock = !!self->clock;
  settled.minutes = self->clock ? MIN (self->minutes, BASTIDE_MAX_CLOCK_MINUTES) : 0;

  return settled;
}
