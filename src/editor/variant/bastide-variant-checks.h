/* bastide-variant-checks.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/setup/bastide-setup-draft.h"
#include "model/variants/bastide-variant-draft.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_VARIANT_CHECKS (bastide_variant_checks_get_type ())

/**
 * BastideVariantChecks:
 *
 * What is to be said about a variant: what in it is not there, what may not be meant so, what it lacks; or that it can
 * be played. What keeps it from being played stands beside the totals.
 */
G_DECLARE_FINAL_TYPE (BastideVariantChecks, bastide_variant_checks, BASTIDE, VARIANT_CHECKS, GtkWidget)

/* @setup: what the variant is played like; @tilesets: where its sets are found */
void bastide_variant_checks_set_draft (BastideVariantChecks *self,
                                       BastideVariantDraft  *draft,
                                       BastideSetupDraft    *setup,
                                       BastideTilesetStore  *tilesets);

/* Says what is true now. */
void bastide_variant_checks_update    (BastideVariantChecks *self);

G_END_DECLS
