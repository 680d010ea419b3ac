/* bastide-module-card.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/setup/bastide-setup-draft.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_FIGURE_ROW (bastide_figure_row_get_type ())

/**
 * BastideFigureRow:
 *
 * The number of figures of a kind that each player has, on the New Game page.
 */
G_DECLARE_FINAL_TYPE (BastideFigureRow, bastide_figure_row, BASTIDE, FIGURE_ROW, GtkListBoxRow)

GtkWidget *bastide_figure_row_new    (BastideSetupDraft       *draft,
                                      const BastideFigureKind *kind);
/* Shows the value of the draft. */
void       bastide_figure_row_update (BastideFigureRow        *self);

#define BASTIDE_TYPE_OPTION_ROW (bastide_option_row_get_type ())

/**
 * BastideOptionRow:
 *
 * An option of a game on the New Game page: title, one sentence, and a switch or a menu, after the kind of
 * the option. The default is marked in the menu.
 */
G_DECLARE_FINAL_TYPE (BastideOptionRow, bastide_option_row, BASTIDE, OPTION_ROW, GtkListBoxRow)

GtkWidget *bastide_option_row_new    (BastideSetupDraft   *draft,
                                      const BastideOption *option);
/* Shows the value of the draft. */
void       bastide_option_row_update (BastideOptionRow    *self);

#define BASTIDE_TYPE_MODULE_CARD (bastide_module_card_get_type ())

/**
 * BastideModuleCard:
 *
 * An expansion on the New Game page: a module with the tilesets that came for it. Switched on, the card shows its
 * tiles, figures and options; the rules can be used without the tiles, and the tiles without the rules. It is generic,
 * based on the declarations of modules, and knows none of them.
 */
G_DECLARE_FINAL_TYPE (BastideModuleCard, bastide_module_card, BASTIDE, MODULE_CARD, GtkWidget)

GtkWidget *bastide_module_card_new    (BastideSetupDraft            *draft,
                                       const BastideModuleInterface *module);
/* Shows the values of the draft. */
void       bastide_module_card_update (BastideModuleCard            *self);

G_END_DECLS
