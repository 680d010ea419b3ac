/* bastide-set-painting.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-painting.h"
#include "model/variants/bastide-variant.h"
#include "rules/bastide-tileset.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_SET_PAINTING (bastide_set_painting_get_type ())

/**
 * BastideSetPainting:
 *
 * The picture that stands for a set of tiles, or a kind of tile of a set, whether or not a game is played with it.
 */
G_DECLARE_FINAL_TYPE (BastideSetPainting, bastide_set_painting, BASTIDE, SET_PAINTING, BastidePainting)

/**
 * bastide_set_painting_create_picture:
 * @tileset: the set, which is kept
 * @size: the side of the picture, in pixels for a usual font
 *
 * Returns: (transfer floating): a #GtkPicture that says nothing more than the title beside it
 */
GtkWidget *bastide_set_painting_create_picture (BastideTileset *tileset,
                                                int             size);

/* Returns: (transfer floating): a #GtkPicture without a tile */
GtkWidget *bastide_set_tile_painting_create_picture (int             size);

/**
 * bastide_set_tile_painting_show:
 * @picture: one that was created here
 * @tileset: the set, which is kept
 * @tile: number of the tile in the set
 *
 * Shows a tile, and names it for the screen reader and in the tooltip.
 */
void       bastide_set_tile_painting_show           (GtkPicture     *picture,
                                                     BastideTileset *tileset,
                                                     guint           tile);

/**
 * bastide_variant_picture_new:
 * @tilesets: where the sets are found that the variant does not bring along
 * @size: the side of the picture, in pixels for a usual font
 *
 * Paints the symbol of a variant: the tile that its author has chosen, or the emblem of the expansion; if there is
 * none, or it is missing, the symbol of its first set.
 *
 * Returns: (transfer floating): a widget that says nothing more than the title beside it
 */
GtkWidget *bastide_variant_picture_new (BastideVariant      *variant,
                                        BastideTilesetStore *tilesets,
                                        int                  size);

G_END_DECLS
