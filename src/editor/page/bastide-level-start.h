/* bastide-level-start.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/variants/bastide-variant-store.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_LEVEL_START (bastide_level_start_get_type ())

/**
 * BastideLevelStart:
 *
 * What one level of the editor shows while only the other one has something open: what belongs to that, to be opened
 * here, and a button that makes something new for it.
 *
 * Signals:
 *   "create": something new is wanted
 *   "variant-chosen" (BastideVariant *variant)
 *   "set-chosen" (const char *id): of a set
 */
G_DECLARE_FINAL_TYPE (BastideLevelStart, bastide_level_start, BASTIDE, LEVEL_START, GtkWidget)

/* Offers the user's variants of a game. */
void bastide_level_start_show_variants (BastideLevelStart          *self,
                                        const BastideGameInterface *game,
                                        BastideVariantStore        *variants,
                                        BastideTilesetStore        *tilesets);

/* Offers sets; @sets: (element-type BastideTileset) */
void bastide_level_start_show_sets     (BastideLevelStart          *self,
                                        const GPtrArray            *sets);

G_END_DECLS
