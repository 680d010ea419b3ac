/* bastide-preset-list.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/setup/bastide-setup-draft.h"
#include "model/variants/bastide-variant-store.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_PRESET_LIST (bastide_preset_list_get_type ())

/**
 * BastidePresetList:
 *
 * Ready-made setups: those of the game, and the player's own, which can be added and removed here.
 */
G_DECLARE_FINAL_TYPE (BastidePresetList, bastide_preset_list, BASTIDE, PRESET_LIST, GtkWidget)

void bastide_preset_list_set_draft (BastidePresetList *self,
                                    BastideSetupDraft *draft);

/* The user's own variants are offered too. @tilesets: where their sets are found */
void bastide_preset_list_set_variants (BastidePresetList   *self,
                                       BastideTilesetStore *tilesets,
                                       BastideVariantStore *variants);

/* A variant opened from elsewhere follows the user's own ones, with a button to keep it. @variant: (nullable) */
void bastide_preset_list_set_opened (BastidePresetList *self,
                                     BastideVariant    *variant);

G_END_DECLS
