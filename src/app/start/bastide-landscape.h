/* bastide-landscape.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-painting.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_LANDSCAPE (bastide_landscape_get_type ())

/**
 * BastideLandscape:
 *
 * The view of a walled town on its hill, with fields in front, that fills the start page: by day, and at dusk if the
 * page is dark. It is ready with the first frame; for another size it is painted in a thread.
 */
G_DECLARE_FINAL_TYPE (BastideLandscape, bastide_landscape, BASTIDE, LANDSCAPE, BastidePainting)

/**
 * bastide_landscape_set_room:
 * @foot: upper end of the cards on it, in pixels from its own: the town stands above
 * @words_right: right end of the words in its upper left corner
 * @words_bottom: their lower end
 */
void bastide_landscape_set_room (BastideLandscape *self,
                                 int               foot,
                                 int               words_right,
                                 int               words_bottom);

/* While it is hidden, it takes no memory. */
void bastide_landscape_rest (BastideLandscape *self);

G_END_DECLS
