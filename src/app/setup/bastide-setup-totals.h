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
 * How many tiles and players a setup has and how long the game will take; where it cannot begin, why.
 *
 * Properties: "compact": numbers and words in one line, without the time.
 */
G_DECLARE_FINAL_TYPE (BastideSetupTotals, bastide_setup_totals, BASTIDE, SETUP_TOTALS, GtkWidget)

void bastide_setup_totals_set_draft (BastideSetupTotals *self,
                                     BastideSetupDraft  *draft);

G_END_DECLS
