/* bastide-split-row.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-container.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_SPLIT_ROW (bastide_split_row_get_type ())

/**
 * BastideSplitRow:
 *
 * Two children: side by side where there is room for both, the second at the end; else one below the other.
 *
 * Properties: "lead", "trail" (the children), "spacing", "lead-width" (with how much width the first child is
 * content, in pixels for a usual font; 0: with all that it would like to have).
 */
G_DECLARE_FINAL_TYPE (BastideSplitRow, bastide_split_row, BASTIDE, SPLIT_ROW, BastideContainer)

G_END_DECLS
