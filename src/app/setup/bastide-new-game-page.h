/* bastide-new-game-page.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/game/bastide-agreement.h"
#include "model/variants/bastide-variant-store.h"
#include "rules/bastide-setup.h"
#include "tileset/reading/bastide-tileset-store.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_NEW_GAME_PAGE (bastide_new_game_page_get_type ())

/**
 * BastideNewGamePage:
 *
 * Where a game is set up: which game, who plays, with which tilesets and rules. Everything that it offers
 * comes from the tables of the games.
 */
G_DECLARE_FINAL_TYPE (BastideNewGamePage, bastide_new_game_page, BASTIDE, NEW_GAME_PAGE, GtkWidget)

void          bastide_new_game_page_set_tilesets  (BastideNewGamePage  *self,
                                                   BastideTilesetStore *tilesets);

/* The user's own variants are offered beside the presets. */
void          bastide_new_game_page_set_variants  (BastideNewGamePage  *self,
                                                   BastideVariantStore *variants);
/* One from elsewhere that can be kept stands there, too. @variant: (nullable) */
void          bastide_new_game_page_set_opened    (BastideNewGamePage  *self,
                                                   BastideVariant      *variant);
/* Chooses what a setup says; the players stay. */
void          bastide_new_game_page_take_setup    (BastideNewGamePage  *self,
                                                   const BastideSetup  *setup);

/* Returns: the game that is being set up */
const BastideGameInterface *bastide_new_game_page_get_game (BastideNewGamePage *self);
/* Returns: (transfer none) (nullable): the rules that are being set up, valid until they change; NULL where they cannot
 * be played yet */
const BastideRules         *bastide_new_game_page_get_rules (BastideNewGamePage *self);
/* Fills the page with the last players and rules. */
void          bastide_new_game_page_prepare       (BastideNewGamePage  *self);
/* Puts the focus where most begin: on the name of the first player. */
void          bastide_new_game_page_focus         (BastideNewGamePage  *self);
/* Chooses a ready-made setup; NULL for the game that is chosen, and for its first preset, the one for beginners. */
void          bastide_new_game_page_choose_preset (BastideNewGamePage  *self,
                                                   const char          *game_id,
                                                   const char          *preset);

/* Sets up a game with a tileset besides what is chosen already, where that is of the same game. */
void          bastide_new_game_page_take_tileset  (BastideNewGamePage  *self,
                                                   BastideTileset      *tileset);

/**
 * bastide_new_game_page_create_setup:
 *
 * Returns: (transfer full): the setup as the page shows it, which is remembered for the next time
 */
BastideSetup *bastide_new_game_page_create_setup        (BastideNewGamePage  *self);

/* Returns: what the players have agreed on, as the page shows it */
BastideAgreement bastide_new_game_page_take_agreement   (BastideNewGamePage  *self);

/**
 * bastide_new_game_page_create_first_setup:
 *
 * The game for whoever has never played: the first preset of the first game, against one computer player. The person
 * is called as in the last game, or as the account is. What is chosen on the page stays as it is.
 *
 * Returns: (transfer full): the setup, with a seed of its own
 */
BastideSetup *bastide_new_game_page_create_first_setup (BastideNewGamePage *self);

G_END_DECLS
