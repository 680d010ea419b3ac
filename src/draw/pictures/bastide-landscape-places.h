/* bastide-landscape-places.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-pen.h"

G_BEGIN_DECLS

/* What stands on the slopes of the landscape beside the town. */
typedef enum
{
  BASTIDE_LANDSCAPE_VILLAGE,
  BASTIDE_LANDSCAPE_MONASTERY,
  BASTIDE_LANDSCAPE_MILL,
  BASTIDE_LANDSCAPE_FARM,
} BastideLandscapePlace;

/* Paints a place round the middle of its foot; @size is about its width. */
void bastide_landscape_place_paint (BastidePen           *pen,
                                    BastideLandscapePlace place,
                                    BastidePoint          at,
                                    double                size);

G_END_DECLS
