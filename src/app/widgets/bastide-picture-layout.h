/* bastide-picture-layout.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-fitting-layout.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_PICTURE_LAYOUT (bastide_picture_layout_get_type ())

/**
 * BastidePictureLayout:
 *
 * Gives a picture, the one child, its natural height, and less in the same proportion where there is less width. It
 * gets all the room there is.
 */
G_DECLARE_FINAL_TYPE (BastidePictureLayout, bastide_picture_layout, BASTIDE, PICTURE_LAYOUT, BastideFittingLayout)

G_END_DECLS
