/* bastide-set-painting.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-painting.h"
#include "rules/bastide-tileset.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_SET_PAINTING (bastide_set_painting_get_type ())

/**
 * BastideSetPainting:
 *
 * The picture that stands for a set of tiles.
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

G_END_DECLS
