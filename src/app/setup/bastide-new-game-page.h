/* bastide-new-game-page.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/game/bastide-game.h"
#include "model/setup/bastide-setup-draft.h"
#include "model/variants/bastide-variant-store.h"
#include "rules/bastide-setup.h"
#include "tileset/reading/bastide-tileset-store.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_NEW_GAME_PAGE (bastide_new_game_page_get_type ())

/**
 * BastideNewGamePage:
 *
 * The page on which a game is set up: which game, who plays, with which tilesets and rules. Everything that it offers
 * comes from the tables of the games.
 */
G_DECLARE_FINAL_TYPE (BastideNewGamePage, bastide_new_game_page, BASTIDE, NEW_GAME_PAGE, GtkWidget)

void          bastide_new_game_page_set_tilesets  (BastideNewGamePage  *self,
                                                   BastideTilesetStore *tilesets);

/* The user's own variants are offered beside the presets. */
void          bastide_new_game_page_set_variants  (BastideNewGamePage  *self,
                                                   BastideVariantStore *variants);
/* A variant from elsewhere is listed, too, and can be kept. @variant: (nullable) */
void          bastide_new_game_page_set_opened    (BastideNewGamePage  *self,
                                                   BastideVariant      *variant);
/* Applies a setup; the players stay. */
void          bastide_new_game_page_take_setup    (BastideNewGamePage  *self,
                                                   const BastideSetup  *setup);

/* Returns: the game that is being set up */
const BastideGameInterface *bastide_new_game_page_get_game (BastideNewGamePage *self);
/* Returns: (transfer none) (nullable): the rules being set up, valid until they change; NULL while they cannot be
 *   played */
const BastideRules         *bastide_new_game_page_get_rules (BastideNewGamePage *self);
/* Fills the page with the last players and rules. */
void          bastide_new_game_page_prepare       (BastideNewGamePage  *self);
/* Puts the focus where most begin: on the name of the first player. */
void          bastide_new_game_page_focus         (BastideNewGamePage  *self);
/* Chooses a ready-made setup; NULL for the game that is chosen, and for its first preset, the one for beginners. */
void          bastide_new_game_page_choose_preset (BastideNewGamePage  *self,
                                                   const char          *game_id,
                                                   const char          *preset);

/* Adds a tileset to the current choice, if it belongs to the same game. */
void          bastide_new_game_page_take_tileset  (BastideNewGamePage  *self,
                                                   BastideTileset      *tileset);

/**
 * bastide_new_game_page_create_setup:
 *
 * Returns: (transfer full): the setup as the page shows it, which is remembered for the next time
 */
BastideSetup *bastide_new_game_page_create_setup        (BastideNewGamePage  *self);

/* Returns: the agreement of the players, as shown on the page */
BastideAgreement bastide_new_game_page_take_agreement   (BastideNewGamePage  *self);

/**
 * bastide_new_game_page_create_first_setup:
 *
 * The game for a new player: the first preset of the first game, against one computer player. The person has the name
 * from the last game, or from the account. The choices on the page stay as they are.
 *
 * Returns: (transfer full): the setup, with a seed of its own
 */
BastideSetup *bastide_new_game_page_create_first_setup (BastideNewGamePage *self);

#define BASTIDE_TYPE_PRESET_LIST (bastide_preset_list_get_type ())

/**
 * BastidePresetList:
 *
 * Ready-made setups: those of the game, and the player's own, which can be added and removed here.
 */
G_DECLARE_FINAL_TYPE (BastidePresetList, bastide_preset_list, BASTIDE, PRESET_LIST, GtkWidget)

void bastide_preset_list_set_draft (BastidePresetList *self,
                                    BastideSetupDraft *draft);

G_END_DECLS
