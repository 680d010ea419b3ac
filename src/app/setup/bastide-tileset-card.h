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

#define BASTIDE_TYPE_TILESET_CARD (bastide_tileset_card_get_type ())

/**
 * BastideTilesetCard:
 *
 * A set of tiles on the New Game page that may be added: what it is, a switch, and how many times.
 */
G_DECLARE_FINAL_TYPE (BastideTilesetCard, bastide_tileset_card, BASTIDE, TILESET_CARD, GtkWidget)

GtkWidget *bastide_tileset_card_new    (BastideSetupDraft  *draft,
                                        BastideTileset     *tileset);
/* Shows what the draft says. */
void       bastide_tileset_card_update (BastideTilesetCard *self);

G_END_DECLS
