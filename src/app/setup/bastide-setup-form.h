/* bastide-setup-form.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/game/bastide-game.h"
#include "model/setup/bastide-setup-draft.h"
#include "tileset/reading/bastide-tileset-store.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_AGREEMENT_FORM (bastide_agreement_form_get_type ())

/**
 * BastideAgreementForm:
 *
 * The agreements of the players of a new game beside its rules: whether they play without aids, and a clock. It begins
 * with the aids of the preferences and with the clock of the last game.
 */
G_DECLARE_FINAL_TYPE (BastideAgreementForm, bastide_agreement_form, BASTIDE, AGREEMENT_FORM, GtkWidget)

/* Begins anew, for another game. */
void             bastide_agreement_form_reset (BastideAgreementForm *self);
/* Returns: the chosen agreement; the clock is remembered for the next game */
BastideAgreement bastide_agreement_form_take  (BastideAgreementForm *self);

#define BASTIDE_TYPE_GAME_CHOICE (bastide_game_choice_get_type ())

/**
 * BastideGameChoice:
 *
 * The games that can be played, with a picture each; one is chosen.
 */
G_DECLARE_FINAL_TYPE (BastideGameChoice, bastide_game_choice, BASTIDE, GAME_CHOICE, GtkWidget)

#define BASTIDE_TYPE_SETUP_FORM (bastide_setup_form_get_type ())

/**
 * BastideSetupForm:
 *
 * The rules of a game, without its players: game, expansions, rules, house rules, tilesets, figures. It follows its
 * draft. In a file of #GtkBuilder it may have a child, which stands below the game: New Game has its players there.
 */
G_DECLARE_FINAL_TYPE (BastideSetupForm, bastide_setup_form, BASTIDE, SETUP_FORM, GtkWidget)

/* @tilesets: the store of the draft's sets */
void bastide_setup_form_set_draft (BastideSetupForm    *self,
                                   BastideSetupDraft   *draft,
                                   BastideTilesetStore *tilesets);

G_END_DECLS
