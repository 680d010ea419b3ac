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
 * The view of a walled town on its hill, behind the top of the start page.
 */
G_DECLARE_FINAL_TYPE (BastideLandscape, bastide_landscape, BASTIDE, LANDSCAPE, BastidePainting)

G_END_DECLS
