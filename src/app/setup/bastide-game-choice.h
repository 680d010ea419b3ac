/* bastide-game-choice.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/setup/bastide-setup-draft.h"
#include "tileset/reading/bastide-tileset-store.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_GAME_CHOICE (bastide_game_choice_get_type ())

/**
 * BastideGameChoice:
 *
 * The games that can be played, with a picture each; one is chosen.
 */
G_DECLARE_FINAL_TYPE (BastideGameChoice, bastide_game_choice, BASTIDE, GAME_CHOICE, GtkWidget)

void bastide_game_choice_fill (BastideGameChoice   *self,
                               BastideSetupDraft   *draft,
                               BastideTilesetStore *tilesets);

G_END_DECLS
