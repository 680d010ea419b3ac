/* bastide-variant-picture.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/variants/bastide-variant.h"

G_BEGIN_DECLS

/**
 * bastide_variant_picture_new:
 * @tilesets: where the sets are found that the variant does not bring along
 * @size: the side of the picture, in pixels for a usual font
 *
 * Paints what stands for a variant: the tile that its author has chosen, or the emblem of the expansion; where there is
 * none, or it is not there, what stands for its first set.
 *
 * Returns: (transfer floating): a widget that says nothing more than the title beside it
 */
GtkWidget *bastide_variant_picture_new (BastideVariant      *variant,
                                        BastideTilesetStore *tilesets,
                                        int                  size);

G_END_DECLS
