/* bastide-variant-tiles.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/setup/bastide-setup-draft.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_VARIANT_TILES (bastide_variant_tiles_get_type ())

/**
 * BastideVariantTiles:
 *
 * How many there are of single tiles: one of the sets in play with all its tiles, in their place on the page.
 */
G_DECLARE_FINAL_TYPE (BastideVariantTiles, bastide_variant_tiles, BASTIDE, VARIANT_TILES, GtkWidget)

void bastide_variant_tiles_set_draft (BastideVariantTiles *self,
                                      BastideSetupDraft   *draft);

G_END_DECLS
