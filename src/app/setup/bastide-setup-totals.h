/* bastide-setup-totals.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/setup/bastide-setup-draft.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_SETUP_TOTALS (bastide_setup_totals_get_type ())

/**
 * BastideSetupTotals:
 *
 * The numbers of tiles and players in a setup and the estimated length of the game; if it cannot begin, the reason.
 *
 * Properties: "compact": numbers and words in one line, without the time.
 */
G_DECLARE_FINAL_TYPE (BastideSetupTotals, bastide_setup_totals, BASTIDE, SETUP_TOTALS, GtkWidget)

void bastide_setup_totals_set_draft (BastideSetupTotals *self,
                                     BastideSetupDraft  *draft);

G_END_DECLS
