/* bastide-setup-form.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/setup/bastide-setup-draft.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_SETUP_FORM (bastide_setup_form_get_type ())

/**
 * BastideSetupForm:
 *
 * What is played, without the players: game, expansions, rules, house rules, tilesets, figures. It follows its draft.
 * In a file of #GtkBuilder it may have a child, which stands below the game: New Game has its players there.
 */
G_DECLARE_FINAL_TYPE (BastideSetupForm, bastide_setup_form, BASTIDE, SETUP_FORM, GtkWidget)

/* @tilesets: what the draft takes its sets from */
void bastide_setup_form_set_draft (BastideSetupForm    *self,
                                   BastideSetupDraft   *draft,
                                   BastideTilesetStore *tilesets);

G_END_DECLS
