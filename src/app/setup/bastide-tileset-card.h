/* bastide-tileset-card.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/setup/bastide-setup-draft.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_TILESET_ROW (bastide_tileset_row_get_type ())

/**
 * BastideTilesetRow:
 *
 * The part of a tileset that is in the game: how many tiles, how many times it is taken, a button to change single
 * tiles. Part of the cards of tilesets and expansions.
 */
G_DECLARE_FINAL_TYPE (BastideTilesetRow, bastide_tileset_row, BASTIDE, TILESET_ROW, GtkWidget)

/* @optional: whether the row itself can leave the set out (0 times) */
GtkWidget *bastide_tileset_row_new    (BastideSetupDraft *draft,
                                       BastideTileset    *tileset,
                                       gboolean           optional);
/* Shows the values of the draft. */
void       bastide_tileset_row_update (BastideTilesetRow *self);

#define BASTIDE_TYPE_TILESET_CARD (bastide_tileset_card_get_type ())

/**
 * BastideTilesetCard:
 *
 * A set of tiles on the New Game page that may be added: its description, a switch, and the number of copies.
 */
G_DECLARE_FINAL_TYPE (BastideTilesetCard, bastide_tileset_card, BASTIDE, TILESET_CARD, GtkWidget)

GtkWidget *bastide_tileset_card_new    (BastideSetupDraft  *draft,
                                        BastideTileset     *tileset);
/* Shows the state of the draft. */
void       bastide_tileset_card_update (BastideTilesetCard *self);

G_END_DECLS
