/* bastide-clamp-layout.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-fitting-layout.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_CLAMP_LAYOUT (bastide_clamp_layout_get_type ())

/**
 * BastideClampLayout:
 *
 * Gives the child of a box at most a certain width, in the middle: long lines are hard to read.
 *
 * Properties: "maximum-size" (in pixels for a usual font at 100 %: it grows with the text).
 */
G_DECLARE_FINAL_TYPE (BastideClampLayout, bastide_clamp_layout, BASTIDE, CLAMP_LAYOUT, BastideFittingLayout)

G_END_DECLS
